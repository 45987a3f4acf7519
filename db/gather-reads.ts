/** SELECT with `?` for each of `params`. */
export type RawQuery = { sql: string; params: (string | number)[] }
export type RawRow = Record<string, string | number | null>

type Read = (queries: RawQuery[]) => Promise<RawRow[][]>
type Waiting = { queries: RawQuery[]; resolve(rows: RawRow[][]): void; reject(error: unknown): void }

/**
 * Microtasks that a read waits for others. The calls of a page are started together, but reach their reads after different
 * numbers of `await`; a timer would wait for other requests of the isolate as well.
 */
const TURNS = 64

/** How long a patient read waits for others (ms): longer than the search index needs, shorter than a round trip saved. */
const PATIENCE_MS = 5

export type Gathered = Read & {
  /** Goes with the next reads that are sent, or alone after a moment. For what a page shows beside its list. */
  patient: Read
  /**
   * Reads that are asked for from now on wait until this has ended, because it tells what else is to be read: then all of it is one
   * round trip. Must end soon, whatever happens.
   */
  awaitFor(work: Promise<unknown>): void
}

/**
 * Sends the reads that are asked for at the same time as one batch: D1 costs a round trip for each batch, whatever its size. A
 * batch fails as a whole, so that its reads are repeated one by one: only who asked for the failing one gets the error.
 */
export function gatherReads(read: Read): Gathered {
  let waiting: Waiting[] = []
  let patient: Waiting[] = []
  let isSending = false
  let expected = 0

  const single = ({ queries, resolve, reject }: Waiting) => read(queries).then(resolve, reject)
  async function send(): Promise<void> {
    isSending = true
    for (let i = 0; i < TURNS; i++) await undefined
    if (expected > 0) {
      isSending = false
      return
    }
    const all = [...waiting, ...patient]
    waiting = []
    patient = []
    isSending = false
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
  const later: Read = (queries) =>
    new Promise((resolve, reject) => {
      patient.push({ queries, resolve, reject })
      if (patient.length === 1) setTimeout(() => patient.length > 0 && !isSending && void send(), PATIENCE_MS)
    })
  const ended = () => {
    expected--
    if (waiting.length > 0 && !isSending) void send()
  }
  const awaitFor = (work: Promise<unknown>): void => {
    expected++
    work.then(ended, ended)
  }
  return Object.assign(gathered, { patient: later, awaitFor })
}
