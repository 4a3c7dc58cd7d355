// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * faulty_link.h - between a client and a server, as the client's account: it
 * passes everything on, and cuts the connection at a moment of the test's
 * choice.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

enum faulty_link_order {
    FAULT_CUT = 'c', /* at once */
    FAULT_LOSE_INTENT = 'i', /* at the next intent, which is lost */
    FAULT_LOSE_ANSWER = 'a', /* the next intent arrives; its answer is lost */
    FAULT_DELAY_INTENT = 'd', /* at the next intent, which arrives later: */
    FAULT_DELIVER = 'e', /* now */
};

struct faulty_link {
    pid_t pid;
    int control;
    volatile int *seq; /* shared with pid: of the last event passed on */
};

/* Listen at path for the arbiter at another. False: errno says why. */
bool faulty_link_start(struct faulty_link *link, const char *path,
                       const char *arbiter, uid_t account);
void faulty_link_order(const struct faulty_link *link,
                       enum faulty_link_order order);
void faulty_link_stop(struct faulty_link *link);
