import { expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { letterCalls } from '#tests/support/letters.ts'
import { personalForm, putForm } from '#tests/support/licences.ts'
import { aMember } from '#tests/support/members.ts'
import { memberCalls, PERSON } from '#tests/support/memberships.ts'
import { SECOND_NAMES } from '#tests/support/odd-names.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const h = makeHarness()

it('names that only the second font has are printed on a letter and on a certificate', async () => {
  const account = await aMember(h)
  const { id } = (await memberCalls(h, account).name({ ...PERSON, name: SECOND_NAMES[0] })).body.data!.value
  const { letterNo } = (await letterCalls(h, account).make({ objectIds: [id] })).body.data!.value
  const { licenceId } = await paidOrder(h, account, [(await onSale(h)).skuId])
  const over = { personName: SECOND_NAMES[1], authorizationObject: SECOND_NAMES[2] }
  expect((await putForm(h, account, licenceId, personalForm(over))).status).toBe(200)
  for (const path of [`licences/${licenceId}/document`, `authorization-letters/${letterNo}/document`]) {
    const headers = { authorization: `Bearer ${account.accessToken}` }
    const response = await h.fetch(`/cuemark2/api/v2/${path}?locale=en-US`, { headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
})
