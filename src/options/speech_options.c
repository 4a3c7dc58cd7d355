// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/speech_options.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "rules/base/translatable.h"

#include "speech/voice/sound_stream.h"

#include "src/base/language.h"
#include "src/options/option_value.h"

static const char *const voice_words[] = {
    [VOICE_AUTO] = "auto", [VOICE_ESPEAK] = "espeak", [VOICE_SPD] = "spd",
    [VOICE_TEXT] = "text", [VOICE_NONE] = "none",
};

static const char *const spoken_words[] = {
    [SPOKEN_UNSET] = "on",
    [SPOKEN_ALL] = "on",
    [SPOKEN_CUES] = "cues",
    [SPOKEN_NOTHING] = "off",
};

bool options_read_spoken(const char *word, enum spoken *out)
{
    for (int spoken = SPOKEN_ALL; spoken <= SPOKEN_NOTHING; spoken++)
        if (own_value_is(word, spoken_words[spoken])) {
            *out = (enum spoken)spoken;
            return true;
        }
    return false;
}

/* "espeak", "cues", or "espeak,cues". */
bool options_set_voice(struct options *options, const char *value,
                       struct option_error *error)
{
    enum voice_choice voice = options->voice;
    enum spoken spoken = options->spoken;
    char list[64];
    bool is_good = strlen(value) < sizeof list && *value != '\0';
    snprintf(list, sizeof list, "%s", is_good ? value : "");
    for (char *word = list, *end; word != NULL && is_good; word = end) {
        end = strchr(word, ',');
        if (end != NULL)
            *end++ = '\0';
        is_good = options_read_spoken(word, &spoken);
        for (size_t i = 0;
             i < sizeof voice_words / sizeof *voice_words && !is_good; i++) {
            is_good = own_value_is(word, voice_words[i]);
            if (is_good)
                voice = (enum voice_choice)i;
        }
    }
    if (!is_good)
        return option_refuse(
            error, N_("For the voice, choose auto, espeak, spd or text, "
                      "and on, cues or off."));
    options->voice = voice;
    options->spoken = spoken;
    return true;
}

void options_write_voice(const struct options *options, enum spoken spoken,
                         char out[VOICE_VALUE_MAX])
{
    const char *chosen =
        options->voice != VOICE_AUTO ? voice_words[options->voice] : "";
    snprintf(out, VOICE_VALUE_MAX, "%s%s%s", chosen, *chosen ? "," : "",
             spoken_words[spoken]);
}

/* A whole number within bounds. */
static bool read_number(const char *text, int least, int most, int *out)
{
    uint64_t number;
    if (!option_read_number(text, (uint64_t)most, &number) ||
        (int)number < least)
        return false;
    *out = (int)number;
    return true;
}

bool options_set_rate(struct options *options, const char *value,
                      struct option_error *error)
{
    return read_number(value, VOICE_RATE_MIN_WPM, VOICE_RATE_MAX_WPM,
                       &options->rate_wpm) ||
           option_refuse(error, N_("A rate is 80 to 450 words a minute."));
}

bool options_set_volume(struct options *options, const char *value,
                        struct option_error *error)
{
    return read_number(value, VOICE_VOLUME_MIN, VOICE_VOLUME_MAX,
                       &options->volume_percent) ||
           option_refuse(error, N_("A volume is 10 to 200 percent."));
}

/* Better told now than missed in a game. */
static bool can_be_used(const char *folder)
{
    enum { ANY_RATE_HZ = 22050 };
    struct cue_bank *bank = cue_bank_new(ANY_RATE_HZ, folder);
    bool can = bank != NULL && bank->wrong == NULL;
    cue_bank_free(bank);
    return can;
}

bool options_set_cues(struct options *options, const char *value,
                      struct option_error *error)
{
    struct stat status;
    bool is_no = value != NULL && own_value_is(value, "no");
    bool is_folder = value != NULL && !is_no && !own_value_is(value, "yes");
    if (is_folder && (strlen(value) >= sizeof options->cue_folder ||
                      stat(value, &status) != 0 || !S_ISDIR(status.st_mode) ||
                      !can_be_used(value)))
        return option_refuse(error,
                             N_("For the cues, type yes, no, or a folder. The "
                                "folder has sounds, for example move.wav."));
    options->no_cues = is_no;
    options->cue_folder[0] = '\0';
    if (is_folder)
        strcpy(options->cue_folder, value);
    return true;
}

bool options_set_headphones(struct options *options, const char *value,
                            struct option_error *error)
{
    int count;
    if (!read_number(value, 1, 2, &count))
        return option_refuse(error, N_("The number of headphones is 1 or 2."));
    options->two_headphones = count == 2;
    return true;
}

