// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * everybody_test.c - rules/arbiter/arbiter.c: whatever anybody can say, in
 * games under every rule of an event and every edition, over the board: nothing
 * that is judged cannot be applied, and nothing that is applied cannot be
 * replayed.
 */
#include "rules/arbiter/arbiter.h"

#include "rules/arbiter/conclusion.h"
#include "tests/rules/board_walk.h"

static const char *const mixes[] = {
    "",
    " watch=no",
    " announce=yes",
    " boards=two",
    " score=self",
    " arbiter=yes",
    " announce=white assistant=black arbiter=yes",
    " boards=two score=self",
    " session=0:09 arbiter=yes",
    " announce=yes watch=no score=self",
    " quickplay=announced arbiter=yes",
    " begins=0:05 default-time=0:10",
    " watch=no absence=1s absence-max=2s",
};

/* White has touched their king, and mates with the queen: since 2014 that ends
 * nothing. */
static void begin_contested(struct judged *judged, int number)
{
    char line[128];

    snprintf(line, sizeof line,
             "start mode=otb laws=%s time=2h watch=no "
             "fen=\"7k/8/6K1/8/8/8/8/1Q6 w - - 0 1\"",
             editions[number % (int)ROWS(editions)]);
    judged_init(judged);
    judged_line(judged, line);
    judged_line(judged, "white ready");
    judged_line(judged, "black ready");
    judged_line(judged, "white touches g6");
    judged_line(judged, "white moves Qb8");
}

/* White's connection is lost on their own move, in a game without clocks. */
static void begin_abandoned(struct judged *judged, int number)
{
    char line[96];

    snprintf(line, sizeof line,
             "start laws=%s time=none absence=1s absence-max=2s",
             editions[number % (int)ROWS(editions)]);
    judged_init(judged);
    judged_line(judged, line);
    judged_line(judged, "white departs");
}

static void begin(struct judged *judged, int number)
{
    const char *fen = positions[number / 7 % (int)ROWS(positions)];
    char line[256];

    snprintf(line, sizeof line, "start mode=otb laws=%s time=%s%s%s%s%s",
             editions[number % (int)ROWS(editions)],
             controls[number / 5 % (int)ROWS(controls)],
             mixes[number / 3 % (int)ROWS(mixes)],
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    judged_init(judged);
    /* Not every edition knows every rule in every tempo. */
    if (judged_line(judged, line) != REASON_NONE)
        return;
    judged_line(judged, "white arrives");
    judged_line(judged, "black arrives");
    judged_line(judged, "white ready");
    judged_line(judged, "black ready");
}

/* One of the words of each field that takes one. */
static void choose_words(struct intent *intent, uint64_t *state)
{
    for (const struct field *field = intent_row(intent->kind)->fields;
         field->name != NULL; field++) {
        uint64_t count = 0;

        if (field->type != FIELD_WORD)
            continue;
        while (field->words[count] != NULL)
            count++;
        *((uint8_t *)intent + field->offset) =
            (uint8_t)(walk_random(state) % count);
    }
}

/* What ends a game is said seldom: games that end too soon tell nothing. */
static bool ends_games(enum intent_kind kind)
{
    return kind == INTENT_RESIGN || kind == INTENT_ANNUL ||
           kind == INTENT_PENALISE || kind == INTENT_ADJOURN ||
           kind == INTENT_ORDER || kind == INTENT_SIGN;
}

/* Lines are lost and found again; and two people go on with a closed game. */
static bool is_of_either(enum intent_kind kind)
{
    return kind == INTENT_DEPART || kind == INTENT_RETURN ||
           kind == INTENT_RESUME;
}

/* Anything at all, by whoever could mean it. */
static struct intent choose_anything(const struct game *game, uint64_t *state)
{
    struct intent intent = {.square = (uint8_t)(walk_random(state) % 65),
                            .start = start_default()};

    do
        intent.kind = (enum intent_kind)(
            INTENT_MOVE + walk_random(state) % (INTENT_KINDS - INTENT_MOVE));
    while (ends_games(intent.kind) && walk_random(state) % 20 != 0);
    choose_words(&intent, state);
    if (intent.what_offer == OFFER_ABORT && walk_random(state) % 6 != 0)
        intent.what_offer = OFFER_ADJOURNMENT;
    intent.by = SEAT_NONE;
    intent.by = arbiter_assumed_seat(game, &intent);
    if (intent.by == SEAT_NONE)
        intent.by = SEAT_WHITE;
    if (is_of_either(intent.kind))
        intent.by = walk_random(state) % 2 ? SEAT_WHITE : SEAT_BLACK;
    if (walk_random(state) % 3 != 0)
        choose_move(game_position(game), state, intent.text);
    if (intent.kind == INTENT_REWIND)
        snprintf(intent.text, sizeof intent.text, "%d%s",
                 (int)(walk_random(state) % 6),
                 walk_random(state) % 2 ? "..." : "");
    for (int side = WHITE; side < SIDES && walk_random(state) % 3 == 0;
         side++) {
        intent.time_ms[side] = (int64_t)(walk_random(state) % 90000);
        intent.moves[side] = (int32_t)(walk_random(state) % 9);
    }
    intent.adjustment_ms = (int64_t)(walk_random(state) % 90000);
    if (walk_random(state) % 2)
        strcpy(intent.commitment, "abc");
    return intent;
}

/* How often a mate or stalemate that broke Article 4 was kept. */
static int play_at_random(int number, uint64_t *state, int *kinds, int *endings)
{
    struct judged judged;
    int contested = 0;

    if (number % 11 == 0)
        begin_contested(&judged, number);
    else if (number % 13 == 0)
        begin_abandoned(&judged, number);
    else
        begin(&judged, number);
    int64_t now_ms = judged.game.at_ms;

    for (int step = 0; step < 200; step++) {
        struct intent intent = walk_random(state) % 3 == 0
                                   ? choose_anything(&judged.game, state)
                                   : choose_intent(&judged.game, state);

        now_ms += (int64_t)(walk_random(state) % 700);
        judged_judge(&judged, &intent, now_ms);
        if (judged.game.phase != GAME_UNSTARTED)
            assert_sound(&judged.game);
        contested += contested_ending_of(&judged.game).ending != ENDING_NONE;
    }
    for (size_t i = 0; i < judged.count; i++) {
        kinds[judged.journal[i].kind]++;
        if (judged.journal[i].kind == EVENT_RESULT)
            endings[judged.journal[i].ending]++;
    }
    assert_replayed(&judged);
    judged_done(&judged);
    return contested;
}

static void whatever_is_judged_can_be_applied(void **state)
{
    int kinds[EVENT_KINDS] = {0}, endings[ENDINGS] = {0};
    uint64_t chance = 1;
    int contested = 0;

    (void)state;
    for (int number = 0; number < 1500; number++)
        contested += play_at_random(number, &chance, kinds, endings);
    assert_true(contested > 0);
    assert_true(kinds[EVENT_RESTORE] > 0 && kinds[EVENT_RESULT] > 0);
    assert_true(kinds[EVENT_REWIND] > 0 && kinds[EVENT_SET] > 0);
    assert_true(kinds[EVENT_ANNOUNCE] > 0 && kinds[EVENT_RECORD] > 0);
    assert_true(kinds[EVENT_DEPART] > 0 && kinds[EVENT_RETURN] > 0);
    assert_true(endings[ENDING_ABORTED] > 0);
    assert_true(endings[ENDING_UNTERMINATED] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_judged_can_be_applied),
    };

    return cmocka_run_group_tests_name("rules/arbiter/everybody", tests, NULL,
                                       NULL);
}
