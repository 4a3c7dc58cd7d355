// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/play.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/offering.h"
#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"

#include "tui/model/clock_face.h"
#include "tui/model/game_status.h"

#include "src/base/portable.h"
#include "src/client/core/connection.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/play/parts.h"
#include "src/client/play/play_requests.h"

/* On a server a player must hear which seat they have. */
static void tell_seat(struct client *client)
{
    static const char *const sentences[] = {
        [SEAT_WHITE] = N_("You play White against %s."),
        [SEAT_BLACK] = N_("You play Black against %s."),
    };
    char sentence[SEGMENT_TEXT_MAX];
    enum seat own = client_own_seat(client);
    if (client_is_private(client))
        return;
    if (client->joined.assists)
        snprintf(sentence, sizeof sentence, gettext("You assist %s."),
                 game_name(&client->game, own == SEAT_BLACK ? BLACK : WHITE));
    else if (own != SEAT_NONE)
        snprintf(sentence, sizeof sentence, gettext(sentences[own]),
                 announce_name(&client->game, other_side((enum side)own)));
    else
        snprintf(sentence, sizeof sentence, "%s",
                 client->joined.seats == 0 ? gettext("You are watching.")
                 : client->joined.seats == 1u << SEAT_ARBITER
                     ? client->game.start.arbiter
                           ? gettext("You are the arbiter.")
                           : gettext("You are watching. This game has no "
                                     "arbiter.")
                     : gettext("You play both sides."));
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    if (own == SEAT_NONE && client->joined.resumes)
        tell_unasked(client, PRIORITY_CHAT, QUERY_PLAYERS);
    /* Spectators may see the moves with a delay. */
    int moves = client->game.start.rules.watch_delay;
    if (client->joined.seats != 0 || moves == 0 ||
        client->game.phase == GAME_OVER)
        return;
    snprintf(sentence, sizeof sentence,
             ngettext("You see the game %d move late.",
                      "You see the game %d moves late.", (unsigned long)moves),
             moves);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
}

bool play_asks_to_resume(struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    bool is_players = game->pause_cause == PAUSE_ASKED ||
                      game->pause_cause == PAUSE_AGREED ||
                      game->pause_cause == PAUSE_RESTART;
    if (game->start.rules.announce == ANNOUNCE_NO ||
        game->phase != GAME_PAUSED || !is_players || restart_awaits(game) ||
        pause_is_arbiters(game) || game->offer != OFFER_NONE ||
        client->joined.seats == 0)
        return false;
    open_question_put(
        client,
        (struct question){.kind = QUESTION_MEANT,
                          .intent = {.kind = INTENT_RESUME,
                                     .by = own != SEAT_NONE
                                               ? own
                                               : (enum seat)game_turn(game)}});
    return true;
}

/* Tell the state of a game that was begun before. */
static void tell_state(struct client *client)
{
    const struct game *game = &client->game;
    struct utterance said;
    const struct event event = {.kind = EVENT_DECLINE,
                                .actor = SEAT_NONE,
                                .what_offer = playing_of(client)->dropped};
    if (event.what_offer != OFFER_NONE &&
        announce_event(&client->announcer, &client->game, &event, &said))
        tell_utterance(client, FRONTEND_ANNOUNCEMENT, &said);
    playing_of(client)->dropped = OFFER_NONE;
    tell_unasked(client, PRIORITY_MOVE, QUERY_STATUS);
    modes_tell_state(client);
    /* On a server an offer may have come while the player was away. The state
     * of a paused game tells it anyway. */
    if (!client_is_private(client) && game->ply_count > 0 &&
        game->phase != GAME_PAUSED)
        tell_unasked(client, PRIORITY_CHAT, QUERY_LAST);
    /* The words on an envelope have told the time. */
    if (start_has_clocks(&game->start) &&
        (game->phase == GAME_RUNNING || game->phase == GAME_PAUSED))
        tell_unasked(client, PRIORITY_CHAT, QUERY_CLOCK);
    if (play_asks_to_resume(client))
        return;
    if (game->phase == GAME_PAUSED && start_has_clocks(&game->start) &&
        !restart_awaits(game) && !pause_is_arbiters(game))
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                      gettext("To resume, type resume."));
    else if (game->phase == GAME_PAUSED && !restart_awaits(game) &&
             !pause_is_arbiters(game))
        tell_sentence(client, FRONTEND_ANSWER, PRIORITY_CHAT,
                      game_turn(game) == WHITE
                          ? gettext("To resume, type resume. White's move "
                                    "resumes the game too.")
                          : gettext("To resume, type resume. Black's move "
                                    "resumes the game too."));
}

