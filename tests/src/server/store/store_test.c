// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <sqlite3.h>

#include "src/base/portable.h"
#include "src/server/store/games.h"
#include "src/server/store/store.h"
#include "src/wire/wire.h"

#include "tests/src/folder.h"
#include "tests/src/server/store/cluster.h"
#include "tests/text_file.h"

static const char id[] = "7GQ2K4MD";

struct place {
    char folder[PATH_MAX];
    char path[PATH_MAX + 32]; /* the journal's */
    bool is_file;
};

/* Made when the first case needs it, and gone with the last. */
static struct cluster cluster;

static int make_place(void **state)
{
    struct place *place = malloc(sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(place->path, sizeof place->path, "%s/%s.hektor", place->folder,
             id);
    place->is_file = true;
    *state = place;
    return 0;
}

/* An empty schema of the database is a place of its own. */
static void empty_schema(void)
{
    cluster_run(&cluster, "DROP SCHEMA IF EXISTS one CASCADE; "
                          "CREATE SCHEMA one");
}

static int make_place_on_server(void **state)
{
    make_place(state);
    struct place *place = *state;
    place->is_file = false;
    if (!cluster_start(&cluster))
        return 0; /* the case says so and is skipped */
    empty_schema();
    cluster_address(&cluster, "one", place->path, sizeof place->path);
    return 0;
}

static void need_engine(const struct place *place)
{
    if (!place->is_file && cluster.pid == 0) {
        print_message("skipped: no PostgreSQL server is installed\n");
        skip();
    }
}

static int remove_place(void **state)
{
    struct place *place = *state;
    folder_remove(place->folder);
    free(place);
    return 0;
}

static struct event start_event(void)
{
    struct event event = {.seq = 1,
                          .kind = EVENT_START,
                          .actor = SEAT_ARBITER,
                          .start = start_default()};
    strcpy(event.start.name[WHITE], "Müller, \"J\"");
    return event;
}

static struct event move_event(uint32_t seq)
{
    return (struct event){.seq = seq,
                          .at_ms = 1000 * seq,
                          .kind = EVENT_MOVE,
                          .actor = SEAT_WHITE,
                          .mv = {12, 28, ROLE_NONE, MOVE_ORDINARY}};
}

static const struct stamp noon = {.mono_ms = 5000, .wall_s = 1732190400};

static struct stamp stamp_of(const struct event *event)
{
    /* A forged moment may be any number. */
    return (struct stamp){.mono_ms = 7000 + event->at_ms % 1000000,
                          .wall_s = 1732173000 + event->seq};
}

/* What the journal holds, as the wire has it. */
struct copy {
    char text[64 * 1024];
    int count;
};

static bool copy_event(void *context, const struct event *event, int64_t wall_s)
{
    struct copy *copy = context;
    char *line = wire_format(wire_event(id, event));
    assert_true(strlen(copy->text) + strlen(line) < sizeof copy->text);
    strcat(copy->text, line);
    free(line);
    assert_int_equal(wall_s, 1732173000 + event->seq);
    copy->count++;
    return true;
}

static void append(struct store *store, const struct event *event)
{
    assert_int_equal(store_append(store, id, event, NULL, stamp_of(event)),
                     STORE_OK);
}

static struct store *create(const struct place *place)
{
    struct store *store;
    struct event start = start_event();
    need_engine(place);
    assert_int_equal(store_create(place->path, &store), STORE_OK);
    append(store, &start);
    return store;
}

static void test_reopening_gives_the_same_bytes(void **state)
{
    const struct place *place = *state;
    static struct copy before, after, later;
    struct store *store = create(place);
    before = after = later = (struct copy){.count = 0};
    for (uint32_t seq = 2; seq < 50; seq++) {
        struct event event = move_event(seq);
        append(store, &event);
        if (seq % 5 == 0)
            assert_int_equal(store_commit(store), STORE_OK);
    }
    assert_int_equal(store_beat(store, id, 60000, noon), STORE_OK);
    assert_int_equal(store_beat(store, id, 62000, noon), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_events(store, id, 0, copy_event, &before), STORE_OK);
    store_close(store);

    int64_t beat_ms;
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_int_equal(store_events(store, id, 0, copy_event, &after), STORE_OK);
    assert_int_equal(store_events(store, id, 40, copy_event, &later), STORE_OK);
    assert_int_equal(store_last_beat(store, id, &beat_ms), STORE_OK);
    store_close(store);
    assert_int_equal(before.count, 49);
    assert_string_equal(before.text, after.text);
    assert_int_equal(later.count, 9);
    assert_int_equal(beat_ms, 62000);
}

static void test_what_was_not_committed_is_gone(void **state)
{
    const struct place *place = *state;
    static struct copy copy;
    struct store *store = create(place);
    copy = (struct copy){.count = 0};
    struct event event = move_event(2);
    assert_int_equal(store_commit(store), STORE_OK);
    append(store, &event);
    store_close(store);
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_int_equal(store_events(store, id, 0, copy_event, &copy), STORE_OK);
    assert_int_equal(copy.count, 1);
    store_close(store);
}

static void test_nothing_committed_is_no_game(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    store_close(store);
    assert_int_equal(store_open(place->path, &store), STORE_MISSING);
    assert_null(store);
}

static void test_an_event_is_written_once(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    struct event start = start_event();
    assert_int_not_equal(store_append(store, id, &start, NULL, noon), STORE_OK);
    store_close(store);
}

/* Whoever was refused may have gone on: what came before them in the turn may
 * be gone with what they wrote, and are not to be told. */
static void test_after_a_failed_write_nothing_is_committed(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    struct event start = start_event(), move = start;
    move.seq = 2;
    move.kind = EVENT_READY;
    assert_int_equal(store_append(store, id, &move, NULL, noon), STORE_OK);
    assert_int_not_equal(store_append(store, id, &start, NULL, noon), STORE_OK);
    assert_int_equal(store_commit(store), STORE_FAILED);
    store_close(store);
}

static void test_one_arbiter_a_file(void **state)
{
    const struct place *place = *state;
    static struct copy copy;
    struct store *store = create(place), *second;
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_create(place->path, &second), STORE_LOCKED);
    /* A process of its own, as another arbiter is. */
    pid_t pid = fork();
    if (pid == 0) {
        bool live =
            store_is_in_use(place->path) &&
            store_open(place->path, &second) == STORE_LOCKED &&
            store_open_to_read(place->path, &second) == STORE_OK &&
            store_events(second, id, 0, copy_event, &copy) == STORE_OK &&
            copy.count == 1;
        _exit(live ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_int_equal(status, 0);
    store_close(store);
    assert_false(store_is_in_use(place->path));
}

static void test_reading_leaves_nothing_behind(void **state)
{
    static const char *const beside[] = {"-wal", "-shm"};
    const struct place *place = *state;
    struct store *store = create(place);
    char path[sizeof place->path + 8];
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    assert_int_equal(store_open_to_read(place->path, &store), STORE_OK);
    store_close(store);
    for (size_t i = 0; i < ROWS(beside); i++) {
        snprintf(path, sizeof path, "%s%s", place->path, beside[i]);
        assert_row(beside[i], access(path, F_OK) != 0);
    }
}

static void write_over(const char *path, off_t at, const char *bytes,
                       size_t count)
{
    int fd = open(path, O_WRONLY | O_CREAT, 0600);
    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, bytes, count, at), (ssize_t)count);
    close(fd);
}

