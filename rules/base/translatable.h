// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * translatable.h - marks a sentence for translation without translating it: the
 * rules name sentences, and those who show or speak them call gettext.
 */
#pragma once

#define N_(sentence) (sentence)

/* A word that means different things in different places: the context is a
 * part of what is looked up. */
#define NP_(context, word) (context "\004" word)
