// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/help.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"

#include "speech/voice/spoken_text.h"

#include "tui/input/key_bindings.h"
#include "tui/words/own_words.h"

#include "src/client/core/error_sentence.h"
#include "src/client/core/modes.h"
#include "src/client/core/tell.h"
#include "src/client/play/refusal.h"

// clang-format off
static const struct topic topics[] = {
    {N_("playing"), N_("Move, answer or resign."), false,
     {"a move", "yes", "no", "accept", "decline", "takeback", "abort",
      "resign"}},
    {N_("draws"), N_("Offer or claim a draw."), false,
     {"draw", "claim", "ask"}},
    {N_("clocks"), N_("Ask for the time and the turn, pause a game, or begin a game."), false,
     {"clock", "my time", "turn", "spent", "pause", "resume", "ready", "arrive", "ticks"}},
    {N_("squares"), N_("Ask what is on a square, and what a piece can do."), true,
     {"board", "square", "pieces", "file", "diagonals", "rays", "ranks", "leaps", "colour",
      "attackers", "defenders", "attacks", "legal", "takes", "pins", "checks",
      "castling", "material", "captured", "capture", "fen", "copy"}},
    {N_("progress"), N_("Hear the state of the game, and the moves so far."), true,
     {"status", "last", "moves", "players", "laws", "sheet", "boards",
      "touched"}},
    {N_("review"), N_("Look back at earlier moves, or go through the games of a PGN file."), true,
     {"back", "forward", "go", "first", "now", "next", "previous", "game",
      "player", "find"}},
    {N_("envelopes"), N_("Adjourn a game, seal a move, or open an envelope."), false,
     {"adjourn", "adjourn early", "appoint", "passphrase", "alone", "note",
      "seal", "state", "object", "open"}},
    {N_("over the board"), N_("Handle the pieces, the clock, announcements and the scoresheet, as over the board."), false,
     {"press", "lift", "touch", "release", "adjust", "call", "announce", "echo",
      "correct", "execute", "reconcile", "record", "assistant", "agree result"}},
    {N_("arbiter"), N_("As the arbiter, rule on claims, correct the clocks and penalise."), false,
     {"verify", "rule", "set", "give", "penalise", "rewind", "decide", "annul",
      "order"}},
    {N_("people"), N_("Talk to other people on a server."), false,
     {"say", "tell", "report", "chat"}},
    {N_("speech"), N_("Choose how the voice speaks, or hear an announcement again."), true,
     {"voice", "scheme", "form", "verbosity", "typing", "hush", "repeat", "slowly", "earlier", "later",
      "faster", "slower", "louder", "softer", "cues"}},
    {N_("program"), N_("Turn the board, open the menu, save the game, read the help, or leave."),
     true,
     {"flip", "theme", "hints", "lines", "language", "menu", "rematch", "save", "help", "quit"}},
};
// clang-format on

const struct topic *topic_row(int index)
{
    return index >= 0 && (size_t)index < sizeof topics / sizeof *topics
               ? &topics[index]
               : NULL;
}

const struct topic *topic_of(const char *name)
{
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (strcasecmp(topics[i].name, name) == 0 ||
            strcasecmp(gettext(topics[i].name), name) == 0)
            return &topics[i];
    return NULL;
}

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

static void show_help_line(struct client *client, const char *line)
{
    client->frontend->ops->line(client->frontend, FRONTEND_ANSWER, line);
}

static void speech_say(struct speech *speech, const char *end)
{
    if (speech->part.count > 0 && speech->is_shown) {
        /* "end" is behind the line: a comma where the list goes on. */
        char text[UTTERANCE_SEGMENTS_MAX * 32];
        utterance_text(&speech->part, text, sizeof text - strlen(end));
        strcat(text, end);
        show_help_line(speech->client, text);
    }
    if (speech->part.count > 0) {
        char text[UTTERANCE_SEGMENTS_MAX * 32];
        utterance_text(&speech->part, text, sizeof text);
        braille_display_add(speech->client->told.braille, text);
        voice_say(speech->client->voice, &speech->part);
    }
    utterance_init(&speech->part, PRIORITY_CHAT);
    speech->part.continues = true;
}

static void make_room(struct speech *speech, int segments)
{
    if (speech->part.count + segments > UTTERANCE_SEGMENTS_MAX)
        speech_say(speech, ",");
}

static void speech_add(struct speech *speech, const char *text)
{
    make_room(speech, 1);
    utterance_add(&speech->part, speech->client->announcer.language, text);
    utterance_pause(&speech->part, PAUSE_ITEM_MS);
}

/* A key's name, or a word to be typed: what is not translated is English, and
 * said so. */
