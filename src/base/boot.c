#include "src/base/boot.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* The digits, whether or not there are hyphens between them; "" where they are
 * not so many. */
static void take_digits(const char *text, char out[BOOT_ID_MAX])
{
    int count = 0;

    for (; *text != '\0' && *text != '\n' && count < BOOT_ID_MAX - 1; text++)
        if ((*text >= '0' && *text <= '9') || (*text >= 'a' && *text <= 'f'))
            out[count++] = *text;
        else if (*text != '-')
            break;
    out[count == BOOT_ID_MAX - 1 ? count : 0] = '\0';
}

void boot_id(char out[BOOT_ID_MAX])
{
    char text[64] = "";
    const char *told = getenv("HEKTOR_BOOT");
    int fd = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);

    if (fd >= 0) {
        ssize_t bytes = read(fd, text, sizeof text - 1);
        text[bytes > 0 ? bytes : 0] = '\0';
        close(fd);
    }
    take_digits(text, out);
    if (out[0] == '\0' && told != NULL)
        take_digits(told, out);
}
