// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/argument.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
#include "rules/notation/tokens.h"
#include "tui/words/match_words.h"

int argument_square(const char *text)
{
    char file = match_words_lower(text[0]);
    if (file < 'a' || file > 'h' || text[1] < '1' || text[1] > '8')
        return SQ_NONE;
    return square_at(file - 'a', text[1] - '1');
}

static const char wants_square[] = N_("Type the square, for example e4.");
static const char no_square[] =
    N_("That is not a square. The squares are a1 to h8.");

/* "white knight", "Springer": the piece of that kind. */
static bool read_named_piece(const char *text, struct query_request *request)
{
    struct tokens words;
    tokens_of(text, &words);
    if (!words.is_whole || words.count < 1 || words.count > 2)
        return false;
    const struct token *last = &words.token[words.count - 1];
    if (last->role == ROLE_NONE ||
        (words.count == 2 && words.token[0].side == SIDE_NONE))
        return false;
    request->role = last->role;
    request->side = words.count == 2 ? words.token[0].side : SIDE_NONE;
    return true;
}

/* "legal Ng5", "legal move e4": is that move legal? */
static bool read_asked_move(const char *text, struct query_request *request)
{
    struct san_form form;
    size_t bytes = match_words_begin(text, "move", 4);
    const char *mv = text + match_words_skip(text, bytes);
    if (request->query != QUERY_LEGAL || *mv == '\0' ||
        strlen(mv) >= sizeof request->move ||
        (bytes == 0 && (argument_square(mv) != SQ_NONE ||
                        !san_form_read(mv, NOTATION_EN, &form))))
        return false;
    request->query = QUERY_PLAYABLE;
    strcpy(request->move, mv);
    return true;
}

static void read_square(const char *line, size_t at, struct command *out)
{
    int sq = argument_square(line + at);
    if (read_asked_move(line + at, &out->request) ||
        (sq == SQ_NONE && query_is_of_piece(out->request.query) &&
         read_named_piece(line + at, &out->request)))
        return;
    size_t end = at + 2;
    if (sq != SQ_NONE)
        end += line[end] == '?';
    if (sq != SQ_NONE && line[end] == ' ')
        command_refuse(out, N_("One square is enough, for example e4."),
                       end + match_words_skip(line + end, 0));
    else if (sq == SQ_NONE || line[end] != '\0')
        command_refuse(out, no_square, at);
    else
        out->request.square = sq;
}

/* A file or a rank by its one sign; SQ_NONE. */
static int line_of(const char *text, enum query *query)
{
    char sign = match_words_lower(text[0]);
    bool is_alone = sign != '\0' && text[1] == '\0';
    bool is_file = sign >= 'a' && sign <= 'h';
    if (!is_alone || (!is_file && (sign < '1' || sign > '8')))
        return SQ_NONE;
    *query = is_file ? QUERY_FILE : QUERY_RANK;
    return is_file ? square_at(sign - 'a', 0) : square_at(0, sign - '1');
}

/* To a square: what is there, and on a screen the cursor goes there; or to a
 * file or a rank. */
static void read_place(const char *text, struct command *out)
{
    if (*text == '\0')
        return;
    out->request.square = line_of(text, &out->request.query);
    if (out->request.square == SQ_NONE) {
        out->request.query = QUERY_SQUARE;
        out->request.square = argument_square(text);
    }
    out->on = true;
}

static void read_file_or_rank(const char *line, size_t at, struct command *out)
{
    int sq = argument_square(line + at);
    if (sq != SQ_NONE && line[at + 2] == '\0')
        out->request.query =
            match_words_begin(line, "rank", 4) > 0 ? QUERY_RANK : QUERY_FILE;
    else
        sq = line_of(line + at, &out->request.query);
    out->request.square = sq;
    if (sq == SQ_NONE)
        command_refuse(
            out, N_("Type a file from a to h, or a rank from 1 to 8."), at);
}

static const struct {
    const char *said;
    enum role role;
} roles[] = {
    {"king|kings", KING},       {"queen|queens", QUEEN},
    {"rook|rooks", ROOK},       {"bishop|bishops", BISHOP},
    {"knight|knights", KNIGHT}, {"pawn|pawns", PAWN},
};

