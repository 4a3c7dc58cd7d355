// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hektor.c - the program of the players: a table of what can follow its name.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"
#include "rules/notation/notation.h"

#include "src/base/completion.h"
#include "src/base/language.h"
#include "src/base/near_word.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/client/command/join.h"
#include "src/client/command/play_commands.h"
#include "src/client/core/theme_file.h"
#include "src/client/viewer/pgn_index.h"
#include "src/guests/guest.h"
#include "src/options/config_file.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"
#include "src/options/options.h"
#include "src/process/confine.h"
#include "src/process/screen_reader.h"
#include "src/tools/tools.h"
#include "src/wire/wire.h"

/*
 * Hektor --complete: what may come next on the command line, from
 * the tables of commands and options that the help is made of.
 */

struct complete_command {
    const char *word;
    const char *usage; /* "say [FILE|-] [--to FILE] [OPTIONS]" */
    const char *help; /* an English sentence, marked */
};

enum { WORD_MAX = 64, OPERANDS_MAX = 4, OPTIONS_MAX = 8 };

/* A usage, taken apart. */
struct usage {
    char operands[OPERANDS_MAX][WORD_MAX]; /* "FILE", "white|black" */
    int operand_count;
    bool repeats; /* the last of them */
    struct usage_option {
        char name[COMPLETION_OPTION_MAX];
        char values[WORD_MAX]; /* "": it takes none */
        bool value_optional; /* then only --NAME=VALUE gives one */
    } options[OPTIONS_MAX]; /* that are not in the table of options */
    int option_count;
};

static bool add_kind(struct completion *completion, const char *kind)
{
    if (strcmp(kind, "EDITION") == 0) {
        for (int i = 0; laws_row(i) != NULL; i++)
            completion_add(completion, laws_row(i)->id,
                           gettext(laws_row(i)->name));
    } else if (strcmp(kind, "CONTROL") == 0) {
        for (int i = 0; time_name_row(i) != NULL; i++)
            completion_add(completion, time_name_row(i)->name,
                           time_name_row(i)->control);
        completion_add(completion, "none", NULL);
    } else if (strcmp(kind, "THEME") == 0) {
        char name[THEME_NAME_MAX];
        for (int i = 0; theme_file_name(i, name); i++)
            completion_add(completion, name, NULL);
    } else if (strcmp(kind, "LANGUAGE") == 0) {
        for (int i = 0; i < NOTATIONS; i++)
            completion_add(completion, notation_code((enum notation)i), NULL);
    } else if (strcmp(kind, "LIST") == 0) {
        completion_add_values(completion, "bell|terminal|title", NULL);
    } else if (strcmp(kind, "PIECES") == 0) {
        completion_add(completion, "518", "RNBQKBNR");
    } else {
        return false;
    }
    return true;
}

/* What the help writes around and between words. */
static const char brackets[] = " []";

/* The length of "[USER@]HOST" in "[USER@]HOST] [OPTIONS]". */
static size_t value_length(const char *text)
{
    size_t length = 0;
    for (int open = 0; text[length] != '\0'; length++) {
        if (open == 0 && strchr(" ]", text[length]) != NULL)
            break;
        open += (text[length] == '[') - (text[length] == ']');
    }
    return length;
}

/* "--ask|--at" of "[--ask|--at [USER@]HOST]", and the values of the last one;
 * returns what is behind them. */
static const char *read_options(const char *text, const char *command,
                                struct usage *usage)
{
    size_t bytes = strcspn(text, brackets);
    const char *end = text + bytes, *values = "";
    bool value_optional = strncmp(end, "[=", 2) == 0;
    if (value_optional || *end == ' ')
        values = end + (value_optional ? 2 : 1);
    while (text < end && usage->option_count < OPTIONS_MAX) {
        struct usage_option *option = &usage->options[usage->option_count];
        size_t length = strcspn(text, "| []");
        snprintf(option->name, sizeof option->name, "%.*s", (int)length - 2,
                 text + 2);
        text += length + 1;
        option->value_optional = value_optional;
        snprintf(option->values, sizeof option->values, "%.*s",
                 text > end ? (int)value_length(values) : 0, values);
        const struct option_row *row = option_of_name(option->name);
        usage->option_count += row == NULL || !option_is_for(row, command);
    }
    return *values != '\0' ? values + value_length(values) : end;
}

static bool is_word(const char *text, size_t bytes, const char *word)
{
    return strlen(word) == bytes && strncmp(text, word, bytes) == 0;
}

