import type { AccountActor, Ctx } from '#worker/context.ts'
import { type BatchRow, insertBatch, insertCodes } from '#worker/modules/coupons/batch-store.ts'
import { codeEnd, drawCode, hashCode, showCode } from '#worker/modules/coupons/code.ts'
import type { CouponWire } from '#worker/modules/coupons/contract.ts'
import { actingCtx, getActor } from './acting.ts'
import { type Account, type Harness, unique } from './harness.ts'
import { P } from './orders.ts'
import { putWorth } from './worth.ts'

export const HOUR_MS = 3_600_000
type Batch = Partial<Omit<BatchRow, 'id' | 'channelId' | 'redeemed' | 'stoppedAtMs' | 'createdAtMs'>>
export type Given = { batchId: string; codes: string[] }

/** A batch as staff make it (POST S/coupon-batches): by default one coupon of ¥10 with a code of its own. */
export async function givenBatch(h: Harness, over: Batch = {}): Promise<Given> {
  const ctx = h.ctx({ kind: 'key', id: 'key:staff' })
  const row = {
    ...{ id: ctx.newId(), channelId: 'main', name: unique('batch'), type: 1, amountFen: 1000, percentOff: null },
    ...{ thresholdFen: 0, quantity: 1, perOwner: 1, isShared: false, madeBy: null },
    ...{ startsAtMs: ctx.now - HOUR_MS, expiresAtMs: ctx.now + 24 * HOUR_MS, ...over },
  }
  const codes = Array.from({ length: row.isShared ? 1 : row.quantity }, drawCode)
  const hashed = await Promise.all(codes.map(async (code) => ({ hash: await hashCode(code), codeEnd: codeEnd(code) })))
  await ctx.db.write([insertBatch(ctx, row), insertCodes(ctx, row.id, hashed)])
  await putWorth(h, 'coupons', row.id)
  return { batchId: row.id, codes: codes.map(showCode) }
}
export const givenCodes = async (h: Harness, over: Batch = {}): Promise<string[]> => (await givenBatch(h, over)).codes

/** The body of POST S/coupon-batches. */
export const aBatch = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...{ name: unique('batch'), type: 1, amountFen: 1000, quantity: 2, perOwner: 1 },
  ...{ startsAt: '2026-01-01', expiresAt: '2036-12-31', ...over },
})

/** The calls of one owner. */
export function couponCalls(h: Harness, { accessToken: token }: Account) {
  const call = <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    h.call<T>(method, P + path, body, { token, headers })
  return {
    call,
    redeem: (code: string, headers?: Record<string, string>) =>
      call<CouponWire>('POST', '/coupons/redeem', { code }, headers),
    list: async (query = '') =>
      (await call<{ items: CouponWire[]; total: number }>('GET', `/coupons${query}`)).body.data!.value,
    counts: async () => (await call<Record<string, number>>('GET', '/coupons/count')).body.data!.value,
  }
}

/** A coupon of the account's own, redeemed from a batch of one. */
export async function ownCoupon(h: Harness, account: Account, over: Batch = {}): Promise<CouponWire> {
  const [code = ''] = await givenCodes(h, over)
  const { status, body } = await couponCalls(h, account).redeem(code)
  if (status !== 201) throw new Error(`redeem: ${status} ${JSON.stringify(body)}`)
  return body.data!.value
}

export const ownerCtx = async (h: Harness, account: Account, env = h.env): Promise<Ctx<AccountActor>> =>
  actingCtx(h, await getActor(h, account), env)
