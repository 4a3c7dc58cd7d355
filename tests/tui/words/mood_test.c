// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/mood.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/folded.h"
#include "tui/input/answer.h"
#include "tui/words/command.h"
#include "tui/words/own_words.h"
#include "tests/catalogues.h"
#include "tests/tui/played.h"

/*
 * Of every command that does something, and each of its words in each language,
 * sentences are made that ask, suppose, negate or tell: none of them acts, in
 * four situations. The command itself does, and so does every synonym.
 */

enum { WORDS_ROOM = 1024, LINE_ROOM = 400, LEAST_LINES = 1000 };

/* What is said before and around a command, by language; X is the command. */
struct tongue {
    const char *language;
    enum notation notation;
    const char *before[12], *around[80], *after[8];
};

static const struct tongue tongues[] = {
    {"en",
     NOTATION_EN,
     {"", "please ", "well, ", "so ", "tell me, ", "hey, ", "oh, ", "hektor, "},
     {"what is X",
      "what is a X",
      "what's X",
      "what does X do",
      "what happens after X",
      "what does X mean",
      "how do I X",
      "how to X",
      "how can I X",
      "how does one X",
      "how would I X",
      "why X",
      "when X",
      "when can I X",
      "where do I X",
      "who may X",
      "which X",
      "can I X",
      "could I X",
      "may I X",
      "might I X",
      "should I X",
      "should we X",
      "would X help",
      "would you X",
      "shall I X",
      "must I X",
      "do I X",
      "does X work",
      "is X allowed",
      "is it X",
      "is that a X",
      "are you X",
      "am I to X",
      "will you X",
      "have I X",
      "if I X",
      "if you X",
      "what if X",
      "suppose I X",
      "unless I X",
      "I might X",
      "I could X",
      "maybe X",
      "perhaps I X",
      "not X",
      "do not X",
      "don't X",
      "don\u2019t X",
      "never X",
      "I never X",
      "no X",
      "I will not X",
      "I won't X",
      "we didn't X",
      "he X",
      "she said X",
      "they X",
      "he did X",
      "I was about to X",
      "we had X",
      "my opponent said X",
      "it was X",
      "I wonder whether to X"},
     {"", "?", " now", " today?", " in this game"}},
    {"de",
     NOTATION_DE,
     {"", "bitte ", "also ", "sag mir, ", "na, ", "und ", "ach, ", "hektor, "},
     {"was ist X",
      "was ist ein X",
      "was heißt X",
      "was bedeutet X",
      "was passiert nach X",
      "wie geht X",
      "wie kann ich X",
      "wie mache ich X",
      "wie sage ich X",
      "wie kann man X",
      "wieso X",
      "warum X",
      "wann X",
      "wann darf ich X",
      "wo kann ich X",
      "wer darf X",
      "welches X",
      "kann ich X",
      "könnte ich X",
      "koennte ich X",
      "konnte ich X",
      "darf ich X",
      "dürfte ich X",
      "soll ich X",
      "sollte ich X",
      "sollten wir X",
      "würde X helfen",
      "würdest du X",
      "muss ich X",
      "ist X erlaubt",
      "ist das X",
      "ist es ein X",
      "habe ich X",
      "hast du X",
      "willst du X",
      "wirst du X",
      "gibt es X",
      "wenn ich X",
      "wenn du X",
      "falls ich X",
      "angenommen X",
      "vielleicht X",
      "ich könnte X",
      "es wäre X",
      "hätte ich X",
      "nicht X",
      "ich nicht X",
      "bitte nicht X",
      "nie X",
      "niemals X",
      "kein X",
      "keine X",
      "ich will kein X",
      "nein X",
      "noch nie X",
      "er X",
      "sie hat X",
      "er sagte X",
      "ich war X",
      "wir hatten X",
      "mein gegner X",
      "er hat gestern X",
      "ob ich X"},
     {"", "?", " jetzt", " heute?", " in dieser partie"}},
    {"es",
     NOTATION_ES,
     {"", "por favor ", "bueno, ", "dime, ", "oye, ", "y ", "pues ",
      "hektor, "},
     {"qué es X",       "qué es un X",
      "que es X",       "qué significa X",
      "qué pasa con X", "cómo X",
      "como X",         "cómo puedo X",
      "cómo se hace X", "cómo hago X",
      "por qué X",      "cuándo X",
      "cuándo puedo X", "dónde X",
      "quién puede X",  "cuál X",
      "puedo X",        "puede X",
      "podría X",       "podríamos X",
      "debo X",         "debería X",
      "deberíamos X",   "se puede X",
      "es X",           "está X permitido",
      "es esto X",      "hay X",
      "tengo X",        "¿X",
      "¿puedo X",       "quieres X",
      "si yo X",        "si puedo X",
      "si X",           "supongamos X",
      "quizá X",        "quizás X",
      "tal vez X",      "yo podría X",
      "sería X",        "no X",
      "yo no X",        "no quiero X",
      "nunca X",        "jamás X",
      "ni X",           "tampoco X",
      "ningún X",       "todavía no X",
      "él dijo X",      "ella X",
      "ellos han X",    "ayer X",
      "fue X",          "era X",
      "mi rival X",     "él ha X",
      "había X",        "acaso X",
      "porque X",       "cuánto X"},
     {"", "?", " ahora", " hoy?", " en esta partida"}},
    {"ru",
     NOTATION_RU,
     {"", "пожалуйста, ", "ну, ", "скажи мне, ", "а ", "и ", "так, ",
      "hektor, "},
     {"что такое X",    "что значит X",   "что будет если X",
      "что означает X", "как X",          "как мне X",
      "как можно X",    "как я могу X",   "как сделать X",
      "почему X",       "зачем X",        "когда X",
      "когда можно X",  "где X",          "кто может X",
      "какой X",        "какая X",        "можно X",
      "можно ли X",     "могу я X",       "могу ли я X",
      "может X",        "можем X",        "должен я X",
      "должен ли я X",  "стоит ли X",     "следует ли X",
      "разве X",        "неужели X",      "сколько X",
      "чей X",          "если X",         "если я X",
      "если бы X",      "бы X",           "допустим X",
      "предположим X",  "возможно X",     "вдруг X",
      "не X",           "я не X",         "никогда X",
      "никогда не X",   "ни X",           "нельзя X",
      "нет X",          "я не хочу X",    "он X",
      "она X",          "они X",          "он сказал X",
      "был X",          "было X",         "вчера X",
      "мой соперник X", "он предложил X", "она была X",
      "говорит X",      "объясни X",      "ли X",
      "есть X",         "хочешь X"},
     {"", "?", " сейчас", " сегодня?", " в этой партии"}},
};

