// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.h - the conditions under which a game begins: what the options of a
 * new game say, and what its first event carries.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/square.h"
#include "rules/clock/timecontrol.h"
#include "rules/game/event_rules.h"
#include "rules/game/field.h"
#include "rules/notation/fen.h"

/* How moves are made: in one act each, or as over the board, by touching,
 * letting go and pressing the clock. */
enum mode { MODE_PLAIN, MODE_OTB };

enum { NAME_MAX_BYTES = 65, LABEL_MAX_BYTES = 65 };

struct start {
    char laws[8]; /* an edition's id */
    struct timecontrol time[SIDES];
    /* "" for the starting position, or the FEN of the initial position. */
    char fen[FEN_MAX];
    struct event_rules rules; /* of the event */
    uint8_t mode; /* enum mode */
    bool chess960; /* castling is written as king onto rook, Variant tag */
    bool arbiter; /* a person sits in the arbiter's chair */
    int64_t begins_ms; /* its own time at which it is announced to begin; 0:
                          whenever the players like */
    /* Valid UTF-8 without control characters; "" without a name. */
    char name[SIDES][NAME_MAX_BYTES];
    /* The PGN's Event, Site and Date ("2026.11.21"), given by the caller:
     * the rules know no calendar. */
    char event[LABEL_MAX_BYTES];
    char site[LABEL_MAX_BYTES];
    char date[12];
    /* Of a match (rules/game/match.h): what a game counts, how it was before
     * this one, and which of its games this is; "" and 0 in a game by itself.
     */
    char points[16];
    char match[16];
    int32_t match_game;
    int32_t round; /* of the event, for the PGN; 0: not known */
};

/*
 * Standard, rapid or blitz, by the side that has more time: for each player,
 * Appendices A and B say, so that one slow side makes the slower kind.
 */
enum tempo start_tempo(const struct laws *laws, const struct start *start);

/* Is it a date of PGN: "2026.12.31", "2026.??.??"? */
bool start_date_is_good(const char *date);

/* Has either player a clock? */
bool start_has_clocks(const struct start *start);

/* The newest Laws, 15m+10 for both, the starting position, no names. */
struct start start_default(void);

extern const char *const mode_words[]; /* plain, otb */

/* The fields of a start, its competition rules and all; the FIELD_HOLDER is the
 * struct that holds the start. */
// clang-format off
#define START_FIELDS \
    FIELD("laws", TEXT, start.laws), \
    FIELD("time-white", CONTROL, start.time[WHITE]), \
    FIELD("time-black", CONTROL, start.time[BLACK]), \
    OPTIONAL("fen", TEXT, start.fen), \
    OPTIONAL("chess960", FLAG, start.chess960), \
    OPTIONAL_WORD("mode", start.mode, mode_words), \
    OPTIONAL("arbiter", FLAG, start.arbiter), \
    OPTIONAL("begins", MS, start.begins_ms), \
    EVENT_RULES_FIELDS(start.rules), \
    OPTIONAL("white", TEXT, start.name[WHITE]), \
    OPTIONAL("black", TEXT, start.name[BLACK]), \
    OPTIONAL("event", TEXT, start.event), \
    OPTIONAL("site", TEXT, start.site), \
    OPTIONAL("date", TEXT, start.date), \
    OPTIONAL("points", TEXT, start.points), \
    OPTIONAL("match", TEXT, start.match), \
    OPTIONAL("match-game", NUMBER, start.match_game), \
    OPTIONAL("round", NUMBER, start.round)
// clang-format on
