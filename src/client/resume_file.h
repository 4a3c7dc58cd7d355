/*
 * resume_file.h - hektor resume FILE: the envelope of an adjourned game says
 * which game goes on.
 */
#ifndef HEKTOR_CLIENT_RESUME_FILE_H
#define HEKTOR_CLIENT_RESUME_FILE_H

#include <stdio.h>

#include "src/wire.h"

/*
 * Read the envelope, and judge it. One that is what was sealed takes the place
 * of a copy that is kept here no more, so that it can be opened. Returns
 * EXIT_DONE with the game's id, EXIT_NO for one that was tampered with,
 * EXIT_DATA for what is no envelope, EXIT_IO.
 */
int resume_file(const char *path, FILE *errors, char id[GAME_ID_MAX]);

#endif
