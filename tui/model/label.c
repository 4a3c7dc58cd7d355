// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/label.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/announced.h"
#include "tui/terminal/cells.h"

/* Of whose move or clock the label tells. */
enum state {
    REPLAYED,
    PAST,
    PAUSED,
    ANNOUNCE,
    REPEAT,
    EXECUTE,
    PRESS,
    UNPRESSED,
    OFFERED,
    OFFERED_UNPRESSED,
    ASKED,
    PLAYED
};

/* By side, with the number of the move; the second ones for little room. */
static const struct {
    const char *words[SIDES], *brief[SIDES]; /* marked */
} labels[] = {
    [REPLAYED] = {{N_("Replay. White, move %d: "),
                   N_("Replay. Black, move %d: ")},
                  {N_("Replay %d. "), N_("Replay %d... ")}},
    [PAST] = {{N_("Looking back. White, move %d: "),
               N_("Looking back. Black, move %d: ")},
              {N_("Back %d. "), N_("Back %d... ")}},
    [PAUSED] = {{N_("Paused. White, move %d: "),
                 N_("Paused. Black, move %d: ")},
                {N_("Paused %d. "), N_("Paused %d... ")}},
    [ANNOUNCE] = {{N_("White, announce: "), N_("Black, announce: ")},
                  {N_("Announce: "), N_("Announce: ")}},
    [REPEAT] = {{N_("White, repeat: "), N_("Black, repeat: ")},
                {N_("Repeat: "), N_("Repeat: ")}},
    [EXECUTE] = {{N_("White, execute: "), N_("Black, execute: ")},
                 {N_("Execute: "), N_("Execute: ")}},
    [PRESS] = {{N_("White, press: "), N_("Black, press: ")},
               {N_("Press: "), N_("Press: ")}},
    [UNPRESSED] = {{N_("White's clock, move %d: "),
                    N_("Black's clock, move %d: ")},
                   {N_("Clock %d. "), N_("Clock %d... ")}},
    [OFFERED] = {{N_("White, move %d, Black offers a draw: "),
                  N_("Black, move %d, White offers a draw: ")},
                 {N_("%d. Draw? "), N_("%d... Draw? ")}},
    [OFFERED_UNPRESSED] = {{N_("White, press. Black, accept the draw? "),
                            N_("Black, press. White, accept the draw? ")},
                           {N_("Press. Draw? "), N_("Press. Draw? ")}},
    [ASKED] = {{N_("White, yes or no: "), N_("Black, yes or no: ")},
               {N_("Yes/no? "), N_("Yes/no? ")}},
    [PLAYED] = {{N_("White, move %d: "), N_("Black, move %d: ")},
                {N_("%d. "), N_("%d... ")}},
};

/* How much of it fits. */
enum room { ROOM_FOR_ALL, ROOM_FOR_QUESTION, ROOM_FOR_LITTLE };

/* In words: it is read aloud with the line. */
static const char *end_label(const struct game *game)
{
    int white = game->half_white, black = game->half_black;
    if (white == HALF_NONE)
        return gettext("Game over, no result: ");
    if (white > black)
        return gettext("Game over, White wins: ");
    if (white < black)
        return gettext("Game over, Black wins: ");
    return white > 0 ? gettext("Game over, drawn: ")
                     : gettext("Game over, lost by both: ");
}

/* Over the board the clocks are started when both players are ready. */
static const char *start_label(const struct view *view)
{
    const struct game *game = view->game;
    enum side missing = game->turn[WHITE].ready ? BLACK : WHITE;
    if (view->one_sided && !game->turn[view->own].ready)
        missing = view->own;
    return missing == WHITE ? gettext("White, ready? ")
                            : gettext("Black, ready? ");
}

/* What the game waits for before the next move; PLAYED: nothing. An illegal
 * move is pressed like any other: nothing tells it (12.6). */
static enum state step_of(const struct game *game)
{
    enum intent_kind step = announced_step(game);
    if (game->start.mode != MODE_OTB || game->lever == SIDE_NONE)
        return PLAYED;
    const struct turn *turn = &game->turn[game->lever];
    bool is_made = turn->uncompleted > 0 ||
                   (!move_is_none(turn->illegal) && !turn->pressed);
    return step == INTENT_ANNOUNCE  ? ANNOUNCE
           : step == INTENT_REPEAT  ? REPEAT
           : step == INTENT_EXECUTE ? EXECUTE
           : is_made                ? PRESS
                                    : PLAYED;
}

/* The player who takes that step. */
static enum side stepper(const struct game *game, enum state step)
{
    return step == PRESS || step == OFFERED_UNPRESSED
               ? (enum side)game->lever
               : announced_speaker(game, announced_step(game));
}

/* The clock was pressed without a move: it shows that. */
static bool runs_for_mover(const struct game *game)
{
    enum side running = (enum side)game->clock.running;
    return game->start.mode == MODE_OTB && running != SIDE_NONE &&
           running != game_seen_turn(game);
}

static bool is_started(const struct game *game)
{
    return game->start.mode != MODE_OTB || game->lever != SIDE_NONE ||
           game->start.begins_ms != 0;
}

/* It is open until the player to move has answered, or moved. */
static bool is_offered_draw(const struct game *game)
{
    return game->phase == GAME_RUNNING && game->offer == OFFER_DRAW &&
           game->offer_by == other_side(game_seen_turn(game));
}

