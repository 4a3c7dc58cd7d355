// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/label.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "tui/terminal/cells.h"

/* Of whose move or clock the label tells. */
enum state { REPLAYED, PAST, PAUSED, UNPRESSED, OFFERED, ASKED, PLAYED };

/* By side, with the number of the move; the second ones for little room. */
static const struct {
    const char *words[SIDES], *brief[SIDES]; /* marked */
} labels[] = {
    [REPLAYED] = {{N_("Replay; White, move %d: "),
                   N_("Replay; Black, move %d: ")},
                  {N_("Replay %d. "), N_("Replay %d... ")}},
    [PAST] = {{N_("Looking back; White, move %d: "),
               N_("Looking back; Black, move %d: ")},
              {N_("Back %d. "), N_("Back %d... ")}},
    [PAUSED] = {{N_("Paused; White, move %d: "),
                 N_("Paused; Black, move %d: ")},
                {N_("Paused %d. "), N_("Paused %d... ")}},
    [UNPRESSED] = {{N_("White's clock, move %d: "),
                    N_("Black's clock, move %d: ")},
                   {N_("Clock %d. "), N_("Clock %d... ")}},
    [OFFERED] = {{N_("White, move %d, Black offers a draw: "),
                  N_("Black, move %d, White offers a draw: ")},
                 {N_("%d. Draw? "), N_("%d... Draw? ")}},
    [ASKED] = {{N_("White, yes or no: "), N_("Black, yes or no: ")},
               {N_("Yes/no? "), N_("Yes/no? ")}},
    [PLAYED] = {{N_("White, move %d: "), N_("Black, move %d: ")},
                {N_("%d. "), N_("%d... ")}},
};

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

/* A move was made and the clock not pressed: the clock shows that, and nothing
 * else may tell it (13.6). */
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
    if (view->question != NULL && view->asks_side &&
        !is_offered_draw(view->game))
        return ASKED;
    if (view->game->phase == GAME_PAUSED)
        return PAUSED;
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

static void write_label(const struct view *view, bool is_brief,
                        char out[LABEL_TEXT_MAX])
{
    bool comes_first =
        view->question != NULL && view->asks_own && view->phrase == NULL;
    out[0] = '\0';
    if (is_brief && view->secret != NULL && view->phrase != NULL)
        snprintf(out, LABEL_TEXT_MAX, "%s", view->phrase);
    else if (!comes_first && (view->secret != NULL || view->entry != NULL))
        snprintf(out, LABEL_TEXT_MAX, "%s",
                 view->secret != NULL ? view->secret : view->entry);
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
    write_label(view, false, out);
    if (cells_of(out, strlen(out)) > cells)
        write_label(view, true, out);
}
