/*
 * clock_face.h - what a clock shows of the time that is left, and when that
 * changes next.
 */
#ifndef HEKTOR_TUI_MODEL_CLOCK_FACE_H
#define HEKTOR_TUI_MODEL_CLOCK_FACE_H

#include <stdint.h>

enum { CLOCK_FACE_MAX = 24 };

/*
 * "M:SS", from an hour on "H:MM:SS", under ten seconds "S.T"; what has begun of
 * a second or a tenth counts, so that 0:00 shows only when the time is up. ""
 * for a side without a clock (INT64_MAX).
 */
void clock_face_write(int64_t left_ms, char out[CLOCK_FACE_MAX]);

/* How long a running clock shows the same; INT64_MAX: for ever. */
int64_t clock_face_steady_ms(int64_t left_ms);

#endif
