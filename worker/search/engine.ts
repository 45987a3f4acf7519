import * as bitmap from './bitmaps/bitmap.ts'
import { wasmCounter } from './bitmaps/counter.ts'
import { sizeOfBoth } from './bitmaps/docs.ts'
import type { Change, SearchDocument } from './document.ts'
import type { Edges } from './index/buckets.ts'
import { FreshRuns } from './index/fresh.ts'
import type { Index } from './index/index-parts.ts'
import { Postings } from './index/postings.ts'
import { type Prepared, prepareAll, preparedFrom, toSealedText, toText } from './index/prepared.ts'
import { type Placed, Segment } from './index/segment.ts'
import { writeNear, writePostings } from './index/writer.ts'
import { boundedUnits, isAskable, MOST } from './limits.ts'
import { alike } from './matching/alike.ts'
import { lookUpsOf } from './matching/search.ts'
import { BitmapPool } from './matching/sets.ts'
import { searchInSteps } from './matching/steps.ts'
import { suggest } from './matching/suggest.ts'
import { didYouMean, tolerateTypos } from './matching/typo-tolerance.ts'
import { isWider } from './matching/units.ts'
import type { AlikeAnswer, AlikeQuery, CountRequest, SearchAnswer, SearchQuery, Suggestions, Word } from './query.ts'
import type { IndexStorage } from './storage.ts'
import { boundedWords } from './text/text.ts'

export type EngineOptions = {
  /** Bounds of the most frequent ranges per dimension, ascending (ms and fen); these are counted fast. */
  edges: Edges
  /** `count.wasm`, compiled: counts facets twice as fast. Without it JavaScript counts. */
  kernel?: WebAssembly.Module
  /** Documents in a segment: a multiple of 32, at most (and usually) 65,536. Constant for the lifetime of the storage. */
  segmentSize?: number
  /** Changed documents are kept outside the segments up to this number, then sealed into the last segment. */
  pendingLimit?: number
}

export type EngineStats = {
  documents: number
  /** Numbers that no document uses any more; a rebuild frees their space. */
  dead: number
  pending: number
  segments: number
  /** Bytes of typed arrays in memory, cached postings included. */
  bytes: number
}

function bounded(asked: SearchQuery): SearchQuery {
  const { units = [], unwanted = [] } = asked
  const all = boundedUnits([...units, ...unwanted])
  return {
    ...asked,
    words: boundedWords(asked.words),
    ...(asked.units && { units: all.slice(0, units.length) }),
    ...(asked.unwanted && { unwanted: all.slice(units.length) }),
    limit: Math.min(asked.limit, MOST.limit),
  }
}

/** Numbers assigned so far, and how many of them are in segments. */
type State = { next: number; sealed: number }

/**
 * The search index without I/O of its own: bitmaps, columns and sort orders in memory, words in the storage. One engine per
 * storage. Every method is synchronous. See docs/decisions/017-search-index.md.
 */
export class SearchEngine {
  private readonly segments: Segment[] = []
  /** By document number, in order. */
  private readonly pending = new Map<number, Prepared>()
  private readonly fresh = new FreshRuns()
  private readonly postings: Postings
  private readonly index: Index
  private readonly segmentSize: number
  private readonly pendingLimit: number
  private state: State = { next: 0, sealed: 0 }

  private readonly storage: IndexStorage
  private readonly options: EngineOptions

  private constructor(storage: IndexStorage, options: EngineOptions) {
    this.storage = storage
    this.options = options
    this.segmentSize = options.segmentSize ?? 65_536
    this.pendingLimit = options.pendingLimit ?? 512
    this.postings = new Postings(storage, this.segmentSize)
    const rooms = { segment: new BitmapPool(this.segmentSize), search: new BitmapPool(this.segmentSize) }
    const { segments, pending, fresh, postings } = this
    const counter = options.kernel ? wasmCounter(options.kernel) : sizeOfBoth
    this.index = { segments, pending, fresh, postings, edges: options.edges, counter, rooms }
  }

  /** Reads the storage; an empty storage gives an empty index. */
  static open(storage: IndexStorage, options: EngineOptions): SearchEngine {
    const engine = new SearchEngine(storage, options)
    for (const { name, bytes } of storage.blobs()) {
      const [kind = '', number = '', part = ''] = name.split('/')
      if (kind === 'state') engine.state = JSON.parse(new TextDecoder().decode(bytes))
      else engine.segmentOf(Number(number)).load(kind, part, bytes)
    }
    for (const segment of engine.segments) segment.ready()
    for (const { docno, id, text } of storage.documentsFrom(engine.state.sealed)) {
      engine.keepApart(docno, preparedFrom(id, text))
    }
    return engine
  }

  /** Adds many documents at once (a rebuild uses 8,192 to 16,384 per call); a document with the same id is replaced. */
  addBulk(documents: readonly SearchDocument[]): void {
    this.seal()
    const touched = new Set<Segment>()
    const latest = new Map(documents.map((document) => [document.id, document]))
    for (const { id } of latest.values()) this.remove(id, touched)
    const prepared = prepareAll([...latest.values()])
    const first = this.state.next
    this.state.next += prepared.length
    this.storage.putDocuments(
      prepared.map((document, i) => ({ docno: first + i, id: document.id, text: toSealedText(document) })),
    )
    writeNear(this.storage, prepared)
    this.sealThese(prepared.map((document, i) => [first + i, document]))
    for (const segment of touched) segment.saveAlive(this.storage)
  }

