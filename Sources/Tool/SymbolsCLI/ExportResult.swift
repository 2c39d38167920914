internal import Encodings
internal import FileAccess
internal import SymbolArtwork
internal import SymbolExport

/// What became of one symbol of an export.
struct ExportResult: Sendable {
  /// Why there are no files, or not all of them.
  enum Failure: Sendable {
    case artwork(ArtworkError)
    case format(ExportError)
  }

  /// What a file holds, for reports.
  struct Facts: Sendable {
    var size: Int
    var hash: String

    init(_ bytes: [UInt8]) {
      size = bytes.count
      hash = SHA256.hex(bytes)
    }
  }

  var job: Int
  var entry: Int
  var failure: Failure?
  /// Of the files in order.
  var outcomes: [OutputFiles.Outcome] = []
  /// Of the files in order, if somebody wants to know.
  var facts: [Facts] = []
  /// For a file of all, by weight.
  var pieces: [[UInt8]] = []
  /// What the files are now, if that is to be remembered.
  var stamp: ExportStamps.Stamp?
  /// For standard output.
  var data: [UInt8]?

  /// Whether no other file in the same place can be written, either.
  var concernsPlace: Bool {
    outcomes.contains { if case .failed(let error) = $0 { error.concernsPlace } else { false } }
  }
}

/// Makes the files of symbols, one for each thread.
struct ExportWorker: ~Copyable {
  private let jobs: [ExportJob]
  private let files: OutputFiles
  private let wantsFacts: Bool
  private let artist = SymbolArtist()
  private var tools = ExportTools()

  init(_ jobs: [ExportJob], _ files: OutputFiles, wantsFacts: Bool) {
    self.jobs = jobs
    self.files = files
    self.wantsFacts = wantsFacts
  }

  mutating func perform(job number: Int, entry: Int) -> ExportResult {
    var result = ExportResult(job: number, entry: entry)
    let job = jobs[number]
    let name = job.entries[entry].name
    guard job.entries[entry].isKnown else {
      result.failure = .artwork(.unknown(name))
      return result
    }
    if let stamps = job.stamps, stamps.areCurrent(name, { job.paths(of: name) }),
      readFacts(job, name, &result)
    {
      result.outcomes = Array(
        repeating: .unchanged, count: job.parts.count * job.request.weights.count)
      return result
    }
    draw(name, job, &result)
    if job.stamps != nil, result.failure == nil {
      result.stamp = ExportStamps.stamp(job.paths(of: name))
    }
    return result
  }

  /// What there is to report of files that are up to date; false if one cannot be read.
  private func readFacts(_ job: ExportJob, _ name: String, _ result: inout ExportResult) -> Bool {
    guard wantsFacts else { return true }
    for path in job.paths(of: name) {
      guard let bytes = try? File.read(path) else {
        result.facts = []
        return false
      }
      result.facts.append(.init(bytes))
    }
    return true
  }

  private mutating func draw(_ name: String, _ job: ExportJob, _ result: inout ExportResult) {
    for weight in job.request.weights.indices {
      do throws(ArtworkError) {
        let picture = try picture(of: name, weight, job)
        do throws(ExportError) {
          try write(picture, name, weight, job, &result)
        } catch {
          result.failure = .format(error)
          return
        }
      } catch {
        result.failure = .artwork(error)
        return
      }
    }
  }

  private mutating func picture(
    of name: String, _ weight: Int, _ job: ExportJob
  ) throws(ArtworkError) -> ExportPicture {
    let request = job.request
    let style = DrawingStyle(
      weight: request.weights[weight].number, scale: request.symbolScale)
    let drawing = try artist.draw(name, style)
    let dark = request.darkScheme.map {
      drawing.painted($0, canvas: request.canvas, padding: request.padding)
    }
    return ExportPicture(
      drawing.painted(request.scheme, canvas: request.canvas, padding: request.padding),
      name: job.name(of: name, weight), dark: dark, title: job.title(of: name, weight))
  }

  private mutating func write(
    _ picture: ExportPicture, _ name: String, _ weight: Int, _ job: ExportJob,
    _ result: inout ExportResult
  ) throws(ExportError) {
    let options = job.request.options
    if case .collection(let piece, _) = job.request.format.product {
      result.pieces.append(piece(picture, options))
      return
    }
    for part in job.parts {
      let bytes = try part.bytes(picture, options, &tools)
      if wantsFacts { result.facts.append(.init(bytes)) }
      let path = job.path(of: name, weight, part)
      if path == "-" {
        result.data = bytes
      } else {
        result.outcomes.append(files.put(bytes, to: path, makingFolders: job.makesFolders))
      }
    }
  }
}
