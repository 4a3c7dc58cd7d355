/*
 * place.h - the options that name a place: files that are written, and
 * the host whose arbiter is meant.
 */
#ifndef HEKTOR_SRC_OPTIONS_PLACE_H
#define HEKTOR_SRC_OPTIONS_PLACE_H

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Each sets one option; on failure nothing but *fault is changed. */

bool options_set_record(struct options *options, const char *value,
                        struct option_error *fault);
bool options_set_speech_trace(struct options *options, const char *value,
                              struct option_error *fault);
bool options_set_speech_out(struct options *options, const char *value,
                            struct option_error *fault);

/* A host that ssh could take for an option of its own is none. */
bool options_set_at(struct options *options, const char *value,
                    struct option_error *fault);

#endif
