import { DurableObject } from 'cloudflare:workers'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import * as store from '../modules/catalogue/public.ts'
import { cellsFor, getMiddles } from '../search/sounds/cells.ts'
import { type SoundAnswer, SoundEngine, type SoundQuery, type SoundStats } from '../search/sounds/engine.ts'
import type { SoundChange } from '../search/sounds/storage.ts'
import { FairQueue, type Refused } from './fair-queue.ts'
import { SqlSoundStorage } from './sound-storage.ts'

/** Increase when the stored format or the meaning of prints and vectors changes: replicas then rebuild. */
const LAYOUT = 1
/** Tracks per chunk of a rebuild: some seconds of work. */
const CHUNK = 512
/** Tracks per read from D1: about 3 MB. */
const READ = 256
/** Feed rows per read. */
const FEED = 500
/** Windows that the cells are computed from. */
const SAMPLE = 16_384
/** Pause after D1 or the engine failed (ms). */
const REST_MS = 10_000
/** Minimum time between rebuilds caused by stored data that cannot be opened (ms). */
const HOUR_MS = 3_600_000
/** Minimum time between rebuilds of an index with much deleted data (ms); such an index still answers correctly. */
const DAY_MS = 86_400_000

/** `building`: contains tracks up to `cursor`. `ready`: contains everything up to `seq` of the feed of changes. */
type State = {
  layout: number
  phase: 'building' | 'ready'
  seq: number
  cursor: number
  /** When the rebuild began (Unix ms). */
  sinceMs: number
}
/**
 * Cost in the queue. A comparison takes about 30 ms whatever is asked, so all cost the same. The caller waits up to two
 * seconds.
 */
const PRICE = 1000
/** Of comparing with some listed tracks only. */
const LISTED_PRICE = 50
const PATIENCE_MS = 1500

export type SoundStatus = SoundStats & { phase: 'empty' | 'building' | 'ready'; seq: number; storedBytes: number }

/**
 * One replica of the sound index (docs/decisions/028). Like the search index it reads the catalogue from D1, follows
 * the feed of changes, and can be dropped at any moment.
 */
export class SoundIndex extends DurableObject<AppBindings> {
  readonly #queue = new FairQueue({ patienceMs: PATIENCE_MS })
  readonly #storage = new SqlSoundStorage(this.ctx.storage.sql)
  #engine: SoundEngine | null = null
  /** As stored; undefined: not read yet. */
  #known: State | null | undefined
  #catchingUp: Promise<void> | null = null
  #isBehind = false

  /**
   * Null: cold, rebuilding, or broken. `caller`: for fair queueing between callers; `busy` if too many of the caller's
   * own requests are waiting already, `late` if too much of others is.
   */
  async search(query: SoundQuery, caller = ''): Promise<SoundAnswer | Refused | null> {
    return this.#queued(caller, PRICE, (engine) => engine.search(query))
  }

  /** `among`, nearest to the middle of the seeds first; otherwise as for a search. */
  async orderBySound(
    seeds: readonly number[],
    among: readonly number[],
    caller = '',
  ): Promise<number[] | Refused | null> {
    return this.#queued(caller, LISTED_PRICE, (engine) => engine.orderBySound(seeds, among))
  }

