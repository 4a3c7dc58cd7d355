// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/requests/keys.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/envelope/key_succession.h"

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

static bool find_file(const char *folder, char out[PATH_MAX],
                      struct stat *status)
{
    *status = (struct stat){.st_ino = 0};
    return folder != NULL &&
           snprintf(out, PATH_MAX, "%s/%s", folder, ENVELOPE_KEYS_FILE) <
               PATH_MAX &&
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
    if (!find_file(srv->credentials, path, &status))
        find_file(srv->data, path, &status);
    print_error_as(
        PROGRAM_HEKTORD, stderr, path,
        failure == -EBADMSG
            ? gettext("the key is damaged or does not match arbiter.pub: no "
                      "envelope is sealed or opened. Restore the key from your "
                      "copy. If there is no copy, move the file away; players "
                      "then state their sealed moves")
        : failure == -EPERM ? gettext("other accounts can read this key, so no "
                                      "envelope is sealed or opened")
                            : regular_file_sentence(failure),
        PRINT_ERROR_NOWHERE);
}

int keys_open(struct server_state *srv, struct envelope_keys *out)
{
    int failure = envelope_keys_open(srv->data, srv->credentials, out);
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
    return failure == -EBADMSG || failure == -EPERM || failure == -ELOOP ||
           failure == -EISDIR || failure == -ENXIO || failure == -EFBIG;
}

enum reason keys_reason(int failure, enum reason otherwise)
{
    return is_lasting(failure) ? REASON_ARBITER_KEY : otherwise;
}

/* Which file it is, and when it last changed in any way. */
static void note_file(const char *folder, struct keys_file *out)
{
    char path[PATH_MAX];
    struct stat status;
    memset(out, 0, sizeof *out);
    if (!find_file(folder, path, &status))
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

static json_t *succession_of(const struct envelope_keys *keys,
                             const char *public_key)
{
    char key[ENVELOPE_PUBLIC_KEY_MAX], signature[SUCCESSION_MAX];
    json_t *rows = json_array();
    for (int i = 1; i < keys->count; i++) {
        envelope_key_public(keys->key[i], key);
        key_succession_sign(keys->key[i], public_key, signature);
        json_array_append_new(
            rows, json_pack("{s:s, s:s}", "key", key, "signature", signature));
    }
    return rows;
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
    struct keys_file own, given;
    struct envelope_keys keys;
    note_file(srv->data, &own);
    note_file(srv->credentials, &given);
    if (is_same(&own, &srv->keys.own) && is_same(&given, &srv->keys.given))
        return srv->keys.public_key;
    srv->keys.public_key[0] = '\0';
    json_decref(srv->keys.succession);
    srv->keys.succession = NULL;
    int failure = keys_read(srv, &keys);
    if (failure == 0) {
        envelope_key_public(keys.key[0], srv->keys.public_key);
        srv->keys.succession = succession_of(&keys, srv->keys.public_key);
        envelope_keys_close(&keys);
    }
    /* A fault that may pass is tried again at the next use. */
    if (failure == 0 || failure == -ENOENT || is_lasting(failure)) {
        srv->keys.own = own;
        srv->keys.given = given;
    }
    return srv->keys.public_key;
}
