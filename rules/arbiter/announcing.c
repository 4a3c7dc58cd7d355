#include "rules/arbiter/announcing.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/assistant.h"
#include "rules/arbiter/reconcile.h"
#include "rules/game/announced.h"

/* What the intent says of a move, or what goes without saying. False, and
 * refused, where that is no clear word. */
static bool read_words(struct hearing *hearing, const char *silent,
                       char text[ANNOUNCED_TEXT_MAX], struct move *mv)
{
    const char *said = hearing->intent->text;

    snprintf(text, ANNOUNCED_TEXT_MAX, "%s", said[0] != '\0' ? said : silent);
    enum reason reason =
        announced_read(announced_before(hearing->game), text, mv);

    if (reason == REASON_NONE)
        return true;
    hearing_refuse(hearing, reason);
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
static void tell_end(struct hearing *hearing, struct move mv)
{
    const struct game *game = hearing->game;

    if (game_illegal_side(game) != SIDE_NONE ||
        !move_equal(mv, announced_made(game)))
        return;
    reconcile_tell_end(hearing, announced_made(game));
}

static void say(struct hearing *hearing, enum event_kind kind,
                const char *silent)
{
    char text[ANNOUNCED_TEXT_MAX];
    struct move mv;

    if (!read_words(hearing, silent, text, &mv))
        return;
    hearing_resume(hearing, true);
    struct event *event = hearing_add(hearing, kind, hearing->intent->by);

    event->mv = mv;
    snprintf(event->text, sizeof event->text, "%s", text);
    tell_end(hearing, mv);
}

/* REASON_NONE, or why this player cannot speak of the last move so. */
static enum reason mover_reason(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NOT_ANNOUNCING;
    return mover == (enum side)hearing->intent->by ? REASON_NONE
                                                   : REASON_NOTHING_MADE;
}

/* What was announced can be said once more, and after another echo it can be
 * said anew; once the clock is pressed it can only be said again. */
static enum reason announce_reason(const struct hearing *hearing)
{
    const struct announcement *announced = &hearing->game->announcement;
    enum reason reason = mover_reason(hearing);
    struct move mv;

    if (reason != REASON_NONE || announced->text[0] == '\0' ||
        hearing->intent->text[0] == '\0')
        return reason;
    reason = announced_read(announced_before(hearing->game),
                            hearing->intent->text, &mv);
    if (reason != REASON_NONE ||
        same_words(announced, hearing->intent->text, mv))
        return reason;
    if (is_pressed(hearing->game))
        return REASON_CORRECTION_LATE;
    return announced->reopened ? REASON_NONE : REASON_ANNOUNCED;
}

void announcing_announce(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum reason reason = announce_reason(hearing);
    char made[ANNOUNCED_TEXT_MAX] = "";

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    announced_write(announced_before(game), announced_made(game), made);
    say(hearing, EVENT_ANNOUNCE,
        game->announcement.text[0] != '\0' ? game->announcement.text : made);
}

void announcing_correct(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum reason reason = mover_reason(hearing);

    if (reason == REASON_NONE && game->announcement.text[0] == '\0')
        reason = REASON_UNANNOUNCED;
    if (reason == REASON_NONE && is_pressed(game))
        reason = REASON_CORRECTION_LATE;
    if (reason == REASON_NONE && hearing->intent->text[0] == '\0')
        reason = REASON_EMPTY;
    if (reason != REASON_NONE)
        hearing_refuse(hearing, reason);
    else
        say(hearing, EVENT_CORRECT, "");
}

/* REASON_NONE, or why there is nothing that this player could repeat. */
static enum reason repeat_reason(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NOT_ANNOUNCING;
    if (mover == SIDE_NONE || mover == (enum side)hearing->intent->by)
        return REASON_NOTHING_ANNOUNCED;
    if (game->announcement.text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    return game->announcement.reopened ? REASON_REOPENED : REASON_NONE;
}

void announcing_repeat(struct hearing *hearing)
{
    const struct announcement *announced = &hearing->game->announcement;
    enum reason reason = repeat_reason(hearing);
    char text[ANNOUNCED_TEXT_MAX];
    struct move mv;

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    if (!read_words(hearing, announced->text, text, &mv))
        return;
    hearing_resume(hearing, true);
    struct event *event =
        hearing_add(hearing, EVENT_REPEAT, hearing->intent->by);

    event->mv = mv;
    event->correct = same_words(announced, text, mv);
    snprintf(event->text, sizeof event->text, "%s", text);
    if (event->correct)
        assistant_of_repeat(hearing);
}

enum reason announcing_before_press(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side by = (enum side)hearing->intent->by;

    if (announced_mover(game) != by || !announced_binds(game, by))
        return REASON_NONE;
    if (game->announcement.text[0] == '\0')
        return REASON_UNANNOUNCED;
    return game->announcement.reopened ? REASON_REOPENED : REASON_NONE;
}

enum reason announcing_before_reply(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NONE;
    if (mover == SIDE_NONE || mover == (enum side)hearing->intent->by)
        return REASON_NONE;
    if (announced->text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    if (!announced->repeated)
        return REASON_UNREPEATED;
    if (game->start.rules.boards == BOARDS_TWO && !announced->executed)
        return REASON_UNEXECUTED;
    return REASON_NONE;
}

void announcing_after(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    const struct announcement *announced = &game->announcement;
    bool is_press = false;

    for (int i = 0; i < hearing->out->count; i++) {
        enum event_kind kind = hearing->out->events[i].kind;

        is_press |= kind == EVENT_PRESS;
        if (kind == EVENT_RESTORE || kind == EVENT_RESULT ||
            kind == EVENT_PENDING)
            return;
    }
    if (is_press && announced_mover(game) == (enum side)hearing->intent->by &&
        announced->text[0] != '\0' &&
        !move_equal(announced->mv, announced_made(game)))
        reconcile_open(hearing, DIFFERENCE_ANNOUNCEMENT);
}
