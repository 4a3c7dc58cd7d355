// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* server_keys_test.c - src/adjourn/server/server_keys.c: from where a server
 * has its key, and what its staff hears of one that is damaged. */
#include "src/adjourn/keys.h"
#include "src/adjourn/known_keys.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"

#include "tests/src/server/test_server.h"
#include "tests/text_file.h"

/* A server to which the service manager gives a key. */
struct service {
    struct test_server_room room;
    char given[PATH_MAX];
    char key[ENVELOPE_PUBLIC_KEY_MAX];
};

static int open_service(void **state)
{
    struct service *service = calloc(1, sizeof *service);
    struct envelope_keys keys;
    assert_non_null(service);
    folder_make(service->given);
    assert_int_equal(envelope_keys_open(service->given, NULL, &keys), 0);
    envelope_key_public(keys.key[0], service->key);
    envelope_keys_close(&keys);
    folder_make(service->room.folder);
    snprintf(service->room.socket, sizeof service->room.socket, "%s/s",
             service->room.folder);
    snprintf(service->room.log, sizeof service->room.log, "%s/log",
             service->room.folder);
    setenv("CREDENTIALS_DIRECTORY", service->given, 1);
    *state = service;
    return 0;
}

static int close_service(void **state)
{
    struct service *service = *state;
    unsetenv("CREDENTIALS_DIRECTORY");
    if (!test_server_has_ended(&service->room))
        test_server_stop(&service->room, SIGTERM, EXIT_DONE);
    folder_remove(service->room.folder);
    folder_remove(service->given);
    free(service);
    return 0;
}

/* The key that who comes is welcomed with. */
static void welcomed(struct service *service, char out[ENVELOPE_PUBLIC_KEY_MAX])
{
    struct arbiter line = {.fd = test_server_knock(&service->room)};
    json_t *welcome = arbiter_ask(&line, "\"t\":\"hello\",\"proto\":[1,1]");
    snprintf(out, ENVELOPE_PUBLIC_KEY_MAX, "%s",
             arbiter_text(json_object_get(welcome, "arbiter"), "key"));
    json_decref(welcome);
    close(line.fd);
}

