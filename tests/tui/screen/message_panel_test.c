// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/message_panel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    static struct message_log log;
    struct message_log_walk walk = {0};
    struct message_log_row row;
    message_log_add(&log, FRONTEND_ANSWER, "one two three");
    message_log_add(&log, FRONTEND_ASIDE, "not now");
    message_log_add(&log, FRONTEND_ANSWER, "");
    message_log_add(&log, FRONTEND_ANSWER, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(message_log_next(&log, MESSAGE_COMING, 7, &walk, &row));
        assert_int_equal(row.bytes, strlen(want[i]));
        assert_memory_equal(row.text, want[i], row.bytes);
    }
    assert_false(message_log_next(&log, MESSAGE_COMING, 7, &walk, &row));
    assert_int_equal(message_log_rows_of(&log, MESSAGE_COMING, 7), 4);
}

/* A word and what it means are two columns where there is room for them. */
static void words_are_explained_in_columns(void **state)
{
    (void)state;
    static const struct {
        int cells;
        const char *head, *text;
        int cell;
    } want[] = {
        {42, "Playing:", "", 0},
        {42, "draw", "Offer a draw, or accept it", 12},
        {42, NULL, "now.", 12},
        {42, "claim threefold|fifty", NULL, 0},
        {42, NULL, "Claim.", 12},
        {20, "Playing:", "", 0},
        {20, NULL, "draw: Offer a draw,", 0},
        {20, NULL, "or accept it now.", 0},
        {20, NULL, "claim", 0},
        {20, NULL, "threefold|fifty:", 0},
        {20, NULL, "Claim.", 0},
    };
    static struct message_log log;
    struct message_log_row row;
    size_t i = 0;
    message_log_add(&log, FRONTEND_ANSWER, "\tPlaying:");
    message_log_add(&log, FRONTEND_ANSWER,
                    "draw\tOffer a draw, or accept it now.");
    message_log_add(&log, FRONTEND_ANSWER, "claim threefold|fifty\tClaim.");
    for (int cells = 42; cells >= 20; cells -= 22) {
        struct message_log_walk walk = {0};
        int rows = 0;
        for (; message_log_next(&log, MESSAGE_COMING, cells, &walk, &row);
             i++) {
            const char *text = want[i].text != NULL ? want[i].text : "";
            assert_int_equal(want[i].cells, cells);
            assert_int_equal(row.bytes, strlen(text));
            assert_memory_equal(row.text, text, row.bytes);
            assert_int_equal(row.cell, want[i].cell);
            assert_row(text, (row.head == NULL) == (want[i].head == NULL));
            if (row.head != NULL) {
                assert_int_equal(row.head_bytes, strlen(want[i].head));
                assert_memory_equal(row.head, want[i].head, row.head_bytes);
            }
            rows++;
        }
        assert_int_equal(message_log_rows_of(&log, MESSAGE_COMING, cells),
                         rows);
    }
    assert_int_equal(i, ROWS(want));
}

static const char *words(const struct message_log *log, int index)
{
    return log->text + log->line[index].at;
}

static void the_oldest_gives_room(void **state)
{
    (void)state;
    static struct message_log log;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++) {
        line[0] = (char)('0' + i % 10);
        message_log_add(&log, FRONTEND_ANSWER, line);
    }
    assert_int_equal(log.bytes, MESSAGE_LOG_TEXT_MAX);
    assert_int_equal(words(&log, log.count - 1)[0], '9');
    for (int i = 0; i <= MESSAGE_LOG_LINES_MAX; i++)
        message_log_add(&log, FRONTEND_ANSWER, "b");
    assert_int_equal(log.count, MESSAGE_LOG_LINES_MAX);
    assert_string_equal(words(&log, 0), "b");
}

