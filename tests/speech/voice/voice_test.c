// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "speech/sentences/lexicon.h"
#include "speech/voice/backend.h"
#include "speech/voice/spoken_text.h"
#include "speech/voice/voice.h"
#include "speech/voice/voice_engine.h"
#include "tests/islands.h"
#include "tests/now.h"
#include "tests/unit.h"

enum { LONG_MS = 20000 };

static char folder[64];

static const char *in_folder(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void say(struct voice *voice, enum priority priority, const char *text)
{
    struct utterance said;
    utterance_init(&said, priority);
    utterance_add(&said, "en", text);
    voice_say(voice, &said);
}

/* A backend that says what the test tells it to. */
struct actor {
    sem_t begins; /* posted as each utterance begins */
    sem_t goes_on; /* waited for while stuck */
    sem_t freed;
    atomic_bool waits_for_cut, stuck, fails, opens_not;
    atomic_int said, opened;
    bool signals_blocked;
};

static int actor_open(void *self)
{
    struct actor *actor = self;
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    actor->signals_blocked =
        sigismember(&mask, SIGINT) && sigismember(&mask, SIGWINCH);
    atomic_fetch_add(&actor->opened, 1);
    return actor->opens_not ? -ENODEV : 0;
}

static enum heard actor_say(void *self, const struct utterance *utterance,
                            struct voice_monitor *watch)
{
    struct actor *actor = self;
    (void)utterance;
    atomic_fetch_add(&actor->said, 1);
    sem_post(&actor->begins);
    if (actor->stuck)
        sem_wait(&actor->goes_on);
    while (actor->waits_for_cut) {
        if (voice_monitor_cut(watch))
            return HEARD_CUT;
        poll(NULL, 0, 1);
    }
    return actor->fails ? HEARD_NOT : HEARD_WHOLE;
}

static void actor_free(void *self)
{
    struct actor *actor = self;
    sem_post(&actor->freed);
}

static struct voice *open_actor(struct actor *actor, const char *trace_path)
{
    sem_init(&actor->begins, 0, 0);
    sem_init(&actor->goes_on, 0, 0);
    sem_init(&actor->freed, 0, 0);
    struct voice_backend backend = {
        .self = actor,
        .open = actor_open,
        .say = actor_say,
        .free = actor_free,
    };
    struct voice_options options = {.trace_path = trace_path};
    struct voice *voice;
    assert_int_equal(voice_open_with(&options, &backend, 1, &voice), 0);
    return voice;
}

/* The trace without its times. */
static void assert_trace(const char *path, const char *want)
{
    char trace[4096] = "", line[1024];
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    while (fgets(line, sizeof line, stream)) {
        double seconds;
        int skipped = 0;
        assert_int_equal(sscanf(line, "%lf\t%n", &seconds, &skipped), 1);
        strncat(trace, line + skipped, sizeof trace - strlen(trace) - 1);
    }
    fclose(stream);
    assert_string_equal(trace, want);
    unlink(path);
}

/* A key stops no move, silence that is asked for does; and what was cut is not
 * begun again. */
static void test_a_hushed_move_is_gone(void **state)
{
    (void)state;
    struct actor actor = {.waits_for_cut = true};
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("hush.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_MOVE, "move");
    sem_wait(&actor.begins);
    voice_interrupt(voice);
    assert_false(voice_drain(voice, 50));
    voice_hush(voice);
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(actor.said, 1);
    assert_true(actor.signals_blocked);
    assert_int_equal(voice_close(voice), 0);
    assert_trace(trace, "move\tcut\ten:move\n");
}

static void test_a_hushed_answer_is_gone(void **state)
{
    (void)state;
    struct actor actor = {.waits_for_cut = true};
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("answer.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_ANSWER, "one");
    sem_wait(&actor.begins);
    voice_hush(voice);
    assert_true(voice_drain(voice, LONG_MS));
    say(voice, PRIORITY_ANSWER, "two");
    sem_wait(&actor.begins);
    say(voice, PRIORITY_FOCUS, "echo");
    say(voice, PRIORITY_ANSWER, "three"); /* drops the echo, cuts two */
    sem_wait(&actor.begins);
    actor.waits_for_cut = false;
    assert_true(voice_drain(voice, LONG_MS));
    voice_close(voice);
    assert_trace(trace, "answer\tcut\ten:one\n"
                        "answer\tcut\ten:two\n"
                        "focus\tdropped\ten:echo\n"
                        "answer\twhole\ten:three\n");
}

/* What one player alone may hear is said, and written nowhere. */
static void test_a_secret_is_not_traced(void **state)
{
    (void)state;
    struct actor actor = {.waits_for_cut = false};
    struct utterance secret;
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("secret.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_MOVE, "one");
    assert_true(voice_drain(voice, LONG_MS));
    utterance_init(&secret, PRIORITY_ANSWER);
    utterance_add(&secret, "en", "knight f3");
    secret.secret = true;
    voice_say(voice, &secret);
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(actor.said, 2);
    say(voice, PRIORITY_MOVE, "three");
    assert_true(voice_drain(voice, LONG_MS));
    voice_close(voice);
    assert_trace(trace, "move\twhole\ten:one\n"
                        "move\twhole\ten:three\n");
}

static void test_mute_keeps_the_trace(void **state)
{
    (void)state;
    struct actor actor = {.waits_for_cut = true};
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("mute.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_MOVE, "one");
    sem_wait(&actor.begins);
    voice_mute(voice, true);
    say(voice, PRIORITY_MOVE, "two");
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(actor.said, 1);
    actor.waits_for_cut = false;
    voice_mute(voice, false);
    say(voice, PRIORITY_MOVE, "three");
    assert_true(voice_drain(voice, LONG_MS));
    voice_close(voice);
    assert_trace(trace, "move\tcut\ten:one\n"
                        "move\tsilent\ten:two\n"
                        "move\twhole\ten:three\n");
}

static void assert_notice(struct voice *voice, const char *want)
{
    char sentence[256];
    struct pollfd ready = {.fd = voice_notice_fd(voice), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, LONG_MS), 1);
    assert_true(voice_notice(voice, sentence, sizeof sentence));
    assert_string_equal(sentence, want);
    assert_false(voice_notice(voice, sentence, sizeof sentence));
}

/* Ends cleanly when the thread wakes long after it was given up. */
static void test_a_device_that_hangs_holds_nobody(void **state)
{
    (void)state;
    enum { ROUNDS = 200, QUICK_US = 1000, CLOSE_US = 10000000 };
    static struct actor actor = {.stuck = true};
    struct voice *voice = open_actor(&actor, NULL);
    say(voice, PRIORITY_MOVE, "one");
    sem_wait(&actor.begins);
    int quick = 0; /* some may lose the processor to others */
    for (int i = 0; i < ROUNDS; i++) {
        int64_t before_us = now_us();
        say(voice, PRIORITY_MOVE, "more");
        voice_hush(voice);
        voice_mute(voice, i % 2);
        quick += now_us() - before_us < QUICK_US;
    }
    assert_in_range(quick, ROUNDS / 2, ROUNDS);
    assert_false(voice_drain(voice, LONG_MS)); /* does not wait so long */
    say(voice, PRIORITY_MOVE, "still");
    assert_notice(voice, "The sound device is not responding. Announcements "
                         "appear on the screen only.");
    int64_t before_us = now_us();
    voice_close(voice);
    assert_true(now_us() - before_us < CLOSE_US);
    sem_post(&actor.goes_on);
    sem_wait(&actor.freed);
}

/* One that has never sounded is not waited for. */
static void test_a_device_that_fails_is_told_once(void **state)
{
    (void)state;
    struct actor actor = {.fails = true};
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("fails.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_MOVE, "one");
    say(voice, PRIORITY_MOVE, "two");
    assert_true(voice_drain(voice, LONG_MS));
    assert_notice(voice, "The sound device has failed. Announcements appear on "
                         "the screen only.");
    assert_int_equal(actor.said, 1); /* tried again only after a while */
    assert_int_equal(voice_state(voice), VOICE_NO_DEVICE);
    voice_close(voice);
    assert_trace(trace, "move\tsilent\ten:one\n"
                        "move\tsilent\ten:two\n");
}

/* One that has sounded may come back: no move is lost meanwhile, but answers
 * are. */
static void test_moves_wait_for_a_device_that_comes_back(void **state)
{
    (void)state;
    struct actor actor = {0};
    char trace[128], sentence[256];
    snprintf(trace, sizeof trace, "%s", in_folder("back.trace"));
    struct voice *voice = open_actor(&actor, trace);
    say(voice, PRIORITY_MOVE, "zero");
    assert_true(voice_drain(voice, LONG_MS));
    sem_wait(&actor.begins);
    actor.fails = actor.opens_not = true;
    say(voice, PRIORITY_MOVE, "one");
    sem_wait(&actor.begins);
    say(voice, PRIORITY_MOVE, "two");
    say(voice, PRIORITY_ANSWER, "three");
    assert_notice(voice, "The sound device has failed. Announcements appear on "
                         "the screen only.");
    actor.fails = actor.opens_not = false;
    assert_true(voice_drain(voice, LONG_MS));
    assert_true(voice_notice(voice, sentence, sizeof sentence));
    assert_string_equal(sentence, "The voice speaks again.");
    assert_int_equal(voice_state(voice), VOICE_SPEAKS);
    voice_close(voice);
    FILE *stream = fopen(trace, "r");
    char text[4096] = "";
    assert_non_null(stream);
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    unlink(trace);
    const char *one = strstr(text, "move\twhole\ten:one\n");
    assert_non_null(one);
    assert_non_null(strstr(one, "move\twhole\ten:two\n"));
}

/* What is written on standard error from now on goes into a file. */
static int catch_errors(const char *path)
{
    int kept = dup(STDERR_FILENO);
    int caught = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(kept >= 0 && caught >= 0);
    dup2(caught, STDERR_FILENO);
    close(caught);
    return kept;
}

static void assert_nothing_caught(const char *path, int kept)
{
    struct stat caught;
    dup2(kept, STDERR_FILENO);
    close(kept);
    assert_int_equal(stat(path, &caught), 0);
    assert_int_equal(caught.st_size, 0);
    unlink(path);
}

static void test_no_device_is_one_notice(void **state)
{
    (void)state;
    setenv("PULSE_SERVER", "unix:/nonexistent", 1);
    setenv("ALSA_CONFIG_PATH", "/dev/null", 1);
    char errors[128];
    snprintf(errors, sizeof errors, "%s", in_folder("errors"));
    int kept = catch_errors(errors);
    struct voice *voice;
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("auto.trace"));
    struct voice_options options = {.choice = VOICE_AUTO, .trace_path = trace};
    assert_int_equal(voice_open(&options, &voice), 0);
    assert_notice(
        voice,
        "There is no sound device. Announcements appear on the screen only.");
    say(voice, PRIORITY_MOVE, "one");
    assert_true(voice_drain(voice, LONG_MS));
    char sentence[256];
    assert_false(voice_notice(voice, sentence, sizeof sentence));
    assert_int_equal(voice_close(voice), 0);
    assert_nothing_caught(errors, kept);
    assert_trace(trace, "move\tsilent\ten:one\n");
}

/* Nothing starts before it is told to, and what was said till then is said. */
static void test_a_voice_may_begin_later(void **state)
{
    (void)state;
    char trace[128];
    struct voice *voice;
    snprintf(trace, sizeof trace, "%s", in_folder("later.trace"));
    struct voice_options options = {
        .choice = VOICE_TEXT, .trace_path = trace, .begins_later = true};
    assert_int_equal(voice_open(&options, &voice), 0);
    say(voice, PRIORITY_MOVE, "first");
    assert_false(voice_drain(voice, 20));
    voice_begin(voice);
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(voice_close(voice), 0);
    assert_trace(trace, "move\tsilent\ten:first\n");
    assert_int_equal(voice_open(&options, &voice), 0);
    assert_int_equal(voice_close(voice), 0); /* and never began */
    assert_trace(trace, "");
}

/* The synthesiser would set LC_CTYPE for the whole process. */
static void test_the_locale_is_left_alone(void **state)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s", in_folder("locale.wav"));
    struct voice_options options = {.sound_path = path};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    assert_string_equal(setlocale(LC_CTYPE, NULL), "C");
    assert_int_equal(voice_close(voice), 0);
    unlink(path);
}

static void test_text_is_a_voice_too(void **state)
{
    (void)state;
    char trace[128], sentence[256];
    snprintf(trace, sizeof trace, "%s", in_folder("text.trace"));
    struct voice_options options = {.choice = VOICE_TEXT, .trace_path = trace};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    say(voice, PRIORITY_ALARM, "Anna's flag has fallen.");
    assert_true(voice_drain(voice, LONG_MS));
    assert_false(voice_notice(voice, sentence, sizeof sentence));
    assert_int_equal(voice_close(voice), 0);
    assert_trace(trace, "alarm\tsilent\ten:Anna's flag has fallen.\n");
}

static void test_no_voice_is_fine(void **state)
{
    (void)state;
    char sentence[8];
    say(NULL, PRIORITY_MOVE, "one");
    voice_hush(NULL);
    voice_mute(NULL, true);
    assert_int_equal(voice_notice_fd(NULL), -1);
    assert_false(voice_notice(NULL, sentence, sizeof sentence));
    assert_true(voice_drain(NULL, 0));
    assert_int_equal(voice_close(NULL), 0);
}

static void test_files_that_cannot_be_made(void **state)
{
    (void)state;
    struct voice *voice;
    char path[128];
    snprintf(path, sizeof path, "%s", in_folder("none/x.wav"));
    struct voice_options options = {.sound_path = path};
    assert_int_equal(voice_open(&options, &voice), -ENOENT);
    assert_null(voice);
    options = (struct voice_options){.trace_path = path};
    assert_int_equal(voice_open(&options, &voice), -ENOENT);
    assert_null(voice);
}

static void test_every_word_of_every_scheme_sounds(void **state)
{
    (void)state;
    for (int row = 0; lexicon_row(row); row++) {
        const struct lexicon *lexicon = lexicon_row(row);
        char path[128];
        snprintf(path, sizeof path, "%s", in_folder("words.wav"));
        struct voice_options options = {.sound_path = path, .rate_wpm = 175};
        struct voice *voice;
        assert_int_equal(voice_open(&options, &voice), 0);
        for (int i = 0; i < LEXEMES; i++) {
            struct utterance said;
            utterance_init(&said, PRIORITY_MOVE);
            utterance_add_word(&said, lexicon, (enum lexeme)i);
            voice_say(voice, &said);
            assert_true(voice_drain(voice, LONG_MS));
        }
        assert_int_equal(voice_close(voice), 0);
        struct island words[LEXEMES];
        assert_int_equal(islands_of(path, words, LEXEMES), LEXEMES);
        for (int i = 0; i < LEXEMES; i++) {
            const char *name = lexicon->word[i].text;
            assert_row(name, words[i].ms > 100 && words[i].ms < 1200);
            assert_row(name, words[i].rms > 1000 && words[i].rms < 8000);
            assert_row(name, words[i].peak < 32767);
        }
        unlink(path);
    }
}

/* Silence before a word is a delay that no fast device makes good. */
static int leading_ms(const struct lexicon *lexicon, enum lexeme lexeme,
                      int rate_wpm, int rate_hz)
{
    enum { LOUD = 40 };
    struct utterance said;
    struct engine_sound sound = {0};
    char text[VOICE_TEXT_MAX];
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add_word(&said, lexicon, lexeme);
    voice_text_run(&said, 0, rate_wpm, true, text);
    assert_int_equal(engine_say(lexicon->language, rate_wpm, text, &sound), 0);
    size_t first = 0;
    while (first < sound.count && abs(sound.samples[first]) < LOUD)
        first++;
    bool sounds = first < sound.count;
    /* What a listener waits for is what the voice does not leave out. */
    first -= engine_silence(&sound, rate_hz);
    free(sound.samples);
    return sounds ? (int)(first * 1000 / (size_t)rate_hz) : -1;
}

static void test_words_begin_at_once(void **state)
{
    (void)state;
    enum { LEADING_MS = 30 };
    struct stderr_guard guard;
    stderr_guard_init(&guard);
    int rate_hz = engine_begin(&guard), most = 0;
    assert_true(rate_hz > 0);
    for (int row = 0; lexicon_row(row); row++)
        for (int i = 0; i < LEXEMES; i++) {
            int ms = leading_ms(lexicon_row(row), (enum lexeme)i, 200, rate_hz);
            most = ms > most ? ms : most;
            if (ms < 0 || ms >= LEADING_MS)
                fail_msg("%s begins after %d ms",
                         lexicon_row(row)->word[i].text, ms);
        }
    print_message("at most %d ms\n", most);
}

static void test_the_file_holds_all_that_was_asked_for(void **state)
{
    (void)state;
    enum { MOVES = 20 };
    char path[128];
    snprintf(path, sizeof path, "%s", in_folder("all.wav"));
    struct voice_options options = {.sound_path = path, .rate_wpm = 450};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    for (int i = 0; i < MOVES; i++)
        say(voice, PRIORITY_MOVE, "pawn");
    assert_int_equal(voice_close(voice), 0); /* no drain before it */
    struct island words[MOVES];
    assert_int_equal(islands_of(path, words, MOVES), MOVES);
    unlink(path);
}

static void test_the_trace_has_every_segment(void **state)
{
    (void)state;
    char path[128], trace[128];
    snprintf(path, sizeof path, "%s", in_folder("move.wav"));
    snprintf(trace, sizeof trace, "%s", in_folder("move.trace"));
    struct voice_options options = {.sound_path = path, .trace_path = trace};
    struct voice *voice;
    struct utterance said;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "Springer");
    utterance_add(&said, "de", "Felix");
    utterance_add(&said, "en", "Article 5.1.1.");
    assert_int_equal(voice_open(&options, &voice), 0);
    voice_say(voice, &said);
    assert_int_equal(voice_close(voice), 0);
    struct island words[8];
    int count = islands_of(path, words, 8);
    assert_in_range(count, 1, 8);
    assert_trace(trace, "move\twhole\tde:Springer\tde:Felix\t"
                        "en:Article 5.1.1.\n");
    unlink(path);
}

/* The synthesiser is the process's, and both get their words whole. */
static void test_two_voices_share_the_synthesiser(void **state)
{
    (void)state;
    char path[2][128];
    struct voice *voice[2];
    for (int i = 0; i < 2; i++) {
        snprintf(path[i], sizeof path[i], "%s",
                 in_folder(i ? "b.wav" : "a.wav"));
        struct voice_options options = {.sound_path = path[i]};
        assert_int_equal(voice_open(&options, &voice[i]), 0);
    }
    enum { WORDS = 12 };
    for (int i = 0; i < 2 * WORDS; i++)
        say(voice[i % 2], PRIORITY_MOVE, "pawn");
    for (int i = 0; i < 2; i++) {
        struct island words[WORDS];
        assert_int_equal(voice_close(voice[i]), 0);
        assert_int_equal(islands_of(path[i], words, WORDS), WORDS);
        unlink(path[i]);
    }
}

/* One voice follows the other without a stop between. */
static void test_languages_change_inside_one_announcement(void **state)
{
    (void)state;
    static const struct {
        const char *language, *text;
    } parts[] = {{"en", "Anna announces"}, {"de", "Springer"},
                 {"ru", "конь"},           {"es", "caballo"},
                 {"fr", "cavalier"},       {"en", "knight"}};
    char path[128];
    snprintf(path, sizeof path, "%s", in_folder("tongues.wav"));
    struct voice_options options = {.sound_path = path};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    struct utterance said;
    utterance_init(&said, PRIORITY_MOVE);
    for (size_t i = 0; i < ROWS(parts); i++)
        utterance_add(&said, parts[i].language, parts[i].text);
    voice_say(voice, &said);
    assert_int_equal(voice_close(voice), 0);
    struct island whole[2];
    assert_int_equal(islands_of(path, whole, 2), 1);
    assert_true(whole[0].ms > 2000 && whole[0].ms < 6000);
    unlink(path);
}

static double length_of(struct voice_options options, int rate_percent)
{
    char path[128];
    struct voice *voice;
    struct utterance said;
    struct island word[1];
    snprintf(path, sizeof path, "%s", in_folder("long.wav"));
    options.sound_path = path;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "Springer");
    said.rate_percent = (uint8_t)rate_percent;
    assert_int_equal(voice_open(&options, &voice), 0);
    voice_say(voice, &said);
    assert_int_equal(voice_close(voice), 0);
    assert_int_equal(islands_of(path, word, 1), 1);
    unlink(path);
    return word[0].ms;
}

static void test_rate_and_slow_repeat(void **state)
{
    (void)state;
    double usual = length_of((struct voice_options){0}, 0);
    double slow = length_of((struct voice_options){0}, 70);
    double fast = length_of((struct voice_options){.rate_wpm = 400}, 0);
    assert_true(slow > 1.2 * usual);
    assert_true(fast < 0.75 * usual);
}

static void test_volume(void **state)
{
    (void)state;
    double rms[2];
    for (int i = 0; i < 2; i++) {
        char path[128];
        struct voice *voice;
        struct island word[1];
        snprintf(path, sizeof path, "%s", in_folder("loud.wav"));
        struct voice_options options = {.sound_path = path,
                                        .volume_percent = i ? 50 : 0};
        assert_int_equal(voice_open(&options, &voice), 0);
        say(voice, PRIORITY_MOVE, "pawn");
        assert_int_equal(voice_close(voice), 0);
        assert_int_equal(islands_of(path, word, 1), 1);
        rms[i] = word[0].rms;
        unlink(path);
    }
    assert_true(rms[1] > 0.4 * rms[0] && rms[1] < 0.6 * rms[0]);
}

static void test_a_key_spares_an_alarm_and_hush_does_not(void **state)
{
    (void)state;
    struct actor actor = {.waits_for_cut = true};
    struct voice *voice = open_actor(&actor, NULL);
    say(voice, PRIORITY_ALARM, "flag");
    sem_wait(&actor.begins);
    voice_interrupt(voice);
    assert_false(voice_drain(voice, 50));
    voice_hush(voice);
    assert_true(voice_drain(voice, LONG_MS));
    voice_close(voice);
}

/* How often the voice's thread, the only other one, has gone to sleep. */
static long rests_of_the_thread(void)
{
    long rests = 0;
    struct dirent **names;
    int count = scandir("/proc/self/task", &names, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char path[300], line[128];
        snprintf(path, sizeof path, "/proc/self/task/%s/status",
                 names[i]->d_name);
        FILE *stream =
            atoi(names[i]->d_name) != getpid() ? fopen(path, "r") : NULL;
        while (stream && fgets(line, sizeof line, stream))
            sscanf(line, "voluntary_ctxt_switches: %ld", &rests);
        if (stream)
            fclose(stream);
        free(names[i]);
    }
    if (count >= 0)
        free(names);
    return rests;
}

/* What was said may have let it run for a moment yet. */
enum { RESTS_OF_ONE_SAYING = 4 };

/* If nothing is said, there is nothing to cut. */
static void test_a_key_in_silence_wakes_nobody(void **state)
{
    (void)state;
    enum { KEYS = 50 };
    struct actor actor = {0};
    struct voice *voice = open_actor(&actor, NULL);
    say(voice, PRIORITY_MOVE, "move");
    assert_true(voice_drain(voice, LONG_MS));
    long rests = rests_of_the_thread();
    for (int i = 0; i < KEYS; i++) {
        voice_interrupt(voice);
        poll(NULL, 0, 1);
    }
    say(voice, PRIORITY_MOVE, "move");
    assert_true(voice_drain(voice, LONG_MS));
    assert_in_range(rests_of_the_thread() - rests, 0, RESTS_OF_ONE_SAYING);
    assert_int_equal(actor.said, 2);
    voice_close(voice);
}

/* Threads at rest stay so until what was said can be seen. */
static void test_what_is_held_wakes_nobody(void **state)
{
    (void)state;
    enum { SAYINGS = 50 };
    struct actor actor = {0};
    struct voice *voice = open_actor(&actor, NULL);
    say(voice, PRIORITY_MOVE, "move");
    assert_true(voice_drain(voice, LONG_MS));
    long rests = rests_of_the_thread();
    voice_hold(voice, true);
    for (int i = 0; i < SAYINGS; i++) {
        say(voice, PRIORITY_ANSWER, "answer");
        poll(NULL, 0, 1);
    }
    assert_in_range(rests_of_the_thread() - rests, 0, RESTS_OF_ONE_SAYING);
    assert_int_equal(actor.said, 1);
    voice_hold(voice, false);
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(actor.said, 2);
    voice_close(voice);
}

static int actor_starts_not(void *self)
{
    (void)self;
    return -ENODATA;
}

/* The first backend does not start, and the second is asked. */
static struct voice *open_second(struct actor *first, struct actor *second,
                                 const char *neither)
{
    struct voice_backend backends[] = {
        {.self = first,
         .fallback = "Another one speaks.",
         .neither = neither,
         .start = actor_starts_not,
         .say = actor_say,
         .free = actor_free},
        {.self = second,
         .open = actor_open,
         .say = actor_say,
         .free = actor_free},
    };
    struct voice_options options = {0};
    struct voice *voice;
    sem_init(&first->freed, 0, 0);
    sem_init(&second->begins, 0, 0);
    sem_init(&second->freed, 0, 0);
    assert_int_equal(voice_open_with(&options, backends, 2, &voice), 0);
    return voice;
}

static void test_the_first_backend_that_starts_is_the_voice(void **state)
{
    (void)state;
    struct actor absent = {0}, present = {0};
    struct voice *voice = open_second(&absent, &present, NULL);
    assert_notice(voice, "Another one speaks.");
    sem_wait(&absent.freed);
    say(voice, PRIORITY_MOVE, "one");
    assert_true(voice_drain(voice, LONG_MS));
    assert_int_equal(present.said, 1);
    assert_int_equal(voice_state(voice), VOICE_SPEAKS);
    voice_close(voice);
    sem_wait(&present.freed);
}

/* One sentence if the next backend has no device either. */
static void test_no_backend_that_sounds_is_told_once(void **state)
{
    (void)state;
    struct actor absent = {0}, deaf = {.opens_not = true};
    struct voice *voice =
        open_second(&absent, &deaf, "There is neither of them.");
    say(voice, PRIORITY_MOVE, "one");
    assert_notice(voice, "There is neither of them.");
    assert_int_equal(voice_state(voice), VOICE_NO_DEVICE);
    voice_close(voice);
    sem_wait(&deaf.freed);
}

static void test_equal_texts_are_said_again(void **state)
{
    (void)state;
    struct actor actor = {0};
    struct voice *voice = open_actor(&actor, NULL);
    for (int i = 0; i < 3; i++) {
        say(voice, PRIORITY_ANSWER, "e4");
        assert_true(voice_drain(voice, LONG_MS));
    }
    assert_int_equal(actor.said, 3);
    voice_close(voice);
}

static void test_a_cue_alone_and_one_too_late(void **state)
{
    (void)state;
    char trace[128];
    snprintf(trace, sizeof trace, "%s", in_folder("cue.trace"));
    struct actor actor = {0};
    struct voice *voice = open_actor(&actor, trace);
    voice_cue(voice, cue_of_second(7), EARS_BOTH, LONG_MS);
    sem_wait(&actor.begins);
    voice_cue(voice, cue_of_second(6), EARS_BOTH, -1);
    voice_mute_cues(voice, true);
    voice_cue(voice, cue_of_second(5), EARS_BOTH, LONG_MS);
    say(voice, PRIORITY_MOVE, "one");
    assert_true(voice_drain(voice, LONG_MS));
    voice_close(voice);
    assert_trace(trace, "focus\twhole\tcue:countdown-7\n"
                        "move\twhole\ten:one\n");
}

static void test_a_full_trace_is_told(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0) {
        print_message("skipped: there is no full device here\n");
        skip();
    }
    struct voice_options options = {.choice = VOICE_TEXT,
                                    .trace_path = "/dev/full"};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    say(voice, PRIORITY_MOVE, "one");
    assert_notice(voice, "The speech trace cannot be written.");
    assert_int_equal(voice_close(voice), -ENOSPC);
}

