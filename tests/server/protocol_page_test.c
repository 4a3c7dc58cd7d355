// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * protocol_page_test.c - man/hektor-protocol.5: every example on the page is
 * played to a real arbiter, which answers as the page says; its script follows
 * a real game; and the page names every intent and event with its fields, and
 * every code.
 *
 * A number that time or the computer decides (PASSING) only has to be there,
 * and "..." means any text.
 */
#include "rules/game/event.h"
#include "rules/laws/reason.h"

#include "src/adjourn/inscription.h"
#include "src/adjourn/key.h"
#include "src/adjourn/seal.h"

#include "tests/data_file.h"
#include "tests/src/server/test_server.h"

static const char page_game[] = "7GQ2K4MD";
static const char page_offer[] = "\"offer\":417";
static const char *const page_people[] = {"anna", "boris"};

enum { SPEAKERS = 2 };

/* Who speaks in the example that is being played. */
struct stage {
    struct test_server_room *room;
    struct arbiter lines[SPEAKERS];
    bool is_there[SPEAKERS];
    char game[GAME_ID_MAX];
    char offer[32]; /* as page_offer; "": none was told */
    char header[WIRE_LINE_MAX]; /* of the last inscription */
    bool may_skip; /* "..." has was there */
};

/* Without the marks of the page: "\-" is a hyphen. */
static void strip_marks(char *text)
{
    char *out = text;
    for (; *text != '\0'; text++) {
        if (*text != '\\' || text[1] == '\0')
            *out++ = *text;
        else if (*++text == 'f')
            text++;
        else if (*text != '&' && *text != ':') /* they show nothing */
            *out++ = *text == 'e' ? '\\' : *text;
    }
    *out = '\0';
}

static char *read_page(void)
{
    const char *folder = getenv("srcdir");
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/man/hektor-protocol.5",
             folder != NULL ? folder : ".");
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    char *page = calloc(1, 256 * 1024);
    assert_true(fread(page, 1, 256 * 1024 - 1, stream) > 0);
    fclose(stream);
    strip_marks(page);
    return page;
}

/* Put one word in place of another, wherever it is. */
static void replace(char line[WIRE_LINE_MAX], const char *old, const char *new)
{
    char out[WIRE_LINE_MAX] = "";
    const char *from = line, *found;
    while ((found = strstr(from, old)) != NULL) {
        size_t end = strlen(out);
        snprintf(out + end, sizeof out - end, "%.*s%s", (int)(found - from),
                 from, new);
        from = found + strlen(old);
    }
    snprintf(out + strlen(out), sizeof out - strlen(out), "%s", from);
    memcpy(line, out, sizeof out);
}

static const char *own_name(void)
{
    const struct passwd *account = getpwuid(geteuid());
    return account != NULL ? account->pw_name : "";
}

/* As this example's people are called here. */
static void choices(const struct stage *stage, bool is_alone,
                    char line[WIRE_LINE_MAX])
{
    char quoted[80], here[80];
    if (stage->game[0] != '\0')
        replace(line, page_game, stage->game);
    if (stage->offer[0] != '\0')
        replace(line, page_offer, stage->offer);
    for (int i = 0; i < SPEAKERS; i++) {
        snprintf(quoted, sizeof quoted, "\"%s\"", page_people[i]);
        snprintf(here, sizeof here, "\"%s\"",
                 is_alone ? own_name() : test_server_accounts[i]);
        replace(line, quoted, here);
    }
}

static struct arbiter *line_of(struct stage *stage, int who, bool is_alone)
{
    struct arbiter *line = &stage->lines[who];
    if (!stage->is_there[who] && is_alone)
        *line = (struct arbiter){.fd = test_server_knock(stage->room)};
    stage->is_there[who] = true;
    return line;
}

/* If two speak, both are there from the first word on. */
static void come_both(struct stage *stage)
{
    for (int who = 0; who < SPEAKERS; who++) {
        test_server_come(stage->room, who, &stage->lines[who]);
        stage->is_there[who] = true;
    }
}

