// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * human_arbiter.h - sentences about the acts of a human arbiter, and about
 * claims that only a person can rule on. For event.c.
 */
#pragma once

#include "speech/sentences/words.h"

bool announce_set(const struct announcer *announcer, const struct game *game,
                  const struct event *event, struct utterance *out);
bool announce_give(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out);
bool announce_penalty(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_rewind(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out);
bool announce_postpone(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);
bool announce_increment(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out);
bool announce_verify(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out);

bool announce_sign(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out);
bool announce_opening(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_arrive(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out);

/* A claim for a person; false for one that the program judges. */
bool announce_asked(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);

/* The claim that a person has still to rule on. */
void announce_claim_waiting(const struct announcer *announcer,
                            const struct game *game, struct utterance *out);

/* The verdict in words: correct and wrong mean no more than yes and no where
 * something was asked for. Translated. */
const char *announce_verdict(const struct event *event);
