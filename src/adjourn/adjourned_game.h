// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjourned_game.h - between a game and its envelope: writes the inscription of
 * a game, everything but the seal; rebuilds the game of an envelope for an
 * arbiter that has no journal of it, with the position and both clocks that are
 * written on it (the Laws' guidelines for adjournment, 5).
 */
#pragma once

#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/notation/notation.h"

#include "src/adjourn/envelope.h"

/* In EnvelopeRules: how many illegal moves each has completed. */
#define ENVELOPE_WHITE_ILLEGAL "white-illegal"
#define ENVELOPE_BLACK_ILLEGAL "black-illegal"

/* And how many moves each has made that are not told there. */
#define ENVELOPE_WHITE_MADE "white-made"
#define ENVELOPE_BLACK_MADE "black-made"

/*
 * Write it all on an envelope that envelope_init has seen, as if the player to
 * move closed it at at_ms, the game's own time. wall_s is that moment by the
 * calendar; language, that of the sealed text. key is the arbiter's public key,
 * arbiter their name; a NULL key makes it one that a passphrase opens. Where
 * illegal moves may be in the game it has no moves, begins with the adjourned
 * position, and has a record. ENVELOPE_OK; ENVELOPE_NO_MEMORY; ENVELOPE_STRANGE
 * when something does not fit, or when an illegal move on the board has not
 * been ruled on.
 */
enum envelope_error envelope_of_game(const struct game *game, const char *id,
                                     int64_t at_ms, int64_t wall_s,
                                     const char *arbiter, const char *key,
                                     enum notation language,
                                     struct envelope *out);

/* Is it the envelope that the journal of this game names: sound, of this game
 * and number, with the commitment and the note of the moment at which it was
 * closed? What a journal does not tell is not asked. */
bool envelope_is_of_journal(const struct envelope *envelope,
                            const struct game *game, const char *id);

/* The events of a game, in their order. */
struct envelope_events {
    struct event *events; /* from malloc */
    int count, room;
};

/*
 * All events up to the closing of the envelope, at the game's own time 0; what
 * each move took is one sum. False when what is written there can be
 * no game that this program plays, or without memory. *out is to be freed in
 * either case.
 */
bool envelope_rebuild(const struct envelope *envelope,
                      struct envelope_events *out);

void envelope_events_free(struct envelope_events *events);
