## The Laws as pure functions. Nothing here but the C library. With
## --enable-librules others can build on it: see hektor-rules(3).
librules_headers = \
	%D%/acts.h \
	%D%/announcement.h \
	%D%/adjournment.h \
	%D%/arbiter.h \
	%D%/attack.h \
	%D%/castling.h \
	%D%/chess960.h \
	%D%/clause.h \
	%D%/clock.h \
	%D%/competition.h \
	%D%/draw.h \
	%D%/event.h \
	%D%/fen.h \
	%D%/field.h \
	%D%/game.h \
	%D%/game_apply.h \
	%D%/intent.h \
	%D%/law_table.h \
	%D%/laws.h \
	%D%/legality.h \
	%D%/librules.h \
	%D%/line.h \
	%D%/marked.h \
	%D%/mate.h \
	%D%/moment.h \
	%D%/move.h \
	%D%/move_facts.h \
	%D%/movegen.h \
	%D%/notation.h \
	%D%/penalty.h \
	%D%/pgn.h \
	%D%/piece.h \
	%D%/position.h \
	%D%/query.h \
	%D%/reason.h \
	%D%/repetition.h \
	%D%/ruling.h \
	%D%/san.h \
	%D%/san_forgiven.h \
	%D%/scoresheet.h \
	%D%/setup.h \
	%D%/square.h \
	%D%/start.h \
	%D%/timecontrol.h \
	%D%/turn.h \
	%D%/uci.h

if LIBRULES
lib_LIBRARIES += librules.a
rulesincludedir = $(includedir)/hektor/rules
rulesinclude_HEADERS = $(librules_headers)
pkgconfigdir = $(libdir)/pkgconfig
pkgconfig_DATA = %D%/hektor-rules.pc
else
noinst_LIBRARIES += librules.a
endif

