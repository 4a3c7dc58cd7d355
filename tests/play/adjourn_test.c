/*
 * A game is adjourned, kept in its envelope, taken up again and won; and what
 * was sealed is found nowhere before: not on the screen, not in what is said,
 * in no file, and not in the memory of client and arbiter.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

static char found_in[PATH_MAX];

static int search_file(const char *path, const struct stat *status, int kind,
                       struct FTW *place)
{
    (void)place;
    if (kind != FTW_F || !S_ISREG(status->st_mode))
        return 0;
    char *text = malloc((size_t)status->st_size + 1);
    FILE *stream = fopen(path, "r");
    assert_non_null(text);
    assert_non_null(stream);
    size_t bytes = fread(text, 1, (size_t)status->st_size, stream);
    if (memmem(text, bytes, adjourned_sealed, strlen(adjourned_sealed)) != NULL)
        snprintf(found_in, sizeof found_in, "%s", path);
    fclose(stream);
    free(text);
    return 0;
}

/* Neither shown nor said nor written. */
static void nobody_knows(struct play *play)
{
    const char *output = term_output(play->term);
    found_in[0] = '\0';
    assert_null(strstr(output, adjourned_sealed));
    assert_null(strstr(output, "Springer Felix sechs"));
    nftw(play->home.folder, search_file, 16, FTW_PHYS);
    assert_string_equal(found_in, "");
    char *trace = play_trace(play);
    assert_non_null(strstr(trace, "clear move"));
    assert_null(strstr(trace, adjourned_sealed));
    assert_null(strstr(trace, "Felix sechs"));
    free(trace);
}

static void resume(struct play *play, bool linear)
{
    char id[16];
    play_stop(play);
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, linear ? "--linear" : NULL));
    adjourned_see(play, linear, "opens the envelope.");
    play_enter(play, "Nf6");
    adjourned_see(play, linear, "The game is adjourned.");
    play_enter(play, "open");
    adjourned_see(play, linear, "White, move 4:");
    play_enter(play, "last");
    adjourned_see(play, linear, "Felix sechs");
    play_enter(play, "Qxf7");
    adjourned_see(play, linear, "Checkmate. White wins, 1 to 0.");
}

/* What was heard of it, from the wish to the envelope. */
static void was_told(struct play *play)
{
    play_hears(play, "Boris asks to adjourn the game. Anna, do you agree?");
    play_hears(play, "The game is to be adjourned. Boris seals the next move.");
    play_hears(play, "Write your move: it is not shown.");
    play_hears(play, "Boris has written the sealed move, and may change it "
                     "until the clock is stopped.");
    play_hears(play, "Boris has sealed move 3 and stopped the clock. The game "
                     "is adjourned.");
    play_hears(play, "The envelope is kept. Its fingerprint begins with");
}

/* And from the inscription to the end. */
static void was_told_again(struct play *play)
{
    play_hears(play, "The game is adjourned; the move of Boris is sealed.");
    play_hears(play, "An adjourned game: Anna has White, Boris has Black.");
    play_hears(play, "Boris has sealed move 3.");
    play_hears(play, "Left on the clocks: Anna 2 hours");
    play_hears(play, "No offer of a draw stands.");
    play_hears(play, "The envelope is opened. It says: Ng8-f6.");
    play_hears(play, "Springer Felix sechs");
    play_hears(play, "Dame schlägt Felix sieben Matt");
    play_hears(play, "Checkmate. White wins, 1 to 0.");
}

static void story(struct play *play, bool linear)
{
    adjourned_begin(play, linear);
    adjourned_order(play, linear);
    adjourned_seal(play, linear, "Adjourned:");
    was_told(play);
    nobody_knows(play);
    adjourned_leave(play);
    nobody_knows(play);
    resume(play, linear);
    was_told_again(play);
}

static void in_lines(void **state)
{
    story(*state, true);
}

static void on_the_screen(void **state)
{
    story(*state, false);
}

/* The session is over by itself, and nobody is asked. */
static void at_the_end_of_the_session(void **state)
{
    struct play *play = *state;
    play_start(play,
               PLAY_ARGS("--linear", "--time", "1h", "--rule", "session=0:01"));
    play_sees(play, "White seals:");
    play_hears(play, "The game is to be adjourned. White seals the next move.");
    play_enter(play, "e4");
    play_prints(play, "That is one clear move.");
    play_enter(play, "");
    play_prints(play, "The envelope is kept.");
}

static void is_declined(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_wish(play, true);
    play_prints(play, "Anna: adjourn the game? Yes or no.");
    play_enter(play, "no");
    play_prints(play, "Anna does not agree to adjourn.");
    play_enter(play, "Nf6");
    play_prints(play, "White, move 4:");
}

