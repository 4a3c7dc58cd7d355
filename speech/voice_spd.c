#include "speech/voice_spd.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <libspeechd.h>

#include "speech/voice_text.h"

enum {
    POLL_MS = 5, /* between looks at whether to stop */
    CUE_WITHIN_MS = 300,
    RATE_LEAST = -100,
    RATE_MOST = 100,
};

struct dispatcher {
    SPDConnection *connection; /* NULL: none */
    struct voice *cues;
    char language[4]; /* what was set last; "" none */
    int own_rate, own_volume; /* the user's */
    int rate, volume; /* what was set last */
};

/* The library's callbacks pass no context along. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t came;
    size_t ended, cancelled; /* the last message that was */
} events = {.lock = PTHREAD_MUTEX_INITIALIZER,
            .came = PTHREAD_COND_INITIALIZER};

static void take_event(size_t message, size_t client, SPDNotificationType type)
{
    (void)client;
    pthread_mutex_lock(&events.lock);
    if (type == SPD_EVENT_END)
        events.ended = message;
    else if (type == SPD_EVENT_CANCEL)
        events.cancelled = message;
    pthread_cond_signal(&events.came);
    pthread_mutex_unlock(&events.lock);
}

static void forget_events(void)
{
    pthread_mutex_lock(&events.lock);
    events.ended = events.cancelled = 0;
    pthread_mutex_unlock(&events.lock);
}

enum fate { STILL_SPEAKING, ENDED, CANCELLED };

/* Wait a moment for the end of a message. Their numbers grow. */
static enum fate wait_for(size_t message)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += POLL_MS * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    pthread_mutex_lock(&events.lock);
    if (events.ended < message && events.cancelled < message)
        pthread_cond_timedwait(&events.came, &events.lock, &until);
    enum fate fate = events.ended >= message       ? ENDED
                     : events.cancelled >= message ? CANCELLED
                                                   : STILL_SPEAKING;
    pthread_mutex_unlock(&events.lock);
    return fate;
}

/* Where it listens: SPEECHD_ADDRESS, "unix_socket:PATH" or
 * "inet_socket:HOST:PORT", else the user's own socket. The library's function
 * for this forgets to free what it finds. */
static bool find_address(char name[PATH_MAX], SPDConnectionAddress *out)
{
    static const char unix_prefix[] = "unix_socket:";
    static const char inet_prefix[] = "inet_socket:";
    const char *given = getenv("SPEECHD_ADDRESS");
    const char *runtime = getenv("XDG_RUNTIME_DIR");
    *out = (SPDConnectionAddress){.method = SPD_METHOD_UNIX_SOCKET,
                                  .unix_socket_name = name};
    if (given && strncmp(given, unix_prefix, sizeof unix_prefix - 1) == 0) {
        snprintf(name, PATH_MAX, "%s", given + sizeof unix_prefix - 1);
    } else if (given &&
               strncmp(given, inet_prefix, sizeof inet_prefix - 1) == 0) {
        snprintf(name, PATH_MAX, "%s", given + sizeof inet_prefix - 1);
        char *colon = strrchr(name, ':');
        *out = (SPDConnectionAddress){
            .method = SPD_METHOD_INET_SOCKET,
            .inet_socket_host = name,
            .inet_socket_port = colon ? atoi(colon + 1) : SPEECHD_DEFAULT_PORT};
        if (colon)
            *colon = '\0';
    } else if (runtime && *runtime) {
        snprintf(name, PATH_MAX, "%s/speech-dispatcher/speechd.sock", runtime);
    } else {
        return false;
    }
    return true;
}

/* Asked first: the library forgets to free what it says of a failure. */
static bool answers(const SPDConnectionAddress *address)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    if (address->method != SPD_METHOD_UNIX_SOCKET)
        return true;
    if (strlen(address->unix_socket_name) >= sizeof at.sun_path)
        return false;
    strcpy(at.sun_path, address->unix_socket_name);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool answer =
        fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) == 0;
    if (fd >= 0)
        close(fd);
    return answer;
}

static int dispatcher_open(void *self)
{
    struct dispatcher *dispatcher = self;
    char name[PATH_MAX], *why = NULL;
    SPDConnectionAddress address;
    if (dispatcher->connection)
        return 0;
    if (find_address(name, &address) && answers(&address))
        dispatcher->connection = spd_open2(
            "hektor", "game", NULL, SPD_MODE_THREADED, &address, 0, &why);
    free(why);
    SPDConnection *connection = dispatcher->connection;
    if (!connection)
        return -ECONNREFUSED;
    forget_events();
    connection->callback_end = connection->callback_cancel = take_event;
    spd_set_notification_on(connection, SPD_END);
    spd_set_notification_on(connection, SPD_CANCEL);
    dispatcher->language[0] = '\0';
    dispatcher->rate = dispatcher->own_rate = spd_get_voice_rate(connection);
    dispatcher->volume = dispatcher->own_volume = spd_get_volume(connection);
    return 0;
}