  /** Adds, replaces and removes single documents; the next search sees the changes. */
  apply(changes: readonly Change[]): void {
    const touched = new Set<Segment>()
    for (const { id, document } of changes) {
      this.remove(id, touched)
      if (!document) continue
      const prepared = prepareAll([document])[0]!
      const docno = this.state.next++
      this.keepApart(docno, prepared)
      writeNear(this.storage, [prepared])
      this.storage.putDocuments([{ docno, id, text: toText(prepared) }])
      if (this.pending.size >= this.pendingLimit) this.seal()
    }
    for (const segment of touched) segment.saveAlive(this.storage)
    this.saveState()
  }

  /** Moves pending documents into the last segment. `apply` does so itself when there are enough. */
  seal(): void {
    if (this.state.sealed === this.state.next) return
    const documents = [...this.pending]
    this.pending.clear()
    this.fresh.clear()
    this.sealThese(documents)
  }

  /**
   * A page of ids and the exact total; with `counts`, exact disjunctive counts; with units, in as many steps as it takes to find
   * something. No query makes it throw or exceed the limits in
   * `limits.ts`: if it asks for more, the answer is null.
   */
  search(asked: SearchQuery, counts: readonly CountRequest[] = []): SearchAnswer | null {
    if (!isAskable(asked, counts)) return null
    this.postings.begin()
    const query = bounded(asked)
    const { words, units, by } = tolerateTypos(this.index, this.storage, query)
    const sight = { index: this.index, lookUps: lookUpsOf(this.index), query, requests: counts }
    const outcome = searchInSteps(sight, { words, units: isWider(query) ? units : null }, units)
    const isMissed = (outcome.step !== 'all' || outcome.total === 0) && !query.unwanted?.length
    return {
      ...outcome,
      counts: counts.length > 0 ? outcome.counts : null,
      forgiven: [...by].map(([word, runs]) => ({ word, by: runs })),
      didYouMean: isMissed && !query.isExact ? didYouMean(this.index, this.storage, query) : null,
    }
  }

  /** Names that begin with these words, at most `limit` of each sort. `type` is a facet term (`t_music`); null means all. */
  suggest(words: readonly Word[], type: string | null, limit: number): Suggestions {
    this.postings.begin()
    return suggest(this.index, this.storage, {
      words: boundedWords(words),
      type,
      limit: Math.min(limit, MOST.suggested),
    })
  }

  /** Tracks that share tags with one, most alike first; null: it is not in the index. */
  alike(asked: AlikeQuery): AlikeAnswer | null {
    return alike(this.index, this.storage, { ...asked, limit: Math.min(asked.limit, MOST.alike) })
  }

  stats(): EngineStats {
    const inSegments = this.segments.reduce((sum, segment) => sum + bitmap.size(segment.alive), 0)
    const { rooms } = this.index
    const bytes = this.segments.reduce((sum, segment) => sum + segment.bytes, 0)
    return {
      documents: inSegments + this.pending.size,
      dead: this.state.next - inSegments - this.pending.size,
      pending: this.pending.size,
      segments: this.segments.length,
      bytes: bytes + this.postings.bytes + rooms.segment.bytes + rooms.search.bytes,
    }
  }

  private segmentOf(number: number): Segment {
    this.segments[number] ??= new Segment(number, this.segmentSize, this.options.edges)
    return this.segments[number]
  }

  private keepApart(docno: number, document: Prepared): void {
    this.pending.set(docno, document)
    this.fresh.add(document)
  }

  private remove(id: number, touched: Set<Segment>): void {
    const docno = this.storage.docnoOf(id)
    if (docno === null) return
    this.storage.removeDocument(docno)
    const apart = this.pending.get(docno)
    if (apart) {
      this.pending.delete(docno)
      this.fresh.remove(apart)
      return
    }
    const segment = this.segmentOf(Math.floor(docno / this.segmentSize))
    bitmap.remove(segment.alive, docno % this.segmentSize)
    touched.add(segment)
  }

  /** Puts documents, and all assigned numbers, into the last segment and, when it is full, into new ones. */
  private sealThese(documents: readonly [number, Prepared][]): void {
    const { segmentSize, state, storage } = this
    while (state.sealed < state.next) {
      const segment = this.segmentOf(Math.floor(state.sealed / segmentSize))
      const start = segment.number * segmentSize
      const end = Math.min(start + segmentSize, state.next)
      const added = documents
        .filter(([docno]) => docno >= state.sealed && docno < end)
        .map(([docno, document]): Placed => ({ place: docno - start, document }))
      writePostings(storage, added, segment)
      segment.extend(added, end - start)
      segment.save(storage)
      state.sealed = end
    }
    this.postings.forget()
    this.saveState()
  }

  private saveState(): void {
    this.storage.putBlob('state', new TextEncoder().encode(JSON.stringify(this.state)))
  }
}
