import TestSupport
import Testing

/// What `symbols lint` makes of several files of a project, and of files that it cannot read.
@Suite struct LintProjectTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A flag may be kept in another file.
  @Test func flagsOfOtherFiles() throws {
    let use = "let a = Image(systemName: System.isNew ? \"square.resize.up\" : \"star\")\n"
    try write(
      "a.swift",
      use
        + "func f() { guard isNew else { return }\n g(Image(systemName: \"square.resize.up\")) }\n")
    #expect(try lint("--target iOS16").lines.count { $0.contains("requires iOS") } == 2)
    let check = "if #available(iOS 18, *) { return true } else { return false }"
    try write(
      "b.swift",
      "enum System { static var isNew: Bool { \(check) } }\nlet isNew: Bool = { \(check) }()\n")
    let run = try lint("--target iOS16")
    #expect(run.exitCode == 0, "\(run.output)")
    // Another one of the name says something else.
    try write(
      "c.swift",
      "enum System { static var isNew: Bool { if #available(iOS 15, *) { return true }\n return false } }\n"
    )
    #expect(try lint("--target iOS16").lines.count { $0.contains("requires iOS") } == 1)
  }

  /// A modifier that another file declares labels its view, hides it, makes it a button or a
  /// heading, or checks Reduce Motion: directly, or through a modifier in a third file.
  @Test(arguments: [
    (
      "Button { close() } label: { Image(systemName: \"xmark\") }.closes()",
      "accessibilityLabel(\"A\")"
    ),
    ("Toggle(\"\", isOn: $isOn).closes()", "accessibilityHidden(true)"),
    ("Circle().onTapGesture { close() }.closes()", "accessibilityAddTraits(.isButton)"),
    ("Text(\"Title\").font(.title).closes()", "accessibilityAddTraits(.isHeader)"),
    ("Circle().animation(.default, value: isOn).closes()", ""),
    ("VStack { Text(\"A\").transition(.slide) }.closes()", ""),
    ("Circle().animation(.linear.repeatForever(), value: isOn).closes()", ""),
  ])
  func modifiersOfOtherFiles(use: String, call: String) throws {
    try write(
      "a.swift", "struct V: View { @State var isOn = false; var body: some View { \(use) } }\n")
    let preset = "--preset strict --disable unlocalized-text --format github"
    #expect(try lint(preset).lines.count == 1)
    // A method of another type is no modifier.
    let content = call.isEmpty ? "transaction { if isCalm { $0.animation = nil } }" : call
    let setting = "@Environment(\\.accessibilityReduceMotion) var isCalm\n"
    try write("Other.swift", "struct Other { func closes() { view.\(content) } }\n")
    #expect(try lint(preset).lines.count == 1)
    try write(
      "Kit/Closing.swift",
      "struct Closing: ViewModifier { \(setting) func body(content: Content) -> some View { content.\(content) } }\n"
    )
    #expect(try lint(preset).lines.count == 1)
    try write(
      "b.swift", "extension View { func closes() -> some View { padding().modifier(Closing()) } }\n"
    )
    let run = try lint(preset)
    #expect(run.lines.isEmpty, "\(run.output)")
  }

  /// A test of the interface is another file.
  @Test func namesThatTestsLookForStay() throws {
    try write("App/a.swift", "var v: some View { Image(systemName: \"bin.xmark\") }\n")
    try write("AppUITests/Names.swift", "enum Names { static let trash = \"bin.xmark\" }\n")
    #expect(try lint("--target iOS16 --fix").errors.contains("--unsafe-fixes"))
    #expect(try text("App/a.swift").contains("\"bin.xmark\""))
    #expect(try shell("mv AppUITests Other; $S lint --target iOS16 --fix").exitCode == 0)
    #expect(try text("App/a.swift").contains("\"xmark.bin\""))
  }

  /// Tests know names also where they are not linted, and code where it names no API.
  @Test(arguments: [
    (
      "Tests/A.swift", "let a = app.images[\"bin.xmark\"]\n",
      "{\"schemaVersion\":1,\"lint\":{\"exclude\":[\"Tests/**\"]}}", ""
    ),
    ("UITests/A.m", "id a = app.images[@\"bin.xmark\"];\n", "", "UITests/\n"),
    (
      "Tests/A.swift", "let a = app.images[\"bin.xmark\"]\n",
      "{\"schemaVersion\":1,\"lint\":{\"include\":[\"App/**\"]}}", ""
    ),
    ("AppTests/Deep/A.swift", "let a = app.images[\"bin.xmark\"]\n", "", "Deep/\n"),
    ("Made/UITests/A.swift", "let a = app.images[\"bin.xmark\"]\n", "", "Made/\n"),
    ("UITests/A.swift", "let a = app.images[\"bin.xmark\"]\n", "", "A.swift\n"),
    ("App/ATests.swift", "let a = app.images[\"bin.xmark\"]\n", "", "*Tests.swift\n"),
    ("e2e/a.js", "tap(by.id('bin.xmark'))\n", "", ""),
    ("Other/A.swift", "import XCTest\nlet a = name == \"bin.xmark\"\n", "", ""),
    ("Other/A.swift", "extension Image { func bold() -> Image { log(self) } }\n", "", ""),
  ])
  func whatTheProjectKnowsOfNames(
    _ path: String, _ text: String, _ project: String, _ ignored: String
  ) throws {
    try write("App/a.swift", "var v: some View { Image(systemName: \"bin.xmark\").bold() }\n")
    try write(path, text)
    if !project.isEmpty { try write("symbols.json", project) }
    if !ignored.isEmpty {
      try write(".gitignore", ignored)
      #expect(try shell("git init -q").exitCode == 0)
    }
    #expect(try lint("--target iOS16 --fix").errors.contains("--unsafe-fixes"))
    #expect(try self.text("App/a.swift").contains("\"bin.xmark\""))
    #expect(try shell("rm \(path) && $S lint --target iOS16 --fix").exitCode == 0)
    #expect(try self.text("App/a.swift").contains("\"xmark.bin\""))
  }

  /// A clone without the commit where a branch began compares with what it has, and says so.
  @Test func shallowClonesAreTold() throws {
    try write("o/a.swift", "let a = 1\n")
    let commit = "git add -A && git -c user.name=n -c user.email=e commit -q -m m"
    let made = try shell(
      """
      cd o && git init -q -b main . && \(commit) && git checkout -q -b work && echo 'let b = 1' > b.swift \
      && \(commit) && git checkout -q main && echo 'let a = 2' > a.swift && \(commit) && cd .. \
      && git clone -q --depth 1 --no-single-branch "file://$PWD/o" c && cd c && git checkout -q work
      """)
    #expect(made.exitCode == 0, "\(made.errors)")
    let line = "cd c && $S lint --target iOS17 --changed-since origin/main"
    let shallow = try shell(line)
    #expect(
      shallow.exitCode == 0 && shallow.errors.contains("the shallow clone"), "\(shallow.errors)")
    #expect(shallow.errors.contains("git fetch --unshallow") && shallow.errors.contains("2 files"))
    let whole = try shell("cd c && git fetch -q --unshallow && cd .. && \(line)")
    #expect(whole.exitCode == 0 && !whole.errors.contains("shallow"), "\(whole.errors)")
    #expect(whole.errors.contains("1 file"))
    let other = try shell(
      "cd c && git checkout -q --orphan new && \(commit) && cd .. && \(line)")
    #expect(other.errors.contains("have no common commit"), "\(other.errors)")
  }

  /// Several targets of a project may be for the same system.
  @Test func systemsAreListedOnce() throws {
    try write("a.swift", "let a = Image(systemName: \"square.resize.up\")\n")
    let run = try lint("--target iOS16,iOS16")
    #expect(run.output.contains("requires iOS 17.0, but this code runs on iOS 16.0 ["))
    #expect(run.output.contains("if #available(iOS 17, *)"))
    let several = try lint("--target iOS15,iOS16")
    #expect(
      several.output.contains("requires iOS 17.0, but this code runs on iOS 15.0, iOS 16.0 ["))
    #expect(several.output.contains("if #available(iOS 17, *)"))
  }

  /// A file that cannot be read has no findings, and is no file without any.
  @Test func sumsCountWhatWasRead() throws {
    try write("a.swift", "let x = 1\n")
    #expect(try shell("printf '\\377\\376a\\0' > w.swift; $S lint w.swift").exitCode == 2)
    #expect(!(try lint("w.swift").errors.contains("no findings")))
    #expect(try lint().errors.contains("no findings in 1 file\n"))
  }

  /// As a project's folder, and as one with sources.
  @Test func foldersThatCannotBeReadAreReportedOnce() throws {
    try write("Ok/a.swift", "let a = 1\n")
    try write("Sub/b.swift", "let b = 1\n")
    let run = try shell(
      """
      chmod 000 Sub
      if [ "$(id -u)" = 0 ]; then
        chmod 755 .
        set -- setpriv --reuid=65534 --regid=65534 --clear-groups
      fi
      "$@" $S lint; code=$?
      chmod 700 Sub
      exit $code
      """)
    #expect(run.exitCode == 2)
    #expect(run.errors.ranges(of: "cannot read folder Sub").count == 1, "\(run.errors)")
  }
}
