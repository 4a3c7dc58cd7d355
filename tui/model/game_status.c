// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/game_status.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"

static const char *const tempo_names[TEMPOS] = {
    [TEMPO_STANDARD] = N_("standard"),
    [TEMPO_RAPID] = N_("rapid"),
    [TEMPO_BLITZ] = N_("blitz"),
};

static const char *const ending_names[ENDINGS] = {
    [ENDING_NONE] = N_("not decided"),
    [ENDING_CHECKMATE] = N_("checkmate"),
    [ENDING_STALEMATE] = N_("stalemate"),
    [ENDING_RESIGNATION] = N_("resigned"),
    [ENDING_AGREEMENT] = N_("agreed"),
    [ENDING_THREEFOLD] = N_("threefold repetition"),
    [ENDING_FIFTY] = N_("fifty moves"),
    [ENDING_FIVEFOLD] = N_("fivefold repetition"),
    [ENDING_SEVENTY_FIVE] = N_("seventy-five moves"),
    [ENDING_DEAD_POSITION] = N_("dead position"),
    [ENDING_FLAG] = N_("flag fall"),
    [ENDING_FLAG_DRAW] = N_("flag fall, no mate possible"),
    [ENDING_RESIGNATION_DRAW] = N_("resigned, no mate possible"),
    [ENDING_BOTH_FLAGS] = N_("both flags"),
    [ENDING_ILLEGAL_MOVE] = N_("illegal move"),
    [ENDING_ILLEGAL_MOVE_DRAW] = N_("illegal move, no mate possible"),
    [ENDING_ILLEGAL_POSITION] = N_("illegal position"),
    [ENDING_QUICKPLAY] = N_("quickplay finish"),
    [ENDING_REFERRED] = N_("for an arbiter to rule"),
    [ENDING_PENALTY] = N_("lost by a penalty"),
    [ENDING_REFUSAL] = N_("refusal of the Laws"),
    [ENDING_DEFAULT] = N_("came too late"),
    [ENDING_SEALED_MOVE] = N_("invalid sealed move"),
    [ENDING_SEALED_MOVE_DRAW] = N_("sealed move, no mate possible"),
    [ENDING_LATE] = N_("too late to resume"),
    [ENDING_SIGNED] = N_("signed"),
    [ENDING_DECIDED] = N_("decided by the arbiter"),
    [ENDING_ANNULLED] = N_("cancelled"),
    [ENDING_ABORTED] = N_("aborted"),
    [ENDING_UNTERMINATED] = N_("closed unfinished"),
};

static void times_write(const struct game *game,
                        char out[2 * TIMECONTROL_TEXT_MAX])
{
    char white[TIMECONTROL_TEXT_MAX], black[TIMECONTROL_TEXT_MAX];
    timecontrol_write(&game->start.time[WHITE], white);
    timecontrol_write(&game->start.time[BLACK], black);
    if (strcmp(white, "none") == 0 && strcmp(black, "none") == 0)
        snprintf(out, 2 * TIMECONTROL_TEXT_MAX, "%s", gettext("no clock"));
    else if (strcmp(white, black) == 0)
        snprintf(out, 2 * TIMECONTROL_TEXT_MAX, "%s", white);
    else
        snprintf(out, 2 * TIMECONTROL_TEXT_MAX, "%.*s / %.*s",
                 TIMECONTROL_TEXT_MAX - 3, white, TIMECONTROL_TEXT_MAX - 3,
                 black);
}

void game_status_conditions(const struct game *game,
                            char out[GAME_STATUS_TEXT_MAX])
{
    char times[2 * TIMECONTROL_TEXT_MAX];
    out[0] = '\0';
    if (game->phase == GAME_UNSTARTED)
        return;
    times_write(game, times);
    bool has_clock = game->start.time[WHITE].count > 0;
    bool is_otb = game->start.mode == MODE_OTB;
    char array[24] = "";
    if (game->start.chess960) {
        int number = chess960_number_of(&game->positions[0]);
        snprintf(array, sizeof array,
                 number >= 0 ? ", Chess960 %d" : ", Chess960", number);
    }
    snprintf(out, GAME_STATUS_TEXT_MAX, "%s %s, %.120s%s%s%s%s%s%s%s",
             gettext("Laws"), game->laws->id, times, array,
             has_clock ? ", " : "",
             has_clock ? gettext(tempo_names[game->tempo]) : "",
             is_otb ? ", " : "", is_otb ? gettext("over the board") : "",
             game->start.arbiter ? ", " : "",
             game->start.arbiter ? gettext("with an arbiter") : "");
}

void game_status_result(const struct game *game, char out[GAME_STATUS_TEXT_MAX])
{
    out[0] = '\0';
    if (game->phase != GAME_OVER)
        return;
    if (game->ending == ENDING_NONE) {
        snprintf(out, GAME_STATUS_TEXT_MAX, "%s",
                 points_word(game->half_white, game->half_black));
        return;
    }
    const char *article = laws_article(game->laws, game->ending_clause);
    snprintf(out, GAME_STATUS_TEXT_MAX, "%s, %s%s%s",
             points_word(game->half_white, game->half_black),
             gettext(ending_names[game->ending]),
             article != NULL && *article != '\0' ? ", " : "",
             article != NULL ? article : "");
}
