## Translations, by libc's own gettext. `make pot` gathers the sentences; a
## language is a file po/LL.po and a line here.
PO_FILES =

EXTRA_DIST += $(PO_FILES)
MO_FILES = $(PO_FILES:.po=.mo)
CLEANFILES += $(MO_FILES) %D%/hektor.pot

SUFFIXES = .po .mo
.po.mo:
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check -o $@ $<

.PHONY: pot
pot: %D%/hektor.pot

%D%/hektor.pot: $(librules_a_SOURCES) $(libspeech_a_SOURCES) \
		$(libtui_a_SOURCES) $(libhektor_a_SOURCES)
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(XGETTEXT) --from-code=UTF-8 \
		--keyword=N_ --keyword=_ --keyword=gettext \
		--keyword=ngettext:1,2 --package-name=hektor \
		--package-version=$(VERSION) --directory=$(srcdir) -o $@ \
		$(librules_a_SOURCES) $(libspeech_a_SOURCES) \
		$(libtui_a_SOURCES) $(libhektor_a_SOURCES)

if HAVE_MSGFMT
all-local: $(MO_FILES)

install-data-local: $(MO_FILES)
	@for mo in $(MO_FILES); do \
	  to=$(DESTDIR)$(localedir)/`basename $$mo .mo`/LC_MESSAGES; \
	  $(MKDIR_P) $$to && $(INSTALL_DATA) $$mo $$to/hektor.mo || exit 1; \
	done

uninstall-local:
	@for mo in $(MO_FILES); do \
	  rm -f $(DESTDIR)$(localedir)/`basename $$mo .mo`/LC_MESSAGES/hektor.mo; \
	done
endif
