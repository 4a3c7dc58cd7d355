// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * guest.h - a process of the guests' account that speaks for one of them: the
 * gate has set whose key it is, and each connection to the arbiter begins with
 * it.
 */
#pragma once

#include <stdbool.h>

#include <jansson.h>

/* Set by the gate: the fingerprint, a blank, the name. */
#define GUEST_VARIABLE "HEKTOR_GUEST"
/* Set by sshd where the key is in its list: the name. */
#define GUEST_NAME_VARIABLE "HEKTOR_NAME"

/* name may be NULL. */
void guest_set(const char *key, const char *name);

/* Are we for a guest? */
bool guest_is(void);

/* {"t":"guest",...} without a number; NULL where we are for no guest. */
json_t *guest_message(void);

/* Say it first on a new connection and read the answer, so that the guest's
 * client begins with its own hello. False: refused. */
bool guest_present(int fd);
