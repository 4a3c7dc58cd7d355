/*
 * linux_calls.h - what Linux does in one call, and what is done where the
 * kernel or the C library does not have it: musl, and glibc before 2.36.
 */
#ifndef HEKTOR_SRC_PROCESS_LINUX_CALLS_H
#define HEKTOR_SRC_PROCESS_LINUX_CALLS_H

#include <sys/types.h>

/* Wait until a child has ended, at most so long. It is not reaped. */
void linux_await_end(pid_t pid, int wait_ms);

/* Close every descriptor from this one on. */
void linux_close_from(int first);

#endif
