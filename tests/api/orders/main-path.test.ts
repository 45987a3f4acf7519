import { expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const h = makeHarness()

it('a buyer finds a track, buys a licence and verifies it', async () => {
  const track = await onSale(h)
  const buyer = await h.register()
  const { licenceId } = await paidOrder(h, buyer, [track.skuId])
  const form = {
    authorizationType: 'personal',
    projectName: '城市纪录片《河》',
    authorizationObject: '林木',
    personName: '林木',
    personId: 'E12345678',
    contactPhone: '13800138000',
    contactEmail: 'lin@example.com',
  }
  const issued = await h.call<{ licenceNo: string; status: string }>(
    'PUT',
    `/cuemark2/api/v2/licences/${licenceId}/form`,
    form,
    { token: buyer.accessToken },
  )
  expect(issued.body.data?.value.status, JSON.stringify(issued.body)).toBe('issued')
  const verified = await h.call<{ genuine: boolean }>(
    'GET',
    `/cuemark2/api/v2/licences/verify/${issued.body.data!.value.licenceNo}`,
  )
  expect(verified.body.data?.value).toMatchObject({ genuine: true })
  const audio = await h.call<{ url: string }>('GET', `/cuemark2/api/v2/licences/${licenceId}/audio`, undefined, {
    token: buyer.accessToken,
  })
  expect(await (await h.fetch(audio.body.data!.value.url)).text()).toBe(`original of ${track.name}`)
})
