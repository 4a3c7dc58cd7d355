#include "src/wire/game_id.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "src/base/crockford.h"

enum { LENGTH = GAME_ID_MAX - 1 };

int game_id_make(char out[GAME_ID_MAX])
{
    unsigned char bytes[LENGTH];

    if (getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes)
        return errno != 0 ? -errno : -EIO;
    for (int i = 0; i < LENGTH; i++)
        out[i] = crockford_digits[bytes[i] & 31];
    out[LENGTH] = '\0';
    return 0;
}

bool game_id_read(const char *text, char out[GAME_ID_MAX])
{
    char id[GAME_ID_MAX] = "";
    int length = 0;

    for (; *text != '\0'; text++) {
        char digit = crockford_digit_of(*text);
        if (*text == '-' && length == LENGTH / 2)
            continue;
        if (digit == '\0' || length == LENGTH)
            return false;
        id[length++] = digit;
    }
    if (length != LENGTH)
        return false;
    memcpy(out, id, sizeof id);
    return true;
}
