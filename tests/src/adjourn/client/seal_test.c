// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seal_test.c - src/adjourn/client/seal.c: an arbiter whose name is known here
 * with another key: the player hears of it before the move is locked to that
 * key.
 */
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/client/adjourn.h"
#include "src/adjourn/client/sealing_client.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/inscription.h"
#include "src/base/paths.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"

#include "tests/src/adjourn/given.h"
#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"

struct desk {
    struct room room;
    struct envelope envelope; /* that the arbiter inscribes */
    char pins[PATH_MAX], kept[PATH_MAX];
    char known[ENVELOPE_NOTE_MAX], found[ENVELOPE_NOTE_MAX];
};

/* The game on the envelope, in the client. */
static void play(struct game *game, const struct envelope *envelope)
{
    struct intent start = {.kind = INTENT_START, .start = start_default()};
    struct ruling ruling;
    arbiter_judge(game, &start, 0, &ruling);
    for (int i = 0; i < ruling.count; i++)
        assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
    for (int ply = 0; ply < envelope->move_count; ply++) {
        struct intent move = {.kind = INTENT_MOVE,
                              .by = (enum seat)game_turn(game)};
        uci_write(envelope->moves[ply], false, move.text);
        arbiter_judge(game, &move, 0, &ruling);
        assert_int_equal(ruling.reason, REASON_NONE);
        for (int i = 0; i < ruling.count; i++)
            assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
    }
}

static int open_desk(void **state)
{
    struct desk *desk = calloc(1, sizeof *desk);
    struct envelope_key *key = given_key(1), *other = given_key(9);
    struct client *client = &desk->room.client;
    char folder[PATH_MAX], public_key[ENVELOPE_PUBLIC_KEY_MAX];
    assert_non_null(desk);
    room_open(&desk->room);
    given_unsealed(&desk->envelope, other);
    play(&client->game, &desk->envelope);
    strcpy(client->joined.id, desk->envelope.value[ENVELOPE_GAME]);
    client->joined.seats = 1u << SEAT_WHITE;
    joined_game_set_stage(client, STAGE_PLAYING);
    sealing_of(client)->secret =
        envelope_secret_memory(sizeof *sealing_of(client)->secret);
    strcpy(sealing_of(client)->secret->text, "O-O");
    sealing_of(client)->written = true;
    assert_int_equal(paths_make(PLACE_DATA, folder), 0);
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, desk->pins), 0);
    assert_int_equal(paths_file(PLACE_ENVELOPES, "7GQ2K4MD-1.pgn", desk->kept),
                     0);
    unlink(desk->pins);
    unlink(desk->kept);
    envelope_key_public(key, public_key);
    assert_int_equal(envelope_pins_add(desk->pins, "x", "elsewhere"), 0);
    assert_int_equal(envelope_pins_add(desk->pins, public_key,
                                       desk->envelope.value[ENVELOPE_ARBITER]),
                     0);
    envelope_key_note(public_key, desk->known);
    envelope_key_public(other, public_key);
    envelope_key_note(public_key, desk->found);
    envelope_key_free(key);
    envelope_key_free(other);
    *state = desk;
    return 0;
}

static int close_desk(void **state)
{
    struct desk *desk = *state;
    adjourn_done(&desk->room.client);
    envelope_done(&desk->envelope);
    room_close(&desk->room);
    free(desk);
    return 0;
}

/* The player seals, and the arbiter inscribes; what is sent then. */
static void seal(struct desk *desk, char sent[4096])
{
    size_t bytes;
    char *header = envelope_header_write(&desk->envelope, &bytes);
    assert_non_null(header);
    adjourn_seal(&desk->room.client);
    while (recv(desk->room.arbiter_fd, sent, 4096, MSG_DONTWAIT) > 0)
        ;
    json_t *inscription =
        json_pack("{s:s, s:s%}", "t", "inscription", "header", header, bytes);
    adjourn_take_inscription(&desk->room.client, inscription);
    ssize_t got = recv(desk->room.arbiter_fd, sent, 4095, MSG_DONTWAIT);
    sent[got > 0 ? got : 0] = '\0';
    json_decref(inscription);
    free(header);
}

