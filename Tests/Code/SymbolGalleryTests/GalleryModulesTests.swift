import Testing

@testable import SymbolGallery

struct GalleryModulesTests {
  @Test func modulesStandBehindWhatTheyImport() {
    let script = GalleryModules.script([
      "main.js": "import { b } from './b.js'\nb();",
      "b.js": "import { c } from './deep/c.js'\nexport function b() { c(); }",
      "deep/c.js": "import { d } from '../d.js'\nexport const c = d;", "d.js": "export const d = 1;",
      "unused.js": "fail();",
    ])
    #expect(
      script
        == "(() => {\n'use strict';\nconst d = 1;\nconst c = d;\nfunction b() { c(); }\nb();\n})();\n")
  }
}
