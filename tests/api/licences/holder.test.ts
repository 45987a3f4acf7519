import { beforeAll, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { companyForm, personalForm, putForm } from '#tests/support/licences.ts'
import { P } from '#tests/support/orders.ts'
import { type OnSale, onSale, paidOrder } from '#tests/support/worlds.ts'
import type { SkuTree } from '#worker/modules/catalogue/contract.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'

const h = makeHarness()
let track: OnSale
let person: Account
let buyer: Account
beforeAll(async () => {
  track = await onSale(h)
  person = await h.register()
  buyer = await h.register()
  const { id } = await getCompany(h, [[buyer, 'companyAdmin']])
  await actFor(h, buyer, id)
})
const TYPES = ['individual', 'company', 'agency'] as const
type Type = (typeof TYPES)[number]
const skuOf = (type: Type) => `${track.trackId}-${track.versionId}-${type}.video.1y.5m.mainland_china`
const priceOf = async (skuId: string) => {
  const code = skuId.slice(skuId.lastIndexOf('-') + 1)
  return (await h.call<SkuTree>('GET', `${P}/sku/${track.trackId}?_=${code}`)).body.data!.value.price
}
const as = (account: Account) => ({ token: account.accessToken })
/** Code, SKU and price of a refusal. */
const told = ({ status, body }: { status: number; body: { code: unknown; errors?: Record<string, string> } }) => [
  status,
  body.code,
  body.errors?.skuId,
  Number(body.errors?.price),
]

describe('whom one buys for × type', () => {
  it.each(TYPES)('a person may buy %s, and name the organisation when it is issued', async (type) => {
    expect((await h.call('GET', `${P}/carts/${skuOf(type)}`, undefined, as(person))).body.code).toBe(200)
  })
  it.each(['company', 'agency'] as const)('a company may buy %s', async (type) => {
    expect((await h.call('GET', `${P}/carts/${skuOf(type)}`, undefined, as(buyer))).body.code).toBe(200)
  })
  it('a company is refused an individual licence in the cart, with the price of the right one', async () => {
    const fitting = [409, 40923, skuOf('company'), await priceOf(skuOf('company'))]
    expect(told(await h.call('GET', `${P}/carts/${skuOf('individual')}`, undefined, as(buyer)))).toEqual(fitting)
    const { body } = await h.call<{ items: { id: string; skuId: string }[] }>('GET', `${P}/carts`, undefined, as(buyer))
    const item = body.data!.value.items.find(({ skuId }) => skuId === skuOf('company'))!
    const changed = await h.call('PUT', `${P}/carts/${item.id}`, { newSkuId: skuOf('individual') }, as(buyer))
    expect(told(changed)).toEqual(fitting)
  })
  it('and in the order: the preview does not count the line, and placing is refused', async () => {
    const skuIds = [skuOf('individual'), skuOf('agency')]
    const { value } = (await h.call<PreviewWire>('POST', `${P}/orders/preview`, { skuIds }, as(buyer))).body.data!
    expect(value.lines[0]).toMatchObject({
      refusal: { code: 40923 },
      instead: { skuId: skuOf('company'), price: await priceOf(skuOf('company')) },
    })
    expect(value.lines[1]).not.toHaveProperty('refusal')
    expect(value.final).toBe(await priceOf(skuOf('agency')))
    const order = { skuIds, usageAccepted: true, expectedFinal: value.final }
    const placed = await h.call('POST', `${P}/orders`, order, as(buyer))
    expect(told(placed)).toEqual([409, 40923, skuOf('company'), await priceOf(skuOf('company'))])
    expect(placed.body.errors).toHaveProperty(['skuIds.0'])
  })
  it('the choice of a company starts with a company licence; an individual one is shown with the reason', async () => {
    const read = async (query: string) =>
      (await h.call<SkuTree>('GET', `${P}/sku/${track.trackId}${query}`, undefined, as(buyer))).body.data!.value
    expect((await read('')).skuId).toBe(skuOf('company'))
    const asked = await read('?_=individual.video.1y.5m.mainland_china')
    expect(asked).toMatchObject({ skuId: skuOf('company'), notOffered: { id: 'HOLDER_NOT_PERSON' } })
    expect(asked.values[0]).toMatchObject({ id: 'individual', refusal: { id: 'HOLDER_NOT_PERSON' } })
    expect(asked.values[0]).not.toHaveProperty('skuId')
  })
})

describe('holder × type, at issuing', () => {
  const FORMS = {
    person: personalForm(),
    organisation: companyForm(),
    'organisation with client': companyForm({ clientName: '青木影业' }),
    'organisation without number': Object.fromEntries(
      Object.entries(companyForm()).filter(([name]) => name !== 'taxNumber'),
    ),
  }
  const OUTCOMES: [Type, keyof typeof FORMS, unknown][] = [
    ['individual', 'person', 'issued'],
    ['individual', 'organisation', [409, 40923, 'company']],
    ['individual', 'organisation without number', [409, 40923, 'company']],
    ['company', 'person', [409, 40924, 'individual']],
    ['company', 'organisation', 'issued'],
    ['company', 'organisation with client', [400, 400, 'clientName']],
    ['company', 'organisation without number', [400, 400, 'taxNumber']],
    ['agency', 'person', [409, 40924, 'individual']],
    ['agency', 'organisation', [400, 400, 'clientName']],
    ['agency', 'organisation with client', 'issued'],
    ['agency', 'organisation without number', [400, 400, 'taxNumber,clientName']],
  ]
  it.each(OUTCOMES)('%s for %s: %j', async (type, holder, outcome) => {
    const { licenceId } = await paidOrder(h, person, [skuOf(type)])
    const answer = await putForm(h, person, licenceId, FORMS[holder])
    if (outcome === 'issued') {
      expect(answer.body.data?.value).toMatchObject({ status: 'issued', licenceType: type })
      return
    }
    const [status, code, what] = outcome as [number, number, string]
    const expected =
      code === 400 ? [status, code, what] : [...[status, code, skuOf(what as Type)], await priceOf(skuOf(what as Type))]
    const { errors = {} } = answer.body as { errors?: Record<string, string> }
    expect(code === 400 ? [answer.status, answer.body.code, Object.keys(errors).join()] : told(answer)).toEqual(
      expected,
    )
  })
  it('the client of an agency licence is part of what is signed', async () => {
    const { licenceId } = await paidOrder(h, person, [skuOf('agency')])
    const form = companyForm({ clientName: '青木影业' })
    expect((await putForm(h, person, licenceId, form)).status).toBe(200)
    const row = await h.env.DB.prepare('SELECT canonical FROM licence_document WHERE right_id = ?')
      .bind(licenceId)
      .first<{ canonical: string }>()
    expect(JSON.parse(row!.canonical)).toMatchObject({
      client: '青木影业',
      licenceType: 'agency',
      use: 'video',
      termsVersion: '2026-12',
    })
  })
})
