// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/help.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/game/game_apply.h"

#include "speech/voice/spoken_text.h"

#include "tui/input/key_bindings.h"
#include "tui/words/command.h"

#include "src/client/play/subject.h"

#include "tests/catalogues.h"
#include "tests/src/client/room.h"
#include "tests/src/client/sitting.h"
#include "tests/unit.h"
#include "tests/wordings.h"

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

static const char *const spoken[] = {"en", "de", "es", "ru"};

/* The first name of a subject leads to it alone, in every language, and so does
 * every English name. */
static void every_subject_is_found(void **state)
{
    (void)state;
    const struct subject *subject;
    for (size_t i = 0; i < ROWS(spoken); i++) {
        catalogues_speak(spoken[i]);
        for (int row = 0; (subject = subject_row(row)) != NULL; row++) {
            char name[128];
            subject_name(subject, name, sizeof name);
            assert_row(name, subject_of(name) == subject);
        }
    }
    catalogues_speak("en");
}

/* A subject is two sentences or three, short enough to be heard once; under
 * every edition it says something. */
static void a_subject_is_short(void **state)
{
    (void)state;
    const struct subject *subject;
    const struct laws *laws;
    for (size_t i = 0; i < ROWS(spoken); i++) {
        catalogues_speak(spoken[i]);
        for (int edition = 0; (laws = laws_row(edition)) != NULL; edition++)
            for (int row = 0; (subject = subject_row(row)) != NULL; row++) {
                char text[512];
                int count = 0;
                while (
                    subject_sentence(subject, laws, count, text, sizeof text)) {
                    assert_row(text, strlen(text) < 256);
                    assert_row(text, strchr(text, '%') == NULL);
                    count++;
                }
                subject_name(subject, text, sizeof text);
                assert_row(text, count == 1 || count == 2);
            }
    }
    catalogues_speak("en");
}

/* The articles are read from the editions' own texts. */
static const struct {
    const char *laws, *name, *want; /* of the first sentence, its end */
} articles[] = {
    {"2023", "stalemate", "Article 5.2.1."},
    {"2009", "stalemate", "Article 5.2a."},
    {"2023", "en passant", "Article 3.7.3.2."},
    {"2018", "en passant", "Article 3.7.4.2."},
    {"2023", "touch-move", "Article 4.3.1."},
    {"2014", "touch move", "Article 4.3a."},
    {"2023", "threefold", "Article 9.2."},
    {"2018", "threefold", "Article 9.2.1."},
    {"2023", "Fifty-Move Rule", "Article 9.3."},
    {"2023", "fivefold", "for the fifth time. Article 9.6.1."},
    {"2014", "fivefold", "consecutive moves of each player. Article 9.6a."},
    {"2009", "fivefold", "The Laws in force have no fivefold repetition."},
    {"2018", "seventy-five", "Article 9.6.2."},
    {"2001", "seventy-five", "have no seventy-five-move rule."},
    {"2023", "blitz",
     "at most 10 minutes, with sixty increments. Article B.1."},
    {"2009", "blitz",
     "less than 15 minutes, with sixty increments. Article B.1."},
    {"2001", "rapid", "at most 1 hour, with sixty increments. Article B.1."},
    {"2023", "rapid", "less than 1 hour, with sixty increments. Article A.1."},
    {"2023", "sealed move", "Article I.1."},
    {"2014", "sealed move", "Article E.1."},
    {"2023", "delay", "Article 6.3.2."},
    {"2023", "chess960", "Article II."},
    {"2001", "chess960", "begin in one of 960 orders."},
    {"2001", "king", "but never into check."}, /* its number is not known */
};

static void the_article_is_of_the_edition(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(articles); i++) {
        char text[512] = "";
        const struct subject *subject = subject_of(articles[i].name);
        assert_row(articles[i].name, subject != NULL);
        assert_true(subject_sentence(subject, laws_edition(articles[i].laws), 0,
                                     text, sizeof text));
        size_t bytes = strlen(text), wanted = strlen(articles[i].want);
        if (bytes < wanted ||
            strcmp(text + bytes - wanted, articles[i].want) != 0)
            fail_msg("%s, %s: %s", articles[i].laws, articles[i].name, text);
    }
}

