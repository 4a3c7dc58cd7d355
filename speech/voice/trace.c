// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/trace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct trace {
    FILE *stream;
};

static const char *const priorities[PRIORITIES] = {
    [PRIORITY_ALARM] = "alarm",   [PRIORITY_MOVE] = "move",
    [PRIORITY_ANSWER] = "answer", [PRIORITY_FOCUS] = "focus",
    [PRIORITY_CHAT] = "chat",
};

static const char *const heards[] = {
    [HEARD_WHOLE] = "whole",
    [HEARD_CUT] = "cut",
    [HEARD_NOT] = "silent",
    [HEARD_DROPPED] = "dropped",
};

int trace_open(const char *path, struct trace **out)
{
    struct trace *trace = malloc(sizeof *trace);
    if (!trace)
        return -ENOMEM;
    /* A pipe that nobody reads is not waited for. */
    int fd =
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC, 0666);
    if (fd >= 0)
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
    trace->stream = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (!trace->stream) {
        int error = -errno;
        if (fd >= 0)
            close(fd);
        free(trace);
        return error;
    }
    *out = trace;
    return 0;
}

int trace_write(struct trace *trace, int64_t at_ms, enum heard heard,
                const struct utterance *utterance)
{
    if (!trace)
        return 0;
    errno = 0;
    fprintf(trace->stream, "%lld.%03d\t%s\t%s", (long long)(at_ms / 1000),
            (int)(at_ms % 1000), priorities[utterance->priority],
            heards[heard]);
    if (utterance->cue != CUE_NONE)
        fprintf(trace->stream, "\tcue:%s", cue_name(utterance->cue));
    if (utterance->ears != EARS_BOTH)
        fprintf(trace->stream, "\tears:%s",
                utterance->ears == EARS_WHITE ? "white" : "black");
    for (int i = 0; i < utterance->count; i++)
        fprintf(trace->stream, "\t%s:%s", utterance->segment[i].language,
                segment_text(&utterance->segment[i]));
    fputc('\n', trace->stream);
    if (fflush(trace->stream) == 0 && !ferror(trace->stream))
        return 0;
    clearerr(trace->stream);
    return errno ? -errno : -EIO;
}

void trace_close(struct trace *trace)
{
    if (!trace)
        return;
    fclose(trace->stream);
    free(trace);
}