static void test_damage_is_told(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    char noise[512];
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    memset(noise, 0x5a, sizeof noise);
    write_over(place->path, 4096, noise, sizeof noise);
    assert_int_equal(store_open(place->path, &store), STORE_DAMAGED);
    assert_string_equal(store_error_sentence(STORE_DAMAGED),
                        "this file is damaged; for details: hektord --verify; "
                        "a copy made by --backup can replace it");
    write_over(place->path, 0, noise, sizeof noise);
    assert_int_equal(store_open(place->path, &store), STORE_DAMAGED);
    assert_int_equal(store_open_to_read(place->path, &store), STORE_DAMAGED);
}

/* As if there had never been a journal. */
static void forget(const struct place *place)
{
    if (place->is_file)
        assert_int_equal(unlink(place->path), 0);
    else
        empty_schema();
}

static bool pass_over(void *context, const struct event *event, int64_t wall_s)
{
    (void)context;
    (void)event;
    (void)wall_s;
    return true;
}

/* Moments that no game reaches; sums with them would overflow. */
static const int64_t forged_ms[] = {-1, INT64_MIN, INT64_MAX};

static void test_times_that_cannot_be_are_damage(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < ROWS(forged_ms); i++) {
        struct store *store = create(place);
        struct event event = move_event(2);
        int64_t at_ms;
        assert_int_equal(store_beat(store, id, forged_ms[i], noon), STORE_OK);
        assert_int_equal(store_last_beat(store, id, &at_ms), STORE_DAMAGED);
        event.at_ms = forged_ms[i];
        append(store, &event);
        assert_int_equal(store_events(store, id, 0, pass_over, NULL),
                         STORE_DAMAGED);
        store_close(store);
        forget(place);
    }
}

