// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope.h - an adjourned game in its envelope: what is written on it (the
 * Laws' guidelines for adjournment, 2), the moves, and the block in which the
 * sealed move lies. hektor-envelope(5) describes the form of the file and the
 * construction of the block.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/base/translatable.h"
#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/board/square.h"

/*
 * What is written on it: enum, tag, what shape its value has, and when it is
 * there. The order is that of the header, which the seal binds; of the tags
 * after ENVELOPE_RESUME_PLACE only ENVELOPE_START is part of it, after the
 * moves, if there is a record.
 */
// clang-format off
#define ENVELOPE_FIELDS(X) \
    X(ENVELOPE_EVENT, "Event", text, ALWAYS) \
    X(ENVELOPE_SITE, "Site", text, ALWAYS) \
    X(ENVELOPE_DATE, "Date", text, ALWAYS) \
    X(ENVELOPE_ROUND, "Round", text, ALWAYS) \
    X(ENVELOPE_WHITE, "White", text, ALWAYS) \
    X(ENVELOPE_BLACK, "Black", text, ALWAYS) \
    X(ENVELOPE_RESULT, "Result", result, ALWAYS) \
    X(ENVELOPE_TIME_CONTROL, "TimeControl", text, ALWAYS) \
    X(ENVELOPE_LAWS, "Laws", laws, ALWAYS) \
    X(ENVELOPE_SETUP, "SetUp", setup, MAYBE) \
    X(ENVELOPE_FEN, "FEN", fen, MAYBE) \
    X(ENVELOPE_VARIANT, "Variant", variant, MAYBE) \
    X(ENVELOPE_TERMINATION, "Termination", termination, ALWAYS) \
    X(ENVELOPE_VERSION, "EnvelopeVersion", version, ALWAYS) \
    X(ENVELOPE_MODE, "EnvelopeMode", mode, ALWAYS) \
    X(ENVELOPE_ARBITER, "EnvelopeArbiter", text, WITH_ARBITER) \
    X(ENVELOPE_KEY, "EnvelopeKey", key, WITH_ARBITER) \
    X(ENVELOPE_GAME, "EnvelopeGame", game, ALWAYS) \
    X(ENVELOPE_SERIAL, "EnvelopeSerial", number, ALWAYS) \
    X(ENVELOPE_SEALER, "EnvelopeSealer", text, ALWAYS) \
    X(ENVELOPE_MOVE, "EnvelopeMove", number, ALWAYS) \
    X(ENVELOPE_POSITION, "EnvelopePosition", fen, ALWAYS) \
    X(ENVELOPE_LANGUAGE, "EnvelopeLanguage", language, ALWAYS) \
    X(ENVELOPE_WHITE_USED, "EnvelopeWhiteUsed", time, ALWAYS) \
    X(ENVELOPE_BLACK_USED, "EnvelopeBlackUsed", time, ALWAYS) \
    X(ENVELOPE_WHITE_LEFT, "EnvelopeWhiteLeft", left, ALWAYS) \
    X(ENVELOPE_BLACK_LEFT, "EnvelopeBlackLeft", left, ALWAYS) \
    X(ENVELOPE_WHITE_PERIOD, "EnvelopeWhitePeriod", number, ALWAYS) \
    X(ENVELOPE_BLACK_PERIOD, "EnvelopeBlackPeriod", number, ALWAYS) \
    X(ENVELOPE_WHITE_CONTROL, "EnvelopeWhiteControl", control, ALWAYS) \
    X(ENVELOPE_BLACK_CONTROL, "EnvelopeBlackControl", control, ALWAYS) \
    X(ENVELOPE_RULES, "EnvelopeRules", text, MAYBE) \
    X(ENVELOPE_DRAW_OFFER, "EnvelopeDrawOffer", offer, ALWAYS) \
    X(ENVELOPE_STOPPED, "EnvelopeStopped", moment, ALWAYS) \
    X(ENVELOPE_RESUME, "EnvelopeResume", moment, MAYBE) \
    X(ENVELOPE_RESUME_PLACE, "EnvelopeResumePlace", text, MAYBE) \
    X(ENVELOPE_START, "EnvelopeStart", fen, MAYBE) \
    X(ENVELOPE_COMMITMENT, "EnvelopeCommitment", hash, ALWAYS) \
    X(ENVELOPE_SALT, "EnvelopeSalt", hash, ALWAYS) \
    X(ENVELOPE_SIGNATURE, "EnvelopeSignature", signature, WITH_ARBITER) \
    X(ENVELOPE_FINGERPRINT, "EnvelopeFingerprint", letters, ALWAYS) \
    X(ENVELOPE_NOTE, "EnvelopeNote", note, ALWAYS)
// clang-format on

#define ENVELOPE_FIELD(name, tag, shape, presence) name,
enum envelope_field { ENVELOPE_FIELDS(ENVELOPE_FIELD) ENVELOPE_FIELD_COUNT };
#undef ENVELOPE_FIELD

