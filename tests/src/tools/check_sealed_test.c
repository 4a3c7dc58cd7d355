// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* check_sealed_test.c - src/tools/check_sealed.c: with the file of an
 * envelope and that of the game, anybody can tell whether what was opened is
 * what was sealed. */
#include "tests/unit.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/key.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/tools/tools.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"

/* An envelope with O-O that was opened, and one with d4 of the same arbiter.
 */
struct bench {
    char folder[PATH_MAX], envelope[PATH_MAX], game[PATH_MAX];
    struct envelope castles, plays_d4;
    struct envelope_secret *opened, *opened_d4;
};

static void write_envelope(const char *path, const struct envelope *envelope)
{
    char *text = envelope_write_text(envelope);
    assert_non_null(text);
    assert_int_equal(whole_file_replace(path, 0644, text, strlen(text)), 0);
    free(text);
}

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    struct envelope_key *key = given_key(1);
    assert_non_null(bench);
    folder_make(bench->folder);
    setenv("XDG_DATA_HOME", bench->folder, 1);
    snprintf(bench->envelope, PATH_MAX, "%.4000s/envelope.pgn", bench->folder);
    snprintf(bench->game, PATH_MAX, "%.4000s/game.pgn", bench->folder);
    given_sealed(&bench->castles, key, "O-O");
    given_sealed(&bench->plays_d4, key, "d4");
    bench->opened = envelope_secret_memory(sizeof *bench->opened);
    bench->opened_d4 = envelope_secret_memory(sizeof *bench->opened_d4);
    assert_int_equal(envelope_open(&bench->castles, key, NULL, bench->opened),
                     ENVELOPE_OPENED);
    assert_int_equal(
        envelope_open(&bench->plays_d4, key, NULL, bench->opened_d4),
        ENVELOPE_OPENED);
    write_envelope(bench->envelope, &bench->castles);
    envelope_key_free(key);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    folder_remove(bench->folder);
    unsetenv("XDG_DATA_HOME");
    envelope_done(&bench->castles);
    envelope_done(&bench->plays_d4);
    envelope_secret_free(bench->opened);
    envelope_secret_free(bench->opened_d4);
    free(bench);
    return 0;
}

static void write_game_with(const struct bench *bench, const char *before,
                            const char *comment, const char *after)
{
    char text[2048];
    snprintf(text, sizeof text,
             "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n"
             "[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n%s\n"
             "%s\n%s 1-0\n",
             before, comment, after);
    assert_int_equal(whole_file_replace(bench->game, 0644, text, strlen(text)),
                     0);
}

/* A game that ends with these moves; "" for no note or opening. */
static void write_game(const struct bench *bench, const char *before,
                       const char *note, const char *opening, const char *after)
{
    char comment[1024];
    snprintf(comment, sizeof comment, "{white seals envelope=1%s%s%s%s}",
             note[0] != '\0' ? " note=" : "", note,
             opening[0] != '\0' ? " opening=\n" : "", opening);
    write_game_with(bench, before, comment, after);
}

#define RUY "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"

/* The status, and what is said of the files. */
static int checked(const char *first, const char *second, const char *note,
                   char out[8192])
{
    char *arguments[6] = {"check", (char *)first};
    int count = 2;
    if (second != NULL)
        arguments[count++] = (char *)second;
    if (note != NULL) {
        arguments[count++] = "--note";
        arguments[count++] = (char *)note;
    }
    memset(out, 0, 8192);
    FILE *stream = fmemopen(out, 8191, "w");
    assert_non_null(stream);
    int status = check_run(count, arguments, stream, stream);
    fclose(stream);
    return status;
}

static void assert_checked(const struct bench *bench, int status,
                           const char *sentence)
{
    char out[8192];
    int found = checked(bench->game, bench->envelope, NULL, out);
    if (found != status || strstr(out, sentence) == NULL)
        fail_msg("status %d:\n%s", found, out);
}

/* The arbiter of the envelope is not known here, which has its own status. */
static void test_the_move_opened_is_the_move_sealed(void **state)
{
    struct bench *bench = *state;
    const char *note = bench->castles.value[ENVELOPE_NOTE];
    char out[8192];
    write_game(bench, RUY, note, bench->opened->opening, "4. O-O");
    assert_checked(bench, EXIT_UNKNOWN,
                   "It is proved that the envelope 7GQ2K4MD-1 held what was "
                   "opened: O-O.");
    /* In any order; and the own copy is found by itself. */
    assert_int_equal(checked(bench->envelope, bench->game, NULL, out),
                     EXIT_UNKNOWN);
    assert_non_null(strstr(out, "It is proved"));
    assert_int_equal(checked(bench->game, NULL, NULL, out), EXIT_DONE);
    assert_non_null(strstr(out, "remark: A sealed move was opened here."));
    char folder[PATH_MAX], path[PATH_MAX];
    assert_int_equal(paths_make(PLACE_ENVELOPES, folder), 0);
    assert_int_equal(envelope_folder_keep(folder, &bench->castles, path), 0);
    assert_int_equal(checked(bench->game, NULL, NULL, out), EXIT_DONE);
    assert_non_null(strstr(out, "It is proved"));
}

