## The tests. A test is its .c file and its name in this list, or a line of its
## own; what tests have in common is in libtests.a.
check_PROGRAMS += \
	%D%/play/adjourn_test %D%/play/annexe_test %D%/play/appoint_test \
	%D%/play/bars_test %D%/play/brought_test %D%/play/carry_test \
	%D%/play/chair_test %D%/play/cost_test %D%/play/ear_test \
	%D%/play/full_disk_test %D%/play/game_test %D%/play/home_test \
	%D%/play/kill_test %D%/play/leave_test %D%/play/listen_test \
	%D%/play/looks_test %D%/play/memory_test %D%/play/menu_test \
	%D%/play/monkey_test %D%/play/over_board_test %D%/play/refusal_test \
	%D%/play/resumption_test %D%/play/screen_reader_test \
	%D%/play/secret_test %D%/play/shared_test %D%/play/shelter_test \
	%D%/play/small_lobby_test %D%/play/small_reach_test \
	%D%/play/small_test %D%/play/ssh_test %D%/play/stall_test \
	%D%/play/talk_test %D%/play/term_test %D%/play/trouble_test \
	%D%/play/typed_test %D%/play/view_test %D%/play/window_test \
	%D%/rules/announcing_test %D%/rules/arbiter_test \
	%D%/rules/arrival_test %D%/rules/attack_test %D%/rules/castling_test \
	%D%/rules/chair_test %D%/rules/pause_test %D%/rules/chess960_test %D%/rules/clock_test \
	%D%/rules/competition_test %D%/rules/draw_test \
	%D%/rules/en_passant_test %D%/rules/ending_test %D%/rules/event_test \
	%D%/rules/everybody_test %D%/rules/fen_forgiving_test \
	%D%/rules/fen_test %D%/rules/field_test %D%/rules/folded_test \
	%D%/rules/forced_test %D%/rules/game_test %D%/rules/generator_test \
	%D%/rules/helps_test %D%/rules/intent_test %D%/rules/laws_test \
	%D%/rules/legality_test %D%/rules/line_test %D%/rules/match_test \
	%D%/rules/mate_random_test %D%/rules/mate_test %D%/rules/moment_test \
	%D%/rules/move_facts_test %D%/rules/movegen_test \
	%D%/rules/notation_test %D%/rules/over_board_test \
	%D%/rules/pgn_read_test %D%/rules/pgn_write_test \
	%D%/rules/position_test %D%/rules/reason_test %D%/rules/reconcile_test \
	%D%/rules/recording_test %D%/rules/repetition_test \
	%D%/rules/san_form_test %D%/rules/san_read_test %D%/rules/san_test \
	%D%/rules/san_write_test %D%/rules/scoresheet_test \
	%D%/rules/sentences_test %D%/rules/setup_test %D%/rules/square_test \
	%D%/rules/start_test %D%/rules/timecontrol_test %D%/rules/touch_test \
	%D%/rules/two_boards_test %D%/rules/uci_test \
	%D%/speech/announce_annexe_test %D%/speech/announce_answers_test \
	%D%/speech/announce_awaited_test %D%/speech/announce_board_test \
	%D%/speech/announce_chair_test %D%/speech/announce_event_test \
	%D%/speech/announce_query_test %D%/speech/announce_scoresheet_test \
	%D%/speech/announce_test %D%/speech/braille_sheet_test \
	%D%/speech/braille_test %D%/speech/braille_window_test \
	%D%/speech/cue_test %D%/speech/history_test %D%/speech/lexicon_test \
	%D%/speech/numerals_test %D%/speech/pronunciation_test \
	%D%/speech/recorder_test %D%/speech/sentences_test \
	%D%/speech/sound_place_test %D%/speech/sound_stream_test \
	%D%/speech/soundfile_test %D%/speech/spoken_move_test \
	%D%/speech/stderr_guard_test %D%/speech/trace_test \
	%D%/speech/utterance_test %D%/speech/voice_queue_test \
	%D%/speech/voice_sound_test %D%/speech/voice_test \
	%D%/speech/voice_text_test \
	%D%/src/clock_marks_test %D%/src/config_file_test %D%/src/confine_test \
	%D%/src/file_kinds_test \
	%D%/src/game_id_test %D%/src/gate_test %D%/src/hektord_test \
	%D%/src/language_test %D%/src/meeting_test %D%/src/options_test \
	%D%/src/paths_test %D%/src/pgn_file_test %D%/src/proof_test \
	%D%/src/reach_test %D%/src/shell_word_test %D%/src/streams_test \
	%D%/src/text_test %D%/src/wiped_room_test \
	%D%/src/wire_intent_line_test %D%/src/wire_memory_test \
	%D%/src/wire_test \
	%D%/src/arbiter/disk_error_test %D%/src/arbiter/disk_power_test \
	%D%/src/arbiter/disk_test %D%/src/arbiter/far_test \
	%D%/src/arbiter/fault_test %D%/src/arbiter/flood_test \
	%D%/src/arbiter/forged_test %D%/src/arbiter/form_test \
	%D%/src/arbiter/hostile_client_test %D%/src/arbiter/hostile_test \
	%D%/src/arbiter/load_test %D%/src/arbiter/power_cut_test \
	%D%/src/arbiter/protocol_page_test %D%/src/arbiter/quarantine_test \
	%D%/src/arbiter/server_assist_test \
	%D%/src/arbiter/server_audience_test %D%/src/arbiter/server_bring_test \
	%D%/src/arbiter/server_connection_test \
	%D%/src/arbiter/server_envelope_test %D%/src/arbiter/server_guest_test \
	%D%/src/arbiter/server_hall_test %D%/src/arbiter/server_hidden_test \
	%D%/src/arbiter/server_keys_test %D%/src/arbiter/server_kill_test \
	%D%/src/arbiter/server_limits_test %D%/src/arbiter/server_line_test \
	%D%/src/arbiter/server_presence_test %D%/src/arbiter/server_quota_test \
	%D%/src/arbiter/server_restraint_test %D%/src/arbiter/server_talk_test \
	%D%/src/arbiter/server_test %D%/src/arbiter/server_time_test \
	%D%/src/arbiter/server_verify_test %D%/src/arbiter/slumber_test \
	%D%/src/arbiter/store_guests_test %D%/src/arbiter/store_test \
	%D%/src/arbiter/table_test \
	%D%/src/client/adjourn_key_test %D%/src/client/adjourn_test \
	%D%/src/client/album_test %D%/src/client/client_test \
	%D%/src/client/config_change_test %D%/src/client/day_and_time_test \
	%D%/src/client/day_words_test %D%/src/client/file_words_test \
	%D%/src/client/help_topics_test %D%/src/client/hostile_arbiter_test \
	%D%/src/client/known_arbiter_test %D%/src/client/link_test \
	%D%/src/client/lobby_test %D%/src/client/news_test \
	%D%/src/client/question_test %D%/src/client/refusal_test \
	%D%/src/client/rejoin_test %D%/src/client/resume_test \
	%D%/src/client/rival_test %D%/src/client/talk_say_test \
	%D%/src/client/tell_test \
	%D%/src/command/can_mate_test %D%/src/command/check_test \
	%D%/src/command/count_test %D%/src/command/envelope_check_test \
	%D%/src/command/judge_test %D%/src/command/laws_command_test \
	%D%/src/command/say_order_test %D%/src/command/say_test \
	%D%/src/envelope/envelope_game_test \
	%D%/src/envelope/envelope_header_test \
	%D%/src/envelope/envelope_inscription_test \
	%D%/src/envelope/envelope_keys_test \
	%D%/src/envelope/envelope_page_test \
	%D%/src/envelope/envelope_read_test \
	%D%/src/envelope/envelope_rebuild_test \
	%D%/src/envelope/envelope_seal_test \
	%D%/src/envelope/envelope_time_test \
	%D%/src/envelope/envelope_verdict_test \
	%D%/tui/answer_test %D%/tui/ascii_test %D%/tui/cells_test \
	%D%/tui/clock_face_test %D%/tui/command_test %D%/tui/decode_test \
	%D%/tui/drawing_test %D%/tui/focus_test %D%/tui/keymap_test \
	%D%/tui/keys_test %D%/tui/label_test %D%/tui/layout_test \
	%D%/tui/letters_test %D%/tui/line_echo_test %D%/tui/linear_test \
	%D%/tui/motion_test %D%/tui/output_test %D%/tui/own_words_test \
	%D%/tui/pen_test %D%/tui/prompt_test %D%/tui/screen_test \
	%D%/tui/sheet_test %D%/tui/spoken_test %D%/tui/standing_test \
	%D%/tui/talk_test %D%/tui/targets_test %D%/tui/theme_test \
	%D%/tui/told_test %D%/tui/uncovered_test %D%/tui/update_test \
	%D%/tui/utf8_test
