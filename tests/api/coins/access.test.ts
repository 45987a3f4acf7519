import { afterAll } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { getActor } from '#tests/support/acting.ts'
import type { Actors } from '#tests/support/actors.ts'
import { bindBoth, coinCalls } from '#tests/support/coins.ts'
import type { Harness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { type Person, S, staffWorld } from '../staff/world.ts'

const P = '/cuemark2/api/v2'
const w = staffWorld()
let person: Promise<Person> | undefined
/** A new session for every suite. */
async function token(): Promise<string> {
  person ??= w.person('finance')
  return (await w.enter(await person)).token
}
let isBound: Promise<unknown> | undefined
let giveBack: (() => Promise<unknown>) | undefined
/** The owner of all suites, with a phone and a WeChat. Other files expect an owner without a phone. */
async function ready(h: Harness, { owner }: Actors) {
  giveBack = () => getRows(h.env, 'UPDATE account SET mobile = NULL WHERE email = ?', owner.email)
  isBound ??= bindBoth(h, owner).catch(() => undefined)
  await isBound
  return coinCalls(h, owner)
}
afterAll(() => giveBack?.())
async function ownerId(h: Harness, { owner }: Actors): Promise<string> {
  const { id } = await getActor(h, owner)
  return (await getRows<{ id: string }>(h.env, 'SELECT id FROM subject WHERE account_id = ?', id))[0]!.id
}

accessSuite({
  route: 'GET /cuemark2/api/v2/coins',
  needs: 'coins:read',
  request: () => ({ path: `${P}/coins` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/coins/records',
  needs: 'coins:read',
  request: () => ({ path: `${P}/coins/records` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/coins/recharge-options',
  needs: 'coins:read',
  request: () => ({ path: `${P}/coins/recharge-options` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/coins/recharge',
  needs: 'orders:pay',
  answers: 201,
  request: async (h, people) => {
    await ready(h, people)
    return { path: `${P}/coins/recharge`, body: { amount: 77_700, payWay: 1, agreementAccepted: true } }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/coins/recharges',
  needs: 'coins:read',
  request: () => ({ path: `${P}/coins/recharges` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/coins/recharges/:rechargeNo',
  needs: 'coins:read',
  isOwned: true,
  request: async (h, people) => {
    const made = await (await ready(h, people)).recharge(88_800)
    return { path: `${P}/coins/recharges/${made.body.data!.value.rechargeNo}` }
  },
})
accessSuite({
  route: 'GET /admin/api/v1/coins/owners',
  needs: 'coins:adjust',
  request: async () => ({ path: `${S}/coins/owners?keyword=nobody`, as: await token() }),
})
accessSuite({
  route: 'GET /admin/api/v1/coins/owners/:ownerId/records',
  needs: 'coins:adjust',
  request: async (h, people) => ({ path: `${S}/coins/owners/${await ownerId(h, people)}/records`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/coins/adjust',
  needs: 'coins:adjust',
  request: async (h, people) => ({
    path: `${S}/coins/adjust`,
    body: { ownerId: await ownerId(h, people), coins: 100, reason: 'access' },
    as: await token(),
  }),
})

async function waitingId(h: Harness, people: Actors): Promise<string> {
  const body = { ownerId: await ownerId(h, people), coins: 100_000_000, reason: 'access' }
  const asked = await w.call<{ id: string }>(
    'POST',
    '/coins/adjust',
    body,
    w.bearer((await w.entered('finance')).token),
  )
  return asked.body.data!.value.id
}
accessSuite({
  route: 'GET /admin/api/v1/coins/adjustments',
  needs: 'coins:adjust',
  request: async () => ({ path: `${S}/coins/adjustments`, as: await token() }),
})
accessSuite({
  route: 'POST /admin/api/v1/coins/adjustments/:id/confirm',
  needs: 'coins:adjust',
  request: async (h, people) => ({
    path: `${S}/coins/adjustments/${await waitingId(h, people)}/confirm`,
    as: await token(),
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/coins/adjustments/:id/decline',
  needs: 'coins:adjust',
  request: async (h, people) => ({
    path: `${S}/coins/adjustments/${await waitingId(h, people)}/decline`,
    as: await token(),
  }),
})
