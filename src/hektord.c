/*
 * hektord.c - the program of the arbiter. So far it is a private one: started
 * by a client, with which it shares a socket, and gone when the client is.
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

#include "src/exits.h"
#include "src/language.h"
#include "src/paths.h"
#include "src/server.h"
#include "src/streams.h"
#include "src/text.h"

static int fail(int status, const char *what, const char *why)
{
    char shown[256];
    text_clean(what, shown, sizeof shown);
    fprintf(stderr, "hektord: %s: %s\n", shown, why);
    return status;
}

static int show_help(void)
{
    puts(gettext("usage: hektord --fd N\n"
                 "The arbiter of hektor; N is a socket that a client shares "
                 "with it."));
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

static int serve_on(int fd)
{
    char games[PATH_MAX], pgn[PATH_MAX];
    struct server_options options = {fd, games, pgn};

    int error = paths_make(PLACE_GAMES, games);
    if (error == 0)
        error = paths_make(PLACE_PGN, pgn);
    if (error != 0)
        return fail(EXIT_IO, gettext("the folder of the games"),
                    strerror(-error));
    ignore_the_terminal();
    return server_run(&options);
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"fd", required_argument, NULL, 'f'},
        {"help", no_argument, NULL, 'h'},
        {"version", no_argument, NULL, 'v'},
        {NULL, 0, NULL, 0},
    };
    const char *number = NULL;
    int option;

    streams_occupy();
    language_begin();
    opterr = 0;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option == 'h')
            return show_help();
        if (option == 'v')
            return show_version();
        if (option != 'f')
            return fail(EXIT_USAGE, argv[optind - 1],
                        gettext("there is no such option, or its value is "
                                "missing"));
        number = optarg;
    }
    if (number == NULL || optind < argc)
        return fail(EXIT_USAGE, optind < argc ? argv[optind] : "--fd",
                    gettext("say hektord --fd N, with the number of a "
                            "socket"));
    int fd = read_number(number);
    if (fd < 0 || adopt_socket(fd) != 0)
        return fail(EXIT_USAGE, number, gettext("that is not a socket"));
    return serve_on(fd);
}
