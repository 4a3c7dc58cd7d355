// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * voice_bench.c - what a listener waits for, on a null sink and its monitor:
 * from the request to the first sound, from a key to silence, from a key to
 * the first sound of the new words; and with SOAK_ROUNDS ten thousand
 * interruptions and fifty restarts of the sound server. The bars are those of
 * the issue; a card adds its own buffer.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "speech/sentences/lexicon.h"
#include "speech/voice/voice.h"
#include "tests/bench/figures.h"
#include "tests/speech/dispatcher.h"
#include "tests/speech/sound_server.h"

enum { ROUNDS = 60, SOON_MS = 3000, QUIET_MS = 120 };

/* Returns the median. */
static double tell(const char *what, double *values, int count, double bar_50,
                   double bar_99)
{
    figures_sort(values, (size_t)count);
    double half = values[count / 2], most = values[count * 99 / 100];
    printf("voice, %s: %.1f ms at the median (bar %.0f), %.1f at p99 (bar "
           "%.0f): %s\n",
           what, half, bar_50, most, bar_99,
           half <= bar_50 && most <= bar_99 ? "within" : "NOT within");
    return half;
}

static void say(struct voice *voice, enum priority priority, const char *text)
{
    struct utterance said;
    utterance_init(&said, priority);
    utterance_add(&said, "de", text);
    voice_say(voice, &said);
}

static double since_ms(int64_t from_us, int64_t to_us)
{
    return to_us > from_us ? (double)(to_us - from_us) / 1000 : 0;
}

/* Others on the same sink, asked for the same words: how long until the first
 * sound of speech-dispatcher, by its own program and by our backend. */
struct peer {
    const char *name;
    bool (*ask)(void *context);
    void *context;
};

