// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealing_test.c - the whole way of a sealed move, in both stores: what players
 * and administrators can set, by chance, goes through inscription, sealing,
 * writing, reading, checking and opening. What was sealed is what opens; or the
 * game was not begun, or not adjourned, with a reason, before anybody had to
 * seal.
 *
 * SOAK_SECONDS or SOAK_ROUNDS say how long, SOAK_SEED which texts and times. A
 * failure says the seed of its round, which makes the same round again.
 */
#include <errno.h>

#include "rules/notation/fen.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/read.h"
#include "src/adjourn/verdict.h"

#include "tests/src/adjourn/sealed.h"
#include "tests/src/server/hosts.h"

enum { ROUNDS_IN_CHECK = 40, ROUNDS_OF_A_SERVER = 25 };

struct way {
    uint64_t chance, seed;
    struct arbiter *white, *black;
    char envelopes[PATH_MAX + 32];
    char id[GAME_ID_MAX];
    bool is_shared;
    int opened, refused_start, refused_order;
};

static uint64_t draw(struct way *way, uint64_t below)
{
    way->chance += UINT64_C(0x9e3779b97f4a7c15); /* splitmix64 */
    uint64_t z = way->chance;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return (z ^ z >> 31) % below;
}

/* Of what texts are made: what PGN, JSON, the journal and the envelope give a
 * meaning, and what Unicode does. */
static const char *const pieces[] = {
    "-----BEGIN SEALED MOVE-----",
    "-----END SEALED MOVE-----",
    "-----BEGIN MOVES-----",
    "[EnvelopeMode \"passphrase\"]",
    "\"]\n[Event \"",
    "{ ",
    " }",
    "} *",
    "\"",
    "\\",
    "\\\"",
    "'",
    ";",
    "%",
    "$1",
    "(1. d4)",
    "*",
    "?",
    "1-0",
    "=",
    "#",
    " ",
    "  ",
    "   ",
    "\t",
    "\n",
    "\r\n",
    "\x7f",
    "\x01",
    "\xc2\xa0", /* no-break space */
    "\xe3\x80\x80", /* ideographic space */
    "\xc2\x85", /* next line */
    "\xe2\x80\xa8", /* line separator */
    "\xe2\x80\xae", /* right-to-left override */
    "\xe2\x81\xa6", /* isolate */
    "\xe2\x80\x8b", /* zero-width space */
    "\xe2\x80\x8d", /* zero-width joiner */
    "\xef\xbb\xbf", /* byte order mark */
    "\xcc\x88", /* diaeresis, on what comes before it */
    "\xcc\xa3", /* a dot below */
    "o\xcc\x88",
    "\xe0\xa5\x98", /* grows in NFC */
    "\xe1\xba\x9b\xcc\xa3",
    "\xf0\x9f\x98\x80", /* an emoji */
    "\xee\x80\x80", /* private use */
    "\xcd\xb8", /* not assigned */
    "\xe3\x85\xa4", /* a letter that is not seen */
    "\xd0\xb4",
    "\xc3\xa9",
    "\xe6\x9d\x8e",
    "a",
    "b2",
    "Hall",
    "St. Gallen",
    "\xd0\x97\xd0\xb0\xd0\xbb",
    "0123456789",
    "abcdefghijklmnopqrstuvwxyz",
};

/* At most so many bytes, often all of them. */
static const char *text_of(struct way *way, size_t most)
{
    static char text[16][512];
    static unsigned at;
    char *out = text[at++ % 16];
    size_t count = draw(way, 4) == 0 ? 64 : draw(way, 6), used = 0;
    out[0] = '\0';
    while (count-- > 0) {
        const char *piece = pieces[draw(way, ROWS(pieces))];
        /* The wire refuses these in every field. */
        bool is_barred = strpbrk(piece, "\t\n\r\x7f\x01") != NULL ||
                         strcmp(piece, "\xc2\x85") == 0;
        if (is_barred && draw(way, 60) != 0)
            continue;
        if (used + strlen(piece) > most)
            continue;
        strcpy(out + used, piece);
        used += strlen(piece);
    }
    return out;
}

