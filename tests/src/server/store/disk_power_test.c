// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * disk_power_test.c - the power fails at random moments of a recorded game: of
 * what was not synced each sector of 512 bytes may be there, missing or torn,
 * and names that their folder was not synced for may be missing. What was told
 * before is in the journal all the same. A control, in which no sync counts,
 * has to lose something: otherwise the test would see nothing.
 * SOAK_SEED begins elsewhere, SOAK_SECONDS is how long it goes on.
 */
#include <stdio.h>
#include <sys/mman.h>

#include "src/base/print.h"

#include "tests/src/server/disk_rig.h"

enum { PLIES = 60, SECONDS = 2, SECTOR = 512, FILES_MAX = 256 };
enum { NAME_BYTES = 128, NAMES_MAX = 256, CUTS_OF_A_GAME = 60 };

/* What a game has written and told, in order. */
struct record {
    char *bytes;
    size_t count;
    struct disk_told told; /* all of it */
};

/* A file, as programs see it and as the disk has it. */
struct file {
    uint64_t inode;
    char *seen, *kept;
    size_t seen_bytes, kept_bytes;
    bool *changed; /* each sector, since the last sync */
    size_t sectors;
};

struct name {
    char text[NAME_BYTES];
    int file; /* -1: it was removed */
};

struct disk {
    struct file files[FILES_MAX];
    int file_count;
    struct name seen[NAMES_MAX], kept[NAMES_MAX];
    int seen_count, kept_count;
};

static long number_of(const char *name, long usual)
{
    const char *text = getenv(name);
    return text != NULL ? atol(text) : usual;
}

static int add_file(struct disk *disk, uint64_t inode)
{
    assert_true(disk->file_count < FILES_MAX);
    disk->files[disk->file_count] = (struct file){.inode = inode};
    return disk->file_count++;
}

/* The last that was made with this inode. */
static struct file *find_file(struct disk *disk, uint64_t inode)
{
    int i = disk->file_count - 1;
    while (i >= 0 && disk->files[i].inode != inode)
        i--;
    return &disk->files[i >= 0 ? i : add_file(disk, inode)];
}

static void set_name(struct disk *disk, const char *text, int file)
{
    int i = 0;
    while (i < disk->seen_count && strcmp(disk->seen[i].text, text) != 0)
        i++;
    assert_true(i < NAMES_MAX && strlen(text) < NAME_BYTES);
    disk->seen_count = i == disk->seen_count ? i + 1 : disk->seen_count;
    strcpy(disk->seen[i].text, text);
    disk->seen[i].file = file;
}

static void resize(struct file *file, size_t bytes)
{
    size_t sectors = bytes / SECTOR + 1;
    if (sectors > file->sectors) {
        file->seen = realloc(file->seen, sectors * SECTOR);
        file->changed = realloc(file->changed, sectors);
        assert_true(file->seen != NULL && file->changed != NULL);
        memset(file->seen + file->sectors * SECTOR, 0,
               (sectors - file->sectors) * SECTOR);
        memset(file->changed + file->sectors, 0, sectors - file->sectors);
        file->sectors = sectors;
    }
}

static void write_file(struct file *file, int64_t at, const char *bytes,
                       size_t count)
{
    size_t end = (size_t)at + count;
    resize(file, end);
    memcpy(file->seen + at, bytes, count);
    for (size_t i = (size_t)at / SECTOR; i * SECTOR < end; i++)
        file->changed[i] = true;
    if (end > file->seen_bytes)
        file->seen_bytes = end;
}

static void truncate_file(struct file *file, size_t bytes)
{
    resize(file, bytes);
    if (bytes < file->seen_bytes)
        memset(file->seen + bytes, 0, file->seen_bytes - bytes);
    for (size_t i = bytes / SECTOR; i < file->sectors; i++)
        file->changed[i] = true;
    file->seen_bytes = bytes;
}

static void sync_one(struct file *file)
{
    file->kept = realloc(file->kept, file->seen_bytes + 1);
    assert_non_null(file->kept);
    if (file->seen_bytes > 0)
        memcpy(file->kept, file->seen, file->seen_bytes);
    file->kept_bytes = file->seen_bytes;
    if (file->sectors > 0)
        memset(file->changed, 0, file->sectors);
}

static void sync_names(struct disk *disk)
{
    memcpy(disk->kept, disk->seen, sizeof disk->seen);
    disk->kept_count = disk->seen_count;
}

