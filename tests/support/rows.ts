import type { AppBindings } from '../../worker/env.ts'

/** Rows of a query, for looking behind the API. */
export async function rowsOf<T = Record<string, unknown>>(
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

const TABLES = [
  'order',
  'order_line',
  'order_event',
  'payment',
  'payment_attempt',
  'payment_exception',
  'refund',
  'membership',
  'coin_account',
  'coin_entry',
  'coupon',
  'licence_right',
  'licence_document',
  'track',
  'version',
  'upload',
  'account',
  'subject',
  'idempotency',
  'favourite_folder',
  'favourite_track',
  'favourite_playlist',
  'cart_item',
]
/** Rows in every table that a request could change, plus the order states: equal before and after = nothing happened. */
export async function fingerprint(env: AppBindings): Promise<unknown> {
  const counts = TABLES.map((name) => `(SELECT count(*) FROM "${name}") AS "${name}"`).join(', ')
  const states = `(SELECT group_concat(status) FROM (SELECT status FROM "order" ORDER BY order_no)) AS states`
  return (await rowsOf(env, `SELECT ${counts}, ${states}`))[0]
}

export const countOf = async (env: AppBindings, sql: string, ...values: unknown[]): Promise<number> =>
  Object.values((await rowsOf<Record<string, number>>(env, sql, ...values))[0] ?? {})[0] ?? 0
