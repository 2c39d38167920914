internal import FileAccess
internal import PropertyLists
internal import SymbolCatalog

/// A target in a project, with its deployment targets.
struct ProjectTarget {
  let name: String
  /// The deployment targets for each platform and configuration.
  let known: TargetList
}

/// A reader for Xcode projects, which finds targets, their settings, and their files.
struct XcodeProject {
  /// The maximum file size in bytes.
  ///
  /// A project with 100,000 files has about 40 MB.
  private static let maximumBytes = 64 << 20
  /// The maximum number of combinations of a target and a configuration.
  private static let maximumConfigurations = 40_000
  private var configurations = 0
  private var budget = SettingEvaluation.projectBudget
  /// The project-level configurations: the identifier of each, by name.
  private var shared: [String: String] = [:]

  private let objects: XcodeObjects
  /// The absolute path and the display path of `project.pbxproj`.
  private let path: String
  private let shown: String
  private let name: String
  private let project: XcodeObjects.Object
  private var paths: XcodePaths

  /// Reads the file of a project.
  init(_ path: String, _ place: ProjectPlace) throws(TargetProblem) {
    let shown = place.shown(path)
    let bytes: [UInt8]
    do throws(FileError) { bytes = try place.read(path, limit: Self.maximumBytes) } catch {
      throw place.problem(path, error, isFound: true)
    }
    try self.init(bytes, path, shown: shown)
  }

  /// Reads the bytes of a project file.
  init(_ bytes: [UInt8], _ path: String, shown: String) throws(TargetProblem) {
    self.path = path
    self.shown = shown
    objects = try XcodeObjects(bytes, path: shown)
    guard let project = objects[objects.root] else {
      throw TargetProblem(
        shown, "not an Xcode project: the root object does not exist", isDamage: true)
    }
    guard project["targets"].map({ $0.array != nil }) ?? true else {
      throw TargetProblem(shown, "the targets of the root object are not a list", isDamage: true)
    }
    self.project = project
    let bundle = String(FilePath.folder(path).dropLast())
    name = FilePath.baseName(bundle)
    let sourceRoot = XcodePaths.joined(
      Self.folder(of: bundle), project.string("projectDirPath") ?? "")
    paths = XcodePaths(
      objects, mainGroup: project.string("mainGroup"), sourceRoot: sourceRoot)
    for id in configurations(of: project) {
      let name = objects[id]?.string("name") ?? ""
      if shared[name] == nil { shared[name] = id }
    }
  }

  /// Returns the parent folder without a trailing separator.
  private static func folder(of path: String) -> String {
    let folder = FilePath.folder(path)
    return folder.utf8.count > 1 ? String(folder.dropLast()) : folder
  }

  /// Reads the targets in project order, and adds their files and folders to `membership`.
  ///
  /// `first` is the index of the project's first target among the targets of all projects.
  mutating func readTargets(
    first: Int, _ membership: inout XcodeMembership, _ files: inout ConfigurationFiles,
    _ problems: inout TargetProblems
  ) -> [ProjectTarget] {
    if let problem = paths.problem { problems.add(TargetProblem(shown, problem)) }
    var targets: [ProjectTarget] = []
    var numbers: [String: Int] = [:]
    var owners: [String: [String]] = [:]
    var levels = SettingLevels(objects, path: shown)
    let ids = project.strings("targets").filter { objects[$0]?.kind == "PBXNativeTarget" }
    for id in ids where numbers[id] == nil && configurations <= Self.maximumConfigurations {
      guard let target = objects[id] else { continue }
      let known = readConfigurations(of: target, &levels, &files, &problems)
      numbers[id] = first + targets.count
      targets.append(ProjectTarget(name: target.string("name") ?? id, known: TargetList(known)))
      for folder in target.strings("fileSystemSynchronizedGroups") {
        owners[folder, default: []].append(id)
      }
    }
    if targets.isEmpty {
      // If there are no targets, at least the project's settings are used.
      let known = readConfigurations(of: nil, &levels, &files, &problems)
      return [ProjectTarget(name: name, known: TargetList(known))]
    }
    var reader = XcodeMemberReader(objects, paths, targets: numbers)
    for id in ids { reader.addPhases(of: id, to: &membership) }
    reader.addFolders(owners: owners, to: &membership)
    if reader.isOverLimit {
      problems.add(TargetProblem(shown, "the targets list more files than the limit"))
    }
    return targets
  }