/* Bytes of the record are at the end of one operation or of none. */
static void apply(struct disk *disk, const struct disk_op *op,
                  const char *bytes, bool syncs_count)
{
    struct file *file;
    switch (op->kind) {
    case DISK_WRITE:
        write_file(find_file(disk, op->file), op->at, bytes, op->count);
        break;
    case DISK_TRUNCATE:
        truncate_file(find_file(disk, op->file), (size_t)op->at);
        break;
    case DISK_SYNC:
        if (syncs_count)
            sync_one(find_file(disk, op->file));
        break;
    case DISK_SYNC_FOLDER:
        if (syncs_count)
            sync_names(disk);
        break;
    case DISK_NEW:
        set_name(disk, bytes, add_file(disk, op->file));
        break;
    case DISK_NAME:
        file = find_file(disk, op->file);
        set_name(disk, bytes, (int)(file - disk->files));
        break;
    case DISK_UNNAME:
        set_name(disk, bytes, -1);
        break;
    case DISK_TOLD:
        break;
    }
}

static void free_disk(struct disk *disk)
{
    for (int i = 0; i < disk->file_count; i++) {
        free(disk->files[i].seen);
        free(disk->files[i].kept);
        free(disk->files[i].changed);
    }
    free(disk);
}

/* What of a file the disk has after the cut: of 100 sectors that were not
 * synced so many have come, and some are torn. From malloc. */
static char *cut_file(const struct file *file, int percent, uint64_t *chance,
                      size_t *bytes)
{
    size_t most = file->seen_bytes > file->kept_bytes ? file->seen_bytes
                                                      : file->kept_bytes;
    char *left = calloc(1, most + SECTOR + 1);
    assert_non_null(left);
    if (file->kept_bytes > 0)
        memcpy(left, file->kept, file->kept_bytes);
    *bytes = file->kept_bytes;
    for (size_t i = 0; i < file->sectors; i++) {
        if (!file->changed[i] || (int)(disk_rig_draw(chance) % 100) >= percent)
            continue;
        bool is_torn = disk_rig_draw(chance) % 8 == 0;
        size_t count = is_torn ? disk_rig_draw(chance) % SECTOR : SECTOR;
        size_t end = i * SECTOR + count;
        if (end > file->seen_bytes)
            end = file->seen_bytes;
        if (end <= i * SECTOR)
            continue;
        memcpy(left + i * SECTOR, file->seen + i * SECTOR, end - i * SECTOR);
        if (end > *bytes)
            *bytes = end;
    }
    return left;
}

/* The power is back: write what the disk has. */
static void restore(const struct disk *disk, const char *folder,
                    uint64_t *chance)
{
    static const int percents[] = {0, 10, 50, 90, 100};
    int percent = percents[disk_rig_draw(chance) % 5];
    bool has_names = disk_rig_draw(chance) % 2 == 0;
    const struct name *names = has_names ? disk->seen : disk->kept;
    int count = has_names ? disk->seen_count : disk->kept_count;
    for (int i = 0; i < count; i++) {
        char path[PATH_MAX + NAME_BYTES + 8];
        size_t bytes;
        /* SQLite makes the index again. */
        if (names[i].file < 0 || strncmp(names[i].text, "games/", 6) != 0 ||
            strstr(names[i].text, "-shm") != NULL)
            continue;
        char *left =
            cut_file(&disk->files[names[i].file], percent, chance, &bytes);
        snprintf(path, sizeof path, "%s/%.*s", folder, NAME_BYTES,
                 names[i].text);
        FILE *stream = fopen(path, "w");
        assert_non_null(stream);
        assert_int_equal(fwrite(left, 1, bytes, stream), bytes);
        assert_int_equal(fclose(stream), 0);
        free(left);
    }
}

/* Lines may come in pieces. */
struct lines_told {
    char text[64 * 1024];
    size_t bytes;
};

static void take_told(struct lines_told *lines, const char *bytes, size_t count,
                      struct disk_told *told)
{
    char *newline;
    assert_true(lines->bytes + count < sizeof lines->text);
    memcpy(lines->text + lines->bytes, bytes, count);
    lines->bytes += count;
    while ((newline = memchr(lines->text, '\n', lines->bytes)) != NULL) {
        size_t length = (size_t)(newline - lines->text);
        *newline = '\0';
        disk_told_take(told, lines->text);
        lines->bytes -= length + 1;
        memmove(lines->text, newline + 1, lines->bytes);
    }
}

