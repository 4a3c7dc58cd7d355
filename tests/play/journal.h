// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journal.h - what an arbiter has written, read beside it.
 */
#pragma once

/* How many events of all games have this condition in SQL, such as
 * "kind = 'move'"; -1: it cannot be read at this moment. */
int journal_count(const char *path, const char *condition);

/* The same of another number, such as "max(seq)". */
int journal_number(const char *path, const char *what, const char *condition);
