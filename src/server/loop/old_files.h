// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * old_files.h - the files of the data folder in which bans, mutes and reports
 * were kept before the record had them: "banned", "muted" and "reports". Each
 * is taken over once, and is "banned.imported" then.
 */
#pragma once

#include "src/server/connections/server_state.h"

/* After the record is open and before what it has of these is read. A damaged
 * line is named and left out; the file then stays, and the next start tries
 * again. */
enum store_error old_files_import(struct server_state *srv);
