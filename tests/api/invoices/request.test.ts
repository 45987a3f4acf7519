import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { invoiceCalls, PAPER, PERSON, requestedInvoice, SPECIAL } from '#tests/support/invoices.ts'
import { P } from '#tests/support/orders.ts'
import { bought, refundCalls } from '#tests/support/refunds.ts'
import { getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'
import { settleInBooks, settleOrder } from '#worker/modules/orders/settle-order.ts'

const h = makeHarness()
let buyer: Account
let calls: ReturnType<typeof invoiceCalls>
beforeAll(async () => {
  buyer = await h.register()
  calls = invoiceCalls(h, buyer)
})
afterEach(() => expectInvariants(h.env))
const errors = (answer: { body: { errors?: Record<string, string> } }) => Object.keys(answer.body.errors ?? {}).sort()

describe('a request for an invoice', () => {
  it('is for all that several orders brought in, and remembers the title', async () => {
    const [a, b] = [await bought(h, buyer, 2), await bought(h, buyer)]
    const asked = await calls.ask(`${a.orderNo},${b.orderNo}`, a.paidFen + b.paidFen, SPECIAL)
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    const seen = await calls.read(asked.body.data!.value.id)
    expect(seen).toMatchObject({
      ...{ type: 'electronic_special', state: 'requested', title: SPECIAL.title, taxNumber: SPECIAL.taxNumber },
      ...{ bankAccount: '6225888800001234', companyPhone: '02164288888', shipping: 'none', readOnly: false },
      amount: a.paidFen + b.paidFen,
    })
    expect(seen.orderNos.split(',').sort()).toEqual([a.orderNo, b.orderNo].sort())
    expect((await calls.titles())[0]).toMatchObject({ title: SPECIAL.title, bankName: SPECIAL.bankName })
    expect((await calls.list('?state=requested')).items[0]!.id).toBe(seen.id)
  })
  it.each([
    ['a person needs a title and a phone', { title: '', applicantPhone: '' }, ['applicantPhone', 'title']],
    ['a tax number has a form', { taxNumber: '123' }, ['taxNumber']],
    ['and a check digit', { taxNumber: '91110108MA01ABCD20' }, ['taxNumber']],
    ['which is no guess', { taxNumber: '111111111111111111' }, ['taxNumber']],
    [
      'a special invoice needs everything about the company',
      { type: 'electronic_special' },
      ['bankAccount', 'bankName', 'companyAddress', 'companyArea', 'companyPhone', 'taxNumber'],
    ],
    [
      'paper needs a recipient',
      { type: 'paper_general' },
      ['recipientAddress', 'recipientArea', 'recipientName', 'recipientPhone'],
    ],
    ['the recipient has a mainland mobile', { ...PAPER, recipientPhone: '+85291234567' }, ['recipientPhone']],
    ['an address of e-mail is one', { recipientEmail: 'x@' }, ['recipientEmail']],
    ['a title is not endless', { title: '长'.repeat(121) }, ['title']],
  ])('%s', async (_what, over, fields) => {
    const answer = await calls.ask('202611230000000000', 1, over)
    expect(answer.status).toBe(400)
    expect(errors(answer)).toEqual(fields)
  })
  it('is refused for another amount than the orders have', async () => {
    const { orderNo, paidFen } = await bought(h, buyer)
    for (const amount of [paidFen - 1, paidFen + 1]) expect((await calls.ask(orderNo, amount)).body.code).toBe(41402)
  })
  it("is refused for orders that are unpaid, unknown or another's", async () => {
    const unpaid = await placedOrder(h, buyer, [(await onSale(h)).skuId])
    const { orderNo, paidFen } = await bought(h, await h.register())
    for (const no of [unpaid, '209901010000000000', orderNo])
      expect((await calls.ask(no, paidFen)).status, no).toBe(404)
  })
  it('counts a line once: not again while it is requested or issued', async () => {
    const { orderNo, paidFen } = await requestedInvoice(h, buyer)
    const again = await calls.ask(orderNo, paidFen)
    expect([again.status, again.body.code]).toEqual([409, 41403])
    const order = (
      await h.call<{ invoice: unknown }>('GET', `${P}/orders/${orderNo}`, undefined, { token: buyer.accessToken })
    ).body.data!.value
    expect(order.invoice).toMatchObject({ standing: 'requested', amount: 0, invoices: [{ state: 'requested' }] })
  })
  it('is what was paid: the discount is off, in whole fen', async () => {
    const { ctx, flush } = await waitingCtx(h, buyer)
    const placed = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
    await settleOrder(ctx, paidByAlipay(placed))
    await flush()
    const one = (await calls.orders()).find(({ orderNo }) => orderNo === placed.orderNo)!
    expect(one).toMatchObject({ standing: 'open', amount: placed.dueFen, paid: placed.dueFen })
    expect((await calls.ask(placed.orderNo, placed.dueFen)).status).toBe(201)
  })
  it('coins are invoiced with the recharge, as a general invoice, and not again with what they buy', async () => {
    const person = await h.register()
    const own = invoiceCalls(h, person)
    const { ctx, flush } = await waitingCtx(h, person)
    const recharge = await sell(h, ctx, 'recharge', '')
    await settleOrder(ctx, paidByAlipay(recharge))
    await fund(ctx, 10_000_000)
    const spent = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
    await settleInBooks(ctx, spent.orderNo, { way: 'coins' })
    await flush()
    const standings = Object.fromEntries((await own.orders()).map(({ orderNo, standing }) => [orderNo, standing]))
    expect(standings).toEqual({ [recharge.orderNo]: 'open', [spent.orderNo]: 'coins' })
    expect((await own.ask(spent.orderNo, spent.dueFen)).body.code).toBe(41404)
    const special = await own.ask(recharge.orderNo, recharge.dueFen, SPECIAL)
    expect([special.body.code, errors(special)]).toEqual([41401, ['type']])
    const asked = await own.ask(recharge.orderNo, recharge.dueFen)
    expect(asked.status).toBe(201)
    const changed = await own.call('PUT', `/invoices/${asked.body.data!.value.id}`, SPECIAL)
    expect(changed.body.code).toBe(41401)
  })
  it('memberships are invoiced, in a mixed order with the tracks', async () => {
    const person = await h.register()
    const { ctx, flush } = await waitingCtx(h, person)
    const mixed = await sell(h, ctx, 'mixed', (await onSale(h)).skuId)
    await settleOrder(ctx, paidByAlipay(mixed))
    await flush()
    expect((await invoiceCalls(h, person).ask(mixed.orderNo, mixed.dueFen)).status).toBe(201)
  })
  it('a refunded line is not invoiced, one whose refund is being decided neither', async () => {
    const { orderNo, lineIds, tracks, paidFen } = await bought(h, buyer, 2)
    await refundCalls(h, buyer).ask(orderNo, { lineIds: [lineIds[0]] })
    expect((await calls.ask(orderNo, paidFen)).body.code).toBe(41402)
    const left = paidFen - tracks[0]!.priceFen
    expect((await calls.ask(orderNo, left)).status).toBe(201)
  })
})

describe('before it is decided', () => {
  it('its buyer corrects it, and others do not', async () => {
    const { id } = await requestedInvoice(h, buyer)
    const put = (who: Account, body: object) => invoiceCalls(h, who).call('PUT', `/invoices/${id}`, body)
    expect((await put(await h.register(), PAPER)).status).toBe(404)
    expect(errors(await put(buyer, { ...PAPER, recipientName: '' }))).toEqual(['recipientName'])
    expect((await put(buyer, PAPER)).status).toBe(200)
    expect(await calls.read(id)).toMatchObject({ type: 'paper_general', recipientName: '林听', shipping: 'collect' })
    expect(await getRows(h.env, 'SELECT version FROM invoice WHERE id = ?', id)).toEqual([{ version: 2 }])
  })
  it('its buyer withdraws it, once and for good, and the order is free again', async () => {
    const { id, orderNo, paidFen } = await requestedInvoice(h, buyer)
    const withdraw = () => calls.call('POST', `/invoices/${id}/withdraw`, {})
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
    expect((await calls.call('PUT', `/invoices/${id}`, PERSON)).body.code).toBe(41406)
    expect((await calls.ask(orderNo, paidFen)).status).toBe(201)
  })
  it('it stands in the way of closing the account; afterwards the addresses go and the invoice stays', async () => {
    const person = await h.register()
    const { id } = await requestedInvoice(h, person, PAPER)
    const close = () =>
      h.call(
        'POST',
        '/saas/api/v2/web/close',
        { confirmation: 'CLOSE', password: person.password, waivesLicences: true },
        { token: person.accessToken },
      )
    expect((await close()).body.code).toBe(41409)
    await invoiceCalls(h, person).call('POST', `/invoices/${id}/withdraw`, {})
    expect((await close()).status).toBe(200)
    const [row] = await getRows<{ contact: string | null; buyer: string }>(
      h.env,
      'SELECT contact, buyer FROM invoice WHERE id = ?',
      id,
    )
    expect(row).toMatchObject({ contact: null, buyer: expect.stringContaining('林听') })
  })
})

it('a remembered title is removed, by its owner only', async () => {
  await requestedInvoice(h, buyer, { title: '要删除的抬头' })
  const title = (await calls.titles()).find((one) => one.title === '要删除的抬头')!
  const remove = (who: Account) => invoiceCalls(h, who).call('DELETE', `/invoice-titles/${title.id}`)
  expect((await remove(await h.register())).status).toBe(404)
  expect((await remove(buyer)).status).toBe(200)
  expect((await calls.titles()).some(({ id }) => id === title.id)).toBe(false)
})
it('the buyer is told by mail, and the export has it', async () => {
  const { id } = await requestedInvoice(h, buyer)
  expect((await h.mails(buyer.email))[0]).toMatchObject({ template: 'invoice-requested' })
  const answer = await h.fetch('/saas/api/v2/web/export', { headers: { authorization: `Bearer ${buyer.accessToken}` } })
  const { invoices } = (await answer.json()) as { invoices: { id: string }[] }
  expect(invoices[0]!.id).toBe(id)
})

const paidByAlipay = ({ orderNo, dueFen }: { orderNo: string; dueFen: number }) => ({
  ...{
    orderNo,
    payWay: 1,
    provider: 'alipay',
    outTradeNo: orderNo,
    providerTradeNo: `T${orderNo}`,
    amountFen: dueFen,
    currency: 'CNY',
  },
})
