import { runInDurableObject } from 'cloudflare:test'
import { audited } from '#core/audit-store.ts'
import type { MembershipDetail, RechargeDetail } from '#db/schema/index.ts'
import type { AccountActor, Ctx, StaffActor } from '#worker/context.ts'
import { quoteSkus } from '#worker/modules/catalogue/public.ts'
import { namesInAll } from '#worker/modules/catalogue/rules.ts'
import { insertEntries } from '#worker/modules/coins/store.ts'
import { holdCoupon } from '#worker/modules/coupons/public.ts'
import { getTotals } from '#worker/modules/orders/rules.ts'
import { settling } from '#worker/modules/orders/settling.ts'
import { closeOrder, insertOrder, type NewLine } from '#worker/modules/orders/store.ts'
import { actingCtx, getActor } from './acting.ts'
import { type Account, type Harness, unique } from './harness.ts'
import { asMember } from './members.ts'
import { getHistory } from './orders.ts'
import { getRows } from './rows.ts'

/** What an order sells: `mixed` is a licence with a membership. */
export const SOLD = ['licence', 'membership', 'recharge', 'mixed'] as const
export type Sold = (typeof SOLD)[number]
type Buyer = Ctx<AccountActor>

/** A context whose work after the response is awaited by `flush`. */
export async function waitingCtx(h: Harness, account: Account, env = h.env) {
  const after: Promise<unknown>[] = []
  const later = (work: Promise<unknown>) => void after.push(work.catch(() => undefined))
  const ctx: Buyer = Object.assign(await actingCtx(h, await getActor(h, account), env), { later })
  return { ctx, flush: () => Promise.all(after.splice(0)) }
}

const PLAN: MembershipDetail = { level: 1, months: 12, personCount: 1, companyCount: 0 }
const COINS: RechargeDetail = { coinsFen: 50_000, bonusFen: 2_500 }

async function getLines(ctx: Buyer, sold: Sold, skuId: string, exchanged: boolean, months: number): Promise<NewLine[]> {
  const named = (name: string) => ({ id: ctx.newId(), names: namesInAll({ name, names: {} }) })
  const [quote] = sold === 'licence' || sold === 'mixed' ? await quoteSkus(ctx, [skuId]) : []
  return [
    ...(quote ? [{ ...quote, id: ctx.newId(), kind: 'licence' as const, boughtAgain: true, exchanged }] : []),
    ...(sold === 'membership' || sold === 'mixed'
      ? [
          {
            ...named('会员'),
            kind: 'membership' as const,
            detail: { ...PLAN, months },
            priceFen: 19_900,
            exchanged: false as const,
          },
        ]
      : []),
    ...(sold === 'recharge'
      ? [{ ...named('充值'), kind: 'recharge' as const, detail: COINS, priceFen: 50_000, exchanged: false as const }]
      : []),
  ]
}

/** A voucher that nobody has used, worth one yuan or more: the only type that also reduces memberships. */
export async function freeCoupon(h: Harness, ctx: Buyer, amountFen = 100): Promise<string> {
  const id = unique('coupon')
  await getRows(
    h.env,
    "INSERT INTO coupon (id, owner_id, name, type, amount_fen, expires_at_ms, state, created_at_ms) VALUES (?, ?, 'x', 3, ?, ?, 'free', 1)",
    ...[id, ctx.owner.id, amountFen, ctx.now + 86_400_000],
  )
  return id
}

export type Placed = { orderNo: string; dueFen: number; couponId: string | null }
let counter = 0

/**
 * An order with a coupon, which a recharge never has. `isFree`: nothing is due, and it is finished in the same batch.
 */