static void add_word(struct speech *speech, const char *word, const char *sign)
{
    char text[SEGMENT_TEXT_MAX], translated[SEGMENT_TEXT_MAX];
    own_words_show(gettext(word), translated, sizeof translated);
    snprintf(text, sizeof text, "%.*s%s", (int)sizeof text - 2, translated,
             sign);
    utterance_add(&speech->part,
                  strcmp(translated, word) == 0
                      ? "en"
                      : speech->client->announcer.language,
                  text);
}

/* On a screen these are two columns. */
static void show_pair(struct client *client, const char *what,
                      const char *about)
{
    char line[2 * SEGMENT_TEXT_MAX];
    snprintf(line, sizeof line, client->terminal.linear ? "%s: %s" : "%s\t%s",
             what, gettext(about));
    show_help_line(client, line);
}

static void show_row(struct client *client, const char *usage, const char *help)
{
    char own[SEGMENT_TEXT_MAX];
    own_words_show(usage, own, sizeof own);
    show_pair(client, own, help);
}

/* A section of a long answer; a blank line is in front of all but the first. */
static void show_heading(struct speech *speech, const char *text, bool is_first)
{
    char line[2 * SEGMENT_TEXT_MAX];
    bool is_linear = speech->client->terminal.linear;
    if (!is_first && !is_linear)
        show_help_line(speech->client, "");
    snprintf(line, sizeof line, "%s%s", is_linear ? "" : "\t", text);
    show_help_line(speech->client, line);
    speech_add(speech, text);
}

/* Guests have fewer words. */
static bool is_word_here(const char *word)
{
    return word == NULL || file_words_refusal(FILE_WORD_OF_GAME, word) == NULL;
}

/* Does the key of a row do here what its row tells? */
static bool is_key_here(const struct client *client,
                        const struct key_binding *row)
{
    const struct key_binding *here;
    if (!is_word_here(row->word))
        return false;
    if (!client->terminal.linear)
        return true;
    here = key_find(client->view.keys, PLACE_LINES, row->key);
    return here != NULL && here->action == row->action &&
           (here->word == row->word ||
            (here->word != NULL && row->word != NULL &&
             strcmp(here->word, row->word) == 0));
}

/* What the keys of a place are for; NULL: they need no words. */
static const char *const key_places[PLACE_ROLE + 1] = {
    [PLACE_FIELD] = N_("Keys in the line:"),
    [PLACE_BOARD] = N_("Keys on the board:"),
    [PLACE_QUESTION] = N_("Keys at a question:"),
    [PLACE_ROLE] = N_("Keys at a promotion:"),
    [PLACE_MENU] = N_("Keys in the menu:"),
};

static void help_keys(struct speech *speech)
{
    const struct key_binding *row;
    const char *told = NULL;
    for (int i = 0; (row = key_row(speech->client->view.keys, i)) != NULL;
         i++) {
        const char *place = key_places[row->place];
        if (!is_key_here(speech->client, row))
            continue;
        if (place != NULL && place != told)
            show_heading(speech, gettext(place), told == NULL);
        told = place != NULL ? place : told;
        /* What is printed of a key would be silent, or sound like another one.
         */
        char name[SEGMENT_TEXT_MAX - 2], said[SEGMENT_TEXT_MAX],
            help[SEGMENT_TEXT_MAX];
        show_row(speech->client, gettext(row->name), row->help);
        make_room(speech, 2);
        key_names_say(gettext(row->name), name, sizeof name);
        snprintf(said, sizeof said, "%s:", name);
        speech_add(speech, said);
        key_names_say_in(gettext(row->help), help, sizeof help);
        speech_add(speech, help);
    }
}

static bool is_topic_here(const struct client *client,
                          const struct topic *topic)
{
    return !client->view.replays || topic->in_view;
}

static void help_topic(struct speech *speech, const struct topic *topic)
{
    for (int i = 0; topic->words[i] != NULL; i++) {
        const struct command_row *row = command_row_of(topic->words[i]);
        if (is_word_here(row->word)) {
            /* A word or a key: a line for eyes, and its words for the voice. */
            char fixed[SEGMENT_TEXT_MAX / 2];
            show_row(speech->client, row->usage, row->help);
            make_room(speech, 2);
            /* What is always typed of a form: "order sealing", and "ask
             * quickplay" of "ask quickplay [means|effort]". */
            static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
            size_t bytes = strlen(row->word);
            snprintf(fixed, SEGMENT_TEXT_MAX / 2, "%s", row->word);
            if (strncmp(row->usage, row->word, bytes) == 0 &&
                row->usage[bytes] == ' ') {
                size_t more = strspn(row->usage + bytes + 1, letters);
                char end = row->usage[bytes + 1 + more];
                if (more > 0 && (end == '\0' || end == ' '))
                    snprintf(fixed, SEGMENT_TEXT_MAX / 2, "%.*s",
                             (int)(bytes + 1 + more), row->usage);
            }
            add_word(speech, fixed, ":");
            speech_add(speech, gettext(row->help));
        }
    }
}

