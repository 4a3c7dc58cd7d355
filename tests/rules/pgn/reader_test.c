// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* reader_test.c - rules/pgn/reader.c and the pgn_*.c that it reads with */
#include "tests/unit.h"

#include <stdio.h>

#include "rules/notation/san.h"
#include "rules/pgn/pgn.h"
#include "tests/data_file.h"

/* A source that hands out so many bytes at a time, and may fail after all. */
struct text {
    const char *bytes;
    size_t left, step;
    bool fails;
};

static long give(void *context, char *bytes, size_t room)
{
    struct text *text = context;
    size_t count = text->left < text->step ? text->left : text->step;
    count = count < room ? count : room;
    if (count == 0)
        return text->fails ? -1 : 0;
    memcpy(bytes, text->bytes, count);
    text->bytes += count;
    text->left -= count;
    return (long)count;
}

/* One item in short: what it is, and where an error is. */
static void describe(const struct pgn_item *item, char *out, size_t bytes)
{
    char san[SAN_MAX];
    struct move_facts facts;
    switch (item->token) {
    case PGN_TAG:
        snprintf(out, bytes, "[%s=%s]%s%s", item->name, item->text,
                 item->error == PGN_BAD_TAG ? "bad" : "",
                 item->forgiven ? "bent" : "");
        break;
    case PGN_MOVE:
        facts = move_facts_of(item->before, item->mv);
        san_write(&facts, san);
        snprintf(out, bytes, "%s", san);
        break;
    case PGN_COMMENT:
        snprintf(out, bytes, "{%s}", item->text);
        break;
    case PGN_NAG:
        snprintf(out, bytes, "$%d", item->number);
        break;
    case PGN_VARIATION:
        snprintf(out, bytes, "(");
        break;
    case PGN_VARIATION_END:
        snprintf(out, bytes, ")");
        break;
    case PGN_RESULT:
        snprintf(out, bytes, "%s", item->text);
        break;
    case PGN_ERROR:
        snprintf(out, bytes, "error%d@%d:%d", (int)item->error, (int)item->line,
                 (int)item->column);
        break;
    default:
        snprintf(out, bytes, "end");
        break;
    }
}

static void transcribe(struct text text, bool follow, char *out, size_t bytes)
{
    struct pgn_reader *reader = pgn_reader_new(give, &text);
    struct pgn_item item;
    size_t used = 0;
    assert_non_null(reader);
    if (follow)
        pgn_reader_follow_variations(reader);
    do {
        char one[PGN_TEXT_MAX + PGN_NAME_MAX + 4];
        pgn_read(reader, &item);
        describe(&item, one, sizeof one);
        used += (size_t)snprintf(out + used, bytes - used, "%s%s",
                                 used ? " " : "", one);
    } while (item.token != PGN_END && used < bytes);
    pgn_reader_free(reader);
}

#define FOUR_MOVES "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 "
#define SIXTEEN_MOVES FOUR_MOVES FOUR_MOVES FOUR_MOVES FOUR_MOVES
#define KNIGHT_ENDS "[FEN \"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\"]\n"

