// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* persons_test.c - src/server/store/persons.c: which person an account is, in
 * a journal on a disk. */
#include <string.h>

#include "tests/src/server/store/store_place.h"

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
