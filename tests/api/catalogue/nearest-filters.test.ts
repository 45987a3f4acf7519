import { beforeAll, describe, expect, it } from 'vitest'
import { clipDistance, scaleSounds } from '#audio/sound-scale.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { seeded } from '#tests/support/random.ts'
import { getRows } from '#tests/support/rows.ts'
import { until, untilReady } from '#tests/support/search-replica.ts'
import { imported, type onSale, versionBody } from '#tests/support/worlds.ts'
import type { NearPage } from '#worker/modules/catalogue/search/sound/contract.ts'

/** A shop with both indexes, and the same shop without any: filters have to mean the same in both. */
const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const plain = makeHarness()
const SHOPS = [
  ['with the indexes', h],
  ['from D1 alone', plain],
] as const
const P = '/cuemark2/api/v2'
const keyword = unique('likewise').replaceAll('-', '')
const random = seeded(11)
const getSound = (): number[] => Array.from({ length: 53 }, () => (random() - random()) * 6)

type Made = {
  id: string
  sounds: number[][]
  bpm: number
  type: 'MUSIC' | 'BEATS'
  vocal: 'male' | 'female' | null
  tagged: boolean
  library: boolean
}
const made: Made[] = []
let tagId = ''
const tag = { kind: 'genre' as const, slug: keyword, names: { 'zh-CN': keyword } }

async function make(i: number): Promise<void> {
  const one = {
    sounds: i === 7 ? [] : [getSound(), getSound()],
    bpm: 60 + 5 * i,
    type: i % 3 === 0 ? ('BEATS' as const) : ('MUSIC' as const),
    vocal: i % 2 === 0 ? ('male' as const) : i % 5 === 0 ? null : ('female' as const),
    tagged: i % 4 !== 1,
    library: i % 6 === 0,
  }
  const version = await versionBody(h, unique('like'))
  const over: Parameters<typeof onSale>[1] = {
    name: `${keyword} ${i}`,
    ...{ type: one.type, bpm: one.bpm, vocal: one.vocal, inMemberLibrary: one.library },
    tags: one.tagged ? [tag] : [],
  }
  const versions = [one.sounds.length > 0 ? { ...version, sounds: one.sounds } : version]
  const { trackId } = await imported(h, { ...over, versions })
  made.push({ id: trackId, ...one })
}

beforeAll(async () => {
  for (let i = 0; i < 18; i++) await make(i)
  tagId = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', keyword))[0]?.id)
  const sounds = h.env.SOUNDS.getByName('apac')
  await sounds.catchUp()
  await until(async () => (await sounds.status()).phase === 'ready', 'the index of sounds is ready')
  const search = h.env.SEARCH.getByName('apac')
  await search.catchUp()
  await untilReady(search)
})

type Body = Record<string, unknown>
const nearest = (shop: typeof h, body: Body) => shop.call<NearPage>('POST', `${P}/tracks/nearest`, body)
const ask = async (shop: typeof h, body: Body) => {
  const { status, body: answer } = await nearest(shop, { keyword, ...body })
  expect(status).toBe(200)
  return answer.data!.value
}
const distance = (clip: number[][], { sounds }: Made) => clipDistance(scaleSounds(clip), scaleSounds(sounds))
/** All tracks of this file that match, compared one by one. Ties: the newest; without a sound: last. */
const oracle = (clip: number[][], isWanted: (one: Made) => boolean) => {
  const wanted = made.filter(isWanted)
  const known = wanted.filter(({ sounds }) => sounds.length > 0)
  const order = known.toSorted((a, b) => distance(clip, a) - distance(clip, b) || Number(b.id) - Number(a.id))
  return [...order, ...wanted.filter(({ sounds }) => sounds.length === 0)].map(({ id }) => id)
}
const FILTERS: [string, () => Body, (one: Made) => boolean][] = [
  ['nothing but words', () => ({}), () => true],
  ['a type', () => ({ musicType: 'BEATS' }), ({ type }) => type === 'BEATS'],
  ['a tag', () => ({ tags: [tagId] }), ({ tagged }) => tagged],
  ['an excluded tag', () => ({ tags: [`-${tagId}`] }), ({ tagged }) => !tagged],
  ['a tempo', () => ({ bpm: '60-90' }), ({ bpm }) => bpm < 90],
  [
    'two tempos and a voice',
    () => ({ bpm: '60-80,120+', vocal: 'male' }),
    (o) => o.vocal === 'male' && (o.bpm < 80 || o.bpm >= 120),
  ],
  ['the library', () => ({ musicLibraryType: 'RF_LIBRARY' }), ({ library }) => library],
  [
    'everything at once',
    () => ({ tags: [tagId], musicType: 'MUSIC', vocal: 'female', bpm: '60-200' }),
    (o) => o.tagged && o.type === 'MUSIC' && o.vocal === 'female',
  ],
  ['what nobody has', () => ({ bpm: '900+' }), () => false],
]

