## The Laws as pure functions. Nothing here but the C library. With
## --enable-librules others can build on it: see hektor-rules(3).
if LIBRULES
lib_LIBRARIES += librules.a
rulesincludedir = $(includedir)/hektor
EXTRA_HEADERS =
nobase_nodist_rulesinclude_HEADERS = $(LIBRULES_HEADERS)
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = %D%/hektor-rules.pc
install-rules: install-libLIBRARIES install-pkgconfigDATA install-man3 \
	install-nobase_nodist_rulesincludeHEADERS
else
noinst_LIBRARIES += librules.a
endif

librules_a_SOURCES = \
	%D%/abort.c %D%/absence.c %D%/acts.c %D%/adjournment.c %D%/agreement.c \
	%D%/announced.c %D%/announcement.c %D%/announcing.c %D%/arbiter.c \
	%D%/array_claim.c %D%/arrival.c %D%/assistant.c %D%/attack.c \
	%D%/attendance.c %D%/beginning.c %D%/castling.c %D%/chair.c \
	%D%/chess960.c %D%/claim.c %D%/clock.c %D%/commentary.c \
	%D%/competition.c %D%/complaint.c %D%/conclusion.c %D%/digits.c \
	%D%/draw.c %D%/due.c %D%/duration.c %D%/en_passant.c %D%/ending.c \
	%D%/event.c %D%/event_line.c %D%/event_words.c %D%/fen.c \
	%D%/fen_forgiving.c %D%/fen_write.c %D%/field.c %D%/field_read.c \
	%D%/folded.c %D%/forced.c %D%/game.c %D%/game_absent.c \
	%D%/game_adjourn.c %D%/game_announced.c %D%/game_apply.c \
	%D%/game_board.c %D%/game_chair.c %D%/game_lag.c %D%/game_write.c \
	%D%/generator_portable.c %D%/gifts.c %D%/hearing.c %D%/helps.c \
	%D%/intent.c %D%/intent_line.c %D%/lag.c %D%/law_table.c %D%/laws.c \
	%D%/legality.c %D%/line.c %D%/making.c %D%/match.c %D%/mate.c \
	%D%/mate_aim.c %D%/mate_cast.c %D%/mate_check.c %D%/mate_claim.c \
	%D%/mate_ghost.c %D%/mate_haunt.c %D%/mate_map.c %D%/mate_net.c \
	%D%/mate_never.c %D%/mate_omen.c %D%/mate_order.c %D%/mate_pawn.c \
	%D%/mate_phantom.c %D%/mate_portent.c %D%/mate_promise.c \
	%D%/mate_quest.c %D%/mate_roam.c %D%/mate_seance.c %D%/mate_search.c \
	%D%/mate_site.c %D%/mate_stage.c %D%/mate_static.c %D%/mate_steps.c \
	%D%/mate_wall.c %D%/mismove.c %D%/moment.c %D%/move_facts.c \
	%D%/movegen.c %D%/notation.c %D%/objection.c %D%/offence.c \
	%D%/offering.c %D%/over_board.c %D%/pause.c %D%/penalising.c \
	%D%/penalty.c \
	%D%/pgn_acts.c %D%/pgn_bytes.c %D%/pgn_comment.c %D%/pgn_move.c \
	%D%/pgn_read.c %D%/pgn_reader.c %D%/pgn_tag.c %D%/pgn_text.c \
	%D%/pgn_time.c %D%/pgn_variation.c %D%/pgn_write.c %D%/pgn_writer.c \
	%D%/play.c %D%/playing.c %D%/position.c %D%/pressing.c %D%/price.c \
	%D%/quickplay.c %D%/reason.c %D%/reconcile.c %D%/recording.c \
	%D%/repetition.c %D%/restart.c %D%/resumption.c %D%/san.c \
	%D%/san_exact.c %D%/san_forgiven.c %D%/san_form.c %D%/san_name.c \
	%D%/san_read.c %D%/san_reading.c %D%/san_word.c %D%/san_write.c \
	%D%/scoresheet.c %D%/sealing.c %D%/seat_meant.c %D%/setup.c \
	%D%/signature.c %D%/start.c %D%/takeback.c %D%/timecontrol.c \
	%D%/timecontrol_write.c %D%/touch.c %D%/turn.c %D%/two_boards.c \
	%D%/uci.c %D%/unsettled.c %D%/verdict.c %D%/witness.c

## The generator once more, for processors that have the instructions; movegen.c
## asks before it calls this one.
if BMI2
librules_a_SOURCES += %D%/generator_bmi2.c
%D%/generator_bmi2.$(OBJEXT): AM_CFLAGS += -mbmi -mbmi2 -mpopcnt
endif

## The constant tables are printed by a program of the building machine.
nodist_librules_a_SOURCES = %D%/tables.c
EXTRA_DIST += %D%/make_courts.c %D%/make_tables.c
CLEANFILES += %D%/tables.c %D%/make_tables

%D%/make_tables: $(srcdir)/%D%/make_tables.c $(srcdir)/%D%/make_courts.c \
		$(srcdir)/%D%/make_courts.h $(srcdir)/%D%/piece.h \
		$(srcdir)/%D%/position.h $(srcdir)/%D%/square.h \
		$(srcdir)/%D%/tables.h
	$(AM_V_CC)$(MKDIR_P) $(@D) && $(CC_FOR_BUILD) -std=gnu11 -O1 \
		-I$(top_srcdir) -o $@ $(srcdir)/%D%/make_tables.c \
		$(srcdir)/%D%/make_courts.c

%D%/tables.c: %D%/make_tables
	$(AM_V_GEN)%D%/make_tables >$@.tmp && mv $@.tmp $@
