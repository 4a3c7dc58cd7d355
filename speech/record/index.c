#include "speech/record/index.h"

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

enum { LINE_BYTES = 16384 };

static int settle(FILE *stream)
{
    if (fflush(stream) != 0 || ferror(stream))
        return errno ? -errno : -EIO;
    return fdatasync(fileno(stream)) == 0 || errno == EINVAL ? 0 : -errno;
}

/* A line that was cut by a crash is as if it had never been. */
static bool read_line(FILE *stream, char line[LINE_BYTES])
{
    if (!fgets(line, LINE_BYTES, stream))
        return false;
    char *end = strchr(line, '\n');
    if (end)
        *end = '\0';
    return end != NULL;
}

static bool read_mark(const char *line, struct record_state *state)
{
    uint32_t seq;
    int ply;
    int64_t begin, end;
    if (sscanf(line, "%" SCNu32 "\t%d\t%" SCNd64 "\t%" SCNd64, &seq, &ply,
               &begin, &end) != 4 ||
        seq <= state->seq || begin < state->end || end < begin)
        return false;
    state->seq = seq;
    state->end = end;
    return true;
}

int record_index_read(FILE *stream, struct record_state *out)
{
    char line[LINE_BYTES];
    struct record_state state = {.rate_hz = 0};
    rewind(stream);
    long whole = 0;
    if (read_line(stream, line)) {
        if (sscanf(line, "game %15s %d", state.game, &state.rate_hz) != 2 ||
            state.rate_hz <= 0)
            return -EINVAL;
        whole = ftell(stream);
        while (read_line(stream, line)) {
            if (!read_mark(line, &state))
                return -EINVAL;
            whole = ftell(stream);
        }
    }
    if (ferror(stream))
        return -EIO;
    clearerr(stream);
    if (ftruncate(fileno(stream), whole) != 0 ||
        fseek(stream, whole, SEEK_SET) != 0)
        return -errno;
    *out = state;
    return 0;
}

int record_index_begin(FILE *stream, const char *game, int rate_hz)
{
    fprintf(stream, "game %s %d\n", game, rate_hz);
    return settle(stream);
}

static void write_left(FILE *stream, int64_t left_ms)
{
    fprintf(stream, "%" PRId64 "\t", left_ms == INT64_MAX ? -1 : left_ms);
}

int record_index_add(FILE *stream, const struct record_mark *mark,
                     const char *words)
{
    fprintf(stream, "%" PRIu32 "\t%d\t%" PRId64 "\t%" PRId64 "\t", mark->seq,
            mark->ply, mark->begin, mark->end);
    write_left(stream, mark->left_ms[WHITE]);
    write_left(stream, mark->left_ms[BLACK]);
    fprintf(stream, "%s\n", words);
    return settle(stream);
}
