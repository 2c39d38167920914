internal import Console
internal import Diagnostics
internal import Foundation
internal import TestSupport
internal import Testing
internal import Workbench

@testable import SymbolsCLI

/// `symbols guide`.
@Suite struct GuideCommandTests {
  private static let files = GuideTests.pages.dropFirst().map { path in
    String(path.split(separator: "/").last?.dropLast(3) ?? "")
  }

  /// Every page of the folder is in the program, as it is.
  @Test func pagesAreThoseOfTheFolder() throws {
    #expect(GuidePages.all.map(\.name) == Self.files)
    for page in GuidePages.all {
      let text = String(
        decoding: try Repository.bytes("Resources/Guide/\(page.name).md"), as: UTF8.self)
      #expect(page.text == text, "\(page.name)")
    }
  }

  /// Every synonym leads to a page, and every command has one.
  @Test func wordsLeadToPages() {
    for (word, page) in GuidePages.synonyms {
      #expect(Self.files.contains(page) && !Self.files.contains(word), "\(word)")
    }
    for command in Commands.visible where command.name != "export" {
      #expect(GuidePages.matches(command.name).count == 1, "\(command.name)")
    }
    #expect(GuidePages.matches("custom") == ["custom-symbols"])
    #expect(GuidePages.matches("Check.md") == ["check"])
    #expect(GuidePages.matches("export") == ["export-android", "export-apple", "export-web"])
    #expect(GuidePages.matches("").isEmpty && GuidePages.matches("nope").isEmpty)
  }

  /// In a pipe, a page is its Markdown without comments.
  @Test(arguments: [[], ["check"], ["android"], ["index.md"]]) func pipesGetMarkdown(
    _ words: [String]
  ) throws {
    let run = try ToolRun(["guide"] + words)
    #expect(run.exitCode == 0 && run.output.hasPrefix("# ") && run.output.hasSuffix("\n"))
    #expect(!run.output.contains("<!--") && !run.output.contains("\n\n\n"))
    #expect(run.errors.isEmpty && !run.output.contains("\u{1B}"))
  }

  @Test func unknownPagesAreNamed() throws {
    let run = try ToolRun(["guide", "chek"])
    #expect(run.exitCode == 2)
    #expect(run.errors.hasPrefix("symbols: unknown page 'chek' for 'symbols guide'\n"))
    #expect(
      run.errors.contains("did you mean 'check'?") && run.errors.contains("valid: check, code"))
    let several = try ToolRun(["guide", "export"])
    #expect(several.errors.contains("valid: export-android, export-apple, export-web"))
  }

  @Test func completionKnowsPages() throws {
    let run = try ToolRun(["__complete", "--", "guide", "ex"])
    #expect(run.lines == ["words", "export-android", "export-apple", "export-web"])
  }

  /// Whatever the width, no prose is wider than the terminal, and no markup is left.
  @Test(arguments: [40, 80, 120]) func pagesFitTheTerminal(_ width: Int) {
    let terminal = Terminal(
      descriptor: nil, color: .never, asciiOnly: false,
      variable: { ["COLUMNS": "\(width)", "LANG": "C.UTF-8"][$0] })
    for page in GuidePages.all {
      let lines = MarkdownText(page.text).lines(for: terminal).map(\.text)
      for line in lines where line.unicodeScalars.count > width {
        let isCode = line.hasPrefix("    ")
        let hasLongWord = line.split(separator: " ").contains { $0.count > width / 2 }
        #expect(isCode || hasLongWord, "\(page.name): \(line)")
      }
      let prose = lines.filter { !$0.hasPrefix("    ") }
      for mark in ["](", "**", "<!--", "|---", "```"] {
        #expect(!prose.contains { $0.contains(mark) }, "\(page.name): \(mark)")
      }
    }
  }

  @Test func markupBecomesStyles() {
    let terminal = Terminal(
      descriptor: nil, color: .always, asciiOnly: false,
      variable: { ["COLUMNS": "60", "LANG": "C.UTF-8"][$0] })
    let text = """
      # Title
      <!-- test: hidden
      lines -->

      Some `code` and [a page](check.md), **strong**.

      ```sh
      symbols check
      ```

      | option | sets |
      |---|---|
      | `-o` | the file |
      - one
        more
      """
    let lines = MarkdownText(text).lines(for: terminal).map(\.text)
    func strong(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
    #expect(
      lines == [
        strong("Title"), "", "Some \(strong("code")) and a page, \(strong("strong")).", "",
        "    " + dim("symbols check"), "", dim("option") + "  " + dim("sets"),
        strong("-o") + "      the file", "- one more",
      ], "\(lines)")
  }
}