static void what_is_gone_leaves_no_words(void **state)
{
    (void)state;
    static struct message_log log;
    message_log_add(&log, FRONTEND_ANSWER,
                    "The sealed move is kept. It is secret.");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "Check. Really.");
    message_log_cut(&log, &log.line[0], 40, 0);
    assert_string_equal(words(&log, 0), "The sealed move is kept.");
    message_log_cut(&log, &log.line[1], 10, 1);
    message_log_drop(&log, MESSAGE_COMING, MESSAGE_ANSWERS);
    assert_int_equal(log.count, 1);
    assert_string_equal(words(&log, 0), "Check.");
    message_log_mend(&log, &log.line[0]);
    assert_string_equal(words(&log, 0), "Check. Really.");
    assert_null(memmem(log.text, sizeof log.text, "secret", 6));
    assert_null(memmem(log.text, sizeof log.text, "sealed", 6));
}

static void a_line_goes_in_front(void **state)
{
    (void)state;
    static struct message_log log;
    static const char *const want[] = {"one", "four", "two", "three"};
    message_log_add(&log, FRONTEND_ANSWER, "one");
    message_log_add(&log, FRONTEND_ANSWER, "two");
    message_log_add(&log, FRONTEND_ANSWER, "three");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "four");
    message_log_move(&log, 3, 1);
    for (int i = 0; i < log.count; i++)
        assert_string_equal(words(&log, i), want[i]);
}

/* A move keeps its words if there is room, otherwise its notation. */
static const struct {
    const char *text;
    int cells, rows;
    const char *first_row;
    bool is_cut;
} cuts[] = {
    {"L\303\244ufer schl\303\244gt Felix sieben (Lxf7)", 20, 1, "(Lxf7)", true},
    {"L\303\244ufer schl\303\244gt Felix sieben (Lxf7)", 29, 1,
     "L\303\244ufer schl\303\244gt Felix sieben", false},
    {"Bishop captures f seven (Bxf7) Check.", 12, 1, "(Bxf7)", true},
    {"Bishop captures f seven (Bxf7)", 12, 2, "(Bxf7)", true},
    {"Bishop captures f seven (Bxf7)", 12, 3, "Bishop", false},
    {"Bishop captures f seven (Bxf7)", 5, 1, "Bisho", false},
    {"Bishop captures f seven", 12, 1, "Bishop", false},
};

static void a_move_without_room_is_its_notation(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cuts); i++) {
        static struct message_log log;
        struct message_log_walk walk = {0};
        struct message_log_row row;
        memset(&log, 0, sizeof log);
        message_log_add(&log, FRONTEND_MOVE, cuts[i].text);
        message_log_cut(&log, &log.line[0], cuts[i].cells, cuts[i].rows);
        assert_row(cuts[i].text,
                   message_log_is_cut(&log, &log.line[0]) == cuts[i].is_cut);
        assert_true(
            message_log_next(&log, MESSAGE_COMING, cuts[i].cells, &walk, &row));
        assert_int_equal(row.bytes, strlen(cuts[i].first_row));
        assert_memory_equal(row.text, cuts[i].first_row, row.bytes);
        message_log_mend(&log, &log.line[0]);
        assert_string_equal(words(&log, 0), cuts[i].text);
    }
}

enum { STEPS_MAX = 4000 };

enum window { USUAL, WIDE, LOW, SMALL, TINY, NONE };

/* Of the message, and the most that a panel may cover. */
static const struct {
    struct rect message, panel;
} windows[] = {
    [USUAL] = {{20, 0, 2, 20}, {0, 0, 5, 20}},
    [WIDE] = {{20, 0, 2, 30}, {0, 0, 5, 30}},
    [LOW] = {{9, 0, 1, 20}, {0, 0, 8, 20}},
    [SMALL] = {{9, 0, 1, 10}, {0, 0, 8, 10}},
    [TINY] = {{1, 0, 1, 10}, {0, 0, 1, 10}},
    [NONE] = {{8, 0, 0, 20}, {0, 0, 8, 20}},
};

struct step {
    enum {
        END,
        HEAR,
        KEY,
        CLOSE,
        FORGET,
        FORGET_ASIDE,
        DRAW,
        TURN_ON,
        ASK,
        OPEN,
        BEGIN,
    } what;
    enum frontend_line kind; /* HEAR */
    enum window window; /* DRAW */
    bool is_new;
    /* What is told, and what shows; a bar ends a line. */
    const char *text, *panel;
};