/* What can follow a command, so that it is whole. */
static const char *argument_of(const struct word *word)
{
    switch (word->argument) {
    case ARGUMENT_CLAIM:
        return " threefold";
    case ARGUMENT_VOICE:
    case ARGUMENT_SWITCH:
        return " on";
    case ARGUMENT_NUMBER:
    case ARGUMENT_MOVE_NUMBER:
        return " 1";
    case ARGUMENT_WRITTEN:
        return " Nf3";
    case ARGUMENT_NAMES:
        return " Anna Boris";
    case ARGUMENT_NAME:
        return " Anna";
    case ARGUMENT_TIME:
        return " 5+3";
    case ARGUMENT_EDITION:
        return " 2018";
    case ARGUMENT_WORD:
        return word->kind == COMMAND_THEME    ? " large"
               : word->kind == COMMAND_SCHEME ? " en"
               : word->kind == COMMAND_FORM   ? " short"
               : word->kind == COMMAND_CHAT   ? " off"
               : word->kind == COMMAND_TELL   ? " carl hello"
                                              : " carl";
    case ARGUMENT_LINE:
        switch (word->intent) {
        case INTENT_LIFT:
        case INTENT_TOUCH:
            return " e2";
        case INTENT_RELEASE:
            return " e4";
        case INTENT_CALL:
            return " arbiter";
        case INTENT_ASK:
            return " quickplay";
        case INTENT_RULE:
            return " agree";
        case INTENT_SET:
            return " white=1:30";
        case INTENT_GIVE:
            return " white 2:00";
        case INTENT_PENALISE:
            return " white warning";
        case INTENT_REWIND:
            return " 1";
        case INTENT_DECIDE:
            return " 1-0";
        case INTENT_ORDER:
            return " sealing";
        case INTENT_OBJECT:
            return " white=85:00";
        default:
            return "";
        }
    default:
        return "";
    }
}

/* It tells something only, whatever comes after it. */
static bool only_tells(enum command_kind kind)
{
    return kind == COMMAND_NONE || kind == COMMAND_QUERY ||
           kind == COMMAND_HELP || kind == COMMAND_REPEAT ||
           kind == COMMAND_SLOWLY || kind == COMMAND_EARLIER ||
           kind == COMMAND_LATER || kind == COMMAND_UNKNOWN;
}

/* Does it do something without a question of the program before that? */
static bool acts(const struct command *read)
{
    bool lists = (read->kind == COMMAND_THEME || read->kind == COMMAND_SCHEME ||
                  read->kind == COMMAND_FORM || read->kind == COMMAND_CHAT ||
                  read->kind == COMMAND_ASSISTANT) &&
                 read->argument[0] == '\0';
    bool is_offered = read->kind == COMMAND_INTENT &&
                      read->intent.kind != INTENT_MOVE &&
                      read->intent.kind != INTENT_ACCEPT &&
                      read->intent.kind != INTENT_DECLINE;
    bool is_asked = read->looseness != COMMAND_LISTED &&
                    (is_offered ||
                     (read->kind == COMMAND_SAVE && read->argument[0] != '\0'));
    return !only_tells(read->kind) && !lists && !is_asked;
}