/* What was asked for without an answer, and its like. */
static const char *const asked[] = {
    "threefold",
    "fifty",
    "castle",
    "promotion",
    "touch-move",
    "adjournment",
    "sealed move",
    "blitz",
    "stalemate",
    "en passant",
    "Nf3",
    "braille",
    "screen reader",
    "language",
    "names",
    "pin",
    "check",
    "draw",
    "clock",
    "increment",
    "resign",
    "sealing",
    "keys",
    "voice",
    "e4",
    "knight",
    "Bishop",
    "exd5",
    "O-O",
    "e8=Q",
    "g1f3",
    "--rate",
    "marks",
    "time",
    "mode",
    "notation",
    "headphones",
    "checkmate",
    "touch move",
    "50-move rule",
    "flag",
    "insufficient material",
    "illegal move",
    "chess960",
    "takeback",
    "claim fifty",
    "rules",
    "server",
    "engine",
    "pgn",
    "spectator",
    "contrast",
};

static void every_subject_that_was_asked_answers(void **state)
{
    struct room room;
    (void)state;
    struct event begins = {.kind = EVENT_START,
                           .seq = 1,
                           .actor = SEAT_ARBITER,
                           .start = start_default()};
    room_open(&room);
    assert_int_equal(game_apply(&room.client.game, &begins), GAME_OK);
    room.client.view.game = &room.client.game;
    for (size_t i = 0; i < ROWS(asked); i++) {
        struct command help = {.kind = COMMAND_HELP};
        strcpy(help.argument, asked[i]);
        room.script.shown_bytes = 0;
        room.script.shown[0] = '\0';
        help_show(&room.client, &help);
        if (room.script.shown[0] == '\0' ||
            strstr(room.script.shown, "There is no help about") != NULL)
            fail_msg("%s: %s", asked[i], room.script.shown);
    }
    room_close(&room);
}

static const struct step answered[] = {
    {STEP_WAIT, NULL, TELLS_BEGINS},
    /* What is needed first, and each topic in its own line. */
    {STEP_TYPE, "help", "To move, type for example e4 or Nf3."},
    {STEP_TYPE, "help", "draws: Offer or claim a draw."},
    {STEP_TYPE, "help", "keys: Read what each key does."},
    {STEP_TYPE, "help check", "Article 3.9.2."},
    {STEP_TYPE, "help check", "checks: Ask which pieces give check."},
    {STEP_TYPE, "help e4",
     "e4 is a square. To hear what is on it, type square e4."},
    {STEP_TYPE, "help Nf3", "Nf3 is a move. To make it, type it alone."},
    {STEP_TYPE, "help rate", "Option --rate WORDS: Set how fast"},
    {STEP_TYPE, "help zorgl",
     "There is no help about \"zorgl\". For the topics, type help."},
    {STEP_TYPE, "help stalemat",
     "There is no help about \"stalemat\". The nearest subject is "
     "stalemate."},
    {STEP_TYPE, "help resing",
     "There is no help about \"resing\". The nearest subject is resign."},
    /* A question is answered; a subject alone is told how to ask. */
    {STEP_TYPE, "what is stalemate?", "Article 5.2.1."},
    {STEP_TYPE, "stalemate",
     "\"stalemate\" is not a command. To read about it, type help "
     "stalemate."},
    {STEP_TYPE, "quit", NULL},
    {0},
};

static void help_answers(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_play(answered, "", "");
    assert_int_equal(sitting->status, 0);
    assert_int_equal(sitting->client.game.ply_count, 0);
    sitting_done(sitting);
}

int main(void)
{
    if (!catalogues_find())
        return 77;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_subject_is_found),
        cmocka_unit_test(a_subject_is_short),
        cmocka_unit_test(the_article_is_of_the_edition),
        cmocka_unit_test(every_subject_that_was_asked_answers),

        cmocka_unit_test(every_key_has_its_own_sound),
        cmocka_unit_test(every_word_has_one_topic),
        cmocka_unit_test(every_topic_has_words),
        cmocka_unit_test(no_topic_is_a_word),
    };
    const struct CMUnitTest played[] = {
        cmocka_unit_test(help_answers),
    };
    int failed =
        cmocka_run_group_tests_name("src/client/play/help", tests, NULL, NULL);
    return failed + cmocka_run_group_tests_name("src/client/play/help, played",
                                                played, sitting_home_make,
                                                sitting_home_remove);
}
