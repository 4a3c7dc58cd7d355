// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/phrases.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"
#include "tui/words/argument.h"
#include "tui/words/own_words.h"

/* The phrases that people type, and the command that each of them means. */
struct phrase_row {
    const char *key; /* context, a sign, the patterns between bars */
    const char *command; /* with the same places as the pattern */
    const char *refusal; /* of what cannot be done so; NULL: read the command */
};

/* TRANSLATORS: "please" and its like at either end of a line, with bars
 * between.
 */
static const char phrases_polite[] = NP_("typed politely", "please|pls|thanks");
/* TRANSLATORS: the articles that may be before any word of a phrase. */
static const char phrases_articles[] = NP_("typed politely", "the|a|an");

/*
 * TRANSLATORS: phrases that people type in your language, with bars between,
 * and without articles. SQUARE, COLOUR (a side), KIND (a piece), LINE (e or 4),
 * NUMBER, TIME (15+10), MOVE and TEXT stay as they are. Your phrases need the
 * places of the English ones, and may be fewer or more.
 */
// clang-format off
static const struct phrase_row rows[] = {
    /* Moves. */
    {NP_("typed phrase", "i want to move MOVE|i want to play MOVE|i would like to play MOVE|i'd like to play MOVE|i play MOVE|i move MOVE|i'll play MOVE|i will play MOVE|let's play MOVE|lets play MOVE|my move is MOVE|my move MOVE|play MOVE|move MOVE"),
     "MOVE", NULL},
    {NP_("typed phrase", "MOVE check|MOVE ch|MOVE mate|MOVE checkmate|MOVE with check|MOVE and check|MOVE and mate|MOVE en passant"),
     "MOVE", NULL},
    {NP_("typed phrase", "MOVE promote to KIND|MOVE promotes to KIND|MOVE promoting to KIND|MOVE becomes KIND|MOVE make it KIND"),
     "MOVE KIND", NULL},
    {NP_("typed phrase", "MOVE and offer draw|MOVE and i offer draw|MOVE i offer draw|MOVE offering draw|MOVE with draw offer|MOVE offer draw"),
     "MOVE draw", NULL},
    {NP_("typed phrase", "KIND from SQUARE to SQUARE|KIND on SQUARE to SQUARE|my KIND from SQUARE to SQUARE"),
     "KIND SQUARE SQUARE", NULL},
    {NP_("typed phrase", "KIND SQUARE|KIND to SQUARE|my KIND to SQUARE|KIND goes to SQUARE|KIND moves to SQUARE|with KIND to SQUARE"),
     "KIND SQUARE", NULL},
    {NP_("typed phrase", "from SQUARE to SQUARE"),
     "SQUARE SQUARE", NULL},
    {NP_("typed phrase", "COLOUR plays MOVE"),
     "COLOUR moves MOVE", NULL},
    /* Questions about squares. */
    {NP_("typed phrase", "is SQUARE attacked|what attacks SQUARE|who is attacking SQUARE|what is attacking SQUARE|is SQUARE under attack|is SQUARE safe|is KIND on SQUARE attacked|is my KIND on SQUARE attacked|can i take SQUARE|can i capture SQUARE"),
     "attackers SQUARE", NULL},
    {NP_("typed phrase", "is SQUARE defended|is SQUARE protected|what defends SQUARE|what protects SQUARE|who protects SQUARE|is KIND on SQUARE defended|is my KIND on SQUARE defended"),
     "defenders SQUARE", NULL},
    {NP_("typed phrase", "where can KIND on SQUARE go|where can KIND on SQUARE move|where can SQUARE go|where can SQUARE move|what can SQUARE do|moves of SQUARE|moves from SQUARE|moves of KIND on SQUARE"),
     "legal SQUARE", NULL},
    {NP_("typed phrase", "what can SQUARE take|what can SQUARE capture|what can KIND on SQUARE take|what can KIND on SQUARE capture"),
     "takes SQUARE", NULL},
    {NP_("typed phrase", "LINE file|LINE rank|what is on LINE file|what is on LINE rank|read LINE file|read LINE rank"),
     "file LINE", NULL},
    {NP_("typed phrase", "diagonals of SQUARE|diagonals from SQUARE|diagonal of SQUARE|diagonal from SQUARE|what is on diagonals of SQUARE"),
     "diagonals SQUARE", NULL},
    {NP_("typed phrase", "pieces on SQUARE|piece on SQUARE|what piece is on SQUARE|which piece is on SQUARE|who is on SQUARE|is there piece on SQUARE"),
     "square SQUARE", NULL},
    {NP_("typed phrase", "SQUARE colour|SQUARE color|colour of SQUARE|color of SQUARE|is SQUARE light|is SQUARE dark"),
     "colour SQUARE", NULL},
    /* Questions about the game. */
    {NP_("typed phrase", "COLOUR KIND|where are COLOUR KIND|where is COLOUR KIND|where's COLOUR KIND|wheres COLOUR KIND|list COLOUR KIND"),
     "pieces COLOUR KIND", NULL},
    {NP_("typed phrase", "COLOUR pieces|list COLOUR pieces|where are COLOUR pieces|read COLOUR pieces|what does COLOUR have"),
     "pieces COLOUR", NULL},
    {NP_("typed phrase", "where's my KIND|where is my KIND|where are my KIND|wheres my KIND|where's KIND|my KIND"),
     "pieces KIND", NULL},
    {NP_("typed phrase", "list my pieces|my pieces|where are my pieces|opponent's pieces|my opponent's pieces|their pieces"),
     "pieces", NULL},
    {NP_("typed phrase", "COLOUR time|COLOUR clock|time of COLOUR|clock of COLOUR|time for COLOUR|how much time does COLOUR have|how much time has COLOUR|how much time does COLOUR have left|how much time has COLOUR left|how much time is left for COLOUR|how long does COLOUR have"),
     "clock COLOUR", NULL},
    {NP_("typed phrase", "opponent's time|my opponent's time|opponent's clock|what's time|what is time|how much time does my opponent have|how much time does opponent have"),
     "clock", NULL},
    {NP_("typed phrase", "who is to move|who's to move|who is on move|who is next|who goes|who plays|am i to move|am i on move|my turn"),
     "turn", NULL},
    {NP_("typed phrase", "what did COLOUR play|what did COLOUR move|what did my opponent play|what did opponent play|what did they play|what was last move|what's last move|whats last move"),
     "last", NULL},
    {NP_("typed phrase", "read board|list pieces|list all pieces|describe board|describe position|read position|show position|what is position|what's position"),
     "board", NULL},
    {NP_("typed phrase", "list moves|move list|read moves|read game|show moves|game so far|all moves"),
     "moves", NULL},
    {NP_("typed phrase", "last NUMBER moves|last NUMBER"),
     "moves last NUMBER", NULL},
    {NP_("typed phrase", "am i in check|is it check|in check|is COLOUR in check|is king in check|is my king in check"),
     "checks", NULL},
    {NP_("typed phrase", "can i castle|may i castle|can COLOUR castle|castling rights|does COLOUR have castling rights|can COLOUR still castle|is castling possible|is castling allowed"),
     "castling", NULL},
    {NP_("typed phrase", "how often has this position occurred|how often did this position occur|how many times has this position occurred|how many repetitions|is it threefold|is it threefold repetition|is this threefold repetition|has position repeated"),
     "repetition", NULL},
    {NP_("typed phrase", "how many moves without capture|how many moves without capture or pawn move|how many moves since last capture|moves without capture|how many moves until fifty-move rule|is it fifty moves|NUMBER move rule|NUMBER moves"),
     "fifty", NULL},
    {NP_("typed phrase", "material count|count material|who is winning|who is ahead|who is better"),
     "material", NULL},
    {NP_("typed phrase", "how many KIND does COLOUR have|how many KIND do i have|how many pieces|how many pieces are left"),
     "material", NULL},
    {NP_("typed phrase", "how many moves|what move is it|which move is it"),
     "turn", NULL},
    {NP_("typed phrase", "who am i playing|who is my opponent|who is playing|who plays COLOUR|who is COLOUR"),
     "players", NULL},
    {NP_("typed phrase", "time control|what time control|what is time control|rules|what are rules|which rules"), "laws", NULL},
    /* What is done. */
    {NP_("typed phrase", "would you like draw|can we have draw|do you want draw|how about draw|shall we draw|can we draw|i propose draw|i want draw"),
     "draw", NULL},
    {NP_("typed phrase", "undo my last move|undo last move|undo my move|undo move|undo that|take that back|take it back|take my move back|let me take that back|can i take that back|i want to take back my move"),
     "takeback", NULL},
    {NP_("typed phrase", "surrender|i surrender|concede|i concede|i lose|i want to resign"),
     "resign", NULL},
    {NP_("typed phrase", "let's adjourn|lets adjourn|i want to adjourn|let us adjourn|continue later"),
     "adjourn", NULL},
    {NP_("typed phrase", "i need break|take break|let's pause|i want to pause|pause clocks"),
     "pause", NULL},
    {NP_("typed phrase", "i want to quit|goodbye|good bye|leave game|i want to leave|:q"),
     "quit", NULL},
    {NP_("typed phrase", "start new game|i want new game|restart|start over"),
     "menu", NULL},
    /* The program. */
    {NP_("typed phrase", "what was that|what did you say|pardon|pardon me|what|say again|come again|once more|one more time|i did not hear that|i didn't hear that"),
     "repeat", NULL},
    {NP_("typed phrase", "i need help|commands|list commands|what are commands|how does this work"),
     "help", NULL},
    {NP_("typed phrase", "what now|now what|and now|what do i do now|what happens now"),
     "status", NULL},
    {NP_("typed phrase", "help with TEXT|help about TEXT|help on TEXT|help for TEXT"),
     "help TEXT", NULL},
    {NP_("typed phrase", "turn off voice|turn voice off|turn off sound|turn sound off|switch off voice|switch voice off|sound off|mute|mute voice"),
     "voice off", NULL},
    {NP_("typed phrase", "turn on voice|turn voice on|turn on sound|turn sound on|switch on voice|switch voice on|sound on|unmute|unmute voice"),
     "voice on", NULL},
    {NP_("typed phrase", "save game|save my game|save this game|save it"),
     "save", NULL},
    {NP_("typed phrase", "save as TEXT|save to TEXT|save game as TEXT|save game to TEXT|save it as TEXT|save it to TEXT"),
     "save TEXT", NULL},
    /* Answers to an offer. */
    {NP_("typed phrase", "i accept|accept it|accept offer|i accept offer|accept draw|i accept draw|i accept it|agreed|deal|i agree"),
     "accept", NULL},
    {NP_("typed phrase", "i decline|decline it|decline offer|i decline offer|decline draw|i decline draw|i refuse"),
     "decline", NULL},
    /* Answers, to a question alone. */
    {NP_("typed phrase", "yes i accept|yes i do|yes of course|of course|certainly|yes yes"),
     "yes", NULL},
    {NP_("typed phrase", "no way|never|never mind|not now|not yet|no no|oops no|no i don't|i don't want to|rather not|no sorry"),
     "no", NULL},
    /* What cannot be done so. */
    {NP_("typed phrase", "mate|checkmate|check mate|take|en passant|promote|promote to KIND|KIND takes|KIND takes KIND|KIND captures KIND|KIND captures"),
     "", N_("Type the move with its square, for example Nxe5 or e8=Q.")},
    {NP_("typed phrase", "what are legal moves|show legal moves|legal moves|all legal moves|legal moves for KIND|legal moves of KIND|where can my KIND go|where can KIND go"),
     "", N_("Type the square of the piece, for example legal e2.")},
    {NP_("typed phrase", "stop game|stop this game|stop playing|end game|end this game|finish game"),
     "", N_("To pause the game, type pause. To leave it, type quit.")},
    {NP_("typed phrase", "language|language TEXT|change language|change language to TEXT|set language to TEXT|speak TEXT"),
     "", N_("Choose the language when you start Hektor, for example hektor --language de.")},
    {NP_("typed phrase", "TIME|TIME TEXT|time TIME|set time TEXT|set time to TEXT|change time to TEXT|time control TEXT|chess960|options|settings"),
     "", N_("Choose this before the game, for example hektor --time 15m+10 --chess960.")},
    {NP_("typed phrase", "best move|what should i play|what should i do|give me hint|analyse|analysis|evaluate|engine"),
     "", N_("Hektor does not suggest moves. For the legal moves of a piece, type for example legal e2.")},
    {NP_("typed phrase", "hello|hi|good luck|thanks|thank you|good game|well played|gg"),
     "", N_("To speak to your opponent, type for example say hello.")},
};
static const struct phrase_row lobby_rows[] = {
    {NP_("typed phrase", "who is here|who is online|who is there|list people|list players|show players|players"), "who", NULL},
    {NP_("typed phrase", "show games|list games|what games are there"), "games", NULL},
    {NP_("typed phrase", "show offers|list offers|what offers are there"), "offers", NULL},
    {NP_("typed phrase", "offer game|offer new game"), "offer", NULL},
    {NP_("typed phrase", "offer game to TEXT|offer to TEXT|offer TEXT game|challenge TEXT|invite TEXT|play with TEXT|play against TEXT|i want to play with TEXT|i want to play against TEXT|i want to play TEXT"), "play TEXT", NULL},
    {NP_("typed phrase", "withdraw my offer|withdraw offer|withdraw|cancel my offer|cancel offer|take back my offer"), "decline", NULL},
    {NP_("typed phrase", "watch game of TEXT|watch game TEXT|look at TEXT"), "watch TEXT", NULL},
    {NP_("typed phrase", "exit|leave|leave lobby|goodbye|good bye|bye|i want to quit"), "quit", NULL},
    {NP_("typed phrase", "what can i do|what can i type|commands|list commands|i need help|help me"), "help", NULL},
};
// clang-format on