/* A pause by the arbiter's death ends: ask until it does. */
static void go_on(struct client *client)
{
    const struct game *game = &client->game;
    playing_of(client)->go_on &=
        game->phase == GAME_PAUSED && game->pause_cause == PAUSE_RESTART;
    if (playing_of(client)->go_on &&
        (client->joined.seats >> game_turn(game) & 1)) {
        struct intent go_on = {.kind = INTENT_RESUME,
                               .by = (enum seat)game_turn(game)};
        link_send(&client->link, ASK_NONE,
                  wire_intent(client->joined.id, &go_on));
    }
}

void enter_game(struct client *client)
{
    if (joined_game_awaits_game(client))
        tell_state(client);
    if (!client->joined.is_welcome)
        tell_seat(client);
    other_servers_tell_keeper(client);
    known_server_tell(client);
    joined_game_welcome(client);
    connection_is_up_to_date(client);
    go_on(client);
    pending_resend(client);
    modes_rejoined(client);
}

/* A player who sits alone at this terminal has a turn of their own. */
static enum turn_shown turn_of(const struct client *client)
{
    const struct game *game = &client->game;
    enum seat own = client_own_seat(client);
    if (client->joined.stage != STAGE_PLAYING || game->phase != GAME_RUNNING)
        return TURN_OF_NOBODY;
    /* Over the board a move is complete when the clock was pressed. */
    enum side side = game->start.mode == MODE_OTB
                         ? (enum side)game->clock.running
                         : game_seen_turn(game);
    if (own == SEAT_NONE || client_is_private(client))
        return side == BLACK ? TURN_OF_BLACK : TURN_OF_WHITE;
    return side == (own == SEAT_WHITE ? WHITE : BLACK) ? TURN_OWN : TURN_OTHER;
}

static bool is_away(const struct client *client)
{
    enum { AWAY_MS = 5000 };
    return monotonic_ms() - client->terminal.key_ms >= AWAY_MS;
}

/* Whole minutes: a title that changes each second would be noise, and bytes. */
static const char *minutes_write(const struct client *client, enum side side,
                                 char out[16])
{
    enum { MINUTE_MS = 60000, SECOND_MS = 1000 };
    int64_t left = game_left_ms(&client->game, side, client_now_ms(client));
    if (left == INT64_MAX)
        return "-";
    /* As the clock's face has it, which counts what has begun of a second. */
    int64_t minutes = (left - 1 + SECOND_MS) / MINUTE_MS;
    if (left <= 0 || minutes == 0)
        return left <= 0 ? "0" : "<1";
    snprintf(out, 16, "%d", (int)minutes);
    return out;
}

/* Whose turn it is, what both clocks show, White's first; or the result. */
static void title_write(const struct client *client, enum turn_shown turn,
                        char out[WINDOW_TITLE_MAX])
{
    static const char *const turns[] = {
        [TURN_OWN] = N_("Your move"),
        [TURN_OTHER] = N_("Your opponent's move"),
        [TURN_OF_WHITE] = N_("White to move"),
        [TURN_OF_BLACK] = N_("Black to move"),
    };
    char white[16], black[16], result[GAME_STATUS_TEXT_MAX] = "";
    if (client->joined.stage == STAGE_PLAYING)
        game_status_result(&client->game, result);
    snprintf(out, WINDOW_TITLE_MAX, "%.100s%sHektor", result,
             *result != '\0' ? " - " : "");
    if (turn == TURN_OF_NOBODY)
        return;
    const char *of_white = minutes_write(client, WHITE, white);
    const char *of_black = minutes_write(client, BLACK, black);
    char clocks[WINDOW_TITLE_MAX / 2] = "";
    if (*of_white != '-' || *of_black != '-')
        snprintf(clocks, sizeof clocks, gettext("%s : %s min"), of_white,
                 of_black);
    snprintf(out, WINDOW_TITLE_MAX, "%s%s%s", gettext(turns[turn]),
             *clocks != '\0' ? " - " : "", clocks);
}

