// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/spd.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "speech/voice/spoken_text.h"
#include "speech/voice/voice.h"

enum {
    ANSWER_TIMEOUT_MS =
        1000, /* for an answer: a synthesiser may have to start */
    LINE_MAX_BYTES = 512,
    CODE_EVENT = 700, /* and on: not an answer to anything */
    CODE_END = 702,
    CODE_CANCEL = 703,
};

/* A host that does not answer is not waited for longer than a dispatcher. */
static int finish_connect(int fd)
{
    struct pollfd line = {.fd = fd, .events = POLLOUT};
    int error = 0;
    socklen_t bytes = sizeof error;
    if (poll(&line, 1, ANSWER_TIMEOUT_MS) != 1)
        return -ETIMEDOUT;
    if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &bytes) != 0)
        return -errno;
    return -error;
}

static int reach(int family, const struct sockaddr *address, socklen_t bytes)
{
    int fd = socket(family, SOCK_STREAM, 0);
    if (fd < 0)
        return -errno;
    int error = fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
                        fcntl(fd, F_SETFL, O_NONBLOCK) == 0 &&
                        connect(fd, address, bytes) == 0
                    ? 0
                    : -errno;
    if (error == -EINPROGRESS)
        error = finish_connect(fd);
    if (error == 0)
        return fd;
    close(fd);
    return error;
}

static int reach_path(const char *path)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof at.sun_path)
        return -ENAMETOOLONG;
    strcpy(at.sun_path, path);
    return reach(AF_UNIX, (struct sockaddr *)&at, sizeof at);
}

static int reach_host(const char *given)
{
    char host[256];
    struct addrinfo want = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    const char *colon = strrchr(given, ':');
    const char *port = colon ? colon + 1 : "6560";
    int fd = -EHOSTUNREACH;
    snprintf(host, sizeof host, "%.*s",
             (int)(colon ? (size_t)(colon - given) : strlen(given)), given);
    if (getaddrinfo(host, port, &want, &found) != 0)
        return fd;
    for (struct addrinfo *at = found; at && fd < 0; at = at->ai_next)
        fd = reach(at->ai_family, at->ai_addr, at->ai_addrlen);
    freeaddrinfo(found);
    return fd;
}

static int reach_dispatcher(void)
{
    static const char by_path[] = "unix_socket:", by_host[] = "inet_socket:";
    const char *given = getenv("SPEECHD_ADDRESS");
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    char path[PATH_MAX];
    if (given && strncmp(given, by_path, sizeof by_path - 1) == 0)
        return reach_path(given + sizeof by_path - 1);
    if (given && strncmp(given, by_host, sizeof by_host - 1) == 0)
        return reach_host(given + sizeof by_host - 1);
    if (!runtime || !*runtime)
        return -ENOENT;
    snprintf(path, sizeof path, "%s/speech-dispatcher/speechd.sock", runtime);
    return reach_path(path);
}

static int give_up(struct ssip *ssip, int error)
{
    if (ssip->fd >= 0)
        close(ssip->fd);
    ssip->fd = -1;
    return error;
}

static int wait_until(struct ssip *ssip, short events, int ms)
{
    struct pollfd line = {.fd = ssip->fd, .events = events};
    int count = poll(&line, 1, ms);
    if (count < 0 && errno != EINTR)
        return -errno;
    return count > 0 ? 0 : -ETIMEDOUT;
}

static int send_bytes(struct ssip *ssip, const char *bytes, size_t count)
{
    while (ssip->fd >= 0 && count > 0) {
        ssize_t sent = send(ssip->fd, bytes, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN) {
            int error = wait_until(ssip, POLLOUT, ANSWER_TIMEOUT_MS);
            if (error)
                return give_up(ssip, error);
            continue;
        }
        if (sent < 0)
            return give_up(ssip, -errno);
        bytes += sent;
        count -= (size_t)sent;
    }
    return ssip->fd >= 0 ? 0 : -ENOTCONN;
}

