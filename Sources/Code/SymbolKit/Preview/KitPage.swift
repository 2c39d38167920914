internal import Encodings

/// A page of a kit: its components, tokens or contrasts.
package enum KitPage: String, CaseIterable, Sendable {
  case components, tokens, contrast

  /// The name of the file in a folder with all pages.
  package var file: String { self == .components ? "index.html" : rawValue + ".html" }

  private var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Returns the links to the other pages in the same folder.
  func links() -> String {
    let items = Self.allCases.map { page in
      Self.part("page-link", page.file, page == self ? " aria-current=\"page\"" : "", page.title)
    }
    return "<nav class=\"pages\" aria-label=\"Pages\"><ul>\(items.joined())</ul></nav>\n"
  }

  // MARK: Parts of all pages

  /// Returns the start of a page, up to the end of its `head`.
  ///
  /// - Parameters:
  ///   - title: The title, without escapes.
  ///   - style: The style sheet.
  ///   - inlineStyles: Whether elements have styles of their own, such as colors of swatches.
  ///   - script: The only script that the page can run; empty for none.
  ///   - mark: The provenance comment.
  /// - Returns: The HTML.
  static func head(
    title: String, style: String, inlineStyles: Bool, script: String, mark: String
  ) -> String {
    let styles = inlineStyles ? "'unsafe-inline'" : "'\(hash(style))'"
    let scripts = script.isEmpty ? "" : "script-src '\(hash(script))'; "
    return """
      <!doctype html><!-- \(XMLText.escaped(mark)) -->
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \(styles); \(scripts)base-uri 'none'; form-action 'none'">
      <title>\(XMLText.escaped(title))</title>
      <style>\(style)</style>
      </head>

      """
  }

  /// The script of all pages, for search and copying.
  static let script = text("page.js")

  /// Returns a button that copies a text, or the text of the element with an identifier.
  ///
  /// The script shows it; without script, it is hidden.
  static func copyButton(_ title: String, label: String, text: String? = nil, from id: String = "")
    -> String
  {
    let source = text.map { "data-copy=\"\(XMLText.escaped($0))\"" } ?? "data-from=\"\(id)\""
    return
      part("copy", source, XMLText.escaped(label), title)
  }

  /// Returns a path or name that can break into lines after dots and before capitals.
  static func breakable(_ path: String) -> String {
    var result = ""
    var wasLower = false
    for character in path {
      if character.isUppercase, wasLower { result += "<wbr>" }
      result += XMLText.escaped(String(character))
      if character == "." { result += "<wbr>" }
      wasLower = character.isLowercase
    }
    return result
  }

  /// Returns a snippet of `parts.html` with values in place of `{}`, in order and without escapes.
  static func part(_ name: String, _ values: String...) -> String {
    guard let pieces = parts[name], pieces.count == values.count + 1 else {
      preconditionFailure("the snippet '\(name)' has no \(values.count) gaps")
    }
    var text = pieces[0]
    for (value, piece) in zip(values, pieces.dropFirst()) {
      text += value
      text += piece
    }
    return text
  }

  /// The snippets of `parts.html` by name, split at their gaps.
  private static let parts: [String: [String]] = {
    var parts: [String: [String]] = [:]
    for line in text("parts.html").split(separator: "\n") {
      let halves = line.split(separator: " ", maxSplits: 1)
      let snippet = halves[1].split(separator: "\\n", omittingEmptySubsequences: false)
        .joined(separator: "\n")
      parts[String(halves[0])] = snippet.split(separator: "{}", omittingEmptySubsequences: false)
        .map(String.init)
    }
    return parts
  }()

  /// The contents of the files in `Resources/Kit/Preview`, by name.
  static let files: [String: String] = {
    let folder = "Preview/"
    var files: [String: String] = [:]
    for path in KitFiles.paths where path.hasPrefix(folder) {
      files[String(path.dropFirst(folder.count))] = String(
        decoding: KitFiles.bytes(path), as: UTF8.self)
    }
    return files
  }()

  /// Returns a file in `Resources/Kit/Preview` without its final line break.
  static func text(_ name: String) -> String {
    let text = files[name] ?? ""
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// Returns a hash in the format of content security policies.
  private static func hash(_ text: String) -> String {
    let digits = Array(SHA256.hex(Array(text.utf8)))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + String(decoding: Base64.encoded(bytes), as: UTF8.self)
  }
}
