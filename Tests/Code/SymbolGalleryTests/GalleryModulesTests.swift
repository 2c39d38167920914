import Testing

@testable import SymbolGallery

struct GalleryModulesTests {
  @Test func modulesStandBehindWhatTheyImport() {
    let script = GalleryModules.script([
      "main.js": "import { b } from './b.js'\nb();",
      "b.js": "import { c } from './deep/c.js'\nexport function b() { c(); }",
      "deep/c.js": "import { d } from '../d.js'\nexport const c = d;",
      "d.js": "export const d = 1;",
      "unused.js": "fail();",
    ])
    let bodies = "const d = 1;\nconst c = d;\nfunction b() { c(); }\nb();"
    #expect(script == "(() => {\n'use strict';\n\(bodies)\n})();\n")
  }

  /// All modules stand in one function, and every line of an import is understood.
  @Test func namesOfModulesAreTheirOwn() {
    var owners: [Substring: String] = [:]
    let modules = GallerySources.bundled.modules
    for (path, text) in modules {
      #expect(!text.contains("</script"), "\(path)")
      for line in text.split(separator: "\n") {
        if line.hasPrefix("import") {
          let imported = GalleryModules.importedPath(line, from: path)
          #expect(imported.map { modules[$0] != nil } == true, "\(path): \(line)")
        }
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$") }
        let rest = words.drop { ["export", "async"].contains($0) }
        guard line.first?.isLetter == true, let kind = rest.first, rest.count > 1,
          ["function", "const", "let", "class"].contains(kind)
        else { continue }
        let name = rest[rest.startIndex + 1]
        #expect(owners.updateValue(path, forKey: name) == nil, "\(name) of \(path)")
      }
    }
    #expect(owners.count > 100)
  }
}
