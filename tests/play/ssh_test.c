/*
 * A whole game over ssh: a real sshd on the loopback interface, a line with
 * delay. Anna's client runs at home and reaches the arbiter through ssh;
 * Boris logs in and plays there; Clara watches. Only root can make the
 * accounts; elsewhere the test says so.
 */
#include "tests/play/play.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/play/ssh_line.h"
#include "tests/play/town.h"
#include "tests/unit.h"

enum { ANNA, BORIS, CLARA, KEEPER, PEOPLE };
enum { FIRST_UID = 59001, LAG_MS = 40 };

static const char *const names[] = {"anna", "boris", "clara", "keeper"};

struct hall {
    void *people[PEOPLE]; /* struct play */
    struct ssh_line line;
    char watching[64]; /* the words with which Clara comes */
    const char *why_not; /* NULL: the hall is open */
};

static struct play *person(const struct hall *hall, int who)
{
    return hall->people[who];
}

static bool is_there(const char *program)
{
    return access(program, X_OK) == 0;
}

/* The machine's own shell, once and quietly; what fails is seen. */
static bool run(const char *script)
{
    return system(script) == 0;
}

static bool enter_town(struct hall *hall)
{
    struct townsman people[PEOPLE];
    for (int who = 0; who < PEOPLE; who++)
        people[who] = (struct townsman){names[who], (uid_t)(FIRST_UID + who),
                                        person(hall, who)->home.folder};
    return town_enter(people, PEOPLE, person(hall, KEEPER)->home.folder,
                      &hall->why_not) &&
           town_make_run("/run/sshd", 0, 0755) &&
           town_make_run("/run/hektor", FIRST_UID + KEEPER, 0755);
}

/* What a sanitizer is told has to go through sshd too. */
static void print_sanitizers(FILE *out)
{
    static const char *const wanted[] = {"ASAN_OPTIONS", "UBSAN_OPTIONS",
                                         "LSAN_OPTIONS"};
    const char *word = "SetEnv";
    for (size_t i = 0; i < ROWS(wanted); i++)
        if (getenv(wanted[i])) {
            fprintf(out, "%s \"%s=%s\"", word, wanted[i], getenv(wanted[i]));
            word = "";
        }
    fputs("\n", out);
}

static void print_file(const struct hall *hall, int who, const char *below,
                       const char *format)
{
    char path[PATH_MAX];
    home_path(&person(hall, who)->home, below, path);
    FILE *stream = fopen(path, "we");
    assert_non_null(stream);
    fprintf(stream, format, person(hall, who)->home.folder, hall->line.port);
    if (who == KEEPER)
        print_sanitizers(stream);
    fclose(stream);
}

/* The keys of the host and of each player, made for this test. */
static void make_keys(const struct hall *hall)
{
    char line[1024];
    for (int who = 0; who < PEOPLE; who++) {
        const char *folder = person(hall, who)->home.folder;
        snprintf(line, sizeof line,
                 "mkdir %s/.ssh && ssh-keygen -q -t ed25519 -N '' -f "
                 "%s/.ssh/id && cp %s/.ssh/id.pub %s/.ssh/authorized_keys",
                 folder, folder, folder, folder);
        assert_true(run(line));
    }
}

static void give_homes(const struct hall *hall)
{
    char line[256];
    for (int who = 0; who < PEOPLE; who++) {
        if (who != KEEPER)
            print_file(hall, who, ".ssh/config",
                       "Host hall\nHostName 127.0.0.1\n"
                       "IdentityFile %s/.ssh/id\nPort %d\n"
                       "StrictHostKeyChecking accept-new\nLogLevel ERROR\n");
        snprintf(line, sizeof line, "chown -R %d:%d %s", FIRST_UID + who,
                 FIRST_UID + who, person(hall, who)->home.folder);
        assert_true(run(line));
    }
}

static void open_line(struct hall *hall)
{
    char config[PATH_MAX], log[PATH_MAX];
    home_path(&person(hall, KEEPER)->home, "sshd_config", config);
    home_path(&person(hall, KEEPER)->home, "sshd.log", log);
    print_file(hall, KEEPER, "sshd_config",
               "HostKey %s/.ssh/id\nUsePAM no\nPasswordAuthentication no\n"
               "AcceptEnv LANG LC_*\n");
    assert_true(ssh_line_open(&hall->line, config, log, LAG_MS));
}

static void open_hall(struct hall *hall)
{
    play_shell(person(hall, KEEPER),
               "exec setpriv --reuid=keeper --regid=keeper --clear-groups "
               "hektord --socket /run/hektor/arbiter.sock --data data "
               "--ready 9 9>&1");
}

