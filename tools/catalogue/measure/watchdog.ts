/** Number of checks within the time limit, and the longest interval between two checks that still counts. */
const LOOKS = 20
const LONGEST_LOOK_MS = 1000

/**
 * Calls `onSilence` if nothing was heard for the limit. Only time in which this process ran counts: while a laptop is closed or
 * the process is stopped, the silence does not grow.
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

  /** Resets the silence. */
  pat(): void {
    this.silentMs = 0
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** A check that comes much too late means that the process did not run. */
  private look(): boolean {
    const now = this.now()
    this.silentMs += Math.min(now - this.lastLook, 2 * this.lookMs)
    this.lastLook = now
    if (this.silentMs < this.limitMs) return false
    this.stop()
    return true
  }
}
