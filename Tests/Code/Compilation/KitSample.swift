import FileAccess
import SymbolKit

/// A package as `symbols kit build` writes it, in a folder of the test.
enum KitSample {
  /// Writes the package of some components and of all that they need.
  ///
  /// - Parameters:
  ///   - request: What is wanted; the whole package if nothing is said.
  ///   - folder: Where to write it.
  ///   - tests: Whether to write the package's tests, too.
  /// - Throws: What is wrong with the request, or what the system says against writing.
  static func write(
    _ request: KitPackage.Request = KitPackage.Request(), to folder: String, tests: Bool = true
  ) throws {
    let package = try KitPackage(TokenSet(KitFiles.tokens), request, version: "0")
    for file in package.files where tests || !file.path.hasPrefix("Tests/") {
      let path = "\(folder)/\(file.path)"
      try File.makeFolder(FilePath.folder(path))
      try File.write(file.bytes, to: path, .quick)
    }
  }

  /// A request for a single component.
  static func only(_ name: String) -> KitPackage.Request {
    var request = KitPackage.Request()
    request.only = [name]
    return request
  }

  /// A request with the adapter for NavigationSplitViewKit.
  static var withNavigationKit: KitPackage.Request {
    var request = KitPackage.Request()
    request.navigation = "kit"
    return request
  }

  /// A request with other names.
  static var renamed: KitPackage.Request {
    var request = KitPackage.Request()
    request.name = "AtelierKit"
    request.prefix = "Atelier"
    return request
  }
}
