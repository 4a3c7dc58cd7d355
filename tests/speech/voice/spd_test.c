// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Speech-dispatcher itself, started by the test in a folder of its own, on the
 * test's own sound server.
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "speech/voice/voice.h"
#include "tests/speech/dispatcher.h"
#include "tests/speech/sound_server.h"
#include "tests/text_file.h"
#include "tests/unit.h"

enum { SOON_MS = 30000, QUIET_MS = 400 };

static struct sound_server server;
static pid_t dispatcher;

static char *in_folder(const char *name)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", server.folder, name);
    return path;
}

static void say(struct voice *voice, enum priority priority, const char *german,
                const char *english)
{
    struct utterance said;
    utterance_init(&said, priority);
    utterance_add(&said, "de", german);
    utterance_add(&said, "en", english);
    voice_say(voice, &said);
}

static bool is_heard(void)
{
    return sound_server_wait_sound(&server, SOON_MS) > 0;
}

static struct voice *open_voice(enum voice_choice choice)
{
    struct voice_options options = {
        .choice = choice, .no_cues = true, .trace_path = in_folder("trace")};
    struct voice *voice;
    assert_int_equal(voice_open(&options, &voice), 0);
    return voice;
}

static void assert_traced(const char *want)
{
    char text[4096] = "";
    text_file_read(in_folder("trace"), text, sizeof text);
    assert_row(want, strstr(text, want));
}

static void test_moves_are_spoken_to_their_end(void **state)
{
    (void)state;
    struct voice *voice = open_voice(VOICE_SPD);
    sound_server_ask(&server, SOUND_ANY);
    say(voice, PRIORITY_MOVE, "Springer Felix drei", "check");
    assert_true(is_heard());
    assert_true(voice_drain(voice, SOON_MS));
    assert_traced("move\twhole\tde:Springer Felix drei\ten:check");
    voice_close(voice);
}

static void say_move(struct voice *voice, const char *german)
{
    struct utterance said;
    utterance_init(&said, PRIORITY_MOVE);
    said.matter = MATTER_MOVE;
    utterance_add(&said, "de", german);
    voice_say(voice, &said);
}

/* The same rules as for our own synthesiser: queue.h. */
static void test_what_is_newer_overtakes(void **state)
{
    (void)state;
    struct voice *voice = open_voice(VOICE_AUTO);
    sound_server_ask(&server, SOUND_ANY);
    say(voice, PRIORITY_ANSWER, "Springer Gustav eins Felix drei", "check");
    assert_true(is_heard());
    voice_interrupt(voice);
    assert_true(sound_server_wait_silence(&server, QUIET_MS, SOON_MS) > 0);
    assert_true(voice_drain(voice, SOON_MS));
    assert_traced("answer\tcut\t");
    sound_server_ask(&server, SOUND_ANY);
    say_move(voice, "Turm Anna eins, Turm Anna eins, Turm Anna eins");
    assert_true(is_heard());
    voice_interrupt(voice); /* ends no move */
    say_move(voice, "Dame");
    assert_true(voice_drain(voice, SOON_MS));
    assert_traced("move\tcut\tde:Turm");
    assert_traced("move\twhole\tde:Dame");
    voice_close(voice);
}

/* It dies in the midst of a game: told once, and no call waits. */
static void test_a_dispatcher_that_dies(void **state)
{
    (void)state;
    struct voice *voice = open_voice(VOICE_SPD);
    sound_server_ask(&server, SOUND_ANY);
    say(voice, PRIORITY_MOVE, "Springer Gustav eins Felix drei", "check");
    assert_true(is_heard());
    kill(dispatcher, SIGKILL);
    waitpid(dispatcher, NULL, 0);
    dispatcher = 0;
    say(voice, PRIORITY_ANSWER, "eins", "two");
    struct pollfd ready = {.fd = voice_notice_fd(voice), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, SOON_MS), 1);
    voice_close(voice);
}

static void test_without_a_dispatcher_the_own_voice_speaks(void **state)
{
    (void)state;
    char sentence[256];
    setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent", 1);
    struct voice *voice = open_voice(VOICE_AUTO);
    struct pollfd told = {.fd = voice_notice_fd(voice), .events = POLLIN};
    assert_int_equal(poll(&told, 1, SOON_MS), 1);
    assert_true(voice_notice(voice, sentence, sizeof sentence));
    assert_string_equal(
        sentence, "Speech-dispatcher does not answer, so Hektor's own voice "
                  "speaks. Is the speech-dispatcher package installed?");
    say(voice, PRIORITY_MOVE, "eins", "two");
    assert_true(voice_drain(voice, SOON_MS));
    assert_int_equal(voice_state(voice), VOICE_SPEAKS);
    voice_close(voice);
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    if (!sound_server_start(&server))
        return 77;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_spoken_to_their_end),
        cmocka_unit_test(test_what_is_newer_overtakes),
        cmocka_unit_test(test_a_dispatcher_that_dies),
        cmocka_unit_test(test_without_a_dispatcher_the_own_voice_speaks),
    };
    int failed = 77;
    dispatcher = dispatcher_start(server.folder);
    if (dispatcher > 0)
        failed =
            cmocka_run_group_tests_name("speech/voice/spd", tests, NULL, NULL);
    dispatcher_end(dispatcher);
    sound_server_end(&server);
    return failed;
}
