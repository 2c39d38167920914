internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolKit

/// Subcommands of `symbols kit` for tokens: create a starter file, export to other platforms, and
/// build the package.
enum KitPackageActions {
  private static let language = Option(
    "as", value: .choice(["swift", "css", "compose", "android", "json", "html"]),
    "kind of output: code, style sheet, resources, plain values, or a page to view")
  static let platforms = Option(
    "platforms", value: .targets, repeats: true,
    "minimum OS versions of the package (default: iOS17,macOS14, the oldest supported)"
  )
  static let only = Option(
    "only", value: .text(placeholder: "LIST"), repeats: true,
    "only these components, patterns and modifiers, and their dependencies")
  static let navigation = Option(
    "navigation", value: .choice(["native", "kit"]),
    "kit adds an adapter for the package NavigationSplitViewKit (default: native)"
  )

  static let navigationURL = Option(
    "navigation-url", value: .text(placeholder: "URL"),
    "repository of NavigationSplitViewKit, which --navigation kit makes a dependency")
  static let navigationVersion = Option(
    "navigation-version", value: .text(placeholder: "VERSION"),
    "oldest version of NavigationSplitViewKit, with --navigation-url")

  static let begin = Action(
    "init", [], "create a token file to start from (default: tokens.json)",
    options: [OutputOptions.output] + OutputOptions.ofRuns)
  static let tokens = Action(
    "tokens", [], "write the tokens for another platform or language",
    options: [
      language, OutputOptions.outputs, KitScreenOptions.tokens, KitScreenOptions.name,
      KitScreenOptions.prefix, KitScreenOptions.system, KitScreenOptions.linked,
    ] + OutputOptions.ofRuns)
  static let build = Action(
    "build", [],
    "write the Swift package (default directory: the module name)",
    options: [
      OutputOptions.output, KitScreenOptions.tokens, KitScreenOptions.name, KitScreenOptions.prefix,
      platforms, only, navigation, navigationURL, navigationVersion, KitCheckActions.forceContrast,
    ] + OutputOptions.ofRuns)

  static let actions = [begin, tokens, build]

  static let discussion = [
    "The token file is in the Design Tokens format, 2025.10: spacing, corners, fonts, colors, "
      + "shadows and animations, with values by platform and appearance in the extension "
      + "'symbols.kit'. From the tokens and from templates, 'kit build' generates a package that "
      + "compiles for iOS and macOS: modifiers, components and patterns, with previews, "
      + "documentation, tests, and texts in English and Spanish.",
    "The package's .symbols-kit.json records which files 'kit build' wrote. Later builds "
      + "replace only these files, and remove those that are no longer needed. Files that you "
      + "wrote or changed are kept unless you pass --force. 'kit tokens' writes one file. With "
      + "--as android, and with --as swift if -o ends in '/', it writes a folder.",
  ]

  static let examples: [Command.Example] = [
    .init("symbols kit init", "tokens.json, to edit"),
    .init("symbols kit build --tokens tokens.json -o FoundationUI", "the package"),
    .init(
      "symbols kit build --tokens tokens.json -o FoundationUI --check", "in CI: is it up to date?"),
    .init("symbols kit tokens --as css -o tokens.css", "the same for the web"),
  ]

  // MARK: Tokens

  static func begin(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    try OutputEnding.expect(["json", "tokens"], arguments)
    var session = try OutputSession(arguments)
    let destination =
      arguments.has(OutputOptions.output.name)
      ? try OutputOptions.destination(arguments) : Destination.file("tokens.json")
    try session.expectDistinct([destination], inputs: InputFiles())
    let bytes = KitFiles.tokens
    // Users edit the tokens file, so different contents must not be replaced.
    let proof = FileProof.form(
      { LineEnds.areSame($0, bytes) }, otherwise: "it contains other tokens")
    let result = session.writer.put(bytes, to: destination, replacing: proof)
    try session.tell(result, &context)
    try session.finish(&context)
    if case .written = result.outcome { context.note("wrote \(destination.path)") }
    return session.exitCode()
  }

