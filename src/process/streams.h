// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * streams.h - a program that was started with closed standard streams.
 */
#pragma once

/*
 * Occupy those of the descriptors 0, 1 and 2 that are closed, so that no file
 * or socket of ours is taken for input or output. Reading from and writing to
 * them goes on failing, with EBADF.
 */
void streams_occupy(void);
