"""What each value of a rule set is called, and how it is said. A table by path: a value without an entry is a fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tutor.cards import Rank
from tutor.record import record
from tutor.rulebook import value_words as words
from tutor.rulebook.value_words import (
    NO_LIMIT,
    NO_POINTS,
    NOT_PLAYED,
    Say,
    each,
    each_at_length,
    number,
    policy,
    yes_or_no,
)
from tutor.text import N_, NC_, Message, RankName


@record
class Label:
    """The label of a value, and what says the value after it."""

    text: Message
    say: Say


_NONE: Final = NC_("in place of a number", "none")
_NO_CANASTA: Final = NC_("in place of canastas", "none")
_NO_HAND: Final = NC_("in place of special hands", "none")
_AS_MANY_POINTS: Final = NC_("in place of points", "the points of the card")
_WHOLE_PILE: Final = NC_("in place of a number", "all")
_POINTS_OF: Final = N_("Points of {rank:a}")

_POINTS: Final = {
    f"points.{rank.name.lower()}": Label(_POINTS_OF.with_facts(rank=RankName(rank)), number())
    for rank in Rank
    if rank is not Rank.THREE
}

LABELS: Final[Mapping[str, Label]] = {
    "table.players": Label(N_("Players"), number()),
    "table.seats": Label(N_("Seats at the table"), number()),
    "table.sides": Label(N_("Sides"), number()),
    "table.lone": Label(N_("The first to take the pile plays alone"), yes_or_no),
    "deck.packs": Label(N_("Packs of cards"), number()),
    "deck.jokers": Label(N_("Jokers"), number()),
    "deal.hand": Label(N_("Cards dealt"), number()),
    "deal.foot": Label(N_("Cards of the foot"), number(_NONE)),
    "deal.draw": Label(N_("Cards drawn in a turn"), number()),
    "deal.upcard": Label(N_("The pile begins with"), policy),
    "deal.black_three_upcard": Label(N_("A black three may be the upcard"), yes_or_no),
    "deal.talon": Label(N_("Cards face down under the upcard, by its rank"), words.talon),
    **_POINTS,
    "points.black_three": Label(N_("Points of a black three"), number()),
    "meld.cards": Label(N_("Cards in a meld, at least"), number()),
    "meld.most": Label(N_("Cards in a group, at most"), number(NO_LIMIT)),
    "meld.naturals": Label(N_("Natural cards in a group, at least"), number()),
    "meld.wilds": Label(N_("Wild cards in a group, at most"), words.wilds),
    "meld.wild_ratio": Label(N_("Wild cards against natural cards"), policy),
    "meld.second": Label(N_("More cards of a rank that is on the table"), policy),
    "meld.joined": Label(N_("Two melds of the same rank may be joined"), yes_or_no),
    "meld.dead_ranks": Label(N_("A rank is dead once a side has a canasta of it"), yes_or_no),
    "meld.naturals_for_wild": Label(N_("Natural cards in a meld before a wild card is added"), number(_NONE)),
    "meld.no_wilds": Label(N_("Never with wild cards"), each(words.rank)),
    "meld.pure": Label(N_("With wild cards only in the opening"), each(words.rank)),
    "meld.sequences": Label(N_("Runs are melded"), yes_or_no),
    "meld.wild_melds": Label(N_("Melds of wild cards"), policy),
    "meld.wild_most": Label(N_("Cards in a wild meld, at most"), number(NO_LIMIT)),
    "meld.bound_wilds": Label(N_("Wild cards that must go to an unfinished wild meld"), policy),
    "meld.black_threes": Label(N_("Black threes are melded"), policy),
    "meld.past_full": Label(N_("May go past the limit when going out"), each(words.kind)),
    "canasta.cards": Label(N_("Cards in a canasta"), number()),
    "canasta.natural": Label(N_("Natural canasta"), number()),
    "canasta.mixed": Label(N_("Mixed canasta"), number()),
    "canasta.sequence": Label(N_("Run canasta"), number(NO_POINTS)),
    "canasta.wild": Label(N_("Wild canasta"), number(NO_POINTS)),
    "canasta.all_twos": Label(N_("Wild canasta of twos only"), number(NO_POINTS)),
    "canasta.all_jokers": Label(N_("Wild canasta with all the jokers"), number(NO_POINTS)),
    "canasta.wild_only_out": Label(N_("A wild canasta counts only for the side that goes out"), yes_or_no),
    "canasta.by_rank": Label(N_("Natural canastas with their own bonus"), each(words.rank_bonus)),
    "canasta.concealed": Label(N_("Extra for a canasta laid whole from one hand"), number(NO_POINTS)),
    "canasta.in_number": Label(N_("Extra for several canastas"), each_at_length(words.canasta_number)),
    "canasta.takes_wilds": Label(N_("Wild cards may be added to a canasta"), yes_or_no),
    "opening.minimum": Label(N_("Points needed to open"), words.minimum),
    "opening.with_pile": Label(N_("Opening by taking the pile"), policy),
    "opening.naturals": Label(N_("Natural cards in the opening"), policy),
    "opening.canasta_opens": Label(N_("Opens without the minimum"), policy),
    "opening.mixed_canasta": Label(N_("A mixed canasta may be part of the opening"), yes_or_no),
    "opening.waived_concealed": Label(N_("Going out concealed from the stock needs no minimum"), yes_or_no),
    "pile.always_frozen": Label(N_("The pile is always frozen"), yes_or_no),
    "pile.natural_and_wild": Label(N_("A natural card and a wild card take an unfrozen pile"), yes_or_no),
    "pile.onto_meld": Label(N_("The pile may be taken by adding its top card to a meld"), policy),
    "pile.onto_canasta": Label(N_("The pile may be taken by adding its top card to a canasta"), yes_or_no),
    "pile.onto_sequence": Label(N_("The top card may be taken to extend a run"), policy),
    "pile.wild_top": Label(N_("A wild top card may be taken with two like it"), yes_or_no),
    "pile.take": Label(N_("Cards taken from the pile, at most"), number(_WHOLE_PILE)),
    "pile.one_card_rule": Label(N_("A player with one card may not take a pile of one card"), policy),
    "pile.wild_freezes": Label(N_("A wild card freezes the pile"), yes_or_no),
    "pile.red_three_freezes": Label(N_("A red three in the first pile freezes it"), yes_or_no),
    "pile.black_three_freezes": Label(N_("A black three freezes the pile"), yes_or_no),
    "threes.red": Label(N_("Red threes, by how many a side has"), words.by_number),
    "threes.black": Label(N_("Black threes, by how many a side has"), words.by_number),
    "threes.count_for": Label(N_("Threes on the table count for a side"), policy),
    "threes.red_shown": Label(N_("Dealt red threes are laid out"), policy),
    "threes.red_laid": Label(N_("Red threes go to the table"), policy),
    "threes.black_laid": Label(N_("Black threes are laid out like red ones"), yes_or_no),
    "threes.black_set_aside": Label(N_("Black threes of a taken pile are set aside"), yes_or_no),
    "threes.black_in_hand": Label(
        N_("A black three left in hand when another player goes out costs"), number(_AS_MANY_POINTS)
    ),
    "threes.red_in_hand": Label(N_("Red threes left in hand at the end cost"), number(_AS_MANY_POINTS)),
    "threes.kept": Label(N_("Threes that stay in hand until the side opens"), number(_NONE)),
    "discard.never": Label(N_("Never discarded"), each(words.kind)),
    "discard.forbidden": Label(N_("Discarded only when nothing else can be"), each(words.kind)),
    "discard.first_round": Label(N_("Not discarded in the first round of turns"), each(words.kind)),
    "discard.on_empty_pile": Label(N_("Not discarded onto an empty pile"), each(words.kind)),
    "discard.dead_on_empty_pile": Label(N_("Dead cards are not discarded onto an empty pile"), yes_or_no),
    "discard.first": Label(N_("Discarded before all other cards"), each(words.kind)),
    "going_out.canastas": Label(N_("Canastas needed to go out"), words.canastas),
    "going_out.kinds": Label(
        N_("Canastas of each kind needed to go out"), each(words.kind_needed, _NO_CANASTA)
    ),
    "going_out.wilds_count": Label(N_("Wild canastas count towards going out"), yes_or_no),
    "going_out.bonus": Label(N_("Bonus for going out"), number(NO_POINTS)),
    "going_out.concealed_extra": Label(N_("Extra for going out concealed"), number(NO_POINTS)),
    "going_out.concealed_with_pile": Label(N_("Concealed even after taking the pile"), yes_or_no),
    "going_out.asking": Label(N_("Asking the partner before going out"), policy),
    "going_out.discard": Label(N_("Last discard when going out"), policy),
    "going_out.partner_foot": Label(N_("The partner must have played from the foot"), yes_or_no),
    "going_out.keep_last_card": Label(
        N_("A player who may not go out can keep the last card and pass"), yes_or_no
    ),
    "penalties.no_canasta": Label(N_("Without a canasta, melded cards count against their side"), yes_or_no),
    "penalties.unfinished": Label(N_("Unfinished melds at the end"), each_at_length(words.unfinished)),
    "penalties.in_hand": Label(N_("Held in one hand at the end"), each(words.hand_set)),
    "special.hands": Label(N_("Special hands"), each_at_length(words.special_hand, _NO_HAND)),
    "talon.first": Label(N_("Bonus cards for the side that opens first"), number(_NONE)),
    "talon.second": Label(N_("Bonus cards for the side that opens second"), number(_NONE)),
    "talon.turn_card": Label(N_("Place of the turn card, from the bottom of the stock"), number(NOT_PLAYED)),
    "stock_end.forced_take": Label(N_("Taking the pile when the stock is empty"), policy),
    "stock_end.last_red_three": Label(N_("When the last card of the stock is a red three"), policy),
    "stock_end.after_last_draw": Label(N_("After the last card of the stock"), policy),
    "stock_end.recycle": Label(N_("The pile becomes a new stock once a hand"), yes_or_no),
    "match.target": Label(N_("Points that end the match"), number(_NONE)),
    "match.deals": Label(N_("Deals in a match"), number(NO_LIMIT)),
    "match.tie": Label(N_("A tie at the end"), policy),
    "match.winning_canastas": Label(N_("Canastas in one hand that win the match"), number(NOT_PLAYED)),
    "match.winning_points": Label(N_("Points for winning that way"), number(NO_POINTS)),
    "match.acaba": Label(N_("Points to the other side after “Acaba”"), number(NOT_PLAYED)),
}

GROUPS: Final[Mapping[str, Message]] = {
    "table": NC_("part of the rules", "Players"),
    "deck": NC_("part of the rules", "Cards"),
    "deal": NC_("part of the rules", "Deal and draw"),
    "points": NC_("part of the rules", "Card values"),
    "meld": NC_("part of the rules", "Melds"),
    "canasta": NC_("part of the rules", "Canastas"),
    "opening": NC_("part of the rules", "Opening"),
    "pile": NC_("part of the rules", "Taking the pile"),
    "threes": NC_("part of the rules", "Threes"),
    "discard": NC_("part of the rules", "Discarding"),
    "going_out": NC_("part of the rules", "Going out"),
    "penalties": NC_("part of the rules", "Penalties"),
    "special": NC_("part of the rules", "Special hands"),
    "talon": NC_("part of the rules", "Bonus cards"),
    "stock_end": NC_("part of the rules", "End of the stock"),
    "match": NC_("part of the rules", "End of the match"),
}
"""The headings under which the values stand."""
