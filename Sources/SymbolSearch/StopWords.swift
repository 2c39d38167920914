/// Words that people put around what they mean.
enum StopWords {
  /// Share of its weight that a word keeps in a query; 1 for words that mean something.
  static func factor(_ word: String) -> Float { table[word] ?? 1 }

  private static let table: [String: Float] = {
    var table: [String: Float] = [:]
    func set(_ factor: Float, _ words: String) {
      for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
        table[String(word)] = factor
      }
    }
    set(
      0.02,
      """
      the to of for from with and or is are was were be been being it its that this these those my
      your our their his her i you we he she they me us them something someone somebody some any as by
      into onto when where which who whose how what can could will would should do does did has have
      had having get gets getting want need needs about than then so if while also just very
      el la los las un una unos unas de del al en con para por y o que se su sus mi tu es lo le como
      algo alguien cuando donde este esta esto ser estar hay uno
      """)
    set(
      0.08,
      """
      a an at in icon icons symbol symbols image picture glyph pictogram representing represents
      represent indicating indicate indicates showing shows meaning icono simbolo imagen dibujo
      currently ui app let lets used using use
      """)
    set(0.25, "button boton show mostrar on thing things cosa")
    return table
  }()
}
