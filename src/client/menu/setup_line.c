// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/menu/setup_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/tokens.h"

enum { LINE_BYTES = 256, TOKEN_BYTES = 32, COUNT_MAX = 65535 };

struct setup setup_line_empty(void)
{
    struct setup setup = {.en_passant = SQ_NONE, .move_number = 1};
    memset(setup.side, SIDE_NONE, sizeof setup.side);
    memset(setup.role, ROLE_NONE, sizeof setup.role);
    return setup;
}

static struct setup_line wrong(const char *sentence)
{
    return (struct setup_line){
        .change = SETUP_WRONG, .left = SQ_NONE, .wrong = sentence};
}

static const char wants_place[] =
    N_("Type the piece and its square, for example white king e1.");

/* A whole word that is a square. */
static int square_of(const char *word)
{
    return tokens_square(word);
}

static void set_square(struct setup *setup, int sq, enum side side,
                       enum role role)
{
    setup->side[sq] = (uint8_t)side;
    setup->role[sq] = (uint8_t)role;
}

static int king_of(const struct setup *setup, enum side side)
{
    for (int sq = 0; sq < 64; sq++)
        if (setup->side[sq] == side && setup->role[sq] == KING)
            return sq;
    return SQ_NONE;
}

/* The outermost rook beside the king on the first rank; SQ_NONE. */
static int rook_of(const struct setup *setup, enum side side, bool is_short)
{
    int king = king_of(setup, side), found = SQ_NONE;
    int first = square_at(0, side == WHITE ? 0 : 7);
    if (king == SQ_NONE || rank_of(king) != rank_of(first))
        return SQ_NONE;
    for (int sq = first; sq < first + 8; sq++)
        if (setup->side[sq] == side && setup->role[sq] == ROOK &&
            (is_short ? sq > king : sq < king && found == SQ_NONE))
            found = sq;
    return found;
}

/* What the line has said so far of one piece. */
struct placing {
    enum side side;
    enum role role; /* ROLE_NONE: not said yet */
    bool squares_first; /* "e1 white king" */
    bool says_side; /* of this piece, before its square */
    squares at;
    struct setup_line line;
};

/* There is one king of a side: a second one is the first, moved. */
static void flush(struct placing *placing, struct setup *setup)
{
    if (placing->at == 0 || placing->role == ROLE_NONE)
        return;
    for (squares at = placing->at; at; at &= at - 1) {
        int sq = first_square(at);
        int king =
            placing->role == KING ? king_of(setup, placing->side) : SQ_NONE;
        bool is_edge = rank_of(sq) == 0 || rank_of(sq) == 7;
        if (placing->side == SIDE_NONE)
            placing->line = wrong(N_("Type white or black."));
        else if (placing->role == PAWN && is_edge)
            placing->line =
                wrong(N_("A pawn is on the first or the eighth rank."));
        if (placing->line.change == SETUP_WRONG)
            return;
        if (king != SQ_NONE && king != sq) {
            set_square(setup, king, SIDE_NONE, ROLE_NONE);
            placing->line.left = king;
        }
        set_square(setup, sq, placing->side, placing->role);
    }
    placing->line.at |= placing->at;
    placing->at = 0;
    if (placing->squares_first)
        placing->role = ROLE_NONE;
    placing->squares_first = placing->says_side = false;
}

/* "Ke1": a capital is White's, a small letter Black's. */
static bool read_letter(const char *word, enum notation notation,
                        enum side *side, enum role *role, int *sq)
{
    char letter[TOKEN_BYTES], said[TOKEN_BYTES], sign[TOKEN_BYTES];
    size_t bytes = strlen(word);
    if (bytes < 3 || bytes >= sizeof letter)
        return false;
    *sq = square_of(word + bytes - 2);
    snprintf(letter, sizeof letter, "%.*s", (int)bytes - 2, word);
    folded_text(letter, said, sizeof said);
    for (int of = PAWN; *sq != SQ_NONE && of <= KING; of++) {
        const char *own = notation_letter(notation, (enum role)of);
        folded_text(own, sign, sizeof sign);
        if (strcmp(sign, said) != 0)
            continue;
        *role = (enum role)of;
        *side = strncmp(letter, own, strlen(own)) == 0 ? WHITE : BLACK;
        return true;
    }
    return false;
}

