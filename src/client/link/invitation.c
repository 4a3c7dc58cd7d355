// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/link/invitation.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/sentences/sentence_parts.h"

#include "src/base/portable.h"
#include "src/base/text.h"
#include "src/process/local_server.h"
#include "src/wire/server_socket.h"

enum { ROUTE_HOST_MAX = 256 };

int route_hosts(const struct route *route)
{
    int hosts = 1;

    for (const char *c = route->host; route->kind == ROUTE_SSH && *c != '\0';
         c++)
        hosts += *c == ',';
    return hosts;
}

void route_go_on(struct route *route)
{
    route->turn++;
}

int route_open(struct route *route, struct child *out)
{
    switch (route->kind) {
    case ROUTE_PRIVATE: {
        int failure =
            route->program[0] == '\0' ? child_find(route->program) : 0;
        return failure != 0 ? failure : child_start(route->program, out);
    }
    case ROUTE_SHARED: {
        /* The arbiter's process must not be a child of this one. */
        int fd = local_server_connect(route->socket);

        if (fd < 0)
            return fd;
        *out = (struct child){.pid = 0, .fd = fd};
        return 0;
    }
    case ROUTE_SSH: {
        /* A host that begins with "-" would be taken for an option of ssh. What
         * ssh asks at first it asks on the bare terminal; later there is a
         * screen. One of several hosts is not waited for as long as the network
         * would. */
        const char *asking =
            route->was_open ? "-oBatchMode=yes" : "-oBatchMode=no";
        char host[ROUTE_HOST_MAX],
            *argv[10] = {(char *)"ssh", (char *)"-T", (char *)asking};
        int words = 3;

        const char *chosen = route->host;

        for (int left = route->turn % route_hosts(route); left > 0; left--)
            chosen = strchr(chosen, ',') + 1;
        snprintf(host, ROUTE_HOST_MAX, "%.*s", (int)strcspn(chosen, ","),
                 chosen);
        if (route_hosts(route) > 1)
            argv[words++] = (char *)"-oConnectTimeout=5";
        /* A spectator sends nothing, and would not notice that the host is
         * gone. */
        argv[words++] = (char *)"-oServerAliveInterval=10";
        argv[words++] = (char *)"--";
        argv[words++] = host;
        argv[words++] = (char *)"hektord";
        argv[words] = (char *)"--stdio";
        route->was_open = true;
        return child_start_line(argv, out);
    }
    }
    return -EINVAL;
}

/* Is this file the first "hektor" in PATH? */
static bool is_found_by_name(const char *file)
{
    const char *path = getenv("PATH");
    char candidate[PATH_MAX], real[PATH_MAX];

    while (path != NULL && *path != '\0') {
        size_t length = strcspn(path, ":");
        snprintf(candidate, sizeof candidate, "%.*s/hektor", (int)length, path);
        if (access(candidate, X_OK) == 0)
            return realpath(candidate, real) != NULL && strcmp(real, file) == 0;
        path += length + (path[length] == ':');
    }
    return false;
}

/* A word of the line, after a blank; what has no room there would be another
 * line, and is none. */
static bool add_word(const char *before, const char *word, char *out,
                     size_t out_bytes)
{
    size_t used = strlen(out), length = strlen(before);

    if (used + length >= out_bytes)
        return false;
    memcpy(out + used, before, length + 1);
    return shell_word(word, out + used + length, out_bytes - used - length);
}

/* "hektor", the command, how that leads there, and a name ("": none), which is
 * no option whatever it begins with. */
static void write_line(const struct route *route, const char *command,
                       const char *name, char *out, size_t out_bytes)
{
    char file[PATH_MAX];
    bool is_far = route->kind == ROUTE_SSH;
    bool is_system = strcmp(route->socket, MEETING_SYSTEM) == 0;
    bool is_like_option = name[0] == '-', fits = true;
    const char *at = is_far ? strchr(route->host, '@') : NULL;

    out[0] = '\0';
    if (!is_far && !is_system)
        fits = add_word(MEETING_VARIABLE "=", route->socket, out, out_bytes);
    fits =
        fits &&
        add_word(out[0] != '\0' ? " " : "",
                 is_far ? "hektor"
                        : (portable_program(file) != 0 || is_found_by_name(file)
                               ? "hektor"
                               : file),
                 out, out_bytes);
    fits = fits && add_word(" ", command, out, out_bytes);
    if (name[0] != '\0' && !is_like_option)
        fits = fits && add_word(" ", name, out, out_bytes);
    /* The other one has an account of their own there. */
    if (is_far)
        fits = fits && add_word(" --at ", at != NULL ? at + 1 : route->host,
                                out, out_bytes);
    if (is_like_option)
        fits = fits && add_word(" -- ", name, out, out_bytes);
    if (!fits)
        out[0] = '\0';
}

void invitation_line(const struct route *route, const char *whom, char *out,
                     size_t out_bytes)
{
    write_line(route, "play", whom, out, out_bytes);
}

void invitation_lobby_line(const struct route *route, char *out,
                           size_t out_bytes)
{
    write_line(route, "lobby", "", out, out_bytes);
}

/* The people who may watch, if not everybody may. */
static void add_audience(const struct start *start, char *out, size_t out_bytes)
{
    static const char *const looking[] = {"", N_(", visible to one group"),
                                          N_(", closed to spectators")};
    size_t used = strlen(out);
    const char *added = looking[start->rules.visibility];

    if (*added != '\0')
        snprintf(out + used, out_bytes - used, "%s", gettext(added));
}

/* How the game is not the usual one. */
static void add_kind(const struct start *start, char *out, size_t out_bytes)
{
    size_t used = strlen(out);
    const char *board =
        start->mode == MODE_OTB ? gettext(", over the board") : "";
    const char *set_up = start->fen[0] != '\0' && !start->chess960
                             ? gettext(", from a position set up")
                             : "";

    snprintf(out + used, out_bytes - used, "%s%s", board, set_up);
}

static void add_pieces(const char *pieces, char *out, size_t out_bytes)
{
    size_t used = strlen(out);

    if (strcmp(pieces, "white") == 0)
        snprintf(out + used, out_bytes - used, "%s",
                 gettext(", you have White"));
    else if (strcmp(pieces, "black") == 0)
        snprintf(out + used, out_bytes - used, "%s",
                 gettext(", you have Black"));
}

void invitation_conditions(const struct start *start, const char *pieces,
                           char *out, size_t out_bytes)
{
    enum { CONTROL_BYTES = 256 };
    char white[CONTROL_BYTES], black[CONTROL_BYTES];
    const struct laws *laws = laws_edition(start->laws);
    const char *edition = laws != NULL ? gettext(laws->name) : start->laws;
    const char *array = start->chess960 ? ", Chess960" : "";

    announce_control_text(&start->time[WHITE], white, sizeof white);
    announce_control_text(&start->time[BLACK], black, sizeof black);
    if (strcmp(white, black) == 0)
        snprintf(out, out_bytes, "%s, %s%s", white, edition, array);
    else
        snprintf(out, out_bytes, gettext("White: %s; Black: %s; %s%s"), white,
                 black, edition, array);
    add_kind(start, out, out_bytes);
    add_pieces(pieces, out, out_bytes);
    add_audience(start, out, out_bytes);
    size_t used = strlen(out);

    if (start->rules.lag == LAG_YES)
        snprintf(out + used, out_bytes - used, "%s",
                 gettext(", with time given back for a slow connection"));
}
