// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/tokens.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/folded.h"
#include "rules/notation/notation.h"

/* In the four languages at once, folded; an umlaut in both ways. */
// clang-format off
static const char *const roles[ROLES] = {
    [PAWN] = "|pawn|pawns|bauer|bauern|peon|peones|пешка|пешки|пешку|пешкой|пешек|пешке|пешками|",
    [KNIGHT] = "|knight|knights|horse|horses|springer|springern|springers|pferd|pferde|ross|roessel|rossel|caballo|caballos|конь|коня|конем|кони|коней|коню|конями|лошадь|",
    [BISHOP] = "|bishop|bishops|laeufer|laufer|laeufern|laufern|laeufers|laufers|alfil|alfiles|слон|слона|слоном|слоны|слонов|слону|слонами|",
    [ROOK] = "|rook|rooks|tower|towers|turm|tuerme|turme|tuermen|turmen|turms|turmes|torre|torres|ладья|ладью|ладьей|ладьи|ладей|ладье|ладьями|тура|туру|",
    [QUEEN] = "|queen|queens|dame|damen|dama|damas|reina|reinas|ферзь|ферзя|ферзем|ферзи|ферзей|ферзю|королева|",
    [KING] = "|king|kings|koenig|konig|koenige|konige|koenigs|konigs|rey|reyes|король|короля|королем|короли|королю|",
};
static const char *const sides[SIDES] = {
    [WHITE] = "|white|whites|white s|weiss|weisse|weissen|weisser|weisses|weissem|blanca|blancas|blanco|blancos|белые|белых|белый|белого|белая|белой|белую|белым|белыми|белое|",
    [BLACK] = "|black|blacks|black s|schwarz|schwarze|schwarzen|schwarzer|schwarzes|schwarzem|negra|negras|negro|negros|черные|черных|черный|черного|черная|черной|черную|черным|черными|черное|",
};
static const char *const files[8] = {
    "|anna|anton|alfa|alpha|анна|", "|bella|berta|bravo|белла|",
    "|cesar|caesar|casar|charlie|цезарь|", "|david|dora|delta|давид|",
    "|eva|emil|echo|эва|ева|", "|felix|friedrich|foxtrot|феликс|",
    "|gustav|golf|густав|", "|hector|hektor|heinrich|hotel|гектор|",
};
static const char *const numbers[] = {
    "|one|first|1 st|eins|erste|ersten|erster|uno|una|primera|primer|primero|1 a|один|раз|первая|первой|первую|первый|1 я|1 й|",
    "|two|second|2 nd|zwei|zwo|zweite|zweiten|zweiter|dos|segunda|segundo|2 a|два|две|вторая|второй|вторую|2 я|2 й|",
    "|three|third|3 rd|drei|dritte|dritten|dritter|tres|tercera|tercer|tercero|3 a|три|третья|третьей|третью|третий|3 я|3 й|",
    "|four|fourth|4 th|vier|vierte|vierten|vierter|cuatro|cuarta|cuarto|4 a|четыре|четвертая|четвертой|четвертую|четвертый|4 я|4 й|",
    "|five|fifth|5 th|fuenf|funf|fuenfte|funfte|fuenften|funften|fuenfter|funfter|cinco|quinta|quinto|5 a|пять|пятая|пятой|пятую|пятый|5 я|5 й|",
    "|six|sixth|6 th|sechs|sechste|sechsten|sechster|seis|sexta|sexto|6 a|шесть|шестая|шестой|шестую|6 я|6 й|",
    "|seven|seventh|7 th|sieben|siebte|siebten|siebter|siete|septima|septimo|7 a|семь|седьмая|седьмой|седьмую|7 я|7 й|",
    "|eight|eighth|8 th|acht|achte|achten|achter|ocho|octava|octavo|8 a|восемь|восьмая|восьмой|восьмую|8 я|8 й|",
    "|nine|ninth|neun|nueve|девять|",
    "|ten|tenth|zehn|diez|десять|",
};
// clang-format on

bool tokens_list_has(const char *list, const char *folded)
{
    size_t bytes = strlen(folded);
    for (const char *at = list; bytes > 0 && (at = strstr(at, folded)) != NULL;
         at++)
        if (at > list && at[-1] == '|' && at[bytes] == '|')
            return true;
    return false;
}

/* The tokens from at on that say a folded text; 0: they do not. */
static int tokens_say(const struct tokens *line, int at, const char *folded)
{
    int end = at;
    const char *typed = line->token[at].folded;
    for (; *folded != '\0'; folded++) {
        if (*typed == '\0' && *folded == ' ' && end + 1 < line->count)
            typed = line->token[++end].folded;
        else if (*typed++ != *folded)
            return 0;
    }
    return *typed == '\0' ? end + 1 - at : 0;
}