static void make_folder(char out[PATH_MAX])
{
    static const char *const inside[] = {"games", "pgn"};
    char path[PATH_MAX + 8];
    folder_make(out);
    for (size_t i = 0; i < ROWS(inside); i++) {
        snprintf(path, sizeof path, "%s/%s", out, inside[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
}

static void record_game(struct record *record, bool is_server, uint64_t *chance)
{
    static struct arbiter arbiter;
    struct disk_rig rig = {.is_server = is_server, .record_fd = -1};
    struct disk_told heard = {.count = 0};
    struct stat status;
    make_folder(rig.folder);
    rig.record_fd = memfd_create("record", MFD_CLOEXEC);
    assert_true(rig.record_fd >= 0);
    disk_rig_start(&rig, &arbiter);
    disk_rig_play(&arbiter, PLIES, chance, &heard);
    assert_int_equal(arbiter_wait(&arbiter), EXIT_DONE);
    assert_int_equal(fstat(rig.record_fd, &status), 0);
    *record = (struct record){.count = (size_t)status.st_size};
    record->bytes = malloc(record->count);
    assert_non_null(record->bytes);
    assert_int_equal(pread(rig.record_fd, record->bytes, record->count, 0),
                     status.st_size);
    close(rig.record_fd);
    disk_told_free(&heard);
    folder_remove(rig.folder);
}

static bool next_op(const struct record *record, size_t *at, struct disk_op *op,
                    const char **bytes)
{
    if (*at >= record->count)
        return false;
    memcpy(op, record->bytes + *at, sizeof *op);
    *bytes = record->bytes + *at + sizeof *op;
    *at += sizeof *op + op->count;
    return true;
}

static int count_ops(const struct record *record)
{
    struct disk_op op;
    const char *bytes;
    size_t at = 0;
    int count = 0;
    while (next_op(record, &at, &op, &bytes))
        count++;
    return count;
}

/* After so many operations, and perhaps in the midst of the next one, the
 * power fails. NULL: nothing that was told is missing. */
static const char *cut(const struct record *record, int ops, bool syncs_count,
                       uint64_t *chance)
{
    static struct lines_told lines;
    struct disk *disk = calloc(1, sizeof *disk);
    struct disk_told told = {.count = 0};
    struct disk_op op;
    const char *bytes;
    char folder[PATH_MAX], games[PATH_MAX + 8];
    size_t at = 0;
    assert_non_null(disk);
    lines.bytes = 0;
    for (int i = 0; i < ops && next_op(record, &at, &op, &bytes); i++) {
        apply(disk, &op, bytes, syncs_count);
        if (op.kind == DISK_TOLD)
            take_told(&lines, bytes, op.count, &told);
    }
    if (next_op(record, &at, &op, &bytes) && op.kind == DISK_WRITE) {
        op.count = (uint32_t)(disk_rig_draw(chance) % (op.count + 1));
        apply(disk, &op, bytes, syncs_count);
    }
    make_folder(folder);
    snprintf(games, sizeof games, "%s/games", folder);
    restore(disk, folder, chance);
    const char *missing = disk_rig_missing(games, &told);
    disk_told_free(&told);
    folder_remove(folder);
    free_disk(disk);
    return missing;
}

static void lose_nothing(bool is_server)
{
    uint64_t chance = (uint64_t)number_of("SOAK_SEED", 1);
    int64_t until_ms = now_ms() + 1000 * number_of("SOAK_SECONDS", SECONDS);
    int games = 0, cuts = 0, controls = 0, lost = 0;
    while (games == 0 || now_ms() < until_ms) {
        struct record record;
        record_game(&record, is_server, &chance);
        int ops = count_ops(&record);
        for (int i = 0; i < CUTS_OF_A_GAME; i++) {
            int at = (int)(disk_rig_draw(&chance) % (uint64_t)(ops + 1));
            const char *missing = cut(&record, at, true, &chance);
            if (missing != NULL)
                fail_msg("game %d, cut %d, after %d of %d operations: %s",
                         games, i, at, ops, missing);
            cuts++;
        }
        for (int i = 0; i < CUTS_OF_A_GAME / 6; i++, controls++) {
            int at = (int)(disk_rig_draw(&chance) % (uint64_t)(ops + 1));
            lost += cut(&record, at, false, &chance) != NULL;
        }
        games++;
        free(record.bytes);
    }
    printf("%s: %d games, %d power cuts, nothing lost; of %d without syncs %d "
           "lost something\n",
           is_server ? "server" : "private", games, cuts, controls, lost);
    assert_true(lost > controls / 4);
}

static void test_power_cuts_of_a_private_arbiter(void **state)
{
    (void)state;
    lose_nothing(false);
}

static void test_power_cuts_of_a_server(void **state)
{
    (void)state;
    lose_nothing(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_power_cuts_of_a_private_arbiter),
        cmocka_unit_test(test_power_cuts_of_a_server),
    };
    return cmocka_run_group_tests_name("src/server/store/disk_power", tests,
                                       NULL, NULL);
}
