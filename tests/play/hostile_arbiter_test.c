// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hostile_arbiter_test.c - hektor in a terminal, at an arbiter that says what
 * it likes: the messages of hektor-protocol(5) with other values, other types,
 * out of order and cut, lines without end, silence. The client does not crash,
 * hang or grow, and no control byte of the arbiter's reaches the terminal. A
 * seed makes the same sitting again: SOAK_SEED is the first one, SOAK_ROUNDS
 * how many.
 */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <jansson.h>

#include "rules/game/event.h"

#include "tests/now.h"
#include "tests/src/folder.h"
#include "tests/unit.h"

enum {
    SITTINGS = 24,
    ACTS = 40,
    ACT_MS = 15,
    END_MS = 20000,
    CORPUS_MAX = 64,
    MEMORY_MAX_KB = 400 * 1024,
    OUTPUT_MAX = 1 << 22,
};

/* What the manual's arbiter says. */
struct corpus {
    json_t *messages[CORPUS_MAX];
    int count;
};

struct sitting {
    unsigned seed, first;
    const struct corpus *corpus;
    char folder[PATH_MAX], socket[PATH_MAX + 8];
    int listener, line, terminal;
    pid_t pid;
    bool linear, has_ended;
    const char *name,
        *fingerprint; /* of the welcome and of an offer; or NULL */
    int next; /* of the corpus */
    int rarity; /* one value of so many is spoilt */
    json_int_t seq; /* of the last event */
    json_int_t asked; /* the number of the last question */
    char heard[16384];
    size_t heard_bytes;
    char *shown;
    size_t shown_bytes;
    long memory_kb;
};

/* A small generator, so that a seed means the same everywhere. */
static int below(struct sitting *sitting, int limit)
{
    sitting->seed = sitting->seed * 1664525u + 1013904223u;
    return (int)((sitting->seed >> 8) % (unsigned)limit);
}

/* Each has a part that only it would bring to a terminal. */
static const char *const poisons[] = {
    "\x1b]0;PWN\x07",
    "\x1b[6nPWN",
    "\rPWN\r\nPWN",
    "\xc2\x9bPWN",
    "\xc2\x85PWN",
    "\xe2\x80\xaePWN",
    "\xe2\x81\xa6PWN\xe2\x81\xa9",
    "\xe2\x80\xa8PWN\xe2\x80\xa9",
    "\xe2\x80\x8bPWN\xef\xbb\xbf",
    "\b\b\b\x7fPWN",
    "$(touch PWN); `id` 'x' \"y\" --speech-out=PWN.wav",
    "%s%n%1000000d",
    "../../../../etc/passwd",
    "",
};

/* What a page of the manual shows in parts only. */
static const char *const more_messages[] = {
    "{'t':'offer','offer':417,'by':'boris','to':'anna','colour':'white','start'"
    ":{'laws':'2023','time-white':'3m+2','time-black':'3m+2'}}",
    "{'t':'offer','offer':418,'by':'boris','to':'anna','colour':'white','start'"
    ":{'laws':'2023','white':'Boris','black':'Anna'},'envelope':{'fingerprint':"
    "'YGZN-H6WM','move':12}}",
    "{'t':'offerclosed','offer':417,'why':'declined'}",
    "{'t':'created','game':'7GQ2K4MD','seats':['white']}",
    "{'t':'say','by':'boris','text':'hello','as':'arbiter'}",
    "{'t':'said','by':'boris','to':'anna','text':'hello','game':'7GQ2K4MD'}",
    "{'t':'talk','by':'boris','to':'anna','text':'hello'}",
    "{'t':'assist','state':'asked','by':'boris','who':'anna','game':'7GQ2K4MD'"
    "}",
    "{'t':'presence','game':'7GQ2K4MD','seat':'black','here':false}",
    "{'t':'person','name':'boris','here':true}",
    "{'t':'saved','game':'7GQ2K4MD','text':'/tmp/x.pgn'}",
    "{'t':'warning','code':'kept','text':'/tmp/x.pgn'}",
    "{'t':'notice','code':'saved','game':'7GQ2K4MD','text':'/tmp/x.pgn'}",
    "{'t':'ping','n':7}",
    "{'t':'bye','why':'rate'}",
    "{'t':'bye','why':'ending'}",
};

