// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/greeting.h"

#include <stdlib.h>
#include <string.h>

#include "tests/src/client/room.h"
#include "tests/src/folder.h"

/* How often somebody has played before, which game it is, and what one hears:
 * the beginning of it, "" for nothing. */
static const struct {
    const char *name;
    bool was_here;
    const char *laws;
    bool is_private, resumes;
    const char *told;
    const char *hint; /* a part of it; NULL: none */
    enum mode mode;
} cases[] = {
    {"the first game ever", false, "2023", true, false,
     "Welcome to Hektor. Type a move, for example e4, or help.", "Type a move",
     MODE_PLAIN},
    {"another game", true, "2023", true, false, "", "Type a move", MODE_PLAIN},
    {"over the board", true, "2023", true, false, "",
     "To press the clock, press Enter.", MODE_OTB},
    {"by older Laws", true, "2009", true, false,
     "FIDE Laws of Chess of 1 July 2009.", "Type a move", MODE_PLAIN},
    {"by older Laws on a server, which the offer named", true, "2009", false,
     false, "", "Type a move", MODE_PLAIN},
    {"a game that is resumed", true, "2009", true, true, "", NULL, MODE_PLAIN},
};

static void a_sitting_begins_with_what_is_new(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char folder[PATH_MAX];
        struct room room;
        folder_make(folder);
        setenv("XDG_STATE_HOME", folder, 1);
        room_open(&room);
        if (cases[i].was_here)
            greeting_show(&room.client);
        room.script.shown_bytes = 0;
        room.script.shown[0] = '\0';
        room.client.view.hint = NULL;
        strcpy(room.options.start.laws, cases[i].laws);
        room.options.start.mode = (uint8_t)cases[i].mode;
        room.client.joined.resumes = cases[i].resumes;
        if (cases[i].is_private)
            room.client.connection.route.kind = ROUTE_PRIVATE;
        greeting_show(&room.client);
        const char *told = cases[i].told, *hint = room.client.view.hint;
        if (told[0] == '\0'
                ? room.script.shown_bytes != 0
                : strncmp(room.script.shown, told, strlen(told)) != 0)
            fail_msg("%s: %s", cases[i].name, room.script.shown);
        assert_row(cases[i].name,
                   cases[i].hint == NULL
                       ? hint == NULL
                       : hint != NULL && strstr(hint, cases[i].hint) != NULL);
        room.client.connection.route.kind = ROUTE_SHARED;
        room_close(&room);
        folder_remove(folder);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sitting_begins_with_what_is_new),
    };
    return cmocka_run_group_tests_name("src/client/command/greeting", tests,
                                       NULL, NULL);
}
