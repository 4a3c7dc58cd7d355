// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"

#include "speech/sentences/announce.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/connection.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/open_question.h"
#include "src/client/core/pending.h"
#include "src/client/core/shown_view.h"
#include "src/client/core/tell.h"
#include "src/client/play/act.h"
#include "src/client/play/parts.h"
#include "src/client/play/play_requests.h"
#include "src/client/play/refusal.h"
#include "src/process/pgn_file.h"
#include "src/wire/wire.h"

/* Spectators play no rematch, and nothing is saved for a guest. */
static const char *what_now(const struct client *client)
{
    enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };
    if (client_is_private(client))
        return gettext("What now: rematch, view, menu, save, quit?");
    if (file_words_refusal(FILE_WORD_OF_GAME, "save") != NULL)
        return client->joined.seats & PLAYERS
                   ? gettext("What now: rematch, moves, quit?")
                   : gettext("What now: moves, quit?");
    return client->joined.seats & PLAYERS
               ? gettext("What now: rematch, moves, save, quit?")
               : gettext("What now: moves, save, quit?");
}

/* Tell why, in this computer's words or the arbiter's. */
static void tell_unsaved(struct client *client, const char *why)
{
    char clean[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
    text_clean(why, clean, sizeof clean);
    snprintf(sentence, sizeof sentence, gettext("Not saved: %s."), clean);
    tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_MOVE, sentence);
}

/* A server stores the game where its players cannot read it, so each player
 * saves a copy. */
static void keep_own(struct client *client)
{
    char path[PATH_MAX];
    if (client_is_private(client) || client->joined.seats == 0 ||
        file_words_refusal(FILE_WORD_OF_GAME, "save") != NULL)
        return;
    int failure = save_game(client, "", path);
    if (failure == 0) {
        tell_saved(client, PRIORITY_MOVE, path);
        return;
    }
    tell_unsaved(client, translation_of_error(-failure));
}

static void note_saved(struct client *client)
{
    if (playing_of(client)->what_now_ms != 0)
        playing_of(client)->what_now_ms = monotonic_ms();
}

/* A game may be over in its initial position, and saved before this client has
 * heard of its end. */
static void take_saved(struct client *client, const char *path)
{
    char *early = playing_of(client)->saved_early;
    bool is_told =
        client->game.phase == GAME_OVER && !client->joined.provisional;
    if (!is_told && !joined_game_awaits_game(client)) {
        snprintf(early, PATH_MAX, "%s", path);
        return;
    }
    tell_saved(client, PRIORITY_MOVE, path);
    note_saved(client);
    early[0] = '\0';
}

void incoming_tell_what_now(struct client *client)
{
    struct playing *playing = playing_of(client);
    if (!client_has_come(playing->what_now_ms))
        return;
    playing->what_now_ms = 0;
    tell_hint(client, what_now(client));
    client_changed(client); /* the line asks again */
}

int incoming_wake_ms(const struct client *client)
{
    int64_t what_now_ms = playing_of(client)->what_now_ms;
    return what_now_ms != 0 ? client_left_ms(what_now_ms) : -1;
}

/* What a spectator sees is late already. */
static void write_live(struct client *client)
{
    const char *path = client->options->live;
    struct playing *playing = playing_of(client);
    char clean[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
    if (path[0] == '\0' || client->joined.stage != STAGE_PLAYING)
        return;
    int failure = client->joined.seats != 0
                      ? pgn_file_save_live(path, &client->game)
                      : pgn_file_show(path, &client->game);
    if (failure != 0 && !playing->live_failed) {
        text_clean(path, clean, sizeof clean);
        snprintf(sentence, sizeof sentence,
                 gettext("The game cannot be written to %.200s: %s."), clean,
                 regular_file_sentence(failure));
        tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_MOVE, sentence);
    }
    playing->live_failed = failure != 0;
}

static void announce(struct client *client, const struct event *event)
{
    bool is_asked =
        event->kind == EVENT_OFFER && open_question_text(client)[0] != '\0';
    /* Replayed, the moves of a resumed game are not announced again. */
    if (joined_game_awaits_game(client)) {
        /* A request that nobody declined, and that ended while this player was
         * not there: a restart ends the request for a pause. */
        bool is_dropped =
            event->kind == EVENT_DECLINE && event->actor > SEAT_BLACK;
        if (is_dropped)
            playing_of(client)->dropped = event->what_offer;
        else if (event->kind == EVENT_MOVE || event->kind == EVENT_OFFER ||
                 event->kind == EVENT_RESULT)
            playing_of(client)->dropped = OFFER_NONE;
        tell_later(client, event);
    } else if (event->kind == EVENT_START && client->joined.is_known) {
        tell_later(client, event);
    } else {
        tell_event(client, event, is_asked);
    }
    modes_hear(client, event);
    if (event->kind == EVENT_PAUSE && !joined_game_awaits_game(client))
        play_asks_to_resume(client);
    if (joined_game_awaits_game(client) || event->kind != EVENT_RESULT)
        return;
    keep_own(client);
    /* What can be done is said last, after the sentence that tells where the
     * game was saved, which follows the result. */
    enum { SAVED_WITHIN_MS = 1000 };
    bool is_private = client_is_private(client);
    client->view.hint = what_now(client); /* a screen shows it with the end */
    playing_of(client)->what_now_ms =
        monotonic_ms() + (is_private ? SAVED_WITHIN_MS : 0);
    if (playing_of(client)->saved_early[0] != '\0')
        take_saved(client, playing_of(client)->saved_early);
}

