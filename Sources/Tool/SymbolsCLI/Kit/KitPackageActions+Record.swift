internal import Diagnostics
internal import Encodings
internal import FileAccess
internal import SymbolCatalog
internal import SymbolExport
internal import SymbolKit

/// Parts of `symbols kit build`: the build record, the requirements, and files from earlier builds.
extension KitPackageActions {
  /// Reads the record; nil if there is none.
  static func record(_ path: String) throws(ToolError) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: TokenSet.maximumSize, onlyFiles: true)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }

  /// Parses a record; with `isForced`, a damaged one is ignored.
  static func read(
    _ bytes: [UInt8]?, _ path: String, isForced: Bool
  ) throws(ToolError) -> KitRecord {
    guard let bytes else { return KitRecord(version: Version.tool) }
    if let record = KitRecord(bytes) { return record }
    if isForced { return KitRecord(version: Version.tool) }
    throw .malformed(
      path: path, line: 1, column: 1,
      problem:
        "not a valid build record, which 'kit build' needs to recognize its own files; "
        + "restore it from version control, or use --force, which writes all files again and "
        + "removes none")
  }

  /// Reports unknown sources in a folder without a record, because an earlier version may have left
  /// them.
  static func tellUnknown(
    _ package: KitPackage, _ folder: String, _ context: inout Context
  ) {
    let known = Set(package.files.map(\.path))
    let own = ["Sources", "Tests"].flatMap { name -> [String] in
      let paths = (try? File.paths(below: folder + name, ending: ".swift")) ?? []
      return paths.map { FilePath.within(folder, $0) }
    }.filter { !known.contains($0) }
    guard let first = own.min() else { return }
    context.note(
      "\(folder) has no build record and contains \(own.count) "
        + "\(own.count == 1 ? "source" : "sources") that this build does not write, such as "
        + "\(first); if earlier builds wrote them, delete them")
  }

  /// Prints a note on documentation catalogs beside the one of the package.
  static func tellCatalogs(besides own: String, _ folder: String, _ context: inout Context) {
    let sources = folder + "Sources"
    let found = (try? File.folders(in: sources)) ?? []
    for name in found where name.lowercased().hasSuffix(".docc") && name != own {
      context.note(
        "\(sources)/\(name) is a second documentation catalog, but a target can have only one; "
          + "move its pages to \(own), or delete it")
    }
  }

  /// Returns the obsolete files from an earlier build that were changed since, with their hashes.
  static func changedLeftovers(
    _ old: KitRecord, _ new: Set<String>, _ folder: String
  ) -> [String: String] {
    old.files.filter { path, hash in
      !new.contains(path) && FilePath.isInside(path) && File.isRegular(path, below: folder)
        && !isUnchanged(folder + path, hash)
    }
  }

  /// Reports for `--check` that a package is up to date: all files match the record, and the record
  /// has the same tokens, options and version.
  static func tellCurrent(
    _ record: KitRecord, _ folder: String, _ session: inout OutputSession,
    _ context: inout Context
  ) throws(ToolError) -> ExitCode {
    session.hasMany = true
    for path in record.files.keys.sorted() + [KitRecord.name] {
      try session.tell(
        OutputResult(destination: .file(folder + path), outcome: .unchanged), &context)
    }
    try session.finish(&context)
    return session.exitCode()
  }

  /// Throws an error if tokens that the sources need to compile are missing.
  static func expectWhole(
    _ set: TokenSet, _ bytes: [UInt8], _ arguments: Arguments
  ) throws(ToolError) {
    guard let path = arguments.value(KitScreenOptions.tokens.name) else { return }
    let findings = KitCheck.condensed(KitCheck.missing(set, KitFiles.defaults.tokens), set)
    let lines = LineTable(bytes)
    let errors = findings.prefix(20).map { finding in
      let place = lines.position(of: finding.offset)
      return ToolError.malformed(
        path: path == "-" ? "standard input" : path, line: place.line, column: place.column,
        problem: "\(finding.path.isEmpty ? "" : "\(finding.path): ")\(finding.message)")
    }
    if errors.count > 1 { throw .several(errors) }
    if let error = errors.first { throw error }
  }

  /// Throws an error if the kit's sources already use the name.
  static func expectFree(_ option: Option, _ name: String) throws(ToolError) {
    if let problem = PortableName.problem(with: name) {
      throw .invalidValue(
        option, value: name,
        reason: "this name is also used for directories and files, but \(problem)",
        valid: [])
    }
    guard KitPackage.uses(name) else { return }
    throw .invalidValue(
      option, value: name, reason: "the kit's code already uses this name", valid: [])
  }

  static func request(_ arguments: Arguments) throws(ToolError) -> KitPackage.Request {
    var request = KitPackage.Request()
    if let name = arguments.value(KitScreenOptions.name.name) { request.name = name }
    if let prefix = arguments.value(KitScreenOptions.prefix.name) { request.prefix = prefix }
    if request.name == request.prefix {
      throw .invalidValue(
        KitScreenOptions.prefix, value: request.prefix,
        reason: "the module already has this name; choose another one for the type", valid: [])
    }
    if request.name != "FoundationUI" { try expectFree(KitScreenOptions.name, request.name) }
    if request.prefix != "DS" { try expectFree(KitScreenOptions.prefix, request.prefix) }
    request.navigation = arguments.value(navigation.name) ?? "native"
    request.navigationPackage = try navigationPackage(arguments, request)
    request.only = OptionValues.list(only, arguments)
    let targets = OptionValues.targets(platforms, arguments)
    guard !targets.isEmpty else { return request }
    var chosen: [KitPlatform: OSVersion] = [:]
    for target in targets {
      guard let platform = KitPlatform(rawValue: target.platform.rawValue) else {
        throw .invalidValue(
          platforms, value: target.description, reason: "a kit supports only iOS and macOS",
          valid: ["iOS17", "macOS14"])
      }
      let oldest = OSVersion(platform == .iOS ? 17 : 14)
      guard target.version >= oldest else {
        throw .invalidValue(
          platforms, value: target.description,
          reason: "the kit's views need \(platform.rawValue) \(oldest.major) or later",
          valid: ["iOS17", "macOS14"])
      }
      chosen[platform] = min(chosen[platform] ?? target.version, target.version)
    }
    request.platforms = KitPlatform.allCases.compactMap { platform in
      chosen[platform].map { (platform, $0.major, $0.minor) }
    }
    return request
  }

  /// Returns the package that `--navigation kit` depends on; nil for other values.
  static func navigationPackage(
    _ arguments: Arguments, _ request: KitPackage.Request
  ) throws(ToolError) -> (url: String, version: String)? {
    let url = arguments.value(navigationURL.name)
    let version = arguments.value(navigationVersion.name)
    guard url != nil || version != nil else { return nil }
    guard request.navigation == "kit" else {
      throw .requires(
        "--\((url == nil ? navigationVersion : navigationURL).name)", "--navigation kit")
    }
    guard let url, let version else {
      throw .requires("--\(navigationURL.name)", "--\(navigationVersion.name)")
    }
    guard KitPackage.identity(ofURL: url) != nil else {
      throw .invalidValue(
        navigationURL, value: url, reason: "expected a repository URL",
        valid: ["https://example.com/NavigationSplitViewKit.git"])
    }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ UInt32($0) != nil }) else {
      throw .invalidValue(
        navigationVersion, value: version, reason: "expected three numbers", valid: ["1.0.0"])
    }
    return (url, version)
  }

  /// Throws an error if a folder in the package is a link to another location, because the user did
  /// not name that location.
  static func expectInside(
    _ folder: String, _ destinations: [Destination]
  ) throws(ToolError) {
    guard File.isFolder(folder), let confinement = PathConfinement(folder) else { return }
    for destination in destinations {
      if let error = confinement.error(destination.path, isWritten: true) { throw .file(error) }
    }
  }

  /// Returns the proof that a file in a package can be replaced: the record has its hash, and the
  /// file is unchanged.
  static func proof(
    of path: String, _ old: KitRecord, recorded: [UInt8]?
  ) -> FileProof {
    let isChanged = "it was changed since 'kit build' wrote it"
    if path == KitRecord.name {
      guard let recorded else { return .nothing }
      return KitRecord(recorded)?.bytes == LineEnds.unified(recorded)
        ? .contents(recorded) : .form({ _ in false }, otherwise: isChanged)
    }
    guard let hash = old.files[path] else {
      return .form({ _ in false }, otherwise: "'kit build' did not write it")
    }
    return .form({ hasHash($0, hash) }, otherwise: isChanged)
  }

  /// Returns whether bytes match a hash, regardless of the system's line endings.
  static func hasHash(_ bytes: [UInt8], _ hash: String) -> Bool {
    if SHA256.hex(bytes) == hash { return true }
    let text = LineEnds.unified(bytes)
    return text.count < bytes.count && SHA256.hex(text) == hash
  }

  /// Returns whether a file matches the hash in the record.
  static func isUnchanged(_ path: String, _ hash: String?) -> Bool {
    guard let hash, let bytes = try? File.read(path, onlyFiles: true) else { return false }
    return hasHash(bytes, hash)
  }

  /// Removes obsolete files from an earlier run that are unchanged since.
  static func removeLeftovers(
    _ old: KitRecord, _ package: KitPackage, _ folder: String,
    _ session: inout OutputSession, _ context: inout Context
  ) throws(ToolError) {
    let new = Set(package.files.map(\.path))
    for (path, hash) in old.files.sorted(by: { $0.key < $1.key }) where !new.contains(path) {
      // The record is untrusted: files outside the folder are never touched.
      guard FilePath.isInside(path), File.isRegular(path, below: folder) else { continue }
      if !session.isForced, !isUnchanged(folder + path, hash) {
        context.note(
          "\(folder + path) is no longer used, but was changed by hand, and may not compile in the new "
            + "package; to remove it, pass --force"
        )
        if session.writer.mode != .check { continue }
      }
      var outcome = OutputResult.Outcome.leftover(.removable)
      if session.writer.mode == .write {
        outcome = .leftover(.removed)
        do throws(FileError) {
          try File.remove(path, below: folder)
          File.removeEmptyFolders(above: path, below: folder)
        } catch { outcome = .failed(error) }
      }
      try session.tell(OutputResult(destination: .file(folder + path), outcome: outcome), &context)
    }
  }
}
