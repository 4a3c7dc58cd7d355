/*
 * say.h - hektor say: the announcements of a PGN's moves, as lines and, when
 * asked, as sound.
 */
#ifndef HEKTOR_SRC_SAY_H
#define HEKTOR_SRC_SAY_H

#include <stdio.h>

/*
 * Print one line a move, all games of the text. path NULL or "-" is standard
 * input; to_path, unless NULL, is a sound file of the same words (wav, flac,
 * ogg, opus); scheme NULL is "fide".
 *
 * Returns an exit status: 65 at the first fault, with its line and column;
 * what came before it stays printed and spoken.
 */
int say_run(const char *path, const char *to_path, const char *scheme,
            FILE *out, FILE *errors);

#endif
