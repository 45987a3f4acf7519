import { sql } from 'drizzle-orm'
import { ownerQuery } from '#core/owner-store.ts'
import { ok, type Result } from '#core/result.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { type PricedTrack, parseSkuId, pricedQueries, toPricedTrack } from '#worker/modules/catalogue/public.ts'
import { heldOnTrack } from '#worker/modules/licences/public.ts'
import { runningPeriod } from '#worker/modules/memberships/public.ts'
import { type Held, parseCode } from '#worker/modules/terms/public.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import { timeLeft } from './time-left.ts'

type HeldRow = Awaited<ReturnType<typeof heldOnTrack>>[number]
/** A held licence, with what the answer says of it. */
export type NamedHeld = Held & Pick<HeldRow, 'licenceNo' | 'project' | 'untilMs'>
export type ReadAsker = {
  track: PricedTrack | null
  actsFor: 'personal' | 'enterprise'
  held: NamedHeld[]
  membership: { level: MembershipLevel; untilMs: number } | null
}

const NOBODY = { actsFor: 'personal', held: [], membership: null } as const

/** The track, and what a signed-in asker has, in one round trip. Ownership is part of each query. */
export async function readAsker(ctx: Ctx, trackId: number | null): Promise<Result<ReadAsker>> {
  const { actor, db } = ctx
  if (actor.kind !== 'account') {
    const found = trackId === null ? null : toPricedTrack(await db.primaryAll(pricedQueries(db.primary, trackId)))
    return found && !found.ok ? found : ok({ track: found?.value ?? null, ...NOBODY, held: [] })
  }
  const owner = sql`SELECT id FROM (${ownerQuery(ctx, actor)})`
  const rows = (await db.primaryAll([
    db.primary.select({ isCompany: sql<number>`enterpriseId IS NOT NULL` }).from(sql`(${ownerQuery(ctx, actor)})`),
    runningPeriod(ctx, owner),
    ...(trackId === null ? [] : [heldOnTrack(ctx, trackId, owner), ...pricedQueries(db.primary, trackId)]),
  ] as unknown as [Statement, ...Statement[]])) as unknown as unknown[][]
  const [[acting], [period]] = rows as [{ isCompany: number }[], { level: number; untilMs: number }[]]
  const found = trackId === null ? null : toPricedTrack(rows.slice(3) as unknown as Parameters<typeof toPricedTrack>[0])
  if (found && !found.ok) return found
  return ok({
    track: found?.value ?? null,
    actsFor: acting?.isCompany ? 'enterprise' : 'personal',
    held: trackId === null ? [] : toHeld(rows[2] as HeldRow[], ctx.now),
    membership: period ? { level: period.level as MembershipLevel, untilMs: period.untilMs } : null,
  })
}

/** Licences of the first terms are not judged (docs/licensing.md, 10.8). */
const toHeld = (rows: readonly HeldRow[], nowMs: number): NamedHeld[] =>
  rows.flatMap(({ id, skuId, untilMs, licenceNo, project }) => {
    const licence = parseCode(parseSkuId(skuId)?.code ?? '')
    return licence ? [{ id, licence, untilMs, licenceNo, project, ...timeLeft(licence, untilMs, nowMs) }] : []
  })
