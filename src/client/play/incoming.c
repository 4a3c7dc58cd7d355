#include "src/client/play/incoming.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/marked.h"
#include "rules/game/game_apply.h"

#include "speech/sentences/announce.h"

#include "src/base/exits.h"
#include "src/base/text.h"
#include "src/client/adjourn/adjourn.h"
#include "src/client/play/enter_game.h"
#include "src/client/play/refusal.h"
#include "src/client/sitting/file_words.h"
#include "src/client/sitting/flip.h"
#include "src/client/sitting/known_arbiter.h"
#include "src/client/sitting/other_games.h"
#include "src/client/sitting/save_game.h"
#include "src/client/sitting/send.h"
#include "src/client/sitting/tell.h"
#include "src/wire/game_id.h"

static void watch(struct client *client)
{
    uint32_t since = client->provisional ? 0 : client->game.seq;
    client_set_stage(client, STAGE_CATCHING_UP);
    link_send(&client->link, ASK_WATCH,
              json_pack("{s:s, s:s, s:I}", "t", "watch", "game",
                        client->game_id, "since", (json_int_t)since));
}

/* Replayed, the moves of a resumed game are not announced again. */
static bool is_silent(const struct client *client)
{
    return client_awaits_game(client);
}

/* Who watched plays no rematch, and a guest saves nothing here. */
static const char *what_now(const struct client *client)
{
    enum { PLAYERS = 1 << SEAT_WHITE | 1 << SEAT_BLACK };
    if (client->route.kind == ROUTE_PRIVATE)
        return gettext("What now: rematch, menu, save, quit?");
    if (file_words_refusal(FILE_WORD_OF_GAME, "save") != NULL)
        return client->seats & PLAYERS
                   ? gettext("What now: rematch, moves, quit?")
                   : gettext("What now: moves, quit?");
    return client->seats & PLAYERS
               ? gettext("What now: rematch, moves, save, quit?")
               : gettext("What now: moves, save, quit?");
}

/* Why: in words of this computer or of the arbiter's. */
static void tell_unsaved(struct client *client, const char *why)
{
    char clean[SEGMENT_TEXT_MAX / 2], sentence[SEGMENT_TEXT_MAX];
    text_clean(why, clean, sizeof clean);
    snprintf(sentence, sizeof sentence, gettext("Not saved: %s."), clean);
    tell_sentence(client, FRONT_REFUSAL, PRIORITY_MOVE, sentence);
}

/* A server keeps the game where its players cannot read it: who has
 * played takes a copy home. */
static void keep_own(struct client *client)
{
    char path[PATH_MAX];
    if (client->route.kind == ROUTE_PRIVATE || client->seats == 0)
        return;
    int failure = save_game(client, "", path);
    if (failure == 0) {
        tell_saved(client, PRIORITY_MOVE, path);
        return;
    }
    tell_unsaved(client, strerror(-failure));
}

/* What its arbiter's death has paused goes on by itself, where the player had
 * seen it run. */
static void note_pause(struct client *client, const struct event *event)
{
    if (event->kind == EVENT_RESUME)
        client->go_on = false;
    if (event->kind == EVENT_PAUSE && event->cause == PAUSE_RESTART &&
        client->route.kind == ROUTE_PRIVATE && !is_silent(client))
        client->go_on = true;
}

static int take_event(struct client *client, const json_t *json)
{
    struct event event;
    char id[GAME_ID_MAX];
    if (!wire_event_read(json, id, &event))
        return -EPROTO;
    if (strcmp(id, client->game_id) != 0) {
        other_games_tell(client, id, &event);
        return 0;
    }
    if (client->provisional) {
        game_done(&client->game);
        game_init(&client->game);
        client->provisional = false;
    }
    if (event.seq <= client->game.seq)
        return 0;
    if (game_apply(&client->game, &event) != GAME_OK)
        return -EPROTO;
    if (client->stage == STAGE_PLAYING)
        client->began_ms = client_monotonic_ms() - event.at_ms;
    client->stood_ms = 0;
    note_pause(client, &event);
    if (is_silent(client))
        tell_later(client, &event);
    else
        tell_event(client, &event);
    if (is_silent(client))
        adjourn_rewound(client);
    else
        adjourn_hear(client, &event);
    if (!is_silent(client) && event.kind == EVENT_RESULT)
        keep_own(client);
    if (!is_silent(client) && event.kind == EVENT_RESULT)
        tell_hint(client, what_now(client));
    return 0;
}

