/** Maximum waiting turns of one caller, and of all callers. */
const MOST_OF_CALLER = 64
const MOST_WAITING = 1024
/** A search waiting longer is not started any more; its caller gives up at 1500 ms (worker/search/ask-replica.ts). */
const PATIENCE_MS = 1200
/** More expensive work starts only after all calls that have already arrived are known. */
export const CHEAP = 100
/** Up to this many waiting turns are normal: one page's requests and a few more. */
const FEW = 8
/** Callers remembered, including those that had their share. */
const MOST_KNOWN = 4096
/** While nobody waits, all shares are reset after so long without a call (no search takes as long), or after so many callers. */
const IDLE_MS = 1000
const MOST_IDLE = 256

export type Refused = 'busy' | 'late'
type Turn = { price: number; sinceMs: number; run(): void; refuse(why: Refused): void }
type Caller = { name: string /** What it had so far, in the queue's own time. */; finish: number; waiting: Turn[] }
/** `patienceMs`: a turn that has waited this long is refused. */
type Seams = { now(): number; later(work: () => void): void; patienceMs: number }

/**
 * Shares something that does one thing at a time between callers (start-time fair queueing). The next turn goes to the
 * waiting caller who has had least, and to the cheapest of that caller's turns. The queue's virtual time is the start
 * of the turn being served; a caller who was away starts there. A caller within its share is served at once, however
 * many others wait. A caller who asks for more waits behind everybody else, and is refused when too many of its turns
 * wait.
 */
export class FairQueue {
  private readonly callers = new Map<string, Caller>()
  private time = 0
  private waiting = 0
  private isServing = false
  private calledAtMs = 0
  private readonly seams: Seams

  constructor(seams: Partial<Seams> = {}) {
    this.seams = { now: Date.now, later: (work) => setTimeout(work, 0), patienceMs: PATIENCE_MS, ...seams }
  }

  /**
   * Runs the work when its turn has come. If it does not come in time, the answer is `late` for a caller with few
   * waiting turns (the delay is not its fault) and `busy` for a caller with many.
   */
  take<T>(name: string, price: number, work: () => T): Promise<T | Refused> {
    const now = this.seams.now()
    const isIdle = now - this.calledAtMs >= IDLE_MS || this.callers.size >= MOST_IDLE
    if (isIdle && this.waiting === 0) this.reset()
    this.calledAtMs = now
    const caller = this.callerOf(name)
    // Without a pause, which costs more than most searches: only who waits needs one.
    if (caller.waiting.length === 0 && caller.finish <= this.time && price <= CHEAP) {
      caller.finish = this.time + price
      return new Promise((resolve) => resolve(work()))
    }
    this.serveLater()
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      this.waiting++
      caller.waiting.push({ price, sinceMs: now, run, refuse: resolve })
      if (caller.waiting.length > MOST_OF_CALLER) this.refuseDearest(caller)
      else if (this.waiting > MOST_WAITING) this.refuseDearest(this.longest())
    })
  }

  /** More of what a turn has begun: at once while nobody waits and it is cheap, otherwise a turn of its own. */
  takeMore<T>(name: string, price: number, work: () => T): Promise<T | Refused> {
    if (this.waiting > 0 || price > CHEAP) return this.take(name, price, work)
    const caller = this.callerOf(name)
    caller.finish = Math.max(caller.finish, this.time) + price
    return new Promise((resolve) => resolve(work()))
  }

  private callerOf(name: string): Caller {
    const known = this.callers.get(name)
    if (known) return known
    if (this.callers.size >= MOST_KNOWN)
      for (const { name, finish, waiting } of this.callers.values())
        if (waiting.length === 0 && finish <= this.time) this.callers.delete(name)
    const caller = { name, finish: 0, waiting: [] }
    this.callers.set(name, caller)
    return caller
  }

  /** Serves after all calls that have already arrived, so that others can come in between two turns. */
  private serveLater(): void {
    if (this.isServing) return
    this.isServing = true
    this.seams.later(() => {
      this.isServing = false
      this.serve()
    })
  }

  private serve(): void {
    const caller = this.next()
    if (!caller) {
      this.reset()
      return
    }
    this.serveLater()
    const turn = getCheapest(caller.waiting)
    this.leave(caller, turn)
    if (this.seams.now() - turn.sinceMs > this.seams.patienceMs) {
      turn.refuse(caller.waiting.length < FEW ? 'late' : 'busy')
      return
    }
    this.time = Math.max(this.time, caller.finish)
    caller.finish = this.time + turn.price
    turn.run()
  }

  /** Nobody waits: all shares begin anew. */
  private reset(): void {
    this.callers.clear()
    this.time = 0
  }

  /** The waiting caller who has had least; among equals, the first to arrive. */
  private next(): Caller | null {
    if (this.waiting === 0) return null
    let next: Caller | null = null
    for (const caller of this.callers.values())
      if (caller.waiting.length > 0 && (next === null || caller.finish < next.finish)) next = caller
    return next
  }

  private longest(): Caller {
    return [...this.callers.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a))
  }

  private refuseDearest(caller: Caller): void {
    const dearest = caller.waiting.reduce((a, b) => (b.price >= a.price ? b : a))
    this.leave(caller, dearest)
    dearest.refuse('busy')
  }

  private leave(caller: Caller, turn: Turn): void {
    caller.waiting.splice(caller.waiting.indexOf(turn), 1)
    this.waiting--
  }
}

const getCheapest = (turns: readonly Turn[]): Turn => turns.reduce((a, b) => (b.price < a.price ? b : a))
