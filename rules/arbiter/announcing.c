// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/announcing.h"

#include <stdio.h>
#include <string.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/human_arbiter.h"
#include "rules/arbiter/illegal_move.h"
#include "rules/board/unchecked_move.h"
#include "rules/game/announced.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"

bool assistant_serves(const struct game *game, enum side side)
{
    const struct event_rules *rules = &game->start.rules;

    return event_rules_has_assistant(rules, side) &&
           !event_rules_is_sighted(rules, side);
}

bool assistant_announces(const struct game *game)
{
    return announced_is_used(game) &&
           game->start.rules.assistant != ASSISTANT_NONE;
}

static bool is_legal(const struct position *pos, struct move mv)
{
    struct move legal;

    return legality_judge(pos, mv.from, mv.to, (enum role)mv.promotion,
                          &legal) == REASON_NONE;
}

void assistant_of_move(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;
    const struct position *before = game_position(game);
    enum seat by = (enum seat)before->turn;

    if (assistant_announces(game)) {
        struct event *event = ruling_add(builder, EVENT_ANNOUNCE, by);

        event->mv = mv;
        announced_write(before, mv, event->text);
    }
    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS ||
        !is_legal(before, mv))
        return;
    for (int side = WHITE; side < SIDES; side++)
        if (assistant_serves(game, (enum side)side)) {
            struct event *event =
                ruling_add(builder, EVENT_RECORD, (enum seat)(enum side)side);

            event->entry = builder->game->ply_count + 1;
            announced_write(before, mv, event->text);
        }
}

void assistant_of_repeat(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;

    if (assistant_announces(game) && !announced->executed &&
        game->start.rules.boards == BOARDS_TWO && !move_is_none(announced->mv))
        two_boards_put(builder, announced->mv);
}

const struct position *two_boards_of(const struct game *game, enum side side)
{
    enum side mover = announced_mover(game);

    if (mover == SIDE_NONE || side == mover)
        return game_board(game);
    return game->announcement.executed ? &game->announcement.other
                                       : announced_before(game);
}

static squares differing(const struct position *a, const struct position *b)
{
    squares set = 0;

    for (int side = WHITE; side < SIDES; side++)
        set |= a->side[side] ^ b->side[side];
    for (int role = PAWN; role <= KING; role++)
        set |= a->role[role] ^ b->role[role];
    return set;
}

squares two_boards_differ(const struct game *game)
{
    return differing(two_boards_of(game, WHITE), two_boards_of(game, BLACK));
}

/* REASON_NONE, or why this player has no move to make on their own board. */
static enum reason execute_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game) || game->start.rules.boards != BOARDS_TWO)
        return REASON_ONE_BOARD;
    if (mover == SIDE_NONE || mover == (enum side)builder->intent->by)
        return REASON_NOTHING_ANNOUNCED;
    if (announced->text[0] == '\0')
        return REASON_OPPONENT_UNANNOUNCED;
    if (!announced->repeated)
        return REASON_UNREPEATED;
    return announced->executed ? REASON_EXECUTED : REASON_NONE;
}

void two_boards_execute(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const char *text = builder->intent->text;
    enum reason reason = execute_reason(builder);
    struct move mv = MOVE_NONE;

    if (reason == REASON_NONE)
        reason = announced_read(
            announced_before(game),
            text[0] != '\0' ? text : game->announcement.text, &mv);
    if (reason == REASON_NONE && move_is_none(mv))
        reason = REASON_NO_SUCH_PIECE;
    if (ruling_refused(builder, reason))
        return;
    ruling_resume(builder, true);
    two_boards_put(builder, mv);
}

void two_boards_put(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;

    ruling_add(builder, EVENT_EXECUTE, builder->intent->by)->mv = mv;
    struct position other = unchecked_position(announced_before(game), mv);

    if (differing(&other, game_board(game)) == 0)
        return;
    /* Either they did not do what was said, or it was said wrongly. */
    enum side mover = announced_mover(game);
    bool is_as_said = move_equal(game->announcement.mv, announced_made(game));

    reconcile_open(builder, DIFFERENCE_BOARDS,
                   is_as_said ? other_side(mover) : mover);
}

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

/* Nothing is owed any more: the clock of the turn runs again. */
static void settle_debt(struct ruling_builder *builder)
{
    if (announced_debtor(builder->game) != SIDE_NONE)
        ruling_run_clock_of(builder, (enum side)builder->game->lever);
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
    /* The move is made, and what it brings comes true: 5.1.1 to 9.6.2. */
    const struct game *game = builder->game;
    bool is_as_made = move_equal(mv, announced_made(game));

    if (!is_as_made && announced_is_pressed(game)) {
        reconcile_open(builder, DIFFERENCE_ANNOUNCEMENT, announced_mover(game));
        return;
    }
    settle_debt(builder);
    if (is_as_made && game_illegal_side(game) == SIDE_NONE)
        reconcile_tell_end(builder, announced_made(game));
}