enum { WORDS_MAX = 16, WORD_BYTES = 40, CAPTURES_MAX = 4 };

/* A piece may be named in any language of the program, or by its letter. */
static const char *const names[ROLES] = {
    [PAWN] = "pawn|pawns|bauer|bauern|peón|peones|пешка|пешки|пешку|пешкой",
    [KNIGHT] = "n|s|c|к|knight|knights|springer|springern|caballo|caballos|"
               "конь|коня|конём|кони",
    [BISHOP] = "b|l|a|с|bishop|bishops|läufer|läufern|alfil|alfiles|слон|слона|"
               "слоном|слоны",
    [ROOK] = "r|t|л|rook|rooks|turm|türme|torre|torres|ладья|ладью|ладьёй|"
             "ладьи",
    [QUEEN] = "q|d|ф|queen|queens|dame|damen|dama|damas|reina|ферзь|ферзя|"
              "ферзём|ферзи",
    [KING] = "king|kings|könig|könige|rey|король|короля|королём|короли",
};

static const char *const english[ROLES] = {"pawn", "knight", "bishop",
                                           "rook", "queen",  "king"};

enum role phrases_role(const char *word)
{
    for (int role = PAWN; role < ROLES; role++)
        if (folded_is_one_of(word, names[role]))
            return (enum role)role;
    return ROLE_NONE;
}