static int hall_setup(void **state)
{
    struct hall *hall = calloc(1, sizeof *hall);
    assert_non_null(hall);
    *state = hall;
    for (int who = 0; who < PEOPLE; who++) {
        if (play_setup(&hall->people[who]) != 0)
            return -1;
        chmod(person(hall, who)->home.folder, 0711);
    }
    hall->why_not = "sshd is not installed";
    if (!is_there("/usr/sbin/sshd") || !is_there("/usr/bin/ssh") ||
        !enter_town(hall))
        return 0;
    hall->why_not = NULL;
    make_keys(hall);
    open_line(hall);
    give_homes(hall);
    open_hall(hall);
    return 0;
}

static int hall_teardown(void **state)
{
    struct hall *hall = *state;
    int failed = 0;
    for (int who = 0; who < PEOPLE; who++) {
        term_free(person(hall, who)->term);
        person(hall, who)->term = NULL;
    }
    ssh_line_close(&hall->line);
    for (int who = 0; who < PEOPLE; who++)
        failed |= play_teardown(&hall->people[who]);
    free(hall);
    return failed;
}

/* At home: the client here, the arbiter there. */
static void come_from_home(struct hall *hall, int who, const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "exec setpriv --reuid=%s --regid=%s --clear-groups hektor %s "
             "--at hall --voice text --speech-trace trace",
             names[who], names[who], words);
    play_shell(person(hall, who), line);
}

/* Logged in: the client there. */
static void log_in(struct hall *hall, int who, const char *words)
{
    char line[512];
    snprintf(line, sizeof line,
             "exec setpriv --reuid=%s --regid=%s --clear-groups ssh -t hall "
             "hektor %s --voice text --speech-trace trace",
             names[who], names[who], words);
    play_shell(person(hall, who), line);
}

/* Both sit down; the arbiter's coin says who has White. Returns White. */
static int meet(struct hall *hall)
{
    come_from_home(hall, ANNA, "play boris --time 1h");
    play_sees(person(hall, ANNA), "play anna");
    log_in(hall, BORIS, "play anna --linear");
    bool anna_is_black = play_prints_one_of(person(hall, BORIS),
                                            "You play Black", "You play White");
    play_sees(person(hall, ANNA),
              anna_is_black ? "You play Black" : "You play White");
    return anna_is_black ? BORIS : ANNA;
}

/* Clara asks in the lobby which game is played, and watches it. */
static void watch(struct hall *hall)
{
    static const char before[] = "Game ";
    struct play *clara = person(hall, CLARA);
    log_in(hall, CLARA, "lobby --linear");
    play_prints(clara, ", moves: 0");
    const char *at = term_printed(clara->term, before);
    assert_non_null(at);
    snprintf(hall->watching, sizeof hall->watching, "watch %.8s",
             at + strlen(before));
    play_enter(clara, hall->watching);
    play_prints(clara, "White, move 1:");
}

/* A move, and everybody sees it. */
static void plays(struct hall *hall, int who, const char *move,
                  const char *notation)
{
    play_enter(person(hall, who), move);
    for (int other = ANNA; other <= CLARA; other++)
        play_sees(person(hall, other), notation);
}

/* Between two moves; each client finds the new one by itself. */
static void kill_arbiter(struct hall *hall)
{
    struct play *keeper = person(hall, KEEPER);
    kill(term_pid(keeper->term), SIGKILL);
    assert_int_equal(term_wait_exit(keeper->term, PLAY_SOON_MS), -SIGKILL);
    for (int who = ANNA; who <= CLARA; who++)
        play_sees(person(hall, who), "The connection is lost.");
    open_hall(hall);
    for (int who = ANNA; who <= CLARA; who++)
        play_sees(person(hall, who), "The server is back.");
}

/* With a move half typed. Anna's client comes back by itself, Boris logs in
 * anew, and hears what was played. */
static void cut_all(struct hall *hall, int white)
{
    struct play *anna = person(hall, ANNA), *boris = person(hall, BORIS);
    char words[80];
    play_type(boris, "N");
    term_mark(anna->term);
    assert_true(ssh_line_cut(&hall->line));
    assert_int_equal(term_wait_exit(boris->term, PLAY_SOON_MS), 255);
    assert_int_equal(term_wait_exit(person(hall, CLARA)->term, PLAY_SOON_MS),
                     255);
    play_sees(anna, "The server is back.");
    log_in(hall, BORIS, "play --linear");
    play_sees(boris,
              white == BORIS ? "Black to move: anna" : "Black to move: boris");
    play_sees(boris, "Läufer Felix eins, Cäsar vier");
    play_sees(anna, "boris is back online.");
    snprintf(words, sizeof words, "%s --linear", hall->watching);
    log_in(hall, CLARA, words);
    play_sees(person(hall, CLARA), "You are watching.");
}