static enum state state_of(const struct view *view)
{
    if (view->replays)
        return REPLAYED;
    if (view->past != NULL)
        return PAST;
    enum state step = step_of(view->game);
    bool is_asked = view->question != NULL && view->asks_side;
    if (is_asked && !view->asks_own && is_offered_draw(view->game) &&
        is_started(view->game))
        return step == PRESS    ? OFFERED_UNPRESSED
               : step == PLAYED ? OFFERED
                                : ASKED;
    if (is_asked)
        return ASKED;
    if (view->game->phase == GAME_PAUSED)
        return PAUSED;
    if (step != PLAYED)
        return step;
    if (runs_for_mover(view->game))
        return UNPRESSED;
    return is_offered_draw(view->game) ? OFFERED : PLAYED;
}

static void write_state(const struct view *view, bool is_brief,
                        char out[LABEL_TEXT_MAX])
{
    const struct game *game = view->game;
    enum state state = state_of(view);
    const struct position *pos =
        state == REPLAYED ? view_position(view) : game_board(game);
    enum side side =
        state == REPLAYED ? (enum side)pos->turn : game_seen_turn(game);
    int number = pos->move_number;
    if (state == ASKED)
        side = view->asked;
    if ((state >= ANNOUNCE && state <= PRESS) || state == OFFERED_UNPRESSED)
        side = stepper(game, state);
    if (state == UNPRESSED) { /* the move that was made */
        number -= side == WHITE;
        side = other_side(side);
    }
    snprintf(out, LABEL_TEXT_MAX,
             gettext(is_brief ? labels[state].brief[side]
                              : labels[state].words[side]),
             number);
}

/* A phase without a move; false for any other. */
static bool write_phase(const struct view *view, bool is_brief,
                        char out[LABEL_TEXT_MAX])
{
    const struct game *game = view->game;
    if (view->replays)
        return false;
    if (game->phase == GAME_OVER && is_brief)
        snprintf(out, LABEL_TEXT_MAX,
                 "%s: ", points_word(game->half_white, game->half_black));
    else if (game->phase == GAME_OVER)
        snprintf(out, LABEL_TEXT_MAX, "%s", end_label(game));
    else if (view->past != NULL)
        return false;
    else if (game->phase == GAME_CLAIMED)
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 is_brief ? gettext("Rule: ") : gettext("Arbiter, rule: "));
    else if (game->phase == GAME_ADJOURNED)
        snprintf(out, LABEL_TEXT_MAX, "%s", gettext("Adjourned: "));
    else if (game->phase != GAME_PAUSED && !is_started(game))
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 is_brief ? gettext("Ready? ") : start_label(view));
    else
        return false;
    return true;
}

static void write_menu(const struct menu_lines *menu, bool is_brief,
                       char out[LABEL_TEXT_MAX])
{
    bool has_own = menu->label[0] != '\0';
    if (is_brief)
        snprintf(out, LABEL_TEXT_MAX, "> ");
    else
        snprintf(out, LABEL_TEXT_MAX, has_own ? "%.60s" : "%.60s: ",
                 has_own ? menu->label : menu->name[menu->current]);
}

/* The question that yes answers, and whom it asks. A draw that is offered has a
 * label of its own. */
static bool write_question(const struct view *view, enum room room,
                           char out[LABEL_TEXT_MAX])
{
    bool is_asked =
        view->question != NULL && (view->asks_yes || view->asks_side);
    if (!is_asked || view->replays || room == ROOM_FOR_LITTLE ||
        view->brief_question == NULL ||
        (!view->asks_own &&
         (state_of(view) == OFFERED || state_of(view) == OFFERED_UNPRESSED)))
        return false;
    if (view->asks_side && room == ROOM_FOR_ALL)
        snprintf(out, LABEL_TEXT_MAX,
                 view->asked == WHITE ? gettext("White: %s ")
                                      : gettext("Black: %s "),
                 view->brief_question);
    else
        snprintf(out, LABEL_TEXT_MAX, "%s ", view->brief_question);
    return true;
}

static void write_label(const struct view *view, enum room room,
                        char out[LABEL_TEXT_MAX])
{
    bool is_brief = room != ROOM_FOR_ALL;
    bool comes_first =
        view->question != NULL && view->asks_own && view->phrase == NULL;
    out[0] = '\0';
    if (is_brief && view->secret != NULL && view->phrase != NULL)
        snprintf(out, LABEL_TEXT_MAX, "%s", view->phrase);
    else if (!comes_first && (view->secret != NULL || view->entry != NULL))
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 view->secret != NULL ? view->secret : view->entry);
    else if (write_question(view, room, out))
        return;
    else if (view->question != NULL && view->asks_yes)
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 is_brief ? gettext("Yes/no? ") : gettext("Yes or no: "));
    else if (view->question != NULL && view->asks_role)
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 is_brief ? gettext("Piece? ") : gettext("Which piece: "));
    else if (view->menu != NULL)
        write_menu(view->menu, is_brief, out);
    else if (view->label != NULL)
        snprintf(out, LABEL_TEXT_MAX, is_brief ? "> " : "%s", view->label);
    else if (!view->awaited && !write_phase(view, is_brief, out))
        write_state(view, is_brief, out);
}

void label_write(const struct view *view, int cells, char out[LABEL_TEXT_MAX])
{
    for (enum room room = ROOM_FOR_ALL; room <= ROOM_FOR_LITTLE; room++) {
        write_label(view, room, out);
        if (cells_of(out, strlen(out)) <= cells)
            return;
    }
}