/* False: no command for pieces and squares. */
static bool take_token(const struct token *token, bool ends_group,
                       enum notation notation, struct placing *placing,
                       struct setup *setup)
{
    int sq = token->square;
    enum role role = token->role;
    enum side side = token->side;
    if (sq != SQ_NONE) {
        placing->squares_first |= placing->role == ROLE_NONE;
        placing->at |= set_of(sq);
    } else if (side != SIDE_NONE && ends_group && !placing->says_side &&
               placing->role != ROLE_NONE) {
        placing->side = side; /* "queen d1 white" */
    } else if (role != ROLE_NONE || side != SIDE_NONE) {
        if (!placing->squares_first)
            flush(placing, setup);
        if (role != ROLE_NONE)
            placing->role = role;
        else
            placing->side = side;
        placing->says_side |= side != SIDE_NONE;
    } else if (read_letter(token->typed, notation, &side, &role, &sq) ||
               read_letter(token->typed, NOTATION_EN, &side, &role, &sq)) {
        flush(placing, setup);
        placing->side = side;
        placing->role = role;
        placing->at = set_of(sq);
        flush(placing, setup);
    } else {
        return false;
    }
    return true;
}

static struct setup_line read_pieces(const struct tokens *words,
                                     enum notation notation, enum side *side,
                                     struct setup *setup)
{
    struct setup_line none = {.change = SETUP_NO_CHANGE, .left = SQ_NONE};
    struct placing placing = {
        .side = *side, .role = ROLE_NONE, .line = {.left = SQ_NONE}};
    struct setup changed = *setup;
    bool knows_some = false;
    for (int i = 0; i < words->count && words->is_whole; i++) {
        const struct token *token = &words->token[i];
        const char *gap = words->line + token->at + token->bytes;
        bool ends = i + 1 == words->count ||
                    memchr(gap, ',', strspn(gap, " ,")) != NULL;
        if (tokens_list_has("|on|at|", token->folded))
            continue;
        if (!take_token(token, ends, notation, &placing, &changed))
            return knows_some ? wrong(wants_place) : none;
        knows_some = true;
        if (ends && i + 1 < words->count)
            flush(&placing, &changed);
    }
    bool asks = placing.role == ROLE_NONE && placing.line.at == 0 &&
                (placing.at & (placing.at - 1)) == 0 && placing.at != 0;
    if (asks)
        return (struct setup_line){
            .change = SETUP_ASKS_SQUARE, .at = placing.at, .left = SQ_NONE};
    flush(&placing, &changed);
    if (placing.line.change == SETUP_WRONG)
        return placing.line;
    if (placing.at != 0 || placing.line.at == 0)
        return knows_some ? wrong(wants_place) : none;
    placing.line.change = SETUP_PLACED;
    *setup = changed;
    *side = placing.side;
    return placing.line;
}

/* From a token on, as all that follow. */
static struct setup_line read_empty(const struct tokens *words, int at,
                                    struct setup *setup)
{
    struct setup_line line = {.change = SETUP_EMPTIED, .left = SQ_NONE};
    if (at == words->count || tokens_are(words, at, "board|all")) {
        *setup = setup_line_empty();
        line.change = SETUP_EMPTY_BOARD;
        return line;
    }
    for (; at < words->count; at++) {
        if (words->token[at].square == SQ_NONE || !words->is_whole)
            return wrong(N_("Type which squares to empty, for example empty e4 "
                            "or empty board."));
        line.at |= set_of(words->token[at].square);
    }
    for (squares left = line.at; left; left &= left - 1)
        set_square(setup, first_square(left), SIDE_NONE, ROLE_NONE);
    return line;
}

/* "white short", "black both", "none": of the sides that are named, else of
 * both. */
static struct setup_line read_castling(const struct tokens *words, int at,
                                       struct setup *setup)
{
    static const char how[] =
        N_("Type who can castle, for example castling white short, castling "
           "black both or castling none.");
    struct setup_line line = {.change = SETUP_CASTLING, .left = SQ_NONE};
    enum side only = words->token[at].side;
    at += only != SIDE_NONE;
    bool all = tokens_are(words, at, "both|all");
    bool is_short = all || tokens_are(words, at, "short|kingside|o-o");
    bool is_long = all || tokens_are(words, at, "long|queenside|o-o-o");
    if (!is_short && !is_long && !tokens_are(words, at, "none|no|off"))
        return wrong(how);
    struct setup changed = *setup;
    for (int side = WHITE; side < SIDES; side++) {
        if (only != SIDE_NONE && side != (int)only)
            continue;
        changed.castling &= side == WHITE ? ~UINT64_C(0xff) : UINT64_C(0xff);
        for (int wing = 0; wing < 2; wing++) {
            int rook = rook_of(setup, (enum side)side, wing == 0);
            if (!(wing == 0 ? is_short : is_long))
                continue;
            if (rook == SQ_NONE)
                return wrong(side == WHITE
                                 ? N_("White's king and rook are not on "
                                      "squares from which they can castle.")
                                 : N_("Black's king and rook are not on "
                                      "squares from which they can castle."));
            changed.castling |= set_of(rook);
        }
    }
    *setup = changed;
    return line;
}

