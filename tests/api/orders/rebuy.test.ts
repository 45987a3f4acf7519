import { beforeAll, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { buyerCalls, P } from '#tests/support/orders.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { RebuyWire } from '#worker/modules/orders/rebuy/contract.ts'

const h = makeHarness()
let account: Account
beforeAll(async () => {
  account = await h.register()
})
const rebuy = (orderNo: string, who = account) =>
  h.call<RebuyWire>('POST', `${P}/orders/${orderNo}/rebuy`, undefined, { token: who.accessToken })

describe('buying an order again', () => {
  it('says what is on sale at what price, and why the rest is not; nothing changes', async () => {
    const [fine, gone, asked] = [await onSale(h), await onSale(h), await onSale(h)]
    const { orderNo } = await paidOrder(h, account, [fine.skuId, gone.skuId, asked.skuId])
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', gone.trackId)
    await getRows(
      h.env,
      'INSERT INTO sku_override (track_id, code, price_fen) VALUES (?, ?, -1)',
      asked.trackId,
      asked.skuId.split('-')[2],
    )
    const before = await fingerprint(h.env)
    const { value } = (await rebuy(orderNo)).body.data!
    expect(await fingerprint(h.env)).toEqual(before)
    expect(value.onSale).toEqual([{ skuId: fine.skuId, trackId: fine.trackId, name: fine.name, price: fine.priceFen }])
    expect(value.offSale.map(({ skuId, name, refusal }) => [skuId, name, refusal.code])).toEqual([
      [gone.skuId, gone.name, 40910],
      [asked.skuId, asked.name, 40911],
    ])
  })
  it('a cancelled order too; what is on sale can be placed', async () => {
    const track = await onSale(h)
    const buyer = buyerCalls(h, account)
    const orderNo = await placedOrder(h, account, [track.skuId])
    await buyer.cancel(orderNo)
    const { onSale: again } = (await rebuy(orderNo)).body.data!.value
    expect((await buyer.place(again.map(({ skuId }) => skuId))).status).toBe(201)
  })
  it("another owner's order is not found, nor one's own while acting for a company", async () => {
    const orderNo = await placedOrder(h, account, [(await onSale(h)).skuId])
    const member = await h.register()
    expect((await rebuy(orderNo, member)).status).toBe(404)
    const { id } = await getCompany(h, [[account, 'buyer']])
    await actFor(h, account, id)
    expect((await rebuy(orderNo)).status).toBe(404)
    await actFor(h, account, null)
  })
})

describe('who placed an order', () => {
  it("of a company: a colleague's name, and oneself; of a person: nobody", async () => {
    const [one, two] = [await h.register(), await h.register()]
    const track = await onSale(h)
    const skuId = track.skuId.replace('individual', 'company')
    const own = await placedOrder(h, one, [track.skuId])
    const read = async (who: Account, orderNo: string) =>
      (await h.call<OrderWire>('GET', `${P}/orders/${orderNo}`, undefined, { token: who.accessToken })).body.data!.value
    expect((await read(one, own)).placedBy).toBeNull()
    const { id } = await getCompany(h, [
      [one, 'buyer'],
      [two, 'companyAdmin'],
    ])
    for (const who of [one, two]) await actFor(h, who, id)
    const orderNo = await placedOrder(h, one, [skuId])
    const [mine, theirs] = [await read(one, orderNo), await read(two, orderNo)]
    expect(mine.placedBy).toMatchObject({ isYou: true })
    expect(theirs.placedBy).toEqual({ name: mine.placedBy!.name, isYou: false })
  })
})
