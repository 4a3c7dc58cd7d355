// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/lobby_offer.h"

#include <string.h>

#include "tests/unit.h"

static json_t *usual_row(void)
{
    const struct intent usual = {.kind = INTENT_START,
                                 .start = start_default()};
    json_t *row = json_loads("{\"offer\":417,\"by\":\"boris\",\"to\":\"anna\","
                             "\"colour\":\"white\",\"start\":{}}",
                             0, NULL);
    assert_true(wire_fields_write(json_object_get(row, "start"),
                                  intent_row(INTENT_START)->fields, &usual));
    return row;
}

static void a_row_is_an_offer(void **state)
{
    struct lobby_offer offer;
    json_t *row = usual_row();
    (void)state;
    assert_true(lobby_offer_read(row, &offer));
    assert_int_equal(offer.number, 417);
    assert_string_equal(offer.by, "boris");
    assert_string_equal(offer.to, "anna");
    assert_string_equal(offer.fingerprint, "");
    json_decref(row);
}

/* From outside: what is missing or wrong makes it none. */
static void other_rows_are_none(void **state)
{
    static const struct {
        const char *name, *key, *value;
    } rows[] = {
        {"no number", "offer", "null"},
        {"a number as text", "offer", "\"417\""},
        {"no conditions", "start", "null"},
        {"conditions that are none", "start", "{\"laws\":5}"},
        {"a fingerprint with other signs", "envelope",
         "{\"fingerprint\":\"a\\u0007b\"}"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct lobby_offer offer;
        json_t *row = usual_row();
        json_object_set_new(row, rows[i].key,
                            json_loads(rows[i].value, JSON_DECODE_ANY, NULL));
        assert_row(rows[i].name, !lobby_offer_read(row, &offer));
        json_decref(row);
    }
}

/* Whose pieces the account that offers has. */
static const struct {
    const char *name, *white, *black, *to, *colour;
} colours[] = {
    {"nobody is named", "", "", "boris", "random"},
    {"oneself has White", "anna", "", "boris", "white"},
    {"oneself has Black", "", "Anna", "boris", "black"},
    {"the opponent has White", "boris", "", "boris", "black"},
    {"the opponent has Black", "", "boris", "boris", "white"},
    {"an offer to all", "carla", "", "", "random"},
};

static void names_decide_the_colour(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(colours); i++) {
        struct start start = start_default();
        snprintf(start.name[WHITE], NAME_MAX_BYTES, "%s", colours[i].white);
        snprintf(start.name[BLACK], NAME_MAX_BYTES, "%s", colours[i].black);
        assert_row(colours[i].name,
                   strcmp(lobby_offer_colour(colours[i].to, &start, "anna"),
                          colours[i].colour) == 0);
    }
}

/* What one client offers, another one reads; names come from the accounts. */
static void a_message_is_read_back(void **state)
{
    struct start start = start_default();
    struct lobby_offer offer;
    (void)state;
    strcpy(start.name[WHITE], "anna");
    timecontrol_parse("3m+2", &start.time[WHITE]);
    json_t *message = lobby_offer_message("boris", &start, "anna");
    assert_string_equal(json_string_value(json_object_get(message, "t")),
                        "propose");
    assert_string_equal(json_string_value(json_object_get(message, "colour")),
                        "white");
    json_t *row = json_pack("{s:i, s:s, s:O}", "offer", 1, "by", "anna",
                            "start", message);
    assert_true(lobby_offer_read(row, &offer));
    assert_memory_equal(&offer.start.time[WHITE], &start.time[WHITE],
                        sizeof start.time[WHITE]);
    assert_string_equal(offer.start.name[WHITE], "");
    json_decref(row);
    json_decref(message);
}

static void accepting_names_the_envelope(void **state)
{
    struct lobby_offer offer = {.number = 417};
    (void)state;
    json_t *message = lobby_offer_acceptance(&offer);
    assert_int_equal(json_integer_value(json_object_get(message, "offer")),
                     417);
    assert_null(json_object_get(message, "fingerprint"));
    json_decref(message);
    strcpy(offer.fingerprint, "ABCD-1234");
    message = lobby_offer_acceptance(&offer);
    assert_string_equal(
        json_string_value(json_object_get(message, "fingerprint")),
        "ABCD-1234");
    json_decref(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_is_an_offer),
        cmocka_unit_test(other_rows_are_none),
        cmocka_unit_test(names_decide_the_colour),
        cmocka_unit_test(a_message_is_read_back),
        cmocka_unit_test(accepting_names_the_envelope),
    };
    return cmocka_run_group_tests_name("src/lobby/client/lobby_offer", tests,
                                       NULL, NULL);
}
