// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * wire.h - the messages between a client and the server: JSON, one a line,
 * at most WIRE_LINE_MAX bytes. Intents and events are made from the tables of
 * rules/game/intent.h and rules/game/event.h, field by field.
 *
 * hektor-protocol(5), man/hektor-protocol.5, describes each message in both
 * directions, and its examples are a test; a new
 * message, field or code is a paragraph there.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "rules/game/event.h"
#include "rules/game/intent.h"

/* A client says the lowest and the highest version that it speaks. */
enum { WIRE_PROTOCOL = 1 };

enum { WIRE_LINE_MAX = 8192, GAME_ID_MAX = 9 };

/* An intent that is sent again has the same token as before, from 1 on. */
#define WIRE_TOKEN_MAX INT64_C(999999999999999)

/* Errors that are not the server's reasons; words in wire.c. */
enum wire_code {
    WIRE_BAD_LINE, /* "line": no JSON object, too long, too deep */
    WIRE_UNKNOWN, /* "unknown": such a message is not known */
    WIRE_BAD_FIELD, /* "field": a field is missing or is no such value */
    WIRE_NO_HELLO, /* "hello": say hello first */
    WIRE_PROTOCOL_SKEW, /* "protocol": no common version */
    WIRE_NO_GAME, /* "game": no such game */
    WIRE_LOCKED, /* "locked": another server has it open */
    WIRE_DAMAGED, /* "damaged": its journal cannot be understood */
    WIRE_NEWER, /* "newer": a later version of the program made it */
    WIRE_OLDER_RECORD, /* "older-record": the asker has seen more of the game */
    WIRE_STORAGE, /* "storage": the journal cannot be written */
    WIRE_NO_PERSON, /* "person": no such account that one could play with */
    WIRE_SELF, /* "self": the asker's own name */
    WIRE_PLAYS_HERE, /* "plays-here": they are a player of the same game */
    WIRE_RUNS_SERVER, /* "runs-server": nobody keeps this account out */
    WIRE_NO_OFFER, /* "offer": no such proposal that one could answer */
    WIRE_LIMIT, /* "limit": too many of one account at once */
    WIRE_GAMES, /* "games": too many games of one account go on */
    WIRE_ADJOURNED, /* "adjourned-games": or are adjourned */
    WIRE_BUSY, /* "busy": the other account has too many games */
    WIRE_RATE, /* "rate": too much in a short time; it was not heard */
    WIRE_QUOTA, /* "quota": too much of it would be written */
    WIRE_PLAYING, /* "playing": that would be talk with a player (11.3.1) */
    WIRE_UNHEARD, /* "unheard": the account hears nothing just now */
    WIRE_ASSISTANT, /* "assistant": they have no free words for their player */
    WIRE_CLOSED, /* "closed": the game is not to be looked at by the asker */
    WIRE_WATCHING, /* "watching": more games at once than one may */
    WIRE_GOES_ON, /* "goes-on": only of a game that is over */
    WIRE_OWN_WORD, /* "own-word": no assistant says that for their player */
    WIRE_AWAY, /* "away": the account is not here */
    WIRE_NO_ARBITER, /* "no-arbiter": nobody is here who may be one */
    WIRE_QUARANTINED, /* "quarantined": the game is kept apart */
    WIRE_ENVELOPE, /* "envelope": none, or not as it was sealed */
    WIRE_ENVELOPE_UNKNOWN, /* "envelope-unknown": of an unknown arbiter */
    WIRE_ENVELOPE_ENDED, /* "envelope-ended": its key was ended */
    WIRE_ENVELOPE_PHRASE, /* "envelope-phrase": no arbiter has signed it */
    WIRE_ENVELOPE_OLDER, /* "envelope-older": not the newest of its game */
    WIRE_ENVELOPE_KNOWN, /* "envelope-known": its game is in the journal */
    WIRE_ENVELOPE_GAME, /* "envelope-game": it makes no game here */
    WIRE_GUEST, /* "guest": only the gate lets guests in */
    WIRE_ADMINISTRATOR, /* "administrator": only root or the server's account */
    WIRE_MUTED, /* "muted": they may not talk here */
    WIRE_COLLEAGUE, /* "colleague": no arbiter does that to this one */
    WIRE_NOT_BANNED, /* "not-banned": nobody of that name is */
    WIRE_NOT_MUTED, /* "not-muted": the same of mutes */
    WIRE_NOT_IGNORED, /* "not-ignored": the same for a person that the asker
                         ignores */
    WIRE_CODES
};