int tokens_begin(const struct tokens *line, int at, const char *list)
{
    char form[FOLDED_WORD_BYTES];
    int longest = 0;
    for (; at < line->count && list != NULL && *list != '\0';
         list += *list == '|') {
        size_t bytes = strcspn(list, "|");
        for (int way = 0; way < 2 && folded_form(list, bytes, way,
                                                 line->token[at].folded, form);
             way++) {
            int count = tokens_say(line, at, form);
            longest = count > longest ? count : longest;
        }
        list += bytes;
    }
    return longest;
}

bool tokens_are(const struct tokens *line, int at, const char *list)
{
    int count = tokens_begin(line, at, list);
    return count > 0 && at + count == line->count;
}

const char *tokens_behind(const struct tokens *line, int count)
{
    const char *rest = line->line + (count > 0 ? line->token[count - 1].to : 0);
    return rest + strspn(rest, " ");
}

/* The place of the list that has the word; -1: none. */
static int place_in(const char *const *lists, int count, const char *folded)
{
    for (int i = 0; i < count; i++)
        if (tokens_list_has(lists[i], folded))
            return i;
    return -1;
}

enum role tokens_role(const char *folded)
{
    int role = place_in(roles, ROLES, folded);
    return role < 0 ? ROLE_NONE : (enum role)role;
}

enum side tokens_side(const char *folded)
{
    int side = place_in(sides, SIDES, folded);
    return side < 0 ? SIDE_NONE : (enum side)side;
}

bool tokens_is_he(const struct token *token)
{
    return strcmp(token->typed, "él") == 0 || strcmp(token->typed, "Él") == 0 ||
           strcmp(token->typed, "ÉL") == 0;
}

int tokens_number(const char *folded)
{
    int number = 0;
    const char *digit = folded;
    for (; *digit >= '0' && *digit <= '9' && number < 1000000; digit++)
        number = 10 * number + *digit - '0';
    if (*digit == '\0')
        return number;
    return place_in(numbers, sizeof numbers / sizeof *numbers, folded) + 1;
}

/* The file that a letter names, in Latin or Cyrillic. */
static char file_of_letter(const char *text, size_t *bytes)
{
    static const char *const letters[] = {"а", "б", "с", "д",
                                          "е", "ф", "г", "х"};
    *bytes = 1;
    if (*text >= 'a' && *text <= 'h')
        return *text;
    if (*text >= 'A' && *text <= 'H')
        return (char)(*text - 'A' + 'a');
    *bytes = 2;
    for (int file = 0; file < 8; file++)
        if (strncmp(text, letters[file], 2) == 0)
            return (char)('a' + file);
    char alike = notation_lookalike(text);
    return alike == 'A' || alike == 'C' || alike == 'E'
               ? (char)(alike - 'A' + 'a')
               : '\0';
}

int tokens_square(const char *typed)
{
    size_t bytes;
    char file = file_of_letter(typed, &bytes);
    bool is_square = file != '\0' && typed[bytes] >= '1' &&
                     typed[bytes] <= '8' && typed[bytes + 1] == '\0';
    return is_square ? square_at(file - 'a', typed[bytes] - '1') : SQ_NONE;
}

/* The signs that stand before and behind words, and are not theirs. */
static const char *const openings[] = {"¿", "¡", "(", "[", "\"",
                                       "“", "„", "«", "‘"};
static const char *const closings[] = {"?", "!", ".", ":", ";",  ")", "]",
                                       "…", "”", "“", "»", "\"", "’", "？"};

static size_t opening_bytes(const char *text, size_t left)
{
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++) {
        size_t bytes = strlen(openings[i]);
        if (bytes <= left && strncmp(text, openings[i], bytes) == 0)
            return bytes;
    }
    return 0;
}

static size_t closing_bytes(const char *text, size_t left)
{
    for (size_t i = 0; i < sizeof closings / sizeof *closings; i++) {
        size_t bytes = strlen(closings[i]);
        if (bytes <= left &&
            strncmp(text + left - bytes, closings[i], bytes) == 0)
            return bytes;
    }
    return 0;
}

struct room {
    size_t typed, folded; /* used of both */
};

static void add(struct tokens *out, struct room *room, size_t at, size_t bytes,
                size_t from, size_t to)
{
    char *typed = out->typed + room->typed,
         *folded = out->folded + room->folded;
    size_t left = sizeof out->typed - room->typed;
    if (bytes == 0)
        return;
    if (out->count == TOKENS_MAX || bytes + 1 >= left ||
        room->folded + 2 * bytes + 2 > sizeof out->folded) {
        out->is_whole = false;
        return;
    }
    memcpy(typed, out->line + at, bytes);
    typed[bytes] = '\0';
    folded_text(typed, folded, sizeof out->folded - room->folded);
    room->typed += bytes + 1;
    room->folded += strlen(folded) + 1;
    out->token[out->count++] = (struct token){.typed = typed,
                                              .folded = folded,
                                              .at = at,
                                              .bytes = bytes,
                                              .from = from,
                                              .to = to,
                                              .square = tokens_square(typed),
                                              .role = tokens_role(folded),
                                              .side = tokens_side(folded),
                                              .number = tokens_number(folded)};
}

