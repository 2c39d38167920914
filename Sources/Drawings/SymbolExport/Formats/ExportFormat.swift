internal import Encodings
package import SymbolArtwork

/// A file format for symbols: a row of the table of formats.
///
/// To add a format, add one file in this folder and one row in `all`. All facts about a format are
/// in its file; no other code checks for its name.
package struct ExportFormat: Sendable {
  /// The name on the command line.
  package let name: String
  /// A summary on one line, without a period.
  package let summary: String
  /// The file extensions, without dots, that select this format; its files have the first one.
  package let endings: [String]
  /// Whether its files are binary, so that they are not written to a terminal.
  package var isBinary = false
  /// Whether the output of a symbol is a folder, which the user may name.
  package var isFolder = false
  /// The container of all symbols; nil for a plain folder.
  package var container: Container?
  /// The options that affect the format.
  package let reads: Set<ExportOption>
  /// Whether its files contain all weights and scales, whichever are requested.
  package var hasAllVariants = false
  /// Whether a file contains several sizes, each drawn separately.
  package var drawsEachSize = false
  /// The default template of file names.
  package var template = "{name}"
  /// Makes the last component of a path, without its extension, legal for the users of the format.
  package var legalName: @Sendable (String) -> String = { $0 }
  /// Options that have no effect in combination with others.
  package var idle: @Sendable (ExportOptions) -> Set<ExportOption> = { _ in [] }
  /// Whether a symbol looks different in dark appearance, if that is detected automatically.
  package var differsInDark:
    @Sendable (_ light: PaintedSymbol, _ dark: PaintedSymbol, ExportOptions) -> Bool = {
      light, dark, _ in light.differs(from: dark)
    }
  /// Sets defaults of the format, and rejects unsupported options.
  package var settle:
    @Sendable (inout ExportOptions, _ given: Set<ExportOption>) throws(ExportError) -> Void = {
      (_, _) throws(ExportError) in
    }
  package let product: Product

  /// The kind of output.
  package enum Product: Sendable {
    /// Files for each symbol.
    case files(@Sendable (ExportOptions) -> [Part])
    /// Files for all symbols together.
    case collection(Collection)
  }

  /// One of the files of a symbol.
  package struct Part: Sendable {
    /// The image scale of the file; 1 if it has none.
    package let scale: Double
    /// Its path, from the path of the symbol without extension.
    package let path: @Sendable (_ stem: String) -> String
    /// Whether it is the index of a folder in a container, which shows by its contents who made it.
    package var isIndex = false
    /// Whether files end with a provenance comment; standard output gets only the drawing.
    package var isCommented = false
    /// Makes the file; returns nil if the symbol has no such file.
    package let bytes:
      @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError) -> [UInt8]?
  }

  /// Files for all symbols together, made from a piece of each.
  package struct Collection: Sendable {
    /// The file extensions: the format's own, and those of companion files.
    package let endings: [String]
    /// The extension of the file that a new export continues; nil for none.
    package let continues: String?
    /// Whether earlier names of symbols are listed.
    package var listsAliases = false
    /// Whether files end with a provenance comment; standard output gets only the drawings.
    package var isCommented = false
    /// The same for text with lines, by what such a line begins with.
    package var lineComment: String?
    /// Makes the data that a symbol adds; runs on any thread.
    package let piece: @Sendable (ExportPicture, ExportOptions) throws(ExportError) -> [UInt8]
    /// Makes the files, in the order of `endings`.
    package let documents: @Sendable (CollectionRequest) throws(ExportError) -> [[UInt8]]

    /// A file with the comment that shows that nobody changed it, if the format has one.
    func commented(_ file: [UInt8]) -> [UInt8] {
      if let lineComment {
        return Provenance.sealed(file + Array("\(lineComment)\(Provenance.sentence)\n".utf8))
      }
      return isCommented ? Provenance.commented(file) : file
    }
  }

  /// The input for the files of a collection.
  package struct CollectionRequest: Sendable {
    /// The pieces of the symbols in order, with their names in the files.
    package let pieces: [(name: String, bytes: [UInt8])]
    /// The file name without extension.
    package let stem: String
    /// Earlier names of symbols, if the collection lists them.
    package let aliases: [(name: String, parent: String)]
    /// The previous contents of the file to continue; nil if there is none.
    package let earlier: [UInt8]?
    package let options: ExportOptions

    package init(
      pieces: [(name: String, bytes: [UInt8])], stem: String,
      aliases: [(name: String, parent: String)] = [], earlier: [UInt8]?, options: ExportOptions
    ) {
      self.aliases = aliases
      self.pieces = pieces
      self.stem = stem
      self.earlier = earlier
      self.options = options
    }
  }

  /// A folder of folders, one for each symbol, with a special extension.
  package struct Container: Sendable {
    /// The extension of the folder.
    package let ending: String
    /// The default name of the container in a plain folder.
    package let name: String
    /// Files of the container itself, by name; existing ones are preserved.
    package let files: [(name: String, bytes: [UInt8])]
    /// The file in a symbol's folder that describes its contents.
    package let index: String
    /// The files that an index names, if an export of the symbol wrote it with any options; nil if
    /// not.
    package let entries: @Sendable (_ index: [UInt8], _ symbol: String) -> [String]?
    /// Whether a file beside a generated index has a name and contents that an export of the symbol
    /// makes.
    package let isOwn: @Sendable (_ file: String, _ bytes: () -> [UInt8], _ symbol: String) -> Bool
  }

  package static let all: [ExportFormat] = [
    .svg, .png, .pdf, .ico, .iconset, .imageset, .symbolset, .template, .sprite, .webFont,
    .vectorDrawable, .iconify, .dataURI,
  ]

  /// Finds a format by its name on the command line.
  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The extension of its files, or of folders of symbols.
  package var ending: String { endings[0] }

  /// The collection, if the format writes one.
  package var collection: Collection? {
    if case .collection(let collection) = product { collection } else { nil }
  }

  /// The files of each symbol with some options; empty for collections.
  package func parts(_ options: ExportOptions) -> [Part] {
    if case .files(let parts) = product { parts(options) } else { [] }
  }
}

extension ExportFormat.Product {
  /// A format with one file for each symbol, at any scale.
  static func file(
    _ ending: String, isCommented: Bool = false,
    _ bytes:
      @escaping @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError)
      -> [UInt8]
  ) -> Self {
    .files { _ in
      [
        ExportFormat.Part(
          scale: 1, path: { "\($0).\(ending)" }, isCommented: isCommented,
          bytes: bytes)
      ]
    }
  }

  /// A format with one file for all symbols, made from a piece of each in order.
  static func collection(
    _ ending: String, isCommented: Bool,
    piece: @escaping @Sendable (ExportPicture, ExportOptions) -> [UInt8],
    document: @escaping @Sendable (_ pieces: [[UInt8]], ExportOptions) -> [UInt8]
  ) -> Self {
    .collection(
      ExportFormat.Collection(
        endings: [ending], continues: nil, isCommented: isCommented,
        piece: { (picture, options) throws(ExportError) in piece(picture, options) },
        documents: { (request) throws(ExportError) in
          [document(request.pieces.map(\.bytes), request.options)]
        }))
  }
}
