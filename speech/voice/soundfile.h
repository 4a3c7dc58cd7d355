// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * soundfile.h - the one home of libsndfile: samples into a file, and out of
 * one. Formats by the file's ending: wav, flac, ogg (Vorbis), opus.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct soundfile;

/* Does the ending name a format that can be written? */
bool soundfile_knows(const char *path);

/* Is the library there? 0 or -ELIBACC. */
int soundfile_may_begin(void);

/* Make a 16-bit file; frames of so many channels are handed to it. A WAV's
 * header is kept true as it grows. Returns 0 or a negative errno (-EINVAL: an
 * ending that is not known). */
int soundfile_create(const char *path, int rate_hz, int channels,
                     struct soundfile **out);

/*
 * Go on with a WAV of soundfile_create, as one channel at this rate; one that
 * is missing or empty is made. *frames is what it holds already. Returns 0 or
 * a negative errno, -EINVAL when it is another kind of file.
 */
int soundfile_append(const char *path, int rate_hz, struct soundfile **out,
                     int64_t *frames);

/* Cut a file of soundfile_append back to so many frames. */
int soundfile_truncate(struct soundfile *file, int64_t frames);

/* Tags of the finished file; only before the first sample, and never in a
 * WAV, which could then not be appended to. */
void soundfile_tag(struct soundfile *file, const char *title,
                   const char *artist, const char *date);

/* count is of samples: frames times channels. */
int soundfile_write(struct soundfile *file, const int16_t *samples,
                    size_t count);

/* Hand all to the system: 0 or a negative errno. */
int soundfile_sync(struct soundfile *file);

/* Flush and close; 0 or a negative errno. NULL is fine. */
int soundfile_close(struct soundfile *file);

/*
 * Read any file that libsndfile knows into memory, as one channel at this
 * rate; *samples is from malloc. Returns 0 or a negative errno: -ENOENT,
 * -EINVAL (no sound file), -EFBIG (more than so many samples).
 */
int soundfile_read(const char *path, int rate_hz, size_t most,
                   int16_t **samples, size_t *count);