const char *wire_code_word(enum wire_code code);
/* English, marked for translation. NULL when word is no wire code. */
const char *wire_code_sentence(const char *word);

/* Parse one line (without its newline) strictly: an object, no duplicate
 * keys, depth and size bounded. NULL when it is not; the caller owns it. */
json_t *wire_parse(const char *line, size_t bytes);

/* The same of a server's line, which may be longer: the envelope of a long
 * game is one. How long is for the caller to bound. */
json_t *wire_parse_long(const char *line, size_t bytes);

/* Every text in it is made fit to be shown, but those of documents (a PGN, an
 * envelope, its header) keep their lines. For text from outside: a server's
 * messages, and a journal. */
void wire_clean(json_t *message);

/* The JSON as one line of text without its newline, from malloc; NULL without
 * memory. json_dumps is not for this: its text is not from malloc. */
char *wire_text(const json_t *json);

/* The line with its newline, from malloc; NULL without memory. Takes message
 * over (also on failure). */
char *wire_format(json_t *message);

/* {"t":"event",...}; NULL without memory. "data", the event's own fields, is
 * its last key. */
json_t *wire_event(const char *game_id, const struct event *event);

/* Where those fields are in the line of such a message, and how long. */
const char *wire_line_data(const char *line, size_t *bytes);

/* Can that be a moment of a game's own time? No game lasts longer, and no sum
 * of a few of them overflows. */
bool wire_is_moment(int64_t at_ms);

/* Back; false when it is no such event. game_id gets at most GAME_ID_MAX. */
bool wire_event_read(const json_t *message, char game_id[GAME_ID_MAX],
                     struct event *out);

/* The token of a message; 0: it has none. False: it is no such number. */
bool wire_token_read(const json_t *message, int64_t *out);

/* {"t":"move",...}: game, seat, token, ply and the intent's own fields. */
json_t *wire_intent(const char *game_id, const struct intent *intent);
bool wire_intent_read(const json_t *message, char game_id[GAME_ID_MAX],
                      struct intent *out);

/* The field for which it is no intent; NULL: it is one. */
const char *wire_intent_error(const json_t *message);

/* The fields of an object by its table, into and out of JSON. Used for a
 * start too, and for the journal's bodies. */
bool wire_fields_write(json_t *into, const struct field *fields,
                       const void *object);
bool wire_fields_read(const json_t *from, const struct field *fields,
                      void *object);

/* The same, and which field was wrong or missing; NULL: none. */
const char *wire_fields_error(const json_t *from, const struct field *fields,
                              void *object);

/* From now on, what a message was made of is wiped when it is freed: it may
 * carry the passphrase of an envelope. To be called before the first message is
 * made or read. */
void wire_memory_begin(void);

/*
 * The name of a game: eight characters of Crockford's base 32,
 * which leaves out I, L, O and U so that they can be told by voice.
 */

/* The digits from 0 to 31: "0123456789ABCDEFGHJKMNPQRSTVWXYZ". */
extern const char crockford_digits[33];

/* The digit that a person meant: small letters, O for 0, I and L for 1 are
 * understood. A zero byte for what is none. */
char crockford_digit_of(char c);

/* Make a fresh game ID. 0, or a negative errno when there is no randomness. */
void game_id_make(char out[GAME_ID_MAX]);

/* What a person typed, in its own form: small letters, a hyphen in the
 * middle, O for 0 and I or L for 1 are understood. False when it is none. */
bool game_id_read(const char *text, char out[GAME_ID_MAX]);

/*
 * Cuts a stream into lines: pieces of any size go in, whole lines
 * come out, and one that is too long costs no memory.
 */

/* Zeroed: nothing has come yet. */
struct lines {
    char held[WIRE_LINE_MAX];
    size_t bytes;
    bool skipping; /* in a line that was too long */
    size_t skipped; /* bytes of it so far */
};

enum line_found {
    LINE_NONE, /* not yet whole */
    LINE_WHOLE,
    LINE_TOO_LONG, /* told once; it is passed over up to its newline */
};

/* Where more may be written, and how much; there is room whenever the lines
 * that are whole have been taken out. Then say how much it was. */
char *lines_room(struct lines *lines, size_t *room);
void lines_add(struct lines *lines, size_t bytes);

/* Wipe what is left of a line that was not taken out. */
void lines_done(struct lines *lines);

/* Take the next line out, without its newline. */
enum line_found lines_next(struct lines *lines, char line[WIRE_LINE_MAX],
                           size_t *bytes);
