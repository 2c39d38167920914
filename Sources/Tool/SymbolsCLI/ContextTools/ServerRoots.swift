internal import Console
internal import ContextServer
internal import FileAccess

/// The folders that a server can read, with all links resolved.
struct ServerRoots: Sendable {
  private let folders: [PathConfinement]

  /// Creates the roots from the folders on the command line, or from the current one.
  ///
  /// Desktop programs start servers in the root folder or the user's home, neither of which is a
  /// project.
  init(_ paths: [String]) throws(ToolError) {
    guard let first = paths.first else {
      let current = PathConfinement(".")
      let home = System.variable("HOME").flatMap { FolderIdentity($0) }
      let isProject = FolderIdentity(".") != FolderIdentity("/") && FolderIdentity(".") != home
      folders = isProject ? [current].compactMap(\.self) : []
      return
    }
    var folders: [PathConfinement] = []
    for path in paths {
      guard File.isFolder(path), let folder = PathConfinement(path) else {
        throw .file(File.refusal("read", path, "it is not a directory"))
      }
      folders.append(folder)
    }
    self.folders = folders
    // Relative paths start at the first folder, as in a shell in that folder.
    do throws(FileError) { try File.changeFolder(to: first) } catch { throw .file(error) }
  }

  /// Returns the root folder that contains all given paths.
  ///
  /// - Throws: An error with advice if there is none.
  func folder(of paths: [String]) throws(ToolArguments.Invalid) -> PathConfinement {
    guard let first = folders.first else {
      throw ToolArguments.Invalid(
        "the server cannot read any folder, because it runs in the home or root folder. Start it "
          + "in the project, or as: symbols mcp --root PROJECT. To lint code without files, pass "
          + "the code as 'text'.")
    }
    var refusal: FileError?
    for folder in folders {
      guard let error = paths.lazy.compactMap({ folder.error($0, isWritten: false) }).first else {
        return folder
      }
      refusal = refusal ?? error
    }
    let roots = folders.map { "'\($0.root)'" }.joined(separator: ", ")
    throw ToolArguments.Invalid(
      "\(refusal.map(\.description) ?? first.root)\nonly paths below \(roots) can be read"
        + (folders.count > 1 ? ", and all paths in a call must be below one of these" : ""))
  }

  /// The first folder; nil if there is none.
  var first: PathConfinement? { folders.first }
}
