#include "tui/transcript.h"

#include <string.h>

#include "tui/ascii.h"
#include "tui/cells.h"
#include "tui/line_echo.h"

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

/* The text itself, or what of it the locale can write, in folded. */
static const char *writable(const struct transcript *transcript,
                            const char *text, char folded[TRANSCRIPT_BYTES])
{
    if (!transcript->ascii)
        return text;
    ascii_fold(text, folded, TRANSCRIPT_BYTES);
    return folded;
}

void transcript_put(struct transcript *transcript, const char *text)
{
    char folded[TRANSCRIPT_BYTES];

    text = writable(transcript, text, folded);
    put_bytes(transcript, text, strlen(text));
}

void transcript_line(struct transcript *transcript, const char *text, int cells)
{
    char folded[TRANSCRIPT_BYTES];

    text = writable(transcript, text, folded);
    do {
        size_t next = strlen(text), bytes = next;
        if (cells > 0)
            bytes = cells_wrap(text, cells, &next);
        put_bytes(transcript, text, bytes);
        put_bytes(transcript, "\n", 1);
        text += next;
    } while (*text != '\0');
}
