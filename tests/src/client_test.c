#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/client.h"
#include "src/exits.h"

#include "tests/src/scripted_front.h"
#include "tests/unit.h"

/* One sitting with a real arbiter: the tests run where hektord is built. */
struct sitting {
    struct options options;
    struct client client;
    struct scripted_front script;
    int status;
};

/* Shared, so that a killed child's can be looked at. */
static struct sitting *sitting_new(void)
{
    struct sitting *sitting =
        mmap(NULL, sizeof *sitting, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_ptr_not_equal(sitting, MAP_FAILED);
    return sitting;
}

/* Whose script the alarm tells of. */
static const struct sitting *playing;

static void tell_and_die(int number)
{
    const struct scripted_front *script = &playing->script;
    (void)number;
    if (write(STDERR_FILENO, script->shown, script->shown_bytes) < 0)
        _exit(2);
    _exit(1);
}

/* Play a script; id "" begins a new game. */
static void run(struct sitting *sitting, const struct step *steps,
                const char *id, const char *fen)
{
    struct client *client = &sitting->client;
    client_init(client);
    sitting->options = options_default();
    strcpy(sitting->options.start.fen, fen);
    scripted_front_init(&sitting->script, steps, &client->child.pid);
    client->options = &sitting->options;
    client->program = "./hektord";
    client->front = &sitting->script.front;
    client->in_fd = sitting->script.in[0];
    client->linear = true;
    client->resumes = id[0] != '\0';
    strcpy(client->game_id, id);
    assert_int_equal(client_connect(client), 0);
    playing = sitting;
    signal(SIGALRM, tell_and_die);
    alarm(30); /* a script that gets no answer ends the test */
    sitting->status = client_run(client);
    alarm(0);
    if (sitting->script.steps[sitting->script.step].kind != STEP_WAIT)
        print_error("%s", sitting->script.shown);
}

static struct sitting *play(const struct step *steps, const char *id,
                            const char *fen)
{
    struct sitting *sitting = sitting_new();
    run(sitting, steps, id, fen);
    return sitting;
}

static void done(struct sitting *sitting)
{
    client_done(&sitting->client);
    scripted_front_done(&sitting->script);
    munmap(sitting, sizeof *sitting);
}

static void assert_shown(const struct sitting *sitting, const char *text)
{
    if (!scripted_front_has(&sitting->script, text))
        fail_msg("\"%s\" was not shown, but:\n%s", text, sitting->script.shown);
}

static const struct step talk[] = {
    {STEP_WAIT, NULL, "The game begins."},
    {STEP_TYPE, "e4", "(1. e4)"},
    {STEP_TYPE, "e5", "(1... e5)"},
    {STEP_TYPE, "draw", "Black: White offers a draw. Yes or no?"},
    {STEP_TYPE, "no", "Black declines"},
    /* 9.1.2.3: a wrong claim is still an offer. */
    {STEP_TYPE, "claim threefold", "Black: White offers a draw. Yes or no?"},
    {STEP_TYPE, "no", "Black declines"},
    {STEP_TYPE, "Nf6", "Nf6: "},
    {STEP_TYPE, "resign", "White, do you resign? Yes or no."},
    {STEP_TYPE, "board", "8 rnbqkbnr"},
    {STEP_TYPE, "no", "Good, then not."},
    {STEP_TYPE, "black resigns", "Black, do you resign? Yes or no."},
    {STEP_TYPE, "no", "Good, then not."},
    {STEP_TYPE, "yes", "No such question stands."},
    {STEP_TYPE, "no such word at all", "no such word at all: "},
    {STEP_TYPE, "quit", "White: leave the game?"},
    {STEP_TYPE, "yes", NULL},
    {0},
};

static const struct step end[] = {
    {STEP_WAIT, NULL, "or with White's move."},
    {STEP_TYPE, "go on", "The game goes on."},
    {STEP_TYPE, "Nf3 (=)", "Black: White offers a draw. Yes or no?"},
    {STEP_TYPE, "Nc6", "(2... Nc6)"},
    {STEP_TYPE, "resign", "White, do you resign? Yes or no."},
    {STEP_TYPE, "yes", "Saved as "},
    {STEP_TYPE, "e5", "The game is over."},
    {STEP_TYPE, "quit", NULL},
    {0},
};

static void a_game_is_left_and_resumed(void **state)
{
    (void)state;
    char id[GAME_ID_MAX];
    struct sitting *sitting = play(talk, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 2);
    strcpy(id, sitting->client.game_id);
    done(sitting);
    sitting = play(end, id, "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.phase, GAME_OVER);
    assert_int_equal(sitting->client.game.ending, ENDING_RESIGNATION);
    assert_int_equal(sitting->client.game.half_black, 2);
    /* The moves before were not announced again. */
    assert_false(scripted_front_has(&sitting->script, "(1. e4)"));
    done(sitting);
}

static void the_first_screen_does_not_wait_for_the_arbiter(void **state)
{
    (void)state;
    static const struct step quit[] = {
        {STEP_WAIT, NULL, "The game begins."}, {STEP_END, NULL, NULL}, {0}};
    struct sitting *sitting = play(quit, "", "");
    /* The first thing the front was given is a game with its clocks, before
     * anything was shown: steps are taken from draws. */
    assert_true(sitting->script.draws >= 2);
    assert_int_equal(sitting->client.game.clock.left_ms[WHITE], 910000);
    assert_int_equal(sitting->status, EXIT_DONE);
    done(sitting);
}

static void an_agreed_draw_ends_the_game(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "(1. e4)"},
        {STEP_TYPE, "e5 draw", "White: Black offers a draw. Yes or no?"},
        {STEP_TYPE, "yes", "Saved as "},
        {STEP_TYPE, "quit", NULL},
        {0}};
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->client.game.ending, ENDING_AGREEMENT);
    done(sitting);
}

