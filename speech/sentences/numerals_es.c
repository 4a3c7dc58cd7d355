// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/numerals.h"

static const char *const small[] = {
    "cero",        "uno",        "dos",         "tres",       "cuatro",
    "cinco",       "seis",       "siete",       "ocho",       "nueve",
    "diez",        "once",       "doce",        "trece",      "catorce",
    "quince",      "dieciséis",  "diecisiete",  "dieciocho",  "diecinueve",
    "veinte",      "veintiuno",  "veintidós",   "veintitrés", "veinticuatro",
    "veinticinco", "veintiséis", "veintisiete", "veintiocho", "veintinueve",
};

static const char *const tens[] = {
    "",          "",        "",        "treinta", "cuarenta",
    "cincuenta", "sesenta", "setenta", "ochenta", "noventa",
};

/* Without the end that agrees with the noun. */
static const char *const hundreds[] = {
    "",         "ciento",    "doscient",  "trescient", "cuatrocient",
    "quinient", "seiscient", "setecient", "ochocient", "novecient",
};

static void below_hundred(unsigned long n, enum gender gender,
                          struct text_buffer *out)
{
    if (n >= 30) {
        text_buffer_add(out, tens[n / 10]);
        if (n % 10 == 0)
            return;
        text_buffer_add(out, " y ");
        n %= 10;
    }
    if (n == 1 || n == 21) {
        /* One agrees with what is counted, and loses its end before a noun. */
        static const char *const one[] = {"uno", "un", "una"};
        static const char *const twenty_one[] = {"veintiuno", "veintiún",
                                                 "veintiuna"};
        int form = gender == FEMININE ? 2 : gender == MASCULINE ? 1 : 0;
        text_buffer_add(out, n == 21 ? twenty_one[form] : one[form]);
    } else {
        text_buffer_add(out, small[n]);
    }
}

static void below_thousand(unsigned long n, enum gender gender,
                           struct text_buffer *out)
{
    if (n == 100) {
        text_buffer_add(out, "cien");
        return;
    }
    if (n > 100) {
        text_buffer_add(out, hundreds[n / 100]);
        if (n >= 200)
            text_buffer_add(out, gender == FEMININE ? "as" : "os");
        if (n % 100 == 0)
            return;
        text_buffer_add(out, " ");
    }
    below_hundred(n % 100, gender, out);
}

static void cardinal(unsigned long n, const struct counted *counted,
                     struct text_buffer *out)
{
    if (n >= 1000000) {
        below_thousand(n / 1000000, MASCULINE, out);
        text_buffer_add(out, n >= 2000000 ? " millones" : " millón");
        n %= 1000000;
        if (n == 0)
            return;
        text_buffer_add(out, " ");
    }
    if (n >= 1000) {
        if (n >= 2000) {
            below_thousand(n / 1000,
                           counted->gender == FEMININE ? FEMININE : MASCULINE,
                           out);
            text_buffer_add(out, " ");
        }
        text_buffer_add(out, "mil");
        n %= 1000;
        if (n == 0)
            return;
        text_buffer_add(out, " ");
    }
    below_thousand(n, counted->gender, out);
}

static void ordinal(unsigned long n, struct text_buffer *out)
{
    static const struct counted nothing = {NULL, GENDER_NONE, false};
    cardinal(n, &nothing, out);
}

static const struct counted nouns[] = {
    {"hora", FEMININE, false},          {"partida", FEMININE, false},
    {"casilla", FEMININE, false},       {"posición", FEMININE, false},
    {"falta", FEMININE, false},         {"observación", FEMININE, false},
    {"observaciones", FEMININE, false}, {"horas", FEMININE, false},
    {"partidas", FEMININE, false},      {"casillas", FEMININE, false},
    {"posiciones", FEMININE, false},    {"faltas", FEMININE, false},
    {"pieza", FEMININE, false},         {"piezas", FEMININE, false},
    {"minuto", MASCULINE, false},       {"minutos", MASCULINE, false},
    {"segundo", MASCULINE, false},      {"segundos", MASCULINE, false},
    {"movimiento", MASCULINE, false},   {"movimientos", MASCULINE, false},
    {"medio", MASCULINE, false},        {"medios", MASCULINE, false},
    {"punto", MASCULINE, false},        {"puntos", MASCULINE, false},
    {"nodos", MASCULINE, false},        {"caracteres", MASCULINE, false},
    {NULL, GENDER_NONE, false},
};

static const char *const dated[] = {NULL};

static const struct saying names[] = {
    {"Chess960", "ajedrez novecientos sesenta"},
    {"1/2-1/2", "medio a medio"},
    {"1/2-0", "medio a cero"},
    {"0-1/2", "cero a medio"},
    {"1-0", "uno a cero"},
    {"0-1", "cero a uno"},
    {"0-0", "cero a cero"},
    {"1/2", "medio"},
    {NULL, NULL},
};

const struct grammar numerals_es = {
    .language = "es",
    .point = "punto",
    .nouns = nouns,
    .dated = dated,
    .names = names,
    .cardinal = cardinal,
    .ordinal = ordinal,
};
