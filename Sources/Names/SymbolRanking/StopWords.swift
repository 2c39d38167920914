/// Words that mean little in queries: articles, prepositions, "icon", "show".
package enum StopWords {
  /// Returns the factor for a word's weight in a query: 1 for meaningful words, and less for stop
  /// words.
  ///
  /// This is a switch instead of a dictionary: a process looks up only a few words, and filling a
  /// dictionary would take longer.
  package static func factor(_ word: String) -> Float {
    switch word {
    case "the", "to", "of", "for", "from", "with", "and", "or", "is", "are", "was", "were", "be",
      "been", "being", "it", "its", "that", "this", "these", "those", "my", "your", "our", "their",
      "his", "her", "i", "you", "we", "he", "she", "they", "me", "us", "them", "something",
      "someone", "somebody", "some", "any", "as", "by", "into", "onto", "when", "where", "which",
      "who", "whose", "how", "what", "can", "could", "will", "would", "should", "do", "does", "did",
      "has", "have", "having", "had", "get", "gets", "getting", "want", "need", "needs", "about",
      "than", "then", "so", "if", "while", "also", "just", "very":
      0.02
    case "el", "la", "los", "las", "un", "una", "unos", "unas", "de", "del", "al", "en", "con",
      "para", "por", "y", "o", "que", "se", "su", "sus", "mi", "tu", "es", "lo", "le", "como",
      "algo", "alguien", "cuando", "donde", "este", "esta", "esto", "ser", "estar", "hay", "uno":
      0.02
    case "a", "an", "at", "in", "icon", "icons", "symbol", "symbols", "image", "picture", "glyph",
      "pictogram", "representing", "represents", "represent", "indicating", "indicate", "indicates",
      "showing", "shows", "meaning", "icono", "simbolo", "imagen", "dibujo", "currently", "ui",
      "app", "let", "lets", "used", "using", "use":
      0.08
    case "button", "boton", "show", "mostrar", "on", "thing", "things", "cosa": 0.25
    default: 1
    }
  }
}
