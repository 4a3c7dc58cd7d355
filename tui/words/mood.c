// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/mood.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"
#include "rules/notation/folded.h"
#include "rules/notation/tokens.h"
#include "tui/words/command.h"
#include "tui/words/own_words.h"

enum { WORDS_MAX = 128, WORD_BYTES = 40, PLACES_MAX = 16 };

/* Where a word tells the mood. */
enum place {
    ANYWHERE,
    WITH_OTHERS, /* not where it is the whole line */
    FIRST, /* or anywhere in a line that was guessed */
};

/*
 * Folded as in folded.h; an umlaut in both ways. Two words are one entry where
 * both are needed. No word of a spoken move is here, and of commands only what
 * has this meaning too: a command that is typed as it is listed is an order
 * with any word in it.
 */
static const struct {
    enum mood mood;
    enum place place;
    const char *words;
} moods[] = {
    {MOOD_ASKS, ANYWHERE,
     "|what|who|whom|whose|why|how|when|where|which|whether|wonder|explain|"
     "mean|means|meaning|"
     "was|wer|wen|wem|wessen|wie|wieso|warum|weshalb|wann|wo|wohin|woher|womit|"
     "wozu|welche|welcher|welches|welchen|welchem|wieviel|ob|bedeutet|heisst|"
     "erklaere|erklare|"
     "que|quien|quienes|como|cuando|donde|adonde|cual|cuales|cuanto|cuanta|"
     "cuantos|cuantas|porque|significa|explica|explicame|"
     "что|чего|чем|кто|кого|кому|чей|чья|как|когда|где|куда|откуда|почему|"
     "зачем|сколько|какой|какая|какое|какие|какого|какую|ли|разве|неужели|"
     "значит|означает|объясни|объясните|"},
    {MOOD_SUPPOSES, ANYWHERE,
     "|if|unless|suppose|supposing|assume|assuming|imagine|should|could|might|"
     "may|can|must|ought|maybe|perhaps|possibly|provided|"
     "wenn|falls|sofern|angenommen|sollte|sollten|solltest|koennte|konnte|"
     "koennten|konnten|koenntest|konntest|wuerde|wurde|wuerden|wurden|waere|"
     "ware|waeren|waren|haette|hatte|haetten|hatten|duerfte|durfte|muesste|"
     "musste|vielleicht|eventuell|kann|kannst|koennen|konnen|koennt|darf|"
     "darfst|duerfen|durfen|soll|sollen|sollst|muss|muessen|mussen|"
     "puedo|puede|puedes|pueden|podemos|podria|podrias|podriamos|podrian|debo|"
     "debe|debes|deberia|deberias|deberiamos|seria|serian|quiza|quizas|acaso|"
     "tal vez|suponiendo|supongamos|supon|imagina|hubiera|fuera|fuese|tuviera|"
     "siempre que|"
     "если|бы|б|допустим|предположим|представь|должен|должна|должны|стоит|"
     "следует|может|можно|могу|можешь|можем|могут|возможно|вдруг|нужно|"},
    {MOOD_NEGATES, ANYWHERE,
     "|not|never|dont|cannot|cant|wont|don t|won t|can t|isn t|aren t|wasn t|"
     "didn t|doesn t|shouldn t|couldn t|wouldn t|haven t|hasn t|hadn t|"
     "needn t|mustn t|neither|nor|nobody|without|"
     "nicht|nie|niemals|kein|keine|keinen|keinem|keiner|keines|keinesfalls|"
     "weder|keinerlei|"
     "nunca|jamas|ni|tampoco|ningun|ninguna|ninguno|nadie|"
     "не|ни|никогда|нельзя|никаких|никакой|никакую|никакого|никто|"},
    {MOOD_NEGATES, WITH_OTHERS, "|no|nope|nein|нет|"},
    {MOOD_SUPPOSES, WITH_OTHERS, "|would|si|"},
    {MOOD_TELLS, ANYWHERE,
     "|he|she|they|his|her|him|them|were|did|had|has|been|ve|said|says|"
     "thinks|thought|played|offered|claimed|resigned|paused|adjourned|aborted|"
     "agreed|accepted|declined|pressed|moved|took|taken|lost|won|saved|quitted|"
     "asked|yesterday|opponent|"
     "er|war|wart|hat|hast|ihr|ihm|ihn|gespielt|geboten|angeboten|aufgegeben|"
     "gezogen|beansprucht|pausiert|gesagt|sagt|gestern|worden|gegner|"
     "gegnerin|gewonnen|verloren|gespeichert|beendet|"
     "él|el juega|el mueve|el toma|el come|el captura|el enroca|el corona|"
     "el abandona|el ofrece|el pide|el reclama|el acepta|el rechaza|"
     "el aplaza|el pausa|el gana|el pierde|"
     "ella|ellos|ellas|era|eran|fue|fueron|habia|habian|ha|han|hemos|he|jugo|"
     "ofrecio|dijo|dice|ofrecieron|ofrecido|reclamado|abandonado|aplazado|"
     "ayer|rival|adversario|gano|perdio|guardado|"
     "он|она|они|был|была|было|были|сказал|сказала|сыграл|сыграла|сыграли|"
     "предложил|предложила|предложили|сдался|сдалась|сдались|отложил|"
     "отложили|заявил|заявила|потребовал|потребовала|вчера|соперник|"
     "противник|пошел|пошли|сходил|проиграл|проиграла|выиграл|остановил|взял|"
     "вернул|согласился|прервал|закончил|сохранил|объявил|говорит|"},
    {MOOD_ASKS, FIRST,
     "|is|are|am|do|does|have|will|shall|show|list|of|much|many|"
     "ist|sind|bin|bist|habe|haben|gibt|wird|werden|will|willst|wollen|wollt|"
     "zeige|zeig|darf|geht|viel|"
     "es|esta|estan|soy|eres|son|hay|tengo|tiene|tienes|tenemos|queda|"
     "muestra|quieres|quiere|va|vas|"
     "есть|у|хочешь|хотите|будет|будешь|будете|покажи|осталось|надо|пора|"},
    {MOOD_TELLS, FIRST, "|it|this|that|there|das|dies|esto|eso|это|то|"},
};

