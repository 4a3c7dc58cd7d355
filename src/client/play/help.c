// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/help.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/san.h"

#include "speech/voice/spoken_text.h"

#include "tui/input/key_bindings.h"
#include "tui/words/mood.h"
#include "tui/words/own_words.h"

#include "src/base/text.h"
#include "src/client/core/error_sentence.h"
#include "src/client/core/modes.h"
#include "src/client/core/tell.h"
#include "src/client/play/refusal.h"
#include "src/client/play/subject.h"
#include "src/options/option_table.h"

// clang-format off
static const struct topic topics[] = {
    {N_("playing"), N_("Move, answer or resign."), false,
     {"a move", "yes", "no", "accept", "decline", "takeback", "abort",
      "resign"}},
    {N_("start"), N_("Choose names, time, Laws and position before the first move."), false,
     {"names", "white is", "black is", "time control", "chess960", "edition", "otb", "begin"}},
    {N_("draws"), N_("Offer or claim a draw."), false,
     {"draw", "claim", "repetition", "fifty", "ask"}},
    {N_("clocks"), N_("Ask for the time and the turn, pause a game, or begin a game."), false,
     {"clock", "my time", "turn", "spent", "pause", "resume", "ready", "arrive", "ticks"}},
    {N_("squares"), N_("Ask what is on a square, and what a piece can do."), true,
     {"board", "square", "pieces", "file", "diagonals", "rays", "ranks", "changed", "leaps", "colour",
      "attackers", "defenders", "attacks", "legal", "takes", "pins", "checks",
      "castling", "material", "captured", "capture", "fen", "copy"}},
    {N_("progress"), N_("Hear the state of the game, and the moves so far."), true,
     {"status", "last", "moves", "players", "opening", "score", "laws", "sheet", "boards",
      "touched"}},
    {N_("review"), N_("Look back at earlier moves, or go through the games of a PGN file."), true,
     {"back", "forward", "go", "first", "now", "next", "previous", "game",
      "player", "find", "view"}},
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
     {"flip", "theme", "hints", "lines", "language", "tutorial", "menu", "rematch", "save", "help", "quit"}},
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

static void speech_say(struct speech *speech)
{
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
        speech_say(speech);
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
    show_pair(speech->client, gettext(name), about);
    make_room(speech, 1);
    add_word(speech, name, "");
    utterance_pause(&speech->part, PAUSE_ITEM_MS);
}

/* A sentence that is shown as it is said. */
static void tell_line(struct speech *speech, const char *text)
{
    show_help_line(speech->client, text);
    speech_add(speech, text);
}

/* What is needed first, then what each topic is about; the voice only names the
 * topics. */
