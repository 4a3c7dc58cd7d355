// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fuzz.h - what every fuzz target needs. A target is LLVMFuzzerTestOneInput of
 * one file; libFuzzer's main or replay.c's calls it.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 0 always: libFuzzer's contract. Ends the program when a property breaks. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

#define must_hold(truth) \
    do { \
        if (!(truth)) { \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, \
                    #truth); \
            abort(); \
        } \
    } while (0)

/* The bytes as a text on the heap, of just its size, so that a sanitizer sees
 * a read beyond it. */
static inline char *fuzz_text(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1);
    must_hold(text != NULL);
    if (bytes > 0)
        memcpy(text, data, bytes);
    text[bytes] = '\0';
    return text;
}
