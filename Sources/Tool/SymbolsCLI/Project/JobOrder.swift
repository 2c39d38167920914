/// Which jobs must wait for others, found in one pass over their paths.
package enum JobOrder {
  /// The paths that a job reads and writes, as their parts from the root of all folders.
  package typealias Paths = (reads: [[Substring]], writes: [[Substring]])

  /// The jobs that may run at the same time, by their numbers: a job comes after those before it in
  /// the file that write what it reads or writes, or read what it writes.
  ///
  /// O(parts of all paths).
  package static func waves(_ jobs: [Paths]) -> [[Int]] {
    var tree = PathTree()
    var waves: [[Int]] = []
    for (number, job) in jobs.enumerated() {
      let before =
        (job.reads.map { tree.latestWrite(overlapping: $0) }
        + job.writes.map { tree.latestUse(overlapping: $0) }).max() ?? -1
      let level = before + 1
      for path in job.reads { tree.add(path, level, isWritten: false) }
      for path in job.writes { tree.add(path, level, isWritten: true) }
      if level == waves.count { waves.append([]) }
      waves[level].append(number)
    }
    return waves
  }

  /// The jobs that read each other's files in a circle, or wait for such jobs, by their numbers;
  /// empty if all can run.
  ///
  /// O(jobs + files that they read).
  ///
  /// - Parameters:
  ///   - outputs: The file or folder that each job writes; nil for none.
  ///   - readers: The files that each job reads.
  /// - Returns: Indices of jobs, ascending.
  package static func stuck(outputs: [String?], readers: [[String]]) -> [Int] {
    var makers: [String: [Int]] = [:]
    for (job, output) in outputs.enumerated() {
      if let output { makers[output, default: []].append(job) }
    }
    var waiting: [[Int]] = Array(repeating: [], count: outputs.count)
    var open = Array(repeating: 0, count: outputs.count)
    for (job, paths) in readers.enumerated() {
      for maker in paths.flatMap({ makers[$0] ?? [] }) {
        waiting[maker].append(job)
        open[job] += 1
      }
    }
    var free = open.indices.filter { open[$0] == 0 }
    while let job = free.popLast() {
      for other in waiting[job] {
        open[other] -= 1
        if open[other] == 0 { free.append(other) }
      }
    }
    return open.indices.filter { open[$0] > 0 }
  }

  /// The paths of jobs as a tree of folders, with the last wave that used each.
  private struct PathTree {
    private struct Use {
      var read = -1
      var written = -1

      mutating func add(_ level: Int, _ isWritten: Bool) {
        if isWritten { written = max(written, level) } else { read = max(read, level) }
      }
    }

    private struct Node {
      var children: [Substring: Int] = [:]
      /// Of the path itself.
      var own = Use()
      /// Of the path and all below it.
      var all = Use()
    }

    private var nodes = [Node()]

    mutating func add(_ path: [Substring], _ level: Int, isWritten: Bool) {
      var node = 0
      nodes[node].all.add(level, isWritten)
      for part in path {
        if let next = nodes[node].children[part] {
          node = next
        } else {
          nodes.append(Node())
          nodes[node].children[part] = nodes.count - 1
          node = nodes.count - 1
        }
        nodes[node].all.add(level, isWritten)
      }
      nodes[node].own.add(level, isWritten)
    }

    /// The last wave that writes the path, something below it, or a folder that it is in; -1 for
    /// none.
    func latestWrite(overlapping path: [Substring]) -> Int { latest(path, \.written) }

    /// The same for waves that read or write.
    func latestUse(overlapping path: [Substring]) -> Int {
      max(latest(path, \.written), latest(path, \.read))
    }

    private func latest(_ path: [Substring], _ use: KeyPath<Use, Int>) -> Int {
      var node = 0
      var latest = -1
      for part in path {
        latest = max(latest, nodes[node].own[keyPath: use])
        guard let next = nodes[node].children[part] else { return latest }
        node = next
      }
      return max(latest, nodes[node].all[keyPath: use])
    }
  }
}