struct situation {
    const char *name;
    struct game game;
    struct view view;
};

static enum reason say(struct game *game, enum intent_kind kind, enum seat by)
{
    const struct intent intent = {
        .kind = kind, .by = by, .what_offer = OFFER_DRAW};
    return played_say(game, &intent, game->at_ms);
}

static void begin_over_the_board(struct game *game)
{
    struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    start.start.mode = MODE_OTB;
    game_init(game);
    assert_int_equal(played_say(game, &start, 0), REASON_NONE);
    assert_int_equal(say(game, INTENT_READY, SEAT_WHITE), REASON_NONE);
    assert_int_equal(say(game, INTENT_READY, SEAT_BLACK), REASON_NONE);
}

enum { SITUATIONS = 4 };

static void set_up(struct situation at[SITUATIONS])
{
    static const char *const names[] = {"own turn", "opponent's turn",
                                        "before the press", "open offer"};
    for (int i = 0; i < SITUATIONS; i++) {
        if (i == 2)
            begin_over_the_board(&at[i].game);
        else
            played_begin(&at[i].game, "");
        played_moves(&at[i].game, i == 0 ? "e4 e5" : "e4");
        at[i].name = names[i];
        at[i].view = (struct view){
            .game = &at[i].game, .one_sided = i == 1, .own = WHITE};
    }
    played_moves(&at[3].game, "e5");
    assert_int_equal(say(&at[3].game, INTENT_OFFER, SEAT_WHITE), REASON_NONE);
    at[3].view.question = "Black: accept the draw? Yes or no.";
    at[3].view.asks_side = true;
    at[3].view.asked = BLACK;
}

static void put_away(struct situation at[SITUATIONS])
{
    for (int i = 0; i < SITUATIONS; i++)
        game_done(&at[i].game);
}

/* The words of a command, with a bar between: English ones, then own ones. */
static void words_of(const struct word *word, char out[WORDS_ROOM])
{
    const char *english, *own;
    snprintf(out, WORDS_ROOM, "%s%s%s", word->row.word,
             word->also != NULL ? "|" : "",
             word->also != NULL ? word->also : "");
    for (int i = 0; (english = own_words_row(i, &own)) != NULL; i++) {
        const struct command_row *row = command_row_of(english);
        char first[64];
        snprintf(first, sizeof first, "%.*s", (int)strcspn(english, " "),
                 english);
        if (row == NULL)
            row = command_row_of(first);
        size_t used = strlen(out);
        if (row == &word->row && own[0] != '\0')
            snprintf(out + used, WORDS_ROOM - used, "|%s", own);
    }
}

/* "how do I X" with the command for the X. */
static void write_line(const char *before, const char *around, const char *said,
                       const char *after, char out[2 * LINE_ROOM])
{
    const char *place = strchr(around, 'X');
    snprintf(out, 2 * LINE_ROOM, "%s%.*s%s%s%s", before, (int)(place - around),
             around, said, place + 1, after);
}

/* One of the words between bars, in turn. */
static void take_word(const char *words, int *turn, char out[LINE_ROOM])
{
    const char *at = words;
    for (int i = 0; i < *turn; i++) {
        at += strcspn(at, "|");
        if (*at++ != '\0')
            continue;
        *turn = 0;
        at = words;
        break;
    }
    snprintf(out, LINE_ROOM, "%.*s", (int)strcspn(at, "|"), at);
    ++*turn;
}

/* The generator makes these too, and they are answers: no. */
static bool is_no(const char *line, const struct command *read)
{
    static const char list[] =
        "|not now|nein nein|nicht jetzt|bitte nicht jetzt|no no thanks|";
    char entry[LINE_ROOM];
    snprintf(entry, sizeof entry, "|%.300s|", line);
    return read->kind == COMMAND_NO && strstr(list, entry) != NULL;
}

static int acting_lines, stride = 1, seed;

/* Each line in one of the situations, in turn; another seed has others. */
static void try_line(struct situation at[SITUATIONS],
                     const struct tongue *tongue, const char *line, int turn)
{
    const struct situation *here = &at[(turn + seed) % SITUATIONS];
    struct command read;
    answer_read(line, &here->view, &read);
    if (!acts(&read) || is_no(line, &read))
        return;
    acting_lines++;
    print_error("%s, %s: \"%s\" acts (%d, %d)\n", tongue->language, here->name,
                line, (int)read.kind, (int)read.intent.kind);
}

