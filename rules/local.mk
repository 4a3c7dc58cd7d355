## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## For the processors that have these instructions; movegen.c asks first.
rules/board/generator_bmi2.$(OBJEXT): AM_CFLAGS += $(BMI2_CFLAGS)

## The tables of the generator and of the openings are printed by programs of
## the building machine.
nodist_librules_a_SOURCES = rules/board/tables.c rules/pgn/openings.c
PRINTED_BY = rules/board/make_tables.c rules/pgn/make_openings.c
PRINTERS = $(PRINTED_BY:.c=)
EXTRA_DIST += $(PRINTED_BY) rules/pgn/openings.tsv
CLEANFILES += $(nodist_librules_a_SOURCES) $(PRINTERS)

$(PRINTERS): %: $(srcdir)/%.c $(wildcard $(srcdir)/rules/*/*.h)
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=c11 -O1 \
		-I$(top_srcdir) -o $@ $<

rules/board/tables.c: rules/board/make_tables
rules/pgn/openings.c: rules/pgn/make_openings $(srcdir)/rules/pgn/openings.tsv
$(nodist_librules_a_SOURCES):
	$(AM_V_GEN)$< <$(srcdir)/rules/pgn/openings.tsv >$@.tmp && mv $@.tmp $@
