// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/argument.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"

static const char wants_square[] = N_("Type the square, for example e4.");
static const char no_square[] =
    N_("That is not a square. The squares are a1 to h8.");
static const char wants_move_number[] = N_("Type the number of a move.");

static void refuse_rest(const struct rest *rest, int token, const char *wrong,
                        struct command *out)
{
    const char *from = token < rest->count
                           ? rest->reading->text + rest->token[token].from
                           : rest->text;
    command_refuse(out, wrong, (size_t)(from - rest->reading->text));
}

static bool rest_is(const struct rest *rest, const char *list)
{
    const struct tokens *words = &rest->reading->words;
    return tokens_are(words, words->count - rest->count, list);
}

void argument_put_move(const struct reading *reading, char *mv, size_t mv_bytes)
{
    struct san_form form;
    if (!typed_move_turn(mv, reading->typing, mv, mv_bytes) &&
        !san_form_read(mv, NOTATION_EN, &form))
        typed_move_spoken(mv, reading->typing, mv, mv_bytes);
}

/* A move, perhaps with an offer behind it, into the intent. What is no move is
 * for the arbiter to say. */
static const char *take_move(const struct reading *reading, const char *text,
                             struct command *out)
{
    char mv[COMMAND_ARGUMENT_MAX];
    snprintf(mv, sizeof mv, "%s", text);
    argument_put_move(reading, mv, sizeof mv);
    size_t end = typed_move_offer(mv);
    out->intent.offers_draw = mv[end] != '\0';
    while (end > 0 && mv[end - 1] == ' ')
        end--;
    if (end >= sizeof out->intent.text)
        return N_("That is too long for a move.");
    snprintf(out->intent.text, sizeof out->intent.text, "%.*s", (int)end, mv);
    return end == 0 ? N_("Type the move, for example Nf3.") : NULL;
}

/* "white knight", "knights black", "all rooks": how many of the tokens say it.
 */
static int read_kind(const struct rest *rest, struct query_request *request)
{
    bool has_side = false;
    int at = 0;
    for (; at < rest->count; at++) {
        const struct token *token = &rest->token[at];
        bool is_all = strcmp(token->folded, "all") == 0;
        if (token->role != ROLE_NONE && request->role == ROLE_NONE) {
            request->role = token->role;
        } else if ((token->side != SIDE_NONE || is_all) && !has_side) {
            has_side = true;
            request->side = token->side;
        } else {
            break;
        }
    }
    return at;
}

/* "legal Ng5", "legal move e4": is that move legal? */
static bool read_asked_move(const struct rest *rest,
                            struct query_request *request)
{
    struct san_form form;
    char mv[COMMAND_ARGUMENT_MAX];
    if (request->query != QUERY_LEGAL || rest->count == 0)
        return false;
    bool is_named =
        tokens_begin(&rest->reading->words,
                     rest->reading->words.count - rest->count, "move") > 0;
    if (is_named ? rest->count < 2 : rest->token->square != SQ_NONE)
        return false;
    snprintf(mv, sizeof mv, "%s",
             is_named ? rest->reading->text + rest->token[1].from : rest->text);
    argument_put_move(rest->reading, mv, sizeof mv);
    if (strlen(mv) >= sizeof request->move ||
        (!is_named && !san_form_read(mv, NOTATION_EN, &form)))
        return false;
    request->query = QUERY_PLAYABLE;
    strcpy(request->move, mv);
    return true;
}

/* What is wrong, and with which token. */
static const char *read_square(const struct rest *rest, struct command *out,
                               int *at)
{
    int sq = rest->count > 0 ? rest->token->square : SQ_NONE;
    struct query_request named = out->request;
    if (read_asked_move(rest, &out->request))
        return NULL;
    if (query_is_of_piece(named.query) &&
        read_kind(rest, &named) == rest->count && named.role != ROLE_NONE) {
        out->request = named;
        return NULL;
    }
    out->request.square = sq;
    *at = sq != SQ_NONE;
    return sq == SQ_NONE     ? (rest->count == 0 ? wants_square : no_square)
           : rest->count > 1 ? N_("One square is enough, for example e4.")
                             : NULL;
}

