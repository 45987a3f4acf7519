import type { IdsQuery, RawQuery, RawRow, ReadQuery } from './raw-query.ts'

type Merged = {
  /** What is sent: none twice. */
  statements: RawQuery[]
  /** The rows of each query, in the order of the queries. */
  rowsOf(answers: readonly RawRow[][]): RawRow[][]
}

const isByIds = (query: ReadQuery): query is IdsQuery => 'ids' in query
const toKey = (query: ReadQuery): string =>
  isByIds(query) ? query.sql : `${query.sql}\0${JSON.stringify(query.params)}`

/**
 * Queries with the same text and values are sent once, and those of rows by id as one statement for all their ids. Each has a list
 * of its own; rows that several have cannot be changed.
 */
export function mergeQueries(queries: readonly ReadQuery[]): Merged {
  const groups = new Map<string, ReadQuery[]>()
  for (const query of queries) {
    const key = toKey(query)
    const same = groups.get(key)
    if (same) same.push(query)
    else groups.set(key, [query])
  }
  const all = [...groups.values()]
  return {
    statements: all.map(toStatement),
    rowsOf(answers) {
      const found = new Map(all.flatMap((same, i) => divide(same, answers[i] ?? [])))
      return queries.map((query) => found.get(query) ?? [])
    },
  }
}

/** One statement for queries of the same kind. */
function toStatement(same: readonly ReadQuery[]): RawQuery {
  const [first] = same
  if (first && !isByIds(first)) return first
  const ids = new Set(same.flatMap((query) => (isByIds(query) ? query.ids : [])))
  return { sql: first?.sql ?? '', params: [JSON.stringify([...ids])] }
}

/** The rows of one statement for each of its queries. */
function divide(same: readonly ReadQuery[], rows: RawRow[]): [ReadQuery, RawRow[]][] {
  if (same.length === 1) return same.map((query) => [query, rows])
  for (const row of rows) Object.freeze(row)
  return same.map((query) => {
    const own = isByIds(query) ? new Set(query.ids) : null
    return [query, own ? rows.filter(({ id }) => own.has(Number(id))) : [...rows]]
  })
}