/* A line in its folded words, of which a token may have several: "don't". */
struct words {
    struct tokens tokens;
    char word[WORDS_MAX][WORD_BYTES];
    int count;
};

static void split(const char *line, struct words *out)
{
    tokens_of(line, &out->tokens);
    out->count = 0;
    for (int i = 0; i < out->tokens.count; i++)
        for (const char *at = tokens_is_he(&out->tokens.token[i])
                                  ? "él"
                                  : out->tokens.token[i].folded;
             *at != '\0' && out->count < WORDS_MAX;) {
            size_t bytes = strcspn(at, " ");
            snprintf(out->word[out->count++], WORD_BYTES, "%.*s", (int)bytes,
                     at);
            at += bytes + (at[bytes] == ' ');
        }
}

static bool has(const char *list, const char *word)
{
    return tokens_list_has(list, word);
}

/* Before the first word that tells the mood. */
static bool is_prelude(const char *word)
{
    static const char preludes[] =
        "|please|pls|bitte|favor|por|пожалуйста|hey|ok|okay|oh|hm|so|and|but|"
        "well|then|also|now|und|aber|dann|ach|na|y|pero|entonces|bueno|oye|а|и|"
        "ну|но|hektor|hello|hallo|hola|hi|tell|me|us|sag|mir|uns|dime|скажи|"
        "скажите|мне|";
    return has(preludes, word);
}

static bool tells_mood(const struct words *line, int at, int first,
                       bool is_guessed, size_t row)
{
    char pair[2 * WORD_BYTES];
    const char *words = moods[row].words, *word = line->word[at];
    if ((moods[row].place == FIRST && at != first && !is_guessed) ||
        (moods[row].place == WITH_OTHERS && line->count == 1))
        return false;
    /* "I would like to" is a wish; "would you like" asks. */
    if (strcmp(word, "would") == 0 && at > first && at + 1 < line->count &&
        strcmp(line->word[at + 1], "like") == 0)
        return false;
    if (has(words, word))
        return true;
    if (at + 1 == line->count)
        return false;
    snprintf(pair, sizeof pair, "%s %s", word, line->word[at + 1]);
    return has(words, pair);
}

static enum mood mood_of_split(const struct words *words, bool is_guessed)
{
    int first = 0;
    while (first + 1 < words->count && is_prelude(words->word[first]))
        first++;
    for (size_t row = 0; row < sizeof moods / sizeof *moods; row++)
        for (int at = 0; at < words->count; at++)
            if (tells_mood(words, at, first, is_guessed, row))
                return moods[row].mood;
    return MOOD_ORDER;
}