static int take_event(struct client *client, const struct link_message *message)
{
    struct event event;
    char id[GAME_ID_MAX];
    if (!wire_event_read(message->json, id, &event)) {
        /* A later arbiter may have events that are not known here: without them
         * the game would not be the one that is played, and no new connection
         * helps. */
        const char *kind = link_text(message->json, "kind");
        if (kind[0] == '\0' || event_of_word(kind) != EVENT_NONE)
            return -EPROTO;
        if (strcmp(link_text(message->json, "game"), client->joined.id) == 0)
            client_give_up(client, EXIT_UNAVAILABLE,
                           gettext("The server sent an event that this version "
                                   "does not know. Please update hektor."));
        return 0;
    }
    if (strcmp(id, client->joined.id) != 0) {
        other_games_tell(client, id, &event);
        return 0;
    }
    /* The server goes on from what was shown. */
    if (client->joined.stage == STAGE_CATCHING_UP)
        connection_tell_back(client, playing_of(client)->has_seen);
    joined_game_end_provisional(client);
    if (event.seq <= client->game.seq)
        return 0;
    if (game_apply(&client->game, &event) != GAME_OK)
        return -EPROTO;
    client_changed(client);
    if (client->joined.stage == STAGE_PLAYING)
        joined_game_take_time(client, event.at_ms);
    /* A pause by its arbiter's death ends by itself, if the player had seen the
     * game run. */
    if (event.kind == EVENT_RESUME)
        playing_of(client)->go_on = false;
    if (event.kind == EVENT_PAUSE && event.cause == PAUSE_RESTART &&
        client_is_private(client) && !joined_game_awaits_game(client))
        playing_of(client)->go_on = true;
    announce(client, &event);
    write_live(client);
    return 0;
}

/* The arbiter's record has been restored from an older copy: read the game
 * again from its beginning. */
static void start_afresh(struct client *client)
{
    char id[GAME_ID_MAX];

    memcpy(id, client->joined.id, sizeof id);
    pending_give_up(client);
    known_server_tell_older(client, true);
    next_game_resume(client, id);
}

/* The game is ours, and its events can be asked for. A player with Black alone
 * sees the board from Black's side. */
static int take_game(struct client *client, const struct link_message *message)
{
    unsigned before = client->joined.seats;
    const char *code = link_text(message->json, "code");
    bool is_refused = strcmp(message->type, "error") == 0;
    if (is_refused && connection_asks_later(client, code))
        return 0;
    if (is_refused || !joined_game_take(client, message->json)) {
        connection_refuse_game(client, code);
        return 0;
    }
    connection_has_game(client);
    if (client->joined.seats != before)
        shown_view_take_seat(client);
    if (joined_game_is_restored(client, message->json))
        start_afresh(client);
    else {
        uint32_t since = client->joined.provisional ? 0 : client->game.seq;
        playing_of(client)->has_seen = since > 0;
        json_t *ask = json_pack("{s:s, s:s, s:I}", "t", "watch", "game",
                                client->joined.id, "since", (json_int_t)since);
        /* Another course of the game has other moments. */
        if (since > 0)
            json_object_set_new(ask, "since-at",
                                json_integer((json_int_t)client->game.at_ms));
        joined_game_set_stage(client, STAGE_CATCHING_UP);
        link_send(&client->link, ASK_WATCH, ask);
    }
    return 0;
}

static int refuse_watch(struct client *client,
                        const struct link_message *message)
{
    enum { OLDER_AGAIN_MS = 3000 };
    const char *code = link_text(message->json, "code");

    if (strcmp(code, wire_code_word(WIRE_OLDER_RECORD)) != 0)
        return connection_asks_later(client, code) ? 0 : -EPROTO;
    /* The right record may come back, or the administrator accepts this one:
     * what was shown stays, and nothing is done meanwhile. */
    joined_game_stop_time(client);
    if (!playing_of(client)->is_older_told) {
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_ALARM,
                      gettext(wire_code_sentence(code)));
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE,
                      gettext("The game waits for the administrator. Nothing "
                              "you saw is changed here."));
    }
    playing_of(client)->is_older_told = true;
    connection_ask_later(client, OLDER_AGAIN_MS);
    return 0;
}