static void help_shortly(struct speech *speech)
{
    const struct topic *topic;
    char text[SEGMENT_TEXT_MAX];
    int count = 1; /* the keys */
    for (int i = 0; (topic = topic_row(i)) != NULL; i++)
        count += is_topic_here(speech->client, topic);
    if (!speech->client->view.replays)
        tell_line(speech,
                  gettext("To move, type for example e4 or Nf3. To hear the "
                          "position, type board. To leave, type quit."));
    else
        tell_line(speech,
                  gettext("For the next move, press Enter. For the next "
                          "game, type next."));
    snprintf(text, sizeof text,
             ngettext("For one subject, type for example help castling. For "
                      "everything, type help all. There is %d topic:",
                      "For one subject, type for example help castling. For "
                      "everything, type help all. There are %d topics:",
                      (unsigned long)count),
             count);
    tell_line(speech, text);
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

/* Of one word the voice tells the form too: "pieces, optionally white or
 * black". */
static void help_row(struct speech *speech, const struct command_row *row)
{
    char own[SEGMENT_TEXT_MAX], said[SEGMENT_TEXT_MAX];
    own_words_show(row->usage, own, sizeof own);
    help_form_show(own, said, sizeof said);
    show_row(speech->client, row->usage, row->help);
    make_room(speech, 2);
    utterance_add(&speech->part,
                  strcmp(own, row->usage) == 0
                      ? "en"
                      : speech->client->announcer.language,
                  said);
    speech_add(speech, gettext(row->help));
}

static void help_word(struct speech *speech, const struct command_row *row)
{
    char others[SEGMENT_TEXT_MAX / 2], text[SEGMENT_TEXT_MAX];
    help_row(speech, row);
    own_words_others(row, others, sizeof others);
    if (others[0] == '\0')
        return;
    snprintf(text, sizeof text, gettext("You can also type: %s."), others);
    tell_line(speech, text);
}

static bool help_subject(struct speech *speech, const struct subject *subject)
{
    const struct game *game = &speech->client->game;
    const struct laws *laws = game->laws != NULL ? game->laws : laws_newest();
    char text[SEGMENT_TEXT_MAX];
    for (int i = 0; subject != NULL &&
                    subject_sentence(subject, laws, i, text, sizeof text);
         i++)
        tell_line(speech, text);
    return subject != NULL;
}

/* A setting that is given when the program starts. */
static bool help_option(struct speech *speech, const char *what)
{
    const struct option_row *row =
        option_of_name(what + (strncmp(what, "--", 2) == 0 ? 2 : 0));
    char usage[SEGMENT_TEXT_MAX], line[2 * SEGMENT_TEXT_MAX];
    if (row == NULL)
        return false;
    snprintf(usage, sizeof usage, "--%s%s%s", row->name,
             row->value != NULL ? " " : "",
             row->value != NULL ? row->value : "");
    snprintf(line, sizeof line, gettext("Option %s: %s"), usage,
             gettext(row->help));
    show_help_line(speech->client, line);
    snprintf(usage, sizeof usage, gettext("Option %s:"), row->name);
    speech_add(speech, usage);
    speech_add(speech, gettext(row->help));
    return true;
}

/* A square, or what is written as a move. */
static bool help_move(struct speech *speech, const char *what)
{
    char form[SEGMENT_TEXT_MAX / 2], own[SEGMENT_TEXT_MAX / 2];
    char text[SEGMENT_TEXT_MAX];
    struct move mv;
    if (square_read(what) != SQ_NONE) {
        snprintf(form, sizeof form, "square %s", what);
        own_words_show(form, own, sizeof own);
        snprintf(text, sizeof text,
                 gettext("%s is a square. To hear what is on it, type %s."),
                 what, own);
    } else if (san_read_in(game_position(&speech->client->game), what,
                           speech->client->view.notation, &mv)
                   .reason != REASON_SYNTAX) {
        snprintf(text, sizeof text,
                 gettext("%s is a move. To make it, type it alone."), what);
    } else {
        return false;
    }
    tell_line(speech, text);
    return true;
}

/* Nothing has that name: in one sentence, with the nearest that has help. */
static void tell_no_subject(struct client *client, const char *what)
{
    char typed[SEGMENT_TEXT_MAX / 2], near[64], text[SEGMENT_TEXT_MAX];
    text_clean(what, typed, sizeof typed);
    subject_near(what, near, sizeof near);
    if (near[0] == '\0')
        refusal_near_command(what, near);
    if (near[0] != '\0')
        snprintf(
            text, sizeof text,
            gettext("There is no help about \"%s\". The nearest subject is "
                    "%s."),
            typed, near);
    else
        snprintf(text, sizeof text,
                 gettext("There is no help about \"%s\". For the topics, type "
                         "help."),
                 typed);
    tell_refuse(client, text);
}

static void help_with(struct speech *speech, const char *what)
{
    const struct command_row *row = find_word(what);
    const struct topic *topic = topic_of(what);
    const struct subject *subject = subject_of(what);
    const char *place = modes_place_of(speech->client, what);
    if (subject == NULL && row != NULL)
        subject = subject_of(row->word);
    if (*what == '\0')
        help_shortly(speech);
    else if (strcmp(what, "all") == 0)
        help_all(speech);
    else if (strcmp(what, "keys") == 0 || strcmp(what, gettext("keys")) == 0)
        help_keys(speech);
    else if (topic != NULL) {
        help_subject(speech, subject_of(what));
        help_topic(speech, topic);
    } else if (row != NULL && !is_word_here(row->word))
        tell_refuse(speech->client,
                    file_words_refusal(FILE_WORD_OF_GAME, row->word));
    else {
        const struct command_row *next =
            subject != NULL && subject_command(subject) != NULL
                ? command_row_of(subject_command(subject))
                : NULL;
        bool is_told = help_subject(speech, subject);
        if (row != NULL && is_told)
            help_row(speech, row);
        else if (row != NULL)
            help_word(speech, row);
        if (next != NULL && next != row && is_word_here(next->word))
            help_row(speech, next);
        is_told = is_told || row != NULL;
        is_told = help_option(speech, what) || is_told;
        if (!is_told && !help_move(speech, what)) {
            if (place != NULL)
                tell_refuse(speech->client, place);
            else
                tell_no_subject(speech->client, what);
        }
    }
    speech_say(speech);
}

static void help_about(struct client *client, const char *what)
{
    struct speech *speech = speech_new(client);
    if (speech != NULL)
        help_with(speech, what);
    free(speech);
}

bool help_explain(struct client *client, const char *typed)
{
    char name[COMMAND_ARGUMENT_MAX];
    if (mood_of(typed, false) != MOOD_ASKS)
        return false;
    for (const char *at = strchr(typed, ' '); at != NULL;
         at = strchr(at + 1, ' ')) {
        const struct subject *subject = subject_of(at + 1);
        if (subject == NULL)
            continue;
        subject_name(subject, name, sizeof name);
        help_about(client, name);
        return true;
    }
    return false;
}

void help_show(struct client *client, const struct command *command)
{
    if (!help_explain(client, command->typed))
        help_about(client, command->argument);
}
