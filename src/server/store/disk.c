// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/server/store/disk.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"

/* linux/magic.h has not all of them. */
static const unsigned long far_kinds[] = {
    0x6969, /* NFS */
    0x517b, /* SMB */
    0xfe534d42, /* SMB 2 */
    0xff534d42, /* CIFS */
    0x01021997, /* 9P */
    0x5346414f, /* AFS */
    0x6b414653, /* AFS of the kernel */
    0x00c36400, /* Ceph */
    0x0bd00bd0, /* Lustre */
    0x47504653, /* GPFS */
    0x73757245, /* Coda */
};

enum { SYNCS_MAX = 64, LONGEST_US = 500000 };

bool disk_kind_is_remote(unsigned long kind)
{
    for (size_t i = 0; i < sizeof far_kinds / sizeof *far_kinds; i++)
        if (far_kinds[i] == kind)
            return true;
    return false;
}

bool disk_is_remote(int fd)
{
    return disk_kind_is_remote(portable_filesystem_kind(fd));
}

static int compare(const void *a, const void *b)
{
    int64_t one = *(const int64_t *)a, other = *(const int64_t *)b;

    return (one > other) - (one < other);
}

int64_t disk_sync_us(const char *folder, int *count)
{
    int64_t took_us[SYNCS_MAX], began_us = monotonic_us(), last_us = began_us;
    int wanted = *count < SYNCS_MAX ? *count : SYNCS_MAX;
    int fd = portable_nameless_file(folder);

    for (*count = 0;
         fd >= 0 && *count < wanted && last_us - began_us < LONGEST_US &&
         pwrite(fd, "move", 4, 4096 * (off_t)*count) == 4 && fdatasync(fd) == 0;
         ++*count) {
        int64_t done_us = monotonic_us();
        took_us[*count] = done_us - last_us;
        last_us = done_us;
    }
    if (fd >= 0)
        close(fd);
    if (*count == 0)
        return -1;
    qsort(took_us, (size_t)*count, sizeof *took_us, compare);
    return took_us[*count / 2];
}

void disk_describe(const char *folder, bool is_far, int64_t sync_us, int count,
                   char *out, size_t out_bytes)
{
    char shown[PATH_MAX];
    int length = 0;

    text_clean(folder, shown, sizeof shown);
    out[0] = '\0';
    if (sync_us >= 0)
        length = snprintf(out, out_bytes,
                          gettext("hektord: %s: a commit waits %jd.%02jd ms "
                                  "for the disk (median of %d)\n"),
                          shown, (intmax_t)(sync_us / 1000),
                          (intmax_t)(sync_us % 1000 / 10), count);
    if (is_far && length >= 0 && (size_t)length < out_bytes)
        snprintf(out + length, out_bytes - (size_t)length,
                 gettext("hektord: %s is on a network file system, which slows "
                         "the journal down; use a disk of this computer\n"),
                 shown);
}

void disk_log(const char *folder)
{
    char lines[2 * PATH_MAX];
    int count = 20;
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool is_far = fd >= 0 && disk_is_remote(fd);
    int64_t sync_us = disk_sync_us(folder, &count);

    if (fd >= 0)
        close(fd);
    disk_describe(folder, is_far, sync_us, count, lines, sizeof lines);
    print_text(lines, stderr);
}

int disk_reserves_left(const char *folder)
{
    enum { RESERVE_BYTES = 16 * 1024 * 1024, RESERVE_PART = 20 };
    struct statvfs disk;

    if (statvfs(folder, &disk) != 0 || disk.f_blocks == 0)
        return INT_MAX;
    uint64_t unit = disk.f_frsize, free_bytes = disk.f_bavail * unit;
    uint64_t reserve = disk.f_blocks * unit / RESERVE_PART;
    if (reserve > RESERVE_BYTES)
        reserve = RESERVE_BYTES;
    uint64_t parts = reserve > 0 ? free_bytes / reserve : INT_MAX;
    return parts < INT_MAX ? (int)parts : INT_MAX;
}
