## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## A test is its .c file and its name in this list; what tests share is in libtests.a.
check_PROGRAMS += \
	%D%/model/model_test \
	%D%/play/adjourn_test %D%/play/appendix_d_test %D%/play/appoint_test \
	%D%/play/bars_test %D%/play/brought_test %D%/play/carry_test \
	%D%/play/chat_test %D%/play/cost_test %D%/play/ear_test \
	%D%/play/fallback_dir_test %D%/play/file_kinds_test \
	%D%/play/full_disk_test %D%/play/game_test %D%/play/home_test \
	%D%/play/hostile_arbiter_test %D%/play/human_arbiter_test \
	%D%/play/kill_test %D%/play/leave_test %D%/play/listen_test \
	%D%/play/looks_test %D%/play/memory_test %D%/play/menu_test \
	%D%/play/monkey_test %D%/play/otb_test %D%/play/refusal_test \
	%D%/play/resumption_test %D%/play/screen_reader_test \
	%D%/play/secret_test %D%/play/shared_test %D%/play/small_lobby_test \
	%D%/play/small_reach_test %D%/play/small_test %D%/play/ssh_test \
	%D%/play/stall_test %D%/play/term_test %D%/play/trouble_test \
	%D%/play/typed_test %D%/play/view_test %D%/play/window_test \
	%D%/rules/sentences_test \
	%D%/rules/arbiter/announcing_test %D%/rules/arbiter/arbiter_test \
	%D%/rules/arbiter/dead_position_test %D%/rules/arbiter/everybody_test \
	%D%/rules/arbiter/human_arbiter_test %D%/rules/arbiter/otb_test \
	%D%/rules/arbiter/pause_test %D%/rules/arbiter/reconcile_test \
	%D%/rules/arbiter/recording_test %D%/rules/arbiter/two_boards_test \
	%D%/rules/base/digits_test %D%/rules/base/line_test \
	%D%/rules/board/attack_test %D%/rules/board/castling_test \
	%D%/rules/board/chess960_test %D%/rules/board/draw_test \
	%D%/rules/board/en_passant_test %D%/rules/board/generator_test \
	%D%/rules/board/move_facts_test %D%/rules/board/movegen_test \
	%D%/rules/board/moves_to_square_test %D%/rules/board/position_test \
	%D%/rules/board/repetition_test %D%/rules/board/setup_test \
	%D%/rules/board/square_test %D%/rules/board/unchecked_move_test \
	%D%/rules/clock/clock_test %D%/rules/clock/duration_test \
	%D%/rules/clock/moment_test %D%/rules/clock/timecontrol_test \
	%D%/rules/clock/timecontrol_write_test \
	%D%/rules/game/ending_test %D%/rules/game/event_rules_test \
	%D%/rules/game/event_test %D%/rules/game/field_test \
	%D%/rules/game/game_test %D%/rules/game/helps_test \
	%D%/rules/game/illegal_san_test %D%/rules/game/intent_test \
	%D%/rules/game/lag_test %D%/rules/game/match_test \
	%D%/rules/game/scoresheet_test %D%/rules/game/start_test \
	%D%/rules/game/time_adjustments_test %D%/rules/game/touch_test \
	%D%/rules/laws/articles_test %D%/rules/laws/laws_test \
	%D%/rules/laws/legality_test %D%/rules/laws/penalty_test \
	%D%/rules/laws/reason_test \
	%D%/rules/mate/mate_test %D%/rules/mate/random_test \
	%D%/rules/notation/fen_forgiving_test %D%/rules/notation/fen_test \
	%D%/rules/notation/folded_test %D%/rules/notation/notation_test \
	%D%/rules/notation/san_form_test %D%/rules/notation/san_name_test \
	%D%/rules/notation/san_read_test %D%/rules/notation/san_test \
	%D%/rules/notation/san_write_test %D%/rules/notation/uci_test \
	%D%/rules/pgn/read_test %D%/rules/pgn/write_test \
	%D%/server/far_test %D%/server/fault_test %D%/server/flood_test \
	%D%/server/forged_test %D%/server/hidden_test \
	%D%/server/hostile_client_test %D%/server/hostile_test \
	%D%/server/hosts_test %D%/server/kill_test %D%/server/load_test \
	%D%/server/protocol_page_test %D%/server/restraint_test \
	%D%/server/suspend_test %D%/server/takeover_test %D%/server/time_test \
	%D%/speech/sentences_test \
	%D%/speech/braille/braille_test %D%/speech/braille/pages_test \
	%D%/speech/braille/window_test \
	%D%/speech/record/recorder_test \
	%D%/speech/sentences/announce_test %D%/speech/sentences/answers_test \
	%D%/speech/sentences/appendix_d_test %D%/speech/sentences/awaited_test \
	%D%/speech/sentences/board_test %D%/speech/sentences/cue_test \
	%D%/speech/sentences/event_test %D%/speech/sentences/history_test \
	%D%/speech/sentences/human_arbiter_test %D%/speech/sentences/key_test \
	%D%/speech/sentences/lexicon_test \
	%D%/speech/sentences/move_from_words_test \
	%D%/speech/sentences/numerals_test %D%/speech/sentences/query_test \
	%D%/speech/sentences/scoresheet_test \
	%D%/speech/sentences/utterance_test \
	%D%/speech/voice/cue_bank_test %D%/speech/voice/load_library_test \
	%D%/speech/voice/queue_rules_test %D%/speech/voice/pronunciation_test \
	%D%/speech/voice/queue_test %D%/speech/voice/sound_place_test \
	%D%/speech/voice/sound_stream_test %D%/speech/voice/sound_test \
	%D%/speech/voice/soundfile_test %D%/speech/voice/stderr_guard_test \
	%D%/speech/voice/text_test %D%/speech/voice/trace_test \
	%D%/speech/voice/voice_test \
	%D%/src/hektord_test \
	%D%/src/arbiter/connections/audience_test \
	%D%/src/arbiter/connections/bans_test \
	%D%/src/arbiter/connections/connection_test \
	%D%/src/arbiter/connections/figures_test \
	%D%/src/arbiter/connections/guest_test \
	%D%/src/arbiter/connections/ignores_test \
	%D%/src/arbiter/connections/limits_test \
	%D%/src/arbiter/connections/presence_test \
	%D%/src/arbiter/connections/quota_test \
	%D%/src/arbiter/connections/server_state_test \
	%D%/src/arbiter/connections/service_log_test \
	%D%/src/arbiter/connections/sweep_test \
	%D%/src/arbiter/requests/administrator_test \
	%D%/src/arbiter/requests/assistant_test \
	%D%/src/arbiter/requests/chat_test \
	%D%/src/arbiter/requests/envelope_test \
	%D%/src/arbiter/requests/keys_test \
	%D%/src/arbiter/requests/loaded_envelope_test \
	%D%/src/arbiter/requests/news_test \
	%D%/src/arbiter/requests/verify_test \
	%D%/src/arbiter/server/archive_test \
	%D%/src/arbiter/server/carrier_test %D%/src/arbiter/server/server_test \
	%D%/src/arbiter/staff/command_line_test \
	%D%/src/arbiter/staff/restore_test \
	%D%/src/arbiter/store/disk_error_test \
	%D%/src/arbiter/store/disk_power_test %D%/src/arbiter/store/disk_test \
	%D%/src/arbiter/store/guests_test %D%/src/arbiter/store/persons_test \
	%D%/src/arbiter/store/postgres_test \
	%D%/src/arbiter/store/power_cut_test %D%/src/arbiter/store/store_test \
	%D%/src/arbiter/table/crash_marker_test \
	%D%/src/arbiter/table/journal_list_test \
	%D%/src/arbiter/table/moment_heap_test \
	%D%/src/arbiter/table/table_test \
	%D%/src/base/clock_marks_test %D%/src/base/language_test \
	%D%/src/base/paths_test %D%/src/base/print_test \
	%D%/src/base/secret_buffer_test %D%/src/base/shell_word_test \
	%D%/src/base/text_test %D%/src/base/whole_file_test \
	%D%/src/client/adjourn/adjourn_test %D%/src/client/adjourn/key_test \
	%D%/src/client/command/keys_file_test \
	%D%/src/client/command/lobby_requests_test \
	%D%/src/client/command/meet_test \
	%D%/src/client/core/ambiguous_letter_test \
	%D%/src/client/core/chat_test %D%/src/client/core/client_test \
	%D%/src/client/core/config_change_test \
	%D%/src/client/core/connection_test \
	%D%/src/client/core/day_and_time_test \
	%D%/src/client/core/day_words_test \
	%D%/src/client/core/error_sentence_test \
	%D%/src/client/core/file_words_test %D%/src/client/core/help_form_test \
	%D%/src/client/core/known_arbiter_test %D%/src/client/core/modes_test \
	%D%/src/client/core/question_test %D%/src/client/core/tell_test \
	%D%/src/client/core/theme_file_test \
	%D%/src/client/line/link_test %D%/src/client/line/resume_test \
	%D%/src/client/line/route_test \
	%D%/src/client/lobby/arguments_test %D%/src/client/lobby/find_test \
	%D%/src/client/lobby/lobby_offer_test %D%/src/client/lobby/lobby_test \
	%D%/src/client/lobby/rows_test %D%/src/client/lobby/terms_test \
	%D%/src/client/menu/setup_line_test \
	%D%/src/client/play/help_topics_test %D%/src/client/play/incoming_test \
	%D%/src/client/play/move_refusal_test %D%/src/client/play/refusal_test \
	%D%/src/client/play/rematch_test \
	%D%/src/client/viewer/pgn_index_test \
	%D%/src/client/viewer/positions_test %D%/src/client/viewer/title_test \
	%D%/src/command/articles_test %D%/src/command/can_mate_test \
	%D%/src/command/check_test %D%/src/command/envelope_check_test \
	%D%/src/command/fen_argument_test %D%/src/command/judge_test \
	%D%/src/command/laws_test %D%/src/command/perft_test \
	%D%/src/command/say_command_line_test %D%/src/command/say_test \
	%D%/src/envelope/game_test %D%/src/envelope/header_test \
	%D%/src/envelope/judge_test %D%/src/envelope/key_test \
	%D%/src/envelope/keys_test %D%/src/envelope/known_keys_test \
	%D%/src/envelope/page_test %D%/src/envelope/read_test \
	%D%/src/envelope/rebuild_test %D%/src/envelope/seal_test \
	%D%/src/envelope/key_succession_test %D%/src/envelope/verdict_test \
	%D%/src/options/config_file_test %D%/src/options/starting_position_test \
	%D%/src/options/option_value_test %D%/src/options/options_test \
	%D%/src/options/time_names_test \
	%D%/src/process/child_test %D%/src/process/confine_test \
	%D%/src/process/gate_test %D%/src/process/guest_test \
	%D%/src/process/interrupt_test %D%/src/process/linux_calls_test \
	%D%/src/process/local_arbiter_test %D%/src/process/pgn_file_test \
	%D%/src/process/proof_test %D%/src/process/streams_test \
	%D%/src/wire/arbiter_socket_test %D%/src/wire/game_id_test \
	%D%/src/wire/lines_test %D%/src/wire/memory_test \
	%D%/src/wire/person_test %D%/src/wire/stdio_relay_test \
	%D%/src/wire/wire_test \
	%D%/tui/input/answer_test %D%/tui/input/board_typing_test \
	%D%/tui/input/focus_test %D%/tui/input/keymap_test \
	%D%/tui/input/keys_test %D%/tui/input/otb_input_test \
	%D%/tui/input/prompt_test %D%/tui/input/typed_line_test \
	%D%/tui/linear/line_echo_test %D%/tui/linear/linear_test \
	%D%/tui/model/captures_test %D%/tui/model/clock_face_test \
	%D%/tui/model/drawing_test %D%/tui/model/game_status_test \
	%D%/tui/model/label_test %D%/tui/model/message_log_test \
	%D%/tui/model/move_list_test %D%/tui/model/targets_test \
	%D%/tui/screen/capabilities_test %D%/tui/screen/clocks_test \
	%D%/tui/screen/layout_test %D%/tui/screen/menu_view_test \
	%D%/tui/screen/message_panel_test %D%/tui/screen/message_rows_test \
	%D%/tui/screen/notice_test %D%/tui/screen/screen_test \
	%D%/tui/screen/end_card_test %D%/tui/screen/move_list_columns_test \
	%D%/tui/terminal/ascii_test %D%/tui/terminal/cells_test \
	%D%/tui/terminal/character_test %D%/tui/terminal/decode_test \
	%D%/tui/terminal/grid_test %D%/tui/terminal/motion_test \
	%D%/tui/terminal/output_test %D%/tui/terminal/palette_test \
	%D%/tui/terminal/pen_test %D%/tui/terminal/theme_test \
	%D%/tui/terminal/update_test \
	%D%/tui/words/command_test %D%/tui/words/letters_test \
	%D%/tui/words/loose_move_test %D%/tui/words/match_words_test \
	%D%/tui/words/own_words_test
