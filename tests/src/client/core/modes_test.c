// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* modes_test.c - who is offered what, and in which order. */
#include "src/client/core/modes.h"

#include <errno.h>
#include <string.h>

#include "src/client/core/shown_view.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

/* What the lower and the upper one were offered, one letter each. */
static char calls[64];

static void note(char letter)
{
    size_t count = strlen(calls);
    assert_true(count + 1 < sizeof calls);
    calls[count] = letter;
    calls[count + 1] = '\0';
}

static int take_low(struct client *client, const struct link_message *message)
{
    (void)client;
    (void)message;
    note('l');
    return 0;
}

static int pass_on(struct client *client, const struct link_message *message)
{
    (void)client;
    (void)message;
    note('u');
    return MESSAGE_PASSED_ON;
}

static bool act_low(struct client *client, const struct command *command)
{
    (void)client;
    (void)command;
    note('L');
    return true;
}

/* It wants one kind of command alone. */
static bool act_up(struct client *client, const struct command *command)
{
    (void)client;
    note('U');
    return command->kind == COMMAND_ENTRY;
}

static void show_up(struct client *client, char question[QUESTION_TEXT_MAX])
{
    (void)client;
    note('s');
    strcpy(question, "Which?");
}

static bool waits_low(const struct client *client)
{
    (void)client;
    return true;
}

static bool waits_up(const struct client *client)
{
    (void)client;
    return false;
}

static int wake_low(const struct client *client)
{
    (void)client;
    return 70;
}

static const struct message_row low_messages[] = {
    {ASK_NONE, "changed", take_low},
    {ASK_LOBBY, NULL, take_low},
    {ASK_NONE, NULL, NULL},
};

static const struct message_row up_messages[] = {
    {ASK_NONE, "changed", pass_on},
    {ASK_NONE, NULL, NULL},
};

static const struct mode_ops low = {
    .bytes = 4,
    .messages = low_messages,
    .act = act_low,
    .waits = waits_low,
    .wake_ms = wake_low,
};

static const struct mode_ops up = {
    .messages = up_messages,
    .act = act_up,
    .show = show_up,
    .waits = waits_up,
};

static int open_room(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    room_open(room);
    modes_done(&room->client);
    assert_true(modes_add(&room->client, &shown_view_mode));
    assert_true(modes_add(&room->client, &low));
    assert_true(modes_add(&room->client, &up));
    calls[0] = '\0';
    *state = room;
    return 0;
}

static int close_room(void **state)
{
    room_close(*state);
    free(*state);
    return 0;
}

static int take(struct room *room, enum link_ask ask, const char *type)
{
    struct link_message message = {.ask = ask, .type = type};
    return modes_take(&room->client, &message);
}

static void test_the_top_is_asked_first(void **state)
{
    struct room *room = *state;
    const struct command entry = {.kind = COMMAND_ENTRY};
    const struct command quit = {.kind = COMMAND_QUIT};
    modes_act(&room->client, &entry);
    assert_string_equal(calls, "U");
    modes_act(&room->client, &quit);
    assert_string_equal(calls, "UUL");
    assert_non_null(modes_state(&room->client, &low));
}

static void test_a_message_finds_its_row(void **state)
{
    struct room *room = *state;
    assert_int_equal(take(room, ASK_NONE, "changed"), 0);
    assert_string_equal(calls, "ul");
    assert_int_equal(take(room, ASK_LOBBY, "error"), 0);
    assert_string_equal(calls, "ull");
    /* What nobody knows changes nothing, unless it refuses what was asked. */
    assert_int_equal(take(room, ASK_NONE, "weather"), 0);
    assert_int_equal(take(room, ASK_NONE, "error"), 0);
    assert_int_equal(take(room, ASK_NEW, "error"), -EPROTO);
    assert_string_equal(calls, "ull");
}

static void test_the_most_urgent_counts(void **state)
{
    struct room *room = *state;
    assert_true(modes_wait(&room->client));
    assert_int_equal(modes_wake_ms(&room->client), 70);
    assert_int_equal(modes_sooner(-1, -1), -1);
    assert_int_equal(modes_sooner(-1, 3), 3);
    assert_int_equal(modes_sooner(4, 3), 3);
}

/* The view is worked out once for each change, and not for each key. */
static void test_a_view_is_worked_out_once(void **state)
{
    struct room *room = *state;
    struct client *client = &room->client;
    shown_view_draw(client);
    shown_view_draw(client);
    assert_string_equal(calls, "s");
    assert_false(shown_view_is_stale(client));
    client_changed(client);
    assert_true(shown_view_is_stale(client));
    shown_view_draw(client);
    assert_string_equal(calls, "ss");
}

int main(void)
{
#define IN_ROOM(test) \
    cmocka_unit_test_setup_teardown(test, open_room, close_room)
    const struct CMUnitTest tests[] = {
        IN_ROOM(test_the_top_is_asked_first),
        IN_ROOM(test_a_message_finds_its_row),
        IN_ROOM(test_the_most_urgent_counts),
        IN_ROOM(test_a_view_is_worked_out_once),
    };
    return cmocka_run_group_tests_name("src/client/core/modes", tests, NULL,
                                       NULL);
}
