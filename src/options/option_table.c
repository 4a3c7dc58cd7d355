// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_table.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/near_word.h"
#include "src/base/print.h"
#include "src/options/game_options.h"
#include "src/options/option_value.h"
#include "src/options/speech_options.h"

/* Each sets one option; on failure nothing but *error is changed. */

static bool set_path(char out[PATH_MAX], const char *value,
                     struct option_error *error)
{
    if (*value == '\0' || strlen(value) >= PATH_MAX)
        return option_refuse(error, N_("That is not a path."));
    snprintf(out, PATH_MAX, "%s", value);
    return true;
}

static bool options_set_speech_trace(struct options *options, const char *value,
                                     struct option_error *error)
{
    return set_path(options->speech_trace, value, error);
}

static bool options_set_speech_out(struct options *options, const char *value,
                                   struct option_error *error)
{
    return set_path(options->speech_out, value, error);
}

static bool options_set_record(struct options *options, const char *value,
                               struct option_error *error)
{
    return set_path(options->record, value, error);
}

static bool options_set_live(struct options *options, const char *value,
                             struct option_error *error)
{
    return set_path(options->live, value, error);
}

static bool set_text(char *out, size_t room, const char *value,
                     struct option_error *error)
{
    if (*value == '\0' || strlen(value) >= room)
        return option_refuse(error, N_("That is too long, or empty."));
    snprintf(out, room, "%s", value);
    return true;
}

static bool options_set_since(struct options *options, const char *value,
                              struct option_error *error)
{
    return set_text(options->since, sizeof options->since, value, error);
}

static bool options_set_result(struct options *options, const char *value,
                               struct option_error *error)
{
    return set_text(options->result, sizeof options->result, value, error);
}

static bool options_set_opening(struct options *options, const char *value,
                                struct option_error *error)
{
    return set_text(options->opening, sizeof options->opening, value, error);
}

/* A host that ssh could take for an option of its own is none. */
static bool options_set_at(struct options *options, const char *value,
                           struct option_error *error)
{
    bool good = value[0] != '\0' && value[0] != '-' &&
                strlen(value) < sizeof options->at;
    for (const char *c = value; good && *c != '\0'; c++)
        good = *c > ' ' && *c < 0x7f;
    if (!good)
        return option_refuse(error,
                             N_("Give a host, or USER@HOST, as for ssh."));
    snprintf(options->at, sizeof options->at, "%s", value);
    return true;
}

/* Each sets one option; on failure nothing but *error is changed. */

static bool options_set_linear(struct options *options, const char *value,
                               struct option_error *error)
{
    return option_read_switch(&options->linear, value, error);
}

static bool options_set_quiet(struct options *options, const char *value,
                              struct option_error *error)
{
    bool is_read = option_read_switch(&options->quiet, value, error);
    options->quiet_chosen |= is_read;
    return is_read;
}

static bool options_set_hints(struct options *options, const char *value,
                              struct option_error *error)
{
    bool wanted = true;
    if (!option_read_switch(&wanted, value, error))
        return false;
    options->no_hints = !wanted;
    return true;
}

static bool options_set_letters(struct options *options, const char *value,
                                struct option_error *error)
{
    return option_read_switch(&options->letters, value, error);
}

/* "bell,title", or none of them. */
static bool options_set_notices(struct options *options, const char *value,
                                struct option_error *error)
{
    static const char *const words[] = {"bell", "terminal", "title"};
    bool has[] = {false, false, false};
    char list[64];
    bool is_good = strlen(value) < sizeof list && *value != '\0';
    snprintf(list, sizeof list, "%s", own_value_is(value, "none") ? "" : value);
    for (char *word = list, *end; word != NULL; word = end) {
        end = strchr(word, ',');
        if (end != NULL)
            *end++ = '\0';
        bool is_known = *word == '\0' && end == NULL && word == list;
        for (int i = 0; i < 3; i++)
            if (strcmp(word, words[i]) == 0)
                has[i] = is_known = true;
        is_good = is_good && is_known;
    }
    if (!is_good)
        return option_refuse(error,
                             N_("For the notices, choose none, or bell, "
                                "terminal and title, separated by commas."));
    options->no_bell = !has[0];
    options->no_notification = !has[1];
    options->no_title = !has[2];
    return true;
}

