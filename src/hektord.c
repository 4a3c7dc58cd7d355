// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hektord.c - the program of the arbiter: a private one for the client that
 * has started it, a shared one for many, or the way to the one that is there.
 */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/keys.h"
#include "src/adjourn/seal.h"
#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/guests/gate.h"
#include "src/process/confine.h"
#include "src/process/local_server.h"
#include "src/server/administration/command_line.h"
#include "src/server/administration/journal.h"
#include "src/server/administration/staff.h"
#include "src/server/loop/host.h"
#include "src/server/loop/server.h"
#include "src/wire/person.h"
#include "src/wire/server_socket.h"
#include "src/wire/wire.h"

static int fail(int status, const char *what, const char *why)
{
    print_error_as(PROGRAM_HEKTORD, stderr, what, why, PRINT_ERROR_NOWHERE);
    return status;
}

static int show_help(void)
{
    print_format(
        stdout, "%s\n",
        gettext(
            "usage: hektord --fd N\n       hektord --host | --socket PATH | "
            "--activated\n               [--data DIR] [--while-used] [--ready "
            "N]\n               [--arbiters GROUP] [--watchers GROUP] "
            "[--guests ACCOUNT]\n               [--unlimited] [--log] [--event "
            "TEXT] [--site TEXT]\n               [--club NAME] [--live DIR] "
            "[--address HOST]\n               [--relays ACCOUNT] "
            "[--confined]\n       hektord --stdio | --gate\n       hektord "
            "--rotate-key | --revoke-key KEY | --remove-key KEY\n              "
            " [--host | --data DIR]\n       hektord --list | --verify | "
            "--release GAME | --backup FILE |\n               --export GAME | "
            "--reassign GAME,SIDE,ACCOUNT |\n               --move-account OLD "
            "NEW | --restore FILE |\n               --prune DAYS [FILE] | "
            "--fingerprint |\n               --accept-older-record\n           "
            "    [--data DIR]\nRun the server of hektor for one client at the "
            "socket N, or for everybody\nwho connects to this account's socket "
            "or to PATH. With --stdio, connect a\nclient to the server of this "
            "computer. With --rotate-key, make a new key\nfor the envelopes of "
            "adjourned games."));
    print_format(
        stdout, "%s\n",
        gettext("To ask a running server as its administrator:\n"
                "       hektord --status | --bans | --kick NAME REASON |\n"
                "               --ban NAME REASON | --lift-ban NAME |\n"
                "               --mute NAME REASON | --lift-mute NAME\n"
                "               [--host | --socket PATH]"));
    return print_error_of_output(PROGRAM_HEKTORD, stdout, stderr, EXIT_DONE);
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

/* Nothing is begun yet that would have to be ended: the journal is as after any
 * other end. */
static void end_start(int signal)
{
    (void)signal;
    _exit(EXIT_DONE);
}

/* What nohup has made ignored stays so. */
static void end_start_at(int number)
{
    struct sigaction before;

    if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        signal(number, end_start);
}

/*
 * A private arbiter shares its player's terminal: what is typed there is for
 * the player's program, whose end we see on the socket. A full disk or a gone
 * client is an answer to a write, and no reason to die. An order to end ends
 * the start of a server, which takes long with a large journal, at
 * once. The order to a private one waits for the lookout, which takes it.
 */
static void arrange_signals(bool is_shared)
{
    sigset_t set;
    static const int ignored[] = {SIGQUIT, SIGTSTP, SIGTTIN,
                                  SIGTTOU, SIGPIPE, SIGXFSZ};
    static const int orders[] = {SIGINT, SIGHUP, SIGTERM};

    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        sigaddset(&set, orders[i]);
        if (is_shared)
            end_start_at(orders[i]);
    }
    sigprocmask(is_shared ? SIG_UNBLOCK : SIG_BLOCK, &set, NULL);
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
                    translation_of_error(-error));
    arrange_signals(false);
    if (!confine_arbiter(false))
        print_error_as(PROGRAM_HEKTORD, stderr, "seccomp",
                       gettext("this process cannot be confined"),
                       PRINT_ERROR_NOWHERE);
    return server_run(&options, &why);
}

