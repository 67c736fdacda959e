"""Sentences about the first meld of a side and the points that it needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tutor.cards import Card, Cards, Rank
from tutor.engine.actions import Action, Discard, Pass
from tutor.engine.checks.opening import counted
from tutor.engine.checks.trial import Trial
from tutor.engine.facts import meld_points, minimum_step
from tutor.engine.laying import hand_cards_of, hand_melds_of
from tutor.engine.opening_needs import opens_by_canasta
from tutor.engine.policies import OpeningCanasta, OpeningNaturals, OpeningWithPile
from tutor.engine.search.openings import opening_melds
from tutor.engine.violations import Code
from tutor.explain.advice import best_take, take_or_draw, wilds_spent
from tutor.explain.case import Case
from tutor.explain.explanation import Remedy, Sentences
from tutor.explain.in_words import in_words
from tutor.explain.melds import first
from tutor.explain.mending import keep_back, kept_back
from tutor.explain.parts import edited, parts, with_lays, with_parts
from tutor.text import N_, NN_, CardRun, Count, Fact, Message, Points, melds_fact


def _too_low(case: Case) -> Message:
    if case.took and case.rules.opening.with_pile is OpeningWithPile.HAND_ONLY:
        return _WITHOUT_TOP
    if case.alone or case.rules.table.lone:
        return N_("Not enough yet: {have} of the {need} points you need to open.")
    return N_("Not enough yet: {have} of the {need} points your side needs to open.")


def _why_points(case: Case) -> Message:
    if _goes_by_deal(case):
        return _why_points_by_deal(case)
    if case.took and opens_by_canasta([case.trial.growths[0].after], case.rules):
        return N_(
            "A canasta opens by itself only with cards from your hand; the top card does not count in it."
        )
    if not case.took:
        if case.rules.opening.naturals is OpeningNaturals.ONLY:
            return N_("At a total of {score} points the first meld needs {need}, without wild cards.")
        return N_("At a total of {score} points the first meld needs {need}; wild cards count as well.")
    match case.rules.opening.with_pile:
        case OpeningWithPile.COUNTS:
            return N_(
                "At a total of {score} points the first meld needs {need}; of the pile only the top card counts."
            )
        case OpeningWithPile.HAND_ONLY:
            return N_(
                "At a total of {score} points the first meld needs {need};"
                " only cards that make a meld without the top card count."
            )
    return N_("At a total of {score} points the first meld needs {need}; nothing of the pile counts for it.")


def _goes_by_deal(case: Case) -> bool:
    return any(step.deal is not None for step in case.rules.opening.minimum)


def _why_points_by_deal(case: Case) -> Message:
    if not case.took:
        return N_("In deal {deal_number} the first meld needs {need}; wild cards count as well.")
    match case.rules.opening.with_pile:
        case OpeningWithPile.COUNTS:
            return N_(
                "In deal {deal_number} the first meld needs {need}; of the pile only the top card counts."
            )
        case OpeningWithPile.HAND_ONLY:
            return N_(
                "In deal {deal_number} the first meld needs {need};"
                " only cards that make a meld without the top card count."
            )
    return N_("In deal {deal_number} the first meld needs {need}; nothing of the pile counts for it.")


def _from_hand_only(case: Case) -> Message:
    if case.rules.opening.with_pile is OpeningWithPile.PAIR_COUNTS:
        return N_("Without the top card you have {have} of the {need} points.")
    return _WITHOUT_TOP


def _why_from_hand(case: Case) -> Message:
    if case.rules.opening.with_pile is OpeningWithPile.PAIR_COUNTS:
        return N_("Here the points for the first meld must come from your hand; the top card does not count.")
    return N_("Here the cards that go with the top card count only where they are a meld without it.")


def _no_clean_meld(case: Case) -> Message:
    if case.rules.opening.naturals is OpeningNaturals.ONLY:
        return NN_(
            "This opening has a wild card in it: {wild_cards}.",
            "This opening has wild cards in it: {wild_cards}.",
            "wilds",
        ).with_facts(wild_cards=CardRun(_wilds(case)), wilds=Count(len(_wilds(case))))
    if case.rules.opening.naturals is OpeningNaturals.TRIPLE_OR_WILDS:
        return N_("No meld in this opening is made of natural cards alone or of wild cards alone.")
    return N_("No meld in this opening is made of natural cards alone, all from your hand.")


def _why_naturals(case: Case) -> Message:
    if case.rules.opening.naturals is OpeningNaturals.ONLY:
        return N_("In this game a side opens with natural cards only.")
    if case.rules.opening.naturals is OpeningNaturals.TRIPLE_OR_WILDS:
        return N_(
            "Here one meld of the opening is of {meld_cards} natural cards or more, or of wild cards alone."
        )
    return N_("Here one meld of the opening is of {meld_cards} natural cards or more, all from your hand.")


def _wilds(case: Case) -> tuple[Card, ...]:
    return tuple(card for card in hand_cards_of(case.action) if card.is_wild)


def _without_wilds(case: Case) -> Remedy | None:
    """The same opening without any wild card."""
    wilds = _wilds(case)
    left = [[card for card in cards if not card.is_wild] for cards in parts(case.action)]
    action = with_parts(case.action, left) if wilds else None
    return (
        Remedy(kept_back(case, wilds, action), action) if action is not None and case.allows(action) else None
    )


def _more_of_it(case: Case) -> Remedy | None:
    """The same opening with a further meld that brings what it is short of."""
    step = minimum_step(case.position, case.seat, case.rules)
    for melds in opening_melds(case.spare, 0, case.rules, step=step):
        action = with_lays(case.action, melds)
        if action is not None and case.allows(action):
            laid = melds_fact((meld.cards for meld in melds), case.hand.cards)
            return Remedy(_AS_WELL.with_facts(cards=laid), action)
    return None


def _no_canasta(case: Case) -> Message:
    if minimum_step(case.position, case.seat, case.rules).canasta is OpeningCanasta.NATURAL:
        return N_("This opening has no canasta in it, or only a mixed one.")
    return N_("This opening has no canasta in it.")


def _why_canasta(case: Case) -> Message:
    if minimum_step(case.position, case.seat, case.rules).canasta is OpeningCanasta.NATURAL:
        return N_("At a total of {score} points a side opens only with a canasta other than a mixed one.")
    return N_("At a total of {score} points a side opens only with a canasta, laid whole.")


def _otherwise(case: Case) -> Remedy | None:
    """Another opening that does, or none for now."""
    if case.no_discard:
        return _another(case, N_("This hand has no such opening; pass, and the hand ends."))
    return _another(case, N_("This hand has no such opening; keep the cards and discard one."))


def _needs_remedy(case: Case) -> Remedy | None:
    return _more_of_it(case) or _without_wilds(case) or _otherwise(case)


def _more(case: Case) -> Remedy | None:
    """The same opening with as few more wild cards, and then as few more cards, as reach the minimum."""
    options = [(used, action) for action in _enlarged(case) if (used := _added(case, action))]
    options.sort(key=lambda option: _cost(option[0]))
    for used, action in options:
        if case.allows(action):
            return Remedy(_lay_as_well(case, used, action), action)
    return None


def _lay_as_well(case: Case, used: tuple[Card, ...], action: Action) -> Message:
    """To lay these cards besides, and the points of it; with them may count what did not, being no meld before."""
    have, points = case.number("have"), meld_points(used, case.rules)
    melds = counted(Trial(case.position, action, case.rules))
    total = sum(meld_points(meld, case.rules) for meld in melds)
    facts: dict[str, Fact] = {"cards": case.of_hand(used), "total": Points(total)}
    if total != have + points:
        return N_("Lay {cards:the} as well: {total} points in all.").with_facts(**facts)
    text = N_("Lay {cards:the} as well: {points} points more, {total} in all.")
    return text.with_facts(**facts, points=Points(points))


def _enlarged(case: Case) -> Iterator[Action]:
    """The action with more of the hand: more cards on its own melds, further melds, or both."""
    lacking = case.number("need") - case.number("have")
    for action in (case.action, *_grown(case)):
        if action is not case.action:
            yield action
        left = Cards(_left(case, action))
        got = meld_points(_added(case, action), case.rules)
        for melds in opening_melds(left, lacking - got, case.rules):
            enlarged = with_lays(action, melds)
            if enlarged is not None:
                yield enlarged


def _grown(case: Case) -> Iterator[Action]:
    """The action with more cards on the melds it has: all naturals of a rank, one or two wild cards, or both."""
    wilds = tuple(card for card in case.spare if card.is_wild)
    extra = ((), wilds[:1], wilds[-1:], wilds[:2])
    for index, cards in enumerate(parts(case.action)):
        rank = next((card.rank for card in cards if not card.is_wild), None)
        naturals = case.spare.of_rank(rank) if rank is not None and rank is not Rank.THREE else ()
        for mates in dict.fromkeys(((), naturals)):
            for more in dict.fromkeys(extra):
                action = edited(case.action, index, add=(*mates, *more)) if mates or more else None
                if action is not None and cards:
                    yield action


def _added(case: Case, action: Action) -> tuple[Card, ...]:
    """What the action lays beyond the one that was tried."""
    return Cards(hand_cards_of(case.action)).missing(hand_cards_of(action))


def _left(case: Case, action: Action) -> tuple[Card, ...]:
    return Cards(hand_cards_of(action)).missing(case.hand.cards)


def _another(case: Case, none: Message) -> Remedy | None:
    """Another opening that the hand allows; the message says that there is none."""
    if case.took:
        return take_or_draw(case)
    openings = [
        action for action in case.lays if not all(card.is_red_three for card in hand_cards_of(action))
    ]
    best = min(openings, key=lambda action: _cost(hand_cards_of(action)), default=None)
    if best is None:
        return _open_nothing(case, none)
    used = hand_cards_of(best)
    return Remedy(
        N_("Open with {cards}: {points} points.").with_facts(
            cards=melds_fact(hand_melds_of(best), case.hand.cards),
            points=Points(meld_points(used, case.rules)),
        ),
        best,
    )


def _open_nothing(case: Case, none: Message) -> Remedy | None:
    """To lay nothing, where the hand is known and the turn can end so, with a discard or a pass."""
    if case.hand.unknown or case.wish is not None:
        return None
    if case.no_discard:
        return Remedy(case.fill(none), Pass()) if case.allows(Pass()) else None
    return Remedy(case.fill(none)) if any(case.allows(Discard(card)) for card in case.hand.cards) else None


def _cost(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    return *wilds_spent(cards), len(cards)


def _low_remedy(case: Case) -> Remedy | None:
    none = N_("This hand has no opening of {need} points; keep the cards and discard one.")
    if case.no_discard:
        none = N_("This hand has no opening of {need} points; pass, and the hand ends.")
    return _more(case) or _another(case, none)


def _from_hand(case: Case) -> Remedy | None:
    """A take whose other melds reach the minimum, else what can be done without the pile."""
    take = best_take(case)
    text = in_words(case, take) if take is not None else None
    return Remedy(text, take) if text is not None else take_or_draw(case)


_WITHOUT_TOP: Final = N_("Without the top card your melds have {have} of the {need} points.")
_AS_WELL: Final = N_("Lay {cards} as well.")

OPENING: Final[Mapping[Code, Sentences]] = {
    Code.OPENING_TOO_LOW: Sentences("opening", _too_low, _why_points, _low_remedy),
    Code.OPENING_FROM_HAND_ONLY: Sentences(
        "opening",
        _from_hand_only,
        _why_from_hand,
        _from_hand,
    ),
    Code.OPENING_NEEDS_NATURALS: Sentences("opening", _no_clean_meld, _why_naturals, _needs_remedy),
    Code.OPENING_NEEDS_CANASTA: Sentences("opening", _no_canasta, _why_canasta, _needs_remedy),
    Code.OPENING_WITH_MIXED_CANASTA: Sentences(
        "opening",
        N_("This opening has a mixed canasta in it."),
        N_("Here a side may not open with a mixed canasta; it can be completed later."),
        first(keep_back, _otherwise),
    ),
}
"""The sentences for each fault of this concern."""
