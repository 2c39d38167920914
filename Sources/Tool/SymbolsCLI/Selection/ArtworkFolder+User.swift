internal import Console
internal import OwnArtwork
internal import UserLibrary

extension ArtworkFolder {
  /// The folder of the user's drawings; nil if no variable determines it.
  ///
  /// The folder is only read when a custom symbol is looked up.
  static var ofUser: ArtworkFolder? {
    UserFolders(variable: System.variable).data.map { ArtworkFolder(data: $0) }
  }
}
