// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * voice.h - the queue and the one thread that speaks. The thread owns the
 * synthesiser and the sound device; no call here waits for either, however
 * the sound server may hang.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "speech/sentences/utterance.h"
#include "speech/voice/voice_options.h"

struct voice;

/*
 * Start the thread (all signals blocked in it) and choose a backend. Never
 * waits for the device. Returns 0 or a negative errno (a trace or a sound file
 * that cannot be made, no memory); on failure *out is NULL. A missing device
 * or synthesiser is a notice. Must be called before curses starts.
 */
int voice_open(const struct voice_options *options, struct voice **out);

/* If it begins later: start the synthesiser, and wait for it, since it sets
 * the process's locale. What was said before is waiting. Else, and for NULL,
 * nothing. */
void voice_begin(struct voice *voice);

/* Queue by the rules of queue.h. Copies; returns at once. NULL voice:
 * nothing. Into a file, or as text, nothing is overtaken. */
void voice_say(struct voice *voice, const struct utterance *utterance);

/* For whose ears answers, questions, echoes and hints are from now on, where
 * they are not for one side's already. At first for both. NULL: nothing. */
void voice_address(struct voice *voice, enum ears ears);

/* Hold: what is said wakes its thread only when it is held no more, so that
 * what is to be seen besides is shown first; and what is said meanwhile is one
 * moment to the rules. NULL voice: nothing. */
void voice_hold(struct voice *voice, bool held);

/* A key was pressed: ends all but what tells of events. */
void voice_interrupt(struct voice *voice);

/* Be quiet now: ends all that sounds or waits; an alarm that waits is said. */
void voice_hush(struct voice *voice);

/* Silence for good, or speech again, from a device that is tried at once. Text
 * and trace go on. */
void voice_mute(struct voice *voice, bool mute);

/* No words, but the cues; or words again. */
void voice_mute_words(struct voice *voice, bool mute);

/* From what is said next on; within the bounds above. */
void voice_set_rate(struct voice *voice, int rate_wpm);
void voice_set_volume(struct voice *voice, int percent);

/* A cue at once, beside what sounds; worth nothing after so many ms. */
void voice_cue(struct voice *voice, enum cue cue, enum ears ears,
               int within_ms);

/* Silence for cues, or not; at first as the options say. */
void voice_mute_cues(struct voice *voice, bool mute);

/* It speaks, or may when it has begun. NULL: no. */
bool voice_may_speak(struct voice *voice);

enum voice_state voice_state(const struct voice *voice);

/*
 * Readable when voice_notice has something; -1 for none. A notice is one
 * translated sentence, e.g. that there is no sound card.
 */
int voice_notice_fd(const struct voice *voice);
bool voice_notice(struct voice *voice, char *out, size_t out_bytes);

/* Wait until all is said, at most so long; true when it was. False at once
 * when the device hangs. */
bool voice_drain(struct voice *voice, int timeout_ms);

/*
 * End. Into a file, all that was asked for is written first, and the return
 * is 0 or a negative errno of that file. To a device, what sounds is cut (see
 * voice_drain), and a device that hangs is not waited for. NULL is fine.
 */
int voice_close(struct voice *voice);
