// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"
#include "rules/pgn/pgn.h"

#include "speech/sentences/announce.h"
#include "speech/voice/load_library.h"
#include "speech/voice/voice.h"

#include "src/base/paths.h"
#include "src/base/pgn_error_text.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/options/config_file.h"
#include "src/options/option_table.h"
#include "src/options/speech_options.h"
#include "src/tools/check_sealed.h"

static int refuse(FILE *errors, const char *argument, const char *why)
{
    print_error_at(errors, argument, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

static const struct {
    const char *name;
    enum braille_code code;
    enum braille_form form;
} sheets[] = {
    {"uk", BRAILLE_UK, BRAILLE_UNICODE},
    {"brf", BRAILLE_UK, BRAILLE_BRF},
    {"de", BRAILLE_DE, BRAILLE_UNICODE},
    {"de6", BRAILLE_DE6, BRAILLE_BRF},
};

static int read_say_option(int argc, char **argv, int *index,
                           struct say_command_line *out, FILE *errors)
{
    char name[32];
    const char *argument = argv[*index];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(argument + 2, "="),
             argument + 2);
    if (strcmp(name, "braille") == 0) {
        /* "--braille" alone is the UK code, and its value needs the sign "=".
         */
        const char *sign = strchr(argument, '=');
        const char *pages_name = sign != NULL ? sign + 1 : sheets->name;
        for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
            if (strcmp(sheets[i].name, pages_name) != 0)
                continue;
            out->braille = true;
            out->code = sheets[i].code;
            out->form = sheets[i].form;
            return EXIT_DONE;
        }
        return refuse(errors, argument,
                      gettext("a Braille sheet is uk, brf, de or de6"));
    }
    /* The value of argv[*index], which is "--NAME VALUE" or "--NAME=VALUE";
     * NULL when it is missing. Moves *index onto its last argument. */
    const char *sign = strchr(argv[*index], '=');
    const char *value = sign != NULL        ? sign + 1
                        : *index + 1 < argc ? argv[++*index]
                                            : NULL;
    if (strcmp(name, "to") != 0) {
        struct option_error error;
        char what[256];
        const struct option_row *row = option_of_name(name);
        if (row == NULL || !option_is_for(row, "say")) {
            char why[256];
            if (row == NULL)
                option_refuse_unknown(argument, "say", why, sizeof why);
            else
                option_refuse_command(row, "say", why, sizeof why);
            return refuse(errors, argument, why);
        }
        if (option_set(&out->options, row, value, &error))
            return EXIT_DONE;
        snprintf(what, sizeof what, "--%s %s", name,
                 value != NULL ? value : "");
        option_error_print(&error, what, errors);
        return error.status;
    }
    if (value == NULL || out->to_path != NULL)
        return refuse(errors, argument, gettext("--to takes one file"));
    out->to_path = value;
    return EXIT_DONE;
}

int say_command_line_read(int argc, char **argv, struct say_command_line *out,
                          FILE *errors)
{
    char path[PATH_MAX];
    int status = EXIT_DONE;
    *out = (struct say_command_line){.options = options_default()};
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        config_file_read(path, &out->options, errors);
    for (int i = 1; i < argc && status == EXIT_DONE; i++) {
        if (strncmp(argv[i], "--", 2) == 0)
            status = read_say_option(argc, argv, &i, out, errors);
        else if (out->path != NULL)
            status = refuse(errors, argv[i], gettext("give only one file"));
        else
            out->path = argv[i];
    }
    return status;
}

/* The synthesiser is slower than the reader: so many utterances may wait. */
enum { UNSAID_MAX = 16, DRAIN_MS = 60000, LINE_BYTES = 1024 };

struct input {
    FILE *stream;
    const char *name; /* for error messages */
    int error; /* a negative errno of reading */
};

struct sayer {
    struct announcer announcer;
    struct voice *voice; /* NULL: lines only */
    int unsaid;
    FILE *out;
    int game; /* of the text, from 1; those that cannot be read count too */
    bool headed; /* its heading was spoken */
    bool began; /* a heading was spoken */
    struct start start; /* what its tags tell */
    char result[8]; /* the same */
    struct braille_pages *scoresheet; /* instead of lines and voice, or NULL */
};

static long read_bytes(void *context, char *bytes, size_t room)
{
    struct input *input = context;
    errno = 0;
    size_t count = fread(bytes, 1, room, input->stream);
    if (count == 0 && ferror(input->stream)) {
        input->error = errno ? -errno : -EIO;
        return -1;
    }
    return (long)count;
}

/* Print, and hand to the voice; false when the line cannot be printed. */
static bool say_utterance(struct sayer *sayer, const struct utterance *said)
{
    char line[LINE_BYTES];
    utterance_text(said, line, sizeof line);
    if (sayer->scoresheet) {
        braille_pages_text(sayer->scoresheet, line);
        return !sayer->scoresheet->failed;
    }
    if (print_format(sayer->out, "%s\n", line) < 0)
        return false;
    voice_say(sayer->voice, said);
    if (++sayer->unsaid == UNSAID_MAX) {
        voice_drain(sayer->voice, DRAIN_MS);
        sayer->unsaid = 0;
    }
    return true;
}