static struct usage read_usage(const struct complete_command *command)
{
    struct usage usage = {.operand_count = 0};
    for (const char *at = command->usage; *at != '\0';) {
        size_t bytes = strcspn(at, brackets);
        if (strncmp(at, "--", 2) == 0) {
            at = read_options(at, command->word, &usage);
            continue;
        }
        if (bytes > 0 && !is_word(at, bytes, command->word) &&
            !is_word(at, bytes, "OPTIONS") && !is_word(at, bytes, "|")) {
            size_t kept = bytes > 3 && strncmp(at + bytes - 3, "...", 3) == 0
                              ? bytes - 3
                              : bytes;
            if (usage.operand_count != OPERANDS_MAX) {
                usage.repeats = kept < bytes;
                snprintf(usage.operands[usage.operand_count++], WORD_MAX,
                         "%.*s", (int)kept, at);
            }
        }
        at += bytes > 0 ? bytes : 1;
    }
    return usage;
}

/* Of the values of an option; false: there is no such one here, or it takes
 * none. */
static bool find_values(const struct complete_command *command,
                        const struct usage *usage, const char *option,
                        bool is_apart, const char **values)
{
    const struct option_row *row = option_of_name(option);
    bool value_optional = false;
    *values = NULL;
    if (row != NULL && option_is_for(row, command->word)) {
        *values = row->value;
        value_optional = row->value_optional;
    }
    for (int i = 0; i < usage->option_count; i++)
        if (strcmp(usage->options[i].name, option) == 0) {
            *values = usage->options[i].values;
            value_optional = usage->options[i].value_optional;
        }
    return *values != NULL && **values != '\0' && !(is_apart && value_optional);
}

static void add_option(struct completion *completion, const char *name,
                       const char *about)
{
    char word[COMPLETION_OPTION_MAX + 2];
    snprintf(word, sizeof word, "--%s", name);
    completion_add(completion, word, about);
}

/* How many operands stand before the word that is being typed. */
static int count_operands(const struct complete_command *command,
                          const struct usage *usage, int count,
                          char *const words[])
{
    int operands = 0;
    for (int i = 0; i + 1 < count; i++) {
        struct completion nowhere = {.takes_files = false};
        char option[COMPLETION_OPTION_MAX];
        const char *values;
        bool is_apart;
        completion_find_option(i + 1, words, option, &is_apart, &nowhere);
        bool is_value = option[0] != '\0' &&
                        (!is_apart || find_values(command, usage, option,
                                                  is_apart, &values));
        operands += !is_value && words[i][0] != '-';
    }
    return operands;
}

/* words are behind the command. */
static void complete_command(struct completion *completion,
                             const struct complete_command *command, int count,
                             char *const words[])
{
    struct usage usage = read_usage(command);
    char option[COMPLETION_OPTION_MAX];
    const char *values;
    bool is_apart;
    completion_find_option(count, words, option, &is_apart, completion);
    bool has_values = find_values(command, &usage, option, is_apart, &values);
    if (has_values || (option[0] != '\0' && !is_apart)) {
        completion_add_values(completion, has_values ? values : "", add_kind);
        return;
    }
    if (words[count - 1][0] == '-') {
        const struct option_row *row;
        for (int i = 0; i < usage.option_count; i++)
            add_option(completion, usage.options[i].name, NULL);
        for (int i = 0; (row = option_row(i)) != NULL; i++)
            if (option_is_listed(row, command->word))
                add_option(completion, row->name, gettext(row->help));
        add_option(completion, "help", NULL);
        add_option(completion, "version", NULL);
        return;
    }
    int operand = count_operands(command, &usage, count, words);
    if (usage.repeats && operand >= usage.operand_count)
        operand = usage.operand_count - 1;
    if (operand < usage.operand_count)
        completion_add_values(completion, usage.operands[operand], add_kind);
}

/*
 * words are what follows "hektor", the last of them being typed, perhaps empty;
 * commands end with a row without a word. Returns EXIT_NO when the names of
 * files may come too, else EXIT_DONE.
 */
static int complete_run(const struct complete_command *commands, int count,
                        char *const words[], FILE *out)
{
    struct completion completion = {.out = out};
    const struct complete_command *command = commands;
    if (count == 1 && words[0][0] != '-') {
        for (; command->word != NULL; command++)
            completion_add(&completion, command->word, gettext(command->help));
        return EXIT_DONE;
    }
    /* Without a command the options are of a new game, the first one. */
    while (count > 0 && words[0][0] != '-' && command->word != NULL &&
           strcmp(command->word, words[0]) != 0)
        command++;
    bool is_named = count > 0 && words[0][0] != '-';
    if (count > is_named && command->word != NULL)
        complete_command(&completion, command, count - is_named,
                         words + is_named);
    return completion.takes_files ? EXIT_NO : EXIT_DONE;
}

struct subcommand {
    const char *word;
    const char *usage;
    const char *help;
    session_command *sitting; /* of one that needs a session; or */
    int (*run)(int argc, char **argv, FILE *out, FILE *errors);
};

