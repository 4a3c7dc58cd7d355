/*
 * offer.h - what is said of an offer and of its answer: of a draw, to
 * take a move back, to adjourn. For event.c. Who is to answer hears
 * the very question that the client puts, and it is put once.
 */
#ifndef HEKTOR_SPEECH_SENTENCES_OFFER_H
#define HEKTOR_SPEECH_SENTENCES_OFFER_H

#include "speech/sentences/words.h"

bool announce_offer(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);
bool announce_decline(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_takeback(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);

#endif