static bool ends_with_one(const char *word, const char *endings)
{
    char ending[WORD_BYTES];
    size_t length = strlen(word);
    while (*++endings != '\0') {
        size_t bytes = strcspn(endings, "|");
        snprintf(ending, sizeof ending, "%.*s", (int)bytes, endings);
        if (length > bytes + 2 && strcmp(word + length - bytes, ending) == 0)
            return true;
        endings += bytes;
    }
    return false;
}

/* "gebe ich auf": the subject behind a German verb asks, unless other words
 * are before the verb: "dann gebe ich auf". */
static bool asks_by_order(const struct words *words)
{
    static const char before[] =
        "|und|aber|oder|ach|na|hey|hallo|hektor|ok|okay|oh|hm|nein|ja|";
    static const char no_verbs[] =
        "|bitte|danke|heute|gerne|schade|ende|pause|rochade|";
    static const struct {
        const char *subjects, *endings, *verbs;
    } orders[] = {
        {"|ich|", "|e|", "|bin|nehm|geb|zieh|spiel|biet|mach|schlag|"},
        {"|wir|", "|en|", "|sind|"},
        {"|er|man|ihr|", "|t|", "|"},
    };
    int at = 0;
    while (at + 2 < words->count && has(before, words->word[at]))
        at++;
    if (at + 1 >= words->count || has(no_verbs, words->word[at]) ||
        tokens_role(words->word[at]) != ROLE_NONE)
        return false;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (has(orders[i].subjects, words->word[at + 1]) &&
            (has(orders[i].verbs, words->word[at]) ||
             ends_with_one(words->word[at], orders[i].endings)))
            return true;
    return false;
}

/* "White offers a draw": how a verb ends behind or before a side, by language,
 * and verbs that end otherwise. */
static const struct {
    const char *sides, *endings, *verbs;
} told[] = {
    {"|white|black|", "|s|", "|have|want|"},
    {"|weiss|schwarz|", "|t|", "|will|moechte|mochte|"},
    {"|blancas|negras|blanco|negro|", "|an|en|",
     "|juega|mueve|toma|come|captura|enroca|corona|ofrece|reclama|propone|pide|"
     "solicita|exige|acepta|rechaza|rehusa|"
     "abandona|aplaza|interrumpe|detiene|quiere|rinde|retira|desea|"},
    {"|белые|черные|белый|черный|", "|ет|ит|ут|ют|ат|ят|ся|", "|"},
};

/* What a player does, told in the present. Of a move the side is the subject
 * only before its verb, or behind a first one: "takes black pawn" has none. */
static bool tells_of_side(const struct words *words, bool of_move)
{
    for (int at = 0; at < words->count; at++)
        for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
            if (!has(told[i].sides, words->word[at]))
                continue;
            bool is_object = i == 0 || at > 2 || at + 1 == words->count ||
                             tokens_role(words->word[at + 1]) != ROLE_NONE;
            int from = !of_move    ? at - 1
                       : is_object ? at + 1
                       : at == 2   ? 0
                                   : at - 1;
            for (int by = from; by <= at + 1; by++)
                if (by >= 0 && by < words->count && by != at &&
                    (has(told[i].verbs, words->word[by]) ||
                     ends_with_one(words->word[by], told[i].endings)))
                    return true;
        }
    return false;
}

static enum mood mood_of_words(const struct words *words, bool is_guessed)
{
    enum mood mood = mood_of_split(words, is_guessed);
    return mood == MOOD_ORDER && asks_by_order(words) ? MOOD_ASKS : mood;
}

/* How a line is written: with a question mark, trailing off, or quoted. */
enum mood mood_of_signs(const struct tokens *line)
{
    return line->asks || line->trails_off ? MOOD_ASKS
           : line->is_quoted              ? MOOD_TELLS
                                          : MOOD_ORDER;
}

static enum mood mood_of_line(const struct words *words, bool is_guessed)
{
    enum mood mood = mood_of_signs(&words->tokens);
    return mood != MOOD_ORDER ? mood : mood_of_words(words, is_guessed);
}

enum mood mood_of(const char *line, bool is_guessed)
{
    struct words words;
    split(line, &words);
    return mood_of_line(&words, is_guessed);
}

/* "Nf3?!": its question mark is no question. */
static bool ends_with_mark(const char *line)
{
    size_t bytes = strlen(line);
    return bytes > 2 && strchr("!?", line[bytes - 1]) != NULL &&
           strchr("!?", line[bytes - 2]) != NULL &&
           strchr(line, '?') >= line + bytes - 2;
}

