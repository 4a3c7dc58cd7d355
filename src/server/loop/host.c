// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/host.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/process/child.h"
#include "src/process/confine.h"
#include "src/server/loop/relay.h"
#include "src/server/loop/server.h"
#include "src/wire/person.h"
#include "src/wire/server_socket.h"

/* Where systemd hands over its first socket; sd_listen_fds(3). */
enum { ACTIVATED_FD = 3 };

struct places {
    char socket[PATH_MAX], data[PATH_MAX], journal[PATH_MAX], pgn[PATH_MAX];
};

static int join(char out[PATH_MAX], const char *folder, const char *name)
{
    int length = snprintf(out, PATH_MAX, "%s/%s", folder, name);
    return length < PATH_MAX ? 0 : -ENAMETOOLONG;
}

static int make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST ? 0 : -errno;
}

/* Beside games on a server, a host has keys and PGN files of its own. */
static int find_data(const char *wanted, char out[PATH_MAX])
{
    if (wanted != NULL && store_is_on_server(wanted))
        wanted = getenv("STATE_DIRECTORY");
    if (wanted == NULL)
        return paths_make(PLACE_HOST, out);
    int length = snprintf(out, PATH_MAX, "%s", wanted);
    return length < PATH_MAX ? make_folder(out) : -ENAMETOOLONG;
}

static int find_journal(const char *wanted, struct places *places)
{
    if (wanted == NULL || !store_is_on_server(wanted))
        return join(places->journal, places->data, "games.hektor");
    int length = snprintf(places->journal, PATH_MAX, "%s", wanted);
    return length < PATH_MAX ? 0 : -ENAMETOOLONG;
}

/* On failure *what names the path or socket that could not be used. */
static int find_places(const struct host_options *options,
                       struct places *places, const char **what)
{
    *what = places->data;
    int error = find_data(options->data, places->data);
    if (error == 0)
        error = find_journal(options->data, places);
    if (error == 0)
        error = join(places->pgn, places->data, "pgn");
    if (error == 0) {
        *what = places->pgn;
        error = make_folder(places->pgn);
    }
    if (error != 0 || options->activated)
        return error;
    *what = places->socket;
    if (options->socket == NULL)
        return server_socket_make_own(places->socket);
    int length = snprintf(places->socket, PATH_MAX, "%s", options->socket);
    return length < PATH_MAX ? 0 : -ENAMETOOLONG;
}

/* Games are played without it, but what will not be kept there is named. */
static void tell_unusable(const char *folder)
{
    struct stat status;
    int error = stat(folder, &status) != 0 ? errno : 0;

    if (error == 0 && !S_ISDIR(status.st_mode))
        error = ENOTDIR;
    if (error == 0 && access(folder, W_OK | X_OK) != 0)
        error = errno;
    if (error != 0)
        print_error_as(PROGRAM_HEKTORD, stderr, folder,
                       translation_of_error(error), PRINT_ERROR_NOWHERE);
}

/* systemd names the process that the socket is meant for. */
static bool was_activated(void)
{
    const char *pid = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");

    return pid != NULL && count != NULL && atol(pid) == (long)getpid() &&
           strcmp(count, "1") == 0;
}

/* systemd's own way to be told (sd_notify(3)): a datagram to the socket that
 * the environment names, "@" for the zero of an abstract one. */
static void notify_manager(const char *text)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    if (path == NULL || path[0] == '\0' ||
        strlen(path) >= sizeof address.sun_path)
        return;
    memcpy(address.sun_path, path, strlen(path));
    if (path[0] == '@')
        address.sun_path[0] = '\0';
    socklen_t bytes =
        (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path));
    int fd = portable_socket(AF_UNIX, SOCK_DGRAM);
    if (fd < 0)
        return;
    sendto(fd, text, strlen(text), MSG_NOSIGNAL, (struct sockaddr *)&address,
           bytes);
    close(fd);
}

