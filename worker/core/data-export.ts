/** One part of a personal data export: its rows, page by page. */
export type DataExport = { name: string; pages(): AsyncIterable<object[]> }

/** Rows per read; all rows of a person may not fit in memory. */
export const DATA_EXPORT_PAGE = 200

/** A part that needs a single read. */
export const inOneRead = (name: string, read: () => Promise<object[]>): DataExport => ({
  name,
  async *pages() {
    yield await read()
  },
})

/**
 * A part that is read in pages. `read` receives the last row of the previous page (null at first); a short page is the
 * last one.
 */
export const inPages = <R extends object>(name: string, read: (after: R | null) => Promise<R[]>): DataExport => ({
  name,
  async *pages() {
    for (let after: R | null = null; ; ) {
      const rows = await read(after)
      yield rows
      if (rows.length < DATA_EXPORT_PAGE) return
      after = rows.at(-1) ?? null
    }
  },
})

/** Pages of a part that are read together with those of all other parts. Of longer ones the older rows follow later. */
const PAGES_TOGETHER = 10

/** Reads the first pages; the rest is read when it is asked for. */
export async function begin({ name, pages }: DataExport): Promise<DataExport> {
  const reading = pages()[Symbol.asyncIterator]()
  const first: object[][] = []
  let isAtEnd = false
  while (!isAtEnd && first.length < PAGES_TOGETHER) {
    const { done, value } = await reading.next()
    isAtEnd = done === true
    if (!done) first.push(value)
  }
  return {
    name,
    async *pages() {
      yield* first
      if (!isAtEnd) yield* { [Symbol.asyncIterator]: () => reading }
    },
  }
}

/** ISO-8601 UTC, the time format of the API. */
export const toIso = (atMs: number): string => new Date(atMs).toISOString()