static void a_promotion_asks_for_its_piece(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "a8", "White: queen, rook, bishop or knight?"},
        {STEP_TYPE, "n", "(1. a8=N)"},
        {STEP_END, NULL, NULL},
        {0}};
    struct sitting *sitting = play(steps, "", "8/P6k/8/8/8/8/7p/K7 w - - 0 1");
    assert_int_equal(sitting->client.game.ply_count, 1);
    done(sitting);
}

static void a_claim_with_a_mating_move_is_asked_about(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "claim fifty with Qg7", "White: that move ends the game."},
        {STEP_TYPE, "yes", "Saved as "},
        {STEP_TYPE, "quit", NULL},
        {0}};
    struct sitting *sitting =
        play(steps, "", "7k/5K2/8/6Q1/8/8/8/8 w - - 99 80");
    assert_int_equal(sitting->client.game.ending, ENDING_CHECKMATE);
    done(sitting);
}

static void pasted_lines_wait_for_each_other(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_WAIT, NULL, "The game begins."},
                                        {STEP_PASTE, "e4", NULL},
                                        {STEP_PASTE, "e5", NULL},
                                        {STEP_PASTE, "Ke3", NULL},
                                        {STEP_PASTE, "Nf3", NULL},
                                        {STEP_PASTE, "resign", NULL},
                                        {STEP_PASTE, "yes", NULL},
                                        {STEP_END, NULL, NULL},
                                        {0}};
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_shown(sitting, "(2. Nf3)");
    assert_int_equal(sitting->client.game.ply_count, 3);
    assert_int_equal(sitting->client.game.ending, ENDING_RESIGNATION);
    assert_int_equal(sitting->client.game.half_white, 2);
    done(sitting);
}

static void a_dead_arbiter_is_started_again(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "(1. e4)"},
        {STEP_TYPE, "e5", "(1... e5)"},
        {STEP_KILL, NULL, "The game goes on."},
        {STEP_TYPE, "Nf3", "(2. Nf3)"},
        {STEP_TYPE, "draw", "White: Black offers a draw."},
        {STEP_KILL, NULL, "The game goes on."},
        {STEP_TYPE, "no", "declines"},
        {STEP_TYPE, "Nc6", "(2... Nc6)"},
        {STEP_END, NULL, NULL},
        {0}};
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.deaths, 2);
    assert_int_equal(sitting->client.game.ply_count, 4);
    done(sitting);
}

static void a_move_on_its_way_survives_the_arbiter(void **state)
{
    (void)state;
    /* Killed with the move in the line: stored or not, it is made once. */
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "(1. e4)"},   {STEP_PASTE, "e5", NULL},
        {STEP_KILL, NULL, "(1... e5)"}, {STEP_TYPE, "Nf3", "(2. Nf3)"},
        {STEP_END, NULL, NULL},         {0}};
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 3);
    done(sitting);
}

