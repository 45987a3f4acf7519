import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { RawRow } from './raw-query.ts'

type Session = Pick<D1DatabaseSession, 'prepare' | 'batch'>
type Kept = ReadonlyMap<string, RawRow[]>

/** Passes until what is asked for stands still: each further one means that a write came between. */
const PASSES = 6

/**
 * What `read` selects, as it stood at one moment, although later selects depend on earlier ones: a first pass finds out which
 * statements there are, then all of them are sent as one batch (one transaction) and `read` runs again on its answers. If it
 * now asks for something else, rows came or went in between, and the same is done again. Selects that are made after this has
 * ended, by generators that go on, are sent as they come.
 */
export async function inOneRead<T>(session: Session, read: (db: DrizzleD1Database) => Promise<T>): Promise<T> {
  let kept: Kept = new Map()
  for (let pass = 1; ; pass++) {
    const asked = new Map<string, D1PreparedStatement>()
    let isWhole = true
    const ask = async (key: string, statement: D1PreparedStatement): Promise<RawRow[]> => {
      asked.set(key, statement)
      const known = kept.get(key)
      if (known) return known
      isWhole = false
      return (await statement.all<RawRow>()).results
    }
    const result = await read(drizzle(listening(session, ask) as unknown as D1Database))
    if (isWhole || pass === PASSES) return result
    const answers = await session.batch<RawRow>([...asked.values()])
    kept = new Map([...asked.keys()].map((key, i) => [key, answers[i]?.results ?? []]))
  }
}

/** What drizzle uses of D1, for selects: rows as objects, or as lists of values in the order of the columns. */
function listening(session: Session, ask: (key: string, statement: D1PreparedStatement) => Promise<RawRow[]>) {
  const prepared = (sql: string, params: unknown[]) => {
    const send = (text: string) =>
      ask(JSON.stringify([text, params]), session.prepare(text).bind(...(params as string[])))
    return {
      bind: (...values: unknown[]) => prepared(sql, values),
      all: async () => ({ results: await send(sql) }),
      raw: async () => (await send(withPlainNames(sql))).map((row) => Object.values(row)),
    }
  }
  return { prepare: (sql: string) => prepared(sql, []) }
}

/** The answers of a batch are objects: of two columns with one name one would be lost. */
function withPlainNames(sql: string): string {
  const names = Array.from({ length: countColumns(sql) }, (_, i) => `c${i}`)
  return `with answer(${names.join(',')}) as (${sql}) select * from answer`
}

/** Columns of a SELECT as drizzle writes it. */
export function countColumns(sql: string): number {
  if (!/^select /.test(sql)) throw new Error('not a select')
  let [columns, depth, quote] = [1, 0, '']
  for (let i = 'select '.length; i < sql.length; i++) {
    const at = sql[i]!
    if (quote !== '') quote = at === quote ? '' : quote
    else if (at === '"' || at === "'") quote = at
    else if (at === '(') depth++
    else if (at === ')') depth--
    else if (depth === 0 && at === ',') columns++
    else if (depth === 0 && /^\sfrom\s/.test(sql.slice(i, i + 6))) return columns
  }
  throw new Error('not a select')
}
