#include "src/server_messages.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "src/game_id.h"
#include "src/shelf.h"
#include "src/text.h"

/* One line before the arbiter. */
struct request {
    struct table *table;
    struct connection *connection;
    const json_t *message;
    int64_t id;
    int64_t now_ms;
};

/* Numbers beyond this are not whole in every reader of JSON. */
static const json_int_t ID_MAX = (json_int_t)1 << 53;

static void answer(struct request *request, json_t *message, bool journalled)
{
    connection_answer(request->connection, message, request->id, journalled);
}

static json_t *error_of(const struct request *request, const char *code)
{
    return json_pack("{s:s, s:I, s:s}", "t", "error", "re",
                     (json_int_t)request->id, "code", code);
}

static enum store_error refuse(struct request *request, enum wire_code code)
{
    answer(request, error_of(request, wire_code_word(code)), false);
    return STORE_OK;
}

static enum store_error refuse_field(struct request *request, const char *field)
{
    json_t *error = error_of(request, wire_code_word(WIRE_BAD_FIELD));
    json_object_set_new(error, "field", json_string(field));
    answer(request, error, false);
    return STORE_OK;
}

static void refuse_ruling(struct request *request, const struct laws *laws,
                          const struct ruling *ruling)
{
    const char *article = laws_article(laws, ruling->clause);
    json_t *error = error_of(request, reason_word(ruling->reason));

    if (article != NULL && article[0] != '\0')
        json_object_set_new(error, "article", json_string(article));
    json_object_set_new(error, "at", json_integer((json_int_t)ruling->at));
    answer(request, error, false);
}

/* A game that cannot be made or opened hurts no other. */
static enum store_error refuse_store(struct request *request,
                                     enum store_error error)
{
    static const enum wire_code codes[STORE_ERRORS] = {
        [STORE_MISSING] = WIRE_NO_GAME, [STORE_LOCKED] = WIRE_LOCKED,
        [STORE_DAMAGED] = WIRE_DAMAGED, [STORE_NEWER] = WIRE_NEWER,
        [STORE_FAILED] = WIRE_STORAGE,
    };
    return refuse(request, codes[error]);
}

/* The highest version that both speak; 0: there is none. */
static int common_protocol(const json_t *range)
{
    json_int_t from, to;

    if (!json_is_array(range) || json_array_size(range) != 2 ||
        !json_is_integer(json_array_get(range, 0)) ||
        !json_is_integer(json_array_get(range, 1)))
        return 0;
    from = json_integer_value(json_array_get(range, 0));
    to = json_integer_value(json_array_get(range, 1));
    return from <= WIRE_PROTOCOL && to >= WIRE_PROTOCOL ? WIRE_PROTOCOL : 0;
}

/* Who the other end of the socket belongs to, says the kernel. */
static uid_t peer_uid(int fd)
{
    struct ucred peer;
    socklen_t bytes = sizeof peer;

    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &bytes) != 0)
        return (uid_t)-1;
    return peer.uid;
}

static enum store_error hear_hello(struct request *request)
{
    uid_t uid = peer_uid(request->connection->fd);
    const struct passwd *account = getpwuid(uid);
    char name[64];
    int protocol = common_protocol(json_object_get(request->message, "proto"));

    if (protocol == 0)
        return refuse(request, WIRE_PROTOCOL_SKEW);
    text_clean(account != NULL ? account->pw_name : "", name, sizeof name);
    request->connection->greeted = true;
    answer(request,
           json_pack("{s:s, s:I, s:i, s:{s:s, s:I}}", "t", "welcome", "re",
                     (json_int_t)request->id, "proto", protocol, "you", "name",
                     name, "uid", (json_int_t)uid),
           false);
    return STORE_OK;
}

static enum store_error hear_ping(struct request *request)
{
    answer(request,
           json_pack("{s:s, s:I}", "t", "pong", "re", (json_int_t)request->id),
           false);
    return STORE_OK;
}

/* Who sits at a terminal for two holds both players' seats, and not the
 * arbiter's chair. */
static enum store_error give_seats(struct request *request,
                                   struct held_game *held, bool journalled)
{
    struct attendance *attendance =
        connection_attend(request->connection, held);

    if (attendance == NULL)
        return STORE_FAILED;
    attendance->seats = 1u << SEAT_WHITE | 1u << SEAT_BLACK;
    answer(request,
           json_pack("{s:s, s:I, s:s, s:[s, s]}", "t", "created", "re",
                     (json_int_t)request->id, "game", held->id, "seats",
                     seat_words[SEAT_WHITE], seat_words[SEAT_BLACK]),
           journalled);
    return STORE_OK;
}

