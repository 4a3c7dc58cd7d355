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
#include "src/base/portable.h"

#include "src/base/language.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/client/command/complete.h"
#include "src/client/command/join.h"
#include "src/client/command/start.h"
#include "src/client/viewer/pgn_index.h"
#include "src/guests/guest.h"
#include "src/options/config_file.h"
#include "src/options/option_table.h"
#include "src/options/options.h"
#include "src/process/confine.h"
#include "src/tools/check.h"
#include "src/tools/judge.h"
#include "src/tools/laws.h"
#include "src/tools/position_tools.h"
#include "src/tools/say.h"
#include "src/wire/wire.h"

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
        print_error_at(errors, argv[1], gettext("there is no such option"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
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
    {"view", "view FILE [OPTIONS] | view --fen FILE",
     N_("look at the games of a PGN file, with board and voice; or print each "
        "last position as FEN"),
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
        "compare files with what an arbiter has"),
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
    print_error_at(errors, argv[1],
                   gettext("there is no such command; to list the commands, "
                           "type hektor --help"),
                   PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
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
    streams_occupy();
    wire_memory_begin();
    language_begin();
    argc = options_speak(argc, argv);
    FILE *errors = open_errors();
    int status = run_or_help(argc, argv, errors);
    print_language_fault(PROGRAM_HEKTOR, errors);
    return status;
}