static const char *one_of(struct way *way, const char *const *words)
{
    size_t count = 0;
    while (words[count] != NULL)
        count++;
    return words[draw(way, count)];
}

#define ONE_OF(way, ...) one_of(way, (const char *const[]){__VA_ARGS__, NULL})

static const char *moment_of(struct way *way)
{
    static char text[64];
    if (draw(way, 30) == 0)
        return text_of(way, 25);
    snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02d%c%02d:%02d",
             1 + (int)draw(way, 9999), 1 + (int)draw(way, 12),
             1 + (int)draw(way, 29), (int)draw(way, 24), (int)draw(way, 60),
             (int)draw(way, 60), draw(way, 2) ? '+' : '-', (int)draw(way, 24),
             (int)draw(way, 60));
    return text;
}

static void put(struct way *way, json_t *message, const char *key,
                const char *text)
{
    if (draw(way, 2) != 0)
        json_object_set_new(message, key, json_string(text));
}

/* None, some, or all that fit together, for the longest line of them. */
static void put_rules(struct way *way, json_t *message)
{
    static const char *const rules[][2] = {
        {"flag", "claim"},      {"supervision", "no"},
        {"draws", "no"},        {"default-time", "30m"},
        {"commentary", "yes"},  {"score", "self"},
        {"watch", "no"},        {"announce", "yes"},
        {"boards", "two"},      {"assistant", "both"},
        {"helps", "board"},     {"fine", "announced"},
        {"mode", "otb"},        {"absence", "10m"},
        {"absence-max", "24h"}, {"points", "3/1/0"},
        {"match", "2.5:1"},     {"quickplay", "announced"},
    };
    static const char *const free_texts[] = {"default-time", "absence",
                                             "points", "match"};
    uint64_t kind = draw(way, 8);
    for (size_t i = 0; i < ROWS(rules) && kind >= 5; i++)
        if (kind == 7 || draw(way, 6) == 0)
            json_object_set_new(message, rules[i][0], json_string(rules[i][1]));
    if (kind == 7)
        json_object_set_new(message, "mode", json_string("otb"));
    if (kind == 6 && draw(way, 4) == 0)
        json_object_set_new(message, free_texts[draw(way, ROWS(free_texts))],
                            json_string(text_of(way, 20)));
    if (kind >= 6)
        json_object_set_new(message, "draw-limit",
                            json_integer((json_int_t)draw(way, 100)));
}

/* A game has these from its maker. Half of them come to be as they are usually:
 * otherwise hardly a game would begin. */
static json_t *start_of(struct way *way)
{
    json_t *message = json_object();
    char number[32];
    bool is_wild = draw(way, 4) == 0;
    const char *time =
        ONE_OF(way, "none", "40/2h,1h", "90m+30", "3m+2", "3m^2", "25m~10",
               "5+3", "hourglass:1m", "40/100m,20/50m,15m+30", "140h", "1s+1",
               "12345s~7", "10/1m,10/1m,10/1m,10/1m,10/1m,10/1m,10/1m,1m");
    put(way, message, "white",
        is_wild
            ? text_of(way, 64)
            : ONE_OF(way, "Anna", "  Anna  B ", "M\xc3\xbcller, J\xc3\xb6rg"));
    put(way, message, "black",
        is_wild ? text_of(way, 64) : ONE_OF(way, "Boris", "O'Neil"));
    put(way, message, "event", text_of(way, 64));
    put(way, message, "site", text_of(way, 64));
    put(way, message, "resume-place", text_of(way, 64));
    put(way, message, "resume", moment_of(way));
    put(way, message, "date",
        ONE_OF(way, "2026.12.31", "????.??.??", "2026.??.??",
               is_wild ? text_of(way, 10) : "1999.01.01"));
    if (draw(way, 3) == 0)
        json_object_set_new(message, "round",
                            json_integer((json_int_t)draw(way, 12000)));
    put(way, message, "time-white", time);
    json_object_set_new(message, "time-black",
                        json_string(draw(way, 4) == 0 ? "30m+5" : time));
    if (json_object_get(message, "time-white") == NULL)
        json_object_set_new(message, "time-white", json_string(time));
    put(way, message, "laws",
        ONE_OF(way, "2001", "2009", "2014", "2018", "2023"));
    put_rules(way, message);
    snprintf(number, sizeof number, "%d", (int)draw(way, 9000));
    if (draw(way, 6) == 0) {
        char fen[128];
        snprintf(fen, sizeof fen,
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 %s",
                 number);
        json_object_set_new(message, "fen", json_string(fen));
    }
    return message;
}