static int receive(struct ssip *ssip, int ms)
{
    size_t room = sizeof ssip->in - ssip->used;
    int error = ssip->fd < 0 ? -ENOTCONN : wait_until(ssip, POLLIN, ms);
    if (error)
        return error;
    ssize_t got = recv(ssip->fd, ssip->in + ssip->used, room, 0);
    if (got == 0 || room == 0)
        return give_up(ssip, -EPIPE);
    if (got < 0)
        return errno == EAGAIN ? -ETIMEDOUT : give_up(ssip, -errno);
    ssip->used += (size_t)got;
    return 0;
}

/* Cut the first whole line off, without its end; false when there is none. */
static bool take_line(struct ssip *ssip, char out[LINE_MAX_BYTES])
{
    char *end = memchr(ssip->in, '\n', ssip->used);
    if (!end)
        return false;
    size_t length = (size_t)(end - ssip->in);
    size_t kept = length < LINE_MAX_BYTES ? length : LINE_MAX_BYTES - 1;
    memcpy(out, ssip->in, kept);
    out[kept] = '\0';
    out[strcspn(out, "\r")] = '\0';
    ssip->used -= length + 1;
    memmove(ssip->in, end + 1, ssip->used);
    return true;
}

/* A message is lines "CODE-datum" and a last one "CODE text". */
struct message {
    int code;
    long datum; /* the first of them; of events, the message that is meant */
    bool has_datum;
};

/* Is the whole of a message in, then take it. */
static bool take_message(struct ssip *ssip, struct message *out)
{
    char line[LINE_MAX_BYTES];
    size_t at = 0;
    for (bool last = false; !last;) {
        char *end = memchr(ssip->in + at, '\n', ssip->used - at);
        if (!end)
            return false;
        last = end - (ssip->in + at) < 4 || ssip->in[at + 3] != '-';
        at = (size_t)(end - ssip->in) + 1;
    }
    *out = (struct message){0};
    while (take_line(ssip, line) && line[0] != '\0' && strlen(line) > 3 &&
           line[3] == '-') {
        if (!out->has_datum)
            out->datum = strtol(line + 4, NULL, 10);
        out->has_datum = true;
    }
    out->code = atoi(line);
    return true;
}

static void note_event(struct ssip *ssip, const struct message *event)
{
    if (event->code == CODE_END)
        ssip->ended = event->datum;
    else if (event->code == CODE_CANCEL)
        ssip->cancelled = event->datum;
}

/* Send a command and await its answer; events that come before that are
 * noted. */
static int ask(struct ssip *ssip, const char *line, struct message *out)
{
    int error = send_bytes(ssip, line, strlen(line));
    if (error)
        return error;
    for (;;) {
        while (take_message(ssip, out)) {
            if (out->code < CODE_EVENT)
                return out->code / 100 == 2 ? 0 : -EPROTO;
            note_event(ssip, out);
        }
        error = receive(ssip, ANSWER_TIMEOUT_MS);
        if (error)
            return give_up(ssip, error);
    }
}

int ssip_command(struct ssip *ssip, const char *format, ...)
{
    char line[LINE_MAX_BYTES];
    struct message answer;
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line - 2, format, values);
    va_end(values);
    strcat(line, "\r\n");
    return ask(ssip, line, &answer);
}

int ssip_get(struct ssip *ssip, const char *what, int *out)
{
    char line[LINE_MAX_BYTES];
    struct message answer;
    snprintf(line, sizeof line, "GET %s\r\n", what);
    int error = ask(ssip, line, &answer);
    if (!error && answer.has_datum)
        *out = (int)answer.datum;
    return error;
}

