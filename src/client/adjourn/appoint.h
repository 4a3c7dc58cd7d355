/*
 * appoint.h - when and where an adjourned game goes on: asked before a game is
 * adjourned, each in a line that may be left empty, and again by the word
 * appoint until the envelope is closed.
 */
#ifndef HEKTOR_SRC_CLIENT_ADJOURN_APPOINT_H
#define HEKTOR_SRC_CLIENT_ADJOURN_APPOINT_H

#include "src/client/sitting/client.h"

/* Is it asked before this intent is sent? Then that is sent afterwards. */
bool appoint_before(struct client *client, const struct intent *intent);

/* Is it a move, made while that is asked? Then it is refused: who makes one may
 * think that they seal it, and what is typed here is read by all. */
bool appoint_bars(struct client *client, const struct intent *intent);

/* The word "appoint". */
void appoint_word(struct client *client, const struct command *command);

/* What is before the line that is asked for, translated; NULL: none is. */
const char *appoint_label(const struct client *client);

/* What was typed there. False: it is a word that has its meaning there too, and
 * is to be acted on instead; then the label is said again. */
bool appoint_entry(struct client *client, const struct command *command,
                   struct command *instead);

/* What is before the line is not spoken by itself. */
void appoint_say_label(struct client *client);

#endif