/* The one FILE of "judge"; "-" and none at all are stdin. */
static int open_input(int argc, char **argv, FILE **in, FILE *errors)
{
    *in = stdin;
    if (argc > 1 && strncmp(argv[1], "--", 2) == 0) {
        return near_word_refuse_option(argv[1], "", errors);
    }
    if (argc > 2) {
        print_error_at(errors, argv[2], gettext("give only one file"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (argc < 2 || strcmp(argv[1], "-") == 0)
        return EXIT_DONE;
    *in = fopen(argv[1], "r");
    if (*in != NULL)
        return EXIT_DONE;
    print_error_at(errors, argv[1], regular_file_sentence(-errno),
                   PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static int run_judge(int argc, char **argv, FILE *out, FILE *errors)
{
    FILE *in;
    int status = open_input(argc, argv, &in, errors);
    if (status != EXIT_DONE)
        return status;
    status = judge_run(in, in == stdin ? gettext("standard input") : argv[1],
                       out, errors);
    if (in != stdin)
        fclose(in);
    return status;
}

static int run_say(int argc, char **argv, FILE *out, FILE *errors)
{
    struct say_command_line order;
    int status = say_command_line_read(argc, argv, &order, errors);
    return status == EXIT_DONE ? say_run(&order, out, errors) : status;
}

/* Does the command line, and not only hektor.conf, name another computer? */
static bool names_host(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--at") == 0 || strncmp(argv[i], "--at=", 5) == 0)
            return true;
    return false;
}

/* Is this option on the line, before "--"? */
static bool wants(int argc, char **argv, const char *option)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], option) == 0)
            return true;
    }
    return false;
}

static int run_check(int argc, char **argv, FILE *out, FILE *errors)
{
    return names_host(argc, argv) || wants(argc, argv, JOIN_ASK)
               ? join_check(argc, argv, out, errors)
               : check_run(argc, argv, out, errors);
}

/* On another computer a game is resumed by returning to the seat. */
static int run_resume(int argc, char **argv, FILE *out, FILE *errors)
{
    return session_run(argc, argv, out, errors,
                       names_host(argc, argv) ? join_play : play_resume);
}

/* "view --fen FILE": positions alone, and no value of the option --fen. */
static int run_view(int argc, char **argv, FILE *out, FILE *errors)
{
    for (int i = 1; argc == 3 && i < argc; i++)
        if (strcmp(argv[i], "--fen") == 0)
            return positions_print(argv[3 - i], out, errors);
    return session_run(argc, argv, out, errors, play_view);
}

static const struct subcommand subcommands[] = {
    {"new", "[new] [OPTIONS]",
     N_("play a game of two players at this computer"), .sitting = play_new},
    {"tutorial", "tutorial [OPTIONS]",
     N_("be led through a first game, by eye and by ear"),
     .sitting = play_tutorial},
    {"menu", "menu [OPTIONS]",
     N_("choose names, time, Laws and starting position of a game, or resume "
        "an unfinished game"),
     .sitting = play_menu},
    {"setup", "setup [OPTIONS]",
     N_("set up a position with words, then play it or print its FEN"),
     .sitting = play_setup},
    {"resume", "resume [GAME|FILE] [OPTIONS]",
     N_("resume an unfinished or adjourned game; without a game ID or "
        "envelope, choose a game"),
     .run = run_resume},
    {"games", "games [NAME...] [OPTIONS]",
     N_("list and search the finished games of this computer, and look at "
        "them"),
     .sitting = play_games},
    {"view", "view [FILE...] [OPTIONS] | view --fen FILE",
     N_("look at the games of PGN files and folders, with board and voice; or "
        "print each last position as FEN"),
     .run = run_view},
    {"play", "play [WHOM [FILE]|GAME] [--at [USER@]HOST] [OPTIONS]",
     N_("play with somebody on this or a different computer, or return to your "
        "game"),
     .sitting = join_play},
    {"lobby", "lobby [--at [USER@]HOST] [OPTIONS]",
     N_("see who is in the lobby, and which games are offered and played"),
     .sitting = join_lobby},
    {"watch", "watch [GAME|WHOM] [--at [USER@]HOST] [OPTIONS]",
     N_("watch a game"), .sitting = join_watch},
    {"say", "say [FILE|-] [--to FILE] [--braille[=uk|brf|de|de6]] [OPTIONS]",
     N_("announce the moves of a PGN file, as lines and as a sound file"),
     .run = run_say},
    {"check", "check [FILE...] [--note NOTE] [--ask|--at [USER@]HOST]",
     N_("check PGN files and envelopes, compare an envelope with its note, or "
        "compare files with what a server has"),
     .run = run_check},
    {"judge", "judge [FILE|-]",
     N_("judge a scripted game: read intents, print events"), .run = run_judge},
    {"laws", "laws [EDITION]",
     N_("print the table of the Laws, of all editions or of one edition, with "
        "articles"),
     .run = laws_command_run},
    {"mate", "mate [--nodes N] white|black [FEN]",
     N_("find out whether a side can still checkmate, and print the moves or "
        "the proof"),
     .run = can_mate_run},
    {"perft", "perft [--chess960] [--divide] DEPTH [FEN]",
     N_("count the positions after this many plies"), .run = perft_command_run},
};

