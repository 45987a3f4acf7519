import { DurableObject } from 'cloudflare:workers'
import type { Ctx } from '../context.ts'
import { log } from '../core/log.ts'
import type { AppBindings } from '../env.ts'
import { jobCtx } from '../jobs/job-context.ts'
import * as store from '../modules/catalogue/public.ts'
import type { SearchDocument } from '../search/document.ts'
import { SearchEngine } from '../search/engine.ts'
import { getPrice, isAskable } from '../search/limits.ts'
import { needsRebuild } from '../search/needs-rebuild.ts'
import type { AlikeAnswer, CountList, CountRequest, SearchAnswer, SearchQuery } from '../search/query.ts'
import { TEXT_VERSION } from '../search/text/text.ts'
import { CardShelf } from './card-shelf.ts'
import { CountLists } from './count-lists.ts'
import { FairQueue, type Refused } from './fair-queue.ts'
import { readCardsOf, readChanges, readChunk } from './index-feed.ts'
import { ALIKE_PRICE, ENGINE, type SearchStatus, type State } from './search-options.ts'
import { SqlIndexStorage } from './search-storage.ts'
import { withElsewhere } from './with-elsewhere.ts'

/** Increase when the stored format changes: replicas then rebuild. The text has its own version. */
const LAYOUT = `6.${TEXT_VERSION}.${store.CARD_LAYOUT}`
/** Pause after D1 or the engine failed (ms). */
const REST_MS = 10_000
/** How long a search waits for newer changes (ms). */
const BRIEF_MS = 60
/** Minimum time between rebuilds caused by stored data that cannot be opened (ms). */
const HOUR_MS = 3_600_000

/**
 * One replica of the search index. It reads the catalogue from D1, follows the feed of changes, and can be dropped at
 * any moment, because D1 is the only source of truth. It answers null when it cannot answer; the caller then asks D1.
 */
export class SearchIndex extends DurableObject<AppBindings> {
  readonly #queue = new FairQueue({ now: () => this.env.CLOCK?.now() ?? Date.now() })
  readonly #storage = new SqlIndexStorage(this.ctx.storage.sql)
  readonly #cards = new CardShelf(this.ctx.storage.sql)
  readonly #lists = new CountLists()
  #engine: SearchEngine | null = null
  /** As stored; undefined: not read yet. */
  #known: State | null | undefined
  #catchingUp: Promise<void> | null = null
  #isBehind = false

