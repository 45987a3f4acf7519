import { describe, expect, it } from 'vitest'
import { getCompany } from '#tests/support/acting.ts'
import { many } from '#tests/support/barrier.ts'
import { bindBoth, coinCalls } from '#tests/support/coins.ts'
import { expectInvariants, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { staffWorld } from '../staff/world.ts'

const w = staffWorld()
type Adjusted = { id: string; ownerId: string; coins: number; balanceAfter: number }
type Found = { items: { ownerId: string; type: string; name: string; mobile: string | null; balance: number }[] }

async function customer() {
  const account = await w.h.register()
  const { mobile, id } = await bindBoth(w.h, account)
  const [row] = await getRows<{ id: string }>(w.h.env, 'SELECT id FROM subject WHERE account_id = ?', id)
  return { ...coinCalls(w.h, account), mobile, id, ownerId: row!.id }
}
const adjust = (token: string, body: object) => w.call<Adjusted>('POST', '/coins/adjust', body, w.bearer(token))

describe('staff', () => {
  it('give and take coins with a reason that the owner reads; audited, never below nothing', async () => {
    const [finance, owner] = [await w.entered('finance'), await customer()]
    const { ownerId } = owner
    const given = await adjust(finance.token, { ownerId, coins: 5_000, reason: '补偿' })
    expect([given.status, given.body.data?.value]).toMatchObject([200, { ownerId, coins: 5_000, balanceAfter: 5_000 }])
    expect((await adjust(finance.token, { ownerId, coins: -2_000, reason: '误充' })).status).toBe(200)
    const short = await adjust(finance.token, { ownerId, coins: -3_001, reason: '误充' })
    expect([short.status, short.body.code]).toEqual([409, 40982])
    expect((await owner.coins()).balance).toBe(3_000)
    expect((await owner.records()).items).toMatchObject([
      { type: 'adjust', coins: -2_000, note: '误充' },
      { type: 'adjust', coins: 5_000, note: '补偿' },
    ])
    const rows = await getRows<{ actor: string; after: string }>(
      w.h.env,
      "SELECT actor, after FROM audit WHERE action = 'coins.adjust' AND target = ?",
      `coin_entry:${given.body.data!.value.id}`,
    )
    expect(rows.map(({ actor, after }) => [actor, JSON.parse(after)])).toEqual([
      [`staff:${finance.id}`, { ownerId, fen: 5_000, reason: '补偿' }],
    ])
    await expectInvariants(w.h.env)
  })
  it('the same number is the same adjustment, also 20 times at once; another content is refused', async () => {
    const [finance, { ownerId }] = [await w.entered('finance'), await customer()]
    const body = { ownerId, coins: 100, reason: 'x', requestNo: unique('adjust') }
    const answers = await many(20, () => adjust(finance.token, body))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.data!.value.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
    expect((await adjust(finance.token, { ...body, coins: 101 })).status).toBe(422)
    const audits =
      "SELECT count(*) FROM audit a JOIN coin_entry e ON a.target = 'coin_entry:' || e.id WHERE e.owner_id = ?"
    expect(await getCount(w.h.env, audits, ownerId)).toBe(1)
    await expectInvariants(w.h.env)
  })
  it('find an owner by phone, e-mail, id or company', async () => {
    const [finance, owner] = [await w.entered('admin'), await customer()]
    const company = await getCompany(w.h, [[owner.account, 'buyer']], unique('影业'))
    const find = async (keyword: string) =>
      (
        await w.call<Found>(
          'GET',
          `/coins/owners?keyword=${encodeURIComponent(keyword)}`,
          undefined,
          w.bearer(finance.token),
        )
      ).body.data!.value.items
    for (const keyword of [owner.mobile, `+86 ${owner.mobile}`, owner.account.email.toUpperCase(), owner.id])
      expect((await find(keyword)).map(({ ownerId }) => ownerId)).toEqual([owner.ownerId, company.subjectId])
    expect(await find(company.id)).toMatchObject([{ ownerId: company.subjectId, type: 'enterprise', balance: 0 }])
    expect(await find(unique('nobody'))).toEqual([])
    const records = await w.call<{ total: number }>(
      ...(['GET', `/coins/owners/${owner.ownerId}/records`, undefined, w.bearer(finance.token)] as const),
    )
    expect(records.body.data!.value.total).toBe(0)
    expect((await w.call('GET', '/coins/owners/nobody/records', undefined, w.bearer(finance.token))).status).toBe(404)
  })
})

describe('refused', () => {
  it('a role without the permission, an old proof, and API keys', async () => {
    const { ownerId } = await customer()
    const body = { ownerId, coins: 100, reason: 'x' }
    const support = await w.entered('support')
    expect((await adjust(support.token, body)).status).toBe(403)
    const finance = await w.entered('finance')
    w.clock.forward(10 * 60_000)
    expect((await adjust(finance.token, body)).body.code).toBe(40370)
    expect((await w.call('POST', '/coins/adjust', body, w.key)).status).toBe(403)
  })
  it.each([
    ['coins', { coins: 0 }],
    ['coins', { coins: 1.5 }],
    ['coins', { coins: 1e12 }],
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(201) }],
    ['balance', { balance: 7 }],
  ])('%s: %j', async (field, over) => {
    const [finance, { ownerId }] = [await w.entered('finance'), await customer()]
    const answer = await adjust(finance.token, { ownerId, coins: 100, reason: 'x', ...over })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
  it('an unknown owner', async () => {
    const finance = await w.entered('finance')
    expect((await adjust(finance.token, { ownerId: 'nobody', coins: 1, reason: 'x' })).status).toBe(404)
  })
})
