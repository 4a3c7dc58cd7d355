// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * relay.h - between a client and a server, as the client's account: it
 * passes everything on, and cuts the connection at a moment of the test's
 * choice.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

enum relay_order {
    RELAY_CUT = 'c', /* at once */
    RELAY_LOSE_INTENT = 'i', /* at the next intent, which is lost */
    RELAY_LOSE_ANSWER = 'a', /* the next intent arrives; its answer is lost */
    RELAY_DELAY_INTENT = 'd', /* at the next intent, which arrives later: */
    RELAY_DELIVER = 'e', /* now */
};

struct relay {
    pid_t pid;
    int control;
    volatile int *seq; /* shared with pid: of the last event passed on */
};

/* Listen at path for the arbiter at another. False: errno says why. */
bool relay_start(struct relay *relay, const char *path, const char *arbiter,
                 uid_t account);
void relay_order(const struct relay *relay, enum relay_order order);
void relay_stop(struct relay *relay);
