// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/parts.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/text.h"
#include "src/client/core/settings.h"
#include "src/client/core/tell.h"
#include "src/options/option_table.h"
#include "src/options/speech_options.h"

/* What is switched on may still have no device to speak with. */
static const char *state_sentence(enum voice_state state)
{
    switch (state) {
    case VOICE_LINES:
        return gettext("This game was started without a voice. Announcements "
                       "appear as lines.");
    case VOICE_NO_SYNTHESISER:
        return gettext(
            "There is no synthesiser. Announcements appear as lines.");
    case VOICE_NO_DEVICE:
        return gettext("No sound device answers yet. Hektor keeps trying.");
    case VOICE_SPEAKS:
        break;
    }
    return gettext("The voice speaks.");
}

/* Off and cues say so themselves; of what is on its state is told. */
static const char *spoken_sentence(const struct client *client)
{
    switch (client->told.spoken) {
    case SPOKEN_CUES:
        return gettext("Only sounds are heard. For words, type voice on.");
    case SPOKEN_NOTHING:
        return gettext("The voice is off.");
    default:
        return client->options->voice == VOICE_NONE
                   ? gettext("This game was started without voice and sounds.")
                   : state_sentence(voice_state(client->voice));
    }
}

void act_voice(struct client *client, const struct command *command)
{
    char value[VOICE_VALUE_MAX];
    enum spoken spoken;
    if (!options_read_spoken(command->argument, &spoken))
        return;
    tell_set_spoken(client, spoken);
    options_write_voice(client->options, spoken, value);
    settings_answer(client, KEPT_VOICE, value, spoken_sentence(client));
}

/* A tenth more, or as much less as takes that back; within bounds. */
static int step(int value, bool up, int least, int most)
{
    int part = up ? 10 : 11;
    int by = value / part > 0 ? value / part : 1;
    value += up ? by : -by;
    return value < least ? least : value > most ? most : value;
}

/* As it was set here, else as in the options. */
static int now_or(int own, int option, int usual)
{
    return own != 0 ? own : option != 0 ? option : usual;
}

void act_rate(struct client *client, const struct command *command)
{
    struct playing *playing = playing_of(client);
    int now = now_or(playing->rate_wpm, client->options->rate_wpm,
                     VOICE_RATE_DEFAULT_WPM);
    char sentence[SEGMENT_TEXT_MAX], value[16];
    playing->rate_wpm = step(now, command->kind == COMMAND_FASTER,
                             VOICE_RATE_MIN_WPM, VOICE_RATE_MAX_WPM);
    voice_set_rate(client->voice, playing->rate_wpm);
    snprintf(value, sizeof value, "%d", playing->rate_wpm);
    snprintf(sentence, sizeof sentence,
             ngettext("The voice speaks %d word a minute.",
                      "The voice speaks %d words a minute.",
                      (unsigned long)playing->rate_wpm),
             playing->rate_wpm);
    settings_answer(client, KEPT_RATE, value, sentence);
}

void act_volume(struct client *client, const struct command *command)
{
    struct playing *playing = playing_of(client);
    int now = now_or(playing->volume_percent, client->options->volume_percent,
                     VOICE_VOLUME_DEFAULT);
    char sentence[SEGMENT_TEXT_MAX], value[16];
    playing->volume_percent = step(now, command->kind == COMMAND_LOUDER,
                                   VOICE_VOLUME_MIN, VOICE_VOLUME_MAX);
    voice_set_volume(client->voice, playing->volume_percent);
    snprintf(value, sizeof value, "%d", playing->volume_percent);
    snprintf(sentence, sizeof sentence, gettext("The volume is %d percent."),
             playing->volume_percent);
    settings_answer(client, KEPT_VOLUME, value, sentence);
}

void act_cues(struct client *client, const struct command *command)
{
    const char *folder = client->options->cue_folder;
    voice_mute_cues(client->voice, !command->on);
    settings_answer(client, KEPT_CUES,
                    !command->on        ? "no"
                    : folder[0] != '\0' ? folder
                                        : "yes",
                    command->on ? gettext("The cues are on.")
                                : gettext("The cues are off."));
}

void act_ticks(struct client *client, const struct command *command)
{
    client->view.is_quiet = !command->on;
    settings_answer(
        client, KEPT_TICKS, command->on ? "no" : "yes",
        command->on
            ? gettext("The clocks tick.")
            : gettext("The clocks do not tick. To hear the time, type clock."));
}

void act_hints(struct client *client, const struct command *command)
{
    client->view.no_hints = !command->on;
    settings_answer(client, KEPT_HINTS, command->on ? "yes" : "no",
                    command->on ? gettext("Hints are shown beside the line.")
                                : gettext("No hints are shown."));
}

void act_theme(struct client *client, const struct command *command)
{
    char sentence[SETTINGS_WHY_MAX];
    const char *name = command->argument;
    if (client->terminal.linear) {
        tell_refuse(client, gettext("Plain lines have no theme."));
    } else if (settings_set_theme(client, name, sentence)) {
        snprintf(sentence, sizeof sentence, gettext("The theme is %s."), name);
        settings_answer(client, KEPT_THEME, name, sentence);
    } else if (name[0] == '\0') {
        tell_answer(client, sentence);
    } else {
        tell_refuse(client, sentence);
    }
}

/* Marked. */
static const struct {
    const char *scheme, *sentence;
} chosen_schemes[] = {
    {"fide", N_("Moves are now announced in the German of the Laws:")},
    {"de", N_("Moves are now announced in German:")},
    {"en", N_("Moves are now announced in English:")},
    {"es", N_("Moves are now announced in Spanish:")},
    {"ru", N_("Moves are now announced in Russian:")},
    {"fr", N_("Moves are now announced in French:")},
    {"nato", N_("Moves are now announced with the radio alphabet:")},
};

