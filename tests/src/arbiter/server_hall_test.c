#include <pwd.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "src/exits.h"

#include "tests/src/arbiter/arbiter.h"

/* Two accounts that every Debian has; only root can come as either. */
static const char *const accounts[] = {"daemon", "games"};

enum { ANNA, BORIS };

struct hall_room {
    char folder[PATH_MAX];
    char socket[PATH_MAX + 16];
    pid_t pid;
};

/* Wait until somebody listens there: the socket is made before. */
static int knock(const struct hall_room *room)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int64_t until_ms = arbiter_clock_ms() + ARBITER_WAIT_MS;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_true(fd >= 0);
    assert_true(strlen(room->socket) < sizeof address.sun_path);
    memcpy(address.sun_path, room->socket, strlen(room->socket));
    while (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        assert_true(arbiter_clock_ms() < until_ms);
        poll(NULL, 0, 5);
    }
    return fd;
}

static void start(struct hall_room *room)
{
    const char *program = getenv("HEKTORD");
    char data[PATH_MAX + 16];
    snprintf(data, sizeof data, "%s/data", room->folder);
    room->pid = fork();
    assert_true(room->pid >= 0);
    if (room->pid == 0) {
        program = program != NULL ? program : "./hektord";
        execl(program, "hektord", "--socket", room->socket, "--data", data,
              (char *)NULL);
        _exit(127);
    }
    close(knock(room));
}

static void stop(struct hall_room *room, int signal, int want)
{
    int status;
    assert_int_equal(kill(room->pid, signal), 0);
    assert_int_equal(waitpid(room->pid, &status, 0), room->pid);
    assert_int_equal(WIFEXITED(status) ? WEXITSTATUS(status) : -1, want);
    room->pid = 0;
}

static int open_hall(void **state)
{
    struct hall_room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    folder_make(room->folder);
    assert_int_equal(chmod(room->folder, 0711), 0);
    snprintf(room->socket, sizeof room->socket, "%s/s", room->folder);
    start(room);
    *state = room;
    return 0;
}

static int close_hall(void **state)
{
    struct hall_room *room = *state;
    if (room->pid > 0)
        stop(room, SIGTERM, EXIT_DONE);
    folder_remove(room->folder);
    free(room);
    return 0;
}

/* Come in as an account; skips the test where that cannot be. */
static void come(const struct hall_room *room, int who, struct arbiter *out)
{
    const struct passwd *account = getpwnam(accounts[who]);
    if (geteuid() != 0 || account == NULL) {
        print_message("skipped: only root can come as two accounts\n");
        skip();
    }
    assert_int_equal(seteuid(account->pw_uid), 0);
    *out = (struct arbiter){.fd = knock(room)};
    assert_int_equal(seteuid(0), 0);
    arbiter_hello(out);
}

static int propose(struct arbiter *anna, const char *fields)
{
    char inside[256];
    snprintf(inside, sizeof inside, "\"t\":\"seek\"%s", fields);
    json_t *answer = arbiter_ask(anna, inside);
    int offer = (int)json_integer_value(json_object_get(answer, "offer"));
    assert_string_equal(arbiter_text(answer, "t"), "ok");
    json_decref(answer);
    return offer;
}

static json_t *answer_offer(struct arbiter *arbiter, const char *word,
                            int offer)
{
    char inside[64];
    snprintf(inside, sizeof inside, "\"t\":\"%s\",\"offer\":%d", word, offer);
    return arbiter_ask(arbiter, inside);
}

static void expect_seat(const json_t *created, const char *seat)
{
    const json_t *seats = json_object_get(created, "seats");
    assert_string_equal(arbiter_text(created, "t"), "created");
    assert_int_equal(json_array_size(seats), 1);
    assert_string_equal(json_string_value(json_array_get(seats, 0)), seat);
}

