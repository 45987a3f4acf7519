import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, getDay } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { many } from '#tests/support/barrier.ts'
import { faultDb, lost } from '#tests/support/fault-db.ts'
import { expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence } from '#tests/support/licences.ts'
import { P } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { checkChain } from '#worker/modules/licences/chain/check-chain.ts'
import type { ChainPlace, SignedHead } from '#worker/modules/licences/chain/contract.ts'
import { extendChain, publishHead } from '#worker/modules/licences/chain/extend-chain.ts'
import { verifySignature } from '#worker/modules/licences/documents/signature.ts'
import { keyring, sweepChain } from '#worker/modules/licences/public.ts'

const h = makeHarness()
const ctx = (env = h.env) => h.ctx({ kind: 'system', id: 'system' }, env)
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const placeOf = async ({ licence }: Issued) =>
  (await h.call<ChainPlace>('GET', `${P}/licences/verify/${licence.licenceNo}/chain`)).body.data!.value
const headsOf = async (path = '/.well-known/licence-heads.json') =>
  (await (await h.fetch(path)).json()) as { heads: SignedHead[]; months: string[] }
const revoke = (rightId: string) =>
  getRows(h.env, "INSERT INTO licence_revocation VALUES (?, 'asked', 'test', ?)", rightId, ctx().now)

let issued: Issued[]
beforeAll(async () => {
  // There is one head a day, and none can be deleted: a file before this one may have published that of a later day.
  const [last] = await getRows<{ day: string | null }>(h.env, 'SELECT max(day) AS day FROM licence_head')
  while (getDay(h.clock.now()) <= (last!.day ?? '')) h.clock.forward(DAY_MS)
  issued = []
  for (let i = 0; i < 3; i++) issued.push(await issuedLicence(h))
  await sweepChain(ctx())
})
afterEach(() => expectInvariants(h.env))

