internal import Diagnostics
internal import FileAccess
internal import PNGCodec
internal import SymbolExport
internal import SymbolPreview

extension MissingOutput {
  /// The advice: which options to use.
  var hint: String {
    switch self {
    case .severalFiles: "use -o FILE, or --output-dir DIR for several symbols"
    case .severalScales: "use -o FILE, or --output-dir DIR, for several scales"
    case .binary(let format): "use -o FILE, or -o - to write \(format) to the terminal"
    case .job: "add the key 'output' or 'output-dir' to the job"
    case .picture(let endings):
      "use " + endings.map { "-o FILE.\($0)" }.joined(separator: " or ")
    case .check: "use -o FILE: --check and --dry-run compare the result with a file"
    }
  }
}

extension ExportPlanError {
  /// Returns the description of the error.
  func headline(_ format: ExportFormat) -> Message {
    switch self {
    case .name(let name, let problem):
      "'\(name)' is not a valid file name on all systems: \(problem)"
    case .severalSymbols: "a single \(format.name) file cannot hold several symbols or weights"
    case .needsContainer: "\(format.name) output needs a directory"
    case .severalFiles:
      "\(format.name) output consists of several files and needs a directory or file name"
    }
  }

  /// Returns the advice: which options to use.
  func hint(_ format: ExportFormat) -> String {
    switch self {
    case .needsContainer(let symbolEnding, let containerEnding):
      "use --output-dir DIR, -o NAME.\(containerEnding) or -o NAME.\(symbolEnding)"
    case .name: "use another --name-template, such as 'icon-{name}'"
    case .severalSymbols:
      "use --output-dir DIR, or --format sprite for one file with all symbols"
    case .severalFiles:
      format.collection == nil
        ? MissingOutput.severalScales.hint
        : "use -o FILE.\(format.ending) or --output-dir DIR"
    }
  }
}

extension ExportError {
  /// The reason why a symbol cannot be written.
  var message: String {
    switch self {
    case .size(let width, let height):
      "an image of \(ScaleText.decimal(width)) x \(ScaleText.decimal(height)) pixels is too large: "
        + "the maximum is \(PixelPainter.maximumPixels) pixels, such as 4096 x 4096"
    case .memory(let needed, let limit):
      "this image needs \(needed >> 20) MiB, but memory is limited to \(limit >> 20) MiB (ulimit "
        + "-v)"
    case .png(let error): error.description
    case .own(let error): error.description
    case .earlier(let error), .busy(let error): error.description
    case .scale(let scale, let valid):
      "this format does not support scale \(ScaleText.text(scale)), only "
        + valid.map(ScaleText.text).joined(separator: ", ")
    }
  }
}

extension SheetError {
  /// The reason why a sheet cannot be created.
  var message: String {
    switch self {
    case .pixels(let width, let height):
      "a sheet of \(width) x \(height) pixels is too large: the maximum is "
        + "\(PixelSheet.maximumPixels) pixels; use fewer symbols, smaller sizes or --no-labels"
    case .memory(let needed, let limit):
      "this sheet needs \(needed >> 20) MiB, but memory is limited to \(limit >> 20) MiB (ulimit "
        + "-v); use fewer symbols, smaller sizes, or --format svg"
    case .pictures(let count):
      "a sheet of \(count) images is too large: the maximum is \(SheetError.maximumPictures); use "
        + "fewer symbols, weights or sizes"
    case .png(let error): error.description
    }
  }
}
