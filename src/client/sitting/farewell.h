/*
 * farewell.h - why the arbiter has ended a line, as its last word told.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_FAREWELL_H
#define HEKTOR_SRC_CLIENT_SITTING_FAREWELL_H

#include <stdbool.h>

/* Translated; NULL where there is nothing to say of it. *lasts: to come again
 * would be without success. */
const char *farewell_sentence(const char *why, bool *lasts);

#endif
