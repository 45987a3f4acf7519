import { audited } from '#core/audit-store.ts'
import { insertWorth } from '#core/worth/worth-store.ts'
import type { Statement } from '#db/client.ts'
import { getWindow, INVARIANTS } from '#db/invariants.ts'
import { type Call, faultDb, lost } from '#tests/support/fault-db.ts'
import type { Harness } from '#tests/support/harness.ts'
import { freeCoupon, waitingCtx } from '#tests/support/selling.ts'
import type { AccountActor, Ctx, StaffActor, SystemActor } from '#worker/context.ts'
import type { AppBindings } from '#worker/env.ts'
import { namesInAll } from '#worker/modules/catalogue/rules.ts'
import { adjusting } from '#worker/modules/coins/adjust-coins.ts'
import { insertAdjustment } from '#worker/modules/coins/adjustment-store.ts'
import { refundCoins } from '#worker/modules/coins/public.ts'
import { bonusOf } from '#worker/modules/coins/values.ts'
import { holdCoupon } from '#worker/modules/coupons/public.ts'
import { expireOrder } from '#worker/modules/orders/cancel-order.ts'
import { cancelling } from '#worker/modules/orders/effects.ts'
import { autoCancelAt, getTotals } from '#worker/modules/orders/rules.ts'
import { settleInBooks, settleOrder } from '#worker/modules/orders/settle-order.ts'
import { closeOrder, insertOrder, type NewLine } from '#worker/modules/orders/store.ts'
import type { Order } from './model.ts'

type Buyer = Ctx<AccountActor>
export type Death = 'none' | 'before' | 'after'

/** Neither timers nor queue: what they would do is done as a step, or not at all. */
const QUIET = {
  ORDER_TIMER: { getByName: () => ({ arm: async () => undefined }) },
  ORDER_WATCH: { getByName: () => ({ announce: async () => undefined }) },
  OUTBOX: { send: async () => undefined },
  OUTBOX_PUMP: { getByName: () => ({ poke: async () => undefined }) },
} as unknown as Partial<AppBindings>

/** The real books of some owners: the site's own code on the real database, which may die at the commit. */
export async function openBooks(h: Harness, owners: number) {
  const faulty = faultDb(h.env.DB)
  const env = { ...h.env, ...QUIET, DB: faulty.db } as AppBindings
  const later = () => undefined
  const buyers: Buyer[] = []
  for (let i = 0; i < owners; i++)
    buyers.push(Object.assign((await waitingCtx(h, await h.register(), env)).ctx, { later }))
  const system: Ctx<SystemActor> = Object.assign(h.ctx({ kind: 'system', id: 'system' } as const, env), { later })
  const actor: StaffActor = { kind: 'staff', id: 'simulation', sessionId: '', roles: [], provedAtMs: 0 }
  const staff: Ctx<StaffActor> = Object.assign(h.ctx(actor, env), { later })
  const everybody: Ctx[] = [...buyers, system, staff]
  const read = makeReader(h, buyers)
  await read([])
  let now = system.now
  let placed = 0
  const pass = (ms: number): void => {
    now += ms
    for (const ctx of everybody) ctx.now = now
  }
  pass(0)
  const buyer = (owner: number): Buyer => buyers[owner]!
  const write = async (ctx: Ctx, statements: Statement[]): Promise<void> => void (await ctx.db.write(statements))

  return {
    now: () => now,
    pass,
    /** The next steps die before or after each commit, until `none`. */
    dies(death: Death): void {
      const isCommit = ({ kind, sql }: Call) => kind === 'batch' && sql.includes('insert into')
      const die = (call: Call) => {
        if (isCommit(call)) throw lost()
      }
      faulty.reset()
      if (death === 'before') faulty.before(die)
      if (death === 'after') faulty.after(die)
    },
    async prepare(owner: number, kind: Order['kind'], priceFen: number, hasCoupon: boolean) {
      const ctx = buyer(owner)
      const couponId = hasCoupon ? await freeCoupon(h, ctx) : null
      const bonusFen = kind === 'recharge' ? bonusOf(priceFen) : 0
      const orderNo = `7${String(h.clock.now()).slice(-8)}${String(++placed).padStart(5, '0')}${String(Math.random()).slice(2, 6)}`
      const common = {
        id: ctx.newId(),
        names: namesInAll({ name: kind, names: {} }),
        priceFen,
        exchanged: false as const,
      }
      const line: NewLine =
        kind === 'recharge'
          ? { ...common, kind, detail: { coinsFen: priceFen, bonusFen } }
          : { ...common, kind, detail: { level: 1, months: 1, personCount: 1, companyCount: 0 } }
      const totals = getTotals([line], couponId ? 100 : 0)
      const order: Order = {
        ...{ orderNo, owner, kind, bonusFen, couponId, dueFen: totals.dueFen, closesAtMs: autoCancelAt(now) },
        ...{ status: 1, payment: null, refundedFen: 0 },
      }
      const statements = [
        ...insertOrder(ctx, { orderNo, kind, lines: [line], totals }),
        ...(couponId ? holdCoupon(ctx, { couponId, ownerId: ctx.owner.id, orderNo }) : []),
        closeOrder(ctx, orderNo),
      ]
      return { order, place: () => write(ctx, statements) }
    },
    notify: ({ orderNo }: Order, providerTradeNo: string, amountFen: number) =>
      settleOrder(system, {
        ...{ orderNo, payWay: 1, provider: 'alipay', providerTradeNo, amountFen, currency: 'CNY' },
      }),
    spend: ({ orderNo, owner }: Order) => settleInBooks(buyer(owner), orderNo, { way: 'coins' }),
    cancel: ({ orderNo, owner }: Order) => {
      const ctx = buyer(owner)
      return write(ctx, cancelling(ctx, orderNo, 1, 'buyer').statements)
    },
    expire: ({ orderNo }: Order) => expireOrder(system, orderNo),
    refund: ({ orderNo, owner }: Order, refundId: string, fen: number) => {
      const ctx = buyer(owner)
      return write(ctx, refundCoins(ctx, { ownerId: ctx.owner.id, orderNo, refundId, fen }))
    },
    adjust: (owner: number, requestNo: string, fen: number) => {
      const id = staff.newId()
      const change = { action: 'coins.adjust', target: `coin_entry:${id}`, before: null, after: { fen } }
      const ownerId = buyer(owner).owner.id
      const row = {
        id,
        requestNo,
        ownerId,
        fen,
        reason: 'x',
        people: 1 as const,
        aloneBelowFen: Number.MAX_SAFE_INTEGER,
      }
      const freely = { ...staff, config: { ...staff.config, TWO_PEOPLE_FROM: row.aloneBelowFen } }
      const worth = { kind: 'coins' as const, target: id, about: { fen } }
      return write(staff, [
        audited(staff, change),
        insertAdjustment(staff, row),
        insertWorth(freely, worth, 1),
        ...adjusting(staff, row),
      ])
    },
    read,
  }
}
export type Books = Awaited<ReturnType<typeof openBooks>>

