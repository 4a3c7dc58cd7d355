// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/pattern.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation/folded.h"

enum { PHRASE_TOKENS_MAX = 24 };

/* Around what is asked or told, in all languages at once, folded. */
// clang-format off
static const char polite[] =
    "|please|pls|thanks|bitte|danke|por favor|gracias|пожалуйста|спасибо|";
static const char articles[] =
    "|the|a|an|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|el|la|los|las|un|una|al|";
static const char openings[] =
    "|tell|say|me|us|hey|ok|okay|so|and|but|well|then|also|now|hektor|hi|hello|can|could|would|you|do|know|i|want|like|need|to|hm|oh|wonder|"
    "sag|sage|mir|uns|und|aber|dann|also|jetzt|na|ach|hallo|kannst|koenntest|konntest|du|sagen|weisst|ich|moechte|mochte|will|wissen|ob|"
    "dime|di|me|puedes|podrias|decir|decirme|y|pero|entonces|ahora|oye|hola|quiero|saber|sabes|si|bueno|"
    "скажи|скажите|мне|а|и|но|ну|теперь|сейчас|ты|можешь|сказать|хочу|знать|знаешь|подскажи|привет|";
static const char endings[] =
    "|now|right|currently|presently|at|the|moment|exactly|actually|here|this|in|on|position|game|board|again|point|"
    "jetzt|gerade|momentan|aktuell|im|moment|eigentlich|denn|noch|hier|mal|bloss|dieser|stellung|partie|auf|dem|brett|der|nochmal|"
    "ahora|mismo|actualmente|aqui|en|esta|este|posicion|partida|momento|el|la|tablero|"
    "сейчас|теперь|пока|на|данный|момент|в|этой|позиции|партии|доске|здесь|же|";
static const char mine[] =
    "|my|mine|our|mein|meine|meinen|meiner|meinem|meines|unser|unsere|mi|mis|мой|моя|мои|моего|моей|мою|моих|моим|мое|моему|меня|мне|";
static const char theirs[] =
    "|he|she|they|er|sie|ella|он|она|они|него|нее|his|her|their|enemy|enemy s|opponent|opponents|opponent s|his s|sein|seine|seinen|seiner|seinem|seines|ihr|ihre|ihren|ihrer|gegner|gegners|gegnerische|gegnerischen|gegnerischer|gegnerisches|"
    "su|sus|rival|adversario|oponente|contrario|contraria|enemigo|enemiga|enemigos|его|ее|их|соперник|соперника|противник|противника|сопернику|чужой|чужого|чужая|";
static const char opponents[] =
    "|opponent|opponents|opponent s|gegner|gegners|rival|adversario|oponente|contrario|соперник|соперника|противник|противника|";
static const char pieces[] =
    "|piece|pieces|man|figur|figuren|stein|pieza|piezas|ficha|фигура|фигуры|фигуру|фигурой|фигуре|";
static const char places[] =
    "|on|at|in|from|of|square|auf|von|aus|in|bei|feld|en|de|del|desde|casilla|на|с|из|в|со|поле|поля|";
static const char belonging[] = "|of|from|by|von|vom|de|del|у|";
// clang-format on

static const char *const slots[] = {"SQUARE", "COLOUR", "KIND", "PIECE",
                                    "LINE",   "NUMBER", "TIME", "MOVE",
                                    "TEXT",   "LETTER"};
enum slot {
    SLOT_SQUARE,
    SLOT_COLOUR,
    SLOT_KIND,
    SLOT_PIECE,
    SLOT_LINE,
    SLOT_NUMBER,
    SLOT_TIME,
    SLOT_MOVE,
    SLOT_TEXT,
    SLOT_LETTER,
    SLOTS
};

static const char *const kind_names[ROLES] = {"pawn", "knight", "bishop",
                                              "rook", "queen",  "king"};
static const char *const kind_letters[ROLES] = {"P", "N", "B", "R", "Q", "K"};
static const char *const side_names[SIDES] = {"white", "black"};

static const struct token *token_at(const struct pattern_line *line, int at)
{
    return at < line->tokens.count ? &line->tokens.token[at] : NULL;
}

static bool is_in(const char *list, const struct token *token)
{
    return token != NULL && tokens_list_has(list, token->folded);
}

int pattern_polite(const struct tokens *tokens, int at)
{
    char both[2 * TOKENS_BYTES];
    if (at + 1 < tokens->count) {
        snprintf(both, sizeof both, "%s %s", tokens->token[at].folded,
                 tokens->token[at + 1].folded);
        if (tokens_list_has(polite, both))
            return 2;
    }
    return at < tokens->count &&
           tokens_list_has(polite, tokens->token[at].folded);
}

