internal import Encodings

extension KitTable {
  /// The embedded table.
  package static let bundled: KitTable = {
    do throws(JSONError) { return try KitTable(KitFiles.bytes("components.json")) } catch {
      preconditionFailure("the table of components is damaged: \(error)")
    }
  }()
}