static int try_word(struct situation at[SITUATIONS],
                    const struct tongue *tongue, const struct word *word)
{
    char words[WORDS_ROOM], one[LINE_ROOM], said[LINE_ROOM],
        line[2 * LINE_ROOM];
    int count = 0, turn = 0;
    words_of(word, words);
    for (int b = 0; tongue->before[b] != NULL; b++)
        for (int a = 0; tongue->around[a] != NULL; a++)
            for (int e = b % 2; tongue->after[e] != NULL; e += 2) {
                take_word(words, &turn, one);
                snprintf(said, sizeof said, "%.*s%s", LINE_ROOM / 2, one,
                         argument_of(word));
                write_line(tongue->before[b], tongue->around[a], said,
                           tongue->after[e], line);
                if (count++ % stride == 0)
                    try_line(at, tongue, line, count / stride);
            }
    return count;
}

static void no_sentence_acts(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    if (getenv("SOAK_ROUNDS") == NULL)
        stride = 97;
    if (getenv("SOAK_SEED") != NULL)
        seed = atoi(getenv("SOAK_SEED"));
    for (size_t t = 0; t < ROWS(tongues); t++) {
        const struct word *word;
        catalogues_speak(tongues[t].language);
        for (int s = 0; s < SITUATIONS; s++)
            at[s].view.notation = tongues[t].notation;
        for (int i = 1; (word = word_row(i)) != NULL; i++) {
            if (only_tells(word->kind))
                continue;
            int count = try_word(at, &tongues[t], word);
            assert_row(word->row.word, count >= LEAST_LINES);
        }
    }
    assert_int_equal(acting_lines, 0);
    put_away(at);
}

/* The command as it is listed, and each synonym. */
static void every_listed_word_acts(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    for (size_t t = 0; t < ROWS(tongues); t++) {
        const struct word *word;
        catalogues_speak(tongues[t].language);
        for (int i = 1; (word = word_row(i)) != NULL; i++) {
            char words[WORDS_ROOM], said[LINE_ROOM];
            if (only_tells(word->kind))
                continue;
            words_of(word, words);
            for (const char *of = words; *of != '\0';) {
                struct command read;
                int bytes = (int)strcspn(of, "|");
                snprintf(said, sizeof said, "%.*s%s", bytes, of,
                         argument_of(word));
                answer_read(said, &at[0].view, &read);
                if (read.kind != word->kind ||
                    read.intent.kind != word->intent ||
                    read.looseness != COMMAND_LISTED)
                    fail_msg("%s: \"%s\" is %d, %d, %d", tongues[t].language,
                             said, (int)read.kind, (int)read.intent.kind,
                             (int)read.looseness);
                of += bytes + (of[bytes] == '|');
            }
        }
    }
    put_away(at);
}

/* Lines that look like a question or a denial, and are none; and the other way
 * round. */
