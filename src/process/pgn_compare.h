/*
 * pgn_compare.h - is a PGN text what was written of a game? Told by the names
 * of what differs: tags, "moves", "result", and "clk" for the times behind the
 * moves. What another program may have added (other tags, comments,
 * variations) counts for nothing.
 */
#ifndef HEKTOR_SRC_PROCESS_PGN_COMPARE_H
#define HEKTOR_SRC_PROCESS_PGN_COMPARE_H

#include <stddef.h>
#include <stdint.h>

#include "rules/pgn/pgn.h"

enum { PGN_DIFFERENCES_MAX = 32 };

struct pgn_difference {
    /* Names, in the order of the text that was written; no more than have
     * room. */
    char name[PGN_DIFFERENCES_MAX][PGN_NAME_MAX];
    int count;
    /* The text could not be read as a game. */
    enum pgn_error error;
    uint64_t line;
    uint32_t column;
};

/* Compare the first game of a text with the one that was written. False
 * without memory. */
bool pgn_compare(const char *written, const char *text, size_t text_bytes,
                 struct pgn_difference *out);

#endif
