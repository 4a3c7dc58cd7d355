// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A whole game on the screen, followed by somebody who has a screen reader and
 * nothing else: what it reads is enough to play the same game elsewhere, and
 * little enough to be listened to.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/san.h"
#include "rules/notation/uci.h"
#include "tests/play/pgn_text.h"
#include "tests/play/screen_reader.h"
#include "tests/unit.h"
#include "tests/wordings.h"

enum { READ_A_MOVE_MAX = 300 }; /* bytes: board, sheet, message and prompt */

struct follower {
    struct screen_reader reader;
    struct position pos;
    struct move mv; /* that was understood last */
    size_t read;
};

/* "Springer Felix drei (2. Nf3)" is read whole, or from where it differs from
 * the move before: "sechs (2... Nf6)". The notation is always new. */
static bool understands(struct follower *follower, const char *line)
{
    char san[SAN_MAX];
    const char *at = strrchr(line, '('), *last = strrchr(line, ' ');
    last = last != NULL ? last + 1 : line;
    /* "e4" is its own notation; beside it there may be a piece. */
    bool is_alone = true;
    for (const char *c = line; c < last; c++)
        is_alone = is_alone && (*c == ' ' || (*c & 0x80) != 0);
    if (at == NULL && is_alone && strlen(last) < SAN_MAX &&
        san_read(&follower->pos, last, &follower->mv).reason == REASON_NONE)
        return true;
    size_t length = at != NULL ? strcspn(at, ")") : 0;
    if (length == 0 || at[length] != ')')
        return false;
    at += 1 + strspn(at + 1, "0123456789. ");
    length = strcspn(at, ")");
    if (length >= sizeof san)
        return false;
    snprintf(san, sizeof san, "%.*s", (int)length, at);
    return san_read(&follower->pos, san, &follower->mv).reason == REASON_NONE;
}

static bool has_read_a_move(struct term *term, void *context)
{
    struct follower *follower = context;
    char text[READER_TEXT_MAX], *rest = text;
    screen_reader_look(&follower->reader, term);
    strcpy(text, follower->reader.text);
    for (char *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        if (understands(follower, line))
            return true;
    return false;
}

static struct move read_move(struct play *play, struct follower *follower,
                             const char *typed)
{
    follower->reader.text[0] = '\0';
    play_enter(play, typed);
    if (!term_wait(play->term, has_read_a_move, follower, PLAY_SOON_MS))
        play_give_up(play, "the screen reader has read no move",
                     follower->reader.text);
    follower->read += strlen(follower->reader.text);
    return follower->mv;
}

static void follow(struct play *play, struct play *elsewhere,
                   const struct game_script *script)
{
    static struct follower follower;
    follower = (struct follower){.pos = position_initial};
    screen_reader_begin(&follower.reader, play->term);
    for (int ply = 0; ply < script->count; ply++) {
        char uci[UCI_MAX];
        struct move mv = read_move(play, &follower, script->row[ply].san);
        uci_write(mv, false, uci);
        assert_string_equal(uci, script->row[ply].uci);
        play_enter(elsewhere, uci);
        position_play(&follower.pos, mv);
    }
    size_t each = follower.read / (size_t)script->count;
    print_message("%zu bytes read for each move\n", each);
    assert_true(each < READ_A_MOVE_MAX);
}

static void leave(struct play *play)
{
    play_enter(play, "quit");
    play_leaves(play, 0);
}

static void a_game_is_followed_by_what_is_new(void **state)
{
    static struct game_script script;
    static struct pgn_text one, other;
    struct play *play = *state;
    void *elsewhere;
    assert_true(game_script_read("play/both-wings.tsv", &script));
    assert_int_equal(play_setup(&elsewhere), 0);
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, PROMPT_WHITE(1));
    play_start(elsewhere, PLAY_ARGS("--linear", "--time", "none"));
    follow(play, elsewhere, &script);
    play_sees(play, "Game over, White wins:");
    play_prints(elsewhere, "Game over, White wins:");
    char *a = play_pgn(play), *b = play_pgn(elsewhere);
    assert_true(pgn_text_read(a, &one) && pgn_text_read(b, &other));
    assert_string_equal(one.moves, other.moves);
    free(a);
    free(b);
    leave(play);
    leave(elsewhere);
    assert_int_equal(play_teardown(&elsewhere), 0);
}

static bool has_read_what_now(struct term *term, void *context)
{
    struct screen_reader *reader = context;
    screen_reader_look(reader, term);
    return strstr(reader->text, "Game over") != NULL &&
           strstr(reader->text, HINT_WHAT_NOW) != NULL;
}

/* How the game has ended, then what can be done now. */
static void the_end_is_read_in_order(void **state)
{
    static struct screen_reader reader;
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_shows(play, "resign", "do you resign?");
    screen_reader_begin(&reader, play->term);
    play_enter(play, "yes");
    if (!term_wait(play->term, has_read_what_now, &reader, PLAY_SOON_MS))
        play_give_up(play, "the screen reader has read no end", reader.text);
    const char *why = strstr(reader.text, "Black resigned.");
    assert_non_null(why);
    assert_true(why < strstr(reader.text, HINT_WHAT_NOW));
    leave(play);
}

/* Of a game that is over at its first position, too, the beginning comes
 * first. */
static void an_end_at_once_is_told_in_order(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--fen", "7k/8/8/8/8/8/6q1/6K1 w - - 0 1"));
    play_hears(play, HINT_WHAT_NOW);
    char *said = play_trace(play);
    const char *begins = strstr(said, TELLS_BEGINS);
    const char *dead = strstr(said, "Dead position");
    const char *saved = strstr(said, TELLS_SAVED ".");
    assert_true(begins != NULL && dead != NULL && saved != NULL);
    assert_true(begins < dead && dead < saved);
    assert_true(saved < strstr(said, HINT_WHAT_NOW));
    free(said);
    leave(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_game_is_followed_by_what_is_new),
        PLAY_TEST(the_end_is_read_in_order),
        PLAY_TEST(an_end_at_once_is_told_in_order),
    };
    return cmocka_run_group_tests_name("play/screen_reader", tests, NULL, NULL);
}