/* A line in its words, without the signs of a question. */
struct words {
    char word[WORDS_MAX][WORD_BYTES];
    char folded[WORDS_MAX][2 * WORD_BYTES];
    int courtesies[WORDS_MAX]; /* how many words from here on say nothing: an
                                  article, or politeness */
    int count;
    bool is_question;
};

static bool add(struct words *words, const char *text, size_t bytes)
{
    if (words->count == WORDS_MAX || bytes >= WORD_BYTES)
        return false;
    memcpy(words->word[words->count], text, bytes);
    words->word[words->count++][bytes] = '\0';
    return true;
}

/* "e-file": the letter or number of a line of squares, and its name. */
static size_t line_prefix_bytes(const char *text, size_t bytes)
{
    bool is_line = (text[0] >= 'a' && text[0] <= 'h') ||
                   (text[0] >= '1' && text[0] <= '8');
    return is_line && bytes > 4 && text[1] == '-' &&
           argument_square(text + 2) == SQ_NONE;
}

static bool split(const char *line, struct words *out)
{
    static const char gaps[] = " ,", ends[] = "?!.";
    memset(out, 0, sizeof *out);
    while (*(line += strspn(line, gaps)) != '\0') {
        size_t bytes = strcspn(line, gaps), used = bytes, from = 0;
        while (strncmp(line + from, "¿", 2) == 0 ||
               strncmp(line + from, "¡", 2) == 0)
            from += 2;
        while (used > from && strchr(ends, line[used - 1]) != NULL)
            out->is_question = line[--used] == '?' || out->is_question;
        size_t prefix = line_prefix_bytes(line + from, used - from);
        if (prefix > 0 && !add(out, line + from, prefix))
            return false;
        from += prefix > 0 ? prefix + 1 : 0;
        if (used > from && !add(out, line + from, used - from))
            return false;
        line += bytes;
    }
    return out->count > 0;
}