static bool say_move(struct sayer *sayer, const struct pgn_item *item)
{
    struct move_facts facts = move_facts_of(item->before, item->mv);
    struct utterance said;
    if (sayer->scoresheet) {
        braille_pages_move(sayer->scoresheet, &facts);
        return !sayer->scoresheet->failed;
    }
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(&sayer->announcer, &facts, &said);
    return say_utterance(sayer, &said);
}

/* What proves a sealed move is on the scoresheet, before the move. */
static bool say_note(struct sayer *sayer, const char *note)
{
    struct utterance said;
    announce_sentence(&sayer->announcer, PRIORITY_MOVE,
                      gettext("The next move was sealed. The note of its "
                              "envelope:"),
                      &said);
    utterance_spell_groups(&said, sayer->announcer.language, note);
    return say_utterance(sayer, &said);
}

static void copy_name(const char *text, char out[NAME_MAX_BYTES])
{
    text_clean(strcmp(text, "?") == 0 ? "" : text, out, NAME_MAX_BYTES);
}

/* Before the first sentence about a game. */
static bool say_heading(struct sayer *sayer, const struct position *first,
                        bool chess960)
{
    struct utterance said;
    if (sayer->headed)
        return true;
    sayer->headed = true;
    sayer->start.chess960 = chess960;
    sayer->game++;
    if (sayer->scoresheet && sayer->began)
        braille_pages_gap(sayer->scoresheet);
    else if (sayer->began && fputc('\n', sayer->out) == EOF)
        return false;
    sayer->began = true;
    announce_heading(&sayer->announcer, sayer->game, &sayer->start, first,
                     &said);
    return say_utterance(sayer, &said);
}

/* What comes next is of another game. */
static void forget_game(struct sayer *sayer)
{
    sayer->headed = false;
    sayer->start = start_default();
    sayer->result[0] = '\0';
}

static bool say_result(struct sayer *sayer, const char *text)
{
    struct utterance said;
    const struct announcer *announcer = &sayer->announcer;
    utterance_init(&said, PRIORITY_MOVE);
    if (strcmp(text, "1-0") == 0)
        announce_add(announcer, &said, "%s", announce_points(2, 0));
    else if (strcmp(text, "0-1") == 0)
        announce_add(announcer, &said, "%s", announce_points(0, 2));
    else if (strncmp(text, "1/2", 3) == 0)
        announce_add(announcer, &said, "%s", announce_points(1, 1));
    else
        announce_sentence(announcer, PRIORITY_MOVE,
                          gettext("The game is not finished."), &said);
    bool is_said = say_utterance(sayer, &said);
    forget_game(sayer);
    return is_said;
}

static bool lacks_result(const struct pgn_item *item)
{
    return item->error == PGN_NO_RESULT || item->error == PGN_CUT;
}

/* False when the output takes nothing. */
static bool say_item(struct sayer *sayer, const struct pgn_reader *reader,
                     const struct pgn_item *item)
{
    bool chess960 = pgn_reader_is_chess960(reader);
    char note[ENVELOPE_NOTE_MAX];
    switch (item->token) {
    case PGN_COMMENT:
        return item->depth > 0 || !check_sealed_note(item->text, note) ||
               (say_heading(sayer, pgn_reader_position(reader), chess960) &&
                say_note(sayer, note));
    case PGN_TAG: {
        struct start *start = &sayer->start;
        if (strcmp(item->name, "White") == 0)
            copy_name(item->text, start->name[WHITE]);
        else if (strcmp(item->name, "Black") == 0)
            copy_name(item->text, start->name[BLACK]);
        else if (strcmp(item->name, "FEN") == 0)
            snprintf(start->fen, sizeof start->fen, "%s", item->text);
        else if (strcmp(item->name, "Result") == 0)
            snprintf(sayer->result, sizeof sayer->result, "%.7s", item->text);
    }
        return true;
    case PGN_MOVE:
        return say_heading(sayer, item->before, chess960) &&
               say_move(sayer, item);
    case PGN_RESULT:
        return say_heading(sayer, pgn_reader_position(reader), chess960) &&
               say_result(sayer, item->text);
    case PGN_ERROR:
        if (lacks_result(item))
            return say_heading(sayer, pgn_reader_position(reader), chess960) &&
                   say_result(sayer, sayer->result);
        sayer->game += !sayer->headed;
        forget_game(sayer);
        return true;
    default:
        return true;
    }
}

