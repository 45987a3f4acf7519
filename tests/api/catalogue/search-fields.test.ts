import { beforeAll, describe, expect, it } from 'vitest'
import { unpacked } from '#core/tables/packed-rows.ts'
import { type Harness, makeHarness, unique } from '#tests/support/harness.ts'
import { imported } from '#tests/support/worlds.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { TRACK_FIELDS } from '#worker/modules/catalogue/values.ts'

const PATH = '/cuemark2/api/v2/productSongInfo/search'
let h: Harness
const keyword = unique('fields').replaceAll('-', '')
beforeAll(async () => {
  h = makeHarness()
  for (let i = 0; i < 2; i++) await imported(h, { name: `${keyword} ${i}` })
})
const search = (body: object) => h.call<{ items: TrackWire[]; total: number }>('POST', PATH, { keyword, ...body })

describe('the fields of a search', () => {
  it('are all of a track if none are named, and these are the ones that can be named', async () => {
    const [track] = (await search({})).body.data!.value.items
    expect(Object.keys(track!).toSorted()).toEqual([...TRACK_FIELDS].toSorted())
  })
  it('are the named ones and the id, with the same values', async () => {
    const [whole, part] = [
      await search({}),
      await search({ fields: ['name', 'price', 'artistList'], withCounts: true }),
    ]
    const { items, total } = part.body.data!.value
    expect(total).toBe(2)
    expect(items).toEqual(
      whole.body.data!.value.items.map(({ id, name, price, artistList }) => ({ id, name, price, artistList })),
    )
  })
  it('may be none, and may be repeated', async () => {
    expect(Object.keys((await search({ fields: [] })).body.data!.value.items[0]!)).toEqual(['id'])
    expect(Object.keys((await search({ fields: ['id', 'name', 'name'] })).body.data!.value.items[0]!)).toEqual([
      'id',
      'name',
    ])
  })
  it('may be text, comma separated (decision 150)', async () => {
    const [track] = (await search({ fields: 'name, price' })).body.data!.value.items
    expect(Object.keys(track!).toSorted()).toEqual(['id', 'name', 'price'])
  })
  it.each<[string, unknown, string]>([
    ['an unknown one', ['name', 'priceFen'], 'fields.1'],
    ['a name of every object', ['constructor'], 'fields.0'],
    ['a number', 5, 'fields'],
    ['text with an unknown one', 'name,priceFen', 'fields.1'],
    ['more than there are', Array.from({ length: 40 }, () => 'name'), 'fields'],
  ])('%s is refused by name', async (_what, fields, field) => {
    const refused = await search({ fields })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('rows as a table', () => {
  it('are the same tracks, in less room', async () => {
    const fields = [...TRACK_FIELDS]
    const [plain, table] = [await search({ fields }), await search({ fields, packed: true })]
    const { items, ...rest } = plain.body.data!.value
    const answer = table.body.data!.value as Partial<typeof rest> & { table?: object }
    expect(answer).toMatchObject({ items: [], total: 2 })
    expect(unpacked({ packed: answer.table })).toEqual({ items })
    expect(JSON.stringify(answer).length).toBeLessThan(JSON.stringify(plain.body.data!.value).length)
  })
  it('leadTags are the first of up to three kinds, the most significant first', async () => {
    const kinds = ['scene', 'genre', 'style', 'emotion', 'genre'] as const
    const tags = kinds.map((kind, i) => ({ kind, slug: unique(`lead${i}`), names: {} }))
    const { trackId } = await imported(h, { name: `${keyword} tagged`, tags })
    const [track] = (await search({ keyword: `${keyword} tagged`, fields: ['leadTags'] })).body.data!.value
      .items as unknown as { id: string; leadTags: { kind: string; name: string }[] }[]
    expect(track).toMatchObject({ id: trackId, leadTags: [{ kind: 'style' }, { kind: 'emotion' }, { kind: 'genre' }] })
  })
  it('fewer than two tracks are no table, and only ids may be one', async () => {
    const one = (await search({ perPage: 1, packed: true })).body.data!.value
    expect([one.items.length, 'table' in one]).toEqual([1, false])
    const ids = (await search({ fields: [], packed: true, perPage: 2 })).body.data!.value as { table?: object }
    expect(unpacked({ packed: ids.table })).toMatchObject({ items: [{ id: expect.any(String) }, {}] })
  })
  it('anything but a flag is refused by name', async () => {
    const refused = await search({ packed: 'yes' })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['packed']])
  })
})