export async function sell(
  h: Harness,
  acting: Buyer,
  sold: Sold,
  skuId: string,
  isFree = false,
  months = PLAN.months,
): Promise<Placed> {
  const orderNo = `2026${String(Date.now()).slice(-9)}${String(++counter).padStart(5, '0')}`
  const isExchanged = isFree && sold === 'licence'
  // Now: periods of the owner may have begun after the context was made.
  const ctx = isExchanged ? { ...acting, now: Date.now() } : acting
  if (isExchanged) {
    await asMember(h, ctx)
    await getRows(h.env, 'UPDATE track SET in_member_library = 1 WHERE id = ?', skuId.split('-')[0])
  }
  const lines = await getLines(ctx, sold, skuId, isExchanged, months)
  const whole = getTotals(lines)
  const totals = getTotals(lines, sold === 'recharge' ? 0 : isFree ? whole.dueFen : 100)
  const couponId = sold === 'recharge' ? null : await freeCoupon(h, ctx, Math.max(100, totals.discountFen))
  const kind = sold === 'mixed' || sold === 'licence' ? 'purchase' : sold
  const order = { orderNo, ownerId: ctx.owner.id, status: 1, ...totals }
  const finishable = lines.map((line) => ({ trackId: null, versionId: null, detail: null, ...line }))
  await ctx.db.write([
    ...insertOrder(ctx, { orderNo, kind, lines, totals }),
    ...(couponId === null ? [] : holdCoupon(ctx, { couponId, ownerId: ctx.owner.id, orderNo })),
    closeOrder(ctx, orderNo),
    ...(isFree ? settling(ctx, order, finishable, { way: 'nothing_due' }).statements : []),
  ])
  return { orderNo, dueFen: totals.dueFen, couponId }
}

/** Adds coins without a purchase, as staff do: with an audit row. */
export async function fund(ctx: Buyer, fen: number) {
  const id = ctx.newId()
  const staff: StaffActor = { kind: 'staff', id: 'test', sessionId: '', roles: ['finance'], provedAtMs: 0 }
  const change = { action: 'coins.adjust', target: `coin_entry:${id}`, before: null, after: { fen } }
  return ctx.db.write([
    audited({ ...ctx, actor: staff, owner: null }, change),
    ...insertEntries(ctx, ctx.owner.id, [{ id, kind: 'adjust', fen, cause: unique('fund'), orderNo: null }]),
  ])
}

/** The timer of all orders (worker/durable/order-timer.ts). */
export const getTimer = (h: Harness) => h.env.ORDER_TIMER.getByName('main')
/** When its alarm goes off. */
export const getAlarm = (h: Harness): Promise<number | null> =>
  runInDurableObject(getTimer(h), (_, state) => state.storage.getAlarm())
/** As if its alarm had been lost. */
export const loseAlarm = (h: Harness): Promise<void> =>
  runInDurableObject(getTimer(h), (_, state) => state.storage.deleteAlarm())

/** Everything that an order has created or left. */
export async function getTrace(h: Harness, { orderNo, couponId }: Placed) {
  const of = async (sql: string, value: string | null = orderNo) =>
    (await getRows<{ v: string | number }>(h.env, sql, value)).map((r) => r.v)
  return {
    history: await getHistory(h, orderNo),
    payWay: (await of('SELECT pay_way AS v FROM "order" WHERE order_no = ?'))[0],
    rights: (await of('SELECT id AS v FROM licence_right WHERE order_no = ?')).length,
    periods: (
      await of('SELECT m.id AS v FROM membership m JOIN order_line l ON l.id = m.order_line_id WHERE l.order_no = ?')
    ).length,
    coins: await of(
      "SELECT fen AS v FROM coin_entry WHERE order_no = ? AND kind IN ('recharge', 'bonus') ORDER BY rowid",
    ),
    spent: await of("SELECT fen AS v FROM coin_entry WHERE order_no = ? AND kind = 'consume'"),
    coupon: (await of('SELECT state AS v FROM coupon WHERE id = ?', couponId))[0] ?? null,
    payments: await of('SELECT provider AS v FROM payment WHERE order_no = ?'),
    closes: (await of("SELECT id AS v FROM outbox WHERE id = 'close-' || ?")).length,
  }
}
