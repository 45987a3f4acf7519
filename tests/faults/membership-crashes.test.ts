import { beforeAll, describe, expect, it } from 'vitest'
import { ALONE, staffWorld } from '../api/staff/world.ts'
import { postNotice, signedNotice } from '../support/alipay.ts'
import { coinBuyer } from '../support/coins.ts'
import { everywhere } from '../support/crashes.ts'
import { unique } from '../support/harness.ts'
import { giveMembership, memberCtx } from '../support/members.ts'
import { givenUpgrade, memberCalls, PERSON, UPGRADE } from '../support/memberships.ts'
import { getHistory } from '../support/orders.ts'
import { getCount, getRows } from '../support/rows.ts'
import { freeCoupon } from '../support/selling.ts'

const w = staffWorld(ALONE)
const { h } = w
let token: string
beforeAll(async () => {
  token = (await w.entered('finance')).token
})
const count = (sql: string, id: string) => getCount(h.env, sql, id)
const headers = () => ({ 'idempotency-key': unique('crash-member') })
const PLAN = { level: 1, months: 1 } as const
const PRICE = 16_800
const ordersOf = (ownerId: string) =>
  count(`SELECT count(*) FROM "order" WHERE kind = 'membership' AND due_fen > 0 AND owner_id = ?`, ownerId)
const periodsOf = (ownerId: string) =>
  getRows<{ a: number; b: number }>(
    h.env,
    'SELECT from_ms AS a, until_ms AS b FROM membership WHERE owner_id = ? ORDER BY from_ms',
    ownerId,
  )

/** Somebody who has no membership, or one that runs. */
async function somebody(has: 'none' | 'running') {
  const account = await h.register()
  const ctx = await memberCtx(h, account)
  if (has === 'running') await giveMembership(h, ctx)
  return { account, ctx, ownerId: ctx.owner.id, buyer: memberCalls(h, account) }
}
const KINDS = [
  ['opening', 'none'],
  ['renewal', 'running'],
] as const

describe('a crash at any round trip leaves nothing or everything, and repeating completes it', () => {
  it.each(KINDS)('placing a membership (%s)', async (_kind, has) => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, ownerId } = await somebody(has)
        const key = headers()
        return {
          run: (env) => buyer.subscribe(PLAN, { expectedFinal: PRICE }, { headers: key, env }),
          effects: () => ordersOf(ownerId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })

  it.each(KINDS)('paying for it (%s)', async (_kind, has) => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, ownerId } = await somebody(has)
        const { orderNo } = (await buyer.subscribe(PLAN, { expectedFinal: PRICE })).body.data!.value
        const before = await periodsOf(ownerId)
        const notice = signedNotice(h, { orderNo, amountFen: PRICE })
        return {
          run: (env) => postNotice(h, notice, env),
          async effects() {
            const periods = await periodsOf(ownerId)
            const granted = periods.length - before.length
            expect(await getHistory(h, orderNo)).toBe(granted ? '1 2' : '1')
            expect(await count('SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(granted)
            // A renewal begins at the very end of what runs.
            if (granted && before[0]) expect(periods[1]!.a).toBe(before[0].b)
            return granted
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })

  it('opening one that a voucher pays for', async () => {
    await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, ownerId, ctx } = await somebody('none')
        const couponId = await freeCoupon(h, ctx, PRICE)
        const key = headers()
        return {
          run: (env) => buyer.subscribe(PLAN, { expectedFinal: 0, couponId }, { headers: key, env }),
          async effects() {
            const opened = (await periodsOf(ownerId)).length
            const orders = `SELECT count(*) FROM "order" WHERE status = 2 AND owner_id = ?`
            expect(await count(orders, ownerId)).toBe(opened)
            expect(await count("SELECT count(*) FROM coupon WHERE state = 'used' AND id = ?", couponId)).toBe(opened)
            return opened
          },
        }
      },
    })
  })

  it('naming whom it authorizes', async () => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, ownerId } = await somebody('running')
        const key = headers()
        return {
          run: (env) => buyer.name(PERSON, { headers: key, env }),
          effects: () => count('SELECT count(*) FROM authorization_object WHERE owner_id = ?', ownerId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })

  it('ordering the upgrade that staff offer', async () => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, offerId, ownerId } = await givenUpgrade(w, token)
        const key = headers()
        return {
          run: (env) => buyer.subscribe({ offerId }, { expectedFinal: UPGRADE.price }, { headers: key, env }),
          effects: () => ordersOf(ownerId),
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })

  /** The level is raised with the payment and the end of the order, or none of them. */
  async function upgraded(orderNo: string, ownerId: string): Promise<number> {
    const rows = await count('SELECT count(*) FROM membership_upgrade WHERE owner_id = ?', ownerId)
    const levels = await getRows(h.env, 'SELECT level FROM membership WHERE owner_id = ?', ownerId)
    expect(levels).toEqual([{ level: rows === 1 ? UPGRADE.level : 1 }])
    expect(await getHistory(h, orderNo)).toBe(rows === 1 ? '1 2' : '1')
    expect(await count('SELECT count(*) FROM payment WHERE order_no = ?', orderNo)).toBe(rows)
    return rows
  }
  it('paying for the upgrade with Alipay', async () => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const { buyer, offerId, ownerId } = await givenUpgrade(w, token)
        const seen = { expectedFinal: UPGRADE.price }
        const { orderNo } = (await buyer.subscribe({ offerId }, seen)).body.data!.value
        const notice = signedNotice(h, { orderNo, amountFen: UPGRADE.price })
        return { run: (env) => postNotice(h, notice, env), effects: () => upgraded(orderNo, ownerId) }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(3)
  })
  it('paying for the upgrade with coins', async () => {
    const trips = await everywhere(h, {
      isAnsweredAgain: true,
      async prepare() {
        const holder = await coinBuyer(h, UPGRADE.price)
        const { buyer, offerId, ownerId } = await givenUpgrade(w, token, holder.account)
        const seen = { expectedFinal: UPGRADE.price }
        const { orderNo } = (await buyer.subscribe({ offerId }, seen)).body.data!.value
        const scan = await holder.scanFor(orderNo)
        const key = headers()
        return {
          run: (env) => holder.payByCoins(orderNo, scan, { headers: key, env }),
          async effects() {
            const rows = await upgraded(orderNo, ownerId)
            expect((await holder.coins()).balance).toBe(rows === 1 ? 0 : UPGRADE.price)
            return rows
          },
        }
      },
    })
    expect(trips).toBeGreaterThanOrEqual(6)
  })
})
