internal import FileAccess
internal import PNGCodec
internal import Raster
internal import SVGReader
internal import SVGRenderer
internal import SymbolStyle

/// What `render` writes.
enum RenderFormat: String, CaseIterable, Sendable {
  case png
  case svg
}

/// What is asked of all files of a `render`.
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

/// What became of one file.
struct RenderReport: Sendable {
  var input: String
  var findings: [Finding] = []
  /// Why there are no results.
  var failure: String?
  var outcomes: [(String, OutputFiles.Outcome)] = []
  /// For standard output.
  var data: [UInt8]?
}

/// One file of a `render`.
struct RenderJob: Sendable {
  /// A path, or `-`.
  var input: String
  /// Scales, and the paths to write them to.
  var outputs: [(scale: Double, path: String)]

  func perform(
    _ request: RenderRequest, _ files: OutputFiles, _ renderer: inout ImageRenderer
  ) -> RenderReport {
    let name = input == "-" ? "standard input" : input
    var report = RenderReport(input: name)
    do throws(FileError) {
      let bytes =
        input == "-" ? try File.read(descriptor: 0, named: name) : try File.read(input)
      do throws(ImageRenderer.Failure) {
        try render(bytes, request, files, &renderer, &report)
      } catch {
        report.failure = Self.message(error, name)
      }
    } catch {
      report.failure = error.description
    }
    return report
  }

  private func render(
    _ bytes: [UInt8], _ request: RenderRequest, _ files: OutputFiles,
    _ renderer: inout ImageRenderer, _ report: inout RenderReport
  ) throws(ImageRenderer.Failure) {
    let drawing = try renderer.read(bytes, currentColor: request.currentColor)
    report.findings = drawing.findings
    for (scale, path) in outputs {
      let result: [UInt8]
      switch request.format {
      case .svg: result = DrawingPrinter.svg(drawing)
      case .png:
        let image = try renderer.pixels(
          of: drawing, size: RenderSize(request.basis, scale: scale),
          currentColor: request.currentColor ?? .black, background: request.background)
        result = try renderer.png(
          of: image, effort: request.effort, pointScale: request.tellsResolution ? scale : nil)
      }
      if path == "-" {
        report.data = result
      } else {
        report.outcomes.append((path, files.put(result, to: path)))
      }
    }
  }

  private static func message(_ failure: ImageRenderer.Failure, _ name: String) -> String {
    if case .unreadable(let error) = failure { return "\(name):\(error)" }
    return "\(name): \(failure)"
  }

  /// The last part of a path without its ending.
  static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// A path with a suffix before its ending.
  static func path(_ path: String, _ suffix: String) -> String {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return path + suffix }
    return path[..<dot] + suffix + path[dot...]
  }
}