#define LINE(kind, text) \
    { \
        HEAR, kind, USUAL, false, text, NULL \
    }
#define MOVE(text) LINE(FRONTEND_MOVE, text)
#define STEP(text) LINE(FRONTEND_PASSING, text)
#define GLANCE(text) LINE(FRONTEND_GLANCE, text)
#define TOLD(text) LINE(FRONTEND_ANNOUNCEMENT, text)
#define ANSWER(text) LINE(FRONTEND_ANSWER, text)
#define REFUSAL(text) LINE(FRONTEND_REFUSAL, text)
#define SAID_ASIDE(text) LINE(FRONTEND_ASIDE, text)
#define DO(what) \
    { \
        what, FRONTEND_MOVE, USUAL, false, NULL, NULL \
    }
#define IN(window, is_new, message, panel) \
    { \
        DRAW, FRONTEND_MOVE, window, is_new, message, panel \
    }
#define NEW(message, panel) IN(USUAL, true, message, panel)
#define OLD(message, panel) IN(USUAL, false, message, panel)

/* Of more than two lines, and of more than a page. */
#define RULING "The claim is wrong: the opponent has two minutes more."
#define SECOND "Black is ready. White's clock starts. Article 6.6."
#define LONG \
    ANSWER("one"), ANSWER("two"), ANSWER("three"), ANSWER("four"), \
        ANSWER("five")
#define LONG_SHOWN "one|two|three|four|five|"

