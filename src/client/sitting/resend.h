/*
 * resend.h - what was typed and has no answer when the connection is lost. An
 * intent is sent again with its token, by which the arbiter knows whether it
 * was carried out; of all else the player hears that it must be looked at.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_RESEND_H
#define HEKTOR_SRC_CLIENT_SITTING_RESEND_H

#include "src/client/sitting/client.h"

/* Before the link is closed. */
void resend_note_loss(struct client *client);

/* A word that is held until the arbiter answers: say so, where that may take
 * long: true. */
bool resend_tell_held(struct client *client, const struct command *command);

/* What is held is in vain now: the client ends. */
void resend_give_up(struct client *client);

/* The same of one that would now mean something else than when it was typed. */
void resend_tell_overtaken(struct client *client,
                           const struct command *command);

/* The game is known again. True when an envelope must be opened again. */
bool resend_intent(struct client *client);

/* Say that it was not carried out, before the reason. */
void resend_tell_refused(struct client *client);

#endif
