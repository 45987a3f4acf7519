import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, makeHarness, unique } from '#tests/support/harness.ts'
import { companyForm, personalForm, putForm } from '#tests/support/licences.ts'
import { fingerprint, getCount, getRows } from '#tests/support/rows.ts'
import { getHash, type OnSale, onSale, paidOrder } from '#tests/support/worlds.ts'
import type { Licence } from '#worker/modules/licences/contract.ts'

const h = makeHarness()
const L = '/cuemark2/api/v2/licences'
let buyer: Account
let track: OnSale
beforeAll(async () => {
  buyer = await h.register()
  track = await onSale(h)
})
const right = async (skuIds = [track.skuId]) => paidOrder(h, buyer, skuIds)
const companySku = () => track.skuId.replace('individual', 'company')

describe('happy', () => {
  it('personal: issued at once, with number, hash of the delivered file and verification address', async () => {
    const { licenceId, orderNo } = await right()
    const { status, body } = await putForm(h, buyer, licenceId, personalForm())
    expect(status).toBe(200)
    expect(body.data?.value).toMatchObject({
      id: licenceId,
      orderNo,
      status: 'issued',
      sha256: await getHash(`original of ${track.name}`),
      licenceNo: expect.stringMatching(/^CM-\d{4}(-[0-9A-Z]{4}){4}$/),
    })
    expect(body.data?.value.verifyUrl).toBe(`http://cuemark.test/verify/${body.data?.value.licenceNo}`)
    const read = await h.call<Licence>('GET', `${L}/${licenceId}`, undefined, { token: buyer.accessToken })
    expect(read.body.data?.value).toEqual(body.data?.value)
  })
  it('company: with its number', async () => {
    const { licenceId } = await right([companySku()])
    expect((await putForm(h, buyer, licenceId, companyForm())).body.data?.value.status).toBe('issued')
  })
  it('the same form again returns the same licence', async () => {
    const { licenceId } = await right()
    const [one, two] = [
      await putForm(h, buyer, licenceId, personalForm()),
      await putForm(h, buyer, licenceId, personalForm()),
    ]
    expect(two.body.data).toEqual(one.body.data)
    expect(await getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id = ?', licenceId)).toBe(1)
  })
  it('one form for several licences of an order issues all of them', async () => {
    const { orderNo } = await right([
      companySku(),
      `${track.trackId}-${track.versionId}-company.app.1y.5m.mainland_china`,
    ])
    const ids = (await getRows<{ id: string }>(h.env, 'SELECT id FROM licence_right WHERE order_no = ?', orderNo)).map(
      (r) => r.id,
    )
    const answer = await h.call<Licence[]>(
      'POST',
      `${L}/batch-form`,
      { orderNo, licenceIds: ids, form: companyForm() },
      { token: buyer.accessToken },
    )
    expect(answer.body.data?.value.map((l) => l.status)).toEqual(['issued', 'issued'])
    expect(new Set(answer.body.data?.value.map((l) => l.licenceNo)).size).toBe(2)
  })
  it('the list is newest first, and can be limited to one order', async () => {
    const { orderNo, licenceId } = await right()
    const list = async (query: string) =>
      (await h.call<{ items: Licence[]; total: number }>('GET', L + query, undefined, { token: buyer.accessToken }))
        .body.data!.value
    expect((await list('')).items[0]!.id).toBe(licenceId)
    expect(await list(`?orderNo=${orderNo}`)).toMatchObject({
      total: 1,
      items: [{ id: licenceId, status: 'awaiting_form', licenceNo: null }],
    })
  })
})

describe('refused, and nothing is issued', () => {
  const refused = async (form: unknown, fields: string[]) => {
    const { licenceId } = await right()
    const before = await fingerprint(h.env)
    const answer = await putForm(h, buyer, licenceId, form)
    expect([answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([400, fields.toSorted()])
    expect(await fingerprint(h.env)).toEqual(before)
  }
  it.each<[string, Record<string, unknown>, string[]]>([
    ['an empty project', { projectName: '   ' }, ['projectName']],
    ['an over-long project', { projectName: '河'.repeat(121) }, ['projectName']],
    ['a missing name', { personName: undefined }, ['personName']],
    ['a name that is a number', { personName: 5 }, ['personName']],
    ['a wrong identity number', { personId: '11010119900307123X' }, ['personId']],
    ['signs in the identity number', { personId: 'E1234-5678!' }, ['personId']],
    ['a wrong phone', { contactPhone: '12345' }, ['contactPhone']],
    ['a wrong address', { contactEmail: 'lin@' }, ['contactEmail']],
    ['an unknown field', { licenceNo: 'CM-2026-0000-0000-0000-0000' }, ['licenceNo']],
    ['emoji in what is printed', { projectName: '🎬 River' }, ['projectName']],
    [
      'Hangul and a control character in what is printed',
      { projectName: '한국', personName: 'Lin\u0007' },
      ['projectName', 'personName'],
    ],
  ])('%s', (_what, over, fields) => refused(personalForm(over), fields))

  it('an unknown type, and fields of the other type', async () => {
    await refused(personalForm({ authorizationType: 'estate' }), ['authorizationType'])
    await refused(personalForm({ companyName: 'x' }), ['companyName'])
    await refused(companyForm({ taxNumber: 'short' }), ['taxNumber'])
  })
  it('another form for an issued licence, which is immutable', async () => {
    const { licenceId } = await right()
    await putForm(h, buyer, licenceId, personalForm())
    const before = await getRows(h.env, 'SELECT * FROM licence_document WHERE right_id = ?', licenceId)
    const again = await putForm(h, buyer, licenceId, personalForm({ projectName: '另一部片子' }))
    expect([again.status, again.body.code]).toEqual([409, 40920])
    expect(await getRows(h.env, 'SELECT * FROM licence_document WHERE right_id = ?', licenceId)).toEqual(before)
  })
  it("somebody else's licence, alone and in a batch", async () => {
    const { licenceId, orderNo } = await right()
    const thief = await h.register()
    expect((await putForm(h, thief, licenceId, personalForm())).status).toBe(404)
    const own = await paidOrder(h, thief, [track.skuId])
    const batch = await h.call(
      'POST',
      `${L}/batch-form`,
      { orderNo: own.orderNo, licenceIds: [own.licenceId, licenceId], form: personalForm() },
      { token: thief.accessToken },
    )
    expect(batch.status).toBe(404)
    expect(
      await getCount(h.env, 'SELECT count(*) FROM licence_document WHERE right_id IN (?, ?)', licenceId, own.licenceId),
    ).toBe(0)
    expect(orderNo).not.toBe(own.orderNo)
  })
  it('a key used for another form', async () => {
    const [one, two] = [await right(), await right()]
    const headers = { 'idempotency-key': unique('form-key') }
    expect((await putForm(h, buyer, one.licenceId, personalForm(), headers)).status).toBe(200)
    expect((await putForm(h, buyer, one.licenceId, personalForm(), headers)).status).toBe(200)
    expect((await putForm(h, buyer, two.licenceId, personalForm(), headers)).body.code).toBe(42201)
  })
})
