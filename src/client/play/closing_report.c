#include "src/client/play/closing_report.h"

#include <errno.h>
#include <libintl.h>
#include <stdio.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/shell_word.h"

/* How to come back. */
static void tell_kept(const struct session *session)
{
    const struct client *client = &session->client;
    const struct route *route = &client->route;
    bool is_far = route->kind == ROUTE_SSH;
    char host[4 * sizeof session->options.at + 4] = "";
    if (is_far)
        shell_word(route->host, host, sizeof host);
    if (route->kind == ROUTE_PRIVATE)
        print_format(
            session->out,
            gettext("Saved. To continue: hektor resume. Game ID: %s.\n"),
            client->game_id);
    else if (client->seats != 0)
        print_format(session->out,
                     gettext("Your seat is kept. To return: hektor play%s%s. "
                             "Game ID: %s.\n"),
                     is_far ? " --at " : "", host, client->game_id);
}

/* What a complaint at the end is about: the game, or where it was to lie. */
static const char *subject(const struct client *client, char path[PATH_MAX])
{
    if (client->game_id[0] != '\0')
        return client->game_id;
    bool has_place = client->status == EXIT_IO &&
                     client->route.kind == ROUTE_PRIVATE &&
                     paths_of(PLACE_GAMES, path) == 0;
    return has_place ? path : "new";
}

int closing_report_print(const struct session *session, int status)
{
    const struct client *client = &session->client;
    if (client->silent) {
        print_error_forget_output(session->out);
        return status;
    }
    char path[PATH_MAX];
    if (client->complaint != NULL)
        print_error_at(session->errors, subject(client, path),
                       client->complaint, PRINT_ERROR_NOWHERE);
    if (client->signal != 0)
        print_error_at(session->errors, strsignal(client->signal),
                       gettext("the program was asked to end"),
                       PRINT_ERROR_NOWHERE);
    if (client->replay == NULL && !client->provisional &&
        client->game.phase != GAME_OVER && client->game.ply_count > 0)
        tell_kept(session);
    /* It was closed just now: there is nobody left to be told. */
    if (session->to_terminal && fflush(session->out) != 0 && errno == EIO) {
        print_error_forget_output(session->out);
        return status;
    }
    return print_error_of_output(PROGRAM_HEKTOR, session->out, session->errors,
                                 status);
}