bool pattern_prepare(const char *line, enum side own, struct pattern_line *out)
{
    tokens_of(line, &out->tokens);
    out->mine = own;
    out->opening = 0;
    if (!out->tokens.is_whole || out->tokens.count == 0 ||
        out->tokens.count > PHRASE_TOKENS_MAX)
        return false;
    memset(out->says_nothing, 0, sizeof out->says_nothing);
    for (int i = 0; i < out->tokens.count; i++) {
        int words = pattern_polite(&out->tokens, i);
        const struct token *token = &out->tokens.token[i];
        /* "ataca a mi dama": not the article. */
        bool is_to =
            strcmp(token->folded, "a") == 0 &&
            is_in("|mi|mis|su|sus|la|el|las|los|", token_at(out, i + 1));
        out->says_nothing[i] |=
            is_in(articles, token) && !tokens_is_he(token) && !is_to;
        for (; words > 0; words--)
            out->says_nothing[i + words - 1] = true;
    }
    while (out->opening < out->tokens.count - 1 &&
           (is_in(openings, &out->tokens.token[out->opening]) ||
            out->says_nothing[out->opening]))
        out->opening++;
    return true;
}

static int skip(const struct pattern_line *line, int at)
{
    while (at < line->tokens.count && line->says_nothing[at])
        at++;
    return at;
}

/* A side of one or two words: "white", "my opponent's". The words; 0: none. */
static int read_side(const struct pattern_line *line, int at, enum side *side)
{
    const struct token *token = token_at(line, at);
    if (token == NULL)
        return 0;
    *side = token->side;
    if (*side != SIDE_NONE)
        return 1;
    if (line->mine == SIDE_NONE)
        return 0;
    bool is_mine = is_in(mine, token), is_theirs = is_in(theirs, token);
    bool has_more = is_in(opponents, token_at(line, at + 1));
    if (is_mine || is_theirs)
        *side = is_theirs || has_more ? other_side(line->mine) : line->mine;
    return (is_mine || is_theirs) + ((is_mine || is_theirs) && has_more);
}

/* "where can Nf3 go": the square behind the letter of the piece. Elsewhere it
 * is a move. */
static int asked_square(const struct pattern_line *line, int at)
{
    static const char where[] =
        "|where|whither|where s|wo|wohin|donde|adonde|куда|где|";
    const char *typed = line->tokens.token[at].typed;
    bool is_asked = false;
    for (int i = 0; i < at; i++)
        is_asked |= is_in(where, &line->tokens.token[i]);
    size_t letter = (*typed & 0x80) != 0 ? 2 : 1;
    return is_asked && strlen(typed) > letter ? tokens_square(typed + letter)
                                              : SQ_NONE;
}

/* "my knight", "the black queen of the opponent", "the rook on a1", "f3".
 * Returns where it ends; 0: it is none. */
static int read_piece(const struct pattern_line *line, int at, bool with_square,
                      char *out, size_t out_bytes)
{
    enum side side = SIDE_NONE, other;
    enum role role = ROLE_NONE;
    int square = SQ_NONE;
    at = skip(line, at);
    at += read_side(line, at, &side);
    at = skip(line, at);
    if (side != SIDE_NONE && (at == 0 || read_side(line, at, &other) > 0))
        at = skip(line, at + read_side(line, at, &side));
    const struct token *token = token_at(line, at);
    bool has_name = false;
    if (token != NULL && token->role != ROLE_NONE) {
        role = token->role;
        has_name = true;
        at++;
    } else if (with_square && is_in(pieces, token)) {
        has_name = true;
        at++;
    }
    /* Whose it is may stand behind it: "caballo negro", "Dame von Weiß". */
    int behind = skip(line, at + is_in(belonging, token_at(line, at)));
    if (has_name && side == SIDE_NONE) {
        int words = read_side(line, behind, &side);
        at = words > 0 ? behind + words : at;
    }
    if (with_square && token != NULL && token->square != SQ_NONE &&
        token_at(line, at + 1) != NULL &&
        token_at(line, at + 1)->role != ROLE_NONE) {
        square = token->square; /* "the e5 pawn" */
        at += 2;
    } else if (with_square) {
        int place = at;
        while (is_in(places, token_at(line, place)) ||
               (place < line->tokens.count && line->says_nothing[place]))
            place++;
        token = token_at(line, place);
        int there = token == NULL              ? SQ_NONE
                    : token->square != SQ_NONE ? token->square
                                               : asked_square(line, place);
        if (there != SQ_NONE) {
            square = there;
            at = place + 1;
        }
    }
    if (square != SQ_NONE)
        snprintf(out, out_bytes, "%c%c", 'a' + file_of(square),
                 '1' + rank_of(square));
    else if (role != ROLE_NONE)
        snprintf(out, out_bytes, "%s%s%s",
                 side != SIDE_NONE ? side_names[side] : "",
                 side != SIDE_NONE ? " " : "", kind_names[role]);
    else
        return 0;
    return at;
}

