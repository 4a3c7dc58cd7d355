#include "src/client/sitting/help_topics.h"

#include <string.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_has_one_topic),
        cmocka_unit_test(every_topic_has_words),
        cmocka_unit_test(no_topic_is_a_word),
    };
    return cmocka_run_group_tests_name("src/client/sitting/help_topics", tests,
                                       NULL, NULL);
}