/* "e-file": the letter or number of a line of squares, and what it is. */
static size_t line_prefix_bytes(const char *text, size_t bytes)
{
    bool is_line = (text[0] >= 'a' && text[0] <= 'h') ||
                   (text[0] >= '1' && text[0] <= '8');
    return is_line && bytes > 4 && text[1] == '-' && (text[3] & 0xf8) != 0x30;
}

int tokens_file(const struct token *token)
{
    size_t bytes;
    char file = file_of_letter(token->typed, &bytes);
    return file != '\0' && token->typed[bytes] == '\0'
               ? file - 'a'
               : place_in(files, 8, token->folded);
}

/* Two words that name a square become one; "a 1" is "to 1" in Spanish. */
static void join_squares(struct tokens *out, struct room *room)
{
    int count = 0;
    for (int i = 0; i < out->count; i++) {
        struct token token = out->token[i];
        int file = tokens_file(&token);
        int rank = i + 1 < out->count ? out->token[i + 1].number : 0;
        if (file >= 0 && strcmp(token.typed, "a") != 0 && rank >= 1 &&
            rank <= 8 && room->typed + 3 <= sizeof out->typed) {
            char *typed = out->typed + room->typed;
            room->typed += 3;
            snprintf(typed, 3, "%c%d", 'a' + file, rank);
            const struct token *next = &out->token[++i];
            token.typed = typed;
            token.square = square_at(file, rank - 1);
            token.bytes = next->at + next->bytes - token.at;
            token.to = next->to;
            token.number = 0;
        }
        out->token[count++] = token;
    }
    out->count = count;
}

/* "accept...", but not "rewind 12...". */
static bool trails_off(const char *line, size_t bytes)
{
    size_t end = bytes;
    while (end > 0 && strchr(".!? ", line[end - 1]) != NULL)
        end--;
    bool dots = strstr(line + end, "..") != NULL ||
                (end >= 3 && strncmp(line + end - 3, "…", 3) == 0);
    return dots && end > 0 && (line[end - 1] < '0' || line[end - 1] > '9');
}

static bool is_quoted(const char *line)
{
    line += strspn(line, " ");
    size_t bytes = strlen(line);
    while (bytes > 0 && strchr(" .!?", line[bytes - 1]) != NULL)
        bytes--;
    size_t opening = opening_bytes(line, bytes);
    if (*line == '\'' || *line == '`')
        opening = 1;
    if (opening == 0 || strncmp(line, "¿", 2) == 0 ||
        strncmp(line, "¡", 2) == 0)
        return false;
    size_t closing = closing_bytes(line, bytes);
    if (line[bytes - 1] == '\'')
        closing = 1;
    bool is_word = opening + closing < bytes &&
                   strcspn(line + opening, "=") + opening + closing >= bytes;
    return closing > 0 && is_word;
}

void tokens_of(const char *line, struct tokens *out)
{
    static const char gaps[] = " ,\t";
    struct room room = {0, 0};
    size_t at = 0, line_bytes = strnlen(line, 4 * TOKENS_BYTES);
    out->line = line;
    out->count = 0;
    out->is_whole = line[line_bytes] == '\0';
    out->asks = strchr(line, '?') != NULL || strstr(line, "¿") != NULL ||
                strstr(line, "？") != NULL;
    out->trails_off = trails_off(line, line_bytes);
    out->is_quoted = is_quoted(line);
    while (at += strspn(line + at, gaps), at < line_bytes && out->is_whole) {
        size_t bytes = strcspn(line + at, gaps), more;
        size_t from = at, next = at + bytes;
        while ((more = opening_bytes(line + at, bytes)) > 0) {
            at += more;
            bytes -= more;
        }
        while ((more = closing_bytes(line + at, bytes)) > 0)
            bytes -= more;
        size_t prefix = line_prefix_bytes(line + at, bytes);
        if (prefix > 0) {
            add(out, &room, at, prefix, from, at + prefix);
            from = at + ++prefix;
        }
        add(out, &room, at + prefix, bytes - prefix, from, next);
        at = next;
    }
    join_squares(out, &room);
}

size_t tokens_question(const char *line)
{
    size_t bytes = strlen(line);
    if (bytes < 2 || line[bytes - 1] != '?')
        return 0;
    while (bytes > 1 && strchr("!? ", line[bytes - 1]) != NULL)
        bytes--;
    return strchr("!? ", line[bytes - 1]) == NULL ? bytes : 0;
}