/* What one word, or the words of a side or piece, put into a slot. Returns
 * where it ends; 0: it does not fit. */
static int take(const struct pattern_line *line, enum slot slot, int at,
                bool with_square, char *out, size_t out_bytes)
{
    enum side side;
    const struct token *token = token_at(line, at);
    if (slot == SLOT_PIECE)
        return read_piece(line, at, with_square, out, out_bytes);
    if (token == NULL || !with_square)
        return 0;
    switch (slot) {
    case SLOT_SQUARE:
        if (token->square == SQ_NONE)
            return 0;
        snprintf(out, out_bytes, "%c%c", 'a' + file_of(token->square),
                 '1' + rank_of(token->square));
        return at + 1;
    case SLOT_COLOUR: {
        int words = read_side(line, at, &side);
        if (words > 0)
            snprintf(out, out_bytes, "%s", side_names[side]);
        return words > 0 ? at + words : 0;
    }
    case SLOT_KIND:
        if (token->role == ROLE_NONE)
            return 0;
        snprintf(out, out_bytes, "%s", kind_names[token->role]);
        return at + 1;
    case SLOT_LINE:
        snprintf(out, out_bytes, "%s", token->typed);
        if (token->typed[1] == '\0' && *token->typed >= 'a' &&
            *token->typed <= 'h')
            return at + 1;
        if (token->number >= 1 && token->number <= 8)
            snprintf(out, out_bytes, "%d", token->number);
        else if (token->square == SQ_NONE) {
            int file = tokens_file(token);
            if (file < 0)
                return 0;
            snprintf(out, out_bytes, "%c", 'a' + file);
        } else
            return 0;
        return at + 1;
    case SLOT_NUMBER:
        snprintf(out, out_bytes, "%d", token->number);
        return token->number > 0 ? at + 1 : 0;
    default: { /* a time, "15+10" */
        static const char decimal[] = "0123456789";
        size_t digits = strspn(token->typed, decimal);
        const char *sign = token->typed + digits;
        size_t more =
            *sign == '+' || *sign == '|' ? strspn(sign + 1, decimal) : 0;
        snprintf(out, out_bytes, "%s", token->typed);
        return digits > 0 && more > 0 && sign[1 + more] == '\0' ? at + 1 : 0;
    }
    }
}

static enum slot slot_of(const char *word, size_t bytes)
{
    for (int slot = 0; slot < SLOTS && *word >= 'A' && *word <= 'Z'; slot++)
        if (strlen(slots[slot]) == bytes &&
            strncmp(slots[slot], word, bytes) == 0)
            return (enum slot)slot;
    return SLOTS;
}

enum { PATTERN_BYTES_MAX = 2048 };

struct matching {
    const struct pattern_line *line;
    struct pattern_match *out;
    bool is_question;
    /* Of the pattern from its first byte on: the tokens from which on its rest
     * is known to fit nothing, a bit each. */
    const char *pattern;
    uint32_t *failed;
};

static bool match_rest(const struct matching *of, const char *pattern, int at);

/* MOVE and TEXT take as few words as leave the rest of the pattern a match. */
static bool match_many(const struct matching *of, const char *rest, int at,
                       char *text)
{
    const struct tokens *tokens = &of->line->tokens;
    size_t used = 0;
    for (; at < tokens->count; at++) {
        used += (size_t)snprintf(text + used, PATTERN_TEXT_BYTES - used, "%s%s",
                                 used > 0 ? " " : "", tokens->token[at].typed);
        struct pattern_match before = {.count = of->out->count,
                                       .words = of->out->words};
        if (used >= PATTERN_TEXT_BYTES)
            return false;
        if (match_rest(of, rest, at + 1))
            return true;
        of->out->count = before.count;
        of->out->words = before.words;
    }
    return false;
}

static bool match_slot(const struct matching *of, enum slot slot,
                       const char *rest, int at)
{
    struct pattern_match *out = of->out;
    int count = out->count, words = out->words;
    if (count == PATTERN_SLOTS)
        return false;
    out->taken[out->count++].slot = slot;
    char *text = out->taken[count].text;
    if (slot == SLOT_MOVE || slot == SLOT_TEXT) {
        if (match_many(of, rest, at, text))
            return true;
    } else {
        for (int shorter = 0; shorter < 2; shorter++) {
            int end = take(of->line, slot, at, shorter == 0, text,
                           PATTERN_TEXT_BYTES);
            if (end > 0 && match_rest(of, rest, end))
                return true;
            out->count = count + 1;
            out->words = words;
        }
    }
    out->count = count;
    return false;
}

