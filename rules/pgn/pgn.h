// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn.h - portable game notation: a streaming reader for text of any size and
 * a writer of a game. Source: PGN standard 1994. No streams here: the reader
 * asks a function for bytes, the writer gives them to one.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/board/move_facts.h"
#include "rules/board/position.h"
#include "rules/clock/timecontrol.h"
#include "rules/game/game.h"
#include "rules/laws/reason.h"

enum pgn_token {
    PGN_TAG, /* name and text; with PGN_BAD_TAG the text is lost, but the game
                does without it. forgiven: other quotation marks or dashes */
    PGN_MOVE, /* text as written; mv (MOVE_NONE for the null move "--" or
                 "Z0"), before, after, and what was forgiven */
    PGN_COMMENT, /* text without its braces, cut at PGN_TEXT_MAX; with
                    PGN_LOOSE a brace is missing or too many, and this text is
                    all that it costs */
    PGN_NAG, /* number; "!" to "?!" are 1 to 6. Text: the digits after "$" */
    PGN_VARIATION, /* "("; skipped as one piece unless they are followed, or
                      where error says why this one cannot be */
    PGN_VARIATION_END, /* ")" of one that was followed */
    PGN_RESULT, /* text: 1-0 0-1 1/2-1/2 * ; the game ends */
    PGN_ERROR, /* error; what it damages is skipped, see pgn_read */
    PGN_END, /* no more text */
};

enum pgn_error {
    PGN_OK,
    PGN_BAD_TAG,
    PGN_BAD_FEN,
    PGN_BAD_MOVE, /* see reason; text is the move as written */
    PGN_OPEN_COMMENT, /* a brace that is never closed */
    PGN_OPEN_VARIATION,
    PGN_STRAY, /* a byte that belongs nowhere */
    PGN_NO_RESULT, /* the next game came first */
    PGN_READ, /* the source of bytes failed */
    PGN_DEEP_VARIATION, /* in more than PGN_DEPTH_MAX others */
    PGN_EARLY_VARIATION, /* before any move that it could replace */
    PGN_OTHER_VARIANT, /* a move or position of the variant that text names */
    PGN_CUT, /* like PGN_NO_RESULT, but the end of the text came first */
    PGN_UTF16, /* the whole text; nothing more is read of it */
    PGN_PACKED, /* the same: compressed, or an archive; name: by what, text:
                   the program that unpacks it */
    PGN_POSITIONS, /* the same: EPD or FEN, a position on each line */
    PGN_LOOSE, /* of PGN_COMMENT */
    PGN_ERRORS
};

enum {
    PGN_TEXT_MAX = 8192,
    PGN_NAME_MAX = 64,
    PGN_NUMBER_MAX = 100000, /* a number above it is only known to be so */
    PGN_NAG_MAX = 255,
    PGN_DEPTH_MAX = 10000, /* variations within one another: with more, a text
                              would make the reader take memory without end */
};

struct pgn_item {
    enum pgn_token token;
    enum pgn_error error;
    uint64_t line; /* from 1 */
    uint32_t column; /* from 1, in bytes */
    uint64_t offset; /* of its first byte in the text */
    int depth; /* in how many variations it is; 0: in the main line */
    int number; /* PGN_NAG; PGN_MOVE: as written before it, 0 without one */
    enum reason reason; /* PGN_BAD_MOVE */
    struct fen_result fen; /* PGN_BAD_FEN */
    unsigned fen_forgiven; /* PGN_TAG: a set as of fen_read_forgiving */
    struct move mv;
    bool forgiven; /* a move or tag, but not in PGN's own form */
    bool mark_missing; /* + or # is missing */
    bool mark_wrong; /* + or # says what is not so */
    /* Never NULL; valid until the next item is read, like the positions. */
    const char *name, *text;
    const struct position *before; /* PGN_MOVE and PGN_BAD_MOVE, else NULL */
    const struct position *after; /* PGN_MOVE */
};

/* Fill at most room bytes; 0 at the end, below 0 on failure. */
typedef long pgn_source(void *context, char *bytes, size_t room);