/* The own words of a key of the catalogue; "" where it has none. */
static const char *own_of(const char *key)
{
    const char *own = gettext(key);
    return own == key ? "" : own;
}

static bool is_listed(const char *word, const char *key)
{
    return folded_is_one_of(word, strchr(key, '\004') + 1) ||
           folded_is_one_of(word, own_of(key));
}

/* How many words of politeness are here: "por favor" is two. */
static int polite_count(const struct words *words, int at)
{
    char both[2 * WORD_BYTES];
    if (at + 1 < words->count) {
        snprintf(both, sizeof both, "%s %s", words->word[at],
                 words->word[at + 1]);
        if (is_listed(both, phrases_polite))
            return 2;
    }
    return at < words->count && is_listed(words->word[at], phrases_polite);
}

static int skip(const struct words *words, int at)
{
    while (at < words->count && words->courtesies[at] > 0)
        at += words->courtesies[at];
    return at;
}

/* What is asked of each word for every pattern. */
static void prepare(struct words *words)
{
    for (int i = 0; i < words->count; i++) {
        int polite = polite_count(words, i);
        words->courtesies[i] =
            polite > 0 ? polite : is_listed(words->word[i], phrases_articles);
        folded_text(words->word[i], words->folded[i], sizeof words->folded[i]);
    }
}

