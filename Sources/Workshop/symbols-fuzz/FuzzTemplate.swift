internal import Diagnostics
internal import Geometry
internal import OwnArtwork
internal import SourceUses
internal import SymbolArtwork
internal import SymbolLint
internal import SymbolStyle
internal import TemplateLint

/// Checks that fixing any template repeatedly comes to an end, and that its symbol can be drawn in
/// all weights.
func fuzzSymbolTemplate(_ bytes: [UInt8]) {
  check(bytes, .template)
  guard let icon = try? IconReader().read(bytes, named: "custom.a") else { return }
  for scale in SymbolScale.allCases {
    for weight in SymbolWeight.allCases {
      let drawing = icon.weights.drawing(weight: weight.number, scale: scale)
      precondition(drawing.advance.isFinite)
      precondition(drawing.layers.allSatisfy { $0.path.isFinite })
    }
  }
}

/// Checks that fixing any `Contents.json` of a symbol set repeatedly comes to an end.
func fuzzSymbolset(_ bytes: [UInt8]) { check(bytes, .assetCatalog) }

private func check(_ bytes: [UInt8], _ kind: SourceKind) {
  let linter = TemplateLinter()
  var bytes = bytes
  for _ in 0..<4 {
    let findings = linter.report(SourceFile(path: "a", kind: kind), bytes).findings
    for finding in findings {
      precondition(finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count)
      precondition(!finding.message.isEmpty && finding.start <= finding.end)
    }
    let round = FixRound(findings, in: bytes)
    if round.mended.isEmpty { return }
    bytes = round.bytes
  }
}