/* REASON_NONE, or why this player cannot speak of the last move so. */
static enum reason mover_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side mover = announced_mover(game);

    if (!announced_is_used(game))
        return REASON_NOT_ANNOUNCING;
    if (mover == (enum side)builder->intent->by)
        return REASON_NONE;
    /* The opponent hears which step is due before they have a move to announce.
     */
    enum reason due = announcing_before_reply(builder);

    return due != REASON_NONE ? due : REASON_NOTHING_MADE;
}

/* The move on the board can always be announced, and by a slip of the tongue
 * another one, but not a reply. What was announced is then only corrected, and
 * before the press, unless the opponent has repeated another move. */
static enum reason announce_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct announcement *announced = &game->announcement;
    const char *text = builder->intent->text;
    enum reason reason = mover_reason(builder);
    struct move mv;

    if (reason != REASON_NONE || text[0] == '\0')
        return reason;
    reason = announced_read(announced_before(game), text, &mv);
    if (reason != REASON_NONE)
        return reason;
    bool is_said = announced->text[0] != '\0';
    bool is_again = announced->reopened && move_equal(mv, announced_made(game));

    if (is_again || (is_said && same_words(announced, text, mv)))
        return REASON_NONE;
    if (is_said && announced_is_pressed(game))
        return REASON_CORRECTION_LATE;
    if (is_said && !announced->reopened)
        return REASON_ANNOUNCED;
    if (!announced_is_reply(game, text))
        return REASON_NONE;
    return is_said ? REASON_REOPENED : REASON_UNANNOUNCED;
}

/* REASON_NONE, or why these words do not end the begun move: a pawn on the last
 * rank still needs its piece (D.2.1), and castling its rook. */
enum reason announcing_end_reason(const struct ruling_builder *builder,
                                  struct move *mv)
{
    struct move begun = builder->game->turn[builder->intent->by].begun;
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

bool announcing_ends_begun(const struct ruling_builder *builder)
{
    return announced_is_used(builder->game) &&
           !move_is_none(builder->game->turn[builder->intent->by].begun);
}

void announcing_announce(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum reason reason = announce_reason(builder);
    char made[ANNOUNCED_TEXT_MAX] = "";

    if (ruling_refused(builder, reason))
        return;
    announced_write(announced_before(game), announced_made(game), made);
    say(builder, EVENT_ANNOUNCE,
        game->announcement.text[0] != '\0' && !game->announcement.reopened
            ? game->announcement.text
            : made);
}

void announcing_correct(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum reason reason = mover_reason(builder);

    if (reason == REASON_NONE && game->announcement.text[0] == '\0')
        reason = REASON_UNANNOUNCED;
    if (reason == REASON_NONE && announced_is_pressed(game))
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
    return game->announcement.text[0] == '\0' ? REASON_OPPONENT_UNANNOUNCED
                                              : REASON_NONE;
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
    if (event->correct) {
        settle_debt(builder);
        assistant_of_repeat(builder);
    } else if (!announced->repeated && !announced->again &&
               announced_is_pressed(builder->game)) {
        ruling_run_clock_of(builder, announced_mover(builder->game));
    }
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
    enum side by = (enum side)builder->intent->by;

    if (!is_press || !announced_is_used(game) || announced_mover(game) != by)
        return;
    if (announced->text[0] == '\0' || announced->reopened)
        ruling_run_clock_of(builder, by);
    else if (!move_equal(announced->mv, announced_made(game)))
        reconcile_open(builder, DIFFERENCE_ANNOUNCEMENT, by);
}

void reconcile_open(struct ruling_builder *builder, enum difference what,
                    enum side debtor)
{
    struct event *event = ruling_add(builder, EVENT_DIFFER, SEAT_ARBITER);

    event->difference = (uint8_t)what;
    event->clause = CLAUSE_BOARDS_DIFFER;
    ruling_run_clock_of(builder, debtor);
}

int reconcile_ply(const struct game *game)
{
    return game_illegal_side(game) != SIDE_NONE ? game->ply_count
                                                : game->ply_count - 1;
}

/* What a text says of a ply in the letters of one language; MOVE_NONE: no legal
 * move. */
static struct move move_read(const struct game *game, const char *text, int ply,
                             enum notation notation)
{
    struct move mv;