/* "si acepto", where "sí" is yes and "si" is if; "si, acepto" says yes. */
static bool says_if(const struct tokens *line)
{
    const struct token *first = &line->token[0];
    return line->count > 1 && strcmp(first->folded, "si") == 0 &&
           first->bytes == 2 &&
           strchr(",.!;", line->line[first->at + 2]) == NULL;
}

/* It tells something, or changes nothing. */
static bool only_tells(const struct command *read)
{
    switch (read->kind) {
    case COMMAND_NONE:
    case COMMAND_QUERY:
    case COMMAND_HELP:
    case COMMAND_REPEAT:
    case COMMAND_SLOWLY:
    case COMMAND_EARLIER:
    case COMMAND_LATER:
    case COMMAND_TYPED:
    case COMMAND_UNKNOWN:
        return true;
    case COMMAND_THEME:
    case COMMAND_SCHEME:
    case COMMAND_FORM:
    case COMMAND_LANGUAGE:
    case COMMAND_LINES:
    case COMMAND_TYPING:
    case COMMAND_VERBOSITY:
    case COMMAND_CHAT:
    case COMMAND_ASSISTANT:
        return read->argument[0] == '\0';
    default:
        return false;
    }
}

bool mood_speaks_to_program(const char *text)
{
    static const char persons[] = "|me|us|mir|mich|uns|nos|мне|нам|";
    struct words words;
    split(text, &words);
    return words.count > 0 && has(persons, words.word[0]);
}

/* Plain words are hardly the name of a file, and many words hardly ever. */
static bool is_name_of_file(const char *text)
{
    const char *blank = strchr(text, ' ');
    bool is_sentence = blank != NULL && strchr(blank + 1, ' ') != NULL;
    return strpbrk(text, is_sentence ? "./~" : "./~_-0123456789") != NULL;
}

/* What follows the command is the player's own text. */
static bool mood_of_text(const struct words *words, const struct command *read,
                         enum mood *mood)
{
    const char *text = read->argument;
    *mood = MOOD_ORDER;
    if (read->looseness == COMMAND_GUESSED) /* without its text */
        return false;
    switch (read->kind) {
    case COMMAND_SAY:
    case COMMAND_TELL:
        *mood = mood_speaks_to_program(text) ? MOOD_ASKS : MOOD_ORDER;
        return true;
    case COMMAND_REPORT:
    case COMMAND_PLAYER:
    case COMMAND_VIEW:
    case COMMAND_FIND:
        return true;
    case COMMAND_SAVE:
        *mood = mood_of_signs(&words->tokens);
        if (*mood == MOOD_ORDER)
            *mood = is_name_of_file(text)  ? MOOD_ORDER
                    : asks_by_order(words) ? MOOD_ASKS
                                           : mood_of(text, true);
        return text[0] != '\0';
    case COMMAND_ASSISTANT:
        if (strpbrk(text, " ?") != NULL)
            *mood = mood_of(text, true);
        return true;
    default:
        return false;
    }
}

static enum mood mood_of_read(const struct words *words,
                              const struct command *read)
{
    enum mood mood;
    const char *line = words->tokens.line;
    if (strstr(line, "¿") != NULL && strstr(read->argument, "¿") == NULL)
        return MOOD_ASKS;
    if (mood_of_text(words, read, &mood))
        return mood;
    bool is_marked = command_is_move(read) && ends_with_mark(line);
    mood = mood_of_signs(&words->tokens);
    if (mood != MOOD_ORDER && !is_marked)
        return mood;
    if ((read->kind == COMMAND_YES || command_answers_offer(read)) &&
        says_if(&words->tokens))
        return MOOD_SUPPOSES;
    /* "angenommen" is accepted, and with more words supposed. */
    if (command_answers_offer(read))
        return words->tokens.count == 1      ? MOOD_ORDER
               : tells_of_side(words, false) ? MOOD_TELLS
                                             : mood_of_words(words, false);
    if (command_is_move(read) && tells_of_side(words, true))
        return MOOD_TELLS;
    if (read->looseness != COMMAND_LISTED || command_is_move(read))
        return mood_of_words(words, read->looseness == COMMAND_GUESSED);
    /* Of a command as it is listed, the move or the text behind it. */
    if (read->kind != COMMAND_INTENT || read->intent.text[0] == '\0')
        return MOOD_ORDER;
    struct words text;
    split(read->intent.text, &text);
    return mood_of_words(&text, false);
}