describe.each(SHOPS)('POST /tracks/nearest with filters, %s', (_name, shop) => {
  it.each(FILTERS)('a clip and %s: exactly the matching tracks, nearest first', async (_what, body, isWanted) => {
    const clip = [getSound(), getSound()]
    const { items, total, isTotalExact } = await ask(shop, { vectors: clip, ...body() })
    const expected = oracle(clip, isWanted)
    expect(items.map(({ id }) => id)).toEqual(expected)
    expect([total, isTotalExact]).toEqual([expected.length, true])
  })
  it.each(FILTERS)('a track and %s: the track itself is first, if it matches', async (_what, body, isWanted) => {
    const like = made[4]!
    const { items, reference } = await ask(shop, { like: like.id, ...body() })
    expect(items.map(({ id }) => id)).toEqual(oracle(like.sounds, isWanted))
    expect(reference?.id).toBe(like.id)
    for (const item of items) if (item.id === like.id) expect(item.likeness).toBe(1)
  })
  it('pages do not overlap, and together they are the list', async () => {
    const clip = [getSound()]
    const pages = [1, 2, 3, 4].map((page) => ask(shop, { vectors: clip, tags: [tagId], page, perPage: 4 }))
    const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(oracle(clip, ({ tagged }) => tagged))
  })
  it('a track whose sound is not known has the matching tracks, without a similarity', async () => {
    const { items } = await ask(shop, { like: made[7]!.id, bpm: '60-90' })
    expect(items.map(({ id }) => id).toSorted()).toEqual(oracle([], ({ bpm }) => bpm < 90).toSorted())
    expect(items.every(({ likeness, because }) => likeness === 0 && because.sound === null)).toBe(true)
  })
  it('names the tags that both tracks have', async () => {
    const { items } = await ask(shop, { like: made[0]!.id, tags: [tagId] })
    for (const { because } of items) expect(because.tags).toEqual([{ id: tagId, name: keyword, kind: 'genre' }])
  })
})

it('counts what each value would leave, as a search does', async () => {
  const { counts } = await ask(h, { like: made[0]!.id, withCounts: true })
  expect(counts?.vocal.male).toBe(made.filter(({ vocal }) => vocal === 'male').length)
  expect(counts?.tags[tagId]).toBe(made.filter(({ tagged }) => tagged).length)
})
it('a track that is not on sale is nothing to compare with', async () => {
  expect((await nearest(h, { like: '999999999' })).status).toBe(404)
  expect((await nearest(h, { like: made[0]!.id, songItemId: 'nobody' })).status).toBe(404)
})
it.each<[string, () => Body, string]>([
  ['a clip and a track', () => ({ like: made[0]!.id, vectors: [getSound()] }), 'vectors'],
  ['an id that is none', () => ({ like: 'x' }), 'like'],
  ['an unknown voice', () => ({ like: '1', vocal: 'choirs' }), 'vocal'],
  ['an order', () => ({ like: '1', sortBy: 'price' }), 'sortBy'],
])('refused: %s', async (_what, body, field) => {
  const answer = await nearest(h, body())
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
})
