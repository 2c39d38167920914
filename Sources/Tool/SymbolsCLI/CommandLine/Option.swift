/// An option of the command line: a row of the table from which parser, help, manual, completions
/// and schema are made.
package struct Option: Sendable {
  /// The name without its dashes.
  package let name: String
  /// The one-letter form.
  package let short: Character?
  package let value: Value
  /// Whether it may be repeated to accumulate values; for other options, the last one wins.
  package let repeats: Bool
  /// The option with its value that a switch is another word for.
  package let means: (option: String, value: String)?
  /// The value of the option where none follows; nil if it needs one.
  let bare: String?
  /// One sentence without a full stop.
  package let summary: String

  /// The kind of value of an option.
  ///
  /// It determines the placeholder, the completions, and the
  /// check of every value before anything is done (`OptionValues.check`).
  package enum Value: Sendable {
    /// Nothing: the option is a switch.
    case none
    /// One of these words.
    case choice([String])
    /// A comma-separated list of these words.
    case choices([String])
    /// A whole number, 0 or greater.
    case count(placeholder: String)
    /// A number of pixels, 1 to 16,777,216.
    case pixels
    /// A number in a range.
    case number(placeholder: String, ClosedRange<Double>)
    /// Comma-separated numbers in a range.
    case numbers(placeholder: String, ClosedRange<Double>)
    /// A number of points, greater than 0 and at most 10,000.
    case points
    /// A length in units of a drawing, at most half a cell, or in points with `pt`.
    case padding
    /// Comma-separated scales like `2x`.
    case scales
    /// Comma-separated names or numbers of weights, or `all`.
    case weights
    /// A name or number of a weight.
    case weight
    /// A color of CSS.
    case paint
    /// A color of a symbol: of the system, of CSS, or `currentColor`.
    case color
    /// Comma-separated colors of a symbol.
    case palette
    /// A path.
    case file
    /// A path of a folder.
    case folder
    /// Text with placeholders in braces.
    case template
    /// A word that can name a type in Swift.
    case identifier
    /// Text that the option's summary describes.
    case text(placeholder: String)
    /// Two texts, with a comma between them or as two arguments.
    case pair(placeholder: String)
    /// Deployment targets, comma separated.
    case targets
    /// Releases by year, key or OS version, comma separated.
    case releases
    /// Category identifiers or titles, comma separated.
    case categories
    /// Codes of localized variants, comma separated.
    case localizations
    /// Components of names or globs, comma separated.
    case patterns
    /// The name of a collection.
    case collection
  }

  init(
    _ name: String, short: Character? = nil, value: Value = .none, repeats: Bool = false,
    means: (option: String, value: String)? = nil, bare: String? = nil, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeats = repeats
    self.means = means
    self.bare = bare
    self.summary = summary
  }

  /// The words that it takes; nil for other values.
  var words: [String]? {
    switch value {
    case .choice(let words), .choices(let words): words
    default: nil
    }
  }

  /// Whether its values are paths, which may be any bytes.
  var isPath: Bool {
    switch value {
    case .file, .folder: true
    default: false
    }
  }

  package var takesValue: Bool {
    if case .none = value { false } else { true }
  }

  /// How the value is written in help; empty for a switch.
  package var placeholder: String {
    switch value {
    case .none: ""
    case .choice(let words): words.count <= 5 ? words.joined(separator: "|") : "WORD"
    case .choices, .weights, .scales: "LIST"
    case .count(let placeholder), .text(let placeholder), .pair(let placeholder),
      .number(let placeholder, _), .numbers(let placeholder, _):
      placeholder
    case .weight: "WEIGHT"
    case .pixels: "PX"
    case .points: "PT"
    case .padding: "LENGTH"
    case .paint, .color: "COLOR"
    case .palette: "COLORS"
    case .template: "TEXT"
    case .identifier: "TYPE"
    case .file: "FILE"
    case .folder: "FOLDER"
    case .targets: "TARGETS"
    case .releases: "RELEASES"
    case .categories: "CATEGORIES"
    case .localizations: "CODES"
    case .patterns: "NAMES"
    case .collection: "COLLECTION"
    }
  }
}