/* A line that begins with a full stop would end the text. */
long ssip_say(struct ssip *ssip, const char *priority, const char *text)
{
    char data[VOICE_TEXT_MAX + 8];
    struct message answer;
    int error = ssip_command(ssip, "SET self PRIORITY %s", priority);
    if (!error)
        error = ssip_command(ssip, "SPEAK");
    if (error)
        return error;
    snprintf(data, sizeof data, "%s%.*s\r\n.\r\n", *text == '.' ? "." : "",
             VOICE_TEXT_MAX - 1, text);
    error = ask(ssip, data, &answer);
    if (!error && (!answer.has_datum || answer.datum < 0))
        error = -EPROTO;
    return error ? error : answer.datum;
}

int ssip_wait(struct ssip *ssip, int ms)
{
    struct message event;
    int error = receive(ssip, ms);
    while (take_message(ssip, &event))
        note_event(ssip, &event);
    return error == -ETIMEDOUT ? 0 : error;
}

int ssip_open(struct ssip *ssip)
{
    *ssip = (struct ssip){.fd = reach_dispatcher()};
    if (ssip->fd < 0) {
        int error = ssip->fd;
        ssip->fd = -1;
        return error;
    }
    /* The user, by letters that the protocol passes on. */
    const char *user = getenv("USER");
    bool is_plain =
        user && *user &&
        strspn(user, "abcdefghijklmnopqrstuvwxyz0123456789_-") == strlen(user);
    int error = ssip_command(ssip, "SET self CLIENT_NAME %.64s:hektor:game",
                             is_plain ? user : "player");
    if (!error)
        error = ssip_command(ssip, "SET self NOTIFICATION END on");
    if (!error)
        error = ssip_command(ssip, "SET self NOTIFICATION CANCEL on");
    return error ? give_up(ssip, error) : 0;
}

void ssip_close(struct ssip *ssip)
{
    static const char quit[] = "QUIT\r\n";
    if (ssip->fd >= 0)
        send_bytes(ssip, quit, sizeof quit - 1);
    give_up(ssip, 0);
}

enum {
    POLL_MS = 5, /* between looks at whether to stop */
    CUE_WITHIN_MS = 300,
    RATE_LEAST = -100,
    RATE_MOST = 100,
};

struct dispatcher {
    struct ssip ssip;
    struct voice *cues;
    char language[4]; /* what was set last; "" none */
    int own_rate, own_volume; /* the user's */
    int rate, volume; /* what was set last */
};

static int dispatcher_open(void *self)
{
    struct dispatcher *dispatcher = self;
    struct ssip *ssip = &dispatcher->ssip;
    if (ssip->fd >= 0)
        return 0;
    int error = ssip_open(ssip);
    dispatcher->language[0] = '\0';
    dispatcher->own_rate = dispatcher->own_volume = 0;
    if (!error)
        error = ssip_get(ssip, "RATE", &dispatcher->own_rate);
    if (!error)
        error = ssip_get(ssip, "VOLUME", &dispatcher->own_volume);
    dispatcher->rate = dispatcher->own_rate;
    dispatcher->volume = dispatcher->own_volume;
    /* A module that does not report its rate can speak all the same. */
    return ssip->fd >= 0 ? 0 : error;
}

static int dispatcher_close(void *self)
{
    struct dispatcher *dispatcher = self;
    ssip_close(&dispatcher->ssip);
    return 0;
}