static const struct {
    const char *name, *text, *items;
} cases[] = {
    {"nothing", "", "end"},
    {"blanks", " \n\r\n\t", "end"},
    {"8.1 tags and moves", "[Event \"A\"]\n[Site \"B\"]\n\n1. e4 e5 2. Nf3 *\n",
     "[Event=A] [Site=B] e4 e5 Nf3 * end"},
    {"8.1.1 escapes", "[White \"a \\\"b\\\" c\\\\d\"] *",
     "[White=a \"b\" c\\d] * end"},
    {"8.1.1 a quote not escaped", "[Event \"Let\"s\"] *",
     "[Event=Let\"s] * end"},
    {"8.1.1 brackets in a value", "[Event \"a [b] c\"] *",
     "[Event=a [b] c] * end"},
    {"8.1.1 blanks within a tag", "[ Event   \"A\"  ]*", "[Event=A] * end"},
    {"several tags on a line", "[A \"1\"][B \"2\"] 1-0", "[A=1] [B=2] 1-0 end"},
    {"CR LF and CR", "[A \"1\"]\r\n\r\n1. e4\re5 0-1\r\n",
     "[A=1] e4 e5 0-1 end"},
    {"a byte order mark", "\xef\xbb\xbf[A \"1\"] *", "[A=1] * end"},
    {"Latin-1", "[White \"Andr\xe9\"] {\xfc} *",
     "[White=Andr\xc3\xa9] {\xc3\xbc} * end"},
    {"UTF-8", "[White \"Andr\xc3\xa9\"] *", "[White=Andr\xc3\xa9] * end"},
    {"control characters", "[White \"a\x1b[2J\x01z\"] {x\x9b\x07} *",
     "[White=a[2Jz] {x} * end"},
    {"5 comments", "1. e4 {a\n b} e5 ; to the end {\n2. Nf3 1/2-1/2",
     "e4 {a b} e5 {to the end {} Nf3 1/2-1/2 end"},
    {"5 a brace in a comment", "1. e4 {a { b} e5 *", "e4 {a { b} e5 * end"},
    {"5 a comment before the moves", "{x} 1. e4 *", "{x} e4 * end"},
    {"6 escaped lines", "%x [A \"1\"]\n1. e4 *\n%y", "e4 * end"},
    {"6 no escape within a line", "1. e4 % e5 *", "e4 error6@1:7 end"},
    {"8.2.2 numbers in any shape", "1.e4 1...e5 2 .Nf3 2. ... Nc6 3Bb5 a6 *",
     "e4 e5 Nf3 Nc6 Bb5 a6 * end"},
    {"8.2.2 no numbers", "e4 e5 Nf3 *", "e4 e5 Nf3 * end"},
    {"8.2.3.8 glyphs", "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! $14 *",
     "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6 $14 * end"},
    {"evaluations as books have them",
     "1. e4 = e5 += 2. Nf3 +/- (2. d4 -+ exd4 \u221e) Nc6 \u00b1 3. Bb5 N a6 D "
     "*",
     "e4 $10 e5 $14 Nf3 $16 ( Nc6 $16 Bb5 $146 a6 $220 * end"},
    {"evaluations joined to their moves",
     "1. e4+- e5= 2. Nf3!+/= Nc6\u00b1 (d6\u2013+) 3. Bb5-+ a6\xb1 4. Bxc6+= "
     "dxc6\u221e 5. 0-0=+ Bg4=/+ 6. Nxe5 Qh4+- 7. Qxg4-/+ *",
     "e4 $18 e5 $10 Nf3 $1 $14 Nc6 $16 ( Bb5 $19 a6 $16 Bxc6 $14 dxc6 $13 O-O "
     "$15 Bg4 $15 Nxe5 Qh4 $18 Qxg4 $17 * end"},
    {"an equals sign behind a check", "1. e4 d5 2. Bb5+= c6+- *",
     "e4 d5 Bb5+ $10 c6 $18 * end"},
    {"a sign of check that is not due", "1. e4+= *", "e4 $14 * end"},
    {"an evaluation joined to what is no move", "1. e9+- *", "error3@1:5 end"},
    {"byte order marks of files that were joined",
     "[A \"1\"] *\n\xef\xbb\xbf[B \"2\"] *", "[A=1] * [B=2] * end"},
    {"UTF-16, little end first", "\xff\xfe[", "error13@1:1 end"},
    {"a zip archive", "PK\3\4[A \"1\"] *", "error14@1:1 end"},
    {"gzip", "\x1f\x8b[A \"1\"] *", "error14@1:1 end"},
    {"blanks and ellipses of a word processor",
     "1.\u00a0e4\u2026 e5\u00a02.\u200eNf3\u200b 2\u2026Nc6 *",
     "e4 e5 Nf3 Nc6 * end"},
    {"dashes and halves in results",
     "1\u20130 0\u22121 \u00bd-\u00bd \u00bd\u2013\u00bd 1/2\u20131/2",
     "1-0 0-1 1/2-1/2 1/2-1/2 1/2-1/2 end"},
    {"a long word with e.p. and an evaluation",
     "1. eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.p."
     "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee+- *",
     "error3@1:68 end"},
    {"castling with dashes",
     "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0\u20130 0\u22120 *",
     "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O * end"},
    {"8.2.5 variations", "1. e4 (1. d4 d5 (1... Nf6 {)} ;)\n 2. c4)) e5 *",
     "e4 ( e5 * end"},
    {"8.2.6 results", "1-0 0-1 1/2-1/2 * 1/2", "1-0 0-1 1/2-1/2 * 1/2 end"},
    {"several games", "[A \"1\"] 1. e4 1-0\n\n[A \"2\"] 1. d4 0-1",
     "[A=1] e4 1-0 [A=2] d4 0-1 end"},
    {"clock", "1. e4 {[%clk 0:14:58]} *", "e4 {[%clk 0:14:58]} * end"},
    {"0-0 is no number", "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0 *",
     "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O * end"},
    {"e.p. apart and close",
     "1. e4 a6 2. e5 d5 3. exd6 e.p. a5 4. a4 b5 5. axb5 c5 6. bxc6e.p. *",
     "e4 a6 e5 d5 exd6 a5 a4 b5 axb5 c5 bxc6 * end"},
    {"FEN", KNIGHT_ENDS "1. Nf3 *",
     "[FEN=4k3/8/8/8/8/8/8/4K1N1 w - - 0 1] Nf3 * end"},
    {"Chess960 castling onto c1",
     "[Variant \"Fischerandom\"]\n"
     "[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n1. O-O-O *",
     "[Variant=Fischerandom] [FEN=4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1] "
     "O-O-O * end"},
    {"bad FEN", "[FEN \"x\"]\n[A \"1\"]\n\n1. e4 *\n\n[B \"2\"] *",
     "error2@1:1 [B=2] * end"},
    {"a bad tag is lost alone", "[A 1]\n[B \"2\"]\n\n1. e4 *\n\n[C \"3\"] *",
     "[A=]bad [B=2] e4 * [C=3] * end"},
    {"a bad tag that is cut", "[Event \"x\"]\n[White \"A]\n\n1. e4 *",
     "[Event=x] [White=]bad e4 * end"},
    {"a tag without its bracket",
     "Event \"x\"]\n[Site \"y\"]\nDate \"?\"]\n\n1. e4 *\nFEN \"8/8\"]\n\n1. "
     "e4 *",
     "[Event=]bad [Site=y] [Date=]bad e4 * error1@6:1 end"},
    {"a bad tag before others on its line", "[A 1][B \"2\"] 1. e4 *",
     "[A=]bad [B=2] e4 * end"},
    {"a bad tag on one line with all moves",
     "[A \"1] " SIXTEEN_MOVES SIXTEEN_MOVES "*\n\n[B \"2\"] *",
     "error1@1:1 [B=2] * end"},
    {"a tag that has lost its begin",
     "[A \"1\"]\n \"2\"]\n[C \"3\"]\n\n1. e4 *", "[A=1] [=]bad [C=3] e4 * end"},
    {"a bad tag that the moves depend on",
     "[FEN 8/8]\n[B \"2\"]\n\n1. e4 *\n\n[C \"3\"] *",
     "error1@1:1 [C=3] * end"},
    {"a bad tag that is none", "1. e4 *\n[%clk 1]\n1. d4 *\n",
     "e4 * error1@2:1 end"},
    {"quotes of word processors",
     "[A \u201c1\u201d]\n[B \x93"
     "2\x94]\n[C '3']\n[D \u00ab4\u00bb ] *",
     "[A=1]bent [B=2]bent [C=3]bent [D=4]bent * end"},
    {"quotes of word processors in a value",
     "[A \"\u201c1\u201d\"]\n[B \u201cit\u2019s\u201d] *",
     "[A=\u201c1\u201d] [B=it\u2019s]bent * end"},
    {"dashes in the tag Result",
     "[Result \"1\u20130\"]\n[Result \"\u00bd\u2013\u00bd\"] *",
     "[Result=1-0]bent [Result=1/2-1/2]bent * end"},
    {"games without tags, one of them damaged",
     "1. e4 e5 2. Ke3 Nc6 1-0\n1. d4 d5\n2. Kd3 1-0\n\n1. c4\n0-1\n1. a4 *",
     "e4 e5 error3@1:13 d4 d5 error3@3:4 c4 0-1 a4 * end"},
    {"games without tags and results", "1. e4 e5\n\n1. d4\n1. ... d5\n\n1.c4\n",
     "e4 e5 error7@3:1 d4 d5 error7@6:1 c4 error12@7:1 end"},
    {"a position that is refused hides no game",
     "[FEN \"8\"]\n[B \"2\"]\n\n1. e4 e5 *\n\n1. d4 *", "error2@1:1 d4 * end"},
    {"promotions parted from their moves",
     "[FEN \"1r5k/2P5/8/8/8/8/7p/K7 w - - 0 1\"]\n\n1. cxb8(Q)+ Kg7\n"
     "2. Qb7+ Kg6 3. Qa8 h1 =N 4. Qxh1 *\n[FEN \"7k/1P6/8/8/8/8/7p/K7 w - - 0 "
     "1\"]\n\n1. b8 (R)+ Kg7 2. Rb7+ Kg6 3. Kb2 h1/Q (3... h1(B)) 4. Kb3 *",
     "[FEN=1r5k/2P5/8/8/8/8/7p/K7 w - - 0 1] cxb8=Q+ Kg7 Qb7+ Kg6 Qa8 h1=N "
     "Qxh1 "
     "* [FEN=7k/1P6/8/8/8/8/7p/K7 w - - 0 1] b8=R+ Kg7 Rb7+ Kg6 Kb2 h1=Q ( Kb3 "
     "* end"},
    {"bad move", "[A \"1\"]\n\n1. e4 e5 2. Ke3 Nf6 *\n\n[B \"2\"]\n1. d4 *",
     "[A=1] e4 e5 error3@3:13 [B=2] d4 * end"},
    {"open comment", "1. e4 {never\nclosed", "e4 error4@1:7 end"},
    {"open comment before another game",
     "1. e4 {never\n\n[Event \"B\"] 1. d4 *",
     "e4 error4@1:7 [Event=B] d4 * end"},
    {"open comment among tags",
     "[Event \"A\"] {never\n[Event \"B\"]\n[Site \"C\"] *",
     "[Event=A] error4@1:13 [Event=B] [Site=C] * end"},
    {"open variation", "1. e4 (1. d4 *", "e4 error5@1:7 end"},
    {"stray bracket", "1. e4 ) e5 *", "e4 error6@1:7 end"},
    {"no result", "[A \"1\"]\n1. e4\n[A \"2\"] 1. d4 *",
     "[A=1] e4 error7@3:1 [A=2] d4 * end"},
    {"no result at the end", "1. e4", "e4 error12@1:6 end"},
    {"Event is not the first tag",
     "[Site \"A\"]\n[FEN \"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1\"]\n[Event \"B\"]\n"
     "\n1. Nf3 *\n\n[Site \"C\"]\n[Event \"D\"]\n\n*\n",
     "[Site=A] [FEN=4k3/8/8/8/8/8/8/4K1N1 w - - 0 1] [Event=B] Nf3 * [Site=C] "
     "[Event=D] * end"},
    {"a second Event begins a game", "[Event \"A\"]\n[Event \"B\"]\n\n*",
     "[Event=A] error7@2:1 [Event=B] * end"},
    {"move number 0", "[FEN \"4k3/8/8/8/8/8/8/4K1N1 w - - 0 0\"]\n1. Nf3 *",
     "[FEN=4k3/8/8/8/8/8/8/4K1N1 w - - 0 0] Nf3 * end"},
    {"null moves", "1. e4 -- 2. d4 Z0 3. e5 d5 4. exd6 *",
     "e4 -- d4 -- e5 d5 exd6 * end"},
    {"no null move in check", "1. e4 f5 2. Qh5+ -- *\n\n[A \"1\"] *",
     "e4 f5 Qh5+ error3@1:20 [A=1] * end"},
    {"another variant", "[Variant \"Crazyhouse\"]\n1. e4 P@e5 *\n\n[A \"1\"] *",
     "[Variant=Crazyhouse] e4 error11@2:8 [A=1] * end"},
    {"another variant's position",
     "[Variant \"Horde\"]\n[FEN \"4k3/8/8/8/8/8/PPPPPPPP/8 w - - 0 1\"]\n\n*",
     "[Variant=Horde] error11@2:1 end"},
    {"chess by other names",
     "[Variant \"From Position\"]\n1. Ke2 *\n\n[Variant \"Standard\"]\n1. Ke2 "
     "*",
     "[Variant=From Position] error3@2:4 [Variant=Standard] error3@5:4 end"},
};