/* The seal that the page cannot show: of a move on what was inscribed. */
static void seal(const struct stage *stage, char line[WIRE_LINE_MAX])
{
    char block[ENVELOPE_BASE64_MAX(ENVELOPE_PHRASED_BYTES)], fields[2048];
    struct envelope envelope;
    envelope_init(&envelope);
    assert_int_equal(
        envelope_header_read(stage->header, strlen(stage->header), &envelope)
            .error,
        ENVELOPE_OK);
    assert_true(envelope_seal(&envelope, "e5", NULL));
    envelope_base64_write(envelope.block, (size_t)envelope.block_bytes, block);
    snprintf(fields, sizeof fields, "\"commitment\":\"%s\",\"block\":\"%s\"",
             envelope.value[ENVELOPE_COMMITMENT], block);
    replace(line, "\"commitment\":\"...\",\"block\":\"...\"", fields);
    envelope_done(&envelope);
}

static bool is_passing(const char *key)
{
    static const char *const passing[] = {"now",   "at",   "uid",  "white",
                                          "black", "date", "turn", "program"};
    for (size_t i = 0; i < ROWS(passing); i++)
        if (strcmp(passing[i], key) == 0)
            return true;
    return false;
}

/* A key that is missing where it would be 0. */
static bool may_be_missing(const char *key)
{
    return strcmp(key, "turn") == 0;
}

/* Is there no key in one that is not in the other? */
static bool has_keys_of(json_t *object, const json_t *other)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name,
                        value) if (json_object_get(other, name) == NULL &&
                                   !may_be_missing(name)) return false;
    return true;
}

/* Is all that the page shows in what was said, by the same keys? */
static bool shows(const json_t *page, const json_t *said, const char *key)
{
    const char *name;
    json_t *value;
    if (said == NULL)
        return may_be_missing(key);
    if (json_typeof(page) != json_typeof(said))
        return false;
    if (!json_is_object(page))
        return json_equal(page, said) ||
               (is_passing(key) && !json_is_array(page)) ||
               (json_is_string(page) &&
                strcmp(json_string_value(page), "...") == 0);
    if (!has_keys_of((json_t *)said, page))
        return false;
    json_object_foreach((json_t *)page, name,
                        value) if (!shows(value, json_object_get(said, name),
                                          name)) return false;
    return true;
}

/* What an example leaves to the arbiter to choose. */
static void learn(struct stage *stage, const json_t *said)
{
    if (arbiter_is(said, "created"))
        snprintf(stage->game, sizeof stage->game, "%s",
                 arbiter_text(said, "game"));
    if (json_is_integer(json_object_get(said, "offer")))
        snprintf(stage->offer, sizeof stage->offer, "\"offer\":%d",
                 (int)json_integer_value(json_object_get(said, "offer")));
    if (arbiter_is(said, "inscription"))
        snprintf(stage->header, sizeof stage->header, "%s",
                 arbiter_text(said, "header"));
}

static void hear(struct stage *stage, int who, bool is_alone,
                 const char *expected)
{
    struct arbiter *line = line_of(stage, who, is_alone);
    bool may_skip = stage->may_skip;
    stage->may_skip = false;
    for (;;) {
        char page[WIRE_LINE_MAX];
        json_t *said = arbiter_message(line);
        if (said == NULL)
            fail_msg("the line ended before: %s", expected);
        learn(stage, said);
        snprintf(page, sizeof page, "%s", expected);
        choices(stage, is_alone, page);
        json_t *want = json_loads(page, JSON_REJECT_DUPLICATES, NULL);
        if (want == NULL)
            fail_msg("no JSON on the page: %s", page);
        bool is_shown = shows(want, said, "");
        char *text = json_dumps(said, JSON_COMPACT);
        json_decref(want);
        json_decref(said);
        if (!is_shown && !may_skip)
            fail_msg("the page: %s\nthe arbiter: %s", page, text);
        free(text);
        if (is_shown)
            return;
    }
}

static void say(struct stage *stage, int who, bool is_alone, const char *text)
{
    char line[WIRE_LINE_MAX];
    bool is_new = !stage->is_there[who];
    struct arbiter *to = line_of(stage, who, is_alone);
    snprintf(line, sizeof line, "%s", text);
    choices(stage, is_alone, line);
    if (strstr(line, "\"block\":\"...\"") != NULL)
        seal(stage, line);
    if (is_new && strstr(line, "\"hello\"") == NULL)
        arbiter_hello(to);
    arbiter_write(to, line, strlen(line));
    arbiter_write(to, "\n", 1);
}