/* Black seals the next move; nobody else learns it, and all three leave. */
static void adjourn(struct hall *hall, int black)
{
    struct play *sealer = person(hall, black);
    struct play *other = person(hall, 1 - black);
    play_enter(sealer, "adjourn");
    play_sees(sealer, "When does the game go on?");
    play_enter(sealer, "");
    play_sees(sealer, "Where?");
    play_enter(sealer, "");
    play_sees(other, "adjourn the game? Yes or no.");
    play_enter(other, "yes");
    play_sees(sealer, "Black seals:");
    play_enter(sealer, "Ng8-f6");
    play_sees(sealer, "That is one clear move.");
    play_enter(sealer, "");
    for (int who = ANNA; who <= BORIS; who++) {
        play_sees(person(hall, who), "The envelope is kept.");
        play_enter(person(hall, who), "quit");
        play_sees(person(hall, who), "The clocks are stopped, and your seat");
        play_enter(person(hall, who), "yes");
        play_leaves(person(hall, who), 0);
    }
    play_sees(person(hall, CLARA), "sealed");
    assert_null(term_printed(other->term, "f6"));
    assert_null(term_printed(person(hall, CLARA)->term, "f6"));
}

static void a_whole_game(void **state)
{
    struct hall *hall = *state;
    if (hall->why_not) {
        print_message("skipped: %s\n", hall->why_not);
        skip();
    }
    int white = meet(hall), black = 1 - white;
    watch(hall);
    plays(hall, white, "e4", "(1. e4)");
    plays(hall, black, "e5", "(1... e5)");
    kill_arbiter(hall);
    plays(hall, white, "Bc4", "(2. Bc4)");
    cut_all(hall, white);
    plays(hall, black, "Nc6", "(2... Nc6)");
    plays(hall, white, "Qh5", "(3. Qh5)");
    adjourn(hall, black);
    come_from_home(hall, ANNA, "play");
    play_sees(person(hall, ANNA), "Adjourned:");
    log_in(hall, BORIS, "play --linear");
    play_sees(person(hall, BORIS), "Adjourned:");
    play_enter(person(hall, black), "open");
    play_sees(person(hall, white), "The sealed move is: Ng8-f6");
    play_sees(person(hall, black), "The sealed move is: Ng8-f6");
    plays(hall, white, "Qxf7", "Game over, White wins:");
    play_prints(person(hall, CLARA), "What now: moves, save, quit?");
    char *pgn = play_pgn(person(hall, ANNA));
    assert_non_null(strstr(pgn, "3. Qh5"));
    assert_non_null(strstr(pgn, "4. Qxf7#"));
    free(pgn);
}

/* All three at home, each program at the far arbiter: the lobby on a screen
 * and in lines, looking on, and the own seat again. */
static void all_are_at_home(void **state)
{
    struct hall *hall = *state;
    struct play *anna = person(hall, ANNA), *boris = person(hall, BORIS);
    struct play *clara = person(hall, CLARA);
    char words[80], id[16];
    if (hall->why_not) {
        print_message("skipped: %s\n", hall->why_not);
        skip();
    }
    come_from_home(hall, ANNA, "lobby");
    play_sees(anna, "The lobby");
    come_from_home(hall, BORIS, "lobby --linear --time 1h");
    play_prints(boris, "Here are: anna");
    play_enter(boris, "say Good evening.");
    play_sees(anna, "boris says: Good evening.");
    play_enter(boris, "play anna");
    play_sees(anna, " of boris: ");
    play_type(anna, "\033[A\033[A");
    play_sees(anna, "> Offer ");
    play_type(anna, "\r");
    play_sees(anna, " against boris.");
    play_prints(boris, " against anna.");
    play_enter(boris, "menu");
    play_prints(boris, ", yours");
    const char *told = term_printed(boris->term, "Game ");
    assert_non_null(told);
    snprintf(id, sizeof id, "%.8s", told + strlen("Game "));
    play_enter(boris, "back");
    play_prints(boris, "White, move 1:");
    snprintf(words, sizeof words, "watch %s --linear", id);
    come_from_home(hall, CLARA, words);
    play_prints(clara, "You are watching.");
    play_enter(boris, "quit");
    play_leaves(boris, 0);
    play_prints(clara, "boris was disconnected");
    snprintf(words, sizeof words, "resume %s --linear", id);
    come_from_home(hall, BORIS, words);
    play_prints(boris, " against anna.");
    play_prints(clara, "boris is back online.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game),
        cmocka_unit_test(all_are_at_home),
    };
    /* The town is entered once. */
    return cmocka_run_group_tests_name("play/ssh", tests, hall_setup,
                                       hall_teardown);
}
