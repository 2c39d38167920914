internal import Encodings

/// A web project, by its `package.json`, and the job that writes its icons.
struct WebProject {
  /// The collection of the icons.
  let collection = "icons"
  /// The framework for `codegen`; nil for SVG files.
  private let framework: String?

  /// The packages that show the framework, the most specific first.
  private static let packages = [
    ("@angular/core", "angular"), ("svelte", "svelte"), ("vue", "vue"), ("expo", "expo"),
    ("react", "react"),
  ]

  /// Reads the dependencies of a package; a damaged file has none.
  init(package bytes: [UInt8]) {
    let node = try? JSONNode(parsing: bytes)
    let names = ["dependencies", "devDependencies", "peerDependencies"].flatMap { key in
      ((try? node?[key]?.members("an object")) ?? []).map(\.key)
    }
    let known = Self.packages.first { names.contains($0.0) }?.1
    // Expo shows symbols of the system, without files.
    framework = known == "expo" ? "react" : known
  }

  /// The folder of the icons.
  var folder: String { framework == nil ? "icons" : "src/icons" }

  /// The job in a project file.
  var job: String {
    let what =
      framework.map { "\"command\": \"codegen\", \"framework\": \"\($0)\"" }
      ?? "\"command\": \"export\", \"format\": \"svg\""
    return "{ \(what), \"collection\": \"\(collection)\", \"output-dir\": \"\(folder)\" }"
  }
}