enum {
    ENVELOPE_HEADER_FIELDS = ENVELOPE_START,
    ENVELOPE_VALUE_MAX = 255, /* with the final zero: PGN's limit */
    ENVELOPE_SECRET_MAX = 200, /* bytes of a sealed text */
    ENVELOPE_SEALED_BYTES = 304, /* the block in the arbiter's mode */
    ENVELOPE_PHRASED_BYTES = 312, /* in the passphrase mode */
    ENVELOPE_HASH_BYTES = 32,
    ENVELOPE_SIGNATURE_BYTES = 64,
    ENVELOPE_TEXT_MAX = 65536, /* bytes of a file */
};

/* The key or passphrase that opens it. */
enum envelope_mode { ENVELOPE_BY_ARBITER, ENVELOPE_BY_PASSPHRASE };

struct envelope {
    /* A label (src/base/text.h); "" for a tag that is not there. */
    char value[ENVELOPE_FIELD_COUNT][ENVELOPE_VALUE_MAX];
    struct move *moves; /* from malloc */
    int move_count, move_room;
    /* If illegal moves may have been made, instead of them: all that were made,
     * from ENVELOPE_START on; from malloc. */
    struct move *record;
    int record_count, record_room;
    uint8_t block[ENVELOPE_PHRASED_BYTES];
    int block_bytes; /* 0: not sealed yet */
};

/* Nothing written on it yet. Never fails; holds no memory yet. */
void envelope_init(struct envelope *envelope);

/* Frees what it holds; zeroed memory is fine. */
void envelope_done(struct envelope *envelope);

/* The tag of a field ("EnvelopeGame"); static. */
const char *envelope_tag(enum envelope_field field);

/* The field of a tag; ENVELOPE_FIELD_COUNT for one that is none. */
enum envelope_field envelope_field_of(const char *tag);

/* False, and nothing changed, when the value is too long. */
bool envelope_set(struct envelope *envelope, enum envelope_field field,
                  const char *value);

/* False without memory. */
bool envelope_add_move(struct envelope *envelope, struct move mv);
bool envelope_add_record(struct envelope *envelope, struct move mv);

/* Has it a record instead of the moves? */
bool envelope_has_record(const struct envelope *envelope);

enum envelope_mode envelope_mode_of(const struct envelope *envelope);
bool envelope_is_chess960(const struct envelope *envelope);

/* How many bytes the block has in its mode. */
int envelope_block_bytes(const struct envelope *envelope);

/* Whose move is in it. */
enum side envelope_sealer(const struct envelope *envelope);

/* The position that a field says, the usual first one where the field is
 * empty; false when it is no position. The moves begin at ENVELOPE_FEN, the
 * record at ENVELOPE_START. */
bool envelope_position(const struct envelope *envelope,
                       enum envelope_field field, struct position *out);

/* Why something is no envelope that can be read: enum, word for computers,
 * sentence fit to be spoken; %s is a tag. */
#define ENVELOPE_ERRORS_LIST(X) \
    X(ENVELOPE_OK, "ok", "") \
    X(ENVELOPE_NONE, "none", N_("This is not an envelope.")) \
    X(ENVELOPE_TOO_LONG, "too-long", \
      N_("That is too long to be an envelope.")) \
    X(ENVELOPE_PGN, "pgn", \
      N_("The envelope cannot be read as a game: it is cut off or damaged.")) \
    X(ENVELOPE_NEWER, "newer", \
      N_("This envelope needs a newer version of Hektor.")) \
    X(ENVELOPE_MISSING, "missing", N_("The tag %s is missing.")) \
    X(ENVELOPE_TWICE, "twice", N_("The tag %s appears twice.")) \
    X(ENVELOPE_OUT_OF_PLACE, "out-of-place", \
      N_("The tag %s does not belong on this envelope.")) \
    X(ENVELOPE_VALUE, "value", N_("The tag %s has an invalid value.")) \
    X(ENVELOPE_MOVES, "moves", \
      N_("The moves do not lead to the position that is written on the " \
         "envelope.")) \
    X(ENVELOPE_SEALED_BY, "sealed-by", \
      N_("The player or the number of the sealed move does not match the " \
         "position.")) \
    X(ENVELOPE_BLOCK, "block", \
      N_("The sealed block is missing, cut or damaged.")) \
    X(ENVELOPE_STRANGE, "strange", \
      N_("The file has text that does not belong in an envelope.")) \
    X(ENVELOPE_NO_MEMORY, "no-memory", N_("There is not enough memory."))

#define ENVELOPE_ERROR_NAME(name, word, sentence) name,
enum envelope_error {
    ENVELOPE_ERRORS_LIST(ENVELOPE_ERROR_NAME) ENVELOPE_ERROR_COUNT
};
#undef ENVELOPE_ERROR_NAME

struct envelope_result {
    enum envelope_error error;
    /* The tag spoken of; ENVELOPE_FIELD_COUNT where it is none. */
    enum envelope_field field;
    uint64_t line; /* in a file, from 1; 0: no place is known */
    uint32_t column; /* from 1, in bytes */
};

/* A result without a place. */
struct envelope_result envelope_result_of(enum envelope_error error,
                                          enum envelope_field field);

/* "moves", "ok"; static. */
const char *envelope_error_word(enum envelope_error error);

/* The sentence, translated, without its place. */
void envelope_error_describe(const struct envelope_result *result, char *out,
                             size_t out_bytes);
