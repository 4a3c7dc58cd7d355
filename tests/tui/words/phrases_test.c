// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/phrases.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/game.h"
#include "tui/input/answer.h"
#include "tui/words/command.h"
#include "tests/catalogues.h"
#include "tests/tui/played.h"
#include "tests/unit.h"

static const char opening[] = "white moves e4;black moves e5;white moves Nf3;"
                              "black moves Nc6;white moves Bc4;black moves Bc5";
static const char capture[] = "white moves e4;black moves d5";
static const char both[] =
    "white moves e4;black moves d5;white moves Nc3;black moves a6";
static const char passing[] =
    "white moves e4;black moves a6;white moves e5;black moves d5";

/* want: the line that means the same; "": nothing; "!": a refusal of its own.
 */
static const struct {
    const char *language, *moves, *line, *want;
} rows[] = {
    /* Words around a move. */
    {"en", "", "I want to move e5", "e5"},
    {"en", "", "I'd like to play e4", "e4"},
    {"en", "", "let's play e4, please", "e4"},
    {"en", "", "my move is e4", "e4"},
    {"en", "", "play e4", "e4"},
    {"en", "", "e4 please", "e4"},
    {"en", "", "Please e4!", "e4"},
    {"en", "", "I castle", "O-O"},
    {"en", opening, "d3 and offer a draw", "d3 draw"},
    {"en", opening, "Bxf7 check", "Bxf7"},
    {"en", opening, "Bxf7 ch", "Bxf7"},
    {"en", passing, "exd6 en passant", "exd6"},
    {"en", capture, "exd5 mate", "exd5"},
    {"en", capture, "Pxd5", "exd5"},
    {"en", capture, "xd5", "exd5"},
    {"en", both, "Pxd5", "exd5"},
    {"en", both, "xd5", "!"},
    {"en", passing, "xd6", "exd6"},
    {"en", opening, "xe5", "!"},
    {"en", opening, "Pxe5", "Pxe5"},
    {"en", opening, "white plays d3", "!"},
    /* Black has played 3... Bc5: it is White's move 4. */
    {"en", opening, "4. d3", "4. d3"},
    {"en", opening, "9. d3", "!"},
    {"en", opening, "1.d3", "!"},
    {"en", opening, "4...d3", "!"},
    {"en", opening, "...d3", "!"},
    {"de", opening, "9. d3", "!"},
    {"es", opening, "9. d3", "!"},
    {"ru", opening, "9. d3", "!"},
    {"en", "white moves e4", "1...e5", "1...e5"},
    {"en", "white moves e4", "2...e5", "!"},
    {"en", opening, "-d3", ""},
    {"en", opening, "=d3", ""},
    {"en", opening, "+d3", ""},
    {"en", opening, "4. -d3", ""},
    {"de", opening, "- d3", ""},
    {"es", opening, "—d3", ""},
    {"de", "", "ich möchte e4 spielen", "e4"},
    {"de", opening, "ich rochiere", "O-O"},
    {"es", "", "quiero jugar e4", "e4"},
    {"es", "", "e4 por favor", "e4"},
    {"es", opening, "me enroco", "O-O"},
    {"ru", "", "я хожу e4", "e4"},
    {"ru", opening, "делаю короткую рокировку", "O-O"},
    /* Castling. */
    {"en", opening, "O - O", "O-O"},
    {"en", opening, "0 - 0 - 0", "O-O-O"},
    {"en", opening, "castle to the kingside", "O-O"},
    {"en", opening, "castle on the queen's side", "O-O-O"},
    {"en", opening, "castling", "castling"},
    {"en", opening, "castle?", ""},
    {"en", opening, "king side", ""},
    {"en", opening, "can I castle?", "castling"},
    /* What is no move that is clearly meant. */
    {"en", "", "should I play e4", ""},
    {"en", "", "can I play e4?", "legal move e4"},
    {"en", "", "I play e4?", ""},
    {"en", "", "Nf3?", "!"},
    {"en", "", "Nf3?!", "Nf3?!"},
    {"en", "", "not e4", ""},
    {"en", "", "don't play e4", ""},
    {"en", "", "e4 or d4", ""},
    {"en", "", "play chess", ""},
    {"en", opening, "mate", "!"},
    {"en", opening, "knight takes", "!"},
    {"en", opening, "bishop takes pawn", "!"},
    {"en", opening, "en passant", "!"},
    {"en", opening, "promote to queen", "!"},
    {"de", opening, "Läufer schlägt Bauer", "!"},
    {"es", opening, "jaque mate", "!"},
    {"ru", opening, "мат", "!"},
    /* What would end the game or claim it. */
    {"en", opening, "don't resign", ""},
    {"en", opening, "do not resign", ""},
    {"en", opening, "should I resign", "help resign"},
    {"en", opening, "I surrender", "resign"},
    {"en", opening, "threefold repetition", "repetition"},
    {"en", opening, "50 move rule", "fifty"},
    {"de", opening, "dreifache Stellungswiederholung", "repetition"},
    {"es", opening, "triple repetición", "repetition"},
    {"ru", opening, "троекратное повторение", "repetition"},
    {"en", opening, "how often has this position occurred?", "repetition"},
    {"de", opening, "wie oft stand diese Stellung?", "repetition"},
    {"es", opening, "¿cuántas veces ha aparecido esta posición?", "repetition"},
    {"ru", opening, "сколько раз была эта позиция?", "repetition"},
    {"en", opening, "how many moves without a capture?", "fifty"},
    {"de", opening, "wie viele Züge ohne Schlagzug?", "fifty"},
    {"es", opening, "¿cuántas jugadas sin captura?", "fifty"},
    {"ru", opening, "сколько ходов без взятия?", "fifty"},
    /* Questions. */
    {"en", opening, "is e4 attacked", "attackers e4"},
    {"en", opening, "Is my pawn on e4 attacked?", "attackers e4"},
    {"en", opening, "what attacks e5", "attackers e5"},
    {"en", opening, "is e5 defended?", "defenders e5"},
    {"en", opening, "where can the knight on f3 go?", "legal f3"},
    {"en", opening, "what can f3 take", "takes f3"},
    {"en", opening, "e-file", "file e"},
    {"en", opening, "the e file", "file e"},
    {"en", opening, "4th rank", "rank 4"},
    {"en", opening, "the diagonals of c4", "diagonals c4"},
    {"en", opening, "what piece is on e4", "square e4"},
    {"en", opening, "is e4 light", "colour e4"},
    {"en", opening, "where's my queen", "pieces white queen"},
    {"en", opening, "time?", "clock"},
    {"en", opening, "what are the legal moves", "!"},
    {"de", opening, "welche Figur steht auf e4", "square e4"},
    {"es", opening, "¿qué pieza hay en e4?", "square e4"},
    {"ru", opening, "какая фигура на e4", "square e4"},
    {"en", opening, "black's time", "clock black"},
    {"en", opening, "how much time does black have", "clock black"},
    {"en", opening, "where is black's queen", "pieces black queen"},
    {"en", opening, "black knights", "pieces black knight"},
    {"en", opening, "list white pieces", "pieces white"},
    {"en", opening, "who is to move?", "turn"},
    {"en", opening, "what did black play", "last"},
    {"en", opening, "last 3 moves", "moves last 3"},
    {"en", opening, "move list", "moves"},
    {"en", opening, "am I in check", "checks"},
    {"de", opening, "ist e4 angegriffen", "attackers e4"},
    {"de", opening, "wer greift e5 an?", "attackers e5"},
    {"de", opening, "wie viel Zeit hat Schwarz noch?", "clock black"},
    {"de", opening, "wo sind die schwarzen Springer", "pieces black knight"},
    {"de", opening, "bin ich dran", "turn"},
    {"es", opening, "¿está atacada e4?", "attackers e4"},
    {"es", opening, "¿cuánto tiempo tienen las negras?", "clock black"},
    {"es", opening, "tiempo de las negras", "clock black"},
    {"ru", opening, "атаковано ли e4", "attackers e4"},
    {"ru", opening, "сколько времени у чёрных", "clock black"},
    {"ru", opening, "где чёрный ферзь", "pieces black queen"},
    /* Commands. */
    {"en", opening, "please help", "help"},
    {"en", opening, "help me please", "help"},
    {"en", opening, "help with draw", "help draw"},
    {"en", opening, "undo my last move", "takeback"},
    {"en", opening, "take that back", "takeback"},
    {"en", opening, "do you want a draw", "draw"},
    {"en", opening, "turn off the voice", "voice off"},
    {"en", opening, "repeat please", "repeat"},
    {"en", opening, "pardon?", "repeat"},
    {"en", opening, "save the game", "save"},
    {"en", opening, "save the game as mine.pgn", "save mine.pgn"},
    {"en", opening, "say hello please", "say hello please"},
    {"en", opening, "goodbye", "quit"},
    {"en", opening, "language german", "language german"},
    {"en", opening, "15+10 chess960", "!"},
    {"en", opening, "set time 15+10", "time control 15+10"},
    {"en", opening, "5+3", "time control 5+3"},
    {"de", opening, "zeit auf 5+3", "time control 5+3"},
    {"en", opening, "what time do we play", "laws"},
    {"de", opening, "was spielen wir", "laws"},
    {"es", opening, "a qué jugamos", "laws"},
    {"ru", opening, "во что играем", "laws"},
    {"en", opening, "settings", "menu"},
    {"en", opening, "names of the players", "players"},
    {"en", opening, "white is in check", ""},
    {"en", opening, "time left", "clock"},
    {"en", opening, "hello", "!"},
    {"en", opening, "best move", "!"},
    {"en", opening, "the rules", "laws"},
    {"en", opening, "e9", "!"},
    {"en", opening, "Ki4", "!"},
    {"de", opening, "bitte hilfe", "help"},
    {"de", opening, "wie bitte?", "repeat"},
    {"de", opening, "ich möchte den Zug zurücknehmen", "takeback"},
    {"de", opening, "Sprache englisch", "language englisch"},
    {"es", opening, "ayuda por favor", "help"},
    {"es", opening, "repite por favor", "repeat"},
    {"es", opening, "guardar partida", "save"},
    {"ru", opening, "помощь пожалуйста", "help"},
    {"ru", opening, "давай ничью", "draw"},
    {"ru", opening, "что?", "repeat"},
};

