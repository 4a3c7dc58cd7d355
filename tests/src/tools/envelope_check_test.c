// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* envelope_check_test.c - src/tools/check.c: hektor check of an
 * envelope, as it was sealed, as it came back, and as another program has saved
 * it. */
#include "tests/unit.h"

#include <fcntl.h>
#include <sys/wait.h>

#include "src/adjourn/folder.h"
#include "src/adjourn/key.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/tools/tools.h"
#include "tests/src/adjourn/given.h"
#include "tests/src/folder.h"

/* A data folder, and an envelope beside it. */
struct bench {
    char folder[PATH_MAX], path[PATH_MAX];
    char *text; /* of the envelope */
};

static void write_text(const char *path, const char *text)
{
    assert_int_equal(whole_file_replace(path, 0644, text, strlen(text)), 0);
}

static int set_up(void **state)
{
    struct bench *bench = calloc(1, sizeof *bench);
    struct envelope envelope;
    struct envelope_key *key = given_key(1);
    assert_non_null(bench);
    folder_make(bench->folder);
    setenv("XDG_DATA_HOME", bench->folder, 1);
    snprintf(bench->path, PATH_MAX, "%.4000s/a.pgn", bench->folder);
    given_sealed(&envelope, key, "O-O");
    bench->text = envelope_write_text(&envelope);
    write_text(bench->path, bench->text);
    envelope_done(&envelope);
    envelope_key_free(key);
    *state = bench;
    return 0;
}

static int tear_down(void **state)
{
    struct bench *bench = *state;
    folder_remove(bench->folder);
    unsetenv("XDG_DATA_HOME");
    free(bench->text);
    free(bench);
    return 0;
}

/* The exit status of hektor check; what it says is in out. */
static int checked_with(const char *path, const char *note, char out[8192])
{
    char *arguments[] = {"check", (char *)path, "--note", (char *)note, NULL};
    memset(out, 0, 8192);
    FILE *stream = fmemopen(out, 8191, "w"), *errors = tmpfile();
    assert_non_null(stream);
    assert_non_null(errors);
    int status = check_run(note != NULL ? 4 : 2, arguments, stream, errors);
    fclose(stream);
    fclose(errors);
    return status;
}

static int checked(const char *path, char out[8192])
{
    return checked_with(path, NULL, out);
}

static void assert_checked(const char *path, int status, const char *sentence)
{
    char out[8192];
    int found = checked(path, out);
    if (found != status || strstr(out, sentence) == NULL)
        fail_msg("status %d:\n%s", found, out);
}

static void pin_as(const char *name)
{
    char letters[ENVELOPE_PUBLIC_KEY_MAX], path[PATH_MAX];
    struct envelope_key *key = given_key(1);
    envelope_key_public(key, letters);
    assert_int_equal(paths_make(PLACE_DATA, path), 0);
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, path), 0);
    assert_int_equal(envelope_pins_add(path, letters, name), 0);
    envelope_key_free(key);
}

static void pin(void)
{
    pin_as("chess.example");
}

static void test_intact(void **state)
{
    struct bench *bench = *state;
    assert_checked(bench->path, EXIT_UNKNOWN,
                   "intact, but this computer does not know its arbiter");
    pin();
    assert_checked(
        bench->path, EXIT_DONE,
        "intact, and this computer knows its arbiter, chess.example.");
    assert_checked(bench->path, EXIT_DONE, "Анна Иванова has sealed move 4.");
    assert_checked(bench->path, EXIT_DONE, "White: king e1, queen d1,");
    assert_checked(bench->path, EXIT_DONE, "Note ");
}

/* The attack: a server that was visited once signs in the name of another. */
static void test_another_name(void **state)
{
    struct bench *bench = *state;
    pin_as("evil.example");
    assert_checked(bench->path, EXIT_OTHER_NAME,
                   "signed by the arbiter known here as evil.example. The name "
                   "on it is different: chess.example.");
}