static const char *const rows_of[][2] = {
    {"who", "{'name':'boris','roles':['player'],'seats':0}"},
    {"offers", "{'offer':417,'by':'boris','to':'anna','colour':'white','start'"
               ":{'laws':'2023','time-white':'3m+2','time-black':'3m+2'}}"},
    {"games",
     "{'game':'7GQ2K4MD','white':'anna','black':'boris','plies':2,"
     "'phase':'running','result':'*','turn':['white'],'wall':1795302000"
     ",'open':true}"},
};

static const char *const signs[] = {
    "\x1b]0;PWN",   "\x1b[6n",      "\x07",         "\rPWN\r\nPWN",
    "\xc2\x9b",     "\xc2\x85",     "\xe2\x80\xae", "\xe2\x81\xa6",
    "\xe2\x81\xa9", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xe2\x80\x8b",
    "\xef\xbb\xbf", "\x7fPWN",
};

static const char *const typed[] = {
    "who\r",          "offers\r",        "games\r",   "mine\r",
    "accept\r",       "yes\r",           "no\r",      "play boris\r",
    "watch\r",        "watch\r",         "e4\r",      "e5\r",
    "draw\r",         "resign\r",        "help\r",    "say a\r",
    "tell boris b\r", "board\r",         "clock\r",   "moves\r",
    "back\r",         "menu\r",          "\r",        "\t",
    "\033[A",         "\033[B",          "adjourn\r", "status\r",
    "save\r",         "rematch\r",       "\014",      "names\r",
    "lobby\r",        "bring a b.pgn\r",
};

static const char *const commands[][5] = {
    {"lobby", NULL},
    {"play", "boris", NULL},
    {"play", NULL},
    {"watch", "7GQ2K4MD", NULL},
    {"play", "7GQ2K4MD", NULL},
    {"watch", NULL},
};

static void keep_output(const struct sitting *sitting)
{
    FILE *stream = fopen("hostile_arbiter.out", "w");
    if (stream != NULL) {
        fwrite(sitting->shown, 1, sitting->shown_bytes, stream);
        fclose(stream);
    }
}

static void give_up(struct sitting *sitting, const char *what)
{
    keep_output(sitting);
    if (!sitting->has_ended)
        kill(sitting->pid, SIGKILL);
    fail_msg("SOAK_SEED=%u: %s (its output is in hostile_arbiter.out)",
             sitting->first, what);
}

/* A message of the page may go over several lines. */
static void read_corpus(struct corpus *out)
{
    const char *folder = getenv("srcdir");
    char path[PATH_MAX], line[1024], text[16384] = "";
    bool is_message = false;
    snprintf(path, sizeof path, "%s/man/hektor-protocol.5",
             folder != NULL ? folder : ".");
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    bool more = true;
    while (more && out->count < CORPUS_MAX) {
        more = fgets(line, sizeof line, stream) != NULL;
        bool goes_on = more && is_message && line[0] == ' ';
        if (!goes_on && is_message) {
            json_t *message = json_loads(text, 0, NULL);
            if (json_is_object(message))
                out->messages[out->count++] = message;
        }
        if (!goes_on)
            text[0] = '\0';
        is_message = more && (goes_on || strncmp(line, "< ", 2) == 0);
        for (const char *c = line + 2; is_message && *c != '\0'; c++) {
            size_t end = strlen(text);
            if (*c == '\\' && c[1] != '\0')
                c++;
            if (end + 1 < sizeof text && *c != '\n')
                memcpy(text + end,
                       (char[2]){*c == 'e' && c[-1] == '\\' ? '\\' : *c}, 2);
        }
    }
    fclose(stream);
    assert_true(out->count > 20);
}

static json_t *made_of(const char *quoted)
{
    char text[1024];
    snprintf(text, sizeof text, "%s", quoted);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '\'')
            *c = '"';
    json_t *made = json_loads(text, 0, NULL);
    assert_non_null(made);
    return made;
}