static void say_move(struct arbiter *arbiter, const char *id, const char *seat,
                     const char *move, const char *want)
{
    char inside[128];
    snprintf(inside, sizeof inside,
             "\"t\":\"move\",\"game\":\"%s\",\"seat\":\"%s\",\"move\":\"%s\"",
             id, seat, move);
    arbiter_expect(arbiter, inside, want);
}

static void watch(struct arbiter *arbiter, const char *id)
{
    char inside[64];
    snprintf(inside, sizeof inside, "\"t\":\"watch\",\"game\":\"%s\"", id);
    arbiter_expect(arbiter, inside, "state");
}

/* A game between two accounts, Anna's men being white; both watch it. */
static void begin(const struct hall_room *room, struct arbiter *anna,
                  struct arbiter *boris, char id[GAME_ID_MAX])
{
    come(room, ANNA, anna);
    come(room, BORIS, boris);
    int offer = propose(anna, ",\"to\":\"games\",\"colour\":\"white\"");
    json_t *created = answer_offer(boris, "accept", offer);
    expect_seat(created, "black");
    snprintf(id, GAME_ID_MAX, "%s", arbiter_text(created, "game"));
    json_decref(created);
    created = arbiter_await(anna, "created", NULL);
    expect_seat(created, "white");
    assert_string_equal(arbiter_text(created, "game"), id);
    json_decref(created);
    watch(anna, id);
    watch(boris, id);
}

static void test_each_has_a_seat(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    begin(*state, &anna, &boris, id);
    say_move(&boris, id, "white", "e4", "seat");
    say_move(&boris, id, "black", "e5", "not-your-move");
    say_move(&anna, id, "white", "e4", "ok");
    json_t *event = arbiter_await(&boris, "event", "move");
    assert_string_equal(arbiter_text(json_object_get(event, "data"), "uci"),
                        "e2e4");
    json_decref(event);
    say_move(&anna, id, "black", "e5", "seat");
    say_move(&boris, id, "black", "e5", "ok");
    close(anna.fd);
    close(boris.fd);
}

/* Whoever comes back sits where he sat, also at an arbiter that was killed. */
static void test_seats_outlive_the_arbiter(void **state)
{
    struct hall_room *room = *state;
    struct arbiter anna, boris;
    char id[GAME_ID_MAX], inside[64];
    begin(room, &anna, &boris, id);
    say_move(&anna, id, "white", "e4", "ok");
    stop(room, SIGKILL, -1);
    close(anna.fd);
    close(boris.fd);
    start(room);
    snprintf(inside, sizeof inside, "\"t\":\"resume\",\"game\":\"%s\"", id);
    come(room, BORIS, &boris);
    json_t *created = arbiter_ask(&boris, inside);
    expect_seat(created, "black");
    json_decref(created);
    say_move(&boris, id, "black", "e5", "ok");
    close(boris.fd);
}

static void test_an_offer_is_for_whom_it_is_for(void **state)
{
    static const struct {
        const char *fields, *want;
    } rows[] = {
        {",\"to\":\"no such account\"", "person"},
        {",\"to\":\"daemon\"", "person"},
        {",\"colour\":\"green\"", "field"},
        {",\"laws\":\"1492\"", "edition"},
    };
    struct arbiter anna, boris;
    come(*state, ANNA, &anna);
    come(*state, BORIS, &boris);
    for (size_t i = 0; i < ROWS(rows); i++) {
        char inside[128];
        snprintf(inside, sizeof inside, "\"t\":\"seek\"%s", rows[i].fields);
        arbiter_expect(&anna, inside, rows[i].want);
    }
    int offer = propose(&anna, ",\"to\":\"games\"");
    json_t *answer = answer_offer(&anna, "accept", offer);
    assert_string_equal(arbiter_text(answer, "code"), "offer");
    json_decref(answer);
    answer = answer_offer(&boris, "unseek", offer);
    assert_string_equal(arbiter_text(answer, "code"), "offer");
    json_decref(answer);
    answer = answer_offer(&boris, "decline", offer);
    assert_string_equal(arbiter_text(answer, "t"), "ok");
    json_decref(answer);
    json_t *gone = arbiter_await(&anna, "offergone", NULL);
    assert_string_equal(arbiter_text(gone, "why"), "declined");
    json_decref(gone);
    for (int i = 0; i < 3; i++)
        propose(&anna, "");
    arbiter_expect(&anna, "\"t\":\"seek\"", "limit");
    close(anna.fd);
    for (int i = 0; i < 3; i++) {
        gone = arbiter_await(&boris, "offergone", NULL);
        i -= strcmp(arbiter_text(gone, "why"), "left") != 0;
        json_decref(gone);
    }
    close(boris.fd);
}

