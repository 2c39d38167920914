internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// How faults of outlines are mended: by writing what is seen as filled paths.
///
/// Nothing is offered where a part of the variant is not understood, or takes too long to be computed. It keeps what it
/// has made: several findings share it.
final class TemplateMending {
  private let file: TemplateFile
  private let picture: TemplatePicture
  private var contents: [TemplateVariant: String?] = [:]
  private var equalized: Fix??
  /// The places of elements of which something is not read.
  private let unsure: [Range<Int>]
  /// Whether anything is seen of a variant.
  private var seen: [TemplateVariant: Bool] = [:]
  /// What the file may refer to by `#`.
  private lazy var references = file.references
  /// Points that boolean operations may still take.
  private var points = TemplateMending.mostPoints

  /// Of all boolean operations on a file; a hostile path of as many takes a second.
  private static let mostPoints = 6_000
  private static let mostOfPath = 800
  /// Matching masters takes time by the square of the points: with as many, a second.
  private static let mostOfMaster = 2_000
  /// Digits behind the point.
  private static let precision = 4

  /// - `unsure`: Where something is left out: what that is in or reaches is not mended.
  init(_ file: TemplateFile, _ picture: TemplatePicture, unsure: [Range<Int>] = []) {
    self.file = file
    self.picture = picture
    self.unsure = unsure
  }

  // MARK: Parts of the text