  private mutating func readConfigurations(
    of target: XcodeObjects.Object?, _ levels: inout SettingLevels,
    _ files: inout ConfigurationFiles, _ problems: inout TargetProblems
  ) -> [KnownTarget] {
    var known: [KnownTarget] = []
    // Targets without configurations count as well, and all targets may share their lists of
    // configurations.
    configurations += 1
    guard configurations <= Self.maximumConfigurations else { return [] }
    for id in configurations(of: target ?? project) {
      configurations += 1
      guard configurations <= Self.maximumConfigurations else {
        problems.add(
          TargetProblem(
            shown,
            "the targets have more than \(Self.maximumConfigurations) configurations, the limit"))
        break
      }
      guard let configuration = objects[id] else { continue }
      let configurationName = configuration.string("name") ?? ""
      var layers: [SettingLayer] = []
      if target != nil { layers += level(id, &levels, &files, &problems) }
      if let base = shared[configurationName] {
        layers += level(base, &levels, &files, &problems)
      }
      let targetName = target?.string("name")
      var resolver = TargetResolver(
        layers,
        SettingContext(
          configuration: configurationName, target: targetName ?? name, project: name),
        Origin(
          .assumed, shown, line: objects.line(of: configuration.members.first?.keyOffset ?? 0),
          target: targetName, configuration: configurationName),
        budget: budget)
      known += resolver.known(&problems)
      budget = resolver.budget
    }
    return known
  }

  private func configurations(of owner: XcodeObjects.Object?) -> [String] {
    objects[owner?.string("buildConfigurationList")]?.strings("buildConfigurations") ?? []
  }

  /// Returns the settings of a configuration as layers in descending priority: its own settings,
  /// and those of its `.xcconfig` file.
  private mutating func level(
    _ id: String, _ levels: inout SettingLevels, _ files: inout ConfigurationFiles,
    _ problems: inout TargetProblems
  ) -> [SettingLayer] {
    var layers = [levels.layer(of: id)]
    if let configuration = objects[id], let file = configurationFile(configuration) {
      layers.append(files.layer(file, &problems))
    }
    return layers
  }

  /// Returns the path of a configuration's `.xcconfig` file, which is a file in the project or in a
  /// synchronized folder; nil if there is none.
  private mutating func configurationFile(_ configuration: XcodeObjects.Object) -> String? {
    if let reference = configuration.string("baseConfigurationReference") {
      return paths.path(of: reference)
    }
    guard let anchor = configuration.string("baseConfigurationReferenceAnchor"),
      let file = configuration.string("baseConfigurationReferenceRelativePath"),
      let folder = paths.path(of: anchor)
    else { return nil }
    return XcodePaths.joined(folder, file)
  }
}

/// A cache for the settings of configurations, so that each configuration is read only once.
struct SettingLevels {
  private let objects: XcodeObjects
  private let path: String
  private var layers: [String: SettingLayer] = [:]

  init(_ objects: XcodeObjects, path: String) {
    self.objects = objects
    self.path = path
  }

  mutating func layer(of id: String) -> SettingLayer {
    if let known = layers[id] { return known }
    var settings: [BuildSetting] = []
    for member in objects[id]?["buildSettings"]?.dictionary ?? [] {
      // The elements of a list are joined by spaces.
      let value =
        member.value.string
        ?? member.value.array?.compactMap(\.string).joined(separator: " ")
      guard let value, let (name, conditions) = BuildSetting.parts(ofKey: member.key) else {
        continue
      }
      settings.append(
        BuildSetting(
          name: name, conditions: conditions, value: value,
          place: SettingLine(path: path, line: objects.line(of: member.keyOffset))))
    }
    let layer = SettingLayer(unordered: settings)
    layers[id] = layer
    return layer
  }
}