    return san_read_in(&game->positions[ply], text, notation, &mv).reason ==
                   REASON_NONE
               ? mv
               : MOVE_NONE;
}

/* Two entries agree when they can mean the same move there, each in a language
 * of its own, or are the same words. */
static bool texts_agree(const struct game *game, const char *white,
                        const char *black, int ply, struct move *out)
{
    for (int one = 0; one < NOTATIONS; one++) {
        *out = move_read(game, white, ply, (enum notation)one);
        for (int other = 0; !move_is_none(*out) && other < NOTATIONS; other++)
            if (move_equal(*out,
                           move_read(game, black, ply, (enum notation)other)))
                return true;
    }
    *out = MOVE_NONE;
    return strcmp(white, black) == 0;
}

/* The move that both scoresheets have at a ply; MOVE_NONE where it is none that
 * is legal there. */
static bool scores_agree(const struct game *game, int ply, struct move *out)
{
    const char *white = scoresheet_text(&game->scoresheet[WHITE], ply);
    const char *black = scoresheet_text(&game->scoresheet[BLACK], ply);

    return scoresheet_text_is_algebraic(white) &&
           scoresheet_text_is_algebraic(black) &&
           texts_agree(game, white, black, ply, out);
}

int reconcile_first_difference(const struct game *game)
{
    int last = reconcile_ply(game);

    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS)
        return last + 1;
    for (int ply = 0; ply <= last; ply++) {
        struct move mv;

        if (!scores_agree(game, ply, &mv))
            return ply;
    }
    return last + 1;
}

void reconcile_tell_end(struct ruling_builder *builder, struct move mv)
{
    const struct game *game = builder->game;
    struct ending_ruling ending = contested_ending_or(
        game->laws,
        ending_after(game->laws, game->positions, game->ply_count - 1, mv),
        (enum reason)game->turn[announced_mover(game)].breach);

    if (ending.ending == ENDING_NONE)
        return;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    conclusion_tell(builder, ending, SEAT_ARBITER);
}

/* What this player has written there can mean the move that was made. */
static bool is_true_entry(const struct game *game, enum side side, int ply)
{
    const char *text = scoresheet_text(&game->scoresheet[side], ply);

    for (int notation = 0; notation < NOTATIONS; notation++)
        if (move_equal(move_read(game, text, ply, (enum notation)notation),
                       game->plies[ply].facts.mv))
            return true;
    return false;
}

int reconcile_false_entry(const struct game *game, enum side side)
{
    if (game->start.rules.scoresheets != SCORESHEET_BY_PLAYERS)
        return -1;
    for (int ply = 0; ply < game->ply_count; ply++)
        if (scoresheet_text(&game->scoresheet[side], ply)[0] != '\0' &&
            !is_true_entry(game, side, ply))
            return ply;
    return -1;
}

/* Where the move was announced as another one the scoresheets count: a player
 * writes before asking for the ruling, and waits for no other's sheet. */
static enum reason sheet_reason(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;
    bool is_asked = game->start.rules.scoresheets == SCORESHEET_BY_PLAYERS &&
                    game_illegal_side(game) == SIDE_NONE && by <= SEAT_BLACK &&
                    !move_equal(game->announcement.mv, announced_made(game));

    return is_asked && scoresheet_text(&game->scoresheet[by],
                                       reconcile_ply(game))[0] == '\0'
               ? REASON_SCORESHEETS_UNWRITTEN
               : REASON_NONE;
}

void reconcile_judge(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    if (game->announcement.difference == DIFFERENCE_NONE) {
        ruling_refuse(builder, REASON_NO_DIFFERENCE);
        return;
    }
    if (ruling_refused(builder, sheet_reason(builder)))
        return;
    ruling_resume(builder, true);
    if (game_illegal_side(game) != SIDE_NONE) {
        /* The arbiter, once they are called, sees the illegal move: it is ruled
         * on as any other that was completed. */
        enum side side = game_illegal_side(game);
        struct illegal_move illegal = {side, game->turn[side].illegal,
                                       (enum reason)game->turn[side].why,
                                       game->ply_count, true};

        if (illegal_move_rule(builder, illegal))
            ruling_tell_clock(builder, SEAT_ARBITER);
        return;
    }
    /* Both players have written the same legal move for that ply. One sheet
     * alone is no evidence against what was made, announced and repeated. */
    struct move made = announced_made(game), mv;
    bool is_replaced = game->start.rules.scoresheets == SCORESHEET_BY_PLAYERS &&
                       scores_agree(game, reconcile_ply(game), &mv) &&
                       !move_is_none(mv) && !move_equal(mv, made);
    bool is_false = !is_replaced && (reconcile_false_entry(game, WHITE) >= 0 ||
                                     reconcile_false_entry(game, BLACK) >= 0);
    struct event *event = ruling_add(builder, EVENT_RECONCILE, SEAT_ARBITER);

    event->reconciliation =
        is_replaced ? RECONCILED_REPLACED : RECONCILED_STANDS;
    event->mv = is_replaced ? mv : made;
    event->plies = game->ply_count;
    event->clause = is_false ? CLAUSE_SCORESHEETS_DIFFER : CLAUSE_BOARDS_DIFFER;
    settle_debt(builder);
    reconcile_tell_end(builder, event->mv);
}
