// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/server/store/games.h"
#include "src/server/table/journals.h"
#include "src/server/table/table.h"

#include "tests/src/folder.h"

/* Some moment of the monotonic clock: time here is an argument. */
static const int64_t NOON = 5000000;

static int make_table(void **state)
{
    struct table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    folder_make(table->folder);
    *state = table;
    return 0;
}

static int remove_table(void **state)
{
    struct table *table = *state;
    table_done(table);
    folder_remove(table->folder);
    free(table);
    return 0;
}

static struct live_game *begin(struct table *table, const char *control,
                               const char *fen)
{
    struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    struct ruling ruling;
    struct live_game *live;
    snprintf(start.start.fen, sizeof start.start.fen, "%s", fen);
    for (int side = WHITE; side < SIDES; side++)
        assert_int_equal(
            timecontrol_parse(control, &start.start.time[side]).error,
            TIMECONTROL_OK);
    assert_int_equal(table_new(table, &start, NOON, &ruling, &live), STORE_OK);
    assert_int_equal(ruling.reason, REASON_NONE);
    assert_int_equal(table_commit(table), STORE_OK);
    return live;
}

static enum reason move(struct live_game *live, const char *text,
                        int64_t now_ms)
{
    struct intent intent = {.kind = INTENT_MOVE,
                            .by = (enum seat)game_turn(&live->game)};
    struct ruling ruling;
    snprintf(intent.text, sizeof intent.text, "%s", text);
    assert_int_equal(table_judge(live, &intent, now_ms, &ruling), STORE_OK);
    return ruling.reason;
}

static void resume(struct live_game *live, int64_t now_ms)
{
    struct intent intent = {.kind = INTENT_RESUME,
                            .by = (enum seat)game_turn(&live->game)};
    struct ruling ruling;
    assert_int_equal(table_judge(live, &intent, now_ms, &ruling), STORE_OK);
    assert_int_equal(ruling.reason, REASON_NONE);
}

/* As after a kill: what was committed is all there is. */
static struct live_game *reopen(struct table *table, const char *id,
                                int64_t now_ms)
{
    char kept[GAME_ID_MAX];
    struct live_game *live;
    snprintf(kept, sizeof kept, "%s", id);
    table_done(table);
    assert_int_equal(table_resume(table, kept, now_ms, &live), STORE_OK);
    return live;
}

/* What is removed, in its order. */
static char removed[8][32];
static size_t removed_count;

int __real_unlink(const char *path);
int __wrap_unlink(const char *path);

int __wrap_unlink(const char *path)
{
    const char *end = strstr(path, ".hektor");
    if (end != NULL && removed_count < ROWS(removed))
        snprintf(removed[removed_count++], sizeof *removed, "%s", end);
    return __real_unlink(path);
}

/* A kill after any of them leaves no companion without its journal. */
static void test_the_journal_is_removed_last(void **state)
{
    struct table *table = *state;
    char path[PATH_MAX + 32];
    const struct live_game *live = begin(table, "1m", "");
    snprintf(path, sizeof path, "%s/%s.hektor", table->folder, live->id);
    assert_int_equal(access(path, F_OK), 0);
    removed_count = 0;
    table_forget_untouched(table);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(removed_count, 3);
    assert_string_equal(removed[0], ".hektor-wal");
    assert_string_equal(removed[1], ".hektor-shm");
    assert_string_equal(removed[2], ".hektor");
}

static void test_game_time_begins_with_the_game(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", "");
    assert_int_equal(table_game_ms(live, NOON + 700), 700);
    assert_false(table_clock_runs(live));
    assert_true(table_due(table) == CLOCK_NEVER);
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    assert_int_equal(live->game.at_ms, 700);
    assert_true(table_clock_runs(live));
}

static void test_beats_while_a_clock_runs(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", "");
    int64_t beat_ms;
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    assert_int_equal(table_due(table), NOON + 700 + BEAT_MS);
    assert_int_equal(table_time(table, NOON + 1000), STORE_OK);
    assert_int_equal(table_due(table), NOON + 700 + BEAT_MS);
    assert_int_equal(table_time(table, NOON + 2710), STORE_OK);
    assert_int_equal(table_due(table), NOON + 2710 + BEAT_MS);
    assert_int_equal(table_commit(table), STORE_OK);
    assert_int_equal(store_last_beat(live->store, live->id, &beat_ms),
                     STORE_OK);
    assert_int_equal(beat_ms, 2710);
}

