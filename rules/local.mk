## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## For the processors that have these instructions; movegen.c asks first.
rules/board/generator_bmi2.$(OBJEXT): AM_CFLAGS += $(BMI2_CFLAGS)

## The constant tables are printed by a program of the building machine.
TABLES = $(srcdir)/rules/board/make_tables.c
nodist_librules_a_SOURCES = rules/board/tables.c rules/pgn/openings.c
OPENINGS = $(srcdir)/rules/pgn/make_openings.c
EXTRA_DIST += $(TABLES) $(OPENINGS) rules/pgn/openings.tsv
CLEANFILES += rules/board/tables.c rules/board/make_tables \
	rules/pgn/openings.c rules/pgn/make_openings

rules/board/make_tables: $(TABLES) $(wildcard $(srcdir)/rules/board/*.h)
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=c11 -O1 \
		-I$(top_srcdir) -o $@ $(TABLES)

rules/board/tables.c: rules/board/make_tables
	$(AM_V_GEN)rules/board/make_tables >$@.tmp && mv $@.tmp $@

rules/pgn/make_openings: $(OPENINGS) $(srcdir)/rules/pgn/opening.h
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=c11 -O1 \
		-I$(top_srcdir) -o $@ $(OPENINGS)

rules/pgn/openings.c: rules/pgn/make_openings $(srcdir)/rules/pgn/openings.tsv
	$(AM_V_GEN)rules/pgn/make_openings <$(srcdir)/rules/pgn/openings.tsv \
		>$@.tmp && mv $@.tmp $@