static void test_a_full_disk_is_told(void **state)
{
    (void)state;
    char path[128];
    snprintf(path, sizeof path, "%s", in_folder("full.wav"));
    if (access("/dev/full", W_OK) != 0 || symlink("/dev/full", path) != 0) {
        print_message("skipped: there is no full device here\n");
        skip();
    }
    struct voice_options options = {.sound_path = path};
    struct voice *voice;
    int error = voice_open(&options, &voice);
    if (!error) {
        say(voice, PRIORITY_MOVE, "pawn");
        error = voice_close(voice);
    }
    assert_true(error < 0);
    unlink(path);
}

int main(void)
{
    snprintf(folder, sizeof folder, "/tmp/hektor-voice-XXXXXX");
    if (!mkdtemp(folder))
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hushed_move_is_gone),
        cmocka_unit_test(test_a_hushed_answer_is_gone),
        cmocka_unit_test(test_a_secret_is_not_traced),
        cmocka_unit_test(test_mute_keeps_the_trace),
        cmocka_unit_test(test_a_device_that_hangs_holds_nobody),
        cmocka_unit_test(test_a_device_that_fails_is_told_once),
        cmocka_unit_test(test_moves_wait_for_a_device_that_comes_back),
        cmocka_unit_test(test_no_device_is_one_notice),
        cmocka_unit_test(test_the_locale_is_left_alone),
        cmocka_unit_test(test_text_is_a_voice_too),
        cmocka_unit_test(test_no_voice_is_fine),
        cmocka_unit_test(test_files_that_cannot_be_made),
        cmocka_unit_test(test_every_word_of_every_scheme_sounds),
        cmocka_unit_test(test_words_begin_at_once),
        cmocka_unit_test(test_the_file_holds_all_that_was_asked_for),
        cmocka_unit_test(test_the_trace_has_every_segment),
        cmocka_unit_test(test_two_voices_share_the_synthesiser),
        cmocka_unit_test(test_languages_change_inside_one_announcement),
        cmocka_unit_test(test_rate_and_slow_repeat),
        cmocka_unit_test(test_volume),
        cmocka_unit_test(test_a_key_spares_an_alarm_and_hush_does_not),
        cmocka_unit_test(test_a_key_in_silence_wakes_nobody),
        cmocka_unit_test(test_what_is_held_wakes_nobody),
        cmocka_unit_test(test_the_first_backend_that_starts_is_the_voice),
        cmocka_unit_test(test_no_backend_that_sounds_is_told_once),
        cmocka_unit_test(test_equal_texts_are_said_again),
        cmocka_unit_test(test_a_cue_alone_and_one_too_late),
        cmocka_unit_test(test_a_voice_may_begin_later),
        cmocka_unit_test(test_a_full_trace_is_told),
        cmocka_unit_test(test_a_full_disk_is_told),
    };
    int failed =
        cmocka_run_group_tests_name("speech/voice/voice", tests, NULL, NULL);
    rmdir(folder);
    return failed;
}