static int order(const struct service *service, const char *option,
                 char said[512])
{
    const char *program = getenv("HEKTORD");
    char command[3 * PATH_MAX];
    snprintf(command, sizeof command, "%s %s --data '%s/data' 2>&1",
             program != NULL ? program : "./hektord", option,
             service->room.folder);
    FILE *stream = popen(command, "r");
    assert_non_null(stream);
    said[fread(said, 1, 511, stream)] = '\0';
    int status = pclose(stream);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static int rotate(const struct service *service, char said[512])
{
    return order(service, "--rotate-key", said);
}

/* It is the arbiter's from the first on, and none is made beside it. */
static void test_given(void **state)
{
    struct service *service = *state;
    char key[ENVELOPE_PUBLIC_KEY_MAX], path[PATH_MAX + 32], said[512];
    test_server_start(&service->room);
    welcomed(service, key);
    assert_string_equal(key, service->key);
    snprintf(path, sizeof path, "%s/data/arbiter.key", service->room.folder);
    assert_int_equal(access(path, F_OK), -1);
    /* Also to who does not know of the service manager. */
    unsetenv("CREDENTIALS_DIRECTORY");
    assert_int_equal(rotate(service, said), EXIT_IO);
    assert_non_null(strstr(said, "the administrator gives this key"));
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(test_server_logged(&service->room, "arbiter.key"), 0);
}

/* If the service manager gives other things alone, it is its own. */
static void test_none_given(void **state)
{
    struct service *service = *state;
    char key[ENVELOPE_PUBLIC_KEY_MAX], path[PATH_MAX + 32], said[512];
    snprintf(path, sizeof path, "%s/arbiter.key", service->given);
    assert_int_equal(unlink(path), 0);
    test_server_start(&service->room);
    welcomed(service, key);
    assert_string_equal(key, "");
    assert_int_equal(rotate(service, said), EXIT_DONE);
    welcomed(service, key);
    assert_string_not_equal(key, "");
}

/* Its path is told once, not for each who comes; and when it is put right,
 * all is well without a restart. */
static void test_damaged(void **state)
{
    struct service *service = *state;
    char key[ENVELOPE_PUBLIC_KEY_MAX], path[PATH_MAX + 32], good[PATH_MAX + 32];
    snprintf(path, sizeof path, "%s/arbiter.key", service->given);
    snprintf(good, sizeof good, "%s/good", service->given);
    assert_int_equal(rename(path, good), 0);
    text_file_write(path, "damaged");
    assert_int_equal(chmod(path, 0600), 0);
    test_server_start(&service->room);
    for (int i = 0; i < 3; i++) {
        welcomed(service, key);
        assert_string_equal(key, "");
    }
    assert_int_equal(test_server_logged(&service->room, path), 1);
    assert_int_equal(test_server_logged(&service->room, "the key is damaged"),
                     1);
    assert_int_equal(rename(good, path), 0);
    welcomed(service, key);
    assert_string_equal(key, service->key);
}

/* What a welcome says of the arbiter; the caller's. */
static json_t *arbiter_of_welcome(struct service *service)
{
    struct arbiter line = {.fd = test_server_knock(&service->room)};
    json_t *welcome = arbiter_ask(&line, "\"t\":\"hello\",\"proto\":[1,1]");
    json_t *arbiter = json_incref(json_object_get(welcome, "arbiter"));
    json_decref(welcome);
    close(line.fd);
    return arbiter;
}

/* A key that was stolen is ended while the server runs: it has another one at
 * once, tells that the old one is ended, and lets it name no successor. */
static void test_a_stolen_key(void **state)
{
    struct service *service = *state;
    char stolen[ENVELOPE_PUBLIC_KEY_MAX], key[ENVELOPE_PUBLIC_KEY_MAX],
        path[PATH_MAX + 32], said[512], option[128], note[ENVELOPE_NOTE_MAX];
    snprintf(path, sizeof path, "%s/arbiter.key", service->given);
    assert_int_equal(unlink(path), 0);
    test_server_start(&service->room);
    assert_int_equal(rotate(service, said), EXIT_DONE);
    welcomed(service, stolen);
    envelope_key_note(stolen, note);
    snprintf(option, sizeof option, "--revoke-key %s", note);
    assert_int_equal(order(service, option, said), EXIT_DONE);
    assert_non_null(strstr(said, note));
    json_t *arbiter = arbiter_of_welcome(service);
    const json_t *ended = json_array_get(json_object_get(arbiter, "ended"), 0);
    struct key_ending ending;
    snprintf(ending.key, sizeof ending.key, "%s", arbiter_text(ended, "key"));
    snprintf(ending.at, sizeof ending.at, "%s", arbiter_text(ended, "at"));
    snprintf(ending.signature, sizeof ending.signature, "%s",
             arbiter_text(ended, "signature"));
    assert_string_equal(ending.key, stolen);
    assert_true(key_ending_holds(&ending));
    snprintf(key, sizeof key, "%s", arbiter_text(arbiter, "key"));
    assert_string_not_equal(key, stolen);
    assert_null(json_object_get(arbiter, "succeeds"));
    json_decref(arbiter);
    assert_int_equal(order(service, "--fingerprint", said), EXIT_DONE);
    assert_non_null(strstr(said, ", ended on "));
    assert_int_equal(order(service, "--revoke-key 00000000", said), EXIT_NO);
}

/* One that is given and was ended: nothing is sealed, and the log says why. */
static void test_a_given_key_is_ended(void **state)
{
    struct service *service = *state;
    struct envelope_keys keys;
    struct key_ending ending;
    char key[ENVELOPE_PUBLIC_KEY_MAX], data[PATH_MAX + 32];
    snprintf(data, sizeof data, "%s/data", service->room.folder);
    test_server_start(&service->room);
    welcomed(service, key);
    assert_string_equal(key, service->key);
    assert_int_equal(envelope_keys_read(service->given, NULL, &keys), 0);
    key_ending_sign(keys.key[0], "2026-11-24T18:00:00+00:00", &ending);
    envelope_keys_close(&keys);
    assert_int_equal(envelope_endings_add(data, &ending), 0);
    for (int i = 0; i < 3; i++) {
        welcomed(service, key);
        assert_string_equal(key, "");
    }
    assert_int_equal(test_server_logged(&service->room, "this key was ended"),
                     1);
}

#define WITH_SERVICE(test) \
    cmocka_unit_test_setup_teardown(test, open_service, close_service)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_SERVICE(test_given),
        WITH_SERVICE(test_none_given),
        WITH_SERVICE(test_damaged),
        WITH_SERVICE(test_a_stolen_key),
        WITH_SERVICE(test_a_given_key_is_ended),
    };
    return cmocka_run_group_tests_name("src/adjourn/server/server_keys", tests,
                                       NULL, NULL);
}
