// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound_server.h - a PulseAudio server of the test's own, with a null sink
 * for a card and the sink's monitor for ears: when does it sound, when is it
 * silent. All lies in a folder of its own; PULSE_SERVER is set for this
 * process. It runs only where pulseaudio and parec are installed.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct sound_server {
    char folder[64];
    pid_t server, recorder; /* 0: not running */
    int recorder_fd;
    pthread_t listener;
    /* The listener's findings, in monotonic microseconds. */
    _Atomic int64_t first_sound_us; /* since the last ask; 0: none yet */
    _Atomic int64_t last_sound_us;
    _Atomic int64_t heard_us; /* of the last block, sound or not */
    atomic_int threshold; /* what is louder is sound */
    atomic_bool is_shrill; /* of high tones alone, which no words have */
    atomic_bool ended;
};

/* Start both. False, with a sentence "skipped: ..." printed, where that cannot
 * be. */
bool sound_server_start(struct sound_server *server);

/* End the server alone (as a crash does), and start it again. */
void sound_server_kill(struct sound_server *server);
bool sound_server_restart(struct sound_server *server);

/* Stop it in its tracks, and let it go on. */
void sound_server_freeze(struct sound_server *server, bool freeze);

/* Ask from now on; what is no louder than the threshold (of 32767) counts as
 * silence. */
enum { SOUND_ANY = 40 };
void sound_server_ask(struct sound_server *server, int threshold);

/* The same for a tone of 8 kHz and this amplitude or more, over any words. */
void sound_server_ask_shrill(struct sound_server *server, int amplitude);

/* The moment of the first sound since then, at most so long after now; 0 when
 * there was none. */
int64_t sound_server_wait_sound(struct sound_server *server, int most_ms);

/* The moment of the last sound before quiet_ms of silence; 0 when it did not
 * become silent within most_ms. */
int64_t sound_server_wait_silence(struct sound_server *server, int quiet_ms,
                                  int most_ms);

int64_t sound_server_now_us(void);

/* End both and remove the folder. */
void sound_server_end(struct sound_server *server);
