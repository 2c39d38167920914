internal import Encodings
internal import SwiftSource
package import SymbolCatalog
internal import SymbolStyle

/// A generator of Objective-C code for image views in UIKit and AppKit.
package enum ObjectiveC {
  /// Returns the statements for a symbol, with notes.
  ///
  /// - Throws: The reason why no code can be generated.
  package static func snippet(
    for symbol: Symbol, _ request: SnippetRequest, _ catalog: Catalog
  ) throws(SnippetProblem) -> Snippet {
    var request = request
    if request.framework == .swiftUI { request.framework = .uiKit }
    request.form = .image
    for target in request.targets {
      if let problem = request.framework.problem(on: target) { throw problem }
    }
    request.targets.sort { $0.platform.order < $1.platform.order }
    let plan = try NamePlan(symbol, request, catalog)
    let text = SnippetMaker.label(of: symbol, request, catalog)
    var writer = Writer(request: request, isAppKit: request.framework == .appKit)
    writer.addConfiguration()
    var label = writer.literal(text.text)
    if let key = text.key, !request.isDecorative {
      writer.lines += ["NSString *label ="] + writer.lookup(text, key)
      label = "label"
    }
    writer.addImage(plan, label)
    writer.addView(label)
    if request.targets.isEmpty {
      writer.lines.insert("// Needs \(writer.needs.text(request.framework.platforms)).", at: 0)
    }
    if request.isDeclaration { writer.wrap(symbol) }
    writer.lines = writer.lines.flatMap(folded)
    let notes = SnippetMaker.remarks(on: request, text, plan)
    let planned = plan.notes.map { note in
      // Image views in Objective-C code are not replaced by a label.
      note == .noEarlierName(of: plan.name) ? SnippetNote.noImage(of: plan.name) : note
    }
    return Snippet(
      imports: [], kind: request.isDeclaration ? .declaration : .statements, lines: writer.lines,
      needs: writer.needs,
      notes: planned + notes)
  }

  /// Returns a statement as lines of at most 100 columns, if its parts are short enough.
  private static func folded(_ line: String) -> [String] {
    guard line.count > 100, let sign = line.firstRange(of: " = ") else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    var lines = [String(line[..<sign.lowerBound]) + " ="]
    var rest = indent + "    " + line[sign.upperBound...]
    while rest.count > 100, let space = breaks(rest).last(where: { $0.offset <= 100 }) {
      lines.append(String(rest[..<space.index]))
      rest = indent + "        " + rest[space.index...].dropFirst()
    }
    return lines + [rest]
  }

  /// Returns the spaces in a message expression where the line can break, as offsets and indices.
  ///
  /// These are before the argument labels of the outermost message.
  private static func breaks(_ line: String) -> [(offset: Int, index: String.Index)] {
    var breaks: [(Int, String.Index)] = []
    var (depth, isText, isEscaped) = (0, false, false)
    for (offset, index) in line.indices.enumerated() {
      let character = line[index]
      if isText {
        isText = isEscaped || character != "\""
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "\"": isText = true
      case "[", "(": depth += 1
      case "]", ")": depth -= 1
      // Do not break before the first label, which stays next to the receiver.
      case " " where depth == 1 && line[..<index].contains(":"):
        let word = line[line.index(after: index)...].prefix { $0.isLetter }
        if line[word.endIndex...].hasPrefix(":") { breaks.append((offset, index)) }
      default: break
      }
    }
    return breaks
  }

  /// Returns the name of the framework's header, which a generated file imports.
  package static func header(_ framework: Framework) -> String {
    framework == .appKit ? "@import AppKit;\n\n" : "@import UIKit;\n\n"
  }

  private struct Writer {
    let request: SnippetRequest
    let isAppKit: Bool
    var lines: [String] = []
    var needs = Requirement.symbols
    private var hasConfiguration = false

    private var kit: String { isAppKit ? "NS" : "UI" }
    private var configuration: String { "\(kit)ImageSymbolConfiguration" }

    init(request: SnippetRequest, isAppKit: Bool) {
      self.request = request
      self.isAppKit = isAppKit
    }

    /// Wraps the statements in a function, so a file can contain several symbols.
    mutating func wrap(_ symbol: Symbol) {
      let type = "\(kit)ImageView"
      let comments = lines.prefix { $0.hasPrefix("// ") }
      let body = lines.dropFirst(comments.count) + ["return imageView;"]
      let name = request.naming.function("Make", of: symbol.name, suffix: "ImageView")
      lines =
        ["/// The symbol `\(symbol.name)`."] + comments.map { "///\n/" + $0 }
        + ["static \(type) *\(name)(void) {"]
        + body.map { request.indentation.margin(1) + $0 } + ["}"]
    }

    /// Returns a string literal.
    func literal(_ text: String) -> String {
      "@"
        + LiteralText.quoted(text, marks: "\"\\") { scalar in
          // Universal character names need four or eight digits, and must not be below 160, where
          // octal escapes are used.
          if scalar.value < 0x20 || scalar.value == 0x7F {
            let digits = String(scalar.value, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
          }
          guard LiteralText.escapedIfInvisible(scalar) != nil, scalar.value >= 0xA0 else {
            return nil
          }
          let digits = String(scalar.value, radix: 16)
          let count = scalar.value > 0xFFFF ? 8 : 4
          return (count == 8 ? "\\U" : "\\u") + String(repeating: "0", count: count - digits.count)
            + digits
        }
    }

    /// The call for a translated text: in a line, or with its arguments below, together or each on
    /// its own.
    func lookup(_ text: SymbolText, _ key: String) -> [String] {
      let function = "    NSLocalizedStringWithDefaultValue("
      let arguments = [
        literal(key), "nil", "NSBundle.mainBundle", literal(text.text),
        literal(text.comment ?? ""),
      ]
      let list = arguments.joined(separator: ", ") + ");"
      if function.count + list.count <= 100 { return [function + list] }
      let margin = "        "
      if margin.count + list.count <= 100 { return [function, margin + list] }
      return [function] + arguments.dropLast().map { "\(margin)\($0)," }
        + arguments.suffix(1).map { "\(margin)\($0));" }
    }

    /// Adds lines in two versions: for OS versions that meet a requirement, and for older ones.
    private mutating func add(_ requirement: Requirement, _ newer: [String], _ older: [String]) {
      let guards = requirement.missing(on: request.targets)
      guard !guards.isEmpty else {
        needs = needs | requirement
        lines += newer
        return
      }
      let words = guards.map { "\($0.platform.rawValue) \($0.version.shortText), " }.joined()
      lines.append("if (@available(\(words)*)) {")
      lines += newer.map { "  \($0)" }
      if !older.isEmpty {
        lines.append("} else {")
        lines += older.map { "  \($0)" }
      }
      lines.append("}")
    }

    private var weightName: String {
      let name = (request.weight ?? .regular).memberName
      return isAppKit
        ? "NSFontWeight\(SwiftText.capitalized(name))"
        : "UIImageSymbolWeight\(SwiftText.capitalized(name))"
    }

    private var scaleName: String? {
      request.scale.map { "\(kit)ImageSymbolScale\(SwiftText.capitalized($0.rawValue))" }
    }

    /// The configuration for size, weight and scale; nil if none of these is requested.
    private var size: String? {
      let scale = scaleName.map { " scale:\($0)" } ?? ""
      switch request.size {
      case .points(let points):
        return "configurationWithPointSize:\(SwiftNumber.text(points)) weight:\(weightName)\(scale)"
      case .style(let style):
        let name = "\(kit)FontTextStyle\(SwiftText.capitalized(style.kitName))"
        if isAppKit, request.weight != nil {
          return "configurationWithPointSize:size weight:\(weightName)\(scale)"
        }
        return "configurationWithTextStyle:\(name)\(scale)"
      case nil:
        guard request.weight != nil else { return scaleName.map { "configurationWithScale:\($0)" } }
        return isAppKit
          ? "configurationWithPointSize:NSFont.systemFontSize weight:\(weightName)\(scale)"
          : "configurationWithWeight:\(weightName)"
      }
    }

    private func color(_ color: SymbolColor) -> String {
      let value = color.value
      func part(_ channel: UInt8) -> String {
        SwiftNumber.text((Double(channel) / 255 * 1000).rounded() / 1000)
      }
      let emitter: any Kit = isAppKit ? AppKitEmitter() : UIKitEmitter()
      if let name = color.systemName, !emitter.isFixed(color, request),
        let member = emitter.systemColor(name, request)?.flat
      {
        return "\(kit)Color" + member + (member.hasSuffix("Color") ? "" : "Color")
      }
      return
        "[\(kit)Color colorWith\(isAppKit ? "SRGB" : "")Red:\(part(value.red)) green:\(part(value.green)) "
        + "blue:\(part(value.blue)) alpha:\(SwiftNumber.text((value.alpha * 1000).rounded() / 1000))]"
    }

    mutating func addConfiguration() {
      let emitter: any Kit = isAppKit ? AppKitEmitter() : UIKitEmitter()
      if request.colors.contains(where: { emitter.isNewer($0) && !emitter.isFixed($0, request) }) {
        needs = needs | API.newerSystemColors
      }
      var pieces: [(Requirement, String)] = []
      let first = request.colors.first ?? SymbolColor("label")
      switch (request.mode, first) {
      case (.hierarchical, let first?):
        pieces.append(
          (API.colorConfiguration, "configurationWithHierarchicalColor:\(color(first))"))
      case (.palette, let first?):
        let colors = (request.colors.isEmpty ? [first] : request.colors).map(color)
        var list = colors.joined(separator: ", ")
        if list.count > 40 {
          list = colors.map { "\n      \($0)" }.joined(separator: ",") + "\n    "
        }
        pieces.append((API.colorConfiguration, "configurationWithPaletteColors:@[\(list)]"))
      case (.multicolor, _):
        pieces.append((API.colorConfiguration, "configurationPreferringMulticolor"))
      case (.monochrome, _):
        pieces.append((API.modeConfiguration, "configurationPreferringMonochrome"))
      default: break
      }
      let size = size
      guard size != nil || !pieces.isEmpty else { return }
      hasConfiguration = true
      if isAppKit, request.weight != nil, case .style(let style)? = request.size {
        let name = "NSFontTextStyle\(SwiftText.capitalized(style.kitName))"
        lines.append(
          "CGFloat size = [NSFont preferredFontForTextStyle:\(name) options:@{}].pointSize;")
      }
      if let size, !isAppKit, request.size == nil, request.weight != nil, let scale = scaleName {
        lines.append("\(configuration) *configuration = [\(configuration) \(size)];")
        pieces.insert((.symbols, "configurationWithScale:\(scale)"), at: 0)
      } else {
        let start = size ?? "configurationWithScale:\(kit)ImageSymbolScaleMedium"
        lines.append("\(configuration) *configuration = [\(configuration) \(start)];")
      }
      if let size, !isAppKit, case .style? = request.size, request.weight != nil {
        _ = size
        pieces.insert((.symbols, "configurationWithWeight:\(weightName)"), at: 0)
      }
      for (requirement, piece) in pieces {
        add(
          requirement,
          ["configuration = [configuration configurationByApplyingConfiguration:"]
            + "    [\(configuration) \(piece)]];".split(separator: "\n").map(String.init), [])
      }
    }

    mutating func addImage(_ plan: NamePlan, _ label: String) {
      let type = "\(kit)Image"
      let description = request.isDecorative ? "nil" : label
      func call(_ name: PictureName) -> [(Requirement, String)] {
        let text = literal(name.name)
        if isAppKit {
          let plain =
            name.isAsset
            ? "[NSImage imageNamed:\(text)]"
            : "[NSImage imageWithSystemSymbolName:\(text) accessibilityDescription:\(description)]"
          guard let value = request.variableValue, !name.isAsset else { return [(.symbols, plain)] }
          return [
            (
              API.imageVariableValue,
              "[NSImage imageWithSystemSymbolName:\(text) variableValue:\(SwiftNumber.text(value)) "
                + "accessibilityDescription:\(description)]"
            ), (.symbols, plain),
          ]
        }
        let with = hasConfiguration ? "configuration" : "nil"
        let plain =
          name.isAsset
          ? "[UIImage imageNamed:\(text) inBundle:nil withConfiguration:\(with)]"
          : "[UIImage systemImageNamed:\(text)\(hasConfiguration ? " withConfiguration:configuration" : "")]"
        guard let value = request.variableValue else { return [(.symbols, plain)] }
        let number = SwiftNumber.text(value)
        let newer =
          name.isAsset
          ? "[UIImage imageNamed:\(text) inBundle:nil variableValue:\(number) withConfiguration:\(with)]"
          : "[UIImage systemImageNamed:\(text) variableValue:\(number) withConfiguration:\(with)]"
        return [(API.imageVariableValue, newer), (.symbols, plain)]
      }
      var ways: [Alternative<String>] = plan.pictures.flatMap {
        alternative -> [Alternative<String>] in
        switch alternative.value {
        case .symbol(let name, _):
          return call(name).map { Alternative(alternative.requirement | $0.0, $0.1) }
        case .asset(let name):
          return [Alternative("[\(type) imageNamed:\(literal(name))]")]
        case .text: return [Alternative("nil")]
        }
      }
      if ways.isEmpty { ways = [Alternative("nil")] }
      let ladder = Ladder(ways, targets: request.targets)
      needs = needs | ladder.needs
      if ladder.isGuarded {
        lines.append("\(type) *image = nil;")
        for (position, rung) in ladder.rungs.enumerated() {
          let words = rung.guards.map { "\($0.platform.rawValue) \($0.version.shortText), " }
            .joined()
          let question = rung.guards.isEmpty ? "} else {" : "if (@available(\(words)*)) {"
          lines.append((position > 0 && !rung.guards.isEmpty ? "} else " : "") + question)
          lines.append("  image = \(rung.value);")
        }
        lines.append("}")
      } else {
        lines.append("\(type) *image = \(ladder.rungs[0].value);")
      }
      if isAppKit, hasConfiguration {
        lines.append("image = [image imageWithSymbolConfiguration:configuration];")
      }
    }

    mutating func addView(_ label: String) {
      if isAppKit {
        lines.append("NSImageView *imageView = [[NSImageView alloc] init];")
        lines.append("imageView.image = image;")
      } else {
        lines.append("UIImageView *imageView = [[UIImageView alloc] initWithImage:image];")
      }
      if request.colors.count == 1, request.mode == nil || request.mode == .monochrome {
        lines.append(
          "imageView.\(isAppKit ? "contentTintColor" : "tintColor") = \(color(request.colors[0]));")
      }
      if isAppKit {
        lines.append(
          request.isDecorative
            ? "[imageView setAccessibilityElement:NO];"
            : "[imageView setAccessibilityLabel:\(label)];")
      } else {
        lines.append("imageView.isAccessibilityElement = \(request.isDecorative ? "NO" : "YES");")
        if !request.isDecorative { lines.append("imageView.accessibilityLabel = \(label);") }
      }
    }
  }
}
