// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/administration/staff.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "rules/game/game_apply.h"
#include "rules/pgn/pgn.h"

#include "src/adjourn/known_keys.h"
#include "src/adjourn/seal.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/process/local_server.h"
#include "src/server/administration/journal.h"
#include "src/server/store/games.h"
#include "src/server/store/store.h"
#include "src/server/table/table.h"
#include "src/wire/person.h"
#include "src/wire/server_socket.h"
#include "src/wire/wire.h"

/* Copy the three words; false if there are not three. */
static bool split(const char *argument, char words[3][NAME_MAX_BYTES])
{
    for (int i = 0; i < 3; i++) {
        size_t bytes = strcspn(argument, ",");
        if (bytes == 0 || bytes >= NAME_MAX_BYTES ||
            (argument[bytes] == ',') != (i < 2))
            return false;
        memcpy(words[i], argument, bytes);
        words[i][bytes] = '\0';
        argument += bytes + 1;
    }
    return true;
}

static int64_t find_guest(struct store *store, const char *name)
{
    int64_t number = 0;

    return store_guest_named(store, name, &number) == STORE_OK && number > 0
               ? STORE_GUESTS_FROM + number
               : -1;
}

/* The uid of an account of the computer, or of a guest; below 0: nobody. */
static int64_t find_uid(struct store *store, const char *name)
{
    int64_t uid = person_named(name).uid;

    return uid < 0 ? find_guest(store, name) : uid;
}

static bool read_side(const char *word, enum seat *out)
{
    *out = strcmp(word, seat_words[SEAT_WHITE]) == 0 ? SEAT_WHITE : SEAT_BLACK;
    return strcmp(word, seat_words[*out]) == 0;
}

struct staff {
    struct store *store;
    FILE *out;
    const char *named; /* the argument that a refusal names */
    int games, damaged;
    struct game_ids ids;
};

/* By "GAME,white,ACCOUNT" or "GAME,black,ACCOUNT", where a guest's name is an
 * account too. Returns an exit status; *why is NULL, or a sentence. */
static int staff_reassign(struct store *store, const char *argument,
                          const char **why)
{
    char words[3][NAME_MAX_BYTES], id[GAME_ID_MAX];
    struct owner owner;
    enum seat seat;
    uint32_t events = 0;

    *why = gettext(
        "give the game, white or black, and the account, separated by commas");
    if (!split(argument, words) || !read_side(words[1], &seat))
        return EXIT_USAGE;
    *why = gettext("there is no such game");
    if (!game_id_read(words[0], id) ||
        store_last_event(store, id, &events) != STORE_OK || events == 0)
        return EXIT_NO;
    *why = gettext("there is no such account");
    const char *name = words[2];
    int64_t uid = find_uid(store, name);
    char before[NAME_MAX_BYTES];

    snprintf(owner.name, sizeof owner.name, "%s", name);
    if (uid < 0 || store_person(store, uid, name, (int64_t)time(NULL),
                                &owner.person, before) != STORE_OK)
        return EXIT_NO;
    *why = gettext("that account plays the other side");
    /* No account may play both sides, unless the game began so. */
    enum seat other = seat == SEAT_WHITE ? SEAT_BLACK : SEAT_WHITE;
    struct owner opponent;
    if (store_seat(store, id, other, &opponent) == STORE_OK &&
        opponent.person == owner.person)
        return EXIT_NO;
    enum store_error error = store_give_seat(store, id, seat, &owner);
    if (error == STORE_OK)
        error = store_commit(store);
    *why = error != STORE_OK ? gettext(store_error_sentence(error)) : NULL;
    return error != STORE_OK ? EXIT_AGAIN : EXIT_DONE;
}

