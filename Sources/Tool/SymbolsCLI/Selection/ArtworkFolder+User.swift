internal import Console
internal import OwnArtwork
internal import UserLibrary

extension ArtworkFolder {
  /// The drawings of the user's symbols; nil if no variable determines their folder.
  ///
  /// Nothing is read here: only a lookup of a custom symbol reads the folder.
  static var ofUser: ArtworkFolder? {
    UserFolders(variable: System.variable).data.map { ArtworkFolder(data: $0) }
  }
}
