// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* folded_test.c - rules/notation/folded.c */
#include "tests/unit.h"

#include "rules/notation/folded.h"

static const struct {
    const char *text, *folded, *plain;
} rows[] = {
    {"Läufer", "laeufer", "laufer"},
    {"LAEUFER", "laeufer", "laeufer"},
    {"weiß, über ÖL", "weiss ueber oel", "weiss uber ol"},
    {"¿Qué?  ¡MÁS!", "que mas", "que mas"},
    {"Ещё раз", "еще раз", "еще раз"},
    {"e4", "e 4", "e 4"},
    {"", "", ""},
};

static void text_is_folded(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[64];
        folded_text(rows[i].text, out, sizeof out);
        assert_string_equal(out, rows[i].folded);
        folded_plain(rows[i].text, out, sizeof out);
        assert_string_equal(out, rows[i].plain);
    }
}

static const struct {
    const char *typed, *list;
    bool is_one;
} typed[] = {
    {"zurück", "zurück|weg", true}, {"ZURUECK", "weg|zurück", true},
    {"zuruck", "zurück", true},     {"zuruecks", "zurück", false},
    {"ruck", "rück", true},         {"rueck", "ruck", false},
    {"más", "mas|menos", true},     {"menos!", "mas|menos", true},
    {"", "mas|menos", false},       {"mas|menos", "mas|menos", false},
    {"ещё", "еще", true},           {"zu", "zurück", false},
};

static void words_are_found_in_a_list(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(typed); i++)
        assert_row(typed[i].typed,
                   folded_is_one_of(typed[i].typed, typed[i].list) ==
                       typed[i].is_one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_folded),
        cmocka_unit_test(words_are_found_in_a_list),
    };
    return cmocka_run_group_tests_name("rules/notation/folded", tests, NULL,
                                       NULL);
}
