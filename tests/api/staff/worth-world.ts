import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { getActor, getSubject } from '#tests/support/acting.ts'
import { aBatch } from '#tests/support/coupons.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import type { WorthWire as WorthItem } from '#worker/compose/worth/contract.ts'
import { type Entered, staffWorld } from './world.ts'

/** One person alone: less than ¥100 on a business day. */
export const w = staffWorld({ TWO_PEOPLE_FROM: '10000' } as never)
export const { h } = w
export let one: Entered
export let two: Entered
export let buyer: Account
/** Both sign in again: a session does not outlive the hour. */
export const enter = async () => {
  one = await w.entered('finance')
  two = await w.entered('finance')
}
/** Called by each file: the files of a run share this module, so its own hooks would be those of the first only. */
export function prepareWorld(): void {
  beforeAll(async () => {
    buyer = await h.register()
  })
  beforeEach(enter)
  afterEach(() => expectInvariants(h.env))
}

export const act = <T>(who: Entered, method: string, path: string, body?: unknown) =>
  w.call<T>(method, path, body, w.bearer(who.token))
export const waiting = async (who: Entered, target: string) =>
  (await act<{ items: WorthItem[] }>(who, 'GET', '/worth?perPage=100')).body.data!.value.items.find(
    (item) => item.target === target,
  )
export const confirm = (who: Entered, id: string) => act<{ state: string }>(who, 'POST', `/worth/${id}/confirm`)
export const decline = (who: Entered, id: string, reason = '不合规') =>
  act<{ state: string }>(who, 'POST', `/worth/${id}/decline`, { reason })
export const batch = (who: Entered, over: object = {}) =>
  act<{ batchId: string; codes: string[]; waits: boolean }>(
    who,
    'POST',
    '/coupon-batches',
    aBatch({ amountFen: 1_000, quantity: 10, ...over }),
  )
/** Coupons of ¥90: what is given away next on this day needs two people. */
export const spent = async (who: Entered) => {
  expect((await batch(who, { quantity: 9 })).body.data!.value.waits).toBe(false)
}
export const actionsOf = async (target: string) =>
  (await getRows<{ v: string }>(h.env, 'SELECT action AS v FROM audit WHERE target = ? ORDER BY rowid', target)).map(
    ({ v }) => v,
  )
export const ownerOf = async (account: Account) => getSubject(h, (await getActor(h, account)).id)
export const offerTo = (who: Entered, ownerId: string, over: object = {}) =>
  act<{ offerId: string; state: string }>(who, 'POST', `/memberships/owners/${ownerId}/offers`, {
    ...{ level: 3, months: 1, personCount: 0, companyCount: 1, price: 100, ...over },
  })
export const refund = (who: Entered, orderNo: string) =>
  act<{ refundNo: string; state: string; waits: boolean }>(who, 'POST', `/orders/${orderNo}/refunds`, {
    to: 'origin',
    reason: '权利瑕疵',
  })
export const adjust = (who: Entered, ownerId: string, coins: number) =>
  act<{ id: string; state: string }>(who, 'POST', '/coins/adjust', { ownerId, coins, reason: '补偿' })
