import { afterEach, describe, expect, it } from 'vitest'
import { many } from '#tests/support/barrier.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { aMember, authorize, exchangeCalls, inLibrary, memberCtx } from '#tests/support/members.ts'
import { buyerCalls, playBuyer } from '#tests/support/orders.ts'
import { refundCalls } from '#tests/support/refunds.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
afterEach(() => expectInvariants(h.env))
const LATE = 41013

/** Tracks that a member took in one order: their licences wait for a form. */
async function taken(account: Account, count = 1) {
  const tracks = await many(count, () => inLibrary(h))
  const skuIds = tracks.map(({ skuId }) => skuId)
  const answer = await exchangeCalls(h, account).exchange(skuIds)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { orderNo } = answer.body.data!.value
  return { orderNo, skuIds, ids: (await read(account, orderNo)).items.map(({ licenceId }) => licenceId!) }
}
const read = async (account: Account, orderNo: string) => (await buyerCalls(h, account).read(orderNo)).body.data!.value
const left = async (account: Account) => (await exchangeCalls(h, account).quota())?.quota.left

describe('taking an exchange back', () => {
  it('gives the place of the day back once, withdraws the right, and is safe to repeat', async () => {
    const account = await aMember(h)
    const { orderNo, ids } = await taken(account)
    expect((await read(account, orderNo)).items[0]!.undo).toBe('possible')
    expect(await left(account)).toBe(49)
    for (let press = 0; press < 2; press++) {
      const undone = await exchangeCalls(h, account).undo(orderNo)
      expect([undone.status, undone.body.data?.value]).toEqual([200, { orderNo, licenceIds: ids }])
      expect(await left(account)).toBe(50)
    }
    const order = await read(account, orderNo)
    expect([order.status, order.items[0]!.undo, order.licences[0]!.status]).toEqual([2, 'done', 'revoked'])
    expect(
      await getCount(
        h.env,
        'SELECT count(*) FROM exchange_undo WHERE order_line_id IN (SELECT id FROM order_line WHERE order_no = ?)',
        orderNo,
      ),
    ).toBe(1)
  })
  it('makes room for another track, and the same licence can be taken again', async () => {
    const account = await aMember(h)
    const { orderNo, skuIds } = await taken(account, 50)
    const calls = exchangeCalls(h, account)
    const other = (await inLibrary(h)).skuId
    expect((await calls.exchange([other])).body.code).toBe(40989)
    const [first] = (await read(account, orderNo)).items
    expect((await calls.undo(orderNo, [first!.licenceId!])).status).toBe(200)
    expect((await calls.exchange([other])).status).toBe(201)
    expect((await calls.exchange([skuIds[0]!])).body.code).toBe(40989)
    expect(await left(account)).toBe(0)
    expect((await calls.undo(orderNo)).status).toBe(200)
    expect(await left(account)).toBe(49)
    expect((await calls.exchange([skuIds[0]!])).status).toBe(201)
  })
  it('of one licence of a track leaves the place that its other one takes', async () => {
    const account = await aMember(h)
    const { orderNo, skuIds } = await taken(account)
    await exchangeCalls(h, account).exchange([skuIds[0]!.replace('.video.', '.podcast.')])
    await exchangeCalls(h, account).undo(orderNo)
    expect(await left(account)).toBe(49)
  })
  it('of a mixed order concerns only what was exchanged', async () => {
    const account = await aMember(h)
    const [covered, foreign] = [await inLibrary(h), await onSale(h)]
    const buyer = buyerCalls(h, account)
    const over = { useMemberExchange: true, expectedFinal: foreign.priceFen }
    const { orderNo } = (await buyer.place([covered.skuId, foreign.skuId], over)).body.data!.value
    // Not finished: it is cancelled as a whole.
    expect((await exchangeCalls(h, account).undo(orderNo)).body.code).toBe(40913)
    await buyer.pay(orderNo)
    await playBuyer(h, orderNo)
    expect((await exchangeCalls(h, account).undo(orderNo)).status).toBe(200)
    const order = await read(account, orderNo)
    expect(order.items.map(({ undo, memberExchange }) => [memberExchange, undo])).toEqual([
      [true, 'done'],
      [false, null],
    ])
    expect(order.licences.map(({ status }) => status).toSorted()).toEqual(['awaiting_form', 'revoked'])
  })
})

