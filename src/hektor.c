/*
 * hektor.c - the program of the players: a table of what can follow its name.
 */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "rules/marked.h"

#include "src/complain.h"
#include "src/count.h"
#include "src/exits.h"

struct subcommand {
    const char *word;
    const char *usage;
    const char *help;
    int (*run)(int argc, char **argv, FILE *out, FILE *errors);
};

static const struct subcommand subcommands[] = {
    {"perft", "perft [--chess960] [--divide] DEPTH [FEN]",
     N_("count the positions so many plies ahead"), count_run},
};

static const struct subcommand *find(const char *word)
{
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++) {
        if (strcmp(subcommands[i].word, word) == 0)
            return &subcommands[i];
    }
    return NULL;
}

static int show_help(void)
{
    puts(gettext("Chess for two under the FIDE Laws, for eyes and ears."));
    putchar('\n');
    for (size_t i = 0; i < sizeof subcommands / sizeof *subcommands; i++)
        printf("hektor %s\n    %s\n", subcommands[i].usage,
               gettext(subcommands[i].help));
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_IO;
}

static int show_version(void)
{
    puts(PACKAGE_STRING);
    return fflush(stdout) == 0 ? EXIT_DONE : EXIT_IO;
}

int main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    bindtextdomain(PACKAGE, HEKTOR_LOCALEDIR);
    textdomain(PACKAGE);
    const char *word = argc > 1 ? argv[1] : "--help";
    if (strcmp(word, "--help") == 0)
        return show_help();
    if (strcmp(word, "--version") == 0)
        return show_version();
    const struct subcommand *subcommand = find(word);
    if (subcommand == NULL) {
        complain(stderr, word,
                 gettext("there is no such command; hektor --help lists them"),
                 COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    return subcommand->run(argc - 1, argv + 1, stdout, stderr);
}
