// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * linear.c - the line mode: plain lines in and out, without one escape
 * sequence. On a terminal it echoes by itself, so that a line which arrives
 * while another is half typed is on its own.
 */
#include "tui/linear/linear.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/wipe.h"
#include "tui/input/answer.h"
#include "tui/input/keys.h"
#include "tui/input/prompt.h"
#include "tui/linear/line_terminal.h"
#include "tui/model/frontend.h"
#include "tui/model/game_status.h"
#include "tui/terminal/keyboard.h"

char linear_sign(const struct position *pos, enum notation notation, int sq)
{
    enum role role = position_role_at(pos, sq);
    if (role == ROLE_NONE)
        return square_is_dark(sq) ? '.' : '-';
    return notation_sign(notation, position_side_at(pos, sq), role);
}

void linear_board(const struct position *pos, enum notation notation,
                  bool flipped, int line, char out[LINEAR_BOARD_CELLS])
{
    int rank = flipped ? line : 7 - line;
    char *end = out;
    *end++ = (char)('1' + rank);
    *end++ = ' ';
    for (int file = 0; file < 8; file++)
        *end++ = linear_sign(pos, notation,
                             square_at(flipped ? 7 - file : file, rank));
    *end = '\0';
}

enum { QUESTION_MAX = 512, LAST_WORDS_MS = 500 };

struct linear {
    struct frontend frontend;
    struct line_terminal terminal;
    bool ended;
    struct view view;
    struct decoder decoder;
    struct typeahead ahead;
    bool is_marked; /* a line was printed since the last draw, while a secret */
    unsigned unseen; /* was typed, and so many keys had come before it */
    struct prompt prompt;
    struct line_echo echo;
    char question[QUESTION_MAX]; /* the last one that was told */
    char said[QUESTION_MAX]; /* the end of what was said before it */
    bool said_before; /* the next line begins it again */
    struct transcript transcript;
};

static struct linear *linear_of(struct frontend *frontend)
{
    return (struct linear *)frontend;
}

static bool is_echoed_here(const struct linear *linear)
{
    return linear->terminal.echo == ECHO_HERE;
}

static void label_of(const struct linear *linear, char out[LABEL_TEXT_MAX])
{
    out[0] = '\0';
    if (linear->view.game != NULL)
        label_write(&linear->view, LABEL_TEXT_MAX, out);
}

static void show_line(struct linear *linear)
{
    char label[LABEL_TEXT_MAX], change[LINE_ECHO_OUT_MAX];
    struct prompt masked;
    const struct prompt *prompt = &linear->prompt;
    label_of(linear, label);
    if (linear->view.secret != NULL) {
        prompt_mask(prompt, &masked);
        prompt = &masked;
    }
    line_echo_show(&linear->echo, label, prompt, linear->terminal.cells,
                   change);
    transcript_put(&linear->transcript, change);
}

/* A line that is on its own, also in the midst of a typed one. */
static void put_line(struct linear *linear, const char *text)
{
    if (linear->echo.open)
        transcript_put(&linear->transcript, "\n");
    linear->echo.open = false;
    transcript_line(&linear->transcript, text,
                    is_echoed_here(linear) ? linear->terminal.cells : 0);
}

/* Of the lines that were said at one moment, a line each. */
static void keep_end(struct linear *linear, const char *text)
{
    size_t room = sizeof linear->said - 1, bytes = strlen(text);
    if (linear->said_before)
        linear->said[0] = '\0';
    linear->said_before = false;
    if (bytes >= room) {
        text += bytes - (room - 1);
        bytes = room - 1;
    }
    size_t used = strlen(linear->said);
    size_t lost = used + bytes + 1 > room ? used + bytes + 1 - room : 0;
    memmove(linear->said, linear->said + lost, used - lost + 1);
    snprintf(linear->said + used - lost, sizeof linear->said - (used - lost),
             "%s\n", text);
}

/* What was announced at last, or one line of it, ends with this question. */
static bool is_asked(const struct linear *linear, const char *question)
{
    size_t bytes = strlen(question);
    const char *found = strstr(linear->said, question);
    while (found != NULL && found[bytes] != '\n')
        found = strstr(found + 1, question);
    return found != NULL;
}