static json_t *any_value(struct sitting *sitting)
{
    static const json_int_t numbers[] = {
        0,         -1,        1,          2147483647, 2147483648,
        INT64_MAX, INT64_MIN, 4294967295, 1 << 20,    9007199254740993};
    char many[8192];
    switch (below(sitting, 8)) {
    case 0:
        return json_integer(numbers[below(sitting, ROWS(numbers))]);
    case 1:
        return json_null();
    case 2:
        return json_boolean(below(sitting, 2));
    case 3:
        return json_array();
    case 4:
        return json_object();
    case 5:
        return json_real(1e300);
    case 6:
        memset(many, 'A', sizeof many - 1);
        many[1 + below(sitting, sizeof many - 1)] = '\0';
        many[sizeof many - 1] = '\0';
        return json_string(many);
    default:
        return json_string(poisons[below(sitting, ROWS(poisons))]);
    }
}

/* Some of its values are others. */
static void spoil(struct sitting *sitting, json_t *value, int one_of)
{
    const char *key;
    json_t *inner;
    void *next;
    size_t i;
    json_object_foreach_safe(value, next, key, inner)
    {
        bool is_needed = strcmp(key, "t") == 0 || strcmp(key, "re") == 0;
        if (!is_needed && below(sitting, one_of) == 0)
            json_object_set_new(value, key, any_value(sitting));
        else if (!is_needed && json_is_string(inner) &&
                 below(sitting, one_of) == 0)
            json_string_set(inner, poisons[below(sitting, ROWS(poisons))]);
        else if (!is_needed && below(sitting, 8 * one_of) == 0)
            json_object_del(value, key);
        else
            spoil(sitting, inner, one_of);
    }
    json_array_foreach(value, i, inner)
    {
        spoil(sitting, inner, one_of);
    }
}

/* A value that this field may have. */
static json_t *field_value(struct sitting *sitting, const struct field *field)
{
    static const char *const moves[] = {"e2e4",  "e7e5", "g1f3", "b8c6", "e1h1",
                                        "a7a8q", "h8a1", "0000", "e5d6"};
    static const char *const clauses[] = {"resignation", "flag-fall",
                                          "checkmate", "notes"};
    int count = 0;
    switch (field->type) {
    case FIELD_NUMBER:
        return json_integer(below(sitting, 2)
                                ? below(sitting, 8)
                                : (json_int_t)below(sitting, 1 << 24) * 997);
    case FIELD_MS:
        return json_integer(below(sitting, 1 << 22));
    case FIELD_FLAG:
        return json_boolean(below(sitting, 2));
    case FIELD_WORD:
        while (field->words[count] != NULL)
            count++;
        return json_string(field->words[below(sitting, count)]);
    case FIELD_MOVE:
        return json_string(moves[below(sitting, ROWS(moves))]);
    case FIELD_SQUARE:
        return json_string((char[]){(char)('a' + below(sitting, 8)),
                                    (char)('1' + below(sitting, 8)), '\0'});
    case FIELD_CONTROL:
        return json_string(below(sitting, 2) ? "5m" : "40/2h+30,30m+30");
    case FIELD_CLAUSE:
        return json_string(clauses[below(sitting, ROWS(clauses))]);
    default:
        return json_string(poisons[below(sitting, ROWS(poisons))]);
    }
}

/* One that the table of events has, next in its order or not. */
static json_t *any_event(struct sitting *sitting)
{
    static const char *const seats[] = {"white", "black", "arbiter"};
    enum event_kind kind =
        (enum event_kind)(EVENT_START + below(sitting, EVENT_KINDS - 1));
    const struct event_row *row = event_row(kind);
    json_t *data = json_object();
    for (const struct field *field = row->fields; field->name != NULL; field++)
        if (!field->optional || below(sitting, 3) == 0)
            json_object_set_new(data, field->name, field_value(sitting, field));
    json_int_t seq = ++sitting->seq;
    if (below(sitting, 16) == 0)
        seq += below(sitting, 5) - 2;
    return json_pack(
        "{s:s, s:s, s:I, s:I, s:s, s:s, s:o}", "t", "event", "game", "7GQ2K4MD",
        "seq", seq, "at", (json_int_t)seq * 1000, "by",
        seats[below(sitting, ROWS(seats))], "kind", row->word, "data", data);
}

static void say(struct sitting *sitting, const char *bytes, size_t count)
{
    while (sitting->line >= 0 && count > 0) {
        ssize_t sent =
            send(sitting->line, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent <= 0)
            return;
        bytes += sent;
        count -= (size_t)sent;
    }
}