/* What a start leaves out is as usual. */
static bool read_start(const json_t *message, struct start *out)
{
    const struct field *fields = intent_row(INTENT_START)->fields;
    struct intent usual = {.kind = INTENT_START, .start = start_default()};
    struct intent read = {.kind = INTENT_START};
    json_t *whole = json_copy((json_t *)message);
    json_t *defaults = json_object();
    bool good = whole != NULL && defaults != NULL &&
                wire_fields_write(defaults, fields, &usual) &&
                json_object_update_missing(whole, defaults) == 0 &&
                wire_fields_read(whole, fields, &read);

    if (good)
        *out = read.start;
    json_decref(defaults);
    json_decref(whole);
    return good;
}

static void set_date(struct start *start)
{
    time_t now = time(NULL);
    struct tm day;

    if (localtime_r(&now, &day) == NULL ||
        strftime(start->date, sizeof start->date, "%Y.%m.%d", &day) == 0)
        start->date[0] = '\0';
}

/* Hygiene of every text in a start; NULL, or the field that cannot be. */
static const char *clean_start(struct start *start)
{
    static const char *const fields[SIDES] = {"white", "black"};
    char label[LABEL_MAX_BYTES];

    for (int side = WHITE; side < SIDES; side++) {
        char *name = start->name[side];
        if (name[0] != '\0' &&
            text_name(name, name, sizeof start->name[side]) != TEXT_OK)
            return fields[side];
    }
    text_clean(start->event, label, sizeof label);
    memcpy(start->event, label, sizeof label);
    text_clean(start->site, label, sizeof label);
    memcpy(start->site, label, sizeof label);
    set_date(start);
    return NULL;
}

static enum store_error hear_new(struct request *request)
{
    struct intent intent = {.kind = INTENT_START, .by = SEAT_NONE};
    struct ruling ruling;
    struct held_game *held;

    if (!read_start(request->message, &intent.start))
        return refuse(request, WIRE_BAD_FIELD);
    const char *bad_field = clean_start(&intent.start);
    if (bad_field != NULL)
        return refuse_field(request, bad_field);
    enum store_error error =
        table_new(request->table, &intent, request->now_ms, &ruling, &held);
    if (error != STORE_OK)
        return refuse_store(request, error);
    if (held != NULL)
        return give_seats(request, held, true);
    refuse_ruling(request, laws_newest(), &ruling);
    return STORE_OK;
}

/* The id that a message names, in its own form. */
static bool read_id(const json_t *message, char id[GAME_ID_MAX])
{
    const char *text = json_string_value(json_object_get(message, "game"));
    return text != NULL && game_id_read(text, id);
}

static enum store_error hear_resume(struct request *request)
{
    char id[GAME_ID_MAX];
    struct held_game *held;

    if (!read_id(request->message, id))
        return refuse(request, WIRE_NO_GAME);
    enum store_error error =
        table_resume(request->table, id, request->now_ms, &held);
    if (error != STORE_OK)
        return refuse_store(request, error);
    return give_seats(request, held, true);
}

static enum store_error hear_watch(struct request *request)
{
    char id[GAME_ID_MAX];
    const json_t *since = json_object_get(request->message, "since");
    struct held_game *held = NULL;

    if (read_id(request->message, id))
        held = table_find(request->table, id);
    if (held == NULL)
        return refuse(request, WIRE_NO_GAME);
    if (since != NULL &&
        (!json_is_integer(since) || json_integer_value(since) < 0 ||
         json_integer_value(since) > held->game.seq))
        return refuse_field(request, "since");
    struct attendance *attendance =
        connection_attend(request->connection, held);
    if (attendance == NULL)
        return STORE_FAILED;
    attendance->watching = true;
    attendance->told = (uint32_t)json_integer_value(since);
    attendance->owes_state = true;
    attendance->watch_id = request->id;
    return STORE_OK;
}

static const char *phase_word(const struct shelf_row *row)
{
    static const char *const words[] = {
        [GAME_UNSTARTED] = "running", [GAME_RUNNING] = "running",
        [GAME_PAUSED] = "paused",     [GAME_PENDING] = "pending",
        [GAME_OVER] = "over",
    };
    return row->damaged ? "damaged" : words[row->phase];
}

static json_t *row_of(const struct shelf_row *row)
{
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:i, s:s, s:s, s:I}", "game", row->id,
                  "white", row->name[WHITE], "black", row->name[BLACK], "plies",
                  row->plies, "phase", phase_word(row), "result", row->result,
                  "wall", (json_int_t)row->wall_s);
    if (row->locked)
        json_object_set_new(object, "locked", json_true());
    return object;
}

