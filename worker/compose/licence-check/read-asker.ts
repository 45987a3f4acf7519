import { sql } from 'drizzle-orm'
import { ownerQuery } from '#core/owner-store.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { type PricedTrack, parseSkuId, readPricedTrack } from '#worker/modules/catalogue/public.ts'
import { type HeldOnTrack, heldOnTrack } from '#worker/modules/licences/public.ts'
import { runningPeriod } from '#worker/modules/memberships/public.ts'
import { type Held, parseCode } from '#worker/modules/terms/public.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import { timeLeft } from './time-left.ts'

/** A held licence, with what the answer says of it. */
export type NamedHeld = Held & Pick<HeldOnTrack, 'licenceNo' | 'project' | 'untilMs'>
export type ReadAsker = {
  track: PricedTrack | null
  actsFor: 'personal' | 'enterprise'
  held: NamedHeld[]
  membership: { level: MembershipLevel; untilMs: number } | null
}

const NOBODY = { actsFor: 'personal', held: [], membership: null } as const

/** The track, and what a signed-in asker has, in one round trip. Ownership is part of each query. */
export async function readAsker(ctx: Ctx, trackId: number | null): Promise<Result<ReadAsker>> {
  const [found, asker] = await Promise.all([
    trackId === null ? null : readPricedTrack(ctx, trackId),
    readStanding(ctx, trackId),
  ])
  return found && !found.ok ? found : ok({ track: found?.value ?? null, ...asker })
}

async function readStanding(ctx: Ctx, trackId: number | null): Promise<Omit<ReadAsker, 'track'>> {
  const { actor, db } = ctx
  if (actor.kind !== 'account') return { ...NOBODY, held: [] }
  const acting = ownerQuery(ctx, actor)
  const owner = sql`SELECT id FROM (${acting})`
  const [[[company] = []], period, held] = await Promise.all([
    db.readPrimary([sql`SELECT 1 FROM (${acting}) WHERE enterpriseId IS NOT NULL`]),
    runningPeriod(ctx, owner),
    trackId === null ? [] : heldOnTrack(ctx, trackId, owner),
  ])
  return {
    actsFor: company ? 'enterprise' : 'personal',
    held: toHeld(held, ctx.now),
    membership: period && { level: period.level, untilMs: period.untilMs },
  }
}

/** Licences of the first terms are not judged (docs/licensing.md, 10.8). */
const toHeld = (rows: readonly HeldOnTrack[], nowMs: number): NamedHeld[] =>
  rows.flatMap(({ id, skuId, untilMs, licenceNo, project }) => {
    const licence = parseCode(parseSkuId(skuId)?.code ?? '')
    return licence ? [{ id, licence, untilMs, licenceNo, project, ...timeLeft(licence, untilMs, nowMs) }] : []
  })
