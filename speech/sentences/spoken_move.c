#include "speech/sentences/spoken_move.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/folded.h"

enum { LEXEMES_MAX = 12, LINE_MAX_BYTES = 128 };

/* A line as the words that it is made of. */
struct spoken {
    enum lexeme word[LEXEMES_MAX + 1];
    int count, at;
};

/* What FIDE prints for two of the appendix's words; and the offer in English,
 * which is understood beside any words. */
static const struct {
    const char *said;
    enum lexeme lexeme;
} others[] = {{"cesar", LEXEME_FILE_C},
              {"hector", LEXEME_FILE_H},
              {"draw", LEXEME_DRAW_OFFER}};

static size_t begins_with(const char *text, const char *folded)
{
    size_t bytes = strlen(folded);
    bool is_there = bytes > 0 && strncmp(text, folded, bytes) == 0 &&
                    (text[bytes] == ' ' || text[bytes] == '\0');
    return is_there ? bytes : 0;
}

/* The bytes of text that these words take, with or without the dots of their
 * umlauts; 0 when others stand there. */
static size_t begins(const char *text, const char *words)
{
    char folded[LINE_MAX_BYTES];
    if (words == NULL)
        return 0;
    folded_text(words, folded, sizeof folded);
    size_t bytes = begins_with(text, folded);
    if (bytes > 0)
        return bytes;
    folded_plain(words, folded, sizeof folded);
    return begins_with(text, folded);
}

/* "e" and "4" themselves. */
static size_t begins_with_sign(const char *text, enum lexeme *out)
{
    if (text[1] != ' ' && text[1] != '\0')
        return 0;
    if (text[0] >= 'a' && text[0] <= 'h')
        *out = (enum lexeme)(LEXEME_FILE_A + text[0] - 'a');
    else if (text[0] >= '1' && text[0] <= '8')
        *out = (enum lexeme)(LEXEME_RANK_1 + text[0] - '1');
    else
        return 0;
    return 1;
}

static size_t longest_word(const struct lexicon *lexicon, const char *text,
                           enum lexeme *out)
{
    size_t longest = begins_with_sign(text, out);
    for (int i = 0; i < LEXEMES; i++) {
        const struct lexicon_word *word = &lexicon->word[i];
        size_t bytes = begins(text, word->text);
        if (bytes == 0)
            bytes = begins(text, word->respelt);
        if (bytes <= longest)
            continue;
        longest = bytes;
        *out = (enum lexeme)i;
    }
    for (size_t i = 0; longest == 0 && i < sizeof others / sizeof *others;
         i++) {
        longest = begins(text, others[i].said);
        *out = others[i].lexeme;
    }
    return longest;
}

static bool split(const struct lexicon *lexicon, const char *line,
                  struct spoken *spoken)
{
    char folded[LINE_MAX_BYTES];
    folded_text(line, folded, sizeof folded);
    spoken->count = spoken->at = 0;
    for (const char *text = folded; *text != '\0';) {
        if (spoken->count == LEXEMES_MAX)
            return false;
        size_t bytes =
            longest_word(lexicon, text, &spoken->word[spoken->count]);
        if (bytes == 0)
            return false;
        spoken->count++;
        text += bytes + (text[bytes] == ' ');
    }
    spoken->word[spoken->count] = LEXEMES; /* the end is no word */
    return spoken->count > 0;
}

/* Take the next word if it is one of these; how far behind the first, or -1. */
static int take(struct spoken *spoken, enum lexeme first, enum lexeme last)
{
    enum lexeme word = spoken->word[spoken->at];
    if (word < first || word > last)
        return -1;
    spoken->at++;
    return (int)(word - first);
}

static bool skip(struct spoken *spoken, enum lexeme lexeme)
{
    return take(spoken, lexeme, lexeme) == 0;
}

static void put(char out[SPOKEN_MOVE_MAX], char sign)
{
    size_t used = strlen(out);
    if (used + 1 < SPOKEN_MOVE_MAX) {
        out[used] = sign;
        out[used + 1] = '\0';
    }
}

