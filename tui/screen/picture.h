// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * picture.h - a part of the screen as it was drawn last: as long as
 * nothing that it was drawn from has changed, it is copied.
 */
#pragma once

#include "tui/screen/canvas.h"

enum { PICTURE_FACTS_MAX = 512 };

struct picture {
    struct grid grid; /* as large as the canvas; without signs: none yet */
    unsigned char facts[PICTURE_FACTS_MAX]; /* from which it was drawn */
};

void picture_done(struct picture *picture);

/* Is it that of these facts? They are compared as bytes. */
bool picture_is(const struct picture *picture, const struct canvas *canvas,
                const void *facts, size_t bytes);

/* A canvas to draw it on, empty; without memory the one that is given. */
struct canvas picture_begin(struct picture *picture,
                            const struct canvas *canvas, const void *facts,
                            size_t bytes);

/* What lies in the rectangle, on the canvas. */
void picture_show(const struct picture *picture, const struct canvas *canvas,
                  struct rect rect);
