// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * known_keys.h - keys that are known here. The file known-arbiters has public
 * key and name of each arbiter as they were at the first meeting; the file
 * arbiter.pub has the public keys of the folder's own arbiter. Both have one
 * line for each key.
 *
 * An arbiter is known by its key and its name together. A key alone would let
 * every server that was visited once sign in the name of another.
 */
#pragma once

#include <stdbool.h>

#include "src/adjourn/envelope.h"
#include "src/adjourn/key.h"

enum envelope_pin {
    ENVELOPE_PIN_UNKNOWN,
    ENVELOPE_PIN_KNOWN,
    ENVELOPE_PIN_OTHER_KEY, /* the name is known with other keys alone */
    ENVELOPE_PIN_OTHER_NAME, /* the key is known under other names alone */
};

struct envelope_known {
    enum envelope_pin pin;
    /* The last key under that name, and its line, from 1; "": none is. */
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    int line;
    /* ENVELOPE_PIN_OTHER_NAME: the last name of that key. */
    char name[ENVELOPE_VALUE_MAX];
    /* The key is ended since then; "": it is not, as far as is known here. */
    char ended[MOMENT_MAX];
    int failure; /* a negative errno: the file is there, and cannot be read */
};

/* Is that name known, but not with that key? Then somebody may use it. */
bool envelope_known_contradicts(const struct envelope_known *known);

/* What a file of pins says of an arbiter; one that cannot be read says
 * nothing but that. */
struct envelope_known
envelope_pins_find(const char *path, const char *public_key, const char *name);
enum envelope_pin envelope_pins_judge(const char *path, const char *public_key,
                                      const char *name);

/* Note an arbiter there unless it is known. Another key under a known name is
 * only to be noted if the last key under it has signed that (key.h),
 * or if somebody has said that it is the right one. 0 or a negative errno. */
int envelope_pins_add(const char *path, const char *public_key,
                      const char *name);

/* The file "known-arbiters" of the data folder. */
#define ENVELOPE_PINS_FILE "known-arbiters"

/*
 * The ended keys that are known in a folder: the file "ended-keys", where each
 * line is "KEY MOMENT SIGNATURE" and proves itself, so that anybody may carry
 * it. Of several about one key the first counts, which nobody can change later.
 */
#define ENVELOPE_ENDED_FILE "ended-keys"

enum { ENVELOPE_ENDINGS_MAX = 256 };

struct envelope_endings {
    struct key_ending *ending; /* from malloc */
    int count;
};

/* Read them; what is no such line is passed over. 0, also without a file, or a
 * negative errno: out is empty then. */
int envelope_endings_read(const char *folder, struct envelope_endings *out);

void envelope_endings_free(struct envelope_endings *endings);

/* Note one that holds. 0, also if that key is ended already, or a negative
 * errno; -E2BIG when there are too many. */
int envelope_endings_add(const char *folder, const struct key_ending *ending);

/* Since when a key is ended: 1, 0 if it is not, or a negative errno when the
 * file cannot be read. */
int envelope_key_ended(const char *folder, const char *key,
                       char at[MOMENT_MAX]);

enum { ENVELOPE_PUBLIC_MAX = 64 };

/* The lines of arbiter.pub, whatever they say. */
struct envelope_public {
    char line[ENVELOPE_PUBLIC_MAX][ENVELOPE_PUBLIC_KEY_MAX];
    int count;
};

/* Read the arbiter.pub of a folder. 0 or a negative errno: -ENOENT when there
 * is none, -EBADMSG when it has too many lines or too long ones. */
int envelope_public_read(const char *folder, struct envelope_public *out);

bool envelope_public_has(const struct envelope_public *told, const char *key);

/*
 * Put the keys that the file does not tell yet before its lines, which all
 * stay. 0 or a negative errno; where the file is there already and cannot be
 * read or written, it is left as it is, and that is 0.
 */
int envelope_public_tell(const char *folder, const struct envelope_keys *keys);