/* Words have their meaning while a move is sealed; before it is opened the
 * game can end. */
static void ends_before_opening(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_order(play, true);
    play_enter(play, "clock");
    play_prints(play, "The clock of Boris is running.");
    play_enter(play, "");
    play_prints(play, "No move is written yet.");
    adjourned_seal(play, true, "Adjourned:");
    play_enter(play, "white resigns");
    play_prints(play, "Anna, do you resign? Yes or no.");
    play_enter(play, "yes");
    play_prints(play, "Anna resigns.");
}

/* "seal Nf6" means Nf6, and "seal" alone what Enter alone means; the words
 * around it have their help. */
static void the_word_before_the_move(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_enter(play, "help passphrase");
    play_prints(play, "a passphrase opens the envelope");
    play_enter(play, "passphrase");
    play_prints(play, "A move is sealed when both agree");
    adjourned_order(play, true);
    play_enter(play, "seal");
    play_prints(play, "No move is written yet.");
    play_enter(play, "Seal Nf6");
    play_prints(play, "That is one clear move.");
    play_enter(play, "seal");
    play_prints(play, "The envelope is kept.");
    play_sees(play, "Adjourned:");
    play_enter(play, "open");
    play_prints(play, "It says: Nf6.");
}

/* Who says that he alone hears is told how his move is read; it is seen, and
 * traced, nowhere. */
static void heard_alone(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    play_enter(play, "alone");
    play_prints(play, "A move is sealed when both agree");
    adjourned_order(play, true);
    play_enter(play, "alone");
    play_prints(play, "Nobody else hears or feels this");
    adjourned_seal(play, true, "Adjourned:");
    nobody_knows(play);
    play_enter(play, "open");
    play_prints(play, "It says: Ng8-f6.");
}

/* Nothing is asked between a resignation and its result. */
static void an_offer_is_not_asked_again(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_wish(play, true);
    play_prints(play, "Anna: adjourn the game? Yes or no.");
    play_enter(play, "black resigns");
    play_prints(play, "Boris, do you resign? Yes or no.");
    play_enter(play, "yes");
    play_prints(play, "Boris resigns.");
    assert_null(strstr(term_output(play->term), "adjourn the game?"));
}

/* Enter alone seals a move, and answers no question that stands. */
static void a_question_is_not_sealed_away(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_order(play, true);
    play_enter(play, adjourned_sealed);
    play_prints(play, "That is one clear move.");
    play_enter(play, "quit");
    play_prints(play, "leave the game? It can be resumed. Yes or no.");
    play_enter(play, "");
    play_prints(play, "leave the game? It can be resumed. Yes or no.");
    play_enter(play, "no");
    play_sees(play, "Black seals:");
    play_enter(play, "");
    play_prints(play, "The envelope is kept.");
}

/* What is no clear move loses: guideline 8. */
static void an_unclear_move_loses(void **state)
{
    struct play *play = *state;
    adjourned_begin(play, true);
    adjourned_order(play, true);
    play_enter(play, "the knight");
    play_prints(play, "That is no clear move");
    play_enter(play, "");
    play_sees(play, "Adjourned:");
    play_enter(play, "open");
    play_prints(play, "The envelope is opened. It says: the knight.");
    play_prints(play, "Boris has lost by the sealed move.");
}

/* Copy the kept envelope to a place of its player's, and take it away. */
static void carry(struct play *play, char path[PATH_MAX])
{
    char kept[PATH_MAX];
    home_path(&play->home, "carried by Boris.pgn", path);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", kept));
    assert_int_equal(rename(kept, path), 0);
}

/* The file that a player carries is as good as the one that was kept. */
static void resumed_by_its_file(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_begin(play, true);
    adjourned_order(play, true);
    adjourned_seal(play, true, "Adjourned:");
    adjourned_leave(play);
    play_stop(play);
    carry(play, path);
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "Boris has sealed move 3.");
    play_enter(play, "open");
    play_prints(play, "It says: Ng8-f6.");
    play_sees(play, "White, move 4:");
}

