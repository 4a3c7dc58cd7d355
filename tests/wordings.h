// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * wordings.h - the prompts, questions, events and answers that many tests wait
 * for, by name. A sentence that is reworded is reworded here. Literals, so
 * they join the text beside them.
 */
#pragma once

/* Before the typed line. */
#define PROMPT_WHITE(number) "White, move " #number ":"
#define PROMPT_BLACK(number) "Black, move " #number ":"
#define PROMPT_BLACK_SEALS "Black seals:"

/* Questions; who: the name or the colour of the player who answers. */
#define YES_OR_NO "Yes or no."
#define ASKS_DRAW(who) who ": accept the draw? " YES_OR_NO
#define ASKS_ADJOURN(who) who ": adjourn the game? " YES_OR_NO
#define ASKS_TAKEBACK(who) who ": allow the takeback? " YES_OR_NO
#define ASKS_PAUSE(who) who ": pause the game? " YES_OR_NO
#define ASKS_RESUME(who) who ": resume the game? " YES_OR_NO
#define ASKS_RESIGN(who) who ", do you resign?"
#define ASKS_WHEN "When will the game be resumed?"
#define HINT_WHAT_NOW "What now" /* and the words after it */
#define ASKS_WHAT_NOW HINT_WHAT_NOW "?"

/* Moves as the German scheme announces them. */
#define SAID_E4 "Eva vier"
#define SAID_E5 "Eva fünf"
#define SAID_NF3 "Springer Felix drei"
#define SAID_SHORT_CASTLING "Kurze Rochade"

/* Events. */
#define TELLS_BEGINS "The game begins."
#define TELLS_RESUMES "The game resumes."
#define TELLS_PAUSED "The game is paused"
#define TELLS_SAVED "The game is saved"
#define TELLS_WHITE_WINS "White wins, 1 to 0"
#define TELLS_BLACK_WINS "Black wins, 0 to 1"
#define TELLS_RESIGNED(who) who " resigned"
#define TELLS_WHITE_TO_MOVE "White to move"
#define TELLS_BLACK_TO_MOVE "Black to move"
#define TELLS_WRONG_CLAIM "Wrong claim."
#define TELLS_CLEAR_MOVE "That is one clear move"
#define TELLS_SEALED_MOVE_IS "The sealed move is"
#define TELLS_ENVELOPE_KEPT "The envelope is kept"

/* Answers and hints. */
#define TELLS_DROPPED "All right, the game continues."
#define HINT_RESUME "To resume, type resume"
#define REFUSES_KING "A king moves one square"
#define ERROR_DISK_FULL "No space left on device"
