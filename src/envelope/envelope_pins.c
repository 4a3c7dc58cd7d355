#include "src/envelope/envelope_pins.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/envelope/envelope.h"
#include "src/envelope/envelope_key.h"
#include "src/paths.h"

enum { LINE_BYTES = ENVELOPE_PUBLIC_KEY_MAX + ENVELOPE_VALUE_MAX + 2 };

/* What a line, "KEY NAME", says of an arbiter. */
static enum envelope_pin judge_line(char *line, const char *public_key,
                                    const char *name)
{
    char *blank = strchr(line, ' ');
    line[strcspn(line, "\n")] = '\0';
    if (blank == NULL)
        return ENVELOPE_PIN_UNKNOWN;
    *blank = '\0';
    if (strcmp(line, public_key) == 0)
        return ENVELOPE_PIN_KNOWN;
    return strcmp(blank + 1, name) == 0 ? ENVELOPE_PIN_OTHER_KEY
                                        : ENVELOPE_PIN_UNKNOWN;
}

enum envelope_pin envelope_pins_judge(const char *path, const char *public_key,
                                      const char *name)
{
    enum envelope_pin pin = ENVELOPE_PIN_UNKNOWN;
    char line[LINE_BYTES];
    FILE *stream = fopen(path, "re");
    if (stream == NULL)
        return pin;
    while (pin != ENVELOPE_PIN_KNOWN &&
           fgets(line, sizeof line, stream) != NULL) {
        enum envelope_pin said = judge_line(line, public_key, name);
        pin = said != ENVELOPE_PIN_UNKNOWN ? said : pin;
    }
    fclose(stream);
    return pin;
}

int envelope_pins_add(const char *path, const char *public_key,
                      const char *name)
{
    char line[LINE_BYTES];
    if (envelope_pins_judge(path, public_key, name) == ENVELOPE_PIN_KNOWN)
        return 0;
    int length = snprintf(line, sizeof line, "%s %s\n", public_key, name);
    if (length >= (int)sizeof line)
        return -ENAMETOOLONG;
    int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (fd < 0)
        return -errno;
    ssize_t written = write(fd, line, (size_t)length);
    int error = written == length ? 0 : written < 0 ? -errno : -ENOSPC;
    if (error == 0 && fsync(fd) != 0)
        error = -errno;
    close(fd);
    return error == 0 ? paths_sync_folder_of(path) : error;
}
