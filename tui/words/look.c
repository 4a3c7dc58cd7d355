// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* To look back, and through the games of a file. */
// clang-format off
static const struct word words[] = {
    OTHER("back", "back [N]",
          N_("Look at the board before the last move. To go back three moves, counting both sides, type back 3."),
          NULL, "<", ARGUMENT_COUNT, COMMAND_BACK),
    OTHER("forward", "forward [N]",
          N_("Look at the board after the next move. To go forward three moves, counting both sides, type forward 3."),
          NULL, ">", ARGUMENT_COUNT, COMMAND_FORWARD),
    OTHER("go", "go N [black]",
          N_("Look at the board after a move of White, for example go 12. For a move of Black, type go 12 black."),
          "after|goto|go to", NULL, ARGUMENT_MOVE_NUMBER, COMMAND_GO),
    OTHER("first", "first",
          N_("Look at the starting position."),
          "first position", NULL, ARGUMENT_NONE, COMMAND_FIRST),
    OTHER("now", "now",
          N_("Look at the current position."),
          "present|end", NULL, ARGUMENT_NONE, COMMAND_PRESENT),
    OTHER("next", "next",
          N_("Go to the next game of a PGN file."),
          "next game", NULL, ARGUMENT_NONE, COMMAND_NEXT_GAME),
    OTHER("previous", "previous",
          N_("Go to the previous game of a PGN file."),
          "previous game", NULL, ARGUMENT_NONE, COMMAND_PREVIOUS_GAME),
    OTHER("game", "game N",
          N_("Go to a game of a PGN file by its number, for example game 3."),
          NULL, NULL, ARGUMENT_NUMBER, COMMAND_GAME),
    OTHER("player", "player NAME",
          N_("Go to a player's next game in a PGN file, for example player Carlsen."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_PLAYER),
    OTHER("find", "find MOVE",
          N_("Go to the next place in a PGN file where a move was played, for example find Nf3."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FIND),
};
// clang-format on

const struct word_list words_look = {words, sizeof words / sizeof *words};
