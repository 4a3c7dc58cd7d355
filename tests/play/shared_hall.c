#include "tests/play/shared_hall.h"

#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/unit.h"

const char *const hall_accounts[] = {"daemon", "games"};

struct play *hall_person(const struct hall *hall, int who)
{
    return hall->people[who];
}

int hall_setup(void **state)
{
    struct hall *hall = calloc(1, sizeof *hall);
    assert_non_null(hall);
    for (int who = 0; who < PEOPLE; who++)
        assert_int_equal(play_setup(&hall->people[who]), 0);
    struct play *host = hall_person(hall, HOST);
    chmod(host->home.folder, 0711);
    snprintf(hall->socket, sizeof hall->socket, "%s/s", host->home.folder);
    *state = hall;
    return 0;
}

int hall_teardown(void **state)
{
    struct hall *hall = *state;
    int failed = 0;
    for (int who = 0; who < PEOPLE; who++) {
        term_free(hall_person(hall, who)->term);
        hall_person(hall, who)->term = NULL;
    }
    for (int who = 0; who < PEOPLE; who++)
        failed |= play_teardown(&hall->people[who]);
    free(hall);
    return failed;
}

/* The socket is there before somebody listens, and after the last one did. */
static bool is_listener_open(struct term *term, void *context)
{
    const struct hall *hall = context;
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    (void)term;
    if (strlen(hall->socket) >= sizeof address.sun_path)
        return false;
    strcpy(address.sun_path, hall->socket);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool is_open =
        connect(fd, (struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return is_open;
}

void hall_open(struct hall *hall)
{
    char script[256];
    snprintf(script, sizeof script,
             "exec ./hektord --socket %s --data data --arbiters staff "
             "--ready 9 9>&1",
             hall->socket);
    play_shell(hall_person(hall, HOST), script);
    assert_true(term_wait(hall_person(hall, HOST)->term, is_listener_open, hall,
                          PLAY_SOON_MS));
}

bool hall_is_possible(void)
{
    if (geteuid() == 0 && getpwnam(hall_accounts[ANNA]) &&
        getpwnam(hall_accounts[BORIS]))
        return true;
    print_message("skipped: only root can be two accounts\n");
    return false;
}

/* The programs are copied into its home, since the folder of the build may be
 * closed to it. */
void hall_come(struct hall *hall, int who, const char *words)
{
    static const char script[] =
        "mkdir -p bin && cp -L hektor hektord bin/ && chown -R %s: . && "
        "exec setpriv --reuid=%s --regid=%s --clear-groups "
        "bin/hektor %s --voice text --speech-trace trace";
    char line[sizeof script + 256];
    struct play *play = hall_person(hall, who);
    home_set(&play->home, "HEKTOR_ARBITER",
             hall->door[who][0] ? hall->door[who] : hall->socket);
    snprintf(line, sizeof line, script, hall_accounts[who], hall_accounts[who],
             hall_accounts[who], words);
    play_shell(play, line);
}

int hall_meet(struct hall *hall, const char *anna, const char *boris)
{
    char words[128], line[128];
    snprintf(words, sizeof words, "play %s --time 1h %s", hall_accounts[BORIS],
             anna);
    hall_come(hall, ANNA, words);
    snprintf(line, sizeof line, "play %s", hall_accounts[ANNA]);
    play_prints(hall_person(hall, ANNA), line);
    snprintf(words, sizeof words, "play %s %s", hall_accounts[ANNA], boris);
    hall_come(hall, BORIS, words);
    bool anna_is_black = play_prints_one_of(hall_person(hall, ANNA),
                                            "You play White", "You play Black");
    play_sees(hall_person(hall, BORIS),
              anna_is_black ? "You play White" : "You play Black");
    return anna_is_black ? BORIS : ANNA;
}

void hall_plays(struct hall *hall, int who, const char *move,
                const char *notation)
{
    play_enter(hall_person(hall, who), move);
    play_sees(hall_person(hall, ANNA), notation);
    play_sees(hall_person(hall, BORIS), notation);
}

void hall_end(struct hall *hall, int signal)
{
    struct play *host = hall_person(hall, HOST);
    kill(term_pid(host->term), signal);
    assert_int_not_equal(term_wait_exit(host->term, PLAY_SOON_MS),
                         TERM_NO_EXIT);
}

/* What was shown is kept, and the game goes on by itself. */

void hall_seal(struct hall *hall, int by, const char *move)
{
    struct play *sealer = hall_person(hall, by);
    struct play *other = hall_person(hall, 1 - by);
    play_enter(sealer, "adjourn");
    play_prints(sealer, "When does the game go on?");
    play_enter(sealer, "");
    play_prints(sealer, "Where?");
    play_enter(sealer, "");
    play_sees(other, "adjourn the game? Yes or no.");
    play_enter(other, "yes");
    play_sees(sealer, "seals:");
    play_enter(sealer, move);
    play_prints(sealer, "That is one clear move.");
    play_enter(sealer, "");
    play_prints(sealer, "The envelope is kept.");
    play_prints(other, "The envelope is kept.");
}
