import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, type Company, getActor, getCompany, getSubject } from '#tests/support/acting.ts'
import { removeMember, setMember } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, makeHarness, unique } from '#tests/support/harness.ts'
import { companyForm, putForm } from '#tests/support/licences.ts'
import { buyerCalls, P, playBuyer } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { onSaleToCompanies, paidOrder, placedOrder } from '#tests/support/worlds.ts'
import type { Summary } from '#worker/compose/user-centre/contract.ts'
import type { AudioLink, LicencePage } from '#worker/modules/licences/contract.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import type { OrderCounts } from '#worker/modules/orders/listing/contract.ts'

const h = makeHarness()
const A = '/saas/api/v2/web'
let admin: Account
let buyer: Account
let viewer: Account
let studio: Company
beforeAll(async () => {
  ;[admin, buyer, viewer] = [await h.register(), await h.register(), await h.register()]
  studio = await getCompany(h, [
    [admin, 'companyAdmin'],
    [buyer, 'buyer'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, buyer, viewer]) await actFor(h, one, studio.id)
})
afterEach(() => expectInvariants(h.env))

const ask = <T>({ accessToken: token }: Account, path: string) => h.call<T>('GET', path, undefined, { token })
const counts = async (who: Account) => (await ask<OrderCounts>(who, `${P}/orders/count`)).body.data!.value
const summary = async (who: Account) => (await ask<Summary>(who, `${A}/summary`)).body.data!.value
const preview = async (who: Account, skuIds: string[]) =>
  (await h.call<PreviewWire>('POST', `${P}/orders/preview`, { skuIds }, { token: who.accessToken })).body.data!.value
const getId = async (who: Account) => (await getActor(h, who)).id

/** All calls about an order or a licence of the company, as this member sees them: the status of each answer. */
async function sees(who: Account, orderNo: string, licenceId: string, link: string) {
  const orders = await buyerCalls(h, who).list()
  const licences = await ask<LicencePage>(who, `${P}/licences`)
  const of = async (path: string) =>
    (await h.fetch(path, { headers: { authorization: `Bearer ${who.accessToken}` } })).status
  return {
    inList: orders.body.data!.value.items.some((order) => order.orderNo === orderNo),
    inLicences: licences.body.data!.value.items.some(({ id }) => id === licenceId),
    paid: (await counts(who)).payCount,
    issued: (await summary(who)).licences.issuedCount,
    order: await of(`${P}/orders/${orderNo}`),
    payment: await of(`${P}/orders/${orderNo}/payment`),
    licence: await of(`${P}/licences/${licenceId}`),
    pdf: await of(`${P}/licences/${licenceId}/document?locale=en-US`),
    audio: await of(`${P}/licences/${licenceId}/audio`),
    download: await of(link),
    downloadAsVisitor: (await h.fetch(link)).status,
  }
}
const ALL = { inList: true, inLicences: true, order: 200, payment: 200, licence: 200, pdf: 200, audio: 200 }
const OPEN = { download: 200, downloadAsVisitor: 200 }
const NOTHING = { inList: false, inLicences: false, paid: 0, issued: 0, order: 404, payment: 404, licence: 404 }
const CLOSED = { pdf: 404, audio: 404, download: 403, downloadAsVisitor: 403 }

describe('happy', () => {
  it("a member switches, orders, pays and fills in the form; the licence is the company's, visible while they are a member", async () => {
    const member = await h.register()
    const own = await getCompany(h, [
      [admin, 'companyAdmin'],
      [member, 'buyer'],
    ])
    const memberId = await getId(member)
    await actFor(h, member, own.id)
    const calls = buyerCalls(h, member)
    const { skuId } = await onSaleToCompanies(h)
    expect((await preview(member, [skuId])).owner).toMatchObject({ type: 'enterprise', id: own.id })
    const { orderNo } = (await calls.place([skuId], { expectedOwner: { type: 'enterprise', id: own.id } })).body.data!
      .value
    await calls.pay(orderNo)
    await playBuyer(h, orderNo)
    const order = (await calls.read(orderNo)).body.data!.value
    expect(order).toMatchObject({ status: 2, owner: { type: 'enterprise', id: own.id }, readOnly: false })
    const licenceId = order.licences[0]!.id
    expect((await putForm(h, member, licenceId, companyForm())).status).toBe(200)
    expect(
      await getRows(
        h.env,
        'SELECT o.placed_by, r.owner_id FROM "order" o JOIN licence_right r USING (order_no) WHERE order_no = ?',
        orderNo,
      ),
    ).toEqual([{ placed_by: memberId, owner_id: own.subjectId }])
    const link = (await ask<AudioLink>(member, `${P}/licences/${licenceId}/audio`)).body.data!.value.url

    const look = () => sees(member, orderNo, licenceId, link)
    expect(await look()).toMatchObject({ ...ALL, ...OPEN, paid: 1, issued: 1 })
    // The person's own list does not contain it.
    await actFor(h, member, null)
    expect(await look()).toMatchObject({ ...NOTHING, pdf: 404, audio: 404, ...OPEN })
    await actFor(h, member, own.id)
    // Removed from the company: from the next request on nothing is found, even with known ids.
    await removeMember(h, own.id, memberId)
    expect(await look()).toEqual({ ...NOTHING, ...CLOSED })
    expect((await preview(member, [skuId])).lines[0]).not.toHaveProperty('held')
    await setMember(h, own.id, memberId, 0)
    expect(await look()).toEqual({ ...NOTHING, ...CLOSED })
    await setMember(h, own.id, memberId)
    expect(await look()).toMatchObject({ ...ALL, ...OPEN, paid: 1, issued: 1 })
  })

  it('another member sees the order, and may pay and cancel it', async () => {
    const orderNo = await placedOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    for (const one of [admin, viewer]) expect((await buyerCalls(h, one).read(orderNo)).status).toBe(200)
    expect((await buyerCalls(h, admin).cancel(orderNo)).status).toBe(200)
    const { licenceId } = await paidOrder(h, admin, [(await onSaleToCompanies(h)).skuId])
    expect((await putForm(h, buyer, licenceId, companyForm())).status).toBe(200)
    expect((await ask(viewer, `${P}/licences/${licenceId}/audio`)).status).toBe(200)
  })

  it("the company's things are not the person's, and vice versa", async () => {
    const { skuId } = await onSaleToCompanies(h)
    const forCompany = await paidOrder(h, buyer, [skuId])
    expect((await preview(buyer, [skuId])).lines[0]).toMatchObject({ held: { licenceId: forCompany.licenceId } })
    await actFor(h, buyer, null)
    const alone = await preview(buyer, [skuId])
    expect(alone).toMatchObject({ owner: { type: 'personal', id: await getId(buyer) }, mayOrder: true })
    expect(alone.lines[0]).not.toHaveProperty('held')
    const open = await placedOrder(h, buyer, [skuId])
    await actFor(h, buyer, studio.id)
    expect((await preview(buyer, [skuId])).lines[0]).not.toHaveProperty('openOrderNo')
    expect((await buyerCalls(h, buyer).read(open)).status).toBe(404)
  })

  it("the data export has the person's own orders; of the company's only those they placed", async () => {
    const someone = await h.register()
    await setMember(h, studio.id, await getId(someone))
    const own = await paidOrder(h, someone, [(await onSaleToCompanies(h)).skuId])
    await actFor(h, someone, studio.id)
    const company = await paidOrder(h, someone, [(await onSaleToCompanies(h)).skuId])
    const file = await h.fetch(`${A}/export`, { headers: { authorization: `Bearer ${someone.accessToken}` } })
    const data = (await file.json()) as Record<string, Record<string, unknown>[]>
    expect(data.orders?.map(({ orderNo }) => orderNo)).toEqual([own.orderNo])
    expect(data.licences?.map(({ id }) => id)).toEqual([own.licenceId])
    expect(data.companyOrders).toEqual([
      { orderNo: company.orderNo, company: '河边影业', submittedAt: expect.any(String) },
    ])
  })
})

describe('bad input', () => {
  it('an order for another subject than the page showed is refused, and nothing is placed', async () => {
    const { skuId } = await onSaleToCompanies(h)
    const shown = [
      { type: 'personal', id: await getId(buyer) },
      { type: 'enterprise', id: 'a'.repeat(26) },
      // Right id, wrong type: still not the subject that the session acts for.
      { type: 'personal', id: studio.id },
    ]
    for (const expectedOwner of shown) {
      const answer = await buyerCalls(h, buyer).place([skuId], { expectedOwner })
      expect([answer.status, answer.body.code]).toEqual([409, 40919])
    }
    expect(await getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)).toBe(0)
  })
  it.each([
    ['no id', { type: 'personal' }, 'expectedOwner.id'],
    ['another kind', { type: 'staff', id: 'a' }, 'expectedOwner.type'],
    ['another field', { type: 'personal', id: 'a', role: 'buyer' }, 'expectedOwner.role'],
  ])("expectedOwner with %s is refused with the field's name", async (_what, expectedOwner, field) => {
    const answer = await buyerCalls(h, buyer).place([(await onSaleToCompanies(h)).skuId], { expectedOwner })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('a key used for oneself is refused for a company: no second order is placed', async () => {
    const person = await h.register()
    const own = await getCompany(h, [[person, 'companyAdmin']])
    const { skuId } = await onSaleToCompanies(h)
    const options = { headers: { 'idempotency-key': unique('switched') }, token: person.accessToken }
    const place = () => buyerCalls(h, person).place([skuId], {}, options)
    const first = await place()
    await actFor(h, person, own.id)
    expect((await place()).body.code).toBe(42201)
    await actFor(h, person, null)
    expect((await place()).body.data!.value.orderNo).toBe(first.body.data!.value.orderNo)
    expect(await getCount(h.env, 'SELECT count(*) FROM order_line WHERE sku_id = ?', skuId)).toBe(1)
  })
})

describe('a viewer', () => {
  it('reads, but cannot place, pay, cancel or fill in forms', async () => {
    const { skuId } = await onSaleToCompanies(h)
    const orderNo = await placedOrder(h, buyer, [skuId])
    const { licenceId } = await paidOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    const calls = buyerCalls(h, viewer)
    expect((await calls.read(orderNo)).body.data!.value.readOnly).toBe(true)
    expect((await preview(viewer, [skuId])).mayOrder).toBe(false)
    const refused = [
      await calls.place([(await onSaleToCompanies(h)).skuId]),
      await calls.pay(orderNo),
      await calls.cancel(orderNo),
      await putForm(h, viewer, licenceId, companyForm()),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 40305]))
    // For themselves they can buy as usual.
    await actFor(h, viewer, null)
    expect((await calls.place([(await onSaleToCompanies(h)).skuId])).status).toBe(201)
    await actFor(h, viewer, studio.id)
    await buyerCalls(h, buyer).cancel(orderNo)
  })
})

