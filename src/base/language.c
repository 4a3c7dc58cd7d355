// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/catalogue.h"
#include "src/base/paths.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

enum { CATALOGUE_MAX = 1 << 22 };

static const char *const languages[] = {"de", "en", "es", "ru"};

enum { LANGUAGES = sizeof languages / sizeof *languages };

/* A catalogue stays once it is read: its sentences may still be held. */
static struct {
    char folder[PATH_MAX];
    _Atomic(struct catalogue *) spoken; /* NULL: English */
    struct catalogue *read[LANGUAGES]; /* the main thread's */
    char place[PATH_MAX]; /* what a fault is about */
    const char *_Atomic fault; /* to be told; not translated */
} language;

/* A fault of a file may be found late: from then on everything is in English.
 */
static const char *find(const char *one, const char *many, unsigned long number)
{
    const char *translation;
    struct catalogue *catalogue =
        atomic_load_explicit(&language.spoken, memory_order_acquire);
    if (catalogue == NULL)
        return NULL;
    enum catalogue_error error =
        catalogue_find(catalogue, one, many, number, &translation);
    if (error != CATALOGUE_OK) {
        atomic_store(&language.spoken, NULL);
        atomic_store(&language.fault, catalogue_error_sentence(error));
    }
    return translation;
}

const char *translation_of(const char *sentence)
{
    const char *translation = find(sentence, NULL, 0);
    return translation != NULL ? translation : sentence;
}

const char *translation_for(const char *one, const char *many,
                            unsigned long number)
{
    const char *translation = find(one, many, number);
    if (translation != NULL)
        return translation;
    return number == 1 ? one : many;
}

/* As the C library says them in English, whose own translations need a locale
 * that is installed. */
static const struct {
    int error;
    const char *sentence;
} errors[] = {
    {EPERM, N_("Operation not permitted")},
    {ENOENT, N_("No such file or directory")},
    {EINTR, N_("Interrupted system call")},
    {EIO, N_("Input/output error")},
    {ENXIO, N_("No such device or address")},
    {E2BIG, N_("Argument list too long")},
    {EBADF, N_("Bad file descriptor")},
    {EAGAIN, N_("Resource temporarily unavailable")},
    {ENOMEM, N_("Cannot allocate memory")},
    {EACCES, N_("Permission denied")},
    {EBUSY, N_("Device or resource busy")},
    {EEXIST, N_("File exists")},
    {EXDEV, N_("Invalid cross-device link")},
    {ENODEV, N_("No such device")},
    {ENOTDIR, N_("Not a directory")},
    {EISDIR, N_("Is a directory")},
    {EINVAL, N_("Invalid argument")},
    {ENFILE, N_("Too many open files in system")},
    {EMFILE, N_("Too many open files")},
    {ETXTBSY, N_("Text file busy")},
    {EFBIG, N_("File too large")},
    {ENOSPC, N_("No space left on device")},
    {ESPIPE, N_("Illegal seek")},
    {EROFS, N_("Read-only file system")},
    {EPIPE, N_("Broken pipe")},
    {ENAMETOOLONG, N_("File name too long")},
    {ENOSYS, N_("Function not implemented")},
    {ENOTEMPTY, N_("Directory not empty")},
    {ELOOP, N_("Too many levels of symbolic links")},
    {EPROTO, N_("Protocol error")},
    {EOVERFLOW, N_("Value too large for defined data type")},
    {EMSGSIZE, N_("Message too long")},
    {ENOTSOCK, N_("Socket operation on non-socket")},
    {EADDRINUSE, N_("Address already in use")},
    {ENETUNREACH, N_("Network is unreachable")},
    {ECONNRESET, N_("Connection reset by peer")},
    {ETIMEDOUT, N_("Connection timed out")},
    {ECONNREFUSED, N_("Connection refused")},
    {EHOSTUNREACH, N_("No route to host")},
    {ESTALE, N_("Stale file handle")},
    {EDQUOT, N_("Disk quota exceeded")},
    {ENOTSUP, N_("Operation not supported")},
    {ECANCELED, N_("Operation canceled")},
};

const char *translation_of_error(int error)
{
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (errors[i].error == error)
            return translation_of(errors[i].sentence);
    return strerror(error);
}

/* The place of a language among them all; LANGUAGES: it is none. */
static size_t index_of(const char *code, size_t bytes)
{
    size_t i = 0;
    while (i < LANGUAGES && (strlen(languages[i]) != bytes ||
                             strncmp(languages[i], code, bytes) != 0))
        i++;
    return i;
}

/* 0 or a negative errno; the bytes stay. */
static int read_file(const char *path, char **out, size_t *count)
{
    struct stat status;
    int fd = regular_file_open(path, O_RDONLY, CATALOGUE_MAX);
    if (fd < 0)
        return fd;
    size_t room = fstat(fd, &status) == 0 ? (size_t)status.st_size : 0;
    *out = malloc(room + 1);
    ssize_t got = *out != NULL ? whole_file_get(fd, *out, room) : -ENOMEM;
    close(fd);
    if (got < 0)
        free(*out);
    *count = got < 0 ? 0 : (size_t)got;
    return got < 0 ? (int)got : 0;
}

