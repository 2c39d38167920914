internal import Encodings
package import SymbolArtwork

/// A file format for symbols, which is one row in the table of formats.
///
/// To add a format, add a file to this folder and a row to `all`. The file contains everything
/// about the format; no other code checks for the format's name.
package struct ExportFormat: Sendable {
  /// The format's name on the command line.
  package let name: String
  /// A one-line summary, without a period.
  package let summary: String
  /// The file extensions, without dots, that select this format; output files get the first one.
  package let endings: [String]
  /// Whether the files are binary, in which case they are not written to a terminal.
  package var isBinary = false
  /// Whether the output for a symbol is a folder, whose name the user can choose.
  package var isFolder = false
  /// The container for all symbols; nil for a plain folder.
  package var container: Container?
  /// The options that affect the format.
  package let reads: Set<ExportOption>
  /// Whether the files contain all weights and scales, regardless of those requested.
  package var hasAllVariants = false
  /// Whether a file contains several sizes that are drawn separately.
  package var drawsEachSize = false
  /// The default template for file names.
  package var template = "{name}"
  /// Makes the last component of a path, without its extension, valid for the format's users.
  package var legalName: @Sendable (String) -> String = { $0 }
  /// Returns the options that have no effect because of other options.
  package var idle: @Sendable (ExportOptions) -> Set<ExportOption> = { _ in [] }
  /// A test of whether a symbol needs a second image for dark appearance, for formats that decide
  /// this by themselves; by default, whether the colors differ.
  package var differsInDark:
    @Sendable (_ light: PaintedSymbol, _ dark: PaintedSymbol, ExportOptions) -> Bool = {
      light, dark, _ in light.differs(from: dark)
    }
  /// Sets the format's defaults, and rejects unsupported options.
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

  /// One of the files for a symbol.
  package struct Part: Sendable {
    /// The image scale of the file; 1 if it has none.
    package let scale: Double
    /// Returns the path of the file from the path of the symbol without an extension.
    package let path: @Sendable (_ stem: String) -> String
    /// Whether the file is the index of a folder in a container; its contents show whether an
    /// export wrote it.
    package var isIndex = false
    /// Whether files end with a provenance comment; it is omitted from standard output.
    package var isCommented = false
    /// Makes the contents of the file; nil if the symbol has no such file.
    package let bytes:
      @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError) -> [UInt8]?
  }

  /// Files for all symbols together, assembled from a piece for each symbol.
  package struct Collection: Sendable {
    /// The file extensions: that of the format, followed by those of companion files.
    package let endings: [String]
    /// The extension of the file from an earlier export that a new export extends; nil if there is
    /// no such file.
    package let continues: String?
    /// Whether the collection lists the earlier names of symbols.
    package var listsAliases = false
    /// Whether files end with a provenance comment; it is omitted from standard output.
    package var isCommented = false
    /// The start of a comment line, for text files that end with a provenance comment in this
    /// syntax.
    package var lineComment: String?
    /// Makes the data that a symbol contributes; runs on any thread.
    package let piece: @Sendable (ExportPicture, ExportOptions) throws(ExportError) -> [UInt8]
    /// Makes the files, in the order of `endings`.
    package let documents: @Sendable (CollectionRequest) throws(ExportError) -> [[UInt8]]

    /// Returns a file with a comment at its end that reveals later edits, if the format supports
    /// comments.
    func commented(_ file: [UInt8]) -> [UInt8] {
      if let lineComment {
        return Provenance.sealed(file + Array("\(lineComment)\(Provenance.sentence)\n".utf8))
      }
      return isCommented ? Provenance.commented(file) : file
    }
  }

  /// The input for making the files of a collection.
  package struct CollectionRequest: Sendable {
    /// The pieces in the order of the symbols, with their names in the files.
    package let pieces: [(name: String, bytes: [UInt8])]
    /// The file name without its extension.
    package let stem: String
    /// The earlier names of symbols, if the collection lists them.
    package let aliases: [(name: String, parent: String)]
    /// The previous contents of the file that the export extends; nil if the file does not exist.
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

  /// A folder with a special extension that contains a folder for each symbol.
  package struct Container: Sendable {
    /// The extension of the container's folder.
    package let ending: String
    /// The default name of the container when it is created in a plain folder.
    package let name: String
    /// The files of the container itself, by name; existing files are preserved.
    package let files: [(name: String, bytes: [UInt8])]
    /// The file in a symbol's folder that describes its contents.
    package let index: String
    /// Returns the files that an index names, if an export of the symbol wrote the index with any
    /// options; otherwise nil.
    package let entries: @Sendable (_ index: [UInt8], _ symbol: String) -> [String]?
    /// Returns whether a file next to a generated index has a name and contents that an export of
    /// the symbol would make.
    package let isOwn: @Sendable (_ file: String, _ bytes: () -> [UInt8], _ symbol: String) -> Bool
  }

  package static let all: [ExportFormat] = [
    .svg, .png, .pdf, .ico, .iconset, .imageset, .symbolset, .template, .sprite, .webFont,
    .vectorDrawable, .iconify, .dataURI,
  ]

  /// Finds a format by its name on the command line.
  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The extension of the format's files, or of its folders for symbols.
  package var ending: String { endings[0] }

  /// The collection, if the format writes one.
  package var collection: Collection? {
    if case .collection(let collection) = product { collection } else { nil }
  }

  /// Returns the files for each symbol with the given options; empty for collections.
  package func parts(_ options: ExportOptions) -> [Part] {
    if case .files(let parts) = product { parts(options) } else { [] }
  }
}

extension ExportFormat.Product {
  /// Creates a format with one file for each symbol, at any scale.
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

  /// Creates a format with one file for all symbols, assembled from a piece for each symbol in
  /// order.
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
