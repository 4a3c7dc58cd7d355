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
#include "tui/input/key_bindings.h"
#include "tui/input/prompt.h"
#include "tui/model/frontend.h"
#include "tui/model/game_status.h"
#include "tui/terminal/character.h"
#include "tui/terminal/keyboard.h"
#include "tui/terminal/output.h"

struct sink {
    char *text;
    size_t bytes;
};

static void put(struct sink *sink, const char *text, size_t bytes)
{
    memcpy(sink->text + sink->bytes, text, bytes);
    sink->bytes += bytes;
}

static void put_times(struct sink *sink, char sign, int times)
{
    for (; times > 0; times--)
        sink->text[sink->bytes++] = sign;
}

static size_t common_start(const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] != '\0' && a[at] == b[at])
        at++;
    while (at > 0 && ((unsigned char)a[at] & 0xc0) == 0x80)
        at--;
    return at;
}

/* Take the terminal's cursor from one place of a text it shows to another. */
static void go(struct sink *sink, const char *text, size_t from, size_t to)
{
    if (to < from)
        put_times(sink, '\b', cells_of(text + to, from - to));
    else
        put(sink, text + from, to - from);
}

/* From the first difference on, the text is written again, and the rest of the
 * old one is blanked. */
static void show_change(const struct line_echo *echo,
                        const struct prompt *prompt, struct sink *sink)
{
    if (strcmp(echo->text, prompt->text) == 0) {
        go(sink, prompt->text, echo->cursor, prompt->cursor);
        return;
    }
    size_t same = common_start(echo->text, prompt->text);
    go(sink, echo->text, echo->cursor, same);
    put(sink, prompt->text + same, prompt->bytes - same);
    int over = cells_of(echo->text + same, strlen(echo->text) - same) -
               cells_of(prompt->text + same, prompt->bytes - same);
    put_times(sink, ' ', over);
    put_times(sink, '\b', over);
    go(sink, prompt->text, prompt->bytes, prompt->cursor);
}

static bool fits(const char *label, const char *text, int cells)
{
    return cells_of(label, strlen(label)) + cells_of(text, strlen(text)) <
           cells;
}

void line_echo_show(struct line_echo *echo, const char *label,
                    const struct prompt *prompt, int cells,
                    char out[LINE_ECHO_OUT_MAX])
{
    struct sink sink = {out, 0};
    bool same_label = strncmp(echo->label, label, sizeof echo->label - 1) == 0;
    size_t old = strlen(echo->text);
    bool reachable =
        (echo->cursor == old && prompt->cursor == prompt->bytes &&
         common_start(echo->text, prompt->text) == old) ||
        (fits(label, echo->text, cells) && fits(label, prompt->text, cells));
    if (!same_label) {
        size_t bytes = strnlen(label, sizeof echo->label - 1);
        memcpy(echo->label, label, bytes);
        echo->label[bytes] = '\0';
    }
    if (!echo->open || !same_label ||
        (!reachable && (strcmp(echo->text, prompt->text) != 0 ||
                        echo->cursor != prompt->cursor))) {
        put_times(&sink, '\n', echo->open);
        put(&sink, echo->label, strlen(echo->label));
        put(&sink, prompt->text, prompt->bytes);
        go(&sink, prompt->text, prompt->bytes, prompt->cursor);
    } else
        show_change(echo, prompt, &sink);
    out[sink.bytes] = '\0';
    echo->open = true;
    memcpy(echo->text, prompt->text, sizeof echo->text);
    echo->cursor = prompt->cursor;
}

enum { USUAL_CELLS = 80 };

void line_terminal_measure(struct line_terminal *terminal)
{
    int lines, cells;
    bool is_known = terminal->calls.window != NULL &&
                    terminal->calls.window(terminal->out_fd, &lines, &cells);
    terminal->cells = is_known ? cells : USUAL_CELLS;
}

void line_terminal_hide(struct line_terminal *terminal, bool secret)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_THERE || terminal->hides == secret)
        return;
    terminal->hides = secret;
    if (secret) {
        emergency_arm(terminal->in_fd, &terminal->before, "\n");
        now.c_lflag &= ~(tcflag_t)ECHO;
        now.c_lflag |= ECHONL;
    } else {
        emergency_disarm();
    }
    tcsetattr(terminal->in_fd, TCSANOW, &now);
}

