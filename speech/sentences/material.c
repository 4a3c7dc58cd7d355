// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * material.c - counted pieces, and castling rights.
 */

#include "rules/base/translatable.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/words.h"

static int count_of(squares set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* "Dame 1, Turm 2": from the queen down to the pawns. False: no pieces. */
static bool add_counts(const struct asked *asked, const int counts[ROLES],
                       struct list *list)
{
    bool any = false;
    int last = PAWN;
    while (last < QUEEN && counts[last] == 0)
        last++;
    for (int role = QUEEN; role >= PAWN; role--) {
        struct utterance item;
        if (counts[role] == 0)
            continue;
        any = true;
        utterance_init(&item, PRIORITY_ANSWER);
        announce_word(asked->announcer, (enum lexeme)(LEXEME_PAWN + role),
                      &item);
        announce_add(asked->announcer, &item, "%d", counts[role]);
        utterance_pause(&item, role == last ? PAUSE_LIST_MS : PAUSE_ITEM_MS);
        list_add(list, &item);
    }
    return any;
}

/* The pieces of a side that a move has taken from the board, promoted pawns
 * among them: so they are counted by moves, not by what is missing. */
static bool add_taken(const struct asked *asked, enum side side,
                      struct list *list)
{
    int counts[ROLES] = {0};
    int taken = 0;
    for (int i = 0; i < asked->ply; i++) {
        const struct move_facts seen = game_seen_facts(asked->game, i);
        const struct move_facts *facts = &seen;
        if (facts->captured == ROLE_NONE || facts->side == side)
            continue;
        counts[facts->captured]++;
        taken++;
    }
    if (taken == 0)
        return false;
    list_sentence(asked->announcer, list, "%s",
                  side == WHITE ? gettext("Captured from White:")
                                : gettext("Captured from Black:"));
    return add_counts(asked, counts, list);
}

void answer_captured(const struct asked *asked, struct list *list)
{
    bool white = add_taken(asked, WHITE, list);
    bool black = add_taken(asked, BLACK, list);
    if (!white && !black)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No piece has been captured."));
}

static int points(const int counts[ROLES])
{
    static const int worth[ROLES] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (int role = PAWN; role < ROLES; role++)
        sum += counts[role] * worth[role];
    return sum;
}

void answer_material(const struct asked *asked, struct list *list)
{
    int counts[SIDES][ROLES];
    for (int side = WHITE; side < SIDES; side++)
        for (int role = PAWN; role < ROLES; role++)
            counts[side][role] = count_of(
                pieces_of(asked->pos, (enum side)side, (enum role)role));
    int lead = points(counts[WHITE]) - points(counts[BLACK]);
    if (lead == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Material is even."));
    else
        list_sentence(asked->announcer, list,
                      lead > 0 ? gettext("White is ahead by %d.")
                               : gettext("Black is ahead by %d."),
                      lead > 0 ? lead : -lead);
    for (int side = WHITE; side < SIDES; side++) {
        list_sentence(asked->announcer, list, "%s",
                      side == WHITE ? gettext("White:") : gettext("Black:"));
        if (!add_counts(asked, counts[side], list))
            list_sentence(asked->announcer, list, "%s",
                          gettext("only the king."));
    }
}

/* On which wings this side's rooks may still castle: bit 0 for the h-side. */
static int wings(const struct position *pos, enum side side)
{
    int found = 0;
    squares rooks = pos->castling & pos->side[side];
    for (; rooks; rooks &= rooks - 1)
        found |= first_square(rooks) > king_square(pos, side) ? 1 : 2;
    return found;
}

static void add_rights(const struct asked *asked, enum side side,
                       struct list *list)
{
    static const char *const sentences[SIDES][4] = {
        {N_("White can no longer castle."), N_("White can castle kingside."),
         N_("White can castle queenside."),
         N_("White can castle on both sides.")},
        {N_("Black can no longer castle."), N_("Black can castle kingside."),
         N_("Black can castle queenside."),
         N_("Black can castle on both sides.")}};
    list_sentence(asked->announcer, list, "%s",
                  gettext(sentences[side][wings(asked->pos, side)]));
}

void answer_castling(const struct asked *asked, struct list *list)
{
    add_rights(asked, WHITE, list);
    add_rights(asked, BLACK, list);
}
