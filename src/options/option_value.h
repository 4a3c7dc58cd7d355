// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * option_value.h - the value of an option as it is typed: a number, yes or no,
 * a word of the player's language ("nein" for "no", "am Brett" for "otb";
 * English is always understood); and why it was refused.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Why a value was refused. */
struct option_error {
    const char *why; /* translated; static */
    char near[24]; /* a value that is spelled almost so; "": none */
    size_t at; /* byte of the value, or PRINT_ERROR_NOWHERE */
    int status; /* EXIT_USAGE or EXIT_DATA */
};

struct options;

/* Sets one option from its value. False: nothing but *error is changed. */
typedef bool option_setter(struct options *options, const char *value,
                           struct option_error *error);

/* Refuse a value for a marked sentence: as wrong use of the program, or with
 * this status and at this byte. Always false. */
bool option_refuse(struct option_error *error, const char *why);
bool option_refuse_at(struct option_error *error, int status, const char *why,
                      size_t at);

/* Write the line of the fault, what is the option with its value. */
void option_error_print(const struct option_error *error, const char *what,
                        FILE *errors);

/* Decimal digits, nothing else, up to a bound. */
bool option_read_number(const char *text, uint64_t most, uint64_t *out);

/* "yes" or no value at all, or "no". */
bool option_read_switch(bool *on, const char *value,
                        struct option_error *error);

/* A typed value as the options have it, or the text itself. If a language
 * has one word for "no" and "none", it is of_number that tells them apart. */
const char *own_value_read(const char *text, bool of_number);

/* Is the typed value this one of an option's own words, such as "short"? */
bool own_value_is(const char *text, const char *english);

/* Such a value as it is shown and can be typed, or itself. */
const char *own_value_show(const char *value);
