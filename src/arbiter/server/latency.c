#include "src/arbiter/server/latency.h"

#include <stdlib.h>
#include <string.h>

void line_note(struct line_speed *line, int64_t ms)
{
    line->sample_ms[line->count % LINE_SAMPLES] = ms;
    line->count++;
    /* So that it counts for ever. */
    if (line->count == 2 * LINE_SAMPLES)
        line->count = LINE_SAMPLES;
}

bool line_is_unknown(const struct line_speed *line)
{
    return line->is_far && line->count < LINE_SAMPLES;
}

static int compare(const void *a, const void *b)
{
    int64_t left = *(const int64_t *)a, right = *(const int64_t *)b;
    return (left > right) - (left < right);
}

int64_t line_lag_ms(const struct line_speed *line)
{
    int64_t sorted_ms[LINE_SAMPLES], sum_ms = 0;

    if (!line->is_far || line->count < LINE_SAMPLES)
        return 0;
    memcpy(sorted_ms, line->sample_ms, sizeof sorted_ms);
    qsort(sorted_ms, LINE_SAMPLES, sizeof *sorted_ms, compare);
    int64_t median_ms =
        (sorted_ms[LINE_SAMPLES / 2 - 1] + sorted_ms[LINE_SAMPLES / 2]) / 2;
    for (int i = 0; i < LINE_SAMPLES; i++)
        sum_ms += llabs(sorted_ms[i] - median_ms);
    int64_t lag_ms = median_ms - sum_ms / LINE_SAMPLES;
    return lag_ms > 0 ? lag_ms : 0;
}
