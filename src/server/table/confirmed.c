// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/confirmed.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

/* The file's lines: "term ID TURNS", "accepted ID ...", "turns N", and "GAME
 * SEQ". A later line holds; the last one may be cut off. */
enum { LINE_MAX_BYTES = 640, FILE_BYTES_MAX = 1 << 20 };

struct confirmed {
    char path[PATH_MAX];
    int fd;
    size_t bytes;
    int64_t turns; /* as it was noted last */
    bool is_on_server;
};

static bool name_file(const char *folder, bool is_on_server, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX,
                    is_on_server ? "%s/confirmed-database" : "%s/confirmed",
                    folder) < PATH_MAX;
}

static FILE *open_file(const char *folder, bool is_on_server)
{
    char path[PATH_MAX];
    int fd = name_file(folder, is_on_server, path)
                 ? regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE)
                 : -ENAMETOOLONG;

    return fd >= 0 ? fdopen(fd, "r") : NULL;
}

/* A whole line, without its end. */
static bool next_line(FILE *stream, char line[LINE_MAX_BYTES])
{
    char *end;

    if (stream == NULL || fgets(line, LINE_MAX_BYTES, stream) == NULL ||
        (end = strchr(line, '\n')) == NULL)
        return false;
    *end = '\0';
    return true;
}

void confirmed_read(const char *folder, bool is_on_server,
                    struct store_known *out)
{
    FILE *stream = open_file(folder, is_on_server);
    char line[LINE_MAX_BYTES];
    struct store_term *term = &out->terms[0];

    *out = (struct store_known){.count = 0};
    while (next_line(stream, line))
        if (sscanf(line, "term %16[0-9a-f] %" SCNd64, term->id, &term->turns) ==
            2)
            out->count = 1;
        else if (strncmp(line, "accepted ", 9) == 0)
            snprintf(term->accepted, sizeof term->accepted, "%.511s", line + 9);
        else
            sscanf(line, "turns %" SCNd64, &term->turns);
    if (stream != NULL)
        fclose(stream);
}

json_t *confirmed_message(const struct store_known *known, int64_t id)
{
    json_t *terms = json_array();

    for (int i = 0; i < known->count; i++)
        json_array_append_new(
            terms, json_pack("{s:s, s:I, s:s}", "term", known->terms[i].id,
                             "turns", (json_int_t)known->terms[i].turns,
                             "accepted", known->terms[i].accepted));
    return json_pack("{s:s, s:I, s:o}", "t", "known", "re", (json_int_t)id,
                     "terms", terms);
}

void confirmed_add(struct store_known *known, const json_t *answer)
{
    const json_t *row;
    size_t i;

    json_array_foreach(json_object_get(answer, "terms"), i, row)
    {
        const char *id = json_string_value(json_object_get(row, "term"));
        const char *accepted =
            json_string_value(json_object_get(row, "accepted"));
        struct store_term *term = &known->terms[known->count];

        if (id == NULL || known->count == STORE_KNOWN_MAX)
            continue;
        snprintf(term->id, sizeof term->id, "%s", id);
        snprintf(term->accepted, sizeof term->accepted, "%s",
                 accepted != NULL ? accepted : "");
        term->turns = json_integer_value(json_object_get(row, "turns"));
        known->count++;
    }
}

struct confirmed_game {
    char id[GAME_ID_MAX];
    uint32_t seq;
};

/* By the id; the furthest first. */
static int compare_games(const void *a, const void *b)
{
    const struct confirmed_game *left = a, *right = b;
    int order = strcmp(left->id, right->id);

    return order != 0 ? order
                      : (left->seq < right->seq) - (left->seq > right->seq);
}

/* All lines of games, in an array from malloc. */
static size_t read_games(FILE *stream, struct confirmed_game **out)
{
    char line[LINE_MAX_BYTES], word[GAME_ID_MAX];
    size_t count = 0, room = 0;
    unsigned seq;

    *out = NULL;
    while (next_line(stream, line)) {
        if (count == room) {
            room = room == 0 ? 256 : 2 * room;
            struct confirmed_game *more = realloc(*out, room * sizeof **out);
            if (more == NULL)
                break;
            *out = more;
        }
        if (sscanf(line, "%8[0-9A-Z] %u", word, &seq) == 2 &&
            game_id_read(word, (*out)[count].id))
            (*out)[count++].seq = seq;
    }
    return count;
}

