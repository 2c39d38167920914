internal import FileAccess

/// The project files below a folder.
package enum ProjectFiles {
  /// The maximum depth of folders below the root.
  private static let maximumDepth = 16
  private static let maximumFolders = 20_000

  /// Folders with generated products, and with dependencies that contain other projects.
  package static let ignoredFolders = [
    ".build", ".git", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  private static let projectFile = "/project.pbxproj"

  /// Whether a file may state deployment targets, by its path alone.
  ///
  /// O(length); for code that walks through all files anyway.
  package static func isProjectFile(_ path: String) -> Bool {
    let folder = FilePath.folder(path)
    return isProjectFile(
      FilePath.lastPart(path), in: folder, isShared: TuistManifest.isHelperFolder(folder))
  }

  /// Whether a file may state deployment targets, by its name and folder.
  ///
  /// `isShared` means that the folder has code that Tuist projects share, computed once for all of
  /// its files.
  private static func isProjectFile(
    _ name: String, in folder: String, isShared: Bool
  ) -> Bool {
    if name.utf8.last == UInt8(ascii: "t") {
      return isManifest(name) || TuistManifest.isManifest(name, isShared: isShared)
    }
    return name == "project.pbxproj" && (folder.hasSuffix(".xcodeproj/"))
      || isSpecification(name) || BuildRules.isFile(name)
  }

  /// Whether a folder has a project or package, by the files in it.
  ///
  /// A file that is only named like a manifest does not count; an unreadable one may be a manifest.
  package static func isProject(_ folder: String) -> Bool {
    guard let contents = try? contents(of: folder) else { return false }
    if !contents.projects.isEmpty { return true }
    return contents.files.contains { name in
      if isSpecification(name) || name == "BUILD.bazel" || name == "BUCK" { return true }
      guard isManifest(name) || name == TuistManifest.name else { return false }
      let bytes = try? File.read(
        FilePath.adding(name, toFolder: folder), limit: ProjectTargets.maximumFileBytes,
        onlyFiles: true)
      guard let bytes, SourceDamage.ofManifest(bytes) == nil else { return true }
      return name == TuistManifest.name
        ? ManifestTokens(bytes).imports(TuistManifest.module) : PackageManifest.isManifest(bytes)
    }
  }

  /// Whether a name is `Package.swift`, or a version-specific one: `Package@swift-5.9.swift`.
  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  static func isSpecification(_ name: String) -> Bool {
    name == "project.yml" || name == "project.yaml"
  }

  /// The contents of a folder, each sorted: files, folders to search, and Xcode project folders.
  ///
  /// Everything with the name of a project file is a file, even a folder, a dangling link or a
  /// pipe: reading it will report the problem. Other links to folders are skipped.
  private static func contents(
    of folder: String
  ) throws(FileError) -> (files: [String], folders: [String], projects: [String]) {
    var contents: (files: [String], folders: [String], projects: [String]) = ([], [], [])
    for entry in try File.entries(of: folder) where !entry.name.hasPrefix(".") {
      let name = entry.name
      if name.hasSuffix(".xcodeproj") { contents.projects.append(name) }
      switch entry.kind {
      case .folder where !isFileOnly(name): contents.folders.append(name)
      case .link where !isFileOnly(name):
        let kind = File.kind(FilePath.adding(name, toFolder: folder))
        if kind != .folder { contents.files.append(name) }
      default: contents.files.append(name)
      }
    }
    contents.files.sort()
    contents.folders.sort()
    return contents
  }

  /// Whether only a file can have this name; folders are called `BUILD`, too.
  private static func isFileOnly(_ name: String) -> Bool {
    isManifest(name) || name == TuistManifest.name || isSpecification(name)
      || name == "BUILD.bazel" || name == "project.pbxproj"
  }

  /// The paths of all project files below a folder, sorted; links to folders are followed only for
  /// Xcode projects.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - problems: Receives reading problems.
  /// - Returns: The paths, which begin with that of the folder.
  static func paths(below root: String, _ problems: inout TargetProblems) -> [String] {
    var paths: [String] = []
    var folders = [(path: root, depth: 0)]
    var next = 0
    while next < folders.count {
      let (folder, depth) = folders[next]
      next += 1
      let names: (files: [String], folders: [String], projects: [String])
      do throws(FileError) { names = try contents(of: folder) } catch {
        problems.add(TargetProblem(folder, error.description))
        continue
      }
      let prefix = folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : folder + "/"
      let isShared = TuistManifest.isHelperFolder(prefix)
      paths += names.files.filter { isProjectFile($0, in: prefix, isShared: isShared) }
        .map { prefix + $0 }
      // A project without its file is not generated yet, unless it is not a folder at all.
      paths += names.projects.filter { !names.folders.contains($0) }
        .filter { File.kind(prefix + $0) != .folder || File.exists(prefix + $0 + projectFile) }
        .map { prefix + $0 + projectFile }
      // Configuration files of the workspace; other hidden files are irrelevant.
      if depth == 0 { paths += BuildRules.flagFiles.map { prefix + $0 }.filter(File.exists) }
      for name in names.folders where !ignoredFolders.contains(name) {
        guard depth < maximumDepth, folders.count < maximumFolders else {
          problems.add(
            TargetProblem(
              folder,
              depth < maximumDepth
                ? "more than \(maximumFolders) folders: projects in the others were not searched"
                : "folders are nested deeper than \(maximumDepth): deeper folders were not searched"
            ))
          break
        }
        folders.append((prefix + name, depth + 1))
      }
    }
    return paths.sorted()
  }
}