  /// Takes an element out, with the space before it.
  static func deletion(of element: XMLTree.Element, _ file: TemplateFile) -> Fix {
    var start = element.range.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[start - 1]) { start -= 1 }
    return Fix("delete it", [Edit(start..<element.range.upperBound, "")])
  }

  /// Takes a shape out of which nothing is seen; nil if nothing is seen of the others, either: a layer that is hidden
  /// while somebody draws is no fault to be deleted.
  func deleting(_ shape: TemplateShape, from variant: TemplateFile.Variant) -> Fix? {
    let isSeen =
      seen[variant.variant]
      ?? variant.shapes.contains { other in
        other.hiding == nil && (other.unfilled == nil || other.stroke != nil)
      }
    seen[variant.variant] = isSeen
    // Whether a layer that is not seen here is meant to be seen in an app, only its author knows.
    return isSeen && !shape.isLayer
      ? Self.deletion(of: file.tree.elements[shape.element], file) : nil
  }

  /// Closes the open outlines of a path; nil where that would move what follows, or draw a line more: what
  /// has a stroke is outlined as a whole or left.
  static func closing(
    _ shape: TemplateShape, _ element: XMLTree.Element, _ range: Range<Int>
  ) -> Fix? {
    guard shape.stroke == nil, let data = element["d"], data.utf8.count == range.count else {
      return nil
    }
    let contours = shape.path.contours
    let bytes = Array(data.utf8)
    let moves = bytes.indices.filter { bytes[$0] | 0x20 == UInt8(ascii: "m") }
    guard moves.count == contours.count else { return nil }
    var edits: [Edit] = []
    for (index, contour) in contours.enumerated() where !contour.isClosed {
      if contour.segments.isEmpty { continue }
      let end = index + 1 < moves.count ? moves[index + 1] : bytes.count
      // A relative start counts from where the outline ended.
      if index + 1 < moves.count, bytes[end] == UInt8(ascii: "m") { return nil }
      let place = range.lowerBound + end
      edits.append(Edit(place..<place, "Z"))
    }
    return edits.isEmpty ? nil : Fix("close it", edits)
  }

  // MARK: Variants

  /// Writes a variant as paths that are filled, closed, and children of the group.
  func rewriting(_ variant: TemplateFile.Variant, _ title: String) -> Fix? {
    if contents[variant.variant] == nil {
      contents[variant.variant] = .some(content(variant))
    }
    guard let known = contents[variant.variant], let text = known else { return nil }
    return Fix(title, [Edit(file.tree.elements[variant.element].content, text)])
  }

  /// Whether filled paths can say all that is in a variant: what they cannot, as arrowheads, opacity and
  /// animations, would be lost without a word.
  private func isPlain(_ variant: TemplateFile.Variant) -> Bool {
    guard isSure(variant),
      file.tree.descendants(of: variant.element).allSatisfy({ element in
        let name = file.name(element)
        // Drawing programs write titles of their layers.
        if TemplateShape.silent.contains(name) { return true }
        guard TemplateShape.shapes.contains(name) || name == "g" || name == "use" else {
          return false
        }
        let attributes = file.tree.elements[element].attributes
        return attributes.allSatisfy { Self.isUnderstood($0.name) }
          && attributes.first { $0.name == "id" }.map { !references.contains($0.value) } ?? true
      }),
      variant.shapes.allSatisfy({ shape in
        shape.outerClasses.count < Self.mostOuterClasses
          && shape.outerClasses.allSatisfy { $0.utf8.count <= Self.longestClasses }
      })
    else { return false }
    let effects = ["clip-path", "mask", "filter", "mix-blend-mode"]
    return variant.shapes.allSatisfy { shape in
      shape.fault == nil && shape.hiding == nil
        && effects.allSatisfy {
          ["none", "normal"].contains(shape.properties[$0]?.value ?? "none")
        }
        && ["fill", "stroke"].allSatisfy {
          !(shape.properties[$0]?.value.hasPrefix("url(") ?? false)
        }
    }
  }

  /// Of classes around a shape, renderers keep as many, and as long ones.
  private static let mostOuterClasses = 16
  private static let longestClasses = 1_024

  /// Whether an attribute can be left out or is written again.
  ///
  /// Those for drawing symbols on and off cannot, and the purpose of others is unknown. Drawing programs note names.
  private static func isUnderstood(_ name: String) -> Bool {
    !(name.hasPrefix("data-") && name != "data-name") && !name.contains("sfsymbols")
  }

  /// Whether all that is in a variant, is around it, and may be used by it is read.
  private func isSure(_ variant: TemplateFile.Variant) -> Bool {
    guard !unsure.isEmpty else { return true }
    var starts: Set<Int> = []
    var element: Int? = variant.element
    while let current = element {
      starts.insert(file.tree.elements[current].tag.lowerBound)
      element = file.tree.elements[current].parent
    }
    let content = file.tree.elements[variant.element].range
    // What is used may be anywhere but in what nobody draws from.
    let aside =
      variant.shapes.contains { $0.name == "use" }
      ? ["Notes", "Guides"].compactMap(file.element).map { file.tree.elements[$0].range } : nil
    return !unsure.contains { place in
      content.contains(place.lowerBound) || starts.contains(place.lowerBound)
        || aside.map { !$0.contains { $0.contains(place.lowerBound) } } ?? false
    }
  }

  /// Where the coordinates of a variant begin, if they are only moved.
  private func origin(_ variant: TemplateFile.Variant) -> Point? {
    let element = file.tree.elements[variant.element]
    guard file.tree.elements[0]["viewBox"].map({ $0.hasPrefix("0 0 ") }) ?? true else { return nil }
    var parent = element.parent
    while let current = parent {
      if file.tree.elements[current]["transform"] != nil { return nil }
      parent = file.tree.elements[current].parent
    }
    guard let transform = element["transform"] else { return .origin }
    let parts = transform.split(whereSeparator: { "(, )".contains($0) }).map(String.init)
    guard let name = parts.first else { return .origin }
    let numbers = parts.dropFirst().compactMap(Double.init)
    guard numbers.count == parts.count - 1 else { return nil }
    switch (name, numbers.count) {
    case ("matrix", 6) where Array(numbers.prefix(4)) == [1, 0, 0, 1]:
      return Point(x: numbers[4], y: numbers[5])
    case ("translate", 1): return Point(x: numbers[0], y: 0)
    case ("translate", 2): return Point(x: numbers[0], y: numbers[1])
    default: return nil
    }
  }

  private func content(_ variant: TemplateFile.Variant) -> String? {
    guard isPlain(variant), let origin = origin(variant) else { return nil }
    guard let painted = picture.plainPaths(of: variant.variant.id), !painted.isEmpty,
      painted.count <= 1_000
    else { return nil }
    var text = ""
    for piece in painted {
      guard let path = outline(of: piece) else { return nil }
      let local = path.transformed(
        by: AffineMap(a: 1, b: 0, c: 0, d: 1, e: -origin.x, f: -origin.y))
      guard !local.isEmpty else { continue }
      text += line(local, classes: TemplatePicture.classes(of: piece), variant)
    }
    return text.isEmpty ? nil : text + indentation(variant.element)
  }

  /// What a path paints, for the non-zero rule.
  private func outline(of painted: SVGDrawing.PaintedPath) -> Path? {
    var areas: [Path] = []
    if let fill = painted.fill {
      var area = painted.path.transformed(by: painted.transform)
      if fill.rule == .evenOdd {
        guard pay(area) else { return nil }
        area = area.normalized(fillRule: .evenOdd)
      }
      areas.append(area.closed)
    }
    if let stroke = painted.stroke {
      let stretch = painted.transform.stretch.largest
      guard stretch > 0, stretch.isFinite else { return nil }
      let outline = painted.path.stroked(stroke.style, tolerance: 0.01 / stretch)
        .transformed(by: painted.transform)
      guard pay(outline) else { return nil }
      areas.append(outline.normalized())
    }
    guard areas.count > 1 else { return areas.first }
    guard areas.allSatisfy(pay) else { return nil }
    return Path.union(of: areas)
  }

  private func pay(_ path: Path) -> Bool {
    guard path.points.count <= Self.mostOfPath, path.points.count <= points else { return false }
    points -= path.points.count
    return true
  }

  // MARK: Masters

  /// Writes the three masters with the same points; nil if they are too unlike.
  func equalizing() -> Fix? {
    if equalized == nil { equalized = .some(makeEqual()) }
    return equalized ?? nil
  }

  private func makeEqual() -> Fix? {
    let masters = TemplateVariant.masters.compactMap(file.variant)
    guard masters.count == TemplateVariant.masters.count, masters.allSatisfy(isPlain),
      masters.allSatisfy({ master in
        master.shapes.allSatisfy { $0.name == "path" }
          && picture.plainPaths(of: master.variant.id) != nil
      })
    else { return nil }
    // Layers, by their classes in the order of Regular.
    var keys: [String] = []
    for master in [masters[1], masters[0], masters[2]] {
      for shape in master.shapes {
        let key = shape.movedClasses.joined(separator: " ")
        if !keys.contains(key) { keys.append(key) }
      }
    }
    var drawings: [SymbolDrawing] = []
    var maps: [AffineMap] = []
    for master in masters {
      guard let (drawing, map) = drawing(master, keys) else { return nil }
      drawings.append(drawing)
      maps.append(map)
    }
    for index in [0, 2] { drawings[index] = Self.turned(drawings[index], like: drawings[1]) }
    let layers: [TemplateMasters.Layer]
    do throws(TemplateMasters.Failure) { layers = try TemplateMasters(drawings).layers } catch {
      return nil
    }
    var edits: [Edit] = []
    for (index, master) in masters.enumerated() {
      guard let origin = origin(master) else { return nil }
      let back = maps[index].inverse?.then(
        AffineMap(a: 1, b: 0, c: 0, d: 1, e: -origin.x, f: -origin.y))
      guard let back else { return nil }
      var text = ""
      for layer in layers {
        let path = layer.paths[index].transformed(by: back)
        let classes = keys[layer.level - 1].split(separator: " ").map(String.init)
        text += line(path, classes: classes, master)
      }
      edits.append(
        Edit(
          file.tree.elements[master.element].content, text + indentation(master.element)))
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return Fix("write the masters with the same points", edits)
  }

  /// A master whose outlines run as those of Regular do.
  ///
  /// All are turned or none: only then is what is filled by the non-zero rule the same, however layers overlap.
  private static func turned(_ drawing: SymbolDrawing, like regular: SymbolDrawing) -> SymbolDrawing
  {
    let areas = [drawing, regular].map { $0.layers.reduce(0) { $0 + $1.path.area } }
    guard areas[0] * areas[1] < 0 else { return drawing }
    return SymbolDrawing(
      name: drawing.name,
      layers: drawing.layers.map {
        SymbolDrawing.Layer(
          path: $0.path.reversed, level: $0.level, tint: $0.tint, threshold: $0.threshold)
      }, advance: drawing.advance, isDirectional: drawing.isDirectional)
  }

  /// A master as a drawing in units of the grid, and what maps the sheet to those.
  private func drawing(
    _ master: TemplateFile.Variant, _ keys: [String]
  ) -> (SymbolDrawing, AffineMap)? {
    guard let row = picture.row(master.variant.scale) else { return nil }
    let ink = picture.ink(of: master.variant.id) ?? .empty
    let left = picture.line(master.variant.leftMargin)?.minX ?? ink.minX
    let right = picture.line(master.variant.rightMargin)?.minX ?? ink.maxX
    let size = 14 / (row.baseline - row.capline)
    let map = AffineMap(
      a: size, b: 0, c: 0, d: size, e: 12 - size * (left + right) / 2,
      f: 12 - size * (row.capline + row.baseline) / 2)
    var layers: [SymbolDrawing.Layer] = keys.indices.map { .init(path: Path(), level: $0 + 1) }
    var count = 0
    for piece in picture.paths(of: master.variant.id) {
      let key = TemplatePicture.classes(of: piece).joined(separator: " ")
      guard let index = keys.firstIndex(of: key), piece.fill != nil, piece.stroke == nil else {
        return nil
      }
      let path = piece.path.transformed(by: piece.transform).closed
      count += path.points.count
      guard count <= Self.mostOfMaster else { return nil }
      layers[index].path.append(path.transformed(by: map))
    }
    return (
      SymbolDrawing(
        name: "", layers: layers.filter { !$0.path.isEmpty }, advance: size * (right - left),
        isDirectional: false), map
    )
  }

  // MARK: Text

  private func indentation(_ element: Int) -> String {
    let start = file.tree.elements[element].range.lowerBound
    var from = start
    while from > 0, file.bytes[from - 1] == 0x20 || file.bytes[from - 1] == 0x09 { from -= 1 }
    return "\n" + String(decoding: file.bytes[from..<start], as: UTF8.self)
  }

  private func line(_ path: Path, classes: [String], _ variant: TemplateFile.Variant) -> String {
    var text = indentation(variant.element) + "  <path"
    let prefix = file.tree.elements[variant.element].name.split(separator: ":")
    if prefix.count > 1 { text = indentation(variant.element) + "  <\(prefix[0]):path" }
    // What other classes say of strokes and fills is in the outline now.
    let layers = classes.filter { LayerAnnotation($0) != nil }
    if !layers.isEmpty { text += " class=\"\(escaped(layers.joined(separator: " ")))\"" }
    // What the groups around say of them is not meant for it either.
    for (name, own) in [("stroke", "none"), ("fill", "black"), ("fill-rule", "nonzero")] {
      guard let said = variant.inherited[name], said.value != own else { continue }
      text += " \(name)=\"\(own)\""
    }
    return text + " d=\"\(Self.data(path))\"/>"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Path data with a command for each segment, so that masters stay alike.
  private static func data(_ path: Path) -> String {
    let numbers = NumberPrinter(precision: precision, leadingZero: true)
    var bytes: [UInt8] = []
    var at = 0
    for verb in path.verbs {
      let letter: UInt8 =
        switch verb {
        case .move: UInt8(ascii: "M")
        case .line: UInt8(ascii: "L")
        case .quad: UInt8(ascii: "Q")
        case .cubic: UInt8(ascii: "C")
        case .close: UInt8(ascii: "Z")
        }
      bytes.append(letter)
      for index in at..<at + verb.pointCount {
        if index > at { bytes.append(0x20) }
        numbers.append(path.points[index].x, to: &bytes)
        bytes.append(0x20)
        numbers.append(path.points[index].y, to: &bytes)
      }
      at += verb.pointCount
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Path {
  /// The path with all contours closed, without those that are only a point.
  fileprivate var closed: Path {
    var path = Path()
    for contour in contours where !contour.segments.isEmpty {
      var contour = contour
      contour.isClosed = true
      path.append(contour)
    }
    return path
  }
}