/* A letter says the kind, and by its size whose: "N" is White's. */
static bool read_letter(const char *text, struct query_request *request)
{
    static const char letters[] = "PNBRQK";
    char capital = (char)(match_words_lower(text[0]) - 'a' + 'A');
    const char *found = strchr(letters, capital);
    if (text[0] == '\0' || text[1] != '\0' || (found == NULL && capital != 'A'))
        return false;
    request->side = text[0] == capital ? WHITE : BLACK;
    request->role = found != NULL ? (enum role)(found - letters) : ROLE_NONE;
    return true;
}

static size_t read_side(const char *text, struct query_request *request)
{
    size_t bytes = match_words_any(text, "white|black|all");
    char first = match_words_lower(text[0]);
    if (bytes > 0)
        request->side = first == 'w' ? WHITE : first == 'b' ? BLACK : SIDE_NONE;
    return bytes;
}

static bool read_role(const char *text, struct query_request *request)
{
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (match_words_is(text, roles[i].said)) {
            request->role = roles[i].role;
            return true;
        }
    return false;
}

/* "knight white", as the pieces are named in Spanish. */
static bool read_role_and_side(const char *text, struct query_request *request)
{
    char role[COMMAND_ARGUMENT_MAX];
    const char *side = strrchr(text, ' ');
    size_t bytes = side != NULL ? read_side(side + 1, request) : 0;
    if (bytes == 0 || side[1 + bytes] != '\0')
        return false;
    snprintf(role, sizeof role, "%.*s", (int)(side - text), text);
    return read_role(role, request);
}

static void read_pieces(const char *line, size_t at, struct command *out)
{
    if (line[at] == '\0' || read_letter(line + at, &out->request) ||
        read_role_and_side(line + at, &out->request))
        return;
    at = match_words_skip(line, at + read_side(line + at, &out->request));
    if (line[at] != '\0' && !read_role(line + at, &out->request))
        command_refuse(
            out,
            N_("Type the pieces, for example white, knight, or white knight."),
            at);
}

/* 1 to 99999999; 0 when it is no such number. */
static int number_of(const char *text)
{
    int number = 0;
    for (; *text >= '0' && *text <= '9' && number < 10000000; text++)
        number = number * 10 + (*text - '0');
    return *text == '\0' ? number : 0;
}

static bool read_moves(const char *text, struct query_request *request)
{
    size_t last = match_words_begin(text, "last", 4);
    size_t from = match_words_begin(text, "from", 4);
    int number = number_of(text + match_words_skip(text, last + from));
    if (*text == '\0')
        return true;
    if (number == 0)
        return false;
    if (last > 0)
        request->last_moves = number;
    else
        request->from_move = number;
    return true;
}

/* "12", "12 black", "12...": of White where no side is said. */
static bool read_move_number(const char *text, int *number,
                             struct query_request *request)
{
    char digits[8];
    size_t length = strspn(text, "0123456789");
    if (length == 0 || length >= sizeof digits)
        return false;
    memcpy(digits, text, length);
    digits[length] = '\0';
    *number = number_of(digits);
    text += length;
    request->side = WHITE;
    if (strncmp(text, "...", 3) == 0 ||
        match_words_is(text + match_words_skip(text, 0), "black"))
        request->side = BLACK;
    return *number > 0 &&
           (*text == '\0' || strcmp(text, ".") == 0 ||
            strcmp(text, "...") == 0 ||
            match_words_is(text + match_words_skip(text, 0), "white|black"));
}

static void read_switch(const char *line, size_t at, struct command *out)
{
    if (!match_words_is(line + at, "on|off"))
        command_refuse(out, N_("After this command, type on or off."), at);
    else
        out->on = match_words_is(line + at, "on");
}