/* One that was changed is refused, and says in what. */
static void a_changed_file_is_refused(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_begin(play, true);
    adjourned_order(play, true);
    adjourned_seal(play, true, "Adjourned:");
    adjourned_leave(play);
    play_stop(play);
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    char *text = home_read(path), *used = strstr(text, "EnvelopeWhiteUsed");
    used[strlen("EnvelopeWhiteUsed \"")] = '1';
    home_path(&play->home, "changed.pgn", path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
    free(text);
    play_start(play, PLAY_ARGS("resume", path, "--linear"));
    play_prints(play, "EnvelopeWhiteUsed");
    play_leaves(play, 1);
}

/* The passphrase stands there until Enter, and then nowhere. */
static void note_phrase(struct play *play, char phrase[16])
{
    play_sees(play, ", then Enter:");
    const char *note = strstr(term_output(play->term), "Note ");
    assert_non_null(note);
    snprintf(phrase, 16, "%.14s", note + strlen("Note "));
    play_enter(play, "");
    play_sees(play, "Adjourned:");
}

static void offer_phrase(struct play *play, const char *phrase)
{
    play_enter(play, "open");
    play_sees(play, "Passphrase:");
    play_enter(play, phrase);
}

/* Two at one computer, and no arbiter whom both trust. */
static void with_a_passphrase(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        char phrase[16], id[16];
        adjourned_begin(play, linear);
        adjourned_order(play, linear);
        play_enter(play, "passphrase");
        adjourned_see(play, linear, "Who forgets or");
        adjourned_seal(play, linear, ", then Enter:");
        note_phrase(play, phrase);
        if (!linear)
            assert_true(term_wait_gone(play->term, phrase, PLAY_SOON_MS));
        nobody_knows(play);
        adjourned_leave(play);
        play_stop(play);
        play_game_id(play, id);
        play_start(play, PLAY_ARGS("resume", id, linear ? "--linear" : NULL));
        adjourned_see(play, linear, "opens the envelope.");
        offer_phrase(play, "0000-0000-0000");
        adjourned_see(play, linear, "That is not the passphrase");
        /* For three seconds none is taken. */
        do
            offer_phrase(play, phrase);
        while (
            play_prints_one_of(play, "It says: Ng8-f6.", "wait three seconds"));
        play_sees(play, "White, move 4:");
        play_enter(play, "Qxf7");
        play_hears(play, "Checkmate. White wins, 1 to 0.");
        play_forget(play);
    }
}

/* Where no envelope can be kept nothing is adjourned_sealed, and the game goes
 * on. */
static void no_place_for_envelopes(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_begin(play, true);
    home_path(&play->home, "data/hektor/envelopes", path);
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fclose(stream);
    adjourned_order(play, true);
    play_enter(play, adjourned_sealed);
    play_prints(play, "That is one clear move.");
    play_enter(play, "");
    play_prints(play, "The envelope cannot be kept here.");
    play_sees(play, "Black seals:");
    assert_int_equal(unlink(path), 0);
    play_enter(play, "");
    play_prints(play, "The envelope is kept.");
    play_sees(play, "Adjourned:");
}

/* kill -9 of client or arbiter, at each step of the sealing: either nothing
 * is sealed yet, or the envelope can be opened. */
static void killed(struct play *play, int step, bool client)
{
    char id[16];
    adjourned_begin(play, true);
    adjourned_order(play, true);
    pid_t arbiter = adjourned_child(term_pid(play->term));
    if (step > 0) {
        play_enter(play, adjourned_sealed);
        play_prints(play, "That is one clear move.");
    }
    if (step > 1)
        term_enter(play->term, "");
    if (step > 2)
        play_prints(play, "has written the sealed move");
    assert_true(arbiter > 0);
    assert_int_equal(kill(client ? term_pid(play->term) : arbiter, SIGKILL), 0);
    if (!client) {
        play_prints_one_of(play, "The program was interrupted", "Adjourned:");
        kill(term_pid(play->term), SIGKILL);
    }
    play_stop(play);
    assert_true(term_all_ended(PLAY_SOON_MS));
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    if (play_prints_one_of(play, "Adjourned:", "Black seals:"))
        adjourned_seal(play, true, "Adjourned:");
    play_enter(play, "open");
    play_sees(play, "White, move 4:");
}

static void killed_while_sealing(void **state)
{
    for (int step = 0; step < 4; step++)
        for (int client = 0; client < 2; client++) {
            killed(*state, step, client);
            play_forget(*state);
        }
}

/* Who types in letters of his own seals in them. */
static void in_letters_of_ones_own(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--notation", "de"));
    play_sees(play, "White, move 1:");
    adjourned_wish(play, true);
    play_prints(play, "adjourn the game? Yes or no.");
    play_enter(play, "yes");
    play_sees(play, "White seals:");
    play_enter(play, "Nf3");
    play_prints(play, "That is no clear move");
    play_enter(play, "Sf3");
    play_prints(play, "That is one clear move.");
    play_enter(play, "");
    play_sees(play, "Adjourned:");
    play_enter(play, "open");
    play_prints(play, "It says: Sf3.");
    play_sees(play, "Black, move 1:");
}

