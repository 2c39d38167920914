internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import Workers

/// A check of many names on several threads; each thread reuses its buffers for drawing.
enum NameCheck {
  /// The objects that a thread reuses for all its checks, such as an artist and buffers.
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