/* The usual group need not be there. */
static bool is_group(const char *name, const char *usual)
{
    return name == NULL || strcmp(name, usual) == 0 || getgrnam(name) != NULL;
}

/* Told to standard error when it cannot be written into games. */
static bool judge_label(const char *option, const char *text)
{
    char label[LABEL_MAX_BYTES];
    enum text_error error =
        text != NULL ? text_label(text, label, sizeof label) : TEXT_OK;
    if (error != TEXT_OK)
        fail(EXIT_USAGE, option,
             error == TEXT_TOO_LONG ? gettext("That is longer than 64 bytes.")
                                    : gettext(text_error_sentence(error)));
    return error == TEXT_OK;
}

/* A name that is mistyped would let nobody in. */
static int judge_names(const struct command_line *order)
{
    const char *why = gettext("there is no such group");

    if (!is_group(order->arbiters, PERSON_ARBITERS))
        return fail(EXIT_USAGE, order->arbiters, why);
    if (!is_group(order->watchers, PERSON_WATCHERS))
        return fail(EXIT_USAGE, order->watchers, why);
    if (order->guests != NULL && getpwnam(order->guests) == NULL)
        return fail(EXIT_USAGE, order->guests,
                    gettext("there is no such account"));
    if (order->relays != NULL && getpwnam(order->relays) == NULL)
        return fail(EXIT_USAGE, order->relays,
                    gettext("there is no such account"));
    return judge_label("--event", order->event) &&
                   judge_label("--site", order->site)
               ? EXIT_DONE
               : EXIT_USAGE;
}

static int serve_all(const struct command_line *order)
{
    struct host_options options = {
        .socket = order->socket,
        .activated = order->activated,
        .data = order->data,
        .credentials = getenv("CREDENTIALS_DIRECTORY"),
        .staff = {.arbiters = order->arbiters, .watchers = order->watchers},
        .guests = order->guests,
        .unlimited = order->unlimited,
        .confined = order->confined,
        .log = order->log,
        .club = order->club,
        .event = order->event,
        .live = order->live,
        .site = order->site,
        .address = order->address,
        .relays = order->relays,
        .while_used = order->while_used,
        .ready_fd = order->ready != NULL ? read_number(order->ready) : -1,
    };
    char what[PATH_MAX], club[NAME_MAX_BYTES];
    const char *why;

    if (!portable_knows_peers())
        return fail(EXIT_UNAVAILABLE, "--host",
                    local_server_sentence(-ENOTSUP));
    if (order->ready != NULL && options.ready_fd < 0)
        return fail(EXIT_USAGE, order->ready,
                    gettext("that is not a descriptor"));
    if (order->club != NULL) {
        enum text_error error = text_name(order->club, club, sizeof club);
        if (error != TEXT_OK)
            return fail(EXIT_USAGE, "--club",
                        gettext(text_error_sentence(error)));
    }
    if (judge_names(order) != EXIT_DONE)
        return EXIT_USAGE;
    arrange_signals(true);
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
                    gettext("this option is for a program at the other end, "
                            "not for a terminal"));
    int fd = local_server_connect(path);
    if (fd < 0)
        return fail(EXIT_UNAVAILABLE, path, local_server_sentence(fd));
    signal(SIGPIPE, SIG_IGN);
    int error = stdio_relay(STDIN_FILENO, STDOUT_FILENO, fd);
    return error == 0 ? EXIT_DONE
                      : fail(EXIT_IO, "--stdio", translation_of_error(-error));
}

/* Where the keys lie: of this account's private arbiter, unless another one's
 * place was said. */
