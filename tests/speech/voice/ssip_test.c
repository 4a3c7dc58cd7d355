// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A dispatcher that is only played: it says its lines, and dies after any byte
 * of them.
 */
#include "speech/voice/spd.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "tests/unit.h"

static char folder[] = "/tmp/ssip-XXXXXX";
static char path[64];

struct played {
    const char *lines;
    size_t bytes; /* of them, before it dies */
    int listener;
    char heard[4096]; /* what it was told */
};

static void *play(void *context)
{
    struct played *played = context;
    int fd = accept(played->listener, NULL, NULL);
    bool stays = played->bytes == strlen(played->lines);
    if (fd < 0)
        return NULL;
    if (send(fd, played->lines, played->bytes, MSG_NOSIGNAL) < 0)
        stays = false;
    for (size_t used = 0; stays && used + 1 < sizeof played->heard;) {
        ssize_t got =
            recv(fd, played->heard + used, sizeof played->heard - 1 - used, 0);
        if (got <= 0)
            break;
        used += (size_t)got;
    }
    close(fd);
    return NULL;
}

static void begin(struct played *played, pthread_t *thread)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    strcpy(at.sun_path, path);
    unlink(path);
    played->listener = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(played->listener, (struct sockaddr *)&at, sizeof at),
                     0);
    assert_int_equal(listen(played->listener, 1), 0);
    assert_int_equal(pthread_create(thread, NULL, play, played), 0);
}

static void end(struct played *played, pthread_t thread)
{
    pthread_join(thread, NULL);
    close(played->listener);
}

#define OPENED "208 OK\r\n220 OK\r\n220 OK\r\n"
#define QUEUED "202 OK\r\n230 OK RECEIVING DATA\r\n225-12\r\n225 OK QUEUED\r\n"

static const char whole[] =
    OPENED "251--30\r\n251 OK GET RETURNED\r\n" QUEUED
           "701-12\r\n701-1\r\n701 BEGIN\r\n702-12\r\n702-1\r\n702 END\r\n";

/* As far as it gets: 0, or what went wrong first. */
static int speak(struct ssip *ssip, int *rate, long *message)
{
    int error = ssip_open(ssip);
    if (!error)
        error = ssip_get(ssip, "RATE", rate);
    if (!error) {
        *message = ssip_say(ssip, "MESSAGE", ".Eva vier");
        error = *message < 0 ? (int)*message : 0;
    }
    while (!error && ssip->ended < *message)
        error = ssip_wait(ssip, 1000);
    return error;
}

static void a_text_is_said_to_its_end(void **state)
{
    (void)state;
    struct played played = {.lines = whole, .bytes = strlen(whole)};
    struct ssip ssip;
    pthread_t thread;
    int rate = 0;
    long message = 0;
    setenv("USER", "anna\r\nSET", 1);
    begin(&played, &thread);
    assert_int_equal(speak(&ssip, &rate, &message), 0);
    ssip_close(&ssip);
    end(&played, thread);
    assert_int_equal(rate, -30);
    assert_int_equal(message, 12);
    assert_string_equal(played.heard,
                        "SET self CLIENT_NAME player:hektor:game\r\n"
                        "SET self NOTIFICATION END on\r\n"
                        "SET self NOTIFICATION CANCEL on\r\n"
                        "GET RATE\r\n"
                        "SET self PRIORITY MESSAGE\r\nSPEAK\r\n"
                        "..Eva vier\r\n.\r\nQUIT\r\n");
}

/* libspeechd 0.11 took the program with it in a third of such deaths. */
static void it_may_die_after_any_byte(void **state)
{
    (void)state;
    for (size_t bytes = 0; bytes < strlen(whole); bytes++) {
        struct played played = {.lines = whole, .bytes = bytes};
        struct ssip ssip;
        pthread_t thread;
        int rate = 0;
        long message = 0;
        begin(&played, &thread);
        int error = speak(&ssip, &rate, &message);
        if (error >= 0 || ssip.fd >= 0)
            fail_msg("after %zu bytes: %d", bytes, error);
        assert_true(ssip_say(&ssip, "TEXT", "again") < 0);
        assert_true(ssip_wait(&ssip, 0) < 0);
        ssip_close(&ssip);
        end(&played, thread);
    }
}

static const struct {
    const char *name, *lines;
    int want; /* of ssip_say; 0: the number 12 */
} answers[] = {
    {"an event before the answer",
     OPENED "703-3\r\n703-1\r\n703 CANCELED\r\n"
            "202 OK\r\n230 OK\r\n702-4\r\n"
            "702-1\r\n702 END\r\n225-12\r\n"
            "225 OK\r\n",
     0},
    {"a refusal", OPENED "409 ERR PRIORITY\r\n", -EPROTO},
    {"no protocol at all", OPENED "hello\r\n", -EPROTO},
    {"empty lines", OPENED "\r\n\n", -EPROTO},
    {"a number below none", OPENED "202 OK\r\n230 OK\r\n225--7\r\n225 OK\r\n",
     -EPROTO},
    {"no number", OPENED "202 OK\r\n230 OK\r\n225 OK\r\n", -EPROTO},
};

static void answers_and_events_are_told_apart(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(answers); i++) {
        struct played played = {.lines = answers[i].lines,
                                .bytes = strlen(answers[i].lines)};
        struct ssip ssip;
        pthread_t thread;
        begin(&played, &thread);
        assert_row(answers[i].name, ssip_open(&ssip) == 0);
        long message = ssip_say(&ssip, "TEXT", "eins");
        assert_row(answers[i].name,
                   message == (answers[i].want ? answers[i].want : 12));
        if (i == 0) {
            assert_int_equal(ssip.cancelled, 3);
            assert_int_equal(ssip.ended, 4);
        }
        ssip_close(&ssip);
        end(&played, thread);
    }
}

/* More than a line can be is no line. */
static void a_flood_ends_it(void **state)
{
    (void)state;
    static char flood[8192];
    memset(flood, '2', sizeof flood - 1);
    struct played played = {.lines = flood, .bytes = sizeof flood - 1};
    struct ssip ssip;
    pthread_t thread;
    begin(&played, &thread);
    assert_true(ssip_open(&ssip) < 0);
    assert_int_equal(ssip.fd, -1);
    end(&played, thread);
}

static void nobody_listens(void **state)
{
    (void)state;
    struct ssip ssip;
    unlink(path);
    assert_int_equal(ssip_open(&ssip), -ENOENT);
    assert_int_equal(ssip.fd, -1);
    setenv("SPEECHD_ADDRESS", "inet_socket:127.0.0.1:1", 1);
    assert_true(ssip_open(&ssip) < 0);
    unsetenv("SPEECHD_ADDRESS");
    unsetenv("XDG_RUNTIME_DIR");
    assert_int_equal(ssip_open(&ssip), -ENOENT);
}

int main(void)
{
    char address[80];
    if (!mkdtemp(folder))
        return 99;
    snprintf(path, sizeof path, "%s/sock", folder);
    snprintf(address, sizeof address, "unix_socket:%s", path);
    setenv("SPEECHD_ADDRESS", address, 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_said_to_its_end),
        cmocka_unit_test(it_may_die_after_any_byte),
        cmocka_unit_test(answers_and_events_are_told_apart),
        cmocka_unit_test(a_flood_ends_it),
        cmocka_unit_test(nobody_listens),
    };
    int failed =
        cmocka_run_group_tests_name("speech/voice/ssip", tests, NULL, NULL);
    unlink(path);
    rmdir(folder);
    return failed;
}
