// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * crash.h - a program that crashes gives the terminal back first.
 */
#pragma once

/* From now on SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT restore the
 * terminal before the program dies of them, also when the stack of the calling
 * thread is used up. */
void crash_guard(void);
