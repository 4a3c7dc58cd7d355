#include "src/client/viewer/pgn_index.h"

#include <errno.h>
#include <fcntl.h>
#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/notation/fen.h"

#include "rules/game/game_apply.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

/* A reader of its own, from some byte of the file on. */
struct source {
    int fd;
    off_t at;
    int error; /* a negative errno of reading */
};

struct pgn_index {
    int fd;
    uint64_t bytes;
    uint64_t *begins; /* the first byte of each game */
    int count, room;
    struct pgn_reader *reader; /* behind the last game; NULL: complete */
    struct source source;
};

static long read_bytes(void *context, char *bytes, size_t room)
{
    struct source *source = context;
    ssize_t count = pread(source->fd, bytes, room, source->at);
    if (count < 0) {
        source->error = -errno;
        return -1;
    }
    source->at += count;
    return count;
}

int pgn_index_open(const char *path, struct pgn_index **out)
{
    struct stat about;
    struct pgn_index *index = calloc(1, sizeof *index);
    if (index == NULL)
        return -ENOMEM;
    index->fd = regular_file_open(path, O_RDONLY, REGULAR_ANY_SIZE);
    int failure = index->fd < 0 ? index->fd : 0;
    if (failure == 0 && fstat(index->fd, &about) != 0)
        failure = -errno;
    if (failure == 0) {
        index->bytes = (uint64_t)about.st_size;
        index->source = (struct source){.fd = index->fd};
        index->reader = pgn_reader_new(read_bytes, &index->source);
        failure = index->reader != NULL ? 0 : -ENOMEM;
    }
    if (failure != 0) {
        pgn_index_close(index);
        return failure;
    }
    pgn_reader_pass_comments(index->reader);
    *out = index;
    return 0;
}

void pgn_index_close(struct pgn_index *index)
{
    if (index == NULL)
        return;
    pgn_reader_free(index->reader);
    if (index->fd >= 0)
        close(index->fd);
    free(index->begins);
    free(index);
}

int pgn_index_count(const struct pgn_index *index)
{
    return index->count;
}

bool pgn_index_is_complete(const struct pgn_index *index)
{
    return index->reader == NULL;
}

int pgn_index_percent(const struct pgn_index *index)
{
    if (index->reader == NULL || index->bytes == 0)
        return 100;
    return (int)((uint64_t)index->source.at * 100 / index->bytes);
}

static bool remember(struct pgn_index *index, uint64_t begins)
{
    enum { ROOM_FIRST = 256 };
    if (index->count == index->room) {
        int room = index->room > 0 ? 2 * index->room : ROOM_FIRST;
        uint64_t *grown =
            realloc(index->begins, (size_t)room * sizeof *index->begins);
        if (grown == NULL)
            return false;
        index->begins = grown;
        index->room = room;
    }
    index->begins[index->count++] = begins;
    return true;
}

static bool ends_game(const struct pgn_item *item)
{
    return item->token == PGN_RESULT || item->token == PGN_END ||
           item->token == PGN_ERROR;
}

static bool is_player(const struct pgn_item *item, const char *wanted)
{
    size_t length = strlen(wanted);
    if (item->token != PGN_TAG ||
        (strcmp(item->name, "White") != 0 && strcmp(item->name, "Black") != 0))
        return false;
    for (const char *at = item->text; *at != '\0'; at++)
        if (strncasecmp(at, wanted, length) == 0)
            return true;
    return false;
}

/* Signs behind a move tell nothing of which it is. */
static bool is_move(const struct pgn_item *item, const char *wanted)
{
    size_t length = strcspn(item->text, "+#!?");
    return item->token == PGN_MOVE && item->depth == 0 &&
           length == strlen(wanted) && strncmp(item->text, wanted, length) == 0;
}

static bool has(const struct pgn_item *item,
                const struct pgn_index_search *search)
{
    if (search == NULL)
        return false;
    return (search->player != NULL && is_player(item, search->player)) ||
           (search->move != NULL && is_move(item, search->move));
}

bool pgn_index_find_next(struct pgn_index *index,
                         const struct pgn_index_search *search, bool *has_it,
                         int *error)
{
    struct pgn_item item;
    *has_it = false;
    *error = 0;
    if (index->reader == NULL)
        return false;
    pgn_read(index->reader, &item);
    if (item.token == PGN_END) {
        pgn_reader_free(index->reader);
        index->reader = NULL;
        *error = index->source.error;
        return false;
    }
    if (!remember(index, item.offset)) {
        *error = -ENOMEM;
        return false;
    }
    for (; !ends_game(&item); pgn_read(index->reader, &item))
        *has_it = *has_it || has(&item, search);
    return true;
}

static struct pgn_reader *open_at(struct pgn_index *index, int number,
                                  struct source *source)
{
    *source =
        (struct source){.fd = index->fd, .at = (off_t)index->begins[number]};
    return pgn_reader_new(read_bytes, source);
}

