// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* sanctions_test.c - src/server/store/sanctions.c: bans, mutes, reports, and
 * whom each player ignores, as they are read again. */
#include <string.h>

#include "tests/src/server/store/store_place.h"

/* What a visitor saw, as lines. */
struct seen {
    char text[512];
    int most; /* it stops then; 0: never */
    int count;
};

static bool note(struct seen *seen, const char *text)
{
    strcat(strcat(seen->text, text), "\n");
    return ++seen->count != seen->most;
}

static bool see_sanction(void *context, const struct sanction *sanction)
{
    char line[512];
    snprintf(line, sizeof line, "%d %s: %s (%d)%s", (int)sanction->person,
             sanction->name, sanction->reason, (int)sanction->wall_s,
             sanction->is_lifted ? ", lifted" : "");
    return note(context, line);
}

static void put(struct store *store, const char *kind, int64_t person,
                const char *name, const char *reason, int64_t wall_s,
                bool is_lifted)
{
    struct sanction sanction = {
        .person = person, .wall_s = wall_s, .is_lifted = is_lifted};
    strcpy(sanction.name, name);
    strcpy(sanction.reason, reason);
    assert_int_equal(store_put_sanction(store, kind, &sanction), STORE_OK);
}

/* One of a kind for each person, the oldest first, also when it was lifted. */
static void bans_and_mutes_are_apart(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct seen bans = {.text = ""}, mutes = {.text = ""};
    put(store, "ban", 2, "boris", "cheating", 20, false);
    put(store, "ban", 1, "anna", "insults; \"quotes\"", 10, false);
    put(store, "mute", 2, "boris", "noise", 5, false);
    put(store, "ban", 2, "boris", "cheating", 20, true);
    assert_int_equal(store_sanctions(store, "ban", see_sanction, &bans),
                     STORE_OK);
    assert_string_equal(bans.text, "1 anna: insults; \"quotes\" (10)\n"
                                   "2 boris: cheating (20), lifted\n");
    assert_int_equal(store_sanctions(store, "mute", see_sanction, &mutes),
                     STORE_OK);
    assert_string_equal(mutes.text, "2 boris: noise (5)\n");
}

static void a_visitor_may_stop(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct seen seen = {.most = 1};
    put(store, "ban", 1, "anna", "", 1, false);
    put(store, "ban", 2, "boris", "", 2, false);
    assert_int_equal(store_sanctions(store, "ban", see_sanction, &seen),
                     STORE_OK);
    assert_int_equal(seen.count, 1);
}

static bool see_report(void *context, const struct report *report)
{
    char line[128];
    snprintf(line, sizeof line, "%d %s %s: %s (%d)", (int)report->number,
             report->game, report->name, report->said, (int)report->made_s);
    return note(context, line);
}

/* A number that is used again is another report. */
static void reports_come_in_the_order_in_which_they_were_made(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct seen seen = {.text = ""};
    struct report report = {.number = 1,
                            .game = "7GQ2K4MD",
                            .person = 1,
                            .name = "anna",
                            .said = "Boris moves for two.",
                            .made_s = 20,
                            .told = ""};
    assert_int_equal(store_put_report(store, &report), STORE_OK);
    report.number = 2;
    report.said = "earlier";
    report.made_s = 10;
    assert_int_equal(store_put_report(store, &report), STORE_OK);
    report.number = 1;
    report.said = "another";
    report.made_s = 30;
    assert_int_equal(store_put_report(store, &report), STORE_OK);
    assert_int_equal(store_reports(store, see_report, &seen), STORE_OK);
    assert_string_equal(seen.text, "2 7GQ2K4MD anna: earlier (10)\n"
                                   "1 7GQ2K4MD anna: another (30)\n");
}

static bool see_ignored(void *context, const struct ignored *ignored)
{
    char line[128];
    snprintf(line, sizeof line, "%d ignores %d %s", (int)ignored->by,
             (int)ignored->person, ignored->name);
    return note(context, line);
}

static void ignore(struct store *store, int64_t by, int64_t person,
                   const char *name, int64_t wall_s)
{
    struct ignored ignored = {.by = by, .person = person, .wall_s = wall_s};
    strcpy(ignored.name, name);
    assert_int_equal(store_put_ignored(store, &ignored), STORE_OK);
}

static void who_is_heard_again_is_not_listed(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    struct seen seen = {.text = ""};
    ignore(store, 1, 2, "boris", 10);
    ignore(store, 1, 3, "carla", 20);
    ignore(store, 2, 1, "anna", 30);
    ignore(store, 1, 3, "carla", 0);
    assert_int_equal(store_all_ignored(store, see_ignored, &seen), STORE_OK);
    assert_string_equal(seen.text, "1 ignores 2 boris\n2 ignores 1 anna\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(bans_and_mutes_are_apart),
        STORE_TEST(a_visitor_may_stop),
        STORE_TEST(reports_come_in_the_order_in_which_they_were_made),
        STORE_TEST(who_is_heard_again_is_not_listed),
    };
    return cmocka_run_group_tests_name("src/server/store/sanctions", tests,
                                       NULL, NULL);
}