static const struct subcommand *find(const char *word)
{
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++) {
        if (strcmp(subcommands[i].word, word) == 0)
            return &subcommands[i];
    }
    return NULL;
}

/* The voice's thread closes the mouth of the sound libraries, which write to
 * the terminal's stderr; our own sentences go by another door. */
static FILE *open_errors(void)
{
    int fd = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    FILE *errors = fd >= 0 ? fdopen(fd, "w") : NULL;
    if (errors == NULL)
        return stderr;
    setvbuf(errors, NULL, _IOLBF, 0);
    return errors;
}

static int refuse_command(const char *typed, FILE *errors)
{
    char why[256];
    struct near_word near = near_word_of(typed);
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
        near_word_try(&near, subcommands[i].word, strlen(subcommands[i].word));
    near_word_ask(&near,
                  near.found[0] != '\0'
                      ? gettext("there is no such command")
                      : gettext("there is no such command; to list the "
                                "commands, type hektor --help"),
                  "", why, sizeof why);
    print_error_at(errors, typed, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

static int run(int argc, char **argv, FILE *errors)
{
    /* Others name files, which guests have none of. */
    if (guest_is() && (argc < 2 || strcmp(argv[1], "lobby") != 0)) {
        print_error_at(errors, argc < 2 ? "hektor" : argv[1],
                       gettext("guests can use only the lobby"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (argc > 2 && strcmp(argv[1], "--complete") == 0 &&
        strcmp(argv[2], "--") == 0) {
        /* "hektor --complete -- WORD..." is asked by the shells. */
        enum { COUNT = sizeof subcommands / sizeof *subcommands };
        struct complete_command commands[COUNT + 1] = {{0}};
        for (size_t i = 0; i < COUNT; i++)
            commands[i] = (struct complete_command){
                subcommands[i].word, subcommands[i].usage, subcommands[i].help};
        return complete_run(commands, argc - 3, argv + 3, stdout);
    }
    if (argc < 2 || argv[1][0] == '-') {
        static char new_game[] = "new";
        argv[0] = new_game;
        return session_run(argc, argv, stdout, errors, play_new);
    }
    const struct subcommand *subcommand = find(argv[1]);
    if (subcommand != NULL && subcommand->sitting != NULL)
        return session_run(argc - 1, argv + 1, stdout, errors,
                           subcommand->sitting);
    if (subcommand != NULL)
        return subcommand->run(argc - 1, argv + 1, stdout, errors);
    return refuse_command(argv[1], errors);
}

static int run_or_help(int argc, char **argv, FILE *errors)
{
    if (options_judge_language(argc, argv, errors) != EXIT_DONE)
        return EXIT_USAGE;
    if (wants(argc, argv, "--help") || wants(argc, argv, "-h") ||
        (argc > 1 && strcmp(argv[1], "help") == 0)) {
        bool is_help = argc > 2 && strcmp(argv[1], "help") == 0;
        /* Of one command and its options, or of all. */
        const struct subcommand *only =
            argc > 1 ? find(argv[1 + is_help]) : NULL;
        print_format(
            stdout, "%s\n\n",
            gettext("Chess for two under the FIDE Laws, for eyes and ears."));
        for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
            if (only == NULL || only == &subcommands[i])
                print_format(stdout, "hektor %s\n    %s\n",
                             subcommands[i].usage,
                             gettext(subcommands[i].help));
        if (only == NULL || options_are_for(only->word))
            print_format(stdout, "\n%s\n",
                         gettext("Options of a game, also in hektor.conf:"));
        options_help(only != NULL ? only->word : NULL, stdout);
        return print_error_of_output(PROGRAM_HEKTOR, stdout, stderr, EXIT_DONE);
    }
    if (wants(argc, argv, "--version"))
        return print_version(PROGRAM_HEKTOR, stdout, stderr);
    if (guest_is() && !confine_guest()) {
        print_error_at(errors, "hektor",
                       gettext("this process cannot be confined"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_UNAVAILABLE;
    }
    return print_error_of_output(PROGRAM_HEKTOR, stdout, errors,
                                 run(argc, argv, errors));
}

int main(int argc, char **argv)
{
    portable_begin(argv[0]);
    screen_reader_let_go();
    streams_occupy();
    wire_memory_begin();
    language_begin();
    argc = options_speak(argc, argv);
    FILE *errors = open_errors();
    int status = run_or_help(argc, argv, errors);
    print_language_fault(PROGRAM_HEKTOR, errors);
    return status;
}
