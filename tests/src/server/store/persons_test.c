// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* persons_test.c - src/server/store/persons.c: which person an account is, in
 * a journal on a disk. */
#include <string.h>

#include "tests/src/server/store/store_place.h"

/* One after the other; the same key is the same guest. */
static const struct {
    const char *key, *wish, *name;
} comings[] = {
    {"k1", "anna", "guest-anna"},
    {"k2", "", "guest-2"},
    {"k1", "anna", "guest-anna"},
    {"k3", "anna", "guest-anna-3"},
    /* Who wishes for the name that another would be given by number. */
    {"k4", "bob-5", "guest-bob-5"},
    {"k1", "bob", "guest-bob"},
    {"k5", "bob", "guest-bob-5-2"},
    {"k6", "7", "guest-7"},
    {"k7", "", "guest-7-7"},
    {"k8", "-9", "guest--9"},
    {"k9", "9", "guest-9"},
    {"k9", "", "guest-9"},
    {"k10", "Константин Константинопольский", "guest-Константин Константи"},
    {"k11", "xКонстантин Константинопольский", "guest-xКонстантин Константи"},
};

static void test_each_has_a_name(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < ROWS(comings); i++) {
        char name[NAME_MAX_BYTES];
        int64_t number, named;
        assert_int_equal(store_guest(place->store, comings[i].key,
                                     comings[i].wish, &number, name),
                         STORE_OK);
        assert_string_equal(name, comings[i].name);
        assert_int_equal(number, atoi(comings[i].key + 1));
        assert_int_equal(store_commit(place->store), STORE_OK);
        assert_int_equal(store_guest_named(place->store, name, &named),
                         STORE_OK);
        assert_int_equal(named, number);
    }
}

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

enum { ANNA_UID = 1000, BORIS_UID = 1001 };

/* The number of an account that comes at a time; before is the old name. */
static int64_t number_of(void *state, int64_t uid, const char *name,
                         int64_t wall_s, const char *before)
{
    struct place *place = state;
    char old[NAME_MAX_BYTES] = "?";
    int64_t person = -1;
    assert_int_equal(
        store_person(place->store, uid, name, wall_s, &person, old), STORE_OK);
    assert_string_equal(old, before);
    return person;
}

static void numbers_begin_at_one_and_stay(void **state)
{
    assert_int_equal(number_of(*state, ANNA_UID, "anna", 1, ""), 1);
    assert_int_equal(number_of(*state, BORIS_UID, "boris", 2, ""), 2);
    assert_int_equal(number_of(*state, ANNA_UID, "anna", 3, ""), 1);
}

static void a_reused_uid_is_somebody_else(void **state)
{
    assert_int_equal(number_of(*state, ANNA_UID, "anna", 1, ""), 1);
    assert_int_equal(number_of(*state, ANNA_UID, "carla", 2, "anna"), 2);
    assert_int_equal(number_of(*state, ANNA_UID, "anna", 3, ""), 1);
}

/* The account files did not answer: the digits mean who came last. */
static void a_uid_without_a_name_is_the_last_one(void **state)
{
    number_of(*state, ANNA_UID, "anna", 1, "");
    number_of(*state, ANNA_UID, "carla", 2, "anna");
    assert_int_equal(number_of(*state, ANNA_UID, "1000", 3, ""), 2);
    assert_int_equal(number_of(*state, BORIS_UID, "1001", 4, ""), 3);
}

static void persons_are_found_by_name_or_uid(void **state)
{
    struct place *place = *state;
    const struct account anna = {ANNA_UID, "anna"}, nobody = {-1, ""};
    int64_t person;
    int count;
    number_of(*state, ANNA_UID, "anna", 1, "");
    number_of(*state, ANNA_UID, "carla", 2, "anna");
    number_of(*state, BORIS_UID, "anna", 3, "");
    assert_int_equal(
        store_find_persons(place->store, &anna, &nobody, &person, &count),
        STORE_OK);
    assert_int_equal(count, 3);
    assert_int_equal(store_find_persons(place->store,
                                        &(struct account){-1, "carla"}, &nobody,
                                        &person, &count),
                     STORE_OK);
    assert_int_equal(count, 1);
    assert_int_equal(person, 2);
    assert_int_equal(store_find_persons(
                         place->store, &(struct account){-1, "carla"},
                         &(struct account){ANNA_UID, "carla"}, &person, &count),
                     STORE_OK);
    assert_int_equal(count, 0);
}

static void expect_owner(struct place *place, const char *game, enum seat seat,
                         int64_t person)
{
    struct owner owner;
    assert_int_equal(store_seat(place->store, game, seat, &owner), STORE_OK);
    assert_int_equal(owner.person, person);
}

/* The new account takes the person's place, and brings the seats it had. */
static void a_moved_account_brings_its_seats(void **state)
{
    struct place *place = *state;
    const struct account moved = {BORIS_UID, "boris"};
    bool share = true;
    number_of(*state, ANNA_UID, "anna", 1, "");
    number_of(*state, BORIS_UID, "boris", 2, "");
    assert_int_equal(store_give_seat(place->store, "7GQ2K4MD", SEAT_BLACK,
                                     &(struct owner){2, "boris"}),
                     STORE_OK);
    assert_int_equal(store_move_account(place->store, &moved, 1, 3, &share),
                     STORE_OK);
    assert_false(share);
    expect_owner(place, "7GQ2K4MD", SEAT_BLACK, 1);
    assert_int_equal(number_of(*state, BORIS_UID, "boris", 4, ""), 1);
    assert_int_equal(number_of(*state, ANNA_UID, "anna", 5, ""), 3);
}

static void a_seat_without_a_row_is_nobodys(void **state)
{
    struct place *place = *state;
    struct owner owner = {7, "x"};
    assert_int_equal(store_seat(place->store, "7GQ2K4MD", SEAT_WHITE, &owner),
                     STORE_OK);
    assert_true(owner.person < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_each_has_a_name, open_store,
                                        close_store),
        STORE_TEST(bans_and_mutes_are_apart),
        STORE_TEST(a_visitor_may_stop),
        STORE_TEST(reports_come_in_the_order_in_which_they_were_made),
        STORE_TEST(who_is_heard_again_is_not_listed),
        STORE_TEST(numbers_begin_at_one_and_stay),
        STORE_TEST(a_reused_uid_is_somebody_else),
        STORE_TEST(a_uid_without_a_name_is_the_last_one),
        STORE_TEST(persons_are_found_by_name_or_uid),
        STORE_TEST(a_moved_account_brings_its_seats),
        STORE_TEST(a_seat_without_a_row_is_nobodys),
    };
    return cmocka_run_group_tests_name("src/server/store/persons", tests, NULL,
                                       NULL);
}
