#include "src/help.h"

#include <libintl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/keys.h"

#include "src/tell.h"

/* Help is shown line by line, and said in as many parts as it needs. */
struct speech {
    struct client *client;
    struct utterance part;
    bool is_shown; /* what is said is also the line that shows */
};

static struct speech *speech_new(struct client *client)
{
    struct speech *speech = calloc(1, sizeof *speech);
    if (speech == NULL)
        return NULL;
    speech->client = client;
    utterance_init(&speech->part, PRIORITY_ANSWER);
    return speech;
}

static void show(struct client *client, const char *line)
{
    client->front->ops->line(client->front, FRONT_ANSWER, line);
}

static void speech_say(struct speech *speech)
{
    char text[UTTERANCE_SEGMENTS_MAX * 32];
    if (speech->part.count > 0 && speech->is_shown) {
        utterance_text(&speech->part, text, sizeof text);
        show(speech->client, text);
    }
    if (speech->part.count > 0)
        voice_say(speech->client->voice, &speech->part);
    utterance_init(&speech->part, PRIORITY_CHAT);
    speech->part.continues = true;
}

static void make_room(struct speech *speech, int segments)
{
    if (speech->part.count + segments > UTTERANCE_SEGMENTS_MAX)
        speech_say(speech);
}

static void speech_add(struct speech *speech, const char *text)
{
    make_room(speech, 1);
    utterance_add(&speech->part, speech->client->announcer.language, text);
    utterance_pause(&speech->part, PAUSE_ITEM_MS);
}

/* A word to be typed, or what stands for it: what is not translated is
 * English, and said so. */
static void add_word(struct speech *speech, const char *word, const char *sign)
{
    char text[SEGMENT_TEXT_MAX];
    const char *translated = gettext(word);
    snprintf(text, sizeof text, "%s%s", translated, sign);
    utterance_add(&speech->part,
                  strcmp(translated, word) == 0
                      ? "en"
                      : speech->client->announcer.language,
                  text);
}

/* A word or a key: a line for eyes, and its words for the voice. */
static void help_row(struct speech *speech, const char *usage, const char *name,
                     const char *help)
{
    char line[SEGMENT_TEXT_MAX];
    snprintf(line, sizeof line, "%s: %s", usage, gettext(help));
    show(speech->client, line);
    make_room(speech, 2);
    add_word(speech, name, ":");
    speech_add(speech, gettext(help));
}

static void help_all(struct speech *speech)
{
    const struct command_row *row;
    for (int i = 0; (row = command_row(i)) != NULL; i++)
        help_row(speech, row->usage, row->word, row->help);
}

static void help_keys(struct speech *speech)
{
    const struct key_binding *row;
    for (int i = 0; (row = key_row(speech->client->view.keys, i)) != NULL; i++)
        help_row(speech, gettext(row->name), row->name, row->help);
}

/* The words alone: who listens asks for more of one of them. */
static void say_words(struct speech *speech)
{
    const struct command_row *row;
    speech_add(speech,
               speech->client->linear
                   ? gettext("Type help and a word, such as help draw, or help "
                             "all. The words:")
                   : gettext("Type help and a word, such as help draw, or help "
                             "keys, or help all. The words:"));
    for (int i = 0; (row = command_row(i)) != NULL; i++) {
        make_room(speech, 1);
        add_word(speech, row->word, "");
        utterance_pause(&speech->part, PAUSE_ITEM_MS);
    }
}

/* The screen has pages for words and keys; what is said is short, and so are
 * lines. */
static void help_shortly(struct speech *speech)
{
    struct speech *silent = speech_new(speech->client);
    speech->is_shown = speech->client->linear;
    if (!speech->client->linear && silent != NULL) {
        help_all(silent);
        help_keys(silent);
    }
    free(silent);
    say_words(speech);
}

static void help_with(struct speech *speech, const char *what)
{
    const struct command_row *row = command_row_of(what);
    if (*what == '\0')
        help_shortly(speech);
    else if (strcmp(what, "all") == 0)
        help_all(speech);
    else if (strcmp(what, "keys") == 0 && !speech->client->linear)
        help_keys(speech);
    else if (row != NULL)
        help_row(speech, row->usage, row->word, row->help);
    else
        tell_sentence(speech->client, FRONT_REFUSAL, PRIORITY_ANSWER,
                      gettext("There is no such word: help lists them."));
    speech_say(speech);
}

void help(struct client *client, const struct command *command)
{
    struct speech *speech = speech_new(client);
    if (speech != NULL)
        help_with(speech, command->argument);
    free(speech);
}
