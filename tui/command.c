#include "tui/command.h"

#include <string.h>

#include "rules/marked.h"
#include "rules/reason.h"
#include "rules/san.h"
#include "tui/words.h"

static char small(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

/* Does text begin with these words, in any case? Returns the length, 0 when
 * not; after it comes a blank or the end. Runs of blanks count as one. */
static size_t begins(const char *text, const char *said, size_t said_bytes)
{
    size_t at = 0;
    for (size_t i = 0; i < said_bytes; i++) {
        if (small(text[at]) != said[i])
            return 0;
        at++;
        while (said[i] == ' ' && text[at] == ' ')
            at++;
    }
    return text[at] == '\0' || text[at] == ' ' ? at : 0;
}

/* The same for a list with bars between. */
static size_t begins_any(const char *text, const char *list)
{
    while (list != NULL && *list != '\0') {
        size_t length = strcspn(list, "|");
        size_t at = begins(text, list, length);
        if (at > 0)
            return at;
        list += length + (list[length] == '|');
    }
    return 0;
}

static size_t skip_blanks(const char *line, size_t at)
{
    while (line[at] == ' ')
        at++;
    return at;
}

static void set_unknown(struct command *out, const char *wrong, size_t at)
{
    out->kind = COMMAND_UNKNOWN;
    out->wrong = wrong;
    out->at = at;
}

static bool is_square(const char *text)
{
    char file = small(text[0]);
    return file >= 'a' && file <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static int square_of(const char *text)
{
    return square_at(small(text[0]) - 'a', text[1] - '1');
}

static void read_square(const char *line, size_t at, struct command *out)
{
    if (!is_square(line + at) || line[at + 2 + (line[at + 2] == '?')] != '\0')
        set_unknown(out, N_("Say which square, such as: square e4."), at);
    else
        out->square = square_of(line + at);
}

static void read_switch(const char *line, size_t at, struct command *out)
{
    if (begins_any(line + at, "on|off") != strlen(line + at))
        set_unknown(out, N_("Say voice on or voice off."), at);
    else
        out->on = begins(line + at, "on", 2) > 0;
}

static void read_claim(const char *line, size_t at, struct command *out)
{
    size_t kind = begins_any(line + at, "threefold|repetition");
    out->intent.what_claim = CLAIM_THREEFOLD;
    if (kind == 0) {
        kind = begins_any(line + at, "fifty moves|fifty|50");
        out->intent.what_claim = CLAIM_FIFTY;
    }
    if (kind == 0) {
        kind = begins_any(line + at, "flag");
        out->intent.what_claim = CLAIM_FLAG;
    }
    if (kind == 0) {
        set_unknown(out, N_("Say what you claim: threefold, fifty or flag."),
                    at);
        return;
    }
    at = skip_blanks(line, at + kind);
    at = skip_blanks(line, at + begins(line + at, "with", 4));
    if (strlen(line + at) >= sizeof out->intent.text)
        set_unknown(out, N_("That is too long for a move."), at);
    else
        strcpy(out->intent.text, line + at);
}

static void read_argument(enum argument argument, const char *line, size_t at,
                          struct command *out)
{
    if (argument == ARGUMENT_SQUARE)
        read_square(line, at, out);
    else if (argument == ARGUMENT_SWITCH)
        read_switch(line, at, out);
    else if (argument == ARGUMENT_CLAIM)
        read_claim(line, at, out);
    else
        strcpy(out->argument, line + at);
}

static bool is_move_of(const struct position *pos, const char *line)
{
    struct move mv;
    return pos != NULL && san_read(pos, line, &mv).reason == REASON_NONE;
}

/* The bytes of the line that say this word; 0 when they do not. */
static size_t says(const struct word *word, const char *line,
                   const struct position *pos)
{
    const char *said = word->row.word;
    size_t at = begins(line, said, strlen(said));
    if (at == 0)
        at = begins_any(line, word->also);
    if (at == 0 && begins_any(line, word->brief) == strlen(line) &&
        !is_move_of(pos, line))
        at = strlen(line);
    if (word->argument == ARGUMENT_NONE && line[at] != '\0')
        return 0;
    return at;
}

static bool read_word(const char *line, const struct position *pos,
                      struct command *out)
{
    const struct word *word;
    for (int i = 1; (word = word_row(i)) != NULL; i++) {
        size_t at = says(word, line, pos);
        if (at == 0)
            continue;
        out->kind = word->kind;
        out->query = word->query;
        out->intent.kind = word->intent;
        out->intent.what_offer =
            word->intent == INTENT_OFFER ? OFFER_DRAW : OFFER_NONE;
        read_argument(word->argument, line, skip_blanks(line, at), out);
        return true;
    }
    return false;
}

const struct command_row *command_row_of(const char *said)
{
    const struct word *word;
    for (int i = 0; *said != '\0' && (word = word_row(i)) != NULL; i++)
        if (begins(said, word->row.word, strlen(word->row.word)) ==
                strlen(said) ||
            begins_any(said, word->also) == strlen(said) ||
            begins_any(said, word->brief) == strlen(said))
            return &word->row;
    return NULL;
}

/* "e4?": what stands there. */
static bool read_square_question(const char *line, struct command *out)
{
    if (!is_square(line) || strcmp(line + skip_blanks(line, 2), "?") != 0)
        return false;
    out->kind = COMMAND_QUERY;
    out->query = QUERY_SQUARE;
    out->square = square_of(line);
    return true;
}

/* The intents that somebody at a prompt can have. */
static bool is_said_by_people(enum intent_kind kind)
{
    switch (kind) {
    case INTENT_MOVE:
    case INTENT_OFFER:
    case INTENT_ACCEPT:
    case INTENT_DECLINE:
    case INTENT_CLAIM:
    case INTENT_RESIGN:
    case INTENT_PAUSE:
    case INTENT_RESUME:
        return true;
    default:
        return false;
    }
}

static bool read_judge_line(const char *line, struct command *out)
{
    struct intent intent;
    memset(&intent, 0, sizeof intent);
    struct intent_line read = intent_read(line, &intent);
    if (!read.ok || read.has_time || !is_said_by_people(intent.kind))
        return false;
    out->kind = COMMAND_INTENT;
    out->intent = intent;
    return true;
}

/* Where the move ends and its offer begins; the end where there is none. */
static size_t offer_at(const char *line)
{
    static const char *const endings[] = {"(=)", " draw", " ="};
    size_t bytes = strlen(line);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(endings[i]);
        if (bytes > length &&
            begins(line + bytes - length, endings[i], length) == length)
            return bytes - length;
    }
    return bytes;
}

/* Without a position: does it look like a move at all? */
static bool has_shape_of_move(const char *text)
{
    return strpbrk(text, "12345678") != NULL ||
           strspn(text, "oO0-") == strlen(text);
}

static void read_move(const char *line, const struct position *pos,
                      struct command *out)
{
    size_t end = offer_at(line);
    out->intent.offers_draw = line[end] != '\0';
    while (end > 0 && line[end - 1] == ' ')
        end--;
    if (end >= sizeof out->intent.text) {
        set_unknown(out, reason_sentence(REASON_SYNTAX), 0);
        return;
    }
    memcpy(out->intent.text, line, end);
    out->kind = COMMAND_INTENT;
    out->intent.kind = INTENT_MOVE;
    struct move mv;
    struct san_result read = {.reason = REASON_NONE};
    if (pos != NULL)
        read = san_read(pos, out->intent.text, &mv);
    else if (!has_shape_of_move(out->intent.text))
        read.reason = REASON_SYNTAX;
    if (read.reason == REASON_SYNTAX || read.reason == REASON_EMPTY)
        set_unknown(out, reason_sentence(REASON_SYNTAX), read.at);
}

/* A copy without blanks at either end; false when nothing is left. */
static bool trim(const char *line, char out[COMMAND_ARGUMENT_MAX])
{
    line += skip_blanks(line, 0);
    size_t bytes = strnlen(line, COMMAND_ARGUMENT_MAX - 1);
    while (bytes > 0 && line[bytes - 1] == ' ')
        bytes--;
    memcpy(out, line, bytes);
    out[bytes] = '\0';
    return bytes > 0;
}

void command_read(const char *line, const struct position *pos,
                  struct command *out)
{
    memset(out, 0, sizeof *out);
    out->intent.by = SEAT_NONE;
    out->square = SQ_NONE;
    out->role = ROLE_NONE;
    char text[COMMAND_ARGUMENT_MAX];
    if (!trim(line, text))
        return;
    if (!read_word(text, pos, out) && !read_square_question(text, out) &&
        !read_judge_line(text, out))
        read_move(text, pos, out);
    if (out->kind == COMMAND_UNKNOWN) {
        strcpy(out->argument, text);
        out->at += skip_blanks(line, 0);
    }
}
