// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/help.h"

#include <string.h>
#include <strings.h>

#include "speech/voice/spoken_text.h"

#include "tui/input/key_bindings.h"
#include "tui/words/command.h"

#include "tests/unit.h"

static int topics_with(const char *word)
{
    const struct topic *topic;
    int count = 0;
    for (int i = 0; (topic = topic_row(i)) != NULL; i++)
        for (int j = 0; topic->words[j] != NULL; j++)
            count += strcmp(topic->words[j], word) == 0;
    return count;
}

static void every_word_has_one_topic(void **state)
{
    (void)state;
    const struct command_row *row;
    for (int i = 0; (row = command_row(i)) != NULL; i++)
        assert_row(row->word, topics_with(row->word) == 1);
}

static void every_topic_has_words(void **state)
{
    (void)state;
    const struct topic *topic;
    for (int i = 0; (topic = topic_row(i)) != NULL; i++) {
        assert_row(topic->name, topic_of(topic->name) == topic);
        for (int j = 0; topic->words[j] != NULL; j++)
            assert_row(topic->words[j],
                       command_row_of(topic->words[j]) != NULL);
    }
}

/* "help draw" is about the word. */
static void no_topic_is_a_word(void **state)
{
    (void)state;
    const struct topic *topic;
    const struct command_row *row;
    for (int i = 0; (topic = topic_row(i)) != NULL; i++)
        for (int j = 0; (row = command_row(j)) != NULL; j++)
            assert_row(topic->name, strcmp(topic->name, row->word) != 0);
}

/* Of all that help tells, no two keys of a place sound the same, and none is
 * silent: a letter, or a word. */
static void every_key_has_its_own_sound(void **state)
{
    (void)state;
    const struct key_binding *a, *b;
    char said[256], other[256];
    for (int i = 0; (a = key_row(NULL, i)) != NULL; i++) {
        key_names_say(a->name, said, sizeof said);
        assert_row(a->name,
                   strpbrk(said, "abcdefghijklmnopqrstuvwxyz") != NULL ||
                       strncmp(said, "F", 1) == 0);
        assert_row(a->name, strpbrk(said, "<>[]()?*/+-.") == NULL);
        for (int j = 0; j < i && (b = key_row(NULL, j)) != NULL; j++) {
            key_names_say(b->name, other, sizeof other);
            assert_row(a->name,
                       a->place != b->place || strcasecmp(said, other) != 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_has_its_own_sound),
        cmocka_unit_test(every_word_has_one_topic),
        cmocka_unit_test(every_topic_has_words),
        cmocka_unit_test(no_topic_is_a_word),
    };
    return cmocka_run_group_tests_name("src/client/play/help", tests, NULL,
                                       NULL);
}