static void draw(struct frontend *frontend, const struct view *view)
{
    struct linear *linear = linear_of(frontend);
    /* What was typed unseen during the check is never shown, said or carried
     * out. */
    if (linear->view.checks_phrase && view->secret == NULL &&
        linear->terminal.echo != ECHO_NOWHERE) {
        prompt_forget(&linear->prompt);
        if (linear->is_marked)
            typeahead_skip(&linear->ahead, linear->unseen);
        else
            typeahead_drop(&linear->ahead, linear->terminal.in_fd);
    }
    linear->is_marked = false;
    linear->view = *view;
    line_terminal_hide(&linear->terminal, view->secret != NULL);
    /* A question is a line when it is asked; it is until it is gone. */
    const char *question = linear->view.question;
    linear->said_before = true;
    if (question == NULL)
        question = "";
    if (strcmp(question, linear->question) != 0) {
        snprintf(linear->question, sizeof linear->question, "%s", question);
        if (*question != '\0' && !is_asked(linear, question))
            put_line(linear, question);
    }
    if (is_echoed_here(linear))
        show_line(linear);
    else {
        /* Without a terminal a prompt is a line too, said when it changes. */
        char label[LABEL_TEXT_MAX];
        label_of(linear, label);
        size_t bytes = strlen(label);
        while (bytes > 0 && label[bytes - 1] == ' ')
            label[--bytes] = '\0';
        if (strcmp(label, linear->echo.label) != 0) {
            memcpy(linear->echo.label, label, bytes + 1);
            transcript_put(&linear->transcript, label);
            transcript_put(&linear->transcript, "\n");
        }
    }
    transcript_send(&linear->transcript);
}

static bool is_empty(const struct linear *linear)
{
    return linear->ahead.count == 0 && linear->prompt.bytes == 0 &&
           linear->decoder.bytes == 0;
}

/* The end: what was begun on a pipe still counts as a line. */
static int end_of_input(struct linear *linear)
{
    linear->ended = true;
    if (is_empty(linear) || is_echoed_here(linear))
        return -EPIPE;
    if (!typeahead_is_full(&linear->ahead))
        typeahead_put(&linear->ahead, PRESS_ENTER);
    return 0;
}

static int take_bytes(struct linear *linear, const unsigned char *bytes,
                      ssize_t count)
{
    for (ssize_t i = 0; i < count; i++) {
        if (is_echoed_here(linear) && bytes[i] == PRESS_CTRL('D') &&
            is_empty(linear))
            return end_of_input(linear);
        uint32_t key = decode_byte(&linear->decoder, bytes[i]);
        if (key != PRESS_NONE)
            typeahead_put(&linear->ahead, key);
    }
    return 0;
}

static int input(struct frontend *frontend)
{
    struct linear *linear = linear_of(frontend);
    struct pollfd ready = {linear->terminal.in_fd, POLLIN, 0};
    unsigned room = TYPEAHEAD_MAX - linear->ahead.count;
    if (linear->ended)
        return linear->ahead.count > 0 ? 0 : -EPIPE;
    if (room == 0 || poll(&ready, 1, 0) <= 0)
        return 0;
    unsigned char bytes[TYPEAHEAD_MAX];
    ssize_t count = read(linear->terminal.in_fd, bytes, room);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return 0;
    if (count <= 0)
        return end_of_input(linear);
    int failure = take_bytes(linear, bytes, count);
    wipe(bytes, sizeof bytes);
    return failure;
}

static void line(struct frontend *frontend, enum frontend_line kind,
                 const char *text)
{
    (void)kind; /* the words say it */
    /* Whoever types after this line has seen it: what came before was typed
     * unseen. */
    struct linear *linear = linear_of(frontend);
    if (linear->view.secret != NULL && !linear->is_marked &&
        linear->terminal.echo == ECHO_HERE && !linear->ended) {
        input(&linear->frontend);
        linear->unseen = linear->ahead.count;
        linear->is_marked = true;
    }
    put_line(linear_of(frontend), text);
    keep_end(linear_of(frontend), text);
    transcript_send(&linear_of(frontend)->transcript);
}

