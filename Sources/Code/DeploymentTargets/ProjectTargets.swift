internal import FileAccess

/// The deployment targets of all projects and packages in a folder, and the files that they apply
/// to.
///
/// All files are read once when the value is created; queries then need no disk access. Projects
/// are interpreted as in Xcode and SwiftPM. In case of doubt, the lowest version applies, because a
/// newer symbol may be missing for some users.
///
/// A file in targets of a project has the lowest versions of these targets, over all
/// configurations. A file in the folder of a package's target has the versions of the package. If a
/// file is in both, the package's versions apply only to the platforms of the project's targets. A
/// file in no target has the lowest versions of all targets in the nearest project above it.
package struct ProjectTargets: Sendable {
  /// The problems that occurred while projects were read, in file order.
  package var problems: [TargetProblem] { index.problems.told }
  /// The display paths of all files that were read, sorted.
  package private(set) var files: [String] = []

  private let place: ProjectPlace
  private var index = TargetIndex()

  static let maximumFileBytes = 4 << 20

  /// Searches for projects below a folder.
  ///
  /// - Parameter root: The folder; nothing outside of it is read.
  package init(root: String) {
    var problems = TargetProblems()
    let paths = ProjectFiles.paths(below: root, &problems)
    self.init(root: root, projectFiles: paths)
    for problem in problems.told { index.problems.add(problem) }
  }

  /// Reads project files that the caller has already found, for example by
  /// `ProjectFiles.isProjectFile`.
  ///
  /// - Parameters:
  ///   - root: The folder; nothing outside of it is read.
  ///   - projectFiles: Paths relative to the current folder.
  package init(root: String, projectFiles: [String]) {
    self.init(ProjectPlace(root), projectFiles)
  }

  /// Reads projects from memory, without accessing the disk.
  ///
  /// - Parameters:
  ///   - root: An absolute path.
  ///   - texts: The contents of project files and of the files that they refer to, by absolute
  ///     path.
  package init(root: String, texts: [String: [UInt8]]) {
    self.init(
      ProjectPlace(root, texts: texts), texts.keys.filter(ProjectFiles.isProjectFile))
  }

  private init(_ place: ProjectPlace, _ projectFiles: [String]) {
    self.place = place
    var configurationFiles = ConfigurationFiles(place)
    var manifests: [String: [String]] = [:]
    var specifications: [String] = []
    var tuist = TuistProjects()
    var rules = BuildRules(
      isWorkspace: BuildRules.marks.contains {
        place.exists(FilePath.adding($0, toFolder: place.root))
      })
    for path in Set(projectFiles.map(place.absolute)).sorted() {
      let name = FilePath.lastPart(path)
      files.append(place.shown(path))
      if ProjectFiles.isManifest(name) {
        manifests[FilePath.folder(path), default: []].append(name)
      } else if ProjectFiles.isSpecification(name) {
        specifications.append(path)
      } else if name == TuistManifest.name || TuistManifest.isHelper(path) {
        if let bytes = read(path) {
          let isHelper = TuistManifest.isHelper(path)
          let reason = isHelper ? SourceDamage.ofSource(bytes) : SourceDamage.ofManifest(bytes)
          if let reason {
            index.problems.add(TargetProblem(place.shown(path), reason, isDamage: true))
          }
          tuist.add(bytes, at: path, in: Self.folder(of: path), shown: place.shown(path))
        }
      } else if BuildRules.isFile(name) {
        if let bytes = read(path) {
          rules.add(bytes, named: name, in: Self.folder(of: path), shown: place.shown(path))
        }
      } else {
        addProject(path, &configurationFiles)
      }
    }
    for (folder, names) in manifests.sorted(by: { $0.key < $1.key }) {
      for name in names.sorted() { addManifest(folder + name) }
    }
    for path in specifications { addSpecification(path) }
    for (folder, targets) in tuist.projects(&index.problems, isBeside: hasTuist) {
      addGenerated(targets, in: folder)
    }
    for (folder, targets) in rules.projects(root: place.root, &index.problems) {
      addGenerated(targets, in: folder)
    }
  }

  private mutating func addProject(_ path: String, _ files: inout ConfigurationFiles) {
    do throws(TargetProblem) {
      var project = try XcodeProject(path, place)
      index.addProject(
        in: Self.folder(of: Self.folder(of: path)),
        project.readTargets(
          first: index.targets.count, &index.membership, &files, &index.problems))
    } catch {
      index.problems.add(error)
    }
  }

  private mutating func addManifest(_ path: String) {
    guard let bytes = read(path) else { return }
    guard PackageManifest.isManifest(bytes) else {
      // A source that only has the name of a manifest is ignored. A damaged file with that name may
      // be a manifest.
      if let reason = SourceDamage.ofManifest(bytes) {
        index.problems.add(TargetProblem(place.shown(path), reason, isDamage: true))
      }
      return
    }
    let manifest = PackageManifest(bytes, path: place.shown(path))
    for problem in manifest.problems { index.problems.add(problem) }
    index.add(manifest, in: Self.folder(of: path))
  }

  /// Adds the targets of an XcodeGen specification, unless the generated project exists.
  ///
  /// The generated project is more accurate.
  private mutating func addSpecification(_ path: String) {
    let folder = Self.folder(of: path)
    guard !index.hasProject(in: folder), let bytes = read(path) else { return }
    let specification = ProjectSpecification(bytes, path: place.shown(path))
    for problem in specification.problems { index.problems.add(problem) }
    addGenerated(specification.targets, in: folder)
  }

  /// Adds the targets of a project that a tool generates, unless the generated project exists.
  private mutating func addGenerated(_ targets: [ProjectSpecification.Target], in folder: String) {
    guard !index.hasProject(in: folder), !targets.isEmpty else { return }
    let first = index.targets.count
    for (number, target) in targets.enumerated() {
      for source in target.sources {
        index.membership.add(
          either: XcodePaths.joined(folder, source),
          TargetMember(target: first + number, platforms: .all))
      }
    }
    index.addProject(
      in: folder,
      targets.map { ProjectTarget(name: $0.name, known: TargetList($0.known)) })
  }

  /// Returns whether a folder contains Tuist files, which means that its project belongs to Tuist.
  private func hasTuist(_ folder: String) -> Bool {
    place.exists(folder + "/Tuist.swift") || place.exists(folder + "/Tuist")
  }

  private mutating func read(_ path: String) -> [UInt8]? {
    do throws(FileError) { return try place.read(path, limit: Self.maximumFileBytes) } catch {
      index.problems.add(place.problem(path, error, isFound: true))
      return nil
    }
  }

  private static func folder(of path: String) -> String {
    let folder = FilePath.folder(path)
    return folder.utf8.count > 1 ? String(folder.dropLast()) : folder
  }

  /// Returns the targets that apply to a file, which need not exist.
  ///
  /// Complexity: O(path components + applicable targets), which takes a few microseconds.
  ///
  /// - Parameter path: The path relative to the current folder.
  /// - Returns: The targets; empty for files outside of projects.
  package func targets(of path: String) -> FileTargets {
    index.targets(of: place.absolute(path))
  }
}

