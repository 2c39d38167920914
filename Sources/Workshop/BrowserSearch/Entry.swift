// The functions that pages call.
//
// A page copies the index into memory from `reserve` once and opens it. For each query, it copies the text
// as UTF-8, calls `search`, and reads the matches.

/// The open index, and the matches of the last query.
private struct State {
  var index: SearchIndex?
  /// For each match, best first: the row of its symbol in the index, and the bits of its score.
  var matches: [UInt32] = []
  /// The names, a line each.
  var names: [UInt8] = []
}

nonisolated(unsafe) private var state = State()

/// Allocates memory for `count` bytes, which belongs to the page.
@_expose(wasm, "reserve") @_cdecl("search_reserve")
func reserve(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(count, 1), alignment: 16)
}

/// Frees memory from `reserve`.
@_expose(wasm, "release") @_cdecl("search_release")
func release(_ memory: UnsafeMutableRawPointer) { unsafe memory.deallocate() }

/// Opens an index in memory that the page does not release.
///
/// Returns the number of symbols, or -1 if the format of the index is not supported.
@_expose(wasm, "open") @_cdecl("search_open")
func open(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  unsafe state.index = SearchIndex(image: unsafe Bytes(programImage: start, count: count))
  return unsafe state.index?.count ?? -1
}

/// Searches text in UTF-8; returns the number of matches.
@_expose(wasm, "search") @_cdecl("search_query")
func search(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  guard let index = unsafe state.index else { return 0 }
  let text = unsafe String(
    decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let query = Query(text)
  var ranking =
    query.isBlank
    ? Ranking(listing: index)
    : Ranking(query: query, index: index, userKeywords: [], explains: false)
  ranking.sort(by: .relevance)
  var matches: [UInt32] = []
  matches.reserveCapacity(2 * ranking.hits.count)
  for hit in ranking.hits {
    matches.append(UInt32(hit.symbol))
    matches.append(hit.score.bitPattern)
  }
  unsafe state.matches = matches
  return ranking.hits.count
}

/// Returns the address of the matches, valid until the next search.
@_expose(wasm, "matches") @_cdecl("search_matches")
func matches() -> UnsafePointer<UInt32>? {
  unsafe state.matches.withUnsafeBufferPointer { $0.baseAddress }
}

/// Returns the length of the names in bytes: all of them, in the order of their rows, a line each.
@_expose(wasm, "measureNames") @_cdecl("search_measure_names")
func measureNames() -> Int {
  guard let index = unsafe state.index else { return 0 }
  unsafe state.names = Array((0..<index.count).map { index.name($0) }.joined(separator: "\n").utf8)
  return unsafe state.names.count
}

/// Returns the address of the names.
@_expose(wasm, "names") @_cdecl("search_names")
func names() -> UnsafePointer<UInt8>? {
  unsafe state.names.withUnsafeBufferPointer { $0.baseAddress }
}