void confirmed_lacking(const char *folder, bool is_on_server,
                       struct store *record, confirmed_visitor *visit,
                       void *context)
{
    FILE *stream = open_file(folder, is_on_server);
    struct confirmed_game *games;
    size_t count = read_games(stream, &games);
    bool goes_on = true;

    if (count > 0)
        qsort(games, count, sizeof *games, compare_games);
    for (size_t i = 0; i < count && goes_on; i++) {
        uint32_t has = 0;
        if (i > 0 && strcmp(games[i - 1].id, games[i].id) == 0)
            continue;
        goes_on = store_last_event(record, games[i].id, &has) == STORE_OK;
        if (goes_on && has < games[i].seq)
            goes_on = visit(context, games[i].id, games[i].seq, has);
    }
    free(games);
    if (stream != NULL)
        fclose(stream);
}

/* The whole file anew, synced: what was noted before is the past of this. */
static bool write_whole(struct confirmed *confirmed, struct store *record,
                        confirmed_next *next, void *games)
{
    struct store_term term = store_term(record);
    char *text = NULL;
    size_t bytes = 0;
    const char *id;
    uint32_t seq;
    FILE *stream = open_memstream(&text, &bytes);

    if (stream != NULL) {
        print_format(stream, "term %s %" PRId64 "\naccepted %s\n", term.id,
                     term.turns, term.accepted);
        while (next(games, &id, &seq))
            print_format(stream, "%s %u\n", id, (unsigned)seq);
        fclose(stream);
        if (whole_file_replace(confirmed->path, 0600, text, bytes) == 0)
            confirmed->fd = regular_file_open(
                confirmed->path, O_WRONLY | O_APPEND, REGULAR_ANY_SIZE);
    }
    free(text);
    confirmed->bytes = bytes;
    confirmed->turns = term.turns;
    return confirmed->fd >= 0;
}

struct confirmed *confirmed_begin(const char *folder, bool is_on_server,
                                  struct store *record, confirmed_next *next,
                                  void *games)
{
    struct confirmed *confirmed = calloc(1, sizeof *confirmed);

    if (confirmed == NULL)
        return NULL;
    confirmed->fd = -1;
    confirmed->is_on_server = is_on_server;
    if (name_file(folder, is_on_server, confirmed->path) &&
        write_whole(confirmed, record, next, games))
        return confirmed;
    print_error_as(PROGRAM_HEKTORD, stderr, confirmed->path,
                   regular_file_sentence(-errno), PRINT_ERROR_NOWHERE);
    free(confirmed);
    return NULL;
}

bool confirmed_is_on_server(const struct confirmed *confirmed)
{
    return confirmed->is_on_server;
}

bool confirmed_note(struct confirmed *confirmed, struct store *record,
                    confirmed_next *next, void *games)
{
    char text[4096];
    size_t end = 0;
    const char *id;
    uint32_t seq;

    if (confirmed == NULL || store_term(record).turns == confirmed->turns)
        return true;
    confirmed->turns = store_term(record).turns;
    while (next(games, &id, &seq)) {
        end += (size_t)snprintf(text + end, sizeof text - end, "%s %u\n", id,
                                (unsigned)seq);
        if (sizeof text - end < 64) {
            confirmed->bytes += end;
            (void)!write(confirmed->fd, text, end);
            end = 0;
        }
    }
    end += (size_t)snprintf(text + end, sizeof text - end,
                            "turns %" PRId64 "\n", confirmed->turns);
    (void)!write(confirmed->fd, text, end);
    confirmed->bytes += end;
    return confirmed->bytes <= FILE_BYTES_MAX;
}

void confirmed_end(struct confirmed *confirmed)
{
    if (confirmed == NULL)
        return;
    if (confirmed->fd >= 0)
        close(confirmed->fd);
    free(confirmed);
}
