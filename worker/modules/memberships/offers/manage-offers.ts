import { audited } from '#core/audit-store.ts'
import { addDays } from '#core/business-day.ts'
import { toIso } from '#core/data-export.ts'
import { findOwners, ownersById } from '#core/owner-store.ts'
import { onePage, type Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { byPeople, NEEDS_TWO, worthRefusal } from '#core/worth/by-people.ts'
import { insertWorth, waitingWorth } from '#core/worth/worth-store.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { normalizeName } from '#worker/modules/identity/public.ts'
import { notOwn, operatorGuard, whyGuardFailed } from '#worker/modules/staff/public.ts'
import type { MakeOffer, MemberPage, MemberWire, OfferWire } from '../contract.ts'
import { periodsLeft } from '../store.ts'
import { isPlanLevel, OFFER_DAYS, PLANS } from '../values.ts'
import { ordersOfOffers, type PricedPeriod, pricedPeriods } from './bought-store.ts'
import { differenceFen, nextPlan } from './difference.ts'
import { findOffer, insertOffer, type Offer, offersTo, withdraw } from './store.ts'

type Staff = Ctx<StaffActor>
const PERMISSION = 'memberships:manage'
/** More owners than one person reads; a more precise keyword finds the others. */
const MOST = 20
const FINISHED = 2

type Found = import('zod/mini').infer<typeof MemberPage>['items'][number]
/** Owners by phone, e-mail, name or id, with what runs. */
export async function findMembers(ctx: Staff, keyword: string): Promise<Result<Page<Found>>> {
  const found = await findOwners(ctx, { keyword, normalized: normalizeName(keyword) }, MOST)
  const items = await Promise.all(
    found.map(async (owner) => {
      const periods = await periodsLeft(ctx, owner.ownerId)
      const last = periods.at(-1)
      return { ...owner, level: periods[0]?.level ?? null, until: last ? toIso(last.untilMs) : null }
    }),
  )
  return ok(onePage(items, MOST))
}

/** What an owner has, what was offered, and what an upgrade would cost. */
export async function readMember(ctx: Staff, ownerId: string): Promise<Result<MemberWire>> {
  const owner = (await ownersById(ctx, [ownerId])).get(ownerId)
  if (!owner) return refuse('NOT_FOUND')
  const [periods, offers, orders] = await Promise.all([
    pricedPeriods(ctx, ownerId),
    offersTo(ctx, ownerId, MOST),
    ordersOfOffers(ctx, ownerId),
  ])
  const waiting = await waitingWorth(
    ctx,
    'offer',
    offers.map(({ id }) => id),
  )
  return ok({
    ...{ ownerId, type: owner.type, name: owner.name },
    periods: periods.map(({ level, personCount, companyCount, fromMs, untilMs }) => ({
      ...{ level, personCount, companyCount, from: toIso(fromMs), until: toIso(untilMs) },
    })),
    offers: offers.map((offer) => present(ctx, offer, { bought: orders.get(offer.id), waits: waiting.has(offer.id) })),
    upgrade: toUpgrade(ctx, periods),
  })
}

function toUpgrade(ctx: Staff, periods: readonly PricedPeriod[]): MemberWire['upgrade'] {
  const [running, last] = [periods[0], periods.at(-1)]
  const level = running && running.fromMs <= ctx.now ? nextPlan(running.level) : null
  if (!level || !last) return null
  return { level, price: differenceFen(level, periods, ctx.now), until: toIso(last.untilMs) }
}

type Standing = { bought?: { orderNo: string; status: number } | undefined; waits: boolean }
function present(ctx: Staff, offer: Offer, { bought, waits }: Standing): OfferWire {
  const { id: offerId, level, months, personCount, companyCount, priceFen, fromLevel, untilMs } = offer
  const isOver = offer.expiresAtMs <= ctx.now
  const isOffered = waits ? 'waiting' : 'open'
  const state =
    bought?.status === FINISHED ? 'bought' : offer.withdrawnAtMs !== null ? 'withdrawn' : isOver ? 'expired' : isOffered
  return {
    ...{ offerId, level, months, personCount, companyCount, price: priceFen, fromLevel },
    until: untilMs === null ? null : toIso(untilMs),
    ...{ createdAt: toIso(offer.createdAtMs), expiresAt: toIso(offer.expiresAtMs), state },
    orderNo: bought?.orderNo ?? null,
  }
}

/**
 * Offers a membership at an agreed price, or a higher level for what is left of one. The owner buys it as any order, and accepts
 * the terms by doing so (docs/decisions/101-upgrades-and-offers.md). What is further below the list price than one person may give
 * away waits for a second one, and is not offered before (docs/decisions/148).
 */
export async function makeOffer(ctx: Staff, ownerId: string, input: MakeOffer): Promise<Result<OfferWire>> {
  if (!(await ownersById(ctx, [ownerId])).has(ownerId)) return refuse('NOT_FOUND')
  const terms = toTerms(ctx, input, await pricedPeriods(ctx, ownerId))
  if (!terms.ok) return terms
  const id = ctx.newId()
  const expiresAtMs = Math.min(addDays(ctx.now, OFFER_DAYS), terms.value.untilMs ?? Number.POSITIVE_INFINITY)
  const offer = { id, ownerId, ...terms.value, madeBy: ctx.actor.id, createdAtMs: ctx.now, expiresAtMs }
  const { madeBy: _by, ...after } = offer
  const about = { fen: offer.priceFen, level: offer.level, months: offer.months }
  return byPeople(async (people) => {
    const done = await decide(ctx, { isFresh: true }, [
      ...notOwn(ctx, ownerId),
      audited(ctx, { action: 'memberships.offer', target: `membership_offer:${id}`, before: null, after }),
      insertOffer(ctx, offer),
      insertWorth(ctx, { kind: 'offer', target: id, about }, people),
    ])
    if (done === 'alone' || !done.ok) return done
    return ok(present(ctx, { ...offer, withdrawnAtMs: null }, { waits: people === 2 }))
  })
}

type OfferTerms = Pick<
  Offer,
  'level' | 'months' | 'personCount' | 'companyCount' | 'priceFen' | 'fromLevel' | 'untilMs'
>
function toTerms(ctx: Staff, input: MakeOffer, periods: readonly PricedPeriod[]): Result<OfferTerms> {
  const { level, months } = input
  const [running, last] = [periods[0], periods.at(-1)]
  const isUpgrade = months === undefined
  if (isUpgrade && (!running || !last || running.fromMs > ctx.now)) return refuse('MEMBERSHIP_NONE')
  if (isUpgrade && running && running.level >= level) return refuse('BAD_REQUEST', { level: 'MEMBERSHIP_DOWNGRADE' })
  if (!isUpgrade && running && running.level !== level) return refuse('BAD_REQUEST', { level: 'MEMBERSHIP_UPGRADE' })
  const counts = isPlanLevel(level)
    ? PLANS[level]
    : { personCount: input.personCount ?? 0, companyCount: input.companyCount ?? 0 }
  const { personCount, companyCount } = counts
  if (personCount + companyCount === 0) return refuse('BAD_REQUEST', { personCount: 'FIELD_REQUIRED' })
  const rise =
    isUpgrade && running && last
      ? { fromLevel: running.level, untilMs: last.untilMs }
      : { fromLevel: null, untilMs: null }
  // Plans have a price for everybody; what is agreed is the custom level only.
  if (isPlanLevel(level)) {
    if (!isUpgrade) return refuse('BAD_REQUEST', { level: 'FIELD_INVALID' })
    const priceFen = differenceFen(level, periods, ctx.now)
    const isSeen =
      input.expectedPrice !== undefined && Math.abs(priceFen - input.expectedPrice) <= toleranceFen(priceFen)
    if (!isSeen) return refuse('PRICE_CHANGED')
    return ok({ level, months: 0, personCount, companyCount, priceFen: input.expectedPrice ?? priceFen, ...rise })
  }
  if (input.price === undefined) return refuse('BAD_REQUEST', { price: 'FIELD_REQUIRED' })
  return ok({ level, months: months ?? 0, personCount, companyCount, priceFen: input.price, ...rise })
}

/** The difference falls by the second; what staff saw may be a few minutes old. */
const toleranceFen = (priceFen: number): number => Math.ceil(priceFen / 1_000) + 100

/** Takes an offer back, so that it can no longer be ordered. An order that was placed before stays. */
export async function withdrawOffer(ctx: Staff, offerId: string): Promise<Result<OfferWire>> {
  const offer = await findOffer(ctx, offerId)
  if (!offer) return refuse('NOT_FOUND')
  const change = { before: { withdrawn: false }, after: { withdrawn: true } }
  const done = await decide(ctx, { isFresh: false }, [
    ...withdraw(ctx, offerId),
    audited(ctx, { action: 'memberships.withdraw', target: `membership_offer:${offerId}`, ...change }),
  ])
  if (done === 'alone') throw new Error('taking an offer back is worth nothing')
  if (!done.ok) return done
  const orders = await ordersOfOffers(ctx, offer.ownerId)
  return ok(present(ctx, { ...offer, withdrawnAtMs: ctx.now }, { bought: orders.get(offerId), waits: false }))
}

async function decide(
  ctx: Staff,
  proof: { isFresh: boolean },
  statements: Statement[],
): Promise<Result<true> | 'alone'> {
  try {
    await ctx.db.write([...operatorGuard(ctx, PERMISSION, proof), ...statements])
    return ok(true)
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === NEEDS_TWO) return 'alone'
    if (constraint === 'STAFF_OWN') return refuse(constraint)
    const refusal = worthRefusal(constraint)
    if (refusal) return refuse(refusal)
    if (constraint !== 'ROW_NOT_MET') throw error
    return (await whyGuardFailed(ctx, PERMISSION)) ?? refuse('MEMBERSHIP_OFFER_GONE')
  }
}
