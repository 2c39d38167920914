import Encodings
import FileAccess
import SymbolCatalog
import SymbolKit
import SymbolSearch
import Workbench

/// The screens that the tests are made of.
enum ScreenSet {
  static let folder = "Tests/Code/SymbolKitTests/Views"

  /// The files of a folder of `Screens`, by name.
  static func files(_ kind: String) throws -> [(name: String, bytes: [UInt8])] {
    let path = "\(Repository.root)/\(folder)/Screens/\(kind)"
    return try File.names(in: path).sorted().map { name in
      (name, try File.read("\(path)/\(name)"))
    }
  }

  static let table: KitTable = {
    do {
      return try KitTable(File.read("\(Repository.root)/Resources/Kit/components.json"))
    } catch { preconditionFailure("\(error)") }
  }()

  static func context(_ file: String = "") -> ScreenContext {
    let suggester = NameSuggester(.bundled)
    return ScreenContext(
      table: table, catalog: .bundled, name: Screen.name(ofFile: file),
      symbolsLike: { suggester.names(like: $0) })
  }

  /// Reads and checks a file.
  static func check(_ name: String, _ bytes: [UInt8]) -> Screen.Outcome {
    do throws(ScreenFault) {
      let value = try ScreenValue(reading: bytes, isJSON: name.hasSuffix(".json"))
      return Screen.check(value, context(name))
    } catch { return .faults([error]) }
  }

  /// The code of a file that has no fault.
  static func code(_ name: String, _ bytes: [UInt8]) throws -> String {
    switch check(name, bytes) {
    case .screen(let screen): return ScreenSource(screen).text
    case .faults(let faults):
      throw Broken(text: faults.map { "\(name):\($0.offset): \($0.description)" }.joined())
    }
  }

  struct Broken: Error {
    let text: String
  }
}