/* To a question there are more answers, and none of them moves. */
static const struct {
    const char *language, *line;
    enum command_kind kind;
} answers[] = {
    {"en", "yes, I accept", COMMAND_YES},
    {"en", "of course", COMMAND_YES},
    {"en", "no way", COMMAND_NO},
    {"en", "not now", COMMAND_NO},
    {"en", "I don't want to", COMMAND_NO},
    {"en", "cancel", COMMAND_NO},
    {"en", "maybe", COMMAND_UNKNOWN},
    {"en", "yes I resign", COMMAND_UNKNOWN},
    {"en", "yes but later", COMMAND_UNKNOWN},
    {"de", "ja gern", COMMAND_YES},
    {"de", "lieber nicht", COMMAND_NO},
    {"de", "abbrechen", COMMAND_NO},
    {"es", "sí, acepto", COMMAND_YES},
    {"es", "ahora no", COMMAND_NO},
    {"ru", "да, согласен", COMMAND_YES},
    {"ru", "отмена", COMMAND_NO},
};

static void a_question_has_more_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(answers); i++) {
        struct command found;
        struct view view = {.question = "Accept the draw?"};
        catalogues_speak(answers[i].language);
        answer_read(answers[i].line, &view, &found);
        assert_row(answers[i].line, found.kind == answers[i].kind);
        view.question = NULL;
        answer_read(answers[i].line, &view, &found);
        assert_row(answers[i].line, found.kind != COMMAND_YES);
    }
}