static bool ask_program(void *context)
{
    (void)context;
    pid_t child = fork();
    if (child == 0) {
        execlp("spd-say", "spd-say", "-l", "de",
               "Springer, Gustav eins, Felix drei", (char *)NULL);
        _exit(127);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static bool ask_backend(void *context)
{
    say(context, PRIORITY_ANSWER, "Springer, Gustav eins, Felix drei");
    return true;
}

static void tell_peer(struct sound_server *server, const struct peer *peer,
                      double own_ms)
{
    enum { PEER_ROUNDS = 15, PEER_QUIET_MS = 400, PEER_MS = 6000 };
    double onset[PEER_ROUNDS];
    int heard = 0;
    for (int i = 0; i < PEER_ROUNDS; i++) {
        sound_server_ask(server, SOUND_ANY);
        sound_server_wait_silence(server, PEER_QUIET_MS, PEER_MS);
        sound_server_ask(server, SOUND_ANY);
        int64_t asked_us = sound_server_now_us();
        int64_t sounds_us = peer->ask(peer->context)
                                ? sound_server_wait_sound(server, PEER_MS)
                                : 0;
        if (sounds_us != 0)
            onset[heard++] = since_ms(asked_us, sounds_us);
    }
    if (heard == 0) {
        printf("voice, %s: skipped, it is not heard here\n", peer->name);
        return;
    }
    figures_sort(onset, (size_t)heard);
    printf("voice, %s: request to the first sound %.1f ms at the median of %d, "
           "%.1f times our own\n",
           peer->name, onset[heard / 2], heard, onset[heard / 2] / own_ms);
}

/* Warm: a first request lets it start its synthesiser. */
static void tell_peers(struct sound_server *server, double own_ms)
{
    struct voice_options options = {.choice = VOICE_SPD, .no_cues = true};
    struct voice *voice;
    pid_t dispatcher = dispatcher_start(server->folder);
    if (dispatcher <= 0)
        return;
    ask_program(NULL);
    tell_peer(server,
              &(struct peer){"speech-dispatcher by spd-say", ask_program, NULL},
              own_ms);
    if (voice_open(&options, &voice) == 0) {
        tell_peer(server,
                  &(struct peer){"speech-dispatcher by --voice spd",
                                 ask_backend, voice},
                  own_ms);
        voice_close(voice);
    }
    dispatcher_end(dispatcher);
}

/* Old words are soft and new ones loud, so that they can be told apart. */
enum { SOFT = 10, LOUD = 200, NEW_WORDS = 4000 };

static bool begin_soft(struct sound_server *server, struct voice *voice)
{
    voice_set_volume(voice, SOFT);
    say(voice, PRIORITY_ANSWER, "Springer Gustav eins Felix drei");
    sound_server_ask(server, SOUND_ANY);
    return sound_server_wait_sound(server, SOON_MS) != 0;
}

static bool wait_quiet(struct sound_server *server)
{
    sound_server_ask(server, SOUND_ANY);
    return sound_server_wait_silence(server, QUIET_MS, SOON_MS) != 0;
}

static bool round_of(struct sound_server *server, struct voice *voice,
                     double *onset, double *silence, double *renewed)
{
    voice_set_volume(voice, VOICE_VOLUME_DEFAULT);
    if (!wait_quiet(server))
        return false;
    sound_server_ask(server, SOUND_ANY);
    int64_t asked_us = sound_server_now_us();
    say(voice, PRIORITY_ANSWER, "Springer, Gustav eins, Felix drei");
    int64_t sounds_us = sound_server_wait_sound(server, SOON_MS);
    *onset = since_ms(asked_us, sounds_us);
    int64_t key_us = sound_server_now_us();
    voice_hush(voice);
    int64_t last_us = sound_server_wait_silence(server, QUIET_MS, SOON_MS);
    *silence = since_ms(key_us, last_us);
    if (!begin_soft(server, voice))
        return false;
    sound_server_ask(server, NEW_WORDS);
    key_us = sound_server_now_us();
    voice_interrupt(voice);
    voice_set_volume(voice, LOUD);
    say(voice, PRIORITY_ANSWER, "Dame");
    int64_t new_us = sound_server_wait_sound(server, SOON_MS);
    *renewed = since_ms(key_us, new_us);
    voice_hush(voice);
    return sounds_us != 0 && last_us != 0 && new_us != 0;
}

static bool bench(struct sound_server *server, struct voice *voice,
                  double *own_ms)
{
    static double onset[ROUNDS], silence[ROUNDS], renewed[ROUNDS];
    for (int i = 0; i < ROUNDS; i++)
        if (!round_of(server, voice, &onset[i], &silence[i], &renewed[i]))
            return false;
    *own_ms = tell("request to the first sound", onset, ROUNDS, 12, 25);
    tell("key to silence", silence, ROUNDS, 12, 25);
    tell("key to new words", renewed, ROUNDS, 22, 40);
    return true;
}

/* A move every second, each before the one before it has ended: from the asking
 * to its first sound. */
static bool bench_moves(struct sound_server *server, struct voice *voice)
{
    enum { MOVES = 60, EVERY_US = 1000000 };
    static double late[MOVES];
    int64_t due_us = sound_server_now_us();
    for (int i = 0; i < MOVES; i++, due_us += EVERY_US) {
        struct utterance said;
        utterance_init(&said, PRIORITY_MOVE);
        said.matter = MATTER_MOVE;
        utterance_add(&said, "de", "Dame, Gustav eins, Felix drei, Schach");
        poll(NULL, 0, (int)((due_us - sound_server_now_us()) / 1000));
        sound_server_ask(server, NEW_WORDS);
        int64_t asked_us = sound_server_now_us();
        voice_set_volume(voice, VOICE_VOLUME_DEFAULT);
        voice_say(voice, &said);
        int64_t sounds_us = sound_server_wait_sound(server, SOON_MS);
        if (sounds_us == 0)
            return false;
        late[i] = since_ms(asked_us, sounds_us);
        voice_set_volume(voice, SOFT);
    }
    tell("a move every second, to its first sound", late, MOVES, 15, 40);
    return true;
}

static long resident_kb(void)
{
    long pages = 0;
    FILE *stream = fopen("/proc/self/statm", "r");
    if (stream) {
        if (fscanf(stream, "%*d %ld", &pages) != 1)
            pages = 0;
        fclose(stream);
    }
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* Now before a sound is out, now in its midst. */
static bool interrupt_often(struct sound_server *server, struct voice *voice)
{
    enum { CUTS = 10000, LISTEN_EACH = 16 };
    double worst_ms = 0;
    long before_kb = resident_kb();
    for (int i = 0; i < CUTS; i++) {
        say(voice, i % 50 ? PRIORITY_ANSWER : PRIORITY_CHAT,
            "Springer Gustav eins Felix drei");
        if (i % LISTEN_EACH == 0) {
            sound_server_ask(server, SOUND_ANY);
            if (sound_server_wait_sound(server, SOON_MS) == 0)
                return false;
        }
        int64_t called_us = sound_server_now_us();
        voice_interrupt(voice);
        double took_ms = since_ms(called_us, sound_server_now_us());
        worst_ms = took_ms > worst_ms ? took_ms : worst_ms;
    }
    printf("voice, %d interruptions: the longest call %.2f ms, %ld kB grown\n",
           CUTS, worst_ms, resident_kb() - before_kb);
    return true;
}

/* Killed in the midst of a move each time; the move is heard all the same. */
static bool restart_often(struct sound_server *server, struct voice *voice)
{
    enum { RESTARTS = 50, BACK_MS = 30000 };
    int heard = 0;
    long before_kb = resident_kb();
    for (int i = 0; i < RESTARTS; i++) {
        sound_server_ask(server, SOUND_ANY);
        say(voice, PRIORITY_MOVE, "Springer Gustav eins Felix drei");
        if (sound_server_wait_sound(server, SOON_MS) == 0 ||
            !sound_server_restart(server))
            return false;
        sound_server_ask(server, SOUND_ANY);
        heard += sound_server_wait_sound(server, BACK_MS) != 0 &&
                 voice_drain(voice, BACK_MS);
    }
    printf("voice, %d restarts of the server: %d moves heard, %ld kB grown\n",
           RESTARTS, heard, resident_kb() - before_kb);
    return heard == RESTARTS;
}

static bool soak(struct sound_server *server, struct voice *voice)
{
    return interrupt_often(server, voice) && restart_often(server, voice);
}

int main(void)
{
    bool soaks = getenv("SOAK_ROUNDS") != NULL;
    struct sound_server server;
    struct voice *voice;
    struct voice_options options = {.choice = VOICE_ESPEAK};
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* children must not repeat it */
    if (!sound_server_start(&server))
        return 0;
    bool done = false;
    if (voice_open(&options, &voice) == 0) {
        double own_ms = 0;
        done = soaks ? soak(&server, voice)
                     : bench(&server, voice, &own_ms) &&
                           bench_moves(&server, voice);
        voice_close(voice);
        if (done && !soaks)
            tell_peers(&server, own_ms);
    }
    sound_server_end(&server);
    return done ? 0 : 1;
}