static const struct {
    const char *name;
    struct step steps[16];
} cases[] = {
    {"a short answer is the message",
     {ANSWER(TELLS_BLACK_TO_MOVE "."), NEW(TELLS_BLACK_TO_MOVE ".|", ""),
      OLD(TELLS_BLACK_TO_MOVE ".|", "")}},
    {"the same words are new again",
     {TOLD("Check."), NEW("Check.|", ""), DO(KEY), TOLD("Check."),
      NEW("Check.|", "")}},
    {"a key alone takes nothing away",
     {TOLD("Check."), NEW("Check.|", ""), DO(KEY), OLD("Check.|", "")}},
    {"what nobody has seen stays",
     {TOLD(TELLS_PAUSED "."), NEW(TELLS_PAUSED ".|", ""),
      TOLD("There is no sound."), NEW(TELLS_PAUSED ".|There is no sound.|", ""),
      TOLD("No room for a third."),
      NEW("", TELLS_PAUSED ".|There is no sound.|No room for a third.|")}},
    {"a move that was seen is not below a later ruling",
     {MOVE("Eva vier (e4)"), NEW("Eva vier (e4)|", ""),
      TOLD("White's flag has fallen."), TOLD("White lost on time."),
      NEW("", "White's flag has fallen.|White lost on time.|")}},
    {"also in a window whose message gets smaller",
     {MOVE("Eva vier (e4)"), NEW("Eva vier (e4)|", ""),
      TOLD("White's flag fell."), TOLD("White lost."),
      IN(LOW, true, "", "White's flag fell.|White lost.|")}},
    {"a move gives way, and is seen with the next key",
     {MOVE("Springer Felix drei"), NEW("Springer Felix drei|", ""),
      TOLD("Black offers a draw a second time."),
      NEW("Black offers a draw a second time.|", ""), MOVE("Dame Hector vier"),
      OLD("Black offers a draw a second time.|", ""), DO(KEY),
      NEW("Dame Hector vier|", ""), OLD("Dame Hector vier|", ""), DO(KEY),
      OLD("Dame Hector vier|", "")}},
    {"it is seen with the one that comes besides",
     {TOLD("Black offers a draw a second time."),
      NEW("Black offers a draw a second time.|", ""), MOVE("Dame Hector vier"),
      OLD("Black offers a draw a second time.|", ""), DO(KEY),
      MOVE("Bauer Eva vier"), NEW("Dame Hector vier|Bauer Eva vier|", "")}},
    {"but not when a later one was seen",
     {TOLD("Check."), MOVE("David vier"), MOVE("Dora fünf"),
      NEW("Check.|Dora fünf|", ""), DO(KEY), OLD("Check.|Dora fünf|", "")}},
    {"nor a second time",
     {MOVE("David vier"), NEW("David vier|", ""),
      TOLD("Black offers a draw a second time."),
      NEW("Black offers a draw a second time.|", ""), DO(KEY),
      OLD("Black offers a draw a second time.|", "")}},
    {"what passes does not wait",
     {TOLD("Black offers a draw a second time."),
      STEP("White's clock is running."),
      NEW("Black offers a draw a second time.|", ""), DO(KEY),
      OLD("Black offers a draw a second time.|", ""), TOLD("White declines."),
      NEW("White declines.|", "")}},
    {"it waits for an answer that came with it, too",
     {MOVE("David vier"), ANSWER("Every man of White is where it was."),
      NEW("Every man of White is where it was.|", ""), DO(KEY),
      NEW("David vier|", "")}},
    {"an answer gives way to a move",
     {TOLD("You have White."), NEW("You have White.|", ""), ANSWER("Said."),
      NEW("You have White.|Said.|", ""), MOVE("Bauer Eva vier"),
      NEW("You have White.|Bauer Eva vier|", "")}},
    {"a long move alone is cut where a sentence ends",
     {MOVE("An older line."),
      MOVE("The game begins. Anna has White. Boris has Black. No clock."),
      NEW("The game begins. Anna has White.|", ""),
      IN(WIDE, false, "The game begins. Anna has White. Boris has Black.|",
         "")}},
    {"with no sentence in it, by the window",
     {MOVE("A pawn takes a pawn in passing, and this is too long."),
      NEW("A pawn takes a pawn in passing, and this is too long.|", "")}},
    {"what is cut can be opened",
     {MOVE("A pawn takes a pawn in passing, and this is too long. Check."),
      NEW("A pawn takes a pawn in passing, and this is too long.|", ""),
      DO(KEY), DO(OPEN),
      OLD("",
          "A pawn takes a pawn in passing, and this is too long. Check.|")}},
    {"an aside comes along where there is no message",
     {TOLD("Checkmate."), IN(NONE, true, "", "Checkmate.|"),
      SAID_ASIDE("It is saved."),
      IN(NONE, false, "", "Checkmate.|It is saved.|")}},
    {"signs in brackets are left away first",
     {MOVE("The black queen takes on seven, mate (Qxf7#)"),
      NEW("The black queen takes on seven, mate|", "")}},
    {"no sentence ends in brackets",
     {MOVE("The queen takes on seven, check (12. Qxf7+)"),
      NEW("The queen takes on seven, check|", "")}},
    {"an answer is none to a later question",
     {REFUSAL("No."), NEW("No.|", ""), DO(KEY), DO(ASK), OLD("", "")}},
    {"what was answered before a game is not about it",
     {ANSWER("The opponent is told; the rematch begins when he wishes for it."),
      NEW("", "The opponent is told; the rematch begins when he wishes for "
              "it.|"),
      TOLD("You play White."), DO(BEGIN), NEW("You play White.|", "")}},
    {"an answer that asks stays",
     {REFUSAL("No."), NEW("No.|", ""), DO(ASK), OLD("No.|", "")}},
    {"a move stays beside a question",
     {MOVE("e4"), NEW("e4|", ""), DO(KEY), DO(ASK), OLD("e4|", "")}},
    {"a key that is faster than a glance",
     {GLANCE("e4"), DO(KEY), NEW("e4|", ""), MOVE("e5"), NEW("e5|", "")}},
    {"a key that is faster than a glance and a move",
     {GLANCE("e4"), DO(KEY), MOVE("e5"), NEW("e5|", "")}},
    {"a glance stays that no key was faster than",
     {GLANCE("e4"), NEW("e4|", ""), MOVE("e5"), NEW("e4|e5|", "")}},
    {"a ruling comes in front of what is read",
     {LONG, NEW("", LONG_SHOWN), DO(TURN_ON), DO(KEY), TOLD(RULING),
      NEW("", RULING "|" LONG_SHOWN),
      ANSWER("What is told without being asked for comes behind it."),
      NEW("", RULING "|What is told without being asked for comes behind "
                     "it.|" LONG_SHOWN)}},
    {"what was ruled and read goes",
     {TOLD(RULING), NEW("", RULING "|"), DO(KEY), TOLD(SECOND),
      NEW("", SECOND "|")}},
    {"also when something short came between",
     {TOLD(RULING), NEW("", RULING "|"), DO(KEY), TOLD("Check."),
      NEW("Check.|", RULING "|"), TOLD(SECOND), NEW("", "Check.|" SECOND "|")}},
    {"beside a ruling a move is seen",
     {MOVE("David vier"), TOLD(RULING), NEW("David vier|", RULING "|")}},
    {"a smaller window cuts nothing",
     {TOLD("Black offers a draw."), NEW("Black offers a draw.|", ""),
      IN(SMALL, false, "", "Black offers a draw.|"),
      OLD("Black offers a draw.|", "")}},
    {"a window and back",
     {MOVE("Springer Felix drei"), TOLD("There is no sound."),
      NEW("Springer Felix drei|There is no sound.|", ""),
      IN(LOW, false, "There is no sound.|", ""),
      OLD("Springer Felix drei|There is no sound.|", ""),
      IN(LOW, false, "There is no sound.|", "")}},
    {"what was read is no news in another window",
     {TOLD("The first that is said."), NEW("The first that is said.|", ""),
      DO(KEY), IN(WIDE, false, "The first that is said.|", ""),
      TOLD("The second that is said."),
      IN(WIDE, true, "The second that is said.|", "")}},
    {"an order of coming",
     {MOVE("The Laws of 2023."), MOVE("The game begins now."),
      NEW("The Laws of 2023.|The game begins now.|", ""),
      TOLD("There is no sound."),
      NEW("The game begins now.|There is no sound.|", "")}},
    {"all at once, the same lines find room",
     {MOVE("The Laws of 2023."), MOVE("The game begins now."),
      TOLD("There is no sound."),
      NEW("The game begins now.|There is no sound.|", "")}},
    {"of glances the newest shows",
     {GLANCE("Empty, dark, e5"),
      GLANCE("A black pawn on e6, which is light, too."),
      NEW("A black pawn on e6, which is light, too.|", "")}},
    {"also behind a move",
     {MOVE("David vier"), GLANCE("Empty, e5"), GLANCE("Empty, e6"),
      NEW("David vier|Empty, e6|", "")}},
    {"without a panel the newest shows",
     {TOLD("The first that is said."),
      IN(TINY, true, "The first that is said.|", ""),
      TOLD("The second that is said."),
      IN(TINY, true, "The second that is said.|", "")}},
    {"an aside gives way",
     {SAID_ASIDE("Saved as game.pgn."), DO(KEY), NEW("Saved as game.pgn.|", ""),
      ANSWER("You are Black."), NEW("Saved as game.pgn.|You are Black.|", ""),
      MOVE("David vier"), NEW("You are Black.|David vier|", "")}},
    {"an aside waits for a key, and comes alone",
     {DO(KEY), TOLD("Checkmate."), SAID_ASIDE("Saved as game.pgn."),
      NEW("Checkmate.|", ""), OLD("Checkmate.|", ""), DO(KEY),
      NEW("Saved as game.pgn.|", ""), DO(KEY), OLD("Saved as game.pgn.|", ""),
      SAID_ASIDE("Saved again."), DO(FORGET_ASIDE),
      OLD("Saved as game.pgn.|", "")}},
    {"an aside waits for the panel",
     {TOLD(RULING), SAID_ASIDE("The game is saved."), NEW("", RULING "|"),
      DO(KEY), OLD("", RULING "|"), DO(CLOSE), NEW("The game is saved.|", "")}},
    {"without any line all goes on waiting, but an aside beside a panel",
     {MOVE("David vier"), TOLD("Checkmate."), SAID_ASIDE("Saved as game.pgn."),
      IN(NONE, true, "", "Checkmate.|Saved as game.pgn.|"), DO(KEY), DO(CLOSE),
      SAID_ASIDE("It rains."), IN(NONE, false, "", ""), NEW("David vier|", ""),
      DO(KEY), NEW("It rains.|", "")}},
    {"a move leaves a page open, an answer closes it",
     {LONG, NEW("", LONG_SHOWN), MOVE("David vier"),
      NEW("David vier|", LONG_SHOWN), DO(KEY), REFUSAL("No."),
      NEW("No.|", "")}},
    {"an answer to no key closes nothing",
     {LONG, NEW("", LONG_SHOWN), ANSWER("White is away."),
      NEW("White is away.|", LONG_SHOWN)}},
    {"what is forgotten does not come back",
     {TOLD("Black resigned."), MOVE("A line for which there is no more room."),
      NEW("Black resigned.|", ""), DO(FORGET), OLD("", ""),
      IN(WIDE, false, "", ""), DO(KEY), OLD("", "")}},
};

