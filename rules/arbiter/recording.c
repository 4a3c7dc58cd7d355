#include "rules/arbiter/recording.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/digits.h"
#include "rules/game/commentary.h"
#include "rules/laws/penalty.h"

/* 8.4: an increment of so much leaves time to record every move. */
static const int64_t ENOUGH_BONUS_MS = 30 * 1000;

/* Who keeps score in order can lack his own last move, that of his opponent
 * and the one before it: a reply may come first, 8.1.3. */
enum { PLIES_BEHIND_IN_ORDER = 3 };

static bool is_kept_by_players(const struct game *game)
{
    return game->start.rules.score == SCORE_SELF;
}

/* Does recording belong to this kind of game at all? Appendix A.2. */
static bool is_recorded(const struct game *game)
{
    return is_kept_by_players(game) &&
           (game->tempo == TEMPO_STANDARD ||
            laws_value(game->laws, LAW_RAPID_RECORDING));
}

/* 8.4: for the rest of a period in which little time was left, and no
 * increment comes, nobody has to record. */
static bool is_obliged(const struct hearing *hearing, enum side side)
{
    const struct game *game = hearing->game;
    const struct timecontrol *control = &game->start.time[side];
    int64_t least_ms = game->sheet[side].least_ms;
    int64_t left_ms =
        clock_left_ms(&hearing->clock, game->start.time, side, hearing->now_ms);

    if (!is_recorded(game))
        return false;
    if (control->count == 0 ||
        control->period[hearing->clock.period[side]].bonus_ms >=
            ENOUGH_BONUS_MS)
        return true;
    return (left_ms < least_ms ? left_ms : least_ms) >=
           laws_value(game->laws, LAW_RECORDING_ENDS);
}

static int written(const struct game *game, enum side side)
{
    return scoresheet_written(&game->sheet[side]);
}

/* Has he let his score fall behind when so many plies had been played? */
static bool is_behind(const struct game *game, enum side side, int plies)
{
    return is_recorded(game) &&
           written(game, side) < plies - PLIES_BEHIND_IN_ORDER;
}

/* Was he behind when a period ended, and has he not completed it since? */
static bool has_to_complete(const struct scoresheet *sheet)
{
    return sheet->control_written <
           sheet->control_plies - PLIES_BEHIND_IN_ORDER;
}

enum reason recording_before_move(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side side = (enum side)hearing->intent->by;

    if (is_recorded(game) && has_to_complete(&game->sheet[side]) &&
        written(game, side) < game->ply_count)
        return REASON_SCORE_INCOMPLETE;
    if (is_obliged(hearing, side) && written(game, side) < game->ply_count - 1)
        return REASON_UNRECORDED;
    return REASON_NONE;
}

enum reason recording_before_claim(const struct hearing *hearing)
{
    const struct game *game = hearing->game;
    enum side side = (enum side)hearing->intent->by;

    if (!is_obliged(hearing, side))
        return REASON_NONE;
    if (written(game, side) < game->ply_count)
        return REASON_CLAIM_UNRECORDED;
    return scoresheet_is_algebraic(&game->sheet[side])
               ? REASON_NONE
               : REASON_SCORE_NO_EVIDENCE;
}

enum reason recording_before_resume(const struct game *game)
{
    if (game->phase != GAME_PAUSED || game->pause_cause != PAUSE_SCORES)
        return REASON_NONE;
    for (int side = WHITE; side < SIDES; side++)
        if (written(game, (enum side)side) < game->ply_count)
            return REASON_SCORES_INCOMPLETE;
    return REASON_NONE;
}

static void add_record(struct hearing *hearing, int ply, const char *text,
                       bool offers_draw)
{
    struct event *event =
        hearing_add(hearing, EVENT_RECORD, hearing->intent->by);

    event->entry = ply + 1;
    event->offers_draw = offers_draw;
    snprintf(event->text, sizeof event->text, "%s", text);
}

void recording_of_claim(struct hearing *hearing)
{
    const struct game *game = hearing->game;

    if (is_kept_by_players(game) && hearing->intent->text[0] != '\0')
        add_record(hearing, game->ply_count, hearing->intent->text, false);
}

/* How many plies were played by then, and has a period ended on the way? */
static bool passes_control(const struct hearing *hearing, int *plies)
{
    const struct ruling *out = hearing->out;
    bool passes = false;

    *plies = hearing->game->ply_count;
    for (int i = 0; i < out->count; i++) {
        const struct event *event = &out->events[i];

        if (event->kind == EVENT_RESULT || event->kind == EVENT_PENDING)
            return false;
        *plies += event->kind == EVENT_MOVE;
        for (int side = WHITE; side < SIDES; side++)
            passes |= event->kind == EVENT_CLOCK &&
                      event->period[side] > hearing->game->clock.period[side];
    }
    return passes;
}

