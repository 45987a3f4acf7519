import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bindBoth, coinCalls } from '#tests/support/coins.ts'
import { givenCodes } from '#tests/support/coupons.ts'
import { type Account, type Answer, makeHarness, unique } from '#tests/support/harness.ts'
import { PERSON } from '#tests/support/invoices.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { asMember, inLibrary, memberCtx } from '#tests/support/members.ts'
import { customMember, putOffer } from '#tests/support/memberships.ts'
import { mounted, mountedOnce } from '#tests/support/mounted-routes.ts'
import { buyerCalls } from '#tests/support/orders.ts'
import { bought } from '#tests/support/refunds.ts'
import { WITHOUT } from '#tests/support/routes-without-key.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { proofForm, proofPng, submitProof } from '#tests/support/transfers.ts'
import { onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let owner: Account
let other: Account
beforeAll(async () => {
  owner = await h.register()
  other = await h.register()
  for (const account of [owner, other]) await bindBoth(h, account)
  for (const account of [owner, other]) await customMember(h, account)
})

/** Each recharge has an amount of its own, because an owner has one open recharge of an amount. */
let amount = 100
type Asked = { path: string; body: Record<string, unknown> }
type Case = {
  /** A valid request about new rows. */
  make(): Promise<Asked>
  /** Other values of the body: for each field that may differ or be absent. */
  others(asked: Asked): Record<string, unknown>[]
}
const form = (over = {}) => personalForm(over)
/** Takes a form with a file; the body here says what is in it. */
const UPLOAD = `POST ${P}/orders/:orderNo/remittance`
/** Every route that accepts a key. The first test fails if one is missing here. */
const CASES: Record<string, Case> = {
  [`POST ${P}/orders`]: {
    make: async () => {
      const { skuId, priceFen } = await onSale(h)
      return { path: `${P}/orders`, body: { skuIds: [skuId], usageAccepted: true, expectedFinal: priceFen } }
    },
    others: ({ body }) => [
      { ...body, skuIds: [(body.skuIds as string[])[0]!.replace('.1y.', '.perpetual.')] },
      { ...body, expectedFinal: Number(body.expectedFinal) + 1 },
      { ...body, buyAgain: body.skuIds },
      { ...body, couponId: 'another' },
      { ...body, useMemberExchange: true },
      { ...body, exchange: body.skuIds },
      { ...body, couponCode: '0000-0000-0000-0000' },
    ],
  },
  [`POST ${P}/memberships/exchange`]: {
    make: async () => {
      for (const account of [owner, other]) await asMember(h, await memberCtx(h, account), 3)
      // The custom level holds licences of companies.
      const skuIds = [(await inLibrary(h)).skuId.replace('individual.', 'company.')]
      return { path: `${P}/memberships/exchange`, body: { skuIds, usageAccepted: true } }
    },
    others: ({ body }) => [
      { ...body, skuIds: [(body.skuIds as string[])[0]!.replace('.video.', '.podcast.')] },
      { ...body, buyAgain: body.skuIds },
    ],
  },
  [`POST ${P}/coupons/redeem`]: {
    make: async () => ({
      path: `${P}/coupons/redeem`,
      body: { code: (await givenCodes(h, { isShared: true, quantity: 10 }))[0] },
    }),
    others: () => [{ code: '0000-0000-0000-0000' }],
  },
  [`POST ${P}/orders/:orderNo/pay`]: {
    make: async () => ({
      path: `${P}/orders/${await placedOrder(h, owner, [(await onSale(h)).skuId])}/pay`,
      body: { payWay: 1 },
    }),
    others: () => [{ payWay: 10, captcha: '123456' }],
  },
  [`POST ${P}/coins/recharge`]: {
    make: async () => {
      const open = await coinCalls(h, owner).call<{ items: { rechargeNo: string }[] }>(
        'GET',
        '/coins/recharges?status=1',
      )
      for (const { rechargeNo } of open.body.data!.value.items) await coinCalls(h, owner).cancel(rechargeNo)
      return { path: `${P}/coins/recharge`, body: { amount: ++amount * 100, payWay: 1, agreementAccepted: true } }
    },
    others: ({ body }) => [
      { ...body, amount: Number(body.amount) + 100 },
      { ...body, payWay: 2 },
    ],
  },
  [`POST ${P}/memberships/subscribe`]: {
    make: async () => {
      await buyerCalls(h, owner).cancelAll()
      const offerId = await putOffer(h, owner, 16_800)
      return { path: `${P}/memberships/subscribe`, body: { offerId, usageAccepted: true, expectedFinal: 16_800 } }
    },
    others: ({ body }) => [
      { ...body, offerId: 'another' },
      { ...body, expectedFinal: 1 },
      { ...body, couponId: 'another' },
      { ...body, couponCode: '0000-0000-0000-0000' },
      ...[{ level: 1 }, { level: 1, personCount: 2 }, { level: 1, companyCount: 2 }].map((plan) => ({
        ...{ ...plan, months: 1, usageAccepted: true, expectedFinal: 16_800 },
      })),
    ],
  },
  [`POST ${P}/memberships/objects`]: {
    make: async () => {
      const idNumber = `E${10_000_000 + ++amount}`
      return { path: `${P}/memberships/objects`, body: { type: 'personal', name: '林小满', idNumber } }
    },
    others: ({ body }) => [
      { ...body, name: '周一帆' },
      { ...body, idNumber: 'E99999999' },
      { type: 'company', name: '河边影业', idNumber: '91310000MA1FL0000N' },
    ],
  },
  [`POST ${P}/orders/:orderNo/refunds`]: {
    make: async () => {
      const { orderNo, lineIds } = await bought(h, owner)
      return { path: `${P}/orders/${orderNo}/refunds`, body: { lineIds, reason: 'x', to: 'origin' } }
    },
    others: ({ body }) => [
      { ...body, reason: 'y' },
      { ...body, lineIds: ['another'] },
      { reason: 'x', to: 'origin' },
      { ...body, to: 'coins' },
    ],
  },
  [`POST ${P}/invoices`]: {
    make: async () => {
      const { orderNo, paidFen } = await bought(h, owner)
      return { path: `${P}/invoices`, body: { ...PERSON, orderNos: orderNo, amount: paidFen } }
    },
    others: ({ body }) => [
      { ...body, title: '另一个抬头' },
      { ...body, taxNumber: '91310000MA1FL0AB1X' },
      { ...body, amount: Number(body.amount) + 1 },
      { ...body, orderNos: '202601010000000000' },
      { ...body, applicantPhone: '13900139000' },
      { ...body, type: 'electronic_special' },
    ],
  },
  [`POST ${P}/authorization-letters`]: {
    make: async () => {
      const { licenceId } = await paidOrder(h, owner, [(await onSale(h)).skuId])
      await putForm(h, owner, licenceId, form())
      return { path: `${P}/authorization-letters`, body: { licenceId } }
    },
    others: () => [{ licenceId: 'another' }, { objectIds: ['another'] }],
  },
  [UPLOAD]: {
    make: async () => ({
      path: `${P}/orders/${await placedOrder(h, owner, [(await onSale(h)).skuId])}/remittance`,
      body: { proof: unique('picture'), name: 'a.png' },
    }),
    others: ({ body }) => [
      { ...body, proof: unique('picture') },
      { ...body, name: 'b.png' },
    ],
  },
  [`PUT ${P}/licences/:id/form`]: {
    make: async () => {
      const { licenceId } = await paidOrder(h, owner, [(await onSale(h)).skuId])
      return { path: `${P}/licences/${licenceId}/form`, body: form() }
    },
    others: ({ body }) => Object.keys(form()).flatMap((name) => changed(name, body)),
  },
  [`POST ${P}/licences/batch-form`]: {
    make: async () => {
      const { orderNo, licenceId } = await paidOrder(h, owner, [(await onSale(h)).skuId])
      return { path: `${P}/licences/batch-form`, body: { orderNo, licenceIds: [licenceId], form: form() } }
    },
    others: ({ body }) => [
      { ...body, form: form({ projectName: 'Another' }) },
      { ...body, orderNo: `${String(body.orderNo).slice(0, -1)}x` },
      { ...body, licenceIds: [...(body.licenceIds as string[]), ...(body.licenceIds as string[])] },
    ],
  },
}
const changed = (name: string, body: Record<string, unknown>): Record<string, unknown>[] =>
  name === 'authorizationType' ? [] : [{ ...body, [name]: CHANGED[name] ?? 'Another' }]
const CHANGED: Record<string, string> = {
  personId: 'E87654321',
  contactPhone: '13900139000',
  contactEmail: 'other@example.com',
}

const send = (
  name: string,
  { path, body }: Asked,
  key: string,
  who = owner,
): Promise<Answer<Record<string, unknown>>> => {
  const headers = { 'idempotency-key': key }
  if (name !== UPLOAD) return h.call(name.split(' ')[0]!, path, body, { token: who.accessToken, headers })
  const form = proofForm(proofPng(String(body.proof)), 'image/png', String(body.name))
  return submitProof(h, who, path.split('/').at(-2)!, { form, headers })
}
const getRow = async (key: string) =>
  (await getRows(h.env, 'SELECT * FROM idempotency WHERE key = ?', key)) as { route: string }[]

describe('the routes that take an idempotency key', () => {
  it('are all covered by this test', () => expect([...mountedOnce].toSorted()).toEqual(Object.keys(CASES).toSorted()))
  it('are marked in the API description', async () => {
    type Described = { paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>> }
    const { paths } = (await (await h.fetch('/openapi.json')).json()) as Described
    for (const name of mountedOnce) {
      const [method = '', path = ''] = name.split(' ')
      const route = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(route?.parameters, name).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }))
    }
  })
  it('include all that create an order, a payment, a licence or an invoice', () => {
    const writing = [...mounted.keys()].filter((name) => /^(?:POST|PUT|PATCH|DELETE) \/cuemark2\//.test(name))
    const without = writing.filter((name) => !mountedOnce.has(name)).map((name) => name.replace(P, ''))
    expect(without.toSorted()).toEqual(WITHOUT.toSorted())
  })

  describe.each(Object.entries(CASES))('%s', (name, { make, others }) => {
    // An owner has at most twenty unpaid orders.
    beforeEach(() => buyerCalls(h, owner).cancelAll())
    it('writes one row, and a repeated request gets the same answer, marked as repeated', async () => {
      const [asked, key] = [await make(), unique('meta-key')]
      const first = await send(name, asked, key)
      expect([200, 201], JSON.stringify(first.body)).toContain(first.status)
      expect(first.headers.get('idempotent-replayed')).toBe(null)
      expect(await getRow(key)).toMatchObject([{ route: name.replace(P, '') }])
      const before = await fingerprint(h.env)
      // The same members in another order are the same request.
      const turned = { ...asked, body: Object.fromEntries(Object.entries(asked.body).reverse()) }
      for (const repeated of [asked, turned]) {
        const again = await send(name, repeated, key)
        expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([first.status, 'true'])
        expect(again.body.data).toEqual(first.body.data)
      }
      expect(await fingerprint(h.env)).toEqual(before)
    })
    it('answers 422 to any other body, address or route with the same key; nothing changes', async () => {
      const [asked, key] = [await make(), unique('meta-key')]
      await send(name, asked, key)
      const elsewhere = await make()
      const before = await fingerprint(h.env)
      for (const body of others(asked)) {
        const answer = await send(name, { ...asked, body }, key)
        expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([422, 42201])
      }
      expect((await send(name, elsewhere, key)).status).toBe(422)
      expect(await fingerprint(h.env)).toEqual(before)
      for (const [route, there] of Object.entries(CASES).filter(([route]) => route !== name)) {
        const foreign = await there.make()
        const between = await fingerprint(h.env)
        expect((await send(route, foreign, key)).status, route).toBe(422)
        expect(await fingerprint(h.env)).toEqual(between)
      }
      expect(await getRow(key)).toHaveLength(1)
    })
    it('two owners can use the same key', async () => {
      const [asked, key] = [await make(), unique('meta-key')]
      await send(name, asked, key)
      const answer = await send(name, asked, key, other)
      expect([201, 404]).toContain(answer.status)
      expect(answer.headers.get('idempotent-replayed')).toBe(null)
    })
  })
})