static int find_keys(const struct command_line *order, char folder[PATH_MAX])
{
    if (order->data == NULL || store_is_on_server(order->data))
        return paths_make(order->host || order->data != NULL ? PLACE_HOST
                                                             : PLACE_DATA,
                          folder);
    return snprintf(folder, PATH_MAX, "%s", order->data) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

static int serve_staff(const struct command_line *order)
{
    char folder[PATH_MAX] = "", what[PATH_MAX];
    const char *why;
    bool is_about_keys = order->task == STAFF_FINGERPRINT;
    bool is_said = order->data != NULL &&
                   !(is_about_keys && store_is_on_server(order->data));
    int length = is_said ? snprintf(folder, sizeof folder, "%s", order->data)
                         : paths_of(PLACE_HOST, folder);

    if (order->task == STAFF_MOVE_ACCOUNT && order->second == NULL)
        return fail(EXIT_USAGE, order->task_argument,
                    gettext("name the new account too"));
    if (length < 0 || length >= PATH_MAX)
        return fail(EXIT_USAGE, "--data", translation_of_error(ENAMETOOLONG));
    int status;
    if (is_about_keys)
        status = staff_fingerprints(folder, stdout, what, &why);
    else if (order->task == STAFF_PRUNE)
        status = journal_prune(folder, order->task_argument, order->second,
                               stdout, what, &why);
    else if (order->task == STAFF_RESTORE)
        status =
            journal_restore(folder, order->task_argument, stdout, what, &why);
    else if (order->task == STAFF_ACCEPT_OLDER)
        status = journal_accept_older(folder, stdout, what, &why);
    else
        status = staff_do(order->task, folder, order->task_argument,
                          order->second, stdout, what, &why);
    if (why != NULL)
        return fail(status, what, why);
    return print_error_of_output(PROGRAM_HEKTORD, stdout, stderr, status);
}

/* Of the arbiter that clients find here, or of the one that is named. */
static int ask(const struct command_line *order)
{
    char own[PATH_MAX], what[PATH_MAX];
    const char *why;

    if (order->host)
        server_socket_of_account(geteuid(), own);
    if (ask_has_reason(order->task) &&
        (order->second == NULL ||
         order->second[strspn(order->second, " ")] == '\0'))
        return fail(EXIT_USAGE, order->task_argument,
                    gettext("add the reason, in quotes: the person hears it"));
    if (ask_has_reason(order->task) &&
        strlen(order->second) >= SANCTION_REASON_BYTES)
        return fail(EXIT_USAGE, order->task_argument,
                    gettext("the reason is too long: shorten it to 255 bytes"));
    int status =
        ask_arbiter(order->task, order->task_argument, order->second,
                    order->host ? own : order->socket, stdout, what, &why);
    if (why != NULL)
        return fail(status, what, why);
    return print_error_of_output(PROGRAM_HEKTORD, stdout, stderr, status);
}

static const char *why_not_changed(int error)
{
    switch (error) {
    case -E2BIG:
        return gettext("15 older keys are kept already: remove one with "
                       "--remove-key");
    case -EREMOTE:
        return gettext("the administrator gives this key to the service, so "
                       "make a new key for the service; if the key is lost, "
                       "first remove arbiter.pub");
    case -EBADMSG:
        return gettext("arbiter.key is damaged or does not match arbiter.pub: "
                       "restore it from your copy first");
    case -EINVAL:
        return gettext("no key here has that fingerprint, or more than one: "
                       "hektord --fingerprint lists them");
    case -EBUSY:
        return gettext("envelopes are sealed with this key: make a new key "
                       "with --rotate-key first");
    default:
        return regular_file_sentence(error);
    }
}

/* What became of the keys of a folder. */
struct key_change {
    int older;
    struct key_ending ended;
    char present[ENVELOPE_PUBLIC_KEY_MAX];
};

/* Root changes the keys of a service as the service's account, which could not
 * read them otherwise, and is root again afterwards. */
static int change_as_owner(const struct command_line *order, const char *folder,
                           struct key_change *out)
{
    struct stat owner;
    bool changes = geteuid() == 0 && stat(folder, &owner) == 0;

    if (changes && (setegid(owner.st_gid) != 0 || seteuid(owner.st_uid) != 0))
        return -errno;
    int error =
        order->revoked != NULL   ? envelope_keys_end(folder, order->revoked,
                                                     &out->ended, out->present)
        : order->removed != NULL ? envelope_keys_remove(folder, order->removed)
                                 : envelope_keys_rotate(folder, &out->older);
    if (changes && (seteuid(0) != 0 || setegid(0) != 0))
        error = -errno;
    return error;
}

static void tell_change(const struct command_line *order,
                        const struct key_change *change)
{
    char note[ENVELOPE_NOTE_MAX];

    if (order->revoked != NULL) {
        envelope_key_note(change->ended.key, note);
        print_format(stdout, gettext("The key %s was ended on %s.\n"), note,
                     change->ended.at);
        envelope_key_note(change->present, note);
        print_format(stdout,
                     gettext("Envelopes are sealed with the key %s. Give this "
                             "fingerprint to the players.\n"),
                     note);
    } else if (order->removed != NULL) {
        print_format(stdout, "%s\n",
                     gettext("The key is removed. Envelopes for it can no "
                             "longer be opened."));
    } else {
        print_format(
            stdout,
            ngettext("New envelopes are sealed with a new key. %d older key is "
                     "kept for envelopes that are still sealed.\n",
                     "New envelopes are sealed with a new key. %d older keys "
                     "are kept for envelopes that are still sealed.\n",
                     (unsigned long)change->older),
            change->older);
    }
}

static int carry_out(const struct command_line *order)
{
    if (order->task >= STAFF_STATUS)
        return ask(order);
    if (order->task != STAFF_NONE)
        return serve_staff(order);
    if (order->rotates || order->revoked != NULL || order->removed != NULL) {
        char folder[PATH_MAX] = "";
        struct key_change change = {.older = 0};
        int error = find_keys(order, folder);

        if (error == 0)
            error = change_as_owner(order, folder, &change);
        if (error != 0)
            return fail(error == -EINVAL || error == -EBUSY ? EXIT_NO : EXIT_IO,
                        folder[0] != '\0' ? folder : "--rotate-key",
                        why_not_changed(error));
        tell_change(order, &change);
        return print_error_of_output(PROGRAM_HEKTORD, stdout, stderr,
                                     EXIT_DONE);
    }
    if (order->fd == NULL && !order->host && order->socket == NULL &&
        !order->activated && !order->stdio && !order->gate)
        return fail(EXIT_USAGE, gettext("the options"),
                    gettext("give one of --fd, --host, --socket, --activated, "
                            "--stdio, --gate and --rotate-key"));
    if (order->fd != NULL)
        return serve_privately(order->fd);
    if (order->gate) {
        const char *what, *why;

        signal(SIGPIPE, SIG_IGN);
        int status = gate_run(&what, &why);
        return why == NULL ? status : fail(status, what, why);
    }
    return order->stdio ? carry() : serve_all(order);
}

int main(int argc, char **argv)
{
    struct command_line order = {.arbiters = PERSON_ARBITERS,
                                 .watchers = PERSON_WATCHERS};
    const char *wrong, *why;

    portable_begin(argv[0]);
    streams_occupy();
    wire_memory_begin();
    language_begin();
    /* "hektord --complete -- WORD..." is asked by the shells. */
    if (argc > 2 && strcmp(argv[1], "--complete") == 0 &&
        strcmp(argv[2], "--") == 0)
        return print_error_of_output(
            PROGRAM_HEKTORD, stdout, stderr,
            command_line_complete(argc - 3, argv + 3, stdout) ? EXIT_NO
                                                              : EXIT_DONE);
    bool is_read = command_line_read(argc, argv, &order, &wrong, &why);
    /* What carries lines for another program speaks to nobody. */
    bool speaks = order.fd == NULL && !order.stdio && !order.gate;
    if (speaks)
        print_language_fault(PROGRAM_HEKTORD, stderr);
    if (!is_read)
        return fail(EXIT_USAGE, wrong, why);
    if (order.wants_help)
        return show_help();
    int status = order.wants_version
                     ? print_version(PROGRAM_HEKTORD, stdout, stderr)
                     : carry_out(&order);
    if (speaks) /* of a sentence that was damaged */
        print_language_fault(PROGRAM_HEKTORD, stderr);
    return print_error_of_output(PROGRAM_HEKTORD, stdout, stderr, status);
}