/* Its members as the inside of a message. */
static json_t *ask(struct way *way, struct arbiter *arbiter, const char *type,
                   json_t *message)
{
    json_object_set_new(message, "t", json_string(type));
    char *line = json_dumps(message, JSON_COMPACT);
    if (line == NULL)
        fail_msg("seed %llu: no JSON", (unsigned long long)way->seed);
    line[strlen(line) - 1] = '\0';
    json_t *answer = arbiter_ask(arbiter, line + 1);
    free(line);
    json_decref(message);
    return answer;
}

/* "ok", or an error's code; static. */
static const char *code_of(json_t *answer)
{
    static char code[64];
    const char *type = arbiter_text(answer, "t");
    snprintf(code, sizeof code, "%s",
             strcmp(type, "error") == 0 ? arbiter_text(answer, "code") : type);
    json_decref(answer);
    return code;
}

static const char *say(struct way *way, struct arbiter *arbiter,
                       const char *seat, const char *type, json_t *message)
{
    json_object_set_new(message, "game", json_string(way->id));
    json_object_set_new(message, "seat", json_string(seat));
    return code_of(ask(way, arbiter, type, message));
}

static void must(struct way *way, const char *what, const char *got,
                 const char *want)
{
    if (strcmp(got, want) != 0)
        fail_msg("SOAK_SEED=%llu: %s: %s, not %s",
                 (unsigned long long)way->seed, what, got, want);
}

/* False: it was not begun, with a reason. */
static bool begin(struct way *way)
{
    json_t *message = start_of(way), *answer;
    if (!way->is_shared) {
        answer = ask(way, way->white, "new", message);
    } else {
        json_object_set_new(message, "to", json_string(hosts_name(BORIS)));
        json_object_set_new(message, "colour", json_string("white"));
        json_object_del(message, "white");
        json_object_del(message, "black");
        answer = ask(way, way->white, "propose", message);
        if (arbiter_is(answer, "ok")) {
            json_t *offer =
                json_pack("{s:O}", "offer", json_object_get(answer, "offer"));
            json_decref(answer);
            answer = ask(way, way->black, "accept", offer);
        }
    }
    bool begun = arbiter_is(answer, "created");
    snprintf(way->id, sizeof way->id, "%s", arbiter_text(answer, "game"));
    if (!begun)
        assert_true(arbiter_text(answer, "code")[0] != '\0');
    json_decref(answer);
    for (int i = 0; i < (begun ? 1 + way->is_shared : 0); i++)
        must(way, "watch",
             code_of(ask(way, i == 0 ? way->white : way->black, "watch",
                         json_pack("{s:s}", "game", way->id))),
             "state");
    return begun;
}

static struct arbiter *player(struct way *way, const char *seat)
{
    return strcmp(seat, "white") == 0 ? way->white : way->black;
}

