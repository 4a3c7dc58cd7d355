// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tell.h - one sentence for eyes and ears: a line on the frontend, and the same
 * words for the voice.
 */
#pragma once

#include "tui/words/command.h"

#include "src/client/core/client.h"

/* An utterance, printed as it is spoken. */
void tell_utterance(struct client *client, enum frontend_line kind,
                    const struct utterance *utterance);

/* A sentence of the client's own, already translated. */
void tell_sentence(struct client *client, enum frontend_line kind,
                   enum priority priority, const char *sentence);

/* The same as an answer to what was typed; and as why it is not done. */
void tell_answer(struct client *client, const char *sentence);
void tell_refuse(struct client *client, const char *sentence);

/* Refuse what was typed in the place of a command. */
void tell_no_command(struct client *client, const char *typed);

/* "No" to a question of one's own: nothing is done. */
void tell_dropped(struct client *client);

/* A sentence with a text that is shown but not spoken ("%s" in shown). */
void tell_apart(struct client *client, enum frontend_line kind,
                enum priority priority, const char *shown, const char *spoken);

/* An utterance, and the line that is shown of it. */
void tell_as(struct client *client, enum frontend_line kind, const char *shown,
             const struct utterance *said);

/* A greeting: one that a key cuts is not said again. */
void tell_in_passing(struct client *client, const char *shown,
                     const char *spoken);

/* One that a newcomer must hear: no key cuts it, and after a move that does it
 * is said again. */
void tell_welcome(struct client *client, const char *shown, const char *spoken);

/* What can be done now, said last; a screen shows it as long as it applies. The
 * sentence is not copied. */
void tell_hint(struct client *client, const char *sentence);

/* Where the game was saved: the path as a line, the file's name aloud, and
 * a name that is the game's own sign by sign. */
void tell_saved(struct client *client, enum priority priority,
                const char *path);

/* The same of the document of a claim that ended the game. */
void tell_claim_saved(struct client *client, const char *path);

/* A line that is said in other words, or not at all. */
void tell_shown(struct client *client, enum frontend_line kind,
                const char *text);

/* The same with another text for the Braille display; NULL: the same text. */
void tell_shown_as(struct client *client, enum frontend_line kind,
                   const char *text, const char *cells);

/* What of the line is to be heard while it is typed; it shows already. */
void tell_typed(struct client *client, const struct command *command);

/* An event after it was applied. A move's line ends with its notation,
 * "Springer Felix drei (1. Nf3)", which the voice does not hear. is_asked: the
 * frontend asks the player about it besides. */
void tell_event(struct client *client, const struct event *event,
                bool is_asked);

/* The first screen tells already what the arbiter is asked for, so that it is
 * painted once: tell_event then says it and shows it no more, unless it has
 * become another. */
void tell_beforehand(struct client *client, const struct start *start);

/* A refusal of what was typed ("" when it does not matter), with a sentence of
 * its own, translated; NULL: the reason's. */
void tell_refusal(struct client *client, const char *typed,
                  const char *sentence, enum reason reason, enum clause clause);

/* The answer to a query (tell_query.c), in as many parts as it has, of the
 * position after so many plies; below 0: of the present one. first: of the
 * first part. */
void tell_query_request(struct client *client, enum frontend_line kind,
                        const struct query_request *request,
                        enum priority first);
void tell_query(struct client *client, enum frontend_line kind,
                enum query query, int ply);

/* The answer to a question that nobody asked. Of several answers in a row only
 * the last is spoken; this one is spoken beside others. */
void tell_unasked(struct client *client, enum priority priority,
                  enum query query);

/* A move that is not made yet, in the words of the reader's language. */
void tell_write_move(const struct client *client,
                     const struct move_facts *facts, char *out,
                     size_t out_bytes);

/* An event of a game that is being resumed: only remembered. */
void tell_later(struct client *client, const struct event *event);

/* Repeat the announcement at which the history is; slowly, a move is said from
 * square to square. False: there is none. */
bool tell_again(struct client *client, bool slowly);

/* Go to the one before it, or after it; false: there is none. */
bool tell_go_back(struct client *client);
bool tell_go_forward(struct client *client);

/* The next game has a history and a record of its own. */
void tell_forget(struct client *client);

/* How a line names a move from now on, and how much sounds. */
void tell_set_lines(struct client *client, enum lines_rule lines);
void tell_set_spoken(struct client *client, enum spoken spoken);

/* Threads that wake to say what is not yet seen keep the eyes waiting. */
void tell_hold(struct client *client, bool held);

/* Be silent: a key was pressed. */
void tell_interrupt(struct client *client);

/* The Braille display, if there is one. */
void tell_open_braille(struct client *client);
void tell_close_braille(struct client *client);

/* The clock that runs, for the display's first window: "W2h05", "W15m",
 * "W9:58", with little time "!W0:09". */
void tell_running_clock(struct client *client);

/* A key of the display was pressed above a square: go there, and ask what is on
 * it. False: none was. */
bool tell_pointed_at(struct client *client, struct command *out);

/*
 * The recorded scoresheet of a sitting: every event that is
 * announced goes into the file of --record, a move with its number and side.
 * The second game of a sitting has a file of its own, "game-2.flac".
 */

/* Can there be such a record? Told on errors if not; an exit status. Before
 * curses starts. */
int record_check(const char *path, bool resumes, FILE *errors);

/* An event after it was applied, and what was said of it. 0, or a negative
 * errno when its game cannot be recorded. */
int record_event(struct client *client, const struct event *event,
                 const struct utterance *said);

/* The game is left: 0 or the first negative errno of its record. */
int record_end(struct client *client);

/* The form of a word, as the voice says it:
 * "pieces [white|black] [KIND]" is said "pieces, optionally white or black,
 * optionally KIND:"; what is too long is cut off between two words. */
void help_form_show(const char *usage, char *out, size_t out_bytes);
