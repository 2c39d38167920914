internal import SwiftSource

/// The places of a text where names of symbols are written, for editors: the text may be one that
/// somebody is typing.
package enum NameSites {
  /// The uses of names in a text, with where each can run.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - kind: What it is.
  ///   - path: Its path, as the project's names know it.
  ///   - project: What the sources of the project say together.
  /// - Returns: The uses in the order of the text.
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