static void appoint(struct way *way, const char *seat)
{
    json_t *message = json_object();
    if (draw(way, 2) == 0)
        json_object_set_new(message, "resume", json_string(moment_of(way)));
    json_object_set_new(message, "place", json_string(text_of(way, 64)));
    say(way, player(way, seat), seat, "appoint", message);
}

/* Some moves; which side seals. */
static const char *play(struct way *way)
{
    static const char *const moves[] = {"e4",  "e5", "Nf3", "Nc6",
                                        "Bb5", "a6", "Bxc6"};
    size_t count = draw(way, ROWS(moves) + 1);
    for (size_t i = 0; i < count; i++) {
        const char *seat = i % 2 == 0 ? "white" : "black";
        const char *code = say(way, player(way, seat), seat, "move",
                               json_pack("{s:s}", "move", moves[i]));
        /* Over the board a move is completed by the clock. */
        if (strcmp(code, "ok") != 0)
            break;
        if (strcmp(say(way, player(way, seat), seat, "press", json_object()),
                   "ok") != 0)
            continue;
    }
    return NULL;
}

/* Who is asked to seal; NULL: nobody, and nobody's clock was stopped. */
static const char *order(struct way *way)
{
    static const char *const seats[] = {"white", "black"};
    const char *code = say(way, way->white, "white", "offer",
                           json_pack("{s:s}", "what", "adjournment"));
    if (strcmp(code, "ok") == 0)
        code = say(way, way->black, "black", "accept", json_object());
    if (strcmp(code, "ok") != 0)
        return NULL;
    if (draw(way, 2) == 0)
        appoint(way, seats[draw(way, 2)]);
    return seats[0];
}

/* What is in the envelope: a move, or what else a player may write. */
static void secret_of(struct way *way, char out[ENVELOPE_SECRET_MAX + 1])
{
    const char *text = draw(way, 3) == 0
                           ? text_of(way, ENVELOPE_SECRET_MAX)
                           : ONE_OF(way, "Nf3", "d4", "h6", "Qxf7#", "O-O",
                                    "0-0-0", "e2-e4", "axb1=Q", "Sf3 ", "???");
    snprintf(out, ENVELOPE_SECRET_MAX + 1, "%s",
             text[0] != '\0' ? text : "Nf3");
    if (draw(way, 10) == 0)
        strcpy(out, "\xff\xfe");
}

/* The text of the file, which is the caller's; what is on the disk is this, and
 * a check of it finds nothing. */
static void check_kept(struct way *way, const char *text)
{
    struct envelope envelope, kept;
    struct envelope_result result;
    struct envelope_evidence evidence = {.known = {.pin = ENVELOPE_PIN_KNOWN}};
    struct envelope_events events;
    char path[PATH_MAX + 512];
    envelope_init(&envelope);
    envelope_init(&kept);
    result = envelope_read(text, strlen(text), &envelope);
    must(way, "read", envelope_error_word(result.error), "ok");
    must(way, "checked",
         envelope_verdict_word(
             envelope_verdict_of(&envelope, &evidence).finding),
         "known");
    snprintf(path, sizeof path, "%s/%s-%s.pgn", way->envelopes, way->id,
             envelope.value[ENVELOPE_SERIAL]);
    assert_int_equal(envelope_folder_read(path, &kept, &result), 0);
    must(way, "kept", envelope_error_word(result.error), "ok");
    assert_true(envelope_equal(&envelope, &kept));
    if (!envelope_rebuild(&envelope, &events))
        fail_msg("SOAK_SEED=%llu: not rebuilt", (unsigned long long)way->seed);
    envelope_events_free(&events);
    envelope_done(&kept);
    envelope_done(&envelope);
}