static void play(struct game *game, const char *moves)
{
    char line[64];
    struct intent intent;
    game_init(game);
    assert_true(intent_read("start mode=plain", &intent).ok);
    played_say(game, &intent, 0);
    for (; *moves != '\0'; moves += *moves == ';') {
        size_t bytes = strcspn(moves, ";");
        snprintf(line, sizeof line, "%.*s", (int)bytes, moves);
        assert_row(line, intent_read(line, &intent).ok);
        assert_row(line, played_say(game, &intent, 0) == REASON_NONE);
        moves += bytes;
    }
}

static bool means(const struct command *found, const struct command *want)
{
    return found->kind == want->kind &&
           found->intent.kind == want->intent.kind &&
           found->intent.what_offer == want->intent.what_offer &&
           found->intent.offers_draw == want->intent.offers_draw &&
           strcmp(found->intent.text, want->intent.text) == 0 &&
           query_request_equal(&found->request, &want->request) &&
           (found->kind == COMMAND_INTENT ||
            strcmp(found->argument, want->argument) == 0) &&
           found->on == want->on;
}

static void phrases_mean_a_command(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct game game;
        struct command found, want;
        catalogues_speak(rows[i].language);
        play(&game, rows[i].moves);
        struct view view = {.game = &game};
        answer_read(rows[i].line, &view, &found);
        if (rows[i].want[0] == '!' || rows[i].want[0] == '\0') {
            assert_row(rows[i].line, found.kind == COMMAND_UNKNOWN);
            bool is_own = found.row == NULL &&
                          found.wrong != reason_sentence(REASON_SYNTAX);
            assert_row(rows[i].line, rows[i].want[0] == '\0' || is_own);
        } else {
            command_read(rows[i].want, game_position(&game), &want);
            assert_row(rows[i].line, means(&found, &want));
        }
        game_done(&game);
    }
}

