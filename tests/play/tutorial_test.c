// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hektor-tutorial(7) is followed as a reader would: what is bold in its scenes
 * is typed, and each other line of them must then appear. What is in italics
 * differs: it is kept, and typed again where the page repeats it.
 */
#include "tests/play/ssh_server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/data_file.h"
#include "tests/text_file.h"
#include "tests/unit.h"

enum { SCENES = 6, LINE_BYTES = 512, DIFFERENT_MAX = 8 };

/* A scene as it is followed. */
struct scene {
    struct ssh_server *server; /* NULL: at one terminal */
    struct play *play; /* who types */
    bool linear[PEOPLE];
    int who;
    int typed; /* lines so far */
    struct {
        char page[96], here[96];
    } different[DIFFERENT_MAX];
    int differents;
};

/* The page's signs, without fonts. */
static void unescape(char *text)
{
    char *out = text;
    for (const char *at = text; *at != '\0'; at++) {
        if (strncmp(at, "\\(dq", 4) == 0) {
            *out++ = '"';
            at += 3;
        } else if (at[0] == '\\' && at[1] == '&') {
            at++;
        } else if (at[0] == '\\' && at[1] == '-') {
            *out++ = *++at;
        } else {
            *out++ = *at;
        }
    }
    *out = '\0';
}

/* Put in what is here for what the page has. */
static void replace(const struct scene *scene, char text[LINE_BYTES])
{
    for (int i = 0; i < scene->differents; i++) {
        char whole[LINE_BYTES];
        const char *page = scene->different[i].page;
        char *at = strstr(text, page);
        if (at == NULL)
            continue;
        snprintf(whole, sizeof whole, "%.*s%s%s", (int)(at - text), text,
                 scene->different[i].here, at + strlen(page));
        snprintf(text, LINE_BYTES, "%s", whole);
    }
}

static void appears(struct scene *scene, const char *text)
{
    if (scene->linear[scene->who])
        play_prints(scene->play, text);
    else
        play_sees(scene->play, text);
}

/* Before and after what differs is text of the page. */
static void appears_with(struct scene *scene, char *text)
{
    char *begin = strstr(text, "\\fI"), here[LINE_BYTES];
    char *end = begin != NULL ? strstr(begin, "\\fP") : NULL;
    if (end == NULL) {
        appears(scene, text);
        return;
    }
    *begin = *end = '\0';
    appears(scene, text);
    play_copy_after(scene->play, text, here, sizeof here);
    here[strcspn(here, " \n")] = '\0';
    if (end[3] != '\0' && strchr(here, end[3]) != NULL)
        *strrchr(here, end[3]) = '\0';
    assert_true(scene->differents < DIFFERENT_MAX);
    int kept = scene->differents++;
    snprintf(scene->different[kept].page, 96, "%s", begin + 3);
    snprintf(scene->different[kept].here, 96, "%.95s", here);
    if (end[3] != '\0')
        appears(scene, end + 3);
}

static void start(struct scene *scene, const char *command)
{
    char line[LINE_BYTES + 64];
    scene->linear[scene->who] = strstr(command, "--linear") != NULL;
    snprintf(line, sizeof line, "%s %s",
             scene->server != NULL ? "env PATH=/usr/local/bin:/usr/bin:/bin"
                                   : "PATH=.:$PATH exec",
             command);
    if (scene->server != NULL)
        ssh_server_run(scene->server, scene->who, line);
    else
        play_shell(scene->play, line);
}

static void type(struct scene *scene, const char *typed)
{
    play_enter(scene->play, strcmp(typed, "Enter") == 0 ? "" : typed);
    scene->typed++;
}

/* A line of an example: PROMPT and what is typed; or what appears. */
static void follow(struct scene *scene, char line[LINE_BYTES])
{
    char typed[LINE_BYTES];
    unescape(line);
    if (strstr(line, "\\fI") == NULL)
        replace(scene, line);
    char *begin = strstr(line, "\\fB");
    char *end = begin != NULL ? strstr(begin, "\\fP") : NULL;
    play_step(scene->play, line, scene->typed);
    if (end == NULL) {
        if (strncmp(line, "heard: ", 7) == 0)
            play_hears(scene->play, line + 7);
        else
            appears_with(scene, line);
        return;
    }
    snprintf(typed, sizeof typed, "%.*s", (int)(end - begin - 3), begin + 3);
    *begin = '\0';
    if (strcmp(line, "$ ") == 0) {
        start(scene, typed);
        return;
    }
    line[strlen(line) - 1] = '\0'; /* the blank after a prompt */
    appears(scene, line);
    type(scene, typed);
}

static void turn_to(struct scene *scene, const char *name)
{
    static const char *const people[] = {"Anna", "Boris"};
    assert_non_null(scene->server);
    for (int who = ANNA; who <= BORIS; who++)
        if (strcmp(name, people[who]) == 0) {
            scene->who = who;
            scene->play = ssh_server_person(scene->server, who);
            return;
        }
    fail_msg("nobody is called %s", name);
}

/* The examples of a scene, in their order. */
static void follow_scene(struct scene *scene, int number)
{
    char line[LINE_BYTES];
    bool is_here = false, is_example = false;
    FILE *page = data_open("../../man/hektor-tutorial.7");
    assert_non_null(page);
    while (fgets(line, sizeof line, page) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, ".SH ", 4) == 0)
            is_here = atoi(line + 4) == number;
        else if (strcmp(line, ".nf") == 0 || strcmp(line, ".fi") == 0)
            is_example = line[1] == 'n';
        else if (is_here && is_example && strncmp(line, ".I ", 3) == 0)
            turn_to(scene, line + 3);
        else if (is_here && is_example)
            follow(scene, line);
    }
    fclose(page);
    printf("scene %d: %d lines were typed\n", number, scene->typed);
    assert_true(scene->typed >= 4);
}

/* As at a computer without a loudspeaker. */
static void give_settings(struct play *play)
{
    char path[PATH_MAX], text[PATH_MAX + 64], trace[PATH_MAX];
    home_path(&play->home, "config/hektor", path);
    mkdir(path, 0777);
    chmod(path, 0777);
    home_path(&play->home, "config/hektor/hektor.conf", path);
    home_path(&play->home, "trace", trace);
    snprintf(text, sizeof text, "voice = text\nspeech-trace = %s\n", trace);
    text_file_write(path, text);
    chmod(path, 0666);
}

static void at_one_terminal(void **state)
{
    static const int numbers[] = {1, 2, 5, 6};
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        struct scene scene = {.play = play};
        give_settings(play);
        follow_scene(&scene, numbers[i]);
        play_forget(play);
    }
}

static void at_two_terminals(void **state)
{
    struct ssh_server *server = *state;
    if (!ssh_server_is_possible(server))
        skip();
    for (int number = 3; number <= 4; number++) {
        struct scene scene = {.server = server};
        if (number == 4)
            ssh_server_open(server);
        for (int who = ANNA; who <= BORIS; who++)
            give_settings(ssh_server_person(server, who));
        follow_scene(&scene, number);
        for (int who = ANNA; who <= BORIS; who++) {
            term_free(ssh_server_person(server, who)->term);
            ssh_server_person(server, who)->term = NULL;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(at_one_terminal),
        cmocka_unit_test_setup_teardown(at_two_terminals, ssh_server_setup,
                                        ssh_server_teardown),
    };
    return cmocka_run_group_tests_name("play/tutorial", tests, NULL, NULL);
}
