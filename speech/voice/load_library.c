// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/load_library.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"

/* The process's: of all libraries. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *missing = ""; /* the one that could not be loaded last */

/* Global, since one library looks for another's functions by their names. */
static bool load(struct loaded_library *loaded)
{
    void *library = dlopen(loaded->library, RTLD_LAZY | RTLD_GLOBAL);
    char *field = loaded->functions;
    if (!library)
        return false;
    for (size_t i = 0; i < loaded->count; i++, field += sizeof(void *)) {
        void *function = dlsym(library, loaded->names[i]);
        if (!function)
            return false;
        memcpy(field, &function, sizeof function);
    }
    return true;
}

bool load_library(struct loaded_library *loaded)
{
    pthread_mutex_lock(&lock);
    loaded->is_loaded = loaded->is_loaded || load(loaded);
    bool is_loaded = loaded->is_loaded;
    if (!is_loaded)
        missing = loaded->library;
    pthread_mutex_unlock(&lock);
    return is_loaded;
}

const char *late_why(int error, char out[static LATE_WHY_MAX])
{
    char package[64];
    if (error == -ENODATA)
        return gettext("the synthesiser is silent: is the package "
                       "espeak-ng-data installed?");
    if (error != -ELIBACC)
        return translation_of_error(-error);
    pthread_mutex_lock(&lock);
    /* "libsndfile.so.1" is in libsndfile1, "libfoo2.so.1" would be in
     * libfoo2-1. */
    const char *ending = strstr(missing, ".so.");
    int name = ending ? (int)(ending - missing) : (int)strlen(missing);
    bool parts = name > 0 && is_digit(missing[name - 1]);
    snprintf(package, sizeof package, "%.*s%s%s", name, missing,
             parts ? "-" : "", ending ? ending + strlen(".so.") : "");
    pthread_mutex_unlock(&lock);
    snprintf(out, LATE_WHY_MAX, gettext("the package %s is not installed"),
             package);
    return out;
}

void stderr_guard_init(struct stderr_guard *guard)
{
    atomic_init(&guard->saved, -1);
}

void stderr_guard_begin(struct stderr_guard *guard)
{
    if (!isatty(STDERR_FILENO))
        return;
    int saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (saved >= 0 && nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
        atomic_store(&guard->saved, saved);
    } else if (saved >= 0) {
        close(saved);
    }
    if (nowhere >= 0)
        close(nowhere);
}

void stderr_guard_end(struct stderr_guard *guard)
{
    int saved = atomic_exchange(&guard->saved, -1);
    if (saved < 0)
        return;
    dup2(saved, STDERR_FILENO);
    close(saved);
}
