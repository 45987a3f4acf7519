import { beforeAll, describe, expect, it } from 'vitest'
import { addWorkingTime, getDay, HOUR_MS } from '#core/business-day.ts'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { expectErrors } from '#tests/support/console.ts'
import { type Account, expectInvariants, unique } from '#tests/support/harness.ts'
import { buyerCalls, getHistory } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { proofForm, proofPng, submitProof } from '#tests/support/transfers.ts'
import { onSaleToCompanies, placedOrder } from '#tests/support/worlds.ts'
import { P, transferWorld } from './world.ts'

const w = transferWorld()
const { h } = w
let buyer: Account
beforeAll(async () => {
  buyer = await h.register()
})
const files = (orderNo: string) => getCount(h.env, 'SELECT count(*) FROM remittance WHERE order_no = ?', orderNo)
const image = (path: string, token: string) => h.fetch(path, { headers: { authorization: `Bearer ${token}` } })

describe('a proof of a transfer', () => {
  it('before the first: where to transfer to, with the order number as reference', async () => {
    const orderNo = await w.order(buyer)
    const { body } = await w.read(buyer, orderNo)
    expect(body.data!.value).toEqual({
      ...{ orderNo, state: 'none', submittedAt: null, dueAt: null, decidedAt: null, reason: null },
      ...{ fileName: null, image: null, reference: orderNo, uploadsLeft: 5 },
      account: {
        bank: expect.stringContaining('示例银行'),
        name: expect.stringContaining('曲证演示'),
        number: '0000 0000 0000 0000 000',
      },
    })
  })
  it('lets the order wait, with the promised time; it does not expire meanwhile', async () => {
    const orderNo = await w.order(buyer)
    const sent = await submitProof(h, buyer, orderNo)
    const due = addWorkingTime(w.clock.now(), 48 * HOUR_MS)
    expect([sent.status, sent.body.data!.value]).toMatchObject([
      201,
      { state: 'waiting', dueAt: new Date(due).toISOString(), fileName: '转账.png', uploadsLeft: 4 },
    ])
    const order = (await buyerCalls(h, buyer).read(orderNo)).body.data!.value
    expect(order).toMatchObject({ status: 4, payWay: 4, autoCancelAt: null, remittance: { state: 'waiting' } })
    expect(await getHistory(h, orderNo)).toBe('1 4')
    expect((await buyerCalls(h, buyer).list('?status=4')).body.data!.value.items[0]).toMatchObject({
      orderNo,
      remittance: { state: 'waiting' },
    })
    await expectInvariants(h.env)
  })
  it('is served to its owner only, as a sandboxed download without caching', async () => {
    const orderNo = await w.order(buyer)
    const bytes = proofPng()
    const sent = await submitProof(h, buyer, orderNo, { form: proofForm(bytes) })
    const path = sent.body.data!.value.image!
    const picture = await image(path, buyer.accessToken)
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes)
    const stranger = await h.register()
    expect((await image(path, stranger.accessToken)).status).toBe(404)
    expect((await h.fetch(path)).status).toBe(401)
    const [row] = await getRows<{ file_key: string }>(
      h.env,
      'SELECT file_key FROM remittance WHERE order_no = ?',
      orderNo,
    )
    expect(row!.file_key).toMatch(/^private\/proof\/[0-9a-z]{26}\.png$/)
    expect((await h.fetch(`/media/${row!.file_key}`)).status).toBe(404)
    // The other order's picture under this order's address.
    const other = await w.waiting(buyer)
    const foreign = (await w.read(buyer, other)).body.data!.value.image!.split('id=')[1]
    expect((await image(`${P}/orders/${orderNo}/remittance/image?id=${foreign}`, buyer.accessToken)).status).toBe(404)
  })
  it('the same picture again while it waits is the same answer; with a key it is marked as repeated', async () => {
    const [orderNo, bytes, key] = [await w.order(buyer), proofPng(), unique('proof-key')]
    const send = (headers?: Record<string, string>, form = proofForm(bytes)) =>
      submitProof(h, buyer, orderNo, { form, ...(headers && { headers }) })
    const first = await send({ 'idempotency-key': key })
    const second = await send({ 'idempotency-key': key })
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect(second.body.data).toEqual(first.body.data)
    expect((await send()).body.data).toEqual(first.body.data)
    expect(await files(orderNo)).toBe(1)
    const other = await send({ 'idempotency-key': key }, proofForm())
    expect([other.status, other.body.code]).toEqual([422, 42201])
    expect((await send(undefined, proofForm())).body.code, 'another picture').toBe(40913)
  })
})