librules_a_SOURCES = $(librules_headers) \
	%D%/abort.c \
	%D%/abort.h \
	%D%/absence.c \
	%D%/absence.h \
	%D%/acts.c \
	%D%/adjournment.c \
	%D%/agreement.c \
	%D%/agreement.h \
	%D%/announcement.c \
	%D%/announced.c \
	%D%/announced.h \
	%D%/announcing.c \
	%D%/announcing.h \
	%D%/arbiter.c \
	%D%/array_claim.c \
	%D%/array_claim.h \
	%D%/arrival.c \
	%D%/arrival.h \
	%D%/assistant.c \
	%D%/assistant.h \
	%D%/attack.c \
	%D%/attendance.c \
	%D%/attendance.h \
	%D%/beginning.c \
	%D%/beginning.h \
	%D%/castling.c \
	%D%/castling_lane.h \
	%D%/chair.c \
	%D%/chair.h \
	%D%/chess960.c \
	%D%/claim.c \
	%D%/claim.h \
	%D%/clock.c \
	%D%/commentary.c \
	%D%/commentary.h \
	%D%/competition.c \
	%D%/complaint.c \
	%D%/complaint.h \
	%D%/conclusion.c \
	%D%/conclusion.h \
	%D%/digits.c \
	%D%/digits.h \
	%D%/draw.c \
	%D%/due.c \
	%D%/due.h \
	%D%/duration.c \
	%D%/duration.h \
	%D%/en_passant.c \
	%D%/en_passant.h \
	%D%/ending.c \
	%D%/ending.h \
	%D%/event.c \
	%D%/event_line.c \
	%D%/event_words.c \
	%D%/exposure.h \
	%D%/fen.c \
	%D%/fen_forgiving.c \
	%D%/fen_letters.h \
	%D%/fen_write.c \
	%D%/field.c \
	%D%/field_read.c \
	%D%/field_rows.h \
	%D%/folded.c \
	%D%/folded.h \
	%D%/forced.c \
	%D%/forced.h \
	%D%/game.c \
	%D%/game_announced.c \
	%D%/game_announced.h \
	%D%/game_absent.c \
	%D%/game_absent.h \
	%D%/game_adjourn.c \
	%D%/game_adjourn.h \
	%D%/game_apply.c \
	%D%/game_board.c \
	%D%/game_board.h \
	%D%/game_chair.c \
	%D%/game_chair.h \
	%D%/game_lag.c \
	%D%/game_lag.h \
	%D%/game_write.c \
	%D%/game_write.h \
	%D%/generator.h \
	%D%/generator_body.h \
	%D%/generator_portable.c \
	%D%/gifts.c \
	%D%/gifts.h \
	%D%/hearing.c \
	%D%/helps.c \
	%D%/helps.h \
	%D%/hearing.h \
	%D%/intent.c \
	%D%/intent_line.c \
	%D%/lag.c \
	%D%/lag.h \
	%D%/law_table.c \
	%D%/laws.c \
	%D%/legality.c \
	%D%/line.c \
	%D%/making.c \
	%D%/match.c \
	%D%/match.h \
	%D%/mate.c \
	%D%/mate_aim.c \
	%D%/mate_aim.h \
	%D%/mate_cast.c \
	%D%/mate_cast.h \
	%D%/mate_check.c \
	%D%/mate_claim.c \
	%D%/mate_claim.h \
	%D%/mate_ghost.c \
	%D%/mate_ghost.h \
	%D%/mate_haunt.c \
	%D%/mate_haunt.h \
	%D%/mate_map.c \
	%D%/mate_map.h \
	%D%/mate_net.c \
	%D%/mate_net.h \
	%D%/mate_never.c \
	%D%/mate_omen.c \
	%D%/mate_omen.h \
	%D%/mate_order.c \
	%D%/mate_order.h \
	%D%/mate_pawn.c \
	%D%/mate_pawn.h \
	%D%/mate_phantom.c \
	%D%/mate_phantom.h \
	%D%/mate_portent.c \
	%D%/mate_portent.h \
	%D%/mate_promise.c \
	%D%/mate_promise.h \
	%D%/mate_quest.c \
	%D%/mate_quest.h \
	%D%/mate_roam.c \
	%D%/mate_roam.h \
	%D%/mate_seance.c \
	%D%/mate_seance.h \
	%D%/mate_search.c \
	%D%/mate_search.h \
	%D%/mate_site.c \
	%D%/mate_site.h \
	%D%/mate_stage.c \
	%D%/mate_stage.h \
	%D%/mate_static.c \
	%D%/mate_static.h \
	%D%/mate_steps.c \
	%D%/mate_steps.h \
	%D%/mate_wall.c \
	%D%/mate_wall.h \
	%D%/mismove.c \
	%D%/mismove.h \
	%D%/moment.c \
	%D%/move_facts.c \
	%D%/movegen.c \
	%D%/notation.c \
	%D%/offence.c \
	%D%/offence.h \
	%D%/objection.c \
	%D%/objection.h \
	%D%/offering.c \
	%D%/offering.h \
	%D%/over_board.c \
	%D%/over_board.h \
	%D%/penalising.c \
	%D%/penalising.h \
	%D%/penalty.c \
	%D%/pgn_acts.c \
	%D%/pgn_acts.h \
	%D%/pgn_bytes.c \
	%D%/pgn_bytes.h \
	%D%/pgn_comment.c \
	%D%/pgn_move.c \
	%D%/pgn_read.c \
	%D%/pgn_reader.c \
	%D%/pgn_reader.h \
	%D%/pgn_tag.c \
	%D%/pgn_text.c \
	%D%/pgn_text.h \
	%D%/pgn_time.c \
	%D%/pgn_variation.c \
	%D%/pgn_write.c \
	%D%/pgn_writer.c \
	%D%/pgn_writer.h \
	%D%/play.c \
	%D%/play.h \
	%D%/price.c \
	%D%/price.h \
	%D%/playing.c \
	%D%/playing.h \
	%D%/position.c \
	%D%/pressing.c \
	%D%/quickplay.c \
	%D%/quickplay.h \
	%D%/reason.c \
	%D%/reconcile.c \
	%D%/reconcile.h \
	%D%/recording.c \
	%D%/recording.h \
	%D%/repetition.c \
	%D%/restart.c \
	%D%/restart.h \
	%D%/resumption.c \
	%D%/resumption.h \
	%D%/san.c \
	%D%/san_exact.c \
	%D%/san_exact.h \
	%D%/san_forgiven.c \
	%D%/san_form.c \
	%D%/san_form.h \
	%D%/san_name.c \
	%D%/san_name.h \
	%D%/san_read.c \
	%D%/san_reading.c \
	%D%/san_reading.h \
	%D%/san_word.c \
	%D%/san_word.h \
	%D%/san_write.c \
	%D%/scoresheet.c \
	%D%/sealing.c \
	%D%/sealing.h \
	%D%/setup.c \
	%D%/seat_meant.c \
	%D%/sight.h \
	%D%/signature.c \
	%D%/signature.h \
	%D%/start.c \
	%D%/start_fields.h \
	%D%/tables.h \
	%D%/takeback.c \
	%D%/takeback.h \
	%D%/timecontrol.c \
	%D%/timecontrol_write.c \
	%D%/touch.c \
	%D%/touch.h \
	%D%/turn.c \
	%D%/two_boards.c \
	%D%/two_boards.h \
	%D%/uci.c \
	%D%/unsettled.c \
	%D%/unsettled.h \
	%D%/verdict.c \
	%D%/verdict.h \
	%D%/witness.c \
	%D%/witness.h

## The generator once more, for processors that have the instructions; movegen.c
## asks before it calls this one.
if BMI2
librules_a_SOURCES += %D%/generator_bmi2.c
%D%/generator_bmi2.$(OBJEXT): AM_CFLAGS += -mbmi -mbmi2 -mpopcnt
endif

## The constant tables are printed by a program of the building machine.
nodist_librules_a_SOURCES = %D%/tables.c
EXTRA_DIST += %D%/make_courts.c %D%/make_courts.h %D%/make_tables.c
CLEANFILES += %D%/tables.c %D%/make_tables

%D%/make_tables: $(srcdir)/%D%/make_tables.c $(srcdir)/%D%/make_courts.c \
		$(srcdir)/%D%/make_courts.h $(srcdir)/%D%/piece.h \
		$(srcdir)/%D%/position.h $(srcdir)/%D%/square.h \
		$(srcdir)/%D%/tables.h
	$(AM_V_CC)$(MKDIR_P) %D% && $(CC_FOR_BUILD) -std=gnu11 -O1 \
		-I$(top_srcdir) -o $@ $(srcdir)/%D%/make_tables.c \
		$(srcdir)/%D%/make_courts.c

%D%/tables.c: %D%/make_tables
	$(AM_V_GEN)%D%/make_tables >$@.tmp && mv $@.tmp $@