/* A phrase of the table that is asked about before it is done, "shall we
 * draw?", or that changes only the voice, "not so loud". */
static bool is_asked_first(const struct command *read)
{
    bool is_voice = read->kind == COMMAND_FASTER ||
                    read->kind == COMMAND_SLOWER ||
                    read->kind == COMMAND_LOUDER ||
                    read->kind == COMMAND_SOFTER || read->kind == COMMAND_HUSH;
    bool is_asked = read->kind == COMMAND_INTENT && !command_is_move(read) &&
                    !command_answers_offer(read);
    return read->looseness == COMMAND_PHRASED && (is_voice || is_asked);
}

/* Its own words may suppose or deny, "can I take that back": only a question
 * mark, the order of the words, and another one as its subject count. */
static enum mood mood_of_asked_first(const struct words *words)
{
    enum mood mood = mood_of_signs(&words->tokens);
    if (mood != MOOD_ORDER)
        return mood;
    if (asks_by_order(words))
        return MOOD_ASKS;
    /* To whom something is offered is no subject. */
    struct words others = *words;
    others.count = 0;
    for (int i = 0; i < words->count; i++)
        if (!has("|opponent|gegner|rival|adversario|соперник|противник|",
                 words->word[i]))
            strcpy(others.word[others.count++], words->word[i]);
    return others.count > 0 && mood_of_split(&others, false) == MOOD_TELLS
               ? MOOD_TELLS
               : MOOD_ORDER;
}

const char *mood_refusal(enum mood mood)
{
    return mood == MOOD_ORDER ? NULL
           : mood == MOOD_ASKS || mood == MOOD_SUPPOSES
               ? N_("Nothing was done, because that is not a command. For the "
                    "commands, type help.")
               : N_("Nothing was done. To do it, type only the command.");
}

/* Does a word alone tell a mood? Then it names no command. */
static bool is_mood_word(const char *word)
{
    struct words words;
    split(word, &words);
    return words.count == 0 || is_prelude(words.word[0]) ||
           mood_of_split(&words, true) != MOOD_ORDER;
}

/* The command that the line speaks of: the longest that begins first, in
 * English or, of a row in the player's language, by its first word ("order" of
 * "order sealing"). A letter makes none. */
static const struct command_row *subject_of(const struct tokens *line)
{
    const struct command_row *row = NULL;
    int count;
    for (int at = 0; row == NULL && at < line->count && at < PLACES_MAX; at++) {
        if (line->token[at].bytes < 2 || is_mood_word(line->token[at].typed))
            continue;
        row = command_row_at(line, at, &count);
        const char *own = row == NULL ? own_words_find(line, at, &count) : NULL;
        char first[WORD_BYTES];
        if (own != NULL && (row = command_row_of(own)) == NULL) {
            snprintf(first, sizeof first, "%.*s", (int)strcspn(own, " "), own);
            row = command_row_of(first);
        }
    }
    return row;
}

/* "how to resign", not "how much time". */
static bool asks_how(const struct words *words)
{
    static const char amounts[] =
        "|much|many|long|viel|viele|lange|oft|spaet|spat|steht|";
    for (int i = 0; i + 1 < words->count; i++)
        if (has("|how|wie|como|как|", words->word[i]))
            return !has(amounts, words->word[i + 1]);
    return false;
}

/* "how do I see the clock" is no question about the clock. */
static bool asks_how_to_act(const struct words *words)
{
    static const char acts[] =
        "|do|does|to|can|could|would|should|may|must|ich|man|wir|kann|soll|"
        "puedo|se|puede|podemos|hago|мне|можно|я|";
    bool does = false;
    for (int i = 0; i < words->count; i++)
        does |= has(acts, words->word[i]);
    return does && asks_how(words);
}

static bool asks_what_is(const struct tokens *line)
{
    static const char begins[] =
        "what is|what are|what does|what's|whats|was ist|was sind|was heisst|"
        "was bedeutet|was macht|was tut|que hace|que es|que son|"
        "que significa|что такое|что значит|что означает|что делает";
    return tokens_begin(line, 0, begins) > 0;
}

static void refuse_line(const char *wrong, const char *line,
                        struct command *read)
{
    command_clear(read);
    command_refuse(read, wrong, 0);
    snprintf(read->argument, sizeof read->argument, "%s", line);
}

static bool help_with(const struct command_row *row, struct command *read)
{
    if (row == NULL)
        return false;
    command_clear(read);
    read->kind = COMMAND_HELP;
    snprintf(read->argument, sizeof read->argument, "%s", row->word);
    return true;
}

