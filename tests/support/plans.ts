import { faultDb } from './fault-db.ts'
import type { CallOptions, Harness } from './harness.ts'

/** SQLite's query plan of one statement, as text. */
export type Plan = { sql: string; steps: string[] }

/** Plans of every statement that one call sends to D1. */
export async function getPlans(
  h: Harness,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<{ status: number; plans: Plan[]; roundTrips: number }> {
  const faulty = faultDb(h.env.DB)
  const answer = await h.call(method, path, body, { ...options, env: { ...h.env, DB: faulty.db } })
  return { status: answer.status, plans: await explained(h, faulty), roundTrips: faulty.calls.length }
}

/** Plans of the statements sent to a recording database. */
export async function explained(h: Harness, faulty: Pick<ReturnType<typeof faultDb>, 'calls'>): Promise<Plan[]> {
  const statements = faulty.calls
    .flatMap(({ sql }) => sql.split(';\n'))
    .filter((sql) => /^\s*(?:select|insert|update|delete|with)/i.test(sql))
  const plans: Plan[] = []
  for (const sql of new Set(statements)) {
    // Planned without knowing the values, as in D1.
    const unknown = Array(sql.split('?').length - 1).fill(null)
    const planned = h.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...unknown)
    plans.push({ sql, steps: (await planned.all<{ detail: string }>()).results.map(({ detail }) => detail) })
  }
  return plans
}

/**
 * Tables that a plan scans completely. Not included: scans along an index (a LIMIT ends them), full-text matches, lists of
 * parameters, rows without a table, and intermediate results of the statement.
 */
export function getScans({ steps }: Plan): string[] {
  const gathered = new Set(steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? []))
  return steps.flatMap((step) => {
    const name = /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES)(\S+)/.exec(step)?.[1]
    const isIndexed = / VIRTUAL TABLE | USING (?:COVERING )?INDEX /.test(`${step} `)
    return name && !isIndexed && !gathered.has(name) ? [name] : []
  })
}
