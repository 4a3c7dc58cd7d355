// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* chat_test.c - whom the word tell is for. */
#include <string.h>
#include <sys/socket.h>

#include "src/chat/client/chat.h"
#include "src/client/link/invitation.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

static int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room_open(room);
    json_t *people = json_pack("[{s:s}, {s:s}, {s:s}]", "name", "Jane", "name",
                               "Jane Doe", "name", "anna");
    struct link_message said = {.ask = ASK_NONE, .type = "said"};
    chat_note_people(&room->client, people);
    json_decref(people);
    strcpy(room->client.game.start.name[BLACK], "Mr Black");
    said.json = json_pack("{s:s, s:s, s:s}", "t", "said", "by", "old tom",
                          "text", "Hello.");
    assert_int_equal(modes_take(&room->client, &said), 0);
    json_decref(said.json);
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    struct room *room = *state;
    room_close(room);
    free(room);
    return 0;
}

static const struct {
    const char *argument, *name, *text; /* text "": nothing is said */
} rows[] = {
    {"anna hello there", "anna", "hello there"},
    {"Jane Doe hello", "Jane Doe", "hello"},
    {"Jane hello", "Jane", "hello"},
    {"Jane Doerr hello", "Jane", "Doerr hello"},
    {"Jane Doe", "Jane", "Doe"},
    {"Mr Black  your move", "Mr Black", "your move"},
    {"old tom hi", "old tom", "hi"},
    {"\"new man\" hi", "new man", "hi"},
    {"\"new man\"", "new man", ""},
    {"\"new man", "new man", ""},
    {"\"\" hi", "", ""},
    {"somebody new", "somebody", "new"},
    {"anna", "anna", ""},
    {"", "", ""},
};

static void test_a_name_may_have_blanks(void **state)
{
    const struct room *room = *state;
    char name[COMMAND_ARGUMENT_MAX];
    const char *text;
    for (size_t i = 0; i < ROWS(rows); i++) {
        bool is_said =
            chat_say_split(&room->client, rows[i].argument, name, &text);
        assert_int_equal(is_said, rows[i].text[0] != '\0');
        if (!is_said)
            continue;
        assert_string_equal(name, rows[i].name);
        assert_string_equal(text, rows[i].text);
    }
}

/* The line that the other types is one that a shell understands. */
static void test_an_invitation_quotes_them(void **state)
{
    static const struct route route = {.kind = ROUTE_SSH, .host = "a@host"};
    char line[256];
    (void)state;
    invitation_line(&route, "anna", line, sizeof line);
    assert_string_equal(line, "hektor play anna --at host");
    invitation_line(&route, "Jane Doe", line, sizeof line);
    assert_string_equal(line, "hektor play \"Jane Doe\" --at host");
    invitation_line(&route, "O'Neill", line, sizeof line);
    assert_string_equal(line, "hektor play \"O'Neill\" --at host");
    invitation_line(&route, "x; rm -rf ~ #", line, sizeof line);
    assert_string_equal(line, "hektor play 'x; rm -rf ~ #' --at host");
    invitation_line(&route, "$(id)", line, sizeof line);
    assert_string_equal(line, "hektor play '$(id)' --at host");
    /* A name is no option. */
    invitation_line(&route, "--speech-out=.bashrc", line, sizeof line);
    assert_string_equal(line, "hektor play --at host -- --speech-out=.bashrc");
}

static void take_held_back(struct client *client, int count)
{
    struct link_message message = {.ask = ASK_NONE, .type = "held-back"};
    message.json = json_pack("{s:s, s:s, s:i}", "t", "held-back", "by", "anna",
                             "count", count);
    assert_int_equal(modes_take(client, &message), 0);
    json_decref(message.json);
}

static void test_what_was_held_back_is_told(void **state)
{
    struct room *room = *state;
    take_held_back(&room->client, -1);
    take_held_back(&room->client, 0);
    assert_false(scripted_frontend_has(&room->script, "held back"));
    take_held_back(&room->client, 1);
    assert_true(scripted_frontend_has(
        &room->script, "1 more message from anna was held back."));
    take_held_back(&room->client, 3);
    assert_true(scripted_frontend_has(
        &room->script, "3 more messages from anna were held back."));
}

/* Who hears no messages says so to each server, and nobody else does. */
static void test_who_hears_nothing_says_so_again(void **state)
{
    struct room *room = *state;
    char line[256] = "";
    assert_false(modes_connected(&room->client));
    assert_int_equal(
        recv(room->arbiter_fd, line, sizeof line - 1, MSG_DONTWAIT), -1);
    chat_set_off(&room->client, true);
    assert_true(recv(room->arbiter_fd, line, sizeof line - 1, 0) > 0);
    assert_false(modes_connected(&room->client));
    assert_true(recv(room->arbiter_fd, line, sizeof line - 1, MSG_DONTWAIT) >
                0);
    assert_non_null(strstr(line, "\"t\":\"hear\",\"on\":false"));
}

int main(void)
{
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_a_name_may_have_blanks),
        IN_ROOM(test_an_invitation_quotes_them),
        IN_ROOM(test_what_was_held_back_is_told),
        IN_ROOM(test_who_hears_nothing_says_so_again),
    };
    return cmocka_run_group_tests_name("src/chat/client/chat", tests, NULL,
                                       NULL);
}