/* What is there; a bar ends a line. */
static void assert_shown(const char *name, const struct message_panel *messages,
                         int places, const char *want)
{
    static char out[MESSAGE_LOG_TEXT_MAX];
    const struct message_log *log = &messages->log;
    out[0] = '\0';
    for (int i = 0; i < log->count; i++)
        if (message_log_line_is(&log->line[i], places, MESSAGE_ALL))
            strcat(strcat(out, log->text + log->line[i].at), "|");
    if (strcmp(out, want) != 0)
        fail_msg("%s: \"%s\" and not \"%s\"", name, out, want);
}

static bool settle(struct message_panel *messages, enum window window)
{
    return message_panel_settle(messages, windows[window].message,
                                windows[window].panel);
}

static void draw(struct message_panel *messages, const char *name,
                 const struct step *step)
{
    assert_row(name, settle(messages, step->window) == step->is_new);
    assert_shown(name, messages, MESSAGE_SHOWN, step->text);
    assert_shown(name, messages, MESSAGE_ON_PANEL | MESSAGE_ON_PANEL_READ,
                 step->panel);
    assert_row(
        name,
        message_panel_page(messages, windows[step->window].panel).number == 0);
}

static void take(struct message_panel *messages, const char *name,
                 const struct step *step)
{
    switch (step->what) {
    case END:
        break;
    case HEAR:
        message_panel_add(messages, step->kind, step->text);
        break;
    case KEY:
        message_panel_read(messages);
        break;
    case CLOSE:
        assert_row(name, message_panel_close(messages));
        break;
    case FORGET:
        message_panel_forget(messages);
        break;
    case FORGET_ASIDE:
        message_panel_forget_aside(messages);
        break;
    case DRAW:
        draw(messages, name, step);
        break;
    case TURN_ON:
        assert_row(name, message_panel_turn(messages, 1, windows[USUAL].panel));
        break;
    case BEGIN:
        message_panel_begin(messages);
        break;
    case ASK:
        message_panel_ask(messages);
        break;
    case OPEN:
        assert_row(name, message_panel_open_cut(messages));
        break;
    }
}

