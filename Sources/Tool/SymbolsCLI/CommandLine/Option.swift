/// A command-line option.
///
/// The parser, help, manual, completions and schema all use these values.
package struct Option: Sendable {
  /// The name without dashes.
  package let name: String
  /// The one-letter form of the name.
  package let short: Character?
  package let value: Value
  /// Whether the option can be repeated to accumulate values; for other options, the last one wins.
  package let repeats: Bool
  /// The option and value that this switch abbreviates; nil for other options.
  package let means: (option: String, value: String)?
  /// The value if none follows the option; nil if a value is required.
  let bare: String?
  /// The one-line description, without a period.
  package let summary: String

  /// The kind of value that an option takes.
  ///
  /// The kind determines the placeholder, the completions, and the check that every value must pass
  /// before the command runs (`OptionValues.check`).
  package enum Value: Sendable {
    /// No value: the option is a switch.
    case none
    /// One of the given words.
    case choice([String])
    /// A comma-separated list of the given words.
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
    /// A length in drawing units, at most half a cell, or in points with the suffix `pt`.
    case padding
    /// Comma-separated image scales, such as `2x`.
    case scales
    /// Comma-separated weight names or numbers, or `all`.
    case weights
    /// A weight name or number.
    case weight
    /// A color other than `currentColor`.
    case paint
    /// A symbol color: a system color, a CSS color, or `currentColor`.
    case color
    /// Comma-separated symbol colors.
    case palette
    /// A path.
    case file
    /// The path of a folder.
    case folder
    /// Text with placeholders in braces.
    case template
    /// A word that is valid as a Swift type name.
    case identifier
    /// A text that the option's summary describes.
    case text(placeholder: String)
    /// Two texts, separated by a comma or given as two arguments.
    case pair(placeholder: String)
    /// Comma-separated deployment targets.
    case targets
    /// Comma-separated releases: years, keys or OS versions.
    case releases
    /// Comma-separated category identifiers or titles.
    case categories
    /// Comma-separated codes of localized variants.
    case localizations
    /// Comma-separated name components or globs.
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

  /// The words that the option accepts; nil for other kinds of values.
  var words: [String]? {
    switch value {
    case .choice(let words), .choices(let words): words
    default: nil
    }
  }

  /// Whether the values are paths, which can contain any bytes.
  var isPath: Bool {
    switch value {
    case .file, .folder: true
    default: false
    }
  }

  package var takesValue: Bool {
    if case .none = value { false } else { true }
  }

  /// The placeholder for the value in help; empty for a switch.
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
