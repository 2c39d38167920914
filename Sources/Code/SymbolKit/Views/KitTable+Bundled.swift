internal import CResources
internal import Encodings

extension KitTable {
  /// That of the program.
  package static let bundled: KitTable = {
    for index in 0..<symbols_kit_count {
      let file = unsafe symbols_kit_file(index)
      guard unsafe String(cString: file.name) == "components.json" else { continue }
      let bytes = unsafe Bytes(programImage: file.bytes, count: file.count)
      do throws(JSONError) { return try KitTable(bytes.array(0..<bytes.count)) } catch {
        preconditionFailure("the table of components is damaged: \(error)")
      }
    }
    preconditionFailure("there is no table of components")
  }()
}
