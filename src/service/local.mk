## The shared arbiter as a service of the machine: its units, its account and
## its folder.
systemdunitdir = $(prefix)/lib/systemd/system
nodist_systemdunit_DATA = %D%/hektord.service
dist_systemdunit_DATA = %D%/hektord.socket
sysusersdir = $(prefix)/lib/sysusers.d
tmpfilesdir = $(prefix)/lib/tmpfiles.d
EXTRA_DIST += %D%/hektord.service.in %D%/hektor.sysusers %D%/hektor.tmpfiles
CLEANFILES += %D%/hektord.service

%D%/hektord.service: $(srcdir)/%D%/hektord.service.in Makefile
	$(AM_V_GEN)$(MKDIR_P) %D% && sed 's|@bindir[@]|$(bindir)|g' \
		$(srcdir)/%D%/hektord.service.in >$@

install-data-hook:
	$(MKDIR_P) $(DESTDIR)$(sysusersdir) $(DESTDIR)$(tmpfilesdir)
	$(INSTALL_DATA) $(srcdir)/%D%/hektor.sysusers \
		$(DESTDIR)$(sysusersdir)/hektor.conf
	$(INSTALL_DATA) $(srcdir)/%D%/hektor.tmpfiles \
		$(DESTDIR)$(tmpfilesdir)/hektor.conf

uninstall-hook:
	rm -f $(DESTDIR)$(sysusersdir)/hektor.conf \
		$(DESTDIR)$(tmpfilesdir)/hektor.conf