/* A file or a rank by its one sign; SQ_NONE. */
static int line_of(const struct rest *rest, enum query *query)
{
    const struct token *token = rest->token;
    if (rest->count != 1 || token->typed[1] != '\0')
        return SQ_NONE;
    int file = tokens_file(token);
    if (file < 0 && (token->number < 1 || token->number > 8))
        return SQ_NONE;
    *query = file >= 0 ? QUERY_FILE : QUERY_RANK;
    return file >= 0 ? square_at(file, 0) : square_at(0, token->number - 1);
}

/* To a square: what is there, and on a screen the cursor goes there; or to a
 * file or a rank. */
static bool read_place(const struct rest *rest, struct command *out)
{
    if (rest->count == 0)
        return true;
    out->on = true;
    out->request.square = line_of(rest, &out->request.query);
    if (out->request.square == SQ_NONE && rest->count == 1) {
        out->request.query = QUERY_SQUARE;
        out->request.square = rest->token->square;
    }
    return out->request.square != SQ_NONE;
}

static const char *read_file_or_rank(const struct rest *rest,
                                     struct command *out)
{
    const struct tokens *words = &rest->reading->words;
    int sq = rest->count == 1 ? rest->token->square : SQ_NONE;
    out->request.query =
        tokens_begin(words, 0, "rank") > 0 ? QUERY_RANK : QUERY_FILE;
    if (sq == SQ_NONE)
        sq = line_of(rest, &out->request.query);
    out->request.square = sq;
    return sq == SQ_NONE ? N_("Type a file from a to h, or a rank from 1 to 8.")
                         : NULL;
}

/* A letter says the kind, and by its size whose: "N" is White's. The letters of
 * the player go before English ones. */
static bool read_letter(const struct rest *rest, struct query_request *request)
{
    const enum notation notations[] = {rest->reading->typing->notation,
                                       NOTATION_EN};
    const char *given = rest->count == 1 ? rest->token->typed : "";
    for (size_t i = 0; i < 2; i++)
        for (int role = PAWN; role < ROLES; role++) {
            const char *capital =
                notation_letter(notations[i], (enum role)role);
            struct tokens letter;
            tokens_of(capital, &letter);
            if (letter.count != 1 || rest->count != 1 ||
                strcmp(letter.token->folded, rest->token->folded) != 0)
                continue;
            request->role = (enum role)role;
            request->side = strncmp(given, capital, 2) == 0 ? WHITE : BLACK;
            return true;
        }
    if (strcasecmp(given, "a") != 0)
        return false;
    request->side = given[0] == 'A' ? WHITE : BLACK;
    return true;
}

static bool read_moves(const struct rest *rest, struct query_request *request)
{
    const struct tokens *words = &rest->reading->words;
    int at = words->count - rest->count;
    bool last = tokens_begin(words, at, "last") > 0;
    int before = last || tokens_begin(words, at, "from") > 0;
    if (rest->count == 0)
        return true;
    int number = rest->count == before + 1 ? rest->token[before].number : 0;
    *(last ? &request->last_moves : &request->from_move) = number;
    return number > 0;
}

/* "12", "12 black", "12...": of White where no side is said. */
static bool read_move_number(const struct rest *rest, struct command *out)
{
    if (rest->count < 1 || rest->count > 2 || rest->token->number <= 0 ||
        strpbrk(rest->token->typed, "0123456789") == NULL)
        return false;
    const char *behind =
        rest->reading->text + rest->token->at + rest->token->bytes;
    out->number = rest->token->number;
    out->request.side =
        rest->count == 2 ? rest->token[1].side
        : strncmp(behind, "...", 3) == 0 || strncmp(behind, "…", 3) == 0
            ? BLACK
            : WHITE;
    return out->request.side != SIDE_NONE;
}