static void saving_spares_other_files(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "(1. e4)"},
        {STEP_TYPE, "save ~/mine.pgn", "Saved as "},
        {STEP_TYPE, "save ~/mine.pgn", "Saved as "},
        {STEP_TYPE, "save ~/other.txt", "Not saved: there is such a file"},
        {STEP_TYPE, "save ~/none/mine.pgn", "Not saved: No such file"},
        {STEP_TYPE, "save", "/hektor/pgn/"},
        {STEP_TYPE, "save", "/hektor/pgn/"},
        {STEP_END, NULL, NULL},
        {0}};
    char path[PATH_MAX], text[16] = "";
    snprintf(path, sizeof path, "%s/other.txt", getenv("HOME"));
    FILE *other = fopen(path, "w+");
    assert_non_null(other);
    fputs("precious\n", other);
    fflush(other);
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    rewind(other);
    assert_non_null(fgets(text, sizeof text, other));
    assert_string_equal(text, "precious\n");
    fclose(other);
    done(sitting);
}

static void an_unknown_game_cannot_be_resumed(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_WAIT, NULL, "never"}, {0}};
    struct sitting *sitting = play(steps, "ZZZZZZZZ", "");
    assert_int_equal(sitting->status, EXIT_DATA);
    assert_non_null(sitting->client.complaint);
    done(sitting);
}

static void a_game_open_elsewhere_is_asked_for_again_and_given_up(void **state)
{
    (void)state;
    static const struct step begin[] = {
        {STEP_TYPE, "e4", "(1. e4)"}, {STEP_END, NULL, NULL}, {0}};
    static const struct step never[] = {{STEP_WAIT, NULL, "never"}, {0}};
    struct sitting *holder = play(begin, "", "");
    /* Its arbiter lives until it is hung up on. */
    struct sitting *sitting = play(never, holder->client.game_id, "");
    assert_int_equal(sitting->status, EXIT_AGAIN);
    done(sitting);
    done(holder);
}

static void an_arbiter_that_cannot_live_is_given_up(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_TYPE, "e4", "(1. e4)"},
                                        {STEP_KILL, NULL, "The game goes on."},
                                        {STEP_KILL, NULL, "The game goes on."},
                                        {STEP_KILL, NULL, NULL},
                                        {0}};
    struct sitting *sitting = play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_UNAVAILABLE);
    assert_string_equal(sitting->client.complaint,
                        "The arbiter cannot be kept running.");
    done(sitting);
}

/* What a killed client had shown is in the game that is resumed. */
static void a_killed_client_loses_nothing(void **state)
{
    (void)state;
    static const struct step moves[] = {{STEP_TYPE, "e4", "(1. e4)"},
                                        {STEP_TYPE, "e5", "(1... e5)"},
                                        {STEP_TYPE, "Nf3", "(2. Nf3)"},
                                        {STEP_DIE, NULL, NULL},
                                        {0}};
    static const struct step look[] = {
        {STEP_WAIT, NULL, "or with Black's move."},
        {STEP_TYPE, "Nc6", "(2... Nc6)"},
        {STEP_END, NULL, NULL},
        {0}};
    struct sitting *killed = sitting_new();
    int status;
    pid_t pid = fork();
    if (pid == 0) {
        run(killed, moves, "", "");
        _exit(1);
    }
    assert_true(pid > 0);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    struct sitting *sitting = play(look, killed->client.game_id, "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 4);
    done(sitting);
    munmap(killed, sizeof *killed);
}

static int remove_one(const char *path, const struct stat *status, int type,
                      struct FTW *where)
{
    (void)status;
    (void)type;
    (void)where;
    return remove(path);
}

static char home[] = "/tmp/hektor-client-XXXXXX";

static int make_home(void **state)
{
    sigset_t set = client_signals();
    (void)state;
    if (mkdtemp(home) == NULL)
        return -1;
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CONFIG_HOME");
    return sigprocmask(SIG_BLOCK, &set, NULL);
}

static int remove_home(void **state)
{
    (void)state;
    return nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screen_does_not_wait_for_the_arbiter),
        cmocka_unit_test(a_game_is_left_and_resumed),
        cmocka_unit_test(an_agreed_draw_ends_the_game),
        cmocka_unit_test(a_promotion_asks_for_its_piece),
        cmocka_unit_test(a_claim_with_a_mating_move_is_asked_about),
        cmocka_unit_test(pasted_lines_wait_for_each_other),
        cmocka_unit_test(a_dead_arbiter_is_started_again),
        cmocka_unit_test(a_move_on_its_way_survives_the_arbiter),
        cmocka_unit_test(saving_spares_other_files),
        cmocka_unit_test(an_unknown_game_cannot_be_resumed),
        cmocka_unit_test(a_game_open_elsewhere_is_asked_for_again_and_given_up),
        cmocka_unit_test(an_arbiter_that_cannot_live_is_given_up),
        cmocka_unit_test(a_killed_client_loses_nothing),
    };
    return cmocka_run_group_tests_name("src/client", tests, make_home,
                                       remove_home);
}
