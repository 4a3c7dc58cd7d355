// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * page.c - a list in parts, each as long as a line of the protocol may be.
 */
#include "src/server/connections/handlers.h"

bool page_begin(struct request *request, struct page *out)
{
    const json_t *from = json_object_get(request->message, "from");

    *out = (struct page){.room = WIRE_LINE_MAX - 128,
                         .from = json_integer_value(from)};
    if (from != NULL && (!json_is_integer(from) || out->from < 0)) {
        request_refuse_field(request, "from");
        return false;
    }
    out->rows = json_array();
    return true;
}

bool page_has_next(struct page *page)
{
    return page->total++ >= page->from && !page->is_full;
}

void page_add(struct page *page, json_t *row)
{
    size_t bytes = json_dumpb(row, NULL, 0, JSON_COMPACT) + 1;

    page->is_full = bytes > page->room;
    if (page->is_full) {
        json_decref(row);
        return;
    }
    page->room -= bytes;
    json_array_append_new(page->rows, row);
}

void page_answer(struct request *request, struct page *page)
{
    request_answer(request, json_pack("{s:s, s:I, s:I, s:o}", "t", "list", "re",
                                      (json_int_t)request->id, "total",
                                      page->total, "rows", page->rows));
}