static void read_claim(const char *line, size_t at, struct command *out)
{
    static const struct {
        const char *said;
        enum claim_kind kind;
    } claims[] = {
        {"threefold repetition|three-fold repetition|three "
         "fold|threefold|repetition|"
         "draw by repetition|draw by threefold repetition|3",
         CLAIM_THREEFOLD},
        {"fifty-move rule|fifty move rule|50-move rule|50 move rule|"
         "fifty moves|50 moves|fifty|50|draw by fifty moves",
         CLAIM_FIFTY},
        {"array|set-up|setup|starting position|wrong position",
         CLAIM_STARTING_POSITION},
        {"flag fall|flag|time|win on time", CLAIM_FLAG},
        {"illegal move|illegal", CLAIM_ILLEGAL},
        {"touched piece|touch-move|touch move|touched|touch", CLAIM_TOUCH},
    };
    size_t bytes = 0;
    for (size_t i = 0; bytes == 0 && i < sizeof claims / sizeof *claims; i++) {
        bytes = match_words_any(line + at, claims[i].said);
        out->intent.what_claim = claims[i].kind;
    }
    if (bytes == 0) {
        command_refuse(out,
                       N_("Type what you claim: threefold, fifty, flag, "
                          "illegal or touch."),
                       at);
        return;
    }
    at = match_words_skip(line, at + bytes);
    if (out->intent.what_claim == CLAIM_ILLEGAL && line[at] != '\0') {
        out->intent.number = number_of(line + at);
        if (out->intent.number == 0)
            command_refuse(out, N_("Type the number of a move."), at);
        return;
    }
    size_t with = match_words_begin(line + at, "with", 4);
    at = match_words_skip(line, at + with);
    if (with > 0 && line[at] == '\0')
        command_refuse(out,
                       N_("Type the whole claim, for example claim threefold "
                          "with Nf3."),
                       at);
    else if (strlen(line + at) >= sizeof out->intent.text)
        command_refuse(out, N_("That is too long for a move."), at);
    else
        strcpy(out->intent.text, line + at);
}

size_t argument_offer(const char *text)
{
    static const char *const endings[] = {"(=)", " draw", " ="};
    size_t bytes = strlen(text);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t length = strlen(endings[i]);
        if (bytes > length && match_words_begin(text + bytes - length,
                                                endings[i], length) == length)
            return bytes - length;
    }
    return bytes;
}

/* What is no move is for the arbiter to say. */
static void read_written(const char *line, size_t at, struct command *out)
{
    size_t end = at + argument_offer(line + at);
    out->intent.offers_draw = line[end] != '\0';
    while (end > at && line[end - 1] == ' ')
        end--;
    if (end == at)
        command_refuse(out, N_("Type the move, for example Nf3."), at);
    else if (end - at >= sizeof out->intent.text)
        command_refuse(out, N_("That is too long for a move."), at);
    else
        memcpy(out->intent.text, line + at, end - at);
}

/* As a line of the judge: the verb of the intent, and what was typed. */
static void read_line(const char *line, size_t at, struct command *out)
{
    const char *verb = intent_row(out->intent.kind)->verb;
    size_t before = strlen(verb) + 1;
    char whole[2 * COMMAND_ARGUMENT_MAX];
    struct intent intent;
    snprintf(whole, sizeof whole, "%s %s", verb, line + at);
    struct intent_line read = intent_read(whole, &intent);
    bool wants_place =
        out->intent.kind == INTENT_TOUCH || out->intent.kind == INTENT_LIFT ||
        out->intent.kind == INTENT_RELEASE || out->intent.kind == INTENT_ADJUST;
    if (read.ok)
        out->intent = intent;
    else
        command_refuse(out,
                       !wants_place       ? read.wrong
                       : line[at] == '\0' ? wants_square
                                          : no_square,
                       read.at > before ? at + read.at - before : at);
}

/* "Anna Boris", "Anna Maria, Boris"; "names of the players" has none. */
static bool has_names(const char *text)
{
    const char *blank = strchr(text, ' ');
    return blank != NULL && match_words_any(text, "of|de|der") == 0 &&
           (strchr(text, ',') != NULL || strchr(blank + 1, ' ') == NULL);
}

static bool is_time(const char *text)
{
    static const char *const names[] = {N_("bullet"), N_("blitz"), N_("rapid"),
                                        N_("classical"), N_("none")};
    bool is_name =
        (*text >= '0' && *text <= '9') || strncmp(text, "hourglass:", 10) == 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_name = is_name || match_words_is(text, names[i]) ||
                  folded_is_one_of(text, gettext(names[i]));
    return is_name;
}

