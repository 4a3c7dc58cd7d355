#include "src/arbiter/server/archive.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/arbiter/server/claim_document.h"
#include "src/base/print_error.h"
#include "src/process/pgn_file.h"

static void notify_kept(struct server_state *srv, const struct held_game *held,
                        int error, const char *path)
{
    /* There the players' programs keep their own; the staff keeps this one. */
    if (srv->shared && error != 0)
        print_error_as(PROGRAM_HEKTORD, stderr, path, strerror(-error),
                       PRINT_ERROR_NOWHERE);
    if (srv->shared)
        return;
    server_notify(srv, held, error == 0 ? "saved" : "unsaved",
                  error == 0 ? path : strerror(-error));
}

/* A claim that ended the game is sent to an arbiter on a form of its own. */
static void keep_form(struct server_state *srv, const struct held_game *held,
                      const char *folder)
{
    char path[PATH_MAX];
    int error = -ENAMETOOLONG;

    if (held->game.ending != ENDING_REFERRED)
        return;
    if (snprintf(path, sizeof path, "%s/%s.txt", folder, held->id) < PATH_MAX)
        error = claim_document_save(path, &held->game);
    notify_kept(srv, held, error, path);
}

static void keep_pgn(struct server_state *srv, struct held_game *held,
                     const char *folder)
{
    char path[PATH_MAX];
    int error = -ENAMETOOLONG;

    held->closing = false;
    if (snprintf(path, sizeof path, "%s/%s.pgn", folder, held->id) < PATH_MAX) {
        if (held->was_over && access(path, F_OK) == 0)
            return;
        error = pgn_file_save(path, &held->game);
    }
    notify_kept(srv, held, error, path);
    keep_form(srv, held, folder);
}

void archive_finished(struct server_state *srv, const char *folder)
{
    for (struct held_game *held = srv->table.touched; held != NULL;
         held = held->next_touched)
        if (held->closing)
            keep_pgn(srv, held, folder);
}
