import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { until } from '#tests/support/search-replica.ts'
import type { Found } from '#tests/support/search-world.ts'
import { imported, onSale, versionBody } from '#tests/support/worlds.ts'
import { askAlike } from '#worker/modules/catalogue/search/sound/alike-store.ts'
import type { SimilarTrack } from '#worker/modules/catalogue/search/sound/contract.ts'
import { fromIndex } from '#worker/modules/catalogue/search/sound/find-similar.ts'
import { sharingTags } from '#worker/modules/catalogue/search/sound/sound-store.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
const similar = (id: string, query = '') => h.call<Found>('GET', `${P}/tracks/${id}/similar${query}`)
const slug = unique('alike')
const tags = (...kinds: ('genre' | 'style')[]) => kinds.map((kind) => ({ kind, slug: `${slug}${kind}`, names: {} }))
const ids: Record<string, string> = {}

beforeAll(async () => {
  const make = async (name: string, over: Parameters<typeof onSale>[1]) => {
    ids[name] = (await onSale(h, { type: 'SAMPLE', bpm: 100, ...over })).trackId
  }
  await make('target', { tags: tags('genre', 'style') })
  await make('twin', { tags: tags('genre', 'style') })
  await make('cousin', { tags: tags('style'), bpm: 104 })
  await make('neighbour', { tags: tags('style'), bpm: 170 })
  await make('other', { type: 'SOUND_EFFECT', tags: tags('genre', 'style') })
  ids.draft = (await imported(h, { type: 'SAMPLE', status: 'draft', tags: tags('genre', 'style') })).trackId
})

describe('happy: GET /tracks/{id}/similar', () => {
  it('the most similar of its own type first; neither itself nor drafts', async () => {
    const { value } = (await similar(ids.target!)).body.data!
    const found = value.items.map((item) => item.id)
    expect(found.slice(0, 3)).toEqual([ids.twin, ids.cousin, ids.neighbour])
    for (const name of ['target', 'other', 'draft']) expect(found).not.toContain(ids[name])
    expect(found.length).toBeLessThanOrEqual(6)
    expect(value).toMatchObject({ page: 1, perPage: 6, total: found.length })
  })
  it('recommends nothing that is sold out', async () => {
    const own = [{ kind: 'scene' as const, slug: unique('sold-out'), names: {} }]
    const make = async () => (await onSale(h, { type: 'BEATS', bpm: 100, tags: own })).trackId
    const [target, kept, withdrawn] = [await make(), await make(), await make()]
    const found = async () => (await similar(target)).body.data!.value.items.map(({ id }) => id)
    // Tracks of other tests may follow, by tempo alone.
    expect((await found()).slice(0, 2).toSorted()).toEqual([kept, withdrawn].toSorted())
    await h.env.DB.batch([
      h.env.DB.prepare('UPDATE track SET status = 0 WHERE id = ?').bind(withdrawn),
      h.env.DB.prepare('UPDATE catalogue_state SET version = version + 1'),
    ])
    const left = await found()
    expect([left[0], left.includes(withdrawn)]).toEqual([kept, false])
    const marks = left.map(() => '?').join(',')
    expect(await getRows(h.env, `SELECT id FROM track WHERE id IN (${marks}) AND status <> 1`, ...left)).toEqual([])
  })
  it('gives the reasons: tempo, sound where measured, and common tags, the rarest first', async () => {
    const { items } = (await h.call<{ items: SimilarTrack[] }>('GET', `${P}/tracks/${ids.target!}/similar`)).body.data!
      .value
    const because = (name: string) => items.find((item) => item.id === ids[name])?.because
    expect(because('twin')).toMatchObject({ tempo: 'same', sound: null })
    expect(because('twin')?.tags.map(({ kind }) => kind)).toEqual(['genre', 'style'])
    expect(because('cousin')).toMatchObject({ tempo: 'close', tags: [{ kind: 'style' }] })
    expect(because('neighbour')?.tempo).toBeNull()
  })
  it('is ordered by sound where measured', async () => {
    const sound = (seed: number) => Array.from({ length: 53 }, (_, i) => Math.sin(seed * (i + 1)))
    const make = async (features: number[]) => {
      const text = unique('sound')
      const version = { ...(await versionBody(h, text)), features }
      return (await onSale(h, { type: 'BEATS', bpm: null, versions: [version] })).trackId
    }
    const target = await make(sound(1))
    const far = await make(sound(2))
    const near = await make(sound(1).map((value, i) => value + (i % 2 ? 0.01 : -0.01)))
    const { value } = (await similar(target, '?perPage=20')).body.data!
    const found = value.items.map((item) => item.id)
    expect(found[0]).toBe(near)
    expect(found.indexOf(far)).not.toBe(0)
  })
  it('in a catalogue too large for a full comparison: visible tracks of its type that share a tag', async () => {
    const known = await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug LIKE ?', `${slug}%`)
    const found = await sharingTags(
      h.ctx({ kind: 'visitor', id: 'visitor' }),
      'SAMPLE',
      known.map((row) => row.id),
      null,
    )
    expect(found.map((row) => String(row.id)).sort()).toEqual(
      ['target', 'twin', 'cousin', 'neighbour'].map((name) => ids[name]).sort(),
    )
    expect(found[0]).toMatchObject({ bpm: expect.any(Number), sound: null })
  })
})

