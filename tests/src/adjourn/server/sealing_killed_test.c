// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealing_killed_test.c - kill -9 of the arbiter at each of its writes, syncs
 * and renames while a move is sealed, and while it is taken out: afterwards the
 * envelope can be opened, with the move that was sealed, or the move can be
 * sealed again; and what the client was told is so.
 *
 * SOAK_ROUNDS says how many kills (500 go through every write several times),
 * SOAK_SEED which. Half of them hit the sealing, half the opening.
 */
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/disk_rig.h"

enum { KILLS_IN_CHECK = 24 };

static const char phrase[] = "7GQ2-K4MD-XA36";

struct room {
    struct disk_rig rig;
    struct arbiter arbiter;
    char id[GAME_ID_MAX];
    bool by_phrase;
};

static long number_of(const char *name, long usual)
{
    const char *text = getenv(name);
    return text != NULL ? atol(text) : usual;
}

/* The answer of an arbiter that may be killed meanwhile: its type, or an
 * error's code; "" without one. Events pass by. */
static const char *try(struct room *room, const char *fields)
{
    static char code[64];
    char line[2048];
    struct arbiter *arbiter = &room->arbiter;
    int id = ++arbiter->next_id;
    int bytes = snprintf(line, sizeof line, "{\"id\":%d,\"game\":\"%s\",%s}\n",
                         id, room->id, fields);
    json_t *message;
    syscall(SYS_sendto, arbiter->fd, line, (size_t)bytes, MSG_NOSIGNAL, NULL,
            0);
    while ((message = arbiter_message(arbiter)) != NULL) {
        bool is_it = json_integer_value(json_object_get(message, "re")) == id;
        snprintf(
            code, sizeof code, "%s",
            arbiter_text(message, arbiter_is(message, "error") ? "code" : "t"));
        json_decref(message);
        if (is_it)
            return code;
    }
    return "";
}

static void must(struct room *room, const char *fields, const char *want)
{
    const char *got = try(room, fields);
    if (strcmp(got, want) != 0)
        fail_msg("%s: %s, not %s", fields, got, want);
}

static void start(struct room *room)
{
    disk_rig_start(&room->rig, &room->arbiter);
    arbiter_hello(&room->arbiter);
}

static void stop(struct room *room)
{
    int status;
    close(room->arbiter.fd);
    assert_int_equal(waitpid(room->arbiter.pid, &status, 0), room->arbiter.pid);
}

/* White has to seal. */
static void begin(struct room *room)
{
    start(room);
    arbiter_new_game(&room->arbiter, ",\"white\":\"Anna\"", room->id);
    must(room, "\"seat\":\"white\",\"t\":\"move\",\"move\":\"e4\"", "ok");
    must(room, "\"seat\":\"black\",\"t\":\"move\",\"move\":\"e5\"", "ok");
    must(room, "\"seat\":\"white\",\"t\":\"offer\",\"what\":\"adjournment\"",
         "ok");
    must(room, "\"seat\":\"black\",\"t\":\"accept\"", "ok");
}

/* The inscription, and the seal with what was written. */
static const char *seal(struct room *room, const char *move)
{
    char fields[1024], seated[1200];
    struct envelope envelope;
    json_t *message = NULL;
    int id = ++room->arbiter.next_id;
    int bytes = snprintf(
        seated, sizeof seated,
        "{\"id\":%d,\"game\":\"%s\",\"seat\":\"white\",\"t\":\"inscribe\","
        "\"mode\":\"%s\"}\n",
        id, room->id, room->by_phrase ? "passphrase" : "arbiter");
    syscall(SYS_sendto, room->arbiter.fd, seated, (size_t)bytes, MSG_NOSIGNAL,
            NULL, 0);
    while ((message = arbiter_message(&room->arbiter)) != NULL &&
           json_integer_value(json_object_get(message, "re")) != id)
        json_decref(message);
    if (message == NULL)
        return "";
    const char *header = arbiter_text(message, "header");
    envelope_init(&envelope);
    if (envelope_header_read(header, strlen(header), &envelope).error !=
        ENVELOPE_OK)
        fail_msg("%s", json_dumps(message, JSON_COMPACT));
    json_decref(message);
    assert_true(
        envelope_seal(&envelope, move, room->by_phrase ? phrase : NULL));
    sealed_fields(&envelope, fields);
    envelope_done(&envelope);
    snprintf(seated, sizeof seated, "\"seat\":\"white\",%s", fields);
    return try(room, seated);
}

static void arrive(struct room *room)
{
    try(room, "\"seat\":\"white\",\"t\":\"arrive\"");
    try(room, "\"seat\":\"black\",\"t\":\"arrive\"");
}

