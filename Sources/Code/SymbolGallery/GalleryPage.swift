internal import Encodings
internal import PNGCodec
internal import SymbolCatalog
internal import SymbolSearch
package import SymbolStyle
internal import Workers

/// An error that explains why a gallery cannot be made, as data.
package enum GalleryError: Error, Hashable, Sendable {
  /// No memory could be allocated for compression.
  case outOfMemory
}

extension GalleryMaker {
  /// The form of a page.
  package enum Form: Hashable, Sendable {
    /// A complete HTML document.
    case document
    /// The contents of the body, to embed in other pages.
    case fragment
  }

  /// The files of a gallery.
  package struct Files: Sendable {
    /// The contents of the page.
    package let page: [UInt8]
    /// The drawings outside the page, with their file names.
    package let sprites: [(name: String, bytes: [UInt8])]
  }

  /// Makes the page, and its drawings if they are in separate files.
  ///
  /// Equal contents give equal bytes.
  ///
  /// - Parameters:
  ///   - contents: The contents of the gallery.
  ///   - form: The form of the page.
  /// - Returns: The contents of the files.
  /// - Throws: `outOfMemory`.
  package func files(_ contents: GalleryContents, as form: Form) throws(GalleryError) -> Files {
    let sources = GallerySources.bundled
    let script = GalleryModules.script(sources.modules)
    let styles = sources.styles
    let entries = entries(contents)
    let sprites =
      contents.drawingsURL == nil
      ? []
      : contents.weights.enumerated().map { index, weight in
        // Seal the drawings as they will be on disk, because the page contains their hashes.
        (
          name: Self.spriteName(weight),
          bytes: Provenance.commented(
            spriteText(entries, weight: index), as: GalleryMaker.drawingsKind)
        )
      }
    let data = try data(contents, entries, sprites.map(\.bytes))
    let policy = Self.policy(script: script, styles: styles, contents)
    var page: [UInt8] = []
    let template = form == .document ? sources.page : sources.fragment
    for piece in Self.pieces(template) {
      switch piece {
      case .text(let text): page += text.utf8
      case .place("title"): XMLText.append(contents.title, to: &page)
      case .place("csp"): XMLText.append(policy, to: &page)
      case .place("language"): page += (contents.language ?? "en").utf8
      case .place("styles"): page += "<style>\(styles)</style>".utf8
      case .place("scripts"): page += "<script>\(script)</script>".utf8
      case .place("data"): page += data
      case .place: break
      }
    }
    return Files(page: page, sprites: sprites)
  }

  /// Returns the name of the file with the drawings for a weight, if they are in separate files.
  package static func spriteName(_ weight: SymbolWeight) -> String {
    "symbols-\(weight.rawValue).svg"
  }

  // MARK: Policy

