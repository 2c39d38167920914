internal import Console
internal import OwnArtwork
internal import UserLibrary

extension ArtworkFolder {
  /// The drawings of the user's own symbols; nil if nothing says where they are.
  ///
  /// Nothing is read here: whether there are any is asked for names that only own symbols have.
  static var ofUser: ArtworkFolder? {
    UserFolders(variable: System.variable).data.map { ArtworkFolder(data: $0) }
  }
}
