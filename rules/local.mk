## The Laws as pure functions. Nothing here but the C library.
noinst_LIBRARIES += librules.a

librules_a_SOURCES = \
	%D%/arbiter.c \
	%D%/arbiter.h \
	%D%/arrival.c \
	%D%/arrival.h \
	%D%/attack.c \
	%D%/attack.h \
	%D%/castling.c \
	%D%/castling.h \
	%D%/castling_lane.h \
	%D%/chess960.c \
	%D%/chess960.h \
	%D%/claim.c \
	%D%/claim.h \
	%D%/clause.h \
	%D%/clock.c \
	%D%/clock.h \
	%D%/draw.c \
	%D%/draw.h \
	%D%/en_passant.c \
	%D%/en_passant.h \
	%D%/ending.c \
	%D%/ending.h \
	%D%/event.c \
	%D%/event.h \
	%D%/event_line.c \
	%D%/fen.c \
	%D%/fen.h \
	%D%/fen_letters.h \
	%D%/fen_write.c \
	%D%/field.c \
	%D%/field.h \
	%D%/field_read.c \
	%D%/game.c \
	%D%/game.h \
	%D%/generator.h \
	%D%/generator_body.h \
	%D%/generator_portable.c \
	%D%/hearing.c \
	%D%/hearing.h \
	%D%/intent.c \
	%D%/intent.h \
	%D%/intent_line.c \
	%D%/laws.c \
	%D%/laws.h \
	%D%/legality.c \
	%D%/legality.h \
	%D%/line.c \
	%D%/line.h \
	%D%/marked.h \
	%D%/mate.c \
	%D%/mate.h \
	%D%/mate_check.c \
	%D%/mate_promise.c \
	%D%/mate_promise.h \
	%D%/mate_search.c \
	%D%/mate_search.h \
	%D%/mate_static.c \
	%D%/mate_static.h \
	%D%/move.c \
	%D%/move.h \
	%D%/move_facts.c \
	%D%/move_facts.h \
	%D%/movegen.c \
	%D%/movegen.h \
	%D%/notation.c \
	%D%/notation.h \
	%D%/pgn.h \
	%D%/pgn_bytes.c \
	%D%/pgn_bytes.h \
	%D%/pgn_comment.c \
	%D%/pgn_move.c \
	%D%/pgn_read.c \
	%D%/pgn_reader.h \
	%D%/pgn_tag.c \
	%D%/pgn_text.c \
	%D%/pgn_text.h \
	%D%/pgn_variation.c \
	%D%/pgn_write.c \
	%D%/piece.h \
	%D%/play.h \
	%D%/position.c \
	%D%/position.h \
	%D%/query.h \
	%D%/reason.c \
	%D%/reason.h \
	%D%/repetition.c \
	%D%/repetition.h \
	%D%/san.c \
	%D%/san.h \
	%D%/san_exact.c \
	%D%/san_exact.h \
	%D%/san_forgiven.c \
	%D%/san_forgiven.h \
	%D%/san_name.c \
	%D%/san_name.h \
	%D%/san_read.c \
	%D%/san_reading.c \
	%D%/san_reading.h \
	%D%/san_word.c \
	%D%/san_word.h \
	%D%/san_write.c \
	%D%/setup.c \
	%D%/setup.h \
	%D%/sight.h \
	%D%/square.h \
	%D%/start.c \
	%D%/start.h \
	%D%/tables.h \
	%D%/timecontrol.c \
	%D%/timecontrol.h \
	%D%/timecontrol_write.c

## The generator once more, for processors that have the instructions; movegen.c
## asks before it calls this one.
if BMI2
librules_a_SOURCES += %D%/generator_bmi2.c
%D%/generator_bmi2.$(OBJEXT): AM_CFLAGS += -mbmi -mbmi2 -mpopcnt
endif

## The constant tables are printed by a program of the building machine.
nodist_librules_a_SOURCES = %D%/tables.c
EXTRA_DIST += %D%/make_tables.c
CLEANFILES += %D%/tables.c %D%/make_tables

%D%/make_tables: $(srcdir)/%D%/make_tables.c $(srcdir)/%D%/piece.h \
		$(srcdir)/%D%/position.h $(srcdir)/%D%/square.h $(srcdir)/%D%/tables.h
	$(AM_V_CC)$(MKDIR_P) %D% && $(CC_FOR_BUILD) -std=gnu11 -O1 \
		-I$(top_srcdir) -o $@ $(srcdir)/%D%/make_tables.c

%D%/tables.c: %D%/make_tables
	$(AM_V_GEN)%D%/make_tables >$@.tmp && mv $@.tmp $@
