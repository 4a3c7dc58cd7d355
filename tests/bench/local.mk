## Measurements, built and run on demand by `make bench`.
BENCHES = \
	tests/bench/movegen_bench

EXTRA_PROGRAMS = $(BENCHES)
CLEANFILES += $(BENCHES)

tests_bench_movegen_bench_SOURCES = %D%/movegen_bench.c
tests_bench_movegen_bench_LDADD = librules.a

.PHONY: bench
bench: $(BENCHES)
	@for bench in $(BENCHES); do ./$$bench || exit 1; done
