import { mergeQueries } from './merge-queries.ts'
import type { RawQuery, RawRow, ReadQuery } from './raw-query.ts'

/** Sends statements as one batch. */
type Send = (queries: RawQuery[]) => Promise<RawRow[][]>
type Read = (queries: readonly ReadQuery[]) => Promise<RawRow[][]>
type Waiting = { queries: readonly ReadQuery[]; resolve(rows: RawRow[][]): void; reject(error: unknown): void }

/**
 * Microtasks that a read waits for others. The calls of a page are started together, but reach their reads after different
 * numbers of `await`; a timer would wait for other requests of the isolate as well.
 */
const TURNS = 64

/** How long a patient read waits for others (ms): shorter than a round trip saved. */
const PATIENCE_MS = 5

export type Gathered = Read & {
  /** Goes with the next reads that are sent, or alone after a moment. For what a page shows beside its list. */
  patient: Read
  /** Reads are expected after this: until it has ended, patient reads do not go alone. Must end soon, whatever happens. */
  expectAfter<T>(work: Promise<T>): Promise<T>
  /**
   * Reads that are asked for from now on wait until this has ended, because it tells what else is to be read: then all of it is one
   * round trip. Must end soon, whatever happens.
   */
  awaitFor(work: Promise<unknown>): void
}

/**
 * Sends the reads that are asked for at the same time as one batch: D1 costs a round trip for each batch, whatever its size, and
 * each statement beside that. A batch fails as a whole, so that its reads are repeated one by one: only who asked for the failing
 * one gets the error.
 */
export function gatherReads(sendAll: Send): Gathered {
  let waiting: Waiting[] = []
  let patient: Waiting[] = []
  let isSending = false
  /** Work that reads wait for, and work that patient reads wait for. */
  let [awaited, expected] = [0, 0]

  async function read(queries: readonly ReadQuery[]): Promise<RawRow[][]> {
    const { statements, rowsOf } = mergeQueries(queries)
    return rowsOf(await sendAll(statements))
  }
  const single = ({ queries, resolve, reject }: Waiting) => read(queries).then(resolve, reject)
  async function send(): Promise<void> {
    isSending = true
    for (let i = 0; i < TURNS; i++) await undefined
    isSending = false
    if (awaited > 0) return
    const all = [...waiting, ...patient]
    waiting = []
    patient = []
    const [only] = all
    if (all.length === 1 && only) return single(only)
    try {
      const rows = await read(all.flatMap(({ queries }) => queries))
      let at = 0
      for (const { queries, resolve } of all) {
        resolve(rows.slice(at, at + queries.length))
        at += queries.length
      }
    } catch {
      await Promise.all(all.map(single))
    }
  }

  const gathered: Read = (queries) =>
    new Promise((resolve, reject) => {
      waiting.push({ queries, resolve, reject })
      if (!isSending) void send()
    })
  const losePatience = () => patient.length > 0 && expected === 0 && !isSending && void send()
  const bePatient = () => setTimeout(losePatience, PATIENCE_MS)
  const later: Read = (queries) =>
    new Promise((resolve, reject) => {
      patient.push({ queries, resolve, reject })
      if (patient.length === 1) bePatient()
    })
  const whenEnded = (work: Promise<unknown>, then: () => void) => void work.then(then, then)
  return Object.assign(gathered, {
    patient: later,
    expectAfter<T>(work: Promise<T>): Promise<T> {
      expected++
      whenEnded(work, () => {
        expected--
        if (patient.length > 0) bePatient()
      })
      return work
    },
    awaitFor(work: Promise<unknown>) {
      awaited++
      whenEnded(work, () => {
        awaited--
        if (waiting.length + patient.length > 0 && !isSending) void send()
      })
    },
  })
}
