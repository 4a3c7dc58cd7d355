/*
 * latency.h - how slow a client's line is, by what the arbiter measures
 * itself: the time from its question for a sign of life to the answer. What a
 * client says of time is never believed; and who holds an answer back gains no
 * more than rules/arbiter/lag.h lets anybody be given.
 *
 * Only a line that comes from afar is measured, as hektord --stdio tells. To a
 * socket of this computer there is no way worth the name.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_LATENCY_H
#define HEKTOR_SRC_ARBITER_SERVER_LATENCY_H

#include <stdbool.h>
#include <stdint.h>

enum { LINE_SAMPLES = 8 };

/* Zeroed: of this computer. */
struct line_speed {
    bool is_far;
    int64_t sample_ms[LINE_SAMPLES]; /* the last ones, in a ring */
    int count; /* of all so far */
};

/* An answer has come so long after its question. */
void line_note(struct line_speed *line, int64_t ms);

/* Are more samples wanted at once? */
bool line_is_unknown(const struct line_speed *line);

/* What the line costs for sure: the median of the samples less their mean
 * deviation from it; 0 before there are enough of them. */
int64_t line_lag_ms(const struct line_speed *line);

#endif