static const char *read_claim(const struct rest *rest, struct command *out,
                              int *at)
{
    static const struct {
        const char *said;
        enum claim_kind kind;
    } claims[] = {
        {"threefold repetition|three-fold repetition|three "
         "fold|threefold|repetition|"
         "draw by repetition|draw by threefold repetition|3",
         CLAIM_THREEFOLD},
        {"fifty-move rule|50-move rule|fifty moves|50 moves|fifty|50|draw by "
         "fifty moves",
         CLAIM_FIFTY},
        {"array|set-up|setup|starting position|wrong position",
         CLAIM_STARTING_POSITION},
        {"flag fall|flag|time|win on time", CLAIM_FLAG},
        {"illegal move|illegal", CLAIM_ILLEGAL},
        {"touched piece|touch-move|touched|touch", CLAIM_TOUCH},
    };
    const struct tokens *words = &rest->reading->words;
    int begin = words->count - rest->count, used = 0;
    for (size_t i = 0; used == 0 && i < sizeof claims / sizeof *claims; i++) {
        used = tokens_begin(words, begin, claims[i].said);
        out->intent.what_claim = claims[i].kind;
    }
    if (used == 0)
        return N_("Type what you claim: threefold, fifty, flag, illegal or "
                  "touch.");
    *at = used;
    if (out->intent.what_claim == CLAIM_ILLEGAL) {
        if (used < rest->count)
            out->intent.number = rest->token[used].number;
        return used == rest->count ||
                       (used + 1 == rest->count && out->intent.number > 0)
                   ? NULL
                   : wants_move_number;
    }
    int with = tokens_begin(words, begin + used, "with");
    *at += with;
    if (*at < rest->count)
        return take_move(rest->reading, tokens_behind(words, begin + *at), out);
    return with > 0 ? N_("Type the whole claim, for example claim threefold "
                         "with Nf3.")
                    : NULL;
}

/* As a line of the judge: the verb of the intent, and what was typed. */
static void read_judge_rest(const struct rest *rest, struct command *out)
{
    const char *verb = intent_row(out->intent.kind)->verb;
    size_t before = strlen(verb) + 1;
    char whole[2 * COMMAND_ARGUMENT_MAX];
    struct intent intent;
    snprintf(whole, sizeof whole, "%s %s", verb, rest->text);
    struct intent_line read = intent_read(whole, &intent);
    bool wants_place =
        out->intent.kind == INTENT_TOUCH || out->intent.kind == INTENT_LIFT ||
        out->intent.kind == INTENT_RELEASE || out->intent.kind == INTENT_ADJUST;
    if (read.ok) {
        out->intent = intent;
        return;
    }
    refuse_rest(rest, rest->count,
                !wants_place       ? read.wrong
                : rest->count == 0 ? wants_square
                                   : no_square,
                out);
    out->at += read.at > before ? read.at - before : 0;
}

/* What a word wants behind it: a sentence, marked. NULL: nothing. */
static const char *const wanted[] = {
    [ARGUMENT_SIDE] = N_("After this command, type white, black or nothing."),
    [ARGUMENT_FLIP] = N_("Type key, turn or never."),
    [ARGUMENT_VOICE] = N_("Type voice on, voice cues or voice off."),
    [ARGUMENT_PLACE] = no_square,
    [ARGUMENT_MOVES] = N_("Type a number from 1 up, for example moves last 5."),
    [ARGUMENT_MOVE_NUMBER] = wants_move_number,
    [ARGUMENT_COUNT] = N_("After this command, type a number."),
    [ARGUMENT_NUMBER] = N_("After this command, type a number."),
    [ARGUMENT_NAMES] = N_("Type two names, for example names Anna Boris. If a "
                          "name has a blank, put a comma between the names."),
    [ARGUMENT_TIME] = N_("Type the time, for example time 5+3 or time blitz."),
    [ARGUMENT_EDITION] =
        N_("Type the edition of the Laws, for example laws 2018."),
    [ARGUMENT_LINE] = NULL,
};

/* "Anna Boris", "Anna Maria, Boris"; "names of the players" has none. */
static bool has_names(const struct rest *rest)
{
    const struct tokens *words = &rest->reading->words;
    return rest->count > 1 &&
           tokens_begin(words, words->count - rest->count, "of|de|der") == 0 &&
           (strchr(rest->text, ',') != NULL || rest->count == 2);
}

static bool is_time(const char *text)
{
    static const char *const names[] = {N_("bullet"), N_("blitz"), N_("rapid"),
                                        N_("classical"), N_("none")};
    bool is_name =
        (*text >= '0' && *text <= '9') || strncmp(text, "hourglass:", 10) == 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_name = is_name || strcasecmp(text, names[i]) == 0 ||
                  folded_is_one_of(text, gettext(names[i]));
    return is_name;
}

