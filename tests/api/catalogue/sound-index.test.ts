import { beforeAll, describe, expect, it } from 'vitest'
import { decodePrint, encodePrint, MOST_CLIP_FRAMES, printText } from '#audio/print/print.ts'
import { scaleSounds } from '#audio/sound-scale.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { putIntoScope } from '#tests/support/scopes.ts'
import { until } from '#tests/support/search-replica.ts'
import { imported, versionBody } from '#tests/support/worlds.ts'
import type { SoundIndex } from '#worker/durable/sound-index.ts'
import type { NearTrack } from '#worker/modules/catalogue/search/sound/contract.ts'
import type { SoundQuery } from '#worker/search/sounds/engine.ts'

const h = makeHarness({ SEARCH_REGIONS: 'apac' })
const P = '/cuemark2/api/v2'

type Peaks = { at: number; bin: number }[]
/** Peaks of a recording of this file only, ten per second. */
function getPeaks(name: string, seconds = 30): Peaks {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const frames = Math.floor(seconds * 21.5)
  const peaks = Array.from({ length: seconds * 10 }, () => ({
    at: Math.floor(random() * frames),
    bin: Math.floor(random() * 256),
  }))
  return peaks.sort((a, b) => a.at - b.at || a.bin - b.bin)
}
/** A clip of ten seconds: in half frames, slightly late. */
const toClip = (peaks: Peaks, from = 215): Uint8Array<ArrayBuffer> =>
  encodePrint(
    peaks.filter(({ at }) => at >= from && at < from + 215).map(({ at, bin }) => ({ at: 2 * (at - from) + 1, bin })),
  )
const getSound = (seed: number): number[] =>
  Array.from({ length: 53 }, (_, i) => Math.sin(seed * (i + 1)) * (1 + (i % 7)))
const getSeed = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 0.37, 1)

async function recording(over: { peaks?: Peaks; sounds?: number[][]; type?: 'MUSIC' | 'BEATS' } = {}) {
  const name = unique('sound')
  const peaks = over.peaks ?? getPeaks(name)
  const version = { ...(await versionBody(h, name)), print: printText(encodePrint(peaks)) }
  const sounds = over.sounds ?? [getSound(getSeed(name))]
  const { trackId } = await imported(h, { name, type: over.type ?? 'MUSIC', versions: [{ ...version, sounds }] })
  return { id: Number(trackId), peaks, sounds }
}
type Replica = DurableObjectStub<SoundIndex>
const newReplica = (): Replica => h.env.SOUNDS.getByName(unique('sounds'))
const ready = async (replica: Replica): Promise<Replica> => {
  await replica.catchUp()
  await until(async () => (await replica.status()).phase === 'ready', 'the index of sounds is ready')
  return replica
}
const toQuery = (print: Uint8Array | null, sounds: number[][], over: Partial<SoundQuery> = {}): SoundQuery => ({
  print: print && decodePrint(print, MOST_CLIP_FRAMES),
  sounds: scaleSounds(sounds),
  type: null,
  among: null,
  limit: 20,
  ...over,
})
/** Of a replica used by nobody else. */
async function ask(replica: Replica, query: SoundQuery) {
  const answer = await replica.search(query)
  if (answer === 'busy' || answer === 'late') throw new Error('nobody else asks')
  return answer
}
const ids = (found: readonly { id: number }[] | undefined) => found?.map(({ id }) => id)

