"""What laying cards is worth to a player who builds canastas and wants to go out."""

from __future__ import annotations

from tutor.bots.outlook import Outlook
from tutor.engine.actions import LayDown
from tutor.engine.facts import Lacking, canasta_kind, is_canasta, is_full, is_unfinished, stands_in_the_way
from tutor.engine.laying import Growth, growths
from tutor.engine.policies import CanastaKind, MeldKind
from tutor.engine.position import Meld
from tutor.engine.rules import RuleSet

_CANASTA = 100.0
_LACKING = 60.0
"""What a canasta is worth, and what more where it was lacking."""

_IDLE = 60.0
"""What less it is worth where others are lacking."""

_OPENING = 20.0

_WAY_OUT = 500.0
"""What it is worth to empty the hand, or to come to the foot."""

_CLEARING = 30.0
"""What each meld adds in a turn in which the hand can become empty."""

_ROOM = 500.0
_ROOM_IN_THE_END = 2000.0
"""What it costs to fill the last meld that takes a rank, if every card to come were of it; and when cards are to go."""

_FREED = 5.0
"""What it is worth that a card which was in the way is in the way no more."""

_ROOM_FOR_WILDS = 8.0
"""What a meld is worth that can take a wild card for which there is no room."""

_FOR_RUNS = 6.0
_FOR_RUNS_LACKING = 300.0
"""What it costs to lose all hope for a sequence, and where one is lacking."""
_BEFORE_OPENING = 0.25
"""The part of it that counts for a side that has not opened."""

_SHORT = 25.0
_RIVAL = 30.0
"""What a new sequence of the fewest cards costs who plays alone, and any beside another one of the suit."""


def worth_of_laying(outlook: Outlook, action: LayDown) -> float:
    """Canastas first, ways out above all; cards kept in hand are worth something while the hand goes on."""
    rules = outlook.rules
    grown = growths(outlook.view, action, outlook.side, None, rules)
    left = len(outlook.hand) - sum(len(growth.added) for growth in grown)
    made = [kind for growth in grown if (kind := _canasta_made(growth, rules)) is not None]
    before = lacking = outlook.lacking
    for kind in made:
        lacking = lacking.after(kind, rules)
    fewer = _number(before) - _number(lacking)
    idle = len(made) - fewer if before.kinds else 0
    value = _CANASTA * len(made) - _IDLE * idle + _OPENING * (not outlook.opened) + _LACKING * fewer
    if left <= 1 and (outlook.foot or not (lacking or outlook.waits)):
        return _WAY_OUT + value
    if not made and lacking and not outlook.foot:
        value -= _cost_of_few_cards(outlook, grown, left)
    if outlook.clears:
        value += _CLEARING * len(grown)
    for growth in grown:
        value += _worth_of_growth(outlook, growth)
    return value


def _canasta_made(growth: Growth, rules: RuleSet) -> CanastaKind | None:
    if growth.before is not None and is_canasta(growth.before, rules):
        return None
    return canasta_kind(growth.meld, rules)


def _cost_of_few_cards(outlook: Outlook, grown: tuple[Growth, ...], left: int) -> float:
    """Who has few cards can lay none: they are kept for what is to become a canasta next."""
    if left >= _kept(grown, outlook.lacking):
        return 0
    if outlook.rules.deal.draw > 1:
        return 12
    # The hand grows by taking the pile alone.
    helps = all(growth.before is not None and growth.before in outlook.next_canastas for growth in grown)
    if helps:
        return 0
    return 30 if left <= 2 else 12


def _kept(grown: tuple[Growth, ...], lacking: Lacking) -> int:
    """How many cards are kept while something is lacking: more of them where a sequence is to be built."""
    builds = any(growth.meld.kind is MeldKind.SEQUENCE for growth in grown)
    return 9 if CanastaKind.SEQUENCE in dict(lacking.kinds) and not builds else 4


def _number(lacking: Lacking) -> int:
    return max(lacking.canastas, sum(number for _, number in lacking.kinds))