/* What follows a word that says what is to be played. */
static bool is_condition(enum word_argument argument, const struct rest *rest)
{
    switch (argument) {
    case ARGUMENT_NAMES:
        return has_names(rest);
    case ARGUMENT_NAME:
        return rest->count > 0 && (*rest->text < 'a' || *rest->text > 'z');
    case ARGUMENT_TIME:
        return is_time(rest->text);
    default:
        return strpbrk(rest->text, "0123456789") != NULL;
    }
}

/* A move; but "echo" is a step of Appendix D, and of what is typed. */
static const char *read_written(const struct rest *rest, struct command *out)
{
    if (out->intent.kind != INTENT_REPEAT || !rest_is(rest, "letters|words|no"))
        return take_move(rest->reading, rest->text, out);
    out->kind = COMMAND_TYPING;
    strcpy(out->argument, rest->text);
    return NULL;
}

bool argument_read(enum word_argument argument, const struct rest *rest,
                   struct command *out)
{
    const struct token *only = rest->count == 1 ? rest->token : NULL;
    bool is_end = rest->count == 0, fits = true;
    int at = 0;
    const char *wrong = NULL;
    switch (argument) {
    case ARGUMENT_NONE:
        return is_end;
    case ARGUMENT_SQUARE:
        wrong = read_square(rest, out, &at);
        break;
    case ARGUMENT_PLACE:
        return read_place(rest, out);
    case ARGUMENT_FILE_OR_RANK:
        wrong = read_file_or_rank(rest, out);
        break;
    case ARGUMENT_PIECES:
        at = read_letter(rest, &out->request) ? rest->count
                                              : read_kind(rest, &out->request);
        if (at < rest->count)
            wrong = N_("Type the pieces, for example white, knight, or "
                       "white knight.");
        break;
    case ARGUMENT_MOVES:
        return read_moves(rest, &out->request);
    case ARGUMENT_COUNT:
    case ARGUMENT_NUMBER:
        out->number = only != NULL ? only->number : 0;
        return out->number > 0 || (is_end && argument == ARGUMENT_COUNT);
    case ARGUMENT_MOVE_NUMBER:
        return read_move_number(rest, out);
    case ARGUMENT_SWITCH:
        out->on = rest_is(rest, "on");
        if (!out->on && !rest_is(rest, "off"))
            wrong = N_("After this command, type on or off.");
        break;
    case ARGUMENT_CLAIM:
        wrong = read_claim(rest, out, &at);
        out->intent.offers_draw = false;
        break;
    case ARGUMENT_WRITTEN_OR_NOTHING:
    case ARGUMENT_WRITTEN:
        if (is_end && argument == ARGUMENT_WRITTEN_OR_NOTHING)
            break;
        wrong = read_written(rest, out);
        break;
    case ARGUMENT_SIDE:
        out->request.side = only != NULL ? only->side : SIDE_NONE;
        return is_end || out->request.side != SIDE_NONE;
    case ARGUMENT_LINE:
        read_judge_rest(rest, out);
        break;
    case ARGUMENT_VOICE:
    case ARGUMENT_FLIP:
        fits = argument == ARGUMENT_VOICE
                   ? rest_is(rest, "on|cues|off")
                   : is_end || rest_is(rest, "turn|never|key");
        strcpy(out->argument, rest->text);
        break;
    case ARGUMENT_NAMES:
    case ARGUMENT_NAME:
    case ARGUMENT_TIME:
    case ARGUMENT_EDITION:
        fits = is_condition(argument, rest);
        /* fall through */
    case ARGUMENT_PATH:
    case ARGUMENT_WORD:
        strcpy(out->argument, rest->text);
        if (out->kind == COMMAND_FIND)
            argument_put_move(rest->reading, out->argument,
                              sizeof out->argument);
        break;
    }
    if (wrong != NULL)
        refuse_rest(rest, at, wrong, out);
    return fits;
}

const char *argument_wanted(enum word_argument argument)
{
    size_t count = sizeof wanted / sizeof *wanted;
    return (size_t)argument < count && wanted[argument] != NULL
               ? wanted[argument]
               : N_("Type nothing after that command.");
}
