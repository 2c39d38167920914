import SymbolRanking
import Testing
import Workbench

@Suite struct WordTests {
  @Test(arguments: [
    ("Log Out", ["log", "out"]), ("  añadir-amigo ", ["anadir", "amigo"]), ("wi-fi", ["wi", "fi"]),
    ("don't", ["dont"]), ("ÉCOLE straße Øre", ["ecole", "strasse", "ore"]), ("", []), ("!?", []),
    ("cafe\u{301}", ["cafe"]),
  ])
  func wordsAreNormalized(_ text: String, _ words: [String]) {
    #expect(TextNormalizer.words(text) == words)
  }

  @Test(arguments: [
    ("arrowUpCircle", ["arrow", "up", "circle"]), ("person2Fill", ["person", "2", "fill"]),
    ("abc", ["abc"]), ("ABC", ["abc"]), ("", []),
  ])
  func humpsAreSplit(_ word: String, _ parts: [String]) {
    #expect(TextNormalizer.humps(word) == parts)
  }

  @Test(arguments: [
    ["notification", "notifications"], ["run", "runs", "running"],
    ["save", "saves", "saved", "saving"],
    ["battery", "batteries"], ["box", "boxes"], ["stop", "stopped", "stopping"],
    ["press", "pressed"],
    ["copy", "copies", "copied", "copying"], ["share", "shared", "sharing"],
  ])
  func englishFormsShareAStem(_ forms: [String]) {
    #expect(Set(forms.map(Stemmer.english)).count == 1, "\(forms.map(Stemmer.english))")
  }

  /// Words that only look like forms of another.
  @Test(arguments: [
    ("red", "r"), ("ring", "r"), ("speed", "spe"), ("bus", "bu"), ("glass", "glas"),
  ])
  func lookalikesAreNotStemmed(_ word: String, _ stem: String) {
    #expect(Stemmer.english(word) != stem)
  }

  @Test(arguments: [
    ["mensaje", "mensajes"], ["bloquear", "bloqueado", "bloqueada"], ["corazon", "corazones"],
    ["notificacion", "notificaciones"],
  ])
  func spanishFormsShareAStem(_ forms: [String]) {
    #expect(Set(forms.map(Stemmer.spanish)).count == 1, "\(forms.map(Stemmer.spanish))")
  }

  /// The textbook matrix of optimal string alignment.
  private func distanceByMatrix(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var matrix = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { matrix[row][0] = row }
    for column in 0...right.count { matrix[0][column] = column }
    for row in stride(from: 1, through: left.count, by: 1) {
      for column in stride(from: 1, through: right.count, by: 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          matrix[row - 1][column] + 1, matrix[row][column - 1] + 1,
          matrix[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, matrix[row - 2][column - 2] + 1)
        }
        matrix[row][column] = best
      }
    }
    return matrix[left.count][right.count]
  }

  @Test(arguments: 0..<200)
  func editDistanceAgreesWithTheMatrix(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    func word() -> [UInt8] {
      (0..<Int.random(in: 0...(seed % 10 == 0 ? 64 : 9), using: &generator)).map { _ in
        UInt8.random(in: 0x61...0x64, using: &generator)
      }
    }
    for _ in 0..<20 {
      let (left, right) = (word(), word())
      #expect(
        EditDistance(left).distance(to: right) == distanceByMatrix(left, right),
        "seed \(seed): \(left) \(right)")
    }
  }
}
