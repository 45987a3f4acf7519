import type { AppBindings } from '#worker/env.ts'
import { writtenRows } from './write-counter.ts'

/** Rows of a query, for looking behind the API. */
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
 * What may be written without the request having had an effect: who tried, how often, and messages that are on their way
 * from what happened before.
 */
const TRACES = new Set(['row_guard'])

/**
 * Equal before and after = nothing was written in between, by this runtime, to any table but TRACES. Rows are counted where they
 * are written (write-counter.ts), so that this takes no time and sees a row that was changed and changed back.
 */
export const fingerprint = async (_env: AppBindings): Promise<Record<string, number>> => writtenRows(TRACES)

export const getCount = async (env: AppBindings, sql: string, ...values: unknown[]): Promise<number> =>
  Object.values((await getRows<Record<string, number>>(env, sql, ...values))[0] ?? {})[0] ?? 0