/* What is announced from now on, by an example. */
static void tell_scheme(struct client *client, const struct lexicon *lexicon)
{
    struct announcer *announcer = &client->announcer;
    struct utterance answer;
    const char *sentence = "";
    for (size_t i = 0; i < sizeof chosen_schemes / sizeof *chosen_schemes; i++)
        if (strcmp(chosen_schemes[i].scheme, lexicon->scheme) == 0)
            sentence = gettext(chosen_schemes[i].sentence);
    announcer->lexicon = lexicon;
    announce_sentence(announcer, PRIORITY_ANSWER, sentence, &answer);
    answer.as_said = true;
    announce_word(announcer, LEXEME_KNIGHT, &answer);
    utterance_pause(&answer, COMMA_MS);
    announce_square(announcer, SQ_F3, &answer);
    utterance_pause(&answer, PAUSE_SENTENCE_MS);
    settings_answer_as(client, KEPT_SCHEME, lexicon->scheme, &answer);
}

/* Without a name, tell the scheme in use. */
void act_scheme(struct client *client, const struct command *command)
{
    const char *name = command->argument;
    char sentence[SEGMENT_TEXT_MAX], typed[COMMAND_ARGUMENT_MAX];
    const struct lexicon *lexicon = lexicon_of(name);
    if (lexicon != NULL) {
        tell_scheme(client, lexicon);
    } else if (name[0] == '\0') {
        snprintf(sentence, sizeof sentence,
                 gettext("Moves are announced in the scheme %s."),
                 client->announcer.lexicon->scheme);
        tell_answer(client, sentence);
    } else {
        text_clean(name, typed, sizeof typed);
        snprintf(sentence, sizeof sentence,
                 gettext("There is no scheme \"%s\". Choose fide, de, en, es, "
                         "ru, fr or nato."),
                 typed);
        tell_refuse(client, sentence);
    }
}

/* A setting with a word for each of its values, as hektor.conf has them, and
 * what is told of each, marked. */
static const struct choice {
    enum command_kind word;
    enum kept kept;
    struct {
        const char *value, *sentence;
    } values[LINES_SAN + 1];
} choices[] = {
    {COMMAND_FORM,
     KEPT_FORM,
     {{"short", N_("The moves are announced in their short form.")},
      {"from-to", N_("The moves are announced from square to square.")}}},
    {COMMAND_LINES,
     KEPT_LINES,
     {[LINES_USUAL] = {"words", N_("Lines name moves in words.")},
      [LINES_WORDS] = {"words", N_("Lines name moves in words.")},
      [LINES_SAN] = {"san", N_("Lines name moves in notation.")},
      [LINES_BOTH] = {"both", N_("Lines name moves in words and notation.")}}},
    {COMMAND_TYPING,
     KEPT_TYPING,
     {[TYPING_SILENT] = {"no", N_("What you type is not spoken.")},
      [TYPING_LETTERS] = {"letters", N_("Each letter you type is spoken.")},
      [TYPING_WORDS] = {"words", N_("Each word you type is spoken.")}}},
    {COMMAND_VERBOSITY,
     KEPT_VERBOSITY,
     {{"full", N_("Articles and examples are told.")},
      {"short", N_("Articles and examples are left out.")}}},
};

/* The options with what was changed of them here. */
static struct options options_now(const struct client *client)
{
    struct options now = *client->options;
    bool is_both =
        client->told.lines == LINES_USUAL && !client->terminal.linear;
    now.from_to = client->announcer.from_to;
    now.brief = client->announcer.brief;
    now.lines = is_both ? LINES_BOTH : client->told.lines;
    now.echo_letters = client->view.typing == TYPING_LETTERS;
    now.echo_words = client->view.typing == TYPING_WORDS;
    return now;
}

static void set_choice(struct client *client, enum kept kept,
                       const struct options *options)
{
    if (kept == KEPT_FORM)
        client->announcer.from_to = options->from_to;
    else if (kept == KEPT_LINES)
        tell_set_lines(client, options->lines);
    else if (kept == KEPT_TYPING)
        client->view.typing = settings_typing(options);
    else
        client->announcer.brief = options->brief;
}

/* Without a value, what is set is told. */
void act_choice(struct client *client, const struct command *command)
{
    const struct choice *choice = choices;
    const char *value = command->argument;
    struct options options = options_now(client);
    struct option_error error;
    while (choice->word != command->kind)
        choice++;
    const struct option_row *option =
        option_of_name(kept_rows[choice->kept].option);
    if (value[0] != '\0' && !option_set(&options, option, value, &error)) {
        tell_refuse(client, error.why);
        return;
    }
    int set = choice->kept == KEPT_FORM     ? options.from_to
              : choice->kept == KEPT_LINES  ? (int)options.lines
              : choice->kept == KEPT_TYPING ? (int)settings_typing(&options)
                                            : options.brief;
    const char *sentence = gettext(choice->values[set].sentence);
    if (value[0] == '\0') {
        tell_answer(client, sentence);
        return;
    }
    set_choice(client, choice->kept, &options);
    settings_answer(client, choice->kept, choice->values[set].value, sentence);
}

void act_language(struct client *client, const struct command *command)
{
    char why[SETTINGS_WHY_MAX];
    const char *value = command->argument;
    if (value[0] == '\0')
        tell_answer(client, gettext("This is English."));
    else if (settings_set_language(client, value, why))
        settings_answer(client, KEPT_LANGUAGE, value,
                        gettext("This is English."));
    else
        tell_refuse(client, why);
}
