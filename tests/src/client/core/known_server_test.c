// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* known_server_test.c - src/client/core/known_server.c: whom one comes to
 * is noted, and told where it is not whom one has met. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/adjourn/folder.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/client/core/joined_game.h"
#include "src/client/core/known_server.h"
#include "src/client/core/modes.h"
#include "src/lobby/client/lobby_requests.h"
#include "src/wire/server_socket.h"

#include "tests/src/adjourn/given.h"
#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"
#include "tests/unit.h"

/* Whose arbiter it is, which account one has there, and what one hears. */
static const struct {
    const char *name, *keeper, *account, *told;
} cases[] = {
    {"a server's", "", "anna", ""},
    {"somebody else's", "boris", "anna",
     "boris runs this server, and could read sealed moves and change "
     "clocks.\n"},
    {"one's own", "anna", "anna", ""},
};

static void a_keeper_is_named_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct room room;
        room_open(&room);
        strcpy(room.client.connection.keeper, cases[i].keeper);
        strcpy(room.client.connection.account, cases[i].account);
        other_servers_tell_keeper(&room.client);
        other_servers_tell_keeper(&room.client);
        if (strcmp(room.script.shown, cases[i].told) != 0)
            fail_msg("%s: %s", cases[i].name, room.script.shown);
        room_close(&room);
    }
}

static void only_the_own_socket_is_ones_own(void **state)
{
    struct route route = {.kind = ROUTE_SHARED};
    (void)state;
    server_socket_of_account(geteuid(), route.socket);
    assert_true(other_servers_is_own(&route));
    route.kind = ROUTE_SSH;
    assert_false(other_servers_is_own(&route));
    route.kind = ROUTE_SHARED;
    server_socket_of_account(geteuid() + 1, route.socket);
    assert_false(other_servers_is_own(&route));
}

#define NAME "chess.example"

struct meeting {
    struct room room;
    char pins[PATH_MAX];
    char key[ENVELOPE_PUBLIC_KEY_MAX], other[ENVELOPE_PUBLIC_KEY_MAX];
};

static void public_of(int seed, char out[ENVELOPE_PUBLIC_KEY_MAX])
{
    struct envelope_key *key = given_key((uint8_t)seed);
    envelope_key_public(key, out);
    envelope_key_free(key);
}

static int open_meeting(void **state)
{
    struct meeting *meeting = calloc(1, sizeof *meeting);
    char folder[PATH_MAX];
    assert_non_null(meeting);
    room_open(&meeting->room);
    joined_game_set_stage(&meeting->room.client, STAGE_PLAYING);
    assert_int_equal(paths_make(PLACE_DATA, folder), 0);
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, meeting->pins),
                     0);
    unlink(meeting->pins);
    rmdir(meeting->pins);
    public_of(1, meeting->key);
    public_of(9, meeting->other);
    *state = meeting;
    return 0;
}

static int close_meeting(void **state)
{
    struct meeting *meeting = *state;
    room_close(&meeting->room);
    unlink(meeting->pins);
    rmdir(meeting->pins);
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_ENDED_FILE, meeting->pins),
                     0);
    unlink(meeting->pins);
    free(meeting);
    return 0;
}

/* The arbiter's answer to hello comes, and somebody can see what it tells. */
static void welcome(struct meeting *meeting, const char *name, const char *key)
{
    struct client *client = &meeting->room.client;
    json_t *json = json_pack("{s:s, s:i, s:{s:s, s:b, s:s, s:s}}", "t",
                             "welcome", "proto", 2, "arbiter", "program",
                             "hektor", "shared", 1, "name", name, "key", key);
    const struct link_message message = {json, "welcome", ASK_HELLO};
    assert_non_null(json);
    assert_int_equal(modes_take(client, &message), 0);
    json_decref(json);
    known_server_tell(client);
}

