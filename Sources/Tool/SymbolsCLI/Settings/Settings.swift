internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolExport
internal import SymbolStyle

/// The table of settings.
///
/// Each setting is one row. Options for which a default would be harmful have no setting. One
/// example is the size of symbols in code: one in points would no longer follow Dynamic Type.
/// Another is the output of `render` for drawings other than symbols, except for their scales.
package enum Settings {
  /// All settings, in alphabetical order.
  package static let all: [Setting] = [
    Setting(
      "color", .color, builtIn: "currentColor", drawn,
      "symbol color; --palette overrides it"),
    Setting(
      "format", .choice(ExportFormat.all.map(\.name)), builtIn: "svg",
      [.init("export", "format"), .init("compose", "format")],
      "format of export and compose, unless the file extension of --output gives one"),
    Setting(
      "grid-columns", .count(placeholder: "N"), builtIn: "0", [.init("search", "grid-columns")],
      "previews per row of a grid; 0 for as many as fit"),
    Setting(
      "image-scale", .scales, builtIn: "1x",
      [
        .init("export", "image-scale"), .init("compose", "image-scale"),
        .init("render", "image-scale"),
      ],
      "scales of PNG files, such as 1x,2x; not for stdout, image sets and icon files"),
    Setting(
      "indentation", .choice(Indentation.allCases.map(\.rawValue)), builtIn: "2",
      [.init("codegen", "indentation")],
      "indentation of generated Swift: a number of spaces, or tab"),
    Setting(
      "language", .choice(["en", "es", "both"]), builtIn: "both",
      [.init("show", "language"), .init("codegen", "language", ignores: ["both"])],
      "language of displayed keywords and guessed labels (default: en)"
    ),
    Setting(
      "point-size", .points, builtIn: "24",
      [.init("export", "point-size"), .init("compose", "point-size")],
      "image size of exported symbols in points; icon files have fixed sizes"),
    Setting(
      "preview", TerminalPreview.option.value, builtIn: "auto",
      [.init("search", "preview"), .init("show", "preview")],
      "how show and search --grid draw previews in the terminal"),
    Setting(
      "rendering-mode",
      .choice(RenderingMode.allCases.filter { $0 != .palette }.map(\.rawValue)),
      builtIn: "monochrome",
      [
        .init("search", "rendering-mode"), .init("show", "rendering-mode"),
        .init("export", "rendering-mode"), .init("compose", "rendering-mode"),
        .init("sheet", "rendering-mode"),
        .init("codegen", "rendering-mode", ignores: ["monochrome"]),
      ],
      "how layers are colored; --palette overrides it"),
    Setting(
      "style", .choice(["plain", "safe"]), builtIn: "plain", [.init("codegen", "style")],
      "names in code: strings, or members of the package SFSafeSymbols"),
    Setting(
      "target", .targets, builtIn: "",
      [
        .init("search", "target"), .init("show", "target"), .init("check", "target"),
        .init("export", "target"), .init("codegen", "target"), .init("fallback", "target"),
        .init("sheet", "target"),
        .init("random", "target"), .init("lint", "target"),
      ],
      "minimum OS versions; generated code uses those of its framework"
    ),
    Setting(
      "ui", .choice(Framework.allCases.map(\.rawValue)), builtIn: "swiftui",
      [.init("codegen", "framework")],
      "framework of generated code, unless --target lacks it"),
    Setting(
      "weight", .weight, builtIn: "regular",
      [
        .init("search", "weight"), .init("show", "weight"), .init("export", "weight"),
        .init("compose", "weight"), .init("sheet", "weights"),
        .init("codegen", "weight", ignores: ["regular", "400"]),
      ],
      "stroke weight, by name or as a number from 100 to 900"),
  ]

  /// The commands that draw symbols or write code that shows them; their appearance options have the
  /// same names.
  private static let drawn: [Setting.Use] = [
    .init("search", "color"), .init("show", "color"), .init("export", "color"),
    .init("compose", "color"), .init("sheet", "color"), .init("codegen", "color"),
  ]

  /// Returns the setting for a key.
  package static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

  /// Returns whether settings are the defaults of options of a command.
  ///
  /// The list is written out, because creating the table takes longer than checking whether any
  /// setting exists.
  package static func areUsed(by command: String) -> Bool {
    switch command {
    case "search", "show", "check", "lint", "export", "compose", "codegen", "fallback", "sheet",
      "render", "random":
      true
    default: false
    }
  }
}
