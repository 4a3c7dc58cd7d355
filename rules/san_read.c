/*
 * san_read.c - moves as people type them. The strict reader goes first; what
 * it refuses is taken apart here into at most two readings, a pawn's and a
 * lettered man's, and one of them must have exactly one legal meaning.
 */
#include <string.h>

#include "rules/legality.h"
#include "rules/san.h"
#include "rules/san_name.h"

/* Part of the text that was handed in. */
struct span {
    const char *text;
    size_t begin, end;
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_file(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool cut_end(struct span *word, const char *tail)
{
    size_t length = strlen(tail);
    if (word->end - word->begin < length ||
        memcmp(word->text + word->end - length, tail, length) != 0)
        return false;
    word->end -= length;
    return true;
}

/* What was written behind the move; "++" is mate to FIDE and a double check
 * to others. */
struct marks {
    int checks, mates;
};

static struct marks cut_marks(struct span *word)
{
    static const char *const idle[] = {"!", "?", " ", "\t", "e.p.", "ep"};
    struct marks marks = {0, 0};
    bool cut = true;
    while (cut) {
        cut = false;
        if (cut_end(word, "+")) {
            marks.checks++;
            cut = true;
        } else if (cut_end(word, "#")) {
            marks.mates++;
            cut = true;
        }
        for (size_t i = 0; !cut && i < sizeof idle / sizeof *idle; i++)
            cut = cut_end(word, idle[i]);
    }
    return marks;
}

static enum san_mark mark_of(struct marks marks, enum san_mark due)
{
    if (marks.mates || (marks.checks > 1 && due == SAN_MARK_MATE))
        return SAN_MARK_MATE;
    return marks.checks ? SAN_MARK_CHECK : SAN_MARK_NONE;
}

/* Two or three letters O or noughts, with hyphens between or without. */
static bool read_castling(struct span word, struct san_name *name)
{
    int rings = 0;
    for (size_t i = word.begin; i < word.end; i++) {
        bool ring = one_of(word.text[i], "Oo0");
        bool between = i > word.begin && i + 1 < word.end &&
                       word.text[i] == '-' && word.text[i - 1] != '-';
        if (!ring && !between)
            return false;
        rings += ring;
    }
    *name = (struct san_name){.castling = true,
                              .wing = rings == 2 ? KINGSIDE : QUEENSIDE};
    return rings == 2 || rings == 3;
}

/* A promotion behind the target: "=Q", "(Q)", "/Q" or the bare letter. */
static enum role cut_promotion(struct span *word)
{
    struct span rest = *word;
    bool bracket = cut_end(&rest, ")");
    if (rest.end - rest.begin < 2)
        return ROLE_NONE;
    enum role role = san_role_of(upper(rest.text[rest.end - 1]));
    char before = rest.text[rest.end - 2];
    bool sign = bracket ? before == '(' : one_of(before, "=/");
    if (role == ROLE_NONE || (!sign && (bracket || !is_rank(before))))
        return ROLE_NONE;
    word->end = rest.end - 1 - sign;
    return role;
}

/* Read "[file][rank][-x:]target[promotion]" to the last byte. */
static bool read_squares(struct span word, struct san_name *name)
{
    const char *text = word.text;
    name->castling = false;
    name->file = name->rank = -1;
    name->promotion = cut_promotion(&word);
    if (word.end - word.begin < 2 || !is_rank(text[word.end - 1]) ||
        !is_file(text[word.end - 2]))
        return false;
    name->to =
        square_at(lower(text[word.end - 2]) - 'a', text[word.end - 1] - '1');
    word.end -= 2;
    if (word.end > word.begin && one_of(text[word.end - 1], "-xX:"))
        word.end--;
    if (word.end > word.begin && is_rank(text[word.end - 1]))
        name->rank = text[--word.end] - '1';
    if (word.end > word.begin && is_file(text[word.end - 1]))
        name->file = lower(text[--word.end]) - 'a';
    return word.end == word.begin;
}

static bool read_lettered(struct span word, struct san_name *name)
{
    name->role = word.begin < word.end
                     ? san_role_of(upper(word.text[word.begin]))
                     : ROLE_NONE;
    word.begin++;
    return name->role != ROLE_NONE && read_squares(word, name);
}

/* A capture tells another file than the target's; "bb4" is no pawn's. */
static bool is_pawn_name(const struct san_name *name)
{
    return name->rank < 0 && name->file != file_of(name->to);
}

/* Could a capital B be a file? Only if the case says nothing: "BXC4". */
static bool shouts(struct span word)
{
    for (size_t i = word.begin + 1; i < word.end; i++)
        if (word.text[i] >= 'a' && word.text[i] <= 'h')
            return false;
    return true;
}

/* A word that begins with b can speak of a pawn or of a bishop. */
static struct san_result resolve_b(const struct position *pos, struct span word,
                                   const struct san_name *pawn,
                                   const struct san_name *bishop,
                                   struct move *out)
{
    struct move by_pawn, by_bishop;
    struct san_result pawns = san_name_resolve(pos, pawn, &by_pawn);
    struct san_result bishops = san_name_resolve(pos, bishop, &by_bishop);
    bool pawn_can = pawns.reason == REASON_NONE;
    bool bishop_can = bishops.reason == REASON_NONE;
    bool small = word.text[word.begin] == 'b';
    if (!small && !shouts(word)) {
        pawn_can = false;
        pawns.reason = REASON_NO_SUCH_MAN;
    }
    if (!small && pawn_can && bishop_can)
        return (struct san_result){.reason = REASON_AMBIGUOUS, .candidates = 2};
    if (pawn_can || (!bishop_can && pawns.reason != REASON_NO_SUCH_MAN)) {
        if (pawn_can)
            *out = by_pawn;
        return pawns;
    }
    if (bishop_can)
        *out = by_bishop;
    return bishops;
}

static struct san_result syntax_error(struct span word)
{
    size_t at = word.begin;
    while (at < word.end && one_of(lower(word.text[at]), "abcdefgh12345678"
                                                         "kqrnpx-:=()/"))
        at++;
    return (struct san_result){.reason = REASON_SYNTAX, .at = at};
}

static struct san_result resolve_word(const struct position *pos,
                                      struct span word, struct move *out)
{
    struct san_name bare, lettered;
    if (read_castling(word, &bare))
        return san_name_resolve(pos, &bare, out);
    bool is_bare = read_squares(word, &bare);
    bool is_lettered = read_lettered(word, &lettered);
    bare.role = PAWN;
    if (is_bare && bare.rank >= 0 && bare.file >= 0) {
        int from = square_at(bare.file, bare.rank);
        return (struct san_result){
            .reason = legality_judge(pos, from, bare.to, bare.promotion, out)};
    }
    is_bare = is_bare && is_pawn_name(&bare);
    if (is_bare && is_lettered)
        return resolve_b(pos, word, &bare, &lettered, out);
    if (is_bare || is_lettered)
        return san_name_resolve(pos, is_bare ? &bare : &lettered, out);
    return syntax_error(word);
}

struct san_result san_read(const struct position *pos, const char *text,
                           struct move *out)
{
    struct san_result result = san_read_strict(pos, text, out);
    if (result.reason == REASON_NONE)
        return result;
    struct span word = {text, 0, strlen(text)};
    while (one_of(text[word.begin], " \t"))
        word.begin++;
    if (word.begin == word.end)
        return (struct san_result){.reason = REASON_EMPTY, .at = word.begin};
    struct marks marks = cut_marks(&word);
    result = resolve_word(pos, word, out);
    if (result.reason == REASON_NONE) {
        struct position after = position_after(pos, *out);
        enum san_mark due = san_mark_due(&after);
        san_mark_judge(&result, mark_of(marks, due), due);
    } else if (result.reason != REASON_SYNTAX) {
        result.at = word.begin;
    }
    return result;
}
