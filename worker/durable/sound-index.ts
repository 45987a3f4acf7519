import { DurableObject } from 'cloudflare:workers'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import * as store from '../modules/catalogue/public.ts'
import { cellsFor, getMiddles } from '../search/sounds/cells.ts'
import { type SoundAnswer, SoundEngine, type SoundQuery, type SoundStats } from '../search/sounds/engine.ts'
import type { SoundChange } from '../search/sounds/storage.ts'
import { FairQueue } from './fair-queue.ts'
import { SqlSoundStorage } from './sound-storage.ts'

/** Raised when what is stored, or what prints and vectors are, changes: replicas then rebuild. */
const LAYOUT = 1
/** Tracks a chunk of a rebuild: some seconds of work. */
const CHUNK = 512
/** Tracks asked of D1 at a time: some 3 MB. */
const READ = 256
/** Rows of the feed taken at a time. */
const FEED = 500
/** Windows the cells are made from. */
const SAMPLE = 16_384
/** Pause after D1 or the engine failed (ms). */
const REST_MS = 10_000
/** What is stored and cannot be opened is built anew, but not over and over (ms). */
const HOUR_MS = 3_600_000
/** What is worn is built anew once a day at most (ms): where the new one is worn as well, it is still right. */
const DAY_MS = 86_400_000

/** `building`: tracks up to `cursor` are in. `ready`: everything up to `seq` of the feed of changes is in. */
type State = {
  layout: number
  phase: 'building' | 'ready'
  seq: number
  cursor: number
  /** When the rebuild began (Unix ms). */
  sinceMs: number
}
/** A comparison takes some 30 ms, whatever is asked: each counts the same. Its caller waits two seconds for it. */
const PRICE = 1000
const PATIENCE_MS = 1500

export type SoundStatus = SoundStats & { phase: 'empty' | 'building' | 'ready'; seq: number; storedBytes: number }

/**
 * One replica of the index of sounds (docs/decisions/028): like the search index it reads the catalogue from D1 by itself,
 * follows the feed of changes, and can be dropped at any moment.
 */
export class SoundIndex extends DurableObject<AppBindings> {
  readonly #queue = new FairQueue({ patienceMs: PATIENCE_MS })
  readonly #storage = new SqlSoundStorage(this.ctx.storage.sql)
  #engine: SoundEngine | null = null
  #catchingUp: Promise<void> | null = null
  #isBehind = false

  /** Null: cold, rebuilding, or broken. `caller`: whose turn it is; `busy` where too many of the caller's own wait already. */
  async search(query: SoundQuery, caller = ''): Promise<SoundAnswer | 'busy' | null> {
    if (this.#state()?.phase !== 'ready') {
      await this.#ring()
      return null
    }
    const answer = await this.#queue.take(caller, PRICE, () => this.#answer(query))
    return answer === 'late' ? null : answer
  }

  #answer(query: SoundQuery): SoundAnswer | null {
    const state = this.#state()
    if (state?.phase !== 'ready') return null
    try {
      return this.#open().search(query)
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
    this.#engine = null
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

  #open(): SoundEngine {
    this.#engine ??= new SoundEngine(this.#storage)
    return this.#engine
  }

  /** What an older layout left counts as nothing. */
  #state(): State | null {
    const state = this.ctx.storage.kv.get<State>('state')
    return state?.layout === LAYOUT ? state : null
  }

  /** Rings at once, unless it is going to. */
  async #ring(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now())
  }

  #job(): Ctx {
    return jobCtx(this.env, (work) => this.ctx.waitUntil(work))
  }

  /** All that follows is in, or none of it; an engine that threw half-way is opened again from what is stored. */
  #change(state: State, changes: readonly SoundChange[]): void {
    try {
      this.ctx.storage.transactionSync(() => {
        this.ctx.storage.kv.put('state', state)
        if (changes.length > 0) this.#open().apply(changes)
      })
    } catch (error) {
      this.#engine = null
      throw error
    }
  }

  /** Where the cells of a new index lie is measured on a sample of what will be in it. */
  async #begin(ctx: Ctx): Promise<State> {
    // What is written from now on will be in the feed after this row; what is older is read with the tracks.
    const { newest } = await store.feedBounds(ctx)
    const { windows, sample } = await store.sampleOfSounds(ctx, SAMPLE)
    const state: State = { layout: LAYOUT, phase: 'building', seq: newest, cursor: 0, sinceMs: Date.now() }
    const middles = getMiddles(sample, cellsFor(windows))
    this.ctx.storage.transactionSync(() => {
      this.#engine = SoundEngine.begin(this.#storage, middles)
      this.ctx.storage.kv.put('state', state)
    })
    return state
  }

  /** The next chunk of a rebuild; true when nothing is left to build. */
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
    // Somebody dropped it while D1 was read.
    if (this.#state()?.cursor !== state.cursor) return false
    const isLast = sounds.length < CHUNK
    this.#change({ ...state, cursor, phase: isLast ? 'ready' : 'building' }, sounds)
    return isLast
  }

  /** Follows the feed to its end, and again when somebody called meanwhile. */
  async #follow(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      const ctx = this.#job()
      const { oldest, newest } = await store.feedBounds(ctx)
      let state = this.#state()
      if (state?.phase !== 'ready') return
      // Rows it never saw are gone, or D1 is an older one than it knew.
      if (oldest > state.seq + 1 || newest < state.seq) return this.drop()
      while (state.seq < newest) {
        const rows = await store.feedAfter(ctx, state.seq, FEED)
        const changes = await this.#changes(ctx, [...new Set(rows.map(({ trackId }) => trackId))])
        if (this.#state()?.seq !== state.seq) return
        state = { ...state, seq: rows.at(-1)?.seq ?? newest }
        this.#change(state, changes)
      }
    }
    // The room of what is gone comes back with a rebuild alone.
    const state = this.#state()
    if (state && Date.now() - state.sinceMs > DAY_MS && this.#open().isWorn) await this.drop()
  }

  /** What is new of these tracks. How one sounds never changes, so most changes of a track are none here. */
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
    log('error', null, { at: `sound-index ${at}`, error })
  }
}
