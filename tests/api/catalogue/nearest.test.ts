import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, type onSale, versionBody } from '#tests/support/worlds.ts'
import type { NearTrack } from '#worker/modules/catalogue/search/sound/contract.ts'
import { recordingsSharing } from '#worker/modules/catalogue/staff/recording-store.ts'

const h = makeHarness()
const P = '/cuemark2/api/v2'
type Found = { items: NearTrack[]; total: number; page: number; perPage: number }
const nearest = (body: unknown) => h.call<Found>('POST', `${P}/tracks/nearest`, body)

/** A sound of this file only, because other tests' tracks are compared with it too. */
const getSound = (seed: number): number[] =>
  Array.from({ length: 53 }, (_, i) => Math.sin(seed * (i + 1)) * (1 + (i % 7)))
const slightly = (sound: readonly number[]) => sound.map((value, i) => value + (i % 2 ? 0.02 : -0.02))
/** Feature 36 is the tempo: octaves above 60 bpm. */
const atTempo = (sound: readonly number[], bpm: number) =>
  sound.map((value, i) => (i === 36 ? Math.log2(bpm / 60) : value))

const A = atTempo(getSound(3.7), 120)
const B = atTempo(getSound(9.1), 90)
const FAR = getSound(5.3)
const ids: Record<string, string> = {}
const tag = { kind: 'genre' as const, slug: unique('near'), names: {} }

beforeAll(async () => {
  const make = async (name: string, sounds: number[][] | undefined, over: Parameters<typeof onSale>[1] = {}) => {
    const version = await versionBody(h, unique(name))
    const versions = [sounds ? { ...version, sounds } : version]
    ids[name] = (await imported(h, { type: 'BEATS', bpm: 120, tags: [tag], ...over, versions })).trackId
  }
  await make('both', [FAR, A, B])
  await make('first', [slightly(A), FAR], { bpm: 61 })
  await make('far', [FAR, getSound(6.1)], { bpm: null })
  await make('music', [slightly(slightly(A))], { type: 'MUSIC', bpm: 240 })
  await make('unmeasured', undefined)
  await make('draft', [A], { status: 'draft' })
  const features = slightly(slightly(slightly(A)))
  const version = { ...(await versionBody(h, unique('old'))), features }
  ids.old = (await imported(h, { type: 'BEATS', versions: [version] })).trackId
})

describe('happy: POST /tracks/nearest', () => {
  it('tracks are ordered by their nearest window, whatever the type; no drafts, no tracks without measurement', async () => {
    const { status, body } = await nearest({ vectors: [A] })
    expect(status).toBe(200)
    const { items, total, perPage } = body.data!.value
    const found = items.map(({ id }) => id)
    expect(found.slice(0, 4)).toEqual([ids.both, ids.first, ids.music, ids.old])
    expect(found).not.toContain(ids.draft)
    expect(found).not.toContain(ids.unmeasured)
    expect([total, perPage]).toEqual([items.length, 20])
    const likenesses = items.map(({ likeness }) => likeness)
    expect(likenesses[0]).toBe(1)
    expect(likenesses).toEqual(likenesses.toSorted((x, y) => y - x))
  })
  it('gives the reason: similarity of the sound from 0 to 1, and the tempo as text', async () => {
    const { items } = (await nearest({ vectors: [A] })).body.data!.value
    const because = (name: string) => items.find(({ id }) => id === ids[name])?.because
    expect(because('both')).toEqual({ tempo: 'same', sound: 1, tags: [] })
    expect(because('first')?.tempo).toBe('half')
    expect(because('music')?.tempo).toBe('double')
    for (const { because, likeness } of items) expect(because.sound).toBe(likeness)
  })
  it('every window of a longer clip counts', async () => {
    const { items } = (await nearest({ vectors: [A, B], musicType: 'BEATS', perPage: 2 })).body.data!.value
    expect(items.map(({ id }) => id)).toEqual([ids.both, ids.first])
    expect(items[0]?.likeness).toBe(1)
    expect(items[1]?.likeness).toBeLessThan(0.9)
  })
  it('only one type, if requested', async () => {
    const { items } = (await nearest({ vectors: [A], musicType: 'MUSIC' })).body.data!.value
    expect(items[0]?.id).toBe(ids.music)
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['MUSIC']))
  })
  it('in a catalogue too large for a full comparison, tracks sharing a tag with near ones are compared too', async () => {
    const [row] = await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', tag.slug)
    const found = await recordingsSharing(h.ctx({ kind: 'visitor', id: 'visitor' }), 'BEATS', [row!.id], null)
    const windows = Object.fromEntries(found.map(({ id, sounds }) => [String(id), sounds.length / 53]))
    expect(windows).toEqual({ [ids.both!]: 3, [ids.first!]: 2, [ids.far!]: 2, [ids.unmeasured!]: 0 })
  })
})

it('a page size above the maximum of 20 is reduced to it', async () => {
  expect((await nearest({ vectors: [A], perPage: 21 })).body.data?.value).toMatchObject({ perPage: 20 })
})

describe('refused: POST /tracks/nearest', () => {
  it.each<[string, unknown, string]>([
    ['nothing', {}, 'vectors'],
    ['no vector', { vectors: [] }, 'vectors'],
    ['nine vectors', { vectors: Array.from({ length: 9 }, () => A) }, 'vectors'],
    ['a vector of 52', { vectors: [A.slice(1)] }, 'vectors.0'],
    ['a vector of 54', { vectors: [A, [...B, 1]] }, 'vectors.1'],
    ['a word among the numbers', { vectors: [A.with(7, 'x' as never)] }, 'vectors.0.7'],
    ['nothing among the numbers', { vectors: [A.with(7, Number.NaN)] }, 'vectors.0.7'],
    ['a number without bounds', { vectors: [A.with(7, 1e300)] }, 'vectors.0.7'],
    ['a type nobody knows', { vectors: [A], musicType: 'NOISE' }, 'musicType'],
    ['a page of no rows', { vectors: [A], perPage: 0 }, 'perPage'],
    ['more than the vectors', { vectors: [A], fileName: 'demo.mp3' }, 'fileName'],
  ])('%s', async (_what, body, field) => {
    const answer = await nearest(body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
  })
})

accessSuite({
  route: 'POST /cuemark2/api/v2/tracks/nearest',
  needs: 'public',
  request: () => ({ path: `${P}/tracks/nearest`, body: { vectors: [A] } }),
})
