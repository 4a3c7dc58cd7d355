// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tools.h - the commands that start no game: hektor check, judge, laws, mate,
 * perft and say. What a command prints goes to out, a fault to errors.
 */
#pragma once

#include <stdio.h>

#include "rules/board/position.h"
#include "rules/laws/laws.h"

#include "speech/braille/braille.h"

#include "src/options/options.h"

/*
 * hektor check: is this PGN what it claims to be? Every move is replayed on the
 * board, those of variations too.
 */

/*
 * Read [--note TEXT] FILE... ("-" is stdin). A line on out for each finding,
 *     FILE line L, column C: SENTENCE
 * ("remark:" before a sentence that makes no file bad) and one for each file
 * at its end. Memory does not grow with the file. On a terminal errors hears
 * once a second how far it is; Ctrl-C stops it, and it prints what was found
 * by then.
 *
 * With a note, each envelope is compared with what somebody noted of it.
 *
 * Returns an exit status: 0 without a fault, 1 with one, 2 without a FILE, 3 to
 * 6 what an envelope proves without a note (src/base/print.h), 65 when a file
 * holds no game at all or the note is none, 74 when one cannot be read, 75 when
 * it was stopped; the gravest of them. The arguments are put in another order.
 */
int check_run(int argc, char **argv, FILE *out, FILE *errors);

/*
 * hektor judge: a scripted game under the arbiter. Intents in, one a line;
 * events out, one a line.
 */

/*
 * Read a script (see rules/game/intent.h for its lines) to its end. name is
 * what a complaint calls it. Empty lines, and what follows a word that begins
 * with #, are skipped. A refused intent is an answer like any other:
 *     TIME - ACTOR refuse reason=WORD article=NUMBER text="SENTENCE"
 * The same script gives the same bytes, in the same language.
 *
 * Returns an exit status: 0 at the end, 65 at the first line that cannot be
 * read (one line on errors; what came before stays printed), 74 when out
 * cannot be written.
 */
int judge_run(FILE *in, const char *name, FILE *out, FILE *errors);

/*
 * hektor laws: the table of the Laws, each named value with its article, in
 * lines that read well by ear.
 */

/* argv[0] is the command's own word, argv[1] an edition or missing. Returns
 * the exit status: EXIT_USAGE for an edition that is not known. */
int laws_command_run(int argc, char **argv, FILE *out, FILE *errors);

void articles_print(const struct laws *laws, FILE *out);

/*
 * hektor mate: can this side still checkmate by any series of legal moves? Laws
 * 5.2.2 and 6.9. And hektor perft.
 */

/* How many positions are looked at unless --nodes says otherwise. */
enum { CAN_MATE_NODES = 5 * 1000 * 1000 };

/*
 * Read [--nodes N] WHITE|BLACK [FEN] and print the answer: that it can, with
 * a line of moves that was checked once more; that it cannot, and why; or
 * that this many positions did not tell. On a terminal errors hears once a
 * second that the search goes on; Ctrl-C ends it.
 *
 * Returns an exit status: 0 it can, 1 it cannot, 75 undetermined or stopped,
 * 2 and 65 for arguments and a FEN that cannot be read.
 */
int can_mate_run(int argc, char **argv, FILE *out, FILE *errors);

/*
 * Run "perft [--chess960] [--divide] DEPTH [FEN]"; argv[0] is "perft". The
 * FEN may be in one argument or in six. The last line of out is the
 * count; with --divide a line "e2e4: 20" for each first move is before
 * it. When it takes long and errors is a terminal, errors says how far it is.
 * Returns an exit status.
 */
int perft_command_run(int argc, char **argv, FILE *out, FILE *errors);

/* A position on the command line: a FEN in one argument or in six, or none for
 * the starting position. Returns an exit status; a fault is printed on errors.
 */
int fen_argument(int count, char **words, struct position *out, FILE *errors);

/*
 * hektor say: the announcements of a PGN's moves, as lines and, when asked, as
 * sound.
 */

/*
 * The command line of hektor say, after what hektor.conf
 * says of the words.
 */

struct say_command_line {
    const char *path; /* NULL or "-": standard input */
    const char *to_path; /* a sound file of the same words, or the Braille
                            scoresheet; NULL: none */
    bool braille; /* a scoresheet instead of lines */
    enum braille_code code;
    enum braille_form form;
    struct options options; /* those of the words: scheme, language, ... */
};

/* Read argv, from the word after "say" on. Returns an exit status; a fault
 * is printed on errors. */
int say_command_line_read(int argc, char **argv, struct say_command_line *out,
                          FILE *errors);

/*
 * Print one line a move, all games of the text: each with a heading and its
 * result, and an empty line between two. The sound file, if one is asked for
 * (wav, flac, ogg, opus), has the same words.
 *
 * Returns an exit status: 65 at the first fault, with its line and column;
 * what came before it stays printed and spoken.
 */
int say_run(const struct say_command_line *order, FILE *out, FILE *errors);
