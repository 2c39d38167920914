internal import Encodings
package import SymbolArtwork

/// A kind of file that symbols are written to: a row of the table of formats.
///
/// A new format is one file in this folder and one row in `all`: what is to be known of a format
/// stands in its file, and nobody asks for its name.
package struct ExportFormat: Sendable {
  /// As on the command line.
  package let name: String
  /// One line without a full stop.
  package let summary: String
  /// The endings, without dot, of outputs that mean this format; its own files have the first.
  package let endings: [String]
  /// Whether its files are no text, which nobody wants on a terminal.
  package var isBinary = false
  /// Whether the output of a symbol is a folder, which the user may name.
  package var isFolder = false
  /// What all symbols go into, if that is more than a folder.
  package var container: Container?
  /// The options that make a difference to it.
  package let reads: Set<ExportOption>
  /// Whether its files hold all weights and scales, whichever are asked for.
  package var hasAllVariants = false
  /// Whether a file holds several sizes, each a drawing of its own.
  package var drawsEachSize = false
  /// The placeholder for the name of a symbol in names of files, unless the user says another.
  package var template = "{name}"
  /// Makes the last part of a path, without its ending, legal for the users of the format.
  package var legalName: @Sendable (String) -> String = { $0 }
  /// The options of those that make no difference with some others.
  package var idle: @Sendable (ExportOptions) -> Set<ExportOption> = { _ in [] }
  /// Whether a symbol looks other in dark appearance, where that is found out by itself.
  package var differsInDark:
    @Sendable (_ light: PaintedSymbol, _ dark: PaintedSymbol, ExportOptions) -> Bool = {
      light, dark, _ in light.differs(from: dark)
    }
  /// Fills in what the user did not say, and refuses what the format cannot have.
  package var settle:
    @Sendable (inout ExportOptions, _ given: Set<ExportOption>) throws(ExportError) -> Void = {
      (_, _) throws(ExportError) in
    }
  package let product: Product

  /// What symbols become.
  package enum Product: Sendable {
    /// Files for each symbol.
    case files(@Sendable (ExportOptions) -> [Part])
    /// Files for all symbols together.
    case collection(Collection)
  }

  /// One of the files that a symbol becomes.
  package struct Part: Sendable {
    /// The scale that its name tells; 1 for what has none.
    package let scale: Double
    /// Its path, from the path of the symbol without ending.
    package let path: @Sendable (_ stem: String) -> String
    /// Whether it is the index of a folder in a container, which says by its contents whose it is.
    package var isIndex = false
    /// Whether files end with the comment that shows that nobody changed them; standard output has
    /// only the drawing.
    package var isCommented = false
    /// nil for a symbol that has no such file.
    package let bytes:
      @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError) -> [UInt8]?
  }

  /// Files for all symbols together, made of a piece of each.
  package struct Collection: Sendable {
    /// The endings of its files: the format's own, and those of files beside it.
    package let endings: [String]
    /// The ending of the file that is read before it is made anew; nil if none is.
    package let continues: String?
    /// Whether earlier names of symbols are listed.
    package var listsAliases = false
    /// Whether files end with the comment that shows that nobody changed them; standard output has
    /// only the drawings.
    package var isCommented = false
    /// The same for text with lines, by what such a line begins with.
    package var lineComment: String?
    /// What a symbol adds; on any thread.
    package let piece: @Sendable (ExportPicture, ExportOptions) throws(ExportError) -> [UInt8]
    /// The files, in the order of `endings`.
    package let documents: @Sendable (CollectionRequest) throws(ExportError) -> [[UInt8]]

    /// A file with the comment that shows that nobody changed it, if the format has one.
    func commented(_ file: [UInt8]) -> [UInt8] {
      if let lineComment { return file + Array("\(lineComment)\(Provenance.sentence)\n".utf8) }
      return isCommented ? Provenance.commented(file) : file
    }
  }

  /// What the files of a collection are made of.
  package struct CollectionRequest: Sendable {
    /// What each symbol adds, in order, with its name in the files.
    package let pieces: [(name: String, bytes: [UInt8])]
    /// What the files are called without ending.
    package let stem: String
    /// Earlier names of symbols in the files, where the collection lists them.
    package let aliases: [(name: String, parent: String)]
    /// What the file that is continued held before; nil if there is none.
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

  /// A folder of folders, one for each symbol, that programs know by its ending.
  package struct Container: Sendable {
    /// Of the folder.
    package let ending: String
    /// What it is called in a folder that is none itself.
    package let name: String
    /// Files of the container itself, by name; what somebody wrote into them stays.
    package let files: [(name: String, bytes: [UInt8])]
    /// The file in a symbol's folder that says what is in it.
    package let index: String
    /// The files that an index names if an export of the symbol has written it, whatever its
    /// options were; nil if somebody else has.
    package let entries: @Sendable (_ index: [UInt8], _ symbol: String) -> [String]?
    /// Whether a file beside an index of ours is called and made as an export of the symbol makes
    /// it.
    package let isOwn: @Sendable (_ file: String, _ bytes: () -> [UInt8], _ symbol: String) -> Bool
  }

  package static let all: [ExportFormat] = [
    .svg, .png, .pdf, .ico, .iconset, .imageset, .symbolset, .template, .sprite, .webFont,
    .vectorDrawable, .iconify, .dataURI,
  ]

  /// The format of a name on the command line.
  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The ending of its own files, or folders of a symbol.
  package var ending: String { endings[0] }

  /// The collection, if it writes one.
  package var collection: Collection? {
    if case .collection(let collection) = product { collection } else { nil }
  }

  /// The files of each symbol with some options; none if there are files for all together.
  package func parts(_ options: ExportOptions) -> [Part] {
    if case .files(let parts) = product { parts(options) } else { [] }
  }
}

extension ExportFormat.Product {
  /// One file for each symbol, of any scale.
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

  /// One file for all symbols: a piece of each, and the file made of the pieces in order.
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
