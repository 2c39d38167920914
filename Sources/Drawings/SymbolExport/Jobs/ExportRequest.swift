package import SymbolArtwork
package import SymbolStyle

/// The options for all symbols of an export.
package struct ExportRequest: Sendable {
  /// The output location.
  package enum Place: Sendable {
    case stream
    /// A single symbol or a file for all; scale suffixes precede the extension.
    case file(String)
    /// A folder, with a trailing separator.
    case folder(String)
  }

  /// Options that may differ between symbols.
  package struct Look: Sendable {
    package var weights = [NamedWeight(.regular)]
    package var scheme = PaintScheme()
    /// The scheme of the second image, in files with one for each appearance.
    package var darkScheme: PaintScheme?
    /// Whether to include a second image even if it looks the same.
    package var alwaysHasDark = false
  }

  /// The command that makes the files; files of other commands are not replaced.
  package var command = "export"
  package var format: ExportFormat
  package var options = ExportOptions()
  package var look = Look()
  package var symbolScale = SymbolScale.medium
  /// The display size of a cell in points; nil for that of the options.
  package var opticalSize: Double?
  package var canvas = Canvas.square
  /// The padding around the canvas in units.
  package var padding = 0.0
  package var place: Place
  /// The template of file names or piece names; paths must remain inside of the folder.
  package var names: NameTemplate
  package var title: NameTemplate?

  package var weights: [NamedWeight] { look.weights }

  /// The kind of its results.
  ///
  /// For asset catalogs, the kind does not depend on the command.
  var kind: ResultKind {
    ResultKind(format.container == nil ? "\(command) \(format.name)" : format.name)
  }

  /// The folder that no link may lead out of, with a trailing separator.
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
  /// Whether the painting has colors other than the surrounding text color.
  package var hasColors: Bool { color != nil || mode == .palette || mode == .multicolor }
}

/// The reason why an export cannot be planned, as data.
package enum ExportPlanError: Error, Hashable, Sendable {
  /// The format needs a container with this extension, and the output is neither that nor a folder
  /// of a symbol.
  case needsContainer(symbolEnding: String, containerEnding: String)
  /// Several symbols or weights for a single file.
  case severalSymbols
  /// Several files for standard output.
  case severalFiles
  /// A file name that is not portable, with the reason.
  case name(String, problem: String)
}
