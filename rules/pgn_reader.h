/*
 * pgn_reader.h - what the parts of the PGN reader share. Inside the core
 * only.
 */
#ifndef HEKTOR_RULES_PGN_READER_H
#define HEKTOR_RULES_PGN_READER_H

#include "rules/pgn.h"
#include "rules/pgn_bytes.h"

/* Where the reader stands. */
enum pgn_stage {
    PGN_BETWEEN_GAMES,
    PGN_AMONG_TAGS,
    PGN_AMONG_MOVES,
    /* What is left of a damaged game is passed over. */
    PGN_DAMAGED_TAGS,
    PGN_DAMAGED_MOVES,
};

struct pgn_reader {
    struct pgn_bytes bytes;
    enum pgn_stage stage;
    bool chess960;
    struct position pos;
    /* The bytes of the text that is being read, as they are. */
    size_t raw_count;
    char raw[PGN_TEXT_MAX];
};

/* The first tag or move after a game begins the next one. */
void pgn_enter(struct pgn_reader *reader, enum pgn_stage stage);

/* Make an item an error, and the rest of the game damaged. */
void pgn_fail(struct pgn_reader *reader, struct pgn_item *out,
              enum pgn_error error);

/* Take the next byte into the text; what is too long is passed over. */
void pgn_collect(struct pgn_reader *reader);

/* The text so far, clean. */
void pgn_put_text(const struct pgn_reader *reader, char *out, size_t bytes);

/* Read the tag that begins here, and heed it where moves depend on it. */
void pgn_read_tag(struct pgn_reader *reader, struct pgn_item *out);

#endif