/* False: it is not confined, and must be. */
static bool confine(const struct host_options *options, bool is_on_server)
{
    bool is_confined = confine_arbiter(is_on_server);

    if (!is_confined && !options->confined)
        print_error_as(PROGRAM_HEKTORD, stderr, "seccomp",
                       gettext("this process cannot be confined"),
                       PRINT_ERROR_NOWHERE);
    return is_confined || !options->confined;
}

/* Only where a database keeps the games can another host serve. */
static int begin_relay(const struct host_options *options,
                       struct listener *listener, const char *data,
                       bool is_on_server, struct relay **relay)
{
    const struct relay_options relaying = {
        .listener = listener,
        .guests = options->guests,
        .relays = options->relays,
        .data = data,
        .ready_fd = options->ready_fd,
    };
    return is_on_server && !options->while_used ? relay_start(&relaying, relay)
                                                : 0;
}

static enum store_error serve(const struct host_options *options,
                              const struct places *places,
                              struct listener *listener, struct relay *relay,
                              int *status)
{
    const struct person self = person_of_self();
    const struct server_options server = {
        .client_fd = -1,
        .games = places->data,
        .data = places->data,
        .credentials = options->credentials,
        .listener = listener,
        .journal = places->journal,
        .pgn = places->pgn,
        .staff = options->staff,
        .guests = options->guests,
        .unlimited = options->unlimited,
        .club = options->club,
        .event = options->event,
        .live = options->live,
        .site = options->site,
        .keeper =
            options->socket == NULL && !options->activated ? self.name : NULL,
        .log = options->log,
        .relay = relay,
        .address = options->address,
        .relays = options->relays,
        .while_used = options->while_used,
    };
    enum store_error journal = STORE_OK;

    tell_unusable(places->pgn);
    if (options->live != NULL)
        tell_unusable(options->live);
    /* Closing this tells the waiting parent that the socket is listening. */
    if (options->ready_fd >= 0)
        close(options->ready_fd);
    notify_manager("READY=1");
    *status = server_run(&server, &journal);
    return journal;
}

int host_run(const struct host_options *options, char what[PATH_MAX],
             const char **why)
{
    struct places places = {.socket = ""};
    struct listener *listener = NULL;
    struct relay *relay = NULL;
    const char *place;
    int status;

    *why = NULL;
    int error = find_places(options, &places, &place);
    if (error == 0) {
        place = options->activated ? "--activated" : places.socket;
        if (!options->activated)
            error = listener_open(places.socket, &listener);
        else
            error = was_activated() ? listener_adopt(ACTIVATED_FD, &listener)
                                    : -ENOTSOCK;
    }
    if (error != 0) {
        snprintf(what, PATH_MAX, "%s", place);
        if (error == -EADDRINUSE)
            *why = gettext("another server already uses this socket");
        else if (error == -EPERM)
            *why = gettext("this file belongs to somebody else");
        else
            *why = regular_file_sentence(error);
        return EXIT_UNAVAILABLE;
    }
    bool is_on_server = store_is_on_server(places.journal);
    error = begin_relay(options, listener, places.data, is_on_server, &relay);
    if (error != 0) {
        listener_close(listener);
        snprintf(what, PATH_MAX, "%s", place);
        *why = translation_of_error(-error);
        return EXIT_UNAVAILABLE;
    }
    enum store_error journal = STORE_OK;
    bool may_serve = confine(options, is_on_server);
    if (may_serve)
        journal = serve(options, &places, listener, relay, &status);
    relay_end(relay);
    listener_close(listener);
    if (!may_serve) {
        snprintf(what, PATH_MAX, "--confined");
        *why = gettext("this process cannot be confined");
        return EXIT_UNAVAILABLE;
    }
    if (journal != STORE_OK) {
        snprintf(what, PATH_MAX, "%s", store_place_shown(places.journal));
        *why = gettext(store_error_sentence(journal));
    }
    return status;
}
