#include "tui/screen/prompt_line.h"

#include "tui/model/label.h"

int view_prompt(const struct canvas *canvas, struct rect rect,
                const struct view *view, const struct prompt *prompt)
{
    enum { TEXT_CELLS_MIN = 6 };
    char label[LABEL_TEXT_MAX];
    struct prompt masked;
    if (view->secret != NULL) {
        prompt_mask(prompt, &masked);
        prompt = &masked;
    }
    /* Nothing is typed behind a passphrase that is to be noted. */
    int room_for_label =
        rect.cells - (view->phrase != NULL ? 0 : TEXT_CELLS_MIN);
    label_write(view, room_for_label, label);
    int used = paint_text(canvas, rect.line, rect.cell, room_for_label,
                          INK_PLAIN, label);
    int cursor, room = rect.cells - used;
    size_t start = prompt_window(prompt, room, &cursor);
    paint_text(canvas, rect.line, rect.cell + used, room, INK_PLAIN,
               prompt->text + start);
    return rect.cell + used + cursor;
}
