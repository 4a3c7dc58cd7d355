// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/announcing.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/assistant.h"
#include "rules/arbiter/otb.h"
#include "rules/arbiter/reconcile.h"
#include "rules/game/announced.h"

/* What the intent says of a move, or what goes without saying. False, and
 * refused, where that is no clear word. */
static bool read_words(struct ruling_builder *builder, const char *silent,
                       char text[ANNOUNCED_TEXT_MAX], struct move *mv)
{
    const char *said = builder->intent->text;

    snprintf(text, ANNOUNCED_TEXT_MAX, "%s", said[0] != '\0' ? said : silent);
    enum reason reason =
        announced_read(announced_before(builder->game), text, mv);

    if (reason == REASON_NONE)
        return true;
    ruling_refuse(builder, reason);
    return false;
}

static bool same_words(const struct announcement *announcement,
                       const char *text, struct move mv)
{
    if (move_is_none(mv) || move_is_none(announcement->mv))
        return strcmp(announcement->text, text) == 0;
    return move_equal(announcement->mv, mv);
}

/* Has the mover pressed the clock already? */
static bool is_pressed(const struct game *game)
{
    const struct turn *turn = &game->turn[announced_mover(game)];

    return move_is_none(turn->illegal) ? turn->uncompleted == 0 : turn->pressed;
}

/* The move is made, and what it brings comes true: 5.1.1 to 9.6.2. */
static void tell_end(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;

    if (game_illegal_side(game) != SIDE_NONE ||
        !move_equal(mv, announced_made(game)))
        return;
    reconcile_tell_end(builder, announced_made(game));
}

static void say(struct ruling_builder *builder, enum event_kind kind,
                const char *silent)
{
    char text[ANNOUNCED_TEXT_MAX];
    struct move mv;

    if (!read_words(builder, silent, text, &mv))
        return;
    ruling_resume(builder, true);
    struct event *event = ruling_add(builder, kind, builder->intent->by);

    event->mv = mv;
    snprintf(event->text, sizeof event->text, "%s", text);
    tell_end(builder, mv);
}

/* REASON_NONE, or why this player cannot speak of the last move so. */
static enum reason mover_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NOT_ANNOUNCING;
    return mover == (enum side)builder->intent->by ? REASON_NONE
                                                   : REASON_NOTHING_MADE;
}

/* What was announced can be said once more, and after another echo it can be
 * said again; once the clock is pressed it can only be said again. */
static enum reason announce_reason(const struct ruling_builder *builder)
{
    const struct announcement *announced = &builder->game->announcement;
    enum reason reason = mover_reason(builder);
    struct move mv;

    if (reason != REASON_NONE || announced->text[0] == '\0' ||
        builder->intent->text[0] == '\0')
        return reason;
    reason = announced_read(announced_before(builder->game),
                            builder->intent->text, &mv);
    if (reason != REASON_NONE ||
        same_words(announced, builder->intent->text, mv))
        return reason;
    if (is_pressed(builder->game))
        return REASON_CORRECTION_LATE;
    return announced->reopened ? REASON_NONE : REASON_ANNOUNCED;
}

/* REASON_NONE, or why these words do not end the begun move: a pawn on the last
 * rank still needs its piece (D.2.1), and castling its rook. */
static enum reason end_reason(const struct ruling_builder *builder,
                              struct move begun, struct move *mv)
{
    const char *text = builder->intent->text;

    if (begun.kind == MOVE_CASTLING)
        return REASON_CASTLING_UNFINISHED;
    if (text[0] == '\0')
        return REASON_PROMOTION_UNANNOUNCED;
    enum reason reason = announced_read(game_position(builder->game), text, mv);

    if (reason != REASON_NONE)
        return reason;
    return mv->from == begun.from && mv->to == begun.to ? REASON_NONE
                                                        : REASON_RELEASED;
}

