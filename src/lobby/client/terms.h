// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * terms.h - the receiver and the conditions of an offer in the lobby: "lp
 * 15m+10", "lp --time 15m+10 --mode otb" as at the shell, or "lp" alone, for
 * those that the lobby was begun with.
 */
#pragma once

#include "src/client/core/client.h"
#include "src/lobby/client/arguments.h"

struct lobby_terms {
    char whom[COMMAND_ARGUMENT_MAX]; /* "": to all */
    bool given; /* conditions were */
    struct start start;
};

/*
 * Read what is behind the word. A name of several words needs no quotes
 * where nothing but options follows it.
 *
 * options  those that the lobby was begun with
 * fault    set on false: a part of the line, or "", and why
 */
bool lobby_terms_read(const char *line, const struct options *options,
                      struct lobby_terms *out, struct argument_error *error);
