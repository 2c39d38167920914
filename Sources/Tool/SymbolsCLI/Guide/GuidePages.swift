internal import CResources
internal import Encodings
internal import PNGCodec
internal import SymbolSearch

/// The pages of the guide in `Resources/Guide`, which are built into the program.
enum GuidePages {
  /// The page that lists the others.
  static let index = "index"

  /// A Markdown page.
  struct Page {
    /// The file name without its extension.
    let name: String
    let text: String
  }

  /// All pages, sorted by name.
  static let all = FilePack.files(
    in: unsafe Bytes(programImage: symbols_guide, count: symbols_guide_count)
  ).map { file in
    Page(
      name: String(file.path.prefix { $0 != "." }),
      text: String(decoding: file.bytes, as: UTF8.self))
  }

  /// Returns the pages that a word can mean; only one if the word is a name, a synonym, or a unique
  /// prefix.
  ///
  /// O(pages).
  static func matches(_ word: String) -> [String] {
    let names = all.map(\.name)
    var name = word.lowercased()
    if name.hasSuffix(".md") { name.removeLast(3) }
    if names.contains(name) { return [name] }
    if let page = synonyms[name] { return [page] }
    return name.isEmpty ? [] : names.filter { $0.hasPrefix(name) }
  }

  /// Words that people try, and all commands, with the page that explains each.
  static let synonyms: [String: String] = [
    "android": "export-android", "compose-icons": "export-android",
    "vectordrawable": "export-android",
    "kotlin": "export-android",
    "apple": "export-apple", "ios": "export-apple", "macos": "export-apple", "png": "export-apple",
    "imageset": "export-apple", "assets": "export-apple",
    "web": "export-web", "html": "export-web", "css": "export-web", "svg": "export-web",
    "font": "export-web", "webfont": "export-web", "sprite": "export-web",
    "react": "frameworks", "vue": "frameworks", "svelte": "frameworks", "angular": "frameworks",
    "next": "frameworks", "nextjs": "frameworks", "nuxt": "frameworks", "typescript": "frameworks",
    "flutter": "frameworks", "dart": "frameworks", "icondata": "frameworks",
    "expo": "frameworks", "react-native": "frameworks", "tsx": "frameworks",
    "components": "frameworks",
    "tabbar": "code", "tabs": "code", "toolbar": "code", "menu": "code", "button": "code",
    "buttons": "code", "widget": "code", "label": "code",
    "jetpack": "export-android", "jetpack-compose": "export-android",
    "ci": "check", "github": "check", "gitlab": "check", "sarif": "check", "targets": "check",
    "codegen": "code", "swift": "code", "swiftui": "code", "uikit": "code", "enum": "code",
    "fix": "lint", "rules": "lint", "baseline": "lint", "accessibility": "lint",
    "compose": "custom-symbols", "validate": "custom-symbols", "templates": "custom-symbols",
    "symbolset": "custom-symbols",
    "fallback": "fallbacks", "availability": "fallbacks",
    "search": "find", "show": "find", "random": "find", "categories": "find", "names": "find",
    "browse": "gallery", "pick": "gallery", "sheet": "gallery",
    "tokens": "kit", "design-system": "kit",
    "favorites": "project", "favourites": "project", "collections": "project",
    "settings": "project",
    "config": "project", "init": "project", "run": "project", "jobs": "project",
    "symbols.json": "project",
    "catalog": "user-data", "import": "user-data", "keywords": "user-data", "icons": "user-data",
    "xcode": "editors", "git": "editors", "hooks": "editors", "shell": "editors",
    "completions": "editors",
    "lsp": "language-server", "vscode": "language-server", "neovim": "language-server",
    "helix": "language-server", "emacs": "language-server", "zed": "language-server",
    "mcp": "agents", "skill": "agents", "claude": "agents", "cursor": "agents", "codex": "agents",
    "render": "styles", "weight": "styles", "weights": "styles", "color": "styles",
    "colors": "styles", "colour": "styles", "size": "styles", "sizes": "styles",
    "json": "scripting", "schema": "scripting", "exit-codes": "scripting", "scripts": "scripting",
    "stdin": "scripting", "pipes": "scripting",
    "rtl": "right-to-left", "mirroring": "right-to-left", "mirror": "right-to-left",
    "localization": "find", "localized": "find", "l10n": "find", "i18n": "find",
    "arabic": "right-to-left", "hebrew": "right-to-left", "languages": "find", "spanish": "find",
    "emoji": "find", "filters": "find",
    "voiceover": "lint", "a11y": "lint", "labels": "lint", "renamed": "lint", "errors": "lint",
    "pre-commit": "editors", "precommit": "editors", "bitrise": "check", "jenkins": "check",
    "dark": "styles", "dark-mode": "styles", "palette": "styles", "padding": "styles",
    "kotlin-compose": "code", "objc": "code", "objective-c": "code",
    "appkit": "code", "animation": "code", "effects": "code",
    "iconset": "export-apple", "xcassets": "export-apple", "pdf": "export-apple",
    "drawable": "export-android", "densities": "export-android", "favicon": "export-web",
    "data-uri": "export-web", "datauri": "export-web", "ico": "export-web",
    "team": "project", "defaults": "project",
    "guide": "index", "help": "index", "manual": "index", "contents": "index", "list": "index",
  ]
}
