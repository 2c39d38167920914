internal import Diagnostics
internal import FileAccess
internal import PNGCodec
internal import SymbolExport
internal import SymbolPreview

extension MissingOutput {
  /// What to write.
  var hint: String {
    switch self {
    case .severalFiles: "for several files, say --output-dir FOLDER"
    case .severalScales: "for several scales, say -o FILE or --output-dir FOLDER"
    case .binary(let format): "say -o FILE, or -o - to write \(format) to the terminal"
    case .job: "say where, by output or output-dir"
    case .picture(let endings):
      "say " + endings.map { "-o FILE.\($0)" }.joined(separator: " or ")
    case .check: "say -o FILE: --check and --dry-run compare files"
    }
  }
}

extension ExportPlanError {
  /// What is wrong.
  var headline: Message {
    switch self {
    case .name(let name, let problem):
      "'\(name)' cannot be the name of a file everywhere: \(problem)"
    default: "it is not said where to write"
    }
  }

  /// What to write.
  func hint(_ format: ExportFormat) -> String {
    switch self {
    case .needsContainer(let symbolEnding, let containerEnding):
      "\(format.name)s are folders: say --output-dir FOLDER, -o NAME.\(containerEnding) or "
        + "-o NAME.\(symbolEnding)"
    case .name: "pass another --name-template, like 'icon-{name}'"
    case .severalSymbols: "for several symbols or weights, say --output-dir FOLDER"
    case .severalFiles:
      format.collection == nil
        ? MissingOutput.severalScales.hint
        : "\(format.name) has several files: say -o FILE.\(format.ending) or --output-dir FOLDER"
    }
  }
}

extension ExportError {
  /// Why a symbol cannot be written.
  var message: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) x \(height) pixels cannot be made: 1 to "
        + "\(PixelPainter.maximumPixels) pixels are possible"
    case .memory(let needed, let limit):
      "an image of this size needs \(needed >> 20) MiB, and memory is limited to \(limit >> 20) MiB "
        + "(ulimit -v)"
    case .png(let error): error.description
    case .own(let error): error.description
    case .earlier(let error), .busy(let error): error.description
    case .scale(let scale, let valid):
      "there is no scale \(ScaleText.text(scale)) in this format, only "
        + valid.map(ScaleText.text).joined(separator: ", ")
    }
  }
}

extension SheetError {
  /// Why a sheet cannot be made.
  var message: String {
    switch self {
    case .pixels(let width, let height):
      "a sheet of \(width) x \(height) pixels is too large: at most "
        + "\(PixelSheet.maximumPixels) pixels; take fewer symbols, smaller sizes or --no-labels"
    case .memory(let needed, let limit):
      "this sheet needs \(needed >> 20) MiB, and memory is limited to \(limit >> 20) MiB (ulimit -v); "
        + "take fewer symbols, smaller sizes, or --format svg"
    case .pictures(let count):
      "a sheet of \(count) pictures is too large: at most \(SheetError.maximumPictures); take fewer "
        + "symbols, weights or sizes"
    case .png(let error): error.description
    }
  }
}
