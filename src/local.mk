## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## The two programs, and all that joins the parts or touches the system.
hektor_SOURCES = %D%/hektor.c
hektor_LDADD = $(PROGRAM_LIBS)
hektord_SOURCES = %D%/hektord.c
hektord_LDADD = $(PROGRAM_LIBS)

libhektor_a_SOURCES = \
	%D%/arbiter/connections/audience.c %D%/arbiter/connections/bans.c \
	%D%/arbiter/connections/connection.c \
	%D%/arbiter/connections/event_loop.c %D%/arbiter/connections/figures.c \
	%D%/arbiter/connections/guest.c %D%/arbiter/connections/heartbeat.c \
	%D%/arbiter/connections/held_back.c %D%/arbiter/connections/ignores.c \
	%D%/arbiter/connections/limits.c %D%/arbiter/connections/listener.c \
	%D%/arbiter/connections/outbox.c %D%/arbiter/connections/presence.c \
	%D%/arbiter/connections/quota.c %D%/arbiter/connections/request.c \
	%D%/arbiter/connections/seats.c %D%/arbiter/connections/server_state.c \
	%D%/arbiter/connections/service_log.c %D%/arbiter/connections/sweep.c \
	%D%/arbiter/requests/administrator.c %D%/arbiter/requests/assistant.c \
	%D%/arbiter/requests/envelope.c %D%/arbiter/requests/export.c \
	%D%/arbiter/requests/game_offer.c %D%/arbiter/requests/intent.c \
	%D%/arbiter/requests/keys.c %D%/arbiter/requests/list.c \
	%D%/arbiter/requests/list_updates.c \
	%D%/arbiter/requests/loaded_envelope.c %D%/arbiter/requests/lobby.c \
	%D%/arbiter/requests/messages.c %D%/arbiter/requests/news.c \
	%D%/arbiter/requests/open_envelope.c %D%/arbiter/requests/page.c \
	%D%/arbiter/requests/rebuild.c %D%/arbiter/requests/relayed.c \
	%D%/arbiter/requests/reports.c %D%/arbiter/requests/start.c \
	%D%/arbiter/requests/chat.c %D%/arbiter/requests/verify.c \
	%D%/arbiter/server/archive.c %D%/arbiter/server/carrier.c \
	%D%/arbiter/server/disk_wait.c %D%/arbiter/server/host.c \
	%D%/arbiter/server/old_files.c %D%/arbiter/server/proof_search.c \
	%D%/arbiter/server/relay.c %D%/arbiter/server/server.c \
	%D%/arbiter/server/standby.c \
	%D%/arbiter/staff/ask.c %D%/arbiter/staff/command_line.c \
	%D%/arbiter/staff/prune.c %D%/arbiter/staff/restore.c \
	%D%/arbiter/staff/staff.c \
	%D%/arbiter/store/boot.c %D%/arbiter/store/disk.c \
	%D%/arbiter/store/engine.c %D%/arbiter/store/error.c \
	%D%/arbiter/store/games.c %D%/arbiter/store/guests.c \
	%D%/arbiter/store/copy.c %D%/arbiter/store/persons.c \
	%D%/arbiter/store/sanctions.c %D%/arbiter/store/rows.c \
	%D%/arbiter/store/sqlite.c %D%/arbiter/store/sqlite_backup.c \
	%D%/arbiter/store/sqlite_check.c %D%/arbiter/store/sqlite_log.c \
	%D%/arbiter/store/sqlite_migrate.c %D%/arbiter/store/sqlite_sql.c \
	%D%/arbiter/store/store.c %D%/arbiter/store/summary.c \
	%D%/arbiter/table/crash_marker.c %D%/arbiter/table/live_game.c \
	%D%/arbiter/table/journal_list.c %D%/arbiter/table/moment_heap.c \
	%D%/arbiter/table/resume.c %D%/arbiter/table/table.c \
	%D%/base/clock_marks.c %D%/base/language.c %D%/base/paths.c \
	%D%/base/pgn_error_text.c %D%/base/print.c %D%/base/secret_buffer.c \
	%D%/base/shell_word.c %D%/base/text.c %D%/base/whole_file.c \
	%D%/client/adjourn/adjourn.c %D%/client/adjourn/appoint.c \
	%D%/client/adjourn/key.c %D%/client/adjourn/open.c \
	%D%/client/adjourn/seal.c %D%/client/adjourn/state.c \
	%D%/client/adjourn/write.c \
	%D%/client/command/all_modes.c %D%/client/command/fallback_dir.c \
	%D%/client/command/greeting.c %D%/client/command/join.c \
	%D%/client/command/keys_file.c %D%/client/command/lobby_requests.c \
	%D%/client/command/meet.c %D%/client/command/resume_file.c \
	%D%/client/command/session.c %D%/client/command/start.c \
	%D%/client/command/verify_remote.c \
	%D%/client/core/ambiguous_letter.c %D%/client/core/open_question.c \
	%D%/client/core/client.c %D%/client/core/config_change.c \
	%D%/client/core/connection.c %D%/client/core/day_and_time.c \
	%D%/client/core/day_words.c %D%/client/core/display.c \
	%D%/client/core/error_sentence.c %D%/client/core/file_words.c \
	%D%/client/core/deferred.c %D%/client/core/help_form.c \
	%D%/client/core/input_queue.c %D%/client/core/joined_game.c \
	%D%/client/core/known_arbiter.c %D%/client/core/loop.c \
	%D%/client/core/modes.c %D%/client/core/next_game.c \
	%D%/client/core/other_games.c %D%/client/core/other_arbiters.c \
	%D%/client/core/pending.c %D%/client/core/question.c \
	%D%/client/core/record.c %D%/client/core/settings.c \
	%D%/client/core/signals.c %D%/client/core/chat.c \
	%D%/client/core/tell.c %D%/client/core/theme_file.c \
	%D%/client/line/invitation.c %D%/client/line/link.c \
	%D%/client/line/resume.c %D%/client/line/route.c \
	%D%/client/lobby/arguments.c %D%/client/lobby/game_words.c \
	%D%/client/lobby/people_words.c %D%/client/lobby/load_envelope.c \
	%D%/client/lobby/find.c %D%/client/lobby/changes.c \
	%D%/client/lobby/lists.c %D%/client/lobby/lobby.c \
	%D%/client/lobby/lobby_offer.c %D%/client/lobby/news.c \
	%D%/client/lobby/room.c %D%/client/lobby/rows.c \
	%D%/client/lobby/terms.c %D%/client/lobby/words.c \
	%D%/client/menu/fields.c %D%/client/menu/menu.c \
	%D%/client/menu/rules.c %D%/client/menu/setup.c \
	%D%/client/menu/setup_line.c \
	%D%/client/play/act.c %D%/client/play/act_voice.c \
	%D%/client/play/assistant.c %D%/client/play/enter_game.c \
	%D%/client/play/help.c %D%/client/play/help_topics.c \
	%D%/client/play/incoming.c %D%/client/play/move_refusal.c \
	%D%/client/play/own_clock.c %D%/client/play/play.c \
	%D%/client/play/refusal.c %D%/client/play/rematch.c \
	%D%/client/play/save_game.c %D%/client/play/turn_notice.c \
	%D%/client/play/which_piece.c \
	%D%/client/viewer/envelope.c %D%/client/viewer/pgn_index.c \
	%D%/client/viewer/positions.c %D%/client/viewer/remarks.c \
	%D%/client/viewer/replay.c %D%/client/viewer/title.c \
	%D%/command/articles.c %D%/command/can_mate.c %D%/command/check.c \
	%D%/command/check_game.c %D%/command/perft.c \
	%D%/command/fen_argument.c %D%/command/judge.c %D%/command/laws.c \
	%D%/command/say.c %D%/command/say_command_line.c \
	%D%/envelope/envelope.c %D%/envelope/folder.c %D%/envelope/game.c \
	%D%/envelope/header.c %D%/envelope/judge.c %D%/envelope/key.c \
	%D%/envelope/keys.c %D%/envelope/known_keys.c %D%/envelope/read.c \
	%D%/envelope/rebuild.c %D%/envelope/key_succession.c %D%/envelope/seal.c \
	%D%/envelope/verdict.c \
	%D%/options/config_file.c %D%/options/starting_position.c \
	%D%/options/option_table.c %D%/options/option_value.c \
	%D%/options/options.c %D%/options/own_value.c %D%/options/sound.c \
	%D%/options/start.c %D%/options/time_names.c %D%/options/words.c \
	%D%/process/child.c %D%/process/confine.c %D%/process/crash.c \
	%D%/process/gate.c %D%/process/guest.c %D%/process/interrupt.c \
	%D%/process/landlock.c %D%/process/linux_calls.c \
	%D%/process/pgn_file.c %D%/process/proof.c %D%/process/local_arbiter.c \
	%D%/process/streams.c \
	%D%/wire/arbiter_socket.c %D%/wire/fields.c %D%/wire/game_id.c \
	%D%/wire/lines.c %D%/wire/person.c %D%/wire/stdio_relay.c \
	%D%/wire/wire.c

if POSTGRESQL
libhektor_a_SOURCES += \
	%D%/arbiter/store/postgres.c %D%/arbiter/store/postgres_backup.c \
	%D%/arbiter/store/postgres_lease.c %D%/arbiter/store/postgres_sql.c
endif

## The server as a service of the computer: its units, its account, its folder.
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

## What a desktop and the shells want to know of hektor.
desktopdir = $(datadir)/applications
icondir = $(datadir)/icons/hicolor/scalable/apps
metainfodir = $(datadir)/metainfo
bashdir = $(datadir)/bash-completion/completions
zshdir = $(datadir)/zsh/vendor-completions
fishdir = $(datadir)/fish/vendor_completions.d
dist_desktop_DATA = %D%/desktop/hektor.desktop
dist_icon_DATA = %D%/desktop/hektor.svg
dist_metainfo_DATA = %D%/desktop/hektor.metainfo.xml
dist_bash_DATA = %D%/desktop/hektor
dist_zsh_DATA = %D%/desktop/_hektor
dist_fish_DATA = %D%/desktop/hektor.fish
