// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lexicon_tables.h - the schemes, a file for each language. Only lexicon.c
 * lists them.
 */
#pragma once

#include "speech/sentences/lexicon.h"

extern const struct lexicon lexicon_fide;
extern const struct lexicon lexicon_de;
extern const struct lexicon lexicon_en;
extern const struct lexicon lexicon_es;
extern const struct lexicon lexicon_fr;
extern const struct lexicon lexicon_nato;
extern const struct lexicon lexicon_ru;
