internal import Diagnostics
internal import Geometry
internal import SVGReader
internal import SymbolArtwork
internal import SymbolLint
internal import SymbolTemplates
internal import XMLText

/// The fixes that give the three masters matching points, so that the system can interpolate them.
extension TemplateFixes {
  /// The maximum number of points in a master; matching takes quadratic time, which is a second at
  /// this limit.
  private static let mostOfMaster = 2_000

  /// A shape in a master, as it is painted.
  private struct MasterShape {
    let shape: TemplateShape
    let painted: SVGDrawing.PaintedPath
    /// The number of the shape's layer.
    var layer = 0
  }

  /// Offers to redraw the three masters with points that match in number and order.
  func equalizing() -> FixOffer {
    if let equalized { return equalized }
    let offer = FixOffer { () throws(Withheld) in try makeEqual() }
    equalized = offer
    return offer
  }

  private func makeEqual() throws(Withheld) -> FixIt {
    let masters = TemplateVariant.masters.compactMap(file.variant)
    guard masters.count == TemplateVariant.masters.count else {
      throw Withheld("the file does not have all three masters")
    }
    var shapes: [[MasterShape]] = []
    for master in masters { shapes.append(try self.shapes(of: master)) }
    let layers = Self.assignLayers(&shapes)
    var drawings: [SymbolDrawing] = []
    var maps: [AffineMap] = []
    for (master, own) in zip(masters, shapes) {
      let (drawing, map) = try drawing(master, own, layers)
      drawings.append(drawing)
      maps.append(map)
    }
    for index in [0, 2] { drawings[index] = Self.turned(drawings[index], like: drawings[1]) }
    let equal: [TemplateMasters.Layer]
    do throws(TemplateMasters.Failure) { equal = try TemplateMasters(drawings).layers } catch {
      throw Withheld("\(error)")
    }
    var edits: [TextEdit] = []
    for (index, master) in masters.enumerated() {
      guard let back = maps[index].inverse else { throw Withheld("a master has no size") }
      let paths = equal.map { (layer: $0.level - 1, path: $0.paths[index].transformed(by: back)) }
      edits += try self.edits(of: master, shapes[index], shapes[1], paths)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    guard !edits.isEmpty else { throw Withheld("the masters can already be interpolated") }
    return FixIt("redraw the masters so that their points match in number and order", edits)
  }

  /// Returns the shapes of a master; throws an error unless all of them are plain filled paths.
  private func shapes(of master: TemplateFile.Variant) throws(Withheld) -> [MasterShape] {
    var shapes: [MasterShape] = []
    for (number, shape) in master.shapes.enumerated() {
      let name = "path \(number + 1) of \(master.variant.id)"
      do throws(Withheld) { try requirePlain(shape) } catch {
        throw Withheld("\(name): \(error.reason)")
      }
      let pieces = picture.pieces(at: file.tree.elements[shape.element].tag.lowerBound)
      guard shape.name == "path", pieces.count == 1, pieces[0].isWhole,
        pieces[0].path.stroke == nil, pieces[0].path.fill?.rule == .nonZero
      else { throw Withheld("\(name) is not a plain filled path: fix that first") }
      shapes.append(MasterShape(shape: shape, painted: pieces[0].path))
    }
    return shapes
  }

  /// Assigns layer numbers in the masters.
  ///
  /// If all masters have the same classes, the numbers follow the order of paths. Otherwise, each
  /// combination of classes is one layer, in the order of Regular.
  ///
  /// - Returns: The number of layers.
  private static func assignLayers(_ shapes: inout [[MasterShape]]) -> Int {
    let keys = shapes.map { $0.map { $0.shape.movedClasses } }
    if keys[0] == keys[1], keys[1] == keys[2] {
      for master in shapes.indices {
        for index in shapes[master].indices { shapes[master][index].layer = index }
      }
      return keys[0].count
    }
    var known: [[String]] = []
    for key in keys[1] + keys[0] + keys[2] where !known.contains(key) { known.append(key) }
    for master in shapes.indices {
      for (index, key) in keys[master].enumerated() {
        shapes[master][index].layer = known.firstIndex(of: key) ?? 0
      }
    }
    return known.count
  }

  /// Returns a master whose outlines have the same directions as in Regular.
  ///
  /// Either all outlines are reversed, or none. If only some were, overlapping layers could fill a
  /// different area by the nonzero rule.
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

  /// Returns a master as a drawing in grid units, and the transform from the sheet to that grid;
  /// throws an error if the master is not between its guides.
  private func drawing(
    _ master: TemplateFile.Variant, _ shapes: [MasterShape], _ count: Int
  ) throws(Withheld) -> (SymbolDrawing, AffineMap) {
    guard let row = picture.row(master.variant.scale) else {
      throw Withheld("the file has no baseline and cap line for \(master.variant.id)")
    }
    let ink = picture.ink(of: master.variant.id) ?? .empty
    let left = picture.line(master.variant.leftMargin)?.minX ?? ink.minX
    let right = picture.line(master.variant.rightMargin)?.minX ?? ink.maxX
    let height = row.baseline - row.capline
    guard left <= ink.center.x, ink.center.x <= right,
      abs(ink.center.y - (row.baseline + row.capline) / 2) < 2 * height
    else { throw Withheld("\(master.variant.id) is not between its guides") }
    let size = 14 / height
    let map = AffineMap(
      a: size, b: 0, c: 0, d: size, e: 12 - size * (left + right) / 2,
      f: 12 - size * (row.capline + row.baseline) / 2)
    var layers: [SymbolDrawing.Layer] = (0..<count).map { .init(path: Path(), level: $0 + 1) }
    var points = 0
    for shape in shapes {
      let path = shape.painted.path.transformed(by: shape.painted.transform).withClosedContours
      points += path.points.count
      guard points <= Self.mostOfMaster else {
        throw Withheld("\(master.variant.id) has more than \(Self.mostOfMaster) points")
      }
      layers[shape.layer].path.append(path.transformed(by: map))
    }
    return (
      SymbolDrawing(
        name: "", layers: layers.filter { !$0.path.isEmpty }, advance: size * (right - left),
        isDirectional: false), map
    )
  }

  /// Returns the edits that replace the shapes in a master with the paths of their layers; throws
  /// an error if this would lose data or change the order.
  private func edits(
    of master: TemplateFile.Variant, _ shapes: [MasterShape], _ regular: [MasterShape],
    _ paths: [(layer: Int, path: Path)]
  ) throws(Withheld) -> [TextEdit] {
    var edits: [TextEdit] = []
    var last: MasterShape?
    var missing: [Int: String] = [:]
    for (layer, path) in paths {
      let own = shapes.filter { $0.layer == layer }
      guard let first = own.first else {
        // A layer that this master lacks becomes a single point.
        guard let place = insertion(in: master, after: last),
          let line = line(path, like: regular.first { $0.layer == layer }, in: master)
        else { throw Withheld("\(master.variant.id) has no position for a missing path") }
        missing[place, default: ""] += line
        continue
      }
      if let last, last.shape.element > first.shape.element {
        throw Withheld(
          "the layers of \(master.variant.id) are in a different order than in Regular-S")
      }
      let element = file.tree.elements[first.shape.element]
      guard let data = element.attribute("d"), let back = first.painted.transform.inverse else {
        throw Withheld("a path of \(master.variant.id) has no outline")
      }
      let written = text.data(path.transformed(by: back))
      if written != data.value { edits.append(TextEdit(data.range, written)) }
      for other in own.dropFirst() {
        edits += try delete(other.shape.element).edits
      }
      last = first
    }
    edits += missing.map { TextEdit($0.key..<$0.key, $0.value) }
    return edits
  }

  private func insertion(in master: TemplateFile.Variant, after last: MasterShape?) -> Int? {
    guard let last else {
      let group = file.tree.elements[master.element]
      return group.content.isEmpty && group.content.upperBound == group.range.upperBound
        ? nil : group.content.lowerBound
    }
    let element = file.tree.elements[last.shape.element]
    return element.parent == master.element ? element.range.upperBound : nil
  }

  private func line(
    _ path: Path, like model: MasterShape?, in master: TemplateFile.Variant
  ) -> String? {
    guard let back = picture.map(of: master.variant.id)?.inverse else { return nil }
    let start = file.tree.elements[master.element].range.lowerBound
    var from = start
    while from > 0, file.bytes[from - 1] == 0x20 || file.bytes[from - 1] == 0x09 { from -= 1 }
    let name = file.tree.elements[master.element].name
    let prefix = name.dropLast(TemplateFile.localName(name).count)
    var line =
      "\n" + String(decoding: file.bytes[from..<start], as: UTF8.self) + "  <\(prefix)path"
    let classes = model?.shape.movedClasses.joined(separator: " ") ?? ""
    if !classes.isEmpty { line += " class=\"\(TagEdits.escaped(classes))\"" }
    return line + " d=\"\(text.data(path.transformed(by: back)))\"/>"
  }
}
