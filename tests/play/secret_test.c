// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What is typed as a secret is kept from everybody who is not meant to know
 * it: from the terminal that echoes, from the images of programs that die,
 * and from what they leave.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <ftw.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* Wait until a file of the home holds the text. */
struct awaited {
    char path[PATH_MAX];
    const char *text;
};

static bool holds(struct term *term, void *context)
{
    const struct awaited *awaited = context;
    (void)term;
    char *file = home_read(awaited->path);
    bool held = file != NULL && strstr(file, awaited->text) != NULL;
    free(file);
    return held;
}

static void file_says(struct play *play, const char *name, const char *text)
{
    struct awaited awaited = {.text = text};
    home_path(&play->home, name, awaited.path);
    if (!term_wait(play->term, holds, &awaited, PLAY_SOON_MS))
        play_give_up(play, "the file does not say", text);
}

/* Lines are typed at a terminal, and what is printed goes elsewhere: there the
 * terminal echoes by itself, but no secret. */
static void echo(struct play *play, const char *end)
{
    play_shell(play, "exec ./hektor --linear --voice none >said");
    file_says(play, "said", PROMPT_WHITE(1));
    play_shows(play, "adjourn", "adjourn");
    file_says(play, "said", ASKS_WHEN);
    play_enter(play, "");
    file_says(play, "said", "Where?");
    play_enter(play, "");
    file_says(play, "said", "adjourn the game? " YES_OR_NO);
    play_enter(play, "yes");
    file_says(play, "said", "White seals:");
    play_enter(play, "Ng1-f3");
    file_says(play, "said", TELLS_CLEAR_MOVE ".");
    assert_null(term_printed(play->term, "f3"));
    if (end[0] == '\0') {
        play_enter(play, "");
        file_says(play, "said", "Adjourned:");
        play_shows(play, "clock", "clock");
        play_enter(play, "quit");
        file_says(play, "said", YES_OR_NO);
        play_enter(play, "yes");
        play_leaves(play, 0);
    } else {
        kill(term_pid(play->term), atoi(end));
        assert_int_not_equal(term_wait_exit(play->term, PLAY_SOON_MS),
                             TERM_NO_EXIT);
    }
    assert_true(term_is_cooked(play->term));
}

static void not_echoed(void **state)
{
    static const char *const ends[] = {"", "2", "15"}; /* INT, TERM */
    for (size_t i = 0; i < ROWS(ends); i++) {
        echo(*state, ends[i]);
        play_forget(*state);
    }
}

/* As bytes, or as keys of four bytes each. */
static bool has_secret(const char *bytes, size_t count)
{
    uint32_t keys[32];
    size_t length = strlen(adjourned_sealed);
    for (size_t i = 0; i < length; i++)
        keys[i] = (unsigned char)adjourned_sealed[i];
    return memmem(bytes, count, adjourned_sealed, length) != NULL ||
           memmem(bytes, count, keys, length * sizeof *keys) != NULL;
}

static char knows[PATH_MAX]; /* the file in which it was found, or "" */
static int cores; /* images of programs that died */

static int look_into(const char *path, const struct stat *status, int kind,
                     struct FTW *place)
{
    if (kind != FTW_F || !S_ISREG(status->st_mode))
        return 0;
    cores += strncmp(path + place->base, "core", 4) == 0;
    char *text = malloc((size_t)status->st_size + 1);
    FILE *stream = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(stream);
    if (has_secret(text, fread(text, 1, (size_t)status->st_size, stream)))
        snprintf(knows, sizeof knows, "%s", path);
    fclose(stream);
    free(text);
    return 0;
}

/* Nothing that lies in the home tells it. */
static void nobody_knows(struct play *play)
{
    cores = 0;
    knows[0] = '\0';
    nftw(play->home.folder, look_into, 16, FTW_PHYS);
    assert_string_equal(knows, "");
}

/* Behind these words of the shell. */
static void begin(struct play *play, const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "%s ./hektor --linear --voice text --speech-trace trace", words);
    play_shell(play, line);
    play_sees(play, PROMPT_WHITE(1));
    play_answers(play, "adjourn", "When");
    play_answers(play, "", "Where?");
    play_answers(play, "", "adjourn the game? " YES_OR_NO);
    play_shows(play, "yes", "White seals:");
}

enum moment { TYPING, WRITTEN, SEALED, MOMENTS };

static void go_to(struct play *play, enum moment moment)
{
    play_type(play, adjourned_sealed);
    play_sees(play, "White seals: ******");
    if (moment > TYPING)
        play_answers(play, "", "clear move");
    if (moment > WRITTEN)
        play_shows(play, "", "Adjourned:");
}

static bool is_gone(struct term *term, void *context)
{
    (void)term;
    return kill(*(const pid_t *)context, 0) != 0;
}

/* It dies of a crash, and leaves an image if it may. */
static void crash(struct play *play, bool client)
{
    pid_t pid = term_pid(play->term);
    if (!client)
        pid = adjourned_child(pid);
    assert_true(pid > 0);
    kill(pid, SIGSEGV);
    if (client)
        assert_int_not_equal(term_wait_exit(play->term, PLAY_SOON_MS),
                             TERM_NO_EXIT);
    else
        assert_true(term_wait(play->term, is_gone, &pid, PLAY_SOON_MS));
}

/* Does this computer write images here at all? */
static bool leaves_images(struct play *play)
{
    play_shell(play, "ulimit -c unlimited; kill -SEGV $$");
    term_wait_exit(play->term, PLAY_SOON_MS);
    nobody_knows(play);
    play_forget(play);
    return cores > 0;
}

