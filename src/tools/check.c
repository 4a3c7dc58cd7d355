// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/verdict.h"
#include "src/base/near_word.h"
#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/process/interrupt.h"
#include "src/tools/check_game.h"
#include "src/tools/check_sealed.h"

enum { SENTENCE_MAX = 1024, LINE_MAX_BYTES = 8192 };

static int tell_error(const char *name, const struct envelope_result *result,
                      FILE *out)
{
    char sentence[SENTENCE_MAX];
    envelope_error_describe(result, sentence, sizeof sentence);
    if (result->line > 0)
        print_format(out, gettext("%s line %ju, column %u: "), name,
                     (uintmax_t)result->line, result->column);
    else
        print_format(out, "%s: ", name);
    print_format(out, "%s\n", sentence);
    return result->error == ENVELOPE_NO_MEMORY ? EXIT_IO : EXIT_NO;
}

static void tell_inscription(const char *name, const struct envelope *envelope,
                             FILE *out)
{
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    char line[LINE_MAX_BYTES];
    for (int part = 0;
         envelope_inscription(envelope, &announcer, part, &utterance); part++) {
        utterance_line(&utterance, announcer.language, true, line, sizeof line);
        print_format(out, "%s: %s\n", name, line);
    }
    print_format(out, gettext("%s: Note %s\n"), name,
                 envelope->value[ENVELOPE_NOTE]);
}

/* Then nobody is known by it. */
static void tell_unreadable(const char *name,
                            const struct envelope_evidence *evidence, FILE *out)
{
    char brief[PATH_MAX];
    if (evidence->known.failure == 0)
        return;
    paths_brief(evidence->pins, brief);
    print_format(
        out,
        gettext("%s: The list of known arbiters, %s, cannot be read: %s.\n"),
        name, brief, regular_file_sentence(evidence->known.failure));
}

/* Does what somebody noted belong to it? The status then: whoever noted it
 * needs no signature. */
static int tell_note(const char *name, const struct envelope *envelope,
                     const char *noted, int status, FILE *out)
{
    uint8_t print[ENVELOPE_HASH_BYTES];
    char note[ENVELOPE_NOTE_MAX];
    if (!envelope_fingerprint(envelope, print))
        return EXIT_IO;
    envelope_note(print, note);
    bool is_same = strcmp(note, noted) == 0;
    print_format(out, "%s: %s\n", name,
                 is_same ? gettext("The note matches: this is the envelope "
                                   "that was noted.")
                         : gettext("The note differs: this is not the "
                                   "envelope that was noted."));
    if (!is_same)
        return EXIT_NO;
    return status >= EXIT_UNSIGNED && status <= EXIT_UNKNOWN ? EXIT_DONE
                                                             : status;
}

/* noted is NULL if there is no note to compare. */
static int tell_verdict(const char *name, const char *path,
                        const struct envelope *envelope, const char *noted,
                        FILE *out)
{
    struct envelope_evidence evidence;
    char sentence[SENTENCE_MAX];
    struct envelope_verdict verdict =
        check_envelope_judge(envelope, path, &evidence);
    tell_unreadable(name, &evidence, out);
    envelope_verdict_describe(&verdict, sentence, sizeof sentence);
    print_format(out, "%s: %s\n", name, sentence);
    if (envelope_verdict_is_good(verdict.finding))
        tell_inscription(name, envelope, out);
    int status = envelope_verdict_status(verdict.finding);
    return noted != NULL ? tell_note(name, envelope, noted, status, out)
                         : status;
}

/*
 * Judge the bytes of the file at path (NULL: of none) that is shown as name,
 * with what lies in the user's own folders, and write a line for each thing
 * found on out: NAME: SENTENCE NAME line L, column C: SENTENCE Returns the
 * status of its verdict, EXIT_NO when it cannot be read as an envelope, EXIT_IO
 * without memory.
 */
static int envelope_check(const char *name, const char *path, const char *text,
                          size_t bytes, const char *noted, FILE *out)
{
    struct envelope envelope;
    envelope_init(&envelope);
    struct envelope_result result = envelope_read(text, bytes, &envelope);
    int status = result.error == ENVELOPE_OK
                     ? tell_verdict(name, path, &envelope, noted, out)
                     : tell_error(name, &result, out);
    envelope_done(&envelope);
    return status;
}

/* One file, and what was found in it so far. */
struct check {
    char name[PATH_MAX]; /* fit to be shown */
    const char *path; /* NULL: the standard input */
    int fd;
    off_t bytes, size; /* read, and in all; size 0: not known */
    int error; /* a negative errno of reading, -EINTR when stopped */
    const struct interrupt *interrupt;
    uint64_t games, moves, faults, remarks;
    int64_t second; /* of the last progress */
    bool shows, shown; /* progress */
    FILE *out, *errors;
    struct check_sealed sealed;
    bool is_envelope; /* a tag says so */
    size_t kept; /* of the first bytes, as many as an envelope may have */
    char head[ENVELOPE_TEXT_MAX + 1];
};

