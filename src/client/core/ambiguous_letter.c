// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/ambiguous_letter.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whose letter this is in one of two cases; ROLE_NONE: no piece's. */
static enum role role_of(char letter, enum notation notation)
{
    for (int role = KNIGHT; role < ROLES; role++) {
        const char *text = notation_letter(notation, (enum role)role);
        if (text[1] == '\0' && small(text[0]) == letter)
            return (enum role)role;
    }
    return ROLE_NONE;
}

/* "Bxc4" is a piece's, and what begins with a square, "b4" or "b3xc4", is a
 * pawn's. */
static bool is_clear(const char *text)
{
    bool is_capital = text[0] >= 'A' && text[0] <= 'Z';
    return (text[1] >= '1' && text[1] <= '8') ||
           (is_capital && strpbrk(text + 1, "abcdefgh") != NULL);
}

static bool is_move_of(const struct game *game, const char *text, bool pawn)
{
    struct move mv;
    const struct position *pos = game_position(game);
    return san_read(pos, text, &mv).reason == REASON_NONE &&
           (position_role_at(pos, mv.from) == PAWN) == pawn;
}

static bool has_pawn(const struct game *game, const char *text,
                     enum notation notation, struct ambiguous_letter *out)
{
    static const char letters[ROLES] = {'P', 'N', 'B', 'R', 'Q', 'K'};
    struct ambiguous_letter ambiguous = {.role = ROLE_NONE};
    char first = small(text[0]);
    if (first < 'a' || first > 'h' || is_clear(text))
        return false;
    ambiguous.role = role_of(first, notation);
    if (ambiguous.role == ROLE_NONE)
        return false;
    snprintf(ambiguous.pawn, sizeof ambiguous.pawn, "%.15s", text);
    for (char *c = ambiguous.pawn; *c != '\0'; c++)
        *c = small(*c);
    snprintf(ambiguous.piece, sizeof ambiguous.piece, "%c%.14s",
             letters[ambiguous.role], ambiguous.pawn + 1);
    if (!is_move_of(game, ambiguous.piece, false) ||
        !is_move_of(game, ambiguous.pawn, true))
        return false;
    *out = ambiguous;
    return true;
}

static enum role read_in(const struct position *pos, const char *text,
                         enum notation notation, char name[16])
{
    struct move mv;
    char written[SAN_MAX];
    if (san_read_in(pos, text, notation, &mv).reason != REASON_NONE)
        return ROLE_NONE;
    struct move_facts facts = move_facts_of(pos, mv);
    san_write(&facts, written);
    snprintf(name, 16, "%.15s", written);
    return facts.role;
}

/* "Re1" is a move of the Spanish king and of the English rook: both can. */
static bool has_namesake(const struct game *game,
                         const struct ambiguous_letters *letters,
                         struct ambiguous_letter *out)
{
    const struct position *pos = game_position(game);
    struct ambiguous_letter ambiguous = {.is_namesake = true};
    char typed[64];
    struct move mv;
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(letters->typed, " "),
             letters->typed);
    if (san_read_typed(pos, typed, letters->notation, &mv).reason !=
        REASON_AMBIGUOUS)
        return false;
    ambiguous.role = read_in(pos, typed, letters->notation, ambiguous.piece);
    if (ambiguous.role == ROLE_NONE ||
        read_in(pos, typed, NOTATION_EN, ambiguous.pawn) == ROLE_NONE)
        return false;
    *out = ambiguous;
    return true;
}

bool ambiguous_letter_find(const struct game *game, const struct intent *intent,
                           const struct ambiguous_letters *letters,
                           struct ambiguous_letter *out)
{
    const char *text = intent->text;
    return intent->kind == INTENT_MOVE &&
           (has_pawn(game, text, letters->notation, out) ||
            has_pawn(game, text, NOTATION_EN, out) ||
            has_namesake(game, letters, out));
}
