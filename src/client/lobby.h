/*
 * lobby.h - before a game on a shared arbiter: who one is, who is there, which
 * games are proposed, and how a proposal becomes a game. Questions to the
 * arbiter and their answers; what a person sees of them is join.h's.
 *
 * All return 0 or a negative errno: -EPIPE when the arbiter is gone, and
 * -EPROTO when it refuses, with the reason (translated) in refusal.
 */
#ifndef HEKTOR_CLIENT_LOBBY_H
#define HEKTOR_CLIENT_LOBBY_H

#include <stdint.h>

#include "rules/start.h"

#include "src/client/link.h"
#include "src/wire.h"

struct lobby {
    struct link *link;
    char name[NAME_MAX_BYTES]; /* of the own account */
    const char *refusal;
    char begun[GAME_ID_MAX]; /* a game that the other's acceptance has begun
                                meanwhile; "": none */
};

/* A game proposed, as far as a list tells. */
struct lobby_offer {
    int64_t number;
    char by[NAME_MAX_BYTES], to[NAME_MAX_BYTES]; /* "" for to: to all */
    struct start start;
};

/* Hear the answer to hello, which the client has said. With ssh it may take
 * as long as somebody takes to type a password. */
int lobby_greet(struct lobby *lobby, struct link *link);

/* The rows of "who", "offers" or "games" as an array, which is the caller's. */
int lobby_list(struct lobby *lobby, const char *what, json_t **rows);

/* Is a game of this id among those of "games"? */
int lobby_has_game(struct lobby *lobby, const char *id, bool *found);

/* False when it is no such row. */
bool lobby_read_offer(const json_t *row, struct lobby_offer *out);

/* Propose a game to an account, or with "" to all. */
int lobby_seek(struct lobby *lobby, const char *to, const struct start *start,
               int64_t *number);

/* What it is asked with; NULL without memory. */
json_t *lobby_seek_message(const char *to, const struct start *start);

/* Why something is refused, by the code of an error; translated. */
const char *lobby_sentence(const char *code);

/* Accept a proposal: the game that comes of it. */
int lobby_accept(struct lobby *lobby, int64_t number, char id[GAME_ID_MAX]);

/* What comes without being asked for: the caller's, as link_wait gives it;
 * -ETIMEDOUT when nothing has come in that time. */
int lobby_hear(struct lobby *lobby, int timeout_ms,
               struct link_message *message);

#endif