void turn_notice_tell(struct client *client)
{
    struct playing *playing = playing_of(client);
    const struct options *options = client->options;
    enum turn_shown turn = turn_of(client);
    bool calls = turn == TURN_OWN && turn != playing->turn && is_away(client);
    char title[WINDOW_TITLE_MAX];
    if (client->frontend->ops->notify == NULL || client->loop.leaving)
        return;
    title_write(client, turn, title);
    playing->turn = turn;
    /* The title that the terminal had stays until there is something new. */
    const char *before = playing->title[0] != '\0' ? playing->title : "Hektor";
    bool has_title = !options->no_title && strcmp(before, title) != 0;
    const struct frontend_notice notice = {
        .bell = calls && !options->no_bell,
        .text = calls && !options->no_notification ? gettext("It is your move.")
                                                   : NULL,
        .title = has_title ? title : NULL,
    };
    if (has_title)
        snprintf(playing->title, sizeof playing->title, "%s", title);
    if (notice.bell || notice.text != NULL || notice.title != NULL)
        client->frontend->ops->notify(client->frontend, &notice);
}

enum {
    TICK_WITHIN_MS = 300, /* later a tick would tell a wrong second */
    ONLY_IN_SILENCE_MS = 60000, /* and below: then moves come fast */
};

/* Over the board both players would hear it, which is not allowed: there it
 * must be asked for, or each player must have their own ear. */
static bool may_be_told(const struct client *client)
{
    const struct options *options = client->options;
    return client_own_seat(client) != SEAT_NONE ||
           client->game.start.mode != MODE_OTB || options->two_headphones ||
           options->marks_chosen;
}

/* The side whose clock runs, if its player sits here; SIDE_NONE: nobody is
 * told. */
static enum side told_side(const struct client *client)
{
    const struct game *game = &client->game;
    enum side side = (enum side)game->clock.running;
    if (client->joined.provisional || client->loop.leaving ||
        game->phase != GAME_RUNNING || client->joined.stage != STAGE_PLAYING ||
        side == SIDE_NONE || !may_be_told(client))
        return SIDE_NONE;
    return client->joined.seats >> (side == WHITE ? SEAT_WHITE : SEAT_BLACK) & 1
               ? side
               : SIDE_NONE;
}

/* Each game begins with the marks of the options. */
static struct clock_marks *marks_of(const struct client *client)
{
    struct playing *playing = playing_of(client);
    const struct timecontrol *time = &client->game.start.time[WHITE];
    const struct clock_marks *chosen = &client->options->marks;
    if (!playing->has_marks)
        playing->marks = chosen->by_game
                             ? clock_marks_for(time->period[0].base_ms, chosen)
                             : *chosen;
    playing->has_marks = true;
    return &playing->marks;
}

static int64_t left_ms(const struct client *client, enum side side)
{
    return game_left_ms(&client->game, side, client_now_ms(client));
}

static int64_t next_mark_ms(const struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return -1;
    const struct game *game = &client->game;
    int64_t now_ms = client_now_ms(client), left = left_ms(client, side);
    if (left == INT64_MAX || left <= 0)
        return -1;
    int64_t next_ms = clock_marks_next_ms(marks_of(client), side, left);
    return next_ms < 0 ? -1
                       : next_ms + clock_delay_left_ms(
                                       &game->clock, game->start.time, now_ms);
}

static enum ears ears_of(const struct client *client, enum side side)
{
    if (client_own_seat(client) != SEAT_NONE ||
        !client->options->two_headphones)
        return EARS_BOTH;
    return side == WHITE ? EARS_WHITE : EARS_BLACK;
}