/* The next message begins on a line of its own. */
static void end_progress(struct check *check)
{
    if (check->shown)
        fputc('\n', check->errors);
    check->shown = false;
}

/* An envelope is read once more, to the letter. */
static void keep_head(struct check *check, const char *bytes, size_t count)
{
    size_t room = sizeof check->head - check->kept;
    size_t taken = count < room ? count : room;
    memcpy(check->head + check->kept, bytes, taken);
    check->kept += taken;
}

static long read_bytes(void *context, char *bytes, size_t room)
{
    struct check *check = context;
    int ready = interrupt_await(check->interrupt, check->fd, -1);
    ssize_t count = ready < 0 ? -1 : read(check->fd, bytes, room);
    if (count < 0) {
        check->error = ready < 0 ? ready : -errno;
        return -1;
    }
    if (check->shows && monotonic_ms() / 1000 != check->second) {
        check->second = monotonic_ms() / 1000;
        check->shown = true;
        fputc('\r', check->errors);
        if (check->size > 0)
            print_format(check->errors, gettext("%d percent read, "),
                         (int)(100 * check->bytes / check->size));
        print_format(check->errors, gettext("games so far: %ju, faults: %ju"),
                     (uintmax_t)check->games, (uintmax_t)check->faults);
        fflush(check->errors);
    }
    keep_head(check, bytes, (size_t)count);
    check->bytes += count;
    return count;
}

static void tell(void *context, enum finding finding, uint64_t line,
                 uint32_t column, const char *sentence)
{
    struct check *check = context;
    end_progress(check);
    check->faults += finding == FINDING_ERROR;
    check->remarks += finding == FINDING_REMARK;
    print_format(check->out, gettext("%s line %ju, column %u: "), check->name,
                 (uintmax_t)line, column);
    print_format(check->out, "%s%s\n",
                 finding == FINDING_REMARK ? gettext("remark: ") : "",
                 sentence);
}

static void read_games(struct check *check, struct pgn_reader *reader)
{
    struct check_game game = {.begun = false};
    struct pgn_item item;
    pgn_reader_follow_variations(reader);
    for (pgn_read(reader, &item); item.token != PGN_END;
         pgn_read(reader, &item)) {
        if (item.token == PGN_ERROR && item.error == PGN_READ)
            return;
        check->moves += item.token == PGN_MOVE;
        check->is_envelope =
            check->is_envelope ||
            (item.token == PGN_TAG && envelope_is_own_tag(item.name));
        check->games += item.token == PGN_RESULT ||
                        (item.token == PGN_ERROR && item.depth == 0);
        check_sealed_item(&check->sealed, &item, tell, check);
        check_game_item(&game, reader, &item, tell, check);
    }
}

/* "FILE: 3 games, 210 moves, 2 faults, no remarks." */
static void tell_summary(const struct check *check)
{
    FILE *out = check->out;
    print_format(out, "%s: ", check->name);
    if (check->error == -EINTR)
        print_text(gettext("stopped after "), out);
    print_format(out, ngettext("%ju game, ", "%ju games, ", check->games),
                 (uintmax_t)check->games);
    print_format(out, ngettext("%ju move, ", "%ju moves, ", check->moves),
                 (uintmax_t)check->moves);
    print_format(out, ngettext("%ju fault, ", "%ju faults, ", check->faults),
                 (uintmax_t)check->faults);
    print_format(out, ngettext("%ju remark", "%ju remarks", check->remarks),
                 (uintmax_t)check->remarks);
    print_text(".\n", out);
}

/* A fault weighs more than a signature that is missing or proves nothing. */
static int graver(int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    return high >= EXIT_UNSIGNED && high <= EXIT_UNKNOWN && low == EXIT_NO
               ? low
               : high;
}