static void reads_items(void **state)
{
    static const size_t steps[] = {1, 7, 4096};
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++)
        for (size_t s = 0; s < ROWS(steps); s++) {
            struct text text = {cases[i].text, strlen(cases[i].text), steps[s],
                                false};
            char got[4096];
            transcribe(text, false, got, sizeof got);
            if (strcmp(got, cases[i].items) != 0)
                fail_msg("%s: %s", cases[i].name, got);
        }
}

/* A text with zeros, which its size tells apart from its end. */
static void reads_zeros(void **state)
{
    static const struct {
        const char *name, *text;
        size_t bytes;
        const char *items;
    } rows[] = {
        {"UTF-16, little end first", "[\0A\0 \0", 6, "error13@1:1 end"},
        {"UTF-16, big end first", "\0[\0A\0 ", 6, "error13@1:1 end"},
        {"a block of zeros between games", "\0\0\0\0* \0\0*\0\0", 12,
         "* * end"},
        {"zeros where moves were", "1. e4 \0\0 5. Nf3 *", 18,
         "e4 error6@1:7 end"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        for (size_t step = 1; step < 20; step += 9) {
            struct text text = {rows[i].text, rows[i].bytes, step, false};
            char got[256];
            transcribe(text, false, got, sizeof got);
            if (strcmp(got, rows[i].items) != 0)
                fail_msg("%s: %s", rows[i].name, got);
        }
}

static const struct {
    const char *name, *text, *items;
} followed[] = {
    {"8.2.5 nested", "1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) e5 *",
     "e4 ( d4 d5 ( Nf6 ) c4 ) ( c4 ) e5 * end"},
    {"8.2.5 with what is beside",
     "1. e4 ({a} 1. d4 $2 {b) [} d5! ; )\n) 1... e5 *",
     "e4 ( {a} d4 $2 {b) [} d5 $1 {)} ) e5 * end"},
    {"8.2.5 before any move", "(1. e4) 1. d4 *", "( d4 * end"},
    {"8.2.5 a result tells nothing there", "1. e4 (1. d4 1-0) (1. c4 *) e5 *",
     "e4 ( d4 ) ( c4 ) e5 * end"},
    {"a bad move damages the variation alone",
     "1. e4 (1. d4 Ke3 (1... d5) {)} 2. c4 ; )\n) 1... e5 *",
     "e4 ( d4 error3@1:14 ) e5 * end"},
    {"a stray byte in a variation", "1. e4 (1. d4 <x> d5) e5 *",
     "e4 ( d4 error6@1:14 ) e5 * end"},
    {"open, before another game", "1. e4 (1. d4 *\n\n[Event \"B\"]\n1. c4 *",
     "e4 ( d4 error5@1:7 [Event=B] c4 * end"},
    {"open and damaged", "1. e4 (1. d4 Ke3 {x\n[Event \"B\"]\n1. c4 *",
     "e4 ( d4 error3@1:14 error5@1:7 [Event=B] c4 * end"},
    {"null moves", "1. e4 (1. -- e5 2. Z0 d5) e5 *",
     "e4 ( -- e5 -- d5 ) e5 * end"},
    {"open, at the end", "1. e4 (1. d4 (1. c4", "e4 ( d4 ( c4 error5@1:14 end"},
    {"closed once too often", "1. e4 (1. d4)) e5 *",
     "e4 ( d4 ) error6@1:14 end"},
};

static void follows_variations(void **state)
{
    static const size_t steps[] = {1, 7, 4096};
    (void)state;
    for (size_t i = 0; i < ROWS(followed); i++)
        for (size_t s = 0; s < ROWS(steps); s++) {
            struct text text = {followed[i].text, strlen(followed[i].text),
                                steps[s], false};
            char got[4096];
            transcribe(text, true, got, sizeof got);
            if (strcmp(got, followed[i].items) != 0)
                fail_msg("%s: %s", followed[i].name, got);
        }
}

/* Passed over, comments hold nothing up, and an open one is still a fault. */
static void passes_comments(void **state)
{
    static const char text[] = "{a} 1. e4 {[%clk 0:14:58]\n} e5 ; b {\n"
                               "2. Nf3 (2. Nc3 {)}) * {open\n[Event \"B\"] *";
    struct text source = {text, sizeof text - 1, 5, false};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    struct pgn_item item;
    static const enum pgn_token want[] = {PGN_MOVE,      PGN_MOVE,   PGN_MOVE,
                                          PGN_VARIATION, PGN_RESULT, PGN_ERROR,
                                          PGN_TAG,       PGN_RESULT, PGN_END};
    (void)state;
    pgn_reader_pass_comments(reader);
    for (size_t i = 0; i < ROWS(want); i++) {
        pgn_read(reader, &item);
        assert_int_equal(item.token, want[i]);
    }
    pgn_reader_free(reader);
}

static const struct {
    const char *name, *comment, *command;
    int64_t ms; /* -1: none */
} times[] = {
    {"what is left", "[%clk 0:14:58]", "clk", 898000},
    {"after words", "good [%eval 0.3] [%clk 1:00:05]", "clk", 3605000},
    {"tenths", "[%clk 0:00:09.7]", "clk", 9700},
    {"more than thousandths", "[%emt 0:00:01.23456]", "emt", 1234},
    {"another command", "[%clk 0:14:58]", "emt", -1},
    {"a command that begins alike", "[%clkx 0:14:58]", "clk", -1},
    {"no seconds", "[%clk 14:58]", "clk", -1},
    {"sixty minutes", "[%clk 0:60:00]", "clk", -1},
    {"hours without bound", "[%clk 99999999999:00:00]", "clk", -1},
    {"an open bracket", "[%clk 0:14:58", "clk", -1},
    {"nothing", "", "clk", -1},
};

static void times_in_comments(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        int64_t ms = -1;
        bool got = pgn_comment_time(times[i].comment, times[i].command, &ms);
        assert_row(times[i].name, ms == times[i].ms);
        assert_row(times[i].name, got == (ms >= 0));
    }
}

static void time_controls(void **state)
{
    static const struct {
        const char *name, *text, *white, *black; /* NULL: not known */
    } tags[] = {
        {"Event", "180", NULL, NULL},
        {"TimeControl", "?", NULL, NULL},
        {"TimeControl", "*60", "hourglass:1m", "hourglass:1m"},
        {"TimeControl", "40/7200+30:1800", "40/2h+30,30m", "40/2h+30,30m"},
        {"WhiteTimeControl", "180", "3m", "40/2h+30,30m"},
        {"BlackTimeControl", "-", "3m", "none"},
        {"WhiteExactTimeControl", "3m~2", "3m~2", "none"},
        {"TimeControl", "180", "3m~2", "3m"},
        {"BlackExactTimeControl", "3m^2", "3m~2", "3m^2"},
        {"BlackExactTimeControl", "three", "3m~2", "3m^2"},
    };
    struct pgn_time time[SIDES] = {0};
    char text[TIMECONTROL_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < ROWS(tags); i++) {
        const char *want[SIDES] = {tags[i].white, tags[i].black};

        pgn_time_take(time, tags[i].name, tags[i].text);
        for (int side = WHITE; side < SIDES; side++) {
            assert_row(tags[i].text, time[side].known == (want[side] != NULL));
            timecontrol_write(&time[side].control, text);
            if (time[side].known)
                assert_string_equal(text, want[side]);
        }
    }
}

/* Every level is read; one more than may be is skipped with a reason, and
 * nothing is lost behind it. */
static void deep_variations(void **state)
{
    enum { DEEP = PGN_DEPTH_MAX + 1 };
    char *text = malloc(6 * DEEP + 16);
    size_t used = (size_t)sprintf(text, "e4 ");
    struct pgn_item item;
    int moves = 0, early = 0, deep = 0, deepest = 0;
    (void)state;
    for (int i = 0; i < DEEP; i++)
        used += (size_t)sprintf(text + used, "(d4 ");
    memset(text + used, ')', DEEP);
    sprintf(text + used + DEEP, " e5 *");
    struct text source = {text, strlen(text), 4096, false};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    pgn_reader_follow_variations(reader);
    do {
        pgn_read(reader, &item);
        moves += item.token == PGN_MOVE;
        early += item.error == PGN_EARLY_VARIATION;
        deep += item.error == PGN_DEEP_VARIATION;
        deepest = item.depth > deepest ? item.depth : deepest;
        assert_int_not_equal(item.token, PGN_ERROR);
    } while (item.token != PGN_RESULT);
    assert_int_equal(moves, PGN_DEPTH_MAX + 2);
    assert_int_equal(deepest, PGN_DEPTH_MAX);
    assert_int_equal(deep, 1);
    assert_int_equal(early, 0);
    pgn_reader_free(reader);
    free(text);
}

/* Marks and forms of single moves. */
static const struct {
    const char *name, *text;
    bool forgiven, missing, wrong;
} forms[] = {
    {"8.2.3.5 check", "1. e4 f5 2. Qh5+", false, false, false},
    {"8.2.3.5 check is missing", "1. e4 f5 2. Qh5", false, true, false},
    {"8.2.3.5 check is not so", "1. e4+", false, false, true},
    {"8.2.3.5 check that is mate", "1. f3 e5 2. g4 Qh4+", false, false, true},
    {"8.2.3.5 mate", "1. f3 e5 2. g4 Qh4#", false, false, false},
    {"8.2.3.5 mate is missing", "1. f3 e5 2. g4 Qh4", false, true, false},
    {"8.2.3.5 mate that is check", "1. e4 f5 2. Qh5#", false, false, true},
    {"8.2.3.4 more than is needed", "1. Ng1f3", true, false, false},
    {"a long form", "1. e2-e4", true, false, false},
    {"a figurine", "1. ♘f3", true, false, false},
    {"a Cyrillic letter", "1. е4", true, false, false},
    {"C.2 a Russian knight", "1. Кf3", true, false, false},
    {"a long form without its mark", "1. e4 f5 2. Qd1-h5", true, true, false},
};

static void marks_and_forms(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++) {
        struct text text = {forms[i].text, strlen(forms[i].text), 9, false};
        struct pgn_reader *reader = pgn_reader_new(give, &text);
        struct pgn_item item, last = {.token = PGN_END};
        for (pgn_read(reader, &item); item.token == PGN_MOVE;
             pgn_read(reader, &item))
            last = item;
        assert_row(forms[i].name, last.token == PGN_MOVE);
        assert_row(forms[i].name, last.forgiven == forms[i].forgiven);
        assert_row(forms[i].name, last.mark_missing == forms[i].missing);
        assert_row(forms[i].name, last.mark_wrong == forms[i].wrong);
        pgn_reader_free(reader);
    }
}

