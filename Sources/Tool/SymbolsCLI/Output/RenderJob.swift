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

/// The options for all files of a `render`.
struct RenderRequest: Sendable {
  var basis = RenderSize.Basis.natural
  var scales: [Double] = [1]
  /// nil leaves it to black, and in SVG to where the file is used.
  var currentColor: Color?
  var background = Color.transparent
  var effort = PNGEncoder.Effort.standard
  var format = RenderFormat.png
  var tellsResolution = false
}

/// The outcome for one file.
struct RenderResult: Sendable {
  var input: String
  var findings: [Finding] = []
  /// Why there are no results.
  var failure: Failure?
  var files: [OutputResult] = []

  enum Failure: Sendable {
    case file(FileError)
    case image(ImageRenderer.Failure)
    /// Some of it is not drawn, and would be lost in its own place.
    case wouldLose
  }
}

/// One file of a `render`, as a finished plan.
struct RenderJob: Sendable {
  /// A path, or `-`.
  var input: String
  /// The output path of each scale.
  var outputs: [(scale: Double, destination: Destination)]
  /// Whether the result takes the place of the input.
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
        // Reported once for all.
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
    // A sprite of symbols draws nothing by itself.
    if isInPlace, !drawing.findings.isEmpty || drawing.nodes.isEmpty {
      result.failure = .wouldLose
      return
    }
    for (scale, destination) in outputs {
      let made: [UInt8]
      switch request.format {
      case .svg:
        // Piped output and replaced files contain the drawing without marks.
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
      // After an interruption, no further file is written.
      if Interrupt.isPending { return }
      result.files.append(
        isInPlace
          ? writer.put(made, to: destination, replacing: .contents(bytes))
          : writer.put(made, to: destination, as: ResultKind("render \(request.format.rawValue)")))
    }
  }
}

extension RenderResult.Failure {
  /// Why a file was not rendered.
  func message(_ name: String) -> String {
    switch self {
    case .file(let error): error.description
    case .wouldLose: "\(name) was not overwritten: parts that render does not support would be lost"
    case .image(.unreadable(let error)): "\(name):\(error)"
    case .image(let failure): "\(name): \(failure)"
    }
  }
}