if BRLAPI
check_PROGRAMS += %D%/speech/braille/display_test %D%/play/fingers_test
endif
if SPEECHD
check_PROGRAMS += %D%/speech/voice/ssip_test %D%/speech/voice/spd_test
endif
## Their clock is set by the test, in place of src/arbiter/connections/event_loop.c.
%C%_set_clock = %D%/src/arbiter/set_clock.c
%C%_server_hidden_test_SOURCES = %D%/server/hidden_test.c $(%C%_set_clock)
%C%_server_restraint_test_SOURCES = %D%/server/restraint_test.c $(%C%_set_clock)
%C%_server_time_test_SOURCES = %D%/server/time_test.c $(%C%_set_clock)
%C%_src_arbiter_connections_presence_test_SOURCES = \
	%D%/src/arbiter/connections/presence_test.c \
	$(%C%_set_clock)
%C%_src_arbiter_connections_presence_test_LDFLAGS = $(AM_LDFLAGS) \
	-Wl,--wrap=time
%C%_src_envelope_verdict_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=readdir64
%C%_src_wire_memory_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
%C%_src_base_secret_buffer_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free \
	-Wl,--wrap=realloc

check_LIBRARIES += libtests.a
libtests_a_SOURCES = \
	%D%/bench/cepstrum.c %D%/bench/commit.c %D%/bench/load.c \
	%D%/bench/stockfish.c \
	%D%/fuzz/replay.c \
	%D%/play/adjourned.c %D%/play/emulator.c %D%/play/home.c \
	%D%/play/journal.c %D%/play/listener.c %D%/play/pgn_text.c \
	%D%/play/play.c %D%/play/play_board.c %D%/play/play_trace.c \
	%D%/play/faulty_link.c %D%/play/game_script.c %D%/play/screen_reader.c \
	%D%/play/shared_server.c %D%/play/sound.c %D%/play/ssh_line.c \
	%D%/play/term.c %D%/play/term_stall.c %D%/play/term_wait.c \
	%D%/play/town.c \
	%D%/speech/brltty.c %D%/speech/dispatcher.c %D%/speech/sound_server.c \
	%D%/src/arbiter/disk_rig.c \
	%D%/src/client/room.c %D%/src/client/scripted_frontend.c \
	%D%/src/client/sitting.c \
	%D%/src/envelope/page.c

