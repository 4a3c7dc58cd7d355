/*
 * hektord.c - the program of the arbiter: a private one for the client that
 * has started it, a shared one for many, or the way to the one that is there.
 */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <libintl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/arbiter/host.h"
#include "src/arbiter/server.h"
#include "src/arbiter/staff.h"
#include "src/arbiter/staff_key.h"
#include "src/confine.h"
#include "src/envelope/envelope_keys.h"
#include "src/exits.h"
#include "src/gate.h"
#include "src/language.h"
#include "src/meeting.h"
#include "src/paths.h"
#include "src/pump.h"
#include "src/reach.h"
#include "src/streams.h"
#include "src/text.h"
#include "src/wire_memory.h"

/* What the command line says. */
struct order {
    const char *fd; /* the private arbiter */
    bool host; /* this account's own shared one */
    const char *socket; /* the shared one at that path */
    bool activated; /* or at the socket that was handed over */
    bool stdio;
    const char *data;
    const char *arbiters, *watchers; /* groups */
    const char *guests; /* their account */
    bool gate;
    bool unlimited;
    enum staff_task task; /* of the staff's, and nothing else */
    const char *task_argument;
    bool rotates; /* a new key for envelopes, and nothing else */
    bool while_used;
    const char *ready; /* a descriptor that is closed when all is set up */
};

static int fail(int status, const char *what, const char *why)
{
    char shown[256];
    text_clean(what, shown, sizeof shown);
    fprintf(stderr, "hektord: %s: %s\n", shown, why);
    return status;
}

static int show_help(void)
{
    puts(gettext(
        "usage: hektord --fd N\n"
        "       hektord --host | --socket PATH | --activated\n"
        "               [--data DIR] [--while-used] [--ready N]\n"
        "               [--arbiters GROUP] [--watchers GROUP] [--guests "
        "ACCOUNT]\n"
        "               [--unlimited]\n"
        "       hektord --stdio | --gate\n"
        "       hektord --rotate-key [--host | --data DIR]\n"
        "       hektord --list | --verify | --release GAME | --backup FILE |\n"
        "               --export GAME | --reassign GAME,SIDE,ACCOUNT |\n"
        "               --fingerprint\n"
        "               [--data DIR]\n"
        "The arbiter of hektor: for the client at the socket N, for all who\n"
        "come to this account's socket or to PATH, or, with --stdio, the way\n"
        "from here to the arbiter of this machine; or a new key for the\n"
        "envelopes of adjourned games."));
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_IO;
}

static int show_version(void)
{
    puts("hektord (" PACKAGE_STRING ")");
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_IO;
}

/* A descriptor's number; -1 when it is none. */
static int read_number(const char *text)
{
    char *end;

    errno = 0;
    long number = strtol(text, &end, 10);
    bool good = errno == 0 && *text != '\0' && *end == '\0' && number >= 0 &&
                number <= INT_MAX;
    return good ? (int)number : -1;
}

/* Take over the socket that we were started with. */
static int adopt_socket(int fd)
{
    struct stat status;

    if (fstat(fd, &status) != 0 || !S_ISSOCK(status.st_mode))
        return -ENOTSOCK;
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0)
        return -errno;
    return 0;
}

/*
 * A private arbiter shares its player's terminal: what is typed there is for
 * the player's program, whose end we see on the socket. A full disk or a gone
 * client is an answer to a write, and no reason to die.
 */
static void ignore_the_terminal(void)
{
    static const int signals[] = {SIGINT,  SIGQUIT, SIGHUP,  SIGTSTP,
                                  SIGTTIN, SIGTTOU, SIGPIPE, SIGXFSZ};

    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], SIG_IGN);
}