describe('closing an account', () => {
  const close = ({ password, accessToken: token }: Account) =>
    h.call('POST', `${A}/close`, { password, confirmation: 'CLOSE' }, { token })
  const state = async (orderNo: string) =>
    (await getRows<{ status: number }>(h.env, 'SELECT status FROM "order" WHERE order_no = ?', orderNo))[0]!.status

  it('leaves the company its orders, also those placed by this account', async () => {
    const leaving = await h.register()
    await setMember(h, studio.id, await getId(leaving))
    const own = await placedOrder(h, leaving, [(await onSaleToCompanies(h)).skuId])
    await actFor(h, leaving, studio.id)
    const company = await placedOrder(h, leaving, [(await onSaleToCompanies(h)).skuId])
    const waiting = await paidOrder(h, leaving, [(await onSaleToCompanies(h)).skuId])
    expect((await close(leaving)).status).toBe(200)
    expect([await state(own), await state(company)]).toEqual([3, 1])
    expect((await putForm(h, buyer, waiting.licenceId, companyForm())).status).toBe(200)
    await buyerCalls(h, buyer).cancel(company)
  })
  it("of the only member asks about the company's licences, and cancels its unpaid orders", async () => {
    const alone = await h.register()
    const own = await getCompany(h, [[alone, 'companyAdmin']])
    await actFor(h, alone, own.id)
    const unpaid = await placedOrder(h, alone, [(await onSaleToCompanies(h)).skuId])
    const { licenceId } = await paidOrder(h, alone, [(await onSaleToCompanies(h)).skuId])
    expect((await close(alone)).body.code).toBe(40951)
    expect(await state(unpaid)).toBe(1)
    await putForm(h, alone, licenceId, companyForm())
    expect((await close(alone)).status).toBe(200)
    expect(await state(unpaid)).toBe(3)
  })
})