if BRLAPI
check_PROGRAMS += %D%/speech/braille_display_test %D%/play/fingers_test
endif
if SPEECHD
check_PROGRAMS += %D%/speech/ssip_test %D%/speech/voice_spd_test
endif
## Their clock is set by the test, in place of src/arbiter/server_lookout.c.
%C%_src_arbiter_server_hidden_test_SOURCES = \
	%D%/src/arbiter/server_hidden_test.c %D%/src/arbiter/set_clock.c
%C%_src_arbiter_server_restraint_test_SOURCES = \
	%D%/src/arbiter/server_restraint_test.c %D%/src/arbiter/set_clock.c
%C%_src_arbiter_server_time_test_SOURCES = \
	%D%/src/arbiter/server_time_test.c %D%/src/arbiter/set_clock.c
## Their writes and syncs are the test's.
%C%_src_arbiter_disk_error_test_SOURCES = \
	%D%/src/arbiter/disk_error_test.c %D%/src/arbiter/disk_rig.c
%C%_src_arbiter_disk_power_test_SOURCES = \
	%D%/src/arbiter/disk_power_test.c %D%/src/arbiter/disk_rig.c
%C%_src_wire_memory_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
%C%_src_wiped_room_test_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free \
	-Wl,--wrap=realloc

check_LIBRARIES += libtests.a
libtests_a_SOURCES = \
	%D%/bench/cepstrum.c %D%/bench/commit.c %D%/bench/stockfish.c \
	%D%/fuzz/replay.c \
	%D%/play/adjourned.c %D%/play/emulator.c %D%/play/home.c \
	%D%/play/journal.c %D%/play/listener.c %D%/play/pgn_text.c %D%/play/play.c \
	%D%/play/play_board.c %D%/play/play_trace.c %D%/play/relay.c \
	%D%/play/score.c \
	%D%/play/screen_reader.c %D%/play/shared_hall.c %D%/play/sound.c \
	%D%/play/ssh_line.c %D%/play/term.c %D%/play/term_stall.c \
	%D%/play/term_wait.c %D%/play/town.c \
	%D%/speech/brltty.c %D%/speech/dispatcher.c %D%/speech/sound_server.c \
	%D%/src/client/room.c %D%/src/client/scripted_front.c \
	%D%/src/client/sitting.c \
	%D%/src/envelope/envelope_page.c