/* The own key knows its envelopes, also where arbiter.key alone is there. */
static void test_own_key_alone(void **state)
{
    struct bench *bench = *state;
    char folder[PATH_MAX], path[PATH_MAX + 16];
    /* 64 bytes of 1, as given_key(1) has, and the sum. */
    static const char text[] =
        "hektor-arbiter-keys 2\n"
        "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
        "AQEBAQEBAQEBAQEBAQEBAQEBAQ==\n"
        "sum 2fIjO+62ZgXL769l7fXawx9TmMvk0egEIUf5SbWc3ew=\n";
    assert_int_equal(paths_make(PLACE_DATA, folder), 0);
    snprintf(path, sizeof path, "%s/arbiter.key", folder);
    assert_int_equal(whole_file_replace(path, 0600, text, strlen(text)), 0);
    assert_checked(
        bench->path, EXIT_DONE,
        "intact, and this computer knows its arbiter, chess.example.");
}

/* Nobody is known by a list that cannot be read, and that is said. */
static void test_an_unreadable_list(void **state)
{
    struct bench *bench = *state;
    char path[PATH_MAX];
    assert_int_equal(paths_make(PLACE_DATA, path), 0);
    assert_int_equal(paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_checked(bench->path, EXIT_UNKNOWN,
                   "known-arbiters, cannot be read: ");
    assert_checked(bench->path, EXIT_UNKNOWN,
                   "this computer does not know its arbiter");
}

/* What is sealed is never said. */
static void test_secret(void **state)
{
    struct bench *bench = *state;
    char out[8192];
    checked(bench->path, out);
    assert_null(strstr(out, "O-O"));
    assert_null(strstr(bench->text, "O-O"));
}

static void test_tampered(void **state)
{
    struct bench *bench = *state;
    char *place = strstr(bench->text, "small");
    memcpy(place, "large", 5);
    write_text(bench->path, bench->text);
    assert_checked(bench->path, EXIT_NO, "was changed after it was sealed");
}

/* If a copy is kept, the tags are named. */
static void test_named(void **state)
{
    struct bench *bench = *state;
    struct envelope envelope;
    char folder[PATH_MAX], path[PATH_MAX];
    given_read(&envelope, bench->text);
    assert_int_equal(paths_make(PLACE_ENVELOPES, folder), 0);
    assert_int_equal(envelope_folder_keep(folder, &envelope, path), 0);
    envelope_done(&envelope);
    assert_checked(path, EXIT_UNKNOWN, "is intact");
    test_tampered(state);
    assert_checked(bench->path, EXIT_NO, "EnvelopeResumePlace.");
}

/* One that a passphrase opens; nobody opens it here. */
static void phrased(struct envelope *envelope)
{
    given_unsealed(envelope, NULL);
    envelope->block_bytes = ENVELOPE_PHRASED_BYTES;
    envelope_set(envelope, ENVELOPE_COMMITMENT,
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    assert_true(envelope_close(envelope));
}

/* Nobody signed it: the kept file is no proof of itself, but proves a copy. */
static void test_kept_itself(void **state)
{
    struct bench *bench = *state;
    struct envelope envelope;
    char folder[PATH_MAX], path[PATH_MAX], *text;
    phrased(&envelope);
    assert_int_equal(paths_make(PLACE_ENVELOPES, folder), 0);
    assert_int_equal(envelope_folder_keep(folder, &envelope, path), 0);
    assert_checked(path, EXIT_UNSIGNED, "anybody could have made it. Compare");
    text = envelope_write_text(&envelope);
    write_text(bench->path, text);
    free(text);
    assert_checked(bench->path, EXIT_UNSIGNED, "matches the stored envelope.");
    envelope_done(&envelope);
}

static void test_form(void **state)
{
    struct bench *bench = *state;
    *strstr(bench->text, "sealed.") = 'S';
    write_text(bench->path, bench->text);
    assert_checked(
        bench->path, EXIT_NO,
        ", column 22: The file has text that does not belong in an envelope.");
}

/* Cut anywhere, hektor check says no, or finds no game at all. */
static void test_truncated(void **state)
{
    struct bench *bench = *state;
    char out[8192];
    size_t bytes = strlen(bench->text);
    for (size_t left = 0; left + 2 < bytes; left += 7) {
        assert_int_equal(
            whole_file_replace(bench->path, 0644, bench->text, left), 0);
        int status = checked(bench->path, out);
        if (status != EXIT_NO && status != EXIT_DATA)
            fail_msg("cut behind %zu bytes: status %d\n%s", left, status, out);
    }
}

static void test_renamed(void **state)
{
    struct bench *bench = *state;
    char path[PATH_MAX];
    pin();
    snprintf(path, PATH_MAX, "%.4000s/my envelope", bench->folder);
    assert_int_equal(rename(bench->path, path), 0);
    assert_checked(path, EXIT_DONE, "my envelope: The envelope is intact, and");
}

/* Run pgn-extract; false where it is not installed. */
static bool extract(const char *from, const char *to, const char *option)
{
    int status;
    const char *path = getenv("PATH");
    char places[4096];
    snprintf(places, sizeof places, "%s:/usr/games", path != NULL ? path : "");
    pid_t child = fork();
    if (child == 0) {
        int fd = open("/dev/null", O_WRONLY);
        dup2(fd, STDOUT_FILENO);
        dup2(fd, STDERR_FILENO);
        setenv("PATH", places, 1);
        execlp("pgn-extract", "pgn-extract", option, "-o", to, from,
               (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) && WEXITSTATUS(status) != 127;
}

static void test_saved_by_another(void **state)
{
    struct bench *bench = *state;
    static const char *const options[] = {"-s", "-w60", "-w2000"};
    char path[PATH_MAX];
    pin();
    for (size_t i = 0; i < ROWS(options); i++) {
        snprintf(path, PATH_MAX, "%.4000s/%zu.pgn", bench->folder, i);
        if (!extract(bench->path, path, options[i])) {
            puts("skipped: pgn-extract is not here, so no envelope was saved "
                 "by another program");
            skip();
        }
        assert_checked(path, EXIT_DONE, "The envelope is intact, and");
    }
}

/* A PGN that speaks of an envelope and is longer than one can be. */
static void test_too_long(void **state)
{
    struct bench *bench = *state;
    char *text = calloc(1, 80000);
    assert_non_null(text);
    memset(text, '\n', 70000);
    strcat(text, bench->text);
    write_text(bench->path, text);
    free(text);
    assert_checked(bench->path, EXIT_NO, "That is too long to be an envelope.");
}

/* What was noted, as people write it, and what it makes of the status. */
static void test_note(void **state)
{
    struct bench *bench = *state;
    struct envelope envelope;
    char note[ENVELOPE_NOTE_MAX], out[8192], *text;
    given_read(&envelope, bench->text);
    memcpy(note, envelope.value[ENVELOPE_NOTE], sizeof note);
    envelope_done(&envelope);
    assert_int_equal(checked_with(bench->path, note, out), EXIT_DONE);
    assert_non_null(strstr(out, "this is the envelope that was noted."));
    for (char *at = note; *at != '\0'; at++)
        *at = *at == '-' ? ' ' : *at == '0' ? 'o' : *at == '1' ? 'l' : *at;
    assert_int_equal(checked_with(bench->path, note, out), EXIT_DONE);
    /* The note of a different envelope, and none at all. */
    assert_int_equal(
        checked_with(bench->path, "0000-0000-0000-0000-0000-0168", out),
        EXIT_NO);
    assert_non_null(strstr(out, "this is not the envelope"));
    assert_int_equal(
        checked_with(bench->path, "0000-0000-0000-0000-0000-0186", out),
        EXIT_DATA);
    assert_int_equal(checked_with(bench->path, "0000", out), EXIT_DATA);
    /* Nobody signed it, and the note proves it. */
    phrased(&envelope);
    text = envelope_write_text(&envelope);
    write_text(bench->path, text);
    free(text);
    assert_int_equal(checked(bench->path, out), EXIT_UNSIGNED);
    assert_int_equal(
        checked_with(bench->path, envelope.value[ENVELOPE_NOTE], out),
        EXIT_DONE);
    /* A salt that was chosen for this note. */
    envelope_set(&envelope, ENVELOPE_SALT,
                 "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    assert_true(envelope_write_prints(&envelope));
    text = envelope_write_text(&envelope);
    write_text(bench->path, text);
    free(text);
    assert_int_equal(
        checked_with(bench->path, envelope.value[ENVELOPE_NOTE], out), EXIT_NO);
    assert_non_null(strstr(out, "changed after it was sealed"));
    envelope_done(&envelope);
}

/* As it is pasted from a text: in quotes, with dashes and a line's end. */
static void test_pasted_note(void **state)
{
    static const char *const forms[] = {
        "\"%.4s-%.4s-%.4s-%.4s-%.4s-%.4s\"",
        "\u201e%.4s\u2013%.4s\u2014%.4s\u2011%.4s\u2212%.4s\u2010%.4s\u201c",
        "%.4s %.4s\t%.4s\u00a0%.4s\n%.4s-%.4s.\r\n",
    };
    struct bench *bench = *state;
    struct envelope envelope;
    char pasted[128], out[8192];
    given_read(&envelope, bench->text);
    const char *note = envelope.value[ENVELOPE_NOTE];
    for (size_t i = 0; i < ROWS(forms); i++) {
        snprintf(pasted, sizeof pasted, forms[i], note, note + 5, note + 10,
                 note + 15, note + 20, note + 25);
        assert_int_equal(checked_with(bench->path, pasted, out), EXIT_DONE);
    }
    envelope_done(&envelope);
}

/* Of two notes neither is silently left out. */
static void test_two_notes(void **state)
{
    struct bench *bench = *state;
    char note[] = "0000-0000-0000-0000-0000-0168", out[1024] = "";
    char *arguments[] = {"check", bench->path, "--note", note, "--note", note};
    FILE *stream = fmemopen(out, sizeof out - 1, "w");
    assert_non_null(stream);
    assert_int_equal(check_run(6, arguments, stream, stream), EXIT_USAGE);
    fclose(stream);
    assert_non_null(strstr(out, "--note: this option can be given only once"));
}

/* A changed envelope is no better for its note. */
static void test_note_of_a_changed_one(void **state)
{
    struct bench *bench = *state;
    struct envelope envelope;
    char out[8192];
    given_read(&envelope, bench->text);
    memcpy(strstr(bench->text, "small"), "large", 5);
    write_text(bench->path, bench->text);
    assert_int_equal(
        checked_with(bench->path, envelope.value[ENVELOPE_NOTE], out), EXIT_NO);
    assert_non_null(strstr(out, "this is not the envelope"));
    envelope_done(&envelope);
}

static void end_key(void)
{
    struct key_ending ending;
    char folder[PATH_MAX];
    struct envelope_key *key = given_key(1);
    key_ending_sign(key, "2026-11-21T22:00:00+00:00", &ending);
    envelope_key_free(key);
    assert_int_equal(paths_make(PLACE_DATA, folder), 0);
    assert_int_equal(envelope_endings_add(folder, &ending), 0);
}

static void pin_other(void)
{
    pin_as("evil.example");
}

static void pin_and_end(void)
{
    pin();
    end_key();
}

static void pin_nobody(void)
{
}

/* What an envelope is, and what is said and answered: all that there is. */
static void test_the_table(void **state)
{
    static const struct {
        const char *name;
        void (*arrange)(void);
        int status;
        const char *sentence;
    } rows[] = {
        {"unknown", pin_nobody, EXIT_UNKNOWN,
         "The envelope is intact, but this computer does not know its arbiter, "
         "chess.example."},
        {"known under another name", pin_other, EXIT_OTHER_NAME,
         "The envelope is intact and signed by the arbiter known here as "
         "evil.example. The name on it is different: chess.example."},
        {"intact", pin, EXIT_DONE,
         "The envelope is intact, and this computer knows its arbiter, "
         "chess.example."},
        {"ended", pin_and_end, EXIT_ENDED_KEY,
         "The key of this envelope was ended on 21 November 2026, at 22:00. "
         "Somebody else may have signed it with an earlier date. Only your own "
         "copy, your note or the server's journal proves it."},
    };
    struct bench *bench = *state;
    struct envelope envelope;
    char path[PATH_MAX], out[8192], *text;
    for (size_t i = 0; i < ROWS(rows); i++) {
        rows[i].arrange();
        int status = checked(bench->path, out);
        assert_row(rows[i].name, status == rows[i].status);
        assert_row(out, strstr(out, rows[i].sentence) != NULL);
    }
    /* Whoever has noted it needs no key. */
    given_read(&envelope, bench->text);
    assert_int_equal(
        checked_with(bench->path, envelope.value[ENVELOPE_NOTE], out),
        EXIT_DONE);
    envelope_done(&envelope);
    phrased(&envelope);
    text = envelope_write_text(&envelope);
    snprintf(path, PATH_MAX, "%.4000s/b.pgn", bench->folder);
    write_text(path, text);
    free(text);
    envelope_done(&envelope);
    assert_checked(path, EXIT_UNSIGNED,
                   "No arbiter has signed this envelope: anybody could have "
                   "made it. Compare its note with the note that you wrote "
                   "down: ");
    test_tampered(state);
    snprintf(path, PATH_MAX, "%.4000s/lost.pgn", bench->folder);
    assert_int_equal(checked(path, out), EXIT_IO);
}

/* One that a passphrase opens is called unsigned before anything else, and a
 * fault in another file weighs more. */
static void test_unsigned(void **state)
{
    struct bench *bench = *state;
    struct envelope envelope;
    char path[PATH_MAX], out[8192], sentence[PATH_MAX + 64], *text;
    phrased(&envelope);
    text = envelope_write_text(&envelope);
    snprintf(path, PATH_MAX, "%.4000s/b.pgn", bench->folder);
    write_text(path, text);
    snprintf(sentence, sizeof sentence,
             "%s: No arbiter has signed this envelope: anybody", path);
    assert_int_equal(checked(path, out), EXIT_UNSIGNED);
    assert_non_null(strstr(out, sentence));
    test_tampered(state);
    char *arguments[] = {"check", path, bench->path, NULL};
    FILE *stream = tmpfile();
    assert_non_null(stream);
    assert_int_equal(check_run(3, arguments, stream, stream), EXIT_NO);
    fclose(stream);
    free(text);
    envelope_done(&envelope);
}

#define with_bench(test) \
    cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        with_bench(test_intact),
        with_bench(test_another_name),
        with_bench(test_note),
        with_bench(test_pasted_note),
        with_bench(test_two_notes),
        with_bench(test_note_of_a_changed_one),
        with_bench(test_the_table),
        with_bench(test_secret),
        with_bench(test_own_key_alone),
        with_bench(test_secret),
        with_bench(test_an_unreadable_list),
        with_bench(test_secret),
        with_bench(test_tampered),
        with_bench(test_named),
        with_bench(test_kept_itself),
        with_bench(test_form),
        with_bench(test_truncated),
        with_bench(test_renamed),
        with_bench(test_saved_by_another),
        with_bench(test_too_long),
        with_bench(test_unsigned),
    };
    return cmocka_run_group_tests_name("src/tools/envelope_check", tests, NULL,
                                       NULL);
}
