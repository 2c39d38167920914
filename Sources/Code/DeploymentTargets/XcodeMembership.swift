internal import PropertyLists

/// The membership of a file or folder in a target, on some of the target's platforms.
struct TargetMember: Hashable {
  /// The index of the target among the targets of all projects.
  let target: Int
  let platforms: PlatformSet
}

/// The membership of a synchronized folder, whose files belong to a target without being listed.
struct FolderMember {
  let member: TargetMember
  /// The relative paths of the files and folders that the target excludes.
  var exceptions: Set<String> = []
  /// The platforms of files that belong to the target on some platforms only, by relative path.
  var filters: [String: PlatformSet] = [:]

  /// Returns the membership of a file in the folder, or nil if the target excludes the file.
  ///
  /// For a localized file, one exception covers all languages: `/Localized:
  /// Resources/Main.storyboard`.
  func member(of path: Substring) -> TargetMember? {
    if !exceptions.isEmpty {
      var rest = path.startIndex
      while let slash = path.utf8[rest...].firstIndex(of: UInt8(ascii: "/")) {
        if exceptions.contains(String(path[..<slash])) { return nil }
        rest = path.utf8.index(after: slash)
      }
      let named = Self.withoutLanguage(path)
      if exceptions.contains(String(path)) || exceptions.contains(Self.localizedMark + named) {
        return nil
      }
    }
    guard !filters.isEmpty, let filter = filters[String(path)] else { return member }
    return TargetMember(
      target: member.target, platforms: member.platforms.intersection(filter))
  }

  /// The prefix of exceptions that cover a file in all languages.
  static let localizedMark = "/Localized: "

  /// Returns the path of a file without its language folder.
  ///
  /// A path without a language folder is returned unchanged.
  static func withoutLanguage(_ path: Substring) -> String {
    let bytes = path.utf8
    guard let name = bytes.lastIndex(of: UInt8(ascii: "/")), path[..<name].hasSuffix(".lproj")
    else { return String(path) }
    let folder = bytes[..<name].lastIndex(of: UInt8(ascii: "/"))
    return (folder.map { String(path[...$0]) } ?? "") + path[bytes.index(after: name)...]
  }
}

/// The membership of all files and folders in the targets of projects.
struct XcodeMembership {
  /// The memberships of files that targets list, by absolute path.
  private(set) var files: [String: [TargetMember]] = [:]
  /// The memberships of synchronized folders, by absolute path.
  private(set) var folders: [String: [FolderMember]] = [:]

  /// Adds a file.
  mutating func add(_ path: String, _ member: TargetMember) {
    // Targets are added one after the other, so a duplicate can only be the last one.
    if files[path]?.last != member { files[path, default: []].append(member) }
  }

  /// Adds a folder whose files all belong to a target.
  mutating func add(folder path: String, _ member: FolderMember) {
    folders[path, default: []].append(member)
  }

  /// The memberships of localized files, by absolute path without the language folder.
  ///
  /// Targets list such a file once for all languages.
  private(set) var localized: [String: [TargetMember]] = [:]

  /// Adds a localized file in all its languages.
  mutating func addLocalized(_ path: String, _ member: TargetMember) {
    localized[path, default: []].append(member)
  }

  /// Adds a path that may be a file or a folder.
  mutating func add(either path: String, _ member: TargetMember) {
    add(path, member)
    add(folder: path, FolderMember(member: member))
  }
}

/// A reader that determines which files belong to the targets of an Xcode project.
struct XcodeMemberReader {
  private let objects: XcodeObjects
  private var paths: XcodePaths
  /// The index of each target, by its identifier.
  private let targets: [String: Int]
  /// The maximum number of entries in phases, groups and exceptions to visit.
  ///
  /// A limit is necessary because many objects can share the same entries.
  private static let maximumSteps = 1_000_000
  private var steps = 0

  init(_ objects: XcodeObjects, _ paths: XcodePaths, targets: [String: Int]) {
    self.objects = objects
    self.paths = paths
    self.targets = targets
  }

  /// Whether the maximum number of entries was exceeded.
  var isOverLimit: Bool { steps > Self.maximumSteps }

