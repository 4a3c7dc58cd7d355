#include "tui/command.h"

#include <string.h>

#include "rules/marked.h"
#include "rules/reason.h"
#include "rules/san.h"

/* What may follow a word. */
enum argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE,
    ARGUMENT_PATH,
    ARGUMENT_SWITCH,
    ARGUMENT_CLAIM,
};

struct word {
    struct command_row row;
    const char *also; /* other ways to say it, with a bar between */
    const char *brief; /* a short form, taken only where it is no move */
    enum command_kind kind;
    enum argument argument;
    enum intent_kind intent;
    enum query query;
};

// clang-format off
static const struct word words[] = {
    {{N_("a move"), "e4, Nf3, exd5, O-O, e8=Q, g1f3",
      N_("Make a move; with an offer of a draw: Nf3 (=) or Nf3 draw.")},
     NULL, NULL, COMMAND_NONE, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"draw", "draw", N_("Offer a draw.")},
     "offer draw|offer a draw|draw offer|offers draw", NULL, COMMAND_INTENT,
     ARGUMENT_NONE, INTENT_OFFER, QUERY_NONE},
    {{"yes", "yes", N_("Answer a question: yes. An offer is accepted so.")},
     NULL, "y", COMMAND_YES, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"no", "no", N_("Answer a question: no. An offer is declined so.")},
     NULL, "n", COMMAND_NO, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"accept", "accept", N_("Accept the offer that stands.")},
     "agree", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_ACCEPT, QUERY_NONE},
    {{"decline", "decline", N_("Decline the offer that stands.")},
     "refuse", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_DECLINE,
     QUERY_NONE},
    {{"claim", "claim threefold|fifty [with MOVE]",
      N_("Claim a draw by the Laws, perhaps with the move you intend.")},
     "claims", NULL, COMMAND_INTENT, ARGUMENT_CLAIM, INTENT_CLAIM, QUERY_NONE},
    {{"resign", "resign", N_("Give up the game; it is asked again first.")},
     "resigns", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_RESIGN,
     QUERY_NONE},
    {{"go on", "go on", N_("Take up a game that was paused.")},
     "resume|continue", NULL, COMMAND_INTENT, ARGUMENT_NONE, INTENT_RESUME,
     QUERY_NONE},
    {{"board", "board", N_("The men of both sides, kind by kind.")},
     NULL, "b", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_BOARD},
    {{"square", "e4? or square e4", N_("What stands on a square.")},
     NULL, NULL, COMMAND_QUERY, ARGUMENT_SQUARE, INTENT_NONE, QUERY_SQUARE},
    {{"clock", "clock", N_("The time of both players.")},
     "clocks|time|times", "c", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE,
     QUERY_CLOCK},
    {{"turn", "turn", N_("Whose move it is, and which.")},
     NULL, "t", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_TURN},
    {{"last", "last", N_("The last move, from square to square.")},
     NULL, "l", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_LAST},
    {{"moves", "moves", N_("The moves so far.")},
     "score|sheet", "m", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE,
     QUERY_MOVES},
    {{"status", "status", N_("How the game stands.")},
     NULL, "s", COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_STATUS},
    {{"laws", "laws", N_("The edition of the Laws and the time control.")},
     NULL, NULL, COMMAND_QUERY, ARGUMENT_NONE, INTENT_NONE, QUERY_LAWS},
    {{"flip", "flip", N_("Turn the board.")},
     NULL, "f", COMMAND_FLIP, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"save", "save [PATH]", N_("Write the game so far as a PGN file.")},
     NULL, NULL, COMMAND_SAVE, ARGUMENT_PATH, INTENT_NONE, QUERY_NONE},
    {{"voice", "voice on|off", N_("Speak aloud, or be silent.")},
     NULL, NULL, COMMAND_VOICE, ARGUMENT_SWITCH, INTENT_NONE, QUERY_NONE},
    {{"hush", "hush", N_("Stop what is being said.")},
     "quiet", NULL, COMMAND_HUSH, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"repeat", "repeat", N_("Say the last announcement again.")},
     "again", "r", COMMAND_REPEAT, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"help", "help", N_("These words.")},
     NULL, "?|h", COMMAND_HELP, ARGUMENT_NONE, INTENT_NONE, QUERY_NONE},
    {{"quit", "quit", N_("Leave; the game can be resumed later.")},
     "exit|leave|bye", "q", COMMAND_QUIT, ARGUMENT_NONE, INTENT_NONE,
     QUERY_NONE},
};
// clang-format on

const struct command_row *command_row(int index)
{
    if (index < 0 || (size_t)index >= sizeof words / sizeof *words)
        return NULL;
    return &words[index].row;
}

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
        set_unknown(out, N_("Say what you claim: threefold or fifty."), at);
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
    for (size_t i = 1; i < sizeof words / sizeof *words; i++) {
        const struct word *word = &words[i];
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
    struct san_result read = {REASON_NONE, 0, 0, false, false};
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