static const struct word *word_of(const struct command_row *row)
{
    int i = 0;
    while (&word_row(i)->row != row)
        i++;
    return word_row(i);
}

/* "can I", "where can we". */
static bool asks_of_person(const struct words *words)
{
    for (int i = 0; i + 1 < words->count && i < 3; i++)
        if (has("|can|may|could|should|must|kann|koennen|darf|duerfen|soll|"
                "sollen|muss|могу|можем|можно|должен|",
                words->word[i]) &&
            has("|i|we|you|one|ich|wir|man|я|мы|мне|нам|", words->word[i + 1]))
            return true;
    return false;
}

/* A line that no other reader knows: "should I resign" asks about what would do
 * something, and "how do I see the clock" about any command. */
static void help_with_unknown(const struct words *words, struct command *read)
{
    enum mood mood = mood_of_line(words, false);
    bool asks_for_help = asks_how(words) || asks_what_is(&words->tokens);
    if (!asks_for_help && mood != MOOD_ASKS && mood != MOOD_SUPPOSES)
        return;
    const struct command_row *row = subject_of(&words->tokens);
    /* What wants a square is told how to get it. */
    const struct word *word = row != NULL ? word_of(row) : word_row(0);
    bool does_much =
        word->kind == COMMAND_INTENT || word->kind == COMMAND_SAVE ||
        word->kind == COMMAND_QUIT || word->kind == COMMAND_MENU ||
        word->kind == COMMAND_TUTORIAL || word->kind == COMMAND_REMATCH ||
        command_is_condition(word->kind) || word->argument == ARGUMENT_SQUARE;
    if ((asks_for_help || does_much) && help_with(row, read))
        return;
    if (read->row != NULL)
        refuse_line(mood_refusal(MOOD_ASKS), words->tokens.line, read);
}

/* What others hear, or what cannot be taken back. */
static bool reaches_others(const struct intent *intent)
{
    return intent->kind == INTENT_OFFER || intent->kind == INTENT_CLAIM ||
           intent->kind == INTENT_RESIGN || intent->kind == INTENT_PAUSE ||
           intent->kind == INTENT_RESUME || intent->kind == INTENT_ADJOURN ||
           intent->kind == INTENT_CALL || intent->kind == INTENT_ASK ||
           intent->kind == INTENT_SIGN || intent->kind == INTENT_VERIFY;
}

/* An order in its words may still be none: then it is asked about first. Of
 * several plain words no file is made at all. */
static void doubt_order(const struct words *words, struct command *read)
{
    const char *name = read->argument;
    if (read->kind == COMMAND_INTENT && reaches_others(&read->intent) &&
        tells_of_side(words, false))
        read->looseness = COMMAND_PHRASED;
    if (read->kind != COMMAND_SAVE || name[0] == '\0')
        return;
    read->looseness = is_name_of_file(name) ? COMMAND_LISTED : COMMAND_PHRASED;
    if (read->looseness == COMMAND_LISTED || strchr(name, ' ') == NULL)
        return;
    refuse_line(N_("To save the game under a name, type for example save "
                   "game.pgn."),
                words->tokens.line, read);
}

void mood_guard(const char *line, struct command *read)
{
    struct words words;
    split(line, &words);
    bool is_unknown = read->kind == COMMAND_UNKNOWN && read->row == NULL &&
                      read->wrong == reason_sentence(REASON_SYNTAX);
    bool is_guessed =
        read->kind == COMMAND_QUERY && read->looseness == COMMAND_GUESSED;
    /* "can I accept", where "can" wants a square. */
    bool is_misread = read->kind == COMMAND_UNKNOWN && read->row != NULL &&
                      asks_of_person(&words);
    if (is_unknown || is_misread || (is_guessed && asks_how_to_act(&words))) {
        help_with_unknown(&words, read);
        return;
    }
    if (only_tells(read))
        return;
    enum mood mood = is_asked_first(read) ? mood_of_asked_first(&words)
                                          : mood_of_read(&words, read);
    bool was_move = command_is_move(read);
    if (mood == MOOD_ORDER) {
        doubt_order(&words, read);
        return;
    }
    if ((mood == MOOD_ASKS || mood == MOOD_SUPPOSES) && !was_move &&
        help_with(subject_of(&words.tokens), read))
        return;
    refuse_line(was_move ? N_("To make a move, type only the move.")
                         : mood_refusal(mood),
                line, read);
}