static bool read_uid(const char *text, int64_t *out)
{
    char *end;

    errno = 0;
    *out = strtoll(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *out >= 0;
}

/* What the old account has is the new one's; the old one is a name or a number
 * that was here, and perhaps is none any more. */
static int move_account(struct staff *staff, const char *from, const char *to,
                        const char **why)
{
    struct store *store = staff->store;
    const struct account account = {find_uid(store, to), to};
    struct account old = {find_guest(store, from), from};
    int64_t person = 0;
    int count;
    bool share;

    if (old.uid < 0 && !read_uid(from, &old.uid))
        old.uid = -1;
    *why = gettext("there is no such account");
    staff->named = to;
    if (account.uid < 0)
        return EXIT_NO;
    staff->named = from;
    *why = gettext("the journal cannot be read");
    if (store_find_persons(store, &old, &account, &person, &count) != STORE_OK)
        return EXIT_DATA;
    *why = count == 0
               ? gettext("no account with that name or number has played on "
                         "this server")
               : gettext("several accounts with that name have played on this "
                         "server: give the old number");
    if (count != 1)
        return EXIT_NO;
    enum store_error error = store_move_account(store, &account, person,
                                                (int64_t)time(NULL), &share);
    if (error == STORE_OK)
        error = store_commit(store);
    *why = gettext(store_error_sentence(error));
    if (error != STORE_OK)
        return EXIT_AGAIN;
    *why = share ? gettext("both accounts play in one unfinished game") : NULL;
    return share ? EXIT_NO : EXIT_DONE;
}

/* "7GQ2K4MD running 12 anna boris *": for a person and for a program. */
static bool list_game(void *context, const struct game_summary *game)
{
    struct staff *staff = context;
    const char *state =
        game->crashes >= CRASHES_MAX ? "quarantined" : summary_state(game);

    print_format(staff->out, "%s %s %d %s %s %s\n", game->id,
                 game->damaged ? summary_state(game) : state, game->plies,
                 game->account[WHITE][0] != '\0' ? game->account[WHITE] : "-",
                 game->account[BLACK][0] != '\0' ? game->account[BLACK] : "-",
                 game->result);
    return true;
}

static int verify(struct staff *staff)
{
    for (size_t i = 0; i < staff->ids.count; i++) {
        const char *id = staff->ids.id[i];
        struct game game;

        game_init(&game);
        staff->games++;
        if (!journal_replay(staff->store, id, &game)) {
            staff->damaged++;
            print_format(staff->out, gettext("%s is damaged after event %u.\n"),
                         id, (unsigned)game.seq);
        }
        game_done(&game);
    }
    print_format(staff->out, gettext("Games: %d; damaged: %d.\n"), staff->games,
                 staff->damaged);
    return staff->damaged == 0 ? EXIT_DONE : EXIT_NO;
}

static int release(struct staff *staff, const char *name, const char **why)
{
    char id[GAME_ID_MAX];
    int crashes = 0;

    *why = gettext("that game is not in quarantine");
    if (!game_id_read(name, id) ||
        store_crashes(staff->store, id, &crashes) != STORE_OK ||
        crashes < CRASHES_MAX)
        return EXIT_NO;
    *why = gettext("The journal cannot be written.");
    if (store_forgive_crashes(staff->store, id) != STORE_OK ||
        store_commit(staff->store) != STORE_OK)
        return EXIT_AGAIN;
    *why = NULL;
    return EXIT_DONE;
}

/* A game as PGN, whether or not it is over. */
static int export(struct staff *staff, const char *name, const char **why)
{
    char id[GAME_ID_MAX];
    struct game game;
    int status = EXIT_NO;

    game_init(&game);
    *why = gettext("there is no such game");
    if (game_id_read(name, id) && journal_replay(staff->store, id, &game) &&
        game.seq > 0) {
        *why = NULL;
        status =
            pgn_write(&game, print_bytes, staff->out) ? EXIT_DONE : EXIT_IO;
    } else if (game.seq > 0) {
        *why = gettext("the journal of that game is damaged");
        status = EXIT_DATA;
    }
    game_done(&game);
    return status;
}

static int work(struct staff *staff, enum staff_task task, const char *argument,
                const char *other, const char **why)
{
    int error;

    switch (task) {
    case STAFF_RELEASE:
        return release(staff, argument, why);
    case STAFF_REASSIGN:
        return staff_reassign(staff->store, argument, why);
    case STAFF_MOVE_ACCOUNT:
        return move_account(staff, argument, other, why);
    case STAFF_EXPORT:
        return export(staff, argument, why);
    case STAFF_BACKUP:
        error = store_backup(staff->store, argument);
        *why = error == 0 ? NULL : translation_of_error(-error);
        return error == 0 ? EXIT_DONE : EXIT_IO;
    default:
        break;
    }
    enum store_error read =
        task == STAFF_LIST ? store_summaries(staff->store, list_game, staff)
                           : store_games(staff->store, false, &staff->ids);
    if (read != STORE_OK) {
        *why = gettext(store_error_sentence(read));
        return EXIT_DATA;
    }
    return task == STAFF_LIST ? EXIT_DONE : verify(staff);
}

int staff_do(enum staff_task task, const char *folder, const char *argument,
             const char *other, FILE *out, char what[PATH_MAX],
             const char **why)
{
    struct staff staff = {.out = out, .named = argument};
    char journal[PATH_MAX];
    enum store_error error;

    *why = NULL;
    bool has_place = journal_place(folder, journal);
    snprintf(what, PATH_MAX, "%s", store_place_shown(journal));
    if (!has_place)
        error = STORE_MISSING;
    else if (task == STAFF_RELEASE || task == STAFF_REASSIGN ||
             task == STAFF_MOVE_ACCOUNT)
        error = store_open_beside(journal, NULL, &staff.store);
    else
        error = store_open_to_read(journal, &staff.store);
    if (error == STORE_OK && task == STAFF_VERIFY)
        error = store_check(staff.store);
    if (error != STORE_OK) {
        *why = journal_why_closed(journal, error);
        store_close(staff.store);
        return journal_closed_status(error);
    }
    int status = work(&staff, task, argument, other, why);
    if (*why != NULL && argument != NULL)
        snprintf(what, PATH_MAX, "%s", staff.named);
    store_close(staff.store);
    free(staff.ids.id);
    return status;
}

int staff_fingerprints(const char *folder, FILE *out, char what[PATH_MAX],
                       const char **why)
{
    char line[ENVELOPE_PUBLIC_KEY_MAX + 1], note[ENVELOPE_NOTE_MAX],
        ended[MOMENT_MAX];
    FILE *stream = NULL;
    int length = snprintf(what, PATH_MAX, "%s/arbiter.pub", folder);
    int error =
        length < PATH_MAX ? regular_file_read(what, &stream) : -ENAMETOOLONG;

    *why = error == -ENOENT
               ? gettext("there is no key before the first move is sealed")
               : regular_file_sentence(error);
    if (error != 0)
        return error == -ENOENT ? EXIT_UNAVAILABLE : EXIT_IO;
    *why = NULL;
    while (fgets(line, sizeof line, stream) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        envelope_key_note(line, note);
        if (envelope_key_ended(folder, line, ended) == 1)
            print_format(out, gettext("%s, ended on %s\n"), note, ended);
        else
            print_format(out, "%s\n", note);
    }
    bool failed = ferror(stream) != 0;
    fclose(stream);
    if (failed)
        *why = translation_of_error(EIO);
    return failed ? EXIT_IO : EXIT_DONE;
}

/* A busy server with a large list still answers within this time. */
enum { ANSWER_MS = 10000 };

static int connect_to(const char *socket, char what[PATH_MAX], const char **why)
{
    int fd;

    if (socket != NULL) {
        snprintf(what, PATH_MAX, "%s", socket);
        fd = server_socket_connect(socket);
    } else {
        fd = server_socket_find(what);
    }
    if (fd < 0)
        *why = fd == -ENOENT ? gettext("no server uses this socket")
                             : local_server_sentence(fd);
    return fd;
}

/* The next object from the server; NULL: none comes. */
static json_t *next_message(int fd, struct lines *lines)
{
    char line[WIRE_LINE_MAX];
    size_t bytes = 0, room;
    struct pollfd ready = {.fd = fd, .events = POLLIN};

    while (lines_next(lines, line, &bytes) != LINE_WHOLE) {
        char *place = lines_room(lines, &room);
        if (poll(&ready, 1, ANSWER_MS) != 1)
            return NULL;
        ssize_t got = recv(fd, place, room, 0);
        if (got <= 0)
            return NULL;
        lines_add(lines, (size_t)got);
    }
    json_t *message = wire_parse(line, bytes);
    wire_clean(message);
    return message;
}

static bool is_answer(const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "t"));

    return json_object_get(message, "re") != NULL ||
           (type != NULL && strcmp(type, "error") == 0);
}

