// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * probe.h - what the terminal is asked, and what it answers: how many colours
 * it shows, and who it is. Nobody waits for an answer. It comes among the keys,
 * late, in pieces, or never; and keys may come between its bytes.
 *
 * The questions are XTVERSION, XTGETTCAP for RGB, DECRQSS for a colour that was
 * just set, the second device attributes, and last the first ones (DA1), which
 * every terminal answers. One that takes the second for the first answers
 * twice, but not too early.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tui/terminal/decoder.h"

enum { PROBE_BYTES_MAX = 96 };

/* Write the questions, without a zero at the end, and return their bytes. GNU
 * screen writes strings (DCS) into the terminal that it is in; without them
 * XTVERSION and the attributes remain. */
size_t probe_write(bool has_strings, char out[PROBE_BYTES_MAX]);

enum { PROBE_ENTRIES_MAX = 160 };

/* Zeroed memory is a probe that was not sent: then all that comes is keys. */
struct probe {
    bool is_awaited; /* the last answer has not come */
    /* What is known by the answers. */
    bool shows_true_colors;
    bool shows_palette_only; /* of 256 colours */
    bool is_tmux;
    bool knows_selectors; /* of the text's or the picture's form of a sign */
    /* An answer that has begun: what came after its escape. Keys that came
     * between do not fit. What came before mark is an answer for certain. */
    bool is_open, is_resumed;
    bool is_ending; /* the escape of its end seemed to be the key */
    size_t count, mark;
    struct probe_entry {
        uint32_t key;
        bool fits;
    } entry[PROBE_ENTRIES_MAX];
};

/* As many as one byte may bring. */
enum { PROBE_KEYS_MAX = PROBE_ENTRIES_MAX + 1 };

/*
 * Feed one byte that the terminal sent. Returns how many keys are certain now.
 * What may be of an answer is kept until that is whole, or until a pause.
 */
size_t probe_byte(struct probe *probe, struct decoder *decoder,
                  unsigned char byte, uint32_t keys[PROBE_KEYS_MAX]);

/* Might some of what is kept be keys, so that a pause would tell? */
bool probe_keeps_keys(const struct probe *probe);

/*
 * Nothing has come for a while. What is kept and looks typed is keys; an answer
 * that has begun may go on all the same.
 */
size_t probe_pause(struct probe *probe, struct decoder *decoder,
                   uint32_t keys[PROBE_KEYS_MAX]);

/* How many colours it shows, by the answers, if so many were promised. */
int probe_colors(const struct probe *probe, int promised);