/* 7.5.5: an illegal move costs time there, so nothing but a move is one. */
static void over_the_board_no_move_is_guessed(void **state)
{
    static const char *const lines[] = {"I want to move e5", "play e4",
                                        "e4 check", "from e2 to e4"};
    struct game game;
    struct command found;
    struct intent intent;
    (void)state;
    catalogues_speak("en");
    game_init(&game);
    assert_true(intent_read("start mode=otb", &intent).ok);
    played_say(&game, &intent, 0);
    struct view view = {.game = &game};
    for (size_t i = 0; i < ROWS(lines); i++) {
        answer_read(lines[i], &view, &found);
        assert_row(lines[i], found.kind == COMMAND_UNKNOWN);
    }
    game_done(&game);
}

static void the_lobby_has_phrases_of_its_own(void **state)
{
    static const struct {
        const char *language, *line, *want; /* NULL: it is none */
    } lines[] = {
        {"en", "Who is here?", "who"},
        {"en", "challenge boris 5+3", "play boris 5+3"},
        {"en", "I want to play with Boris", "play Boris"},
        {"en", "offer a game", "offer"},
        {"en", "offer a game to boris", "play boris"},
        {"en", "withdraw my offer", "decline"},
        {"en", "goodbye", "quit"},
        {"en", "play boris", NULL},
        {"en", "offer boris 15 minutes", NULL},
        {"en", "boris", NULL},
        {"en", "", NULL},
        {"de", "wer ist da?", "who"},
        {"de", "ich möchte gegen Boris spielen", "play Boris"},
        {"es", "jugar contra boris", "play boris"},
        {"ru", "хочу сыграть с Борис", "play Борис"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        char out[64];
        catalogues_speak(lines[i].language);
        bool found = phrases_of_lobby(lines[i].line, out, sizeof out);
        assert_row(lines[i].line, found == (lines[i].want != NULL));
        if (found)
            assert_string_equal(out, lines[i].want);
    }
}

static void please_is_left_out(void **state)
{
    static const struct {
        const char *line, *want; /* NULL: it has none */
    } lines[] = {
        {"help please", "help"}, {"please, help!", "help"}, {"please", NULL},
        {"help", NULL},          {"draw please?", "draw?"}, {"", NULL},
    };
    (void)state;
    catalogues_speak("en");
    for (size_t i = 0; i < ROWS(lines); i++) {
        char out[64];
        bool found = phrases_without_please(lines[i].line, out, sizeof out);
        assert_row(lines[i].line, found == (lines[i].want != NULL));
        if (found)
            assert_string_equal(out, lines[i].want);
    }
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phrases_mean_a_command),
        cmocka_unit_test(a_question_has_more_answers),
        cmocka_unit_test(over_the_board_no_move_is_guessed),
        cmocka_unit_test(the_lobby_has_phrases_of_its_own),
        cmocka_unit_test(please_is_left_out),
    };
    return cmocka_run_group_tests_name("tui/words/phrases", tests, NULL, NULL);
}
