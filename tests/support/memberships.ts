import { audited } from '#core/audit-store.ts'
import type { StaffActor } from '#worker/context.ts'
import { insertOffer } from '#worker/modules/memberships/offers/store.ts'
import type { HistoryWire, MembershipPreview, MyMembership } from '#worker/modules/orders/membership/contract.ts'
import type { Account, Answer, CallOptions, Harness } from './harness.ts'
import { giveMembership, memberCtx } from './members.ts'
import { buyerCalls, playBuyer } from './orders.ts'
import { waitingCtx } from './selling.ts'
import { putWorth } from './worth.ts'

export const P = '/cuemark2/api/v2'
export type Placed = { orderNo: string; amountPayable: number }
export type Plan = { level?: 1 | 2 | 3; months?: number; offerId?: string }
export type Named = { id: string; type: string; name: string; idMasked: string }
export const PERSON = { type: 'personal', name: '林小满', idNumber: '110101199003071233' } as const
export const COMPANY = { type: 'company', name: '河边影业有限公司', idNumber: '91310000MA1FL0000N' } as const

/** The calls of one person about memberships. */
export function memberCalls(h: Harness, account: Account) {
  const orders = buyerCalls(h, account)
  const { call } = orders
  return {
    ...orders,
    account,
    preview: (plan: Plan & Record<string, unknown>): Promise<Answer<MembershipPreview>> =>
      call<MembershipPreview>('POST', '/memberships/preview', plan),
    /** At the price that a preview shows, unless `over` says what was seen. */
    async subscribe(plan: Plan, over: Record<string, unknown> = {}, options?: CallOptions): Promise<Answer<Placed>> {
      const seen = 'expectedFinal' in over ? 0 : (await this.preview({ ...plan, ...pick(over) })).body.data?.value.final
      const body = { ...plan, usageAccepted: true, expectedFinal: seen ?? 0, ...over }
      return call<Placed>('POST', '/memberships/subscribe', body, options)
    },
    mine: async (): Promise<MyMembership> => (await call<MyMembership>('GET', '/memberships')).body.data!.value,
    history: async (): Promise<HistoryWire> =>
      (await call<HistoryWire>('GET', '/memberships/history')).body.data!.value,
    /** A membership that was paid by Alipay. */
    async opened(plan: Plan): Promise<string> {
      const placed = await this.subscribe(plan)
      if (placed.status !== 201) throw new Error(`subscribe: ${placed.status} ${JSON.stringify(placed.body)}`)
      const { orderNo } = placed.body.data!.value
      await orders.pay(orderNo)
      await playBuyer(h, orderNo)
      return orderNo
    },
    name: (object: object, options?: CallOptions): Promise<Answer<Named>> =>
      call<Named>('POST', '/memberships/objects', object, options),
    objects: async () =>
      (
        await call<{ items: Named[]; personCount: number; companyCount: number; mayName: boolean }>(
          'GET',
          '/memberships/objects',
        )
      ).body.data!.value,
  }
}
const pick = ({ couponId, couponCode }: Record<string, unknown>) => ({
  ...(couponId !== undefined && { couponId }),
  ...(couponCode !== undefined && { couponCode }),
})
export type MemberCalls = ReturnType<typeof memberCalls>
export const member = async (h: Harness): Promise<MemberCalls> => memberCalls(h, await h.register())

type Staff = {
  call<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
}
/** The id of an offer that staff make with this session. */
export async function makeOffer(w: Staff, token: string, ownerId: string, offer: object): Promise<string> {
  const made = await w.call<{ offerId: string }>('POST', `/memberships/owners/${ownerId}/offers`, offer, {
    authorization: `Bearer ${token}`,
  })
  if (made.status !== 201) throw new Error(`offer: ${made.status} ${JSON.stringify(made.body)}`)
  return made.body.data!.value.offerId
}

/** An agreed rise from level 1 to level 3, until the same end; fen. */
export const UPGRADE = { level: 3, personCount: 2, companyCount: 1, price: 100_000 } as const
/** A member of level 1 for a month, whom staff offer an upgrade. */
export async function givenUpgrade(w: Staff & { h: Harness }, token: string, given?: Account) {
  const account = given ?? (await w.h.register())
  const ctx = await memberCtx(w.h, account)
  await giveMembership(w.h, ctx)
  const ownerId = ctx.owner.id
  const offerId = await makeOffer(w, token, ownerId, UPGRADE)
  return { account, buyer: memberCalls(w.h, account), ownerId, offerId }
}

const CUSTOM = { level: 3, months: 1, personCount: 999, companyCount: 99 } as const
/** An offer of a custom membership, as staff would make it. */
export async function putOffer(h: Harness, account: Account, priceFen: number, counts = {}): Promise<string> {
  const { ctx } = await waitingCtx(h, account)
  const id = ctx.newId()
  const staff: StaffActor = { kind: 'staff', id: 'test', sessionId: '', roles: ['finance'], provedAtMs: 0 }
  const change = { action: 'memberships.offer', target: `membership_offer:${id}`, before: null, after: { priceFen } }
  const times = { createdAtMs: ctx.now, expiresAtMs: ctx.now + 86_400_000 }
  const offer = {
    id,
    ownerId: ctx.owner.id,
    ...CUSTOM,
    ...counts,
    priceFen,
    fromLevel: null,
    untilMs: null,
    madeBy: 'test',
    ...times,
  }
  await ctx.db.write([audited({ ...ctx, actor: staff, owner: null }, change), insertOffer(ctx, offer)])
  await putWorth(h, 'offer', id)
  return id
}

/** Gives a custom membership with many places, at no charge. */
export async function customMember(h: Harness, account: Account): Promise<void> {
  const offerId = await putOffer(h, account, 0)
  const bought = await memberCalls(h, account).subscribe({ offerId })
  if (bought.status !== 201) throw new Error(`custom: ${bought.status} ${JSON.stringify(bought.body)}`)
}