/* Whole, cut, or with a byte that is another. */
static void say_message(struct sitting *sitting, const json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);
    assert_non_null(line);
    size_t bytes = strlen(line);
    if (below(sitting, 24) == 0)
        line[below(sitting, (int)bytes)] = (char)below(sitting, 256);
    if (below(sitting, 24) == 0)
        bytes = (size_t)below(sitting, (int)bytes);
    say(sitting, line, bytes);
    say(sitting, "\n", 1);
    free(line);
}

static void say_next(struct sitting *sitting, int one_of)
{
    const struct corpus *corpus = sitting->corpus;
    if (below(sitting, 6) == 0)
        sitting->next = below(sitting, corpus->count);
    json_t *message =
        json_deep_copy(corpus->messages[sitting->next++ % corpus->count]);
    if (one_of > 0)
        spoil(sitting, message, one_of);
    if (json_object_get(message, "re") != NULL)
        json_object_set_new(message, "re", json_integer(sitting->asked));
    say_message(sitting, message);
    json_decref(message);
}

static void say_noise(struct sitting *sitting)
{
    static char much[65536];
    int kind = below(sitting, 4);
    memset(much, kind == 0 ? '[' : 'x', sizeof much);
    /* Half a line, brackets, a flood without a line's end. */
    for (int i = kind == 2 ? 40 : 1; i > 0; i--)
        say(sitting, much, kind == 1 ? 20 : sizeof much);
    if (kind != 3)
        say(sitting, "\n", 1);
}

static void say_spoilt(struct sitting *sitting, json_t *message)
{
    if (below(sitting, 2) == 0)
        spoil(sitting, message, sitting->rarity);
    say_message(sitting, message);
    json_decref(message);
}

static bool answer_list(struct sitting *sitting, const char *type)
{
    for (size_t i = 0; i < ROWS(rows_of); i++) {
        if (strcmp(rows_of[i][0], type) != 0)
            continue;
        json_t *rows = json_array();
        for (int count = below(sitting, 30); count > 0; count--)
            json_array_append_new(rows, made_of(rows_of[i][1]));
        say_spoilt(sitting, json_pack("{s:s, s:I, s:i, s:o}", "t", "list", "re",
                                      sitting->asked, "total",
                                      below(sitting, 3) ? 30 : 2000000000,
                                      "rows", rows));
        return true;
    }
    return false;
}

/* A game from its first event. */
static void answer_watch(struct sitting *sitting)
{
    const struct corpus *corpus = sitting->corpus;
    sitting->seq = 0;
    for (int i = 0; i < corpus->count && sitting->seq < 2; i++) {
        const char *type =
            json_string_value(json_object_get(corpus->messages[i], "t"));
        if (strcmp(type, "event") != 0)
            continue;
        say_message(sitting, corpus->messages[i]);
        sitting->seq++;
    }
    for (int more = below(sitting, 6); more > 0; more--)
        say_spoilt(sitting, any_event(sitting));
    say_spoilt(sitting,
               json_pack("{s:s, s:I, s:s, s:I, s:I, s:[s,s]}", "t", "state",
                         "re", sitting->asked, "game", "7GQ2K4MD", "seq",
                         sitting->seq, "at", sitting->seq * 1000, "seats",
                         "white", "black"));
}

static void answer_question(struct sitting *sitting, const char *type)
{
    if (answer_list(sitting, type))
        return;
    if (strcmp(type, "watch") == 0)
        answer_watch(sitting);
    else if (strcmp(type, "resume") == 0 || strcmp(type, "accept") == 0 ||
             strcmp(type, "new") == 0)
        say_spoilt(sitting, json_pack("{s:s, s:I, s:s, s:[s]}", "t", "created",
                                      "re", sitting->asked, "game", "7GQ2K4MD",
                                      "seats", "white"));
    else if (below(sitting, 4) == 0)
        say_next(sitting, 6);
    else
        say_spoilt(sitting, json_pack("{s:s, s:I, s:I, s:i}", "t", "ok", "re",
                                      sitting->asked, "seq", sitting->seq,
                                      "offer", 417));
}