/* What the event says that was in the envelope, from malloc. */
static char *open_it(struct way *way)
{
    json_t *message;
    char *sealed = NULL, inside[128];
    snprintf(inside, sizeof inside,
             "\"t\":\"open\",\"game\":\"%s\",\"seat\":\"white\"", way->id);
    arbiter_say(way->white, inside);
    while (sealed == NULL && (message = arbiter_message(way->white)) != NULL) {
        if (arbiter_is(message, "error"))
            must(way, "open", arbiter_text(message, "code"), "ok");
        if (arbiter_is(message, "event") &&
            strcmp(arbiter_text(message, "kind"), "open") == 0)
            sealed =
                strdup(arbiter_text(json_object_get(message, "data"), "text"));
        json_decref(message);
    }
    return sealed;
}

static void seal_and_open(struct way *way)
{
    char secret[ENVELOPE_SECRET_MAX + 1];
    struct envelope envelope;
    const char *seat = "white";
    secret_of(way, secret);
    json_t *answer =
        sealed_ask(way->white, way->id, seat, "\"t\":\"inscribe\"");
    if (strcmp(arbiter_text(answer, "code"), "not-your-move") == 0) {
        seat = "black";
        json_decref(answer);
        answer = sealed_ask(way->black, way->id, seat, "\"t\":\"inscribe\"");
    }
    must(way, "inscribed",
         arbiter_is(answer, "error") ? arbiter_text(answer, "code")
                                     : arbiter_text(answer, "t"),
         "inscription");
    const char *header = arbiter_text(answer, "header");
    envelope_init(&envelope);
    must(way, "header",
         envelope_error_word(
             envelope_header_read(header, strlen(header), &envelope).error),
         "ok");
    json_decref(answer);
    assert_true(envelope_seal(&envelope, secret, NULL));
    answer = sealed_send(player(way, seat), way->id, seat, &envelope);
    envelope_done(&envelope);
    if (strcmp(arbiter_text(answer, "code"), "field") == 0) {
        /* Refused before anything is closed, and sealed as a move. */
        json_decref(answer);
        strcpy(secret, "Nf3");
        assert_true(sealed_ask != NULL);
        answer =
            sealed_ask(player(way, seat), way->id, seat, "\"t\":\"inscribe\"");
        header = arbiter_text(answer, "header");
        envelope_init(&envelope);
        assert_int_equal(
            envelope_header_read(header, strlen(header), &envelope).error,
            ENVELOPE_OK);
        json_decref(answer);
        assert_true(envelope_seal(&envelope, secret, NULL));
        answer = sealed_send(player(way, seat), way->id, seat, &envelope);
        envelope_done(&envelope);
    }
    must(way, "sealed",
         arbiter_is(answer, "error") ? arbiter_text(answer, "code")
                                     : arbiter_text(answer, "t"),
         "sealed");
    check_kept(way, arbiter_text(answer, "pgn"));
    json_decref(answer);
    say(way, way->white, "white", "arrive", json_object());
    say(way, way->black, "black", "arrive", json_object());
    char *opened = open_it(way);
    must(way, "what opens", opened != NULL ? opened : "nothing", secret);
    free(opened);
    way->opened++;
}

static void go(struct way *way)
{
    if (!begin(way)) {
        way->refused_start++;
        return;
    }
    play(way);
    if (draw(way, 2) == 0)
        appoint(way, "black");
    if (order(way) != NULL)
        seal_and_open(way);
    else
        way->refused_order++;
    say(way, way->white, "white", "resign", json_object());
    for (int i = 0; i < 1 + way->is_shared; i++)
        json_decref(ask(way, i == 0 ? way->white : way->black, "leave",
                        json_pack("{s:s}", "game", way->id)));
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text != NULL ? strtoull(text, NULL, 10) : otherwise;
}

static void go_on(struct way *way, uint64_t rounds)
{
    uint64_t seed = number_of("SOAK_SEED", 1), done = 0;
    int64_t until_ms = now_ms() + 1000 * (int64_t)number_of("SOAK_SECONDS", 0);
    rounds = number_of("SOAK_ROUNDS", rounds);
    for (; done < rounds || now_ms() < until_ms; done++) {
        way->seed = way->chance = seed + done;
        go(way);
    }
    print_message("%llu games: %d opened, %d not begun, %d not adjourned\n",
                  (unsigned long long)done, way->opened, way->refused_start,
                  way->refused_order);
    assert_true(way->opened * 3 > (int)done);
}

