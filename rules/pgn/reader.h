// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * reader.h - shared by the parts of the PGN reader: the bytes of a file one
 * after another, with line and column, and a short look ahead; and for each
 * kind of item the function that reads it. Internal to this folder.
 */
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/pgn/pgn.h"

enum { PGN_BUFFER = 65536, PGN_LOOK_AHEAD = 64, PGN_NO_BYTE = -1 };

/* What compresses files, by their first bytes, and what unpacks them. */
struct pgn_packer {
    const char *begins, *name, *program;
};

struct pgn_bytes {
    pgn_source *source;
    void *context;
    bool ended, failed;
    enum pgn_error refused; /* the whole text: PGN_UTF16, PGN_PACKED */
    const struct pgn_packer *packer; /* PGN_PACKED: by which */
    const unsigned char *at, *end; /* in buffer, where *end is 0 */
    int64_t line_begin; /* in buffer; below 0 when it lay before */
    uint64_t line;
    uint64_t passed; /* bytes that were before those in buffer */
    unsigned char buffer[PGN_BUFFER + 1];
};

void pgn_bytes_begin(struct pgn_bytes *bytes, pgn_source *source,
                     void *context);

/* Ask for more bytes, once: they may be typed by a person. */
void pgn_bytes_refill(struct pgn_bytes *bytes);

/* The byte so many further on, less than PGN_LOOK_AHEAD; PGN_NO_BYTE behind
 * the end. */
static inline int pgn_peek_at(struct pgn_bytes *bytes, size_t ahead)
{
    assert(ahead < PGN_LOOK_AHEAD);
    while (bytes->end - bytes->at <= (ptrdiff_t)ahead) {
        if (bytes->ended)
            return PGN_NO_BYTE;
        pgn_bytes_refill(bytes);
    }
    return bytes->at[ahead];
}

/* The same as far as PGN_LOOK_FAR ahead. */
enum { PGN_LOOK_FAR = 4096 };
int pgn_peek_far(struct pgn_bytes *bytes, size_t ahead);

/* Go on by one byte. Lines end with LF, CR LF or CR. */
static inline void pgn_next(struct pgn_bytes *bytes)
{
    int c = pgn_peek_at(bytes, 0);
    if (c == PGN_NO_BYTE)
        return;
    bool ends_line = c == '\n' || (c == '\r' && pgn_peek_at(bytes, 1) != '\n');
    bytes->at++;
    if (ends_line) {
        bytes->line++;
        bytes->line_begin = bytes->at - bytes->buffer;
    }
}

static inline uint32_t pgn_column(const struct pgn_bytes *bytes)
{
    return (uint32_t)(bytes->at - bytes->buffer - bytes->line_begin + 1);
}

static inline uint64_t pgn_offset(const struct pgn_bytes *bytes)
{
    return bytes->passed + (uint64_t)(bytes->at - bytes->buffer);
}

void pgn_skip(struct pgn_bytes *bytes, size_t count);

/* Do these characters come next? */
bool pgn_comes(struct pgn_bytes *bytes, const char *text);

static inline bool pgn_is_line_end(int c)
{
    return c == '\n' || c == '\r' || c == PGN_NO_BYTE;
}

static inline bool pgn_is_blank(int c)
{
    /* Ctrl-Z ended a file once. */
    return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x1a;
}

/* Go to the first byte of the next line. */
void pgn_skip_line(struct pgn_bytes *bytes);

/* Where the reader is. */
enum pgn_stage {
    PGN_BETWEEN_GAMES,
    PGN_AMONG_TAGS,
    PGN_AMONG_MOVES,
    /* What is left of a damaged game or variation is passed over. */
    PGN_DAMAGED_TAGS,
    PGN_DAMAGED_MOVES,
    PGN_DAMAGED_VARIATION,
};

/* The main line, or a variation within it. */
struct pgn_level {
    struct position pos[2]; /* before and after its last move */
    int present; /* which of them is the present one */
    bool moved; /* is there a last move? */
    uint64_t line; /* where it begins */
    uint32_t column;
};

struct pgn_reader {
    struct pgn_bytes bytes;
    enum pgn_stage stage;
    bool chess960, follows, passes_comments;
    bool has_event; /* the game's tag Event is read */
    char variant[PGN_NAME_MAX]; /* that is neither chess nor Chess960, or "" */
    int depth;
    int move_number; /* written before the next move; 0: none */
    int level_room; /* levels[] grows with the depth */
    struct pgn_level *levels;
    /* The bytes of the text that is being read, as they are. */
    size_t raw_count;
    char raw[PGN_TEXT_MAX];
    char name[PGN_NAME_MAX], text[PGN_TEXT_MAX]; /* clean, for the item */
};

static inline struct pgn_level *pgn_level(struct pgn_reader *reader)
{
    return &reader->levels[reader->depth];
}

/* Make room for a variation in the present line; false without memory. */
bool pgn_reader_grow(struct pgn_reader *reader);

/* The first tag or move after a game begins the next one. */
void pgn_enter(struct pgn_reader *reader, enum pgn_stage stage);

/* Make an item an error, and the rest of game or variation damaged. */
void pgn_fail(struct pgn_reader *reader, struct pgn_item *out,
              enum pgn_error error);

/* Is this the first tag of another game? */
bool pgn_begins_game(struct pgn_reader *reader);

/* Take the next byte into the text; what is too long is passed over. */
void pgn_collect(struct pgn_reader *reader);

/* The text so far, clean. */
void pgn_put_text(const struct pgn_reader *reader, char *out, size_t bytes);

/* The tag whose name is read is none. It damages itself only, if the game can
 * do without it; a word in brackets between moves was never a tag. */
void pgn_fail_tag(struct pgn_reader *reader, struct pgn_item *out);

/* Between tags, what is left of one that has lost its begin. False if no
 * bracket closes it soon on this line. */
bool pgn_pass_rest_of_tag(struct pgn_reader *reader, struct pgn_item *out);

/* Each reads the item that begins here; those that return false have found
 * that it was none. */
void pgn_read_tag(struct pgn_reader *reader, struct pgn_item *out);
bool pgn_read_comment(struct pgn_reader *reader, struct pgn_item *out);
bool pgn_read_line_comment(struct pgn_reader *reader, struct pgn_item *out);
void pgn_read_nag(struct pgn_reader *reader, struct pgn_item *out);
void pgn_read_glyph(struct pgn_reader *reader, struct pgn_item *out);
void pgn_read_variation(struct pgn_reader *reader, struct pgn_item *out);
void pgn_read_variation_end(struct pgn_reader *reader, struct pgn_item *out);
bool pgn_read_word(struct pgn_reader *reader, struct pgn_item *out);

/* A result with hyphens for its dashes and "1/2" for its halves; false if the
 * word is none. */
bool pgn_fold_result(const char *word, char out[16]);

/* Go to the end of the damaged variation, or to where it lacks one. */
void pgn_skip_variation(struct pgn_reader *reader);

static inline bool pgn_is_digit(int c)
{
    return c >= '0' && c <= '9';
}

/*
 * Text of a PGN file made fit to be shown: UTF-8 as it is, and
 * anything else read as Latin-1; no control characters.
 */

/* The bytes of the blank, invisible character or ellipsis that begins here,
 * beyond ASCII, as word processors and web pages have them; else 0. */
size_t pgn_text_idle(const char *text);

/*
 * Write count bytes of raw text as clean UTF-8 with a final zero. Runs of
 * blanks, tabs and line ends become one blank; what does not fit is cut off
 * between characters.
 */
void pgn_text_clean(const char *raw, size_t count, char *out, size_t out_bytes);