/// An index that finds the targets for a file.
struct TargetIndex {
  /// The targets of all projects.
  private(set) var targets: [ProjectTarget] = []
  var membership = XcodeMembership()
  var problems = TargetProblems()

  /// The package and the project targets that are in a folder.
  private struct Folder {
    var manifest: PackageManifest?
    /// The indices of the project targets.
    var targets: [Int] = []
  }

  /// The contents of folders with projects or packages, by absolute path.
  private var folders: [String: Folder] = [:]

  mutating func addProject(in folder: String, _ added: [ProjectTarget]) {
    folders[folder, default: Folder()].targets += targets.count..<(targets.count + added.count)
    targets += added
  }

  mutating func add(_ manifest: PackageManifest, in folder: String) {
    let other = folders[folder]?.manifest
    folders[folder, default: Folder()].manifest = other?.joined(manifest) ?? manifest
  }

  func hasProject(in folder: String) -> Bool { folders[folder]?.targets.isEmpty == false }

  // MARK: Queries

  /// What applies to a file because of the folders above it.
  private struct Surroundings {
    var members: [TargetMember]
    /// The nearest manifest, and whether one of its targets includes the file.
    var manifest: (manifest: PackageManifest, isOwner: Bool, distance: Int)?
    /// The targets of the nearest projects.
    var project: (targets: [Int], distance: Int)?
  }

  func targets(of path: String) -> FileTargets {
    let around = surroundings(of: path)
    let lists = around.members.compactMap { known(of: $0) }
    guard lists.isEmpty else {
      let names = around.members.reduce(into: [String]()) { names, member in
        let name = targets[member.target].name
        if !names.contains(name) { names.append(name) }
      }
      guard let (manifest, isOwner, _) = around.manifest, isOwner else {
        return FileTargets(.targets(names), lists)
      }
      // A manifest without any effect does not add platforms to an app.
      var platforms: PlatformSet = []
      for known in lists.flatMap(\.lowest) { platforms.insert(PlatformSet(known.target.platform)) }
      return FileTargets(
        .targetsAndPackage(names), lists + [TargetList(manifest.known).filtered(platforms)])
    }
    if let (manifest, isOwner, _) = around.manifest, isOwner {
      return FileTargets(.package, [TargetList(manifest.known)])
    }
    if let (numbers, _) = around.project {
      return FileTargets(.noTarget, numbers.map { targets[$0].known })
    }
    return FileTargets(.none, [])
  }

  /// Returns the deployment targets of a project target that contains a file, limited to the
  /// platforms for which it does; nil if there are none.
  private func known(of member: TargetMember) -> TargetList? {
    let known = targets[member.target].known
    guard member.platforms != .all else { return known }
    let some = known.filtered(member.platforms)
    return some.all.isEmpty ? nil : some
  }

  /// Finds the targets, packages and projects that a file belongs to in the folders above it,
  /// nearest first.
  private func surroundings(of path: String) -> Surroundings {
    var around = Surroundings(members: membership.files[path] ?? [])
    if !membership.localized.isEmpty {
      around.members += membership.localized[FolderMember.withoutLanguage(path[...])] ?? []
    }
    let bytes = Array(path.utf8)
    var end = bytes.count
    var distance = 0
    while let slash = bytes[..<end].lastIndex(of: UInt8(ascii: "/")) {
      end = slash
      distance += 1
      let folder = slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
      // A package in a synchronized folder of a project does not belong to the project.
      if around.manifest == nil, let found = membership.folders[folder] {
        let rest = Substring(decoding: bytes[(slash + 1)...], as: UTF8.self)
        for member in found.compactMap({ $0.member(of: rest) })
        where !around.members.contains(member) { around.members.append(member) }
      }
      guard let here = folders[folder] else { continue }
      if let manifest = here.manifest {
        if !manifest.isEmpty, around.manifest == nil {
          let rest = String(decoding: bytes[(slash + 1)...], as: UTF8.self)
          around.manifest = (manifest, manifest.owns(rest), distance)
        }
      }
      if around.project == nil, !here.targets.isEmpty { around.project = (here.targets, distance) }
    }
    return around
  }
}