static void test_in_files(void **state)
{
    struct arbiter arbiter;
    struct way way = {.white = &arbiter, .black = &arbiter};
    char data[PATH_MAX];
    (void)state;
    folder_make(data);
    snprintf(way.envelopes, sizeof way.envelopes, "%s/hektor/envelopes", data);
    arbiter_start(&arbiter, data);
    arbiter_hello(&arbiter);
    go_on(&way, ROUNDS_IN_CHECK);
    arbiter_leave(&arbiter);
    folder_remove(data);
}

static void test_in_a_database(void **state)
{
    struct hosts *hosts = *state;
    struct arbiter anna, boris;
    struct way way = {.white = &anna, .black = &boris, .is_shared = true};
    hosts->unlimited = true;
    if (!hosts_make(hosts, 1))
        skip();
    hosts_start(hosts, 0);
    hosts_await(hosts, 0, "event=leads", 1);
    snprintf(way.envelopes, sizeof way.envelopes, "%s/data/envelopes",
             hosts->room[0].folder);
    hosts_come(&hosts->room[0], ANNA, &anna);
    hosts_come(&hosts->room[0], BORIS, &boris);
    go_on(&way, ROUNDS_OF_A_SERVER);
}

/* A database that changes a row, or cannot give it back: then nothing is
 * sealed; and a file that is gone is there again from its row. */
static void test_rows(void **state)
{
    struct hosts *hosts = *state;
    struct arbiter anna, boris;
    struct way way = {.white = &anna, .black = &boris, .is_shared = true};
    char id[GAME_ID_MAX], path[PATH_MAX + 128];
    hosts->unlimited = true;
    if (!hosts_make(hosts, 1))
        skip();
    hosts_start(hosts, 0);
    hosts_await(hosts, 0, "event=leads", 1);
    hosts_come(&hosts->room[0], ANNA, &anna);
    hosts_come(&hosts->room[0], BORIS, &boris);
    way.chance = 1;
    while (!begin(&way))
        continue;
    strcpy(id, way.id);
    assert_non_null(order(&way));
    cluster_run(&hosts->cluster,
                "CREATE FUNCTION spoil() RETURNS trigger AS 'BEGIN NEW.text ="
                " replace(NEW.text, ''SEALED MOVE'', ''SEALED MOVF''); RETURN"
                " NEW; END' LANGUAGE plpgsql; CREATE TRIGGER spoil BEFORE"
                " INSERT OR UPDATE ON envelope FOR EACH ROW EXECUTE FUNCTION"
                " spoil(); SELECT 1");
    struct envelope envelope;
    sealed_inscribed(&anna, id, "white", &envelope);
    assert_true(envelope_seal(&envelope, "Nf3", NULL));
    arbiter_expect_text(sealed_send(&anna, id, "white", &envelope), "code",
                        "no-envelopes");
    envelope_done(&envelope);
    cluster_run(&hosts->cluster, "DROP TRIGGER spoil ON envelope; SELECT 1");
    free(sealed_text(&anna, id, "white", "Nf3"));
    snprintf(path, sizeof path, "%s/data/envelopes/%s-1.pgn",
             hosts->room[0].folder, id);
    say(&way, &anna, "white", "arrive", json_object());
    say(&way, &boris, "black", "arrive", json_object());
    /* The file is damaged, or gone: the row is whole. */
    text_file_write(path, "damaged");
    must(&way, "stated",
         say(&way, &anna, "white", "state", json_pack("{s:s}", "move", "d4")),
         "sealed");
    must(&way, "envelope",
         say(&way, &boris, "black", "envelope", json_object()), "sealed");
    assert_int_equal(unlink(path), 0);
    must(&way, "envelope",
         say(&way, &boris, "black", "envelope", json_object()), "sealed");
    assert_int_equal(access(path, F_OK), 0);
    /* The row is damaged, and the file is gone. */
    cluster_run(&hosts->cluster,
                "UPDATE envelope SET text = 'damaged'; SELECT 1");
    assert_int_equal(unlink(path), 0);
    must(&way, "stated",
         say(&way, &anna, "white", "state", json_pack("{s:s}", "move", "d4")),
         "sealed");
    must(&way, "open", say(&way, &anna, "white", "open", json_object()),
         "envelope-damaged");
    hosts_await(hosts, 0, "the envelope is damaged", 1);
    cluster_run(&hosts->cluster, "DELETE FROM envelope; SELECT 1");
    must(&way, "open", say(&way, &anna, "white", "open", json_object()),
         "envelope-lost");
    must(&way, "stated",
         say(&way, &anna, "white", "state", json_pack("{s:s}", "move", "Nf3")),
         "ok");
}

