// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * utterance.h - one thing to be said: a list of segments, each with its own
 * language. Text lines, the synthesiser, Braille and the trace are all made
 * from the same segments.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/notation/notation.h"
#include "speech/sentences/cue.h"
#include "speech/sentences/lexicon.h"

/* Lower numbers go first; speech.md's five. */
enum priority {
    PRIORITY_ALARM, /* flag, end of the game, lost connection: always said */
    PRIORITY_MOVE, /* moves, offers, rulings: in their order */
    PRIORITY_ANSWER, /* what a key or word asked for: the latest wins */
    PRIORITY_FOCUS, /* key echo, the square under the cursor */
    PRIORITY_CHAT, /* hints: only in silence */
    PRIORITIES
};

/* What an event is about, where something newer makes it stale. */
enum matter {
    MATTER_ITSELF, /* stays worth hearing */
    MATTER_MOVE,
    MATTER_OFFER, /* an offer or its answer */
    MATTER_FLEETING, /* until anything else happens */
    MATTER_RULING, /* the arbiter has decided: nothing makes it stale */
};

/* For whose ears: with two headphones each side of the stream is one's own. */
enum ears { EARS_BOTH, EARS_WHITE, EARS_BLACK };

enum { SEGMENT_TEXT_MAX = 512, UTTERANCE_SEGMENTS_MAX = 72 };

/* Pauses that a reader of the line sees as well. */
enum {
    PAUSE_ITEM_MS = 200,
    PAUSE_LIST_MS = 400,
    PAUSE_SENTENCE_MS = 500,
    PAUSE_GROUP_MS = 1000
};

/* How a text is said sign by sign: "K, e, 3"; or "capital K, e, 3", where the
 * case tells something. */
enum spelling { SPELLED_NOT, SPELLED, SPELLED_WITH_CASE };

struct segment {
    char language[4]; /* "de", "en": whose voice says it */
    const struct lexicon *lexicon; /* of a word of a move; else NULL */
    enum lexeme lexeme; /* which word of the lexicon */
    uint8_t spelled; /* enum spelling */
    bool is_origin; /* of a square: the one that the move goes to follows */
    uint16_t pause_ms; /* of silence after it, at the default rate */
    /* Without a lexicon: UTF-8, as printed. The last, since most of it is not
     * used. */
    char text[SEGMENT_TEXT_MAX];
};

struct utterance {
    enum priority priority;
    bool continues; /* goes on with the answer before it: replaces nothing */
    bool secret; /* for one player's ears: it is traced nowhere, and wiped */
    bool must_hear; /* said short rather than not at all */
    bool as_said; /* who reads it reads the words that are said, too */
    bool in_passing; /* a greeting or a hint: stale when anything happens */
    enum matter matter; /* of PRIORITY_MOVE */
    enum cue cue; /* a short sound that begins with the words, or is all */
    enum ears ears;
    uint8_t rate_percent; /* of the rate that is set; 0: all of it */
    int count;
    struct segment segment[UTTERANCE_SEGMENTS_MAX];
    bool overflow; /* something had no room: a mistake of ours */
};

void utterance_init(struct utterance *utterance, enum priority priority);

/* Append; text is copied, control characters become blanks. What is too long
 * for a segment goes on in the next one, parted at a blank, or between two
 * letters of a word that has no room in one. */
void utterance_add(struct utterance *utterance, const char *language,
                   const char *text);

/* Append a word of a move by its key: how it is printed and how it is said is
 * looked up by who prints and says it. */
void utterance_add_word(struct utterance *utterance,
                        const struct lexicon *lexicon, enum lexeme lexeme);

/* The row of its lexicon; NULL where the segment is a sentence. */
const struct lexicon_word *segment_word(const struct segment *segment);

/* As it is printed. */
const char *segment_text(const struct segment *segment);

/* Append what was typed, to be said sign by sign. */
void utterance_spell(struct utterance *utterance, const char *language,
                     const char *text);

/* The same in groups, which hyphens part, with time after each group to write
 * it down. */
void utterance_spell_groups(struct utterance *utterance, const char *language,
                            const char *text);

/* The same where capitals differ from small letters, as in a FEN. */
void utterance_spell_with_case(struct utterance *utterance,
                               const char *language, const char *text);

/* A pause after the last segment; the longest one remains. */
void utterance_pause(struct utterance *utterance, int ms);

/* The last segment is the square that a move comes from: a pause of an item,
 * and who reads it reads "b1-c3". */
void utterance_mark_origin(struct utterance *utterance);

/* The plain line: the texts with single blanks between, and a comma where the
 * pause is one of a list, a semicolon where it is one between lists, a full
 * stop where words of a move end a sentence. Always
 * ends with a zero; false when it was cut. */
bool utterance_text(const struct utterance *utterance, char *out,
                    size_t out_bytes);

/* The same for who reads in a language: the words of a move are those of the
 * language, whatever scheme they are said in, a square is "f3", a list has
 * commas, and what begins the line or a sentence has a capital:
 * "Queen takes f7, checkmate". begins: it is the first on its line. */
bool utterance_line(const struct utterance *utterance, const char *language,
                    bool begins, char *out, size_t out_bytes);

/* The same for cells, which are dear: also a piece is its letter, small for one
 * of Black's, and nothing but a blank is behind a letter or a square: "White: K
 * e1 Q d1". */
bool utterance_notation(const struct utterance *utterance,
                        enum notation notation, char *out, size_t out_bytes);

/* A copy in as few bytes as hold it, to be kept by the hundred, and freed;
 * NULL without memory. */
void *utterance_pack(const struct utterance *utterance);
void utterance_unpack(const void *packed, struct utterance *out);

/*
 * Past announcements, to be heard again: the latest, or step by step back and
 * forth. The oldest are forgotten.
 */
enum { HISTORY_MAX = 256, HISTORY_NO_PLY = -1 };

struct history_entry {
    void *said; /* as utterance_pack has it */
    char *text; /* as it was shown */
    int ply; /* from 0; HISTORY_NO_PLY: it was no move */
};

/* Zeroed memory is an empty one. */
struct history {
    struct history_entry entry[HISTORY_MAX]; /* a ring */
    int first, count;
    int back; /* so many before the latest */
};

void history_done(struct history *history);

/* Copies. The latest is then the one to be heard. Without memory it is not
 * remembered. */
void history_add(struct history *history, const struct utterance *said,
                 const char *text, int ply);

/* The one to be heard: the latest, or where earlier and later have led. NULL:
 * nothing was announced. */
const struct history_entry *history_here(const struct history *history);

/* One step; NULL, and none taken, where there is nothing. */
const struct history_entry *history_earlier(struct history *history);
const struct history_entry *history_later(struct history *history);
