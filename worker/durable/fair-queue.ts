/** Turns of one caller that wait, and of all callers. */
const MOST_OF_CALLER = 64
const MOST_WAITING = 1024
/** A search that waits longer is given up by its caller at 150 ms: it is not begun any more. */
const PATIENCE_MS = 100
/** Dearer work waits until everything that has already arrived is known. */
const CHEAP = 100
/** As many as one page asks at once, and a few more: whoever has no more waiting asks for nothing out of the way. */
const FEW = 8
/** So many are remembered, also those who had their share. */
const MOST_KNOWN = 4096

type Refused = 'busy' | 'late'
type Turn = { price: number; sinceMs: number; run(): void; refuse(why: Refused): void }
type Caller = { name: string /** What it had so far, in the queue's own time. */; finish: number; waiting: Turn[] }
/** `patienceMs`: what has waited for so long is refused. */
type Seams = { now(): number; later(work: () => void): void; patienceMs: number }

/**
 * Who may use something that does one thing at a time: of those who wait the one who had least, and of its turns the cheapest
 * (start-time fair queueing: the queue's time is the start of the turn that is being served, and a caller who was away begins
 * there). A caller who had no more than its share is served at once, however many others wait; one who asks for more waits
 * behind everybody else, and is refused when too much of its own waits.
 */
export class FairQueue {
  private readonly callers = new Map<string, Caller>()
  private time = 0
  private waiting = 0
  private isServing = false
  private readonly seams: Seams

  constructor(seams: Partial<Seams> = {}) {
    this.seams = { now: Date.now, later: (work) => setTimeout(work, 0), patienceMs: PATIENCE_MS, ...seams }
  }

  /**
   * Does the work when its turn has come. Where it does not come in time: `late` for a caller of whom few wait, for the delay is not
   * its fault; `busy` for one of whom many do.
   */
  take<T>(name: string, price: number, work: () => T): Promise<T | Refused> {
    const caller = this.callerOf(name)
    this.serveLater()
    if (caller.waiting.length === 0 && caller.finish <= this.time && price <= CHEAP) {
      caller.finish = this.time + price
      return new Promise((resolve) => resolve(work()))
    }
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      this.waiting++
      caller.waiting.push({ price, sinceMs: this.seams.now(), run, refuse: resolve })
      if (caller.waiting.length > MOST_OF_CALLER) this.refuseDearest(caller)
      else if (this.waiting > MOST_WAITING) this.refuseDearest(this.longest())
    })
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

  /** After what has already arrived: other calls come in between two turns. */
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
      // Nobody waits: whatever anybody had is forgotten.
      this.callers.clear()
      this.time = 0
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

  /** Of those who wait the one who had least; the first of equals is the one who came first. */
  private next(): Caller | null {
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
