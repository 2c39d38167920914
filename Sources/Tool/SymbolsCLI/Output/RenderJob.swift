internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import PNGCodec
internal import SVGReader
internal import SVGRenderer
internal import SymbolExport
internal import SymbolStyle

/// The output format of `render`.
enum RenderFormat: String, CaseIterable, Sendable {
  case png
  case svg
  case pdf
}

/// The options that apply to all files in a `render` run.
struct RenderRequest: Sendable {
  var basis = RenderSize.Basis.natural
  var scales: [Double] = [1]
  /// The value of currentColor; nil means black in images, and the color of the surrounding text in
  /// SVG.
  var currentColor: Color?
  var background = Color.transparent
  var effort = PNGEncoder.Effort.standard
  var format = RenderFormat.png
  var tellsResolution = false
}

/// The result for one file.
struct RenderResult: Sendable {
  var input: String
  var findings: [Finding] = []
  /// The reason why there are no results; nil if there are any.
  var failure: Failure?
  var files: [OutputResult] = []

  enum Failure: Sendable {
    case file(FileError)
    case image(ImageRenderer.Failure)
    /// The drawing contains parts that are not supported, and replacing the file would lose them.
    case wouldLose
  }
}

/// The plan for one file in a `render` run.
struct RenderJob: Sendable {
  /// The input path, or `-`.
  var input: String
  /// The destination for each scale.
  var outputs: [(scale: Double, destination: Destination)]
  /// Whether the result replaces the input.
  var isInPlace = false

  func perform(
    _ request: RenderRequest, _ writer: OutputWriter, _ renderer: inout ImageRenderer
  ) -> RenderResult {
    let name = input == "-" ? "standard input" : input
    var result = RenderResult(input: name)
    do throws(FileError) {
      let bytes =
        input == "-" ? try File.read(descriptor: 0, named: name) : try File.read(input)
      do throws(ImageRenderer.Failure) {
        try render(bytes, request, writer, &renderer, &result)
      } catch .drawing(.stopped) {
        // The caller reports the error once for all files.
      } catch {
        result.failure = .image(error)
      }
    } catch {
      result.failure = .file(error)
    }
    return result
  }

  private func render(
    _ bytes: [UInt8], _ request: RenderRequest, _ writer: OutputWriter,
    _ renderer: inout ImageRenderer, _ result: inout RenderResult
  ) throws(ImageRenderer.Failure) {
    let drawing = try renderer.read(bytes, currentColor: request.currentColor)
    result.findings = drawing.findings
    // An SVG sprite has no visible drawing by itself.
    if isInPlace, !drawing.findings.isEmpty || drawing.nodes.isEmpty {
      result.failure = .wouldLose
      return
    }
    for (scale, destination) in outputs {
      let made: [UInt8]
      switch request.format {
      case .svg:
        // Piped output and replaced files contain the drawing without the comment of generated
        // files.
        made = DrawingPrinter.svg(drawing, isMarked: destination != .stream && !isInPlace)
      case .pdf:
        made = try renderer.pdf(
          of: drawing, size: RenderSize(request.basis),
          currentColor: request.currentColor ?? .black, background: request.background)
      case .png:
        let image = try renderer.pixels(
          of: drawing, size: RenderSize(request.basis, scale: scale),
          currentColor: request.currentColor ?? .black, background: request.background)
        made = try renderer.png(
          of: image, effort: request.effort, pointScale: request.tellsResolution ? scale : nil)
      }
      // After an interruption, no more files are written.
      if Interrupt.isPending { return }
      result.files.append(
        isInPlace
          ? writer.put(made, to: destination, replacing: .contents(bytes))
          : writer.put(made, to: destination, as: ResultKind("render \(request.format.rawValue)")))
    }
  }
}

extension RenderResult.Failure {
  /// Returns the reason why a file was not rendered.
  func message(_ name: String) -> String {
    switch self {
    case .file(let error): error.description
    case .wouldLose: "\(name) was not overwritten: parts that render does not support would be lost"
    case .image(.unreadable(let error)): "\(name):\(error)"
    case .image(let failure): "\(name): \(failure)"
    }
  }
}
