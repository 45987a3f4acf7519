import { beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '#tests/support/acting.ts'
import { companyFacts, creditCode } from '#tests/support/certifications.ts'
import type { Account } from '#tests/support/harness.ts'
import { companyForm, putForm } from '#tests/support/licences.ts'
import { onSaleToCompanies, paidOrder } from '#tests/support/worlds.ts'
import { misspelt } from '#worker/modules/enterprise/certification/values.ts'
import type { InvoiceTitle } from '#worker/modules/invoices/contract.ts'
import type { KnownHolder } from '#worker/modules/licences/contract.ts'
import { certificationWorld } from './world.ts'

const w = certificationWorld()
const { h } = w
const P = '/cuemark2/api/v2'
let admin: Account
let facts: Record<string, string>
beforeAll(async () => {
  const made = await w.certified(companyFacts({ fullName: '远山（上海）影业有限公司' }))
  admin = made.admin
  facts = made.facts
  await actFor(h, admin, made.id)
})
const read = async <T>(path: string) =>
  (await h.call<T>('GET', `${P}${path}`, undefined, { token: admin.accessToken })).body.data!.value

describe('documents of a certified company', () => {
  it('are offered its name and number: as invoice title and as holder of a licence', async () => {
    const [title] = await read<InvoiceTitle[]>('/invoice-titles')
    expect(title).toMatchObject({ title: facts.fullName, taxNumber: facts.taxNumber })
    const [holder] = await read<KnownHolder[]>('/licences/holders')
    expect(holder).toMatchObject({ companyName: facts.fullName, taxNumber: facts.taxNumber, isCertified: true })
  })
  it('cannot misspell one of the two; another company can be named', async () => {
    const licenceId = async () => (await paidOrder(h, admin, [(await onSaleToCompanies(h)).skuId])).licenceId
    const id = await licenceId()
    const form = (over: object) => ({
      ...companyForm(),
      companyName: facts.fullName,
      taxNumber: facts.taxNumber,
      ...over,
    })
    const wrongName = await putForm(h, admin, id, form({ companyName: '远山上海影业有限公司' }))
    expect([wrongName.status, Object.keys(wrongName.body.errors!)]).toEqual([400, ['companyName']])
    const wrongNumber = await putForm(h, admin, id, form({ taxNumber: creditCode() }))
    expect([wrongNumber.status, Object.keys(wrongNumber.body.errors!)]).toEqual([400, ['taxNumber']])
    expect((await putForm(h, admin, id, form({}))).status).toBe(200)
    const other = form({ companyName: '另一家有限公司', taxNumber: creditCode() })
    expect((await putForm(h, admin, await licenceId(), other)).status).toBe(200)
  })
})

const OWN = { name: '远山影业有限公司', taxNumber: 'GB:123456789' }
it.each([
  [OWN, null],
  [{ ...OWN, name: ' 远山影业有限公司 ', taxNumber: 'gb:123 456 789' }, null],
  [{ ...OWN, name: '远山影视有限公司' }, 'name'],
  [{ ...OWN, taxNumber: '' }, 'taxNumber'],
  [{ name: '别家', taxNumber: 'GB:1' }, null],
] as const)('%o: %s is misspelt', (given, field) => expect(misspelt(OWN, given)).toBe(field))
