import { S } from '#tests/api/staff/world.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import type { Actors } from '#tests/support/actors.ts'
import type { Harness } from '#tests/support/harness.ts'
import { proofForm, submitProof } from '#tests/support/transfers.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'
import { P, transferWorld } from './world.ts'

const w = transferWorld()
const unpaid = async (h: Harness, people: Actors): Promise<string> =>
  placedOrder(h, people.owner, [(await onSale(h)).skuId])
async function waiting(h: Harness, people: Actors): Promise<string> {
  const orderNo = await unpaid(h, people)
  await submitProof(h, people.owner, orderNo)
  return orderNo
}
const token = async () => (await w.entered('finance')).token

accessSuite({
  route: 'POST /cuemark2/api/v2/orders/:orderNo/remittance',
  needs: 'orders:pay',
  isOwned: true,
  answers: 201,
  request: async (h, people) => ({ path: `${P}/orders/${await unpaid(h, people)}/remittance`, raw: proofForm() }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/:orderNo/remittance',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await unpaid(h, people)}/remittance` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/orders/:orderNo/remittance/image',
  needs: 'orders:read',
  isOwned: true,
  request: async (h, people) => ({ path: `${P}/orders/${await waiting(h, people)}/remittance/image` }),
})
accessSuite({
  route: 'GET /admin/api/v1/remittances',
  needs: 'transfers:decide',
  request: async () => ({ path: `${S}/remittances`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/remittances/:id/image',
  needs: 'transfers:decide',
  request: async (h, people) => {
    const orderNo = await waiting(h, people)
    const read = await w.read(people.owner, orderNo)
    return { path: `${S}/remittances/${read.body.data!.value.image!.split('id=')[1]}/image`, as: await token() }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/orders/:orderNo/transfer/confirm',
  needs: 'transfers:decide',
  request: async (h, people) => ({
    path: `${S}/orders/${await waiting(h, people)}/transfer/confirm`,
    body: {},
    as: await token(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/orders/:orderNo/transfer/reject',
  needs: 'transfers:decide',
  request: async (h, people) => ({
    path: `${S}/orders/${await waiting(h, people)}/transfer/reject`,
    body: { reason: 'not_arrived' },
    as: await token(),
  }),
})