/* After the last byte that could be read. */
static int conclude(struct check *check)
{
    if (check->error < 0 && check->error != -EINTR) {
        print_error_at(check->errors, check->name,
                       regular_file_sentence(check->error),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    if (check->games == 0 && check->error == 0) {
        print_error_at(check->errors, check->name,
                       gettext("this file has no game"), PRINT_ERROR_NOWHERE);
        return EXIT_DATA;
    }
    tell_summary(check);
    if (check->error == -EINTR)
        return EXIT_AGAIN;
    int status = check->faults > 0 ? EXIT_NO : EXIT_DONE;
    if (!check->is_envelope)
        check->sealed.envelopes->has_games = true;
    if (!check->is_envelope && check->sealed.noted != NULL) {
        print_format(check->out, "%s: %s\n", check->name,
                     check->sealed.has_noted
                         ? gettext("This game has a sealed move with that "
                                   "note.")
                         : gettext("No sealed move of this file has that "
                                   "note."));
        return check->sealed.has_noted ? status : EXIT_NO;
    }
    if (!check->is_envelope)
        return status;
    int verdict = envelope_check(check->name, check->path, check->head,
                                 check->kept, check->sealed.noted, check->out);
    return graver(verdict, status);
}

static int check_fd(struct check *check)
{
    struct pgn_reader *reader = pgn_reader_new(read_bytes, check);
    struct stat status;
    if (reader == NULL) {
        print_error_at(check->errors, check->name, translation_of_error(ENOMEM),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    if (fstat(check->fd, &status) == 0 && S_ISREG(status.st_mode))
        check->size = status.st_size;
    check->shows = isatty(fileno(check->errors)) == 1;
    check->second = monotonic_ms() / 1000;
    read_games(check, reader);
    end_progress(check);
    pgn_reader_free(reader);
    return conclude(check);
}

/* A pipe with a name is not waited for here, where nothing could stop it: it
 * can be read when somebody writes. */
static int open_file(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    int flags = fd < 0 ? -1 : fcntl(fd, F_GETFL);

    if (flags >= 0)
        fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
    return fd;
}

/* What is asked for. */
struct check_order {
    char noted[ENVELOPE_NOTE_MAX]; /* "": no note */
    int files; /* so many arguments from the first on */
};

static int refuse(int status, const char *what, const char *why, FILE *errors)
{
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
    return status;
}

static int read_note(const char *text, struct check_order *order, FILE *errors)
{
    static const char *const sentences[] = {
        [ENVELOPE_NOTE_LETTERS] =
            N_("a note has 24 letters and digits, in six groups"),
        [ENVELOPE_NOTE_WRONG] = N_("a letter is wrong, or two are swapped: "
                                   "compare the note once more"),
    };
    if (order->noted[0] != '\0')
        return refuse(EXIT_USAGE, "--note",
                      gettext("this option can be given only once"), errors);
    enum envelope_note_error error = envelope_note_read(text, order->noted);
    return error == ENVELOPE_NOTE_OK
               ? EXIT_DONE
               : refuse(EXIT_DATA, "--note", gettext(sentences[error]), errors);
}

/* "--note TEXT" or "--note=TEXT" among the files, which are put in front of the
 * arguments; "--" ends the options. */
static int read_options(int argc, char **argv, struct check_order *order,
                        FILE *errors)
{
    static const char note[] = "--note";
    int status = EXIT_DONE;
    bool ended = false;
    *order = (struct check_order){.noted = ""};
    for (int i = 1; i < argc && status == EXIT_DONE; i++) {
        if (ended || strncmp(argv[i], "--", 2) != 0)
            argv[++order->files] = argv[i];
        else if (argv[i][2] == '\0')
            ended = true;
        else if (strncmp(argv[i], "--note=", sizeof note) == 0)
            status = read_note(argv[i] + sizeof note, order, errors);
        else if (strcmp(argv[i], note) != 0)
            status = near_word_refuse_option(argv[i], "note|ask|at", errors);
        else if (++i == argc)
            status =
                refuse(EXIT_USAGE, note, gettext("a value is missing"), errors);
        else
            status = read_note(argv[i], order, errors);
    }
    if (status == EXIT_DONE && order->files == 0)
        status =
            refuse(EXIT_USAGE, "check", gettext("name a PGN file"), errors);
    return status;
}

static int check_file(const char *path, const struct check_order *order,
                      struct check_envelopes *envelopes,
                      const struct interrupt *interrupt, FILE *out,
                      FILE *errors)
{
    bool is_stdin = strcmp(path, "-") == 0;
    struct check check = {
        .path = is_stdin ? NULL : path,
        .fd = is_stdin ? STDIN_FILENO : open_file(path),
        .interrupt = interrupt,
        .sealed = {.envelopes = envelopes,
                   .path = path,
                   .noted = order->noted[0] != '\0' ? order->noted : NULL},
        .out = out,
        .errors = errors,
    };
    text_clean(is_stdin ? gettext("standard input") : path, check.name,
               sizeof check.name);
    if (check.fd < 0) {
        print_error_at(errors, check.name, regular_file_sentence(-errno),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    int status = check_fd(&check);
    if (!is_stdin)
        close(check.fd);
    return status;
}

int check_run(int argc, char **argv, FILE *out, FILE *errors)
{
    struct interrupt interrupt;
    struct check_order order;
    int highest = read_options(argc, argv, &order, errors);
    if (highest != EXIT_DONE)
        return highest;
    struct check_envelopes envelopes;
    if (!check_envelopes_read(argv + 1, order.files, &envelopes))
        return refuse(EXIT_IO, "check", translation_of_error(ENOMEM), errors);
    int error = interrupt_begin(&interrupt);
    if (error < 0) {
        check_envelopes_free(&envelopes);
        return refuse(EXIT_IO, "check", translation_of_error(-error), errors);
    }
    for (int i = 1; i <= order.files && highest != EXIT_AGAIN; i++) {
        int status =
            check_file(argv[i], &order, &envelopes, &interrupt, out, errors);
        highest = graver(status, highest);
    }
    if (highest != EXIT_AGAIN && check_envelopes_tell_unproved(&envelopes, out))
        highest = graver(EXIT_NO, highest);
    interrupt_end(&interrupt);
    check_envelopes_free(&envelopes);
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, highest);
}