static void help_all(struct speech *speech)
{
    char heading[2 * SEGMENT_TEXT_MAX];
    const struct topic *topic;
    for (int i = 0; (topic = topic_row(i)) != NULL; i++) {
        snprintf(heading, sizeof heading, "%s: %s", gettext(topic->name),
                 gettext(topic->about));
        show_heading(speech, heading, i == 0);
        help_topic(speech, topic);
    }
}

static void add_topic(struct speech *speech, const char *name,
                      const char *about)
{
    if (!speech->is_shown)
        show_pair(speech->client, gettext(name), about);
    make_room(speech, 1);
    add_word(speech, name, "");
    utterance_pause(&speech->part, PAUSE_ITEM_MS);
}

/* What is said is short, and so are plain lines: the screen tells besides what
 * each topic is about. */
static void help_shortly(struct speech *speech)
{
    const struct topic *topic;
    speech->is_shown = speech->client->terminal.linear;
    char text[SEGMENT_TEXT_MAX];
    const struct topic *counted;
    int count = 1; /* the keys */
    for (int i = 0; (counted = topic_row(i)) != NULL; i++)
        count += is_topic_here(speech->client, counted);
    snprintf(
        text, sizeof text,
        ngettext(
            "For one topic, type for example help squares. For a command, type "
            "help draw. For everything, type help all. There is %d topic:",
            "For one topic, type for example help squares. For a command, type "
            "help draw. For everything, type help all. There are %d topics:",
            (unsigned long)count),
        count);
    speech_add(speech, text);
    if (!speech->is_shown)
        show_help_line(speech->client, text);
    for (int i = 0; (topic = topic_row(i)) != NULL; i++)
        if (is_topic_here(speech->client, topic))
            add_topic(speech, topic->name, topic->about);
    add_topic(speech, N_("keys"), N_("Read what each key does."));
}

/* Of "claim fifty", where only "claim" is a word, that one. */
static const struct command_row *find_word(const char *what)
{
    char first[COMMAND_ARGUMENT_MAX], english[COMMAND_ARGUMENT_MAX];
    const struct command_row *row = command_row_of(what);
    if (row != NULL)
        return row;
    if (own_words_turn(what, english, sizeof english))
        what = english;
    snprintf(first, sizeof first, "%.*s", (int)strcspn(what, " "), what);
    return command_row_of(first);
}

static void help_with(struct speech *speech, const char *what)
{
    const struct command_row *row = find_word(what);
    const struct topic *topic = topic_of(what);
    const char *place = modes_place_of(speech->client, what);
    if (*what == '\0')
        help_shortly(speech);
    else if (strcmp(what, "all") == 0)
        help_all(speech);
    else if (strcmp(what, "keys") == 0 || strcmp(what, gettext("keys")) == 0)
        help_keys(speech);
    else if (topic != NULL)
        help_topic(speech, topic);
    else if (row != NULL && !is_word_here(row->word))
        tell_refuse(speech->client,
                    file_words_refusal(FILE_WORD_OF_GAME, row->word));
    else if (row != NULL) {
        /* Of one word the voice tells the form too: "pieces, optionally white
         * or black".
         */
        char own[SEGMENT_TEXT_MAX], said[SEGMENT_TEXT_MAX];
        const char *language = speech->client->announcer.language;
        own_words_show(row->usage, own, sizeof own);
        help_form_show(own, said, sizeof said);
        show_row(speech->client, row->usage, row->help);
        utterance_add(&speech->part,
                      strcmp(own, row->usage) == 0 ? "en" : language, said);
        speech_add(speech, gettext(row->help));
        char others[SEGMENT_TEXT_MAX / 2], text[SEGMENT_TEXT_MAX];
        own_words_others(row, others, sizeof others);
        if (others[0] != '\0') {
            snprintf(text, sizeof text, gettext("You can also type: %s."),
                     others);
            show_help_line(speech->client, text);
            speech_add(speech, text);
        }
    } else if (place != NULL)
        tell_refuse(speech->client, place);
    else if (!refusal_suggest(speech->client, what))
        tell_no_command(speech->client, what);
    speech_say(speech, "");
}

void help_show(struct client *client, const struct command *command)
{
    struct speech *speech = speech_new(client);
    if (speech != NULL)
        help_with(speech, command->argument);
    free(speech);
}
