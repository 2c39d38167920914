/// Determines the order of jobs by their dependencies in a single pass over their paths.
package enum JobOrder {
  /// The paths that a job reads and writes, as components from the root.
  package typealias Paths = (reads: [[Substring]], writes: [[Substring]])

  /// Groups the jobs, by index, that can run in parallel.
  ///
  /// A job must run after earlier jobs in the file that write what it reads or writes, or that read
  /// what it writes.
  ///
  /// O(components of all paths).
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

  /// Finds the jobs in dependency cycles and the jobs that depend on them; empty if all jobs can
  /// run.
  ///
  /// O(jobs + files that they read).
  ///
  /// - Parameters:
  ///   - outputs: The file or folder that each job writes; nil for none.
  ///   - readers: The files that each job reads.
  /// - Returns: The indices of these jobs, in ascending order.
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

  /// The paths of jobs as a tree of folders, with the last group that used each path.
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
      /// The use of the path itself.
      var own = Use()
      /// The use of the path and everything below it.
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

    /// Returns the last group that writes the path, a path below it, or a folder above it; -1 for
    /// none.
    func latestWrite(overlapping path: [Substring]) -> Int { latest(path, \.written) }

    /// Returns the last group that reads or writes there; -1 for none.
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