static void a_failing_source(void **state)
{
    char got[256];
    (void)state;
    transcribe((struct text){"1. e4 e5", 8, 3, true}, false, got, sizeof got);
    assert_string_equal(got, "e4 e5 error8@1:9 end");
}

/* A source that must not be asked again: the item is complete. */
static long give_once(void *context, char *bytes, size_t room)
{
    const char **text = context;
    assert_non_null(*text);
    size_t count = strlen(*text);
    assert_true(count <= room);
    memcpy(bytes, *text, count);
    *text = NULL;
    return (long)count;
}

/* Anybody who types a game hears of a move as soon as there is a blank behind
 * it. */
static void waits_for_nothing(void **state)
{
    const char *text = "1. e4 e5 2. Nf3 ";
    struct pgn_item item;
    (void)state;
    struct pgn_reader *reader = pgn_reader_new(give_once, &text);
    for (int ply = 0; ply < 3; ply++) {
        pgn_read(reader, &item);
        assert_int_equal(item.token, PGN_MOVE);
    }
    pgn_reader_free(reader);
}

/* Text without an end is cut, and cut between characters. */
static void long_text_is_cut(void **state)
{
    static char text[8 * PGN_TEXT_MAX];
    struct pgn_item item;
    (void)state;
    text[0] = '{';
    for (size_t i = 1; i + 3 < sizeof text; i += 2)
        memcpy(text + i, "\xc3\xa9", 2);
    memcpy(text + sizeof text - 3, "} *", 3);
    struct text source = {text, sizeof text, 100, false};
    struct pgn_reader *reader = pgn_reader_new(give, &source);
    pgn_read(reader, &item);
    assert_int_equal(item.token, PGN_COMMENT);
    assert_true(strlen(item.text) > PGN_TEXT_MAX / 2);
    assert_true(strlen(item.text) % 2 == 0);
    pgn_read(reader, &item);
    assert_int_equal(item.token, PGN_RESULT);
    pgn_reader_free(reader);
}