/* What an administrator writes for all games, with the key of the envelopes in
 * the folder. */
static void serve(const struct test_server_room *room, const char *data)
{
    const char *program = getenv("HEKTORD");
    program = program != NULL ? program : "./hektord";
    execl(program, "hektord", "--socket", room->socket, "--data", data,
          "--unlimited", "--event", " Open \t -----BEGIN SEALED MOVE----- ",
          "--site", "[EnvelopeMode \"\xcc\x88\"]  }", "--club", "Chess  Club",
          (char *)NULL);
    _exit(127);
}

/* Nobody is asked to seal while the key cannot be used: the clock runs on for
 * the next move only. */
static void test_what_an_administrator_sets(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna, boris;
    struct way way = {.white = &anna, .black = &boris, .is_shared = true};
    char key[PATH_MAX + 32];
    if (geteuid() != 0)
        skip();
    snprintf(way.envelopes, sizeof way.envelopes, "%s/data/envelopes",
             room->folder);
    snprintf(key, sizeof key, "%s/data/arbiter.key", room->folder);
    test_server_begin(room, "", &anna, &boris, way.id);
    text_file_write(key, "damaged");
    assert_int_equal(chmod(key, 0600), 0);
    must(&way, "offer",
         say(&way, &anna, "white", "offer",
             json_pack("{s:s}", "what", "adjournment")),
         "arbiter-key");
    must(&way, "move",
         say(&way, &anna, "white", "move", json_pack("{s:s}", "move", "e4")),
         "ok");
    assert_int_equal(unlink(key), 0);
    assert_non_null(order(&way));
    char *text = sealed_text(&boris, way.id, "black", "e5");
    assert_non_null(strstr(text, "\"Open -----BEGIN SEALED MOVE-----\""));
    assert_non_null(strstr(text, "[EnvelopeArbiter \"Chess Club\"]"));
    check_kept(&way, text);
    free(text);
    say(&way, &anna, "white", "arrive", json_object());
    say(&way, &boris, "black", "arrive", json_object());
    char *opened = open_it(&way);
    assert_string_equal(opened, "e5");
    free(opened);
}

static int open_server(void **state)
{
    return test_server_open_as(state,
                               (struct test_server_room){.serve = serve});
}

static int make(void **state)
{
    *state = calloc(1, sizeof(struct hosts));
    return *state == NULL;
}

static int clear(void **state)
{

    hosts_remove(*state);
    free(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_files),
        cmocka_unit_test_setup_teardown(test_what_an_administrator_sets,
                                        open_server, test_server_close),
        cmocka_unit_test_setup_teardown(test_in_a_database, make, clear),
        cmocka_unit_test_setup_teardown(test_rows, make, clear),
    };
    return cmocka_run_group_tests_name("server/sealing", tests, NULL, NULL);
}
