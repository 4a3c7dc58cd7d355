/*
 * envelope_check.h - hektor check of an envelope: the verdict, its
 * fingerprint, and the inscription.
 */
#ifndef HEKTOR_SRC_COMMAND_ENVELOPE_CHECK_H
#define HEKTOR_SRC_COMMAND_ENVELOPE_CHECK_H

#include <stddef.h>
#include <stdio.h>

/*
 * Judge the bytes of a file that is known by name, with what lies in the
 * user's own folders, and write a line for each thing found on out:
 *     NAME: SENTENCE
 *     NAME line L, column C: SENTENCE
 * Returns EXIT_DONE when it is the envelope that was sealed, EXIT_NO when it
 * is not, EXIT_IO without memory.
 */
int envelope_check(const char *name, const char *text, size_t bytes, FILE *out);

#endif
