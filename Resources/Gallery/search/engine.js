/** The search of `symbols search`: the tool's own engine as WebAssembly, from Sources/Workshop/BrowserSearch. */

/** Searches the symbols of an index. */
export class SearchEngine {
  #program;
  #names;
  #encoder = new TextEncoder();

  constructor(program, names) {
    this.#program = program;
    this.#names = names;
  }

  /**
   * Starts the engine; fails if the browser does not run WebAssembly, or if the bytes are no index of the engine's format.
   * @param {Uint8Array} code The bytes of `search.wasm`.
   * @param {Uint8Array} index The bytes of `search.index`, which are copied.
   */
  static async start(code, index) {
    const { exports: program } = (await WebAssembly.instantiate(code)).instance;
    if (program.open(SearchEngine.#copied(index, program), index.length) < 0) throw new Error('unsupported search index');
    const length = program.measureNames();
    const names = new TextDecoder().decode(new Uint8Array(program.memory.buffer, program.names(), length));
    return new SearchEngine(program, names.split('\n'));
  }

  /** The address of a copy of bytes in the program's memory. */
  static #copied(bytes, program) {
    const address = program.reserve(bytes.length);
    new Uint8Array(program.memory.buffer, address).set(bytes);
    return address;
  }

  /** The bytes of memory of the engine. */
  get memory() { return this.#program.memory.buffer.byteLength; }

  /** The number of symbols. */
  get count() { return this.#names.length; }

  /** The name of a symbol by its row in the index. */
  name(index) { return this.#names[index]; }

  /**
   * The symbols that match a query, best first; any text is a query, and a blank one matches all symbols, by name.
   * @returns {object[]} `index`, the row in the index, and `score`, which is comparable within one search only.
   */
  search(text, { limit = Infinity } = {}) {
    const program = this.#program;
    const bytes = this.#encoder.encode(text);
    const address = SearchEngine.#copied(bytes, program);
    const count = Math.min(program.search(address, bytes.length), limit);
    program.release(address);
    const { buffer } = program.memory;
    const matches = program.matches();
    const rows = new Uint32Array(buffer, matches, 2 * count);
    const scores = new Float32Array(buffer, matches, 2 * count);
    return Array.from({ length: count }, (_, place) => ({ index: rows[2 * place], score: scores[2 * place + 1] }));
  }
}