static const struct {
    const char *language, *line;
    enum command_kind kind;
    bool asked; /* while a question is open */
} apart[] = {
    {"en", "say what is a draw?", COMMAND_SAY, false},
    {"en", "say I do not resign", COMMAND_SAY, false},
    {"en", "tell carl don't resign", COMMAND_TELL, false},
    {"en", "tell me how to resign", COMMAND_HELP, false},
    {"en", "report White was told what to play", COMMAND_REPORT, false},
    {"en", "save what is this.pgn", COMMAND_SAVE, false},
    {"en", "save ./if", COMMAND_SAVE, false},
    {"en", "save No", COMMAND_SAVE, false},
    {"en", "save if possible", COMMAND_HELP, false},
    {"en", "save?", COMMAND_HELP, false},
    {"en", "player No Way", COMMAND_PLAYER, false},
    {"en", "find Nf3?", COMMAND_FIND, false},
    {"en", "flip never", COMMAND_FLIP, false},
    {"de", "drehen nie", COMMAND_FLIP, false},
    {"en", "assistant no", COMMAND_ASSISTANT, false},
    {"en", "assistant none", COMMAND_ASSISTANT, false},
    {"en", "assistant White", COMMAND_ASSISTANT, false},
    {"en", "assistant if you can", COMMAND_HELP, false},
    {"en", "Nf3!?", COMMAND_UNKNOWN, false},
    {"en", "Nf3?!", COMMAND_INTENT, false},
    {"en", "Nf3??", COMMAND_UNKNOWN, false},
    {"en", "Nf3!", COMMAND_INTENT, false},
    {"en", "Nf3?", COMMAND_UNKNOWN, false},
    {"en", "e4?", COMMAND_QUERY, false},
    {"en", "what now", COMMAND_QUERY, false},
    {"en", "can e2", COMMAND_QUERY, false},
    {"en", "what is on e4", COMMAND_QUERY, false},
    {"en", "who attacks e5", COMMAND_QUERY, false},
    {"en", "what was that", COMMAND_REPEAT, false},
    {"en", "what can i do", COMMAND_HELP, false},
    {"en", "i would like to play Nf3", COMMAND_INTENT, false},
    {"en", "would I play Nf3", COMMAND_UNKNOWN, false},
    {"en", "not Nf3", COMMAND_UNKNOWN, false},
    {"en", "white played Nf3", COMMAND_UNKNOWN, false},
    /* A side as the subject tells; a piece is how players speak. */
    {"en", "white plays Nf3", COMMAND_UNKNOWN, false},
    {"en", "White moves Nf3", COMMAND_UNKNOWN, false},
    {"en", "white castles", COMMAND_UNKNOWN, false},
    {"de", "Weiß spielt d3", COMMAND_UNKNOWN, false},
    {"de", "Weiß zieht Springer f3", COMMAND_UNKNOWN, false},
    {"es", "las blancas juegan d3", COMMAND_UNKNOWN, false},
    {"es", "juegan las blancas d3", COMMAND_UNKNOWN, false},
    {"ru", "белые играют d3", COMMAND_UNKNOWN, false},
    {"en", "bishop goes to c4", COMMAND_INTENT, false},
    {"en", "the white bishop goes to c4", COMMAND_INTENT, false},
    {"de", "weißer Läufer c4", COMMAND_INTENT, false},
    {"es", "el alfil a c4", COMMAND_INTENT, false},
    {"ru", "мой ход d3", COMMAND_INTENT, false},
    /* In German, the subject behind the verb asks. */
    {"de", "ziehe ich den Springer nach f3", COMMAND_UNKNOWN, false},
    {"de", "ziehe ich Sf3", COMMAND_UNKNOWN, false},
    {"de", "rochiere ich", COMMAND_UNKNOWN, false},
    {"de", "rochiere ich kurz", COMMAND_UNKNOWN, false},
    {"de", "und rochiere ich lang", COMMAND_UNKNOWN, false},
    {"de", "biete ich remis an", COMMAND_HELP, false},
    {"de", "gebe ich auf", COMMAND_UNKNOWN, false},
    {"de", "vertage ich", COMMAND_HELP, false},
    {"de", "nehme ich zurück", COMMAND_HELP, false},
    {"de", "speichere ich", COMMAND_HELP, false},
    {"de", "ich gebe auf", COMMAND_INTENT, false},
    {"de", "bitte ich gebe auf", COMMAND_INTENT, false},
    {"de", "ich ziehe den Springer nach f3", COMMAND_INTENT, false},
    /* Spanish "él" is a person, and "el" the article. */
    {"es", "él juega d3", COMMAND_UNKNOWN, false},
    {"es", "Él juega Cf3", COMMAND_UNKNOWN, false},
    {"es", "ÉL JUEGA D3", COMMAND_UNKNOWN, false},
    {"es", "él mueve el caballo a f3", COMMAND_UNKNOWN, false},
    {"es", "él alfil a c4", COMMAND_UNKNOWN, false},
    {"es", "él abandona", COMMAND_UNKNOWN, false},
    {"es", "él ofrece tablas", COMMAND_UNKNOWN, false},
    {"es", "él pausa", COMMAND_UNKNOWN, false},
    {"es", "él acepta", COMMAND_UNKNOWN, true},
    {"es", "él toma e5", COMMAND_UNKNOWN, false},
    {"es", "el juega d3", COMMAND_UNKNOWN, false},
    {"es", "el abandona", COMMAND_UNKNOWN, false},
    /* A question mark never opens a question that acts. */
    {"en", "undo that?", COMMAND_HELP, false},
    {"en", "take it back?", COMMAND_HELP, false},
    {"en", "shall we draw?", COMMAND_HELP, false},
    {"en", "surrender?", COMMAND_UNKNOWN, false},
    {"de", "nimm das zurück?", COMMAND_HELP, false},
    {"es", "¿me rindo?", COMMAND_UNKNOWN, false},
    {"ru", "сдаюсь?", COMMAND_HELP, false},
    {"en", "can I accept", COMMAND_HELP, false},
    {"en", "can I save", COMMAND_HELP, false},
    {"en", "can we pause", COMMAND_HELP, false},
    {"en", "can I undo", COMMAND_HELP, false},
    {"de", "kann ich annehmen", COMMAND_HELP, false},
    {"de", "können wir pausieren", COMMAND_HELP, false},
    {"es", "puedo aceptar", COMMAND_HELP, false},
    {"es", "podemos pausar", COMMAND_HELP, false},
    {"ru", "могу принять", COMMAND_HELP, false},
    {"ru", "можем ли мы отложить", COMMAND_HELP, false},
    {"en", "where can Nf3 go?", COMMAND_QUERY, false},
    {"de", "wohin kann Sf3 ziehen", COMMAND_QUERY, false},
    {"es", "adónde puede ir Cf3", COMMAND_QUERY, false},
    {"ru", "куда может пойти Кf3", COMMAND_QUERY, false},
    {"en", "correct me if I am wrong", COMMAND_UNKNOWN, false},
    {"en", "record not Nf3", COMMAND_UNKNOWN, false},
    {"en", "no", COMMAND_NO, true},
    {"en", "no thanks", COMMAND_NO, true},
    {"en", "never", COMMAND_NO, true},
    {"en", "not now", COMMAND_NO, true},
    {"en", "no i don't", COMMAND_NO, true},
    {"en", "yes i accept", COMMAND_YES, true},
    {"en", "I accept", COMMAND_INTENT, true},
    {"en", "I decline", COMMAND_INTENT, true},
    {"de", "angenommen remis", COMMAND_HELP, true},
    {"de", "angenommen", COMMAND_INTENT, true},
    {"de", "was ist ein sage an", COMMAND_HELP, false},
    {"en", "yes?", COMMAND_HELP, true},
    {"en", "should I accept", COMMAND_HELP, true},
    {"en", "don't accept", COMMAND_UNKNOWN, true},
    {"en", "no draw", COMMAND_UNKNOWN, true},
    {"de", "nein", COMMAND_NO, true},
    {"de", "lieber nicht", COMMAND_NO, true},
    {"de", "nein danke?", COMMAND_HELP, true},
    {"es", "por favor ¿buscar carl", COMMAND_HELP, false},
    {"es", "di ¿tablas?", COMMAND_SAY, false},
    {"es", "no", COMMAND_NO, true},
    {"es", "no quiero", COMMAND_NO, true},
    {"es", "s\u00ed", COMMAND_YES, true},
    {"es", "si", COMMAND_YES, true},
    /* "si" without its accent is yes or if. */
    {"es", "si acepto", COMMAND_HELP, true},
    {"es", "si, acepto", COMMAND_YES, true},
    {"es", "sí acepto", COMMAND_YES, true},
    {"es", "si", COMMAND_YES, true},
    /* What is quoted is no order, and what trails off is in doubt. */
    {"en", "\"accept\"", COMMAND_UNKNOWN, true},
    {"en", "(accept)", COMMAND_UNKNOWN, true},
    {"en", "accept...", COMMAND_HELP, true},
    {"de", "ja...", COMMAND_HELP, true},
    {"de", "\u201eja\u201c", COMMAND_UNKNOWN, true},
    {"es", "\u00absi\u00bb", COMMAND_UNKNOWN, true},
    {"ru", "да\u2026", COMMAND_HELP, true},
    {"en", "\"save\"", COMMAND_UNKNOWN, false},
    {"en", "save...", COMMAND_HELP, false},
    {"en", "save ...", COMMAND_HELP, false},
    {"en", "\"draw\"", COMMAND_UNKNOWN, false},
    {"en", "'resign'", COMMAND_UNKNOWN, false},
    {"en", "resign..", COMMAND_HELP, false},
    {"en", "accept.", COMMAND_INTENT, true},
    {"en", "yes!", COMMAND_YES, true},
    {"es", "si aceptara", COMMAND_UNKNOWN, true},
    {"ru", "не надо", COMMAND_NO, true},
    {"ru", "нет", COMMAND_NO, true},
    {"ru", "не принимаю", COMMAND_UNKNOWN, true},
    {"en", "cancel", COMMAND_NO, true},
    {"en", "cancel?", COMMAND_HELP, true},
    {"en", "cancel!?", COMMAND_HELP, true},
    {"de", "abbrechen?", COMMAND_HELP, true},
    {"es", "cancelar?", COMMAND_HELP, true},
    {"es", "¿cancelar", COMMAND_HELP, true},
    {"ru", "отмена", COMMAND_NO, true},
    {"ru", "отмена?", COMMAND_UNKNOWN, true},
    {"ru", "отменить?", COMMAND_HELP, true},
    {"en", "black accepts", COMMAND_UNKNOWN, true},
    {"en", "black accept", COMMAND_INTENT, true},
    {"de", "Schwarz nimmt an", COMMAND_UNKNOWN, true},
    {"de", "Schwarz lehnt ab", COMMAND_UNKNOWN, true},
    {"es", "negras aceptan", COMMAND_UNKNOWN, true},
    {"ru", "чёрные принимают", COMMAND_UNKNOWN, true},
    {"ru", "чёрные отклоняют", COMMAND_UNKNOWN, true},
    {"en", "agreed", COMMAND_INTENT, true},
    {"en", "i agree", COMMAND_INTENT, true},
    {"en", "deal", COMMAND_INTENT, true},
    {"en", "agreed?", COMMAND_UNKNOWN, true},
    {"en", "deal?", COMMAND_UNKNOWN, true},
    {"en", "i accept the draw?", COMMAND_HELP, true},
    {"en", "i accept the draw", COMMAND_INTENT, true},
    {"de", "abgemacht?", COMMAND_UNKNOWN, true},
    {"es", "¿trato hecho?", COMMAND_UNKNOWN, true},
    {"ru", "договорились?", COMMAND_UNKNOWN, true},
    {"de", "abgemacht", COMMAND_INTENT, true},
    {"es", "de acuerdo", COMMAND_INTENT, true},
    {"ru", "договорились", COMMAND_INTENT, true},
    {"en", "on d4", COMMAND_QUERY, false},
    {"en", "on the square d4?", COMMAND_QUERY, false},
    {"en", "onto d4", COMMAND_QUERY, false},
    {"de", "auf d4", COMMAND_QUERY, false},
    {"de", "auf dem Feld d4", COMMAND_QUERY, false},
    {"es", "en d4", COMMAND_QUERY, false},
    {"es", "en la casilla d4", COMMAND_QUERY, false},
    {"ru", "на d4", COMMAND_QUERY, false},
    {"ru", "в d4", COMMAND_QUERY, false},
    {"ru", "на поле d4", COMMAND_QUERY, false},
    {"en", "save the queen", COMMAND_UNKNOWN, false},
    {"en", "save and quit", COMMAND_UNKNOWN, false},
    {"en", "save x.pgn?", COMMAND_HELP, false},
    {"de", "speichern x.pgn?", COMMAND_HELP, false},
    {"en", "stop the game", COMMAND_UNKNOWN, false},
    {"de", "Spiel stoppen", COMMAND_UNKNOWN, false},
    {"es", "parar la partida", COMMAND_UNKNOWN, false},
    {"ru", "останови партию", COMMAND_UNKNOWN, false},
    {"es", "abortar", COMMAND_INTENT, false},
    {"ru", "возврат", COMMAND_INTENT, false},
};

