import { beforeAll, describe, expect, it } from 'vitest'
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
  it.each<[string, unknown, string]>([
    ['an unknown one', ['name', 'priceFen'], 'fields.1'],
    ['a name of every object', ['constructor'], 'fields.0'],
    ['text', 'name', 'fields'],
    ['more than there are', Array.from({ length: 40 }, () => 'name'), 'fields'],
  ])('%s is refused by name', async (_what, fields, field) => {
    const refused = await search({ fields })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
  })
})