  /// Returns the content security policy of the page.
  ///
  /// It allows only the page's own script and style, images that the page creates, and its drawings
  /// if they are separate. Pages with an index may also run WebAssembly, which the search engine is.
  private static func policy(
    script: String, styles: String, _ contents: GalleryContents
  ) -> String {
    let engine = contents.hasIndex ? " 'wasm-unsafe-eval'" : ""
    var parts = [
      "default-src 'none'", "script-src '\(hash(Array(script.utf8)))'\(engine)",
      "style-src '\(hash(Array(styles.utf8)))'", "img-src data: blob:", "base-uri 'none'",
      "form-action 'none'",
    ]
    if let drawings = contents.drawingsURL {
      parts.append("connect-src \(drawings.origin ?? "'self'")")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns a hash in the form that policies and `integrity` attributes use.
  private static func hash(_ bytes: [UInt8]) -> String {
    let digits = Array(SHA256.hex(bytes))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + String(decoding: Base64.encoded(bytes), as: UTF8.self)
  }

  // MARK: Placeholders

  private enum Piece {
    case text(Substring)
    case place(String)
  }

  /// Splits a template at its placeholders, which have the form `{{name}}`.
  private static func pieces(_ template: String) -> [Piece] {
    var pieces: [Piece] = []
    for (index, part) in template.split(separator: "{{", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index > 0 else {
        pieces.append(.text(part))
        continue
      }
      let halves = part.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
      pieces.append(.place(String(halves[0])))
      if halves.count > 1 { pieces.append(.text(halves[1])) }
    }
    return pieces
  }

  // MARK: Data

  /// Returns the elements with the data, in the order in which the page reads them.
  private func data(
    _ contents: GalleryContents, _ entries: [GalleryEntry], _ sprites: [[UInt8]]
  ) throws(GalleryError) -> [UInt8] {
    var parts: [(id: String, bytes: @Sendable () -> [UInt8])] = [
      ("symbols-catalog", { catalogJSON(entries.map(\.row)) })
    ]
    if sprites.isEmpty {
      for (index, weight) in contents.weights.enumerated() {
        let id = "symbols-drawings-\(weight.rawValue)"
        parts.append((id, { Self.lines(entries, weight: index) }))
      }
    }
    if contents.hasIndex {
      parts.append(("symbols-index", { engine.index.image }))
      parts.append(("symbols-engine", { GallerySources.bundled.engine }))
    }
    if let code = GalleryCode(engine.catalog) { parts.append(("symbols-code", { code.json() })) }
    let sources = parts
    let packed = WorkerPool.run(count: sources.count, threads: threads) { queue in
      var done: [(Int, [UInt8]?)] = []
      while let number = queue.take() {
        let bytes = try? Deflate.compressed(sources[number].bytes(), level: Self.level)
        done.append((number, bytes.map(Base64.encoded)))
      }
      return done
    }
    var elements = Array(
      "<script type=\"application/json\" id=\"symbols-page\">\(config(contents, entries, sprites))</script>\n"
        .utf8)
    for (part, text) in zip(sources, packed) {
      guard let text else { throw .outOfMemory }
      elements += "<script type=\"text/plain\" id=\"\(part.id)\">".utf8
      elements += text
      elements += "</script>\n".utf8
    }
    return elements
  }

  /// The compression level of libdeflate; higher levels take three times as long and save two
  /// percent.
  private static let level = 6

  /// Returns the configuration as JSON without markup characters; the page reads it before it
  /// decompresses data.
  private func config(
    _ contents: GalleryContents, _ entries: [GalleryEntry], _ sprites: [[UInt8]]
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("title", contents.title)
      json.member("catalog", engine.catalog.version)
      json.member("toolVersion", version)
      json.member("weights", contents.weights.map(\.rawValue))
      json.member("standardWeight", contents.standardWeight.rawValue)
      json.member("count", entries.count)
      json.member("whole", contents.hasIndex)
      json.member("language", contents.language)
      if !contents.order.isEmpty {
        let places = Dictionary(
          uniqueKeysWithValues: entries.enumerated().map { ($1.row.symbol.name, $0) })
        json.member("order") { json in
          json.array(contents.order.compactMap { places[$0] }) { $0.value($1) }
        }
      }
      json.member("colors") { json in
        json.object { json in
          for color in SystemColor.all {
            json.member(color.name) { json in
              json.object { json in
                json.member("light", color.color(in: .light).hex)
                json.member("dark", color.color(in: .dark).hex)
              }
            }
          }
        }
      }
      json.member("collections") { json in
        json.array(contents.collections) { json, collection in
          json.object { json in
            json.member("name", collection.name)
            json.member("note", collection.note)
            json.member("symbols") { json in
              json.array(collection.symbols) { json, symbol in
                json.object { json in
                  json.member("name", symbol.name)
                  json.member("note", symbol.note)
                  for (option, values) in symbol.look {
                    if values.count == 1 {
                      json.member(option, values[0])
                    } else {
                      json.member(option, values)
                    }
                  }
                }
              }
            }
          }
        }
      }
      if let url = contents.drawingsURL {
        json.member("drawings") { json in
          json.object { json in
            for (weight, bytes) in zip(contents.weights, sprites) {
              json.member(weight.rawValue) { json in
                json.object { json in
                  json.member("url", url.text + Self.spriteName(weight))
                  json.member("integrity", Self.hash(bytes))
                }
              }
            }
          }
        }
      }
      json.member("notes") { json in
        var known: Set<String> = []
        json.object { json in
          for collection in contents.collections {
            for symbol in collection.symbols {
              guard let note = symbol.note, known.insert(symbol.name).inserted else { continue }
              json.member(symbol.name, note)
            }
          }
        }
      }
      json.member("compare") { json in
        guard let comparison = contents.comparison else { return json.null() }
        json.object { json in
          switch comparison {
          case .weights(let from, let to):
            json.member("kind", "weights")
            json.member("from", from.rawValue)
            json.member("to", to.rawValue)
          case .releases(let from, let to):
            json.member("kind", "releases")
            json.member("from", from.key)
            json.member("to", to.key)
          }
        }
      }
    }
    return Self.withoutMarkup(json.text)
  }

  /// Returns JSON that cannot be mistaken for HTML or JavaScript syntax.
  static func withoutMarkup(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
