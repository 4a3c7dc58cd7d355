// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What cannot be done is refused in one line, "hektor: WHAT: WHY", with the
 * status that says whose fault it is.
 */
#include "config.h"

#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static const struct {
    const char *args; /* of the shell, in a folder with the files below */
    int status;
    const char *told; /* "": nothing is refused */
} rows[] = {
    {"''", 2, "hektor: \"\": there is no such command"},
    {"--laws ''", 2, "hektor: --laws \"\": that edition"},
    {"--laws=", 2, "hektor: --laws \"\": that edition"},
    {"--chess960 960", 2,
     "hektor: --chess960 960: a starting position is 0 to 959"},
    {"--rule flag", 2, "hektor: --rule flag: a value is missing"},
    {"--rule flg=claim", 2, "hektor: --rule flg=claim: there is no such rule"},
    {"--tme 5m", 2,
     "hektor: --tme: there is no such option; did you mean --time?"},
    {"nwe", 2, "hektor: nwe: there is no such command; did you mean new?"},
    {"resume nofile", 65, "hektor: nofile: there is no such game"},
    {"perft --dvide 3", 2,
     "hektor: --dvide: there is no such option; did you mean --divide?"},
    {"check --nte x", 2,
     "hektor: --nte: there is no such option; did you mean --note?"},
    {"mate --nods 3 white", 2,
     "hektor: --nods: there is no such option; did you mean --nodes?"},
    {"--theme nosuch", 2, "hektor: --theme nosuch: there is no theme"},
    {"--rule session=99", 2,
     "hektor: --rule session=99: at character 9: write a "},
    {"--linear --speech-out folder", 2,
     "hektor: folder: a sound file ends in wav"},
    {"--linear <folder", 74,
     "hektor: standard input: this is a folder, not a file"},
    {"check folder", 74, "hektor: folder: this is a folder, not a file"},
    {"say folder", 74, "hektor: folder: this is a folder, not a file"},
    {"say --braille --to folder", 74,
     "hektor: folder: this is a folder, not a file"},
    {"judge folder", 74, "hektor: folder: this is a folder, not a file"},
    {"judge <folder", 74,
     "hektor: standard input: this is a folder, not a file"},
    {"--at host", 2,
     "hektor: --at: new does not take this option; these commands do: resume, "
     "play, lobby, watch, check"},
    {"menu --at host", 2, "hektor: --at: menu does not take this option"},
    {"setup --at=host", 2, "hektor: --at: setup does not take this option"},
    {"view empty --at host", 2, "hektor: --at: view does not take this option"},
    {"resume --time 5m", 2,
     "hektor: --time: resume does not take this option; these commands do: "
     "new, menu, setup, play, lobby"},
    {"view empty --white a", 2,
     "hektor: --white: view does not take this option"},
    {"watch --seed 1", 2, "hektor: --seed: watch does not take this option"},
    {"say empty --time 5m", 2, "hektor: --time: say does not take this option"},
    {"check --ask --white a", 2,
     "hektor: --white: check does not take this option"},
    {"play --time 5m", 2, "hektor: --time: this option is only for a new game"},
    {"play anna envelope --mode=otb", 2,
     "hektor: --mode: this option is only for a new game"},
#ifdef HEKTOR_PORTABLE
    {"watch nobody", 69, "hektor: hektord: this build has no server for many"},
#else
    {"watch nobody", 65,
     "hektor: nobody: no player or game has that name; for a list"},
#endif
    {"--begins 99999h", 2, "hektor: --begins 99999h: a game begins at most"},
    {"resume folder", 74, "hektor: folder: this is a folder, not a file"},
    {"resume /dev/null", 74,
     "hektor: /dev/null: this is a pipe, a socket or a device"},
    {"resume empty", 65, "hektor: empty: this is not an envelope"},
    {"resume 7GQ2K4MD", 65, "hektor: 7GQ2K4MD: there is no such game"},
    {"resume a b", 2, "hektor: b: there is one word too many"},
    {"view", 1, "hektor: games: no finished game was found"},
    {"view empty nowhere", 74, "hektor: nowhere: no such file or directory"},
    {"view empty", 65, "hektor: empty: this file has no game"},
    {"view garbage", 65, "hektor: garbage: this file has no game"},
    {"say empty", 65, "hektor: empty: this file has no game"},
    {"say </dev/null", 65, "hektor: standard input: this file has no game"},
    {"say --nosuch", 2, "hektor: --nosuch: there is no such option"},
    {"check --nosuch", 2, "hektor: --nosuch: there is no such option"},
    {"check -- --nosuch", 74, "hektor: --nosuch: no such file or directory"},
    {"judge --nosuch", 2, "hektor: --nosuch: there is no such option"},
    {"mate --nosuch white", 2, "hektor: --nosuch: there is no such option"},
    {"mate weiss --language de 'k7/8/8/8/8/8/8/K7 w - - 0 1'", 1,
     "Weiß kann nicht mehr mattsetzen."},
    {"mate grau --language de", 2, "hektor: grau: welche Seite: weiß oder"},
    {"mate grey", 2, "hektor: grey: which side: white or black?"},
    {"perft --nosuch 1", 2, "hektor: --nosuch: there is no such option"},
    {"laws --nosuch", 2,
     "hektor: --nosuch: this command knows only --all and --rule "
     "commentary=yes"},
    {"play ''", 2, "hektor: \"\": name a player"},
    {"laws >/dev/full", 74, "hektor: output: no space left on device"},
    {"perft 2 >/dev/full", 74, "hektor: output: no space left on device"},
    {"mate white >/dev/full", 74, "hektor: output: no space left on device"},
    {"check garbage >/dev/full", 74, "hektor: output: no space left"},
    {"--help >/dev/full", 74, "hektor: output: "},
    {"--version >/dev/full", 74, "hektor: output: no space left on device"},
    {"help", 0, "Chess for two under the FIDE Laws"},
    {"new --help", 0, "Chess for two under the FIDE Laws"},
};

/* Beside a copy of the program there is no arbiter's, nor where it would be
 * installed; else the game begins. */
static void an_arbiter_that_is_not_there(void **state)
{
    struct play *play = *state;
    play_shell(play, "mkdir alone && cp -L hektor alone/ && "
                     "exec alone/hektor --linear --voice none");
    if (play_prints_one_of(play, PROMPT_WHITE(1), "/hektord: no such file"))
        play_leaves(play, 69);
}

static void one_line_tells_what_and_why(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char script[256];
        print_message("%s\n", rows[i].args);
        snprintf(script, sizeof script,
                 "mkdir -p folder; : >empty; printf '\\001\\377 no\\n' "
                 ">garbage; exec ./hektor %s",
                 rows[i].args);
        play_shell(play, script);
        play_leaves(play, rows[i].status);
        play_prints(play, rows[i].told);
    }
}

/* Whoever named the wrong game is not told to move in it. */
static void no_welcome_without_a_game(void **state)
{
    struct play *play = *state;
    play_shell(play, "mkdir fresh && exec env HOME=\"$PWD/fresh\" "
                     "XDG_STATE_HOME= XDG_CONFIG_HOME= XDG_DATA_HOME= "
                     "./hektor resume 7GQ2K4MD --linear");
    play_leaves(play, 65);
    play_prints(play, "hektor: 7GQ2K4MD: there is no such game");
    assert_null(strstr(term_output(play->term), "Welcome"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(one_line_tells_what_and_why),
        PLAY_TEST(an_arbiter_that_is_not_there),
        PLAY_TEST(no_welcome_without_a_game),
    };
    return cmocka_run_group_tests_name("play/refusal", tests, NULL, NULL);
}