static void what_looks_like_a_mood_is_told_apart(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    for (size_t i = 0; i < ROWS(apart); i++) {
        struct command read;
        catalogues_speak(apart[i].language);
        answer_read(apart[i].line, &at[apart[i].asked ? 3 : 0].view, &read);
        if (read.kind != apart[i].kind)
            fail_msg("%s: \"%s\" is %d", apart[i].language, apart[i].line,
                     (int)read.kind);
    }
    put_away(at);
}

/* "how do I X" and "what is X" are answered with the help about X. */
static const struct {
    const char *language, *line, *topic;
} helped[] = {
    {"en", "what is a draw", "draw"},
    {"en", "How do I offer a draw?", "draw"},
    {"en", "how do I claim threefold", "claim"},
    {"en", "what is a takeback?", "takeback"},
    {"en", "how can I take back my last move", "takeback"},
    {"en", "how to pause", "pause"},
    {"en", "how do i save", "save"},
    {"en", "how would one quit", "quit"},
    {"en", "how do I see the clock", "clock"},
    {"en", "should I resign", "resign"},
    {"de", "was ist remis", "draw"},
    {"de", "wie biete ich remis", "draw"},
    {"de", "Wie kann ich die Partie vertagen?", "adjourn"},
    {"de", "wie speichere ich", "save"},
    {"de", "soll ich aufgeben", "resign"},
    {"es", "qu\u00e9 son tablas", "draw"},
    {"es", "\u00bfC\u00f3mo abandono?", "resign"},
    {"es", "c\u00f3mo puedo guardar", "save"},
    {"ru", "что такое ничья", "draw"},
    {"ru", "как сдаться", "resign"},
    {"ru", "Как мне отложить партию?", "adjourn"},
};

