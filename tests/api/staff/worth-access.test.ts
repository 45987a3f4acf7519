import { accessSuite } from '#tests/support/access-suite.ts'
import { aBatch } from '#tests/support/coupons.ts'
import { getRows } from '#tests/support/rows.ts'
import { type Entered, type Person, S, staffWorld } from './world.ts'

const w = staffWorld({ TWO_PEOPLE_FROM: '0' } as never)
let person: Promise<Person> | undefined
async function token(): Promise<string> {
  person ??= w.person('admin')
  return (await w.enter(await person)).token
}
let author: Promise<Entered> | undefined
/** A batch of coupons that waits for a second person. */
async function waiting(): Promise<string> {
  author ??= w.entered('finance')
  const headers = w.bearer((await author).token)
  const made = await w.call<{ batchId: string }>('POST', '/coupon-batches', aBatch(), headers)
  const [row] = await getRows<{ id: string }>(
    w.h.env,
    'SELECT id FROM worth_decision WHERE target = ?',
    made.body.data!.value.batchId,
  )
  return row!.id
}

accessSuite({
  route: 'GET /admin/api/v1/worth',
  needs: 'worth:decide',
  request: async () => ({ path: `${S}/worth`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/worth/:id/confirm',
  needs: 'worth:decide',
  request: async () => ({ path: `${S}/worth/${await waiting()}/confirm`, body: {}, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/worth/:id/decline',
  needs: 'worth:decide',
  request: async () => ({ path: `${S}/worth/${await waiting()}/decline`, body: { reason: 'x' }, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/session/addresses',
  needs: 'staff:self',
  request: async () => ({ path: `${S}/session/addresses`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/session/addresses',
  needs: 'staff:self',
  request: async () => ({
    path: `${S}/session/addresses`,
    body: { address: 'mine@cuemark.example' },
    as: await token(),
  }),
})
