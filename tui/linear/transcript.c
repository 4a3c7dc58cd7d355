#include "tui/linear/transcript.h"

#include <stdio.h>
#include <string.h>

#include "tui/linear/line_echo.h"
#include "tui/terminal/ascii.h"
#include "tui/terminal/cells.h"
#include "tui/terminal/utf8.h"

void transcript_open(struct transcript *transcript, int fd)
{
    output_open(&transcript->output, fd);
    transcript->ascii = ascii_only();
}

void transcript_send(struct transcript *transcript)
{
    if (transcript->out_bytes > 0)
        output_send(&transcript->output, transcript->out,
                    transcript->out_bytes);
    /* A passphrase may have been shown. */
    explicit_bzero(transcript->out, transcript->out_bytes);
    transcript->out_bytes = 0;
}

static void put_bytes(struct transcript *transcript, const char *text,
                      size_t bytes)
{
    if (transcript->out_bytes + bytes > sizeof transcript->out)
        transcript_send(transcript);
    if (bytes > sizeof transcript->out)
        bytes = sizeof transcript->out;
    memcpy(transcript->out + transcript->out_bytes, text, bytes);
    transcript->out_bytes += bytes;
}

/* What of the text a terminal may have and the locale can write. */
static void make_writable(const struct transcript *transcript, const char *text,
                          const char *kept, char out[TRANSCRIPT_BYTES])
{
    char guarded[TRANSCRIPT_BYTES];

    snprintf(out, TRANSCRIPT_BYTES, "%s", text);
    utf8_guard(out, kept, out);
    if (!transcript->ascii)
        return;
    strcpy(guarded, out);
    ascii_fold(guarded, out, TRANSCRIPT_BYTES);
    explicit_bzero(guarded, sizeof guarded);
}

/* Backspaces are how a typed line is changed. */
void transcript_put(struct transcript *transcript, const char *text)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "\b\r\n", writable);
    put_bytes(transcript, writable, strlen(writable));
    explicit_bzero(writable, sizeof writable);
}

void transcript_line(struct transcript *transcript, const char *text, int cells)
{
    char writable[TRANSCRIPT_BYTES];

    make_writable(transcript, text, "", writable);
    text = writable;
    do {
        size_t next = strlen(text), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(text, cells, &next);
        put_bytes(transcript, text, bytes);
        put_bytes(transcript, "\n", 1);
        text += next;
    } while (*text != '\0');
    explicit_bzero(writable, sizeof writable);
}
