import type { AppBindings } from '#worker/env.ts'
import { writtenRows } from './write-counter.ts'

/** Rows of a query, to check the database directly. */
export async function getRows<T = Record<string, unknown>>(
  env: AppBindings,
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results
}

/**
 * Tables that may change although a request had no effect: attempts and counters, and messages that are still being sent from
 * before.
 */
const TRACES = new Set(['row_guard'])

/**
 * Equal before and after means that this runtime wrote nothing in between, except to TRACES. Rows are counted where they are
 * written (write-counter.ts), which takes no time and also sees a row that was changed and changed back.
 */
export const fingerprint = async (_env: AppBindings): Promise<Record<string, number>> => writtenRows(TRACES)

export const getCount = async (env: AppBindings, sql: string, ...values: unknown[]): Promise<number> =>
  Object.values((await getRows<Record<string, number>>(env, sql, ...values))[0] ?? {})[0] ?? 0