void recording_after(struct hearing *hearing)
{
    const struct game *game = hearing->game;
    int plies;

    if (!is_recorded(game) || !passes_control(hearing, &plies) ||
        !is_behind(game, WHITE, plies) || !is_behind(game, BLACK, plies))
        return;
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    hearing_add(hearing, EVENT_PAUSE, SEAT_ARBITER)->cause = PAUSE_SCORES;
}

enum side recording_writer(const struct game *game)
{
    int white = written(game, WHITE), black = written(game, BLACK);

    if (white != black)
        return white < black ? WHITE : BLACK;
    return game->ply_count == 0 ? game_turn(game) : other_side(game_turn(game));
}

/*
 * Where an entry belongs: "12." and "12..." before it say so, White's and
 * Black's twelfth move; nothing says the first that is missing. text is left
 * behind that. False for a number that no move of the game has.
 */
static bool read_place(const struct game *game, enum side writer,
                       const char **text, int *ply)
{
    const struct position *first = &game->positions[0];
    const char *at = *text;
    int number = 0, dots = 0;

    for (; is_digit(*at) && number < UINT16_MAX; at++)
        number = number * 10 + (*at - '0');
    for (; *at == '.'; at++)
        dots++;
    if (dots == 0) {
        *ply = written(game, writer);
        return true;
    }
    *ply =
        2 * (number - first->move_number) + (dots > 1) - (first->turn == BLACK);
    *text = at + strspn(at, " ");
    return number > 0 && *ply >= 0;
}

/* May he write at that ply now? 8.1.2: not before the move is made. */
static bool is_in_advance(const struct hearing *hearing, int ply)
{
    const struct game *game = hearing->game;
    bool is_next = ply == game->ply_count &&
                   hearing->intent->by == (enum seat)game_turn(game);

    if (ply < game->ply_count)
        return false;
    return !is_next || !laws_value(game->laws, LAW_ADVANCE_WRITING);
}

/* The commentary on 8.1 of 2009: a remark, then a warning, then two minutes
 * for the opponent. */
static void reprove(struct hearing *hearing)
{
    enum { WARNINGS = 2, MINUTE_MS = 60 * 1000 };
    const struct game *game = hearing->game;
    enum side offender = (enum side)hearing->intent->by;
    enum side opponent = other_side(offender);
    struct event *event = hearing_add(hearing, EVENT_PENALTY, SEAT_ARBITER);

    event->whom = offender == WHITE ? WHOM_WHITE : WHOM_BLACK;
    event->clause = CLAUSE_ADVANCE_WRITING;
    event->penalty = PENALTY_WARNING;
    if (game->sheet[offender].reproofs < WARNINGS ||
        game->start.time[opponent].count == 0)
        return;
    event->penalty = PENALTY_OPPONENTS_TIME;
    event->gift_ms = 2 * MINUTE_MS;
    clock_give(&hearing->clock, game->start.time, opponent, event->gift_ms,
               hearing->now_ms);
    hearing_tell_clock(hearing, SEAT_ARBITER);
}

/* It stands, but is reproved, where the commentary is followed. */
static bool is_only_reproved(const struct hearing *hearing, int ply)
{
    const struct game *game = hearing->game;

    return commentary_holds(&game->start.rules) && ply == game->ply_count &&
           hearing->intent->by == (enum seat)game_turn(game);
}

/* REASON_NONE, or why nothing can be written there; the text without its
 * number, and the ply. */
static enum reason entry_reason(const struct hearing *hearing,
                                const char **text, int *ply)
{
    const struct intent *intent = hearing->intent;

    *text = intent->text;
    if (!is_kept_by_players(hearing->game))
        return REASON_SCORE_KEPT;
    if (!read_place(hearing->game, (enum side)intent->by, text, ply))
        return REASON_NO_SUCH_ENTRY;
    if (**text == '\0' || strpbrk(*text, "{}") != NULL)
        return REASON_SYNTAX;
    if (!is_in_advance(hearing, *ply) || is_only_reproved(hearing, *ply))
        return REASON_NONE;
    return laws_value(hearing->game->laws, LAW_ADVANCE_WRITING)
               ? REASON_ADVANCE_OTHER
               : REASON_ADVANCE_WRITING;
}

void recording_judge(struct hearing *hearing)
{
    const char *text;
    int ply = 0;
    enum reason reason = entry_reason(hearing, &text, &ply);

    if (reason != REASON_NONE) {
        hearing_refuse(hearing, reason);
        return;
    }
    add_record(hearing, ply, text, hearing->intent->offers_draw);
    if (is_in_advance(hearing, ply))
        reprove(hearing);
}

bool recording_hides_score(const struct game *game)
{
    return is_kept_by_players(game) && game->phase != GAME_OVER &&
           (game->phase != GAME_PAUSED || game->pause_cause != PAUSE_SCORES);
}
