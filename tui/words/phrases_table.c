// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/phrases_table.h"

#include <stddef.h>

#include "rules/base/translatable.h"

/* TRANSLATORS: "please" and its like at either end of a line, with bars
 * between.
 */
const char phrases_polite[] = NP_("typed politely", "please|pls|thanks");
/* TRANSLATORS: the articles that may be before any word of a phrase. */
const char phrases_articles[] = NP_("typed politely", "the|a|an");

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
    {NP_("typed phrase", "i accept|accept it|accept offer|i accept offer|accept draw|i accept draw|i accept it"),
     "accept", NULL},
    {NP_("typed phrase", "i decline|decline it|decline offer|i decline offer|decline draw|i decline draw|i refuse"),
     "decline", NULL},
    /* Answers, to a question alone. */
    {NP_("typed phrase", "yes i accept|yes i do|yes of course|of course|certainly|agreed|deal|i agree|yes yes"),
     "yes", NULL},
    {NP_("typed phrase", "no way|never|never mind|not now|not yet|no no|oops no|no i don't|i don't want to|rather not|no sorry"),
     "no", NULL},
    /* What cannot be done so. */
    {NP_("typed phrase", "mate|checkmate|check mate|take|en passant|promote|promote to KIND|KIND takes|KIND takes KIND|KIND captures KIND|KIND captures"),
     "", N_("Type the move with its square, for example Nxe5 or e8=Q.")},
    {NP_("typed phrase", "what are legal moves|show legal moves|legal moves|all legal moves|legal moves for KIND|legal moves of KIND|where can my KIND go|where can KIND go"),
     "", N_("Type the square of the piece, for example legal e2.")},
    {NP_("typed phrase", "threefold|threefold repetition|repetition|three times|fifty-move rule|fifty moves|NUMBER move rule|NUMBER moves"),
     "", N_("To claim a draw, type claim threefold or claim fifty.")},
    {NP_("typed phrase", "language|language TEXT|change language|change language to TEXT|set language to TEXT|speak TEXT"),
     "", N_("Choose the language when you start Hektor, for example hektor --language de.")},
    {NP_("typed phrase", "TIME|TIME TEXT|time TIME|set time TEXT|set time to TEXT|change time to TEXT|time control TEXT|chess960|options|settings"),
     "", N_("Choose this before the game, for example hektor --time 15m+10 --chess960.")},
    {NP_("typed phrase", "best move|what should i play|what should i do|give me hint|analyse|analysis|evaluate|engine"),
     "", N_("Hektor does not suggest moves. For the legal moves of a piece, type for example legal e2.")},
    {NP_("typed phrase", "hello|hi|good luck|thanks|thank you|good game|well played|gg"),
     "", N_("To speak to your opponent, type for example say hello.")},
};
// clang-format on

// clang-format off
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

const struct phrase_row *phrases_lobby_row(int index)
{
    int count = (int)(sizeof lobby_rows / sizeof *lobby_rows);
    return index >= 0 && index < count ? &lobby_rows[index] : NULL;
}

const struct phrase_row *phrases_row(int index)
{
    int count = (int)(sizeof rows / sizeof *rows);
    return index >= 0 && index < count ? &rows[index] : NULL;
}