static int serve_privately(const char *number)
{
    char games[PATH_MAX], pgn[PATH_MAX], data[PATH_MAX];
    enum store_error why;
    int fd = read_number(number);
    struct server_options options = {
        .client_fd = fd,
        .games = games,
        .pgn = pgn,
        .data = data}; /* and no staff: all seats are the player's */

    if (fd < 0 || adopt_socket(fd) != 0)
        return fail(EXIT_USAGE, number, gettext("that is not a socket"));
    int error = paths_make(PLACE_GAMES, games);
    if (error == 0)
        error = paths_make(PLACE_PGN, pgn);
    if (error == 0)
        error = paths_make(PLACE_DATA, data);
    if (error != 0)
        return fail(EXIT_IO, gettext("the folder of the games"),
                    strerror(-error));
    ignore_the_terminal();
    confine_arbiter();
    return server_run(&options, &why);
}

static int serve_all(const struct order *order)
{
    struct host_options options = {
        .socket = order->socket,
        .activated = order->activated,
        .data = order->data,
        .staff = {.arbiters = order->arbiters, .watchers = order->watchers},
        .guests = order->guests,
        .unlimited = order->unlimited,
        .while_used = order->while_used,
        .ready_fd = order->ready != NULL ? read_number(order->ready) : -1,
    };
    char what[PATH_MAX];
    const char *why;

    if (order->ready != NULL && options.ready_fd < 0)
        return fail(EXIT_USAGE, order->ready,
                    gettext("that is not a descriptor"));
    ignore_the_terminal();
    confine_arbiter();
    int status = host_run(&options, what, &why);
    return status == EXIT_DONE || why == NULL ? status
                                              : fail(status, what, why);
}

/* From the terminal nothing sensible comes: this is for programs. */
static int carry(void)
{
    char path[PATH_MAX] = "";

    if (isatty(STDIN_FILENO) == 1)
        return fail(EXIT_USAGE, "--stdio",
                    gettext("this is for a program at the other end, and not "
                            "for a terminal"));
    int fd = reach_arbiter(path);
    if (fd < 0)
        return fail(EXIT_UNAVAILABLE, path, reach_sentence(fd));
    signal(SIGPIPE, SIG_IGN);
    return pump(STDIN_FILENO, STDOUT_FILENO, fd) == 0 ? EXIT_DONE : EXIT_IO;
}

static int keep_the_gate(void)
{
    const char *what, *why;

    signal(SIGPIPE, SIG_IGN);
    int status = gate_run(&what, &why);
    return why == NULL ? status : fail(status, what, why);
}

static bool take_option(struct order *order, int option)
{
    switch (option) {
    case 'f':
        order->fd = optarg;
        return true;
    case 'H':
        order->host = true;
        return true;
    case 's':
        order->socket = optarg;
        return true;
    case 'a':
        order->activated = true;
        return true;
    case 'i':
        order->stdio = true;
        return true;
    case 'k':
        order->rotates = true;
        return true;
    case 'd':
        order->data = optarg;
        return true;
    case 'w':
        order->while_used = true;
        return true;
    case 'A':
        order->arbiters = optarg;
        return true;
    case 'W':
        order->watchers = optarg;
        return true;
    case 'g':
        order->guests = optarg;
        return true;
    case 'G':
        order->gate = true;
        return true;
    case 'l':
        order->task = STAFF_LIST;
        return true;
    case 'V':
        order->task = STAFF_VERIFY;
        return true;
    case 'R':
        order->task = STAFF_RELEASE;
        order->task_argument = optarg;
        return true;
    case 'B':
        order->task = STAFF_BACKUP;
        order->task_argument = optarg;
        return true;
    case 'E':
        order->task = STAFF_EXPORT;
        order->task_argument = optarg;
        return true;
    case 'S':
        order->task = STAFF_REASSIGN;
        order->task_argument = optarg;
        return true;
    case 'F':
        order->task = STAFF_FINGERPRINT;
        return true;
    case 'u':
        order->unlimited = true;
        return true;
    case 'r':
        order->ready = optarg;
        return true;
    default:
        return false;
    }
}

/* Where the keys lie: of this account's private arbiter, unless another one's
 * place was said. */