AM_TESTS_ENVIRONMENT = CC='$(CC)'; export CC; \
	SANITIZER_FLAGS='$(SANITIZER_FLAGS)'; export SANITIZER_FLAGS; \
	LIBRULES_HEADERS='$(LIBRULES_HEADERS)'; export LIBRULES_HEADERS; \
	LANGUAGE=en; export LANGUAGE;
dist_check_SCRIPTS += %D%/firewall_check %D%/format_check %D%/gate_check \
	%D%/headers_check %D%/layers_check %D%/librules_check \
	%D%/listen_check %D%/manual_check %D%/output_check \
	%D%/service_check %D%/translations_check %D%/waits_check

## Measurements. All of them run on demand by `make bench`.
BENCHES = \
	%D%/bench/arbiter_bench %D%/bench/envelope_bench \
	%D%/bench/hearing_bench %D%/bench/idle_bench %D%/bench/key_bench \
	%D%/bench/mate_bench %D%/bench/movegen_bench %D%/bench/pgn_bench \
	%D%/bench/screen_bench %D%/bench/server_bench %D%/bench/voice_bench
BARE = %D%/bench/bare_echo %D%/bench/bare_screen
EXTRA_PROGRAMS += $(BENCHES) $(BARE) %D%/listen/move_sound
bench-build: $(BENCHES) $(BARE) hektor$(EXEEXT) hektord$(EXEEXT)
bench: bench-build
	@for bench in $(BENCHES); do srcdir=$(srcdir) ./$$bench || exit 1; done

