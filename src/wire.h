/*
 * wire.h - the messages between a client and the arbiter: JSON, one a line,
 * at most WIRE_LINE_MAX bytes. Intents and events are made from the tables of
 * rules/intent.h and rules/event.h, field by field.
 *
 * client to arbiter, each with "id", answered once with the same "re":
 *   {"t":"hello","id":1,"proto":[1,1],"client":"hektor 0.1","lang":"en"}
 *   {"t":"new","id":2, ...the fields of a start...}
 *   {"t":"games","id":3}
 *   {"t":"resume","id":4,"game":"7GQ2K4MD"}      take the seats again;
 *        without "seat", with one it is the intent by that word
 *   {"t":"watch","id":5,"game":"7GQ2K4MD","since":6}   events after 6, then on
 *   {"t":"move","id":6,"game":"7GQ2K4MD","seat":"white","ply":1,"move":"e2e4"}
 *        and every other intent by its word and its fields
 *   {"t":"ping","id":7}
 * in a shared hall also, where seats belong to accounts:
 *   {"t":"who","id":8}                            answered by a list
 *   {"t":"seek","id":9,"to":"boris","colour":"white", ...a start's fields...}
 *        propose a game, to one account or (without "to") to all; colour is
 *        the proposer's, or "random"; answered by ok with "offer":N
 *   {"t":"unseek","id":10,"offer":3}   {"t":"offers","id":11}
 *   {"t":"accept","id":12,"offer":3}   {"t":"decline","id":13,"offer":3}
 *        accept is answered by created; without "offer", with "seat", both
 *        are intents in a game
 * arbiter to client:
 *   {"t":"welcome","re":1,"proto":1,"you":{"name":"anna","uid":1000}}
 *   {"t":"created","re":2,"game":"7GQ2K4MD","seats":["white","black"]}
 *        resume is answered in the same way
 *   {"t":"list","re":3,"total":1,"rows":[{"game":"...","white":"","black":"",
 *        "plies":4,"phase":"paused","result":"*","wall":1732173000}]}
 *        the newest first, as many as a line holds; "from":N of the request
 *        passes over N of the total. phase: running, paused, pending, over,
 *        damaged. "locked":true where another arbiter has it open; in a
 *        shared hall "seats" are those that are the asker's
 *   {"t":"state","re":5,"game":"7GQ2K4MD","seq":9,"at":81200}   now, and the
 *        number of the last event; follows those that watch asked for
 *   {"t":"event","game":"7GQ2K4MD","seq":7,"at":41203,"by":"white",
 *        "kind":"move","data":{"uci":"a7a6"}}
 *   {"t":"ok","re":6,"seq":9}       seq: of the last event the intent made,
 *        which was sent before this line
 *   {"t":"error","re":6,"code":"into-check","article":"3.9.2","at":0}
 *   {"t":"notice","code":"saved","text":"/home/anna/.../7GQ2K4MD.pgn"}
 *        codes: drop, back (text: whose line to "game" has ended, or who is
 *        there again), saved, unsaved (text: why there is no PGN file), storage
 * (the journal cannot be written), restart
 *   {"t":"offer","offer":3,"by":"anna","to":"","colour":"white","start":{}}
 *   {"t":"offergone","offer":3,"why":"accepted"}   withdrawn, declined, left
 *        to all whom it concerns
 *   {"t":"created","game":"7GQ2K4MD","seats":["black"]}   without "re": a game
 *        that the other player's acceptance has begun
 *   {"t":"ping"}   a sign of life is wanted; whatever is said is one
 *   {"t":"pong","re":7}   {"t":"bye","why":"shutdown"}
 * A move is sealed by messages of its own: src/arbiter/server_envelope.h.
 * A line that is no message is answered by an error without "re".
 * Unknown fields are ignored; an unknown "t" is answered with the code
 * "unknown". Codes of errors are reason words (rules/reason.h), or those of
 * enum wire_code.
 */
#ifndef HEKTOR_SRC_WIRE_H
#define HEKTOR_SRC_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "rules/event.h"
#include "rules/intent.h"

enum { WIRE_LINE_MAX = 8192, WIRE_PROTOCOL = 1, GAME_ID_MAX = 9 };

/* Errors that are not the arbiter's reasons; words in wire.c. */
enum wire_code {
    WIRE_BAD_LINE, /* "line": no JSON object, too long, too deep */
    WIRE_UNKNOWN, /* "unknown": such a message is not known */
    WIRE_BAD_FIELD, /* "field": a field is missing or is no such value */
    WIRE_NO_HELLO, /* "hello": say hello first */
    WIRE_PROTOCOL_SKEW, /* "protocol": no common version */
    WIRE_NO_GAME, /* "game": no such game */
    WIRE_LOCKED, /* "locked": another arbiter has it open */
    WIRE_DAMAGED, /* "damaged": its journal cannot be understood */
    WIRE_NEWER, /* "newer": a later version of the program made it */
    WIRE_STORAGE, /* "storage": the journal cannot be written */
    WIRE_NO_PERSON, /* "person": no such account that one could play with */
    WIRE_NO_OFFER, /* "offer": no such proposal that one could answer */
    WIRE_LIMIT, /* "limit": too many of one account at once */
    WIRE_CODES
};

const char *wire_code_word(enum wire_code code);
/* English, marked for translation. NULL when word is no wire code. */
const char *wire_code_sentence(const char *word);

/* Parse one line (without its newline) strictly: an object, no duplicate
 * keys, depth and size bounded. NULL when it is not; the caller owns it. */
json_t *wire_parse(const char *line, size_t bytes);

/* The line with its newline, from malloc; NULL without memory. Takes message
 * over (also on failure). */
char *wire_format(json_t *message);

/* {"t":"event",...}; NULL without memory. */
json_t *wire_event(const char *game_id, const struct event *event);

/* Back; false when it is no such event. game_id gets at most GAME_ID_MAX. */
bool wire_event_read(const json_t *message, char game_id[GAME_ID_MAX],
                     struct event *out);

/* {"t":"move",...}: game, seat, ply and the intent's own fields. */
json_t *wire_intent(const char *game_id, const struct intent *intent);
bool wire_intent_read(const json_t *message, char game_id[GAME_ID_MAX],
                      struct intent *out);

/* The fields of an object by its table, into and out of JSON. Used for a
 * start too, and for the journal's bodies. */
bool wire_fields_write(json_t *into, const struct field *fields,
                       const void *object);
bool wire_fields_read(const json_t *from, const struct field *fields,
                      void *object);

#endif
