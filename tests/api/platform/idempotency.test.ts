import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { personalForm } from '#tests/support/licences.ts'
import { mounted, mountedOnce } from '#tests/support/mounted-routes.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
let owner: Account
let other: Account
beforeAll(async () => {
  owner = await h.register()
  other = await h.register()
})

type Asked = { path: string; body: Record<string, unknown> }
type Case = {
  /** A valid request about new rows. */
  make(): Promise<Asked>
  /** Other values of the body: for each field that may differ or be absent. */
  others(asked: Asked): Record<string, unknown>[]
}
const form = (over = {}) => personalForm(over)
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
    ],
  },
  [`POST ${P}/orders/:orderNo/pay`]: {
    make: async () => ({
      path: `${P}/orders/${await placedOrder(h, owner, [(await onSale(h)).skuId])}/pay`,
      body: { payWay: 1 },
    }),
    // There is only one way to pay so far, and no other field in the body.
    others: () => [],
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

/** Product calls that write without a key and create no order, payment, licence or invoice. */
const WITHOUT = [
  'DELETE /carts/:skuId',
  'DELETE /carts/batch',
  'POST /collection/delete',
  'POST /collection/folder/collect',
  'POST /collection/new',
  'POST /collection/songList/collect',
  'POST /collection/update/info',
  'POST /enquiries',
  'POST /licences/check',
  'POST /orders/:orderNo/cancel',
  'POST /orders/preview',
  'POST /productSongInfo/search',
  'POST /tracks/nearest',
  'PUT /carts/:id',
]

const send = (name: string, { path, body }: Asked, key: string, who = owner) =>
  h.call<Record<string, unknown>>(name.split(' ')[0]!, path, body, {
    token: who.accessToken,
    headers: { 'idempotency-key': key },
  })
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