static int take_intents_answer(struct client *client,
                               const struct link_message *message)
{
    if (pending_take_answer(client, message->json) &&
        strcmp(message->type, "error") == 0)
        refusal_take(client, message->json);
    return 0;
}

static int take_state(struct client *client, const struct link_message *message)
{
    const json_t *at = json_object_get(message->json, "at");
    if (!wire_is_moment(json_integer_value(at)))
        return -EPROTO;
    joined_game_take_time(client, json_integer_value(at));
    if (client->joined.stage != STAGE_CATCHING_UP)
        return 0;
    playing_of(client)->is_older_told = false;
    connection_tell_back(client, playing_of(client)->has_seen);
    joined_game_set_stage(client, STAGE_PLAYING);
    enter_game(client);
    write_live(client);
    return 0;
}

/* The message was on its way for a while: it may be later by now, but not
 * earlier. Nothing else has changed. */
static int take_clocks(struct client *client,
                       const struct link_message *message)
{
    const json_t *at = json_object_get(message->json, "at");
    if (client->joined.stage == STAGE_PLAYING && json_is_integer(at) &&
        wire_is_moment(json_integer_value(at)) &&
        strcmp(link_text(message->json, "game"), client->joined.id) == 0)
        joined_game_take_late_time(client, json_integer_value(at));
    return 0;
}

/* A player whose connection fails too often to tell every time. */
static void tell_disconnections(struct client *client, const json_t *json)
{
    char sentence[SEGMENT_TEXT_MAX], number[32];
    json_int_t told = json_integer_value(json_object_get(json, "count"));
    bool is_white =
        strcmp(link_text(json, "seat"), seat_words[SEAT_WHITE]) == 0;
    enum side side = is_white ? WHITE : BLACK;

    if (strcmp(link_text(json, "game"), client->joined.id) != 0)
        return;
    if (told > 0) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, told);
        announce_about(
            &client->game, side,
            N_("%s was disconnected again. Disconnections so far: %s."), number,
            sentence, sizeof sentence);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    }
    if (!json_is_true(json_object_get(json, "back")))
        return;
    announce_about(&client->game, side, N_("%s is back online."), NULL,
                   sentence, sizeof sentence);
    tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

static int take_notice(struct client *client,
                       const struct link_message *message)
{
    const json_t *json = message->json;
    const char *code = link_text(json, "code");
    if (strcmp(code, "saved") == 0) {
        take_saved(client, link_text(json, "text"));
    } else if (strcmp(code, "claim-saved") == 0) {
        tell_claim_saved(client, link_text(json, "text"));
        note_saved(client);
    } else if (strcmp(code, "unsaved") == 0) {
        tell_unsaved(client, link_text(json, "text"));
        note_saved(client);
    } else if (strcmp(code, "network") == 0) {
        tell_sentence(
            client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT,
            gettext(
                "The game is kept on a network file system. Each move waits "
                "for the network. Set XDG_DATA_HOME to a different folder."));
    } else if (strcmp(code, "muted") == 0 || strcmp(code, "unmuted") == 0) {
        char sentence[512];
        bool is_muted = strcmp(link_text(json, "code"), "muted") == 0;

        snprintf(sentence, sizeof sentence,
                 is_muted ? gettext("You are muted on this server: %s")
                          : gettext("You are no longer muted on this server."),
                 link_text(json, "text"));
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_MOVE, sentence);
    } else if (strcmp(code, "disconnections") == 0) {
        tell_disconnections(client, json);
    } else if (strcmp(code, "storage") == 0) {
        joined_game_stop_time(client);
        tell_sentence(client, FRONTEND_REFUSAL, PRIORITY_ALARM,
                      client_is_private(client)
                          ? gettext("The journal cannot be written. The clocks "
                                    "are stopped.")
                          : gettext("The server cannot reach its record. "
                                    "Clocks are stopped."));
    }
    return 0;
}

const struct message_row play_messages[] = {
    {ASK_NEW, NULL, take_game},
    {ASK_RESUME, NULL, take_game},
    {ASK_WATCH, "error", refuse_watch},
    {ASK_INTENT, NULL, take_intents_answer},
    {ASK_REMATCH, NULL, rematch_take_answer},
    {ASK_ASSIST, NULL, assistant_take_answer},
    {ASK_NONE, "event", take_event},
    {ASK_NONE, "state", take_state},
    {ASK_NONE, "clock", take_clocks},
    {ASK_NONE, "notice", take_notice},
    {ASK_NONE, "created", rematch_take_created},
    {ASK_NONE, "offer", rematch_take_wish},
    {ASK_NONE, "assistant", assistant_take_state},
    {ASK_NONE, NULL, NULL},
};
