internal import FileAccess
internal import PNGCodec

/// The folders in `Resources` whose files the program contains in compressed form.
package enum ResourcePacks {
  /// The folders, with the file that each of them becomes.
  private static let folders = [
    (folder: "Gallery", pack: "gallery.pack"), ("Guide", "guide.pack"), ("Kit", "kit.pack"),
  ]

  /// Packs the folders.
  ///
  /// - Parameter resources: The path of `Resources`.
  /// - Returns: The paths of the packs with their contents.
  /// - Throws: `FileError` if a file cannot be read; `PNGError` if memory runs out.
  package static func images(resources: String) throws -> [(path: String, bytes: [UInt8])] {
    try folders.map { folder, pack in
      let root = "\(resources)/\(folder)"
      let files = try File.paths(below: root, ending: "").map { path in
        (path: String(path.dropFirst(root.utf8.count + 1)), bytes: try File.read(path))
      }
      return ("\(resources)/\(pack)", try FilePack.packed(files))
    }
  }
}