/* Boris's line stands and says nothing: Anna is told, and told again when
 * something comes. */
static void test_a_silent_line_is_told_of(void **state)
{
    struct arbiter anna, boris;
    char id[GAME_ID_MAX];
    json_t *message;
    begin(*state, &anna, &boris, id);
    while ((message = arbiter_message(&anna)) != NULL &&
           !arbiter_is(message, "notice")) {
        if (arbiter_is(message, "ping"))
            arbiter_say(&anna, "\"t\":\"ping\"");
        json_decref(message);
    }
    assert_non_null(message);
    assert_string_equal(arbiter_text(message, "code"), "drop");
    assert_string_equal(arbiter_text(message, "text"), accounts[BORIS]);
    json_decref(message);
    say_move(&anna, id, "white", "e4", "ok");
    say_move(&boris, id, "black", "e5", "ok");
    message = arbiter_await(&anna, "notice", NULL);
    assert_string_equal(arbiter_text(message, "code"), "back");
    json_decref(message);
    close(anna.fd);
    close(boris.fd);
}

/* One account cannot fill the hall. */
static void test_an_account_is_let_in_so_often(void **state)
{
    enum { OFTEN = 16 };
    struct arbiter anna[OFTEN], late = {0}, boris;
    for (int i = 0; i < OFTEN; i++)
        come(*state, ANNA, &anna[i]);
    come(*state, BORIS, &boris);
    assert_int_equal(seteuid(getpwnam(accounts[ANNA])->pw_uid), 0);
    late.fd = knock(*state);
    assert_int_equal(seteuid(0), 0);
    json_t *bye = arbiter_message(&late);
    assert_string_equal(arbiter_text(bye, "why"), "limit");
    json_decref(bye);
    assert_null(arbiter_message(&late));
    close(late.fd);
    close(boris.fd);
    for (int i = 0; i < OFTEN; i++)
        close(anna[i].fd);
}

/* The second arbiter at one socket is told so, and disturbs nobody. */
static void test_one_arbiter_at_a_socket(void **state)
{
    const struct hall_room *room = *state;
    const char *program = getenv("HEKTORD");
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        freopen("/dev/null", "w", stderr);
        program = program != NULL ? program : "./hektord";
        execl(program, "hektord", "--socket", room->socket, "--data",
              room->folder, (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_UNAVAILABLE);
    struct arbiter self = {.fd = knock(room)};
    arbiter_hello(&self);
    close(self.fd);
}

int main(void)
{
#define IN_HALL(test) \
    cmocka_unit_test_setup_teardown(test, open_hall, close_hall)
    const struct CMUnitTest tests[] = {
        IN_HALL(test_each_has_a_seat),
        IN_HALL(test_seats_outlive_the_arbiter),
        IN_HALL(test_an_offer_is_for_whom_it_is_for),
        IN_HALL(test_a_silent_line_is_told_of),
        IN_HALL(test_an_account_is_let_in_so_often),
        IN_HALL(test_one_arbiter_at_a_socket),
    };
    return cmocka_run_group_tests_name("src/server_hall", tests, NULL, NULL);
}
