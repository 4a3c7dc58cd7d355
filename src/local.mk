## The two programs, and all that joins the parts or touches the system.
hektor_SOURCES = %D%/hektor.c
hektor_LDADD = $(PROGRAM_LIBS)
hektord_SOURCES = %D%/hektord.c
hektord_LDADD = $(PROGRAM_LIBS)

libhektor_a_SOURCES = \
	%D%/boot.c %D%/child.c %D%/clock_marks.c %D%/complain.c \
	%D%/config_file.c %D%/confine.c %D%/crash.c %D%/crockford.c \
	%D%/first_position.c %D%/game_id.c %D%/gate.c %D%/guest.c \
	%D%/interrupt.c %D%/landlock.c %D%/language.c %D%/lines.c %D%/meeting.c \
	%D%/option_table.c %D%/option_value.c %D%/options.c \
	%D%/options_place.c %D%/options_sound.c %D%/options_speak.c \
	%D%/options_start.c %D%/options_view.c %D%/options_words.c \
	%D%/own_value.c %D%/paths.c %D%/person.c %D%/pgn_compare.c \
	%D%/pgn_file.c %D%/print.c %D%/proof.c %D%/pump.c %D%/reach.c \
	%D%/regular_file.c \
	%D%/shell_word.c %D%/streams.c %D%/text.c %D%/time_names.c \
	%D%/whole_file.c %D%/wiped_room.c %D%/wire.c %D%/wire_event_line.c \
	%D%/wire_fields.c %D%/wire_intent_line.c %D%/wire_memory.c \
	%D%/arbiter/blame.c %D%/arbiter/disk.c %D%/arbiter/due.c \
	%D%/arbiter/form.c %D%/arbiter/host.c %D%/arbiter/order.c \
	%D%/arbiter/server.c %D%/arbiter/server_assist.c \
	%D%/arbiter/server_audience.c %D%/arbiter/server_bring.c \
	%D%/arbiter/server_connection.c %D%/arbiter/server_door.c \
	%D%/arbiter/server_envelope.c %D%/arbiter/server_export.c \
	%D%/arbiter/server_follow.c %D%/arbiter/server_guest.c \
	%D%/arbiter/server_hall.c %D%/arbiter/server_inquiry.c \
	%D%/arbiter/server_intent.c %D%/arbiter/server_keep.c \
	%D%/arbiter/server_keys.c %D%/arbiter/server_limits.c \
	%D%/arbiter/server_line.c %D%/arbiter/server_list.c \
	%D%/arbiter/server_lobby.c %D%/arbiter/server_lookout.c \
	%D%/arbiter/server_messages.c %D%/arbiter/server_opening.c \
	%D%/arbiter/server_presence.c %D%/arbiter/server_proposal.c \
	%D%/arbiter/server_pulse.c %D%/arbiter/server_quota.c \
	%D%/arbiter/server_rebuild.c %D%/arbiter/server_request.c \
	%D%/arbiter/server_round.c %D%/arbiter/server_seats.c \
	%D%/arbiter/server_start.c %D%/arbiter/server_talk.c \
	%D%/arbiter/server_telling.c %D%/arbiter/server_verify.c \
	%D%/arbiter/server_wait.c %D%/arbiter/shelf.c %D%/arbiter/slumber.c \
	%D%/arbiter/staff.c %D%/arbiter/staff_key.c %D%/arbiter/staff_seat.c \
	%D%/arbiter/store.c %D%/arbiter/store_backup.c \
	%D%/arbiter/store_boot.c %D%/arbiter/store_check.c \
	%D%/arbiter/store_crashes.c %D%/arbiter/store_error.c \
	%D%/arbiter/store_games.c %D%/arbiter/store_guests.c \
	%D%/arbiter/store_log.c %D%/arbiter/store_migrate.c \
	%D%/arbiter/store_rows.c %D%/arbiter/store_sql.c %D%/arbiter/table.c \
	%D%/arbiter/table_held.c %D%/arbiter/table_release.c \
	%D%/arbiter/table_resume.c \
	%D%/client/act.c %D%/client/act_voice.c %D%/client/adjourn.c \
	%D%/client/adjourn_key.c %D%/client/adjourn_open.c \
	%D%/client/adjourn_seal.c %D%/client/adjourn_stand.c \
	%D%/client/adjourn_write.c %D%/client/album.c %D%/client/appoint.c \
	%D%/client/arguments.c %D%/client/assistant.c %D%/client/begin.c \
	%D%/client/bring.c %D%/client/client.c %D%/client/config_change.c \
	%D%/client/day_and_time.c %D%/client/day_words.c \
	%D%/client/elsewhere.c %D%/client/errand.c %D%/client/farewell.c \
	%D%/client/file_words.c %D%/client/flip.c %D%/client/games.c \
	%D%/client/greeting.c %D%/client/help.c %D%/client/help_form.c \
	%D%/client/help_topics.c %D%/client/inquire.c %D%/client/invitation.c \
	%D%/client/join.c %D%/client/keep.c %D%/client/keys_file.c \
	%D%/client/known_arbiter.c %D%/client/link.c %D%/client/lobby.c \
	%D%/client/lobby_find.c %D%/client/lobby_news.c \
	%D%/client/lobby_offer.c %D%/client/lobby_room.c \
	%D%/client/lobby_rows.c %D%/client/lobby_terms.c \
	%D%/client/lobby_words.c %D%/client/loop.c %D%/client/meet.c \
	%D%/client/menu.c %D%/client/menu_fields.c %D%/client/menu_rules.c \
	%D%/client/news.c %D%/client/next_game.c %D%/client/orders.c \
	%D%/client/other_place.c %D%/client/own_clock.c %D%/client/parting.c \
	%D%/client/patience.c %D%/client/play.c %D%/client/provisional.c \
	%D%/client/question.c %D%/client/record.c %D%/client/refresh.c \
	%D%/client/refusal.c %D%/client/rejoin.c %D%/client/remarks.c \
	%D%/client/rematch.c %D%/client/replay.c %D%/client/replay_envelope.c \
	%D%/client/replay_title.c %D%/client/resume.c %D%/client/resume_file.c \
	%D%/client/review.c %D%/client/rival.c %D%/client/route.c \
	%D%/client/resend.c %D%/client/send.c %D%/client/session.c \
	%D%/client/shelter.c \
	%D%/client/signals.c %D%/client/take_up.c %D%/client/talk.c \
	%D%/client/talk_say.c %D%/client/tell.c %D%/client/theme_file.c \
	%D%/client/wake.c \
	%D%/command/can_mate.c %D%/command/check.c %D%/command/check_game.c \
	%D%/command/count.c %D%/command/envelope_check.c \
	%D%/command/fen_argument.c %D%/command/judge.c \
	%D%/command/laws_command.c %D%/command/mate_why.c %D%/command/say.c \
	%D%/command/say_order.c \
	%D%/envelope/envelope.c %D%/envelope/envelope_base64.c \
	%D%/envelope/envelope_error.c %D%/envelope/envelope_evidence.c \
	%D%/envelope/envelope_game.c %D%/envelope/envelope_header.c \
	%D%/envelope/envelope_inscription.c %D%/envelope/envelope_judge.c \
	%D%/envelope/envelope_key.c %D%/envelope/envelope_keys.c \
	%D%/envelope/envelope_letters.c %D%/envelope/envelope_phrase.c \
	%D%/envelope/envelope_pins.c %D%/envelope/envelope_public.c \
	%D%/envelope/envelope_rank.c %D%/envelope/envelope_read.c \
	%D%/envelope/envelope_rebuild.c %D%/envelope/envelope_record.c \
	%D%/envelope/envelope_seal.c %D%/envelope/envelope_secret.c \
	%D%/envelope/envelope_shape.c %D%/envelope/envelope_shelf.c \
	%D%/envelope/envelope_time.c %D%/envelope/envelope_verdict.c \
	%D%/envelope/envelope_write.c

## The server as a service of the machine: its units, its account, its folder.
systemdunitdir = $(prefix)/lib/systemd/system
nodist_systemdunit_DATA = %D%/service/hektord.service
dist_systemdunit_DATA = %D%/service/hektord.socket
sysusersdir = $(prefix)/lib/sysusers.d
dist_sysusers_DATA = %D%/service/sysusers.d/hektor.conf
tmpfilesdir = $(prefix)/lib/tmpfiles.d
dist_tmpfiles_DATA = %D%/service/tmpfiles.d/hektor.conf
EXTRA_DIST += %D%/service/hektord.service.in
CLEANFILES += %D%/service/hektord.service

%D%/service/hektord.service: $(srcdir)/%D%/service/hektord.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) && sed 's|@bindir[@]|$(bindir)|g' \
		$(srcdir)/%D%/service/hektord.service.in >$@