/* Read it once; what is wrong with it is not translated. */
static const char *read_catalogue(size_t i)
{
    char *bytes = NULL;
    size_t count;
    int length = snprintf(language.place, sizeof language.place,
                          "%s/%s/LC_MESSAGES/" PACKAGE ".mo", language_folder(),
                          languages[i]);
    if (language.read[i] != NULL)
        return NULL;
    int error = length < PATH_MAX ? read_file(language.place, &bytes, &count)
                                  : -ENAMETOOLONG;
    if (error == -ENOENT || error == -ENOTDIR)
        return N_("the translation is missing, so sentences are in English");
    if (error == -ENOMEM)
        return catalogue_error_sentence(CATALOGUE_NO_MEMORY);
    if (error != 0)
        return N_("the translation cannot be read, so sentences are in "
                  "English");
    enum catalogue_error wrong =
        catalogue_read(bytes, count, languages[i], &language.read[i]);
    if (wrong == CATALOGUE_OK)
        return NULL;
    free(bytes);
    return catalogue_error_sentence(wrong);
}

static void speak(size_t i)
{
    bool is_english = strcmp(languages[i], "en") == 0;
    const char *fault = is_english ? NULL : read_catalogue(i);
    atomic_store(&language.fault, fault);
    atomic_store_explicit(&language.spoken, language.read[i],
                          memory_order_release);
    setenv(LANGUAGE_VARIABLE, fault == NULL ? languages[i] : "en", 1);
}

bool language_choose(const char *code)
{
    size_t i = index_of(code, strlen(code));
    if (i == LANGUAGES)
        return false;
    speak(i);
    return true;
}

bool language_is(const char *code)
{
    size_t i = index_of(code, strlen(code));
    const struct catalogue *spoken = atomic_load(&language.spoken);
    bool is_english = i < LANGUAGES && strcmp(languages[i], "en") == 0;
    return i < LANGUAGES &&
           (spoken != NULL ? spoken == language.read[i] : is_english);
}

void language_refuse(const char *place)
{
    snprintf(language.place, sizeof language.place, "%s", place);
    atomic_store(&language.fault,
                 N_("there is no translation into this language"));
}

const char *language_fault(char what[PATH_MAX])
{
    const char *fault = atomic_exchange(&language.fault, NULL);
    if (fault == NULL)
        return NULL;
    text_clean(language.place, what, PATH_MAX);
    return translation_of(fault);
}

void language_set_folder(const char *folder)
{
    snprintf(language.folder, sizeof language.folder, "%s", folder);
}

const char *language_folder(void)
{
    char own[PATH_MAX];
    if (language.folder[0] == '\0') {
        bool has_own = paths_beside_program("po", own) == 0 &&
                       access(own, R_OK | X_OK) == 0;
        language_set_folder(has_own ? own : HEKTOR_LOCALEDIR);
    }
    return language.folder;
}

static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* The variable that names the locale, as setlocale(3) looks for it. */
static const char *named_by(const char *category)
{
    return variable("LC_ALL")[0] != '\0'   ? "LC_ALL"
           : variable(category)[0] != '\0' ? category
                                           : "LANG";
}

static bool is_utf8(const char *name)
{
    const char *dot = strchr(name, '.');
    return dot != NULL && (strncasecmp(dot, ".UTF-8", 6) == 0 ||
                           strncasecmp(dot, ".utf8", 5) == 0);
}

/* Speak the first language of the list that there is. */
static bool speak_one_of(const char *list)
{
    while (*list != '\0') {
        size_t bytes = strcspn(list, ":");
        /* "C.UTF-8" has a character set and no language. */
        size_t length = strcspn(list, ".@:");
        if ((length == 1 && list[0] == 'C') ||
            (length == 5 && strncmp(list, "POSIX", length) == 0))
            return language_choose("en");
        size_t i = index_of(list, strcspn(list, "_.@:"));
        if (i < LANGUAGES) {
            speak(i);
            return true;
        }
        list += bytes + (list[bytes] == ':');
    }
    return false;
}

void language_begin(void)
{
    const char *given = getenv(LANGUAGE_VARIABLE);
    /* Of a locale that this computer does not have, because ssh brought its
     * name, the name tells the character set. */
    if (setlocale(LC_CTYPE, "") == NULL &&
        is_utf8(variable(named_by("LC_CTYPE"))))
        setlocale(LC_CTYPE, "C.UTF-8");
    if (given == NULL || !language_choose(given)) {
        /* The language of what the environment says; without a word, English.
         */
        const char *by = named_by("LC_MESSAGES"), *name = variable(by);
        char place[PATH_MAX];
        bool is_plain = name[0] == '\0' || strcmp(name, "C") == 0 ||
                        strcmp(name, "POSIX") == 0;
        if (!is_plain && variable("LANGUAGE")[0] != '\0') {
            by = "LANGUAGE";
            name = variable(by);
        }
        if (name[0] != '\0' && speak_one_of(name))
            return;
        language_choose("en");
        if (name[0] == '\0')
            return;
        snprintf(place, sizeof place, "%s=%s", by, name);
        language_refuse(place);
    }
}

void language_hold(void)
{
    if (uselocale((locale_t)0) != LC_GLOBAL_LOCALE)
        return;
    locale_t own = duplocale(LC_GLOBAL_LOCALE);
    if (own != (locale_t)0)
        uselocale(own);
}