AM_TESTS_ENVIRONMENT = CC='$(CC)'; export CC; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; export SANITIZER_FLAGS; \
	LANGUAGE=en; export LANGUAGE;
dist_check_SCRIPTS += \
	%D%/desktop_check %D%/firewall_check %D%/format_check %D%/gate_check \
	%D%/headers_check %D%/layers_check %D%/listen_check %D%/manual_check \
	%D%/package_check %D%/output_check %D%/service_check \
	%D%/translations_check %D%/waits_check %D%/words_check

EXTRA_DIST += %D%/sentences

## Measurements. All of them run on demand by `make bench`.
BENCHES = \
	%D%/bench/arbiter_bench %D%/bench/envelope_bench %D%/bench/game_bench \
	%D%/bench/hearing_bench %D%/bench/idle_bench %D%/bench/key_bench \
	%D%/bench/lobby_bench %D%/bench/mate_bench %D%/bench/movegen_bench \
	%D%/bench/pgn_bench %D%/bench/screen_bench %D%/bench/server_bench \
	%D%/bench/store_bench %D%/bench/voice_bench
BARE = %D%/bench/bare_echo %D%/bench/bare_screen
EXTRA_PROGRAMS += $(BENCHES) $(BARE) %D%/listen/move_sound %D%/pictures/pictures
bench-build: $(BENCHES) $(BARE) hektor$(EXEEXT) hektord$(EXEEXT)
bench: bench-build
	@for bench in $(BENCHES); do srcdir=$(srcdir) ./$$bench || exit 1; done