static const char *open_it(struct room *room)
{
    char fields[128];
    snprintf(fields, sizeof fields, "\"seat\":\"white\",\"t\":\"open\"%s%s%s",
             room->by_phrase ? ",\"phrase\":\"" : "",
             room->by_phrase ? phrase : "", room->by_phrase ? "\"" : "");
    return try(room, fields);
}

/* The first is legal after any move but Nf3, the second after Nf3 alone. */
static void expect_sealed_move(struct room *room)
{
    try(room, "\"seat\":\"white\",\"t\":\"resume\"");
    try(room, "\"seat\":\"black\",\"t\":\"resume\"");
    must(room, "\"seat\":\"black\",\"t\":\"move\",\"move\":\"Nc6\"", "ok");
    must(room, "\"seat\":\"white\",\"t\":\"move\",\"move\":\"Nxe5\"", "ok");
}

/* It lives again: what it told is so, and the game goes on. */
static void go_on(struct room *room, const char *sealed, const char *opened)
{
    char fields[64];
    start(room);
    snprintf(fields, sizeof fields, "\"t\":\"resume\"");
    must(room, fields, "created");
    must(room, "\"t\":\"watch\"", "state");
    const char *kept = try(room, "\"seat\":\"black\",\"t\":\"envelope\"");
    bool is_closed = strcmp(kept, "sealed") == 0;
    if (!is_closed)
        assert_string_equal(kept, "not-sealed");
    /* "ok": it was opened, and is closed no more. */
    if (strcmp(opened, "ok") == 0)
        assert_false(is_closed);
    else if (strcmp(sealed, "sealed") == 0 && strcmp(opened, "-") == 0)
        assert_true(is_closed);
    if (is_closed) {
        must(room, "\"seat\":\"white\",\"t\":\"state\",\"move\":\"d4\"",
             "sealed");
        arrive(room);
        must(room, "\"seat\":\"white\",\"t\":\"state\",\"move\":\"d4\"",
             "sealed");
        assert_string_equal(open_it(room), "ok");
    } else if (strcmp(opened, "-") == 0) {
        try(room, "\"seat\":\"white\",\"t\":\"resume\"");
        try(room, "\"seat\":\"black\",\"t\":\"resume\"");
        assert_string_equal(seal(room, "Nf3"), "sealed");
        arrive(room);
        assert_string_equal(open_it(room), "ok");
    }
    expect_sealed_move(room);
}

/* Kill it at write number at of the sealing, or of the opening; 0: nowhere.
 * Returns how many there were. */
static long run(struct room *room, bool while_opening, long at)
{
    struct disk_orders *orders = room->rig.orders;
    char sealed[64], opened[64] = "-", games[PATH_MAX + 8];
    memset(orders, 0, sizeof *orders);
    folder_make(room->rig.folder);
    snprintf(games, sizeof games, "%s/games", room->rig.folder);
    assert_int_equal(mkdir(games, 0700), 0);
    begin(room);
    if (while_opening) {
        assert_string_equal(seal(room, "Nf3"), "sealed");
        arrive(room);
    }
    orders->fault = FAULT_KILL;
    orders->stays = false;
    long before = orders->done;
    orders->at = at > 0 ? before + at : INT32_MAX;
    snprintf(sealed, sizeof sealed, "%s",
             while_opening ? "sealed" : seal(room, "Nf3"));
    if (while_opening)
        snprintf(opened, sizeof opened, "%s", open_it(room));
    long all = orders->done - before;
    bool struck = orders->struck;
    stop(room);
    orders->fault = FAULT_NONE;
    assert_true(struck || at == 0 || at > all);
    go_on(room, sealed, opened);
    stop(room);
    folder_remove(room->rig.folder);
    return all;
}

static void test_killed(void **state)
{
    struct room room = {.rig = {.record_fd = -1}};
    long kills = number_of("SOAK_ROUNDS", KILLS_IN_CHECK);
    long seed = number_of("SOAK_SEED", 0);
    (void)state;
    room.rig.orders =
        mmap(NULL, sizeof *room.rig.orders, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(room.rig.orders != MAP_FAILED);
    long of_sealing = run(&room, false, 0), of_opening = run(&room, true, 0);
    assert_true(of_sealing > 5 && of_opening > 0);
    for (long i = 0; i < kills; i++) {
        bool while_opening = (i + seed) % 2 != 0;
        long all = while_opening ? of_opening : of_sealing;
        /* A passphrase takes half a second of both each time. */
        room.by_phrase = (i + seed) % 12 >= 10;
        run(&room, while_opening, 1 + (i + seed) / 2 % (all + 1));
    }
    print_message("%ld writes of sealing, %ld of opening, %ld kills\n",
                  of_sealing, of_opening, kills);
    munmap(room.rig.orders, sizeof *room.rig.orders);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_killed)};
    return cmocka_run_group_tests_name("src/adjourn/server/sealing_killed",
                                       tests, NULL, NULL);
}
