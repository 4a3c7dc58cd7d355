// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * administrator.c - what hektord asks of a running server for the one who runs
 * it: root, or the account of the server itself. Such a connection says no
 * hello and is in nobody's list.
 */
#include <unistd.h>

#include "src/arbiter/server/figures.h"
#include "src/arbiter/server/request.h"

/* Guests and relayed people have numbers that no account has. */
static bool is_administrator(const struct request *request)
{
    int64_t uid = request->connection->person.uid;

    return request->srv->shared && (uid == 0 || uid == (int64_t)geteuid());
}

enum store_error hear_status(struct request *request)
{
    if (!is_administrator(request))
        return request_refuse(request, WIRE_ADMINISTRATOR);
    request_answer(request,
                   json_pack("{s:s, s:I, s:o}", "t", "status", "re",
                             (json_int_t)request->id, "figures",
                             figures_tell(request->srv, request->now_ms)));
    return STORE_OK;
}
