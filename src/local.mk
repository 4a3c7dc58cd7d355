## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
if POSTGRESQL
libhektor_a_SOURCES += \
	src/server/store/postgres.c src/server/store/postgres.c \
	src/server/store/postgres_lease.c src/server/store/postgres_sql.c
endif

## The server as a service of the computer: its units, its account, its folder.
nodist_systemdunit_DATA = src/service/hektord.service
dist_systemdunit_DATA = src/service/hektord.socket
sysusersdir = $(prefix)/lib/sysusers.d
dist_sysusers_DATA = src/service/sysusers.d/hektor.conf
tmpfilesdir = $(prefix)/lib/tmpfiles.d
dist_tmpfiles_DATA = src/service/tmpfiles.d/hektor.conf
EXTRA_DIST += src/service/hektord.service.in
CLEANFILES += src/service/hektord.service

src/service/hektord.service: $(srcdir)/src/service/hektord.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) $(@D) && sed 's|@bindir[@]|$(bindir)|g' $< >$@

## What a desktop and the shells want to know of hektor.
desktopdir = $(datadir)/applications
dist_desktop_DATA = src/desktop/hektor.desktop
icondir = $(datadir)/icons/hicolor/scalable/apps
dist_icon_DATA = src/desktop/hektor.svg
metainfodir = $(datadir)/metainfo
dist_metainfo_DATA = src/desktop/hektor.metainfo.xml
bashdir = $(datadir)/bash-completion/completions
dist_bash_DATA = src/desktop/hektor
zshdir = $(datadir)/zsh/site-functions
dist_zsh_DATA = src/desktop/_hektor
fishdir = $(datadir)/fish/vendor_completions.d
dist_fish_DATA = src/desktop/hektor.fish

## One file for both programs; these two shells look for one of each name.
install-data-hook:
	cd $(DESTDIR)$(bashdir) && rm -f hektord && ln -s hektor hektord
	cd $(DESTDIR)$(fishdir) && rm -f hektord.fish && \
		ln -s hektor.fish hektord.fish
uninstall-hook:
	cd $(DESTDIR)$(bashdir) && rm -f hektord
	cd $(DESTDIR)$(fishdir) && rm -f hektord.fish