describe('the chain over all documents', () => {
  it('has a place for each document from the moment it is issued, in their order', async () => {
    const places = await Promise.all(issued.map(placeOf))
    expect(places.map(({ position }) => position)).toEqual(places.map((_, i) => places[0]!.position + i))
    expect(places.map(({ revokedAt }) => revokedAt)).toEqual([null, null, null])
  })
  it('leads from every licence to a signed head, calculated with nothing but the document', async () => {
    const late = await issuedLicence(h)
    await sweepChain({ ...ctx(), now: ctx().now + DAY_MS })
    const keys = await keyring(ctx().config)
    for (const one of [...issued, late]) {
      const place = await placeOf(one)
      const [row] = await getRows<{ canonical: string }>(
        h.env,
        'SELECT canonical FROM licence_document WHERE right_id = ?',
        one.licenceId,
      )
      const add = (hash: string, entry: string) => sha256(Buffer.from(hash + entry, 'hex'))
      const end = [sha256(row!.canonical), ...place.path].reduce(add, place.previous!)
      const head = JSON.parse(place.head!.canonical)
      expect(head).toMatchObject({ hash: end, position: place.position + place.path.length })
      expect(await verifySignature(keys.get(place.head!.keyId)!, place.head!.canonical, place.head!.signature)).toBe(
        true,
      )
    }
  })
  it('enters a revocation as a record of its own, also of a licence that was issued before', async () => {
    const one = await issuedLicence(h)
    await revoke(one.licenceId)
    await sweepChain(ctx())
    const place = await placeOf(one)
    expect(place.revokedAt).toEqual(expect.any(String))
    const [entry] = await getRows<{ position: number; entry_hash: string }>(
      h.env,
      "SELECT l.* FROM licence_link l JOIN licence_entry e USING (position) WHERE e.right_id = ? AND e.kind = 'revoked'",
      one.licenceId,
    )
    expect(entry!.position).toBeGreaterThan(place.position)
    expect(entry!.entry_hash).toBe(
      sha256(canonicalJson({ licenceNo: one.licence.licenceNo, revokedAt: place.revokedAt })),
    )
  })
  it('is calculated once by many jobs at once, without gaps or forks', async () => {
    for (let i = 0; i < 3; i++) await issuedLicence(h)
    const before = await getCount(h.env, 'SELECT count(*) FROM licence_link')
    await many(12, () => extendChain(ctx(), 2))
    while ((await extendChain(ctx())) > 0);
    const entries = await getCount(h.env, 'SELECT count(*) FROM licence_entry')
    expect(await getCount(h.env, 'SELECT count(*) FROM licence_link')).toBe(entries)
    expect(entries - before).toBeGreaterThanOrEqual(3)
    expect(await checkChain(ctx(), { after: 0, rows: 10_000 })).toEqual({ last: entries, broken: [] })
  })
  it('goes on after a reply that was lost', async () => {
    await issuedLicence(h)
    const faulty = faultDb(h.env.DB)
    faulty.after(({ kind }) => {
      if (kind === 'batch') throw lost()
    })
    await expect(extendChain(ctx({ ...h.env, DB: faulty.db }))).rejects.toThrow()
    expect(await extendChain(ctx())).toBe(0)
  })
  it('cannot be changed, shortened, bent or invented at the database', async () => {
    await sweepChain(ctx())
    const [last] = await getRows<{ position: number }>(h.env, 'SELECT max(position) AS position FROM licence_link')
    const at = last!.position
    for (const [text, why] of [
      [`UPDATE licence_link SET chain_hash = 'x' WHERE position = ${at}`, 'APPEND_ONLY'],
      [`DELETE FROM licence_link WHERE position = ${at}`, 'APPEND_ONLY'],
      [`DELETE FROM licence_entry WHERE position = ${at}`, 'APPEND_ONLY'],
      [`UPDATE licence_entry SET kind = 'revoked' WHERE position = ${at}`, 'APPEND_ONLY'],
      [`INSERT OR REPLACE INTO licence_link VALUES (${at}, 'x', 'y')`, 'CHAIN_FORK'],
      [`INSERT INTO licence_link VALUES (${at + 2}, 'x', 'y')`, 'CHAIN_GAP'],
      [`INSERT INTO licence_link VALUES (${at + 1}, 'x', 'y')`, 'CHAIN_SOURCE'],
      [`INSERT OR REPLACE INTO licence_entry VALUES (${at}, 'issued', '${issued[0]!.licenceId}', 1)`, 'CHAIN_GAP'],
      [`INSERT INTO licence_entry VALUES (${at + 2}, 'issued', '${issued[0]!.licenceId}', 1)`, 'CHAIN_GAP'],
      [`INSERT INTO licence_entry VALUES (${at + 1}, 'revoked', '${issued[0]!.licenceId}', 1)`, 'CHAIN_SOURCE'],
      [`INSERT INTO licence_head VALUES ('9999-01-01', ${at}, '{}', 'x', 'y')`, 'CHAIN_FORK'],
      ["DELETE FROM licence_head WHERE day > '2000'", 'APPEND_ONLY'],
      ["UPDATE licence_head SET canonical = '{}'", 'APPEND_ONLY'],
    ] as const)
      await expect(getRows(h.env, text), text).rejects.toThrow(why)
  })
  it('is found broken when a link is not that of its document', async () => {
    await sweepChain(ctx())
    const [trigger] = await getRows<{ sql: string }>(
      h.env,
      "SELECT sql FROM sqlite_master WHERE name = 'licence_link_no_update'",
    )
    const [first] = await getRows<{ chain_hash: string }>(
      h.env,
      'SELECT chain_hash FROM licence_link WHERE position = 2',
    )
    const set = (hash: string) => getRows(h.env, 'UPDATE licence_link SET chain_hash = ? WHERE position = 2', hash)
    await getRows(h.env, 'DROP TRIGGER licence_link_no_update')
    try {
      await set('0'.repeat(64))
      expect((await checkChain(ctx(), { after: 0, rows: 3 })).broken).toEqual(['2', '3'])
    } finally {
      await set(first!.chain_hash)
      await getRows(h.env, trigger!.sql)
    }
    expect((await checkChain(ctx(), { after: 0, rows: 3 })).broken).toEqual([])
  })
})

describe('the published heads', () => {
  it('are one a day, each names the one before it, and the month has them all', async () => {
    await sweepChain(ctx())
    await many(5, () => publishHead(ctx()))
    const { heads, months } = await headsOf()
    const days = heads.map(({ canonical }) => JSON.parse(canonical).day as string)
    expect(new Set(days).size).toBe(days.length)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const [i, { canonical }] of heads.slice(0, -1).entries())
      expect(JSON.parse(canonical).previous).toBe(sha256(heads[i + 1]!.canonical))
    const month = await headsOf(`/.well-known/licence-heads/${months[0]}.json`)
    expect(month.heads[0]).toEqual(heads[0])
    expect(days).toContain(getDay(ctx().now))
  })
  it.each(['2026-13', '2026', '../x', '2026-11-01', '1999-01'])('no month %s', async (month) => {
    const answer = await h.fetch(`/.well-known/licence-heads/${month}.json`)
    expect([400, 404]).toContain(answer.status)
    await answer.text()
  })
  it('an unknown licence has no place', async () => {
    for (const no of ['CM-2026-0000-0000-0000-0000', 'x', '%00'])
      expect((await h.call('GET', `${P}/licences/verify/${no}/chain`)).status).toBe(404)
  })
})
