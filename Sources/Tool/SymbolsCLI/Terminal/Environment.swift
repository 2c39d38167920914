/// The environment variables that the tool reads.
///
/// The manual is generated from this list, and `System.variable` reads no others.
enum Environment {
  /// Groups of related variables with their meaning.
  static let rows: [(names: [String], meaning: String)] =
    [
      (
        ["XDG_CONFIG_HOME"],
        "Contains symbols/ with your keywords and settings (default: $HOME/.config)."
      ),
      (
        ["XDG_DATA_HOME"],
        "Contains symbols/ with your favorites, collections, symbols and catalog data (default: "
          + "$HOME/.local/share)."
      ),
      (
        ["XDG_CACHE_HOME"],
        "Contains symbols/ with caches that can be removed at any time (default: $HOME/.cache)."
      ),
      (["HOME"], "The home directory, for the defaults above."),
      (["NO_COLOR"], "Turns off color, regardless of other settings."),
      (["FORCE_COLOR", "CLICOLOR_FORCE"], "Turns on color even without a terminal."),
      (["CLICOLOR"], "0 turns off color."),
      (["COLUMNS", "LINES"], "The size of the terminal."),
      (
        ["LC_ALL", "LC_CTYPE", "LANG"],
        "The first one set selects the layout: Unicode if it names UTF-8, otherwise ASCII."
      ),
      (
        ["SYMBOLS_PAGER", "PAGER"],
        "The pager for output longer than the screen (default: less -FIRX); an empty value turns paging off."
      ),
      (
        ["TERM"],
        "dumb turns off color, pager and previews, and makes pick use numbered lines; other values choose the kind of preview."
      ),
      (["COLORTERM"], "truecolor or 24bit allows previews in all colors."),
      (
        ["COLORFGBG"],
        "Its last number shows whether the terminal is light or dark (default: dark)."
      ),
      (
        ["TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "WT_SESSION"],
        "Identify the terminal and the kind of preview it shows."
      ),
      (["TMUX", "STY"], "In tmux and screen, previews use characters."),
      (["WAYLAND_DISPLAY", "DISPLAY"], "Choose the clipboard program for --copy."),
      (
        ["PATH"],
        "Contains git, the pager and the clipboard program; folders that are not absolute are ignored."
      ),
    ]
    + Settings.all.map { setting in
      (
        [setting.variable],
        "The setting \(setting.key); an empty value cancels the values from files."
      )
    }

}
