import { beforeAll, describe, expect } from 'vitest'
import type { AccountActor } from '#worker/context.ts'
import type { CompanyForm } from '#worker/modules/licences/contract.ts'
import { getDocument } from '#worker/modules/licences/documents/get-document.ts'
import { fillForm, fillForms } from '#worker/modules/licences/fill-form.ts'
import { grantAudio, openAudio } from '#worker/modules/licences/grant-audio.ts'
import { listLicences, readLicence } from '#worker/modules/licences/read-licence.ts'
import { cancelOrder } from '#worker/modules/orders/cancel-order.ts'
import { followPayment } from '#worker/modules/orders/paying/follow-payment.ts'
import { payOrder } from '#worker/modules/orders/paying/pay-order.ts'
import { placeOrder } from '#worker/modules/orders/place-order.ts'
import { previewOrder } from '#worker/modules/orders/preview-order.ts'
import { countOrders, listOrders, readOrder } from '#worker/modules/orders/read-orders.ts'
import { gatedAt } from '../api/identity/world.ts'
import { actFor, actingCtx, type Company, getActor, getCompany } from '../support/acting.ts'
import { removeMember, setMember } from '../support/enterprises.ts'
import { faultDb } from '../support/fault-db.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { companyForm, putForm } from '../support/licences.ts'
import { getHistory } from '../support/orders.ts'
import { race } from '../support/race.ts'
import { getCount } from '../support/rows.ts'
import { onSaleToCompanies, paidOrder, placedOrder } from '../support/worlds.ts'

const h = makeHarness()
let admin: Account
let buyer: Account
let actor: AccountActor
let studio: Company
beforeAll(async () => {
  admin = await h.register()
  buyer = await h.register()
  studio = await getCompany(h, [
    [admin, 'companyAdmin'],
    [buyer, 'buyer'],
  ])
  actor = await getActor(h, buyer)
  for (const one of [admin, buyer]) await actFor(h, one, studio.id)
})

const form = companyForm() as CompanyForm
const outcome = ({ ok, ...rest }: { ok: boolean; refusal?: { code: string } }) => (ok ? 'ok' : rest.refusal?.code)
/** What happens to the member between the request's read and its write. */
const CHANGES = {
  removed: () => removeMember(h, studio.id, actor.id),
  'switched off': () => setMember(h, studio.id, actor.id, 0, 'buyer'),
  'made a viewer': () => setMember(h, studio.id, actor.id, 1, 'viewer'),
}
const stay = () => setMember(h, studio.id, actor.id, 1, 'buyer')
/** The request was read while the member could buy; `change` happens right before its batch. */
const overtakenBy = async (change: () => Promise<void>) => gatedAt(await actingCtx(h, actor), 1, change)
const getLines = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM order_event WHERE order_no = ?', orderNo)

describe.each(Object.entries(CHANGES))('a member who is %s in between', (_what, change) => {
  race(h, 'places no order', async () => {
    const { skuId, priceFen } = await onSaleToCompanies(h)
    const input = { skuIds: [skuId], usageAccepted: true as const, expectedFinal: priceFen }
    const key = { key: h.ctx(actor).newId(), route: 'POST /orders', requestHash: 'h' }
    expect(outcome(await placeOrder(await overtakenBy(change), input, key))).toBe('COMPANY_ROLE')
    expect(await getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)).toBe(0)
    expect(await getCount(h.env, 'SELECT count(*) FROM idempotency WHERE key = ?', key.key)).toBe(0)
    await stay()
  })

  race(h, 'neither pays nor cancels', async () => {
    const orderNo = await placedOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    expect(outcome(await payOrder(await overtakenBy(change), orderNo, { payWay: 1 }, null))).toBe('COMPANY_ROLE')
    expect(await getCount(h.env, 'SELECT count(*) FROM payment_attempt WHERE order_no = ?', orderNo)).toBe(0)
    await stay()
    expect(outcome(await cancelOrder(await overtakenBy(change), orderNo))).toBe('COMPANY_ROLE')
    expect(await getHistory(h, orderNo)).toBe('1')
    await stay()
    // A code requested by another member is not shown either.
    expect(outcome(await payOrder(await actingCtx(h, await getActor(h, admin)), orderNo, { payWay: 1 }, null))).toBe(
      'ok',
    )
    expect(outcome(await payOrder(await overtakenBy(change), orderNo, { payWay: 1 }, null))).toBe('COMPANY_ROLE')
    await stay()
    expect(outcome(await cancelOrder(await actingCtx(h, actor), orderNo))).toBe('ok')
    expect(await getLines(orderNo)).toBe(2)
  })

  race(h, 'fills in no form', async () => {
    const { orderNo, licenceId } = await paidOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    const documents = 'SELECT count(*) FROM licence_document WHERE right_id = ?'
    expect(outcome(await fillForm(await overtakenBy(change), licenceId, form, null))).toBe('COMPANY_ROLE')
    await stay()
    const batch = { orderNo, licenceIds: [licenceId], form }
    expect(outcome(await fillForms(await overtakenBy(change), batch, null))).toBe('COMPANY_ROLE')
    expect(await getCount(h.env, documents, licenceId)).toBe(0)
    await stay()
    expect(outcome(await fillForm(await actingCtx(h, actor), licenceId, form, null))).toBe('ok')
  })
})