/* A game that lacks its result or a tag is only remarked upon. */
static int print_pgn_error(const struct input *input,
                           const struct pgn_item *item, FILE *errors)
{
    if (item->error == PGN_READ) {
        print_error_at(errors, input->name, regular_file_sentence(input->error),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    char place[LINE_BYTES], sentence[PGN_ERROR_TEXT_MAX];
    pgn_error_text(item, laws_newest(), sentence);
    snprintf(place, sizeof place, gettext("%s line %llu, column %lu"),
             input->name, (unsigned long long)item->line,
             (unsigned long)item->column);
    if (lacks_result(item) || item->token == PGN_TAG) {
        print_remark_at(errors, place, sentence);
        return EXIT_DONE;
    }
    print_error_at(errors, place, sentence, PRINT_ERROR_NOWHERE);
    return EXIT_DATA;
}

static int say_all(struct sayer *sayer, struct input *input, FILE *errors)
{
    struct pgn_reader *reader = pgn_reader_new(read_bytes, input);
    struct pgn_item item = {.token = PGN_END};
    int status = EXIT_DONE;
    if (!reader) {
        print_error_at(errors, input->name, translation_of_error(ENOMEM),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    do {
        pgn_read(reader, &item);
        bool is_error = item.token == PGN_ERROR ||
                        (item.token == PGN_TAG && item.error != PGN_OK);
        int worse =
            is_error ? print_pgn_error(input, &item, errors) : EXIT_DONE;
        status = worse != EXIT_DONE ? worse : status;
        if (!say_item(sayer, reader, &item))
            break;
    } while (item.token != PGN_END && status != EXIT_IO);
    pgn_reader_free(reader);
    int written =
        print_error_of_output(PROGRAM_HEKTOR, sayer->out, errors, EXIT_DONE);
    if (written != EXIT_DONE)
        return written;
    if (status == EXIT_DONE && sayer->game == 0) {
        print_error_at(errors, input->name, gettext("this file has no game"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_DATA;
    }
    return status;
}

static int print_error_of_sound(const char *to_path, int error, FILE *errors)
{
    const char *why = regular_file_sentence(error);
    char lacks[LATE_WHY_MAX];
    int status = EXIT_IO;
    if (error == -EINVAL) {
        why = gettext("a sound file ends in wav, flac, ogg or opus");
        status = EXIT_USAGE;
    } else if (error == -ENODATA || error == -ELIBACC || error == -EBUSY) {
        why = late_why(error, lacks);
        status = EXIT_UNAVAILABLE;
    }
    print_error_at(errors, to_path, why, PRINT_ERROR_NOWHERE);
    return status;
}

/* With the input open: the sound file around the saying. */
static int say_input(struct sayer *sayer, struct input *input,
                     const struct say_command_line *order, FILE *errors)
{
    const char *to_path = order->to_path;
    struct voice_options options = {.choice = VOICE_ESPEAK,
                                    .rate_wpm = order->options.rate_wpm,
                                    .sound_path = to_path};
    int error = to_path ? voice_open(&options, &sayer->voice) : 0;
    if (error)
        return print_error_of_sound(to_path, error, errors);
    int status = say_all(sayer, input, errors);
    error = voice_close(sayer->voice);
    if (error && status == EXIT_DONE)
        status = print_error_of_sound(to_path, error, errors);
    return status;
}

/* The scoresheet goes to its file, or to where lines would go. */
static int say_sheet(struct sayer *sayer, struct input *input,
                     const struct say_command_line *order, FILE *errors)
{
    struct braille_pages scoresheet;
    if (order->to_path)
        sayer->out = fopen(order->to_path, "w");
    if (!sayer->out) {
        print_error_at(errors, order->to_path, regular_file_sentence(-errno),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    braille_pages_init(&scoresheet, sayer->out, order->code, order->form);
    sayer->scoresheet = &scoresheet;
    int status = say_all(sayer, input, errors);
    bool written = braille_pages_end(&scoresheet);
    if (order->to_path && fclose(sayer->out) != 0)
        written = false;
    if (!order->to_path && (status != EXIT_DONE || !written))
        print_error_forget_output(sayer->out);
    if (written || status != EXIT_DONE)
        return status;
    print_error_at(errors, order->to_path ? order->to_path : gettext("output"),
                   translation_of_error(errno), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

int say_run(const struct say_command_line *order, FILE *out, FILE *errors)
{
    const char *path = order->path;
    struct sayer sayer = {.announcer = options_announcer(&order->options),
                          .out = out,
                          .start = start_default()};
    bool is_stdin = !path || strcmp(path, "-") == 0;
    struct input input = {
        .stream = is_stdin ? stdin : fopen(path, "r"),
        .name = is_stdin ? gettext("standard input") : path,
    };
    if (!input.stream) {
        print_error_at(errors, path, regular_file_sentence(-errno),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    int status = order->braille ? say_sheet(&sayer, &input, order, errors)
                                : say_input(&sayer, &input, order, errors);
    if (!is_stdin)
        fclose(input.stream);
    return status;
}
