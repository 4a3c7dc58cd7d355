// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/announced.h"

#include <stdio.h>

#include "rules/board/castling.h"
#include "rules/board/unchecked_move.h"
#include "rules/laws/reason.h"
#include "rules/notation/notation.h"
#include "rules/notation/san.h"
#include "rules/notation/san_reading.h"

#define A_FILE_SET UINT64_C(0x0101010101010101)

/* King and rook, if there is a rook of theirs on that side of the king's rank,
 * and room where both go. */
static bool castle_anyway(const struct position *pos, enum wing wing,
                          struct move *out)
{
    enum side side = (enum side)pos->turn;
    int king = king_square(pos, side);
    squares rank = (squares)0xff << 8 * rank_of(king);
    squares left = set_of(king) - 1;
    squares rooks =
        pieces_of(pos, side, ROOK) & rank & (wing == QUEENSIDE ? left : ~left);

    if (rooks == 0)
        return false;
    int rook = first_square(rooks);

    if (wing == KINGSIDE)
        while (rooks & (rooks - 1))
            rook = first_square(rooks &= rooks - 1);
    struct castling_squares at = castling_lane_of(king, rook).squares;
    squares goals = set_of(at.king_to) | set_of(at.rook_to);
    squares others = occupied(pos) & ~set_of(king) & ~set_of(rook);

    if (goals & others)
        return false;
    *out =
        (struct move){(uint8_t)king, (uint8_t)rook, ROLE_NONE, MOVE_CASTLING};
    return true;
}

static bool move_anyway(const struct position *pos,
                        const struct san_reading *reading, struct move *out)
{
    const struct san_name *name = &reading->name;

    if (name->castling)
        return castle_anyway(pos, name->wing, out);
    squares named = pos->side[pos->turn];
    int file = name->file;

    if (!reading->squares) {
        named &= pos->role[name->role];
        if (name->role == PAWN && file < 0)
            file = file_of(name->to);
    }
    if (file >= 0)
        named &= A_FILE_SET << file;
    if (name->rank >= 0)
        named &= (squares)0xff << 8 * name->rank;
    squares pieces = named & ~set_of(name->to);

    if (count_squares(pieces) != 1 || pos->side[pos->turn] & set_of(name->to))
        return false;
    *out = (struct move){(uint8_t)first_square(pieces), (uint8_t)name->to,
                         (uint8_t)name->promotion, MOVE_ORDINARY};
    return true;
}

/* "e1e3", "Ke1-e3". */
static bool names_both_squares(const struct san_name *name)
{
    return !name->castling && name->file >= 0 && name->rank >= 0;
}

static bool read_anyway(const struct position *pos, const char *text,
                        bool both_squares, struct move *out)
{
    struct san_word word;
    struct move bare, lettered;

    if (!san_word_read(&word, text, NOTATION_EN))
        return false;
    struct san_readings readings = san_readings_of(word);
    /* It will cost them something: a capital is no file then. */
    bool may_be_bare =
        readings.is_bare &&
        !(readings.is_lettered && readings.first == SAN_FIRST_CAPITAL) &&
        !(both_squares && !names_both_squares(&readings.bare.name));
    bool may_be_lettered =
        readings.is_lettered &&
        !(both_squares && !names_both_squares(&readings.lettered.name));
    bool is_bare = may_be_bare && move_anyway(pos, &readings.bare, &bare);
    bool is_lettered =
        may_be_lettered && move_anyway(pos, &readings.lettered, &lettered);

    /* "b1g4" names both squares: no bishop of the first rank is meant. */
    bool is_exact = is_bare && readings.bare.squares;
    if (!is_exact && is_bare == is_lettered)
        return false;
    *out = is_bare ? bare : lettered;
    return true;
}

bool illegal_san_read(const struct position *pos, const char *text,
                      struct move *out)
{
    return read_anyway(pos, text, false, out);
}

bool illegal_squares_read(const struct position *pos, const char *text,
                          struct move *out)
{
    return read_anyway(pos, text, true, out);
}

bool announced_is_used(const struct game *game)
{
    const struct event_rules *rules = &game->start.rules;

    return game->start.mode == MODE_OTB &&
           (rules->announce != ANNOUNCE_NO || rules->boards == BOARDS_TWO);
}