/* The attacks: a different move was opened, with the opening that there is,
 * with one that was changed, and with the whole of another envelope. */
static void test_another_move(void **state)
{
    struct bench *bench = *state;
    const char *note = bench->castles.value[ENVELOPE_NOTE];
    char changed[SEAL_OPENING_MAX];
    write_game(bench, RUY, note, bench->opened->opening, "4. d4");
    assert_checked(bench, EXIT_NO,
                   "The envelope 7GQ2K4MD-1 held O-O, but the game continues "
                   "differently.");
    write_game(bench, RUY, note, bench->opened_d4->opening, "4. d4");
    assert_checked(bench, EXIT_NO, "What was opened was not in the envelope");
    snprintf(changed, sizeof changed, "%s", bench->opened->opening);
    changed[3] = changed[3] == 'A' ? 'B' : 'A';
    write_game(bench, RUY, note, changed, "4. O-O");
    assert_checked(bench, EXIT_NO, "What was opened was not in the envelope");
    write_game(bench, RUY, note, "%%%", "4. O-O");
    assert_checked(bench, EXIT_NO, "What was opened was not in the envelope");
    /* Sealed in a different position, where the move is possible too. */
    write_game(bench, "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6", note,
               bench->opened->opening, "4. O-O");
    assert_checked(bench, EXIT_NO, "belongs to a different position.");
}

/* The attacks: a changed move, and no comment, one without what proves the
 * move, or one that names another envelope. */
static void test_not_proved(void **state)
{
    struct bench *bench = *state;
    const char *note = bench->castles.value[ENVELOPE_NOTE];
    const char *opening = bench->opened->opening;
    const struct {
        const char *comment, *move, *sentence;
    } rows[] = {
        {"", "4. d4",
         "game.pgn line 10, column 4: The game continues after the envelope "
         "7GQ2K4MD-1, but does not say how it was opened. The "
         "move is not proved."},
        {"{%s %s}", "4. d4",
         "line 10, column 4: The game continues after the envelope"},
        {"{white seals envelope=1 note=%s}%.0s", "4. d4",
         "line 9, column 1: The comment does not say what was in the envelope "
         "7GQ2K4MD-1. The move is not proved."},
        {"{white seals envelope=1%.0s opening= %s}", "4. O-O",
         "line 9, column 1: The comment does not have the note of the envelope "
         "7GQ2K4MD-1. The move is not proved."},
        {"{white seals envelope=1 note=0000-0000-0000-0000-0000-0168%.0s "
         "opening= %s}",
         "4. O-O",
         "line 9, column 1: The note in the comment is not the note of the "
         "envelope 7GQ2K4MD-1. The move is not proved."},
        {"{white seals envelope=2 note=%s opening= %s}", "4. O-O",
         "line 9, column 1: The comment has the wrong number for the envelope "
         "7GQ2K4MD-1. The move is not proved."},
        {"{black seals envelope=1 note=%s opening= %s}", "4. O-O",
         "line 9, column 1: The comment says that Black sealed the move in the "
         "envelope 7GQ2K4MD-1, but White did."},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char comment[1024];
        snprintf(comment, sizeof comment, rows[i].comment, note, opening);
        write_game_with(bench, RUY, comment, rows[i].move);
        assert_checked(bench, EXIT_NO, rows[i].sentence);
    }
    /* A game that ended with the envelope closed says nothing of its move. */
    write_game(bench, RUY, note, "", "");
    assert_checked(bench, EXIT_UNKNOWN,
                   "remark: The envelope 7GQ2K4MD-1 was not opened in this "
                   "game.");
    /* A game that never comes to that position. */
    write_game_with(bench, "1. e4 e5 2. Nf3 Nc6", "", "3. d4");
    assert_checked(bench, EXIT_NO,
                   "envelope.pgn: No game here opens the envelope 7GQ2K4MD-1. "
                   "Its move is not proved.");
}

/* Its own envelope is not among the files: nothing is proved, and nothing is
 * claimed. */