static void questions_give_help(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    for (size_t i = 0; i < ROWS(helped); i++) {
        struct command read;
        catalogues_speak(helped[i].language);
        answer_read(helped[i].line, &at[0].view, &read);
        if (read.kind != COMMAND_HELP ||
            strcmp(read.argument, helped[i].topic) != 0)
            fail_msg("%s: \"%s\" is %d, %s", helped[i].language, helped[i].line,
                     (int)read.kind, read.argument);
    }
    put_away(at);
}

/* What a side is said to do is asked about too, and so is a file whose name is
 * a plain word. */
static const struct {
    const char *language, *line;
} loose[] = {
    {"en", "the draw"},
    {"en", "I offer a draw"},
    {"en", "pause the game"},
    {"en", "undo that"},
    {"en", "shall we draw"},
    {"en", "can I take that back"},
    {"en", "I surrender"},
    {"en", "let's adjourn"},
    {"en", "I want to quit"},
    {"en", "save this game"},
    {"en", "a rematch please"},
    {"en", "call the arbiter"},
    {"en", "white claims threefold"},
    {"en", "white claims fifty"},
    {"en", "White offers a draw"},
    {"en", "white pauses"},
    {"en", "black adjourns"},
    {"en", "black agrees"},
    {"de", "Weiß reklamiert dreifach"},
    {"de", "Weiß bietet remis"},
    {"de", "Schwarz bietet remis"},
    {"de", "Schwarz vertagt"},
    {"es", "blancas ofrecen tablas"},
    {"es", "las negras ofrecen tablas"},
    {"es", "blancas reclaman triple repetición"},
    {"ru", "белые предлагают ничью"},
    {"ru", "чёрные предлагают ничью"},
    {"ru", "белые сдаются"},
    {"en", "save me"},
    {"en", "save yourself"},
    {"en", "save now"},
    {"en", "save draw"},
    {"de", "speichern unter"},
    {"de", "speichere mich"},
    {"es", "guarda silencio"},
    {"es", "guardar silencio"},
    {"ru", "сохранить лицо"},
};

