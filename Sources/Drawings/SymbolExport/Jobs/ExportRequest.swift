package import SymbolArtwork
package import SymbolStyle

/// What is asked of all symbols of an export.
package struct ExportRequest: Sendable {
  /// Where files go.
  package enum Place: Sendable {
    case stream
    /// For a single symbol or a file of all; scales are told before the ending.
    case file(String)
    /// With the separator at its end.
    case folder(String)
  }

  /// What may be another for each symbol.
  package struct Look: Sendable {
    package var weights = [NamedWeight(.regular)]
    package var scheme = PaintScheme()
    /// Of the second picture in files that have one for each appearance.
    package var darkScheme: PaintScheme?
    /// Whether there is a second picture even if it looks the same.
    package var alwaysHasDark = false
  }

  /// The command that makes the files: those of other commands stay.
  package var command = "export"
  package var format: ExportFormat
  package var options = ExportOptions()
  package var look = Look()
  package var symbolScale = SymbolScale.medium
  /// The size at which a cell is seen, in points; nil for that which the options say.
  package var opticalSize: Double?
  package var canvas = Canvas.square
  /// Around the canvas, in units.
  package var padding = 0.0
  package var place: Place
  /// Of names of files, or of pieces in a file of all; must stay inside of the folder.
  package var names: NameTemplate
  package var title: NameTemplate?

  package var weights: [NamedWeight] { look.weights }

  /// The kind of its results; what is in asset catalogs is the same, whichever command put it
  /// there.
  var kind: ResultKind {
    ResultKind(format.container == nil ? "\(command) \(format.name)" : format.name)
  }

  /// The folder that no link leads out of, with a separator at its end.
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
  /// Whether what it paints has colors of its own, and not only that of the text around it.
  package var hasColors: Bool { color != nil || mode == .palette || mode == .multicolor }
}

/// Why an export cannot be planned, as facts.
package enum ExportPlanError: Error, Hashable, Sendable {
  /// Symbols are folders in a container of this ending, and the output is neither.
  case needsContainer(symbolEnding: String, containerEnding: String)
  /// Several symbols or weights for one file.
  case severalSymbols
  /// A symbol becomes several files, and there is only standard output.
  case severalFiles
  /// A name of a file that not all systems can have, and why.
  case name(String, problem: String)
}