describe('is refused', () => {
  it('once a form is filled in, and then for none of them', async () => {
    const account = await aMember(h)
    await authorize(h, await memberCtx(h, account))
    const { orderNo, ids } = await taken(account, 2)
    expect((await putForm(h, account, ids[0]!, personalForm())).status).toBe(200)
    const before = await fingerprint(h.env)
    expect((await exchangeCalls(h, account).undo(orderNo)).body.code).toBe(LATE)
    expect((await exchangeCalls(h, account).undo(orderNo, [ids[0]!])).body.code).toBe(LATE)
    expect(await fingerprint(h.env)).toEqual(before)
    expect((await read(account, orderNo)).items.map(({ undo }) => undo)).toEqual([null, 'possible'])
    expect((await exchangeCalls(h, account).undo(orderNo, [ids[1]!])).status).toBe(200)
  })
  it('for a licence that was paid for, of another owner, of another order, and with unknown fields', async () => {
    const [account, other] = [await aMember(h), await aMember(h)]
    const [mine, theirs] = [await taken(account), await taken(other)]
    const calls = exchangeCalls(h, account)
    const paid = await paidOrder(h, account, [(await onSale(h)).skuId])
    expect((await calls.undo(paid.orderNo)).body.code).toBe(40913)
    expect((await calls.undo(theirs.orderNo)).body.code).toBe(404)
    const wrong = await calls.undo(mine.orderNo, [mine.ids[0]!, theirs.ids[0]!])
    expect(wrong.body).toMatchObject({ code: 400, errors: { 'licenceIds.1': expect.any(String) } })
    expect(
      (await buyerCalls(h, account).call('POST', '/memberships/exchange/undo', { orderNo: mine.orderNo, x: 1 })).status,
    ).toBe(400)
    expect(await left(account)).toBe(49)
  })
  it('after a refund, which gives no place back; and what was undone cannot be refunded', async () => {
    const account = await aMember(h)
    const [refunded, undone] = [await taken(account), await taken(account)]
    expect((await refundCalls(h, account).ask(refunded.orderNo)).status).toBe(201)
    expect((await exchangeCalls(h, account).undo(refunded.orderNo)).body.code).toBe(LATE)
    await exchangeCalls(h, account).undo(undone.orderNo)
    expect((await refundCalls(h, account).ask(undone.orderNo)).status).toBe(409)
    expect(await left(account)).toBe(49)
    const items = await Promise.all(
      [refunded, undone].map(async ({ orderNo }) => (await read(account, orderNo)).items[0]!),
    )
    expect(items.map(({ undo, refunded: isRefunded }) => [undo, isRefunded])).toEqual([
      [null, true],
      ['done', false],
    ])
  })
  it('by the database, whoever writes', async () => {
    const account = await aMember(h)
    await authorize(h, await memberCtx(h, account))
    const { orderNo, ids } = await taken(account)
    await putForm(h, account, ids[0]!, personalForm())
    const undo = (owner: string) =>
      getRows(
        h.env,
        `INSERT INTO exchange_undo (order_line_id, owner_id, undone_by, at_ms)
        SELECT l.id, ${owner}, 'x', 1 FROM order_line l JOIN "order" o ON o.order_no = l.order_no WHERE l.order_no = ?`,
        orderNo,
      )
    await expect(undo('o.owner_id')).rejects.toThrow('EXCHANGE_UNDO_LATE')
    const open = await taken(account)
    await exchangeCalls(h, account).undo(open.orderNo)
    await expect(getRows(h.env, 'DELETE FROM exchange_undo')).rejects.toThrow('APPEND_ONLY')
    await expect(getRows(h.env, 'UPDATE exchange_undo SET at_ms = 1')).rejects.toThrow('APPEND_ONLY')
  })
})