static const char *priority_of(enum priority priority)
{
    switch (priority) {
    case PRIORITY_ALARM:
        return "IMPORTANT";
    case PRIORITY_MOVE:
        return "MESSAGE";
    case PRIORITY_ANSWER:
    case PRIORITY_FOCUS:
        return "TEXT";
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return "NOTIFICATION";
}

static enum heard say_run(struct dispatcher *dispatcher,
                          const struct utterance *utterance, int *at,
                          struct voice_monitor *watch)
{
    char text[VOICE_TEXT_MAX];
    int first = *at;
    *at = voice_text_run(utterance, first, voice_monitor_rate(watch), false,
                         text);
    const char *language = utterance->segment[first].language;
    if (strcmp(dispatcher->language, language) != 0 &&
        ssip_command(&dispatcher->ssip, "SET self LANGUAGE %s", language) == 0)
        strcpy(dispatcher->language, language);
    long message =
        ssip_say(&dispatcher->ssip, priority_of(utterance->priority), text);
    if (message < 0)
        return HEARD_NOT;
    voice_monitor_show_sound(watch);
    struct ssip *ssip = &dispatcher->ssip;
    for (;;) {
        int error = ssip_wait(ssip, POLL_MS);
        enum ears ears;
        enum cue cue = voice_monitor_cue(watch, &ears);
        if (cue != CUE_NONE)
            voice_cue(dispatcher->cues, cue, ears, CUE_WITHIN_MS);
        if (ssip->ended >= message)
            return HEARD_WHOLE;
        if (ssip->cancelled >= message)
            return HEARD_CUT;
        if (error)
            return HEARD_NOT;
        if (voice_monitor_cut(watch)) {
            ssip_command(ssip, "CANCEL self");
            return HEARD_CUT;
        }
    }
}

static enum heard dispatcher_say(void *self, const struct utterance *utterance,
                                 struct voice_monitor *watch)
{
    struct dispatcher *dispatcher = self;
    enum heard heard = HEARD_WHOLE;
    if (utterance->cue != CUE_NONE)
        voice_cue(dispatcher->cues, utterance->cue, utterance->ears,
                  CUE_WITHIN_MS);
    if (utterance->count > 0) {
        /* The user's own, unless another was asked for here. */
        int rate = dispatcher->own_rate, volume = dispatcher->own_volume;
        if (voice_monitor_rate_is_set(watch)) {
            /* The dispatcher's -100 to 100; its middle is our usual rate. */
            int wpm = voice_monitor_rate(watch);
            const int usual = VOICE_RATE_DEFAULT_WPM;
            rate =
                wpm > usual
                    ? (wpm - usual) * RATE_MOST / (VOICE_RATE_MAX_WPM - usual)
                    : (wpm - usual) * RATE_MOST / (usual - VOICE_RATE_MIN_WPM);
        } else {
            rate -= 100 - voice_monitor_rate_percent(watch);
        }
        if (voice_monitor_volume_is_set(watch))
            volume = 2 * voice_monitor_volume(watch) - 100;
        rate = rate < RATE_LEAST  ? RATE_LEAST
               : rate > RATE_MOST ? RATE_MOST
                                  : rate;
        volume = volume > 100 ? 100 : volume;
        if (rate != dispatcher->rate &&
            ssip_command(&dispatcher->ssip, "SET self RATE %d", rate) == 0)
            dispatcher->rate = rate;
        if (volume != dispatcher->volume &&
            ssip_command(&dispatcher->ssip, "SET self VOLUME %d", volume) == 0)
            dispatcher->volume = volume;
    }
    for (int at = 0; at < utterance->count && heard == HEARD_WHOLE;)
        heard = say_run(dispatcher, utterance, &at, watch);
    return heard;
}

static void dispatcher_free(void *self)
{
    struct dispatcher *dispatcher = self;
    dispatcher_close(dispatcher);
    voice_close(dispatcher->cues);
    free(dispatcher);
}

/* Its cues begin only where it answers. */
static int dispatcher_start(void *self)
{
    struct dispatcher *dispatcher = self;
    int error = dispatcher_open(self);
    if (!error)
        voice_begin(dispatcher->cues);
    return error;
}

int voice_spd_backend(struct voice *cues, struct voice_backend *out)
{
    struct dispatcher *dispatcher = calloc(1, sizeof *dispatcher);
    if (!dispatcher) {
        voice_close(cues);
        return -ENOMEM;
    }
    dispatcher->cues = cues;
    dispatcher->ssip.fd = -1;
    *out = (struct voice_backend){
        .self = dispatcher,
        .start = dispatcher_start,
        .open = dispatcher_open,
        .say = dispatcher_say,
        .close = dispatcher_close,
        .free = dispatcher_free,
    };
    return 0;
}