/* The same, and its key of an earlier time signs the present one. */
static void welcome_after(struct meeting *meeting, int older_seed,
                          const char *signed_key, const char *key)
{
    struct client *client = &meeting->room.client;
    char older[ENVELOPE_PUBLIC_KEY_MAX], signature[SUCCESSION_MAX];
    struct envelope_key *secret = given_key((uint8_t)older_seed);
    envelope_key_public(secret, older);
    key_succession_sign(secret, signed_key, signature);
    envelope_key_free(secret);
    json_t *json = json_pack(
        "{s:s, s:i, s:{s:s, s:b, s:s, s:s, s:[{s:s, s:s}]}}", "t", "welcome",
        "proto", 2, "arbiter", "program", "hektor", "shared", 1, "name", NAME,
        "key", key, "succeeds", "key", older, "signature", signature);
    const struct link_message message = {json, "welcome", ASK_HELLO};
    assert_non_null(json);
    assert_int_equal(modes_take(client, &message), 0);
    json_decref(json);
    known_server_tell(client);
}

static int times_shown(const struct meeting *meeting, const char *wanted)
{
    int times = 0;
    for (const char *at = meeting->room.script.shown;
         (at = strstr(at, wanted)) != NULL; at++)
        times++;
    return times;
}

static enum envelope_pin judge(const struct meeting *meeting, const char *key)
{
    return envelope_pins_judge(meeting->pins, key, NAME);
}

/* The first time it is noted without a word, and then it is known. */
static void test_first_meeting(void **state)
{
    struct meeting *meeting = *state;
    welcome(meeting, NAME, meeting->key);
    assert_int_equal(judge(meeting, meeting->key), ENVELOPE_PIN_KNOWN);
    welcome(meeting, NAME, meeting->key);
    assert_string_equal(meeting->room.script.shown, "");
}

/* Both fingerprints, where the known one remains, and what it is about: once,
 * and nothing is noted by it. */
static void test_another_key(void **state)
{
    struct meeting *meeting = *state;
    char known[ENVELOPE_NOTE_MAX], found[ENVELOPE_NOTE_MAX];
    envelope_key_note(meeting->key, known);
    envelope_key_note(meeting->other, found);
    assert_int_equal(envelope_pins_add(meeting->pins, "x", "elsewhere"), 0);
    assert_int_equal(envelope_pins_add(meeting->pins, meeting->key, NAME), 0);
    welcome(meeting, NAME, meeting->other);
    assert_int_equal(times_shown(meeting, known), 1);
    assert_int_equal(times_shown(meeting, found), 1);
    assert_int_equal(times_shown(meeting, NAME), 1);
    assert_int_equal(times_shown(meeting, "(line 2 of "), 1);
    assert_int_equal(
        times_shown(meeting, "Before you seal a move, ask the administrator"),
        1);
    /* The connection was lost, and is there again. */
    welcome(meeting, NAME, meeting->other);
    assert_int_equal(times_shown(meeting, found), 1);
    assert_int_equal(judge(meeting, meeting->other), ENVELOPE_PIN_OTHER_KEY);
    assert_false(meeting->room.client.loop.leaving);
}

/* A key that the known one has signed is known from now on, without a word; one
 * that another key has signed, or for which the known one signed something
 * else, is not. */
static void test_a_signed_successor(void **state)
{
    struct meeting *meeting = *state;
    char third[ENVELOPE_PUBLIC_KEY_MAX];
    public_of(17, third);
    assert_int_equal(envelope_pins_add(meeting->pins, meeting->key, NAME), 0);
    welcome_after(meeting, 17, meeting->other, meeting->other);
    assert_int_equal(times_shown(meeting, "Warning: "), 1);
    assert_int_equal(judge(meeting, meeting->other), ENVELOPE_PIN_OTHER_KEY);
    welcome_after(meeting, 1, meeting->other, third);
    assert_int_equal(times_shown(meeting, "Warning: "), 2);
    assert_int_equal(judge(meeting, third), ENVELOPE_PIN_OTHER_KEY);
}

/* The attack: a server that was visited once uses the name of another, first
 * with its own key, then with a key for which its own key vouches. Both are
 * announced, and neither is noted under that name. */
static void test_a_server_once_visited_takes_a_name(void **state)
{
    struct meeting *meeting = *state;
    char visited[ENVELOPE_PUBLIC_KEY_MAX];
    public_of(17, visited);
    welcome(meeting, NAME, meeting->key);
    welcome(meeting, "evil.example", visited);
    assert_string_equal(meeting->room.script.shown, "");
    welcome(meeting, NAME, visited);
    assert_int_equal(times_shown(meeting, "The arbiter known here as "
                                          "evil.example now has the name "
                                          "chess.example."),
                     1);
    assert_int_equal(times_shown(meeting, "Warning: "), 1);
    assert_int_equal(judge(meeting, visited), ENVELOPE_PIN_OTHER_NAME);
    welcome_after(meeting, 17, meeting->other, meeting->other);
    assert_int_equal(times_shown(meeting, "Warning: "), 2);
    assert_int_equal(judge(meeting, meeting->other), ENVELOPE_PIN_OTHER_KEY);
}

