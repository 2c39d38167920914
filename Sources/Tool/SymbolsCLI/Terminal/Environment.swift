/// The environment variables that the tool reads; the manual is made from them, and `System.variable` asks for
/// no other.
enum Environment {
  /// Those that say something together, and what.
  static let rows: [(names: [String], meaning: String)] =
    [
      (
        ["XDG_CONFIG_HOME"],
        "Where your own keywords and settings are, below symbols; $HOME/.config if unset."
      ),
      (
        ["XDG_DATA_HOME"],
        "Where your favourites, collections, own symbols and catalog data are, below symbols; $HOME/.local/share if unset."
      ),
      (
        ["XDG_CACHE_HOME"],
        "Where it is remembered which exported files are up to date, below symbols; $HOME/.cache if unset."
      ),
      (["HOME"], "Where these folders are if they are not said."),
      (["NO_COLOR"], "No colour, whatever else is set."),
      (["FORCE_COLOR", "CLICOLOR_FORCE"], "Colour also where standard output is no terminal."),
      (["CLICOLOR"], "0 means no colour."),
      (["COLUMNS", "LINES"], "The size of the terminal."),
      (
        ["LC_ALL", "LC_CTYPE", "LANG"],
        "The first that is set says whether layout may use more than ASCII: if it names UTF-8."
      ),
      (
        ["SYMBOLS_PAGER", "PAGER"],
        "The pager for output longer than the screen; less -FIRX if unset."
      ),
      (
        ["TERM"],
        "dumb means no colour, no pager, no pictures, and numbered lines in pick; others tell what pictures are made of."
      ),
      (["COLORTERM"], "truecolor or 24bit means that pictures may have all colours."),
      (
        ["COLORFGBG"],
        "Whether the terminal is light or dark, by its last number; else it counts as dark."
      ),
      (
        ["TERM_PROGRAM", "LC_TERMINAL", "KITTY_WINDOW_ID", "WT_SESSION"],
        "Which terminal it is, and so how it shows pictures."
      ),
      (["TMUX", "STY"], "In tmux and screen, pictures are made of characters."),
      (["WAYLAND_DISPLAY", "DISPLAY"], "Which programs may reach the clipboard for --copy."),
    ]
    + Settings.all.map { setting in
      (
        [setting.variable],
        "The setting \(setting.key); set to nothing, what files say of it does not count."
      )
    }

}