static void tells_chess960(void **state)
{
    static const struct {
        const char *value;
        bool chess960;
    } values[] = {
        {"Chess960", true},       {"chess 960", true}, {"Fischerandom", true},
        {"FischerRandom", true},  {"Standard", false}, {"Atomic", false},
        {"Fischer Random", true},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(values); i++) {
        char text[128];
        struct pgn_item item;
        int length =
            snprintf(text, sizeof text, "[Variant \"%s\"] *", values[i].value);
        struct text source = {text, (size_t)length, 64, false};
        struct pgn_reader *reader = pgn_reader_new(give, &source);
        pgn_read(reader, &item);
        assert_row(values[i].value,
                   pgn_reader_is_chess960(reader) == values[i].chess960);
        pgn_reader_free(reader);
    }
}

static void errors_have_sentences(void **state)
{
    (void)state;
    for (int error = PGN_OK + 1; error < PGN_ERRORS; error++)
        assert_true(pgn_error_sentence((enum pgn_error)error)[0] != '\0');
}

/* What is read of a whole file: plies of its first game, games, errors. */
struct summary {
    long plies, games;
    enum pgn_error error; /* the first */
};

static long give_file(void *context, char *bytes, size_t room)
{
    return (long)fread(bytes, 1, room, context);
}

static struct summary summarise(FILE *stream)
{
    struct summary sum = {0};
    struct pgn_reader *reader = pgn_reader_new(give_file, stream);
    struct pgn_item item;
    do {
        pgn_read(reader, &item);
        sum.plies += item.token == PGN_MOVE && sum.games == 0;
        sum.games += item.token == PGN_RESULT || item.token == PGN_ERROR;
        if (item.token == PGN_ERROR && sum.error == PGN_OK)
            sum.error = item.error;
    } while (item.token != PGN_END);
    pgn_reader_free(reader);
    return sum;
}