static int find_keys(const struct order *order, char folder[PATH_MAX])
{
    if (order->data == NULL)
        return paths_make(order->host ? PLACE_HOST : PLACE_DATA, folder);
    return snprintf(folder, PATH_MAX, "%s", order->data) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

static int serve_staff(const struct order *order)
{
    char folder[PATH_MAX] = "", what[PATH_MAX];
    const char *why;
    int length = order->data != NULL
                     ? snprintf(folder, sizeof folder, "%s", order->data)
                     : paths_of(PLACE_HOST, folder);

    if (length < 0 || length >= PATH_MAX)
        return fail(EXIT_USAGE, "--data", strerror(ENAMETOOLONG));
    int status = order->task == STAFF_FINGERPRINT
                     ? staff_fingerprints(folder, stdout, what, &why)
                     : staff_do(order->task, folder, order->task_argument,
                                stdout, what, &why);
    if (why != NULL)
        return fail(status, what, why);
    return fflush(stdout) == 0 ? status : EXIT_IO;
}

static int rotate(const struct order *order)
{
    char folder[PATH_MAX] = "";
    int older = 0;
    int error = find_keys(order, folder);

    if (error == 0)
        error = envelope_keys_rotate(folder, &older);
    if (error != 0)
        return fail(EXIT_IO, folder[0] != '\0' ? folder : "--rotate-key",
                    error == -E2BIG
                        ? gettext("no more keys have room there: take away "
                                  "those for which no envelope waits")
                        : strerror(-error));
    printf(
        ngettext("New envelopes are sealed with a new key; %d older one is "
                 "kept for those that wait.\n",
                 "New envelopes are sealed with a new key; %d older ones are "
                 "kept for those that wait.\n",
                 (unsigned long)older),
        older);
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_IO;
}

static int carry_out(const struct order *order)
{
    int others = (order->fd != NULL) + (order->socket != NULL) +
                 order->activated + order->stdio + order->gate;

    if (order->rotates && others == 0 && (!order->host || order->data == NULL))
        return rotate(order);
    if (order->task != STAFF_NONE && others == 0 && !order->rotates)
        return serve_staff(order);
    int kinds = (order->fd != NULL) + order->host + (order->socket != NULL) +
                order->activated + order->stdio + order->gate + order->rotates;

    if (kinds != 1)
        return fail(EXIT_USAGE, gettext("the options"),
                    gettext("say one of --fd, --host, --socket, --activated, "
                            "--stdio, --gate and --rotate-key"));
    if (order->fd != NULL)
        return serve_privately(order->fd);
    if (order->gate)
        return keep_the_gate();
    return order->stdio ? carry() : serve_all(order);
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"fd", required_argument, NULL, 'f'},
        {"host", no_argument, NULL, 'H'},
        {"socket", required_argument, NULL, 's'},
        {"activated", no_argument, NULL, 'a'},
        {"stdio", no_argument, NULL, 'i'},
        {"rotate-key", no_argument, NULL, 'k'},
        {"data", required_argument, NULL, 'd'},
        {"while-used", no_argument, NULL, 'w'},
        {"arbiters", required_argument, NULL, 'A'},
        {"watchers", required_argument, NULL, 'W'},
        {"guests", required_argument, NULL, 'g'},
        {"gate", no_argument, NULL, 'G'},
        {"list", no_argument, NULL, 'l'},
        {"verify", no_argument, NULL, 'V'},
        {"release", required_argument, NULL, 'R'},
        {"backup", required_argument, NULL, 'B'},
        {"export", required_argument, NULL, 'E'},
        {"reassign", required_argument, NULL, 'S'},
        {"fingerprint", no_argument, NULL, 'F'},
        {"unlimited", no_argument, NULL, 'u'},
        {"ready", required_argument, NULL, 'r'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'v'},
        {NULL, 0, NULL, 0},
    };
    struct order order = {.arbiters = PERSON_ARBITERS,
                          .watchers = PERSON_WATCHERS};
    int option;

    streams_occupy();
    wire_memory_begin();
    language_begin();
    opterr = 0;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'h')
            return show_help();
        if (option == 'v')
            return show_version();
        if (!take_option(&order, option))
            return fail(EXIT_USAGE, argv[optind - 1],
                        gettext("there is no such option, or its value is "
                                "missing"));
    }
    if (optind < argc)
        return fail(EXIT_USAGE, argv[optind],
                    gettext("only options are understood"));
    return carry_out(&order);
}
