/** How many looks fit into the limit, and how long a look may have taken to be believed. */
const LOOKS = 20
const LONGEST_LOOK_MS = 1000

/**
 * Barks when nothing has been heard for so long. What counts is time in which this process ran: a laptop that was
 * closed, or a process that was stopped and went on, finds its silence as short as it was before.
 */
export class Watchdog {
  private readonly limitMs: number
  private readonly lookMs: number
  private readonly now: () => number
  private readonly timer: NodeJS.Timeout
  private lastLook: number
  private silentMs = 0

  constructor(limitMs: number, onSilence: () => void, now: () => number = () => performance.now()) {
    this.limitMs = limitMs
    this.lookMs = Math.min(LONGEST_LOOK_MS, limitMs / LOOKS)
    this.now = now
    this.lastLook = now()
    this.timer = setInterval(() => {
      if (this.look()) onSilence()
    }, this.lookMs)
  }

  /** Something was heard. */
  pat(): void {
    this.silentMs = 0
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** A look that comes much too late was not late: nothing ran. */
  private look(): boolean {
    const now = this.now()
    this.silentMs += Math.min(now - this.lastLook, 2 * this.lookMs)
    this.lastLook = now
    if (this.silentMs < this.limitMs) return false
    this.stop()
    return true
  }
}
