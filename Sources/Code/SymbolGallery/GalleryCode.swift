internal import Encodings
internal import SwiftSource
internal import SymbolCatalog
internal import SymbolCodegen
internal import SymbolStyle

/// The code examples in a gallery, with placeholders for values that differ between symbols.
///
/// The generator behind `symbols codegen` makes a text for each combination of options. The page
/// only fills in the placeholders.
struct GalleryCode {
  /// The character that delimits placeholder names.
  private static let mark = "\u{1}"

  private let catalog: Catalog
  /// The symbol that serves as the example for all symbols.
  private let sample: Symbol
  private let releases: [Release]

  /// Chooses the example: a symbol from the oldest release that has layers of all kinds.
  ///
  /// Its name adds no OS requirement. Code contains only options that affect its symbol, so the
  /// example needs all kinds of layers.
  init?(_ catalog: Catalog) {
    guard
      let sample = catalog.symbol(named: "bell.circle")
        ?? catalog.symbols.first(where: { _ in true })
    else { return nil }
    self.catalog = catalog
    self.sample = sample
    releases = catalog.releases
  }

  // MARK: Combinations

  private struct Look {
    let name: String
    let mode: RenderingMode?
    let colors: Int
  }

  private static let looks = [
    Look(name: "monochrome", mode: nil, colors: 0), Look(name: "monochrome1", mode: nil, colors: 1),
    Look(name: "hierarchical", mode: .hierarchical, colors: 0),
    Look(name: "hierarchical1", mode: .hierarchical, colors: 1),
    Look(name: "palette1", mode: .palette, colors: 1),
    Look(name: "palette2", mode: .palette, colors: 2),
    Look(name: "palette3", mode: .palette, colors: 3),
    Look(name: "multicolor", mode: .multicolor, colors: 0),
  ]
  private static let forms: [Form] = [.image, .label, .button]

  /// Unique values that mark placeholders while the generator runs.
  private enum Stand {
    static let label = "Placelabel"
    static let weight = SymbolWeight.semibold
    static let size = 37.25
    static let value = 0.3719
    static let colors = ["red", "green", "blue"]
    /// The symbol that effects change to, and its label.
    static let other = "bell.circle.fill"
    static let otherLabel = "Placeother"
  }

  // MARK: Text