static int refuse_game(struct client *client, const char *code)
{
    const char *sentence = wire_code_sentence(code);
    enum reason reason = reason_of_word(code);
    int status = EXIT_DATA;
    if (strcmp(code, wire_code_word(WIRE_STORAGE)) == 0)
        status = EXIT_IO;
    else if (strcmp(code, wire_code_word(WIRE_LOCKED)) == 0)
        status = EXIT_AGAIN;
    if (sentence == NULL && reason != REASON_COUNT)
        sentence = reason_sentence(reason);
    if (sentence == NULL)
        sentence = N_("The arbiter refuses the game.");
    client_give_up(client, status, gettext(sentence));
    return 0;
}

/* The arbiter of a sitting that has just ended may still hold its journal; or
 * too much was said in a short time. */
static bool may_be_free_soon(struct client *client, const char *code)
{
    int64_t now_ms = client_monotonic_ms();
    if (strcmp(code, wire_code_word(WIRE_RATE)) == 0) {
        client->ask_again_ms = now_ms + CLIENT_SAY_AGAIN_MS;
        return true;
    }
    if (strcmp(code, wire_code_word(WIRE_LOCKED)) != 0)
        return false;
    if (client->give_up_ms == 0)
        client->give_up_ms = now_ms + CLIENT_GIVE_UP_MS;
    if (now_ms >= client->give_up_ms)
        return false;
    client->ask_again_ms = now_ms + CLIENT_ASK_AGAIN_MS;
    return true;
}

static unsigned seats_of(const json_t *names)
{
    unsigned seats = 0;
    const json_t *name;
    size_t i;
    json_array_foreach(names, i, name)
    {
        for (int seat = SEAT_WHITE; seat < SEAT_NONE; seat++)
            if (json_is_string(name) &&
                strcmp(seat_words[seat], json_string_value(name)) == 0)
                seats |= 1u << seat;
    }
    return seats;
}

/* For whose ears it is: no question is put to who only watches. */
static void listen(struct client *client)
{
    bool white = client->seats >> SEAT_WHITE & 1;
    bool black = client->seats >> SEAT_BLACK & 1;
    client->announcer.one_terminal = white && black;
    client->announcer.own = white ? WHITE : black ? BLACK : SIDE_NONE;
}

/* Who sits on Black's side alone sees the board from there; an assistant sits
 * beside their player. */
static void take_seats(struct client *client, const json_t *json)
{
    unsigned before = client->seats;
    unsigned assists = seats_of(json_object_get(json, "assists"));
    client->seats = seats_of(json_object_get(json, "seats"));
    client->assists = client->seats == 0 && assists != 0;
    if (client->assists)
        client->seats = assists;
    if (client->seats != before)
        flip_take_seat(client);
    listen(client);
}

/* The game is ours, and its events can be asked for. */
static int take_game(struct client *client, const json_t *json)
{
    const char *id = link_text(json, "game");
    const char *code = link_text(json, "code");
    if (strcmp(link_text(json, "t"), "error") == 0)
        return may_be_free_soon(client, code) ? 0 : refuse_game(client, code);
    /* It becomes the name of a file. */
    if (!game_id_read(id, client->game_id))
        return refuse_game(client, code);
    client->give_up_ms = 0;
    take_seats(client, json);
    watch(client);
    return 0;
}

static int take_intents_answer(struct client *client, const json_t *json)
{
    bool is_refused = strcmp(link_text(json, "t"), "error") == 0;
    /* To open an envelope is no word of a game, and is left to the player. */
    if (is_refused && client->sent.intent.kind != INTENT_OPEN &&
        strcmp(link_text(json, "code"), wire_code_word(WIRE_RATE)) == 0) {
        client->say_again_ms = client_monotonic_ms() + CLIENT_SAY_AGAIN_MS;
        return 0;
    }
    client->sent.waiting = false;
    if (is_refused)
        refusal_take(client, json);
    return 0;
}

static int take_state(struct client *client, const json_t *json)
{
    int64_t at_ms = json_integer_value(json_object_get(json, "at"));
    client->began_ms = client_monotonic_ms() - at_ms;
    client->stood_ms = 0;
    if (client->stage != STAGE_CATCHING_UP)
        return 0;
    client_set_stage(client, STAGE_PLAYING);
    enter_game(client);
    return 0;
}