void own_clock_tell(struct client *client)
{
    enum side side = told_side(client);
    if (side == SIDE_NONE)
        return;
    int64_t left = left_ms(client, side);
    if (left == INT64_MAX)
        return;
    struct clock_mark due = clock_marks_pass(marks_of(client), side, left);
    if (due.mark_ms > 0) {
        char time[128], sentence[SEGMENT_TEXT_MAX];
        struct utterance utterance;
        bool patient = due.mark_ms > ONLY_IN_SILENCE_MS;
        announce_time_text(due.mark_ms, time, sizeof time);
        announce_about(&client->game, side, N_("%s has %s left."), time,
                       sentence, sizeof sentence);
        announce_sentence(&client->announcer,
                          patient ? PRIORITY_MOVE : PRIORITY_CHAT, sentence,
                          &utterance);
        utterance.cue = CUE_MARK;
        utterance.ears = ears_of(client, side);
        tell_utterance(client, FRONTEND_CLOCK, &utterance);
    }
    if (due.second > 0)
        voice_cue(client->voice, cue_of_second(due.second),
                  ears_of(client, side), TICK_WITHIN_MS);
}

/* The milliseconds until the running clock shows something else; -1 when none
 * does. */
static int64_t next_second_ms(const struct client *client)
{
    const struct game *game = &client->game;
    enum side running = (enum side)game->clock.running;
    if (client->joined.provisional || joined_game_awaits_game(client) ||
        running == SIDE_NONE || game->phase != GAME_RUNNING ||
        client->loop.leaving || client->view.is_quiet ||
        !client->frontend->ops->ticks(client->frontend))
        return -1;
    int64_t now_ms = client_now_ms(client);
    int64_t left = game_left_ms(game, running, now_ms);
    if (left == INT64_MAX || left <= 0)
        return -1;
    int64_t delay_ms =
        clock_delay_left_ms(&game->clock, game->start.time, now_ms);
    return delay_ms > 0 ? (delay_ms - 1) % 1000 + 1
                        : clock_face_steady_ms(left);
}

static int until_ms(int64_t ms)
{
    return ms > INT_MAX ? INT_MAX : (int)ms;
}

/* Showing or saying it takes no time by itself. */
int own_clock_wake_ms(const struct client *client)
{
    int ms = modes_sooner(until_ms(next_second_ms(client)),
                          until_ms(next_mark_ms(client)));
    return ms == 0 ? 1 : ms;
}

struct playing *playing_of(const struct client *client)
{
    return modes_state(client, &play_mode);
}

static void play_begin(struct client *client)
{
    bool is_new_on_screen = !client->joined.resumes && !client->terminal.linear;
    joined_game_set_stage(client, STAGE_ASKED);
    joined_game_make_provisional(client);
    if (is_new_on_screen)
        tell_beforehand(client, &client->joined.start);
    /* In lines the game begins before its first move is asked for. */
    if (is_new_on_screen)
        shown_view_draw(client);
    connection_ask_game(client);
}

static void play_forget_game(struct client *client)
{
    struct playing *playing = playing_of(client);
    playing->go_on = playing->has_marks = false;
    playing->what_now_ms = 0;
    playing->wishes_again = playing->invites_again = false;
    playing->invited[0] = '\0';
    playing->dropped = OFFER_NONE;
    playing->saved_path[0] = '\0';
}

static void rejoined(struct client *client)
{
    rematch_rejoined(client);
    assistant_rejoined(client);
}

static int wake_ms(const struct client *client)
{
    return modes_sooner(own_clock_wake_ms(client), incoming_wake_ms(client));
}

static void due(struct client *client)
{
    turn_notice_tell(client);
    own_clock_tell(client);
    incoming_tell_what_now(client);
}

/* At the end the line asks once, after the words that say what can be done. */
static void play_show(struct client *client, char question[QUESTION_TEXT_MAX])
{
    (void)question;
    if (client->terminal.linear && playing_of(client)->what_now_ms != 0)
        client->view.awaited = true;
}

const struct mode_ops play_mode = {
    .bytes = sizeof(struct playing),
    .messages = play_messages,
    .begin = play_begin,
    .act = play_act,
    .forget = play_forget_game,
    .rejoined = rejoined,
    .show = play_show,
    .wake_ms = wake_ms,
    .due = due,
};