def _worth_of_growth(outlook: Outlook, growth: Growth) -> float:
    """Naturals bring a little; wild cards pay where they finish something that is needed."""
    rules, needs = outlook.rules, outlook.needs
    meld = growth.meld
    match meld.kind:
        case MeldKind.WILD:
            value = _worth_of_wilds_alone(outlook, growth)
        case MeldKind.SEQUENCE:
            value = _worth_of_sequence(outlook, growth, meld)
        case _:
            value = 2.0 * (len(growth.added) - growth.added.wilds) + _worth_of_room(outlook, growth, meld)
            if growth.added.wilds:
                value += _worth_of_wilds(outlook, growth)
            elif outlook.stuck_wilds and outlook.takes_wilds(meld) and not is_canasta(meld, rules):
                value += _ROOM_FOR_WILDS
            if outlook.hopes and not outlook.closes:
                # What goes into groups is lost to the sequences that it could be part of.
                weight = _FOR_RUNS_LACKING if CanastaKind.SEQUENCE in needs else _FOR_RUNS
                weight *= 1 if outlook.opened else _BEFORE_OPENING
                value -= weight * sum(outlook.use_in_runs(card) for card in growth.added)
    if bars(growth, rules):
        return value - (80 if growth.before is None else 0)
    if growth.before is not None and stands_in_the_way(growth.before, rules):
        return value + 30
    unfinished = any(is_unfinished(meld, entry, rules) for entry in rules.penalties.unfinished)
    return value - 10 * (growth.before is None and unfinished)


def _worth_of_room(outlook: Outlook, growth: Growth, meld: Meld) -> float:
    """A full meld takes no more of its rank, a new one takes what was in the way: that counts until the last turns."""
    if outlook.late or outlook.clears:
        return 0
    rank, value = meld.rank, 0.0
    before = outlook.fits(rank)
    if not before and growth.before is None and outlook.sheds:
        held = outlook.hand.by_rank[rank]
        value += _FREED * held * (held < outlook.rules.meld.cards)
    after = not is_full(meld, outlook.rules) or outlook.is_open_beside(growth.before, rank)
    if after is not before:
        weight = _ROOM_IN_THE_END if outlook.sheds else _ROOM
        value += (1 if after else -1) * weight * outlook.coming(rank) * (0.2 if after else 1)
    return value


def _worth_of_wilds(outlook: Outlook, growth: Growth) -> float:
    """Wild cards among naturals finish melds, or free the hand; those needed elsewhere are kept."""
    rules, needs = outlook.rules, outlook.needs
    wilds = growth.added.wilds
    if growth.before is not None and is_canasta(growth.before, rules):
        return -28.0 * wilds if outlook.lacking else -2.0 * wilds
    finishes = is_canasta(growth.meld, rules)
    if CanastaKind.NATURAL in needs and _is_kept_clean(outlook, growth, needs[CanastaKind.NATURAL]):
        return -160.0
    if CanastaKind.WILD in needs and outlook.spare_wilds < wilds:
        spoiled = growth.before is not None and growth.before.cards.wilds > 0
        if spoiled or outlook.mixed_to_begin <= 0:
            return -160.0 * wilds
        return -14.0 - 100.0 * (wilds - 1) if finishes else -60.0 * wilds
    if len(growth.after) >= rules.canasta.cards - 1 or outlook.foot or not outlook.lacking:
        return 4.0 * wilds
    return -8.0 * wilds


def _is_kept_clean(outlook: Outlook, growth: Growth, needed: int) -> bool:
    """Whether the meld is one of the biggest without wild cards, of which so many canastas are needed."""
    before, size = growth.before, outlook.rules.canasta.cards
    if before is None or before.cards.wilds:
        return False
    bigger = sum(
        meld.kind is MeldKind.GROUP and not meld.cards.wilds and len(before) < len(meld) < size
        for meld in outlook.melds
    )
    return bigger < needed + 1


def _worth_of_sequence(outlook: Outlook, growth: Growth, meld: Meld) -> float:
    """A short sequence on the table grows from its ends alone: cards in hand have more ways to become a canasta."""
    value = (10.0 if CanastaKind.SEQUENCE in outlook.needs else 5.0) * len(growth.added)
    if growth.before is None and not outlook.sheds:
        alone = outlook.rules.table.seats == outlook.rules.table.sides
        value -= _SHORT * (alone and len(meld) == outlook.rules.meld.cards)
        rivals = any(m.suit is meld.suit and len(m) < outlook.rules.canasta.cards for m in outlook.melds)
        value -= _RIVAL * rivals
    return value


def _worth_of_wilds_alone(outlook: Outlook, growth: Growth) -> float:
    wilds, size, whole = len(growth.added), len(growth.after), outlook.rules.canasta.cards
    if CanastaKind.WILD in outlook.needs or growth.before is not None:
        return 8.0 * wilds if size <= whole else -8.0 * wilds
    return 4.0 * wilds if size >= whole - 2 else -8.0 * wilds


def bars(growth: Growth, rules: RuleSet) -> bool:
    """Whether the meld would keep its side from going out."""
    return bool(rules.penalties.unfinished) and stands_in_the_way(growth.meld, rules)