## Ten thousand interruptions and fifty restarts of the sound server.
soak: %D%/bench/voice_bench
	@./%D%/bench/voice_bench soak

## The arbiter killed 50 times in the middle of 2,000 games.
soak-server: %D%/src/arbiter/load_test hektord$(EXEEXT)
	@HEKTOR_GAMES=2000 HEKTOR_KILLS=50 ./%D%/src/arbiter/load_test

## Kills, stops and cuts with something typed; SOAK_SEED chooses others.
soak-typed: %D%/play/typed_test hektor$(EXEEXT) hektord$(EXEEXT)
	@srcdir=$(srcdir) SOAK_ROUNDS=$${SOAK_ROUNDS:-500} ./%D%/play/typed_test

## A thousand sittings at an arbiter that says what it likes, and a thousand
## moves among people who do.
soak-hostile: %D%/src/client/hostile_arbiter_test \
	%D%/src/arbiter/hostile_client_test hektor$(EXEEXT) hektord$(EXEEXT)
	@HEKTOR_SITTINGS=1000 srcdir=$(srcdir) \
		./%D%/src/client/hostile_arbiter_test
	@HEKTOR_ROUNDS=1000 ./%D%/src/arbiter/hostile_client_test

## Forged envelopes: SOAK_ROUNDS=200 of each kind by default, SOAK_SEED for
## others of them.
soak-envelopes: %D%/src/arbiter/forged_test hektord$(EXEEXT)
	@SOAK_ROUNDS=$${SOAK_ROUNDS:-200} SOAK_SEED=$${SOAK_SEED:-$$(date +%s)} \
		./%D%/src/arbiter/forged_test

## Two minutes each, or HEKTOR_SECONDS, from a seed of the time of day, or
## HEKTOR_SEED, which is told: power cuts in recorded games, and an error at
## every write and sync. The check runs a few seconds of each.
SOAK = seed=$${HEKTOR_SEED:-$$(date +%s)}; echo "HEKTOR_SEED=$$seed"; \
	export HEKTOR_SEED=$$seed HEKTOR_SECONDS=$${HEKTOR_SECONDS:-120};
soak-power: %D%/src/arbiter/disk_power_test
	@$(SOAK) ./%D%/src/arbiter/disk_power_test
soak-errors: %D%/src/arbiter/disk_error_test
	@$(SOAK) ./%D%/src/arbiter/disk_error_test

## For volunteers who listen: see listen/README.
LISTEN_SCHEME = fide
listen-build: %D%/listen/move_sound
listen: listen-build
	@$(srcdir)/%D%/listen/listen $(LISTEN_SCHEME)

## Any bytes into each parser. The programs replay fuzz/corpus; configured with
## --enable-fuzz they are libFuzzer's, and `make fuzz` lets each look further
## for FUZZ_SECONDS, two at a time. What is found stays in fuzz-corpus; an input
## that breaks a property is written beside it, and belongs into fuzz/corpus.
## The seed 0 is another one each time.
FUZZERS = \
	%D%/fuzz/day_and_time_fuzz %D%/fuzz/envelope_fuzz \
	%D%/fuzz/envelope_header_fuzz %D%/fuzz/event_fuzz %D%/fuzz/fen_fuzz \
	%D%/fuzz/gate_fuzz %D%/fuzz/intent_line_fuzz %D%/fuzz/lines_fuzz \
	%D%/fuzz/message_fuzz %D%/fuzz/pgn_fuzz %D%/fuzz/replay_fuzz \
	%D%/fuzz/san_fuzz %D%/fuzz/spoken_move_fuzz %D%/fuzz/text_fuzz \
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
