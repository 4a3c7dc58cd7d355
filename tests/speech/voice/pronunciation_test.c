#include "speech/voice/text.h"

#include <espeak-ng/speak_lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

/* What is really said of each row, read against its IPA. */
static const struct {
    const char *word, *mnemonics;
} golden[] = {
    {"Remis", "r@m'i:"},
    {"remis", "r@m'i:"},
    {"Remisangebot", "r@m'i:ang@b,o:t"},
    {"Remisangebots", "r@m'i:ang@b,o:ts"},
    {"Remisangebote", "r@m'i:ang@b,o:t@"},
    {"Remisanspruch", "r@m'i:anSprUx"},
    {"Rochade", "rOx'A:d@"},
    {"Rochaderecht", "rOx'A:d@RECt"},
    {"Rochaderechte", "rOx'A:d@RECt@"},
    {"en", "'A~"},
    {"passant", "pas'A~"},
    {"рокировка", "@-r@k;ir'ofka#"},
    {"сорок", "s'or@k"},
    {"горизонталям", "gVr;izant'Al;@m"},
    {"диагоналям", "d;i@gan'Al;@m"},
    {"диагоналях", "d;i@gan'Al;@x"},
    {"прерванная", "p@-r;'ervVnnVja"},
    {"прерванные", "p@-r;'ervVnnyjI"},
    {"полухода", "p@lux'oda#"},
};

static int no_samples(short *samples, int count, espeak_EVENT *events)
{
    (void)samples, (void)count, (void)events;
    return 0;
}

static void mnemonics_of(const char *text, char *out, size_t out_bytes)
{
    char *traced = NULL;
    size_t traced_bytes;
    FILE *trace = open_memstream(&traced, &traced_bytes);
    espeak_SetPhonemeTrace(espeakPHONEMES_SHOW, trace);
    int failed = espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
                              espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);
    fclose(trace);
    espeak_SetPhonemeTrace(0, NULL);
    const char *from = traced + strspn(traced, " \n");
    snprintf(out, out_bytes, "%.*s", failed ? 0 : (int)strcspn(from, " \n"),
             from);
    free(traced);
}

static void every_word_is_said_as_the_table_has_it(void **state)
{
    (void)state;
    int rows = 0;
    const struct pronunciation *row;
    for (; (row = pronunciation_row(rows)) != NULL; rows++) {
        char phonemes[128], said[128];
        assert_true((size_t)rows < ROWS(golden));
        assert_string_equal(row->word, golden[rows].word);
        assert_int_equal(espeak_SetVoiceByName(row->language), EE_OK);
        snprintf(phonemes, sizeof phonemes, "[[%s]]", row->phonemes);
        mnemonics_of(phonemes, said, sizeof said);
        assert_string_equal(said, golden[rows].mnemonics);
    }
    assert_int_equal(rows, ROWS(golden));
}

/* A row that the engine has learnt since is no longer needed. */
static void the_engine_itself_is_wrong(void **state)
{
    (void)state;
    const struct pronunciation *row;
    for (int i = 0; (row = pronunciation_row(i)) != NULL; i++) {
        char said[128];
        assert_int_equal(espeak_SetVoiceByName(row->language), EE_OK);
        mnemonics_of(row->word, said, sizeof said);
        assert_row(row->word, strcmp(said, golden[i].mnemonics) != 0);
    }
}

static void only_whole_words_of_a_language_are_found(void **state)
{
    (void)state;
    assert_non_null(pronunciation_of("de", "Remis an", 5));
    assert_null(pronunciation_of("de", "Remis an", 4));
    assert_null(pronunciation_of("de", "Remise", 6));
    assert_null(pronunciation_of("en", "Remis", 5));
    assert_null(pronunciation_row(-1));
}

int main(void)
{
    if (espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
                          espeakINITIALIZE_DONT_EXIT) <= 0)
        return 99;
    espeak_SetSynthCallback(no_samples);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_word_is_said_as_the_table_has_it),
        cmocka_unit_test(the_engine_itself_is_wrong),
        cmocka_unit_test(only_whole_words_of_a_language_are_found),
    };
    return cmocka_run_group_tests_name("speech/voice/pronunciation", tests,
                                       NULL, NULL);
}