/* The piece that is announced replaces the pawn; then the caller asks again. */
static bool end_begun(struct ruling_builder *builder)
{
    struct move begun = builder->game->turn[builder->intent->by].begun, mv;

    if (!announced_is_used(builder->game) || move_is_none(begun))
        return false;
    if (ruling_refused(builder, end_reason(builder, begun, &mv)))
        return true;
    otb_release(builder, mv.to, (enum role)mv.promotion);
    builder->out->late = builder->out->reason == REASON_NONE;
    return true;
}

void announcing_announce(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    if (end_begun(builder))
        return;
    enum reason reason = announce_reason(builder);
    char made[ANNOUNCED_TEXT_MAX] = "";

    if (ruling_refused(builder, reason))
        return;
    announced_write(announced_before(game), announced_made(game), made);
    say(builder, EVENT_ANNOUNCE,
        game->announcement.text[0] != '\0' ? game->announcement.text : made);
}

void announcing_correct(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum reason reason = mover_reason(builder);

    if (reason == REASON_NONE && game->announcement.text[0] == '\0')
        reason = REASON_UNANNOUNCED;
    if (reason == REASON_NONE && is_pressed(game))
        reason = REASON_CORRECTION_LATE;
    if (reason == REASON_NONE && builder->intent->text[0] == '\0')
        reason = REASON_EMPTY;
    if (reason != REASON_NONE)
        ruling_refuse(builder, reason);
    else
        say(builder, EVENT_CORRECT, "");
}

/* REASON_NONE, or why there is nothing that this player could repeat. */
static enum reason repeat_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NOT_ANNOUNCING;
    if (mover == SIDE_NONE || mover == (enum side)builder->intent->by)
        return REASON_NOTHING_ANNOUNCED;
    if (game->announcement.text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    return game->announcement.reopened ? REASON_REOPENED : REASON_NONE;
}

void announcing_repeat(struct ruling_builder *builder)
{
    const struct announcement *announced = &builder->game->announcement;
    enum reason reason = repeat_reason(builder);
    char text[ANNOUNCED_TEXT_MAX];
    struct move mv;

    if (ruling_refused(builder, reason))
        return;
    if (!read_words(builder, announced->text, text, &mv))
        return;
    ruling_resume(builder, true);
    struct event *event =
        ruling_add(builder, EVENT_REPEAT, builder->intent->by);

    event->mv = mv;
    event->correct = same_words(announced, text, mv);
    snprintf(event->text, sizeof event->text, "%s", text);
    if (event->correct)
        assistant_of_repeat(builder);
}

enum reason announcing_before_press(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = (enum side)builder->intent->by;

    if (!announced_binds(game, by))
        return REASON_NONE;
    if (!move_is_none(game->turn[by].begun))
        return REASON_UNANNOUNCED;
    if (announced_mover(game) != by)
        return REASON_NONE;
    if (game->announcement.text[0] == '\0')
        return REASON_UNANNOUNCED;
    return game->announcement.reopened ? REASON_REOPENED : REASON_NONE;
}

enum reason announcing_before_reply(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NONE;
    if (mover == SIDE_NONE || mover == (enum side)builder->intent->by)
        return REASON_NONE;
    if (announced->text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    if (!announced->repeated)
        return REASON_UNREPEATED;
    if (game->start.rules.boards == BOARDS_TWO && !announced->executed)
        return REASON_UNEXECUTED;
    return REASON_NONE;
}

void announcing_after(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;
    bool is_press = false;

    for (int i = 0; i < builder->out->count; i++) {
        enum event_kind kind = builder->out->events[i].kind;

        is_press |= kind == EVENT_PRESS;
        if (kind == EVENT_RESTORE || kind == EVENT_RESULT ||
            kind == EVENT_PENDING)
            return;
    }
    if (is_press && announced_mover(game) == (enum side)builder->intent->by &&
        announced->text[0] != '\0' &&
        !move_equal(announced->mv, announced_made(game)))
        reconcile_open(builder, DIFFERENCE_ANNOUNCEMENT);
}
