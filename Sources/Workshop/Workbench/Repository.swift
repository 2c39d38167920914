package import FileAccess
internal import Foundation

/// Access to the files of this repository, for tests.
package enum Repository {
  /// The root folder of the package.
  package static let root: String = {
    // This file is …/Sources/Workshop/Workbench/Repository.swift.
    let parts = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  /// Returns the contents of a file by its path in the package.
  package static func bytes(_ path: String) throws(FileError) -> [UInt8] {
    try File.read("\(root)/\(path)")
  }

  /// Returns the sorted paths of the files in a folder whose names have a suffix.
  package static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }
      .sorted().map { "\(folder)/\($0)" }
  }
}
