import Diagnostics
import SymbolLint
import TemplateLint
import Testing
import Workbench

/// A fix changes the bytes of what it fixes, and no others: comments, titles, ids, instructions,
/// metadata and what other programs keep in the file are there afterwards.
@Suite struct FixBytesTests {
  private static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    InjectedFaultTests.findings(String(decoding: bytes, as: UTF8.self))
  }

  /// A file with all fixes, and whether these were nothing but their edits.
  private static func fixed(_ text: String) throws -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<10 {
      let found = findings(bytes)
      let round = FixRound(found, in: bytes)
      if round.mended.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      // Without the ranges of the edits, the file before; without their texts, the file afterwards.
      let edits = round.mended.flatMap { $0.fixIt?.edits ?? [] }.sorted {
        ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
      }
      var expected: [UInt8] = []
      var done = 0
      for edit in edits {
        expected += bytes[done..<edit.range.lowerBound]
        expected += edit.text.utf8
        done = edit.range.upperBound
      }
      #expect(round.bytes == expected + bytes[done...])
      bytes = round.bytes
    }
    Issue.record("fixes do not end")
    return text
  }

  private static func template(_ content: (_ thickness: Int) -> String) -> String {
    var text = TemplateSample.good.replacing(
      "<svg ", with: "<svg xmlns:xlink=\"http://www.w3.org/1999/xlink\" xmlns:i=\"urn:i\" ")
    for thickness in [2, 8, 20] {
      text = text.replacing(TemplateSample.paths(thickness), with: content(thickness))
    }
    return text
  }

  // MARK: Generated templates

  private static func chance(_ random: inout SeededGenerator, _ parts: Int) -> Bool {
    Int.random(in: 0..<parts, using: &random) == 0
  }

  /// Something that no fix is about, with a mark that is in the file once.
  private static func mark(_ number: inout Int, _ random: inout SeededGenerator) -> String {
    number += 1
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: "<!-- mark\(number)- <g> -->"
    case 1: "<?mark\(number)- x=\"'\"?>"
    case 2: "<title>mark\(number)-</title>"
    case 3: "<desc i:a='mark\(number)-'/>"
    case 4: "<metadata><i:b>mark\(number)-</i:b></metadata>"
    default: " \n\t<!--mark\(number)- -->"
    }
  }

  /// Attributes that no fix is about.
  private static func attributes(_ number: inout Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for kind in ["id", "i:label", "i:nodes", "data-name", "aria-label"]
    where chance(&random, 4) {
      number += 1
      text += chance(&random, 2) ? "  \(kind) = 'mark\(number)-'" : " \(kind)=\"mark\(number)-\""
    }
    return text
  }

  private static let shapes = [
    "rect x='10' y='-70' width='60' height='60'", "circle r=\"20\" cx='40' cy='-30'",
    "ellipse rx='30' ry='20' cx='40' cy='-30'", "polygon points='10,-10 70,-10 40,-60'",
    "path d='M10 -10H70V-70H10Z'", "path d='M10 -10H70V-70'",
    "path d='M10 -10H70V-70H10ZM20 -20H60V-60H20Z' fill-rule='evenodd'",
    "line x1='10' y1='-60' x2='70' y2='-10'", "polyline points='10 -10 70 -10 40 -60'",
  ]
  private static let looks = [
    "", "", "", " stroke='#000' stroke-width='4'", " style='stroke:#000; stroke-width : 3 ;i:x'",
    " fill='none' stroke='red'", " transform='translate(2 3)'", " transform='rotate(9 40 -40)'",
    " stroke='url(#no)'", " opacity='.5'", " marker-end='url(#no)' stroke='#000'",
    " class='monochrome-0 hierarchical-0:primary'",
  ]

  private static func shape(_ number: inout Int, _ random: inout SeededGenerator) -> String {
    let shape = shapes.randomElement(using: &random) ?? ""
    let look = looks.randomElement(using: &random) ?? ""
    let name = shape.prefix { $0 != " " }
    let tag = "<" + shape + look + attributes(&number, &random)
    guard chance(&random, 3) else { return tag + (chance(&random, 2) ? " />" : "/>") }
    return tag + ">" + mark(&number, &random) + "</\(name)>"
  }

  private static func content(
    _ depth: Int, _ number: inout Int, _ random: inout SeededGenerator
  ) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if chance(&random, 2) { text += mark(&number, &random) }
      if depth < 3, chance(&random, 3) {
        let look = ["", "", " transform='scale(.9)'", " fill='none' stroke='#000'"]
        text += "<g" + (look.randomElement(using: &random) ?? "")
        if chance(&random, 3) { text += attributes(&number, &random) }
        text += ">\n" + content(depth + 1, &number, &random) + "\n</g>\n"
      } else {
        text += shape(&number, &random)
      }
    }
    return text + (chance(&random, 2) ? mark(&number, &random) : "")
  }

  @Test func marksStayInAllPlaces() throws {
    let seed = 36_311
    var random = SeededGenerator(seed: seed)
    var changed = 0
    for number in 0..<200 {
      var marks = 0
      let text = Self.template { _ in Self.content(0, &marks, &random) }
      let fixed = try Self.fixed(text)
      if fixed != text { changed += 1 }
      for mark in 1...max(marks, 1) where text.contains("mark\(mark)-") {
        #expect(
          fixed.contains("mark\(mark)-"),
          "seed \(seed), template \(number): mark\(mark) of\n\(text)\nis lost in\n\(fixed)")
      }
    }
    #expect(changed > 100)
  }

  // MARK: Cases

  /// All but the shape stays: its neighbors, what is in it, and its attributes.
  @Test(arguments: [
    (
      "<rect id='r' i:a='b' x='10' y='-70' width='60' height='60'><title>T</title></rect>",
      "<path id='r' i:a='b' d=\"M10 -70L70 -70L70 -10L10 -10Z\"><title>T</title></path>"
    ),
    (
      "<!-- b --><g>\n<!-- in -->\n<path d='M10 -70L70 -70L70 -10L10 -10Z'/></g>",
      "<!-- b -->\n<!-- in -->\n<path d='M10 -70L70 -70L70 -10L10 -10Z'/>"
    ),
    // Tags that have a line for themselves go with it.
    (
      "<!-- b -->\n  <g>\n  <path d='M10 -70L70 -70L70 -10L10 -10Z'/>\n  </g>  \n",
      "<!-- b -->\n  <path d='M10 -70L70 -70L70 -10L10 -10Z'/>\n"
    ),
    (
      "<g transform='translate(1 2)'><path id='p' d='M10 -70L70 -70L70 -10L10 -10Z'/></g>",
      "<path id='p' d='M11 -68L71 -68L71 -8L11 -8Z'/>"
    ),
    (
      "<g id='only'><rect x='10' y='-70' width='60' height='60'/></g>",
      "<path d=\"M10 -70L70 -70L70 -10L10 -10Z\" id=\"only\"/>"
    ),
    // An id that no shape can take over keeps its group, and what is in it is fixed there.
    (
      "<g id='all'><rect x='10' y='-70' width='20' height='60'/><path d='M40 -70H70V-10H40Z'/></g>",
      "<g id='all'><path d=\"M10 -70L30 -70L30 -10L10 -10Z\"/><path d='M40 -70H70V-10H40Z'/></g>"
    ),
    (
      "<path style='fill-rule:evenodd;i:x' d='M10 -70H70V-10H10ZM20 -60H60V-20H20Z'/>",
      "<path style='i:x' d='M10 -70L70 -70L70 -10L10 -10ZM60 -60L20 -60L20 -20L60 -20Z'/>"
    ),
    (
      "<g class='mine'><path d='M10 -70H70V-10H10Z'/></g>",
      "<g class='mine'><path d='M10 -70H70V-10H10Z'/></g>"
    ),
    (
      "<rect style='font:&quot;A&quot;' x='10' y='-70' width='60' height='60'/>",
      "<path style='font:&quot;A&quot;' d=\"M10 -70L70 -70L70 -10L10 -10Z\"/>"
    ),
    (
      "<path d='M10 -70H70V-10H10Z'/><path id='guide' fill='none' d='M0 0h9v9z'/>",
      "<path d='M10 -70H70V-10H10Z'/><path id='guide' fill='none' d='M0 0h9v9z'/>"
    ),
  ]) func onlyWhatIsWrongIsEdited(_ old: String, _ new: String) throws {
    let before = "<!-- a --><title>é</title>\n      "
    let fixed = try Self.fixed(Self.template { _ in before + old + "<?p i?>" })
    #expect(fixed == Self.template { _ in before + new + "<?p i?>" })
  }

  /// What filled paths cannot say is reported, and nothing of the shape is changed.
  @Test(
    arguments: [
      ("marker-end='url(#m)'", "", "unread-property"), ("marker='url(#m)'", "", "unread-property"),
      ("vector-effect='non-scaling-stroke'", "", "unread-property"),
      ("style='vector-effect:non-scaling-stroke'", "", "unread-property"),
      ("opacity='.4'", "", "own-color"), ("stroke-opacity='.4'", "", "own-color"),
      ("", "<animate attributeName='d' dur='1s'/>", "foreign-element"),
      ("", "<set attributeName='d' to='M0 0'/>", "foreign-element"),
      ("fill='none' stroke='url(#g)'", "", "gradient"), ("filter='url(#f)'", "", "filter"),
      ("mask='url(#f)'", "", "clip-or-mask"), ("fill='#fff'", "", "own-color"),
    ], ["path", "g"]) func whatIsNotUnderstoodIsReported(
      _ part: (look: String, child: String, rule: String), _ place: String
    ) throws
  {
    let (look, child, rule) = part
    // What a shape says of itself a second time would be no XML.
    let stroke = look.contains("stroke='") ? "" : "stroke='#000'"
    let text = Self.template { _ in
      let shape =
        "<path \(place == "path" ? "\(stroke) \(look)" : "") d='M10 -10L40 -60L70 -10'>\(child)</path>"
      return place == "path" ? shape : "<g \(stroke) \(look)>\(shape)</g>"
    }
    #expect(Self.findings(Array(text.utf8)).contains { $0.id == rule }, "\(text)")
    #expect(try Self.fixed(text) == text)
  }

  // MARK: Masters

  /// Points are written into the paths that there are.
  @Test func mastersKeepTheirPaths() throws {
    let text = Self.template { thickness in
      let more = thickness == 20 ? "L40 0" : ""
      return
        "<!-- \(thickness) --><path id='f\(thickness)' i:a='b' d='M10 0L10 -70L80 -70L80 0\(more)Z'><title>T</title></path>"
    }
    let fixed = try Self.fixed(text)
    #expect(fixed != text)
    #expect(Self.findings(Array(fixed.utf8)).map(\.message) == [])
    for thickness in [2, 8, 20] {
      #expect(fixed.contains("<!-- \(thickness) --><path id='f\(thickness)' i:a='b' d='M"))
    }
    #expect(fixed.split(separator: "<title>T</title></path>").count == 4)
  }

  /// A master that is not between its guides is no model for the others.
  @Test func mastersOffTheCanvasAreNotMatched() {
    let text = Self.template { thickness in
      "<path d='M10 0L10 -70L80 -70L80 0\(thickness == 20 ? "L40 0" : "")Z'/>"
    }.replacing(
      " transform=\"matrix(1 0 0 1 2888.4 696)\"", with: "")
    let found = Self.findings(Array(text.utf8))
    #expect(found.contains { $0.id == "off-canvas" })
    #expect(found.contains { $0.id == "master-points" && $0.fixIt == nil })
  }
}
