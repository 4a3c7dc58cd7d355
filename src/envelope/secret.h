/*
 * secret.h - memory for what only one player may know: it is locked
 * against swapping, guarded at both ends, left out of core dumps, and wiped
 * when it is given back.
 */
#ifndef HEKTOR_SRC_ENVELOPE_SECRET_H
#define HEKTOR_SRC_ENVELOPE_SECRET_H

#include <stddef.h>

#include "src/envelope/envelope.h"

/* A sealed text: UTF-8 as it was typed, with a final zero. */
struct envelope_secret {
    char text[ENVELOPE_SECRET_MAX + 1];
};

/* Zeroed; NULL without memory. */
void *envelope_secret_memory(size_t bytes);

/* Wipe it and give it back; NULL is fine. */
void envelope_secret_free(void *memory);

/* Wipe memory of any kind, also where a compiler sees no use in it. */
void envelope_wipe(void *memory, size_t bytes);

/* Wipe what those who were called have left on the stack. */
void envelope_wipe_stack(void);

/* From now on the process leaves no core dump, and no other process of the
 * same user may look into it. 0 or a negative errno. */
int envelope_guard_process(void);

#endif