## Ten thousand interruptions and fifty restarts of the sound server.
soak: %D%/bench/voice_bench
	@./%D%/bench/voice_bench soak

## The arbiter killed 50 times in the middle of 2,000 games.
soak-server: %D%/server/load_test hektord$(EXEEXT)
	@HEKTOR_GAMES=2000 HEKTOR_KILLS=50 ./%D%/server/load_test

## Hosts, relays and databases killed, frozen and cut off while people play.
soak-hosts: %D%/server/takeover_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-300} ./%D%/server/takeover_test

## Kills, stops and cuts with something typed; SOAK_SEED chooses others.
soak-typed: %D%/play/typed_test hektor$(EXEEXT) hektord$(EXEEXT)
	@srcdir=$(srcdir) SOAK_ROUNDS=$${SOAK_ROUNDS:-500} ./%D%/play/typed_test

## A thousand sittings at a hostile arbiter, a thousand moves among such people.
soak-hostile: %D%/play/hostile_arbiter_test \
	%D%/server/hostile_client_test hektor$(EXEEXT) hektord$(EXEEXT)
	@HEKTOR_SITTINGS=1000 srcdir=$(srcdir) \
		./%D%/play/hostile_arbiter_test
	@HEKTOR_ROUNDS=1000 ./%D%/server/hostile_client_test