/* Anybody who sits beside a private arbiter has the same clock before them. */
static void test_no_clock_is_told_privately(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "5m", "");
    assert_int_equal(move(live, "e4", NOON), REASON_NONE);
    for (int64_t ms = 0; ms < 2 * CLOCKS_MS; ms += BEAT_MS)
        assert_int_equal(table_time(table, NOON + ms), STORE_OK);
    assert_null(table->timed);
}

/* The running side is charged up to the last sign of life, not beyond; time
 * without an arbiter does not exist. */
/* Nothing is measured, so that nothing is lost either. */
static void test_without_a_time_control_nothing_beats(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "none", "");
    int64_t beat_ms;
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    assert_int_equal(table_commit(table), STORE_OK);
    assert_true(table_due(table) == CLOCK_NEVER);
    assert_int_equal(table_time(table, NOON + 60000), STORE_OK);
    assert_int_equal(store_last_beat(live->store, live->id, &beat_ms),
                     STORE_OK);
    assert_int_equal(beat_ms, 0);
}

static void test_a_kill_charges_to_the_last_beat(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", "");
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    assert_int_equal(table_time(table, NOON + 2710), STORE_OK);
    assert_int_equal(table_commit(table), STORE_OK);
    live = reopen(table, live->id, 2 * NOON);
    assert_int_equal(live->game.phase, GAME_PAUSED);
    assert_int_equal(live->game.pause_cause, PAUSE_RESTART);
    assert_int_equal(game_left_ms(&live->game, BLACK, live->game.at_ms),
                     60000 - 2010);
    assert_int_equal(table_game_ms(live, 2 * NOON), 2710);
    assert_true(table_due(table) == CLOCK_NEVER);
    assert_int_equal(move(live, "e5", 2 * NOON + 5000), REASON_RESUME_FIRST);
    resume(live, 2 * NOON + 5000);
    assert_int_equal(move(live, "e5", 2 * NOON + 5000), REASON_NONE);
    assert_int_equal(game_left_ms(&live->game, BLACK, live->game.at_ms),
                     60000 - 2010);
}

/* A client that was there all the time says so; a moment before the last row
 * is none of this clock. */
static void test_a_restart_at_once_charges_up_to_now(void **state)
{
    static const struct {
        int64_t after_ms, charged_ms;
    } rows[] = {{4000, 3300}, {61000, 60000}, {-5000, 0}};
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct live_game *live = begin(table, "1m", "");
        char id[GAME_ID_MAX];
        memcpy(id, live->id, sizeof id);
        assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
        assert_int_equal(table_commit(table), STORE_OK);
        table_done(table);
        assert_int_equal(
            table_resume_at_once(table, id, NOON + rows[i].after_ms, &live),
            STORE_OK);
        assert_int_equal(game_left_ms(&live->game, BLACK, live->game.at_ms),
                         60000 - rows[i].charged_ms);
        assert_int_equal(live->game.phase,
                         rows[i].charged_ms < 60000 ? GAME_PAUSED : GAME_OVER);
    }
}

/* A seat is of the account by which the server runs. While its player is to
 * move, the time since the last beat is theirs, whether the server was killed
 * or stopped; all are told how long it was, and at whose computer. */
