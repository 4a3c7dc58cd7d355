// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What was sealed, and the passphrase of an envelope, are in the memory of
 * neither client nor arbiter afterwards, as a core of them would have it.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* As bytes, or as keys of four bytes each. */
static bool holds(const char *bytes, size_t count, const char *text)
{
    uint32_t keys[32];
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        keys[i] = (unsigned char)text[i];
    return memmem(bytes, count, text, length) != NULL ||
           memmem(bytes, count, keys, length * sizeof *keys) != NULL;
}

/* The memory of a process, and which pages of it are there. */
struct image {
    FILE *maps;
    int memory, pages;
};

static int open_of(pid_t pid, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    assert_true(fd >= 0);
    return fd;
}

static struct image image_of(pid_t pid)
{
    struct image image = {fdopen(open_of(pid, "maps"), "r"),
                          open_of(pid, "mem"), open_of(pid, "pagemap")};
    assert_non_null(image.maps);
    return image;
}

static void image_close(struct image *image)
{
    fclose(image->maps);
    close(image->memory);
    close(image->pages);
}

static uint64_t page_bytes(void)
{
    return (uint64_t)sysconf(_SC_PAGESIZE);
}

/* How many pages from one on are there, or are not; *present is which. */
static size_t run_of(const uint64_t *pages, size_t count, bool *present)
{
    static const uint64_t present_or_swapped = UINT64_C(3) << 62;
    size_t run = 1;
    *present = (pages[0] & present_or_swapped) != 0;
    while (run < count && ((pages[run] & present_or_swapped) != 0) == *present)
        run++;
    return run;
}

static bool run_knows(const struct image *image, uint64_t begin, size_t bytes,
                      const char *text)
{
    char *copy = malloc(bytes);
    assert_non_null(copy);
    ssize_t count = pread(image->memory, copy, bytes, (off_t)begin);
    bool known = count > 0 && holds(copy, (size_t)count, text);
    free(copy);
    return known;
}

/* What was never touched holds nothing: sanitizers have much of that. */
static bool range_knows(const struct image *image, uint64_t begin, uint64_t end,
                        const char *text)
{
    const uint64_t page = page_bytes();
    size_t count = (end - begin) / page, run;
    uint64_t *pages = calloc(count, sizeof *pages);
    bool known = false, present;
    assert_non_null(pages);
    ssize_t got = pread(image->pages, pages, count * sizeof *pages,
                        (off_t)(begin / page * sizeof *pages));
    assert_int_equal(got, count * sizeof *pages);
    for (size_t at = 0; at < count && !known; at += run) {
        run = run_of(pages + at, count - at, &present);
        known =
            present && run_knows(image, begin + at * page, run * page, text);
    }
    free(pages);
    return known;
}

/* Whether the text is anywhere in what a process may write to. */
static bool memory_knows(pid_t pid, const char *text)
{
    static const uint64_t shadow = UINT64_C(1) << 30;
    struct image image = image_of(pid);
    char line[512];
    bool known = false;
    while (!known && fgets(line, sizeof line, image.maps) != NULL) {
        uint64_t begin, end;
        char rights[8];
        if (sscanf(line, "%" SCNx64 "-%" SCNx64 " %7s", &begin, &end, rights) ==
                3 &&
            rights[0] == 'r' && rights[1] == 'w' && end - begin < shadow)
            known = range_knows(&image, begin, end, text);
    }
    image_close(&image);
    return known;
}

/* Only root may look. */
static void skip_where_blind(void)
{
    if (geteuid() != 0) {
        puts("skipped: only root may look into the memory of the programs");
        skip();
    }
}

static void neither_knows(struct play *play, const char *text)
{
    pid_t client = term_pid(play->term), arbiter = adjourned_child(client);
    assert_true(arbiter > 0);
    assert_true(memory_knows(client, "Boris"));
    assert_true(memory_knows(arbiter, "Boris"));
    if (memory_knows(client, text))
        fail_msg("the client still knows %s", text);
    if (memory_knows(arbiter, text))
        fail_msg("the arbiter still knows %s", text);
}

/* After the seal. */
static void the_sealed_move(void **state)
{
    skip_where_blind();
    for (int linear = 0; linear < 2; linear++) {
        adjourned_keep(*state, linear);
        neither_knows(*state, adjourned_sealed);
        play_forget(*state);
    }
}

/* Neither as it is shown, nor as it is used, nor the end of it, which a shorter
 * text may leave behind itself. */
static void neither_knows_phrase(struct play *play, const char *phrase)
{
    char letters[ADJOURNED_PHRASE_MAX];
    snprintf(letters, sizeof letters, "%.4s%.4s%.4s", phrase, phrase + 5,
             phrase + 10);
    neither_knows(play, phrase);
    neither_knows(play, phrase + 5);
    neither_knows(play, letters);
    neither_knows(play, letters + 4);
}

/* After it has been noted, and after it has opened the envelope. */
static void the_passphrase(void **state)
{
    struct play *play = *state;
    char phrase[ADJOURNED_PHRASE_MAX];
    skip_where_blind();
    for (int linear = 0; linear < 2; linear++) {
        adjourned_keep_by_phrase(play, linear, phrase);
        neither_knows_phrase(play, phrase);
        adjourned_offer_phrase(play, phrase);
        play_sees(play, PROMPT_WHITE(4));
        neither_knows_phrase(play, phrase);
        play_forget(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(the_sealed_move),
        PLAY_TEST(the_passphrase),
    };
    return cmocka_run_group_tests_name("play/memory", tests, NULL, NULL);
}
