// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/process/pgn_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/line.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

char *pgn_file_text(const struct game *game)
{
    char *text;
    size_t bytes;
    FILE *stream = open_memstream(&text, &bytes);
    if (stream == NULL)
        return NULL;
    bool is_written = pgn_write(game, print_bytes, stream);
    if (fclose(stream) == 0 && is_written)
        return text;
    free(text);
    return NULL;
}

/* A name as a part of a file name that every file system and shell takes: as
 * many whole characters as have room, without what separates folders, begins a
 * hidden file or has a meaning elsewhere. */
static void put_safe_name(const char *name, char *out, size_t room)
{
    static const char unsafe[] = "/\\:*?\"<>|";
    char clean[NAME_MAX_BYTES];
    text_clean(name, clean, sizeof clean);
    size_t used = strlen(clean) < room ? strlen(clean) : room - 1;
    while (used > 0 && ((unsigned char)clean[used] & 0xc0) == 0x80)
        used--;
    clean[used] = '\0';
    for (char *at = clean; *at != '\0'; at++)
        if (strchr(unsafe, *at) != NULL || (at == clean && *at == '.'))
            *at = '_';
    while (used > 0 && (clean[used - 1] == ' ' || clean[used - 1] == '.'))
        clean[--used] = '\0';
    memcpy(out, clean, used + 1);
}

void pgn_file_players(const char *white, const char *black,
                      char out[PGN_FILE_NAME_MAX])
{
    enum { NAME_ROOM = 64 };
    char first[NAME_ROOM], second[NAME_ROOM];
    put_safe_name(white[0] != '\0' ? white : "White", first, NAME_ROOM);
    put_safe_name(black[0] != '\0' ? black : "Black", second, NAME_ROOM);
    out[0] = '\0';
    if (white[0] != '\0' || black[0] != '\0')
        snprintf(out, PGN_FILE_NAME_MAX, "%s - %s", first, second);
}

void pgn_file_name(const struct game *game, const char *id,
                   char out[PGN_FILE_NAME_MAX])
{
    char players[PGN_FILE_NAME_MAX], day[16] = "";
    const char *date = game->start.date;
    if (digits_have_form(date, "0000.00.00"))
        snprintf(day, sizeof day, "%.4s-%.2s-%.2s ", date, date + 5, date + 8);
    pgn_file_players(game_name(game, WHITE), game_name(game, BLACK), players);
    snprintf(out, PGN_FILE_NAME_MAX, "%s%.140s%s%.16s.pgn", day, players,
             players[0] != '\0' ? " " : "", id);
}

/* What the next move replaces need not be synced. */
static int save(const char *path, const struct game *game, bool is_kept)
{
    char *text = pgn_file_text(game);
    if (text == NULL)
        return -ENOMEM;
    int error = (is_kept ? whole_file_replace : whole_file_show)(
        path, whole_file_usual_mode(), text, strlen(text));
    free(text);
    return error;
}

int pgn_file_save(const char *path, const struct game *game)
{
    return save(path, game, true);
}

int pgn_file_show(const char *path, const struct game *game)
{
    return save(path, game, game->phase == GAME_OVER);
}

int pgn_file_save_live(const char *path, const struct game *game)
{
    struct game seen = *game;
    int hidden = SIDES * game->start.rules.watch_delay;

    if (game->start.rules.visibility != VISIBLE_TO_ALL ||
        game->phase == GAME_UNSTARTED)
        return 0;
    if (game->phase != GAME_OVER) {
        seen.ply_count =
            game->ply_count > hidden ? game->ply_count - hidden : 0;
        seen.start.rules.scoresheets = SCORESHEET_BY_PROGRAM;
    }
    return pgn_file_show(path, &seen);
}

enum { NO_TIME = -1 };

struct tag {
    char name[PGN_NAME_MAX], text[PGN_TEXT_MAX];
};

struct move_made {
    struct move mv;
    int64_t left_ms; /* given after it; NO_TIME */
};

/* What counts of the first game of a text. */
struct score {
    struct tag *tags;
    int tag_count, tag_room;
    struct move_made *moves;
    int move_count, move_room;
    char result[8];
    enum pgn_error error;
    uint64_t line;
    uint32_t column;
    bool lacks_memory;
};

struct source {
    const char *text;
    size_t bytes;
};

static long read_bytes(void *context, char *bytes, size_t room)
{
    struct source *source = context;
    size_t count = source->bytes < room ? source->bytes : room;
    memcpy(bytes, source->text, count);
    source->text += count;
    source->bytes -= count;
    return (long)count;
}

