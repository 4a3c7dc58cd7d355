// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * adjourn.h - the sentences about adjourning and resuming a game. Only
 * EVENT_OPEN says what was sealed.
 */
#pragma once

#include "speech/sentences/sentence_parts.h"

event_sentence announce_order;
event_sentence announce_unseal;
event_sentence announce_adjourn;
event_sentence announce_appoint;
event_sentence announce_session;
event_sentence announce_open;

/* After the opening: whose clock has been started by it. */
event_sentence announce_reply_begins;

/* "22 November 2026", of a moment that is sound. */
void announce_date_text(const char *moment, char *out, size_t out_bytes);

/* "22 November 2026, at 18:00"; "" for what is no moment. */
void announce_moment_text(const char *moment, char *out, size_t out_bytes);

/* "To be resumed on 22 November 2026, at 18:00, in Zürich.": the place may be
 * a longer one. If the local time differs then, the offset from universal time
 * is added. */
void announce_appointment_text(const struct appointment *appointment,
                               const char *place, char *out, size_t out_bytes);

/* How an adjourned game is, and when it goes on. */
void announce_adjourned(const struct announcer *announcer,
                        const struct game *game, struct utterance *out);