/* What another hand could have made of a journal. */
static const char *const foreign_schemas[] = {
    "DROP TABLE beat",
    "DROP TABLE event",
    "DROP TABLE game",
    "CREATE TRIGGER one AFTER INSERT ON event BEGIN DELETE FROM event; END",
    "CREATE VIEW two AS SELECT * FROM event",
    "DROP TABLE event; CREATE VIEW event AS SELECT 1 AS game",
};

static void test_foreign_tables_are_damage(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < ROWS(foreign_schemas); i++) {
        struct store *store = create(place);
        sqlite3 *db;
        assert_int_equal(store_commit(store), STORE_OK);
        store_close(store);
        assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
        assert_int_equal(sqlite3_exec(db, foreign_schemas[i], NULL, NULL, NULL),
                         SQLITE_OK);
        assert_int_equal(sqlite3_close(db), SQLITE_OK);
        assert_int_equal(store_open(place->path, &store), STORE_DAMAGED);
        assert_int_equal(store_open_to_read(place->path, &store),
                         STORE_DAMAGED);
        assert_int_equal(unlink(place->path), 0);
    }
}

static void change(const struct place *place, const char *sql)
{
    sqlite3 *db;
    if (!place->is_file) {
        cluster_run(&cluster, sql);
        return;
    }
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static int64_t number_of(const struct place *place, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *row;
    if (!place->is_file)
        return cluster_run(&cluster, sql);
    assert_int_equal(sqlite3_open(place->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &row, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(row), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(row, 0);
    sqlite3_finalize(row);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
    return number;
}

/* By its boot and the monotonic clock a row has its place among those of all
 * games, whatever was done to the time of day. */
static void test_each_row_has_its_boot_and_moment(void **state)
{
    const struct place *place = *state;
    char boot[PORTABLE_BOOT_MAX];
    portable_boot_id(boot);
    if (boot[0] == '\0') /* the system does not say */
        setenv("HEKTOR_BOOT", "0123456789abcdef0123456789abcdef", 1);
    struct store *store = create(place);
    struct event second = move_event(2);
    assert_int_equal(store_beat(store, id, 60000, noon), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    assert_int_equal(number_of(place, "SELECT length(id) FROM boot"), 32);
    change(place, "UPDATE boot SET id = 'another'");
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    append(store, &second);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    assert_int_equal(number_of(place, "SELECT boot FROM event WHERE seq = 1"),
                     1);
    assert_int_equal(number_of(place, "SELECT boot FROM event WHERE seq = 2"),
                     2);
    assert_int_equal(number_of(place, "SELECT boot FROM beat"), 1);
    assert_int_equal(number_of(place, "SELECT mono_ms FROM beat"), 5000);
    assert_int_equal(
        number_of(place, "SELECT mono_ms - at_ms FROM event WHERE seq = 2"),
        7000);
    assert_int_equal(number_of(place, "SELECT count(*) FROM boot"), 2);
}

static int64_t incarnation_of(const char *path)
{
    struct store *store;
    int64_t incarnation = -1;
    assert_int_equal(store_open(path, &store), STORE_OK);
    assert_int_equal(store_incarnation(store, &incarnation), STORE_OK);
    store_close(store);
    return incarnation;
}

/* A record that was restored is told from the one that went on, and from one
 * that was restored from another copy. */
static void test_a_backup_is_another_record(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    char copies[2][PATH_MAX + 48];
    assert_int_equal(store_commit(store), STORE_OK);
    for (int i = 0; i < 2; i++) {
        snprintf(copies[i], sizeof copies[i], "%s/copy-%d", place->folder, i);
        assert_int_equal(store_backup(store, copies[i]), 0);
    }
    store_close(store);
    assert_int_equal(incarnation_of(place->path), 0);
    assert_true(incarnation_of(copies[0]) > 0);
    assert_true(incarnation_of(copies[1]) > 0);
    assert_true(incarnation_of(copies[0]) != incarnation_of(copies[1]));
    assert_true(incarnation_of(copies[0]) == incarnation_of(copies[0]));
}

static void assert_games(struct store *store, bool unfinished, const char *want)
{
    char joined[256] = "";
    struct game_ids ids;
    assert_int_equal(store_games(store, unfinished, &ids), STORE_OK);
    for (size_t i = 0; i < ids.count; i++)
        strcat(strcat(joined, ids.id[i]), " ");
    free(ids.id);
    assert_string_equal(joined, want);
}

static void summarise(struct store *store, const char *game_id,
                      enum game_phase phase, int64_t wall_s)
{
    struct game_summary summary = {.name = {"Müller", "Łoś"},
                                   .plies = 12,
                                   .phase = phase,
                                   .result = "*",
                                   .wall_s = wall_s};
    strcpy(summary.id, game_id);
    if (phase == GAME_OVER)
        summary.result = "1/2-1/2";
    if (phase == GAME_ADJOURNED)
        strcpy(summary.appointment.place, "hall 2");
    assert_int_equal(store_summarise(store, &summary), STORE_OK);
}

static int64_t owner_of(struct store *store, const char *game, enum seat seat)
{
    struct owner owner;
    assert_int_equal(store_seat(store, game, seat, &owner), STORE_OK);
    return owner.person;
}

static int64_t come(struct store *store, int64_t uid, const char *name,
                    int64_t wall_s, const char *want_before)
{
    char before[NAME_MAX_BYTES];
    int64_t person = 0;
    assert_int_equal(store_person(store, uid, name, wall_s, &person, before),
                     STORE_OK);
    assert_string_equal(before, want_before);
    return person;
}

/* The uid of a deleted account is another's now: that one inherits nothing. A
 * uid whose name is not known for a while is who came last. */
static void test_a_uid_that_is_used_again(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    int64_t anna = come(store, 1000, "anna", 1, "");
    assert_int_equal(anna, 1);
    assert_int_equal(come(store, 1000, "boris", 2, "anna"), 2);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(come(store, 1000, "boris", 3, ""), 2);
    assert_int_equal(come(store, 1000, "anna", 4, ""), anna);
    assert_int_equal(come(store, 1000, "1000", 5, ""), 2);
    assert_int_equal(come(store, 1001, "anna", 6, ""), 3);
    assert_int_equal(come(store, 1002, "1002", 7, ""), 4);
    assert_int_equal(come(store, STORE_GUESTS_FROM + 1, "guest-a", 8, ""), 5);
    assert_int_equal(come(store, STORE_GUESTS_FROM + 1, "guest-b", 9, ""), 5);
    store_close(store);
}

static void own(struct store *store, const char *game, enum seat seat,
                int64_t person)
{
    const struct owner owner = {person, "x"};
    assert_int_equal(store_give_seat(store, game, seat, &owner), STORE_OK);
}

/* An account that came under a new number gets its own games back, and keeps
 * what it has begun meanwhile. */
static void test_an_account_is_moved(void **state)
{
    const struct place *place = *state;
    const struct account old = {-1, "anna"}, numbered = {1000, "?"},
                         absent = {-1, "dora"}, new = {1005, "anna"};
    int64_t anna, again, person;
    bool share;
    int count;
    struct store *store = create(place);
    anna = come(store, 1000, "anna", 1, "");
    own(store, id, SEAT_WHITE, anna);
    again = come(store, 1005, "anna", 2, "");
    own(store, "BBBBBBBB", SEAT_BLACK, again);
    assert_int_equal(store_find_persons(store, &old, &new, &person, &count),
                     STORE_OK);
    assert_int_equal(count, 1);
    assert_int_equal(person, anna);
    store_find_persons(store, &numbered, &new, &person, &count);
    assert_int_equal(count, 1);
    store_find_persons(store, &absent, &new, &person, &count);
    assert_int_equal(count, 0);
    own(store, id, SEAT_BLACK, again);
    summarise(store, id, GAME_RUNNING, 1);
    assert_int_equal(store_move_account(store, &new, anna, 3, &share),
                     STORE_OK);
    assert_true(share);
    assert_int_equal(come(store, 1005, "anna", 4, ""), again);
    summarise(store, id, GAME_OVER, 2);
    assert_int_equal(store_move_account(store, &new, anna, 3, &share),
                     STORE_OK);
    assert_false(share);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(come(store, 1005, "anna", 4, ""), anna);
    int64_t stranger = come(store, 1000, "anna", 5, "");
    assert_int_not_equal(stranger, anna);
    assert_int_not_equal(stranger, again);
    assert_int_equal(owner_of(store, "BBBBBBBB", SEAT_BLACK), anna);
    assert_int_equal(owner_of(store, id, SEAT_WHITE), anna);
    store_close(store);
}

/* A backup comes into an empty record of either engine, and a game leaves it
 * again. */
static void test_rows_are_copied_and_removed(void **state)
{
    const struct place *place = *state;
    char backup[PATH_MAX + 16];
    const struct owner anna = {7, "anna"};
    struct event second = move_event(2);
    struct store *from, *store = create(place);
    static struct copy copy;
    struct game_summary summary;
    int64_t incarnation;
    append(store, &second);
    assert_int_equal(store_give_seat(store, id, SEAT_WHITE, &anna), STORE_OK);
    summarise(store, id, GAME_OVER, 5);
    assert_int_equal(store_commit(store), STORE_OK);
    snprintf(backup, sizeof backup, "%s/copy", place->folder);
    assert_int_equal(store_backup(store, backup), 0);
    store_close(store);
    if (place->is_file)
        unlink(place->path);
    else
        empty_schema();
    assert_int_equal(store_open_to_read(backup, &from), STORE_OK);
    assert_int_equal(store_create(place->path, &store), STORE_OK);
    assert_int_equal(store_copy_rows(from, store), STORE_OK);
    store_close(from);
    assert_int_equal(owner_of(store, id, SEAT_WHITE), 7);
    copy.count = 0;
    assert_int_equal(store_events(store, id, 0, copy_event, &copy), STORE_OK);
    assert_int_equal(copy.count, 2);
    assert_int_equal(store_incarnation(store, &incarnation), STORE_OK);
    assert_true(incarnation != 0);
    assert_int_equal(store_remove_game(store, id), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    copy.count = 0;
    assert_int_equal(store_events(store, id, 0, copy_event, &copy), STORE_OK);
    assert_int_equal(copy.count, 0);
    assert_int_equal(store_summary(store, id, &summary), STORE_MISSING);
    assert_int_equal(owner_of(store, id, SEAT_WHITE), -1);
    store_close(store);
}

static bool join_summary(void *context, const struct game_summary *summary)
{
    char *end = (char *)context + strlen(context);
    snprintf(end, 512, "%s %s %d %s-%s %s %s/%s %d %s; ", summary->id,
             summary_state(summary), summary->plies, summary->name[WHITE],
             summary->name[BLACK], summary->result, summary->account[WHITE],
             summary->account[BLACK], summary->crashes,
             summary->appointment.place);
    return true;
}

static void test_games_of_one_journal(void **state)
{
    static const char *const ids[] = {"BBBBBBBB", "AAAAAAAA"};
    static const struct owner anna = {1000, "anna"}, nobody = {-1, ""};
    const struct place *place = *state;
    struct store *store = create(place);
    struct event start = start_event();
    struct game_summary one;
    char told[1024] = "", own[1024] = "", part[1024] = "";
    int64_t total;
    for (size_t i = 0; i < ROWS(ids); i++)
        assert_int_equal(store_append(store, ids[i], &start, NULL, noon),
                         STORE_OK);
    summarise(store, id, GAME_RUNNING, 3);
    summarise(store, ids[0], GAME_RUNNING, 1);
    summarise(store, ids[0], GAME_OVER, 2);
    summarise(store, ids[1], GAME_ADJOURNED, 1);
    assert_int_equal(store_give_seat(store, ids[0], SEAT_WHITE, &anna),
                     STORE_OK);
    assert_int_equal(store_give_seat(store, ids[0], SEAT_BLACK, &anna),
                     STORE_OK);
    assert_int_equal(store_give_seat(store, ids[1], SEAT_BLACK, &anna),
                     STORE_OK);
    assert_int_equal(store_give_seat(store, id, SEAT_BLACK, &nobody), STORE_OK);
    assert_int_equal(store_note_crash(store, id, 1), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_games(store, false, "7GQ2K4MD AAAAAAAA BBBBBBBB ");
    assert_games(store, true, "7GQ2K4MD AAAAAAAA ");
    assert_int_equal(store_summaries(store, join_summary, told), STORE_OK);
    assert_string_equal(told, "7GQ2K4MD running 12 Müller-Łoś * / 1 ; "
                              "AAAAAAAA adjourned 12 Müller-Łoś * /anna 0 "
                              "hall 2; "
                              "BBBBBBBB over 12 Müller-Łoś 1/2-1/2 anna/anna "
                              "0 ; ");
    assert_int_equal(
        store_summaries_of(store, 1000, 0, 9, join_summary, own, &total),
        STORE_OK);
    assert_int_equal(total, 2);
    assert_string_equal(own, "AAAAAAAA adjourned 12 Müller-Łoś * /anna 0 "
                             "hall 2; "
                             "BBBBBBBB over 12 Müller-Łoś 1/2-1/2 anna/anna "
                             "0 ; ");
    assert_int_equal(
        store_summaries_of(store, 1000, 1, 1, join_summary, part, &total),
        STORE_OK);
    assert_int_equal(total, 2);
    assert_string_equal(part, "BBBBBBBB over 12 Müller-Łoś 1/2-1/2 anna/anna "
                              "0 ; ");
    assert_int_equal(store_summary(store, ids[0], &one), STORE_OK);
    assert_int_equal(one.wall_s, 2);
    assert_int_equal(store_summary(store, "CCCCCCCC", &one), STORE_MISSING);
    store_close(store);
}

/* Nobody writes into this pipe: to open it would take for ever. */
static void test_a_pipe_is_no_journal(void **state)
{
    const struct place *place = *state;
    struct store *store;
    assert_int_equal(mkfifo(place->path, 0600), 0);
    assert_false(store_is_in_use(place->path));
    assert_int_equal(store_open_to_read(place->path, &store), STORE_NO_FILE);
}

static void test_a_newer_version_is_told(void **state)
{
    const struct place *place = *state;
    struct store *store = create(place);
    assert_int_equal(store_commit(store), STORE_OK);
    store_close(store);
    /* The header's user version: four bytes, the highest first. */
    if (place->is_file)
        write_over(place->path, 60, "\0\0\0\11", 4);
    else
        change(place, "INSERT INTO record VALUES(9)");
    assert_int_equal(store_open(place->path, &store), STORE_NEWER);
}

static void test_missing(void **state)
{
    const struct place *place = *state;
    struct store *store;
    need_engine(place);
    assert_int_equal(store_open(place->path, &store), STORE_MISSING);
    assert_int_equal(store_open_to_read(place->path, &store), STORE_MISSING);
    assert_false(store_is_in_use(place->path));
}

/* No file may grow beyond this: as if the disk were full. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void test_full_disk_confirms_nothing(void **state)
{
    const struct place *place = *state;
    static struct copy copy;
    struct store *store = create(place);
    enum store_error error = STORE_OK;
    uint32_t seq = 2, committed = 1;
    assert_int_equal(store_commit(store), STORE_OK);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(96 * 1024);
    for (; error == STORE_OK && seq < 1000; seq++) {
        struct event event = move_event(seq);
        error = store_append(store, id, &event, NULL, stamp_of(&event));
        if (error == STORE_OK)
            error = store_commit(store);
        if (error == STORE_OK)
            committed = seq;
    }
    store_close(store);
    limit_files(RLIM_INFINITY);
    assert_int_equal(error, STORE_FAILED);
    assert_true(committed > 1);
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_int_equal(store_events(store, id, 0, copy_event, &copy), STORE_OK);
    assert_true(copy.count >= (int)committed);
    store_close(store);
}

static off_t log_bytes(const struct place *place)
{
    char log[PATH_MAX + 40];
    struct stat status;
    snprintf(log, sizeof log, "%s-wal", place->path);
    assert_int_equal(stat(log, &status), 0);
    return status.st_size;
}

/* A commit that need not make its file longer waits half as long. */
static void test_room_is_made_before_it_is_needed(void **state)
{
    enum { COMMITS = 200, LONGER_MAX = 5 };
    const struct place *place = *state;
    static struct copy copy;
    struct store *store = create(place);
    int longer = 0;
    assert_int_equal(store_commit(store), STORE_OK);
    for (uint32_t seq = 2; seq < COMMITS; seq++) {
        struct event event = move_event(seq);
        store_idle(store);
        off_t before = log_bytes(place);
        append(store, &event);
        assert_int_equal(store_commit(store), STORE_OK);
        longer += log_bytes(place) > before;
    }
    assert_in_range(longer, 0, LONGER_MAX);
    store_close(store);
    memset(&copy, 0, sizeof copy);
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_int_equal(store_events(store, id, 0, copy_event, &copy), STORE_OK);
    assert_int_equal(copy.count, COMMITS - 1);
    store_close(store);
}

/* The log does not grow for ever: a checkpoint moves it into the file. Each
 * commit writes to every page. */
static void test_a_long_log_gets_a_checkpoint(void **state)
{
    enum { COMMITS = 20, EVENTS = 2000 };
    const struct place *place = *state;
    struct store *store = create(place);
    struct event event = start_event();
    struct stat status;
    for (int commit = 0; commit < COMMITS; commit++) {
        for (int i = 0; i < EVENTS; i++) {
            event.seq = (uint32_t)(2 + i * COMMITS + commit);
            append(store, &event);
        }
        assert_int_equal(store_commit(store), STORE_OK);
    }
    assert_int_equal(stat(place->path, &status), 0);
    assert_true(status.st_size > 1024 * 1024);
    store_close(store);
}

static bool keep_event(void *context, const struct event *event, int64_t wall_s)
{
    (void)wall_s;
    *(struct event *)context = *event;
    return true;
}

/* A journal may be somebody else's: what it has reaches no terminal. */
static void test_text_of_a_foreign_journal(void **state)
{
    static const struct owner hostile = {1000, "\x1b]0;x\x07"
                                               "a\xc2\x9b"
                                               "b\xe2\x80\xae\r\xff"};
    const struct place *place = *state;
    struct store *store = create(place);
    struct event event = start_event();
    struct owner found;
    event.seq = 2;
    strcpy(event.start.event, "a\x1b[31m\xe2\x80\xae");
    append(store, &event);
    assert_int_equal(store_give_seat(store, id, SEAT_WHITE, &hostile),
                     STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    assert_int_equal(store_seat(store, id, SEAT_WHITE, &found), STORE_OK);
    assert_string_equal(found.name, "]0;xab");
    assert_int_equal(store_events(store, id, 0, keep_event, &event), STORE_OK);
    assert_string_equal(event.start.event, "a[31m");
    store_close(store);
    change(place, place->is_file
                      ? "UPDATE event SET game = 'A' || char(27) || '[2J'"
                      : "UPDATE event SET game = 'A' || chr(27) || '[2J'");
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_games(store, false, "A[2J ");
    store_close(store);
}

static int count_files(const struct place *place)
{
    char pattern[PATH_MAX + 8];
    glob_t found;
    snprintf(pattern, sizeof pattern, "%s/*", place->folder);
    int count = glob(pattern, 0, NULL, &found) == 0 ? (int)found.gl_pathc : 0;
    if (count > 0)
        globfree(&found);
    return count;
}

static void clear(const struct place *place)
{
    folder_remove(place->folder);
    assert_int_equal(mkdir(place->folder, 0700), 0);
}

/* Killed after so many commits; what it was about to write is not. */
static void be_killed(const struct place *place, int commits)
{
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct store *store = create(place);
        for (int i = 0; i <= commits; i++) {
            struct event event = move_event((uint32_t)(i + 2));
            append(store, &event);
            if (i < commits)
                store_commit(store);
        }
        kill(getpid(), SIGKILL);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
}

static void damage_log(const struct place *place)
{
    char log[PATH_MAX + 48];
    snprintf(log, sizeof log, "%s-wal", place->path);
    int fd = open(log, O_WRONLY);
    assert_true(fd >= 0);
    assert_int_equal(pwrite(fd, "damaged", 7, 0), 7);
    close(fd);
}

/* A journal whose arbiter was killed while it made it is no game, and does not
 * stay; whatever may hold one does. */
static void test_an_unfinished_journal_is_removed(void **state)
{
    const struct place *place = *state;
    struct store *store;
    assert_true(store_remove_unfinished(place->path));
    text_file_write(place->path, "");
    assert_true(store_remove_unfinished(place->path));
    assert_int_equal(count_files(place), 0);
    be_killed(place, 0);
    assert_true(count_files(place) > 0);
    assert_true(store_remove_unfinished(place->path));
    assert_int_equal(count_files(place), 0);
    be_killed(place, 0);
    store_close(create(place)); /* another is made in its place */
    clear(place);
    be_killed(place, 1);
    assert_false(store_remove_unfinished(place->path));
    assert_int_equal(store_open(place->path, &store), STORE_OK);
    assert_false(store_remove_unfinished(place->path)); /* it is locked */
    store_close(store);
    clear(place);
    be_killed(place, 3);
    damage_log(place);
    assert_false(store_remove_unfinished(place->path));
}

/* Another process holds all of SQLite's locks, as one whose disk is slow does
 * while it makes the journal; it ends when the pipe is closed. */
static pid_t hold(const struct place *place, int held_fd)
{
    enum { SQLITE_LOCKS = 0x40000000, SQLITE_LOCKS_BYTES = 1024 };
    const struct flock all = {.l_type = F_WRLCK,
                              .l_whence = SEEK_SET,
                              .l_start = SQLITE_LOCKS,
                              .l_len = SQLITE_LOCKS_BYTES};
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid != 0)
        return pid;
    int fd = open(place->path, O_RDWR | O_CLOEXEC);
    if (fd < 0 || portable_lock(fd, place->path, PORTABLE_ALONE) != 0 ||
        fcntl(fd, F_SETLK, &all) != 0)
        _exit(99);
    alarm(60);
    close(held_fd);
    for (;;)
        pause();
}

static void test_a_held_journal_is_not_damaged(void **state)
{
    const struct place *place = *state;
    struct store *store;
    char none;
    int held[2];
    store_close(create(place));
    assert_int_equal(pipe(held), 0);
    pid_t pid = hold(place, held[1]);
    close(held[1]);
    assert_int_equal(read(held[0], &none, 1), 0);
    close(held[0]);
    assert_int_equal(store_open_to_read(place->path, &store), STORE_LOCKED);
    assert_null(store);
    kill(pid, SIGKILL);
    assert_int_equal(waitpid(pid, NULL, 0), pid);
}

enum { MAKERS = 4, READERS = 2, ROUNDS = 40 };

/* In a process of its own: wait until the pipe is closed, then create the
 * journal with one move, or read it. The exit status is the error, or 99. */
static void meet(const struct place *place, int start_fd, bool reads)
{
    struct store *store;
    struct event event = start_event();
    char byte;
    (void)!read(start_fd, &byte, 1);
    enum store_error error = reads ? store_open_to_read(place->path, &store)
                                   : store_create(place->path, &store);
    if (error == STORE_OK && !reads &&
        (store_append(store, id, &event, NULL, noon) != STORE_OK ||
         store_commit(store) != STORE_OK))
        _exit(99);
    store_close(store);
    _exit((int)error);
}

/* Processes that create one journal at the same moment: one of them makes it,
 * the others hear that it is in use, and nobody sees a damaged one. */
static void test_one_of_many_creates_it(void **state)
{
    const struct place *place = *state;
    for (int i = 0; i < ROUNDS; i++) {
        int start[2], status, made = 0;
        pid_t pid[MAKERS + READERS];
        clear(place);
        assert_int_equal(pipe(start), 0);
        for (int j = 0; j < MAKERS + READERS; j++) {
            pid[j] = fork();
            assert_true(pid[j] >= 0);
            if (pid[j] == 0) {
                close(start[1]);
                meet(place, start[0], j >= MAKERS);
            }
        }
        close(start[0]);
        close(start[1]);
        for (int j = 0; j < MAKERS + READERS; j++) {
            assert_int_equal(waitpid(pid[j], &status, 0), pid[j]);
            assert_true(WIFEXITED(status));
            made += j < MAKERS && WEXITSTATUS(status) == STORE_OK;
            if (WEXITSTATUS(status) != STORE_OK &&
                WEXITSTATUS(status) != STORE_LOCKED)
                assert_int_equal(WEXITSTATUS(status),
                                 j < MAKERS ? STORE_LOCKED : STORE_MISSING);
        }
        assert_int_equal(made, 1);
    }
}

#define WITH_PLACE(test) \
    cmocka_unit_test_setup_teardown(test, make_place, remove_place)

/* The same on a server; the others are about files. */
#define WITH_EACH(test) \
    WITH_PLACE(test), cmocka_unit_test_setup_teardown( \
                          test, make_place_on_server, remove_place)

static int stop_cluster(void **state)
{
    (void)state;
    cluster_stop(&cluster);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_EACH(test_reopening_gives_the_same_bytes),
        WITH_EACH(test_what_was_not_committed_is_gone),
        WITH_EACH(test_nothing_committed_is_no_game),
        WITH_PLACE(test_an_unfinished_journal_is_removed),
        WITH_PLACE(test_a_held_journal_is_not_damaged),
        WITH_PLACE(test_one_of_many_creates_it),
        WITH_EACH(test_an_event_is_written_once),
        WITH_EACH(test_after_a_failed_write_nothing_is_committed),
        WITH_EACH(test_one_arbiter_a_file),
        WITH_PLACE(test_reading_leaves_nothing_behind),
        WITH_PLACE(test_damage_is_told),
        WITH_EACH(test_times_that_cannot_be_are_damage),
        WITH_PLACE(test_foreign_tables_are_damage),
        WITH_EACH(test_each_row_has_its_boot_and_moment),
        WITH_EACH(test_a_backup_is_another_record),
        WITH_EACH(test_a_uid_that_is_used_again),
        WITH_EACH(test_an_account_is_moved),
        WITH_EACH(test_rows_are_copied_and_removed),
        WITH_EACH(test_text_of_a_foreign_journal),
        WITH_EACH(test_games_of_one_journal),
        WITH_PLACE(test_a_pipe_is_no_journal),
        WITH_EACH(test_a_newer_version_is_told),
        WITH_EACH(test_missing),
        WITH_PLACE(test_full_disk_confirms_nothing),
        WITH_PLACE(test_room_is_made_before_it_is_needed),
        WITH_PLACE(test_a_long_log_gets_a_checkpoint),
    };
    return cmocka_run_group_tests_name("src/server/store/store", tests, NULL,
                                       stop_cluster);
}
