// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * scoresheet.h - a player's own scoresheet (the rule score=self) in words: a
 * recorded move, and the act of recording it.
 */
#pragma once

#include "speech/sentences/announce.h"

/* Append a written move in the words of the scheme, whatever the position;
 * sign by sign what is no move in English letters. */
void announce_written(const struct announcer *announcer, const char *text,
                      struct utterance *out);

/* Append one entry of a scoresheet, with its offer and what was struck out. */
void announce_entry(const struct announcer *announcer,
                    const struct scoresheet_entry *entry,
                    struct utterance *out);

/* EVENT_RECORD, applied. */
event_sentence announce_record;
