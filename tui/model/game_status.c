// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/game_status.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/game/announced.h"
#include "rules/game/query.h"

#include "tui/terminal/character.h"

/* Whose move or clock the label names. */
enum state {
    REPLAYED,
    PAST,
    PAUSED,
    ANNOUNCE,
    REPEAT,
    EXECUTE,
    OFFERED,
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
    [OFFERED] = {{N_("White, move %d, Black offers a draw: "),
                  N_("Black, move %d, White offers a draw: ")},
                 {N_("%d. Draw? "), N_("%d... Draw? ")}},
    [ASKED] = {{N_("White, yes or no: "), N_("Black, yes or no: ")},
               {N_("Yes/no? "), N_("Yes/no? ")}},
    [PLAYED] = {{N_("White, move %d: "), N_("Black, move %d: ")},
                {N_("%d. "), N_("%d... ")}},
};

/* How much of the prompt fits. */
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

/* What the game waits for before the next move; PLAYED: nothing. Nobody is told
 * that a clock was not pressed (12.6, 13.6 to 2009). */
static enum state step_of(const struct game *game)
{
    enum intent_kind step = announced_step(game);
    if (game->start.mode != MODE_OTB || game->lever == SIDE_NONE)
        return PLAYED;
    return step == INTENT_ANNOUNCE  ? ANNOUNCE
           : step == INTENT_REPEAT  ? REPEAT
           : step == INTENT_EXECUTE ? EXECUTE
                                    : PLAYED;
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
        return step == PLAYED ? OFFERED : ASKED;
    if (is_asked)
        return ASKED;
    if (view->game->phase == GAME_PAUSED)
        return PAUSED;
    if (step != PLAYED)
        return step;
    return is_offered_draw(view->game) ? OFFERED : PLAYED;
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

/* The question that yes answers, and whom it asks. A draw that is offered has a
 * label of its own. */
static bool write_question(const struct view *view, enum room room,
                           char out[LABEL_TEXT_MAX])
{
    bool is_asked =
        view->question != NULL && (view->asks_yes || view->asks_side);
    if (!is_asked || view->replays || room == ROOM_FOR_LITTLE ||
        view->brief_question == NULL ||
        (!view->asks_own && state_of(view) == OFFERED))
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
    else if (view->menu != NULL) {
        bool has_own = view->menu->label[0] != '\0';
        if (is_brief)
            snprintf(out, LABEL_TEXT_MAX, "> ");
        else
            snprintf(out, LABEL_TEXT_MAX, has_own ? "%.60s" : "%.60s: ",
                     has_own ? view->menu->label
                             : view->menu->name[view->menu->current]);
    } else if (view->label != NULL)
        snprintf(out, LABEL_TEXT_MAX, is_brief ? "> " : "%s", view->label);
    else if (!view->awaited && !write_phase(view, is_brief, out)) {
        const struct game *game = view->game;
        enum state state = state_of(view);
        const struct position *pos =
            state == REPLAYED ? view_position(view) : game_board(game);
        enum side side =
            state == REPLAYED ? (enum side)pos->turn : game_seen_turn(game);
        int number = pos->move_number;
        if (state == ASKED)
            side = view->asked;
        if (state >= ANNOUNCE && state <= EXECUTE) /* who takes that step */
            side = announced_speaker(game, announced_step(game));
        snprintf(out, LABEL_TEXT_MAX,
                 gettext(is_brief ? labels[state].brief[side]
                                  : labels[state].words[side]),
                 number);
    }
}

void label_write(const struct view *view, int cells, char out[LABEL_TEXT_MAX])
{
    for (enum room room = ROOM_FOR_ALL; room <= ROOM_FOR_LITTLE; room++) {
        write_label(view, room, out);
        if (cells_of(out, strlen(out)) <= cells)
            return;
    }
}

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

void game_status_conditions(const struct game *game,
                            char out[GAME_STATUS_TEXT_MAX])
{
    char times[2 * TIMECONTROL_TEXT_MAX];
    out[0] = '\0';
    if (game->phase == GAME_UNSTARTED)
        return;
    char white[TIMECONTROL_TEXT_MAX], black[TIMECONTROL_TEXT_MAX];
    timecontrol_write(&game->start.time[WHITE], white);
    timecontrol_write(&game->start.time[BLACK], black);
    if (strcmp(white, "none") == 0 && strcmp(black, "none") == 0)
        snprintf(times, 2 * TIMECONTROL_TEXT_MAX, "%s", gettext("no clock"));
    else if (strcmp(white, black) == 0)
        snprintf(times, 2 * TIMECONTROL_TEXT_MAX, "%s", white);
    else
        snprintf(times, 2 * TIMECONTROL_TEXT_MAX, "%.*s / %.*s",
                 TIMECONTROL_TEXT_MAX - 3, white, TIMECONTROL_TEXT_MAX - 3,
                 black);
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
    const char *article = laws_citation(game->laws, game->ending_clause);
    snprintf(out, GAME_STATUS_TEXT_MAX, "%s, %s%s%s",
             points_word(game->half_white, game->half_black),
             gettext(ending_names[game->ending]), article != NULL ? ", " : "",
             article != NULL ? gettext(article) : "");
}

static const int worth[ROLES] = {[PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3,
                                 [ROOK] = 5, [QUEEN] = 9,  [KING] = 0};

static const char *sign_of(const struct view *view, enum role role,
                           bool symbols)
{
    static const char *const solid[ROLES] = {
        [PAWN] = "\u265f\ufe0e", [KNIGHT] = "\u265e", [BISHOP] = "\u265d",
        [ROOK] = "\u265c",       [QUEEN] = "\u265b",  [KING] = "\u265a"};
    if (symbols)
        return solid[role];
    return role == PAWN ? "p" : notation_letter(view->notation, role);
}

void captures_write(const struct view *view, enum side side, bool symbols,
                    bool is_brief, char out[CAPTURES_TEXT_MAX])
{
    int counts[ROLES] = {0}, lead = 0;
    size_t used = 0;
    out[0] = '\0';
    if (helps_in_force(view->game) != HELPS_ALL)
        return;
    /* How many pieces of each kind the side has more than the other one. */
    const struct position *pos = view_position(view);
    for (int sq = SQ_A1; sq <= SQ_H8; sq++)
        if (position_side_at(pos, sq) != SIDE_NONE)
            counts[position_role_at(pos, sq)] +=
                position_side_at(pos, sq) == side ? 1 : -1;
    for (int role = PAWN; role <= QUEEN; role++)
        lead += worth[role] * counts[role];
    if (lead > 0)
        used = (size_t)sprintf(out, "+%d ", lead);
    int pawns = is_brief && counts[PAWN] > 1 ? counts[PAWN] : 0;
    counts[PAWN] -= pawns;
    for (int role = QUEEN; role >= PAWN; role--)
        for (int i = 0; i < counts[role] && used + 16 < CAPTURES_TEXT_MAX; i++)
            used += (size_t)snprintf(out + used, CAPTURES_TEXT_MAX - used, "%s",
                                     sign_of(view, (enum role)role, symbols));
    if (pawns > 0)
        snprintf(out + used, CAPTURES_TEXT_MAX - used, "%s%d%s",
                 used > 0 && out[used - 1] != ' ' ? " " : "", pawns,
                 sign_of(view, PAWN, symbols));
    else if (used > 0 && out[used - 1] == ' ')
        out[used - 1] = '\0';
}