  static func tokens(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    guard let word = arguments.value(language.name) else {
      throw .missingOption(language, "swift, css, compose, android, json or html")
    }
    if arguments.has(KitScreenOptions.system.name), word == "swift" {
      throw .conflict("--\(KitScreenOptions.system.name)", "--\(language.name) swift")
    }
    let isLinked = try KitScreenOptions.isLinked(.tokens, arguments)
    if isLinked, word != "html" {
      throw .requires("--\(KitScreenOptions.linked.name)", "--\(language.name) html")
    }
    let set = try KitScreenOptions.tokens(arguments, &context)
    let module = arguments.value(KitScreenOptions.name.name) ?? "FoundationUI"
    let mark = KitScreenActions.mark("tokens")
    let prefix = arguments.value(KitScreenOptions.prefix.name) ?? "DS"
    let chosen = KitScreenOptions.generation(arguments).map { SystemPalette($0) }
    let palette = chosen ?? SystemPalette()
    let swift = SwiftTokens(set, prefix: prefix)
    let path = arguments.value(OutputOptions.output.name)
    let endings = ["compose": ["kt", "txt"], "html": OutputEnding.pages]
    // The name of a folder can have any ending.
    if word != "android" {
      try OutputEnding.expect(endings[word] ?? [word, "txt"], arguments)
    }
    var files: [(path: String, text: String)] = []
    switch word {
    case "css": files = [("", StyleTokens(set, chosen).text(mark: mark))]
    case "json": files = [("", PlainTokens(set, palette).text(mark: mark))]
    case "html":
      let page = TokenPage(set, palette, prefix: prefix, isLinked: isLinked)
      files = [("", page.text(mark: mark))]
    case "compose":
      files = [("", AndroidTokens(set, chosen).compose(name: module + "Tokens", mark: mark))]
    case "android":
      files = AndroidTokens(set, chosen).resources(mark: mark)
      if let first = set.wideColors.first {
        let count = set.wideColors.count
        context.note(
          "clipped \(count) color\(count == 1 ? "" : "s") to sRGB, the only color space of Android resources: "
            + "\(first.shortened())\(count > 1 ? ", …" : ""); --as compose keeps Display P3")
      }
    default:
      if path?.hasSuffix("/") == true {
        files = swift.files(mark: mark)
      } else {
        files = [("", "// \(mark)\n\n" + swift.sources.map(\.text).joined(separator: "\n"))]
        if !swift.assets.isEmpty {
          context.note(
            "\(swift.assets.count) colors need an asset catalog: pass a directory, for example -o Tokens/"
          )
        }
      }
    }
    return try write(files, as: word, arguments, &context)
  }

