/*
 * event_loop.h - waiting for descriptors, a moment and the order to end:
 * the one home of libevent. It reads and writes nothing itself.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_EVENT_LOOP_H
#define HEKTOR_SRC_ARBITER_SERVER_EVENT_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct lookout;
struct lookout_source; /* one descriptor that is looked at */

/* NULL when the system gives none. SIGTERM is caught from now on; one that was
 * blocked and has come is let in. */
struct lookout *lookout_new(void);
void lookout_free(struct lookout *lookout);

/* Look at fd; for reading at first. NULL on failure. The descriptor stays
 * the caller's. */
struct lookout_source *lookout_add(struct lookout *lookout, int fd);
void lookout_remove(struct lookout_source *source);

/* Call found(owner) too when it is found readable (or ended). */
void lookout_tell(struct lookout_source *source, void (*found)(void *owner),
                  void *owner);

/* What to wait for from now on. Asking again for the same costs nothing. */
void lookout_want(struct lookout_source *source, bool reading, bool writing);

/* Was it found readable (or ended) since this was last asked? */
bool lookout_take_readable(struct lookout_source *source);

/* Wait until something is ready, SIGTERM has come, or now_ms has reached
 * until_ms (CLOCK_NEVER: no moment). False when waiting itself failed. */
bool lookout_wait(struct lookout *lookout, int64_t until_ms);

/* Look once more without waiting: what has come in the meantime. */
bool lookout_look(struct lookout *lookout);

/* Has the order to end come? */
bool lookout_is_told_to_end(const struct lookout *lookout);

/* CLOCK_MONOTONIC. */
int64_t lookout_now_ms(void);

/* CLOCK_BOOTTIME: it goes on while the machine sleeps. */
int64_t lookout_boot_ms(void);

#endif