describe('a replica of the index of sounds', () => {
  it('is empty at first: it answers null and builds itself from D1', async () => {
    const { id, peaks, sounds } = await recording()
    const replica = newReplica()
    expect(await ask(replica, toQuery(null, sounds))).toBeNull()
    await ready(replica)
    const answer = await ask(replica, toQuery(toClip(peaks), sounds))
    expect(answer?.same).toMatchObject([{ id, isCertain: true }])
    expect(Math.abs(answer!.same[0]!.atMs - 10_000)).toBeLessThan(100)
    expect(answer?.near[0]).toEqual({ id, distance: 0 })
  })

  it('adds new tracks and removes those that are no longer visible', async () => {
    const replica = await ready(newReplica())
    const { id, peaks, sounds } = await recording()
    const query = toQuery(toClip(peaks), sounds)
    expect(ids((await ask(replica, query))?.same)).toEqual([])
    await replica.catchUp()
    expect(ids((await ask(replica, query))?.same)).toEqual([id])
    const before = await replica.status()
    await getRows(h.env, 'UPDATE track SET popularity = popularity + 1 WHERE id = ?', id)
    await replica.catchUp()
    expect((await replica.status()).gone, 'popularity is no change of a sound').toBe(before.gone)
    await getRows(h.env, 'UPDATE track SET status = -1 WHERE id = ?', id)
    await replica.catchUp()
    const answer = await ask(replica, query)
    expect([ids(answer?.same), ids(answer?.near)?.includes(id)]).toEqual([[], false])
    await getRows(h.env, 'UPDATE track SET status = 1 WHERE id = ?', id)
    await replica.catchUp()
    expect(ids((await ask(replica, query))?.same)).toEqual([id])
  })

  it('adds a print that is filled in later', async () => {
    const name = unique('late')
    const { trackId } = await imported(h, { name })
    const replica = await ready(newReplica())
    const print = encodePrint(getPeaks(name))
    await getRows(h.env, 'INSERT INTO track_print (track_id, print) VALUES (?, ?)', Number(trackId), print)
    await replica.catchUp()
    expect(ids((await ask(replica, toQuery(toClip(getPeaks(name)), [])))?.same)).toEqual([Number(trackId)])
  })

  it('answers a single request before further ones of a caller who asks without end', async () => {
    const { id, peaks, sounds } = await recording()
    const replica = await ready(newReplica())
    const query = toQuery(toClip(peaks), sounds)
    let answered = 0
    const flood = Array.from({ length: 100 }, () => replica.search(query, '203.0.113.9').finally(() => answered++))
    const honest = await replica.search(query, '198.51.100.7')
    const before = answered
    if (honest === 'busy' || honest === 'late') throw new Error('an honest caller is never refused')
    expect(ids(honest?.same)).toEqual([id])
    const refused = (await Promise.all(flood)).filter((answer) => answer === 'busy').length
    expect(refused).toBeGreaterThan(0)
    expect(before - refused, 'of the flood that was answered, before the honest caller').toBeLessThan(50)
  })

  it('searches only the requested type or tracks', async () => {
    const sound = getSound(321.5)
    const music = await recording({ sounds: [sound] })
    const beats = await recording({ sounds: [sound], type: 'BEATS', peaks: music.peaks })
    const replica = await ready(newReplica())
    const search = async (over: Partial<SoundQuery>) => {
      const answer = await ask(replica, toQuery(toClip(music.peaks), [sound], { ...over, limit: 2 }))
      return [ids(answer?.same), ids(answer?.near)]
    }
    const both = [beats.id, music.id]
    expect(await search({})).toEqual([both, both])
    expect((await search({ type: 3 }))[0]).toEqual([beats.id])
    expect((await search({ type: 3 }))[1]?.[0]).toBe(beats.id)
    expect(await search({ among: [music.id] })).toEqual([[music.id], [music.id]])
  })

  it('is unchanged after the object was moved', async () => {
    const { id, peaks, sounds } = await recording()
    const replica = await ready(newReplica())
    const query = toQuery(toClip(peaks), sounds)
    await replica.drop()
    await ready(replica)
    expect(ids((await ask(replica, query))?.same)).toEqual([id])
  })
})

describe('POST /tracks/nearest with a print', () => {
  const nearest = (body: unknown) => h.call<{ items: NearTrack[] }>('POST', `${P}/tracks/nearest`, body)
  let source: Awaited<ReturnType<typeof recording>>
  let other: typeof source
  const scope = unique('shop').replace(/\W/g, '').toLowerCase()
  beforeAll(async () => {
    source = await recording()
    other = await recording()
    await putIntoScope(h, String(other.id), scope)
    await ready(h.env.SOUNDS.getByName('apac'))
  })

  it('the recording comes first, with the position, then similar sounds', async () => {
    const { status, body } = await nearest({ vectors: other.sounds, print: printText(toClip(source.peaks)) })
    expect(status).toBe(200)
    const [first, second] = body.data!.value.items
    expect([first!.id, first!.likeness, first!.same?.isCertain]).toEqual([String(source.id), 1, true])
    expect(Math.abs(first!.same!.atMs - 10_000)).toBeLessThan(100)
    expect([second!.id, second!.same]).toEqual([String(other.id), null])
  })
  it('in a channel only its own tracks are recognised', async () => {
    const print = printText(toClip(source.peaks))
    const { body } = await nearest({ vectors: source.sounds, print, songItemId: scope })
    expect(body.data!.value.items.map(({ id, same }) => [id, same])).toEqual([[String(other.id), null]])
    const own = await nearest({ vectors: source.sounds, print: printText(toClip(other.peaks)), songItemId: scope })
    expect(own.body.data!.value.items[0]?.same?.isCertain).toBe(true)
  })
  it.each<[string, unknown]>([
    ['no base64', '*'],
    ['empty', ''],
    ['of another version', printText(Uint8Array.of(2, 0, 7))],
    ['cut off within a peak', printText(Uint8Array.of(1, 0))],
    ['longer than half a minute', printText(encodePrint([{ at: MOST_CLIP_FRAMES + 1, bin: 7 }]))],
    ['of too many characters', 'A'.repeat(4100)],
    ['a number', 7],
  ])('refused: %s', async (_what, print) => {
    const { status, body } = await nearest({ vectors: source.sounds, print })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['print']])
  })
  it('the densest possible print is answered too', async () => {
    const dense = encodePrint(Array.from({ length: 1500 }, (_, i) => ({ at: Math.floor(i / 50), bin: (i * 7) % 256 })))
    expect((await nearest({ vectors: source.sounds, print: printText(dense) })).status).toBe(200)
  })
})
