// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* To look back, and through the games of a file. */
// clang-format off
static const struct word words[] = {
    OTHER("back", "back [N]",
          N_("Look at the board before the last move, or N moves of either side earlier. The game and its clocks continue."),
          NULL, "<", ARGUMENT_COUNT, COMMAND_BACK),
    OTHER("forward", "forward [N]",
          N_("Look at the board after the next move."),
          NULL, ">", ARGUMENT_COUNT, COMMAND_FORWARD),
    OTHER("go", "go N [black]",
          N_("Look at the board after move N of White, or of Black."),
          "after|goto|go to", NULL, ARGUMENT_MOVE_NUMBER, COMMAND_GO),
    OTHER("first", "first",
          N_("Look at the starting position."),
          "first position", NULL, ARGUMENT_NONE, COMMAND_FIRST),
    OTHER("now", "now",
          N_("Look at the current position."),
          "present|end", NULL, ARGUMENT_NONE, COMMAND_PRESENT),
    OTHER("next", "next",
          N_("In a PGN file: the next game."),
          "next game", NULL, ARGUMENT_NONE, COMMAND_NEXT_GAME),
    OTHER("previous", "previous",
          N_("In a PGN file: the previous game."),
          "previous game", NULL, ARGUMENT_NONE, COMMAND_PREVIOUS_GAME),
    OTHER("game", "game N",
          N_("In a PGN file: the game with that number."),
          NULL, NULL, ARGUMENT_NUMBER, COMMAND_GAME),
    OTHER("player", "player NAME",
          N_("In a PGN file: the next game of a player."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_PLAYER),
    OTHER("find", "find MOVE",
          N_("In a PGN file: the next occurrence of a move."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FIND),
};
// clang-format on

const struct word_list words_look = {words, sizeof words / sizeof *words};