  /**
   * Null: cold, rebuilding, or broken. `atVersion` is the catalogue's version as the caller knows it: newer changes are
   * applied first, as far as that is quick, because pages are cached under their version. `caller`: for fair queueing
   * between callers; `busy` if too many of the caller's own searches are waiting already, `late` if too much of others is. Cells to
   * count are in `counts` or are a `list`; `unknown-list` if this replica does not have it. `also`: what comes with the answer:
   * `toSound`: what the step by sound needs, if the keyword is not found; `cards`: the tracks' cards of this layout.
   */
  async search(
    query: SearchQuery,
    counts: readonly CountRequest[] | undefined,
    atVersion: number,
    caller = '',
    list?: CountList,
    also: { toSound?: boolean; cards?: string } = {},
  ): Promise<(SearchAnswer & { cards?: store.Shelved }) | Refused | 'unknown-list' | null> {
    const listed = list && this.#lists.take(list)
    if (list && !listed) return 'unknown-list'
    const asked = { query, counts: listed ?? counts }
    const ask = (way: 'take' | 'takeMore') => (some: SearchQuery, cells?: readonly CountRequest[]) =>
      this.#search(way, some, cells, atVersion, caller)
    const answer = await ask('take')(query, asked.counts)
    if (answer === null || typeof answer === 'string') return answer
    const whole = also.toSound ? await withElsewhere(asked, answer, ask('takeMore')) : answer
    // By sound, other tracks are shown.
    if (whole.elsewhere) return whole
    return { ...whole, ...this.#cards.beside(whole.ids, also.cards, this.#state(), atVersion) }
  }

  /**
   * Tracks that share tags with a track; null as above, or if the index does not have it. The `list` tells which tags are of which
   * kind. With their cards, if they have this layout.
   */
  async alike(
    asked: { id: number; limit: number; cards?: string },
    atVersion: number,
    caller: string,
    list: CountList,
  ): Promise<(AlikeAnswer & { version: number; cards?: store.Shelved }) | Refused | 'unknown-list' | null> {
    const requests = this.#lists.take(list)
    if (!requests) return 'unknown-list'
    if (!(await this.#isReady(atVersion))) return null
    const weights = store.toWeights(requests)
    const answer = await this.#queue.take(caller, ALIKE_PRICE, () =>
      this.#answer((engine) => engine.alike({ ...asked, weights })),
    )
    if (answer === null || answer === 'busy' || answer === 'late') return answer
    const state = this.#state()
    const beside = this.#cards.beside(answer.ids, asked.cards, state, atVersion)
    return { ...answer, version: state?.version ?? 0, ...beside }
  }

  async #search(
    way: 'take' | 'takeMore',
    query: SearchQuery,
    counts: readonly CountRequest[] | undefined,
    atVersion: number,
    caller: string,
  ): Promise<SearchAnswer | Refused | null> {
    if (!isAskable(query, counts) || !(await this.#isReady(atVersion))) return null
    const price = getPrice(query, counts)
    return this.#queue[way](caller, price, () => this.#answer((engine) => engine.search(query, counts)))
  }

  /** Cards in the order of `ids`, null for those not visible, and their version; null as above, or if behind `atVersion`. */
  async cards(asked: store.CardsAsked, atVersion: number): Promise<store.Shelved | null> {
    return (await this.#isReady(atVersion)) ? this.#cards.answer(asked, this.#state(), atVersion) : null
  }

  /** Applies newer changes as far as that is quick; false while there is no index, which then is built. */
  async #isReady(atVersion: number): Promise<boolean> {
    // Catches up after a lost wake-up.
    if (atVersion > (this.#state()?.version ?? atVersion)) await this.#catchUpBriefly()
    if (this.#state()?.phase === 'ready') return true
    await this.#ring()
    return false
  }

  #answer<T>(ask: (engine: SearchEngine) => T | null): T | null {
    const state = this.#state()
    if (state?.phase !== 'ready') return null
    try {
      const engine = this.#open()
      return engine ? ask(engine) : null
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

  async #catchUpBriefly(): Promise<void> {
    const done = this.catchUp().catch((error: unknown) => this.#fail('catch up', error))
    this.ctx.waitUntil(done)
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, BRIEF_MS))])
  }

  /** The engine over the stored data; null while there is no complete index. */
  #open(): SearchEngine | null {
    if (this.#state() === null) return null
    this.#engine ??= SearchEngine.open(this.#storage, ENGINE)
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

  #job = (): Ctx => jobCtx(this.env, (work) => this.ctx.waitUntil(work))

  #forget(): void {
    this.#engine = null
    this.#known = undefined
    this.ctx.storage.transactionSync(() => {
      this.ctx.storage.kv.delete('state')
      this.#storage.clear()
      this.#cards.clear()
    })
  }

  /** Applies all of a change or none of it. An engine that threw half-way is opened again from the stored data. */
  #change(state: State, change: (engine: SearchEngine) => void): void {
    try {
      this.ctx.storage.transactionSync(() => {
        this.#keep(state)
        const engine = this.#open()
        if (engine) change(engine)
      })
    } catch (error) {
      this.#engine = null
      this.#known = undefined
      throw error
    }
  }

  /** The next chunk of a rebuild; true when the rebuild is complete. */
  async #build(): Promise<boolean> {
    const ctx = this.#job()
    let state = this.#state()
    if (state === null) {
      // Later changes will be in the feed after this row; earlier ones are read with the tracks.
      const { newest, version } = await store.feedBounds(ctx)
      this.#forget()
      state = { layout: LAYOUT, phase: 'building', seq: newest, version, cursor: 0, sinceMs: Date.now() }
      this.#keep(state)
    }
    if (state.phase === 'ready') return true
    const { documents, cursor, isLast } = await readChunk(ctx, state.cursor)
    const isSame = () => this.#state()?.cursor === state.cursor
    // The index was dropped while D1 was being read.
    if (!(isSame() && (await this.#shelve(documents, isSame)))) return false
    this.#change({ ...state, cursor, phase: isLast ? 'ready' : 'building' }, (engine) => engine.addBulk(documents))
    return isLast
  }

  /** Keeps the cards of a chunk, as long as `isSame`. */
  async #shelve(documents: readonly SearchDocument[], isSame: () => boolean): Promise<boolean> {
    for await (const texts of readCardsOf(this.#job(), documents)) {
      if (!isSame()) return false
      this.ctx.storage.transactionSync(() => this.#cards.put(texts))
    }
    return isSame()
  }

  /** Follows the feed to its end, and again if there was another call meanwhile. */
  async #follow(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      const ctx = this.#job()
      const { oldest, newest, version } = await store.feedBounds(ctx)
      let state = this.#state()
      if (state?.phase !== 'ready') return
      // Feed rows were lost before this replica saw them, or D1 was restored to an older state.
      if (oldest > state.seq + 1 || newest < state.seq) return this.drop()
      while (state.seq < newest) {
        const { seq = newest, ids, changes, texts } = await readChanges(ctx, state.seq)
        if (this.#state()?.seq !== state.seq) return
        state = { ...state, seq }
        this.#change(state, (engine) => {
          engine.apply(changes)
          this.#cards.change(ids, texts)
        })
      }
      if (version > state.version) this.#keep({ ...state, version })
    }
    const engine = this.#open()
    // Space of changed documents is reclaimed only by a rebuild; D1 answers meanwhile.
    if (engine && needsRebuild(engine.stats())) await this.drop()
  }

  #fail(at: string, error: unknown): void {
    this.#engine = null
    log('error', null, { at: `search-index ${at}`, error })
  }
}