int pgn_index_search(struct pgn_index *index, int number,
                     const struct pgn_index_search *search, int from_ply,
                     int *ply)
{
    struct source source;
    struct pgn_item item;
    struct pgn_reader *reader = open_at(index, number, &source);
    bool found = false;
    int moves = 0;
    if (reader == NULL)
        return -ENOMEM;
    pgn_reader_pass_comments(reader);
    do {
        pgn_read(reader, &item);
        moves += item.token == PGN_MOVE;
        found =
            has(&item, search) && (item.token == PGN_TAG || moves > from_ply);
    } while (!found && !ends_game(&item));
    *ply = item.token == PGN_MOVE ? moves : 0;
    pgn_reader_free(reader);
    return source.error != 0 ? source.error : found;
}

int pgn_index_walk(struct pgn_index *index, int number,
                   bool (*take)(void *context, const struct pgn_item *item),
                   void *context)
{
    struct source source;
    struct pgn_item item;
    struct pgn_reader *reader = open_at(index, number, &source);
    if (reader == NULL)
        return -ENOMEM;
    pgn_reader_follow_variations(reader);
    do
        pgn_read(reader, &item);
    while (take(context, &item) && (!ends_game(&item) || item.depth > 0));
    pgn_reader_free(reader);
    return source.error;
}

static void take_tag(const struct pgn_item *item, struct start *start,
                     struct pgn_index_page *page)
{
    const struct {
        const char *name;
        char *text;
        size_t room;
    } tags[] = {
        {"White", start->name[WHITE], sizeof start->name[WHITE]},
        {"Black", start->name[BLACK], sizeof start->name[BLACK]},
        {"Event", page->event, sizeof page->event},
        {"Date", page->date, sizeof page->date},
        {"Round", page->round, sizeof page->round},
    };
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strcmp(tags[i].name, item->name) == 0 &&
            strcmp(item->text, "?") != 0)
            text_clean(item->text, tags[i].text, tags[i].room);
}

static enum game_error happens(struct game *game, struct event event)
{
    event.seq = game->seq + 1;
    return game_apply(game, &event);
}

/* Before the first move, or at the end of a game without one. */
static void begin(struct game *game, const struct pgn_reader *reader,
                  const struct position *first, struct start *start)
{
    if (game->phase != GAME_UNSTARTED)
        return;
    start->chess960 = pgn_reader_is_chess960(reader);
    if (!position_same(first, &position_initial) ||
        first->move_number != position_initial.move_number)
        fen_write(first, FEN_XFEN, start->fen);
    happens(game, (struct event){.kind = EVENT_START,
                                 .actor = SEAT_ARBITER,
                                 .start = *start});
}

static void finish(struct game *game, const char *result)
{
    static const struct {
        const char *text;
        uint8_t white, black;
    } results[] = {{"1-0", 2, 0}, {"0-1", 0, 2}, {"1/2-1/2", 1, 1}};
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (strcmp(result, results[i].text) == 0)
            happens(game, (struct event){.kind = EVENT_RESULT,
                                         .actor = SEAT_ARBITER,
                                         .half_white = results[i].white,
                                         .half_black = results[i].black,
                                         .proven = true});
}

static void take_fault(const struct pgn_item *item, struct pgn_index_page *page)
{
    page->fault = item->error == PGN_BAD_MOVE
                      ? gettext(reason_sentence(item->reason))
                      : gettext(pgn_error_sentence(item->error));
}

static void take_item(struct game *game, const struct pgn_reader *reader,
                      const struct pgn_item *item, struct start *start,
                      struct pgn_index_page *page)
{
    if (item->token == PGN_TAG)
        take_tag(item, start, page);
    if (item->token == PGN_ERROR)
        take_fault(item, page);
    if (item->token == PGN_MOVE) {
        begin(game, reader, item->before, start);
        happens(game, (struct event){.kind = EVENT_MOVE,
                                     .actor = (enum seat)game_turn(game),
                                     .mv = item->mv});
    }
    if (ends_game(item)) {
        begin(game, reader, pgn_reader_position(reader), start);
        finish(game, item->token == PGN_RESULT ? item->text : "*");
    }
}

int pgn_index_load(struct pgn_index *index, int number, struct game *game,
                   struct pgn_index_page *page)
{
    struct source source;
    struct pgn_item item;
    struct start start = start_default();
    struct pgn_reader *reader = open_at(index, number, &source);
    if (reader == NULL)
        return -ENOMEM;
    start.time[WHITE] = start.time[BLACK] = (struct timecontrol){0};
    memset(page, 0, sizeof *page);
    game_done(game);
    game_init(game);
    pgn_reader_pass_comments(reader);
    do {
        pgn_read(reader, &item);
        take_item(game, reader, &item, &start, page);
    } while (!ends_game(&item));
    pgn_reader_free(reader);
    return source.error;
}