static bool options_set_flip(struct options *options, const char *value,
                             struct option_error *error)
{
    static const char *const words[FLIP_RULES] = {
        [FLIP_KEY] = "key", [FLIP_TURN] = "turn", [FLIP_NEVER] = "never"};
    for (int i = 0; i < FLIP_RULES; i++)
        if (own_value_is(value, words[i])) {
            options->flip = (enum flip_rule)i;
            return true;
        }
    return option_refuse(error, N_("Type key, turn or never."));
}

static bool options_set_notation(struct options *options, const char *value,
                                 struct option_error *error)
{
    enum notation notation = notation_of_code(value);
    if (notation == NOTATIONS)
        return option_refuse(error,
                             N_("For the notation, choose en, de, ru, es, fr, "
                                "it, nl, pl, cs, pt, sv, hu or figurine."));
    options->notation = notation;
    return true;
}

/* One that is not in the table may be a file: that is found out when it is
 * looked for. */
static bool options_set_theme(struct options *options, const char *value,
                              struct option_error *error)
{
    size_t bytes = strlen(value);
    if (bytes == 0 || bytes >= sizeof options->theme ||
        strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789-_") != bytes)
        return option_refuse(error, N_("There is no theme with that name."));
    snprintf(options->theme, sizeof options->theme, "%s", value);
    return true;
}

/* Commands that begin a game, in which a game runs, that reach a server, and
 * that take all settings of the screen and the voice, needed or not. */
enum {
    NEW_GAME = FOR_NEW | FOR_MENU | FOR_SETUP | FOR_PLAY | FOR_LOBBY,
    RUNNING = NEW_GAME | FOR_RESUME | FOR_WATCH,
    SETTING = RUNNING | FOR_VIEW | FOR_GAMES | FOR_CHECK_AT | FOR_TUTORIAL,
    SERVED = FOR_PLAY | FOR_LOBBY | FOR_WATCH | FOR_RESUME,
};

static const struct {
    const char *word;
    unsigned bit;
} commands[] = {
    {"new", FOR_NEW},       {"menu", FOR_MENU},   {"setup", FOR_SETUP},
    {"resume", FOR_RESUME}, {"view", FOR_VIEW},   {"play", FOR_PLAY},
    {"lobby", FOR_LOBBY},   {"watch", FOR_WATCH}, {"say", FOR_SAY},
    {"check", FOR_CHECK},   {"games", FOR_GAMES}, {"tutorial", FOR_TUTORIAL},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static const struct option_row rows[] = {
    {"laws", NEW_GAME, "EDITION", false,
     N_("Play under this edition of the Laws, for example 2023."),
     options_set_laws},
    {"rule", NEW_GAME, "NAME=VALUE", false,
     N_("Set a rule of the event, for example draw-limit=30 or flag=claim. You "
        "can give several rules."),
     options_set_rule},
    {"time", NEW_GAME, "CONTROL", false,
     N_("Set the time of both players, for example 15m+10, or none for a game "
        "without clocks."),
     options_set_time},
    {"time-white", NEW_GAME, "CONTROL", false, N_("Set only White's time."),
     options_set_time_white},
    {"time-black", NEW_GAME, "CONTROL", false, N_("Set only Black's time."),
     options_set_time_black},
    {"chess960", NEW_GAME, "NUMBER|PIECES|random", true,
     N_("Play Chess960, from a random starting position or from the given "
        "position."),
     options_set_chess960},
    {"fen", NEW_GAME, "FEN", false, N_("Begin with this position."),
     options_set_fen},
    {"points", NEW_GAME, "WIN/DRAW/LOSS", false,
     N_("Set the match points for a win, a draw and a loss, for example "
        "3/1/0."),
     options_set_points},
    {"event", NEW_GAME | FOR_GAMES, "TEXT", false,
     N_("Name the event that the game belongs to, for the PGN."),
     options_set_event},
    {"site", NEW_GAME, "TEXT", false,
     N_("Name the place of the game, for the PGN."), options_set_site},
    {"round", NEW_GAME, "NUMBER", false,
     N_("Set the round of the event, from 1 to 9999."), options_set_round},
    {"date", NEW_GAME, "YYYY.MM.DD", false,
     N_("Set the date of the game, if the game is not played today."),
     options_set_date},
    {"white", NEW_GAME, "NAME", false, N_("Set White's name."),
     options_set_white},
    {"black", NEW_GAME, "NAME", false, N_("Set Black's name."),
     options_set_black},
    {"since", FOR_GAMES, "DATE", false,
     N_("List the games from this day on, for example 2026-11-01."),
     options_set_since},
    {"result", FOR_GAMES, "white|black|draw|won|lost", false,
     N_("List the games with this result. With won or lost, name the player "
        "first."),
     options_set_result},
    {"opening", FOR_GAMES, "TEXT", false,
     N_("List the games of an opening, by a part of its name or by its ECO "
        "code."),
     options_set_opening},
    {"voice", SETTING, "auto|espeak|spd|text|none|on|cues|off", false,
     N_("Choose what announces the moves, and whether words and sounds, only "
        "sounds, or nothing is heard."),
     options_set_voice},
    {"rate", SETTING | FOR_SAY, "WORDS", false,
     N_("Set how fast the voice speaks, from 80 to 450 words a minute."),
     options_set_rate},
    {"volume", SETTING, "PERCENT", false,
     N_("Set how loud the voice is, from 10 to 200 percent."),
     options_set_volume},
    {"cues", SETTING, "yes|no|FOLDER", false,
     N_("Turn short sounds on or off, or use your own sounds from a folder."),
     options_set_cues},
    {"headphones", SETTING, "1|2", false,
     N_("Set the number of headphones. With 2, White hears the left headphones "
        "and Black the right headphones."),
     options_set_headphones},
    {"braille-display", SETTING, "yes|no", false,
     N_("Show announcements on a Braille display, if there is one."),
     options_set_braille_display},
    {"chat", SETTING, "yes|no", false,
     N_("Choose whether you hear messages of other people on a server."),
     options_set_chat},
    {"marks", SETTING, "TIMES|none", false,
     N_("Announce the time at these marks, for example 15m,10m,5m,2m,1m."),
     options_set_marks},
    {"countdown", SETTING, "SECONDS", false,
     N_("Set how many of the last seconds tick, from 0 to 10."),
     options_set_countdown},
    {"language", SETTING | FOR_SAY | FOR_CHECK, "de|en|es|ru", false,
     N_("Choose the language of all sentences except the words of moves."),
     options_set_language},
    {"scheme", SETTING | FOR_SAY, "fide|de|en|es|ru|fr|nato", false,
     N_("Choose the words in which moves are announced."), options_set_scheme},
    {"announce", SETTING | FOR_SAY, "short|from-to", false,
     N_("Announce moves in short form, or from square to square."),
     options_set_announce},
    {"announce-check", SETTING | FOR_SAY, "yes|no", false,
     N_("Choose whether captures, check and checkmate are announced."),
     options_set_announce_check},
    {"linear", SETTING, NULL, false,
     N_("Use plain lines instead of a screen, for example for a screen "
        "reader."),
     options_set_linear},
    {"lines", SETTING, "words|san|both", false,
     N_("Choose how a line names a move: in words, as SAN, or both."),
     options_set_lines},
    {"echo", SETTING, "letters|words|no", false,
     N_("Choose what you hear while you type a line."), options_set_echo},
    {"verbosity", SETTING, "short|full", false,
     N_("Leave out articles of the Laws and examples, or tell them."),
     options_set_verbosity},
    {"flip", SETTING, "key|turn|never", false,
     N_("Choose when the board turns: by key, with the side to move, or "
        "never."),
     options_set_flip},
    {"notices", SETTING, "LIST|none", false,
     N_("Choose how you notice your turn: by bell, by the terminal's own "
        "notification, or by the window's title."),
     options_set_notices},
    {"quiet", SETTING, NULL, false,
     N_("Stop the ticking of the clocks on the screen. They show the time of "
        "the last move."),
     options_set_quiet},
    {"hints", SETTING, "yes|no", false,
     N_("Choose whether hints about keys and words appear beside the typed "
        "line."),
     options_set_hints},
    {"letters", SETTING, NULL, false,
     N_("Show letters for the pieces on the board, also beside drawn pieces."),
     options_set_letters},
    {"notation", SETTING, "LANGUAGE", false,
     N_("Choose the letters of the pieces: en, de, ru, es, fr, it, nl, pl, cs, "
        "pt, sv, hu or figurine."),
     options_set_notation},
    {"begins", NEW_GAME, "M:SS", false,
     N_("Begin the game after this time. Each player types arrive; a player "
        "who is later than the default time loses."),
     options_set_begins},
    {"mode", NEW_GAME, "plain|otb", false,
     N_("Choose plain moves, or over the board, where you lift, release and "
        "press the clock."),
     options_set_mode},
    {"at", SERVED | FOR_CHECK, "[USER@]HOST", false,
     N_("Name the server's computer, reached through ssh. To try a second "
        "computer too, add it after a comma."),
     options_set_at},
    {"arbiter", NEW_GAME, NULL, false,
     N_("Let a person be the arbiter, at this terminal too."),
     options_set_arbiter},
    {"theme", SETTING, "THEME", false,
     N_("Choose how the screen looks: default, contrast, contrast-light, "
        "colour-blind, large, glyphs or mono."),
     options_set_theme},
    {"record", RUNNING, "FILE", false,
     N_("Keep a spoken scoresheet, as a WAV, FLAC, Ogg or Opus file."),
     options_set_record},
    {"live", RUNNING, "FILE", false,
     N_("Write the current game as PGN into a file after each move."),
     options_set_live},
    {"speech-trace", SETTING, "FILE", false,
     N_("Write each announcement into a file, as a line."),
     options_set_speech_trace},
    {"speech-out", SETTING, "FILE", false,
     N_("Record the voice into a sound file instead of playing it."),
     options_set_speech_out},
    {"seed", NEW_GAME, "N", false,
     N_("Choose the same random starting position as before."),
     options_set_seed},
};

const struct option_row *option_row(int index)
{
    size_t count = sizeof rows / sizeof *rows;
    return index >= 0 && (size_t)index < count ? &rows[index] : NULL;
}

const struct option_row *option_of_name(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    }
    return NULL;
}

bool option_is_condition(const struct option_row *row)
{
    return (row->commands & ~(unsigned)FOR_GAMES) == NEW_GAME;
}

bool option_is_listed(const struct option_row *row, const char *command)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].word, command) == 0)
            return row->commands & commands[i].bit;
    return false;
}