static struct setup_line read_count(const char *text, int least,
                                    uint16_t *count)
{
    /* From least to COUNT_MAX; -1: it is no such number. */
    size_t digits = strspn(text, "0123456789");
    int counted = digits > 0 && digits < 6 ? atoi(text) : -1;
    int number =
        text[digits] == '\0' && counted >= least && counted <= COUNT_MAX
            ? counted
            : -1;
    if (number < 0)
        return wrong(N_("After this command, type a number."));
    *count = (uint16_t)number;
    return (struct setup_line){.change = SETUP_COUNTED, .left = SQ_NONE};
}

static struct setup_line read_turn(enum side side, struct setup *setup)
{
    setup->turn = (uint8_t)side;
    return (struct setup_line){.change = SETUP_TURN, .left = SQ_NONE};
}

static struct setup_line read_words(const char *line, enum notation notation,
                                    enum side *side, struct setup *setup)
{
    static const char *const words[] = {"empty|clear|remove", "castling",
                                        "en passant", "move number|number",
                                        "halfmoves"};
    size_t which = 0;
    int at = 0;
    struct tokens tokens;
    tokens_of(line, &tokens);
    if (tokens_are(&tokens, 0, "white to move|to move white|turn white"))
        return read_turn(WHITE, setup);
    if (tokens_are(&tokens, 0, "black to move|to move black|turn black"))
        return read_turn(BLACK, setup);
    if (tokens_are(&tokens, 0, "starting position")) {
        *setup = setup_of(&position_initial);
        return (struct setup_line){.change = SETUP_FIRST_POSITION,
                                   .left = SQ_NONE};
    }
    for (; which < sizeof words / sizeof *words; which++)
        if ((at = tokens_begin(&tokens, 0, words[which])) > 0)
            break;
    const char *rest = tokens_behind(&tokens, at);
    switch (at > 0 ? which : sizeof words / sizeof *words) {
    case 0:
        return read_empty(&tokens, at, setup);
    case 1: /* alone it asks */
        return at < tokens.count
                   ? read_castling(&tokens, at, setup)
                   : (struct setup_line){.change = SETUP_NO_CHANGE,
                                         .left = SQ_NONE};
    case 2: {
        int sq = square_of(rest);
        if (sq == SQ_NONE && !tokens_are(&tokens, at, "none|no|off"))
            return wrong(
                N_("Name the square, for example en passant e3, or type "
                   "en passant none."));
        setup->en_passant = (uint8_t)sq;
        return (struct setup_line){.change = SETUP_EN_PASSANT, .left = SQ_NONE};
    }
    case 3:
        return read_count(rest, 1, &setup->move_number);
    case 4:
        return read_count(rest, 0, &setup->halfmove_clock);
    default:
        return read_pieces(&tokens, notation, side, setup);
    }
}

struct setup_line setup_line_read(const char *line, enum notation notation,
                                  enum side *side, struct setup *setup)
{
    struct setup changed = *setup;
    struct setup_line out = read_words(line, notation, side, &changed);
    if (out.change == SETUP_WRONG)
        return out;
    if (out.change == SETUP_PLACED || out.change == SETUP_EMPTIED) {
        /* Remove the right whose king or rook has moved. True: one was removed.
         */
        squares kept = 0;
        for (squares rooks = changed.castling; rooks; rooks &= rooks - 1) {
            int sq = first_square(rooks);
            enum side owner = rank_of(sq) == 0 ? WHITE : BLACK;
            bool has_rook =
                changed.side[sq] == owner && changed.role[sq] == ROOK;
            if (has_rook && king_of(&changed, owner) == king_of(setup, owner))
                kept |= set_of(sq);
        }
        bool loses = changed.castling != kept;
        changed.castling = kept;
        out.loses_right = loses;
    }
    *setup = changed;
    return out;
}
