import { afterEach, describe, expect, it } from 'vitest'
import { barrier, many, tally } from '#tests/support/barrier.ts'
import { bindBoth, coinCalls } from '#tests/support/coins.ts'
import { faultDb, lost, writesTo } from '#tests/support/fault-db.ts'
import { expectInvariants, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import type { AdjustmentWire } from '#worker/modules/coins/contract.ts'
import { type Entered, staffWorld } from '../staff/world.ts'

/** One person alone: less than ¥100 within 24 hours. */
const w = staffWorld({ TWO_PEOPLE_FROM: '10000' } as never)
const { h } = w
afterEach(() => expectInvariants(h.env))
type Adjusted = { id: string; state: string; balanceAfter: number }

async function customer() {
  const account = await h.register()
  const { id } = await bindBoth(h, account)
  const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM subject WHERE account_id = ?', id)
  return { ...coinCalls(h, account), ownerId: row!.id, email: account.email }
}
type Options = { env?: typeof h.env }
const post = <T>({ token }: Entered, path: string, body?: unknown, { env = h.env }: Options = {}) =>
  h.call<T>('POST', `/admin/api/v1${path}`, body, { headers: { ...w.bearer(token), 'cf-connecting-ip': w.ip }, env })
const adjust = (who: Entered, ownerId: string, coins: number, over: object = {}, options?: Options) =>
  post<Adjusted>(who, '/coins/adjust', { ownerId, coins, reason: '补偿', ...over }, options)
const confirm = (who: Entered, id: string, options?: Options) =>
  post<Adjusted>(who, `/coins/adjustments/${id}/confirm`, undefined, options)
const decline = (who: Entered, id: string, options?: Options) =>
  post<Adjusted>(who, `/coins/adjustments/${id}/decline`, undefined, options)
const list = async (who: Entered, state = 'waiting') =>
  (
    await w.call<{ items: AdjustmentWire[] }>(
      ...(['GET', `/coins/adjustments?state=${state}&perPage=100`, undefined, w.bearer(who.token)] as const),
    )
  ).body.data!.value.items

describe('a large adjustment', () => {
  it('waits for a second person; then the coins move, with who asked and who confirmed in the audit', async () => {
    const [one, two, owner] = [await w.entered('finance'), await w.entered('admin'), await customer()]
    const asked = (await adjust(one, owner.ownerId, 10_000)).body.data!.value
    expect(asked).toMatchObject({ state: 'waiting', coins: 10_000, balanceAfter: 0 })
    expect((await owner.coins()).balance).toBe(0)
    const waiting = (await list(two)).find(({ id }) => id === asked.id)!
    expect(waiting).toMatchObject({
      ownerId: owner.ownerId,
      coins: 10_000,
      reason: '补偿',
      isMine: false,
      decidedBy: null,
    })
    expect((await confirm(one, asked.id)).body.code).toBe(40946)
    const made = await confirm(two, asked.id)
    expect(made.body.data!.value).toMatchObject({ id: asked.id, state: 'made', balanceAfter: 10_000 })
    expect((await owner.records()).items).toMatchObject([{ type: 'adjust', coins: 10_000, note: '补偿' }])
    const rows = await getRows<{ actor: string; action: string }>(
      h.env,
      'SELECT actor, action FROM audit WHERE target IN (?, ?) ORDER BY rowid',
      ...[`coin_adjustment:${asked.id}`, `coin_entry:${asked.id}`],
    )
    expect(rows).toEqual([
      { actor: `staff:${one.id}`, action: 'coins.ask' },
      { actor: `staff:${two.id}`, action: 'coins.confirm' },
      { actor: `staff:${two.id}`, action: 'coins.adjust' },
    ])
    expect((await list(two, 'made')).find(({ id }) => id === asked.id)).toMatchObject({ decidedBy: two.email })
    // Safe to repeat by the one who did it; anybody else is told that it is decided.
    expect((await confirm(two, asked.id)).status).toBe(200)
    expect((await decline(one, asked.id)).body.code).toBe(40945)
  })
  it('small ones of one person add up within a day, over all owners; the next day they are alone again', async () => {
    const [one, a, b] = [await w.entered('finance'), await customer(), await customer()]
    expect((await adjust(one, a.ownerId, 6_000)).body.data!.value.state).toBe('made')
    expect((await adjust(one, b.ownerId, -1)).body.code).toBe(40982)
    const more = await adjust(one, b.ownerId, 4_000)
    expect(more.body.data!.value.state).toBe('waiting')
    expect((await adjust(one, b.ownerId, 3_999)).body.data!.value.state).toBe('made')
    expect((await decline(one, more.body.data!.value.id)).body.data!.value.state).toBe('declined')
    expect((await b.coins()).balance).toBe(3_999)
  })
  it('taking more than there is: said when it is confirmed, and it waits on', async () => {
    const [one, two, owner] = [await w.entered('finance'), await w.entered('finance'), await customer()]
    const { id } = (await adjust(one, owner.ownerId, -20_000)).body.data!.value
    expect((await confirm(two, id)).body.code).toBe(40982)
    expect((await list(two)).some((item) => item.id === id)).toBe(true)
    expect((await decline(two, id)).status).toBe(200)
  })
  it('the same number is the same adjustment, also after a lost reply', async () => {
    const [one, two, { ownerId }] = [await w.entered('finance'), await w.entered('finance'), await customer()]
    const requestNo = unique('adjust')
    const faulty = faultDb(h.env.DB)
    faulty.after((call) => {
      if (writesTo('coin_adjustment')(call)) throw lost()
    })
    const env = { ...h.env, DB: faulty.db }
    const asked = await adjust(one, ownerId, 30_000, { requestNo }, { env })
    const again = await adjust(one, ownerId, 30_000, { requestNo })
    expect([asked.status, again.body.data!.value.id]).toEqual([200, asked.body.data!.value.id])
    expect((await adjust(one, ownerId, 30_001, { requestNo })).status).toBe(422)
    faulty.after((call) => {
      if (/update "coin_adjustment"/.test(call.sql)) throw lost()
    })
    expect((await confirm(two, asked.body.data!.value.id, { env })).body.data!.value.state).toBe('made')
    expect(await getCount(h.env, 'SELECT count(*) FROM coin_entry WHERE owner_id = ?', ownerId)).toBe(1)
  })
  it('nobody adjusts their own coins, alone or as the second', async () => {
    const [one, two, owner] = [await w.entered('finance'), await w.entered('finance'), await customer()]
    await getRows(h.env, 'UPDATE account SET email = ? WHERE email = ?', one.email, owner.email)
    expect((await adjust(one, owner.ownerId, 1)).body.code).toBe(40947)
    const { id } = (await adjust(two, owner.ownerId, 10_000)).body.data!.value
    expect((await confirm(one, id)).body.code).toBe(40947)
  })
})

describe('at the same moment', () => {
  function gated(table: RegExp, size: number) {
    const gate = barrier(size)
    const faulty = faultDb(h.env.DB)
    const met = new WeakSet<object>()
    faulty.before((call) => {
      if (call.kind !== 'batch' || met.has(call) || !table.test(call.sql)) return undefined
      met.add(call)
      return gate()
    })
    return { ...h.env, DB: faulty.db }
  }
  it('two small ones that are large together: one of them waits', async () => {
    const [one, a] = [await w.entered('finance'), await customer()]
    const env = gated(/insert into "coin_adjustment"/, 2)
    const answers = await Promise.all([
      adjust(one, a.ownerId, 6_000, {}, { env }),
      // The retry for two people passes the gate again.
      adjust(one, a.ownerId, 6_000, {}, { env }),
    ]).finally(() => undefined)
    expect(tally(answers.map(({ body }) => body.data!.value.state))).toEqual({ made: 1, waiting: 1 })
    expect((await a.coins()).balance).toBe(6_000)
  })
  it('confirmed and declined, and 20 confirmations by three people: one decision, coins once', async () => {
    const [one, two, three] = [await w.entered('finance'), await w.entered('finance'), await w.entered('finance')]
    const owner = await customer()
    const first = (await adjust(one, owner.ownerId, 10_000)).body.data!.value
    const env = gated(/update "coin_adjustment"/, 2)
    const [made, dropped] = await Promise.all([confirm(two, first.id, { env }), decline(three, first.id, { env })])
    expect([made.status, dropped.status].toSorted()).toEqual([200, 409])
    const second = (await adjust(one, owner.ownerId, 20_000)).body.data!.value
    const answers = await many(20, (i) => confirm([two, three][i % 2]!, second.id))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: 10 })
    expect((await owner.coins()).balance).toBe(20_000 + (made.status === 200 ? 10_000 : 0))
  })
})

