internal import FileAccess

/// The search for project files in a folder.
package enum ProjectFiles {
  /// The maximum depth of folders below the root.
  private static let maximumDepth = 16
  private static let maximumFolders = 20_000

  /// The names of folders for build products, and for dependencies that contain other projects.
  package static let ignoredFolders = [
    ".build", ".git", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  private static let projectFile = "/project.pbxproj"

  /// Returns whether a file may state deployment targets, judging only by its path.
  ///
  /// This function is for code that already visits all files.
  ///
  /// Complexity: O(length).
  package static func isProjectFile(_ path: String) -> Bool {
    let folder = FilePath.folder(path)
    return isProjectFile(
      FilePath.lastPart(path), in: folder, isShared: TuistManifest.isHelperFolder(folder))
  }

  /// Returns whether a file may state deployment targets, judging by its name and folder.
  ///
  /// `isShared` says whether the folder contains code that Tuist projects share; callers compute it
  /// once for all files in the folder.
  private static func isProjectFile(
    _ name: String, in folder: String, isShared: Bool
  ) -> Bool {
    if name.utf8.last == UInt8(ascii: "t") {
      return isManifest(name) || TuistManifest.isManifest(name, isShared: isShared)
    }
    return name == "project.pbxproj" && (folder.hasSuffix(".xcodeproj/"))
      || isSpecification(name) || BuildRules.isFile(name)
  }

  /// Returns whether a folder contains a project or package, judging by the files in it.
  ///
  /// A Swift file with the name of a manifest must also have the contents of one, unless it cannot
  /// be read.
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

  /// Returns whether a name is `Package.swift` or a version-specific name such as
  /// `Package@swift-5.9.swift`.
  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  static func isSpecification(_ name: String) -> Bool {
    name == "project.yml" || name == "project.yaml"
  }

  /// Returns the contents of a folder: files, folders to search, and Xcode project folders, each
  /// sorted.
  ///
  /// An entry with the name of a project file is included as a file even if it is a folder, a
  /// dangling link or a pipe, so that reading it later reports the problem. Other links to folders
  /// are skipped.
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

  /// Returns whether an entry with this name is expected to be a file.
  ///
  /// `BUILD` is not included, because it is also a common name of folders.
  private static func isFileOnly(_ name: String) -> Bool {
    isManifest(name) || name == TuistManifest.name || isSpecification(name)
      || name == "BUILD.bazel" || name == "project.pbxproj"
  }

  /// Returns the sorted paths of all project files below a folder.
  ///
  /// Links to folders are followed only for Xcode projects.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - problems: The list that receives reading problems.
  /// - Returns: The paths, each of which begins with the folder's path.
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
      // A project folder without its file is not generated yet, unless it is not a folder at all.
      paths += names.projects.filter { !names.folders.contains($0) }
        .filter { File.kind(prefix + $0) != .folder || File.exists(prefix + $0 + projectFile) }
        .map { prefix + $0 + projectFile }
      // The workspace's configuration files are hidden. No other hidden files matter.
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