/* As much of a square as is said; returns how many words. */
static int take_square(struct spoken *spoken, char out[SPOKEN_MOVE_MAX])
{
    int file = take(spoken, LEXEME_FILE_A, LEXEME_FILE_H);
    int rank = take(spoken, LEXEME_RANK_1, LEXEME_RANK_8);
    if (file >= 0)
        put(out, (char)('a' + file));
    if (rank >= 0)
        put(out, (char)('1' + rank));
    return (file >= 0) + (rank >= 0);
}

/* A square is alone, or behind what is said of where the piece comes from:
 * "Bella David zwei", "Eva zwei, schlägt David drei". */
static bool take_journey(struct spoken *spoken, char out[SPOKEN_MOVE_MAX])
{
    int from = take_square(spoken, out);
    bool takes = skip(spoken, LEXEME_TAKES);
    if (takes)
        put(out, 'x');
    int to = take_square(spoken, out);
    return to == 2 || (to == 0 && from == 2 && !takes);
}

static bool take_piece_move(struct spoken *spoken, char out[SPOKEN_MOVE_MAX])
{
    static const char letters[] = "NBRQ";
    int piece = take(spoken, LEXEME_PAWN, LEXEME_KING);
    if (piece > 0)
        put(out, "PNBRQK"[piece]);
    if (!take_journey(spoken, out))
        return false;
    skip(spoken, LEXEME_EN_PASSANT);
    int promotion = take(spoken, LEXEME_KNIGHT, LEXEME_QUEEN);
    if (promotion >= 0) {
        put(out, '=');
        put(out, letters[promotion]);
    }
    return true;
}

static bool take_castling(struct spoken *spoken, char out[SPOKEN_MOVE_MAX])
{
    int wing = take(spoken, LEXEME_CASTLING_SHORT, LEXEME_CASTLING_LONG);
    if (wing >= 0)
        strcpy(out, wing == 0 ? "O-O" : "O-O-O");
    return wing >= 0;
}

static bool is_question(const char *line)
{
    size_t bytes = strlen(line);
    return bytes > 0 && line[bytes - 1] == '?';
}

/* "Eva vier?" asks what is there, as "e4?" does. */
static bool read_question(struct spoken spoken, char out[SPOKEN_MOVE_MAX])
{
    char square[SPOKEN_MOVE_MAX] = "";
    if (spoken.count != 2 || take_square(&spoken, square) != 2)
        return false;
    snprintf(out, SPOKEN_MOVE_MAX, "%.2s?", square);
    return true;
}

bool spoken_move_read(const struct lexicon *lexicon, const char *line,
                      char out[SPOKEN_MOVE_MAX])
{
    struct spoken spoken;
    char read[SPOKEN_MOVE_MAX] = "";
    if (strlen(line) >= LINE_MAX_BYTES || !split(lexicon, line, &spoken))
        return false;
    if (is_question(line) && read_question(spoken, out))
        return true;
    if (!take_castling(&spoken, read) && !take_piece_move(&spoken, read))
        return false;
    take(&spoken, LEXEME_CHECK, LEXEME_STALEMATE);
    bool offers = skip(&spoken, LEXEME_DRAW_OFFER);
    if (spoken.at < spoken.count || (is_question(line) && !offers))
        return false;
    snprintf(out, SPOKEN_MOVE_MAX, "%.10s%s", read, offers ? " draw" : "");
    return true;
}

bool spoken_move_of(const struct announcer *announcer, const char *line,
                    char out[SPOKEN_MOVE_MAX])
{
    const struct lexicon *lexicons[] = {announcer->lexicon, lexicon_of("fide"),
                                        lexicon_of(announcer->language)};
    for (size_t i = 0; i < sizeof lexicons / sizeof *lexicons; i++)
        if (lexicons[i] != NULL && spoken_move_read(lexicons[i], line, out))
            return true;
    return false;
}
