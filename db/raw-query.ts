/** SELECT with `?` for each of `params`. */
export type RawQuery = { sql: string; params: (string | number)[] }
/**
 * SELECT of rows with an `id`, whose only `?` is a JSON list of ids. Those with the same text that are sent together are one
 * statement for all their ids.
 */
export type IdsQuery = { sql: string; ids: readonly number[] }
export type ReadQuery = RawQuery | IdsQuery
/** Read-only, because who asked for the same at the same time has the same rows. */
export type RawRow = Readonly<Record<string, string | number | null>>