bool option_is_for(const struct option_row *row, const char *command)
{
    return option_is_listed(row, command) ||
           (strcmp(command, "check") == 0 && row->commands & FOR_CHECK_AT);
}

void option_refuse_command(const struct option_row *row, const char *command,
                           char *out, size_t bytes)
{
    char list[128] = "";
    size_t length = 0;
    for (int i = 0; i < COMMANDS; i++)
        if (row->commands & commands[i].bit)
            length +=
                (size_t)snprintf(list + length, sizeof list - length, "%s%s",
                                 length > 0 ? ", " : "", commands[i].word);
    snprintf(out, bytes,
             gettext("%s does not take this option; these commands do: %s"),
             command, list);
}

bool option_set(struct options *options, const struct option_row *row,
                const char *value, struct option_error *error)
{
    if (value == NULL && row->value != NULL && !row->value_optional)
        return option_refuse(error, N_("A value is missing."));
    if (row->set(options, value, error))
        return true;
    if (value == NULL || error->near[0] != '\0')
        return false;
    /* The setter knows the values; those that can be listed are near. */
    struct near_word near = near_word_of(value);
    near_word_try_list(&near, row->value != NULL ? row->value : "yes|no");
    snprintf(error->near, sizeof error->near, "%.*s",
             (int)sizeof error->near - 1, near.found);
    return false;
}

void option_refuse_unknown(const char *typed, const char *command, char *out,
                           size_t bytes)
{
    char name[NEAR_WORD_MAX];
    const char *begin = typed + strspn(typed, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(begin, "="), begin);
    struct near_word near = near_word_of(name);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (command == NULL || option_is_for(&rows[i], command))
            near_word_try(&near, rows[i].name, strlen(rows[i].name));
    near_word_ask(&near,
                  near.found[0] != '\0'
                      ? gettext("there is no such option")
                      : gettext("there is no such option; to list the options, "
                                "type hektor --help"),
                  command != NULL ? "--" : "", out, bytes);
}

bool options_are_for(const char *command)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (option_is_for(&rows[i], command))
            return true;
    return false;
}

void options_help(const char *command, FILE *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (command != NULL && !option_is_listed(&rows[i], command))
            continue;
        print_format(out, "  --%s", rows[i].name);
        if (rows[i].value != NULL)
            print_format(out, rows[i].value_optional ? "[=%s]" : " %s",
                         rows[i].value);
        print_format(out, "\n    %s\n", gettext(rows[i].help));
    }
}