/* An honest arbiter but for a name, and for an envelope's fingerprint. */
static void answer_truly(struct sitting *sitting, const char *type)
{
    json_t *answer =
        strcmp(type, "hello") == 0
            ? json_deep_copy(sitting->corpus->messages[0])
            : json_pack("{s:s, s:[], s:i, s:i}", "t",
                        strcmp(type, "propose") == 0 ? "ok" : "list", "rows",
                        "total", 0, "offer", 417);
    json_object_set_new(answer, "re", json_integer(sitting->asked));
    if (strcmp(type, "hello") == 0)
        json_object_set_new(json_object_get(answer, "you"), "name",
                            json_string(sitting->name));
    if (strcmp(type, "offers") == 0 && sitting->fingerprint != NULL) {
        json_t *offer = made_of(more_messages[1]);
        json_object_set_new(json_object_get(offer, "envelope"), "fingerprint",
                            json_string(sitting->fingerprint));
        json_array_append_new(json_object_get(answer, "rows"), offer);
    }
    char *line = json_dumps(answer, JSON_COMPACT);
    say(sitting, line, strlen(line));
    say(sitting, "\n", 1);
    free(line);
    json_decref(answer);
}

/* The welcome decides how far a client comes: it is often a true one. */
static void answer(struct sitting *sitting, const json_t *asked)
{
    const char *type = json_string_value(json_object_get(asked, "t"));
    sitting->asked = json_integer_value(json_object_get(asked, "id"));
    if (type != NULL && sitting->name != NULL) {
        answer_truly(sitting, type);
        return;
    }
    if (type != NULL && strcmp(type, "hello") == 0) {
        json_t *welcome = json_deep_copy(sitting->corpus->messages[0]);
        json_object_set_new(welcome, "re", json_integer(sitting->asked));
        if (below(sitting, 2) == 0)
            json_object_set_new(
                json_object_get(welcome, "you"), "name",
                json_string(poisons[below(sitting, ROWS(poisons))]));
        else
            spoil(sitting, welcome, sitting->rarity);
        say_message(sitting, welcome);
        json_decref(welcome);
        return;
    }
    if (type != NULL && below(sitting, 8) > 0)
        answer_question(sitting, type);
}

static void hear(struct sitting *sitting)
{
    size_t room = sizeof sitting->heard - sitting->heard_bytes;
    ssize_t got = recv(sitting->line, sitting->heard + sitting->heard_bytes,
                       room, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN)) {
        close(sitting->line);
        sitting->line = -1;
        return;
    }
    sitting->heard_bytes += got > 0 ? (size_t)got : 0;
    char *end;
    while ((end = memchr(sitting->heard, '\n', sitting->heard_bytes)) != NULL) {
        size_t bytes = (size_t)(end - sitting->heard) + 1;
        json_t *asked = json_loadb(sitting->heard, bytes - 1, 0, NULL);
        memmove(sitting->heard, end + 1, sitting->heard_bytes - bytes);
        sitting->heard_bytes -= bytes;
        if (asked == NULL)
            give_up(sitting, "the client says what is no message");
        answer(sitting, asked);
        json_decref(asked);
    }
}

static void look(struct sitting *sitting)
{
    ssize_t got = read(sitting->terminal, sitting->shown + sitting->shown_bytes,
                       OUTPUT_MAX - sitting->shown_bytes);
    if (got > 0)
        sitting->shown_bytes += (size_t)got;
    if (sitting->shown_bytes == OUTPUT_MAX)
        give_up(sitting, "it writes without end");
}

/* Whatever has come within so long. */
static void turn(struct sitting *sitting, int wait_ms)
{
    struct pollfd fds[] = {{sitting->terminal, POLLIN, 0},
                           {sitting->listener, POLLIN, 0},
                           {sitting->line, POLLIN, 0}};
    if (poll(fds, 3, wait_ms) <= 0)
        return;
    if (fds[0].revents != 0)
        look(sitting);
    if (fds[1].revents != 0 && sitting->line < 0) {
        sitting->line = accept4(sitting->listener, NULL, NULL, SOCK_CLOEXEC);
        sitting->heard_bytes = 0;
    }
    if (sitting->line >= 0 && fds[2].fd == sitting->line && fds[2].revents != 0)
        hear(sitting);
}