bool options_set_braille_display(struct options *options, const char *value,
                                 struct option_error *error)
{
    bool shown = true;
    if (!option_read_switch(&shown, value, error))
        return false;
    options->no_braille = !shown;
    options->wants_braille = shown;
    return true;
}

bool options_set_chat(struct options *options, const char *value,
                      struct option_error *error)
{
    bool heard = true;
    if (!option_read_switch(&heard, value, error))
        return false;
    options->no_chat = !heard;
    return true;
}

bool options_set_marks(struct options *options, const char *value,
                       struct option_error *error)
{
    value = own_value_is(value, "none") ? "none" : value;
    if (!clock_marks_read(value, &options->marks))
        return option_refuse(error, N_("Marks of the clock are times, for "
                                       "example 10m,5m,1m,30s, or none."));
    options->marks_chosen = true;
    return true;
}

bool options_set_countdown(struct options *options, const char *value,
                           struct option_error *error)
{
    if (!read_number(value, 0, COUNTDOWN_MAX_S, &options->marks.countdown_s))
        return option_refuse(error, N_("A countdown lasts 0 to 10 seconds."));
    options->marks_chosen = true;
    return true;
}

struct voice_options options_voice(const struct options *options)
{
    return (struct voice_options){
        .choice = options->voice,
        .rate_wpm = options->rate_wpm,
        .volume_percent = options->volume_percent,
        .two_headphones = options->two_headphones,
        .no_cues = options->no_cues,
        .cue_folder = options->cue_folder[0] ? options->cue_folder : NULL,
        .trace_path = options->speech_trace[0] ? options->speech_trace : NULL,
        .sound_path = options->speech_out[0] ? options->speech_out : NULL,
    };
}

bool options_set_scheme(struct options *options, const char *value,
                        struct option_error *error)
{
    const struct lexicon *lexicon = lexicon_of(value);
    if (lexicon == NULL)
        return option_refuse(error, N_("There is no such scheme. Choose fide, "
                                       "de, en, es, ru, fr or nato."));
    snprintf(options->scheme, sizeof options->scheme, "%s", lexicon->scheme);
    options->scheme_chosen = true;
    return true;
}

bool options_set_language(struct options *options, const char *value,
                          struct option_error *error)
{
    char place[PATH_MAX];
    (void)options;
    if (language_choose(value))
        return true;
    language_fault(place); /* it is told here */
    return option_refuse(error,
                         N_("For the language, choose de, en, es or ru."));
}

bool options_set_announce(struct options *options, const char *value,
                          struct option_error *error)
{
    bool is_from_to = own_value_is(value, "from-to");
    if (!is_from_to && !own_value_is(value, "short"))
        return option_refuse(error, N_("Type form short or form from-to."));
    options->from_to = is_from_to;
    return true;
}

bool options_set_announce_check(struct options *options, const char *value,
                                struct option_error *error)
{
    bool announced = true;
    if (!option_read_switch(&announced, value, error))
        return false;
    options->bare = !announced;
    return true;
}

bool options_set_lines(struct options *options, const char *value,
                       struct option_error *error)
{
    if (own_value_is(value, "both"))
        options->lines = LINES_BOTH;
    else if (strcmp(value, "san") == 0)
        options->lines = LINES_SAN;
    else if (own_value_is(value, "words"))
        options->lines = LINES_WORDS;
    else
        return option_refuse(error,
                             N_("For lines, choose words, san or both."));
    return true;
}

bool options_set_verbosity(struct options *options, const char *value,
                           struct option_error *error)
{
    bool is_short = own_value_is(value, "short");
    if (!is_short && !own_value_is(value, "full"))
        return option_refuse(error, N_("For verbosity, choose short or full."));
    options->brief = is_short;
    return true;
}

bool options_set_echo(struct options *options, const char *value,
                      struct option_error *error)
{
    bool letters = own_value_is(value, "letters");
    bool words = own_value_is(value, "words");
    if (!letters && !words && !own_value_is(value, "no"))
        return option_refuse(
            error, N_("For the echo of typing, choose letters, words or no."));
    options->echo_chosen = true;
    options->echo_letters = letters;
    options->echo_words = words;
    return true;
}

struct announcer options_announcer(const struct options *options)
{
    struct announcer announcer = announcer_default();
    announcer.lexicon = lexicon_of(options->scheme);
    announcer.from_to = options->from_to;
    announcer.bare = options->bare;
    announcer.brief = options->brief;
    return announcer;
}
