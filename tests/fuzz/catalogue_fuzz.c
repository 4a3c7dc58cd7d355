// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * catalogue_fuzz.c - any bytes as the catalogue of a language: what is given
 * out lies within them, asks printf for nothing that the English sentence does
 * not, and holds nothing that a terminal obeys.
 */
#include "src/base/catalogue.h"

#include "tests/fuzz/fuzz.h"

/* The first byte is the number, the rest the file. */
static const struct {
    const char *one, *many;
} asked[] = {
    {"White", NULL},   {"%s has %d pieces.", NULL},  {"%d move", "%d moves"},
    {"%d move", NULL}, {"typed word\004draw", NULL}, {"", NULL},
};

static void check_text(const uint8_t *file, size_t bytes, const char *text)
{
    const char *from = (const char *)file;
    must_hold(text >= from && text < from + bytes);
    must_hold(strlen(text) < bytes - (size_t)(text - from));
    for (const char *at = text; *at != '\0'; at++)
        must_hold((unsigned char)*at >= ' ' || *at == '\n' || *at == '\t');
}

static void look_up(const struct catalogue *catalogue, const uint8_t *file,
                    size_t bytes, unsigned long number)
{
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        char line[1024];
        const char *text;
        enum catalogue_error error = catalogue_find(
            catalogue, asked[i].one, asked[i].many, number, &text);
        must_hold(error == CATALOGUE_OK || text == NULL);
        must_hold(strlen(catalogue_error_sentence(error)) > 0 ||
                  error == CATALOGUE_OK);
        if (text == NULL)
            continue;
        check_text(file, bytes, text);
        must_hold(asked[i].one[0] != '\0');
        if (strcmp(asked[i].one, "%s has %d pieces.") == 0)
            must_hold(snprintf(line, sizeof line, text, "Anna", 3) >= 0);
        else if (asked[i].many != NULL)
            must_hold(snprintf(line, sizeof line, text, 3) >= 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    struct catalogue *catalogue;
    if (bytes == 0)
        return 0;
    uint8_t *file = malloc(bytes);
    must_hold(file != NULL);
    memcpy(file, data + 1, bytes - 1);
    if (catalogue_read(file, bytes - 1, "de", &catalogue) == CATALOGUE_OK) {
        look_up(catalogue, file, bytes - 1, data[0]);
        look_up(catalogue, file, bytes - 1, data[0] * 0x01010101ul);
        catalogue_free(catalogue);
    }
    free(file);
    return 0;
}
