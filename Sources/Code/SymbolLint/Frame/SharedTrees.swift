internal import Locks
internal import SwiftSource

/// Trees of sources that an editor has just changed: all that is asked of a source while it is
/// linted needs its tree, which takes longer to make than to ask.
package enum SharedTrees {
  private final class Entry: Sendable {
    let bytes: [UInt8]
    let tree = Mutex<SwiftTree?>(nil)

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private static let isUsed = AtomicBool(false)
  private static let entries = Mutex<[Entry]>([])

  /// Shares the trees of some sources, and of no others any more.
  ///
  /// - Parameter sources: The contents; few, as all trees are kept.
  package static func share(_ sources: [[UInt8]]) {
    entries.withLock { $0 = sources.map(Entry.init) }
    isUsed.value = !sources.isEmpty
  }

  /// The tree of a source.
  ///
  /// - Parameters:
  ///   - bytes: The source.
  ///   - keepsComments: Whether the tree must have the comments.
  /// - Returns: The tree, with comments if it is shared.
  static func tree(_ bytes: [UInt8], keepsComments: Bool = false) -> SwiftTree {
    // Arrays with the same storage are compared at once.
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
