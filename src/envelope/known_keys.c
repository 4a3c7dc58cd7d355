#include "src/envelope/known_keys.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/base/paths.h"
#include "src/base/regular_file.h"
#include "src/envelope/envelope.h"
#include "src/envelope/key.h"

enum { LINE_BYTES = ENVELOPE_PUBLIC_KEY_MAX + ENVELOPE_VALUE_MAX + 3 };

/* What a line, "KEY NAME", says of an arbiter. */
static enum envelope_pin judge_line(char *line, const char *public_key,
                                    const char *name)
{
    char *blank = strchr(line, ' ');
    line[strcspn(line, "\r\n")] = '\0';
    if (blank == NULL)
        return ENVELOPE_PIN_UNKNOWN;
    *blank = '\0';
    if (strcmp(line, public_key) == 0)
        return ENVELOPE_PIN_KNOWN;
    return strcmp(blank + 1, name) == 0 ? ENVELOPE_PIN_OTHER_KEY
                                        : ENVELOPE_PIN_UNKNOWN;
}

static void take_line(char *line, int number, const char *public_key,
                      const char *name, struct envelope_known *known)
{
    enum envelope_pin said = judge_line(line, public_key, name);
    if (said == ENVELOPE_PIN_UNKNOWN)
        return;
    known->pin = said;
    known->line = number;
    snprintf(known->key, sizeof known->key, "%.*s", ENVELOPE_PUBLIC_KEY_MAX - 1,
             line);
}

struct envelope_known
envelope_pins_find(const char *path, const char *public_key, const char *name)
{
    struct envelope_known known = {.pin = ENVELOPE_PIN_UNKNOWN};
    char line[LINE_BYTES];
    FILE *stream;
    int error = regular_file_read(path, &stream);
    if (error != 0) {
        known.failure = error == -ENOENT || error == -ENOTDIR ? 0 : error;
        return known;
    }
    errno = 0;
    for (int number = 1; known.pin != ENVELOPE_PIN_KNOWN &&
                         fgets(line, sizeof line, stream) != NULL;
         number++)
        take_line(line, number, public_key, name, &known);
    if (ferror(stream))
        known.failure = errno != 0 ? -errno : -EIO;
    fclose(stream);
    return known;
}

enum envelope_pin envelope_pins_judge(const char *path, const char *public_key,
                                      const char *name)
{
    return envelope_pins_find(path, public_key, name).pin;
}

/* Not where a full disk or somebody's editor has left a line without an end,
 * which would swallow the next one. */
static bool ends_with_a_line(int fd)
{
    char last;
    off_t bytes = lseek(fd, 0, SEEK_END);
    return bytes <= 0 || (pread(fd, &last, 1, bytes - 1) == 1 && last == '\n');
}

int envelope_pins_add(const char *path, const char *public_key,
                      const char *name)
{
    char line[LINE_BYTES];
    if (envelope_pins_judge(path, public_key, name) == ENVELOPE_PIN_KNOWN)
        return 0;
    int fd = regular_file_open(path, O_RDWR | O_CREAT | O_APPEND,
                               REGULAR_SETTINGS_MAX);
    if (fd < 0)
        return fd;
    int length = snprintf(line, sizeof line, "%s%s %s\n",
                          ends_with_a_line(fd) ? "" : "\n", public_key, name);
    if (length >= (int)sizeof line) {
        close(fd);
        return -ENAMETOOLONG;
    }
    ssize_t written = write(fd, line, (size_t)length);
    int error = written == length ? 0 : written < 0 ? -errno : -ENOSPC;
    if (error == 0 && fsync(fd) != 0)
        error = -errno;
    close(fd);
    return error == 0 ? paths_sync_folder_of(path) : error;
}
