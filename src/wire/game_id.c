// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/game_id.h"

#include <string.h>

#include "src/base/portable.h"

const char crockford_digits[33] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

char crockford_digit_of(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c == 'O')
        return '0';
    if (c == 'I' || c == 'L')
        return '1';
    return c != '\0' && strchr(crockford_digits, c) != NULL ? c : '\0';
}

enum { LENGTH = GAME_ID_MAX - 1 };

void game_id_make(char out[GAME_ID_MAX])
{
    unsigned char bytes[LENGTH];

    portable_random(bytes, sizeof bytes);
    for (int i = 0; i < LENGTH; i++)
        out[i] = crockford_digits[bytes[i] & 31];
    out[LENGTH] = '\0';
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
