internal import Foundation
import TestSupport
import Testing

/// `symbols lint` as a process: what is linted, what is told, how it ends.
@Suite struct LintCommandTests: LintFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Fails as a warning that can be mended.
  private static let mendable = "let x = 1\n// symbols:disable:next all\nlet y = 2\n"

  // MARK: How it ends

  @Test func exitCodes() throws {
    #expect(try lint().exitCode == 1)
    #expect(try lint("--allow-empty").exitCode == 0)
    try write("a.swift", Self.fault)
    #expect(try lint().exitCode == 0)
    #expect(try lint("--fail-on warning").exitCode == 1)
    #expect(try lint("--fail-on never").exitCode == 0)
    #expect(try lint("none.swift --fail-on never").exitCode == 2)
    #expect(try shell("mkfifo p.swift; $S lint p.swift").errors.contains("named pipe"))
  }

  @Test func textHasPlacesAndAdvice() throws {
    try write("a.swift", Self.fault)
    let run = try lint("a.swift")
    #expect(
      run.lines.first
        == "a.swift:1:35: warning: 'hart' is neither a rule nor a family [unknown-suppression]")
    #expect(run.lines.last?.hasPrefix("  ") == true)
    #expect(run.errors == "symbols: 1 warning in 1 file\n")
    #expect(try lint("a.swift --quiet").errors == "")
  }

  @Test func namesAndPathsCannotSpeakToTheTerminal() throws {
    try write("\u{1B}[2Jx\n.swift", "// symbols:disable h\u{1B}]0;t\u{7}art\n")
    for format in ["text", "json", "jsonl", "github", "xcode", "sarif", "checkstyle"] {
      let run = try lint("--format \(format)")
      #expect(!run.output.contains("\u{1B}") && !run.output.contains("\u{7}"), "\(format)")
      #expect(!run.output.contains("[2Jx\n"), "\(format)")
    }
  }

  // MARK: The configuration

  @Test func theProjectSaysWhatIsOn() throws {
    try write("a.swift", Self.fault)
    try write("Gen/a.swift", Self.fault)
    try write(
      "symbols.json",
      """
      {"schemaVersion":1,
       "lint":{"rules":{"unknown-suppression":"error"},"exclude":["Gen/"]}}
      """
    )
    let run = try lint()
    #expect(run.exitCode == 1)
    #expect(run.lines.filter { $0.contains("error:") }.count == 1)
    let named = try lint("Gen/a.swift")
    #expect(named.exitCode == 1)
    #expect(named.errors.contains("skipped: excluded"))
    #expect(try lint("--no-project").lines.filter { $0.contains("warning:") }.count == 2)
    // From a folder below, it is the project that is linted.
    let below = try shell("mkdir -p d && cd d && $S lint")
    #expect(below.lines.first?.hasPrefix("../a.swift:1") == true)
  }

  @Test func faultsOfTheConfigurationHaveTheirPlaces() throws {
    try write(
      "symbols.json",
      """
      {"schemaVersion": 1,
       "lint": {"rules": {"unusd-suppression": "off"}}}
      """)
    let run = try lint()
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("symbols.json:2:21: expected a known rule or family"))
    #expect(run.errors.contains("did you mean 'unused-suppression'?"))
    // A project's file that is wrong is so for all commands.
    #expect(try shell("$S check heart").exitCode == 2)
  }

  @Test func someRulesOnly() throws {
    try write("a.swift", Self.fault + Self.mendable)
    #expect(try lint("--rule unused-suppression").lines.count == 0)
    #expect(try lint("--rule unknown-suppression").lines.count == 2)
    let unknown = try lint("--rule unknown-supression")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("did you mean 'unknown-suppression'?"))
    #expect(try lint("--rule unknown-suppression --explain").output.contains("Wrong, in Example"))
    #expect(try lint("--explain").exitCode == 2)
    #expect(try lint("--list-rules").lines.contains { $0.hasPrefix("unknown-suppression\t") })
  }

  // MARK: Fixes

  /// What was not judged may be what a comment is for.
  @Test func commentsForWhatIsNotKnownStay() throws {
    let text = """
      import SwiftUI
      let a = Image(systemName: "square.resize.up")  // symbols:disable:this too-new-symbol -- drawn
      let b = 1  // symbols:disable:this unknown-symbol -- no longer
      """
    try write("a.swift", text)
    #expect(try lint("--fix").errors.contains("fixed 1 problem"))
    #expect(
      try self.text("a.swift")
        == text.replacing("  // symbols:disable:this unknown-symbol -- no longer", with: ""))
    // With targets that have it, there is nothing to turn off.
    #expect(try lint("--fix --target iOS26").errors.contains("fixed 1 problem"))
  }

  @Test func mending() throws {
    try write("a.swift", Self.mendable)
    try write("b.swift", Self.fault)
    #expect(try lint("--fail-on warning").errors.contains("--fix fixes 1"))
    let preview = try lint("--fix-dry-run --fail-on warning")
    #expect(preview.exitCode == 1)
    #expect(preview.output.hasPrefix("--- a/a.swift\n+++ b/a.swift\n@@ -1,3 +1,2 @@\n"))
    #expect(try text("a.swift") == Self.mendable)
    let run = try lint("--fix")
    #expect(run.errors.contains("fixed 1 problem"))
    #expect(run.lines.count == 2)
    #expect(try text("a.swift") == "let x = 1\nlet y = 2\n")
    #expect(try text("b.swift") == Self.fault)
    #expect(try lint("--fix").errors.contains("; fixed 0 problems; 1 to fix by hand"))
    #expect(try lint("--fix --fix-dry-run").errors.contains("--fix would fix"))
  }

  /// Two problems with safe fixes, and three with others.
  private static let renamed = """
    enum Mood: String, Codable { case happy = "smiley" }
    struct A: View {
      @AppStorage("icon") var icon = "bin.xmark"
      let mood: Mood
      var body: some View {
        Image(systemName: mood.rawValue)
        if icon == "bin.xmark" { Image(systemName: icon) }
        Image(systemName: "star.lefthalf.fill")
        Label("a", systemImage: isOn ? "a.book.closed" : "trash")
        let a: Thing = .init(systemName: "bin.xmark")
      }
    }

    """

  /// A rename is a warning, and what may change the program needs a permission of its own.
  @Test func unsafeFixesNeedPermission() throws {
    try write("a.swift", Self.renamed)
    let run = try lint("--target iOS16")
    #expect(run.exitCode == 0)
    #expect(run.lines.count { $0.contains(" warning: ") } == 5)
    #expect(run.lines.count { $0 == "  --fix fixes this" } == 2)
    #expect(run.lines.count { $0.hasPrefix("  --fix --unsafe-fixes fixes this") } == 3)
    #expect(run.errors.contains("5 warnings in 1 file; --fix fixes 2; 3 more with --unsafe-fixes"))
    let json = try lint("--target iOS16 --format json")
    #expect(json.output.contains("\"fixable\":{\"safe\":2,\"unsafe\":3}"))
    #expect(json.output.ranges(of: "\"applicability\":\"safe\"").count == 2)
    for (option, count) in [("", 2), ("--unsafe-fixes", 5)] {
      let sarif = try lint("--target iOS16 --format sarif \(option)")
      #expect(sarif.output.ranges(of: "\"fixes\":").count == count)
      #expect(sarif.output.ranges(of: "\"fixApplicability\":\"unsafe\"").count == 3)
    }
    let preview = try lint("--target iOS16 --fix-dry-run")
    #expect(preview.errors.contains("would fix 2 problems and leave 3; 3 more with --unsafe-fixes"))
    #expect(try text("a.swift") == Self.renamed)
    let fix = try lint("--target iOS16 --fix")
    #expect(fix.errors.contains("fixed 2 problems; 3 more with --unsafe-fixes"))
    let safe = Self.renamed.replacing(
      "star.lefthalf.fill", with: "star.leadinghalf.filled"
    )
    .replacing("a.book.closed", with: "character.book.closed")
    #expect(try text("a.swift") == safe)
    let all = try lint("--target iOS16 --fix --unsafe-fixes")
    #expect(all.errors.contains("no findings in 1 file; fixed 3 problems"))
    #expect(try text("a.swift").contains("case happy = \"face.smiling\""))
    #expect(try text("a.swift").contains("icon == \"bin.xmark\""))
  }

  /// What is not checked is not passed over in silence.
  @Test func unknownTargetsAreTold() throws {
    try write("a.swift", "let a = Image(systemName: \"star\")\n")
    try write("b.swift", "let b = Image(systemName: \"bell\")\n")
    try write("c.swift", "let c = 1\n")
    let note =
      "no deployment targets known for 2 files: availability was not checked; pass --target"
    let run = try lint()
    #expect(run.exitCode == 0 && run.errors.contains(note))
    #expect(try lint("--format json").output.contains("\"notes\":[\"\(note)\"]"))
    #expect(try lint("--format sarif").output.contains(note))
    let required = try lint("--require-targets")
    #expect(required.exitCode == 2 && required.errors.contains("--require-targets fails: " + note))
    let statistics = try lint("--require-targets --stats")
    #expect(statistics.exitCode == 2 && statistics.errors.contains("fails: " + note))
    let quiet = try lint("--require-targets --quiet --format sarif")
    #expect(quiet.exitCode == 2 && quiet.errors.contains("fails: " + note))
    for arguments in [
      "--target iOS16", "--target iOS16 --require-targets", "c.swift --require-targets",
    ] {
      let run = try lint(arguments)
      #expect(run.exitCode == 0 && !run.errors.contains("deployment targets"))
    }
    try write(
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"A\", "
        + "destinations: .iOS, product: .app, deploymentTargets: .iOS(\"15.0\"), sources: [\"*.swift\"])])\n"
    )
    try write("a.swift", "let a = Image(systemName: \"square.resize.up\")\n")
    let known = try lint("--require-targets")
    #expect(known.exitCode == 1 && !known.errors.contains("deployment targets known"))
    #expect(known.lines.first?.contains("requires iOS") == true)
  }

  /// What is made when it is asked for is made where it is asked for.
  @Test func constantsBehindChecks() throws {
    try write(
      "icons.swift",
      """
      enum Icons { static let new = Image(systemName: "square.resize.up") }
      extension Image { static var bare: Image { Image(systemName: "square.resize.down") } }
      enum Others { static let new = Image(systemName: "square.resize.up") }
      enum Unused { static let none = Image(systemName: "square.resize.up") }
      """)
    try write(
      "view.swift",
      """
      struct A: View {
        var body: some View {
          if #available(iOS 18, *) { Icons.new } else { Image(systemName: "star") }
          if #available(iOS 18, *) { view(.bare) }
          Others.new
        }
      }
      """)
    let run = try lint("--target iOS16")
    #expect(run.exitCode == 1)
    #expect(
      run.lines.filter { $0.contains("error:") }.map { $0.prefix(13) } == [
        "icons.swift:3", "icons.swift:4",
      ])
    try write("other.swift", "let a = view(.bare)\n")
    #expect(try lint("--target iOS16").lines.count { $0.contains("error:") } == 3)
  }

  /// A type of another file may be meant instead of Apple's.
  @Test func typesOfTheProjectAreNoProof() throws {
    try write("a.swift", "var a: some View { Label(\"a\", systemImage: \"bin.xmark\") }\n")
    #expect(try lint("--target iOS16 a.swift").errors.contains("; --fix fixes 1"))
    try write("b.swift", "struct Label { let title: String, systemImage: String }\n")
    #expect(try lint("--target iOS16 --fix a.swift").errors.contains("--unsafe-fixes"))
    #expect(try text("a.swift").contains("bin.xmark"))
    #expect(try lint("--target iOS16 --format json").output.contains("\"safe\":0,\"unsafe\":1"))
  }

  @Test func jobsLintAndMend() throws {
    try write("App/a.swift", Self.mendable)
    try write("Outside/x.swift", Self.mendable)
    try write(
      "p/symbols.json",
      """
      {"schemaVersion":1,"jobs":{
        "look":{"command":"lint","fail-on":"warning"},
        "mend":{"command":"lint","paths":["App"],"fix":true},
        "out":{"command":"lint","paths":["../Outside"],"fix":true}}}
      """)
    try write("p/App/a.swift", Self.mendable)
    let look = try shell("cd p && $S run look")
    #expect(look.exitCode == 1)
    #expect(look.output.contains("App/a.swift:2:25: warning:"))
    #expect(try shell("cd p && $S run out").exitCode == 2)
    #expect(try text("Outside/x.swift") == Self.mendable)
    #expect(try shell("cd p && $S run mend --check").exitCode == 1)
    #expect(try text("p/App/a.swift") == Self.mendable)
    #expect(try shell("cd p && $S run mend").exitCode == 0)
    #expect(try text("p/App/a.swift") == "let x = 1\nlet y = 2\n")
    // A link does not lead out, either.
    let linked = try shell("cd p && ln -s ../../Outside/x.swift App/l.swift && $S run mend")
    #expect(linked.exitCode == 0)
    #expect(try text("Outside/x.swift") == Self.mendable)
    // It is looked at each time.
    #expect(try shell("cd p && $S run look").exitCode == 0)
    try write("p/App/a.swift", Self.mendable)
    #expect(try shell("cd p && $S run look").exitCode == 1)
  }

  // MARK: Rules of a run

  /// Whether a text is to be translated is a question only where some are.
  @Test func textsMatterWhereSomeAreTranslated() throws {
    try write("a.swift", "import UIKit\nlabel.text = \"No results found\"\n")
    let rule = "[unlocalized-text]"
    #expect(try !lint("--preset strict").output.contains(rule))
    #expect(try lint("--rule unlocalized-text").output.contains(rule))
    try write("en.lproj/InfoPlist.strings", "")
    #expect(try !lint("--preset strict").output.contains(rule))
    for path in ["en.lproj/Localizable.strings", "L.xcstrings", "de.lproj/A.stringsdict"] {
      try write(path, path.hasSuffix(".xcstrings") ? #"{"strings":{}}"# : "")
      #expect(try lint("--preset strict").output.contains(rule), "\(path)")
      try #require(try shell("rm '\(path)'").exitCode == 0)
    }
    try write(
      "symbols.json",
      #"{"schemaVersion":1,"lint":{"preset":"strict","languages":["de"]}}"#)
    #expect(try lint().output.contains(rule))
  }

  /// Sizes of the configuration are any text: a range of NaN would trap.
  @Test(arguments: ["nan", "inf", "9...nan", "9...2", "...", "1...2...3", ""])
  func sizesThatAreNone(_ size: String) throws {
    try write(
      "symbols.json",
      #"{"schemaVersion":1,"lint":{"rules":{"icon-size":{"severity":"warning","sizes":["\#(size)","12"]}}}}"#
    )
    try write(
      "a.swift",
      #"import SwiftUI\#nlet a = Image(systemName: "heart").font(.system(size: 13))"#)
    let run = try lint("--target iOS17 --fail-on warning")
    #expect(run.exitCode == 1 && run.output.contains("use 12, or"), "\(run.output)\(run.errors)")
  }

  @Test func rulesAreDisabled() throws {
    try write("a.swift", Self.fault)
    #expect(try lint("--fail-on note").exitCode == 1)
    #expect(try lint("--fail-on note --disable \(Self.faultyRule)").exitCode == 0)
    #expect(try lint("--fail-on note --disable icon-size,\(Self.faultyRule)").exitCode == 0)
    #expect(
      try lint("--fail-on note --disable icon-size --disable \(Self.faultyRule)").exitCode == 0)
    // Nothing would be checked, and nothing must not pass.
    #expect(
      try lint("--fail-on note --rule \(Self.faultyRule) --disable \(Self.faultyRule)").exitCode
        == 2)
    let unknown = try lint("--disable \(Self.faultyRule)s")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("'\(Self.faultyRule)'"), "\(unknown.errors)")
  }

  @Test func theProjectCannotWriteElsewhere() throws {
    try write("a.swift", Self.fault)
    try write("p/symbols.json", "{\"schemaVersion\":1,\"lint\":{\"baseline\":\"../out.json\"}}")
    let run = try shell("cd p && $S lint --write-baseline")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("leads out of the project folder"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.json"))
  }

  // MARK: What changed

  @Test func changedFiles() throws {
    try write("same.swift", Self.fault)
    try write("changed.swift", Self.fault)
    try write("old.swift", Self.fault)
    try write(".gitignore", "ignored.swift\n")
    let commit = "-c user.name=n -c user.email=e commit -q -m m"
    #expect(try shell("git init -q . && git add -A && git \(commit)").exitCode == 0)
    try write("changed.swift", Self.fault + "\n")
    try write("new ü.swift", Self.fault)
    try write("ignored.swift", Self.fault)
    #expect(try shell("git mv old.swift d.swift").exitCode == 0)
    let run = try lint("--changed-since HEAD --format json")
    #expect(run.output.contains("\"files\":3"))
    let files = ["changed.swift", "d.swift", "new ü.swift"]
    for file in files { #expect(run.output.contains("\"file\":\"\(file)\""), "\(file)") }
    #expect(try shell("mkdir d && cd d && $S lint .. --changed-since HEAD").lines.count == 6)
    let staged = try lint("--staged --format json").output
    #expect(staged.contains("\"files\":1") && staged.contains("\"file\":\"d.swift\""))
    #expect(try lint("--staged --changed-since HEAD").exitCode == 2)
    #expect(try lint("- --stdin-filename a.swift --staged").exitCode == 2)
  }

  @Test func theFirstCommitHasStagedFiles() throws {
    try write("a.swift", Self.fault)
    #expect(try shell("git init -q .").exitCode == 0)
    #expect(!(try lint("--staged").output.contains("a.swift")))
    #expect(try shell("git add a.swift").exitCode == 0)
    let staged = try lint("--staged")
    #expect(staged.output.contains("a.swift") && !staged.errors.contains("staged"))
  }

  @Test(arguments: ["Old", "Old/**", "**/b.swift", "Old,x", "x --exclude Old"])
  func filesAreExcludedOnTheCommandLine(_ globs: String) throws {
    try write("a.swift", Self.fault)
    try write("Old/b.swift", Self.fault)
    let run = try lint("--exclude \(globs) --format json")
    #expect(run.output.contains("\"files\":1") && run.output.contains("\"file\":\"a.swift\""))
    #expect(try lint("Old/b.swift --exclude \(globs)").errors.contains("b.swift skipped: excluded"))
  }

  @Test(arguments: ["--output=x", "-c", "HEAD --", "nothing", "$(touch x)", "", "HEAD^{tree}"])
  func revisionsAreNoOptions(_ revision: String) throws {
    try write("a.swift", "")
    #expect(
      try shell("git init -q . && git -c user.name=n -c user.email=e commit -q --allow-empty -m m")
        .exitCode == 0)
    let run = try lint("--changed-since='\(revision)'")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("git does not know the commit"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x"))
  }

  @Test func whatARepositoryConfiguresIsNotRun() throws {
    try write("a.swift", Self.fault)
    try write("evil.sh", "#!/bin/sh\ntouch '\(folder.path)/run'\ncat\n")
    let made = try shell(
      """
      chmod +x evil.sh && git init -q . && git add -A \
      && git -c user.name=n -c user.email=e commit -q -m m \
      && git config core.fsmonitor ./evil.sh && git config diff.external ./evil.sh \
      && git config diff.x.textconv ./evil.sh && echo '*.swift diff=x' > .gitattributes \
      && echo >> a.swift
      """)
    #expect(made.exitCode == 0)
    #expect(try lint("--changed-since HEAD").lines.count == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/run"))
  }

  /// Filters of contents are programs, and what a partial clone lacks is fetched by one.
  @Test func filtersAndFetchingAreTurnedOff() throws {
    try write("a.swift", Self.fault)
    try write("evil.sh", "#!/bin/sh\ntouch '\(folder.path)/run'\ncat\n")
    let made = try shell(
      """
      chmod +x evil.sh && git init -q . && git add -A \
      && git -c user.name=n -c user.email=e commit -q -m m && echo >> a.swift \
      && echo '*.swift filter=x' > .gitattributes && git config filter.x.clean "$PWD/evil.sh" \
      && git config filter.x.process "$PWD/evil.sh" && git config filter.x.required true \
      && git config core.repositoryformatversion 1 && git config extensions.partialClone origin \
      && git config remote.origin.promisor true && git config protocol.ext.allow always \
      && git config remote.origin.url "ext::$PWD/evil.sh"
      """)
    #expect(made.exitCode == 0)
    #expect(try lint("--changed-since HEAD").lines.count == 2)
    let unknown = String(repeating: "1", count: 40)
    #expect(try lint("--changed-since \(unknown)").exitCode == 2)
    let ssh =
      "git config core.sshCommand \"$PWD/evil.sh\" && git config remote.origin.url ssh://h/x"
    #expect(try shell(ssh).exitCode == 0)
    #expect(try lint("--changed-since \(unknown)").exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/run"))
  }

  /// What a change uses may have been wrong before it.
  @Test func constantsOfOtherFilesAreToldWhereAChangeUsesThem() throws {
    try write("Icons.swift", "enum Icons { static let a = \"hartt\" }\n" + Self.fault)
    let commit = "-c user.name=n -c user.email=e commit -q -m m"
    #expect(try shell("git init -q . && git add -A && git \(commit)").exitCode == 0)
    try write("Use.swift", "let x = Image(systemName: Icons.a)\n")
    for arguments in ["--changed-since HEAD", "Use.swift"] {
      let run = try lint(arguments)
      #expect(run.exitCode == 1)
      #expect(run.output.contains("Icons.swift:1:29: error: 'hartt'"))
      #expect(!run.output.contains("unused-suppression"))
    }
  }

  /// A checkout may bring links along.
  @Test func linksThatLeadOutAreNotWrittenThrough() throws {
    try write("out/a.swift", Self.mendable)
    try write("in/symbols.json", "{\"schemaVersion\": 1}")
    let into = try shell("cd in && ln -s ../out/a.swift l.swift && ln -s ../out d")
    #expect(into.exitCode == 0)
    for path in ["l.swift", "d/a.swift", "d"] {
      let run = try shell("cd in && $S lint --fix \(path)")
      #expect(
        run.exitCode == 2 && run.errors.contains("leads out of the project"),
        "\(path): \(run.errors)")
    }
    #expect(try text("out/a.swift") == Self.mendable)
    let baseline = "cd in && ln -s ../out/b .symbols-baseline.json && $S lint --write-baseline"
    #expect(try shell(baseline).exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/b"))
    // What somebody names elsewhere is theirs to name.
    let named = "cd in && rm .symbols-baseline.json && $S lint --fix ../out/a.swift"
    #expect(try shell(named).exitCode == 0)
  }

  @Test func wideSourcesAreTold() throws {
    for (name, encoding) in [("a", String.Encoding.utf16), ("b", .utf16LittleEndian)] {
      let text = "let x = Image(systemName: \"hartt\")\n"
      try #require(text.data(using: encoding)).write(
        to: URL(fileURLWithPath: "\(folder.path)/\(name).swift"))
      let run = try lint("\(name).swift")
      #expect(run.exitCode == 2 && run.errors.contains("UTF-16"))
    }
  }

  @Test func withoutGitItIsTold() throws {
    let run = try lint("--changed-since HEAD")
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("this directory is not in a git repository"))
    let none = try ToolRun(
      shell: "cd '\(folder.path)' && $S lint --changed-since HEAD",
      environment: ["LANG": "C.UTF-8", "PATH": "/nonexistent"])
    #expect(none.errors.contains("cannot list the changed files: git is not in PATH"))
  }

  @Test func statistics() throws {
    try write("a.swift", "let x = 1\n")
    #expect(try lint("--stats").lines == ["no symbols used in 1 file"])
    #expect(try lint("--stats --json").output.hasPrefix("{\"schemaVersion\":1,\"files\":"))
  }

  @Test func namesThatAreNotFollowed() throws {
    try write(
      "Sources/a.swift",
      "let a = Row(icon: \"heart.fill\")\nlet b = Row(icon: \"star.fill\")\n"
        + "enum Icons { static let a = \"bell.fill\", b = \"trash.fill\" }\nlet c = \"not.a.symbol\"\n"
        + "func f() { g([\"house.fill\"]) }\n")
    let text = try lint("--stats Sources").output
    #expect(text.contains("\nNot traced: 5 strings that are symbol names\n"), "\(text)")
    #expect(text.contains("  2 argument of Row(icon:) (Sources/a.swift:1)\n"), "\(text)")
    #expect(text.contains("  2 constant Icons.* (Sources/a.swift:3)\n"), "\(text)")
    #expect(text.contains("  1 argument of g(_:) (Sources/a.swift:5)\n"), "\(text)")
    #expect(
      text.contains("\n  (names are traced through at most 64 constants and 4 functions)\n"),
      "\(text)")
    let json = try lint("--stats --json Sources").output
    #expect(
      json.contains("\"notFollowed\":{\"count\":5,\"places\":[{\"kind\":\"constant\","), "\(json)")
    try write(
      "symbols.json",
      "{\"schemaVersion\":1,\"lint\":{\"wrappers\":[\"Row(icon:)\",\"g(_:)\"],\"constants\":[\"Icons.*\"]}}"
    )
    let all = try lint("--stats").output
    #expect(!all.contains("Not traced"), "\(all)")
    #expect(all.hasPrefix("5 uses of 5 symbols in 1 file\n"), "\(all)")
    #expect(all.contains("  2 Icons.*\n"), "\(all)")
  }
}
