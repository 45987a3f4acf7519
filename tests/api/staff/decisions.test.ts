import { expect, it } from 'vitest'
import { requestedRefund } from '#tests/support/refunds.ts'
import type { LastDecision } from '#worker/modules/staff/contract.ts'
import { transferWorld } from '../orders/transfers/world.ts'

const w = transferWorld()
const { h } = w
const read = (who: { token: string }, kind: string, id: string) =>
  w.call<LastDecision>('GET', `/decisions/${kind}/${id}`, undefined, w.bearer(who.token))
const decision = async (...asked: Parameters<typeof read>) => (await read(...asked)).body.data!.value.decision

it('a colleague reads who decided about a transfer, and what', async () => {
  const buyer = await h.register()
  const [one, two] = [await w.entered('finance'), await w.entered('finance')]
  const orderNo = await w.waiting(buyer)
  expect(await decision(two, 'order', orderNo)).toBeNull()
  await w.reject(one, orderNo)
  expect((await w.confirm(two, orderNo)).status).toBe(409)
  const said = { action: 'transfers.reject', by: one.email }
  expect(await decision(two, 'order', orderNo)).toMatchObject({ ...said, isMine: false })
  expect(await decision(one, 'order', orderNo)).toMatchObject({ ...said, isMine: true })
})

it('about a refund; of what its buyer took back nobody decided', async () => {
  const buyer = await h.register()
  const [one, two] = [await w.entered('finance'), await w.entered('support')]
  const [refused, back] = [await requestedRefund(h, buyer), await requestedRefund(h, buyer)]
  await w.call('POST', `/refunds/${refused.refundNo}/refuse`, { reason: 'x' }, w.bearer(one.token))
  expect(await decision(two, 'refund', refused.refundNo)).toMatchObject({
    action: 'refunds.refuse',
    by: one.email,
  })
  await h.call('POST', `/cuemark2/api/v2/refunds/${back.refundNo}/withdraw`, undefined, { token: buyer.accessToken })
  expect(await decision(two, 'refund', back.refundNo)).toBeNull()
})