/* Files of the collection of which this reader says something else than the
 * reader that made its list, and why. */
static const struct {
    const char *file;
    long plies;
    enum pgn_error error;
} differences[] = {
    /* "Kx" is behind the last move. */
    {"chess-library/corrupted.pgn", 124, PGN_BAD_MOVE},
    /* Braces without their other half are faults here. */
    {"nonPregameCommentary/exception/01_movetext_comm", 15, PGN_OPEN_COMMENT},
    {"nonPregameCommentary/exception/02_3_movetext", 3, PGN_OPEN_COMMENT},
    {"nonPregameCommentary/exception/02_4_movetext", 4, PGN_OPEN_COMMENT},
    {"pregameCommentary/exception/01_movetext_comm", 0, PGN_OPEN_COMMENT},
    {"pregameCommentary/exception/02_1_movetext", 0, PGN_OPEN_COMMENT},
    {"pregameCommentary/exception/02_3_movetext", 0, PGN_OPEN_COMMENT},
    {"strict/exception/other/25_1_invalid_comm", 35, PGN_OPEN_COMMENT},
    /* A second tag Event begins a second game. */
    {"lenient/exception/other/06_tag_reappear", 5, PGN_NO_RESULT},
    /* The text ends without a result. */
    {"lenient/fromCustomPosition/04_white_start", 17, PGN_CUT},
    {"lenient/result/03_has_result_tag_no_term", 15, PGN_CUT},
    {"strict/exception/other/19_file_end_invalid", 127, PGN_BAD_MOVE},
    /* Empty lines between moves do not end a game. */
    {"lenient/fromInitialPosition/10_empty_line", 15, PGN_OK},
    /* A file in capitals is forgiven. */
    {"sanForgivenItems/19_uppercase_file_letter", 1, PGN_OK},
    /* "x" behind a move is no annotation. */
    {"moveSuffixAnnotationOnly/exception/02_example", 2, PGN_BAD_MOVE},
};

