// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/link/invitation.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/clock/timecontrol.h"

#include "src/wire/server_socket.h"

#include "tests/src/folder.h"
#include "tests/text_file.h"
#include "tests/unit.h"

/* What an ssh that only repeats its words says. */
static void expect_ssh(struct route *route, const char *want)
{
    struct child line;
    char said[512];
    size_t bytes = 0;
    ssize_t got;
    struct pollfd ready = {.events = POLLIN};
    assert_int_equal(route_open(route, &line), 0);
    ready.fd = line.fd;
    while (poll(&ready, 1, 20000) == 1 &&
           (got = read(line.fd, said + bytes, sizeof said - 1 - bytes)) > 0)
        bytes += (size_t)got;
    said[bytes] = '\0';
    child_kill(&line);
    assert_string_equal(said, want);
}

static void test_hosts_in_turn(void **state)
{
    char folder[PATH_MAX], ssh[PATH_MAX + 8], path[2 * PATH_MAX];
    (void)state;
    folder_make(folder);
    snprintf(ssh, sizeof ssh, "%s/ssh", folder);
    text_file_write(ssh, "#!/bin/sh\necho \"$*\"\n");
    assert_int_equal(chmod(ssh, 0700), 0);
    snprintf(path, sizeof path, "%s:%s", folder, getenv("PATH"));
    setenv("PATH", path, 1);
    struct route one = {.kind = ROUTE_SSH, .host = "anna@one"};
    expect_ssh(&one, "-T -oBatchMode=no -oServerAliveInterval=10 -- anna@one "
                     "hektord --stdio\n");
    route_go_on(&one);
    expect_ssh(&one, "-T -oBatchMode=yes -oServerAliveInterval=10 -- anna@one "
                     "hektord --stdio\n");
    struct route two = {.kind = ROUTE_SSH, .host = "anna@one,two"};
    assert_int_equal(route_hosts(&two), 2);
    expect_ssh(&two, "-T -oBatchMode=no -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- anna@one hektord "
                     "--stdio\n");
    route_go_on(&two);
    expect_ssh(&two, "-T -oBatchMode=yes -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- two hektord "
                     "--stdio\n");
    route_go_on(&two);
    expect_ssh(&two, "-T -oBatchMode=yes -oConnectTimeout=5 "
                     "-oServerAliveInterval=10 -- anna@one hektord "
                     "--stdio\n");
    folder_remove(folder);
}

/* What the other player is to type. Without a program of that name in PATH, a
 * route on this computer names the program's path first. */
static const struct {
    const char *name;
    struct route route;
    const char *whom, *end;
} lines[] = {
    {"the server of this computer",
     {.kind = ROUTE_SHARED, .socket = MEETING_SYSTEM},
     "anna",
     " play anna"},
    {"through ssh",
     {.kind = ROUTE_SSH, .host = "club.example"},
     "anna",
     "hektor play anna --at club.example"},
    {"through ssh, with an account of one's own",
     {.kind = ROUTE_SSH, .host = "boris@club.example"},
     "anna",
     "hektor play anna --at club.example"},
    {"a name that a shell would take apart",
     {.kind = ROUTE_SSH, .host = "club"},
     "anna maria",
     "hektor play \"anna maria\" --at club"},
    {"a name like an option",
     {.kind = ROUTE_SSH, .host = "club"},
     "-anna",
     "hektor play --at club -- -anna"},
};

static void the_line_can_be_typed(void **state)
{
    (void)state;
    setenv("PATH", "", 1);
    for (size_t i = 0; i < ROWS(lines); i++) {
        char out[512];
        invitation_line(&lines[i].route, lines[i].whom, out, sizeof out);
        size_t length = strlen(out), end = strlen(lines[i].end);
        assert_row(lines[i].name, length >= end && strcmp(out + length - end,
                                                          lines[i].end) == 0);
        assert_row(lines[i].name,
                   lines[i].route.kind != ROUTE_SSH || length == end);
    }
}

/* A server that nobody would look for is named by its socket. */
static void a_socket_of_its_own_is_named(void **state)
{
    const struct route route = {.kind = ROUTE_SHARED,
                                .socket = "/tmp/a club/socket"};
    static const char begin[] = MEETING_VARIABLE "=\"/tmp/a club/socket\" ";
    char out[512];
    (void)state;
    invitation_lobby_line(&route, out, sizeof out);
    assert_int_equal(strncmp(out, begin, sizeof begin - 1), 0);
    assert_non_null(strstr(out, " lobby"));
}

/* A part of a command would be another command. */
static void what_does_not_fit_is_no_line(void **state)
{
    const struct route route = {.kind = ROUTE_SSH, .host = "club"};
    static const char whole[] = "hektor play anna --at club";
    char out[sizeof whole];
    (void)state;
    invitation_line(&route, "anna", out, sizeof whole);
    assert_string_equal(out, whole);
    for (size_t room = 1; room < sizeof whole; room++) {
        invitation_line(&route, "anna", out, room);
        assert_string_equal(out, "");
    }
}

static const struct {
    const char *name, *white, *black;
    struct start start;
    const char *pieces, *text;
} conditions[] = {
    {"one time for both",
     "5m",
     "5m",
     {.laws = "2023"},
     "",
     "5 minutes, FIDE Laws of Chess of 1 January 2023"},
    {"each its own",
     "5m",
     "3m",
     {.laws = "2023"},
     "",
     "White: 5 minutes; Black: 3 minutes; FIDE Laws of Chess of 1 January "
     "2023"},
    {"Chess960, and a colour",
     "5m",
     "5m",
     {.laws = "2018", .chess960 = true, .fen = "x"},
     "white",
     "5 minutes, FIDE Laws of Chess of 1 January 2018, Chess960, you have "
     "White"},
    {"over the board from a position",
     "5m",
     "5m",
     {.laws = "2023", .mode = MODE_OTB, .fen = "x"},
     "black",
     "5 minutes, FIDE Laws of Chess of 1 January 2023, over the board, from a "
     "position set up, you "
     "have Black"},
    {"a colour that is drawn",
     "5m",
     "5m",
     {.laws = "2023"},
     "random",
     "5 minutes, FIDE Laws of Chess of 1 January 2023"},
    {"nobody may watch",
     "5m",
     "5m",
     {.laws = "2023", .rules.visibility = 2, .rules.lag = LAG_YES},
     "",
     "5 minutes, FIDE Laws of Chess of 1 January 2023, closed to spectators, "
     "with time given back for "
     "a slow connection"},
};

static void conditions_are_one_sentence(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(conditions); i++) {
        struct start start = conditions[i].start;
        char out[INVITATION_MAX];
        timecontrol_parse(conditions[i].white, &start.time[WHITE]);
        timecontrol_parse(conditions[i].black, &start.time[BLACK]);
        invitation_conditions(&start, conditions[i].pieces, out, sizeof out);
        if (strcmp(out, conditions[i].text) != 0)
            fail_msg("%s: %s", conditions[i].name, out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hosts_in_turn),
        cmocka_unit_test(the_line_can_be_typed),
        cmocka_unit_test(a_socket_of_its_own_is_named),
        cmocka_unit_test(what_does_not_fit_is_no_line),
        cmocka_unit_test(conditions_are_one_sentence),
    };
    return cmocka_run_group_tests_name("src/client/link/invitation", tests,
                                       NULL, NULL);
}
