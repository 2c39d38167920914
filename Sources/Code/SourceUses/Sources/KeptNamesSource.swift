internal import Encodings
internal import SymbolCatalog

/// A reader for the names in this tool's own files: collections, jobs, and `symbols.json`, which
/// can contain collections and jobs.
///
/// The reader checks only names. Other errors are reported when the file is used.
struct KeptNamesSource {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> FileUses {
    var source = Self(bytes: bytes)
    do throws(JSONError) {
      source.read(try JSONNode(parsing: bytes))
    } catch {
      source.found.problems.append(
        SourceProblem(offset: error.offset, message: "expected \(error.expected)"))
    }
    return source.found
  }

  private let bytes: [UInt8]
  private var found = FileUses()

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read(_ node: JSONNode) {
    switch node.value {
    case .array(let jobs):
      for job in jobs { readJob(job) }
    case .object(let members):
      readCollection(node)
      for member in members {
        guard case .object(let parts) = member.value.value else { continue }
        for part in parts {
          if member.key == "collections" { readCollection(part.value) }
          if member.key == "jobs" { readJob(part.value) }
        }
      }
    default: break
    }
  }

  private mutating func readCollection(_ node: JSONNode) {
    guard case .object(let members) = node.value,
      let symbols = members.first(where: { $0.key == "symbols" }),
      case .array(let entries) = symbols.value.value
    else { return }
    for entry in entries {
      if case .object(let members) = entry.value {
        for member in members where member.key == "name" { add(member.value, "collection") }
      } else {
        add(entry, "collection")
      }
    }
  }

  private mutating func readJob(_ node: JSONNode) {
    guard case .object(let members) = node.value else { return }
    // The operands of this command are file paths.
    if case .string("render") = members.first(where: { $0.key == "command" })?.value.value {
      return
    }
    guard let names = members.first(where: { $0.key == "names" }) else { return }
    if case .array(let elements) = names.value.value {
      for element in elements { add(element, "job") }
    } else {
      add(names.value, "job")
    }
  }

  private mutating func add(_ node: JSONNode, _ api: String) {
    guard case .string(let name) = node.value, !name.isEmpty, name != "-",
      !NamePattern.isGlob(name)
    else { return }
    var end = node.offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    found.uses.append(
      SymbolUse(
        name: .literal(name), range: node.offset..<min(end + 1, bytes.count), api: api))
  }
}