/* Who speaks his moves seals them as he speaks. */
static void in_spoken_words(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--notation", "de"));
    play_sees(play, "White, move 1:");
    adjourned_wish(play, true);
    play_prints(play, "adjourn the game? Yes or no.");
    play_enter(play, "yes");
    play_sees(play, "White seals:");
    play_enter(play, "Springer Felix vier");
    play_prints(play, "That is no clear move");
    play_enter(play, "Springer Felix drei");
    play_prints(play, "That is one clear move.");
    play_enter(play, "");
    play_sees(play, "Adjourned:");
    play_enter(play, "open");
    play_prints(play, "It says: Sf3.");
    play_sees(play, "Black, move 1:");
}

/* 11(a): without the envelope its player says what was in it, and not before
 * it is lost. */
static void the_envelope_is_lost(void **state)
{
    struct play *play = *state;
    char path[PATH_MAX];
    adjourned_begin(play, true);
    adjourned_order(play, true);
    adjourned_seal(play, true, "Adjourned:");
    play_enter(play, "arrive");
    play_prints(play, "is there.");
    play_enter(play, "state Nf6");
    play_prints(play, "A sealed move waits to be opened.");
    assert_true(home_find(&play->home, "data/hektor/envelopes", ".pgn", path));
    assert_int_equal(unlink(path), 0);
    play_enter(play, "open");
    play_prints(play, "The envelope cannot be opened");
    play_enter(play, "state Nf6");
    play_prints(play, "the sealed move was, as its player says: Nf6.");
    play_prints(play, "White, move 4:");
}

/* As bytes, or as keys of four bytes each. */
static bool holds(const char *bytes, size_t count, const char *text)
{
    uint32_t keys[32];
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        keys[i] = (unsigned char)text[i];
    return memmem(bytes, count, text, length) != NULL ||
           memmem(bytes, count, keys, length * sizeof *keys) != NULL;
}

/* Whether the text stands anywhere in what a process may write to. */
static bool memory_knows(pid_t pid, const char *text)
{
    char path[64], line[512];
    bool known = false;
    snprintf(path, sizeof path, "/proc/%d/maps", (int)pid);
    FILE *maps = fopen(path, "r");
    snprintf(path, sizeof path, "/proc/%d/mem", (int)pid);
    int memory = open(path, O_RDONLY);
    assert_non_null(maps);
    assert_true(memory >= 0);
    while (fgets(line, sizeof line, maps) != NULL) {
        unsigned long begin, end;
        char rights[8];
        if (sscanf(line, "%lx-%lx %7s", &begin, &end, rights) != 3 ||
            rights[0] != 'r' || rights[1] != 'w' || end - begin > 256UL << 20)
            continue;
        char *bytes = malloc(end - begin);
        assert_non_null(bytes);
        ssize_t count = pread(memory, bytes, end - begin, (off_t)begin);
        known = known || (count > 0 && holds(bytes, (size_t)count, text));
        free(bytes);
    }
    close(memory);
    fclose(maps);
    return known;
}

/* The images of client and arbiter after the seal, as a core would have them:
 * only root may look. */
static void no_memory_knows(void **state)
{
    struct play *play = *state;
#ifdef HEKTOR_SANITIZED
    puts("skipped: the sanitizers keep memory that was given back");
    skip();
#endif
    if (geteuid() != 0) {
        puts("skipped: only root may look into the memory of the programs");
        skip();
    }
    for (int linear = 0; linear < 2; linear++) {
        adjourned_begin(play, linear);
        adjourned_order(play, linear);
        adjourned_seal(play, linear, "Adjourned:");
        pid_t client = term_pid(play->term), arbiter = adjourned_child(client);
        assert_true(arbiter > 0);
        assert_true(memory_knows(client, "Boris"));
        assert_true(memory_knows(arbiter, "Boris"));
        assert_false(memory_knows(client, adjourned_sealed));
        assert_false(memory_knows(arbiter, adjourned_sealed));
        play_forget(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(in_lines),
        PLAY_TEST(on_the_screen),
        PLAY_TEST(at_the_end_of_the_session),
        PLAY_TEST(is_declined),
        PLAY_TEST(ends_before_opening),
        PLAY_TEST(the_word_before_the_move),
        PLAY_TEST(heard_alone),
        PLAY_TEST(an_offer_is_not_asked_again),
        PLAY_TEST(a_question_is_not_sealed_away),
        PLAY_TEST(an_unclear_move_loses),
        PLAY_TEST(resumed_by_its_file),
        PLAY_TEST(a_changed_file_is_refused),
        PLAY_TEST(with_a_passphrase),
        PLAY_TEST(no_place_for_envelopes),
        PLAY_TEST(killed_while_sealing),
        PLAY_TEST(in_letters_of_ones_own),
        PLAY_TEST(in_spoken_words),
        PLAY_TEST(the_envelope_is_lost),
        PLAY_TEST(no_memory_knows),
    };
    return cmocka_run_group_tests_name("play/adjourn", tests, NULL, NULL);
}