static void every_line_has_its_place(void **state)
{
    (void)state;
    static struct message_panel messages;
    for (size_t i = 0; i < ROWS(cases); i++) {
        messages = (struct message_panel){0};
        for (const struct step *step = cases[i].steps; step->what != END;
             step++)
            take(&messages, cases[i].name, step);
    }
}

static struct message_panel *open_long_answer(void)
{
    static struct message_panel messages;
    messages = (struct message_panel){0};
    for (int i = 0; i < 9; i++)
        message_panel_add(&messages, FRONTEND_ANSWER, "a line");
    settle(&messages, USUAL);
    return &messages;
}

static void a_long_answer_has_pages(void **state)
{
    (void)state;
    const struct rect pages = windows[USUAL].panel;
    struct message_panel *messages = open_long_answer();
    assert_true(message_panel_is_open(messages));
    assert_int_equal(message_panel_page(messages, pages).count, 3);
    assert_false(message_panel_turn(messages, -1, pages));
    assert_true(message_panel_turn(messages, 1, pages));
    assert_true(message_panel_turn(messages, 1, pages));
    assert_false(message_panel_turn(messages, 1, pages));
    assert_true(message_panel_close(messages));
    assert_false(message_panel_close(messages));
}

/* Nothing that has room on the next page is torn. */
static void a_page_ends_with_a_line(void **state)
{
    (void)state;
    const struct rect panel = {0, 0, 6, 20};
    static struct message_panel messages;
    messages = (struct message_panel){0};
    for (int i = 0; i < 4; i++)
        message_panel_add(&messages, FRONTEND_ANSWER,
                          "one two three four five six");
    message_panel_settle(&messages, (struct rect){6, 0, 1, 20}, panel);
    /* Two rows each, and five fit: two lines and no half of the third. */
    struct message_page page = message_panel_page(&messages, panel);
    assert_int_equal(page.count, 2);
    assert_int_equal(page.rows, 4);
    assert_true(message_panel_turn(&messages, 1, panel));
    page = message_panel_page(&messages, panel);
    assert_int_equal(page.first, 4);
    assert_int_equal(page.rows, 4);
}

