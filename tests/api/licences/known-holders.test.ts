import { describe, expect, it } from 'vitest'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { issuedLicence, personalForm } from '#tests/support/licences.ts'
import type { KnownHolder } from '#worker/modules/licences/contract.ts'

const h = makeHarness()
const holders = async (who: Account): Promise<KnownHolder[]> =>
  (await h.call<KnownHolder[]>('GET', '/cuemark2/api/v2/licences/holders', undefined, { token: who.accessToken })).body
    .data!.value

describe('holders of earlier licences', () => {
  it('are named once, the last one first, with the contacts of the newest licence and without its project', async () => {
    const buyer = await h.register()
    expect(await holders(buyer)).toEqual([])
    const { personName, personId } = personalForm() as { personName: string; personId: string }
    await issuedLicence(h, buyer, personalForm({ projectName: '一号' }))
    h.clock.forward(1000)
    await issuedLicence(h, buyer, personalForm({ personName: '欧阳娜', personId: 'G76543210' }))
    h.clock.forward(1000)
    await issuedLicence(h, buyer, personalForm({ projectName: '二号', contactEmail: 'new@example.com' }))
    const found = await holders(buyer)
    expect(found.map((each) => 'personId' in each && each.personId)).toEqual([personId, 'G76543210'])
    expect(found[0]).toMatchObject({ authorizationType: 'personal', personName, contactEmail: 'new@example.com' })
    expect(JSON.stringify(found)).not.toMatch(/一号|二号|projectName/)
  })
  it('are seen by their owner only', async () => {
    const { buyer } = await issuedLicence(h, undefined, personalForm({ personId: 'E87654321' }))
    expect(await holders(buyer)).toHaveLength(1)
    expect(await holders(await h.register())).toEqual([])
  })
})
