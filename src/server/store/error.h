// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * error.h - what can be wrong with a journal, and what is said of it.
 */
#pragma once

enum store_error {
    STORE_OK,
    STORE_MISSING, /* no such file, or nothing was ever committed to it */
    STORE_LOCKED, /* another server has it */
    STORE_NO_FILE, /* a folder, a pipe, a socket or a device has its name */
    STORE_DENIED, /* another account's, or its mode bars us */
    STORE_DAMAGED, /* no journal, or one that contradicts itself */
    STORE_NEWER, /* a later version of the program made it */
    STORE_QUARANTINED, /* that game has brought its server down too often */
    STORE_NO_ENGINE, /* none for such a place: in this build, or installed */
    STORE_NO_ADDRESS, /* of a server: it cannot be read */
    STORE_UNSAFE, /* what the server confirms may be lost */
    STORE_OLDER, /* it lacks what was confirmed; see store_open_known */
    STORE_MOVED, /* another host has taken over these games */
    STORE_FAILED, /* the disk is full or broken, or may not be written */
    STORE_ERRORS
};

/* What is said behind the path of a journal; English, marked for translation,
 * or what the engine has said of the last error, in its own words. */
const char *store_error_sentence(enum store_error error);

/* The engine's own words for an error, which store_error_sentence then gives;
 * NULL: the usual ones again. */
void store_error_explain(enum store_error error, const char *why);