/* A page that was turned stays where it is. */
static void a_larger_window_closes_no_page(void **state)
{
    (void)state;
    struct message_panel *messages = open_long_answer();
    message_panel_read(messages);
    message_panel_turn(messages, 1, windows[USUAL].panel);
    settle(messages, WIDE);
    assert_true(message_panel_is_open(messages));
    assert_int_equal(message_panel_page(messages, windows[WIDE].panel).number,
                     1);
}

/* What was cut so that the board was seen comes back with the room for it. */
static void a_larger_window_shows_what_was_cut(void **state)
{
    (void)state;
    struct message_panel *messages = open_long_answer();
    message_panel_add(messages, FRONTEND_ANSWER,
                      "A first sentence. A second sentence.");
    message_panel_keep_board(messages, true, false);
    settle(messages, LOW);
    assert_false(message_panel_is_open(messages));
    message_panel_keep_board(messages, false, false);
    settle(messages, WIDE);
    assert_true(message_panel_is_open(messages));
    assert_int_equal(message_panel_rows(messages, windows[WIDE].panel.cells),
                     11);
}

/* Of 20 rows the ninth shows first: another window begins no later. */
static void another_window_passes_nothing_by(void **state)
{
    (void)state;
    struct message_panel *messages = open_long_answer();
    for (int i = 9; i < 20; i++)
        message_panel_add(messages, FRONTEND_ANSWER, "a line");
    settle(messages, USUAL);
    message_panel_turn(messages, 1, windows[USUAL].panel);
    message_panel_turn(messages, 1, windows[USUAL].panel);
    message_panel_read(messages);
    settle(messages, SMALL);
    assert_int_equal(message_panel_page(messages, windows[SMALL].panel).count,
                     3);
    assert_int_equal(message_panel_page(messages, windows[SMALL].panel).number,
                     1);
    settle(messages, USUAL);
    assert_int_equal(message_panel_page(messages, windows[USUAL].panel).number,
                     2);
}

/* The same within one line of 32 words: the seventeenth is on the page. */
static void nor_within_a_line(void **state)
{
    (void)state;
    static const struct {
        enum window window;
        int page;
    } begins[] = {{SMALL, 2}, {WIDE, 1}, {USUAL, 2}};
    static struct message_panel messages;
    char line[32 * 10] = "";
    for (int i = 0; i < 32; i++)
        strcat(line, i == 0 ? "ninesigns" : " ninesigns");
    message_panel_add(&messages, FRONTEND_ANSWER, "");
    message_panel_add(&messages, FRONTEND_ANSWER, line);
    settle(&messages, USUAL);
    message_panel_turn(&messages, 1, windows[USUAL].panel);
    message_panel_turn(&messages, 1, windows[USUAL].panel);
    message_panel_read(&messages);
    for (size_t i = 0; i < ROWS(begins); i++) {
        settle(&messages, begins[i].window);
        assert_int_equal(
            message_panel_page(&messages, windows[begins[i].window].panel)
                .number,
            begins[i].page);
    }
}

