// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/server/server_keys.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/key.h"
#include "src/adjourn/known_keys.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

void keys_name(const struct server_state *srv, char out[ENVELOPE_VALUE_MAX])
{
    char host[HOST_NAME_MAX + 1] = "", name[ENVELOPE_VALUE_MAX];
    const struct passwd *account = getpwuid(geteuid());
    if (srv->club != NULL &&
        text_label(srv->club, out, ENVELOPE_VALUE_MAX) == TEXT_OK)
        return;
    gethostname(host, sizeof host - 1);
    snprintf(name, sizeof name, "%.64s at %.64s",
             account != NULL ? account->pw_name : "arbiter",
             host[0] != '\0' ? host : "localhost");
    if (text_label(name, out, ENVELOPE_VALUE_MAX) != TEXT_OK)
        snprintf(out, ENVELOPE_VALUE_MAX, "localhost");
}

static bool find_file(const char *folder, const char *name, char out[PATH_MAX],
                      struct stat *status)
{
    *status = (struct stat){.st_ino = 0};
    return folder != NULL &&
           snprintf(out, PATH_MAX, "%s/%s", folder, name) < PATH_MAX &&
           stat(out, status) == 0;
}

/* Name the file that is used, so nobody has to guess which of the two it is. */
static void tell_staff(struct server_state *srv, int failure)
{
    char path[PATH_MAX];
    struct stat status;
    bool is_told = srv->keys.failure == failure;
    srv->keys.failure = failure;
    if (is_told || failure == 0 || failure == -ENOENT || !srv->shared)
        return;
    if (!find_file(srv->credentials, ENVELOPE_KEYS_FILE, path, &status))
        find_file(srv->data, ENVELOPE_KEYS_FILE, path, &status);
    print_error_as(
        PROGRAM_HEKTORD, stderr, path,
        failure == -EBADMSG
            ? gettext("the key is damaged or does not match arbiter.pub: no "
                      "envelope is sealed or opened. Restore the key from your "
                      "copy. If there is no copy, move the file away; players "
                      "then state their sealed moves")
        : failure == -EKEYREVOKED
            ? gettext("this key was ended, so nothing is sealed: make a new "
                      "key with --rotate-key")
        : failure == -EPERM ? gettext("other accounts can read this key, so no "
                                      "envelope is sealed or opened")
                            : regular_file_sentence(failure),
        PRINT_ERROR_NOWHERE);
}

/* 0, or why nothing may be sealed to it. */
static int judge_present(const struct server_state *srv,
                         const struct envelope_keys *keys)
{
    char key[ENVELOPE_PUBLIC_KEY_MAX], at[MOMENT_MAX];
    envelope_key_public(keys->key[0], key);
    int ended = envelope_key_ended(srv->data, key, at);
    return ended == 1 ? -EKEYREVOKED : ended;
}

int keys_open(struct server_state *srv, struct envelope_keys *out)
{
    int failure = envelope_keys_open(srv->data, srv->credentials, out);
    if (failure == 0 && (failure = judge_present(srv, out)) != 0)
        envelope_keys_close(out);
    tell_staff(srv, failure);
    return failure;
}

int keys_read(struct server_state *srv, struct envelope_keys *out)
{
    int failure = envelope_keys_read(srv->data, srv->credentials, out);
    tell_staff(srv, failure);
    return failure;
}

/* Errors that last until somebody repairs the file. */
static bool is_lasting(int failure)
{
    return failure == -EBADMSG || failure == -EKEYREVOKED ||
           failure == -EPERM || failure == -ELOOP || failure == -EISDIR ||
           failure == -ENXIO || failure == -EFBIG;
}

enum reason keys_reason(int failure, enum reason otherwise)
{
    return is_lasting(failure) ? REASON_ARBITER_KEY : otherwise;
}

/* Which file it is, and when it last changed in any way. */
static void note_file(const char *folder, const char *name,
                      struct keys_file *out)
{
    char path[PATH_MAX];
    struct stat status;
    memset(out, 0, sizeof *out);
    if (!find_file(folder, name, path, &status))
        return;
    out->node = (uint64_t)status.st_ino;
    out->changed_s = status.st_ctim.tv_sec;
    out->changed_ns = status.st_ctim.tv_nsec;
}

static bool is_same(const struct keys_file *a, const struct keys_file *b)
{
    return a->node == b->node && a->changed_s == b->changed_s &&
           a->changed_ns == b->changed_ns;
}

json_t *keys_endings(struct server_state *srv)
{
    keys_public(srv);
    return json_array_size(srv->keys.endings) > 0
               ? json_incref(srv->keys.endings)
               : NULL;
}

json_t *keys_succession(struct server_state *srv)
{
    keys_public(srv);
    return json_array_size(srv->keys.succession) > 0
               ? json_incref(srv->keys.succession)
               : NULL;
}

const char *keys_public(struct server_state *srv)
{
    struct keys_file own, given, ended;
    struct envelope_keys keys;
    note_file(srv->data, ENVELOPE_KEYS_FILE, &own);
    note_file(srv->credentials, ENVELOPE_KEYS_FILE, &given);
    note_file(srv->data, ENVELOPE_ENDED_FILE, &ended);
    if (is_same(&own, &srv->keys.own) && is_same(&given, &srv->keys.given) &&
        is_same(&ended, &srv->keys.ended))
        return srv->keys.public_key;
    srv->keys.public_key[0] = '\0';
    json_decref(srv->keys.succession);
    json_decref(srv->keys.endings);
    srv->keys.succession = NULL;
    /* Of the arbiter's own keys, the newest last, as many as it can have. */
    struct envelope_endings endings;
    json_t *ended_rows = json_array();
    envelope_endings_read(srv->data, &endings);
    for (int i = 0; i < endings.count; i++) {
        const struct key_ending *ending = &endings.ending[i];
        if (!envelope_keys_tell(srv->data, ending->key))
            continue;
        json_array_append_new(
            ended_rows, json_pack("{s:s, s:s, s:s}", "key", ending->key, "at",
                                  ending->at, "signature", ending->signature));
        if (json_array_size(ended_rows) > ENVELOPE_KEYS_MAX)
            json_array_remove(ended_rows, 0);
    }
    envelope_endings_free(&endings);
    srv->keys.endings = ended_rows;
    int failure = keys_read(srv, &keys);
    bool is_read = failure == 0;
    if (is_read) {
        failure = judge_present(srv, &keys);
        tell_staff(srv, failure);
    }
    if (failure == 0) {
        envelope_key_public(keys.key[0], srv->keys.public_key);
        /* An ended key is not believed, and says nothing. */
        char at[MOMENT_MAX];
        char key[ENVELOPE_PUBLIC_KEY_MAX], signature[SUCCESSION_MAX];
        json_t *rows = json_array();
        for (int i = 1; i < keys.count; i++) {
            envelope_key_public(keys.key[i], key);
            if (envelope_key_ended(srv->data, key, at) != 0)
                continue;
            key_succession_sign(keys.key[i], srv->keys.public_key, signature);
            json_array_append_new(rows, json_pack("{s:s, s:s}", "key", key,
                                                  "signature", signature));
        }
        srv->keys.succession = rows;
    }
    if (is_read)
        envelope_keys_close(&keys);
    /* A fault that may pass is tried again at the next use. */
    if (failure == 0 || failure == -ENOENT || is_lasting(failure)) {
        srv->keys.own = own;
        srv->keys.given = given;
        srv->keys.ended = ended;
    }
    return srv->keys.public_key;
}
