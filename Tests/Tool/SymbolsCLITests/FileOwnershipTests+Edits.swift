import TestSupport
import Testing

/// What somebody changed belongs to them: files carry a sum of their bytes.
extension FileOwnershipTests {
  /// All results but those that are read before they are written, and tokens, which are made to be
  /// edited.
  static let edited = all.filter { result in
    let isMap = result.line.contains("webfont") && result.file.hasSuffix(".json")
    return !isMap && !result.line.contains("--as catalog") && !result.line.hasPrefix("kit init")
  }

  @Test(arguments: edited) func whatSomebodyEditedStays(_ result: Result) throws {
    let edits = ["append", "middle", "ending", "first"]
    let run = try run(
      """
      append() { printf ' ' >> "$T"; }
      ending() { printf '\\r' >> "$T"; }
      first() { printf '\\r' | cat - "$T" > changed; mv changed "$T"; }
      middle() {
        local at=$(($(stat -c %s "$T") / 2)); local byte=A; [ "$(dd if="$T" bs=1 skip=$at count=1 2> /dev/null)" = A ] && byte=B
        printf $byte | dd of="$T" bs=1 seek=$at conv=notrunc 2> /dev/null
      }
      for edit in \(edits.joined(separator: " ")); do
        fresh; "$S" \(result.line) "$O" > out.txt 2>&1 || echo failed; cp "$T" before; $edit; cp "$T" edited
        "$S" \(result.other) "$O" > out.txt 2> err.txt; echo "$edit $?"; cmp "$T" edited >&2 || echo lost
      done
      cp before "$T"; "$S" \(result.other) "$O" > out.txt 2> err.txt; echo "restored $?"
      """, result)
    #expect(run.lines == edits.map { "\($0) 2" } + ["restored 0"], "\(run.errors)")
  }

  /// Files of others in the form of ours.
  @Test func formsAloneProveNothing() throws {
    let path = #"<path data-layer="primary" d="M0 0h24v24H0z"/>"#
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\#(path)</svg>"#
    let layer =
      ##"<path android:name="primary" android:fillColor="#000000" android:pathData="M0 0h24v24H0z"/>"##
    let drawable =
      #"<vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp" android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">\#(layer)</vector>"#
    for (text, line, file) in [
      (svg, "export heart", "h.svg"), (svg, "export heart -f sprite", "h.svg"),
      (svg, "export heart -f template", "h.svg"),
      (drawable, "export heart -f vectordrawable", "h.xml"),
      (svg, "compose --base tent --slash", "h.svg"),
    ] {
      let run = try run(
        "T=x; fresh; echo '\(text)' > \(file); $S \(line) -o \(file); echo $?; cat \(file)")
      #expect(run.lines == ["2", text], "\(line): \(run.errors)")
    }
  }

  /// Results that are text, each in all of its files.
  private static let texts = all.filter { result in
    let endings = [".png", ".pdf", ".ico", ".woff", ".xcassets", "res", "F"]
    return !endings.contains { result.output.hasSuffix($0) }
      || result.line.contains("payload svg") || result.line.contains("symbolset")
      || ["kit tokens", "fallback"].contains { result.line.hasPrefix($0) }
  }.filter { !$0.line.hasPrefix("kit init") && !$0.line.contains("--as catalog") }

  /// Line ends as git makes them on other systems do not make a file another one, also of formats
  /// without a mark.
  @Test(arguments: texts) func otherLineEndsChangeNothing(_ result: Result) throws {
    let run = try run(
      """
      fresh; "$S" \(result.line) "$O" > out.txt 2>&1; echo $?; cp "$T" before
      find . -type f ! -name before -print0 | xargs -0 sed -i 's/$/\\r/'; "$S" \(result.line) "$O" > out.txt 2> err.txt; echo $?; cmp "$T" before >&2; echo $?; cat err.txt >&2
      """, result)
    #expect(run.lines == ["0", "0", "0"], "\(run.errors)")
  }

  /// Line ends as git makes them on other systems change nothing, and neither does what standard
  /// output got.
  @Test func theSameBytesProveAll() throws {
    let run = try run(
      """
      T=x; fresh; $S export heart -o h.svg; sed -i 's/$/\\r/' h.svg; $S export star -o h.svg; echo $?
      $S export heart > p.svg; $S export heart -o p.svg; echo $?; $S export heart > q.svg; $S export star -o q.svg; echo $?
      """)
    #expect(run.lines == ["0", "0", "2"], "\(run.errors)")
  }

  @Test(arguments: ["codegen heart", "kit tokens --as css", "kit preview", "kit view Card.yaml"])
  func codeThatIsTooLargeIsNotOurs(_ line: String) throws {
    let run = try run(
      """
      T=x; fresh; $S \(line) -o c; head -n 2 c > d; truncate -s 67108865 d; $S \(line) -o d; echo $?; stat -c %s d
      """)
    #expect(run.lines == ["2", "67108865"], "\(run.errors)")
  }
}
