internal import Encodings
internal import PropertyLists

/// The objects of a `project.pbxproj` by their identifiers.
struct XcodeObjects {
  /// An object: a dictionary that knows its kind.
  struct Object {
    let members: [PropertyList.Member]

    subscript(key: String) -> PropertyList? { members.first { $0.key == key }?.value }

    func string(_ key: String) -> String? { self[key]?.string }

    /// The texts of a list; other values are left out.
    func strings(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }

    var kind: String { string("isa") ?? "" }
  }

  private let members: [PropertyList.Member]
  private let places: [String: Int]
  private let lineStarts: LineStarts
  /// The identifier of the project itself.
  let root: String

  /// Reads the bytes of a file.
  ///
  /// - Throws: What is wrong and where, as a problem of `path`.
  init(_ bytes: [UInt8], path: String) throws(TargetProblem) {
    let list: PropertyListFile
    do throws(PropertyListError) { list = try PropertyListFile(bytes) } catch {
      var line: Int?
      if case .text(let number, _) = error.place { line = number }
      throw TargetProblem(path, line: line, "it is no project: \(error.fact)", isDamage: true)
    }
    guard let members = list.root["objects"]?.dictionary, let root = list.root["rootObject"]?.string
    else {
      throw TargetProblem(
        path, "it is no project: it has no objects with a root object", isDamage: true)
    }
    self.members = members
    self.root = root
    places = Dictionary(
      members.enumerated().map { ($0.element.key, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    lineStarts = LineStarts(list.format == .binary ? [] : bytes)
  }

  /// The object with an identifier; nil if there is none.
  subscript(id: String?) -> Object? {
    guard let id, let place = places[id], let members = members[place].value.dictionary else {
      return nil
    }
    return Object(members: members)
  }

  /// All objects of a kind with their identifiers, in the order of the file.
  func all(ofKind kind: String) -> [(id: String, object: Object)] {
    members.compactMap { member in
      guard let members = member.value.dictionary else { return nil }
      let object = Object(members: members)
      return object.kind == kind ? (member.key, object) : nil
    }
  }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int? { lineStarts.line(of: offset) }
}

/// Where the lines of a text begin.
struct LineStarts {
  private let ends: [Int]

  /// O(bytes); no lines are known of texts in UTF-16, whose bytes are others than those that are read.
  init(_ bytes: [UInt8]) {
    guard !bytes.starts(with: [0xFE, 0xFF]), !bytes.starts(with: [0xFF, 0xFE]) else {
      ends = []
      return
    }
    var ends: [Int] = []
    ends.reserveCapacity(bytes.count / 64)
    for index in bytes.indices where bytes[index] == 0x0A { ends.append(index) }
    self.ends = ends
  }

  /// The line of a byte, from 1; nil if lines are not known, O(log lines).
  func line(of offset: Int) -> Int? {
    guard !ends.isEmpty else { return nil }
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