/* What comes was on its way for a while: it may be later by now, and cannot be
 * earlier. Here nothing else has changed. */
static int take_clocks(struct client *client, const json_t *json)
{
    const json_t *at = json_object_get(json, "at");
    if (client->stage != STAGE_PLAYING || !json_is_integer(at) ||
        strcmp(link_text(json, "game"), client->game_id) != 0)
        return 0;
    client->stood_ms = 0; /* one that remains is not told */
    int64_t began_ms = client_monotonic_ms() - json_integer_value(at);
    if (began_ms < client->began_ms)
        client->began_ms = began_ms;
    return 0;
}

/* Of a player whose connection fails so often that not all is told. */
static void tell_disconnections(struct client *client, const json_t *json)
{
    char sentence[SEGMENT_TEXT_MAX];
    json_int_t told = json_integer_value(json_object_get(json, "count"));
    bool is_white =
        strcmp(link_text(json, "seat"), seat_words[SEAT_WHITE]) == 0;
    unsigned long count = told > 0 ? (unsigned long)told : 0;

    if (strcmp(link_text(json, "game"), client->game_id) != 0 || count == 0)
        return;
    snprintf(sentence, sizeof sentence,
             ngettext("%s was disconnected %lu more time.",
                      "%s was disconnected %lu more times.", count),
             announce_name(&client->game, is_white ? WHITE : BLACK), count);
    tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
}

static int take_notice(struct client *client, const json_t *json)
{
    const char *code = link_text(json, "code");
    if (strcmp(code, "saved") == 0) {
        tell_saved(client, PRIORITY_MOVE, link_text(json, "text"));
    } else if (strcmp(code, "unsaved") == 0) {
        tell_unsaved(client, link_text(json, "text"));
    } else if (strcmp(code, "network") == 0) {
        tell_sentence(client, FRONT_ANNOUNCEMENT, PRIORITY_CHAT,
                      gettext("The game is kept on a network's filesystem: "
                              "each move waits for that. XDG_DATA_HOME names "
                              "another folder."));
    } else if (strcmp(code, "disconnections") == 0) {
        tell_disconnections(client, json);
    } else if (strcmp(code, "storage") == 0) {
        client->stood_ms = client_monotonic_ms();
        tell_sentence(client, FRONT_REFUSAL, PRIORITY_ALARM,
                      gettext("The journal cannot be written: the clocks are "
                              "stopped, and nothing is lost."));
    }
    return 0;
}

static void take_talk(struct client *client, const struct link_message *message)
{
    if (message->ask == ASK_TALK)
        talk_take_answer(client, message->json);
    else
        talk_take(client, message->json);
}

int incoming_take(struct client *client, const struct link_message *message)
{
    const json_t *json = message->json;
    if (message->ask == ASK_NEW || message->ask == ASK_RESUME)
        return take_game(client, json);
    if (message->ask == ASK_WATCH && strcmp(message->type, "error") == 0 &&
        may_be_free_soon(client, link_text(json, "code")))
        return 0;
    if (message->ask == ASK_HELLO && strcmp(message->type, "error") == 0)
        return refuse_game(client, link_text(json, "code"));
    if (message->ask == ASK_HELLO) {
        known_arbiter_read(json, &client->arbiter.met);
        client->keeps_tokens = link_keeps_tokens(json);
        return 0;
    }
    if (message->ask == ASK_INSCRIBE) {
        adjourn_take_inscription(client, json);
        return 0;
    }
    if (message->ask == ASK_SEAL) {
        adjourn_take_sealed(client, json);
        return 0;
    }
    if (message->ask == ASK_INTENT)
        return take_intents_answer(client, json);
    if (message->ask == ASK_TALK || strcmp(message->type, "said") == 0) {
        take_talk(client, message);
        return 0;
    }
    if (strcmp(message->type, "event") == 0)
        return take_event(client, json);
    if (strcmp(message->type, "state") == 0)
        return take_state(client, json);
    if (strcmp(message->type, "clock") == 0)
        return take_clocks(client, json);
    if (strcmp(message->type, "ping") == 0)
        return link_send(
            &client->link, ASK_NONE,
            json_pack("{s:s, s:I}", "t", "pong", "n",
                      json_integer_value(json_object_get(json, "n"))));
    if (strcmp(message->type, "notice") == 0)
        return take_notice(client, json);
    if (strcmp(message->type, "error") == 0 && message->ask != ASK_NONE)
        return -EPROTO;
    return 0;
}