describe('from the search index, in a catalogue too large for a full comparison', () => {
  const indexed = makeHarness({ SEARCH_REGIONS: 'apac' })
  const visitor = () => indexed.ctx({ kind: 'visitor', id: 'visitor' })
  it('the most similar of its own type first, with the reasons', async () => {
    const [id, ctx] = [Number(ids.target), visitor()]
    const asked = await until(async () => {
      const answer = await askAlike(ctx, id, 6)
      const isThere = answer !== null && answer !== 'busy' && answer.ids.includes(Number(ids.neighbour))
      return isThere && answer
    }, 'the index has the track')
    expect(asked.type).toBe('SAMPLE')
    expect(asked.ids.slice(0, 3).map(String)).toEqual([ids.twin, ids.cousin, ids.neighbour])
    for (const name of ['target', 'other', 'draft']) expect(asked.ids.map(String)).not.toContain(ids[name])
    const found = await fromIndex(visitor(), id, asked, new Map())
    expect(found).toMatchObject({ target: { id, bpm: 100, sound: null }, others: asked.ids.map((id) => ({ id })) })
    expect(found?.cards.map((card) => card.id)).toEqual(asked.ids)
  })
  it('a track that it does not have is asked for in D1', async () => {
    expect(await askAlike(visitor(), 999_999_999, 6)).toBeNull()
  })
})

it('a page size above the maximum of 20 is reduced to it', async () => {
  expect((await similar(ids.target!, '?perPage=21')).body.data?.value).toMatchObject({ perPage: 20 })
})

it('there is one page: that of the explore page, which its client sends along, is not read (decision 150)', async () => {
  const { value } = (await similar(ids.target!, '?page=2')).body.data!
  expect(value).toEqual((await similar(ids.target!)).body.data!.value)
  expect(value.page).toBe(1)
})

describe('refused: GET /tracks/{id}/similar', () => {
  it('a draft, and a missing track', async () => {
    for (const id of [ids.draft!, '999999999', 'x']) expect((await similar(id)).status).toBe(404)
  })
  it.each([
    ['?perPage=0', 'perPage'],
    ['?pages=1', 'pages'],
    ['?songItemId=../x', 'songItemId'],
  ])('%s', async (query, field) => {
    const answer = await similar(ids.target!, query)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

accessSuite({
  route: 'GET /cuemark2/api/v2/tracks/:id/similar',
  needs: 'public',
  request: async (h) => ({ path: `${P}/tracks/${(await onSale(h)).trackId}/similar` }),
})
