// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* adjourn_test.c - src/adjourn/client/seal.c: a move is sealed at an arbiter
 * that takes no seal. The client says so, keeps what is written, and asks no
 * more than a few times by itself. */
#include "src/adjourn/client/adjourn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "rules/game/game_apply.h"

#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/read.h"
#include "src/client/core/joined_game.h"
#include "src/client/play/parts.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

static void apply(struct room *room, enum event_kind kind)
{
    struct game *game = &room->client.game;
    struct event event = {.seq = game->seq + 1,
                          .kind = kind,
                          .actor = SEAT_ARBITER,
                          .start = start_default()};
    assert_int_equal(game_apply(game, &event), GAME_OK);
}

/* How often such a thing was sent since anything was looked for. */
static int sent(struct room *room, const char *what)
{
    char lines[8192] = "";
    int count = 0;
    ssize_t bytes =
        recv(room->arbiter_fd, lines, sizeof lines - 1, MSG_DONTWAIT);
    lines[bytes > 0 ? bytes : 0] = '\0';
    for (const char *at = lines; (at = strstr(at, what)) != NULL; at++)
        count++;
    return count;
}

/* How often an inscription was asked for. */
static int asked(struct room *room)
{
    return sent(room, "inscribe");
}

/* White's move is written, and on its way into the envelope. */
static int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room_open(room);
    strcpy(room->client.joined.id, "7GQ2K4MD");
    apply(room, EVENT_START);
    apply(room, EVENT_ORDER);
    joined_game_set_stage(&room->client, STAGE_PLAYING);
    room->client.joined.provisional = false;
    room->client.joined.seats = 1u << SEAT_WHITE;
    adjourn_write(&room->client, "e4");
    adjourn_seal(&room->client);
    assert_int_equal(asked(room), 1);
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    struct room *room = *state;
    adjourn_done(&room->client);
    room_close(room);
    free(room);
    return 0;
}

static void take(struct room *room, enum link_ask ask, json_t *json)
{
    struct link_message message = {json, link_text(json, "t"), ask};
    assert_int_equal(modes_take(&room->client, &message), 0);
    json_decref(json);
}

static void refuse(struct room *room, const char *code)
{
    take(room, ASK_SEAL, json_pack("{s:s, s:s}", "t", "error", "code", code));
}

/* It is written still, and Enter seals it. */
static void waits_for_enter(struct room *room, const char *sentence)
{
    assert_int_equal(asked(room), 0);
    assert_true(scripted_frontend_has(&room->script, sentence));
    assert_string_equal(adjourn_label(&room->client), "White seals: ");
    assert_true(sealing_of(&room->client)->written);
    adjourn_seal(&room->client);
    assert_int_equal(asked(room), 1);
}

/* An inscription that is none, or of another game, ends no client. */
static void test_a_strange_inscription(void **state)
{
    struct room *room = *state;
    take(room, ASK_INSCRIBE,
         json_pack("{s:s, s:s}", "t", "inscription", "header", "nonsense"));
    waits_for_enter(room, "belongs to a different game");
}

/* What was inscribed is not true any more: a few times it is sealed again. */
static void test_stale_seals(void **state)
{
    struct room *room = *state;
    refuse(room, "ply");
    assert_int_equal(asked(room), 1);
    refuse(room, "ply");
    assert_int_equal(asked(room), 1);
    refuse(room, "ply");
    waits_for_enter(room, "To seal it, press Enter.");
    /* A player who has pressed Enter has begun again. */
    refuse(room, "ply");
    assert_int_equal(asked(room), 1);
}

/* What is refused for good is not asked for again. */
static void test_refused_seal(void **state)
{
    struct room *room = *state;
    refuse(room, "no-envelopes");
    waits_for_enter(room, "This server cannot keep an envelope.");
}

/* An arbiter that ends at each seal. */
static void test_lost_seals(void **state)
{
    struct room *room = *state;
    adjourn_rejoin(&room->client);
    assert_int_equal(asked(room), 1);
    adjourn_rejoin(&room->client);
    assert_int_equal(asked(room), 1);
    adjourn_rejoin(&room->client);
    waits_for_enter(room, "To seal it, press Enter.");
}

/* The envelope of the data: another one than was locked here. */
static char *another_envelope(void)
{
    char path[PATH_MAX], *text = calloc(1, 16384);
    assert_non_null(text);
    snprintf(path, sizeof path, "%s/tests/data/envelopes/arbiter.pgn",
             getenv("srcdir"));
    FILE *stream = fopen(path, "re");
    assert_non_null(stream);
    assert_true(fread(text, 1, 16383, stream) > 0);
    fclose(stream);
    return text;
}

/* The arbiter keeps something else than was sealed: that is told, and no copy
 * is kept as if it were that. */
static void test_another_envelope(void **state)
{
    struct room *room = *state;
    char *text = another_envelope();
    struct envelope envelope;
    envelope_init(&envelope);
    assert_int_equal(envelope_read(text, strlen(text), &envelope).error,
                     ENVELOPE_OK);
    strcpy(room->client.joined.id, envelope.value[ENVELOPE_GAME]);
    sealing_of(&room->client)->locked = (struct locked_part){.exists = true};
    take(room, ASK_SEAL, json_pack("{s:s, s:s}", "t", "sealed", "pgn", text));
    assert_true(scripted_frontend_has(&room->script, "differs from the "
                                                     "envelope that you"));
    assert_false(scripted_frontend_has(&room->script, "The envelope is kept."));
    envelope_done(&envelope);
    free(text);
}

/* It was sealed, and the connection was lost before that was said: the sealer
 * gets their copy all the same. */
