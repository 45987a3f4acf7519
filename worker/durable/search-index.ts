import { DurableObject } from 'cloudflare:workers'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import { BPM_BUCKETS, DURATION_BUCKETS, PRICE_BUCKETS } from '../modules/catalogue/contract.ts'
import * as store from '../modules/catalogue/public.ts'
import kernel from '../search/count.wasm'
import type { SearchDocument } from '../search/document.ts'
import { type EngineOptions, SearchEngine } from '../search/engine.ts'
import { getPrice, isAskable } from '../search/limits.ts'
import { needsRebuild } from '../search/needs-rebuild.ts'
import type { CountRequest, SearchAnswer, SearchQuery } from '../search/query.ts'
import { TEXT_VERSION } from '../search/text.ts'
import { FairQueue } from './fair-queue.ts'
import { SqlIndexStorage } from './search-storage.ts'

/** Raised when what is stored changes its form: replicas then rebuild. The text has a version of its own. */
const LAYOUT = `2.${TEXT_VERSION}`
/** Documents a chunk of a rebuild: a second or so of work, and 40 MB. */
const CHUNK = 8192
/** Documents asked of D1 at a time. */
const READ = 2048
/** Rows of the feed taken at a time. */
const FEED = 1000
/** Pause after D1 or the engine failed (ms). */
const REST_MS = 10_000
/** So long a search waits for what is newer (ms). */
const BRIEF_MS = 60
/** What is stored and cannot be opened is built anew, but not over and over (ms). */
const HOUR_MS = 3_600_000

/** Where buckets begin: `0-30`, `300+`. */
const getEdges = (buckets: readonly string[], scale: number): number[] =>
  buckets.map((bucket) => Number.parseInt(bucket, 10) * scale)
const ENGINE: EngineOptions = {
  kernel,
  edges: {
    bpm: getEdges(BPM_BUCKETS, 1),
    duration: getEdges(DURATION_BUCKETS, 1000),
    price: getEdges(PRICE_BUCKETS, 100),
  },
}

/**
 * `building`: tracks up to `cursor` are in. `ready`: everything up to `seq` of the feed is in, and the catalogue had at least
 * this `version` then.
 */
type State = {
  layout: string
  phase: 'building' | 'ready'
  seq: number
  version: number
  cursor: number
  /** When the rebuild began (Unix ms). */
  sinceMs: number
}
export type SearchStatus = {
  phase: 'empty' | 'building' | 'ready'
  /** Last row of the feed that is in. */
  seq: number
  /** Id of the last track that a rebuild has come to. */
  cursor: number
  documents: number
  pending: number
  segments: number
  /** Held in memory and in the object's own database (bytes). */
  memoryBytes: number
  storedBytes: number
}

/**
 * One replica of the search index: it reads the catalogue from D1 by itself, follows the feed of changes, and can be
 * dropped at any moment, for D1 alone is true. Whatever it cannot answer is null: the caller then asks D1.
 */
export class SearchIndex extends DurableObject<AppBindings> {
  readonly #queue = new FairQueue()
  readonly #storage = new SqlIndexStorage(this.ctx.storage.sql)
  #engine: SearchEngine | null = null
  #catchingUp: Promise<void> | null = null
  #isBehind = false