bool argument_fits(enum word_argument argument, const char *text)
{
    struct query_request request = {.query = QUERY_MOVES};
    int number;
    switch (argument) {
    case ARGUMENT_NONE:
        return *text == '\0';
    case ARGUMENT_SIDE:
        return *text == '\0' || match_words_is(text, "white|black");
    case ARGUMENT_FLIP:
        return *text == '\0' || match_words_is(text, "turn|never|key");
    case ARGUMENT_VOICE:
        return match_words_is(text, "on|cues|off");
    case ARGUMENT_PLACE:
        return *text == '\0' || line_of(text, &request.query) != SQ_NONE ||
               (argument_square(text) != SQ_NONE && text[2] == '\0');
    case ARGUMENT_MOVES:
        return read_moves(text, &request);
    case ARGUMENT_COUNT:
        return *text == '\0' || number_of(text) > 0;
    case ARGUMENT_NUMBER:
        return number_of(text) > 0;
    case ARGUMENT_MOVE_NUMBER:
        return read_move_number(text, &number, &request);
    case ARGUMENT_NAMES:
        return has_names(text);
    case ARGUMENT_NAME:
        return *text != '\0' && (*text < 'a' || *text > 'z');
    case ARGUMENT_TIME:
        return is_time(text);
    case ARGUMENT_EDITION:
        return strpbrk(text, "0123456789") != NULL;
    default:
        return true;
    }
}

const char *argument_wanted(enum word_argument argument)
{
    switch (argument) {
    case ARGUMENT_SIDE:
        return N_("After this command, type white, black or nothing.");
    case ARGUMENT_FLIP:
        return N_("Type key, turn or never.");
    case ARGUMENT_VOICE:
        return N_("Type voice on, voice cues or voice off.");
    case ARGUMENT_PLACE:
        return no_square;
    case ARGUMENT_MOVES:
        return N_("Type a number from 1 up, for example moves last 5.");
    case ARGUMENT_MOVE_NUMBER:
        return N_("Type the number of a move.");
    case ARGUMENT_COUNT:
    case ARGUMENT_NUMBER:
        return N_("After this command, type a number.");
    case ARGUMENT_NAMES:
        return N_("Type two names, for example names Anna Boris. If a name has "
                  "a blank, put a comma between the names.");
    case ARGUMENT_EDITION:
        return N_("Type the edition of the Laws, for example laws 2018.");
    case ARGUMENT_TIME:
        return N_("Type the time, for example time 5+3 or time blitz.");
    default:
        return N_("Type nothing after that command.");
    }
}

void argument_read(enum word_argument argument, const char *line, size_t at,
                   struct command *out)
{
    switch (argument) {
    case ARGUMENT_NONE:
        break;
    case ARGUMENT_SQUARE:
        read_square(line, at, out);
        break;
    case ARGUMENT_PLACE:
        read_place(line + at, out);
        break;
    case ARGUMENT_FILE_OR_RANK:
        read_file_or_rank(line, at, out);
        break;
    case ARGUMENT_PIECES:
        read_pieces(line, at, out);
        break;
    case ARGUMENT_MOVES:
        read_moves(line + at, &out->request);
        break;
    case ARGUMENT_COUNT:
    case ARGUMENT_NUMBER:
        out->number = number_of(line + at);
        break;
    case ARGUMENT_MOVE_NUMBER:
        read_move_number(line + at, &out->number, &out->request);
        break;
    case ARGUMENT_SWITCH:
        read_switch(line, at, out);
        break;
    case ARGUMENT_CLAIM:
        read_claim(line, at, out);
        break;
    case ARGUMENT_WRITTEN_OR_NOTHING:
        if (line[at] == '\0')
            break;
        /* "echo" is a step of Appendix D, and of what is typed. */
        if (out->intent.kind == INTENT_REPEAT &&
            match_words_is(line + at, "letters|words|no")) {
            out->kind = COMMAND_TYPING;
            strcpy(out->argument, line + at);
            break;
        }
        /* fall through */
    case ARGUMENT_WRITTEN:
        read_written(line, at, out);
        break;
    case ARGUMENT_SIDE:
        read_side(line + at, &out->request);
        break;
    case ARGUMENT_LINE:
        read_line(line, at, out);
        break;
    case ARGUMENT_VOICE:
    case ARGUMENT_FLIP:
    case ARGUMENT_PATH:
    case ARGUMENT_WORD:
    case ARGUMENT_NAMES:
    case ARGUMENT_NAME:
    case ARGUMENT_TIME:
    case ARGUMENT_EDITION:
        strcpy(out->argument, line + at);
        break;
    }
}