  /// Returns all texts as JSON.
  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("weights") { json in
        json.object { json in
          for weight in SymbolWeight.allCases { json.member(weight.rawValue, weight.memberName) }
        }
      }
      var needs: [Framework: Needs] = [:]
      json.member("templates") { json in
        json.object { json in
          for framework in Framework.allCases {
            var own = Needs()
            writeTemplates(framework, &own, &json)
            needs[framework] = own
          }
        }
      }
      json.member("colors") { json in
        json.object { json in
          for framework in Framework.allCases {
            json.member(framework.rawValue) {
              writeColors(framework, &needs[framework, default: Needs()], &$0)
            }
          }
        }
      }
      json.member("outlines") { GalleryOutlines.write(&$0) }
      json.member("globals", CodeNaming.globals.sorted())
      json.member("expo") { GalleryOutlines.writeExpo(sample, &$0) }
      json.member("effects") { json in
        json.object { json in
          for framework in Framework.allCases {
            writeEffects(framework, &needs[framework, default: Needs()], &json)
          }
        }
      }
      json.member("needs") { json in
        json.object { json in
          for framework in Framework.allCases {
            json.member(framework.rawValue) {
              writeNeeds(framework, needs[framework] ?? Needs(), &$0)
            }
          }
        }
      }
    }
    return Array(json.text.utf8)
  }

  private func writeTemplates(
    _ framework: Framework, _ needs: inout Needs, _ json: inout JSONWriter
  ) {
    for form in Self.forms {
      for look in Self.looks {
        for options in 0..<8 {
          var request = SnippetRequest()
          request.framework = framework
          request.form = form
          request.mode = look.mode
          request.colors = Stand.colors.prefix(look.colors).compactMap { SymbolColor($0) }
          if options & 1 != 0 { request.weight = Stand.weight }
          if options & 2 != 0 { request.size = .points(Stand.size) }
          if options & 4 != 0 { request.variableValue = Stand.value }
          request.label = SymbolText(Stand.label)
          guard let snippet = try? SnippetMaker.snippet(for: sample, request, catalog) else {
            continue
          }
          let key = [
            framework.rawValue, form.rawValue, look.name, options & 1 != 0 ? "w" : "",
            options & 2 != 0 ? "s" : "", options & 4 != 0 ? "v" : "",
          ].joined(separator: "|")
          json.member(key) { json in
            json.array([0, 1]) { json, part in
              if part == 0 {
                json.value(template(snippet, request, look))
              } else {
                json.value(needs.number(snippet.needs))
              }
            }
          }
        }
      }
    }
  }

  /// Writes the code for effects, each as its usual use has it.
  private func writeEffects(
    _ framework: Framework, _ needs: inout Needs, _ json: inout JSONWriter
  ) {
    for kind in SymbolEffectKind.all {
      var request = SnippetRequest()
      request.framework = framework
      request.effect = EffectRequest(kind)
      request.label = SymbolText(Stand.label)
      let replaces = kind.uses.contains(.replacement)
      if replaces { request.replacement = Stand.other }
      // The code is shorter if both symbols have the same label.
      for otherLabel in replaces ? [Stand.otherLabel, Stand.label] : [Stand.otherLabel] {
        if replaces { request.replacementLabel = otherLabel }
        guard let snippet = try? SnippetMaker.snippet(for: sample, request, catalog) else {
          continue
        }
        let text = template(snippet, request, Self.looks[0])
          .replacing(Stand.other, with: Self.mark + "other" + Self.mark)
          .replacing(Stand.otherLabel, with: Self.mark + "otherLabel" + Self.mark)
          .replacing("`\(sample.name)`", with: "`\(Self.mark)name\(Self.mark)`")
          .replacing(CodeNaming().type(of: sample.name), with: Self.mark + "type" + Self.mark)
        let suffix = otherLabel == Stand.label ? "|same" : ""
        json.member("\(framework.rawValue)|\(kind.name)\(suffix)") { json in
          json.array([0, 1]) { json, part in
            if part == 0 { json.value(text) } else { json.value(needs.number(snippet.needs)) }
          }
        }
      }
    }
  }

  /// Returns the text of a snippet with placeholders.
  private func template(_ snippet: Snippet, _ request: SnippetRequest, _ look: Look) -> String {
    var text = SnippetFile.text([snippet])
    func place(_ stand: String, _ name: String, inside marks: (String, String) = ("", "")) {
      text = text.replacing(
        marks.0 + stand + marks.1, with: marks.0 + Self.mark + name + Self.mark + marks.1)
    }
    place(sample.name, "name", inside: ("\"", "\""))
    place(Stand.label, "label")
    place(snippet.needs.text(request.framework.platforms), "needs")
    if request.weight != nil { place(Stand.weight.memberName, "weight", inside: (".", "")) }
    if request.size != nil { place("\(Stand.size)", "size") }
    if request.variableValue != nil { place("\(Stand.value)", "value") }
    for (index, color) in Stand.colors.prefix(look.colors).enumerated() {
      place(Self.named(color, request.framework), "color\(index + 1)")
    }
    return text
  }

  /// Returns the generated code for a placeholder's system color.
  private static func named(_ color: String, _ framework: Framework) -> String {
    framework == .swiftUI
      ? ".\(color)" : ".system" + color.prefix(1).uppercased() + color.dropFirst()
  }

  // MARK: Colors

  private func writeColors(
    _ framework: Framework, _ needs: inout Needs, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("named") { json in
        json.object { json in
          for color in SystemColor.all {
            guard let (text, need) = colorText(.system(color), framework) else { continue }
            json.member(color.name) { writePair(text, needs.number(need), &$0) }
          }
        }
      }
      for (key, alpha) in [("fixed", 1.0), ("translucent", 0.5)] {
        let color = Color(red: 51, green: 102, blue: 153, alpha: alpha)
        guard let (fixed, need) = colorText(.fixed(color), framework) else { continue }
        var text = fixed
        for (number, name) in [("0.2", "r"), ("0.4", "g"), ("0.6", "b"), ("0.5", "a")] {
          text = text.split(separator: ": \(number)", omittingEmptySubsequences: false)
            .joined(separator: ": \(Self.mark)\(name)\(Self.mark)")
        }
        json.member(key) { writePair(text, needs.number(need), &$0) }
      }
      json.member(
        "channels", (0...255).map { SwiftNumber.text((Double($0) / 255 * 1000).rounded() / 1000) })
    }
  }

  private func writePair(_ text: String, _ need: Int, _ json: inout JSONWriter) {
    json.array([0, 1]) { json, part in part == 0 ? json.value(text) : json.value(need) }
  }

  /// Returns the generated code of a color and its OS requirements.
  ///
  /// They are the difference between a snippet with the color and one with a placeholder.
  private func colorText(
    _ color: SymbolColor, _ framework: Framework
  ) -> (text: String, need: Requirement)? {
    func snippet(_ color: SymbolColor) -> Snippet? {
      var request = SnippetRequest()
      request.framework = framework
      request.mode = .hierarchical
      request.colors = [color]
      request.label = SymbolText(Stand.label)
      return try? SnippetMaker.snippet(for: sample, request, catalog)
    }
    guard let stand = SymbolColor(Stand.colors[0]), let usual = snippet(stand),
      let own = snippet(color)
    else { return nil }
    // Lines are joined, because long lines can have line breaks in different positions.
    func flat(_ snippet: Snippet) -> String {
      snippet.lines.filter { !$0.hasPrefix("//") }.map { $0.drop { $0 == " " } }
        .joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
    }
    let parts = flat(usual).split(
      separator: Self.named(Stand.colors[0], framework), maxSplits: 1,
      omittingEmptySubsequences: false)
    let text = flat(own)
    guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]) else { return nil }
    return (String(text.dropFirst(parts[0].count).dropLast(parts[1].count)), own.needs)
  }

  // MARK: Systems

  /// The OS requirements of code, without duplicates.
  private struct Needs {
    private(set) var all: [Requirement] = []

    mutating func number(_ need: Requirement) -> Int {
      if let known = all.firstIndex(of: need) { return known }
      all.append(need)
      return all.count - 1
    }
  }

  private func writeNeeds(_ framework: Framework, _ found: Needs, _ json: inout JSONWriter) {
    var needs = found
    // A combination of options can have a requirement that no single option has.
    var index = 0
    while index < needs.all.count {
      for other in 0..<index { _ = needs.number(needs.all[index] | needs.all[other]) }
      index += 1
    }
    json.object { json in
      json.member("joins") { json in
        json.array(needs.all) { json, left in
          json.array(needs.all) { json, right in json.value(needs.number(left | right)) }
        }
      }
      json.member("texts") { json in
        json.array(needs.all) { json, need in
          json.array(releases) { json, release in
            json.value(
              (need | Requirement(release.availability)).text(framework.platforms))
          }
        }
      }
    }
  }
}