  /// Adds the files in the build phases of a target.
  mutating func addPhases(of id: String, to membership: inout XcodeMembership) {
    guard !isOverLimit, let number = targets[id], let target = objects[id] else { return }
    for phase in target.strings("buildPhases") {
      if isOverLimit { return }
      guard let phase = objects[phase], Self.phases.contains(phase.kind) else { continue }
      for file in phase.strings("files") {
        steps += 1
        if isOverLimit { return }
        guard let file = objects[file], let reference = file.string("fileRef") else { continue }
        let filter = Self.filter(file)
        guard !filter.isEmpty else { continue }
        add(reference, TargetMember(target: number, platforms: filter), to: &membership)
      }
    }
  }

  private static let phases = ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"]

  /// Returns the platforms of a build file, or of an entry in a dictionary of platform filters.
  private static func filter(_ file: XcodeObjects.Object) -> PlatformSet {
    if let one = file.string("platformFilter") { return PlatformSet(named: [one]) }
    guard file["platformFilters"] != nil else { return .all }
    return PlatformSet(named: file.strings("platformFilters"))
  }

  private mutating func add(
    _ reference: String, _ member: TargetMember, to membership: inout XcodeMembership
  ) {
    guard let object = objects[reference] else { return }
    switch object.kind {
    case "PBXVariantGroup", "XCVersionGroup":
      for child in object.strings("children") {
        steps += 1
        if isOverLimit { return }
        if let path = paths.path(of: child) { membership.add(path, member) }
      }
    case "PBXFileReference":
      guard let path = paths.path(of: reference) else { return }
      membership.add(path, member)
      // The folder is an asset catalog, or a folder that is copied unchanged.
      let type = object.string("lastKnownFileType") ?? object.string("explicitFileType") ?? ""
      if type.hasPrefix("folder") {
        membership.add(folder: path, FolderMember(member: member))
      }
    default: break
    }
  }

  /// Adds the synchronized folders of the project.
  ///
  /// All files in a folder belong to the targets that own it, except those in their exceptions.
  /// Other targets contain only the files that their exceptions list.
  mutating func addFolders(owners: [String: [String]], to membership: inout XcodeMembership) {
    for (id, object) in objects.all(ofKind: "PBXFileSystemSynchronizedRootGroup") {
      guard let path = paths.path(of: id) else { continue }
      let owning = owners[id] ?? []
      var folders: [String: FolderMember] = [:]
      for owner in owning {
        guard let number = targets[owner] else { continue }
        folders[owner] = FolderMember(
          member: TargetMember(target: number, platforms: .all))
      }
      for exception in object.strings("exceptions") {
        guard let exception = objects[exception] else { continue }
        add(exception, in: path, &folders, to: &membership)
      }
      for owner in owning {
        if let folder = folders[owner] { membership.add(folder: path, folder) }
      }
    }
  }

  private mutating func add(
    _ exception: XcodeObjects.Object, in path: String, _ folders: inout [String: FolderMember],
    to membership: inout XcodeMembership
  ) {
    steps += 1
    if isOverLimit { return }
    let filters = (exception["platformFiltersByRelativePath"]?.dictionary ?? []).map {
      ($0.key, PlatformSet(named: $0.value.array?.compactMap(\.string) ?? []))
    }
    // Exception sets for copy phases have no target, and do not change which files belong to
    // targets.
    guard let id = exception.string("target") else { return }
    let listed = exception.strings("membershipExceptions")
    // Each entry becomes a path, so long paths cost more.
    steps += filters.count + listed.count * (1 + path.utf8.count / 128)
    if isOverLimit { return }
    if folders[id] != nil {
      folders[id]?.exceptions.formUnion(listed)
      for (file, filter) in filters { folders[id]?.filters[file] = filter }
    } else if let number = targets[id] {
      let filters = Dictionary(filters) { first, _ in first }
      for file in listed {
        let member = TargetMember(target: number, platforms: filters[file] ?? .all)
        if file.hasPrefix(FolderMember.localizedMark) {
          let name = String(file.dropFirst(FolderMember.localizedMark.count))
          membership.addLocalized(XcodePaths.joined(path, name), member)
        } else {
          membership.add(either: XcodePaths.joined(path, file), member)
        }
      }
    }
  }
}
