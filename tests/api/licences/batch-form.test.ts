import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { companyForm, personalForm, putForm } from '#tests/support/licences.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { type OnSale, onSale, paidOrder } from '#tests/support/worlds.ts'
import type { Licence } from '#worker/modules/licences/contract.ts'

const h = makeHarness()
const L = '/cuemark2/api/v2/licences'
let buyer: Account
let track: OnSale
beforeAll(async () => {
  buyer = await h.register()
  track = await onSale(h)
})
type Type = 'individual' | 'company' | 'agency'
const TERMS = ['1y', '2y', '3y', 'perpetual']
/** A paid order with one licence of each of these types; the ids in their order. */
async function paid(types: Type[]) {
  const skuIds = types.map(
    (type, i) => `${track.trackId}-${track.versionId}-${type}.video.${TERMS[i]}.5m.mainland_china`,
  )
  const { orderNo } = await paidOrder(h, buyer, skuIds)
  const rows = await getRows<{ id: string; sku: string }>(
    h.env,
    'SELECT r.id, l.sku_id AS sku FROM licence_right r JOIN order_line l ON l.id = r.order_line_id WHERE r.order_no = ?',
    orderNo,
  )
  return { orderNo, licenceIds: skuIds.map((skuId) => rows.find(({ sku }) => sku === skuId)!.id) }
}
const fill = (request: { orderNo: string; licenceIds: string[] }, form: unknown) =>
  h.call<Licence[]>('POST', `${L}/batch-form`, { ...request, form }, { token: buyer.accessToken })
const documents = (ids: string[]) =>
  getCount(
    h.env,
    'SELECT count(*) FROM licence_document WHERE right_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids),
  )

describe('one form for several licences', () => {
  it('company and agency licences: only the agency ones name the client', async () => {
    const order = await paid(['company', 'agency', 'company'])
    const answer = await fill(order, companyForm({ clientName: '青木影业' }))
    expect(answer.body.data?.value.map(({ status }) => status)).toEqual(['issued', 'issued', 'issued'])
    const clients = answer.body.data!.value.map(({ licenceType, form }) => [licenceType, form && 'clientName' in form])
    expect(clients.toSorted()).toEqual([
      ['agency', true],
      ['company', false],
      ['company', false],
    ])
    expect(new Set(answer.body.data!.value.map(({ licenceNo }) => licenceNo)).size).toBe(3)
    const again = await fill(order, companyForm({ clientName: '青木影业' }))
    expect(again.body.data).toEqual(answer.body.data)
    expect(await documents(order.licenceIds)).toBe(3)
  })
  it('a client that no licence can name is refused, by the name of the field in the request', async () => {
    const order = await paid(['company', 'company'])
    const answer = await fill(order, companyForm({ clientName: '青木影业' }))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['form.clientName']])
    expect(await documents(order.licenceIds)).toBe(0)
  })
  it('a licence that the holder does not fit is named, and nothing is issued', async () => {
    const order = await paid(['company', 'individual', 'individual'])
    const answer = await fill(order, companyForm())
    expect([answer.status, answer.body.code]).toEqual([409, 40923])
    expect(Object.keys(answer.body.errors ?? {}).toSorted()).toEqual(['licenceIds.1', 'licenceIds.2', 'price', 'skuId'])
    expect(await documents(order.licenceIds)).toBe(0)
    const person = await fill({ ...order, licenceIds: order.licenceIds.slice(1) }, personalForm())
    expect(person.body.data?.value).toHaveLength(2)
  })
  it('a licence that another form has issued is named, and the others stay as they are', async () => {
    const order = await paid(['individual', 'individual', 'individual'])
    await putForm(h, buyer, order.licenceIds[1]!, personalForm({ projectName: 'Another film' }))
    const answer = await fill(order, personalForm())
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      409,
      40920,
      ['licenceIds.1'],
    ])
    expect(await documents(order.licenceIds)).toBe(1)
    const rest = await fill({ ...order, licenceIds: [order.licenceIds[0]!, order.licenceIds[2]!] }, personalForm())
    expect(rest.body.data?.value).toHaveLength(2)
  })
  it('letters that cannot be printed are refused at their field', async () => {
    const order = await paid(['individual', 'individual'])
    const answer = await fill(order, personalForm({ projectName: '🎬' }))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['form.projectName']])
  })
})