static bool has_left(struct sitting *sitting)
{
    struct rusage used;
    int status;
    if (sitting->has_ended)
        return true;
    if (wait4(sitting->pid, &status, WNOHANG, &used) != sitting->pid)
        return false;
    sitting->has_ended = true;
    sitting->memory_kb = used.ru_maxrss;
    /* Before it plays a signal ends it as any program. */
    if (WIFSIGNALED(status) && WTERMSIG(status) != SIGTERM)
        give_up(sitting, strsignal(WTERMSIG(status)));
    if (used.ru_maxrss > MEMORY_MAX_KB)
        give_up(sitting, "it has grown");
    return true;
}

static void check_shown(struct sitting *sitting)
{
    for (size_t i = 0; i < ROWS(signs); i++)
        if (memmem(sitting->shown, sitting->shown_bytes, signs[i],
                   strlen(signs[i])) != NULL)
            give_up(sitting, "control bytes reach the terminal");
    for (size_t i = 0; sitting->linear && i < sitting->shown_bytes; i++) {
        unsigned char byte = (unsigned char)sitting->shown[i];
        if ((byte < ' ' && strchr("\r\n\b\t", byte) == NULL) || byte == 0x7f)
            give_up(sitting, "a control byte is in a line");
    }
}

static void listen_there(struct sitting *sitting)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(sitting->socket, sizeof sitting->socket, "%s/s", sitting->folder);
    assert_true(strlen(sitting->socket) < sizeof address.sun_path);
    memcpy(address.sun_path, sitting->socket, strlen(sitting->socket) + 1);
    sitting->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(
        bind(sitting->listener, (struct sockaddr *)&address, sizeof address),
        0);
    assert_int_equal(listen(sitting->listener, 8), 0);
}

static void start(struct sitting *sitting)
{
    const char *const *words =
        commands[sitting->name != NULL ? 1 : below(sitting, ROWS(commands))];
    char *argv[13] = {(char *)"hektor"};
    const char *program = getenv("HEKTOR");
    int count = 1;
    sitting->linear = below(sitting, 2) == 0;
    sitting->rarity = 4 + below(sitting, 60);
    while (words[count - 1] != NULL) {
        argv[count] = (char *)words[count - 1];
        count++;
    }
    argv[count++] = (char *)"--voice";
    argv[count++] = (char *)"none";
    /* The program's own bells and titles would look like the arbiter's. */
    argv[count++] = (char *)"--notices=none";
    if (sitting->linear)
        argv[count++] = (char *)"--linear";
    const struct winsize size = {.ws_row = 30, .ws_col = 100};
    sitting->pid = forkpty(&sitting->terminal, NULL, NULL, &size);
    assert_true(sitting->pid >= 0);
    if (sitting->pid > 0) {
        fcntl(sitting->terminal, F_SETFL, O_NONBLOCK);
        fcntl(sitting->terminal, F_SETFD, FD_CLOEXEC);
        return;
    }
    setenv("HOME", sitting->folder, 1);
    setenv("HEKTOR_ARBITER", sitting->socket, 1);
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    execv(program != NULL ? program : "./hektor", argv);
    _exit(127);
}

static void act_on_command(struct sitting *sitting)
{
    const char *keys = typed[below(sitting, ROWS(typed))];
    switch (below(sitting, 10)) {
    case 0:
    case 1:
    case 2:
        if (write(sitting->terminal, keys, strlen(keys)) < 0 &&
            errno != EAGAIN && errno != EIO)
            give_up(sitting, strerror(errno));
        break;
    case 3:
        say_next(sitting, 0);
        break;
    case 4: {
        json_t *event = any_event(sitting);
        say_message(sitting, event);
        json_decref(event);
        break;
    }
    case 5:
        say_next(sitting, 2 + below(sitting, 10));
        break;
    case 6:
        say_spoilt(sitting,
                   made_of(more_messages[below(sitting, ROWS(more_messages))]));
        break;
    case 7:
        say_spoilt(sitting, any_event(sitting));
        break;
    case 8:
        if (below(sitting, 3) == 0)
            say_noise(sitting);
        break;
    default: /* silence, or the line ends */
        if (below(sitting, 6) == 0 && sitting->line >= 0) {
            close(sitting->line);
            sitting->line = -1;
        }
        break;
    }
    int64_t until_ms = now_ms() + ACT_MS;
    while (now_ms() < until_ms)
        turn(sitting, ACT_MS);
}

