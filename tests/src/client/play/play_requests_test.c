// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* play_requests_test.c - whether an opponent's wish for another game is heard.
 */
#include <string.h>

#include "src/chat/client/chat.h"
#include "src/client/core/open_question.h"

#include "tests/src/client/room.h"
#include "tests/unit.h"

static void take_wish(struct room *room)
{
    struct link_message message = {.ask = ASK_NONE, .type = "offer"};
    message.json = json_pack("{s:s, s:s, s:s}", "t", "offer", "rematch",
                             "7GQ2K4MD", "by", "boris");
    assert_non_null(message.json);
    strcpy(room->client.joined.id, "7GQ2K4MD");
    assert_int_equal(modes_take(&room->client, &message), 0);
    json_decref(message.json);
    assert_int_equal(open_question_own(&room->client)->kind, QUESTION_REMATCH);
}

static void a_wish_is_told(void **state)
{
    struct room room;
    (void)state;
    room_open(&room);
    take_wish(&room);
    assert_true(scripted_frontend_has(&room.script, "boris wants a rematch"));
    room_close(&room);
}

static void under_chat_off_it_is_silent(void **state)
{
    struct room room;
    (void)state;
    room_open(&room);
    chat_set_off(&room.client, true);
    take_wish(&room);
    assert_int_equal(room.script.shown_bytes, 0);
    room_close(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wish_is_told),
        cmocka_unit_test(under_chat_off_it_is_silent),
    };
    return cmocka_run_group_tests_name("src/client/play/play_requests", tests,
                                       NULL, NULL);
}
