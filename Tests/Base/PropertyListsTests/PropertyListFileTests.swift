import Foundation
import PropertyLists
import TestSupport
import Testing
import Workbench

@Suite struct PropertyListFileTests {
  @Test(arguments: 0..<60)
  func xmlIsReadAsItWasWritten(seed: Int) throws {
    var lists = RandomLists(seed: seed)
    let list = lists.dictionary()
    let file = try PropertyListFile(PropertyListWriter.xml(list))
    #expect(file.format == .xml)
    #expect(file.root.withoutPlaces == list)
  }

  @Test(arguments: 0..<60)
  func binaryIsReadAsItWasWritten(seed: Int) throws {
    var lists = RandomLists(seed: seed)
    let list = lists.dictionary()
    for (references, offsets) in [(1, 1), (2, 4), (8, 8)] {
      let bytes = PropertyListWriter.binary(list, referenceSize: references, offsetSize: offsets)
      let file = try PropertyListFile(bytes)
      #expect(file.format == .binary)
      #expect(file.root.withoutPlaces == list)
    }
  }

  @Test(arguments: 0..<60)
  func textIsReadAsItWasWritten(seed: Int) throws {
    var lists = RandomLists(seed: seed, allKinds: false)
    let list = lists.dictionary()
    let file = try PropertyListFile(PropertyListWriter.text(list))
    #expect(file.format == .text)
    #expect(file.root.withoutPlaces == list)
    let strings = try PropertyListFile(PropertyListWriter.strings(list.dictionary ?? []))
    #expect(strings.root.withoutPlaces == list)
  }

  /// The Foundation of the tests is another implementation of the same formats.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func foundationsListsAreReadAlike(_ format: PropertyListSerialization.PropertyListFormat) throws {
    for seed in 0..<30 {
      var lists = RandomLists(seed: seed)
      let list = lists.dictionary()
      let data = try PropertyListSerialization.data(
        fromPropertyList: foundationValue(list), format: format, options: 0)
      let file = try PropertyListFile(Array(data))
      #expect(sorted(file.root) == sorted(list), "seed \(seed)")
    }
  }

  private func foundationValue(_ list: PropertyList) -> Any {
    switch list.content {
    case .dictionary(let members):
      Dictionary(uniqueKeysWithValues: members.map { ($0.key, foundationValue($0.value)) })
    case .array(let elements): elements.map(foundationValue)
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let value): value
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: seconds)
    case .data(let bytes): Data(bytes)
    }
  }

  /// Without places, keys in one order.
  private func sorted(_ list: PropertyList) -> PropertyList {
    switch list.content {
    case .dictionary(let members):
      PropertyList(
        .dictionary(
          members.map { .init(key: lines($0.key), value: sorted($0.value)) }.sorted {
            $0.key < $1.key
          }))
    case .array(let elements): PropertyList(.array(elements.map(sorted)))
    case .string(let text): PropertyList(.string(lines(text)))
    // Foundation for Linux writes whole numbers without a fraction as integers, and rounds in XML.
    case .real(let number): PropertyList(.integer(Int(number)))
    default: PropertyList(list.content)
    }
  }

  /// Foundation writes CR as it is, which XML makes a line feed of.
  private func lines(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

  @Test func valuesHaveThePlacesWhereTheyStand() throws {
    let text = "// release\n{ symbols = { bell = 2019; }; }"
    let file = try PropertyListFile(Array(text.utf8))
    let member = try #require(file.root["symbols"]?.dictionary?.first)
    #expect(file.place(of: member.keyOffset) == .text(line: 2, column: 15))
    #expect(file.place(of: member.value.offset) == .text(line: 2, column: 22))
    let xml = try PropertyListFile(
      Array("<plist>\n<dict>\n<key>a</key>\n <true/></dict></plist>".utf8))
    #expect(xml.place(of: try #require(xml.root["a"]).offset) == .text(line: 4, column: 2))
    let binary = try PropertyListFile(PropertyListWriter.binary(["a": "b"]))
    #expect(binary.place(of: try #require(binary.root["a"]).offset) == .byte(13))
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?><plist><true/></plist>", true), ("\n<plist version=\"1.0\">", true),
    ("bplist00", true), ("\u{FEFF}<plist>", true), ("<svg><plist/></svg>", false),
    ("heart\nbell", false),
    ("<?xml version=\"1.0\"?><svg/>", false), ("{\"schemaVersion\":1}", false), ("", false),
    ("plist", false),
  ])
  func contentTellsWhatIsAPropertyList(_ text: String, _ isOne: Bool) {
    #expect(PropertyListFile.isMarked(Array(text.utf8)) == isOne)
  }

  /// Every beginning of a file is refused, and of `.strings` some are whole files.
  @Test(arguments: 0..<4)
  func truncatedFilesAreRefused(seed: Int) {
    var lists = RandomLists(seed: seed)
    let list: PropertyList = ["a": lists.dictionary(), "b": ["é", "heart"]]
    for bytes in [PropertyListWriter.xml(list), PropertyListWriter.binary(list)] {
      for count in bytes.indices {
        #expect(throws: PropertyListError.self, "seed \(seed), \(count) bytes") {
          try PropertyListFile(Array(bytes.prefix(count)))
        }
      }
    }
    var texts = RandomLists(seed: seed, allKinds: false)
    let text = PropertyListWriter.text(texts.dictionary())
    for count in text.indices {
      #expect(throws: PropertyListError.self, "seed \(seed), \(count) bytes") {
        try PropertyListFile(Array(text.prefix(count)))
      }
    }
  }

  /// Damaged files are read or refused, quickly; what is read is bounded.
  @Test(arguments: 0..<6)
  func damagedFilesAreReadOrRefused(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var lists = RandomLists(seed: seed)
    var texts = RandomLists(seed: seed, allKinds: false)
    let list = lists.dictionary()
    let files = [
      PropertyListWriter.xml(list), PropertyListWriter.binary(list),
      PropertyListWriter.text(texts.dictionary()),
    ]
    for file in files {
      for _ in 0..<400 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = bytes.indices.randomElement(using: &random) ?? 0
          bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        }
        do throws(PropertyListError) {
          _ = try PropertyListFile(bytes).root.withoutPlaces
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}