/* It ends when it is told to, whatever it waits for. */
static void leave(struct sitting *sitting)
{
    int64_t until_ms = now_ms() + END_MS;
    if (!has_left(sitting))
        kill(sitting->pid, SIGTERM);
    while (!has_left(sitting)) {
        if (now_ms() > until_ms)
            give_up(sitting, "it does not end");
        turn(sitting, ACT_MS);
    }
    look(sitting);
}

static void close_all(struct sitting *sitting)
{
    close(sitting->terminal);
    close(sitting->listener);
    if (sitting->line >= 0)
        close(sitting->line);
    folder_remove(sitting->folder);
    free(sitting->shown);
}

static void expect_clean(const struct corpus *corpus, const char *name,
                         const char *fingerprint)
{
    static const char *const wanted[] = {
        "this line", "the line below", "Do you agree", "accept", "hektor play"};
    struct sitting sitting = {.first = 0,
                              .corpus = corpus,
                              .line = -1,
                              .name = name,
                              .fingerprint = fingerprint,
                              .shown = calloc(1, OUTPUT_MAX)};
    int64_t until_ms = now_ms() + END_MS;
    bool is_seen = false;
    assert_non_null(sitting.shown);
    folder_make(sitting.folder);
    listen_there(&sitting);
    start(&sitting);
    while (!is_seen && !has_left(&sitting) && now_ms() < until_ms) {
        turn(&sitting, ACT_MS);
        for (size_t i = 0; i < ROWS(wanted); i++)
            is_seen = is_seen || strstr(sitting.shown, wanted[i]) != NULL;
    }
    leave(&sitting);
    check_shown(&sitting);
    if (!is_seen)
        give_up(&sitting, "no offer was told");
    close_all(&sitting);
}

static long sit(const struct corpus *corpus, unsigned seed)
{
    struct sitting sitting = {.seed = seed * 2654435761u,
                              .first = seed,
                              .corpus = corpus,
                              .line = -1,
                              .shown = malloc(OUTPUT_MAX)};
    int64_t soon_ms = now_ms() + END_MS;
    assert_non_null(sitting.shown);
    folder_make(sitting.folder);
    listen_there(&sitting);
    start(&sitting);
    while (sitting.line < 0 && !has_left(&sitting) && now_ms() < soon_ms)
        turn(&sitting, ACT_MS);
    for (int acts = 0; acts < ACTS && !has_left(&sitting); acts++)
        act_on_command(&sitting);
    leave(&sitting);
    check_shown(&sitting);
    if (getenv("HEKTOR_KEEP") != NULL)
        keep_output(&sitting);
    close_all(&sitting);
    return sitting.memory_kb;
}

static int wanted(const char *variable, int usual)
{
    const char *value = getenv(variable);
    return value && atoi(value) > 0 ? atoi(value) : usual;
}

static void test_an_arbiter_may_say_anything(void **state)
{
    struct corpus corpus = {.count = 0};
    unsigned first = (unsigned)wanted("SOAK_SEED", 1);
    int sittings = wanted("SOAK_ROUNDS", SITTINGS);
    long most_kb = 0;
    (void)state;
    read_corpus(&corpus);
    for (int i = 0; i < sittings; i++) {
        long used_kb = sit(&corpus, first + (unsigned)i);
        most_kb = used_kb > most_kb ? used_kb : most_kb;
    }
    print_message("%d sittings, at most %ld kB of memory\n", sittings, most_kb);
    for (int i = 0; i < corpus.count; i++)
        json_decref(corpus.messages[i]);
}

/* The name in the line that the opponent is told to type, and the first signs
 * of an offered envelope. */
static void test_a_name_and_a_fingerprint(void **state)
{
    struct corpus corpus = {.count = 0};
    (void)state;
    read_corpus(&corpus);
    for (size_t i = 0; i < ROWS(poisons); i++) {
        expect_clean(&corpus, poisons[i], NULL);
        expect_clean(&corpus, "anna", poisons[i]);
    }
    for (int i = 0; i < corpus.count; i++)
        json_decref(corpus.messages[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_name_and_a_fingerprint),
        cmocka_unit_test(test_an_arbiter_may_say_anything),
    };
    signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests_name("play/hostile_arbiter", tests, NULL,
                                       NULL);
}
