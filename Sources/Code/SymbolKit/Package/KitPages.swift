/// Pages of documentation in packages with some of the components.
enum KitPages {
  /// Removes what a page says about components that a package lacks: list items, rows of tables and
  /// code that name them, links to pages that it lacks, and the headings of what becomes empty.
  ///
  /// - Parameters:
  ///   - names: The names of the components that the package lacks.
  ///   - paths: The paths of the package's files.
  ///   - bytes: The page.
  /// - Returns: The page for the package.
  static func without(
    _ names: Set<String>, among paths: Set<String>, _ bytes: [UInt8]
  ) -> [UInt8] {
    if names.isEmpty { return bytes }
    var blocks = blocks(String(decoding: bytes, as: UTF8.self))
    blocks.removeAll { block in
      guard let first = block.first else { return false }
      if first.hasPrefix("- <doc:") {
        let parts = first.dropFirst("- <doc:".count).prefix { $0 != ">" }.split(separator: "/")
        let file = "/\(parts.last ?? "")" + (parts.count > 1 ? ".tutorial" : ".md")
        return !paths.contains { $0.hasSuffix(file) }
      }
      let isCode = first.hasPrefix("```")
      guard isCode || first.hasPrefix("- ") || first.hasPrefix("|") else { return false }
      return block.contains { line in
        words(line, inCode: isCode).contains { names.contains(String($0)) }
      }
    }
    var kept: [String] = []
    for (number, block) in blocks.enumerated() {
      let next = blocks[(number + 1)...].first { $0 != [""] }?.first
      let isEmptyList = block[0].hasPrefix("### ") && (next?.hasPrefix("#") ?? true)
      if isEmptyList || block == [""] && kept.last?.isEmpty == true { continue }
      kept += block
    }
    return Array(kept.joined(separator: "\n").utf8)
  }

  /// Returns the lines of a page in blocks that stay or go together: code, list items with the lines
  /// that continue them, the heads of tables with their rule, and single lines.
  private static func blocks(_ text: String) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let isFence = line.hasPrefix("```")
      let continues =
        isCode || line.hasPrefix("  ") && blocks.last?.first?.hasPrefix("- ") == true
        || line.hasPrefix("|---")
      if continues, !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
      if isFence { isCode.toggle() }
    }
    return blocks
  }

  /// Returns the words of a line; in texts those of its code only.
  private static func words(_ line: String, inCode: Bool) -> [Substring] {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    let code =
      inCode ? [Substring(line)] : parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    // A symbol link has two marks on each side.
    let links =
      inCode
      ? []
      : line.split(separator: "``", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    return (code + links).flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
  }
}
