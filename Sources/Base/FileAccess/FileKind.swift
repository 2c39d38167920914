internal import Libc

/// The kind of a file system object.
package enum FileKind: Sendable {
  case file, folder, link, pipe, socket, characterDevice, blockDevice, other

  init(_ facts: stat) {
    self =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .other
      }
  }

  /// Converts the type of a folder entry; returns nil if the type is unknown.
  init?(entryType type: Int) {
    switch type {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .link
    case Int(DT_FIFO): self = .pipe
    case Int(DT_SOCK): self = .socket
    case Int(DT_CHR): self = .characterDevice
    case Int(DT_BLK): self = .blockDevice
    default: return nil
    }
  }

  /// The name of the kind, with its article.
  package var title: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .characterDevice, .blockDevice: "a device"
    case .other: "an unknown kind of file"
    }
  }
}