  /**
   * Null: cold, rebuilding, or broken. `atVersion` is the catalogue's version as the caller knows it: what is newer is taken
   * in first, as far as that is quick, for pages are cached under their version. `caller`: whose turn it is, for nobody keeps the
   * others waiting; `busy` where too many of the caller's own searches wait already.
   */
  async search(
    query: SearchQuery,
    counts: readonly CountRequest[] | undefined,
    atVersion: number,
    caller = '',
  ): Promise<SearchAnswer | 'busy' | null> {
    if (!isAskable(query, counts)) return null
    // A lost wake-up is made good here.
    if (atVersion > (this.#state()?.version ?? atVersion)) await this.#catchUpBriefly()
    if (this.#state()?.phase !== 'ready') {
      await this.#ring()
      return null
    }
    const answer = await this.#queue.take(caller, getPrice(query, counts), () => this.#answer(query, counts))
    return answer === 'late' ? null : answer
  }

  #answer(query: SearchQuery, counts: readonly CountRequest[] | undefined): SearchAnswer | null {
    const state = this.#state()
    if (state?.phase !== 'ready') return null
    try {
      return this.#open()?.search(query, counts) ?? null
    } catch (error) {
      this.#fail('search', error)
      if (Date.now() - state.sinceMs > HOUR_MS) this.ctx.waitUntil(this.drop())
      return null
    }
  }

  /** Takes in what changed since; returns when all of it is in. A replica that has nothing begins to rebuild. */
  async catchUp(): Promise<void> {
    if (this.#state()?.phase !== 'ready') return this.#ring()
    this.#isBehind = true
    if (this.#catchingUp === null) {
      this.#catchingUp = this.#follow().finally(() => {
        this.#catchingUp = null
      })
      // It goes on although whoever called first went away: others wait for the same.
      this.ctx.waitUntil(this.#catchingUp.catch(() => undefined))
    }
    await this.#catchingUp
  }

  /** Forgets everything; the rebuild begins at once. */
  async drop(): Promise<void> {
    this.#forget()
    await this.#ring()
  }

  status(): SearchStatus {
    const state = this.#state()
    const stats = this.#open()?.stats()
    return {
      phase: state?.phase ?? 'empty',
      seq: state?.seq ?? 0,
      cursor: state?.cursor ?? 0,
      documents: stats?.documents ?? 0,
      pending: stats?.pending ?? 0,
      segments: stats?.segments ?? 0,
      memoryBytes: stats?.bytes ?? 0,
      storedBytes: this.ctx.storage.sql.databaseSize,
    }
  }

  /** A chunk of a rebuild each time. Never throws: a failed alarm is retried six times, then forgotten. */
  override async alarm(): Promise<void> {
    try {
      const isDone = await this.#build()
      if (!isDone) await this.#ring()
      else await this.catchUp()
    } catch (error) {
      this.#fail('rebuild', error)
      await this.ctx.storage.setAlarm(Date.now() + REST_MS)
    }
  }

  async #catchUpBriefly(): Promise<void> {
    const done = this.catchUp().catch((error: unknown) => this.#fail('catch up', error))
    this.ctx.waitUntil(done)
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, BRIEF_MS))])
  }

  /** The engine over what is stored; null while there is nothing whole. */
  #open(): SearchEngine | null {
    if (this.#state() === null) return null
    this.#engine ??= SearchEngine.open(this.#storage, ENGINE)
    return this.#engine
  }

  /** What an older layout left counts as nothing. */
  #state(): State | null {
    const state = this.ctx.storage.kv.get<State>('state')
    return state?.layout === LAYOUT ? state : null
  }

  #keep(state: State): void {
    this.ctx.storage.kv.put('state', state)
  }

  /** Rings at once, unless it is going to. */
  async #ring(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  #job(): Ctx {
    return jobCtx(this.env, (work) => this.ctx.waitUntil(work))
  }

  #forget(): void {
    this.#engine = null
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.delete('state')
      this.#storage.clear()
    })
  }

  /** All that follows is in, or none of it; an engine that threw half-way is opened again from what is stored. */
  #change(state: State, change: (engine: SearchEngine) => void): void {
    try {
      this.ctx.storage.transactionSync(() => {
        this.#keep(state)
        const engine = this.#open()
        if (engine) change(engine)
      })
    } catch (error) {
      this.#engine = null
      throw error
    }
  }

  /** The next chunk of a rebuild; true when nothing is left to build. */
  async #build(): Promise<boolean> {
    const ctx = this.#job()
    let state = this.#state()
    if (state === null) {
      // What is written from now on will be in the feed after this row; what is older is read with the tracks.
      const { newest, version } = await store.feedBounds(ctx)
      this.#forget()
      state = { layout: LAYOUT, phase: 'building', seq: newest, version, cursor: 0, sinceMs: Date.now() }
      this.#keep(state)
    }
    if (state.phase === 'ready') return true
    const documents: SearchDocument[] = []
    let cursor = state.cursor
    while (documents.length < CHUNK) {
      const read = await store.documentsAfter(ctx, cursor, READ)
      documents.push(...read)
      cursor = read.at(-1)?.id ?? cursor
      if (read.length < READ) break
    }
    // Somebody dropped it while D1 was read.
    if (this.#state()?.cursor !== state.cursor) return false
    const isLast = documents.length < CHUNK
    this.#change({ ...state, cursor, phase: isLast ? 'ready' : 'building' }, (engine) => engine.addBulk(documents))
    return isLast
  }

  /** Follows the feed to its end, and again when somebody called meanwhile. */
  async #follow(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      const ctx = this.#job()
      const { oldest, newest, version } = await store.feedBounds(ctx)
      let state = this.#state()
      if (state?.phase !== 'ready') return
      // Rows it never saw are gone, or D1 is an older one than it knew.
      if (oldest > state.seq + 1 || newest < state.seq) return this.drop()
      while (state.seq < newest) {
        const rows = await store.feedAfter(ctx, state.seq, FEED)
        const changes = await store.changesOf(ctx, [...new Set(rows.map(({ trackId }) => trackId))])
        if (this.#state()?.seq !== state.seq) return
        state = { ...state, seq: rows.at(-1)?.seq ?? newest }
        this.#change(state, (engine) => engine.apply(changes))
      }
      if (version > state.version) this.#keep({ ...state, version })
    }
    const engine = this.#open()
    // The room of what changed comes back with a rebuild alone; D1 answers meanwhile.
    if (engine && needsRebuild(engine.stats())) await this.drop()
  }

  #fail(at: string, error: unknown): void {
    this.#engine = null
    log('error', null, { at: `search-index ${at}`, error })
  }
}
