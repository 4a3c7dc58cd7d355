// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * text_fuzz.c - any bytes as a name and as a text to be shown: what passes is
 * UTF-8 that fits, holds nothing that a terminal or an eye is deceived by, and
 * passes again as it is.
 */
#include "src/base/text.h"

#include "tests/fuzz/fuzz.h"

/* By ranges of our own, and not by the tables that the hygiene uses. */
static bool may_deceive(unsigned long c)
{
    static const struct {
        unsigned long from, to;
    } ranges[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},
        {0x115f, 0x1160}, {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e},
        {0x2060, 0x206f}, {0x3164, 0x3164}, {0xd800, 0xf8ff}, {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0xffa0, 0xffa0}, {0xfffe, 0xffff},
        {0xe0000, ~0ul},
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (c >= ranges[i].from && c <= ranges[i].to)
            return true;
    return false;
}

/* The character there; the bytes after it are counted in *length. */
static unsigned long character_at(const unsigned char *at, int *length)
{
    static const unsigned char masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    *length = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    must_hold(at[0] < 0x80 || (at[0] >= 0xc2 && at[0] <= 0xf4));
    unsigned long c = at[0] & masks[*length];
    for (int i = 1; i < *length; i++) {
        must_hold((at[i] & 0xc0) == 0x80);
        c = c << 6 | (at[i] & 0x3fu);
    }
    return c;
}

static void check_clean(const char *text, size_t room)
{
    int length;
    must_hold(strlen(text) < room);
    for (const unsigned char *at = (const unsigned char *)text; *at != 0;
         at += length)
        must_hold(!may_deceive(character_at(at, &length)));
}

static void check_shown(const char *text, size_t room)
{
    char *shown = malloc(room), *again = malloc(room);
    must_hold(shown != NULL && again != NULL);
    text_clean(text, shown, room);
    check_clean(shown, room);
    text_clean(shown, again, room);
    must_hold(strcmp(shown, again) == 0);
    free(shown);
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = fuzz_text(data, bytes);
    char name[65], again[65];
    char label[65], label_again[65];
    if (text_label(text, label, sizeof label) == TEXT_OK) {
        must_hold(text_label(label, label_again, sizeof label_again) ==
                  TEXT_OK);
        must_hold(strcmp(label, label_again) == 0);
        must_hold(text_is_showable(label));
        must_hold(strstr(label, "  ") == NULL);
    }
    enum text_error error = text_name(text, name, sizeof name);
    must_hold(strlen(text_error_sentence(error)) > 0);
    if (error == TEXT_OK) {
        check_clean(name, sizeof name);
        must_hold(name[0] != '\0' && name[0] != ' ');
        must_hold(text_name(name, again, sizeof again) == TEXT_OK);
        must_hold(strcmp(name, again) == 0);
    }
    check_shown(text, 65);
    check_shown(text, strlen(text) + 1);
    free(text);
    return 0;
}
