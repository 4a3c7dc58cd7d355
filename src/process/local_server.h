// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * local_server.h - how a program comes to the arbiter of this computer, which
 * it starts itself where there is none.
 */
#pragma once

#include <limits.h>

/*
 * Connect to the arbiter of this computer, and start this account's own where
 * none is found: a descriptor, or a negative errno; -ECONNREFUSED where the
 * computer's own does not answer now, -ENOTSUP where this build could not know
 * who connects. path is empty, and then tells where, or
 * what is wrong; a place that it holds is gone to again, and to no other.
 */
int local_server_connect(char path[PATH_MAX]);

/* What a negative errno of it means to a person; translated. */
const char *local_server_sentence(int error);
