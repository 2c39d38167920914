#!/bin/sh
# What a change of the selection costs in the kit's tree of 10,000 visible rows: with the rows computed in each body,
# and with the rows kept until the tree changes. Measures the parts of the package that need no SwiftUI.
#   kit-rows.sh TOOL
# Fails if keeping the rows is not at least 100 times faster.
set -eu
tool=$(readlink -f "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$tool" kit build --only BoxTreePattern -o "$work/kit" >/dev/null 2>&1
cat > "$work/Bundle.swift" <<'SWIFT'
import Foundation

extension Foundation.Bundle {
  static let module: Bundle = .main
}
SWIFT
cat > "$work/main.swift" <<'SWIFT'
import Foundation

func median(_ count: Int, _ body: () -> Int) -> Double {
  let clock = ContinuousClock()
  var rows = 0
  let times = (0..<count).map { _ in clock.measure { rows += body() } / .milliseconds(1) }
  precondition(rows == count * 10_000)
  return times.sorted()[count / 2]
}

let roots = (0..<100).map { root in
  BoxNode(
    id: "root \(root)", title: "Root",
    children: (0..<99).map { BoxNode(id: "\(root).\($0)", title: "Child") })
}
let expanded = Set(roots.map(\.id))
let cache = TreeOutlineCache<BoxNode>()
let before = median(100) {
  TreeOutline(roots: roots, expanded: expanded, children: \.children).rows.count
}
// A change of the selection asks for the same rows again; 1,000 questions are one measurement.
let after =
  median(100) {
    var count = 0
    for _ in 0..<1_000 {
      count = cache.outline(roots: roots, expanded: expanded, children: \.children).rows.count
    }
    return count
  } / 1_000
print("Selection change at 10,000 rows")
print(String(format: "  %8.4f ms  rows computed in each body", before))
print(String(format: "  %8.4f ms  rows kept until the tree changes", after))
exit(before >= 100 * after ? 0 : 1)
SWIFT
find "$work/kit/Sources" -name '*.swift' ! -path '*.docc/*' -exec swiftc -O -o "$work/rows" "$work/main.swift" "$work/Bundle.swift" {} +
"$work/rows"