  /// Writes one file, or several files into a folder.
  private static func write(
    _ files: [(path: String, text: String)], as word: String, _ arguments: Arguments,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    var session = try OutputSession(arguments)
    let isOne = files.count == 1 && files[0].path.isEmpty
    var destinations: [Destination] = []
    if isOne {
      destinations = [try OutputOptions.destination(arguments)]
    } else {
      guard let folder = arguments.value(OutputOptions.output.name), folder != "-" else {
        throw .requires("--as android", "-o with a folder, because it writes several files")
      }
      let root = FilePath.normalized(folder)
      destinations = files.map {
        .file(
          FilePath.adding($0.path, toFolder: root),
          below: root.isEmpty || root.hasSuffix("/") ? root : root + "/")
      }
      session.hasMany = true
      try expectInside(root, destinations)
    }
    try session.expectDistinct(destinations, inputs: inputs(arguments))
    let outputs = zip(files, destinations).map { file, destination in
      let isAsset = destination.path.contains(".xcassets/")
      guard !isAsset else {
        return OutputFile(
          AssetText.sealed(file.text), to: destination, as: ResultKind("kit tokens \(word)"))
      }
      return OutputFile(
        Provenance.sealed(Array(file.text.utf8), as: word), to: destination,
        replacing: KitScreenActions.proof("tokens", as: word))
    }
    try session.write(outputs, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  private static func inputs(_ arguments: Arguments) -> InputFiles {
    var inputs = InputFiles()
    if let path = arguments.value(KitScreenOptions.tokens.name), path != "-" { inputs.add(path) }
    return inputs
  }

  // MARK: The package

  static func build(_ arguments: Arguments, _ context: inout Context) throws(ToolError) -> ExitCode
  {
    var session = try OutputSession(arguments)
    let request = try request(arguments)
    let root = FilePath.normalized(arguments.value(OutputOptions.output.name) ?? request.name)
    if root == "-" {
      throw .invalidValue(
        OutputOptions.output, value: "-", reason: "a package has many files: pass a directory",
        valid: [])
    }
    let folder = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    let recordPath = folder + KitRecord.name
    let recorded = try record(recordPath)
    let old = try Self.read(recorded, recordPath, isForced: session.isForced)
    let tokens = try KitScreenOptions.bytes(arguments)
    let inputs = KitRecord.digest(request, tokens: tokens, version: Version.tool)
    if session.writer.mode == .check, let recorded, LineEnds.areSame(recorded, old.bytes),
      old.inputs == inputs,
      old.files.allSatisfy({ isUnchanged(folder + $0.key, $0.value) })
    {
      return try tellCurrent(old, folder, &session, &context)
    }
    let set = try KitScreenOptions.tokens(tokens, arguments, &context)
    try expectWhole(set, tokens, arguments)
    try KitCheckActions.expectSound(set, tokens, arguments, &context)
    // If the tokens have problems, the package is rebuilt so that the warnings are repeated.
    let known = set.faults.isEmpty ? inputs : nil
    var plan = try Plan(set, request, known, after: old, in: folder, session)
    try session.expectDistinct(
      plan.destinations, inputs: Self.inputs(arguments), record: KitRecord.name)
    session.hasMany = true
    if recorded == nil { tellUnknown(plan.package, folder, &context) }
    // No lock or folder is created unless there is something to write.
    let record = Destination.file(recordPath, below: folder)
    try session.writer.together(record, failing: ToolError.file) { () throws(ToolError) in
      let now = try Self.record(recordPath)
      if now != recorded {
        let old = try Self.read(now, recordPath, isForced: session.isForced)
        plan = try Plan(set, request, known, after: old, in: folder, session)
      }
      try session.writeLocked(plan.files(recorded: now), &context)
      if !session.hasFailed {
        try removeLeftovers(plan.old, plan.package, folder, &session, &context)
      }
    }
    guard !session.hasFailed else { return session.exitCode() }
    tellCatalogs(besides: request.name + ".docc", folder, &context)
    try session.finish(&context)
    return session.exitCode()
  }

  /// A plan for building a package in a folder that may contain an earlier build.
  private struct Plan {
    let package: KitPackage
    /// The record of the earlier package.
    let old: KitRecord
    let folder: String
    let destinations: [Destination]

    /// - Throws: An error if the package cannot be created.
    init(
      _ set: TokenSet, _ request: KitPackage.Request, _ inputs: String?, after old: KitRecord,
      in folder: String, _ session: OutputSession
    ) throws(ToolError) {
      do throws(KitPackage.Failure) {
        package = try KitPackage(set, request, version: Version.tool, inputs: inputs) { paths in
          session.isForced ? [:] : changedLeftovers(old, paths, folder)
        }
      } catch {
        switch error {
        case .unknownComponent(let name, let valid):
          throw .invalidValue(
            only, value: name, reason: "unknown component, pattern or modifier", valid: valid)
        case .equalPaths(let path):
          throw .invalidValue(
            KitScreenOptions.name, value: request.name,
            reason: "two files in the package would have the same path, \(path)", valid: [])
        }
      }
      self.old = old
      self.folder = folder
      destinations = package.files.map { .file(folder + $0.path, below: folder) }
      try expectInside(folder, destinations)
    }

    /// Returns the files, with the proof that existing ones can be replaced.
    func files(recorded: [UInt8]?) -> [OutputFile] {
      zip(package.files, destinations).map { file, destination in
        OutputFile(
          file.bytes, to: destination,
          replacing: KitPackageActions.proof(of: file.path, old, recorded: recorded))
      }
    }
  }
}