static void loose_words_ask_first(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    for (size_t i = 0; i < ROWS(loose); i++) {
        struct command read;
        catalogues_speak(loose[i].language);
        answer_read(loose[i].line, &at[0].view, &read);
        assert_row(loose[i].line, !only_tells(read.kind));
        assert_row(loose[i].line, read.looseness != COMMAND_LISTED);
    }
    put_away(at);
}

/* What is wrong is said of the whole line, in the player's words: no command
 * is named whose argument it is not. */
static const struct {
    const char *language;
    enum notation notation;
    const char *line, *wrong;
} refused[] = {
    {"en", NOTATION_EN, "yes or no?", "To answer, type only yes or no."},
    {"en", NOTATION_EN, "no idea", "To answer, type only yes or no."},
    {"de", NOTATION_DE, "ja oder nein?", "To answer, type only yes or no."},
    {"de", NOTATION_DE, "nein ich weiß nicht",
     "To answer, type only yes or no."},
    {"es", NOTATION_ES, "sí o no?", "To answer, type only yes or no."},
    {"es", NOTATION_ES, "no quiero rendirme",
     "To answer, type only yes or no."},
    {"ru", NOTATION_RU, "да или нет?", "To answer, type only yes or no."},
    {"en", NOTATION_EN, "can I go to bed",
     "Nothing was done, because that is not a command. For the commands, type "
     "help."},
    {"en", NOTATION_EN, "can I promote to a queen",
     "Type the move with its square, for example Nxe5 or e8=Q."},
    {"de", NOTATION_DE, "kann ich in eine Dame umwandeln",
     "Type the move with its square, for example Nxe5 or e8=Q."},
    {"es", NOTATION_ES, "puedo coronar una dama",
     "Type the move with its square, for example Nxe5 or e8=Q."},
    {"ru", NOTATION_RU, "могу я превратить пешку в ферзя",
     "Type the move with its square, for example Nxe5 or e8=Q."},
    {"de", NOTATION_DE, "Lc4 nicht", NULL},
    {"de", NOTATION_DE, "Sf3 nicht", NULL},
    {"es", NOTATION_ES, "Cf3 no", NULL},
    {"ru", NOTATION_RU, "Кf3 не", NULL},
};

static void a_refusal_has_the_line_as_it_was_typed(void **state)
{
    (void)state;
    static struct situation at[SITUATIONS];
    set_up(at);
    for (size_t i = 0; i < ROWS(refused); i++) {
        struct command read;
        catalogues_speak(refused[i].language);
        at[0].view.notation = refused[i].notation;
        answer_read(refused[i].line, &at[0].view, &read);
        assert_row(refused[i].line, read.kind == COMMAND_UNKNOWN);
        assert_row(refused[i].line, read.row == NULL);
        assert_string_equal(read.argument, refused[i].line);
        if (refused[i].wrong != NULL)
            assert_string_equal(read.wrong, refused[i].wrong);
    }
    put_away(at);
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_listed_word_acts),
        cmocka_unit_test(what_looks_like_a_mood_is_told_apart),
        cmocka_unit_test(questions_give_help),
        cmocka_unit_test(loose_words_ask_first),
        cmocka_unit_test(a_refusal_has_the_line_as_it_was_typed),
        cmocka_unit_test(no_sentence_acts),
    };
    return cmocka_run_group_tests_name("tui/words/mood", tests, NULL, NULL);
}
