/*
 * beginning.h - whether a game can begin under these conditions. For the files
 * of the arbiter alone.
 */
#ifndef HEKTOR_RULES_BEGINNING_H
#define HEKTOR_RULES_BEGINNING_H

#include "rules/hearing.h"

/* Judge INTENT_START. A first position that is over ends the game at once. */
void beginning_judge(struct hearing *hearing);

#endif