/* A key that was succeeded names no other successor, and does not come back
 * without a warning: it may have been replaced because it was stolen. */
static void test_a_succeeded_key_names_nobody(void **state)
{
    struct meeting *meeting = *state;
    char third[ENVELOPE_PUBLIC_KEY_MAX];
    public_of(17, third);
    welcome(meeting, NAME, meeting->key);
    welcome_after(meeting, 1, meeting->other, meeting->other);
    assert_string_equal(meeting->room.script.shown, "");
    welcome_after(meeting, 1, third, third);
    assert_int_equal(times_shown(meeting, "Warning: "), 1);
    assert_int_equal(judge(meeting, third), ENVELOPE_PIN_OTHER_KEY);
    welcome(meeting, NAME, meeting->key);
    assert_int_equal(times_shown(meeting, "Warning: "), 2);
    welcome_after(meeting, 9, third, third);
    assert_int_equal(times_shown(meeting, "Warning: "), 2);
    assert_int_equal(judge(meeting, third), ENVELOPE_PIN_KNOWN);
}

/* A server with a new name of its own is told once, and then known by it. */
static void test_a_server_has_a_new_name(void **state)
{
    struct meeting *meeting = *state;
    welcome(meeting, NAME, meeting->key);
    for (int i = 0; i < 2; i++)
        welcome(meeting, "new.example", meeting->key);
    assert_int_equal(times_shown(meeting, "known here as chess.example now"),
                     1);
    assert_int_equal(times_shown(meeting, "Warning: "), 0);
    assert_int_equal(
        envelope_pins_judge(meeting->pins, meeting->key, "new.example"),
        ENVELOPE_PIN_KNOWN);
}

/* A welcome that ends the key of an older time, and names the present one. */
static void welcome_ending(struct meeting *meeting, int ended_seed,
                           const char *key)
{
    struct client *client = &meeting->room.client;
    struct envelope_key *secret = given_key((uint8_t)ended_seed);
    struct key_ending ending;
    char signature[SUCCESSION_MAX];
    key_ending_sign(secret, "2026-11-24T18:00:00+00:00", &ending);
    key_succession_sign(secret, key, signature);
    envelope_key_free(secret);
    json_t *json =
        json_pack("{s:s, s:i, s:{s:s, s:b, s:s, s:s, s:[{s:s, s:s}], "
                  "s:[{s:s, s:s, s:s}]}}",
                  "t", "welcome", "proto", 2, "arbiter", "program", "hektor",
                  "shared", 1, "name", NAME, "key", key, "succeeds", "key",
                  ending.key, "signature", signature, "ended", "key",
                  ending.key, "at", ending.at, "signature", ending.signature);
    const struct link_message message = {json, "welcome", ASK_HELLO};
    assert_non_null(json);
    assert_int_equal(modes_take(client, &message), 0);
    json_decref(json);
    known_server_tell(client);
}

/* The known key was stolen and ended: it names no successor any more, not even
 * the right one; and whoever comes with it later is not believed. */
static void test_a_stolen_key_is_ended(void **state)
{
    struct meeting *meeting = *state;
    char folder[PATH_MAX], at[MOMENT_MAX];
    assert_int_equal(paths_of(PLACE_DATA, folder), 0);
    welcome(meeting, NAME, meeting->key);
    welcome_ending(meeting, 1, meeting->other);
    assert_int_equal(envelope_key_ended(folder, meeting->key, at), 1);
    assert_int_equal(times_shown(meeting, "Warning: the key"), 1);
    assert_int_equal(judge(meeting, meeting->other), ENVELOPE_PIN_OTHER_KEY);
    welcome(meeting, NAME, meeting->key);
    assert_int_equal(times_shown(meeting, "was ended on 24 November 2026, "
                                          "at 18:00"),
                     1);
    assert_int_equal(times_shown(meeting, "No move is sealed here."), 1);
}

