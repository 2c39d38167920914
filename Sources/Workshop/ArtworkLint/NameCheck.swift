internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import Workers

/// A check of individual names on several threads, each of which reuses its drawing buffers.
enum NameCheck {
  /// The reusable objects of a thread.
  struct Tools: ~Copyable {
    let artist = SymbolArtist(.bundled)
    var rasterizer = Rasterizer()
  }

  /// Checks names on several threads.
  ///
  /// - Returns: The results, in the order of the names.
  static func run<Result: Sendable>(
    _ names: [String], threads: Int,
    _ check: @escaping @Sendable (String, inout Tools) -> Result
  ) -> [Result] {
    WorkerPool.run(count: names.count, threads: threads) { queue in
      var tools = Tools()
      var results: [(Int, Result)] = []
      while let index = queue.take() { results.append((index, check(names[index], &tools))) }
      return results
    }
  }
}
