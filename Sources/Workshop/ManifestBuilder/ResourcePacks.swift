internal import FileAccess
internal import PNGCodec

/// The folders of `Resources` whose files the program holds compressed.
package enum ResourcePacks {
  /// The folders, and the file that each becomes.
  private static let folders = [
    (folder: "Gallery", pack: "gallery.pack"), ("Guide", "guide.pack"), ("Kit", "kit.pack"),
  ]

  /// Packs the folders.
  ///
  /// - Parameter resources: The path of `Resources`.
  /// - Returns: The paths of the packs, with their bytes.
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
