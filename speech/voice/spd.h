// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * spd.h - the backend of speech-dispatcher: an utterance is spoken by
 * the dispatcher, with the user's own voice and rate, as messages of plain
 * text. It has no samples of ours: cues sound from a device of their own.
 */
#pragma once

#include <stddef.h>

#include "speech/voice/backend.h"

/*
 * Make the backend. It never starts a dispatcher. cues may be NULL, and is
 * taken over, also on failure. Returns 0 or -ENOMEM. Its start fails with
 * -ECONNREFUSED when none answers. One at a time in a process.
 */
int voice_spd_backend(struct voice *cues, struct voice_backend *out);

/*
 * A connection to it, in its own protocol, SSIP. No call waits longer than it
 * says, and a dispatcher that dies is an error like any other: libspeechd
 * (0.11) does not always outlive that, and takes the game with it.
 */
struct ssip {
    int fd; /* -1: none */
    char in[2048]; /* what has come and was not read */
    size_t used;
    long ended, cancelled; /* the last message that was; their numbers grow */
};

/*
 * Connect to where it listens: SPEECHD_ADDRESS, "unix_socket:PATH" or
 * "inet_socket:HOST:PORT", else the user's own socket. Ends and cuts of
 * messages will be told. Returns 0 or a negative errno, with fd -1.
 */
int ssip_open(struct ssip *ssip);

void ssip_close(struct ssip *ssip);

/* A command such as "CANCEL self", made as by printf. Returns 0; -EPROTO when
 * it is refused; on another negative errno the connection is closed. */
__attribute__((format(printf, 2, 3))) int ssip_command(struct ssip *ssip,
                                                       const char *format, ...);

/* Ask for a number ("RATE", "VOLUME"); out is untouched when there is none. */
int ssip_get(struct ssip *ssip, const char *what, int *out);

/* Have a text said. Returns the number of the message or a negative errno. */
long ssip_say(struct ssip *ssip, const char *priority, const char *text);

/* Take what has come, or wait so long for it. 0 or a negative errno, with
 * which the connection is closed. */
int ssip_wait(struct ssip *ssip, int ms);
