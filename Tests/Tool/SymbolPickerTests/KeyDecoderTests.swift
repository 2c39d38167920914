import SymbolPicker
import Testing

@Suite struct KeyDecoderTests {
}
