internal import Encodings
internal import Locks

/// The keyword file of a catalog, loaded on demand because most commands need only names.
final class KeywordSource: Sendable {
  private let load: @Sendable () -> Bytes
  private let loaded = Mutex<RecordFile?>(nil)

  /// Creates a source; `load` is called at most once.
  init(_ load: @escaping @Sendable () -> Bytes) { self.load = load }

  /// The file, loaded on first access.
  var file: RecordFile {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      let file = RecordFile(load(), sections: RecordFile.Section.keywords)
      loaded = file
      return file
    }
  }
}
