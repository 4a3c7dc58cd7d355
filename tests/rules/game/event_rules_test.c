// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/event_rules.h"

#include <string.h>

#include "tests/unit.h"

static const struct field *rule_of(const char *name)
{
    const struct field *rule;

    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++)
        if (strcmp(rule->name, name) == 0)
            return rule;
    return NULL;
}

static void rules_are_set_by_name(void **state)
{
    struct event_rules rules = {0};
    char text[32];

    (void)state;
    assert_true(event_rules_is_sound(&rules));
    assert_false(event_rules_write(&rules, rule_of("flag"), text, sizeof text));
    assert_true(event_rules_set(&rules, rule_of("flag"), "claim"));
    assert_true(event_rules_set(&rules, rule_of("supervision"), "no"));
    assert_true(event_rules_set(&rules, rule_of("draws"), "no"));
    assert_true(event_rules_set(&rules, rule_of("draw-limit"), "40"));
    assert_int_equal(rules.flag, FLAG_CLAIM);
    assert_int_equal(rules.supervision, SUPERVISION_NONE);
    assert_int_equal(rules.draws, DRAWS_FORBIDDEN);
    assert_int_equal(rules.draw_limit, 40);
    assert_true(
        event_rules_write(&rules, rule_of("draw-limit"), text, sizeof text));
    assert_string_equal(text, "40");
    assert_null(event_rules_rule(-1));
}

static void what_is_no_value_changes_nothing(void **state)
{
    struct event_rules rules = {.draw_limit = 3};

    (void)state;
    assert_false(event_rules_set(&rules, rule_of("flag"), "often"));
    assert_false(event_rules_set(&rules, rule_of("draw-limit"), "-1"));
    assert_false(event_rules_set(&rules, rule_of("draw-limit"), "10000"));
    assert_int_equal(rules.draw_limit, 3);
    assert_int_equal(rules.flag, FLAG_AUTO);
    rules.flag = 9;
    assert_false(event_rules_is_sound(&rules));
}

static const struct {
    const char *name, *laws;
    enum tempo tempo;
    struct event_rules rules;
    const char *rule; /* NULL: all are known */
    enum clause clause;
} known[] = {
    {"9.1 not in 2001",
     "2001",
     TEMPO_RAPID,
     {.draws = DRAWS_FORBIDDEN},
     "draws",
     CLAUSE_OFFER},
    {"9.1a in 2009", "2009", TEMPO_RAPID, {.draw_limit = 1}, NULL, CLAUSE_NONE},
    {"A.4d in 2009",
     "2009",
     TEMPO_BLITZ,
     {.flag = FLAG_CLAIM, .supervision = SUPERVISION_NONE},
     NULL,
     CLAUSE_NONE},
    {"A.3 in 2009",
     "2009",
     TEMPO_BLITZ,
     {.flag = FLAG_CLAIM},
     "flag",
     CLAUSE_FLAG_OBSERVED},
    {"B.6 in 2001, which knows no supervision",
     "2001",
     TEMPO_RAPID,
     {.flag = FLAG_CLAIM},
     NULL,
     CLAUSE_NONE},
    {"6.8 in 2014",
     "2014",
     TEMPO_BLITZ,
     {.flag = FLAG_CLAIM, .supervision = SUPERVISION_NONE},
     "flag",
     CLAUSE_FLAG_CALLED},
    {"12.9 in 2014",
     "2014",
     TEMPO_BLITZ,
     {.fine = FINE_ANNOUNCED},
     NULL,
     CLAUSE_NONE},
    {"6.8 a standard game",
     "2009",
     TEMPO_STANDARD,
     {.flag = FLAG_CLAIM},
     "flag",
     CLAUSE_FLAG_OBSERVED},
    {"A.5.5 in 2023",
     "2023",
     TEMPO_BLITZ,
     {.flag = FLAG_CLAIM},
     "flag",
     CLAUSE_FLAG_CALLED},
    {"A.6 in a standard game",
     "2023",
     TEMPO_STANDARD,
     {.supervision = SUPERVISION_NONE},
     "supervision",
     CLAUSE_SUPERVISION},
    {"A.6 in a rapid game",
     "2023",
     TEMPO_RAPID,
     {.supervision = SUPERVISION_NONE},
     NULL,
     CLAUSE_NONE},
};

static void an_edition_knows_a_rule_or_has_an_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(known); i++) {
        const struct field *rule = NULL;
        const struct laws *laws = laws_edition(known[i].laws);
        enum clause clause =
            event_rules_unknown(laws, known[i].tempo, &known[i].rules, &rule);

        assert_row(known[i].name, clause == known[i].clause);
        assert_row(known[i].name, laws_article(laws, clause) != NULL);
        if (known[i].rule == NULL)
            assert_row(known[i].name, rule == NULL);
        else
            assert_row(known[i].name, strcmp(rule->name, known[i].rule) == 0);
    }
}

static const struct {
    const char *name, *laws;
    struct event_rules rules;
    int plies;
    bool agreement, offer;
} barred[] = {
    {"9.1.1 no limit", "2023", {0}, 0, false, false},
    {"9.1.1 one ply short", "2023", {.draw_limit = 2}, 3, true, true},
    {"9.1.1 two moves by each", "2023", {.draw_limit = 2}, 4, false, false},
    {"9.1.1 never", "2018", {.draws = DRAWS_FORBIDDEN}, 900, true, true},
    {"9.1a agreement alone", "2014", {.draw_limit = 2}, 3, true, false},
    {"9.1a never", "2009", {.draws = DRAWS_FORBIDDEN}, 900, true, false},
};

static void limits_bar_what_the_edition_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(barred); i++) {
        const struct laws *laws = laws_edition(barred[i].laws);

        assert_row(barred[i].name, event_rules_bars_agreement(
                                       laws, &barred[i].rules,
                                       barred[i].plies) == barred[i].agreement);
        assert_row(barred[i].name,
                   event_rules_bars_offer(laws, &barred[i].rules,
                                          barred[i].plies) == barred[i].offer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_set_by_name),
        cmocka_unit_test(what_is_no_value_changes_nothing),
        cmocka_unit_test(an_edition_knows_a_rule_or_has_an_article),
        cmocka_unit_test(limits_bar_what_the_edition_says),
    };

    return cmocka_run_group_tests_name("rules/game/event_rules", tests, NULL,
                                       NULL);
}
