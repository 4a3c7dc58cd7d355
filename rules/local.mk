## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## For the processors that have these instructions; movegen.c asks first.
rules/board/generator_bmi2.$(OBJEXT): AM_CFLAGS += $(BMI2_CFLAGS)

## The constant tables are printed by a program of the building machine.
TABLES = $(srcdir)/rules/board/make_tables.c
nodist_librules_a_SOURCES = rules/board/tables.c
EXTRA_DIST += $(TABLES)
CLEANFILES += rules/board/tables.c rules/board/make_tables

rules/board/make_tables: $(TABLES) $(wildcard $(srcdir)/rules/board/*.h)
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=c11 -O1 \
		-I$(top_srcdir) -o $@ $(TABLES)

rules/board/tables.c: rules/board/make_tables
	$(AM_V_GEN)rules/board/make_tables >$@.tmp && mv $@.tmp $@
