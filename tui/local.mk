## tui
