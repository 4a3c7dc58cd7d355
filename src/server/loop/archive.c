// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/archive.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"

#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/process/pgn_file.h"

static void notify_kept(struct server_state *srv, const struct live_game *live,
                        int error, const char *code, const char *path)
{
    /* A server's games go to the staff's folder; players' programs keep their
     * own copies. */
    if (srv->shared && error != 0)
        print_error_as(PROGRAM_HEKTORD, stderr, path,
                       regular_file_sentence(error), PRINT_ERROR_NOWHERE);
    if (srv->shared)
        return;
    server_notify(srv, live, error == 0 ? code : "unsaved",
                  error == 0 ? path : regular_file_sentence(error));
}

/* A claim that ended the game is written as a document for an arbiter. */
static void keep_form(struct server_state *srv, const struct live_game *live,
                      const char *folder)
{
    char path[PATH_MAX];
    int error = -ENAMETOOLONG;

    if (live->game.ending != ENDING_REFERRED)
        return;
    if (snprintf(path, sizeof path, "%s/%s.txt", folder, live->id) < PATH_MAX)
        error = claim_document_save(path, &live->game);
    notify_kept(srv, live, error, "claim-saved", path);
}

static void keep_pgn(struct server_state *srv, struct live_game *live,
                     const char *folder)
{
    char path[PATH_MAX], name[PGN_FILE_NAME_MAX];
    int error = -ENAMETOOLONG;

    live->closing = false;
    pgn_file_name(&live->game, live->id, name);
    if (snprintf(path, sizeof path, "%s/%s", folder, name) < PATH_MAX) {
        if (live->was_over && access(path, F_OK) == 0)
            return;
        error = pgn_file_save(path, &live->game);
    }
    notify_kept(srv, live, error, "saved", path);
    keep_form(srv, live, folder);
}

void archive_finished(struct server_state *srv, const char *folder)
{
    for (struct live_game *live = srv->table.touched; live != NULL;
         live = live->next_touched)
        if (live->closing)
            keep_pgn(srv, live, folder);
}

void archive_live(struct server_state *srv, const char *folder)
{
    for (struct live_game *live = srv->table.touched; live != NULL;
         live = live->next_touched) {
        char path[PATH_MAX];
        int error = -ENAMETOOLONG;

        if (snprintf(path, sizeof path, "%s/%s.pgn", folder, live->id) <
            PATH_MAX)
            error = pgn_file_save_live(path, &live->game);
        if (error != 0)
            print_error_as(PROGRAM_HEKTORD, stderr, path,
                           regular_file_sentence(error), PRINT_ERROR_NOWHERE);
    }
}

enum { SCORE_COLUMNS = 72 };

struct form {
    const struct game *game;
    FILE *out;
};

__attribute__((format(printf, 2, 3))) static void put(struct form *form,
                                                      const char *format, ...)
{
    va_list values;

    va_start(values, format);
    print_arguments(form->out, format, values);
    va_end(values);
}

static const char *name_of(const struct game *game, enum side side)
{
    const char *name = game_name(game, side);

    if (*name != '\0')
        return name;
    return side == WHITE ? gettext("White") : gettext("Black");
}

static void put_heading(struct form *form)
{
    const struct game *game = form->game;
    const struct start *start = &game->start;

    put(form, "%s\n", gettext("Claim of a draw in a quickplay finish"));
    put(form, gettext("%s, article %s\n"), gettext(game->laws->name),
        laws_article(game->laws, CLAUSE_QUICKPLAY_REFERRED));
    put(form, gettext("White: %s\n"), name_of(game, WHITE));
    put(form, gettext("Black: %s\n"), name_of(game, BLACK));
    if (start->event[0] != '\0')
        put(form, gettext("Event: %s\n"), start->event);
    if (start->date[0] != '\0')
        put(form, gettext("Date: %s\n"), start->date);
}