/** Tables whose rows the steps write; their invariants are judged after each step. */
const TABLES = [
  'order',
  'order_line',
  'order_event',
  'coin_account',
  'coin_entry',
  'coupon',
  'membership',
  'payment',
  'refund',
]
const tableOf = (sql: string): string => /^\s*SELECT [\w.]+ FROM "?(\w+)"?/.exec(sql)?.[1] ?? ''
const CHECKED = Object.entries(INVARIANTS).filter(([, sql]) => TABLES.includes(tableOf(sql)))
/** Which of them are broken, as one statement: they are asked after every step, and each statement of its own would cost. */
const WHICH_BROKEN = `SELECT ${CHECKED.map(([, sql], i) => `EXISTS (${getWindow(sql).broken}) AS broken${i}`).join(', ')}`
/** Rows at the end of each table that are judged after every step; all are judged at the end of a seed. */
const RECENT = 60
/** Which rows the invariants are judged for. */
export type Judge = 'recent' | 'all'
type State = { orderNo: string; status: number; provider: string | null; coupon: string | null }

/** Reads balances, numbers of entries, states of these orders, and the invariants that do not hold, in one round trip. */
function makeReader({ env: { DB } }: Harness, buyers: readonly Buyer[]) {
  const owners = JSON.stringify(buyers.map(({ owner }) => owner.id))
  /** The first and the last row of each table in this simulation. */
  const first = new Map<string, number>()
  const last = new Map<string, number>()
  const getFrom = (table: string, isWhole: boolean): number => {
    const from = first.get(table) ?? Number.MAX_SAFE_INTEGER
    // Accounts are few, and old ones change.
    return isWhole || table === 'coin_account' ? from : Math.max(from, (last.get(table) ?? 0) - RECENT)
  }
  return async (recent: readonly Order[], judge: Judge = 'recent') => {
    const bounds = CHECKED.map(([, sql]) => getFrom(tableOf(sql), judge === 'all')).map((from) => [
      from,
      from,
      1_000_000,
    ])
    const [accounts, states, marks, judged] = await DB.batch<Record<string, unknown>>([
      DB.prepare(
        `SELECT coalesce((SELECT balance_fen FROM coin_account WHERE owner_id = o.value), 0) AS fen,
           (SELECT count(*) FROM coin_entry WHERE owner_id = o.value) AS n FROM json_each(?) o ORDER BY o.key`,
      ).bind(owners),
      DB.prepare(
        `SELECT o.order_no AS orderNo, o.status AS status, (SELECT provider FROM payment p WHERE p.order_no = o.order_no) AS provider,
           (SELECT state FROM coupon c WHERE c.order_no = o.order_no) AS coupon
         FROM json_each(?) n JOIN "order" o ON o.order_no = n.value ORDER BY n.key`,
      ).bind(JSON.stringify(recent.map(({ orderNo }) => orderNo))),
      DB.prepare(
        `SELECT ${TABLES.map((table) => `(SELECT coalesce(max(rowid), 0) FROM "${table}") AS "${table}"`).join(', ')}`,
      ),
      DB.prepare(WHICH_BROKEN).bind(...bounds.flat()),
    ])
    const broken: string[] = []
    for (const [i, [name, sql]] of CHECKED.entries()) {
      if (judged!.results[0]?.[`broken${i}`] === 0) continue
      const { results } = await DB.prepare(getWindow(sql).broken)
        .bind(...bounds[i]!)
        .all()
      broken.push(`${name}: ${JSON.stringify(results)}`)
    }
    for (const [table, row] of Object.entries(marks!.results[0] ?? {})) {
      last.set(table, Number(row))
      if (!first.has(table)) first.set(table, Number(row))
    }
    return {
      balances: accounts!.results.map(({ fen }) => fen as number),
      entries: accounts!.results.map(({ n }) => n as number),
      states: states!.results as State[],
      broken,
    }
  }
}