describe('the database', () => {
  const subjects = 'SELECT type, account_id, enterprise_id FROM subject WHERE id = ?'
  it('gives each account and each company one permanent subject', async () => {
    const id = await getId(buyer)
    const own = await getSubject(h, id)
    expect(await getRows(h.env, subjects, own)).toEqual([{ type: 'personal', account_id: id, enterprise_id: null }])
    expect(await getRows(h.env, subjects, studio.subjectId)).toEqual([
      { type: 'enterprise', account_id: null, enterprise_id: studio.id },
    ])
    const refused = [
      `INSERT INTO subject (id, type, account_id) VALUES ('x', 'personal', '${id}')`,
      `INSERT OR REPLACE INTO subject (id, type, account_id) VALUES ('x', 'personal', '${id}')`,
      `INSERT INTO subject (id, type) VALUES ('x', 'personal')`,
      `INSERT INTO subject (id, type, enterprise_id) VALUES ('x', 'personal', '${studio.id}')`,
      `UPDATE subject SET account_id = NULL WHERE id = '${own}'`,
      `DELETE FROM subject WHERE id = '${own}'`,
    ]
    for (const sql of refused) await expect(getRows(h.env, sql), sql).rejects.toThrow(/SQLITE_CONSTRAINT/)
  })
  it('refuses an order for a subject that the account does not act for', async () => {
    const stranger = await h.register()
    const insert = (ownerId: string, placedBy: string) =>
      getRows(
        h.env,
        `INSERT INTO "order" (order_no, channel_id, owner_id, placed_by, kind, status, product_fen, membership_fen, exchange_fen, discount_fen, due_fen, submitted_at_ms, auto_cancel_at_ms, usage_accepted_at_ms)
         VALUES ('202611220000000000', 'main', ?, ?, 'purchase', 1, 1, 0, 0, 0, 1, 1, 1, 1)`,
        ownerId,
        placedBy,
      )
    const [strangerId, viewerId] = [await getId(stranger), await getId(viewer)]
    for (const [owner, by] of [
      [studio.subjectId, strangerId],
      [studio.subjectId, viewerId],
      [await getSubject(h, await getId(buyer)), strangerId],
    ] as const)
      await expect(insert(owner, by)).rejects.toThrow(/COMPANY_ROLE/)
  })
  it('lists, counts and reads along an index, and the session check is one round trip', async () => {
    const { orderNo } = await paidOrder(h, buyer, [(await onSaleToCompanies(h)).skuId])
    const token = buyer.accessToken
    for (const path of [
      `${P}/orders`,
      `${P}/orders/count`,
      `${P}/orders/${orderNo}`,
      `${P}/licences`,
      `${A}/summary`,
    ]) {
      const { status, plans } = await getPlans(h, 'GET', path, undefined, { token })
      expect([path, status, plans.flatMap(getScans)]).toEqual([path, 200, []])
    }
    // The permission check, then the counts.
    expect((await getPlans(h, 'GET', `${P}/orders/count`, undefined, { token })).roundTrips).toBe(2)
  })
})
