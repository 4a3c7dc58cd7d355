// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * invitation.h - the line that the other player must type, to the letter, and
 * the sentences about a game that is proposed.
 */
#pragma once

#include <stddef.h>

#include "rules/game/start.h"

#include "src/client/link/route.h"

/*
 * "hektor play anna", with the program's path where a shell would not find
 * it, and with the arbiter's socket where nobody would look for it.
 */
void invitation_line(const struct route *route, const char *whom, char *out,
                     size_t out_bytes);

/* The same that leads to the lobby there: "hektor lobby". */
void invitation_lobby_line(const struct route *route, char *out,
                           size_t out_bytes);

enum { INVITATION_MAX = 768 }; /* conditions, with their zero */

/* "15 minutes with 10 seconds more for each move, FIDE Laws of Chess of 1
 * January 2023, you have White". pieces are the reader's, "white" or "black";
 * others are not told. */
void invitation_conditions(const struct start *start, const char *pieces,
                           char *out, size_t out_bytes);
