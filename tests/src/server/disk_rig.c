// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* Here both names of a call are replaced, that of large files too. */
#undef _FILE_OFFSET_BITS
#undef _TIME_BITS
#include "config.h"

#include "tests/src/server/disk_rig.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

#include "rules/board/movegen.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include "src/server/connections/listener.h"
#include "src/server/loop/server.h"
#include "src/server/store/store.h"

#define SERVER_JOURNAL "games.hektor"

/* In the arbiter's process. */
static struct {
    const struct disk_rig *rig; /* NULL: nothing is watched */
    int client_fd;
} watch;

uint64_t disk_rig_draw(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* The calls as they are, beneath what the libraries find. */
static ssize_t raw_write(int fd, const void *bytes, size_t count)
{
    return syscall(SYS_write, fd, bytes, count);
}

static void record(enum disk_op_kind kind, uint64_t file, int64_t at,
                   const void *bytes, size_t count)
{
    struct disk_op op = {kind, file, at, (uint32_t)count};
    int saved = errno;
    if (watch.rig == NULL || watch.rig->record_fd < 0)
        return;
    raw_write(watch.rig->record_fd, &op, sizeof op);
    if (count > 0)
        raw_write(watch.rig->record_fd, bytes, count);
    errno = saved;
}

/* Its name in the folder; false when it lies elsewhere. */
static bool find_name(int fd, char name[PATH_MAX], struct stat *status)
{
    char link[64], path[PATH_MAX];
    int saved = errno;
    bool found = false;
    if (watch.rig == NULL)
        return false;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t bytes = readlink(link, path, sizeof path - 1);
    size_t folder = strlen(watch.rig->folder);
    if (bytes > 0) {
        path[bytes] = '\0';
        found = strncmp(path, watch.rig->folder, folder) == 0 &&
                fstat(fd, status) == 0;
        snprintf(name, PATH_MAX, "%s",
                 found && path[folder] != '\0' ? path + folder + 1 : "");
    }
    errno = saved;
    return found;
}

/* What is to go wrong with this write or sync. */
static enum disk_fault strike(void)
{
    struct disk_orders *orders = watch.rig->orders;
    if (orders == NULL)
        return FAULT_NONE;
    long now = ++orders->done;
    if (orders->fault == FAULT_NONE || now < orders->at ||
        (now > orders->at && !orders->stays))
        return FAULT_NONE;
    /* A signal does not come each time that it is tried again. */
    if (orders->fault == FAULT_EINTR && (now - orders->at) % 2 != 0)
        return FAULT_NONE;
    orders->struck = true;
    if (orders->fault == FAULT_KILL)
        kill(getpid(), SIGKILL);
    return orders->fault;
}

static int fail_as(enum disk_fault fault)
{
    errno = fault == FAULT_EIO ? EIO : fault == FAULT_ENOSPC ? ENOSPC : EINTR;
    return -1;
}

static ssize_t write_at(int fd, const void *bytes, size_t count, off_t at)
{
    struct stat status;
    char name[PATH_MAX];
    bool is_ours = find_name(fd, name, &status);
    enum disk_fault fault = is_ours ? strike() : FAULT_NONE;
    if (fault == FAULT_SHORT && count > 1)
        count /= 2;
    else if (fault != FAULT_NONE && fault != FAULT_SHORT)
        return fail_as(fault);
    ssize_t done = syscall(SYS_pwrite64, fd, bytes, count, at);
    if (is_ours && done > 0)
        record(DISK_WRITE, status.st_ino, at, bytes, (size_t)done);
    return done;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at)
{
    return write_at(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at)
{
    return write_at(fd, bytes, count, at);
}

ssize_t write(int fd, const void *bytes, size_t count)
{
    struct stat status;
    char name[PATH_MAX];
    if (watch.rig != NULL && fd == watch.client_fd)
        record(DISK_TOLD, 0, 0, bytes, count);
    if (!find_name(fd, name, &status))
        return raw_write(fd, bytes, count);
    off_t at = (fcntl(fd, F_GETFL) & O_APPEND) != 0 ? status.st_size
                                                    : lseek(fd, 0, SEEK_CUR);
    ssize_t done = write_at(fd, bytes, count, at);
    if (done > 0)
        lseek(fd, at + done, SEEK_SET);
    return done;
}

/* More than one vector is never written to a file here. */
ssize_t writev(int fd, const struct iovec *vectors, int count)
{
    for (int i = 0; i < count && watch.rig != NULL && fd == watch.client_fd;
         i++)
        record(DISK_TOLD, 0, 0, vectors[i].iov_base, vectors[i].iov_len);
    return syscall(SYS_writev, fd, vectors, count);
}

ssize_t send(int fd, const void *bytes, size_t count, int flags)
{
    if (watch.rig != NULL && fd == watch.client_fd)
        record(DISK_TOLD, 0, 0, bytes, count);
    return syscall(SYS_sendto, fd, bytes, count, flags, NULL, 0);
}

static int truncate_to(int fd, off_t size)
{
    struct stat status;
    char name[PATH_MAX];
    if (find_name(fd, name, &status))
        record(DISK_TRUNCATE, status.st_ino, size, NULL, 0);
    return (int)syscall(SYS_ftruncate, fd, size);
}

int ftruncate(int fd, off_t size)
{
    return truncate_to(fd, size);
}

int ftruncate64(int fd, off64_t size)
{
    return truncate_to(fd, size);
}

/* The computer's disk need not turn: what was synced is in the record. */
static int sync_file(int fd)
{
    struct stat status;
    char name[PATH_MAX];
    if (!find_name(fd, name, &status))
        return 0;
    enum disk_fault fault = strike();
    if (fault != FAULT_NONE && fault != FAULT_SHORT)
        return fail_as(fault);
    record(S_ISDIR(status.st_mode) ? DISK_SYNC_FOLDER : DISK_SYNC,
           status.st_ino, 0, NULL, 0);
    return 0;
}

int fsync(int fd)
{
    return sync_file(fd);
}

int fdatasync(int fd)
{
    return sync_file(fd);
}

static int open_at(const char *path, int flags, mode_t mode)
{
    struct stat status;
    char name[PATH_MAX];
    bool was_there = (flags & O_CREAT) != 0 &&
                     syscall(SYS_faccessat, AT_FDCWD, path, F_OK) == 0;
    int fd = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (fd >= 0 && (flags & O_CREAT) != 0 && !was_there &&
        find_name(fd, name, &status))
        record(DISK_NEW, status.st_ino, 0, name, strlen(name) + 1);
    return fd;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode =
        (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_at(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode =
        (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_at(path, flags, mode);
}

static const char *name_of(const char *path)
{
    size_t folder = watch.rig != NULL ? strlen(watch.rig->folder) : 0;
    return folder > 0 && strncmp(path, watch.rig->folder, folder) == 0
               ? path + folder + 1
               : NULL;
}

/* A name is given or taken. */
static void strike_name(const char *path)
{
    if (name_of(path) != NULL && watch.rig->orders != NULL &&
        watch.rig->orders->fault == FAULT_KILL)
        strike();
}

int unlink(const char *path)
{
    strike_name(path);
    int result = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (result == 0 && name_of(path) != NULL)
        record(DISK_UNNAME, 0, 0, name_of(path), strlen(name_of(path)) + 1);
    return result;
}

static void record_name(const char *path)
{
    struct stat status;
    if (name_of(path) != NULL && stat(path, &status) == 0)
        record(DISK_NAME, status.st_ino, 0, name_of(path),
               strlen(name_of(path)) + 1);
}

int rename(const char *from, const char *to)
{
    strike_name(to);
    int result = (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (result == 0) {
        record_name(to);
        if (name_of(from) != NULL)
            record(DISK_UNNAME, 0, 0, name_of(from), strlen(name_of(from)) + 1);
    }
    return result;
}

int link(const char *from, const char *to)
{
    strike_name(to);
    int result = (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
    if (result == 0)
        record_name(to);
    return result;
}

int accept(int fd, struct sockaddr *address, socklen_t *bytes)
{
    int client = (int)syscall(SYS_accept4, fd, address, bytes, 0);
    if (client >= 0 && watch.rig != NULL)
        watch.client_fd = client;
    return client;
}

/* At a listening socket; until its one client has gone. */
static void serve_all(const struct disk_rig *rig,
                      struct server_options *options)
{
    static char journal[PATH_MAX + 32];
    snprintf(journal, sizeof journal, "%s/games/" SERVER_JOURNAL, rig->folder);
    options->journal = journal;
    options->unlimited = true;
    options->while_used = true;
    if (listener_adopt(options->client_fd, &options->listener) != 0)
        _exit(127);
    /* Its log says each time how fast the disk is. */
    freopen("/dev/null", "w", stderr);
}

static void serve(const struct disk_rig *rig, int fd)
{
    static char games[PATH_MAX + 8], pgn[PATH_MAX + 8];
    enum store_error why = STORE_OK;
    snprintf(games, sizeof games, "%s/games", rig->folder);
    snprintf(pgn, sizeof pgn, "%s/pgn", rig->folder);
    struct server_options options = {
        .client_fd = fd, .games = games, .pgn = pgn, .data = rig->folder};
    signal(SIGPIPE, SIG_IGN);
    if (rig->is_server)
        serve_all(rig, &options);
    watch.rig = rig;
    watch.client_fd = rig->is_server ? -1 : fd;
    _exit(server_run(&options, &why));
}

/* A client's end, and the server's socket at which it knocks. */
static void knock(int ends[2])
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    socklen_t bytes = sizeof address.sun_family; /* a name by chance */
    for (int i = 0; i < 2; i++) {
        ends[i] = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        assert_true(ends[i] >= 0);
    }
    assert_int_equal(bind(ends[1], (struct sockaddr *)&address, bytes), 0);
    bytes = sizeof address;
    assert_int_equal(getsockname(ends[1], (struct sockaddr *)&address, &bytes),
                     0);
    assert_int_equal(listen(ends[1], 1), 0);
    assert_int_equal(connect(ends[0], (struct sockaddr *)&address, bytes), 0);
}

void disk_rig_start(const struct disk_rig *rig, struct arbiter *arbiter)
{
    int ends[2];
    if (rig->is_server)
        knock(ends);
    else
        assert_int_equal(
            socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
    *arbiter = (struct arbiter){.fd = ends[0]};
    arbiter->pid = fork();
    assert_true(arbiter->pid >= 0);
    if (arbiter->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        serve(rig, ends[1]);
    }
    close(ends[1]);
}

void disk_told_free(struct disk_told *told)
{
    for (uint32_t seq = 1; seq <= told->count; seq++)
        free(told->line[seq]);
    *told = (struct disk_told){.count = 0};
}

void disk_told_take(struct disk_told *told, const char *line)
{
    json_t *message = wire_parse(line, strlen(line));
    char id[GAME_ID_MAX];
    struct event event;
    assert_non_null(message);
    if (strstr(line, "\"storage\"") != NULL)
        told->storage = true;
    if (arbiter_is(message, "event") && wire_event_read(message, id, &event)) {
        snprintf(told->id, sizeof told->id, "%s", id);
        assert_int_equal(event.seq, told->count + 1);
        assert_true(event.seq < TOLD_MAX);
        told->line[++told->count] = strdup(line);
    }
    json_decref(message);
}

/* Send a random legal move; the arbiter may be gone already. */
static void send_move(struct arbiter *arbiter, const char *id,
                      const struct game *game, uint64_t *chance)
{
    struct move_list list;
    char uci[UCI_MAX], line[200];
    movegen_legal(game_position(game), &list);
    if (list.count == 0)
        return; /* the result is still to come */
    uci_write(list.moves[disk_rig_draw(chance) % (uint64_t)list.count], true,
              uci);
    int bytes =
        snprintf(line, sizeof line,
                 "{\"t\":\"move\",\"id\":%d,\"game\":\"%s\",\"seat\":\"%s\","
                 "\"ply\":%d,\"move\":\"%s\"}\n",
                 ++arbiter->next_id, id, seat_words[game_turn(game)],
                 game->ply_count + 1, uci);
    syscall(SYS_sendto, arbiter->fd, line, bytes, MSG_NOSIGNAL, NULL, 0);
}

static void say(struct arbiter *arbiter, const char *inside)
{
    char line[400];
    int bytes = snprintf(line, sizeof line, "{\"id\":%d,%s}\n",
                         ++arbiter->next_id, inside);
    syscall(SYS_sendto, arbiter->fd, line, bytes, MSG_NOSIGNAL, NULL, 0);
}

/* Apply what is new, and do what comes next: a game, its moves. */
static void answer(struct arbiter *arbiter, const char *line, int plies,
                   uint64_t *chance, struct disk_told *told, struct game *game)
{
    char inside[96], id[GAME_ID_MAX];
    struct event event;
    json_t *message = wire_parse(line, strlen(line));
    if (arbiter_is(message, "welcome"))
        say(arbiter, "\"t\":\"new\",\"white\":\"Anna\"");
    if (arbiter_is(message, "error"))
        shutdown(arbiter->fd, SHUT_WR);
    if (arbiter_is(message, "created")) {
        snprintf(inside, sizeof inside, "\"t\":\"watch\",\"game\":\"%s\"",
                 arbiter_text(message, "game"));
        say(arbiter, inside);
    }
    bool moved =
        arbiter_is(message, "event") && wire_event_read(message, id, &event) &&
        game_apply(game, &event) == GAME_OK && event.kind == EVENT_MOVE;
    if (game->phase == GAME_OVER)
        shutdown(arbiter->fd, SHUT_WR);
    else if (moved || arbiter_is(message, "state")) {
        if (game->ply_count < plies)
            send_move(arbiter, told->id, game, chance);
        else
            shutdown(arbiter->fd, SHUT_WR);
    }
    json_decref(message);
}

void disk_rig_play(struct arbiter *arbiter, int plies, uint64_t *chance,
                   struct disk_told *told)
{
    struct game game;
    bool is_there = true;
    game_init(&game);
    say(arbiter, "\"t\":\"hello\",\"proto\":[1,1]");
    while (is_there) {
        char *line = arbiter_buffered_line(arbiter);
        if (line == NULL) {
            is_there = arbiter_fill(arbiter);
            continue;
        }
        disk_told_take(told, line);
        answer(arbiter, line, plies, chance, told, &game);
        free(line);
    }
    game_done(&game);
}

struct reading {
    const struct disk_told *told;
    struct game game;
    const char *wrong;
};

static bool compare(void *context, const struct event *event, int64_t wall_s)
{
    struct reading *reading = context;
    char *line = wire_format(wire_event(reading->told->id, event));
    (void)wall_s;
    line[strcspn(line, "\n")] = '\0';
    if (event->seq <= reading->told->count &&
        strcmp(line, reading->told->line[event->seq]) != 0)
        reading->wrong = "an event is another than was told";
    if (game_apply(&reading->game, event) != GAME_OK)
        reading->wrong = "an event cannot follow";
    free(line);
    return reading->wrong == NULL;
}

const char *disk_rig_missing(const char *games, const struct disk_told *told)
{
    char path[PATH_MAX + 32];
    struct reading reading = {.told = told};
    struct store *store;
    snprintf(path, sizeof path, "%s/" SERVER_JOURNAL, games);
    if (access(path, F_OK) != 0)
        snprintf(path, sizeof path, "%s/%s.hektor", games, told->id);
    if (told->count == 0)
        return NULL;
    enum store_error error = store_open(path, &store);
    if (error != STORE_OK)
        return store_error_sentence(error);
    game_init(&reading.game);
    error = store_events(store, told->id, 0, compare, &reading);
    store_close(store);
    if (reading.wrong == NULL && error != STORE_OK)
        reading.wrong = store_error_sentence(error);
    if (reading.wrong == NULL && reading.game.seq < told->count)
        reading.wrong = "an event that was told is not there";
    game_done(&reading.game);
    return reading.wrong;
}
