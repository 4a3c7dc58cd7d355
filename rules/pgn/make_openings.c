// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * make_openings.c - a program that is run while building: it prints the table
 * of opening.h from openings.tsv, whose lines are a position, a code and a
 * name.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/pgn/opening.h"

enum { ROWS_MAX = 8192, FAMILIES_MAX = 256, POOL_MAX = 1 << 20 };

struct row {
    uint64_t key;
    uint32_t name;
};

static struct row rows[ROWS_MAX];
static char families[FAMILIES_MAX][OPENING_TEXT_MAX];
static char pool[POOL_MAX];
static int row_count, family_count;
static size_t pool_bytes = 1; /* the first text is empty */

static void refuse(const char *why, const char *line)
{
    fprintf(stderr, "openings.tsv: %s: %s\n", why, line);
    exit(EXIT_FAILURE);
}

static uint32_t family_of(const char *name)
{
    for (int i = 0; i < family_count; i++)
        if (strcmp(families[i], name) == 0)
            return (uint32_t)i;
    if (family_count == FAMILIES_MAX)
        refuse("too many families", name);
    strcpy(families[family_count], name);
    return (uint32_t)family_count++;
}

static uint32_t variation_of(const char *name)
{
    size_t bytes = strlen(name) + 1;
    for (size_t at = 0; at < pool_bytes; at += strlen(pool + at) + 1)
        if (strcmp(pool + at, name) == 0)
            return (uint32_t)at;
    if (pool_bytes + bytes > sizeof pool)
        refuse("too many names", name);
    memcpy(pool + pool_bytes, name, bytes);
    pool_bytes += bytes;
    return (uint32_t)(pool_bytes - bytes);
}

static void read_row(char *line)
{
    char *eco = strchr(line, '\t');
    char *name = eco != NULL ? strchr(eco + 1, '\t') : NULL;
    if (name == NULL || row_count == ROWS_MAX)
        refuse("no row", line);
    *eco++ = *name++ = '\0';
    if (strlen(eco) != 3 || eco[0] < 'A' || eco[0] > 'E' ||
        strlen(name) >= OPENING_TEXT_MAX)
        refuse("no code, or a long name", line);
    uint64_t code = (uint64_t)((eco[0] - 'A') * 100 + atoi(eco + 1));
    char *variation = strstr(name, ": ");
    if (variation != NULL) {
        *variation = '\0';
        variation += 2;
    }
    rows[row_count++] =
        (struct row){.key = opening_hash(line) << OPENING_ECO_BITS | code,
                     .name = family_of(name) << OPENING_OFFSET_BITS |
                             variation_of(variation != NULL ? variation : "")};
}

static int by_key(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    return (one->key > other->key) - (one->key < other->key);
}

static void print_text(const char *text)
{
    putchar('"');
    for (; *text != '\0'; text++)
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else
            putchar(*text);
}

int main(void)
{
    static char line[512];
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        read_row(line);
    }
    qsort(rows, (size_t)row_count, sizeof *rows, by_key);
    printf("#include \"rules/pgn/opening.h\"\n\nconst int opening_rows = %d;\n"
           "\nconst uint64_t opening_keys[] = {\n",
           row_count);
    for (int i = 0; i < row_count; i++) {
        if (i > 0 && rows[i].key >> OPENING_ECO_BITS ==
                         rows[i - 1].key >> OPENING_ECO_BITS)
            refuse("two positions have one hash, or one position two names",
                   families[rows[i].name >> OPENING_OFFSET_BITS]);
        printf("UINT64_C(0x%016" PRIx64 "),\n", rows[i].key);
    }
    printf("};\n\nconst uint32_t opening_names[] = {\n");
    for (int i = 0; i < row_count; i++)
        printf("0x%08" PRIx32 ",\n", rows[i].name);
    printf("};\n\nconst char *const opening_families[] = {\n");
    for (int i = 0; i < family_count; i++) {
        print_text(families[i]);
        printf("\",\n");
    }
    printf("};\n\nconst char opening_variations[] =\n");
    for (size_t at = 0; at < pool_bytes; at += strlen(pool + at) + 1) {
        print_text(pool + at);
        printf("\\0\"\n");
    }
    printf(";\n");
    return EXIT_SUCCESS;
}