describe('refused, with nothing stored', () => {
  const stored = () => getCount(h.env, "SELECT count(*) FROM upload WHERE key LIKE 'private/proof/%'")
  it('for an order that is paid, cancelled, waiting, or somebody else’s', async () => {
    const before = await stored()
    const canceled = await w.order(buyer)
    await buyerCalls(h, buyer).cancel(canceled)
    expect((await submitProof(h, buyer, canceled)).body.code).toBe(40913)
    const stranger = await h.register()
    const theirs = await w.order(stranger)
    expect((await submitProof(h, buyer, theirs)).status).toBe(404)
    expect((await w.read(buyer, theirs)).status).toBe(404)
    expect((await submitProof(h, buyer, '202601010000000000')).status).toBe(404)
    expect(await stored()).toBe(before)
  })
  it.each([
    ['HTML', '<script>', 'image/png', '不支持这种文件，或文件内容与其类型不符'],
    ['nothing', '', 'image/png', '不支持这种文件，或文件内容与其类型不符'],
    ['half a picture', '\x89PNG\r\n', 'image/png', '不支持这种文件，或文件内容与其类型不符'],
  ])('%s', async (_what, text, type, said) => {
    const [orderNo, before] = [await w.order(buyer), await stored()]
    const bytes = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
    const sent = await submitProof(h, buyer, orderNo, { form: proofForm(bytes, type) })
    expect([sent.status, sent.body.errors?.proof]).toEqual([400, said])
    expect([await stored(), await getHistory(h, orderNo)]).toEqual([before, '1'])
  })
  it('a form without the file, with another field, or with JSON', async () => {
    const orderNo = await w.order(buyer)
    const extra = proofForm()
    extra.append('amount', '1')
    expect((await submitProof(h, buyer, orderNo, { form: extra })).body.errors).toEqual({ amount: '不认识的字段' })
    expect((await submitProof(h, buyer, orderNo, { form: new FormData() })).status).toBe(400)
    const json = await h.call('POST', `${P}/orders/${orderNo}/remittance`, {}, { token: buyer.accessToken })
    expect(json.status).toBe(415)
  })
  it('where no account is configured', async () => {
    const orderNo = await w.order(buyer)
    const env = { ...h.env, TRANSFER_BANK: '', TRANSFER_ACCOUNT_NAME: '', TRANSFER_ACCOUNT_NUMBER: '' } as typeof h.env
    const sent = await submitProof(h, buyer, orderNo, { env })
    expect([sent.status, sent.body.code]).toEqual([400, 40017])
    const read = await h.call('GET', `${P}/orders/${orderNo}/remittance`, undefined, { token: buyer.accessToken, env })
    expect(read.body.data!.value).toMatchObject({ account: null, state: 'none' })
  })
  it('when the storage is away: 503, and the order is as before', async () => {
    expectErrors(/"at":"store upload"/)
    const orderNo = await w.order(buyer)
    const FILES = { put: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket
    const sent = await submitProof(h, buyer, orderNo, { env: { ...h.env, FILES } })
    expect([sent.status, sent.body.code, await getHistory(h, orderNo)]).toEqual([503, 50306, '1'])
    expect((await submitProof(h, buyer, orderNo)).status).toBe(201)
  })
})

describe('limits', () => {
  it('five proofs of one order', async () => {
    const finance = await w.entered('finance')
    const orderNo = await w.order(buyer)
    for (let n = 1; n <= 5; n++) {
      expect((await submitProof(h, buyer, orderNo)).status, String(n)).toBe(201)
      expect((await w.reject(finance, orderNo)).status).toBe(200)
    }
    const sixth = await submitProof(h, buyer, orderNo)
    expect([sixth.status, sixth.body.code, await files(orderNo)]).toEqual([409, 40964, 5])
    expect((await w.read(buyer, orderNo)).body.data!.value.uploadsLeft).toBe(0)
    await buyerCalls(h, buyer).cancel(orderNo)
  })
  it.each([
    ['today', null, [409, 40965]],
    ['the day before', '2026-01-01', [201, 200]],
  ])('twenty of one account in a day: those of %s', async (_what, earlier, expected) => {
    // Now, not when the tests were collected: tests before this one move the clock, also past midnight.
    const day = earlier ?? getDay(w.clock.now())
    const eager = await h.register()
    const [account] = await getRows<{ id: string }>(h.env, 'SELECT id FROM account WHERE email = ?', eager.email)
    const orderNo = await w.waiting(eager)
    // Nineteen more, written as they are stored.
    const [trigger] = await getRows<{ sql: string }>(
      h.env,
      "SELECT sql FROM sqlite_master WHERE name = 'remittance_fits_order'",
    )
    await getRows(h.env, 'DROP TRIGGER remittance_fits_order')
    for (let n = 0; n < 19; n++)
      await getRows(
        h.env,
        `INSERT INTO remittance SELECT ?1 || id, order_no, ?2, ?4, 'withdrawn', NULL, file_kind, file_name, bytes, ?1 || sha256, 1, 1, 1, 1, NULL
         FROM remittance WHERE order_no = ?3 AND state = 'waiting'`,
        `${n}-`,
        account!.id,
        orderNo,
        day,
      )
    await h.env.DB.prepare(trigger!.sql).run()
    const sent = await submitProof(h, eager, await w.order(eager))
    expect([sent.status, sent.body.code]).toEqual(expected)
  })
})

it('of a company: a buyer submits, a viewer only reads', async () => {
  const [admin, viewer] = [await h.register(), await h.register()]
  const studio = await getCompany(h, [
    [admin, 'companyAdmin'],
    [viewer, 'viewer'],
  ])
  for (const one of [admin, viewer]) await actFor(h, one, studio.id)
  const orderNo = await placedOrder(h, admin, [(await onSaleToCompanies(h)).skuId])
  const refused = await submitProof(h, viewer, orderNo)
  expect([refused.status, refused.body.code, await getHistory(h, orderNo)]).toEqual([403, 40305, '1'])
  expect((await w.read(viewer, orderNo)).body.data!.value).toMatchObject({ state: 'none' })
  const sent = await submitProof(h, admin, orderNo)
  expect(sent.status).toBe(201)
  expect((await image(sent.body.data!.value.image!, viewer.accessToken)).status).toBe(200)
  // Acting for themselves again, neither sees the company's order.
  await actFor(h, admin, null)
  expect((await w.read(admin, orderNo)).status).toBe(404)
})
