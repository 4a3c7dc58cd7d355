/*
 * adjourn.h - the sentences about a game on its way into an envelope
 * and out of it. What is sealed is told by EVENT_OPEN, and not before.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_ADJOURN_H
#define HEKTOR_SPEECH_SENTENCES_ADJOURN_H

#include "speech/sentences/announce.h"

bool announce_order(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);
bool announce_unseal(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out);
bool announce_adjourn(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_appoint(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_session(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_open(const struct announcer *announcer, const struct game *game,
                   const struct event *event, struct utterance *out);

/* After the opening: whose clock has been started by it. */
bool announce_reply_begins(const struct announcer *announcer,
                           const struct game *game, const struct event *event,
                           struct utterance *out);

/* "November 22, 2026", of a moment that is sound. */
void announce_date_text(const char *moment, char *out, size_t out_bytes);

/* "November 22, 2026, at 18:00"; "" for what is no moment. */
void announce_moment_text(const char *moment, char *out, size_t out_bytes);

/* "To be resumed on November 22, 2026, at 18:00, in Zürich.": the place may be
 * a longer one. Where the clocks of this place show another hour then, it is
 * told how far the time is from universal time. */
void announce_appointment_text(const struct appointment *appointment,
                               const char *place, char *out, size_t out_bytes);

/* How an adjourned game is, and when it goes on. */
void announce_adjourned(const struct announcer *announcer,
                        const struct game *game, struct utterance *out);

#endif
