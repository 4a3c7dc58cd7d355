// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* gate_test.c - what a key may have, and whose key it is. */
#include "src/guests/gate.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit.h"

#define FAR "{\"t\":\"far\"}\n"

enum { WHOLE_BYTES = 1 << 20, END_SECONDS = 30 };

/* The relay runs in a child: what a client writes and reads, and the arbiter's
 * end. */
struct relay {
    int client_in, client_out, arbiter;
    pid_t pid;
};

static int open_relay(void **state)
{
    static struct relay relay;
    int in[2], out[2], arbiter[2];
    alarm(END_SECONDS);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, arbiter), 0);
    relay.pid = fork();
    assert_true(relay.pid >= 0);
    if (relay.pid == 0) {
        close(in[1]);
        close(out[0]);
        close(arbiter[1]);
        _exit(stdio_relay(in[0], out[1], arbiter[0]) == 0 ? 0 : 1);
    }
    close(in[0]);
    close(out[1]);
    close(arbiter[0]);
    relay.client_in = in[1];
    relay.client_out = out[0];
    relay.arbiter = arbiter[1];
    *state = &relay;
    return 0;
}

static int close_relay(void **state)
{
    struct relay *relay = *state;
    alarm(0);
    close(relay->client_out);
    return waitpid(relay->pid, NULL, WNOHANG) == 0;
}

static void assert_ended(const struct relay *relay)
{
    int status = -1;
    assert_int_equal(waitpid(relay->pid, &status, 0), relay->pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* So many bytes, or fewer before an end. */
static size_t read_all(int fd, char *out, size_t bytes)
{
    size_t done = 0;
    ssize_t got = 1;
    while (done < bytes && got > 0) {
        got = read(fd, out + done, bytes - done);
        assert_true(got >= 0);
        done += (size_t)got;
    }
    return done;
}

static void assert_comes(int fd, const char *want)
{
    char got[256];
    assert_int_equal(read_all(fd, got, strlen(want)), strlen(want));
    assert_memory_equal(got, want, strlen(want));
}

static void write_all(int fd, const char *text)
{
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
}

static void test_the_arbiter_learns_first_that_it_is_remote(void **state)
{
    struct relay *relay = *state;
    assert_comes(relay->arbiter, FAR);
    write_all(relay->client_in, "hello\n");
    assert_comes(relay->arbiter, "hello\n");
    write_all(relay->arbiter, "welcome\n");
    assert_comes(relay->client_out, "welcome\n");
    close(relay->client_in);
    close(relay->arbiter);
    assert_ended(relay);
}

/* The client says no more, and still gets the whole answer. */
static void test_the_answer_comes_after_the_last_word(void **state)
{
    struct relay *relay = *state;
    char rest[8];
    write_all(relay->client_in, "bye\n");
    close(relay->client_in);
    assert_comes(relay->arbiter, FAR "bye\n");
    assert_int_equal(read_all(relay->arbiter, rest, sizeof rest), 0);
    write_all(relay->arbiter, "answer\n");
    assert_comes(relay->client_out, "answer\n");
    close(relay->arbiter);
    assert_int_equal(read_all(relay->client_out, rest, sizeof rest), 0);
    assert_ended(relay);
}

/* The arbiter ends: what it said before still comes. */
static void test_the_last_words_of_an_arbiter_come(void **state)
{
    struct relay *relay = *state;
    char rest[8];
    assert_comes(relay->arbiter, FAR);
    write_all(relay->arbiter, "last\n");
    close(relay->arbiter);
    assert_comes(relay->client_out, "last\n");
    assert_int_equal(read_all(relay->client_out, rest, sizeof rest), 0);
    close(relay->client_in);
    assert_ended(relay);
}

/* Far more than the relay holds at once, with every byte, zeros too. */
static void test_bytes_stay_as_they_are(void **state)
{
    struct relay *relay = *state;
    char *sent = malloc(WHOLE_BYTES), *got = malloc(WHOLE_BYTES);
    assert_non_null(sent);
    assert_non_null(got);
    for (int i = 0; i < WHOLE_BYTES; i++)
        sent[i] = (char)(i * 7 + (i >> 8));
    assert_comes(relay->arbiter, FAR);
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0)
        _exit(write(relay->client_in, sent, WHOLE_BYTES) != WHOLE_BYTES);
    close(relay->client_in);
    assert_int_equal(read_all(relay->arbiter, got, WHOLE_BYTES), WHOLE_BYTES);
    assert_memory_equal(got, sent, WHOLE_BYTES);
    assert_int_equal(waitpid(writer, NULL, 0), writer);
    close(relay->arbiter);
    assert_ended(relay);
    free(sent);
    free(got);
}

static void test_ways(void **state)
{
    static const struct {
        const char *command;
        enum gate_way want;
    } rows[] = {
        {NULL, GATE_LOBBY},
        {"", GATE_LOBBY},
        {"hektord --stdio", GATE_LINE},
        {"hektord --stdio ", GATE_REFUSED},
        {" hektord --stdio", GATE_REFUSED},
        {"hektord  --stdio", GATE_REFUSED},
        {"hektord --stdio\n", GATE_REFUSED},
        {"hektord --stdio;id", GATE_REFUSED},
        {"hektord --stdio $(id)", GATE_REFUSED},
        {"hektord --host", GATE_REFUSED},
        {"/bin/hektord --stdio", GATE_REFUSED},
        {"hektord", GATE_REFUSED},
        {"internal-sftp", GATE_REFUSED},
        {"sh", GATE_REFUSED},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        if (gate_decide(rows[i].command) != rows[i].want)
            fail_msg("%s", rows[i].command != NULL ? rows[i].command : "none");
}

/* SHA-256 of the three bytes "abc", by FIPS 180-2, in base64. */
#define OF_ABC "SHA256:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0"

static void test_keys(void **state)
{
    static const struct {
        const char *text, *want; /* NULL: no key */
    } rows[] = {
        {"publickey ssh-ed25519 YWJj\n", OF_ABC},
        {"publickey ssh-ed25519 YWJj", OF_ABC},
        {"password\npublickey ssh-ed25519 YWJj\n", OF_ABC},
        {"publickey ssh-ed25519 YWJj comment\n", OF_ABC},
        {"", NULL},
        {"password\n", NULL},
        {"publickey", NULL},
        {"publickey ssh-ed25519", NULL},
        {"publickey ssh-ed25519 \n", NULL},
        {"publickey ssh-ed25519 YW!j\n", NULL},
        {"publickeys ssh-ed25519 YWJj\n", NULL},
    };
    char key[GATE_KEY_MAX];
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        strcpy(key, "as before");
        bool found = gate_key(rows[i].text, strlen(rows[i].text), key);
        assert_int_equal(found, rows[i].want != NULL);
        assert_string_equal(key, found ? rows[i].want : "as before");
    }
}

int main(void)
{
#define IN_RELAY(test) \
    cmocka_unit_test_setup_teardown(test, open_relay, close_relay)
    const struct CMUnitTest tests[] = {
        IN_RELAY(test_the_arbiter_learns_first_that_it_is_remote),
        IN_RELAY(test_the_answer_comes_after_the_last_word),
        IN_RELAY(test_the_last_words_of_an_arbiter_come),
        IN_RELAY(test_bytes_stay_as_they_are),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_keys),
    };
    return cmocka_run_group_tests_name("src/guests/gate", tests, NULL, NULL);
}
