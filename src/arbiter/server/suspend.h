/*
 * suspend.h - has the computer slept? While it does, the clock that games are
 * counted by is (CLOCK_MONOTONIC) and the other goes on (CLOCK_BOOTTIME):
 * what lies between them grows in no other way. Pure: times are arguments.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_SUSPEND_H
#define HEKTOR_SRC_ARBITER_SERVER_SUSPEND_H

#include <stdbool.h>
#include <stdint.h>

/* Zeroed: nothing was noted yet. */
struct suspend {
    bool noted;
    int64_t between_ms;
};

/* Note both clocks; true when it has slept since they were noted last. */
bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms);

#endif
