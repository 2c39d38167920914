internal import CResources
internal import Encodings
internal import PNGCodec

/// The source files of pages, from `Resources/Gallery`.
struct GallerySources: Sendable {
  /// The texts of ES modules by path.
  private(set) var modules: [String: String] = [:]
  /// All style sheets, sorted by name.
  private(set) var styles = ""
  /// The document template.
  private(set) var page = ""
  /// The part of the document for embedding in other pages.
  private(set) var fragment = ""

  /// The embedded files.
  static let bundled = GallerySources(
    FilePack.files(in: unsafe Bytes(programImage: symbols_gallery, count: symbols_gallery_count))
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })

  /// Sorts files by kind; they must be in path order.
  init(_ files: [(path: String, text: String)]) {
    for (path, text) in files {
      if path.hasSuffix(".js") {
        modules[path] = text
      } else if path.hasSuffix(".css") {
        styles += text
      } else if path == "page.html" {
        page = text
      } else if path == "fragment.html" {
        fragment = text
      }
    }
  }
}