static void no_core_knows(void **state)
{
    struct play *play = *state;
    if (!leaves_images(play)) {
        puts("skipped: a program that crashes leaves no image here");
        skip();
    }
    for (int moment = TYPING; moment < MOMENTS; moment++)
        for (int client = 0; client < 2; client++) {
            begin(play, "ulimit -c unlimited; exec");
            go_to(play, (enum moment)moment);
            crash(play, client);
            play_stop(play);
            nobody_knows(play);
            assert_true(!client || cores == 0);
            play_forget(play);
        }
}

/* Another process of the same user reads no environment of a guarded one; if
 * one may, it is not there. */
static bool environment_knows(pid_t pid)
{
    char path[64], text[65536];
    snprintf(path, sizeof path, "/proc/%d/environ", (int)pid);
    FILE *stream = fopen(path, "r");
    size_t bytes = stream != NULL ? fread(text, 1, sizeof text, stream) : 0;
    if (stream != NULL)
        fclose(stream);
    return has_secret(text, bytes);
}

static void no_environment_knows(void **state)
{
    struct play *play = *state;
    begin(play, "ulimit -c unlimited; exec");
    go_to(play, SEALED);
    pid_t client = term_pid(play->term), arbiter = adjourned_child(client);
    assert_true(arbiter > 0);
    assert_false(environment_knows(client));
    assert_false(environment_knows(arbiter));
}

/* All that both programs write to anything: line, journal, trace, terminal. */
static void no_system_call_knows(void **state)
{
    struct play *play = *state;
    if (geteuid() != 0) {
        puts("skipped: only root may look into the memory of the programs");
        skip();
    }
    if (system("strace -V >/dev/null 2>&1") != 0) {
        puts("skipped: strace is not installed");
        skip();
    }
    if (system("strace -o /dev/null true 2>/dev/null") != 0) {
        puts("skipped: strace may not look at another program here");
        skip();
    }
    /* The leak sanitizer cannot look into what strace looks into. */
    begin(play, "export ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0; exec strace "
                "-f -s 100000 -o calls -e "
                "trace=write,writev,pwrite64,pwritev,sendto,sendmsg ");
    go_to(play, SEALED);
    play_enter(play, "quit");
    play_leaves(play, 0);
    char path[PATH_MAX];
    home_path(&play->home, "calls", path);
    char *calls = home_read(path);
    assert_non_null(calls);
    assert_non_null(strstr(calls, "commitment"));
    assert_non_null(strstr(calls, "BEGIN SEALED MOVE"));
    assert_null(strstr(calls, adjourned_sealed));
    free(calls);
    nobody_knows(play);
}

/* 1(a): a move made on the board after the order is the sealed move, and is
 * told to nobody either. */
static void made_on_the_board(void **state)
{
    struct play *play = *state;
    play_shell(play, "exec ./hektor --voice text --speech-trace trace "
                     "--time 1h");
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "adjourn", ASKS_WHEN);
    play_shows(play, "", "Where?");
    play_shows(play, "", "adjourn the game? " YES_OR_NO);
    play_shows(play, "yes", "White seals:");
    play_type(play, "\t\r");
    play_hears(play, "Lifted: white pawn e two");
    play_type(play, "\033[A\033[A\r");
    play_sees(play, TELLS_CLEAR_MOVE ".");
    play_type(play, "\t");
    play_shows(play, "", "Adjourned:");
    play_speaks(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_sees(play, PROMPT_BLACK(1));
}

/* What is typed unseen and ahead, while a passphrase is checked, is neither
 * shown nor said nor carried out when the game resumes. */
static void typed_ahead(struct play *play, const char *mode)
{
    char line[128], phrase[16];
    snprintf(line, sizeof line,
             "exec ./hektor %s --voice text --speech-trace trace", mode);
    play_shell(play, line);
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "adjourn", ASKS_WHEN);
    play_shows(play, "", "Where?");
    play_shows(play, "", "adjourn the game? " YES_OR_NO);
    play_shows(play, "yes", "White seals:");
    play_shows(play, "passphrase", "A passphrase will open the envelope.");
    play_shows(play, "Nf3", "one clear move");
    play_shows(play, "", "then type it again.");
    adjourned_copy_phrase(play, phrase);
    play_shows(play, phrase, "Adjourned:");
    play_shows(play, "open", "Passphrase:");
    play_shows(play, "yes", "Type the passphrase.");
    snprintf(line, sizeof line, "%s\rclock\r%s", phrase, phrase);
    play_type(play, line);
    play_sees(play, PROMPT_BLACK(1));
    assert_null(term_printed(play->term, phrase));
    play_shows(play, "turn", TELLS_BLACK_TO_MOVE);
    assert_null(term_printed(play->term, phrase));
    assert_null(term_printed(play->term, "not a command"));
    play_hears(play, TELLS_BLACK_TO_MOVE);
    char *trace = play_trace(play);
    const char *resumed = strstr(trace, "session begins");
    assert_non_null(resumed);
    assert_null(strstr(resumed, phrase));
    free(trace);
}

static void typed_ahead_in_lines(void **state)
{
    typed_ahead(*state, "--linear");
}

static void typed_ahead_on_the_screen(void **state)
{
    typed_ahead(*state, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(made_on_the_board),
        PLAY_TEST(not_echoed),
        PLAY_TEST(no_core_knows),
        PLAY_TEST(no_environment_knows),
        PLAY_TEST(no_system_call_knows),
        PLAY_TEST(typed_ahead_in_lines),
        PLAY_TEST(typed_ahead_on_the_screen),
    };
    return cmocka_run_group_tests_name("play/secret", tests, NULL, NULL);
}
