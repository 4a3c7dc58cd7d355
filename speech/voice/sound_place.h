// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound_place.h - is there anything at all on which a sound could be heard?
 * Asked of the names of files and of the environment, before the synthesiser
 * and the libraries of three sound systems are loaded to find out.
 */
#pragma once

#include <stdbool.h>

/* False where there is certainly none: no card, and neither a sound server nor
 * a word of one. True says only that it is worth trying. It may change. */
bool sound_place_may_be(void);
