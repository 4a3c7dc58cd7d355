// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/announced.h"

#include <stdio.h>

#include "rules/board/unchecked_move.h"
#include "rules/game/illegal_san.h"
#include "rules/laws/legality.h"
#include "rules/notation/san.h"

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