  async #queued<T>(caller: string, price: number, ask: (engine: SoundEngine) => T): Promise<T | Refused | null> {
    if (this.#state()?.phase !== 'ready') {
      await this.#ring()
      return null
    }
    return this.#queue.take(caller, price, () => this.#answer(ask))
  }

  #answer<T>(ask: (engine: SoundEngine) => T): T | null {
    const state = this.#state()
    if (state?.phase !== 'ready') return null
    try {
      return ask(this.#open())
    } catch (error) {
      this.#fail('search', error)
      if (Date.now() - state.sinceMs > HOUR_MS) this.ctx.waitUntil(this.drop())
      return null
    }
  }

  /** Applies all changes since the last time; returns when done. An empty replica starts to rebuild. */
  async catchUp(): Promise<void> {
    if (this.#state()?.phase !== 'ready') return this.#ring()
    this.#isBehind = true
    if (this.#catchingUp === null) {
      this.#catchingUp = this.#follow().finally(() => {
        this.#catchingUp = null
      })
      // Continues even if the first caller has gone, because others wait for the same run.
      this.ctx.waitUntil(this.#catchingUp.catch(() => undefined))
    }
    await this.#catchingUp
  }

  /** Deletes everything; the rebuild starts at once. */
  async drop(): Promise<void> {
    this.#engine = null
    this.#known = undefined
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.delete('state')
      this.#storage.clear()
    })
    await this.#ring()
  }

  status(): SoundStatus {
    const state = this.#state()
    const stats = state ? this.#open().stats() : { documents: 0, gone: 0, windows: 0, cells: 0 }
    const { databaseSize } = this.ctx.storage.sql
    return { ...stats, phase: state?.phase ?? 'empty', seq: state?.seq ?? 0, storedBytes: databaseSize }
  }

  /** One chunk of a rebuild per alarm. Never throws: a failed alarm is retried six times and then dropped. */
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

  #open(): SoundEngine {
    this.#engine ??= new SoundEngine(this.#storage)
    return this.#engine
  }

  /** State written by an older layout is ignored. */
  #state(): State | null {
    if (this.#known === undefined) {
      const state = this.ctx.storage.kv.get<State>('state')
      this.#known = state?.layout === LAYOUT ? state : null
    }
    return this.#known
  }

  #keep(state: State): void {
    this.ctx.storage.kv.put('state', state)
    this.#known = state
  }

  /** Sets the alarm to now, unless it is due already. */
  async #ring(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  #job(): Ctx {
    return jobCtx(this.env, (work) => this.ctx.waitUntil(work))
  }

  /** Applies all of a change or none of it. An engine that threw half-way is opened again from the stored data. */
  #change(state: State, changes: readonly SoundChange[]): void {
    try {
      this.ctx.storage.transactionSync(() => {
        this.#keep(state)
        if (changes.length > 0) this.#open().apply(changes)
      })
    } catch (error) {
      this.#engine = null
      this.#known = undefined
      throw error
    }
  }

  /** Computes the cells of a new index from a sample of its future contents. */
  async #begin(ctx: Ctx): Promise<State> {
    // Later changes will be in the feed after this row; earlier ones are read with the tracks.
    const { newest } = await store.feedBounds(ctx)
    const { windows, sample } = await store.sampleOfSounds(ctx, SAMPLE)
    const state: State = { layout: LAYOUT, phase: 'building', seq: newest, cursor: 0, sinceMs: Date.now() }
    const middles = getMiddles(sample, cellsFor(windows))
    this.ctx.storage.transactionSync(() => {
      this.#engine = SoundEngine.begin(this.#storage, middles)
      this.#keep(state)
    })
    return state
  }

  /** The next chunk of a rebuild; true when the rebuild is complete. */
  async #build(): Promise<boolean> {
    const ctx = this.#job()
    const state = this.#state() ?? (await this.#begin(ctx))
    if (state.phase === 'ready') return true
    const sounds: SoundChange[] = []
    let cursor = state.cursor
    while (sounds.length < CHUNK) {
      const read = await store.soundsAfter(ctx, cursor, READ)
      sounds.push(...read)
      cursor = read.at(-1)?.id ?? cursor
      if (read.length < READ) break
    }
    // The index was dropped while D1 was being read.
    if (this.#state()?.cursor !== state.cursor) return false
    const isLast = sounds.length < CHUNK
    this.#change({ ...state, cursor, phase: isLast ? 'ready' : 'building' }, sounds)
    return isLast
  }

  /** Follows the feed to its end, and again if there was another call meanwhile. */
  async #follow(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      const ctx = this.#job()
      const { oldest, newest } = await store.feedBounds(ctx)
      let state = this.#state()
      if (state?.phase !== 'ready') return
      // Feed rows were lost before this replica saw them, or D1 was restored to an older state.
      if (oldest > state.seq + 1 || newest < state.seq) return this.drop()
      while (state.seq < newest) {
        const rows = await store.feedAfter(ctx, state.seq, FEED)
        const changes = await this.#changes(ctx, [...new Set(rows.map(({ trackId }) => trackId))])
        if (this.#state()?.seq !== state.seq) return
        state = { ...state, seq: rows.at(-1)?.seq ?? newest }
        this.#change(state, changes)
      }
    }
    // Space of deleted tracks is reclaimed only by a rebuild.
    const state = this.#state()
    if (state && Date.now() - state.sinceMs > DAY_MS && this.#open().isWorn) await this.drop()
  }

  /** What changed about these tracks. A track's sound never changes, so most changes of a track are none here. */
  async #changes(ctx: Ctx, ids: readonly number[]): Promise<SoundChange[]> {
    const changes: SoundChange[] = []
    const wanted: number[] = []
    for (const { id, state } of await store.soundStates(ctx, ids)) {
      const known = this.#open().known(id)
      if (!state && known) changes.push({ id, sound: null })
      if (state && (known?.type !== state.type || known.hasPrint !== state.hasPrint)) wanted.push(id)
    }
    for (let at = 0; at < wanted.length; at += READ)
      changes.push(...(await store.soundsOfTracks(ctx, wanted.slice(at, at + READ))))
    return changes
  }

  #fail(at: string, error: unknown): void {
    this.#engine = null
    this.#known = undefined
    log('error', null, { at: `sound-index ${at}`, error })
  }
}
