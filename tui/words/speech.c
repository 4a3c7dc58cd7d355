// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* The voice: whether, in which words, how loud, and what was said before. */
// clang-format off
static const struct word words[] = {
    OTHER("voice", "voice on|off",
          N_("Turn the voice on or off: voice on, or voice off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_VOICE),
    OTHER("scheme", "scheme fide|de|en|es|ru|fr|nato",
          N_("Choose the words in which moves are announced, for example scheme en. The scheme fide has the words of the Laws."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SCHEME),
    OTHER("form", "form short|from-to",
          N_("Announce moves in short form, or from square to square."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FORM),
    OTHER("hush", "hush",
          N_("Stop what the voice is saying."),
          "quiet|stop|be quiet|shut up|silence", NULL, ARGUMENT_NONE, COMMAND_HUSH),
    OTHER("repeat", "repeat",
          N_("Hear the last announcement again."),
          "again|say again|say it again|say that again|repeat that|repeat it|repeat again|once more|hear again|tell me again|what was that|pardon",
          "r", ARGUMENT_NONE, COMMAND_REPEAT),
    OTHER("slowly", "slowly",
          N_("Hear the last announcement again slowly, with each move from square to square."),
          "again slowly|repeat slowly|slow|say again slowly|say it slowly|say slowly|more slowly", NULL, ARGUMENT_NONE,
          COMMAND_SLOWLY),
    OTHER("earlier", "earlier",
          N_("Hear the previous announcement."),
          "previous", NULL, ARGUMENT_NONE, COMMAND_EARLIER),
    OTHER("later", "later",
          N_("Hear the next announcement."),
          "next", NULL, ARGUMENT_NONE, COMMAND_LATER),
    OTHER("faster", "faster",
          N_("Make the voice faster."),
          "speak faster|speed up", NULL, ARGUMENT_NONE, COMMAND_FASTER),
    OTHER("slower", "slower",
          N_("Make the voice slower."),
          "speak slower|slow down", NULL, ARGUMENT_NONE, COMMAND_SLOWER),
    OTHER("louder", "louder",
          N_("Make the voice louder."),
          "speak louder|speak up", NULL, ARGUMENT_NONE, COMMAND_LOUDER),
    OTHER("softer", "softer",
          N_("Make the voice softer."),
          "speak softer|quieter", NULL, ARGUMENT_NONE, COMMAND_SOFTER),
    OTHER("cues", "cues on|off",
          N_("Turn the short sounds that go with the words on or off: cues on, or cues off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_CUES),
};
// clang-format on

const struct word_list words_speech = {words, sizeof words / sizeof *words};