static enum envelope_pin judge(const struct desk *desk)
{
    return envelope_pins_judge(desk->pins, desk->envelope.value[ENVELOPE_KEY],
                               desk->envelope.value[ENVELOPE_ARBITER]);
}

/* Nothing is sealed before the player, who has heard both fingerprints, says
 * so again; and nothing is noted before it is. */
static void test_sealed_by_a_second_word(void **state)
{
    struct desk *desk = *state;
    char sent[4096];
    seal(desk, sent);
    assert_string_equal(sent, "");
    assert_true(scripted_frontend_has(&desk->room.script, desk->known));
    assert_true(scripted_frontend_has(&desk->room.script, desk->found));
    assert_true(scripted_frontend_has(&desk->room.script, "(line 2 of "));
    assert_true(sealing_of(&desk->room.client)->written);
    assert_int_equal(judge(desk), ENVELOPE_PIN_OTHER_KEY);
    seal(desk, sent);
    assert_non_null(strstr(sent, "\"t\":\"seal\""));
}

/* One whose key is known, or of whom nothing is, is asked nothing. */
static void test_a_known_key(void **state)
{
    struct desk *desk = *state;
    char sent[4096];
    unlink(desk->pins);
    seal(desk, sent);
    assert_non_null(strstr(sent, "\"t\":\"seal\""));
}

static void end_key(int seed)
{
    char folder[PATH_MAX];
    struct key_ending ending;
    struct envelope_key *key = given_key((uint8_t)seed);
    key_ending_sign(key, "2026-11-24T18:00:00+00:00", &ending);
    envelope_key_free(key);
    assert_int_equal(paths_of(PLACE_DATA, folder), 0);
    assert_int_equal(envelope_endings_add(folder, &ending), 0);
}

static void forget_endings(void)
{
    char path[PATH_MAX];
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_ENDED_FILE, path), 0);
    unlink(path);
}

/* To an ended key nothing is sealed, whatever the player says. */
static void test_an_ended_key(void **state)
{
    struct desk *desk = *state;
    char sent[4096];
    unlink(desk->pins);
    end_key(9);
    for (int i = 0; i < 2; i++) {
        seal(desk, sent);
        assert_string_equal(sent, "");
    }
    assert_true(scripted_frontend_has(&desk->room.script, "was ended on"));
    assert_true(sealing_of(&desk->room.client)->written);
    forget_endings();
}

static void the_opponent_seals(struct desk *desk)
{
    struct envelope_key *other = given_key(9);
    assert_true(envelope_seal(&desk->envelope, "O-O", NULL));
    assert_true(envelope_sign(&desk->envelope, other));
    envelope_key_free(other);
    char *text = envelope_write_text(&desk->envelope);
    json_t *sealed = json_pack("{s:s, s:s}", "t", "sealed", "pgn", text);
    adjourn_take_sealed(&desk->room.client, sealed);
    json_decref(sealed);
    free(text);
}

/* The opponent has sealed: the copy is kept, and the key is not. */
static void test_a_copy_teaches_no_key(void **state)
{
    struct desk *desk = *state;
    the_opponent_seals(desk);
    assert_true(scripted_frontend_has(&desk->room.script, desk->found));
    assert_true(
        scripted_frontend_has(&desk->room.script, "The envelope is kept."));
    assert_int_equal(judge(desk), ENVELOPE_PIN_OTHER_KEY);
}

/* What is signed with an ended key is not kept: it would count as if it had
 * been kept before. */
static void test_a_copy_with_an_ended_key(void **state)
{
    struct desk *desk = *state;
    end_key(9);
    the_opponent_seals(desk);
    assert_true(scripted_frontend_has(&desk->room.script, "no copy is kept"));
    assert_int_equal(access(desk->kept, F_OK), -1);
    forget_endings();
}