static int dispatcher_close(void *self)
{
    struct dispatcher *dispatcher = self;
    if (dispatcher->connection)
        spd_close(dispatcher->connection);
    dispatcher->connection = NULL;
    return 0;
}

static SPDPriority priority_of(enum priority priority)
{
    switch (priority) {
    case PRIORITY_ALARM:
        return SPD_IMPORTANT;
    case PRIORITY_MOVE:
        return SPD_MESSAGE;
    case PRIORITY_ANSWER:
    case PRIORITY_FOCUS:
        return SPD_TEXT;
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return SPD_NOTIFICATION;
}

/* The dispatcher's -100 to 100; its middle is our usual rate. */
static int rate_of_wpm(int wpm)
{
    const int usual = VOICE_RATE_DEFAULT_WPM;
    return wpm > usual
               ? (wpm - usual) * RATE_MOST / (VOICE_RATE_MAX_WPM - usual)
               : (wpm - usual) * RATE_MOST / (usual - VOICE_RATE_MIN_WPM);
}

/* The user's own, unless another was asked for here. */
static void set_rate_and_volume(struct dispatcher *dispatcher,
                                struct voice_watch *watch)
{
    int rate = dispatcher->own_rate, volume = dispatcher->own_volume;
    if (voice_watch_rate_is_set(watch))
        rate = rate_of_wpm(voice_watch_rate(watch));
    else
        rate -= 100 - voice_watch_rate_percent(watch);
    if (voice_watch_volume_is_set(watch))
        volume = 2 * voice_watch_volume(watch) - 100;
    rate = rate < RATE_LEAST ? RATE_LEAST : rate > RATE_MOST ? RATE_MOST : rate;
    volume = volume > 100 ? 100 : volume;
    if (rate != dispatcher->rate &&
        spd_set_voice_rate(dispatcher->connection, rate) == 0)
        dispatcher->rate = rate;
    if (volume != dispatcher->volume &&
        spd_set_volume(dispatcher->connection, volume) == 0)
        dispatcher->volume = volume;
}

static void set_language(struct dispatcher *dispatcher, const char *language)
{
    if (strcmp(dispatcher->language, language) != 0 &&
        spd_set_language(dispatcher->connection, language) == 0)
        strcpy(dispatcher->language, language);
}

static void pass_cue_on(struct dispatcher *dispatcher,
                        struct voice_watch *watch)
{
    enum ears ears;
    enum cue cue = voice_watch_cue(watch, &ears);
    if (cue != CUE_NONE)
        voice_cue(dispatcher->cues, cue, ears, CUE_WITHIN_MS);
}

/* A dispatcher that has died says nothing of it, and some of the library's
 * calls do not outlive it: so its socket is looked at before them. */
static bool is_alive(const struct dispatcher *dispatcher)
{
    struct pollfd line = {.fd = dispatcher->connection->socket,
                          .events = POLLRDHUP};
    return poll(&line, 1, 0) == 0;
}

static enum heard hear_out(struct dispatcher *dispatcher, size_t message,
                           struct voice_watch *watch)
{
    for (;;) {
        enum fate fate = wait_for(message);
        pass_cue_on(dispatcher, watch);
        if (fate != STILL_SPEAKING)
            return fate == ENDED ? HEARD_WHOLE : HEARD_CUT;
        if (!is_alive(dispatcher))
            return HEARD_NOT;
        if (voice_watch_cut(watch)) {
            spd_cancel(dispatcher->connection);
            return HEARD_CUT;
        }
    }
}

static enum heard say_run(struct dispatcher *dispatcher,
                          const struct utterance *utterance, int *at,
                          struct voice_watch *watch)
{
    char text[VOICE_TEXT_MAX];
    int first = *at;
    *at =
        voice_text_run(utterance, first, voice_watch_rate(watch), false, text);
    set_language(dispatcher, utterance->segment[first].language);
    int message =
        spd_say(dispatcher->connection, priority_of(utterance->priority), text);
    return message < 0 ? HEARD_NOT
                       : hear_out(dispatcher, (size_t)message, watch);
}

static enum heard dispatcher_say(void *self, const struct utterance *utterance,
                                 struct voice_watch *watch)
{
    struct dispatcher *dispatcher = self;
    enum heard heard = HEARD_WHOLE;
    if (utterance->cue != CUE_NONE)
        voice_cue(dispatcher->cues, utterance->cue, utterance->ears,
                  CUE_WITHIN_MS);
    if (utterance->count > 0 && is_alive(dispatcher))
        set_rate_and_volume(dispatcher, watch);
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

int voice_spd_backend(struct voice *cues, struct voice_backend *out)
{
    struct dispatcher *dispatcher = calloc(1, sizeof *dispatcher);
    if (!dispatcher) {
        voice_close(cues);
        return -ENOMEM;
    }
    dispatcher->cues = cues;
    *out = (struct voice_backend){
        .self = dispatcher,
        .start = dispatcher_open,
        .open = dispatcher_open,
        .say = dispatcher_say,
        .close = dispatcher_close,
        .free = dispatcher_free,
    };
    return 0;
}