/* What the places of a pattern stand for, in order. */
struct match {
    const struct words *words;
    struct {
        char place; /* the first letter of its name */
        char text[WORDS_MAX * WORD_BYTES];
    } capture[CAPTURES_MAX];
    int count;
};

/* "black's", "blacks" and "черных" are a side. */
static const char *side_of(const char *word)
{
    if (folded_is_one_of(word, "white|white s|whites"))
        return "white";
    if (folded_is_one_of(word, "black|black s|blacks"))
        return "black";
    return own_words_side(word);
}

static bool is_time(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    size_t more = word[digits] != '\0' && strchr("+|", word[digits]) != NULL
                      ? strspn(word + digits + 1, "0123456789")
                      : 0;
    return digits > 0 && more > 0 && word[digits + 1 + more] == '\0';
}

/* "e", "4" or "4th". */
static bool is_line(const char *word)
{
    char first = word[0];
    if (first >= 'a' && first <= 'h')
        return word[1] == '\0';
    return first >= '1' && first <= '8' &&
           (word[1] == '\0' || folded_is_one_of(word + 1, "st|nd|rd|th|a|я"));
}

/* One word in a place of the pattern, as it is written in the new line. */
static bool fits(char place, const char *word, char *out, size_t out_bytes)
{
    enum role role;
    const char *side;
    snprintf(out, out_bytes, "%s", word);
    switch (place) {
    case 'S': /* SQUARE */
        return argument_square(word) != SQ_NONE && word[2] == '\0';
    case 'C': /* COLOUR */
        side = side_of(word);
        snprintf(out, out_bytes, "%s", side != NULL ? side : "");
        return side != NULL;
    case 'K': /* KIND */
        role = strlen(word) > 2 ? phrases_role(word) : ROLE_NONE;
        snprintf(out, out_bytes, "%s", role != ROLE_NONE ? english[role] : "");
        return role != ROLE_NONE;
    case 'L': /* LINE */
        out[is_line(word)] = '\0';
        return is_line(word);
    case 'N': /* NUMBER */
        return strspn(word, "0123456789") == strlen(word);
    default: /* CONTROL: a time control */
        return is_time(word);
    }
}

static bool match_rest(struct match *match, const char *pattern, int at);

/* MOVE and TEXT take as few words as leave the rest of the pattern a match. */
static bool match_many(struct match *match, const char *rest, int at)
{
    char *text = match->capture[match->count].text;
    size_t used = 0;
    match->count++;
    for (; at < match->words->count; at++) {
        used += (size_t)snprintf(text + used,
                                 sizeof match->capture[0].text - used, "%s%s",
                                 used > 0 ? " " : "", match->words->word[at]);
        int count = match->count;
        if (match_rest(match, rest, at + 1))
            return true;
        match->count = count;
    }
    match->count--;
    return false;
}

static const char *const places[] = {"SQUARE", "COLOUR", "KIND", "LINE",
                                     "NUMBER", "TIME",   "MOVE", "TEXT"};

/* The letter of the place that this is; 0: a word. Text and a time control
 * begin alike. */
static char place_of(const char *pattern, size_t bytes)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        if (strlen(places[i]) == bytes &&
            strncmp(places[i], pattern, bytes) == 0)
            return i == 5 ? 'Z' : places[i][0];
    return '\0';
}