/* "> LINE", "< LINE", "anna> LINE" ...; false for what is no such line. */
static bool play_line(struct stage *stage, const char *line)
{
    int who = 0;
    bool is_alone = line[0] == '>' || line[0] == '<';
    size_t name = is_alone ? 0 : strcspn(line, "<>");
    if (strcmp(line, "...") == 0) {
        stage->may_skip = true;
        return true;
    }
    for (int i = 0; i < SPEAKERS && !is_alone; i++)
        if (strlen(page_people[i]) == name &&
            strncmp(page_people[i], line, name) == 0)
            who = i;
    if ((line[name] != '>' && line[name] != '<') || line[name + 1] != ' ')
        return false;
    if (line[name] == '>')
        say(stage, who, is_alone, line + name + 2);
    else
        hear(stage, who, is_alone, line + name + 2);
    return true;
}

/* Nothing more was said than the page shows. */
static void clear(struct stage *stage)
{
    for (int who = 0; who < SPEAKERS; who++) {
        if (stage->is_there[who])
            close(stage->lines[who].fd);
        stage->is_there[who] = false;
    }
    stage->game[0] = stage->offer[0] = '\0';
}

/* One example, from ".EX" on; its lines are joined to those they go on. */
static int play_example(struct stage *stage, char *text, bool for_two)
{
    char line[WIRE_LINE_MAX] = "";
    int played = 0;
    if (for_two)
        come_both(stage);
    for (char *next = strtok(text, "\n"); next != NULL;
         next = strtok(NULL, "\n")) {
        if (strncmp(next, "  ", 2) == 0 && line[0] != '\0') {
            strncat(line, next + 2, sizeof line - strlen(line) - 1);
            continue;
        }
        played += line[0] != '\0' && play_line(stage, line);
        snprintf(line, sizeof line, "%s", next);
    }
    played += play_line(stage, line);
    clear(stage);
    return played;
}

static bool is_for_two(const char *example)
{
    return strstr(example, "\nboris> ") != NULL;
}

static void play_examples(struct test_server_room *room, bool for_two)
{
    struct stage *stage = calloc(1, sizeof *stage);
    char *page = read_page();
    int played = 0;
    assert_non_null(stage);
    stage->room = room;
    for (char *begin = strstr(page, "\n.EX\n"); begin != NULL;) {
        char *end = strstr(begin, "\n.EE");
        assert_non_null(end);
        char *after = strstr(end, "\n.EX\n");
        *end = '\0';
        if (is_for_two(begin) == for_two)
            played += play_example(stage, begin + strlen("\n.EX\n"), for_two);
        begin = after;
    }
    assert_true(played > 10);
    free(page);
    free(stage);
}

static void test_examples(void **state)
{
    play_examples(*state, false);
}

static void test_examples_of_two(void **state)
{
    play_examples(*state, true);
}

/* The script of the page, taken from it by what comes before and after. */
static void write_follower(const char *path)
{
    static const char first[] = "#!/usr/bin/python3\n";
    char *page = read_page();
    char *begin = strstr(page, first);
    assert_non_null(begin);
    char *end = strstr(begin, ".EE\n");
    assert_non_null(end);
    *end = '\0';
    FILE *stream = fopen(path, "w");
    assert_non_null(stream);
    fputs(begin, stream);
    assert_int_equal(fclose(stream), 0);
    free(page);
}

/* Start the follower of a game. Returns what it prints. */
static FILE *follow(const struct test_server_room *room, const char *game)
{
    char script[PATH_MAX + 16], command[3 * PATH_MAX];
    snprintf(script, sizeof script, "%s/follower", room->folder);
    write_follower(script);
    snprintf(command, sizeof command, "exec timeout 60 python3 %s %s %s",
             script, room->socket, game);
    FILE *printed = popen(command, "r");
    assert_non_null(printed);
    return printed;
}

static void expect_printed(FILE *printed, const char *want)
{
    char line[80] = "";
    assert_non_null(fgets(line, sizeof line, printed));
    line[strcspn(line, "\n")] = '\0';
    assert_string_equal(line, want);
}

