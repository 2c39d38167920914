internal import CResources
internal import Encodings

/// The files of `Resources/Gallery`: what pages are made of.
struct GallerySources: Sendable {
  /// Texts of ES modules by their paths.
  private(set) var modules: [String: String] = [:]
  /// All style sheets, in the order of their names.
  private(set) var styles = ""
  /// The document around them.
  private(set) var page = ""
  /// What of it stands in a page of others.
  private(set) var fragment = ""

  /// Those of the program.
  static let bundled: GallerySources = {
    var files: [(String, String)] = []
    for index in 0..<symbols_gallery_count {
      let file = unsafe symbols_gallery_file(index)
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      files.append((unsafe String(cString: file.name), bytes.string(0..<bytes.count)))
    }
    return GallerySources(files)
  }()

  /// Takes files by their paths, in the order of these.
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
