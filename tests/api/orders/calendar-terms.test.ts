import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addMonths, addYears, toMidnight, toSecond } from '#core/business-day.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { sell, waitingCtx } from '#tests/support/selling.ts'
import { monthsLater } from '#worker/modules/memberships/store.ts'

const h = makeHarness()
const DAY_MS = 86_400_000
/** A moment of each day from 2027 to 2032, so that day and hour differ between Shanghai and UTC in both directions. */
const FIRST = toMidnight('2027-01-01')!
const moments = Array.from({ length: 6 * 365 }, (_, day) => FIRST + day * DAY_MS + ((day * 7_919_003) % DAY_MS))
const differing = (rows: { at: number; until: number }[], rule: (at: number) => number) =>
  rows.filter(({ at, until }) => until !== rule(at)).map(({ at, until }) => `${toSecond(at)} → ${toSecond(until)}`)

let viewEnd = ''
beforeAll(async () => {
  const [view] = await getRows<{ sql: string }>(h.env, "SELECT sql FROM sqlite_master WHERE name = 'held_licence'")
  viewEnd = /ELSE ([\s\S]+) END/.exec(view!.sql)![1]!
})

it.each([1, 2, 3, 6, 12, 13, 24])('memberships end %i months later by the same rule as in core', async (months) => {
  const { ctx } = await waitingCtx(h, await h.register())
  const rows = await ctx.db.primary.all<{ at: number; until: number }>(
    sql`SELECT at, ${monthsLater(sql`at`, months)} AS until FROM (SELECT value AS at FROM json_each(${JSON.stringify(moments)}))`,
  )
  expect(rows).toHaveLength(moments.length)
  expect(differing(rows, (at) => addMonths(at, months))).toEqual([])
})

it.each([1, 3, 10])('licences of %i years end by the same rule in the view held_licence', async (years) => {
  const end = viewEnd.replaceAll('d.issued_at_ms', 'at').replaceAll("json_extract(i.terms, '$.term')", 'term')
  expect(end).not.toMatch(/\b[di]\./)
  const rows = await getRows<{ at: number; until: number }>(
    h.env,
    `SELECT at, ${end} AS until FROM (SELECT value AS at, ?2 AS term FROM json_each(?1))`,
    ...[JSON.stringify(moments), `${years}y`],
  )
  expect(rows).toHaveLength(moments.length)
  expect(differing(rows, (at) => addYears(at, years))).toEqual([])
})

it('a renewal counts from the end of the period before it', async () => {
  const { ctx } = await waitingCtx(h, await h.register())
  const start = toMidnight('2027-01-31')!
  const lastFrom = async () => {
    const sql = 'SELECT from_ms AS a, until_ms AS b FROM membership WHERE owner_id = ? ORDER BY from_ms DESC'
    return (await getRows<{ a: number; b: number }>(h.env, sql, ctx.owner.id))[0]!
  }
  await sell(h, Object.assign(ctx, { now: start }), 'membership', '', true, 1)
  expect(toSecond((await lastFrom()).b)).toBe('2027-02-28 00:00:00')
  await sell(h, ctx, 'membership', '', true, 1)
  expect(await lastFrom()).toEqual({ a: toMidnight('2027-02-28'), b: toMidnight('2027-03-28') })
})