bool announced_binds(const struct game *game, enum side side)
{
    return announced_is_used(game) &&
           !event_rules_is_sighted(&game->start.rules, side);
}

enum side announced_mover(const struct game *game)
{
    enum side illegal = game_illegal_side(game);

    if (!game->announcement.open)
        return SIDE_NONE;
    return illegal != SIDE_NONE ? illegal : other_side(game_turn(game));
}

enum intent_kind announced_step(const struct game *game)
{
    const struct announcement *announced = &game->announcement;

    if (!announced_is_used(game) || announced_mover(game) == SIDE_NONE)
        return INTENT_NONE;
    if (announced->text[0] == '\0' || announced->reopened)
        return INTENT_ANNOUNCE;
    if (!announced->repeated)
        return INTENT_REPEAT;
    return game->start.rules.boards == BOARDS_TWO && !announced->executed
               ? INTENT_EXECUTE
               : INTENT_NONE;
}

enum side announced_speaker(const struct game *game, enum intent_kind kind)
{
    enum side mover = announced_mover(game);
    bool is_opponents = kind == INTENT_REPEAT || kind == INTENT_EXECUTE;

    if (mover == SIDE_NONE)
        return game_turn(game);
    return is_opponents ? other_side(mover) : mover;
}

bool announced_is_pressed(const struct game *game)
{
    const struct turn *turn = &game->turn[announced_mover(game)];

    return move_is_none(turn->illegal) ? turn->uncompleted == 0 : turn->pressed;
}

enum side announced_debtor(const struct game *game)
{
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game) || mover == SIDE_NONE)
        return SIDE_NONE;
    if (announced->difference != DIFFERENCE_NONE)
        return move_equal(announced->mv, announced_made(game))
                   ? other_side(mover)
                   : mover;
    bool owes_words = announced->text[0] == '\0' || announced->reopened;

    return owes_words && announced_is_pressed(game) ? mover : SIDE_NONE;
}

bool announced_is_reply(const struct game *game, const char *text)
{
    struct move mv, reply;

    if (announced_mover(game) == SIDE_NONE ||
        game_illegal_side(game) != SIDE_NONE)
        return false;
    return san_read(game_position(game), text, &reply).reason == REASON_NONE &&
           san_read(announced_before(game), text, &mv).reason != REASON_NONE &&
           (announced_read(announced_before(game), text, &mv) != REASON_NONE ||
            !move_equal(mv, announced_made(game)));
}

const struct position *announced_before(const struct game *game)
{
    return game_illegal_side(game) != SIDE_NONE
               ? game_position(game)
               : &game->positions[game->ply_count - 1];
}

struct move announced_made(const struct game *game)
{
    enum side illegal = game_illegal_side(game);

    return illegal != SIDE_NONE ? game->turn[illegal].illegal
                                : game->plies[game->ply_count - 1].facts.mv;
}

enum reason announced_read(const struct position *before, const char *text,
                           struct move *out)
{
    struct san_form form;
    enum reason reason = san_read(before, text, out).reason;

    if (reason == REASON_NONE || reason == REASON_EMPTY ||
        reason == REASON_SYNTAX || reason == REASON_AMBIGUOUS)
        return reason;
    if (reason == REASON_PROMOTION_MISSING)
        return REASON_PROMOTION_UNANNOUNCED;
    if (!san_form_read(text, NOTATION_EN, &form))
        return REASON_SYNTAX;
    if (!illegal_san_read(before, text, out))
        *out = MOVE_NONE;
    return REASON_NONE;
}

void announced_write(const struct position *before, struct move mv,
                     char out[ANNOUNCED_TEXT_MAX])
{
    static const struct san_style said = {.en_passant = true};
    struct move legal;
    bool is_legal =
        legality_judge(before, mv.from, mv.to, (enum role)mv.promotion,
                       &legal) == REASON_NONE;
    struct move_facts facts = is_legal ? move_facts_of(before, legal)
                                       : move_facts_unchecked(before, mv);
    char text[SAN_STYLED_MAX];

    san_write_styled(&facts, &said, text);
    snprintf(out, ANNOUNCED_TEXT_MAX, "%.*s", ANNOUNCED_TEXT_MAX - 1, text);
}