/* Keys that are not known here are nobody's, and are not kept. */
static void test_a_stranger_ends_a_key(void **state)
{
    struct meeting *meeting = *state;
    char folder[PATH_MAX], at[MOMENT_MAX];
    assert_int_equal(paths_of(PLACE_DATA, folder), 0);
    welcome_ending(meeting, 17, meeting->other);
    assert_int_equal(envelope_key_ended(folder, meeting->key, at), 0);
    char path[PATH_MAX];
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_ENDED_FILE, path), 0);
    assert_int_equal(access(path, F_OK), -1);
}

static void test_a_signed_successor_is_known(void **state)
{
    struct meeting *meeting = *state;
    assert_int_equal(envelope_pins_add(meeting->pins, meeting->key, NAME), 0);
    welcome_after(meeting, 1, meeting->other, meeting->other);
    assert_string_equal(meeting->room.script.shown, "");
    assert_int_equal(judge(meeting, meeting->other), ENVELOPE_PIN_KNOWN);
    assert_int_equal(judge(meeting, meeting->key), ENVELOPE_PIN_KNOWN);
}

/* Of an arbiter that tells none, or something else, nothing is noted. */
static void test_no_key(void **state)
{
    static const char *const keys[] = {"", "key", "AAAA"};
    struct meeting *meeting = *state;
    for (size_t i = 0; i < ROWS(keys); i++)
        welcome(meeting, NAME, keys[i]);
    welcome(meeting, "\xc2\x9b", meeting->key);
    assert_int_equal(access(meeting->pins, F_OK), -1);
    assert_string_equal(meeting->room.script.shown, "");
}

/* What a name cannot have is not in the list, nor a second line. */
static void test_a_hostile_name(void **state)
{
    struct meeting *meeting = *state;
    char line[512] = "";
    welcome(meeting, "a\nx chess.example\x1b[2J", meeting->key);
    FILE *stream = fopen(meeting->pins, "r");
    assert_non_null(stream);
    assert_non_null(fgets(line, sizeof line, stream));
    assert_null(fgets(line + 256, 256, stream));
    fclose(stream);
    assert_null(strchr(line, '\x1b'));
    assert_int_equal(envelope_pins_judge(meeting->pins, "y", NAME),
                     ENVELOPE_PIN_UNKNOWN);
}

/* A list that is there and cannot be read is no empty one. */
static void test_an_unreadable_list(void **state)
{
    struct meeting *meeting = *state;
    assert_int_equal(mkdir(meeting->pins, 0700), 0);
    for (int i = 0; i < 2; i++)
        welcome(meeting, NAME, i == 0 ? meeting->key : meeting->other);
    assert_int_equal(times_shown(meeting, "known-arbiters, cannot be read: "),
                     1);
    assert_int_equal(times_shown(meeting, "this is a folder, not a file"), 1);
}

/* One that cannot be written is told too. */
static void test_an_unwritable_list(void **state)
{
    struct meeting *meeting = *state;
    assert_int_equal(symlink("/nowhere/at/all", meeting->pins), 0);
    for (int i = 0; i < 2; i++)
        welcome(meeting, NAME, meeting->key);
    assert_int_equal(times_shown(meeting, "cannot be saved in "), 1);
}

int main(void)
{
#define AT_MEETING(test) \
    cmocka_unit_test_setup_teardown(test, open_meeting, close_meeting)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_keeper_is_named_once),
        cmocka_unit_test(only_the_own_socket_is_ones_own),
        AT_MEETING(test_first_meeting),
        AT_MEETING(test_another_key),
        AT_MEETING(test_a_signed_successor),
        AT_MEETING(test_a_server_once_visited_takes_a_name),
        AT_MEETING(test_a_succeeded_key_names_nobody),
        AT_MEETING(test_a_server_has_a_new_name),
        AT_MEETING(test_a_stolen_key_is_ended),
        AT_MEETING(test_a_stranger_ends_a_key),
        AT_MEETING(test_a_signed_successor_is_known),
        AT_MEETING(test_no_key),
        AT_MEETING(test_a_hostile_name),
        AT_MEETING(test_an_unreadable_list),
        AT_MEETING(test_an_unwritable_list),
    };
    return cmocka_run_group_tests_name("src/client/core/known_server", tests,
                                       sitting_home_make, sitting_home_remove);
}