static void test_who_hosts_thinks_on_their_own_clock(void **state)
{
    static const struct {
        enum seat host;
        bool is_killed;
        int64_t charged_ms;
        const char *told;
    } rows[] = {
        {SEAT_BLACK, true, 27000, "\"late\":25000,\"host\":\"black\""},
        {SEAT_BLACK, false, 27000, "\"late\":25000,\"host\":\"black\""},
        {SEAT_WHITE, true, 2000, "\"late\":25000,\"host\":\"white\""},
        {SEAT_NONE, true, 2000, "\"late\":25000}"},
    };
    struct table *table = *state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char path[PATH_MAX], before[NAME_MAX_BYTES], id[GAME_ID_MAX];
        struct owner host = {.name = "host"};
        assert_true(snprintf(path, sizeof path, "%s/all%zu.hektor",
                             table->folder, i) < (int)sizeof path);
        assert_int_equal(table_share(table, path, NOON), STORE_OK);
        assert_int_equal(store_person(table->shared, geteuid(), "host", 0,
                                      &host.person, before),
                         STORE_OK);
        table->host = host.person;
        struct live_game *live = begin(table, "1m", "");
        memcpy(id, live->id, sizeof id);
        if (rows[i].host != SEAT_NONE)
            assert_int_equal(
                store_give_seat(table->shared, id, rows[i].host, &host),
                STORE_OK);
        assert_int_equal(move(live, "e4", NOON), REASON_NONE);
        assert_int_equal(table_time(table, NOON + 2000), STORE_OK);
        if (!rows[i].is_killed)
            assert_int_equal(table_pause(table, PAUSE_RESTART, NOON + 2000),
                             STORE_OK);
        assert_int_equal(table_commit(table), STORE_OK);
        table_done(table);
        assert_int_equal(table_share(table, path, NOON + 27000), STORE_OK);
        live = table_find(table, id);
        assert_non_null(live);
        assert_int_equal(live->game.phase, GAME_PAUSED);
        assert_int_equal(game_left_ms(&live->game, BLACK, live->game.at_ms),
                         60000 - rows[i].charged_ms);
        assert_non_null(live->fresh);
        if (strstr(live->fresh->line, rows[i].told) == NULL)
            fail_msg("%zu: %s", i, live->fresh->line);
        table_done(table);
    }
}

/* A pause is written once: resuming twice adds nothing. */
static void test_one_pause_for_one_kill(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", ""), *same;
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    assert_int_equal(table_commit(table), STORE_OK);
    live = reopen(table, live->id, 2 * NOON);
    uint32_t seq = live->game.seq;
    assert_int_equal(table_commit(table), STORE_OK);
    assert_int_equal(table_resume(table, live->id, 2 * NOON, &same), STORE_OK);
    assert_ptr_equal(same, live);
    live = reopen(table, live->id, 3 * NOON);
    assert_int_equal(live->game.seq, seq);
}

/* Before the first move no clock runs, and none is paused. */
static void test_no_pause_where_no_clock_ran(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", "");
    live = reopen(table, live->id, 2 * NOON);
    assert_int_equal(live->game.phase, GAME_RUNNING);
    assert_int_equal(table_pause(table, PAUSE_LEFT, 2 * NOON + 1), STORE_OK);
    assert_int_equal(live->game.phase, GAME_RUNNING);
}

static void test_a_late_move_hears_of_the_flag(void **state)
{
    struct table *table = *state;
    struct live_game *live =
        begin(table, "1m", "7k/8/8/8/8/8/8/K5R1 w - - 0 1");
    assert_int_equal(move(live, "Rg2", NOON), REASON_NONE);
    assert_int_equal(move(live, "Kh7", NOON + 60000), REASON_OVER);
    assert_int_equal(live->game.ending, ENDING_FLAG);
    assert_int_equal(live->game.at_ms, 60000);
    assert_int_equal(live->game.ply_count, 1);
    assert_true(live->closing);
}

static void test_a_flag_falls_at_its_moment(void **state)
{
    struct table *table = *state;
    struct live_game *live =
        begin(table, "1s", "7k/8/8/8/8/8/8/K5R1 w - - 0 1");
    assert_int_equal(move(live, "Rg2", NOON + 30), REASON_NONE);
    assert_int_equal(table_due(table), NOON + 1030);
    assert_int_equal(table_time(table, NOON + 1029), STORE_OK);
    assert_int_equal(live->game.phase, GAME_RUNNING);
    assert_int_equal(table_time(table, NOON + 1040), STORE_OK);
    assert_int_equal(live->game.ending, ENDING_FLAG);
    assert_int_equal(live->game.at_ms, 1030);
}

static void test_a_refused_start_leaves_no_file(void **state)
{
    struct table *table = *state;
    struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    struct ruling ruling;
    struct live_game *live;
    strcpy(start.start.laws, "1066");
    assert_int_equal(table_new(table, &start, NOON, &ruling, &live), STORE_OK);
    assert_int_equal(ruling.reason, REASON_EDITION);
    assert_null(live);
    assert_int_equal(rmdir(table->folder), 0);
    assert_int_equal(mkdir(table->folder, 0700), 0);
}

