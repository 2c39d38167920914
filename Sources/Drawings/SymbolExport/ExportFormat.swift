/// A kind of file that symbols are written to: a row of the table of formats.
///
/// A new format is one file in this folder and one row in `all`.
package struct ExportFormat: Sendable {
  /// As on the command line.
  package let name: String
  /// One line without a full stop.
  package let summary: String
  /// How its files end, without the dot; of a folder for a format of several files a symbol.
  package let ending: String
  /// The placeholder for the name of a symbol in names of files, unless the user says another.
  package let template: String
  /// Makes the last part of a path, without its ending, legal for the users of the format.
  package let legalName: @Sendable (String) -> String
  package let product: Product

  /// What symbols become.
  package enum Product: Sendable {
    /// Files for each symbol.
    case files(@Sendable (ExportOptions) -> [Part])
    /// One file for all: a piece of each symbol, and the file made of the pieces in order.
    case collection(
      piece: @Sendable (ExportPicture, ExportOptions) -> [UInt8],
      document: @Sendable (_ pieces: [[UInt8]], ExportOptions) -> [UInt8])
  }

  /// One of the files that a symbol becomes.
  package struct Part: Sendable {
    /// The scale that its name tells; 1 for what has none.
    package let scale: Double
    /// Its path, from the path of the symbol without ending.
    package let path: @Sendable (_ stem: String) -> String
    package let bytes:
      @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError) -> [UInt8]
  }

  package static let all: [ExportFormat] = [
    .svg, .png, .pdf, .imageset, .sprite, .vectorDrawable, .iconify,
  ]

  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  init(
    _ name: String, _ summary: String, ending: String, template: String = "{name}",
    legalName: @escaping @Sendable (String) -> String = { $0 }, _ product: Product
  ) {
    self.name = name
    self.summary = summary
    self.ending = ending
    self.template = template
    self.legalName = legalName
    self.product = product
  }
}

extension ExportFormat.Product {
  /// One file for each symbol, of any scale.
  static func file(
    _ ending: String,
    _ bytes:
      @escaping @Sendable (ExportPicture, ExportOptions, inout ExportTools) throws(ExportError)
      -> [UInt8]
  ) -> Self {
    .files { _ in [ExportFormat.Part(scale: 1, path: { "\($0).\(ending)" }, bytes: bytes)] }
  }
}
