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

/**
 * Sends the reads that are asked for at the same time as one batch: D1 costs a round trip for each batch, whatever its size. A
 * batch fails as a whole, so that its reads are repeated one by one: only who asked for the failing one gets the error.
 */
export function gatherReads(read: Read): Read {
  let waiting: Waiting[] = []

  const single = ({ queries, resolve, reject }: Waiting) => read(queries).then(resolve, reject)
  async function send(): Promise<void> {
    for (let i = 0; i < TURNS; i++) await undefined
    const all = waiting
    waiting = []
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

  return (queries) =>
    new Promise((resolve, reject) => {
      waiting.push({ queries, resolve, reject })
      if (waiting.length === 1) void send()
    })
}
