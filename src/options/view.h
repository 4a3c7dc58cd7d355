/*
 * view.h - the options of what is seen and typed.
 */
#ifndef HEKTOR_SRC_OPTIONS_VIEW_H
#define HEKTOR_SRC_OPTIONS_VIEW_H

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Each sets one option; on failure nothing but *fault is changed. */

bool options_set_linear(struct options *options, const char *value,
                        struct option_error *fault);
bool options_set_quiet(struct options *options, const char *value,
                       struct option_error *fault);
bool options_set_notation(struct options *options, const char *value,
                          struct option_error *fault);
bool options_set_flip(struct options *options, const char *value,
                      struct option_error *fault);
bool options_set_theme(struct options *options, const char *value,
                       struct option_error *fault);

#endif
