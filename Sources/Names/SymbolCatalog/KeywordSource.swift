internal import Encodings
internal import Synchronization

/// Where a catalog's keyword file comes from: most commands need names alone, and never look at it.
final class KeywordSource: Sendable {
  private let load: @Sendable () -> Bytes
  private let loaded = Mutex<RecordFile?>(nil)

  /// - `load`: Gives the bytes; called once at most.
  init(_ load: @escaping @Sendable () -> Bytes) { self.load = load }

  /// The file, which is looked at when it is first asked for.
  var file: RecordFile {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      let file = RecordFile(load(), sections: RecordFile.Section.keywords)
      loaded = file
      return file
    }
  }
}
