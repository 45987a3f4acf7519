import { sql } from 'drizzle-orm'
import type { Locale } from '#core/locales.ts'
import type { RawRow, Statement } from '#db/client.ts'
import { searchMiss } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { FindMisses, Miss, MissWire } from './miss-contract.ts'
import { MISS_DAYS, MOST_MISSES } from './miss-contract.ts'

const DAY_MS = 86_400_000
/** A day in UTC, `2026-11-23`. */
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** Different keywords counted per day; more would be a flood, not news. */
const MOST_A_DAY = 2000

export type Missed = { key: string; miss: Miss; locale: Locale; asker: number }
/** What is known of a keyword: a set of askers for each day on which it was asked, and whether its words are shown. */
export type KnownMiss = { askersByDay: Map<string, number>; isShown: boolean }
/** `add`: the keyword with one more asker of today; null if so many were counted today that new ones are not. */
export type KnownMisses = { add(missed: Missed): KnownMiss | null }

export async function knownMisses(ctx: Ctx, keys: readonly string[]): Promise<KnownMisses> {
  const day = toDay(ctx.now)
  const [rows = [], [counted] = []] = await ctx.db.readRaw([
    {
      sql: 'SELECT key, day, askers, words FROM search_miss WHERE key IN (SELECT value FROM json_each(?))',
      params: [JSON.stringify(keys)],
    },
    {
      sql: `SELECT count(*) AS n FROM (SELECT 1 FROM search_miss WHERE day = ? LIMIT ${MOST_A_DAY})`,
      params: [day],
    },
  ])
  const known = new Map<string, KnownMiss>()
  for (const row of rows) {
    const { askersByDay, isShown } = known.get(String(row.key)) ?? {
      askersByDay: new Map<string, number>(),
      isShown: false,
    }
    askersByDay.set(String(row.day), (askersByDay.get(String(row.day)) ?? 0) | Number(row.askers))
    known.set(String(row.key), { askersByDay, isShown: isShown || row.words !== null })
  }
  let room = MOST_A_DAY - Number(counted?.n)
  return {
    add({ key, asker }) {
      const one = known.get(key) ?? { askersByDay: new Map(), isShown: false }
      const before = one.askersByDay.get(day)
      if (before === undefined && room-- <= 0) return null
      one.askersByDay.set(day, (before ?? 0) | asker)
      known.set(key, one)
      return one
    },
  }
}

/** Counts searches; `words`: the keyword itself, if it may be shown. */
export async function addMisses(ctx: Ctx, misses: readonly (Missed & { words: string | null })[]): Promise<void> {
  await ctx.db.write(misses.flatMap((missed) => adding(ctx, missed)))
}

function adding(ctx: Ctx, { key, miss, locale, asker, words }: Missed & { words: string | null }): Statement[] {
  const { build } = ctx.db
  const row = { day: toDay(ctx.now), key, locale, step: miss, searches: 1, askers: asker }
  return [
    build
      .insert(searchMiss)
      .values(row)
      .onConflictDoUpdate({
        target: [searchMiss.day, searchMiss.key, searchMiss.locale, searchMiss.step],
        set: { searches: sql`searches + 1`, askers: sql`askers | excluded.askers` },
      }),
    ...(words === null
      ? []
      : [
          ctx.db.mayMeetNone(
            build.update(searchMiss).set({ words }).where(sql`key = ${key} AND words IS NULL`),
            'its rows may have the words already',
          ),
        ]),
  ]
}

export async function findMisses(ctx: Ctx, { days = MISS_DAYS, locale, step }: FindMisses): Promise<MissWire[]> {
  const since = toDay(ctx.now - (days - 1) * DAY_MS)
  const ofLocale = locale ? sql`AND locale = ${locale}` : sql``
  const ofStep = step ? sql`AND step = ${step}` : sql``
  const rows =
    await ctx.db.read.all<RawRow>(sql`SELECT key, locale, step, sum(searches) AS searches, count(*) AS days, max(day) AS last_day,
      (SELECT max(w.words) FROM search_miss w WHERE w.key = m.key) AS words
    FROM search_miss m WHERE day >= ${since} ${ofLocale} ${ofStep}
    GROUP BY key, locale, step ORDER BY searches DESC, last_day DESC, key LIMIT ${MOST_MISSES}`)
  return rows.map((row) => ({
    key: String(row.key),
    words: row.words === null ? null : String(row.words),
    locale: row.locale as MissWire['locale'],
    step: row.step as MissWire['step'],
    searches: Number(row.searches),
    days: Number(row.days),
    lastDay: String(row.last_day),
  }))
}

/** Deletes counts older than ninety days. */
export const forgetMisses = (ctx: Ctx): Statement =>
  ctx.db.mayMeetNone(
    ctx.db.build.delete(searchMiss).where(sql`day < ${toDay(ctx.now - MISS_DAYS * DAY_MS)}`),
    'a sweep',
  )
