// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/src/client/scripted_frontend.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tui/input/answer.h"

static struct scripted_frontend *script_of(struct frontend *frontend)
{
    return (struct scripted_frontend *)frontend;
}

static void show(struct scripted_frontend *script, const char *text)
{
    size_t room = sizeof script->shown - script->shown_bytes;
    int written =
        snprintf(script->shown + script->shown_bytes, room, "%s\n", text);
    assert(written >= 0 && (size_t)written < room);
    script->shown_bytes += (size_t)written;
}

static bool step_is_done(const struct scripted_frontend *script)
{
    if (script->step == 0)
        return true;
    const struct step *step = &script->steps[script->step - 1];
    return step->kind == STEP_PASTE || step->shown == NULL ||
           strstr(script->shown + script->shown_since, step->shown) != NULL;
}

static void type(struct scripted_frontend *script, const char *text)
{
    assert(script->typed_count < 8);
    snprintf(script->typed[script->typed_count++], COMMAND_ARGUMENT_MAX, "%s",
             text);
    ssize_t written = write(script->in[1], "x", 1);
    assert(written == 1);
}

static void take_step(struct scripted_frontend *script)
{
    const struct step *step = &script->steps[script->step++];
    if (step->kind != STEP_WAIT)
        script->shown_since = script->shown_bytes;
    if (step->kind == STEP_TYPE || step->kind == STEP_PASTE)
        type(script, step->text);
    else if (step->kind == STEP_KILL)
        kill(*script->arbiter, SIGKILL);
    else if (step->kind == STEP_DIE)
        kill(getpid(), SIGKILL);
    else if (step->kind == STEP_END) {
        close(script->in[1]);
        script->in[1] = -1;
    }
}

static bool has_step(const struct scripted_frontend *script)
{
    const struct step *step = &script->steps[script->step];
    return step->kind != STEP_WAIT || step->shown != NULL;
}

static void draw(struct frontend *frontend, const struct view *view)
{
    struct scripted_frontend *script = script_of(frontend);
    const char *question = view->question != NULL ? view->question : "";
    script->draws++;
    script->draws_before_lines += script->shown_bytes == 0 && !view->awaited;
    if (question[0] != '\0' && strcmp(script->question, question) != 0)
        show(script, question);
    snprintf(script->question, sizeof script->question, "%s", question);
    script->view = *view;
    while (has_step(script) && step_is_done(script))
        take_step(script);
}

static void line(struct frontend *frontend, enum frontend_line kind,
                 const char *text)
{
    const char *tab = strchr(text, '\t');
    char plain[2048];
    script_of(frontend)->kind = kind;
    if (tab != NULL && tab > text)
        snprintf(plain, sizeof plain, "%.*s: %s", (int)(tab - text), text,
                 tab + 1);
    else
        snprintf(plain, sizeof plain, "%s", tab != NULL ? tab + 1 : text);
    show(script_of(frontend), plain);
}

static int input(struct frontend *frontend)
{
    struct scripted_frontend *script = script_of(frontend);
    char bytes[8];
    return read(script->in[0], bytes, sizeof bytes) > 0 ? 1 : -EPIPE;
}

static bool command(struct frontend *frontend, struct command *out)
{
    struct scripted_frontend *script = script_of(frontend);
    if (script->typed_count == 0)
        return false;
    answer_read(script->typed[0], &script->view, out);
    script->typed_count--;
    memmove(script->typed, script->typed + 1,
            (size_t)script->typed_count * sizeof *script->typed);
    return true;
}

static void nothing(struct frontend *frontend)
{
    (void)frontend;
}

static bool ticks(const struct frontend *frontend)
{
    (void)frontend;
    return true;
}

static bool has_move_list(const struct frontend *frontend)
{
    (void)frontend;
    return false;
}

static int waiting(const struct frontend *frontend)
{
    (void)frontend;
    return -1;
}

static bool flush(struct frontend *frontend)
{
    (void)frontend;
    return true;
}

static int failure(const struct frontend *frontend)
{
    (void)frontend;
    return 0;
}

static const struct frontend_ops ops = {
    .draw = draw,
    .line = line,
    .input = input,
    .command = command,
    .resize = nothing,
    .suspend = nothing,
    .resume = nothing,
    .waiting = waiting,
    .flush = flush,
    .failure = failure,
    .has_move_list = has_move_list,
    .ticks = ticks,
    .close = flush,
};

void scripted_frontend_init(struct scripted_frontend *script,
                            const struct step *steps, const pid_t *arbiter)
{
    memset(script, 0, sizeof *script);
    script->frontend.ops = &ops;
    script->steps = steps;
    script->arbiter = arbiter;
    int failure = pipe2(script->in, O_CLOEXEC);
    assert(failure == 0);
}

void scripted_frontend_done(struct scripted_frontend *script)
{
    close(script->in[0]);
    if (script->in[1] >= 0)
        close(script->in[1]);
}

bool scripted_frontend_has(const struct scripted_frontend *script,
                           const char *text)
{
    return strstr(script->shown, text) != NULL;
}
