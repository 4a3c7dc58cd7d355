/*
 * soundfile.h - the one home of libsndfile: samples into a file, and out of
 * one. Formats by the file's ending: wav, flac, ogg (Vorbis), opus.
 */
#ifndef HEKTOR_SPEECH_SOUNDFILE_H
#define HEKTOR_SPEECH_SOUNDFILE_H

#include <stddef.h>
#include <stdint.h>

struct soundfile;

/* Make a mono 16-bit file. A WAV's header is kept true as it grows. Returns 0
 * or a negative errno (-EINVAL: an ending that is not known). */
int soundfile_create(const char *path, int rate_hz, struct soundfile **out);

int soundfile_write(struct soundfile *file, const int16_t *samples,
                    size_t count);

/* Flush and close; 0 or a negative errno. NULL is fine. */
int soundfile_close(struct soundfile *file);

#endif
