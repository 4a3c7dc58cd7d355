## Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
## A language is a file po/LL.po and its name here; `make pot` gathers the sentences,
## `make update-po` brings every language up to them, also in PO_FOLDER.
PO_FOLDER = $(srcdir)/%D%
LANGUAGES = de es ru
MO_FILES = $(LANGUAGES:%=%D%/%/LC_MESSAGES/hektor.mo)
EXTRA_DIST += $(LANGUAGES:%=%D%/%.po)
CLEANFILES += $(MO_FILES) %D%/hektor.pot

pot: %D%/hektor.pot

## Every English sentence with its kind and length, and a summary on stderr.
sentences: %D%/hektor.pot
	@$(srcdir)/tests/sentences %D%/hektor.pot
	@$(srcdir)/tests/sentences --summary %D%/hektor.pot >&2

%D%/hektor.pot: $(librules_a_SOURCES) $(libspeech_a_SOURCES) \
		$(libtui_a_SOURCES) $(libhektor_a_SOURCES)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && here=$$(pwd) && cd $(srcdir) && \
	$(XGETTEXT) --from-code=UTF-8 \
		--keyword=N_ --keyword=NP_:1c,2 --keyword=gettext --keyword=ngettext:1,2 \
		--add-comments=TRANSLATORS: --package-name=hektor \
		-o "$$here/$@-t" \
		$$(for top in rules speech tui src; do \
		  find $$top -name '*.[ch]' | LC_ALL=C sort; done) && \
	cd "$$here" && sed '/^"POT-Creation-Date:/d; /^"Report-Msgid-Bugs-To:/d' \
		$@-t >$@ && rm -f $@-t

update-po: %D%/hektor.pot
	@for language in $(LANGUAGES); do \
	  $(MSGMERGE) --quiet --update --backup=none --no-fuzzy-matching \
	    --no-location $(PO_FOLDER)/$$language.po %D%/hektor.pot || exit 1; \
	done

## What tests/translations_check compares with.
if HAVE_XGETTEXT
check_DATA += %D%/hektor.pot
endif

if HAVE_MSGFMT
all-local: $(MO_FILES)

%D%/%/LC_MESSAGES/hektor.mo: %D%/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && \
		$(MSGFMT) --check-format --check-domain -o $@ $<

install-data-local: $(MO_FILES)
	@for language in $(LANGUAGES); do \
	  to=$(DESTDIR)$(localedir)/$$language/LC_MESSAGES; \
	  $(MKDIR_P) $$to && $(INSTALL_DATA) \
	    %D%/$$language/LC_MESSAGES/hektor.mo $$to || exit 1; \
	done

uninstall-local:
	for language in $(LANGUAGES); do \
	  rm -f $(DESTDIR)$(localedir)/$$language/LC_MESSAGES/hektor.mo; \
	done
endif
