// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjourned.h - a game that comes to be adjourned: Anna has White, Boris seals
 * their third move, with which White can mate at once. What is asked of it
 * fails the test when it does not come true.
 */
#pragma once

#include <sys/types.h>

#include "tests/play/play.h"

/* How the sealed move is written: nothing else is written like that. */
extern const char adjourned_sealed[];

/* Five plies, and Black to move. */
void adjourned_begin(struct play *play, bool linear);

/* The same under options of the game, the last one NULL. */
void adjourned_begin_with(struct play *play, bool linear,
                          const char *const *options);

/* One asks the other to adjourn, at no time or place. */
void adjourned_wish(struct play *play);

/* Both agree to adjourn. */
void adjourned_order(struct play *play);

/* All of that: Black is asked for the move to seal. */
void adjourned_begin_sealing(struct play *play, bool linear);

/* Typed, changed, and sealed; the label that is there then. */
void adjourned_seal(struct play *play, const char *label);

/* All of that: a game that lies in its envelope. */
void adjourned_keep(struct play *play, bool linear);

/* A move is written, and its passphrase is shown: nothing is sealed yet. */
enum { ADJOURNED_PHRASE_MAX = 15 };
void adjourned_write_phrase(struct play *play,
                            char phrase[ADJOURNED_PHRASE_MAX]);

/* As the typed line shows it, whole. */
void adjourned_copy_phrase(struct play *play,
                           char phrase[ADJOURNED_PHRASE_MAX]);

/* It is noted and typed again, and the game lies in its envelope. */
void adjourned_keep_by_phrase(struct play *play, bool linear,
                              char phrase[ADJOURNED_PHRASE_MAX]);
void adjourned_offer_phrase(struct play *play, const char *phrase);

/* Quit, and take the envelope away to a place of its player's own. */
void adjourned_take(struct play *play, char path[PATH_MAX]);

/* Change what is written on an envelope: the time that White has used. */
void adjourned_change(const char *path);

/* Quit. */
void adjourned_leave(struct play *play);

/* The arbiter that a client has started; 0: none. */
pid_t adjourned_child(pid_t parent);