/* It prints a move before the next one is made. */
static void test_follower(void **state)
{
    struct test_server_room *room = *state;
    struct arbiter anna = {.fd = test_server_knock(room)};
    char game[GAME_ID_MAX];
    if (system("python3 -c 0 2>/dev/null") != 0) {
        print_message("skipped: the follower of the page needs python3\n");
        skip();
    }
    arbiter_hello(&anna);
    json_t *created = arbiter_askf(&anna, "\"t\":\"new\"");
    snprintf(game, sizeof game, "%s", arbiter_text(created, "game"));
    json_decref(created);
    FILE *printed = follow(room, game);
    test_server_move(&anna, game, "white", "e4", "ok");
    expect_printed(printed, "e2e4");
    test_server_move(&anna, game, "black", "e5", "ok");
    expect_printed(printed, "e7e5");
    arbiter_expectf(&anna, "ok",
                    "\"t\":\"resign\",\"game\":\"%s\",\"seat\":\"white\"",
                    game);
    expect_printed(printed, "resignation");
    assert_int_equal(pclose(printed), 0);
    printed = follow(room, "22222222");
    assert_int_equal(fgetc(printed), EOF);
    assert_int_not_equal(pclose(printed), 0);
}

/* The paragraph of a section that begins with this word, up to the next. */
static const char *paragraph(const char *page, const char *section,
                             const char *word, char out[4096])
{
    char heading[64], title[64];
    snprintf(title, sizeof title, "\n%s\n", section);
    snprintf(heading, sizeof heading, "\n.TP\n.B %s\n", word);
    const char *begin = strstr(page, title);
    assert_non_null(begin);
    begin = strstr(begin, heading);
    if (begin == NULL)
        fail_msg("%s: the page does not tell %s", section, word);
    begin += strlen(heading);
    size_t length = strcspn(begin, "");
    const char *end = strstr(begin, "\n.TP");
    if (end != NULL)
        length = (size_t)(end - begin);
    snprintf(out, 4096, "%.*s", (int)length, begin);
    return out;
}

static void tells_fields(const char *text, const char *word,
                         const struct field *fields)
{
    for (; fields->name != NULL; fields++)
        if (strstr(text, fields->name) == NULL)
            fail_msg("the page does not tell the field %s of %s", fields->name,
                     word);
}

/* The others are the arbiter's own, or come in messages of their own. */
static bool is_said_from_a_seat(enum intent_kind kind)
{
    static const enum intent_kind others[] = {
        INTENT_START, INTENT_TIME,   INTENT_PROOF, INTENT_SEAL,
        INTENT_OPEN,  INTENT_DEPART, INTENT_RETURN};
    for (size_t i = 0; i < ROWS(others); i++)
        if (others[i] == kind)
            return false;
    return true;
}

static void test_every_intent(void **state)
{
    char *page = read_page(), text[4096];
    (void)state;
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++) {
        const struct intent_row *row = intent_row((enum intent_kind)kind);
        if (!is_said_from_a_seat((enum intent_kind)kind))
            continue;
        tells_fields(paragraph(page, ".SS Intents", row->word, text), row->word,
                     row->fields);
    }
    tells_fields(strstr(page, ".SS The conditions of a game"), "new",
                 intent_row(INTENT_START)->fields);
    free(page);
}

static void test_every_event(void **state)
{
    char *page = read_page(), text[4096];
    (void)state;
    for (int kind = EVENT_START + 1; kind < EVENT_KINDS; kind++) {
        const struct event_row *row = event_row((enum event_kind)kind);
        tells_fields(paragraph(page, ".SH EVENTS", row->word, text), row->word,
                     row->fields);
    }
    free(page);
}

static void test_every_code(void **state)
{
    char *page = read_page(), text[4096];
    (void)state;
    for (int code = 0; code < WIRE_CODES; code++)
        paragraph(page, ".SH ERRORS", wire_code_word((enum wire_code)code),
                  text);
    for (int reason = REASON_NONE + 1; reason_words[reason] != NULL; reason++)
        paragraph(page, ".SS Reasons", reason_words[reason], text);
    free(page);
}

/* The examples are more than one account may say at once. */
#define IN_UNLIMITED_SERVER(test) \
    cmocka_unit_test_setup_teardown(test, test_server_open_unlimited, \
                                    test_server_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_UNLIMITED_SERVER(test_examples),
        IN_UNLIMITED_SERVER(test_examples_of_two),
        IN_SERVER(test_follower),
        cmocka_unit_test(test_every_intent),
        cmocka_unit_test(test_every_event),
        cmocka_unit_test(test_every_code),
    };
    return cmocka_run_group_tests_name("server/protocol_page", tests, NULL,
                                       NULL);
}
