/*
 * known_keys.h - the arbiters that are known here: public key and name, a
 * line each, as they were when they were first met.
 */
#ifndef HEKTOR_SRC_ENVELOPE_KNOWN_KEYS_H
#define HEKTOR_SRC_ENVELOPE_KNOWN_KEYS_H

#include "src/envelope/key.h"

enum envelope_pin {
    ENVELOPE_PIN_UNKNOWN,
    ENVELOPE_PIN_KNOWN,
    ENVELOPE_PIN_OTHER_KEY, /* the name is known with other keys alone */
};

struct envelope_known {
    enum envelope_pin pin;
    /* Of another key: the last one under that name, and its line, from 1. */
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    int line;
    int failure; /* a negative errno: the file is there, and cannot be read */
};

/* What a file of pins says of an arbiter; one that cannot be read says
 * nothing but that. */
struct envelope_known
envelope_pins_find(const char *path, const char *public_key, const char *name);
enum envelope_pin envelope_pins_judge(const char *path, const char *public_key,
                                      const char *name);

/* Note an arbiter there unless it is known. Another key under a known name is
 * only to be noted where somebody has said that it is the right one. 0 or a
 * negative errno. */
int envelope_pins_add(const char *path, const char *public_key,
                      const char *name);

/* The file "known-arbiters" of the data folder. */
#define ENVELOPE_PINS_FILE "known-arbiters"

#endif
