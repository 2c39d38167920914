internal import SymbolCatalog
internal import SymbolKit

/// Checks that any tokens file gives tokens or errors with locations, that fixing it repeatedly
/// comes to an end, and that no text in it can escape into the generated code.
func fuzzTokens(_ bytes: [UInt8]) {
  let set = TokenSet(bytes)
  for fault in set.faults {
    precondition((0...bytes.count).contains(fault.offset) && !fault.message.isEmpty)
  }
  let check = KitCheck(set, needed: [])
  precondition(check.findings.allSatisfy { (0...bytes.count).contains($0.offset) })
  _ = KitCheckReport(check, of: bytes).page(title: "t", mark: "m")
  let fix = KitFix(bytes, set, check)
  var end = 0
  for edit in fix.edits {
    precondition(edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count)
    end = edit.range.upperBound
  }
  if !fix.edits.isEmpty {
    let mended = TokenSet(fix.fixed)
    precondition(mended.tokens.count == set.tokens.count, "a fix lost tokens")
  }
  guard set.isUsable else { return }
  let swift = SwiftTokens(set)
  for source in swift.sources { expectClosed(source.text) }
  let style = StyleTokens(set).text(mark: "m")
  precondition(!style.contains("</") && !style.contains("<!"), "the style sheet can end early")
  precondition(!TokenPage(set).text(mark: "m").contains("<script"))
  _ = PlainTokens(set).text(mark: "m")
  let android = AndroidTokens(set)
  expectClosed(android.compose(name: "T", mark: "m"))
  _ = android.resources(mark: "m")
}

/// Checks that braces outside of strings and comments are balanced; otherwise a text has escaped
/// from its string or comment.
private func expectClosed(_ code: String) {
  var depth = 0
  for line in code.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
    var isText = false
    var isEscaped = false
    for byte in line.utf8 {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case 0x5C where isText: isEscaped = true
      case 0x22: isText.toggle()
      case 0x7B where !isText: depth += 1
      case 0x7D where !isText: depth -= 1
      default: break
      }
      precondition(depth >= 0)
    }
    precondition(!isText, "a string does not end")
  }
  precondition(depth == 0)
}

/// Checks that any screen file gives a view or errors with locations; it is YAML, or JSON if its
/// first byte is 1.
func fuzzScreen(_ bytes: [UInt8]) {
  let isJSON = bytes.first == 1
  let text = isJSON ? Array(bytes.dropFirst()) : bytes
  do throws(ScreenFault) {
    let value = try ScreenValue(reading: text, isJSON: isJSON)
    switch Screen.check(value, ScreenContext(table: .bundled, catalog: .bundled)) {
    case .screen(let screen): precondition(!ScreenSource(screen).text.isEmpty)
    case .faults(let faults):
      precondition(!faults.isEmpty)
      precondition(faults.allSatisfy { (0...text.count).contains($0.offset) })
    }
  } catch {
    precondition((0...text.count).contains(error.offset) && !error.description.isEmpty)
  }
}
