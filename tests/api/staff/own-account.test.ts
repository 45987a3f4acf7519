import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { invoiceWorld } from '#tests/api/invoices/world.ts'
import { actFor, getActor, getCompany, getSubject } from '#tests/support/acting.ts'
import { expectErrors } from '#tests/support/console.ts'
import { type Account, expectInvariants } from '#tests/support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, requestedInvoice } from '#tests/support/invoices.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { bought, getParts, refundCalls, requestedRefund } from '#tests/support/refunds.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { postWechat, wechatNotice } from '#tests/support/wechatpay.ts'
import { onSale, onSaleToCompanies, paidOrder } from '#tests/support/worlds.ts'
import type { Entered } from './world.ts'

const w = invoiceWorld()
const { h } = w
/** STAFF_OWN; transfers and coins have codes of their own, of the same words. */
const OWN = 40973
let finance: Entered
let self: Account
beforeEach(async () => {
  finance = await w.entered('finance')
  self = await h.register(finance.email)
})
afterEach(() => expectInvariants(h.env))

const act = (path: string, body: object, method = 'POST') => w.call(method, path, body, w.bearer(finance.token))
const codeOf = async (path: string, body: object, method?: string) => (await act(path, body, method)).body.code
const DECISIONS = ['invoices', 'refunds', 'transfers', 'money', 'coins', 'memberships']
const actions = () =>
  getCount(
    h.env,
    `SELECT count(*) FROM audit WHERE actor = ? AND substr(action, 1, instr(action, '.') - 1) IN (SELECT value FROM json_each(?))`,
    `staff:${finance.id}`,
    JSON.stringify(DECISIONS),
  )
const day = () => new Date(h.env.CLOCK!.now() + 8 * 3_600_000).toISOString().slice(0, 10)

describe('nobody decides about an account with their own address', () => {
  it('invoices: issuing, rejecting, reversing and credit notes', async () => {
    const { id, orderNo, paidFen } = await requestedInvoice(h, self)
    expect((await w.issue(finance, id, invoiceForm({ number: invoiceNumber() }))).body.code).toBe(OWN)
    expect((await w.reject(finance, id)).body.code).toBe(OWN)
    expect(await actions(), 'nothing was decided').toBe(0)
    const colleague = await w.entered('finance')
    expect((await w.issue(colleague, id, invoiceForm({ number: invoiceNumber() }))).status).toBe(200)
    const reverse = { reason: 'title_wrong', amount: paidFen, number: invoiceNumber(), issuedOn: day() }
    expect(await codeOf(`/invoices/${id}/reverse`, reverse)).toBe(OWN)
    await refundCalls(h, self).ask(orderNo)
    const [reversal] = await getRows<{ id: string }>(h.env, 'SELECT id FROM invoice_reversal WHERE invoice_id = ?', id)
    const settle = { number: invoiceNumber(), issuedOn: day() }
    expect(await codeOf(`/invoice-reversals/${reversal!.id}/settle`, settle)).toBe(OWN)
    expect((await w.settle(colleague, reversal!.id, settle)).status, 'a colleague does').toBe(200)
    expect(await actions()).toBe(0)
  })
  it('refunds: giving, granting and refusing', async () => {
    const { orderNo } = await bought(h, self)
    expect(await codeOf(`/orders/${orderNo}/refunds`, { to: 'origin', reason: '自己' })).toBe(OWN)
    const { refundNo } = await requestedRefund(h, self)
    expect(await codeOf(`/refunds/${refundNo}/grant`, { to: 'origin' })).toBe(OWN)
    expect(await codeOf(`/refunds/${refundNo}/refuse`, { reason: '自己' })).toBe(OWN)
    expect(await actions()).toBe(0)
  })
  it('transfers: confirming and rejecting', async () => {
    const { orderNo } = (await buyerCalls(h, self).place([(await onSale(h)).skuId])).body.data!.value
    await putWaiting(h, orderNo)
    expect(await codeOf(`/orders/${orderNo}/transfer/confirm`, {})).toBe(40966)
    expect(await codeOf(`/orders/${orderNo}/transfer/reject`, { reason: 'not_found' })).toBe(40966)
    expect(await actions()).toBe(0)
  })
  it('money that came wrongly: returning and settling', async () => {
    expectErrors(/"at":"settleOrder","reason":"amount_differs"/)
    const { skuId, priceFen } = await onSale(h)
    const { orderNo } = (await buyerCalls(h, self).place([skuId])).body.data!.value
    await postWechat(h, wechatNotice(h, { orderNo, amountFen: priceFen - 1 }))
    const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
    expect(await codeOf(`/payment-exceptions/${row!.id}/return`, { reason: '自己' }, 'PUT')).toBe(OWN)
    expect(await codeOf(`/payment-exceptions/${row!.id}/resolve`, { note: '自己' }, 'PUT')).toBe(OWN)
    expect(await actions()).toBe(0)
  })
  it('coins and offers of memberships', async () => {
    const ownerId = await getSubject(h, (await getActor(h, self)).id)
    expect(await codeOf('/coins/adjust', { ownerId, coins: 1, reason: '自己' })).toBe(40947)
    const offer = { level: 3, months: 12, personCount: 3, companyCount: 1, price: 100 }
    expect(await codeOf(`/memberships/owners/${ownerId}/offers`, offer)).toBe(OWN)
    expect(await actions()).toBe(0)
  })
})

it('is asked without searching the accounts', async () => {
  const { id } = await requestedInvoice(h, await h.register())
  const headers = { ...w.bearer(finance.token), 'cf-connecting-ip': w.ip }
  const { status, plans } = await getPlans(
    h,
    'POST',
    `/admin/api/v1/invoices/${id}/reject`,
    { reason: 'x' },
    { headers },
  )
  expect(status).toBe(200)
  const guards = plans.filter(({ sql }) => sql.includes('own_guard'))
  expect(guards).toHaveLength(1)
  expect(guards.flatMap(getScans)).toEqual([])
})

it('nor about a company that they are a member of, until they have left it', async () => {
  const other = await h.register()
  const company = await getCompany(h, [
    [other, 'buyer'],
    [self, 'viewer'],
  ])
  await actFor(h, other, company.id)
  const { orderNo } = await paidOrder(h, other, [(await onSaleToCompanies(h)).skuId])
  const { paidFen } = await getParts(h, orderNo)
  const asked = await invoiceCalls(h, other).ask(orderNo, paidFen)
  const { id } = asked.body.data!.value
  expect((await w.reject(finance, id)).body.code).toBe(OWN)
  const give = { to: 'origin', reason: '权利瑕疵' }
  expect(await codeOf(`/orders/${orderNo}/refunds`, give)).toBe(OWN)
  await getRows(h.env, 'DELETE FROM enterprise_member WHERE account_id = ?', (await getActor(h, self)).id)
  expect((await w.reject(finance, id)).status).toBe(200)
  expect((await act(`/orders/${orderNo}/refunds`, give)).status).toBe(201)
})
