/// A bundler that combines ES modules into one classic script, if the modules follow a few rules.
///
/// Modules import only names, with one statement per line: `import { a, b } from './x.js'`. They
/// export declarations. No two modules declare the same top-level name, so all of them fit into one
/// function.
enum GalleryModules {
  /// Returns a script with all modules, each after the modules that it imports.
  ///
  /// - Parameter modules: The texts by path, including `main.js`.
  /// - Returns: A script that defines no global names.
  static func script(_ modules: [String: String]) -> String {
    var order: [String] = []
    var seen: Set<String> = []
    func visit(_ path: String) {
      guard let text = modules[path], seen.insert(path).inserted else { return }
      for line in text.split(separator: "\n") {
        if let imported = importedPath(line, from: path) { visit(imported) }
      }
      order.append(path)
    }
    visit("main.js")
    let bodies = order.map { path in
      (modules[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).compactMap {
        line -> Substring? in
        if importedPath(line, from: path) != nil { return nil }
        return line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
      }.joined(separator: "\n")
    }
    return "(() => {\n'use strict';\n" + bodies.joined(separator: "\n") + "\n})();\n"
  }

  /// Returns the path of the module that a line imports; nil for other lines.
  static func importedPath(_ line: Substring, from path: String) -> String? {
    guard line.hasPrefix("import {"), let start = line.range(of: " from '")?.upperBound,
      let end = line[start...].firstIndex(of: "'")
    else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in line[start..<end].split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a text, in O(n · m).
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      formIndex(after: &start)
    }
    return nil
  }
}
