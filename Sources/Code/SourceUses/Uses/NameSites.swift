internal import SwiftSource

/// A search for symbol names in the text of an editor, which can be incomplete.
package enum NameSites {
  /// Finds the uses of names in a text, with the OS versions on which each use can run.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - kind: The kind of file.
  ///   - path: The path, in the same form as in `project`.
  ///   - project: The names that the sources of the project declare.
  /// - Returns: The uses in source order.
  package static func uses(
    in bytes: [UInt8], of kind: SourceKind, path: String, _ project: ProjectNames
  ) -> [SymbolUse] {
    guard kind != .swift else {
      return SourceReaders.uses(in: bytes, path: path, project).uses.filter {
        $0.scope.isReachable
      }
    }
    let found = SourceReaders.uses(in: bytes, of: kind)
    return found.uses.map { use in
      var use = use
      use.scope = AvailabilityScope.guarded(use.range, by: found.guards).asking(use.api)
      return use
    }
  }
}
