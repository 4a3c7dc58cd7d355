#include "tui/label.h"

#include <libintl.h>
#include <stdio.h>

void label_write(const struct view *view, char out[LABEL_TEXT_MAX])
{
    const struct game *game = view->game;
    bool white = game_seen_turn(game) == WHITE;
    int number = game_board(game)->move_number;
    if (view->secret != NULL)
        snprintf(out, LABEL_TEXT_MAX, "%s", view->secret);
    else if (view->entry != NULL)
        snprintf(out, LABEL_TEXT_MAX, "%s", view->entry);
    else if (view->menu != NULL) {
        bool has_own = view->menu->label[0] != '\0';
        snprintf(out, LABEL_TEXT_MAX, has_own ? "%.60s" : "%.60s: ",
                 has_own ? view->menu->label
                         : view->menu->name[view->menu->current]);
    } else if (view->awaited) {
        out[0] = '\0';
    } else if (view->replays) {
        const struct position *pos = view_position(view);
        snprintf(out, LABEL_TEXT_MAX,
                 pos->turn == WHITE ? gettext("Replay; White, move %d: ")
                                    : gettext("Replay; Black, move %d: "),
                 pos->move_number);
    } else if (view->past != NULL && game->phase != GAME_OVER)
        snprintf(out, LABEL_TEXT_MAX,
                 white ? gettext("Looking back; White, move %d: ")
                       : gettext("Looking back; Black, move %d: "),
                 number);
    else if (game->phase == GAME_OVER)
        snprintf(out, LABEL_TEXT_MAX, gettext("Game over, %s: "),
                 points_word(game->half_white, game->half_black));
    else if (game->phase == GAME_CLAIMED)
        snprintf(out, LABEL_TEXT_MAX, "%s", gettext("Arbiter, rule: "));
    else if (game->phase == GAME_ADJOURNED)
        snprintf(out, LABEL_TEXT_MAX, "%s", gettext("Adjourned: "));
    else if (game->phase == GAME_PAUSED)
        snprintf(out, LABEL_TEXT_MAX,
                 white ? gettext("Paused; White, move %d: ")
                       : gettext("Paused; Black, move %d: "),
                 number);
    else
        snprintf(out, LABEL_TEXT_MAX,
                 white ? gettext("White, move %d: ")
                       : gettext("Black, move %d: "),
                 number);
}
