// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * config_change.h - remember an option in hektor.conf: its line is changed, or
 * added, and all else stays as the user has written it.
 */
#pragma once

/*
 * Set "name = value" in a file; one that is missing is made, with its folder's
 * name taken as it is. The file is replaced whole or not at all. Returns 0 or
 * a negative errno; -EFBIG for a file that no person has written.
 */
int config_change(const char *path, const char *name, const char *value);
