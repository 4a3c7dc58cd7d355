/*
 * voice.h - the queue and the one thread that speaks. The thread owns the
 * synthesiser and the sound device; no call here waits for either, however
 * the sound server may hang.
 */
#ifndef HEKTOR_SPEECH_VOICE_H
#define HEKTOR_SPEECH_VOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "speech/utterance.h"

enum voice_choice {
    VOICE_AUTO, /* the synthesiser where a device opens, else text */
    VOICE_ESPEAK, /* the synthesiser; a sentence when there is none */
    VOICE_TEXT, /* the text lines on the screen are the voice */
    VOICE_NONE,
};

struct voice_options {
    enum voice_choice choice;
    int rate_wpm; /* 80 to 450; 0: the default, 200 */
    const char *trace_path; /* what is said, a line each; NULL: none */
    const char *sound_path; /* the samples into this file instead of a
                               device (any format soundfile.h knows), as
                               fast as they are made; NULL: the device */
};

struct voice;

/*
 * Start the thread (all signals blocked in it) and choose a backend. Never
 * waits for the device. Returns 0 or a negative errno (a trace or a sound file
 * that cannot be made, no memory); on failure *out is NULL. A missing device
 * or synthesiser is a notice. Must be called before curses starts. The
 * synthesiser serves one voice at a time in a process.
 */
int voice_open(const struct voice_options *options, struct voice **out);

/* Queue by its priority. Copies; returns at once. NULL voice: nothing. Of 32
 * waiting things the least important makes room; moves are never dropped. */
void voice_say(struct voice *voice, const struct utterance *utterance);

/* Be quiet now: cuts what sounds, keeps unheard moves to be said later. */
void voice_hush(struct voice *voice);

/* Silence for good, or speech again. Text and trace go on. */
void voice_mute(struct voice *voice, bool mute);

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

#endif
