import { getDay } from '#core/business-day.ts'
import { toIso } from '#core/data-export.ts'
import { getMessages } from '#core/messages.ts'
import { mayForOwner, ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { MembershipDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import {
  openOffers,
  type Period,
  periodsOfMine,
  readQuota,
  upgradesOfMine,
} from '#worker/modules/memberships/public.ts'
import { LIBRARY_OF } from '#worker/modules/memberships/values.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import { ORDER_STATUS } from '../contract.ts'
import type { HistoryWire, ListUsage, MembershipWire, MyMembership, UsagePage } from './contract.ts'
import { toUpgrade } from './quote.ts'
import {
  boughtOffers,
  exchangedLines,
  findOpenMembership,
  lastChosenSkus,
  type MembershipOrder,
  membershipLines,
} from './store.ts'

type Mine = Ctx<AccountActor>

/** The membership of the owner one acts for, with what waits for payment and what is offered. */
export async function readMembership(ctx: Mine): Promise<Result<MyMembership>> {
  const [periods, open, offers, bought, owners, skuIds] = await Promise.all([
    periodsOfMine(ctx),
    findOpenMembership(ctx),
    openOffers(ctx),
    boughtOffers(ctx),
    ownersById(ctx, [ctx.owner.id]),
    lastChosenSkus(ctx),
  ])
  const owner = owners.get(ctx.owner.id)
  if (!owner) throw new Error('an owner without a row')
  const runs = periods.some(({ untilMs }) => untilMs > ctx.now)
  const membership = await present(ctx, periods, open)
  return ok({
    ...{ owner, mayOrder: mayForOwner(ctx, 'orders:place'), membership },
    openOrder: open && {
      ...presentOrder(open, runs),
      ...{ isActivating: isActivating(open), skuIds: open.detail.skuIds ?? [] },
    },
    skuIds: membership?.state === 'active' ? skuIds : [],
    offers: offers
      .filter(({ id }) => !bought.has(id))
      .map((offer) => ({
        ...toBought({ ...offer, level: offer.level as MembershipDetail['level'], upgrade: toUpgrade(offer) }, runs),
        ...{ offerId: offer.id, price: offer.priceFen, expiresAt: toIso(offer.expiresAtMs) },
      })),
  })
}

/** The owner has paid, as far as we know, and staff have not confirmed it yet. */
const isActivating = ({ status }: MembershipOrder): boolean => status === ORDER_STATUS.waitConfirm

async function present(ctx: Mine, periods: Period[], open: MembershipOrder | null): Promise<MembershipWire | null> {
  const current = periods.find(({ fromMs, untilMs }) => fromMs <= ctx.now && untilMs > ctx.now)
  const shown = current ?? periods.at(-1)
  if (!current && open && isActivating(open)) {
    const { level, personCount, companyCount } = open.detail
    const times = { from: null, until: null, quota: null }
    return { ...{ level, personCount, companyCount }, state: 'activating', ...times, libraryScope: LIBRARY_OF[level] }
  }
  if (!shown) return null
  const { level, personCount, companyCount } = shown
  return {
    ...{ level, personCount, companyCount },
    state: current ? 'active' : 'ended',
    from: toIso(runStart(periods, shown)),
    until: toIso(periods.at(-1)?.untilMs ?? shown.untilMs),
    libraryScope: LIBRARY_OF[level],
    quota: current ? await readQuota(ctx) : null,
  }
}

/** Where the unbroken membership began that this period belongs to. */
function runStart(periods: readonly Period[], { fromMs }: Period): number {
  const before = periods.find(({ untilMs }) => untilMs === fromMs)
  return before ? runStart(periods, before) : fromMs
}

const toBought = ({ level, months, personCount, companyCount, upgrade }: MembershipDetail, follows: boolean) => ({
  kind: upgrade ? ('upgrade' as const) : follows ? ('renewal' as const) : ('opening' as const),
  ...{ level, months, personCount, companyCount },
})
const presentOrder = ({ orderNo, status, dueFen, detail }: MembershipOrder, follows: boolean) => ({
  ...{ ...toBought(detail, follows), orderNo, status, amountPayable: dueFen },
})

/** Periods as they were bought, and upgrades, newest first. */
export async function readHistory(ctx: Mine): Promise<Result<HistoryWire>> {
  const [periods, upgrades] = await Promise.all([periodsOfMine(ctx), upgradesOfMine(ctx)])
  const events = [
    ...periods.map(({ orderLineId, fromMs, untilMs }) => ({ orderLineId, fromMs, untilMs })),
    ...upgrades.map(({ orderLineId, atMs, untilMs }) => ({ orderLineId, fromMs: atMs, untilMs })),
  ].sort((a, b) => b.fromMs - a.fromMs)
  const lines = await membershipLines(
    ctx,
    events.map(({ orderLineId }) => orderLineId),
  )
  return ok(
    events.flatMap(({ orderLineId, fromMs, untilMs }) => {
      const bought = lines.get(orderLineId)
      if (!bought) return []
      const follows = periods.some((period) => period.untilMs === fromMs)
      const state = untilMs <= ctx.now ? 'ended' : fromMs <= ctx.now ? 'active' : 'future'
      const times = { from: toIso(fromMs), until: toIso(untilMs) }
      return [{ ...toBought(bought.detail, follows), orderNo: bought.orderNo, price: bought.dueFen, ...times, state }]
    }),
  )
}

type Usage = import('zod/mini').infer<typeof UsagePage>['items'][number]
/** What was exchanged, newest first. */
export async function readUsage(ctx: Mine, input: ListUsage): Promise<Result<Page<Usage>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await exchangedLines(ctx, at)
  const words = getMessages(ctx.locale)
  const items = rows.map(({ orderNo, trackId, terms, names, priceFen, atMs }) => {
    const licence = terms && licenceWords(terms.code, words)
    return {
      ...{ day: getDay(atMs), at: toIso(atMs), orderNo, trackId: String(trackId), name: names[ctx.locale] },
      ...{ licence: licence ? `${licence.licenceType} · ${licence.scenes} · ${licence.term}` : '', price: priceFen },
    }
  })
  return ok({ items, total, ...at })
}