/* "what" is in "what's" too, and "i" in "I'd". */
static bool is_word(const char *folded, const char *word, size_t bytes)
{
    static const char endings_of_verbs[] = "|s|d|ll|ve|m|re|";
    bool begins = strncmp(folded, word, bytes) == 0 && folded[bytes] == ' ';
    return folded_is(folded, word, bytes) ||
           (begins && tokens_list_has(endings_of_verbs, folded + bytes + 1));
}

/* One of a/b/c is here, and then the rest. */
static bool match_one(const struct matching *of, const char *either,
                      size_t bytes, const char *rest, int at)
{
    int words = of->out->words;
    for (size_t from = 0, one; from < bytes; from += one + 1) {
        one = strcspn(either + from, "/ |");
        enum slot slot = slot_of(either + from, one);
        if (slot != SLOTS) {
            if (match_slot(of, slot, rest, at))
                return true;
        } else if (at < of->line->tokens.count && one > 0 &&
                   is_word(token_at(of->line, at)->folded, either + from,
                           one)) {
            of->out->words = words + 1;
            if (match_rest(of, rest, at + 1))
                return true;
            of->out->words = words;
            return false;
        }
    }
    return false;
}

/* The pattern up to its bar, from this word of the line to the end. */
static bool match_here(const struct matching *of, const char *pattern, int at)
{
    pattern += strspn(pattern, " ");
    bool may_lack = *pattern == '~';
    pattern += may_lack;
    size_t bytes = strcspn(pattern, " |");
    if (bytes == 0) {
        at = skip(of->line, at);
        while (of->is_question && at < of->line->tokens.count &&
               (is_in(endings, token_at(of->line, at)) ||
                of->line->says_nothing[at]))
            at++;
        return at == of->line->tokens.count;
    }
    /* The pattern may have the article itself. */
    for (int from = at;; from++) {
        if (match_one(of, pattern, bytes, pattern + bytes, from))
            return true;
        if (from >= of->line->tokens.count || skip(of->line, from) == from)
            break;
    }
    return may_lack && match_rest(of, pattern + bytes, at);
}

/* The same, once for each place: what has failed there is not tried again. */
static bool match_rest(const struct matching *of, const char *pattern, int at)
{
    size_t place = (size_t)(pattern - of->pattern);
    uint32_t bit = UINT32_C(1) << at;
    if ((of->failed[place] & bit) != 0)
        return false;
    if (match_here(of, pattern, at))
        return true;
    of->failed[place] |= bit;
    return false;
}

bool pattern_match(const struct pattern_line *line, const char *patterns,
                   bool is_question, struct pattern_match *out)
{
    uint32_t failed[PATTERN_BYTES_MAX];
    struct matching of = {line, out, is_question, patterns, failed};
    while (*patterns != '\0') {
        size_t bytes = strcspn(patterns, "|");
        of.pattern = patterns;
        assert(bytes < PATTERN_BYTES_MAX);
        memset(failed, 0, (bytes + 1) * sizeof *failed);
        for (int from = 0; from <= (is_question ? line->opening : 0); from++) {
            out->count = out->words = 0;
            if (match_rest(&of, patterns, from))
                return true;
        }
        patterns += bytes + (patterns[bytes] == '|');
    }
    return false;
}

/* The text of the slot that is named here; NULL: none. */
static const char *filled(const char *command,
                          const struct pattern_match *match,
                          bool used[PATTERN_SLOTS], size_t *bytes)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        size_t length = strlen(slots[slot]);
        if (strncmp(command, slots[slot], length) != 0)
            continue;
        bool is_letter = slot == SLOT_LETTER;
        bool is_second = command[length] == '2';
        int which = is_second ? 2 : 1;
        *bytes = length + is_second;
        for (int i = 0; i < match->count; i++) {
            if (match->taken[i].slot != (is_letter ? SLOT_KIND : slot) ||
                used[i] || --which > 0)
                continue;
            used[i] = true;
            const char *text = match->taken[i].text;
            for (int role = PAWN; is_letter && role < ROLES; role++)
                if (strcmp(text, kind_names[role]) == 0)
                    return kind_letters[role];
            return text;
        }
    }
    return NULL;
}

bool pattern_fill(const char *command, const struct pattern_match *match,
                  char *out, size_t out_bytes)
{
    size_t used = 0;
    bool is_used[PATTERN_SLOTS] = {false};
    while (*command != '\0') {
        size_t bytes = 1;
        const char *text = filled(command, match, is_used, &bytes);
        size_t length = text != NULL ? strlen(text) : 1;
        if (used + length + 1 > out_bytes)
            return false;
        memcpy(out + used, text != NULL ? text : command, length);
        used += length;
        command += text != NULL ? bytes : 1;
    }
    out[used] = '\0';
    return true;
}
