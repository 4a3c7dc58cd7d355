/*
 * options_words.h - the options that choose the words of announcements, and
 * the announcer that speaks by them.
 */
#ifndef HEKTOR_SRC_OPTIONS_WORDS_H
#define HEKTOR_SRC_OPTIONS_WORDS_H

#include "speech/announce.h"

#include "src/options.h"

/* Each sets one option; on failure nothing but *fault is changed. A language
 * is that of the whole process, at once. */

bool options_set_scheme(struct options *options, const char *value,
                        struct option_fault *fault);
bool options_set_language(struct options *options, const char *value,
                          struct option_fault *fault);
bool options_set_announce(struct options *options, const char *value,
                          struct option_fault *fault);
bool options_set_announce_check(struct options *options, const char *value,
                                struct option_fault *fault);

/* "yes" or no value at all, or "no". */
/* A host that ssh could take for an option of its own is none. */
bool options_set_at(struct options *options, const char *value,
                    struct option_fault *fault);

bool options_set_switch(bool *on, const char *value,
                        struct option_fault *fault);

/*
 * Speak the language that hektor.conf names, or rather the one that the
 * command line does, before either is read in earnest: help and complaints
 * are in it too. A known --language is taken out of argv, whose new count
 * comes back; every command has it so.
 */
int options_speak(int argc, char **argv);

/* Who speaks as these options ask for. */
struct announcer options_announcer(const struct options *options);

#endif
