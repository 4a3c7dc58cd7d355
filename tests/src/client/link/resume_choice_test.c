// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/client/link/resume_choice.h"

#include "tests/unit.h"

static const struct {
    const char *name, *text, *want; /* NULL: no id */
} ids[] = {
    {"an id", "7GQ2K4MD", "7GQ2K4MD"},
    {"small letters and a hyphen", "7gq2-k4md", "7GQ2K4MD"},
    {"empty", "", NULL},
    {"too long", "7GQ2K4MD7", NULL},
    {"a path", "../x", NULL},
};

static void ids_are_read_as_typed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(ids); i++) {
        char id[GAME_ID_MAX] = "";
        bool ok = resume_id(ids[i].text, id);
        assert_row(ids[i].name, ok == (ids[i].want != NULL));
        if (ok)
            assert_row(ids[i].name, strcmp(id, ids[i].want) == 0);
    }
}

#define ROW(id, result, wall) \
    "{\"game\":\"" id "\",\"white\":\"Anna\",\"black\":\"\",\"plies\":4," \
    "\"phase\":\"paused\",\"result\":\"" result "\",\"wall\":" wall "}"

#define YOUNG(id) \
    "{\"game\":\"" id "\",\"plies\":1,\"phase\":\"paused\",\"result\":\"*\"," \
    "\"wall\":3000}"
#define ADJOURNED \
    "{\"game\":\"ADJOURN2\",\"plies\":5,\"phase\":\"adjourned\"," \
    "\"result\":\"*\",\"wall\":2500,\"resume\":\"2099-11-22T18:00:00+00:00\"," \
    "\"resume-place\":\"Riga\"}"
#define LOCKED(id) \
    "{\"game\":\"" id "\",\"result\":\"*\",\"wall\":9,\"locked\":true}"
#define EMPTY(id) \
    "{\"game\":\"" id "\",\"result\":\"*\",\"wall\":9,\"plies\":0}"
#define DAMAGED(id) \
    "{\"game\":\"" id "\",\"result\":\"*\",\"phase\":\"damaged\"}"

static const char two[] = "{\"rows\":[" ROW("OLDER234", "*", "1000") "," ROW(
    "FINISHED", "1-0", "3000") "," ROW("NEWER234", "*", "2000") "]}";

static const struct {
    const char *name, *rows, *typed;
    int status;
    const char *id, *printed, *told;
} cases[] = {
    {"none", "{\"rows\":[]}", "", EXIT_NO, "", "",
     "hektor: resume: this computer has no unfinished game; hektor play "
     "resumes a game on a server\n"},
    {"a finished one does not count",
     "{\"rows\":[" ROW("FINISHED", "1-0", "1") "]}", "", EXIT_NO, "", "",
     "hektor: resume: this computer has no unfinished game; hektor play "
     "resumes a game on a server\n"},
    {"the only one is taken", "{\"rows\":[" ROW("OLDER234", "*", "1") "]}", "",
     EXIT_DONE, "OLDER234", "", ""},
    {"one open elsewhere, or damaged, is not offered beside another",
     "{\"rows\":[" LOCKED("ELSEWHER") "," DAMAGED("BROKEN23") "," ROW(
         "OLDER234", "*", "1") "]}",
     "", EXIT_DONE, "OLDER234", "", ""},
    {"one without a move is not offered beside another",
     "{\"rows\":[" EMPTY("EMPTY234") "," ROW("OLDER234", "*", "1") "]}", "",
     EXIT_DONE, "OLDER234", "", ""},
    {"one without a move is taken alone", "{\"rows\":[" EMPTY("EMPTY234") "]}",
     "", EXIT_DONE, "EMPTY234", "", ""},
    {"one open elsewhere is tried alone", "{\"rows\":[" LOCKED("ELSEWHER") "]}",
     "", EXIT_DONE, "ELSEWHER", "", ""},
    {"of several, by number, the newest first", two, "1\n", EXIT_DONE,
     "NEWER234", "1: Anna against Black, 2 moves, ", ""},
    {"of several, by id", two, "older234\n", EXIT_DONE, "OLDER234",
     ", OLDER234\n", ""},
    {"one move",
     "{\"rows\":[" YOUNG("YOUNG234") "," ROW("OLDER234", "*", "1") "]}", "\n",
     EXIT_DONE, "", "1: White against Black, 1 move, ", ""},
    {"asked again", two, "3\n2\n", EXIT_DONE, "OLDER234",
     "The list has no game with that number.\n", ""},
    {"adjourned", "{\"rows\":[" ADJOURNED "," ROW("OLDER234", "*", "1") "]}",
     "1\n", EXIT_DONE, "ADJOURN2",
     "ADJOURN2, adjourned. The game resumes on 22 November 2099, at 18:00", ""},
    {"nothing chosen", two, "\n", EXIT_DONE, "", "1: Anna against Black", ""},
    {"the word for leaving", two, "quit\n2\n", EXIT_DONE, "",
     "1: Anna against Black", ""},
    {"end of input", two, "", EXIT_DONE, "", "1: Anna against Black", ""},
};

