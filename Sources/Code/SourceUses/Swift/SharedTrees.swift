internal import Locks
package import SwiftSource

/// A cache of syntax trees for sources that an editor just changed.
///
/// Several steps of linting need the tree of a source, and building the tree takes longer than any
/// of these steps.
package enum SharedTrees {
  private final class Entry: Sendable {
    let bytes: [UInt8]
    let tree = Mutex<SwiftTree?>(nil)

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private static let isUsed = AtomicBool(false)
  private static let entries = Mutex<[Entry]>([])

  /// Replaces the shared sources.
  ///
  /// - Parameter sources: The contents. Their number must be small, because all trees stay in
  ///   memory.
  package static func share(_ sources: [[UInt8]]) {
    entries.withLock { $0 = sources.map(Entry.init) }
    isUsed.value = !sources.isEmpty
  }

  /// Returns the tree of a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - keepsComments: Whether the tree must contain the comments.
  /// - Returns: The tree. A shared tree always contains the comments.
  package static func tree(_ bytes: [UInt8], keepsComments: Bool = false) -> SwiftTree {
    // Comparing arrays that share their storage takes constant time.
    guard isUsed.value,
      let entry = entries.withLock({ $0.first { $0.bytes == bytes } })
    else { return SwiftTree(bytes, keepsComments: keepsComments) }
    return entry.tree.withLock { tree in
      let made = tree ?? SwiftTree(bytes, keepsComments: true)
      tree = made
      return made
    }
  }
}