/* What came in any order, with keys and windows between. */
struct course {
    struct message_panel messages;
    unsigned dice;
    int heard; /* lines, each of which is its number */
    bool must[STEPS_MAX], seen[STEPS_MAX];
    int newest_move; /* 0: none */
    bool is_new; /* something came since the last draw */
};

static unsigned roll(struct course *course, unsigned sides)
{
    course->dice = course->dice * 1103515245u + 12345u;
    return (course->dice >> 16) % sides;
}

static void hear_any(struct course *course)
{
    static const enum frontend_line kinds[] = {
        FRONTEND_MOVE,   FRONTEND_MOVE,    FRONTEND_PASSING,
        FRONTEND_GLANCE, FRONTEND_REFUSAL, FRONTEND_ANNOUNCEMENT,
        FRONTEND_ANSWER, FRONTEND_ASIDE,   FRONTEND_ANNOUNCEMENT,
    };
    static const char *const words[] = {"", " is said.",
                                        " has two sentences. It goes on.",
                                        " is long, and has no end for a while"};
    enum frontend_line kind = kinds[roll(course, ROWS(kinds))];
    char line[64];
    int number = ++course->heard;
    snprintf(line, sizeof line, "%d%s", number,
             words[roll(course, ROWS(words))]);
    course->must[number] = kind == FRONTEND_ANNOUNCEMENT ||
                           kind == FRONTEND_ANSWER || kind == FRONTEND_REFUSAL;
    if (kind == FRONTEND_MOVE)
        course->newest_move = number;
    course->is_new = true;
    message_panel_add(&course->messages, kind, line);
}

static void look(struct course *course, struct rect message)
{
    const struct message_log *log = &course->messages.log;
    int rows = message_log_rows_of(log, MESSAGE_SHOWN, message.cells),
        lines = 0;
    for (int i = 0; i < log->count; i++) {
        const struct message_log_line *line = &log->line[i];
        if (!message_log_line_is(
                line, MESSAGE_SHOWN | MESSAGE_ON_PANEL | MESSAGE_ON_PANEL_READ,
                MESSAGE_ALL))
            continue;
        course->seen[atoi(log->text + line->at)] = true;
        lines += line->place == MESSAGE_SHOWN;
    }
    assert_true(rows <= message.lines || lines == 1);
}

static void draw_any(struct course *course, bool after_key)
{
    enum window window = (enum window)roll(course, SMALL + 1);
    settle(&course->messages, window);
    look(course, windows[window].message);
    for (int i = 1; i <= course->heard; i++)
        assert_true(course->seen[i] || !course->must[i]);
    if (after_key && !course->is_new && course->newest_move > 0)
        assert_true(course->seen[course->newest_move]);
    course->is_new = false;
}

static void nothing_that_is_said_stays_unseen(void **state)
{
    (void)state;
    static struct course course;
    course.dice = 1;
    for (int i = 1; i < STEPS_MAX; i++) {
        if (roll(&course, 3) > 0)
            hear_any(&course);
        bool presses = roll(&course, 4) == 0;
        if (presses)
            message_panel_read(&course.messages);
        if (roll(&course, 16) == 0)
            message_panel_close(&course.messages);
        if (presses || roll(&course, 2) == 0)
            draw_any(&course, presses);
    }
    assert_true(course.heard > STEPS_MAX / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(words_are_explained_in_columns),
        cmocka_unit_test(the_oldest_gives_room),
        cmocka_unit_test(what_is_gone_leaves_no_words),
        cmocka_unit_test(a_line_goes_in_front),
        cmocka_unit_test(a_move_without_room_is_its_notation),
        cmocka_unit_test(every_line_has_its_place),
        cmocka_unit_test(a_long_answer_has_pages),
        cmocka_unit_test(a_page_ends_with_a_line),
        cmocka_unit_test(a_larger_window_closes_no_page),
        cmocka_unit_test(a_larger_window_shows_what_was_cut),
        cmocka_unit_test(another_window_passes_nothing_by),
        cmocka_unit_test(nor_within_a_line),
        cmocka_unit_test(nothing_that_is_said_stays_unseen),
    };
    return cmocka_run_group_tests_name("tui/screen/message_panel", tests, NULL,
                                       NULL);
}