/* What a hostile arbiter sends under the number of a game that is kept here. */
static void test_a_copy_displaces_none(void **state)
{
    struct desk *desk = *state;
    struct envelope own;
    struct envelope_key *key = given_key(1), *other = given_key(9);
    char folder[PATH_MAX], path[PATH_MAX];
    struct stat before, after;
    given_sealed(&own, key, "O-O");
    assert_int_equal(paths_make(PLACE_ENVELOPES, folder), 0);
    assert_int_equal(envelope_folder_keep(folder, &own, path), 0);
    assert_string_equal(path, desk->kept);
    assert_int_equal(stat(path, &before), 0);
    assert_true(envelope_seal(&desk->envelope, "a3", NULL));
    assert_true(envelope_sign(&desk->envelope, other));
    char *text = envelope_write_text(&desk->envelope);
    json_t *sealed = json_pack("{s:s, s:s}", "t", "sealed", "pgn", text);
    adjourn_take_sealed(&desk->room.client, sealed);
    json_decref(sealed);
    free(text);
    assert_true(scripted_frontend_has(&desk->room.script,
                                      "Your own copy cannot be written"));
    assert_int_equal(stat(path, &after), 0);
    assert_int_equal(before.st_ino, after.st_ino);
    envelope_done(&own);
    envelope_key_free(key);
    envelope_key_free(other);
}

/* Anybody who was told of the key when they came hears it no second time by the
 * copy; but before they seal themselves they are asked. */
static void test_told_before(void **state)
{
    struct desk *desk = *state;
    struct client *client = &desk->room.client;
    char sent[4096];
    snprintf(client->connection.arbiter.met.key, ENVELOPE_PUBLIC_KEY_MAX,
             "%.88s", desk->envelope.value[ENVELOPE_KEY]);
    strcpy(client->connection.arbiter.met.name,
           desk->envelope.value[ENVELOPE_ARBITER]);
    known_server_tell(client);
    assert_true(scripted_frontend_has(&desk->room.script, desk->found));
    size_t told = desk->room.script.shown_bytes;
    test_a_copy_teaches_no_key(state);
    assert_null(strstr(desk->room.script.shown + told, desk->found));
    told = desk->room.script.shown_bytes;
    sealing_of(client)->secret =
        envelope_secret_memory(sizeof *sealing_of(client)->secret);
    strcpy(sealing_of(client)->secret->text, "O-O");
    sealing_of(client)->written = true;
    seal(desk, sent);
    assert_string_equal(sent, "");
    assert_non_null(strstr(desk->room.script.shown + told, desk->found));
}

/* The envelope was kept, and its arbiter's key could not be. */
static void test_no_list(void **state)
{
    struct desk *desk = *state;
    unlink(desk->pins);
    assert_int_equal(symlink("/nowhere/at/all", desk->pins), 0);
    the_opponent_seals(desk);
    assert_true(
        scripted_frontend_has(&desk->room.script, "The envelope is kept."));
    assert_true(
        scripted_frontend_has(&desk->room.script, "cannot be saved in "));
}

int main(void)
{
#define AT_DESK(test) \
    cmocka_unit_test_setup_teardown(test, open_desk, close_desk)
    const struct CMUnitTest tests[] = {
        AT_DESK(test_sealed_by_a_second_word),
        AT_DESK(test_a_known_key),
        AT_DESK(test_a_copy_teaches_no_key),
        AT_DESK(test_a_copy_displaces_none),
        AT_DESK(test_an_ended_key),
        AT_DESK(test_a_copy_with_an_ended_key),
        AT_DESK(test_told_before),
        AT_DESK(test_no_list),
    };
    return cmocka_run_group_tests_name("src/adjourn/client/seal", tests,
                                       sitting_home_make, sitting_home_remove);
}
