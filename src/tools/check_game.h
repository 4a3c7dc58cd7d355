// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * check_game.h - finds faults in a game of a PGN file: each finding in a
 * sentence, with its place and, where there is one, the article.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/laws/laws.h"
#include "rules/pgn/pgn.h"

/* A remark says what a good file has and this one has not; only a fault
 * makes it a bad one. A proof says what is certain. */
enum finding { FINDING_REMARK, FINDING_ERROR, FINDING_PROOF };

/* Take a sentence, already translated, about what is there. */
typedef void check_tell(void *context, enum finding finding, uint64_t line,
                        uint32_t column, const char *sentence);

/* What must be remembered of the present game. */
struct check_game {
    bool begun;
    uint64_t line; /* where it begins */
    uint32_t column;
    bool misnumbered; /* a wrong move number was reported */
    unsigned tags; /* which of the seven were there, a bit each */
    char result[16]; /* of the tag Result; "" without one */
    const struct laws *laws; /* by the tag Laws, else the newest */
};

/* Judge the next item, told by a reader that follows variations. Zeroed
 * memory is a game that has not begun. */
void check_game_item(struct check_game *game, const struct pgn_reader *reader,
                     const struct pgn_item *item, check_tell *tell,
                     void *context);
