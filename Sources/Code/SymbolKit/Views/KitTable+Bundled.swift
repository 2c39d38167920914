internal import Encodings

extension KitTable {
  /// That of the program.
  package static let bundled: KitTable = {
    do throws(JSONError) { return try KitTable(KitFiles.bytes("components.json")) } catch {
      preconditionFailure("the table of components is damaged: \(error)")
    }
  }()
}