static json_t *answer_of(int fd)
{
    struct lines lines = {.bytes = 0};
    json_t *message = next_message(fd, &lines);

    while (message != NULL && !is_answer(message)) {
        json_decref(message);
        message = next_message(fd, &lines);
    }
    lines_done(&lines);
    return message;
}

/* "moves 1234": for a person and for a program. */
static int print_figures(const json_t *answer, FILE *out)
{
    json_t *figures = json_object_get(answer, "figures"), *value;
    const char *name;

    json_object_foreach(figures, name, value)
    {
        if (json_is_string(value))
            print_format(out, "%s %s\n", name, json_string_value(value));
        else
            print_format(out, "%s %lld\n", name,
                         (long long)json_integer_value(value));
    }
    return EXIT_DONE;
}

/* "mute 2026-12-31 anna: rude words" */
static int print_rows(const json_t *rows, FILE *out)
{
    const json_t *row;
    size_t i;

    json_array_foreach(rows, i, row)
    {
        print_format(out, "%s %s %s: %s\n",
                     json_string_value(json_object_get(row, "kind")),
                     json_string_value(json_object_get(row, "date")),
                     json_string_value(json_object_get(row, "name")),
                     json_string_value(json_object_get(row, "text")));
    }
    return EXIT_DONE;
}