static void check_file(const char *file, long plies, long errors)
{
    char path[512];
    enum pgn_error error = errors ? PGN_BAD_MOVE : PGN_OK;
    snprintf(path, sizeof path, "%s", file);
    FILE *stream = data_open_shared(path);
    assert_row(file, stream != NULL);
    struct summary sum = summarise(stream);
    fclose(stream);
    for (size_t i = 0; i < ROWS(differences); i++)
        if (strstr(file, differences[i].file)) {
            plies = differences[i].plies;
            error = differences[i].error;
        }
    if (sum.plies != plies || sum.error != error)
        fail_msg("%s: %ld plies, error %d", file, sum.plies, (int)sum.error);
}

static void collected_files(void **state)
{
    char line[1024], *fields[3];
    (void)state;
    FILE *stream = data_open_shared("pgn/MANIFEST.tsv");
    if (!stream)
        return;
    while (data_line(stream, line, sizeof line)) {
        assert_row(line, data_cut(line, fields, 3) == 3);
        check_file(fields[0], atol(fields[1]), atol(fields[2]));
    }
    fclose(stream);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_items),
        cmocka_unit_test(reads_zeros),
        cmocka_unit_test(follows_variations),
        cmocka_unit_test(times_in_comments),
        cmocka_unit_test(time_controls),
        cmocka_unit_test(deep_variations),
        cmocka_unit_test(passes_comments),
        cmocka_unit_test(marks_and_forms),
        cmocka_unit_test(a_failing_source),
        cmocka_unit_test(waits_for_nothing),
        cmocka_unit_test(long_text_is_cut),
        cmocka_unit_test(tells_chess960),
        cmocka_unit_test(errors_have_sentences),
        cmocka_unit_test(collected_files),
    };
    return cmocka_run_group_tests_name("rules/pgn/reader", tests, NULL, NULL);
}