void line_terminal_take(struct line_terminal *terminal)
{
    struct termios now = terminal->before;
    if (terminal->echo != ECHO_HERE)
        return;
    now.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    /* Ctrl-S would stop the lines, and nobody would hear why. */
    now.c_iflag &= ~(tcflag_t)IXON;
    now.c_cc[VINTR] = _POSIX_VDISABLE;
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    emergency_arm(terminal->in_fd, &terminal->before, "\n");
    tcsetattr(terminal->in_fd, TCSANOW, &now);
    line_terminal_measure(terminal);
}

void line_terminal_give_back(struct line_terminal *terminal)
{
    line_terminal_hide(terminal, false);
    if (terminal->echo != ECHO_HERE)
        return;
    emergency_disarm();
    tcsetattr(terminal->in_fd, TCSANOW, &terminal->before);
}

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd,
                        const struct terminal_calls *calls)
{
    *terminal = (struct line_terminal){
        .in_fd = in_fd, .out_fd = out_fd, .calls = *calls};
    if (tcgetattr(in_fd, &terminal->before) == 0)
        terminal->echo = isatty(out_fd) ? ECHO_HERE : ECHO_THERE;
    line_terminal_take(terminal);
}

void transcript_open(struct transcript *transcript, int fd,
                     const struct terminal_calls *calls)
{
    output_open(&transcript->output, fd, calls);
    transcript->ascii = ascii_only();
}

void transcript_send(struct transcript *transcript)
{
    if (transcript->out_bytes > 0)
        output_send(&transcript->output, transcript->out,
                    transcript->out_bytes);
    /* A passphrase may have been shown. */
    wipe(transcript->out, transcript->out_bytes);
    transcript->out_bytes = 0;
}

static void put_bytes(struct transcript *transcript, const char *text,
                      size_t bytes)
{
    if (transcript->out_bytes + bytes > sizeof transcript->out)
        transcript_send(transcript);
    if (bytes > sizeof transcript->out)
        bytes = sizeof transcript->out;
    memcpy(transcript->out + transcript->out_bytes, text, bytes);
    transcript->out_bytes += bytes;
}

/* The last guard before a terminal: a question mark for each byte that begins
 * no character, and for each character that nobody may type, but those of
 * kept, as "\n". */
static void guard(char *text, const char *kept)
{
    char *out = text;
    const char *end = text + strlen(text);
    while (text < end) {
        uint32_t character;
        size_t length = character_read(text, (size_t)(end - text), &character);
        bool is_kept = strchr(kept, *text) != NULL;
        if (length > 0 && (is_kept || character_is_typed(character))) {
            memmove(out, text, length);
            out += length;
        } else {
            *out++ = '?';
        }
        text += length > 0 ? length : 1;
    }
    *out = '\0';
}

/* What of the text a terminal may have and the locale can write. */
static void make_writable(const struct transcript *transcript, const char *text,
                          const char *kept, char out[TRANSCRIPT_BYTES])
{
    char guarded[TRANSCRIPT_BYTES];

    snprintf(out, TRANSCRIPT_BYTES, "%s", text);
    guard(out, kept);
    if (!transcript->ascii)
        return;
    strcpy(guarded, out);
    ascii_fold(guarded, out, TRANSCRIPT_BYTES);
    wipe(guarded, sizeof guarded);
}

/* Backspaces are how a typed line is changed. */
void transcript_put(struct transcript *transcript, const char *text)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "\b\r\n", writable);
    put_bytes(transcript, writable, strlen(writable));
    wipe(writable, sizeof writable);
}

void transcript_line(struct transcript *transcript, const char *text, int cells)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "", writable);
    text = writable;
    do {
        size_t next = strlen(text), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(text, cells, &next);
        put_bytes(transcript, text, bytes);
        put_bytes(transcript, "\n", 1);
        text += next;
    } while (*text != '\0');
    wipe(writable, sizeof writable);
}

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
    char little_time[QUESTION_MAX]; /* waits until no line is begun; or "" */
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
    if (linear->prompt.bytes == 0) {
        if (linear->little_time[0] != '\0' && view->game->phase != GAME_OVER)
            put_line(linear, linear->little_time);
        linear->little_time[0] = '\0';
    }
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
    return failure != 0 ? failure : 1;
}

static void line(struct frontend *frontend, enum frontend_line kind,
                 const char *text)
{
    struct linear *linear = linear_of(frontend);
    if (kind == FRONTEND_CLOCK && linear->prompt.bytes > 0) {
        snprintf(linear->little_time, sizeof linear->little_time, "%s", text);
        return;
    }
    /* Whoever types after this line has seen it: what came before was typed
     * unseen. */
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
