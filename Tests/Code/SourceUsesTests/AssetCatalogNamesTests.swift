import FileAccess
import SourceUses
import TestSupport
import Testing

@Suite struct AssetCatalogNamesTests {
  @Test func readsSetsAndNamespaces() throws {
    let folder = try TemporaryFolder()
    let catalog = "\(folder.path)/Media.xcassets"
    for set in [
      "custom.bell.symbolset", "Icons/Logo.imageset", "Named/Deep/x.y.symbolset",
      "Named/Ink.colorset", "AppIcon.appiconset", "Sprites.spriteatlas/Hero.imageset",
      "Named/Plain/a.b.imageset", ".hidden/No.imageset", "Odd.other/In.imageset", "é😀.imageset",
    ] {
      try File.makeFolder("\(catalog)/\(set)")
    }
    let namespace = Array("{\"properties\":{\"provides-namespace\":true}}".utf8)
    try File.write(namespace, to: "\(catalog)/Named/Contents.json")
    try File.write(Array("{".utf8), to: "\(catalog)/Icons/Contents.json")
    let names = try AssetCatalogNames(folder: catalog)
    #expect(names.symbols.sorted() == ["Named/x.y", "custom.bell"])
    #expect(
      names.images.sorted() == ["Hero", "In", "Logo", "Named/a.b", "é😀"])
    #expect(names.colors == ["Named/Ink"])
    #expect(!names.isCut)
    #expect(names.has("custom.bell", .image) && names.has("Logo", .symbol))
    #expect(!names.has("Named/Ink", .image) && names.has("Named/Ink", .color))
    var both = AssetCatalogNames()
    both.formUnion(names)
    #expect(both == names)
  }

  @Test func endsWhereFoldersAreTooDeep() throws {
    let folder = try TemporaryFolder().path
    try File.makeFolder(folder + "/M.xcassets" + String(repeating: "/a", count: 40))
    #expect(try AssetCatalogNames(folder: folder + "/M.xcassets").isCut)
  }

  @Test func tellsAFolderThatIsNotThere() {
    #expect(throws: FileError.self) { try AssetCatalogNames(folder: "/nowhere/M.xcassets") }
  }
}