/* As many rows as one line holds. */
static json_t *rows_of(const struct shelf_row *rows, int from, int count)
{
    json_t *array = json_array();
    size_t room = WIRE_LINE_MAX - 128;

    for (int i = from; array != NULL && i < count; i++) {
        json_t *row = row_of(&rows[i]);
        size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;
        if (row == NULL || bytes > room) {
            json_decref(row);
            break;
        }
        room -= bytes;
        json_array_append_new(array, row);
    }
    return array;
}

static enum store_error hear_games(struct request *request)
{
    const json_t *from = json_object_get(request->message, "from");
    json_int_t first = json_integer_value(from);
    struct shelf_row *rows;

    if (from != NULL && (!json_is_integer(from) || first < 0))
        return refuse_field(request, "from");
    int count = shelf_list(request->table, &rows);
    if (count < 0)
        return refuse(request, WIRE_STORAGE);
    if (first > count)
        first = count;
    answer(request,
           json_pack("{s:s, s:I, s:i, s:o}", "t", "list", "re",
                     (json_int_t)request->id, "total", count, "rows",
                     rows_of(rows, (int)first, count)),
           false);
    free(rows);
    return STORE_OK;
}

/* Time, proofs and starts come from nobody's seat. */
static bool comes_from_a_seat(enum intent_kind kind)
{
    return kind != INTENT_START && kind != INTENT_TIME && kind != INTENT_PROOF;
}

static enum store_error hear_intent(struct request *request)
{
    char told_id[GAME_ID_MAX], id[GAME_ID_MAX];
    struct intent intent;
    struct ruling ruling = {.reason = REASON_SEAT};
    struct held_game *held = NULL;

    if (!wire_intent_read(request->message, told_id, &intent))
        return refuse(request, WIRE_BAD_FIELD);
    if (game_id_read(told_id, id))
        held = table_find(request->table, id);
    if (held == NULL)
        return refuse(request, WIRE_NO_GAME);
    if (connection_holds(request->connection, held, intent.by)) {
        enum store_error error =
            table_judge(held, &intent, request->now_ms, &ruling);
        if (error != STORE_OK)
            return error;
    }
    if (ruling.reason != REASON_NONE) {
        refuse_ruling(request, held->game.laws, &ruling);
        return STORE_OK;
    }
    answer(request,
           json_pack("{s:s, s:I, s:I}", "t", "ok", "re",
                     (json_int_t)request->id, "seq",
                     (json_int_t)held->game.seq),
           true);
    return STORE_OK;
}

static const struct {
    const char *type;
    enum store_error (*hear)(struct request *request);
} messages[] = {
    {"hello", hear_hello}, {"ping", hear_ping},     {"new", hear_new},
    {"games", hear_games}, {"resume", hear_resume}, {"watch", hear_watch},
};

/* An intent by its wire word; "resume" only with a seat. */
static bool is_intent(const json_t *message, const char *type)
{
    enum intent_kind kind = intent_of_word(type);

    return comes_from_a_seat(kind) && kind != INTENT_NONE &&
           strcmp(intent_row(kind)->word, type) == 0 &&
           (kind != INTENT_RESUME || json_object_get(message, "seat") != NULL);
}

static enum store_error hear_request(struct request *request)
{
    const char *type =
        json_string_value(json_object_get(request->message, "t"));

    if (type == NULL)
        return refuse_field(request, "t");
    if (!request->connection->greeted && strcmp(type, "hello") != 0)
        return refuse(request, WIRE_NO_HELLO);
    if (is_intent(request->message, type))
        return hear_intent(request);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (strcmp(messages[i].type, type) == 0)
            return messages[i].hear(request);
    return refuse(request, WIRE_UNKNOWN);
}

/* Where there is no number to answer to. */
static void refuse_unnumbered(struct connection *connection,
                              enum wire_code code)
{
    connection_answer(
        connection,
        json_pack("{s:s, s:s}", "t", "error", "code", wire_code_word(code)), 0,
        false);
}

void messages_refuse_line(struct connection *connection)
{
    refuse_unnumbered(connection, WIRE_BAD_LINE);
}

enum store_error messages_hear(struct table *table,
                               struct connection *connection, const char *line,
                               size_t bytes, int64_t now_ms)
{
    enum store_error error = STORE_OK;
    json_t *message = wire_parse(line, bytes);
    const json_t *id = json_object_get(message, "id");
    struct request request = {table, connection, message,
                              json_integer_value(id), now_ms};

    if (message == NULL)
        messages_refuse_line(connection);
    else if (!json_is_integer(id) || request.id < 0 || request.id >= ID_MAX)
        refuse_unnumbered(connection, WIRE_BAD_FIELD);
    else
        error = hear_request(&request);
    json_decref(message);
    return error;
}
