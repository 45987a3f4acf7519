import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Statement } from '#db/client.ts'
import { type WorthAbout, worthDecision, worthOf } from '#db/schema/index.ts'
import type { Ctx, Operator, StaffActor } from '#worker/context.ts'
import { getDay } from '../business-day.ts'
import { type PageOf, toOffset } from '../page.ts'
import type { WorthKind } from './values.ts'

export type WorthRow = typeof worthDecision.$inferSelect
/** What is decided about; `about`: what a second person reads of it. */
export type Worth = { kind: WorthKind; target: string; about: WorthAbout }

/**
 * A decision that gives something away, in the batch of the thing itself, after its row: the database reads there what it is worth
 * and in whose favour. For one person it is made at once, for two it waits. Refused by triggers: WORTH_ALONE (it needs two people:
 * see `byPeople`), WORTH_OWN.
 */
export function insertWorth(ctx: Ctx<Operator>, { kind, target, about }: Worth, people: 1 | 2): Statement {
  const of = (column: SQLiteColumn) =>
    sql`(select ${column} from ${worthOf} where ${worthOf.kind} = ${kind} and ${worthOf.target} = ${target})`
  return ctx.db.build.insert(worthDecision).values({
    ...{ id: ctx.newId(), kind, target, about, people },
    ownerId: of(worthOf.ownerId),
    worthFen: of(worthOf.worthFen),
    aloneBelowFen: ctx.config.TWO_PEOPLE_FROM,
    ...{ askedBy: ctx.actor.id, askedAtMs: ctx.now, day: getDay(ctx.now) },
    ...(people === 1
      ? { state: 'made' as const, decidedBy: ctx.actor.id, decidedAtMs: ctx.now }
      : { state: 'waiting' as const }),
  })
}

/** The second person decides (otherwise ROW_NOT_MET). Refused by a trigger if they are the first, or its owner. */
export const decideWorth = (
  ctx: Ctx<Operator>,
  { kind, target }: Pick<Worth, 'kind' | 'target'>,
  state: 'made' | 'declined',
  answer: string | null = null,
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(worthDecision)
      .set({ state, answer, decidedBy: ctx.actor.id, decidedAtMs: ctx.now })
      .where(and(eq(worthDecision.kind, kind), eq(worthDecision.target, target), eq(worthDecision.state, 'waiting'))),
  )

export const findWorth = async (ctx: Ctx, id: string): Promise<WorthRow | null> =>
  (await ctx.db.primary.select().from(worthDecision).where(eq(worthDecision.id, id)).get()) ?? null

/** The decision about a thing that waits or was made; null if there is none, or it was declined. */
export const findLiveWorth = async (ctx: Ctx, kind: WorthKind, target: string): Promise<WorthRow | null> =>
  (await ctx.db.primary
    .select()
    .from(worthDecision)
    .where(and(eq(worthDecision.kind, kind), eq(worthDecision.target, target), sql`state <> 'declined'`))
    .get()) ?? null

/** The thing was decided by as many people as it needs. Plain names, because drizzle leaves the table out of a column in a select of one table. */
export const isMade = (kind: WorthKind, target: SQLiteColumn | SQL): SQL =>
  sql`exists (select 1 from worth_decision d where d.kind = ${kind} and d.target = ${target} and d.state = 'made')`

/** Which of these things wait for a second person. */
export async function waitingWorth(ctx: Ctx, kind: WorthKind, targets: readonly string[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set()
  const rows = await ctx.db.primary
    .select({ target: worthDecision.target })
    .from(worthDecision)
    .where(
      and(
        eq(worthDecision.kind, kind),
        sql`${worthDecision.target} in (select value from json_each(${JSON.stringify(targets)}))`,
        eq(worthDecision.state, 'waiting'),
      ),
    )
  return new Set(rows.map(({ target }) => target))
}

/** What waits for a second person, oldest first; or what two have decided, newest first. */
export async function worthPage(
  ctx: Ctx<StaffActor>,
  { isWaiting, ...at }: PageOf & { isWaiting: boolean },
): Promise<{ rows: WorthRow[]; total: number }> {
  const where = isWaiting ? sql`state = 'waiting'` : and(sql`people = 2`, isNotNull(worthDecision.decidedAtMs))
  const by = isWaiting ? asc(worthDecision.askedAtMs) : desc(worthDecision.decidedAtMs)
  const [rows, total] = await Promise.all([
    ctx.db.primary
      .select()
      .from(worthDecision)
      .where(where)
      .orderBy(by, asc(worthDecision.id))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(worthDecision, where),
  ])
  return { rows, total }
}