static void test_two_games_at_once(void **state)
{
    struct table *table = *state;
    struct live_game *first = begin(table, "1m", ""),
                     *second = begin(table, "1m", "");
    assert_string_not_equal(first->id, second->id);
    assert_int_equal(move(first, "e4", NOON + 10), REASON_NONE);
    assert_int_equal(move(second, "d4", NOON + 20), REASON_NONE);
    assert_ptr_equal(table_find(table, first->id), first);
    assert_int_equal(table_pause(table, PAUSE_LEFT, NOON + 30), STORE_OK);
    assert_int_equal(first->game.phase, GAME_PAUSED);
    assert_int_equal(second->game.phase, GAME_PAUSED);
    assert_int_equal(table_commit(table), STORE_OK);
}

/* An event that cannot be where it is: the journal contradicts itself. */
static void test_a_journal_that_contradicts_itself(void **state)
{
    struct table *table = *state;
    struct live_game *live = begin(table, "1m", "");
    struct event impossible = {.seq = live->game.seq + 1,
                               .kind = EVENT_MOVE,
                               .mv = {0, 63, ROLE_NONE, MOVE_ORDINARY}};
    char id[GAME_ID_MAX];
    snprintf(id, sizeof id, "%s", live->id);
    assert_int_equal(
        store_append(live->store, id, &impossible, NULL, (struct stamp){0}),
        STORE_OK);
    assert_int_equal(table_commit(table), STORE_OK);
    table_done(table);
    assert_int_equal(table_resume(table, id, NOON, &live), STORE_DAMAGED);
    assert_null(table->games);
}

#define AT_TABLE(test) \
    cmocka_unit_test_setup_teardown(test, make_table, remove_table)

/* One journal for all: what has no result is resumed, paused, and the
 * rest stays where it is. */
static void test_a_shared_journal_outlives_its_arbiter(void **state)
{
    struct table *table = *state;
    struct intent resign = {.kind = INTENT_RESIGN, .by = SEAT_WHITE};
    struct ruling ruling;
    char path[PATH_MAX + 16], running[GAME_ID_MAX], ended[GAME_ID_MAX];
    snprintf(path, sizeof path, "%s/journal", table->folder);
    assert_int_equal(table_share(table, path, NOON), STORE_OK);
    struct live_game *live = begin(table, "1m", "");
    memcpy(running, live->id, sizeof running);
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    live = begin(table, "1m", "");
    memcpy(ended, live->id, sizeof ended);
    assert_int_equal(table_judge(live, &resign, NOON, &ruling), STORE_OK);
    assert_int_equal(table_commit(table), STORE_OK);
    table_done(table);
    assert_null(table_find(table, running));

    assert_int_equal(table_share(table, path, 2 * NOON), STORE_OK);
    live = table_find(table, running);
    assert_non_null(live);
    assert_int_equal(live->game.phase, GAME_PAUSED);
    assert_int_equal(live->game.ply_count, 1);
    assert_null(table_find(table, ended));
    assert_int_equal(table_resume(table, ended, 2 * NOON, &live), STORE_OK);
    assert_int_equal(live->game.phase, GAME_OVER);
    assert_int_equal(table_resume(table, "ZZZZZZZZ", NOON, &live),
                     STORE_MISSING);
}

static void check_summary(const struct table *table, const char *id,
                          const char *state, int plies, const char *result)
{
    struct game_summary summary;
    assert_int_equal(store_summary(table->shared, id, &summary), STORE_OK);
    assert_string_equal(summary_state(&summary), state);
    assert_int_equal(summary.plies, plies);
    assert_string_equal(summary.result, result);
}

/* What lists tell goes with every event, and damage that a start finds is told
 * by them. */
