internal import Raster
internal import SymbolArtwork
internal import SymbolCatalog
internal import Workers

/// A check of names one by one, on several threads, each of which keeps what drawing takes.
enum NameCheck {
  /// What a check keeps from name to name.
  struct Tools: ~Copyable {
    let artist = SymbolArtist(.bundled)
    var rasterizer = Rasterizer()
  }

  /// Checks names.
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