struct pgn_reader;

/* NULL without memory. */
struct pgn_reader *pgn_reader_new(pgn_source *source, void *context);
void pgn_reader_free(struct pgn_reader *reader);

/* Read what is in variations too, from now on. */
void pgn_reader_follow_variations(struct pgn_reader *reader);

/* Leave out comments, from now on, but for one that is not closed. */
void pgn_reader_pass_comments(struct pgn_reader *reader);

/*
 * The next item. Moves are read on the board (tags FEN and Variant are
 * heeded), by the strict reader first and then the forgiving one. After
 * PGN_RESULT or PGN_ERROR the next item is of the next game, or PGN_END; but
 * an error in a variation that is followed (depth above 0) damages only that
 * variation, whose PGN_VARIATION_END comes next.
 */
void pgn_read(struct pgn_reader *reader, struct pgn_item *out);

/* Pass over what is left of the present game without reading its moves, faults
 * among them included: to its result, or to where the next one begins. */
void pgn_reader_pass_game(struct pgn_reader *reader);

/* The position that the present game has come to, or begins with. */
const struct position *pgn_reader_position(const struct pgn_reader *reader);

/* True when the present game is Chess960 by its tags. */
bool pgn_reader_is_chess960(const struct pgn_reader *reader);

/* True when its tag Variant names neither chess nor Chess960. */
bool pgn_reader_is_other_variant(const struct pgn_reader *reader);

/*
 * The time in a command of a comment: "clk" in "[%clk 0:14:58]" is what was
 * left after the move, "emt" what the move took. False, and out untouched,
 * without that command or a valid time in it.
 */
bool pgn_comment_time(const char *comment, const char *command, int64_t *ms);

/* The time controls of both players, in Hektor's own words ("3m~2"), of a game
 * with delay or Bronstein, which the tag TimeControl cannot express. */
#define PGN_WHITE_EXACT_TIME "WhiteExactTimeControl"
#define PGN_BLACK_EXACT_TIME "BlackExactTimeControl"

struct pgn_time {
    struct timecontrol control;
    bool known, exact;
};

/* Learn what a tag tells of the time controls: one of these two, or
 * TimeControl, WhiteTimeControl or BlackTimeControl, which change nothing that
 * is exact. At first nothing is known. */
void pgn_time_take(struct pgn_time time[SIDES], const char *name,
                   const char *text);

/* Take bytes; false stops the writing. */
typedef bool pgn_sink(void *context, const char *bytes, size_t count);

/*
 * Write a game as PGN's export format: the seven tags, then TimeControl,
 * Laws, SetUp/FEN, Variant, Termination; moves with [%clk] and (=) in
 * comments, lines under 80 columns. An unfinished game has the result "*".
 * Names are escaped. False when the sink stopped it.
 */
bool pgn_write(const struct game *game, pgn_sink *sink, void *context);

/* The pieces that a PGN text is written of: tags, and movetext in lines under
 * 80 columns. Source: PGN standard 1994 section 8. */
struct pgn_writer {
    pgn_sink *sink;
    void *context;
    bool ok; /* the sink still takes bytes */
    int column; /* of the movetext line; 0: it is empty */
};

struct pgn_writer pgn_writer_of(pgn_sink *sink, void *context);

/* Text as it is. It begins no line of movetext, and ends none. */
void pgn_put(struct pgn_writer *writer, const char *text);

/* One line: [name "value"], where quote and backslash are escaped. What is
 * longer than 510 bytes then is cut. */
void pgn_put_tag(struct pgn_writer *writer, const char *name,
                 const char *value);

/* One piece of movetext, on this line or the next. */
void pgn_put_word(struct pgn_writer *writer, const char *word);

/* "1. e4", or "1... e5" where Black's move does not follow White's. The
 * number and its move may be on two lines. */
void pgn_put_move(struct pgn_writer *writer, const struct move_facts *facts,
                  bool continues);

/* What comes next begins a line. */
void pgn_put_break(struct pgn_writer *writer);

const char *pgn_error_sentence(enum pgn_error error);
