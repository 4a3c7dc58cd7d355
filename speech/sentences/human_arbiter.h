// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * human_arbiter.h - sentences about the acts of a human arbiter, and about
 * claims that only a person can rule on. For event.c.
 */
#pragma once

#include "speech/sentences/words.h"

event_sentence announce_set;
event_sentence announce_give;
event_sentence announce_penalty;
event_sentence announce_rewind;
event_sentence announce_postpone;
event_sentence announce_increment;
event_sentence announce_verify;

event_sentence announce_sign;
event_sentence announce_opening;
event_sentence announce_arrive;

/* A claim for a person; false for one that the program judges. */
event_sentence announce_asked;

/* The claim that a person has still to rule on. */
void announce_claim_waiting(const struct announcer *announcer,
                            const struct game *game, struct utterance *out);

/* The verdict in words: correct and wrong mean no more than yes and no where
 * something was asked for. Translated. */
const char *announce_verdict(const struct event *event);