static void a_game_is_chosen(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        int in[2];
        char *printed, *told, id[GAME_ID_MAX];
        size_t bytes;
        json_t *list = json_loads(cases[i].rows, 0, NULL);
        assert_row(cases[i].name, list != NULL);
        assert_int_equal(pipe(in), 0);
        assert_int_equal(write(in[1], cases[i].typed, strlen(cases[i].typed)),
                         strlen(cases[i].typed));
        close(in[1]);
        FILE *out = open_memstream(&printed, &bytes);
        FILE *errors = open_memstream(&told, &bytes);
        int status = resume_choose(list, in[0], out, errors, id);
        fclose(out);
        fclose(errors);
        assert_row(cases[i].name, status == cases[i].status);
        assert_row(cases[i].name, strcmp(id, cases[i].id) == 0);
        assert_row(cases[i].name, strstr(printed, cases[i].printed) != NULL);
        assert_row(cases[i].name, strcmp(told, cases[i].told) == 0);
        free(printed);
        free(told);
        close(in[0]);
        json_decref(list);
    }
}

static void what_follows_the_choice_is_left_for_the_game(void **state)
{
    (void)state;
    int in[2];
    char id[GAME_ID_MAX], rest[8] = "";
    json_t *list = json_loads(two, 0, NULL);
    FILE *out = fopen("/dev/null", "w");
    assert_int_equal(pipe(in), 0);
    assert_int_equal(write(in[1], "2\ne4\n", 5), 5);
    close(in[1]);
    assert_int_equal(resume_choose(list, in[0], out, stderr, id), EXIT_DONE);
    assert_int_equal(read(in[0], rest, sizeof rest), 3);
    assert_string_equal(rest, "e4\n");
    fclose(out);
    close(in[0]);
    json_decref(list);
}

/* 2026-11-21T20:30:00 in UTC. */
static const struct {
    const char *name;
    int hours; /* ago */
    const char *want;
} days[] = {
    {"this hour", 0, "today at 20:30"},
    {"this morning", 12, "today at 08:30"},
    {"last night", 21, "yesterday at 23:30"},
    {"yesterday", 44, "yesterday at 00:30"},
    {"before it", 45, "19 November 2026"},
    {"another year", 24 * 365, "21 November 2025"},
};

static void a_day_is_told_as_people_call_it(void **state)
{
    (void)state;
    const time_t now = 1795293000;
    for (size_t i = 0; i < ROWS(days); i++) {
        char when[96];
        resume_when(now - days[i].hours * 3600, now, when, sizeof when);
        if (strcmp(when, days[i].want) != 0)
            fail_msg("%s: %s", days[i].name, when);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_are_read_as_typed),
        cmocka_unit_test(a_game_is_chosen),
        cmocka_unit_test(what_follows_the_choice_is_left_for_the_game),
        cmocka_unit_test(a_day_is_told_as_people_call_it),
    };
    setenv("TZ", "UTC0", 1);
    return cmocka_run_group_tests_name("src/client/link/resume_choice", tests,
                                       NULL, NULL);
}
