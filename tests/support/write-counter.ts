import { env } from 'cloudflare:workers'

/** Rows written by the statements of each table since the runtime began; triggers count with the statement that fired them. */
type Written = Map<string, number>
const holder = globalThis as unknown as { __writtenRows?: Written; __isCounting?: boolean }
holder.__writtenRows ??= new Map()
const written = holder.__writtenRows

type Result = { meta?: { rows_written?: number } }
type Query = string | string[]
type Session = { _send(endpoint: string, query: Query, ...rest: unknown[]): Promise<Result | Result[]> }

const TARGET = /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)"?/i

/**
 * Counts in the one function that all of D1's client uses: plain statements and batches, with and without a session. A failed
 * batch was rolled back and does not count. Installed once per runtime.
 */
export function countWrites(): void {
  if (holder.__isCounting) return
  holder.__isCounting = true
  // The session class is the last but one of the prototype chain: `env.DB` works through a session that always uses the primary.
  let session = Object.getPrototypeOf(env.DB.withSession()) as Session
  while (!Object.hasOwn(session, '_send')) {
    session = Object.getPrototypeOf(session) as Session
    if (session === null)
      throw new Error('D1 has no _send any more: tests/support/write-counter.ts must look elsewhere')
  }
  const send = session._send
  session._send = async function (this: Session, endpoint, query, ...rest) {
    const answer = await send.call(this, endpoint, query, ...rest)
    const queries = [query].flat()
    for (const [i, result] of [answer].flat().entries()) count(queries[i] ?? queries[0] ?? '', result)
    return answer
  }
}

function count(sql: string, { meta }: Result): void {
  const rows = meta?.rows_written ?? 0
  if (rows === 0) return
  const table = TARGET.exec(sql)?.[1]?.toLowerCase() ?? 'unknown'
  written.set(table, (written.get(table) ?? 0) + rows)
}

/** Rows written so far, by table, without those tables. */
export const writtenRows = (without: ReadonlySet<string>): Record<string, number> =>
  Object.fromEntries([...written].filter(([table]) => !without.has(table)))