/* Room for one more of this size; NULL without memory. */
static void *grow(void *rows, int count, int *room, size_t size)
{
    if (count < *room)
        return rows;
    int wanted = 2 * *room + 16;
    void *more = realloc(rows, (size_t)wanted * size);
    if (more != NULL)
        *room = wanted;
    return more;
}

/* True at the end of the game. */
static bool note_item(struct score *score, const struct pgn_item *item)
{
    if (item->token == PGN_TAG) {
        struct tag *tags = grow(score->tags, score->tag_count, &score->tag_room,
                                sizeof *score->tags);
        score->lacks_memory |= tags == NULL;
        if (tags != NULL) {
            score->tags = tags;
            struct tag *tag = &tags[score->tag_count++];
            snprintf(tag->name, sizeof tag->name, "%s", item->name);
            snprintf(tag->text, sizeof tag->text, "%s", item->text);
        }
    }
    if (item->token == PGN_MOVE) {
        struct move_made *moves = grow(score->moves, score->move_count,
                                       &score->move_room, sizeof *score->moves);
        score->lacks_memory |= moves == NULL;
        if (moves != NULL) {
            score->moves = moves;
            moves[score->move_count++] = (struct move_made){item->mv, NO_TIME};
        }
    }
    if (item->token == PGN_COMMENT) {
        if (score->move_count > 0)
            pgn_comment_time(item->text, "clk",
                             &score->moves[score->move_count - 1].left_ms);
    }
    if (item->token == PGN_RESULT)
        snprintf(score->result, sizeof score->result, "%s", item->text);
    bool is_error =
        item->token == PGN_ERROR || (item->token == PGN_TAG && item->error);
    if (is_error) {
        score->error = item->error;
        score->line = item->line;
        score->column = item->column;
    }
    return item->token == PGN_RESULT || item->token == PGN_END || is_error;
}

static void read_score(const char *text, size_t bytes, struct score *out)
{
    struct source source = {text, bytes};
    struct pgn_reader *reader = pgn_reader_new(read_bytes, &source);
    struct pgn_item item;
    *out = (struct score){.lacks_memory = reader == NULL};
    if (reader == NULL)
        return;
    do
        pgn_read(reader, &item);
    while (!note_item(out, &item) && !out->lacks_memory);
    pgn_reader_free(reader);
    if (out->result[0] == '\0' && out->error == PGN_OK)
        out->error = PGN_NO_RESULT;
}

static void free_score(struct score *score)
{
    free(score->tags);
    free(score->moves);
}

static void note(struct pgn_difference *out, const char *name)
{
    if (out->count < PGN_DIFFERENCES_MAX)
        snprintf(out->name[out->count++], PGN_NAME_MAX, "%s", name);
}

static const char *text_of(const struct score *score, const char *name)
{
    for (int i = 0; i < score->tag_count; i++)
        if (strcmp(score->tags[i].name, name) == 0)
            return score->tags[i].text;
    return "";
}

bool pgn_compare(const char *written, const char *text, size_t text_bytes,
                 struct pgn_difference *out)
{
    struct score own, other;
    *out = (struct pgn_difference){.count = 0};
    read_score(written, strlen(written), &own);
    read_score(text, text_bytes, &other);
    out->error = other.error;
    out->line = other.line;
    out->column = other.column;
    if (other.error == PGN_OK) {
        /* An opening is called in many ways; the moves tell which it is. */
        for (int i = 0; i < own.tag_count; i++)
            if (strcmp(own.tags[i].name, "ECO") != 0 &&
                strcmp(own.tags[i].name, "Opening") != 0 &&
                strcmp(text_of(&other, own.tags[i].name), own.tags[i].text) !=
                    0)
                note(out, own.tags[i].name);
        bool same = own.move_count == other.move_count;
        for (int i = 0; same && i < own.move_count; i++)
            same = move_equal(own.moves[i].mv, other.moves[i].mv);
        if (!same)
            note(out, "moves");
        /* A text that tells no times contradicts none. */
        bool same_times = true;
        for (int i = 0;
             same_times && i < other.move_count && i < own.move_count; i++)
            same_times = other.moves[i].left_ms == NO_TIME ||
                         other.moves[i].left_ms == own.moves[i].left_ms;
        if (!same_times)
            note(out, "clk");
        if (strcmp(own.result, other.result) != 0)
            note(out, "result");
    }
    bool done = !own.lacks_memory && !other.lacks_memory;
    free_score(&own);
    free_score(&other);
    return done;
}