static void test_the_answer_is_lost(void **state)
{
    struct room *room = *state;
    char line[8192] = "";
    room->client.game.adjournment.closed = true;
    room->client.game.phase = GAME_ADJOURNED;
    adjourn_rejoin(&room->client);
    assert_true(scripted_frontend_has(&room->script,
                                      "To open the envelope, type open. To "
                                      "leave, type quit."));
    assert_true(recv(room->arbiter_fd, line, sizeof line - 1, MSG_DONTWAIT) >
                0);
    assert_non_null(strstr(line, "\"t\":\"envelope\""));
    assert_false(sealing_of(&room->client)->waits);
}

static json_t *told(const struct room *room, const char *kind, json_t *data)
{
    return json_pack("{s:s, s:s, s:I, s:i, s:s, s:s, s:o}", "t", "event",
                     "game", room->client.joined.id, "seq",
                     (json_int_t)room->client.game.seq + 1, "at", 0, "by",
                     "white", "kind", kind, "data", data);
}

/* What was written for one position is not sealed in another. */
static void test_taken_back(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    sealing_of(client)->waits = false;
    client->joined.seats |= 1u << SEAT_BLACK;
    take(room, ASK_NONE, told(room, "move", json_pack("{s:s}", "uci", "e2e4")));
    assert_string_equal(adjourn_label(client), "Black seals: ");
    adjourn_seal(client);
    assert_int_equal(asked(room), 0);
    assert_true(
        scripted_frontend_has(&room->script, "No move is written yet."));
    assert_null(sealing_of(client)->secret);
}

/* Sealed at another terminal of theirs: nothing of it is left here. */
static void test_sealed_elsewhere(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    sealing_of(client)->waits = false;
    take(room, ASK_NONE,
         told(room, "seal",
              json_pack("{s:s, s:s}", "language", "en", "commitment", "-")));
    take(room, ASK_NONE, told(room, "adjourn", json_object()));
    assert_null(sealing_of(client)->secret);
    assert_false(sealing_of(client)->written);
}

static void forget_shown(struct room *room)
{
    room->script.shown_bytes = 0;
    room->script.shown[0] = '\0';
}

/* While the move is on its way into the envelope, a command is carried out, and
 * another move is not: its player hears so. */
static void test_what_is_typed_meanwhile(void **state)
{
    struct room *room = *state;
    struct command typed = {.kind = COMMAND_SECRET, .on = true};
    assert_string_equal(adjourn_label(&room->client), "Sealing: ");
    strcpy(typed.argument, "d4");
    forget_shown(room);
    modes_act(&room->client, &typed);
    assert_true(scripted_frontend_has(
        &room->script,
        "Your move is being sealed. It can no longer be changed."));
    assert_string_equal(sealing_of(&room->client)->secret->text, "e4");
    typed = (struct command){.kind = COMMAND_SECRET, .on = true};
    strcpy(typed.argument, "resign");
    forget_shown(room);
    modes_act(&room->client, &typed);
    assert_false(scripted_frontend_has(&room->script, "Your move is being"));
}

/* Before the appointed time each is told what the other waits for; who has
 * said so themselves hears it no more. */
static void test_before_the_time(void **state)
{
    static const char hint[] = "both players type open.";
    const struct event arrives = {.kind = EVENT_ARRIVE, .actor = SEAT_BLACK};
    struct room *room = *state;
    struct client *client = &room->client;
    struct game *game = &client->game;
    game->phase = GAME_ADJOURNED;
    game->adjournment.closed = true;
    game->adjournment.sealer = WHITE;
    strcpy(game->adjournment.appointment.resume, "2099-11-22T18:00:00+00:00");
    adjourn_hear(client, &arrives);
    assert_true(scripted_frontend_has(&room->script, hint));
    forget_shown(room);
    asked(room);
    adjourn_open(client);
    assert_true(scripted_frontend_has(&room->script, hint));
    /* That they are there; to open now would be refused. */
    assert_int_equal(sent(room, "\"t\":\"open\""), 0);
    forget_shown(room);
    game->present = 1u << WHITE;
    adjourn_hear(client, &arrives);
    assert_false(scripted_frontend_has(&room->script, hint));
    game->present = 1u << BLACK;
    adjourn_open(client);
    assert_int_equal(sent(room, "\"t\":\"open\""), 1);
    assert_false(scripted_frontend_has(&room->script, hint));
    game->present = 0;
    strcpy(game->adjournment.appointment.resume, "2001-11-22T18:00:00+00:00");
    adjourn_hear(client, &arrives);
    adjourn_open(client);
    assert_false(scripted_frontend_has(&room->script, hint));
}

/* Anybody who resumes a paused game hears the last move once. */
static void test_the_last_move_once(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    sealing_of(client)->waits = false;
    take(room, ASK_NONE, told(room, "move", json_pack("{s:s}", "uci", "e2e4")));
    client->game.phase = GAME_PAUSED;
    client->joined.resumes = true;
    client->joined.is_welcome = false;
    forget_shown(room);
    enter_game(client);
    const char *first = strstr(room->script.shown, "e4");
    assert_non_null(first);
    assert_null(strstr(first + 1, "e4"));
}

#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_a_strange_inscription),
        IN_ROOM(test_stale_seals),
        IN_ROOM(test_refused_seal),
        IN_ROOM(test_lost_seals),
        IN_ROOM(test_another_envelope),
        IN_ROOM(test_taken_back),
        IN_ROOM(test_sealed_elsewhere),
        IN_ROOM(test_what_is_typed_meanwhile),
        IN_ROOM(test_before_the_time),
        IN_ROOM(test_the_answer_is_lost),
        IN_ROOM(test_the_last_move_once),
    };
    return cmocka_run_group_tests_name("src/adjourn/client/adjourn", tests,
                                       NULL, NULL);
}
