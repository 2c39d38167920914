package import SymbolArtwork
package import SymbolStyle

/// The options for all symbols of an export.
package struct ExportRequest: Sendable {
  /// The output location.
  package enum Place: Sendable {
    case stream
    /// The path of a single file, for one symbol or for all symbols; scale suffixes are inserted
    /// before the extension.
    case file(String)
    /// The path of a folder, with a trailing separator.
    case folder(String)
  }

  /// The options that can be different for each symbol.
  package struct Look: Sendable {
    package var weights = [NamedWeight(.regular)]
    package var scheme = PaintScheme()
    /// The colors of the second image, for formats with a separate image for dark appearance.
    package var darkScheme: PaintScheme?
    /// Whether to include a second image even if it looks the same as the first.
    package var alwaysHasDark = false
  }

  /// The command that makes the files; files that other commands made are not replaced.
  package var command = "export"
  package var format: ExportFormat
  package var options = ExportOptions()
  package var look = Look()
  package var symbolScale = SymbolScale.medium
  /// The display size of a cell in points; nil to use the size in the options.
  package var opticalSize: Double?
  package var canvas = Canvas.square
  /// The padding around the canvas, in units.
  package var padding = 0.0
  package var place: Place
  /// The template for file names or piece names; paths must stay inside the folder.
  package var names: NameTemplate
  package var title: NameTemplate?

  package var weights: [NamedWeight] { look.weights }

  /// The kind of the output files, which later exports check before they replace a file.
  ///
  /// Files in asset catalogs have the same kind for all commands.
  var kind: ResultKind {
    ResultKind(format.container == nil ? "\(command) \(format.name)" : format.name)
  }

  /// The folder that links must not lead out of, with a trailing separator; empty for standard
  /// output.
  var root: String {
    switch place {
    case .stream: ""
    case .folder(let path): path
    case .file(let path): path + "/"
    }
  }

  package init(_ format: ExportFormat, _ place: Place, names: NameTemplate) {
    self.format = format
    self.place = place
    self.names = names
  }
}

extension PaintScheme {
  /// Whether the painting has colors other than the color of the surrounding text.
  package var hasColors: Bool { color != nil || mode == .palette || mode == .multicolor }
}

/// An error that explains why an export cannot be planned, as data.
package enum ExportPlanError: Error, Hashable, Sendable {
  /// The format needs a container with this extension, but the output is neither a container nor a
  /// folder for a symbol.
  case needsContainer(symbolEnding: String, containerEnding: String)
  /// The output is a single file, but there are several symbols or weights.
  case severalSymbols
  /// The output is standard output, but there are several files.
  case severalFiles
  /// A file name is not portable; the payload includes the reason.
  case name(String, problem: String)
}
