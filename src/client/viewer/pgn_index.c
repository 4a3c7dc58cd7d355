// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/pgn_index.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"
#include "rules/notation/fen.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

static int fail(const char *path, int failure, FILE *errors)
{
    print_error_at(errors, path, regular_file_sentence(failure),
                   PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

int positions_print(const char *path, FILE *out, FILE *errors)
{
    struct pgn_index *index;
    int count = 0, failure = pgn_index_open(path, &index);
    bool has_it;

    if (failure != 0)
        return fail(path, failure, errors);
    while (failure == 0 &&
           pgn_index_find_next(index, NULL, &has_it, &failure)) {
        int number = count++;
        struct pgn_index_page page;
        struct game game = {0};
        char fen[FEN_MAX], name[64];
        int why = pgn_index_load(index, number, &game, &page);

        if (why == 0) {
            fen_write(game_position(&game), FEN_XFEN, fen);
            print_format(out, "%s\n", page.lacks_start ? "" : fen);
            snprintf(name, sizeof name, gettext("game %d"), number + 1);
            if (page.error[0] != '\0')
                print_remark_at(errors, name, page.error);
        }
        game_done(&game);
        failure = why;
    }
    pgn_index_close(index);
    if (failure != 0)
        return fail(path, failure, errors);
    if (count == 0) {
        print_error_at(errors, path, gettext("this file has no game"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_DATA;
    }
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
}

/* A reader of its own, from some byte of the file on. */
struct source {
    int fd;
    off_t at;
    int error; /* a negative errno of reading */
};

/* Where a game begins. */
struct begin {
    uint64_t offset;
    int file;
};

struct pgn_index {
    struct pgn_files files;
    int file, fd; /* the one that is searched for games; fd below 0: none */
    int unreadable;
    bool is_empty; /* the game that was found last */
    uint64_t bytes; /* of it */
    time_t changed;
    struct begin *begins;
    int count, room;
    struct pgn_reader *reader; /* behind the last game; NULL: complete */
    struct source source;
    int other_file, other_fd; /* another, which a game was read from last */
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

/* Begin to search the file that comes next. 0 or a negative errno. */
static int open_file(struct pgn_index *index)
{
    struct stat about;
    if (index->fd >= 0)
        close(index->fd);
    pgn_reader_free(index->reader);
    index->reader = NULL;
    index->fd = regular_file_open(index->files.path[index->file], O_RDONLY,
                                  REGULAR_ANY_SIZE);
    if (index->fd < 0)
        return index->fd;
    if (fstat(index->fd, &about) != 0)
        return -errno;
    index->bytes = (uint64_t)about.st_size;
    index->changed = about.st_mtime;
    index->source = (struct source){.fd = index->fd};
    index->reader = pgn_reader_new(read_bytes, &index->source);
    if (index->reader == NULL)
        return -ENOMEM;
    pgn_reader_pass_comments(index->reader);
    return 0;
}

/* Go on to the first file from this one on that can be read; false: there is
 * none, or *failure tells why even a single one cannot. */
static bool open_next(struct pgn_index *index, int file, int *failure)
{
    *failure = 0;
    for (; file < index->files.count; file++) {
        index->file = file;
        *failure = open_file(index);
        if (*failure == 0)
            return true;
        index->unreadable++;
        if (*failure == -ENOMEM || index->files.count == 1)
            return false;
    }
    *failure = 0;
    return false;
}

int pgn_index_open_files(struct pgn_files *files, struct pgn_index **out)
{
    struct pgn_index *index = calloc(1, sizeof *index);
    if (index == NULL) {
        pgn_files_done(files);
        return -ENOMEM;
    }
    int failure;
    index->files = *files;
    *files = (struct pgn_files){.path = NULL};
    index->fd = index->other_fd = -1;
    if (!open_next(index, 0, &failure) && failure != 0) {
        pgn_index_close(index);
        return failure;
    }
    *out = index;
    return 0;
}

int pgn_index_open(const char *path, struct pgn_index **out)
{
    struct pgn_files files = {.count = 1, .room = 1};
    files.path = calloc(1, sizeof *files.path);
    if (files.path != NULL)
        files.path[0] = strdup(path);
    if (files.path == NULL || files.path[0] == NULL) {
        free(files.path);
        return -ENOMEM;
    }
    return pgn_index_open_files(&files, out);
}

void pgn_index_close(struct pgn_index *index)
{
    if (index == NULL)
        return;
    pgn_reader_free(index->reader);
    if (index->fd >= 0)
        close(index->fd);
    if (index->other_fd >= 0)
        close(index->other_fd);
    pgn_files_done(&index->files);
    free(index->begins);
    free(index);
}

int pgn_index_files(const struct pgn_index *index)
{
    return index->files.count;
}

int pgn_index_unreadable(const struct pgn_index *index)
{
    return index->unreadable;
}

time_t pgn_index_changed(const struct pgn_index *index)
{
    return index->changed;
}

const char *pgn_index_path(const struct pgn_index *index, int number)
{
    return index->files.path[index->begins[number].file];
}

int pgn_index_count(const struct pgn_index *index)
{
    return index->count;
}

bool pgn_index_is_empty(const struct pgn_index *index)
{
    return index->is_empty;
}

int pgn_index_percent(const struct pgn_index *index)
{
    if (index->reader == NULL)
        return 100;
    if (index->files.count > 1)
        return (int)((int64_t)index->file * 100 / index->files.count);
    return index->bytes > 0
               ? (int)((uint64_t)index->source.at * 100 / index->bytes)
               : 100;
}

static bool remember(struct pgn_index *index, uint64_t begins)
{
    enum { ROOM_FIRST = 256 };
    if (index->count == index->room) {
        int room = index->room > 0 ? 2 * index->room : ROOM_FIRST;
        struct begin *grown =
            realloc(index->begins, (size_t)room * sizeof *index->begins);
        if (grown == NULL)
            return false;
        index->begins = grown;
        index->room = room;
    }
    index->begins[index->count++] = (struct begin){begins, index->file};
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

/* Signs after a move do not tell which move it is. */
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
    for (pgn_read(index->reader, &item); item.token == PGN_END;
         pgn_read(index->reader, &item)) {
        *error = index->source.error;
        index->unreadable += *error != 0;
        if ((*error != 0 && index->files.count == 1) ||
            !open_next(index, index->file + 1, error)) {
            pgn_reader_free(index->reader);
            index->reader = NULL;
            return false;
        }
    }
    if (!remember(index, item.offset)) {
        *error = -ENOMEM;
        return false;
    }
    index->is_empty = true;
    for (; !ends_game(&item); pgn_read(index->reader, &item)) {
        *has_it = *has_it || has(&item, search);
        if ((item.token == PGN_TAG && item.error == PGN_OK) ||
            item.token == PGN_MOVE)
            index->is_empty = false;
        if (item.token == PGN_TAG && search != NULL && search->take != NULL)
            search->take(search->context, &item);
        if (item.token != PGN_TAG && !index->is_empty &&
            (search == NULL || search->move == NULL)) {
            pgn_reader_pass_game(index->reader);
            break;
        }
    }
    return true;
}

/* 0 or a negative errno. The file may be another than the one that is searched,
 * and the one that was read from before is likely to come again. */
static int open_at(struct pgn_index *index, int number, struct source *source,
                   struct pgn_reader **out)
{
    const struct begin *begin = &index->begins[number];
    int fd = index->fd;
    if (fd < 0 || begin->file != index->file) {
        if (index->other_fd >= 0 && index->other_file != begin->file) {
            close(index->other_fd);
            index->other_fd = -1;
        }
        if (index->other_fd < 0)
            index->other_fd = regular_file_open(index->files.path[begin->file],
                                                O_RDONLY, REGULAR_ANY_SIZE);
        index->other_file = begin->file;
        fd = index->other_fd;
    }
    if (fd < 0)
        return fd;
    *source = (struct source){.fd = fd, .at = (off_t)begin->offset};
    *out = pgn_reader_new(read_bytes, source);
    return *out != NULL ? 0 : -ENOMEM;
}

int pgn_index_search(struct pgn_index *index, int number,
                     const struct pgn_index_search *search, int from_ply,
                     int *ply)
{
    struct source source;
    struct pgn_item item;
    struct pgn_reader *reader;
    bool found = false;
    int moves = 0, failure = open_at(index, number, &source, &reader);
    if (failure != 0)
        return failure;
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
    struct pgn_reader *reader;
    int failure = open_at(index, number, &source, &reader);
    if (failure != 0)
        return failure;
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
        {"Site", page->site, sizeof page->site},
        {"Date", page->date, sizeof page->date},
        {"Round", page->round, sizeof page->round},
    };
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (strcmp(tags[i].name, item->name) == 0 &&
            strcmp(item->text, "?") != 0)
            text_clean(item->text, tags[i].text, tags[i].room);
    pgn_time_take(page->time, item->name, item->text);
}

/* The clocks of a game, as far as its file tells of them. */
struct file_clocks {
    struct pgn_time told[SIDES];
    struct timecontrol time[SIDES];
    bool are_told; /* after some move */
    enum side mover; /* of the last move */
    int64_t first_ms[SIDES]; /* the first that was told; 0: none */
    int64_t left_ms[SIDES]; /* INT64_MAX: not told yet */
    int moves[SIDES]; /* that each side has made */
    struct move mv; /* the last one read, which waits for its time */
    bool is_waiting;
};

static bool is_control_known(const struct file_clocks *clocks)
{
    return clocks->time[WHITE].count > 0 || clocks->time[BLACK].count > 0;
}

static bool find_time(void *context, const struct pgn_item *item)
{
    struct file_clocks *clocks = context;
    int64_t left_ms;

    if (item->token == PGN_TAG) {
        pgn_time_take(clocks->told, item->name, item->text);
        for (int side = WHITE; side < SIDES; side++)
            if (clocks->told[side].known)
                clocks->time[side] = clocks->told[side].control;
    }
    if (item->token == PGN_MOVE && item->depth == 0)
        clocks->mover = (enum side)item->before->turn;
    if (item->token == PGN_COMMENT && item->depth == 0 &&
        pgn_comment_time(item->text, "clk", &left_ms)) {
        clocks->are_told = true;
        if (clocks->first_ms[clocks->mover] == 0)
            clocks->first_ms[clocks->mover] = left_ms;
    }
    return !(is_control_known(clocks)
                 ? clocks->are_told
                 : clocks->first_ms[WHITE] > 0 && clocks->first_ms[BLACK] > 0);
}

/* In which period of the time control a side is after this many moves. */
static int period_after(const struct timecontrol *time, int moves)
{
    int period = 0;

    while (period + 1 < time->count && moves >= time->period[period].moves) {
        moves -= time->period[period].moves;
        period++;
    }
    return period;
}

static enum game_error happens(struct game *game, struct event event)
{
    event.seq = game->seq + 1;
    return game_apply(game, &event);
}

/* Both clocks as they were left, and what this turn has used so far. */
static void tell_clocks(struct game *game, const struct file_clocks *clocks,
                        enum seat by, int64_t turn_ms)
{
    struct event event = {.kind = EVENT_CLOCK,
                          .actor = by,
                          .running = SIDE_NONE,
                          .turn_ms = turn_ms};

    if (!clocks->are_told)
        return;
    for (int side = WHITE; side < SIDES; side++) {
        const struct timecontrol *time = &game->start.time[side];
        event.left_ms[side] =
            time->count > 0 ? clocks->left_ms[side] : INT64_MAX;
        event.period[side] = period_after(time, clocks->moves[side]);
    }
    happens(game, event);
}

/* Other comments may come between a move and its time. */
static bool has_time_in(const char *text)
{
    int64_t ms;

    return pgn_comment_time(text, "clk", &ms) ||
           pgn_comment_time(text, "emt", &ms);
}

/* Make the move that was read; text is the comment after it. */
static void make_move(struct game *game, struct file_clocks *clocks,
                      const char *text)
{
    enum side side = (enum side)game_turn(game);
    const struct timecontrol *time = &game->start.time[side];
    int64_t left_ms, spent_ms = 0;

    if (!clocks->is_waiting)
        return;
    bool is_told = pgn_comment_time(text, "clk", &left_ms);
    if (is_told && clocks->left_ms[side] != INT64_MAX) {
        const struct period *period =
            &time->period[period_after(time, clocks->moves[side])];
        spent_ms = clocks->left_ms[side] - left_ms;
        if (period->bonus == BONUS_INCREMENT)
            spent_ms += period->bonus_ms;
    }
    pgn_comment_time(text, "emt", &spent_ms);
    tell_clocks(game, clocks, SEAT_ARBITER, spent_ms > 0 ? spent_ms : 0);
    if (is_told)
        clocks->left_ms[side] = left_ms;
    happens(game, (struct event){.kind = EVENT_MOVE,
                                 .actor = (enum seat)side,
                                 .mv = clocks->mv});
    clocks->moves[side]++;
    clocks->is_waiting = false;
    tell_clocks(game, clocks, (enum seat)side, 0);
}

/* Before the first move, or at the end of a game without one. */
static void begin_game(struct game *game, const struct pgn_reader *reader,
                       const struct position *first, struct start *start,
                       struct file_clocks *clocks)
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
    tell_clocks(game, clocks, SEAT_ARBITER, 0);
}

static void take_item(struct game *game, const struct pgn_reader *reader,
                      const struct pgn_item *item, struct start *start,
                      struct file_clocks *clocks, struct pgn_index_page *page)
{
    if (item->token == PGN_TAG)
        take_tag(item, start, page);
    if (item->token == PGN_TAG && item->error != PGN_OK)
        pgn_error_text(item, laws_newest(), page->error);
    if (item->token == PGN_ERROR) {
        pgn_error_text(item, laws_newest(), page->error);
        page->lacks_start =
            item->error == PGN_BAD_TAG || item->error == PGN_BAD_FEN ||
            item->error == PGN_UTF16 || item->error == PGN_PACKED ||
            item->error == PGN_POSITIONS ||
            (item->error == PGN_OTHER_VARIANT && item->before == NULL);
    }
    if (item->token == PGN_MOVE) {
        begin_game(game, reader, item->before, start, clocks);
        make_move(game, clocks, "");
        if (move_is_none(item->mv)) {
            game_pass(game);
            return;
        }
        clocks->mv = item->mv;
        clocks->is_waiting = true;
    }
    if (item->token == PGN_COMMENT && clocks->is_waiting &&
        has_time_in(item->text))
        make_move(game, clocks, item->text);
    if (ends_game(item)) {
        make_move(game, clocks, "");
        begin_game(game, reader, pgn_reader_position(reader), start, clocks);
        const char *result = item->token == PGN_RESULT ? item->text : "*";
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
}

int pgn_index_load(struct pgn_index *index, int number, struct game *game,
                   struct pgn_index_page *page)
{
    struct source source;
    struct pgn_item item;
    struct start start = start_default();
    struct file_clocks clocks = {.are_told = false};
    struct pgn_reader *reader;
    int failure = pgn_index_walk(index, number, find_time, &clocks);
    if (failure == 0)
        failure = open_at(index, number, &source, &reader);
    if (failure != 0)
        return failure;
    /* Broadcasts often have clock comments and no time control: nothing is
     * known of the time before the first one. */
    bool is_unknown = !is_control_known(&clocks);

    for (int side = WHITE; side < SIDES; side++) {
        if (is_unknown && clocks.first_ms[side] > 0)
            clocks.time[side] = (struct timecontrol){
                .count = 1, .period = {{.base_ms = clocks.first_ms[side]}}};
        const struct period *period = &clocks.time[side].period[0];
        clocks.left_ms[side] =
            is_unknown
                ? INT64_MAX
                : period->base_ms +
                      (period->bonus == BONUS_INCREMENT ? period->bonus_ms : 0);
        start.time[side] =
            clocks.are_told ? clocks.time[side] : (struct timecontrol){0};
    }
    memset(page, 0, sizeof *page);
    game_done(game);
    game_init(game);
    if (!clocks.are_told)
        pgn_reader_pass_comments(reader);
    do {
        pgn_read(reader, &item);
        take_item(game, reader, &item, &start, &clocks, page);
    } while (!ends_game(&item));
    pgn_reader_free(reader);
    return source.error;
}
