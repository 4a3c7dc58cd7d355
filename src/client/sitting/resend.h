/*
 * resend.h - deals with typed words that have no answer when the connection is
 * lost. An intent is sent again with its token, so the arbiter knows whether it
 * was carried out. For anything else, the player hears that no answer came.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_RESEND_H
#define HEKTOR_SRC_CLIENT_SITTING_RESEND_H

#include "src/client/sitting/client.h"

/* Note what has no answer. Call it before the link is closed. */
void resend_note_loss(struct client *client);

/* Say that a word waits until the arbiter answers. False, and nothing is said,
 * if the answer should come soon. */
bool resend_tell_held(struct client *client, const struct command *command);

/* Name the words that were not carried out because the client ends. */
void resend_give_up(struct client *client);

/* Name a word that would now mean something else than when it was typed. */
void resend_tell_overtaken(struct client *client,
                           const struct command *command);

/* Send the intent again, once the game is known again. True if an envelope must
 * be opened again. */
bool resend_intent(struct client *client);

/* Say that the intent was not carried out, before its reason is said. */
void resend_tell_refused(struct client *client);

#endif