describe('a member who is removed after the request was read', () => {
  race(h, 'finds nothing of the company', async () => {
    const track = await onSaleToCompanies(h)
    const { orderNo, licenceId } = await paidOrder(h, buyer, [track.skuId])
    await putForm(h, buyer, licenceId, form)
    const unpaid = await placedOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    const ctx = await actingCtx(h, actor)
    const all = { page: 1, perPage: 20 }
    const look = async () => ({
      order: outcome(await readOrder(ctx, orderNo)),
      payment: outcome(await followPayment(ctx, unpaid, 1)),
      licence: outcome(await readLicence(ctx, licenceId)),
      document: outcome(await getDocument(ctx, licenceId, 'en-US')),
      link: outcome(await grantAudio(ctx, licenceId)),
    })
    const found = { order: 'ok', payment: 'ok', licence: 'ok', document: 'ok', link: 'ok' }
    expect(await look()).toEqual(found)
    await removeMember(h, studio.id, actor.id)
    expect(new Set(Object.values(await look()))).toEqual(new Set(['NOT_FOUND']))
    const [orders, licences, preview] = [
      await listOrders(ctx, all),
      await listLicences(ctx, all),
      await previewOrder(ctx, { skuIds: [track.skuId] }),
    ]
    expect(orders.ok && orders.value).toMatchObject({ total: 0, items: [] })
    expect(licences.ok && licences.value).toMatchObject({ total: 0, items: [] })
    expect(preview.ok && preview.value.lines[0]).not.toHaveProperty('held')
    expect((await countOrders(ctx)).totalCount).toBe(0)
    await stay()
    expect(await look()).toEqual(found)
    await cancelOrder(await actingCtx(h, actor), unpaid)
  })

  race(h, 'has a link that no longer opens, also while it was being opened', async () => {
    const { licenceId } = await paidOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    await putForm(h, buyer, licenceId, form)
    const link = await grantAudio(await actingCtx(h, actor), licenceId)
    const url = new URL(link.ok ? link.value.url : '', 'http://cuemark.test')
    const request = {
      rightId: licenceId,
      versionId: url.pathname.split('/').at(-2) ?? '',
      fileName: decodeURIComponent(url.pathname.split('/').at(-1) ?? ''),
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    }
    const visitor = { kind: 'visitor', id: 'visitor' } as const
    expect(outcome(await openAudio(h.ctx(visitor), request))).toBe('ok')
    const faulty = faultDb(h.env.DB)
    faulty.before(({ sql }) => (sql.includes('sessionId') ? removeMember(h, studio.id, actor.id) : undefined))
    expect(outcome(await openAudio(h.ctx(visitor, { ...h.env, DB: faulty.db }), request))).toBe('LINK_INVALID')
    expect(faulty.calls.some(({ sql }) => sql.includes('sessionId'))).toBe(true)
    // A viewer may read the company's data.
    await setMember(h, studio.id, actor.id, 1, 'viewer')
    expect(outcome(await openAudio(h.ctx(visitor), request))).toBe('ok')
    await stay()
  })
})
