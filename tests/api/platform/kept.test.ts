import { beforeAll, describe, expect, it } from 'vitest'
import { allKept } from '#core/kept/kept.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Harness, makeHarness } from '#tests/support/harness.ts'
import { type OnSale, onSale, staff } from '#tests/support/worlds.ts'
import type { AppBindings } from '#worker/env.ts'
import { findCards } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { catalogueVersion } from '#worker/modules/catalogue/tracks/version-store.ts'

const P = '/cuemark2/api/v2'
const S = '/admin/api/v1'
let h: Harness
/** Keeps cards and lists between requests, as in production. */
let kept: AppBindings
beforeAll(() => {
  h = makeHarness()
  kept = { ...h.env, ENVIRONMENT: 'local' }
})
const read = async (path: string) => h.call<{ price: number }>('GET', path, undefined, { env: kept })
const change = (track: OnSale, body: object) =>
  h.call('PATCH', `${S}/catalogue/tracks/${track.trackId}`, body, { headers: staff(h) })

describe('a changed track is shown from memory for two seconds at most', () => {
  it.each<[string, object, (answer: Awaited<ReturnType<typeof read>>, before: number) => void]>([
    ['withdrawn', { status: 'draft' }, (answer) => expect(answer.status).toBe(404)],
    [
      'with another price',
      { basePriceFen: 90_000 },
      (answer, before) => expect(answer.body.data?.value.price).toBeGreaterThan(before),
    ],
  ])('%s', async (_what, body, isChanged) => {
    const track = await onSale(h)
    h.clock.forward(2001)
    const path = `${P}/tracks/${track.trackId}`
    const before = await read(path)
    expect([before.status, (await read(path)).status]).toEqual([200, 200])
    const changed = await change(track, body)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    h.clock.forward(2001)
    isChanged(await read(path), before.body.data!.value.price)
    const found = await h.call<{ items: { id: string; price: number }[] }>(
      'POST',
      `${P}/productSongInfo/search`,
      { keyword: track.name },
      { env: kept },
    )
    // Where nothing has the name, the search offers other tracks.
    const item = found.body.data!.value.items.find(({ id }) => id === track.trackId)
    if (_what === 'withdrawn') expect(item).toBeUndefined()
    else expect(item!.price).toBeGreaterThan(before.body.data!.value.price)
  })
})

describe('the version of the catalogue', () => {
  const reader = () => {
    const faulty = faultDb(h.env.DB)
    return { faulty, ctx: () => h.ctx({ kind: 'visitor', id: 'visitor' }, { ...kept, DB: faulty.db }) }
  }
  it('is read beside a request after one second, and no request waits for it', async () => {
    const { faulty, ctx } = reader()
    h.clock.forward(2001)
    const version = await catalogueVersion(ctx())
    await onSale(h)
    const [held, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    faulty.reset()
    faulty.before(() => held.promise)
    h.clock.forward(999)
    expect([await catalogueVersion(ctx()), faulty.calls.length]).toEqual([version, 0])
    h.clock.forward(2)
    // The database does not answer, and the read is not repeated.
    expect([await catalogueVersion(ctx()), await catalogueVersion(ctx())]).toEqual([version, version])
    faulty.after(() => seen.resolve())
    held.resolve()
    await seen.promise
    await expect.poll(() => catalogueVersion(ctx())).toBeGreaterThan(version)
    expect(faulty.calls.length).toBe(1)
  })
  it('after two seconds a request waits for it', async () => {
    const { faulty, ctx } = reader()
    h.clock.forward(2001)
    const version = await catalogueVersion(ctx())
    await onSale(h)
    h.clock.forward(2001)
    expect(await catalogueVersion(ctx())).toBeGreaterThan(version)
    expect(faulty.calls.length).toBe(2)
  })
  it('is not asked for again where the rows just read have told it', async () => {
    const { faulty, ctx } = reader()
    const { trackId } = await onSale(h)
    h.clock.forward(2001)
    await catalogueVersion(ctx())
    h.clock.forward(900)
    await findCards(ctx(), [Number(trackId)])
    faulty.reset()
    h.clock.forward(900)
    await catalogueVersion(ctx())
    expect(faulty.calls.length).toBe(0)
  })
})

describe('everything that an isolate keeps', () => {
  it('stays within its limits, however much is put into it', () => {
    expect(allKept.length).toBeGreaterThan(4)
    let bytes = 0
    for (const one of allKept) {
      const { limits } = one
      const { name } = limits
      const each = Math.ceil((2 * limits.bytes) / limits.entries)
      for (let i = 0; i < limits.entries * 2; i++) one.set(`fill ${i}` as never, null, i % 3 === 0 ? 1 : each)
      expect(one.size, name).toBeLessThanOrEqual(limits.entries)
      expect(one.bytes, name).toBeLessThanOrEqual(limits.bytes)
      expect(one.size, name).toBeGreaterThan(1)
      bytes += limits.bytes
      one.clear()
    }
    // Of the 128 MB of an isolate: the rest is for code, requests under way and the objects of the same script.
    expect(bytes).toBeLessThanOrEqual(50_000_000)
  })
})
