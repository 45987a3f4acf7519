/** Part of what is held on a person, as their export shows it: rows, some at a time. */
export type DataExport = { name: string; pages(): AsyncIterable<object[]> }

/** Rows read at once; what somebody has may be more than fits in memory. */
export const DATA_EXPORT_PAGE = 200

/** A part that is one read. */
export const inOneRead = (name: string, read: () => Promise<object[]>): DataExport => ({
  name,
  async *pages() {
    yield await read()
  },
})

/** A part read page after page. `read` gets the last row of the page before, null at first; a short page is the last. */
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

/** ISO-8601 UTC, as the wire has times. */
export const toIso = (atMs: number): string => new Date(atMs).toISOString()