static void put_claim(struct form *form)
{
    const struct game *game = form->game;
    const char *claimant =
        name_of(game, game->referred_by == BLACK ? BLACK : WHITE);

    put(form, gettext("Claimed by: %s, the player to move\n"), claimant);
    switch ((enum claim_basis)game->basis) {
    case BASIS_MEANS:
        put(form, "%s\n",
            gettext("Reason: the opponent cannot win by normal means"));
        break;
    case BASIS_EFFORT:
        put(form, "%s\n",
            gettext("Reason: the opponent has made no effort to win by normal "
                    "means"));
        break;
    case BASIS_UNSAID:
        put(form, "%s\n", gettext("Reason: not given"));
        break;
    }
}

static void put_times(struct form *form)
{
    const struct game *game = form->game;
    static const struct field moment = {.name = "left", .type = FIELD_MS};
    char time[TIMECONTROL_TEXT_MAX], left[32];

    for (int side = WHITE; side < SIDES; side++) {
        timecontrol_write(&game->start.time[side], time);
        if (game->start.time[side].count == 0) {
            put(form, "%s",
                side == WHITE ? gettext("White's time: no clock\n")
                              : gettext("Black's time: no clock\n"));
            continue;
        }
        field_write(&moment, &game->clock.left_ms[side], left, sizeof left);
        put(form,
            side == WHITE ? gettext("White's time: %s, %s left\n")
                          : gettext("Black's time: %s, %s left\n"),
            time, left);
    }
}

/* "White: Ke1, Qd1, a2", king first. */
static void put_pieces(struct form *form, enum side side)
{
    static const char *const letters[] = {"", "N", "B", "R", "Q", "K"};
    const struct position *pos = game_position(form->game);
    const char *comma = "";

    put(form, "%s ", side == WHITE ? gettext("White:") : gettext("Black:"));
    for (int role = KING; role >= PAWN; role--)
        for (int sq = 0; sq < SQ_NONE; sq++) {
            if (position_role_at(pos, sq) != (enum role)role ||
                position_side_at(pos, sq) != side)
                continue;
            put(form, "%s%s%c%c", comma, letters[role], 'a' + file_of(sq),
                '1' + rank_of(sq));
            comma = ", ";
        }
    put(form, "\n");
}

/* Break the lines of the score only between moves. */
static void put_score(struct form *form)
{
    const struct game *game = form->game;
    int column = 0;

    put(form, "\n%s\n", gettext("Score"));
    for (int i = 0; i < game->ply_count; i++) {
        const struct move_facts *facts = &game->plies[i].facts;
        char san[SAN_MAX], word[64];

        san_write(facts, san);
        if (facts->side == WHITE || i == 0)
            snprintf(word, sizeof word, "%d%s %s", (int)facts->number,
                     facts->side == WHITE ? "." : "...", san);
        else
            snprintf(word, sizeof word, "%s", san);
        if (column > 0 && column + 1 + (int)strlen(word) > SCORE_COLUMNS)
            column = 0;
        put(form, "%s%s%s",
            i == 0        ? ""
            : column == 0 ? "\n"
                          : " ",
            word, game->plies[i].offers_draw ? " (=)" : "");
        column += (int)strlen(word) + (column > 0);
    }
    put(form, "\n\n%s\n", gettext("Ruling of the arbiter:"));
}

int claim_document_save(const char *path, const struct game *game)
{
    char *text = NULL;
    size_t count = 0;
    struct form form = {game, open_memstream(&text, &count)};

    if (form.out == NULL)
        return -errno;
    put_heading(&form);
    put_claim(&form);
    put_times(&form);
    char fen[FEN_MAX];

    fen_write(game_position(form.game), FEN_XFEN, fen);
    put(&form, "\n%s\n", gettext("Final position"));
    put_pieces(&form, WHITE);
    put_pieces(&form, BLACK);
    put(&form, "FEN: %s\n", fen);
    put(&form, "%s\n",
        form.game->verified ? gettext("Verified by the opponent: yes")
                            : gettext("Verified by the opponent: not yet"));
    put_score(&form);
    int error = fclose(form.out) == 0 ? 0 : -errno;

    if (error == 0)
        error = whole_file_replace(path, whole_file_usual_mode(), text, count);
    free(text);
    return error;
}
