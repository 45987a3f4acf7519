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

/** ISO-8601 UTC, the time format of the API. */
export const toIso = (atMs: number): string => new Date(atMs).toISOString()
