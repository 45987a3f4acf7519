import type { AccountActor, Ctx } from '#worker/context.ts'
import { namesInAll } from '#worker/modules/catalogue/rules.ts'
import { currentMembership } from '#worker/modules/memberships/public.ts'
import { getTotals } from '#worker/modules/orders/rules.ts'
import { settling } from '#worker/modules/orders/settling.ts'
import { closeOrder, insertOrder } from '#worker/modules/orders/store.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import { actingCtx, getActor } from './acting.ts'
import { type Account, type Harness, unique } from './harness.ts'
import { P } from './orders.ts'
import { getCount, getRows } from './rows.ts'
import { type OnSale, onSale } from './worlds.ts'
import { putWorth } from './worth.ts'

type Buyer = Ctx<AccountActor>
let counter = 0

/** The context of an account, at another moment if one is given. */
export const memberCtx = async (h: Harness, account: Account, now?: number, env = h.env): Promise<Buyer> =>
  Object.assign(await actingCtx(h, await getActor(h, account), env), now === undefined ? {} : { now })

/** Level 3 is sold on an offer of staff only. */
async function givenOffer(h: Harness, ctx: Buyer, detail: object): Promise<{ offerId: string }> {
  const offerId = unique('offer')
  const { level, months, personCount, companyCount } = detail as Record<string, number>
  await getRows(
    h.env,
    "INSERT INTO audit (id, actor, action, target, after, at_ms, request_id) VALUES (?, 'staff:test', 'x', ?, '{}', ?, 'x')",
    ...[unique('audit'), `membership_offer:${offerId}`, ctx.now],
  )
  await getRows(
    h.env,
    `INSERT INTO membership_offer (id, owner_id, level, months, person_count, company_count, price_fen, made_by, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, 0, 'test', ?, ?)`,
    ...[offerId, ctx.owner.id, level, months, personCount, companyCount, ctx.now, ctx.now + 86_400_000],
  )
  await putWorth(h, 'offer', offerId)
  return { offerId }
}

/** A membership that begins now, or after the one that runs: an order of it with nothing to pay. */
export async function giveMembership(h: Harness, ctx: Buyer, level: MembershipLevel = 1, months = 1): Promise<void> {
  const counts = {
    personCount: level === 1 ? 1 : level === 3 ? 5 : 0,
    companyCount: level === 1 ? 0 : level === 3 ? 5 : 1,
  }
  const plan = { level, months, ...counts }
  const detail = { ...plan, ...(level === 3 && (await givenOffer(h, ctx, plan))) }
  const orderNo = `2026${String(Date.now()).slice(-9)}${String(90_000 + ++counter).slice(-5)}`
  const line = {
    ...{ id: ctx.newId(), names: namesInAll({ name: '会员', names: {} }), priceFen: 0 },
    ...{ kind: 'membership' as const, detail, exchanged: false as const, trackId: null, versionId: null },
  }
  const totals = getTotals([line])
  const order = { orderNo, ownerId: ctx.owner.id, status: 1, ...totals }
  await ctx.db.write([
    ...insertOrder(ctx, { orderNo, kind: 'membership', lines: [line], totals }),
    closeOrder(ctx, orderNo),
    ...settling(ctx, order, [line], { way: 'nothing_due' }).statements,
  ])
}

/** The same unless one runs already. */
export async function asMember(h: Harness, ctx: Buyer, level: MembershipLevel = 1): Promise<void> {
  if (!(await currentMembership(ctx))) await giveMembership(h, ctx, level)
}

/** A new account with a membership. */
export async function aMember(h: Harness, level: MembershipLevel = 1, months = 1): Promise<Account> {
  const account = await h.register()
  await giveMembership(h, await memberCtx(h, account), level, months)
  return account
}

/** A track of the member library with its cheapest licence, which level 1 includes. */
export const inLibrary = (h: Harness): Promise<OnSale> => onSale(h, { inMemberLibrary: true })

/** Names whom the membership that runs authorizes; the id of the object. */
export async function authorize(
  h: Harness,
  ctx: Buyer,
  { type = 'personal', name = '林木', idNumber = 'E12345678' } = {},
): Promise<string> {
  const running = await currentMembership(ctx)
  const id = unique('object')
  await getRows(
    h.env,
    'INSERT INTO authorization_object (id, owner_id, membership_id, type, name, id_number, created_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[id, ctx.owner.id, running?.id ?? '', type, name, idNumber, ctx.now],
  )
  return id
}

type MemberNow = {
  level: number
  until: string
  quota: { perDay: number | null; left: number | null; resetsAt: string }
}
/** The calls of one member. */
export function exchangeCalls(h: Harness, { accessToken: token }: Account) {
  return {
    exchange: (skuIds: string[], over: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      h.call<{ orderNo: string; amountPayable: number }>(
        'POST',
        `${P}/memberships/exchange`,
        { skuIds, usageAccepted: true, ...over },
        { token, headers },
      ),
    undo: (orderNo: string, licenceIds?: string[]) =>
      h.call<{ orderNo: string; licenceIds: string[] }>(
        'POST',
        `${P}/memberships/exchange/undo`,
        { orderNo, ...(licenceIds && { licenceIds }) },
        { token },
      ),
    quota: async () =>
      (await h.call<MemberNow | null>('GET', `${P}/memberships/quota`, undefined, { token })).body.data!.value,
  }
}

/** The different tracks that count for an owner on a day. */
export const takenOn = (h: Harness, ownerId: string, day: string): Promise<number> =>
  getCount(
    h.env,
    'SELECT count(DISTINCT track_id) FROM member_exchange_live WHERE owner_id = ? AND day = ?',
    ownerId,
    day,
  )
