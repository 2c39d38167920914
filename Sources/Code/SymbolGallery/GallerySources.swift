internal import CResources
internal import Encodings
internal import PNGCodec

/// The source files for gallery pages, from `Resources/Gallery`.
struct GallerySources: Sendable {
  /// The texts of ES modules by path.
  private(set) var modules: [String: String] = [:]
  /// The text of all style sheets, which are sorted by name.
  private(set) var styles = ""
  /// The document template.
  private(set) var page = ""
  /// The part of the document to embed in other pages.
  private(set) var fragment = ""
  /// The search engine as WebAssembly.
  private(set) var engine: [UInt8] = []

  /// The files that are embedded in the program.
  static let bundled = GallerySources(
    FilePack.files(in: unsafe Bytes(programImage: symbols_gallery, count: symbols_gallery_count)))

  /// Sorts files by their kind; the files must be in path order.
  init(_ files: [(path: String, bytes: [UInt8])]) {
    for (path, bytes) in files {
      if path == "search.wasm" {
        engine = bytes
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
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