static void show_anew(struct linear *linear)
{
    if (linear->echo.open)
        transcript_put(&linear->transcript, "\n");
    linear->echo.open = false;
}

static bool act(struct linear *linear, const struct key_binding *binding,
                struct command *out)
{
    switch (binding->action) {
    case ACTION_SUBMIT:
        /* The line is finished: it is in the transcript, then it is read. */
        if (is_echoed_here(linear)) {
            prompt_edit(&linear->prompt, ACTION_END);
            show_line(linear);
            transcript_put(&linear->transcript, "\n");
            linear->echo.open = false;
        }
        answer_submit(&linear->prompt, &linear->view, out);
        if (out->kind == COMMAND_SECRET)
            typeahead_forget(&linear->ahead);
        return out->kind != COMMAND_NONE;
    case ACTION_WORD:
        answer_read(binding->word, &linear->view, out);
        return true;
    case ACTION_REDRAW:
        show_anew(linear);
        return false;
    default:
        prompt_edit(&linear->prompt, binding->action);
        return false;
    }
}

static bool command(struct frontend *frontend, struct command *out)
{
    struct linear *linear = linear_of(frontend);
    uint32_t key;
    while (typeahead_take(&linear->ahead, &key)) {
        bool is_empty = linear->prompt.bytes == 0;
        const struct key_binding *binding = key_find(
            linear->view.keys, is_empty ? PLACE_LINES_EMPTY : PLACE_LINES, key);
        struct typed_line before = prompt_line(&linear->prompt);
        if (binding == NULL)
            prompt_type(&linear->prompt, key);
        else if ((is_echoed_here(linear) || key == '\n' ||
                  key == PRESS_ENTER) &&
                 act(linear, binding, out))
            /* From a pipe only text and the end of a line count. */
            return true;
        if (is_echoed_here(linear) &&
            prompt_echo(&before, &linear->prompt, &linear->view, binding, out))
            return true;
    }
    return false;
}

static void resize(struct frontend *frontend)
{
    line_terminal_measure(&linear_of(frontend)->terminal);
}

static void give_back(struct frontend *frontend)
{
    struct linear *linear = linear_of(frontend);
    show_anew(linear);
    transcript_send(&linear->transcript);
    line_terminal_give_back(&linear->terminal);
}

static void take(struct frontend *frontend)
{
    struct linear *linear = linear_of(frontend);
    line_terminal_take(&linear->terminal);
    line_terminal_hide(&linear->terminal, linear->view.secret != NULL);
}

static bool has_move_list(const struct frontend *frontend)
{
    (void)frontend;
    return false;
}

static bool ticks(const struct frontend *frontend)
{
    (void)frontend;
    return false;
}

static int waiting(const struct frontend *frontend)
{
    const struct output *output =
        &((const struct linear *)frontend)->transcript.output;
    return output_waits(output) ? output->fd : -1;
}

static bool flush(struct frontend *frontend)
{
    return output_flush(&linear_of(frontend)->transcript.output);
}

static int failure(const struct frontend *frontend)
{
    return ((const struct linear *)frontend)->transcript.output.failure;
}

static bool close_linear(struct frontend *frontend)
{
    struct linear *linear = linear_of(frontend);
    give_back(frontend);
    bool is_read = output_drain(&linear->transcript.output, LAST_WORDS_MS);
    output_close(&linear->transcript.output);
    free(linear);
    return is_read;
}

static const struct frontend_ops ops = {
    .draw = draw,
    .line = line,
    .input = input,
    .command = command,
    .waiting = waiting,
    .flush = flush,
    .failure = failure,
    .resize = resize,
    .suspend = give_back,
    .resume = take,
    .has_move_list = has_move_list,
    .ticks = ticks,
    .close = close_linear,
};

struct frontend *linear_open(const struct frontend_options *options)
{
    struct linear *linear = calloc(1, sizeof *linear);
    if (linear == NULL)
        return NULL;
    linear->frontend.ops = &ops;
    transcript_open(&linear->transcript, options->out_fd, &options->calls);
    line_terminal_open(&linear->terminal, options->in_fd, options->out_fd,
                       &options->calls);
    return &linear->frontend;
}
