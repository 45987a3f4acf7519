/** Length of a tick of waiting (ms). */
const TICK_MS = 50

/** `ms`: of waiting, in ticks. `mostMs`: by the clock, whatever delayed the ticks. */
export type Patience = { ms: number; mostMs: number }

/**
 * The work's result, or `late` if it takes longer. Time is counted in ticks, and a tick that comes late counts as one: while an
 * isolate is busy with its own work it cannot see an answer that has long arrived, so that is not time spent waiting for it. One
 * timer at a time, because each costs some 20 µs.
 */
export function withPatience<T>(work: Promise<T>, { ms, mostMs }: Patience, clock: () => number): Promise<T | 'late'> {
  return new Promise((resolve, reject) => {
    const endMs = clock() + mostMs
    let waitedMs = 0
    let ticking: ReturnType<typeof setTimeout>
    const tick = (): void => {
      ticking = setTimeout(() => {
        waitedMs += TICK_MS
        if (waitedMs >= ms || clock() >= endMs) resolve('late')
        else tick()
      }, TICK_MS)
    }
    tick()
    work.then(
      (result) => {
        clearTimeout(ticking)
        resolve(result)
      },
      (error: unknown) => {
        clearTimeout(ticking)
        reject(error)
      },
    )
  })
}