static void test_summaries_follow_the_games(void **state)
{
    struct table *table = *state;
    struct intent resign = {.kind = INTENT_RESIGN, .by = SEAT_WHITE};
    struct ruling ruling;
    char path[PATH_MAX + 16], id[GAME_ID_MAX], broken[GAME_ID_MAX];
    snprintf(path, sizeof path, "%s/journal", table->folder);
    assert_int_equal(table_share(table, path, NOON), STORE_OK);
    struct live_game *live = begin(table, "1m", "");
    memcpy(id, live->id, sizeof id);
    check_summary(table, id, "running", 0, "*");
    assert_int_equal(move(live, "e4", NOON + 700), REASON_NONE);
    check_summary(table, id, "running", 1, "*");
    live = begin(table, "1m", "");
    memcpy(broken, live->id, sizeof broken);
    const struct event impossible = {.seq = live->game.seq + 1,
                                     .kind = EVENT_MOVE,
                                     .mv = {0, 63, ROLE_NONE, MOVE_ORDINARY}};
    assert_int_equal(store_append(live->store, broken, &impossible, NULL,
                                  (struct stamp){1, 1}),
                     STORE_OK);
    assert_int_equal(table_commit(table), STORE_OK);
    table_done(table);
    assert_int_equal(table_share(table, path, 2 * NOON), STORE_OK);
    check_summary(table, id, "paused", 1, "*");
    check_summary(table, broken, "damaged", 0, "*");
    assert_int_equal(
        table_judge(table_find(table, id), &resign, 2 * NOON, &ruling),
        STORE_OK);
    check_summary(table, id, "over", 1, "0-1");
}

static int count_held(const struct table *table)
{
    int count = 0;
    for (const struct live_game *live = table->games; live != NULL;
         live = live->next)
        count++;
    assert_int_equal(table->dues.count, count);
    return count;
}

/* What is over is let go of when nobody is at it, the oldest first; it can be
 * resumed, and those that stay are due at their moments. */
static void test_what_is_over_is_let_go_of(void **state)
{
    enum { GAMES = 9, KEPT = 2 };
    struct table *table = *state;
    struct intent resign = {.kind = INTENT_RESIGN, .by = SEAT_WHITE};
    struct ruling ruling;
    struct participant *somebody = (void *)table;
    char path[PATH_MAX + 16], id[GAMES][GAME_ID_MAX];
    struct live_game *live;
    snprintf(path, sizeof path, "%s/journal", table->folder);
    assert_int_equal(table_share(table, path, NOON), STORE_OK);
    for (int i = 0; i < GAMES; i++) {
        live = begin(table, "1m", "");
        memcpy(id[i], live->id, sizeof id[i]);
        if (i % 3 == 0) {
            assert_int_equal(move(live, "e4", NOON + 10 * i), REASON_NONE);
            continue;
        }
        assert_int_equal(table_judge(live, &resign, NOON, &ruling), STORE_OK);
        live->closing = false; /* as after its PGN was kept */
    }
    assert_int_equal(table_commit(table), STORE_OK);
    table_release_over(table, KEPT);
    assert_int_equal(count_held(table), GAMES);
    table_settled(table);
    table_find(table, id[1])->participants = somebody;
    table_release_over(table, KEPT);
    assert_int_equal(count_held(table), 3 + 1 + KEPT);
    assert_non_null(table_find(table, id[1]));
    assert_null(table_find(table, id[2]));
    assert_non_null(table_find(table, id[GAMES - 1]));
    table_find(table, id[1])->participants = NULL;
    assert_int_equal(table_due(table), NOON + 0 + BEAT_MS);
    assert_int_equal(table_resume(table, id[2], NOON, &live), STORE_OK);
    assert_int_equal(live->game.phase, GAME_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        AT_TABLE(test_the_journal_is_removed_last),
        AT_TABLE(test_game_time_begins_with_the_game),
        AT_TABLE(test_beats_while_a_clock_runs),
        AT_TABLE(test_no_clock_is_told_privately),
        AT_TABLE(test_without_a_time_control_nothing_beats),
        AT_TABLE(test_a_kill_charges_to_the_last_beat),
        AT_TABLE(test_a_restart_at_once_charges_up_to_now),
        AT_TABLE(test_one_pause_for_one_kill),
        AT_TABLE(test_no_pause_where_no_clock_ran),
        AT_TABLE(test_a_late_move_hears_of_the_flag),
        AT_TABLE(test_a_flag_falls_at_its_moment),
        AT_TABLE(test_a_refused_start_leaves_no_file),
        AT_TABLE(test_two_games_at_once),
        AT_TABLE(test_a_journal_that_contradicts_itself),
        AT_TABLE(test_a_shared_journal_outlives_its_arbiter),
        AT_TABLE(test_who_hosts_thinks_on_their_own_clock),
        AT_TABLE(test_summaries_follow_the_games),
        AT_TABLE(test_what_is_over_is_let_go_of),
    };
    return cmocka_run_group_tests_name("src/server/table/table", tests, NULL,
                                       NULL);
}
