// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * settings.h - options that are changed while the program runs, and remembered
 * in hektor.conf: the theme, the language, and numbers of the voice.
 */
#pragma once

#include "src/client/core/client.h"
#include "src/client/core/modes.h"
#include "src/client/core/theme_file.h"

enum { SETTINGS_WHY_MAX = PATH_MAX + 640 };

/* The theme that shows. */
const char *settings_theme(const struct client *client);

/* Show a theme from now on; false, with a translated sentence in why, where
 * that cannot be. */
bool settings_set_theme(struct client *client, const char *name,
                        char why[SETTINGS_WHY_MAX]);

/* Take the language "de", "en", "es" or "ru" for all sentences but the words of
 * moves; false, with a sentence in why, when it is none of these and nothing
 * changes, or when its translation cannot be used and English is spoken. */
bool settings_set_language(struct client *client, const char *code,
                           char why[SETTINGS_WHY_MAX]);

/* Why the language that was asked for is not spoken, to be told once; false: it
 * is, or that was told. */
bool settings_language_fault(char why[SETTINGS_WHY_MAX]);

/* What a word changes and what is kept for the next start: the word, and the
 * option of hektor.conf. */
enum kept {
    KEPT_THEME,
    KEPT_LANGUAGE,
    KEPT_VOICE,
    KEPT_SCHEME,
    KEPT_FORM,
    KEPT_RATE,
    KEPT_VOLUME,
    KEPT_CUES,
    KEPT_LINES,
    KEPT_TYPING,
    KEPT_VERBOSITY,
    KEPT_FLIP,
    KEPT_TICKS,
    KEPT_HINTS,
    KEPT_CHAT,
    KEPT_WHITE, /* what is played, as the form before the first move has it */
    KEPT_BLACK,
    KEPT_TIME,
    KEPT_LAWS,
    KEPT_MODE,
    KEPT_COUNT
};
struct kept_row {
    const char *word, *option;
};
extern const struct kept_row kept_rows[KEPT_COUNT];

/* Keep it; 0 or a negative errno: it holds for this sitting alone, as all that
 * a guest says does (-EPERM). */
int settings_remember(enum kept kept, const char *value);

/* The same, and the answer; that it is kept is told once for each word. */
void settings_answer(struct client *client, enum kept kept, const char *value,
                     const char *sentence);
void settings_answer_as(struct client *client, enum kept kept,
                        const char *value, struct utterance *answer);

/* What is heard of a line that is typed. */
enum typing_echo settings_typing(const struct options *options);

extern const struct mode_ops settings_mode; /* its state alone */

/*
 * Remember an option in hektor.conf: its line is changed, or
 * added, and all else stays as the user has written it.
 */

/*
 * Set "name = value" in a file; one that is missing is made, with its folder's
 * name taken as it is. The file is replaced whole or not at all, and programs
 * that change it at the same time do so one after the other. Returns 0 or a
 * negative errno; -EFBIG for a file that no person has written.
 */
int config_change(const char *path, const char *name, const char *value);
