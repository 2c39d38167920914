internal import Diagnostics
internal import Encodings
internal import PropertyLists

/// The objects of a `project.pbxproj` file by identifier.
struct XcodeObjects {
  /// An object: a dictionary with a kind.
  struct Object {
    let members: [PropertyList.Member]

    subscript(key: String) -> PropertyList? { members.first { $0.key == key }?.value }

    func string(_ key: String) -> String? { self[key]?.string }

    /// Returns the strings in a list.
    ///
    /// Other values are skipped.
    func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }

    var kind: String { string("isa") ?? "" }
  }

  private let members: [PropertyList.Member]
  private let places: [String: Int]
  /// The line table; nil for binary property lists and UTF-16, whose offsets do not refer to the
  /// original bytes.
  private let lines: LineTable?
  /// The identifier of the project object.
  let root: String

  /// Parses a file.
  ///
  /// - Throws: The error with its location, as a problem of `path`.
  init(_ bytes: [UInt8], path: String) throws(TargetProblem) {
    let list: PropertyListFile
    do throws(PropertyListError) { list = try PropertyListFile(bytes) } catch {
      var line: Int?
      if case .text(let number, _) = error.place { line = number }
      throw TargetProblem(path, line: line, "not an Xcode project: \(error.fact)", isDamage: true)
    }
    guard let members = list.root["objects"]?.dictionary, let root = list.root["rootObject"]?.string
    else {
      throw TargetProblem(
        path, "not an Xcode project: the root object is missing", isDamage: true)
    }
    self.members = members
    self.root = root
    places = Dictionary(
      members.enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    lines = list.format == .binary || isUTF16 ? nil : LineTable(bytes)
  }

  /// The object with an identifier; nil if there is none.
  subscript(id: String?) -> Object? {
    guard let id, let place = places[id], let members = members[place].value.dictionary else {
      return nil
    }
    return Object(members: members)
  }

  /// Returns all objects of a kind with their identifiers, in file order.
  func all(ofKind kind: String) -> [(id: String, object: Object)] {
    members.compactMap { member in
      guard let members = member.value.dictionary else { return nil }
      let object = Object(members: members)
      return object.kind == kind ? (member.key, object) : nil
    }
  }

  /// Returns the line of an offset, from 1, or nil if lines are unknown.
  func line(of offset: Int) -> Int? { lines?.line(of: offset) }
}
