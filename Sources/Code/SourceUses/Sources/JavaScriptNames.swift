/// What the type of a constant says about symbol names in its value.
enum JavaScriptType {
  /// The type is unknown.
  ///
  /// Strings in the value are names only if the constant is used as a name.
  case unknown
  /// The constant is a member of another constant, whose type is unknown.
  case part
  /// The value is a name.
  case name
  /// The value is an array of names.
  case elements
  /// The value is an object whose values are names.
  case members

  /// Whether the value is an array of names.
  var hasElements: Bool { self == .elements }

  /// Parses a type annotation; returns nil if a value of the type cannot contain names.
  init?(_ text: String, types: Set<String>) {
    let bytes = text.utf8.filter { !$0.isSpaceByte }
    let type = String(decoding: bytes, as: UTF8.self)
    if type == "string" {
      self = .unknown
      return
    }
    for name in types {
      switch type {
      case name, "\(name)|undefined", "\(name)|null":
        self = .name
        return
      case "\(name)[]", "readonly\(name)[]", "Array<\(name)>", "ReadonlyArray<\(name)>":
        self = .elements
        return
      default:
        let isRecord = type.hasPrefix("Record<") || type.hasPrefix("Partial<Record<")
        if isRecord && (type.hasSuffix(",\(name)>") || type.hasSuffix(",\(name)>>"))
          || type.hasPrefix("{[") && (type.hasSuffix("]:\(name)}") || type.hasSuffix("]:\(name);}"))
        {
          self = .members
          return
        }
      }
    }
    return nil
  }
}

/// The names that constants in JavaScript hold, and their uses.
struct JavaScriptNames {
  /// A possible symbol name.
  struct Candidate {
    /// The value of a string or template, as far as it is fixed; nil for a word.
    let name: SymbolUse.Name?
    /// The path of a word, with its dots; nil for a string.
    private(set) var path: String?
    private(set) var range: Range<Int>
    /// Whether a dot was just read, after which a word must follow.
    var isOpen = false
    /// Whether the property is the only use of the value.
    var isOnlyArgument = false

    init(_ name: SymbolUse.Name, _ range: Range<Int>) {
      self.name = name
      self.range = range
    }

    init(path: String, _ range: Range<Int>) {
      name = nil
      self.path = path
      self.range = range
    }

    /// The maximum length of a path.
    ///
    /// Longer paths are not resolved.
    private static let longestPath = 200

    mutating func extend(by word: String, to end: Int) {
      isOpen = false
      range = range.lowerBound..<end
      guard let path, path.utf8.count + word.utf8.count < Self.longestPath else {
        path = ""
        return
      }
      self.path = "\(path).\(word)"
    }
  }

  /// The imports of the source.
  var imports = JavaScriptImports()
  private var constants: [String: [(name: SymbolUse.Name, range: Range<Int>)]] = [:]
  /// The number of definitions of each constant.
  ///
  /// A name with several definitions is ambiguous, so it is not resolved.
  private var definitions: [String: Int] = [:]
  private var uses: [(path: String, api: String)] = []
  private var found: [SymbolUse] = []

  /// Records the definition of a constant.
  mutating func define(_ name: String) { definitions[name, default: 0] += 1 }

  /// Adds a possible name that a property or constant receives.
  mutating func add(_ candidate: Candidate, for target: JavaScriptSource.Target) {
    if let name = candidate.name {
      add(name, candidate.range, for: target, isOnlyArgument: candidate.isOnlyArgument)
    } else if let path = candidate.path, !path.isEmpty {
      switch target {
      case .use(let row): uses.append((path, row.title))
      case .constant(_, .name), .constant(_, .elements), .constant(_, .members):
        uses.append((path, JavaScriptComponent.type))
      case .constant: break
      }
    }
  }

  /// Adds a string that a property or constant receives.
  mutating func add(
    _ name: SymbolUse.Name, _ range: Range<Int>, for target: JavaScriptSource.Target,
    isOnlyArgument: Bool
  ) {
    switch target {
    case .use(let row):
      var use = SymbolUse(name: name, range: range, api: row.title)
      use.isArgument = isOnlyArgument
      use.isOnlyArgument = isOnlyArgument
      found.append(use)
    case .constant(_, .name), .constant(_, .elements), .constant(_, .members):
      addTyped(name, range, isConstant: true)
    case .constant(let constant, _): constants[constant, default: []].append((name, range))
    }
  }

  /// Adds a string whose type is `SFSymbol`, the union of all names.
  mutating func addTyped(_ name: SymbolUse.Name, _ range: Range<Int>, isConstant: Bool) {
    found.append(
      SymbolUse(name: name, range: range, api: JavaScriptComponent.type, isConstant: isConstant))
  }

  /// Returns the uses of all names, including names from constants, without duplicates.
  func resolved() -> FileUses {
    var result = FileUses()
    result.uses = found
    var seen: Set<String> = []
    for (path, api) in uses where seen.insert(path).inserted {
      let first = path.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) }
      guard definitions[first ?? path] == 1 else { continue }
      for value in constants[path] ?? [] {
        result.uses.append(
          SymbolUse(name: value.name, range: value.range, api: api, isConstant: true))
      }
    }
    return result
  }
}