describe('the database', () => {
  it('refuses coins past the second person, and changes of what was asked for', async () => {
    const [one, owner] = [await w.entered('finance'), await customer()]
    const { id } = (await adjust(one, owner.ownerId, 10_000)).body.data!.value
    const run = (sql: string, ...values: unknown[]) => getRows(h.env, sql, ...values)
    await expect(
      run("UPDATE coin_adjustment SET state = 'made', decided_by = asked_by, decided_at_ms = 1 WHERE id = ?", id),
    ).rejects.toThrow('coin_adjustment_two')
    await expect(run('UPDATE coin_adjustment SET fen = 1 WHERE id = ?', id)).rejects.toThrow('ADJUSTMENT_FIXED')
    await expect(run('DELETE FROM coin_adjustment WHERE id = ?', id)).rejects.toThrow('APPEND_ONLY')
    await run(
      "INSERT INTO audit (id, actor, action, target, after, at_ms, request_id) VALUES (?, 'staff:t', 'coins.adjust', ?, '{}', 1, 't')",
      ...[unique('audit'), `coin_entry:${id}`],
    )
    const entry = `INSERT INTO coin_entry (id, owner_id, kind, fen, balance_after_fen, cause, created_by, at_ms) VALUES (?1, ?2, 'adjust', 10000, 10000, 'adjust:' || ?1, 'x', 1)`
    await run('INSERT INTO coin_account VALUES (?, 0)', owner.ownerId)
    await expect(run(entry, id, owner.ownerId)).rejects.toThrow('ADJUSTMENT_NOT_MADE')
    await decline(one, id)
    await expect(run("UPDATE coin_adjustment SET state = 'made' WHERE id = ?", id)).rejects.toThrow('ADJUSTMENT_FIXED')
  })
})