static void test_without_the_envelope(void **state)
{
    struct bench *bench = *state;
    char out[8192];
    write_game(bench, RUY, bench->plays_d4.value[ENVELOPE_NOTE],
               bench->opened_d4->opening, "4. d4");
    assert_int_equal(checked(bench->game, NULL, NULL, out), EXIT_DONE);
    assert_non_null(strstr(out, "remark: A sealed move was opened"));
    assert_checked(bench, EXIT_NO, "is not the note of the envelope");
    write_game(bench, RUY, "", "", "4. d4");
    assert_checked(bench, EXIT_NO, "does not have the note");
}

static void test_the_note_of_a_game(void **state)
{
    struct bench *bench = *state;
    const char *note = bench->castles.value[ENVELOPE_NOTE];
    char out[8192];
    write_game(bench, RUY, note, bench->opened->opening, "4. O-O");
    assert_int_equal(checked(bench->game, NULL, note, out), EXIT_DONE);
    assert_non_null(strstr(out, "has a sealed move with that note."));
    assert_int_equal(
        checked(bench->game, NULL, bench->plays_d4.value[ENVELOPE_NOTE], out),
        EXIT_NO);
    assert_non_null(strstr(out, "No sealed move of this file has that note."));
}

/* A sealed text that is no move: the game has ended with it. */
static void test_no_move(void **state)
{
    struct bench *bench = *state;
    struct envelope_key *key = given_key(1);
    struct envelope sealed;
    given_sealed(&sealed, key, "Qh9");
    assert_int_equal(envelope_open(&sealed, key, NULL, bench->opened),
                     ENVELOPE_OPENED);
    write_envelope(bench->envelope, &sealed);
    write_game(bench, RUY, sealed.value[ENVELOPE_NOTE], bench->opened->opening,
               "");
    assert_checked(bench, EXIT_UNKNOWN, "held what was opened: Qh9.");
    write_game(bench, RUY, sealed.value[ENVELOPE_NOTE], bench->opened->opening,
               "4. O-O");
    assert_checked(bench, EXIT_NO, "held Qh9, but");
    envelope_done(&sealed);
    envelope_key_free(key);
}

/* A game of other players; a question mark in either names nobody. */
static void test_other_players(void **state)
{
    static const struct {
        const char *white, *black;
        bool is_proved;
    } rows[] = {
        {"Анна Иванова", "?", true},
        {"?", "?", true},
        {"Boris", "?", false},
        {"?", "Анна Иванова", false},
    };
    struct bench *bench = *state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char text[2048];
        snprintf(text, sizeof text,
                 "[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n"
                 "[Round \"?\"]\n[White \"%s\"]\n[Black \"%s\"]\n"
                 "[Result \"1-0\"]\n\n" RUY "\n{white seals envelope=1 "
                 "note=%s opening=\n%s}\n4. O-O 1-0\n",
                 rows[i].white, rows[i].black,
                 bench->castles.value[ENVELOPE_NOTE], bench->opened->opening);
        assert_int_equal(
            whole_file_replace(bench->game, 0644, text, strlen(text)), 0);
        assert_checked(bench, rows[i].is_proved ? EXIT_UNKNOWN : EXIT_NO,
                       rows[i].is_proved
                           ? "held what was opened: O-O."
                           : "The envelope 7GQ2K4MD-1 names other players "
                             "than the game. The move is not proved.");
    }
}

/* A copy of that envelope is kept here which another arbiter has signed: the
 * one that was given is told to be at fault, and proves nothing. */
static void test_an_envelope_with_a_fault_proves_nothing(void **state)
{
    struct bench *bench = *state;
    struct envelope_key *key = given_key(2);
    struct envelope other;
    char folder[PATH_MAX], path[PATH_MAX], out[8192];
    given_sealed(&other, key, "O-O");
    assert_int_equal(paths_make(PLACE_ENVELOPES, folder), 0);
    assert_int_equal(envelope_folder_keep(folder, &other, path), 0);
    write_game(bench, RUY, bench->castles.value[ENVELOPE_NOTE],
               bench->opened->opening, "4. O-O");
    assert_int_equal(checked(bench->game, bench->envelope, NULL, out), EXIT_NO);
    assert_non_null(strstr(out, "The envelope 7GQ2K4MD-1 held what was opened, "
                                "but it has a fault. The move is not proved."));
    assert_null(strstr(out, "It is proved"));
    envelope_done(&other);
    envelope_key_free(key);
}

#define with_bench(test) \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_bench(test_the_move_opened_is_the_move_sealed),
        with_bench(test_another_move),
        with_bench(test_not_proved),
        with_bench(test_without_the_envelope),
        with_bench(test_the_note_of_a_game),
        with_bench(test_no_move),
        with_bench(test_other_players),
        with_bench(test_an_envelope_with_a_fault_proves_nothing),
    };
    return cmocka_run_group_tests_name("src/tools/check_sealed", tests, NULL,
                                       NULL);
}