static int report(const json_t *answer, bool changes, FILE *out,
                  const char **why)
{
    const char *code = json_string_value(json_object_get(answer, "code"));

    if (answer == NULL) {
        *why = changes ? gettext("the server did not answer; the command may "
                                 "still have worked")
                       : gettext("the server did not answer");
        return EXIT_UNAVAILABLE;
    }
    if (code != NULL) {
        const char *sentence = wire_code_sentence(code);
        *why = sentence != NULL ? gettext(sentence)
                                : gettext("the server refused");
        return strcmp(code, "administrator") == 0 ? EXIT_UNAVAILABLE : EXIT_NO;
    }
    const json_t *rows = json_object_get(answer, "rows");
    return json_is_array(rows) ? print_rows(rows, out)
                               : print_figures(answer, out);
}

static const struct {
    const char *type;
    bool has_reason;
} messages[] = {
    [STAFF_STATUS] = {"status", false},
    [STAFF_KICK] = {"kick", true},
    [STAFF_BAN] = {"ban", true},
    [STAFF_LIFT_BAN] = {"lift-ban", false},
    [STAFF_MUTE] = {"mute", true},
    [STAFF_LIFT_MUTE] = {"lift-mute", false},
    [STAFF_BANS] = {"bans", false},
};

bool ask_has_reason(enum staff_task task)
{
    return task >= STAFF_STATUS && messages[task].has_reason;
}

int ask_arbiter(enum staff_task task, const char *who, const char *reason,
                const char *socket, FILE *out, char what[PATH_MAX],
                const char **why)
{
    size_t from = 0, rows;
    int status;

    *why = NULL;
    what[0] = '\0';
    int fd = connect_to(socket, what, why);
    if (fd < 0)
        return EXIT_UNAVAILABLE;
    /* A list comes in parts. */
    do {
        json_t *message =
            json_pack("{s:s, s:i}", "t", messages[task].type, "id", 1);

        if (who != NULL)
            json_object_set_new(message, "who", json_string(who));
        if (reason != NULL)
            json_object_set_new(message, "text", json_string(reason));
        if (from > 0)
            json_object_set_new(message, "from",
                                json_integer((json_int_t)from));

        char *line = wire_format(message);
        size_t bytes = line != NULL ? strlen(line) : 0;
        /* Every socket takes a line of this length at once. */
        bool is_said = line != NULL &&
                       send(fd, line, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;

        free(line);
        json_t *answer = is_said ? answer_of(fd) : NULL;
        json_int_t total = json_integer_value(json_object_get(answer, "total"));
        rows = json_array_size(json_object_get(answer, "rows"));
        from += rows;
        status = report(answer, who != NULL, out, why);
        if (status == EXIT_NO && who != NULL)
            snprintf(what, PATH_MAX, "%s", who);
        rows = (json_int_t)from < total ? rows : 0;
        json_decref(answer);
    } while (rows > 0 && *why == NULL);
    close(fd);
    return status;
}