/* The pattern up to its bar, from this word of the line to the end. */
static bool match_rest(struct match *match, const char *pattern, int at)
{
    char word[WORD_BYTES];
    pattern += strspn(pattern, " ");
    size_t bytes = strcspn(pattern, " |");
    if (bytes == 0)
        return skip(match->words, at) == match->words->count;
    if (bytes >= sizeof word)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)bytes, pattern);
    char place = place_of(pattern, bytes);
    if (place != '\0' && match->count == CAPTURES_MAX)
        return false;
    if (place != '\0')
        match->capture[match->count].place = place;
    if (place == 'M' || place == 'T')
        return match_many(match, pattern + bytes, at);
    /* The pattern may have the article itself. */
    for (int from = at;; from++) {
        bool is_here =
            from < match->words->count &&
            (place == '\0' ? folded_is_listed(match->words->folded[from], word)
                           : fits(place, match->words->word[from],
                                  match->capture[match->count].text,
                                  sizeof match->capture[0].text));
        int count = match->count;
        match->count += place != '\0';
        if (is_here && match_rest(match, pattern + bytes, from + 1))
            return true;
        match->count = count;
        if (from >= match->words->count || skip(match->words, from) == from)
            return false;
    }
}

/* The command with what the places stand for. */
static bool write_command(const char *command, const struct match *match,
                          char *out, size_t out_bytes)
{
    bool used[CAPTURES_MAX] = {false};
    size_t length = 0;
    out[0] = '\0';
    while (*command != '\0') {
        size_t bytes = strcspn(command, " ");
        char place = place_of(command, bytes);
        const char *text = command;
        int text_bytes = (int)bytes;
        for (int i = 0; place != '\0' && i < match->count; i++)
            if (!used[i] && match->capture[i].place == place) {
                used[i] = true;
                text = match->capture[i].text;
                text_bytes = (int)strlen(text);
                break;
            }
        length += (size_t)snprintf(out + length, out_bytes - length, "%s%.*s",
                                   length > 0 ? " " : "", text_bytes, text);
        if (length >= out_bytes)
            return false;
        command += bytes + (command[bytes] == ' ');
    }
    return true;
}

/* Any of the patterns between bars. */
static bool match_any(const struct words *words, const char *patterns,
                      struct match *match)
{
    while (*patterns != '\0') {
        match->words = words;
        match->count = 0;
        if (match_rest(match, patterns, 0))
            return true;
        patterns += strcspn(patterns, "|");
        patterns += *patterns == '|';
    }
    return false;
}

static bool match_row(const struct words *words, const struct phrase_row *row,
                      char *out, size_t out_bytes)
{
    struct match match;
    return (match_any(words, strchr(row->key, '\004') + 1, &match) ||
            match_any(words, own_of(row->key), &match)) &&
           write_command(row->command, &match, out, out_bytes);
}

bool phrases_of_lobby(const char *line, char *out, size_t out_bytes)
{
    struct words words;
    if (!split(line, &words))
        return false;
    prepare(&words);
    for (size_t i = 0; i < sizeof lobby_rows / sizeof *lobby_rows; i++)
        if (match_row(&words, &lobby_rows[i], out, out_bytes))
            return true;
    return false;
}

bool phrases_next(const char *line, int *row, struct phrase *found, char *out,
                  size_t out_bytes)
{
    struct words words;
    if (!split(line, &words))
        return false;
    prepare(&words);
    while ((size_t)*row < sizeof rows / sizeof *rows) {
        const struct phrase_row *phrase = &rows[(*row)++];
        bool is_move = strncmp(phrase->command, "MOVE", 4) == 0 ||
                       strncmp(phrase->command, "KIND", 4) == 0 ||
                       strncmp(phrase->command, "SQUARE", 6) == 0 ||
                       strncmp(phrase->command, "COLOUR moves", 12) == 0;
        if ((is_move && words.is_question) ||
            !match_row(&words, phrase, out, out_bytes))
            continue;
        found->is_move = is_move;
        found->is_answer = strcmp(phrase->command, "yes") == 0 ||
                           strcmp(phrase->command, "no") == 0;
        found->refusal = phrase->refusal;
        return true;
    }
    return false;
}

bool phrases_without_please(const char *line, char *out, size_t out_bytes)
{
    struct words words;
    size_t used = 0;
    int from = 0, to, count;
    out[0] = '\0';
    if (!split(line, &words))
        return false;
    while ((count = polite_count(&words, from)) > 0)
        from += count;
    for (to = words.count; to > from;) {
        if (polite_count(&words, to - 1) > 0)
            to--;
        else if (to - 2 >= from && polite_count(&words, to - 2) == 2)
            to -= 2;
        else
            break;
    }
    if (from == to || (from == 0 && to == words.count))
        return false;
    for (int i = from; i < to && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > from ? " " : "", words.word[i]);
    if (words.is_question && used + 1 < out_bytes)
        strcpy(out + used, "?");
    return used + 1 < out_bytes;
}
