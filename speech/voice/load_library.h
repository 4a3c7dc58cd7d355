// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * load_library.h - libraries that are loaded when the first sound, file,
 * display or database asks for them, and not when the program starts: some
 * thirty others come with them, and would cost the first screen more time, and
 * the game more memory, than all the rest.
 */
#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A library's home lists the functions that it calls, as X(espeak_, Synth), and
 * makes of the list a struct of pointers (espeak.Synth) and their names.
 */
#define LATE_FIELD(prefix, name) __typeof__(prefix##name) *name;
#define LATE_NAME(prefix, name) #prefix #name,

/*
 * A note in the program for those who package it: the library, what it is for,
 * and whether it is "recommended" or "suggested", as systemd.io's page "ELF
 * dlopen metadata" has it. The numbers are those of that page.
 */
#define LATE_NOTE(library, feature, priority) \
    LATE_NOTE_OF("[{\"soname\":[\"" library "\"],\"feature\":\"" feature \
                 "\",\"priority\":\"" priority "\"}]")
#define LATE_NOTE_OF(json) \
    __attribute__((used, section(".note.dlopen"), \
                   aligned(4))) static const struct { \
        uint32_t name_bytes, json_bytes, type; \
        char name[4], text[(sizeof json + 3) / 4 * 4]; \
    } late_note = {sizeof "FDO", sizeof json, 0x407c0c0a, "FDO", json}

struct loaded_library {
    const char *library; /* the file, as the linker knew it */
    const char *const *names;
    void *functions; /* a struct of that many pointers */
    size_t count;
    bool is_loaded;
};

/* Fill the struct, if that has not been done; any thread may. False when the
 * library is not there, or another one than the program was built with. What
 * is loaded stays. */
bool load_library(struct loaded_library *loaded);

/*
 * Why a sound or a database cannot be had, translated, for the middle of a
 * sentence: for -ELIBACC Debian's package of the library that could not be
 * loaded last, for -ENODATA that the synthesiser is silent, else what the
 * system says.
 */
enum { LATE_WHY_MAX = 200 };
const char *late_why(int error, char out[static LATE_WHY_MAX]);

/*
 * Keeps what libraries print off the screen: standard error, when it is a
 * terminal, leads nowhere while they are called.
 */
struct stderr_guard {
    atomic_int saved; /* a descriptor; -1: not guarding */
};

void stderr_guard_init(struct stderr_guard *guard);
void stderr_guard_begin(struct stderr_guard *guard);

/* From any thread, and more than once. */
void stderr_guard_end(struct stderr_guard *guard);