## Random games, judged by the arbiter and by a second, small one; SOAK_SEED too.
soak-model: %D%/model/model_test
	@./%D%/model/model_test $${SOAK_GAMES:-20000} $${SOAK_SEED:-1}

## Forged envelopes, SOAK_ROUNDS of each kind; SOAK_SEED chooses others.
soak-envelopes: %D%/server/forged_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-200} SOAK_SEED=$${SOAK_SEED:-$$(date +%s)} \
		./%D%/server/forged_test

## Power cuts in recorded games, and an error at every write and sync, for two
## minutes or HEKTOR_SECONDS each; the seed is HEKTOR_SEED, or another each time.
SOAK = seed=$${HEKTOR_SEED:-$$(date +%s)}; echo "HEKTOR_SEED=$$seed"; \
	export HEKTOR_SEED=$$seed HEKTOR_SECONDS=$${HEKTOR_SECONDS:-120};
soak-power: %D%/src/arbiter/store/disk_power_test
	@$(SOAK) ./%D%/src/arbiter/store/disk_power_test
soak-errors: %D%/src/arbiter/store/disk_error_test
	@$(SOAK) ./%D%/src/arbiter/store/disk_error_test

## For volunteers who listen: see listen/README.
LISTEN_SCHEME = fide
listen-build: %D%/listen/move_sound %D%/pictures/pictures
listen: listen-build
	@$(srcdir)/%D%/listen/listen $(LISTEN_SCHEME)

## The pictures of the README, as the program draws them now.
pictures: %D%/pictures/pictures hektor$(EXEEXT) hektord$(EXEEXT)
	@$(MKDIR_P) $(srcdir)/man/pictures && \
		./%D%/pictures/pictures $(srcdir)/man/pictures

## Any bytes into each parser. The programs replay fuzz/corpus; with --enable-fuzz
## `make fuzz` lets each look further for FUZZ_SECONDS, two at a time. An input
## that breaks a property is left beside fuzz-corpus, and belongs into fuzz/corpus.
FUZZERS = \
	%D%/fuzz/day_and_time_fuzz %D%/fuzz/envelope_fuzz \
	%D%/fuzz/envelope_header_fuzz %D%/fuzz/event_fuzz %D%/fuzz/fen_fuzz \
	%D%/fuzz/gate_fuzz %D%/fuzz/intent_line_fuzz %D%/fuzz/lines_fuzz \
	%D%/fuzz/message_fuzz %D%/fuzz/pgn_fuzz %D%/fuzz/replay_fuzz \
	%D%/fuzz/san_fuzz %D%/fuzz/move_from_words_fuzz %D%/fuzz/text_fuzz \
	%D%/fuzz/timecontrol_fuzz
if SPEECHD
FUZZERS += %D%/fuzz/ssip_fuzz
endif
if FUZZ
EXTRA_PROGRAMS += $(FUZZERS)
$(FUZZERS): AM_LDFLAGS += -fsanitize=fuzzer
else
check_PROGRAMS += $(FUZZERS)
endif

FUZZ_SECONDS = 60
FUZZ_SEED = 0
fuzz: $(FUZZERS)
	@printf '%s\n' $(FUZZERS) | FUZZ_SECONDS=$(FUZZ_SECONDS) \
		FUZZ_SEED=$(FUZZ_SEED) xargs -n 1 -P 2 sh $(srcdir)/%D%/fuzz/feed

clean-local: clean-fuzz
clean-fuzz:
	rm -rf fuzz-corpus

%C%_model_model_test_SOURCES = %D%/model/model_test.c %D%/model/model.c
