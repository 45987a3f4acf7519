import { beforeAll, describe, expect, it } from 'vitest'
import { FEATURE_COUNT } from '#audio/features.ts'
import { decodePrint, encodePrint, MOST_STORED_FRAMES } from '#audio/print/print.ts'
import { createRandom } from '#audio/random.ts'
import { SoundMemory } from '#tests/support/sound/sound-memory.ts'
import { cellsFor, getMiddles } from './cells.ts'
import { SoundEngine, type SoundQuery } from './engine.ts'
import type { SoundChange } from './storage.ts'

const random = createRandom(28)
const TRACKS = 5200
const WINDOWS = 4
const SECONDS = 12

function getSound(id: number): SoundChange {
  const peaks = Array.from({ length: SECONDS * 10 }, () => ({
    at: Math.floor(random() * SECONDS * 21.5),
    bin: Math.floor(random() * 256),
  })).sort((a, b) => a.at - b.at || a.bin - b.bin)
  const sounds = Int8Array.from({ length: WINDOWS * FEATURE_COUNT }, () => (random() - random()) * 80)
  // Without prints for all tracks, to save time.
  const print = id % 20 === 0 ? encodePrint(peaks) : new Uint8Array(0)
  return { id, sound: { type: id % 4, sounds, print } }
}
const tracks = Array.from({ length: TRACKS }, (_, id) => getSound(id))
const getWindows = (id: number) => tracks[id]!.sound!.sounds
const near = (sounds: Int8Array) => sounds.map((value) => value + Math.round((random() - 0.5) * 30))
const toQuery = (sounds: Int8Array, over: Partial<SoundQuery> = {}): SoundQuery => ({
  sounds: sounds as SoundQuery['sounds'],
  print: null,
  type: null,
  among: null,
  limit: 5,
  ...over,
})
/** The first peaks of a stored print, as a clip would have them. */
function toClip(id: number) {
  const { at, bin } = decodePrint(tracks[id]!.sound!.print, MOST_STORED_FRAMES)!
  return { at: at.map((frame) => 2 * frame), bin }
}
const storage = new SoundMemory()
let engine: SoundEngine
beforeAll(() => {
  const sample = new Int8Array(tracks.slice(0, 256).flatMap(({ sound }) => [...sound!.sounds]))
  engine = SoundEngine.begin(storage, getMiddles(sample, cellsFor(TRACKS * WINDOWS)))
  for (let at = 0; at < TRACKS; at += 1000) engine.apply(tracks.slice(at, at + 1000))
}, 120_000)

describe('the index of sounds over more tracks than fit in memory', () => {
  it('has cells, and finds the oldest and the newest tracks by similarity', () => {
    expect(engine.stats()).toMatchObject({ documents: TRACKS, windows: TRACKS * WINDOWS, cells: 256 })
    for (const id of [0, 1, 2500, 4999, 5001, TRACKS - 1]) {
      const clip = near(getWindows(id).subarray(0, FEATURE_COUNT))
      expect(engine.search(toQuery(clip)).near[0]?.id, `track ${id}`).toBe(id)
    }
  })
  it('recognises the oldest and the newest tracks, with the position of the clip', () => {
    for (const id of [0, 2500, 5180]) {
      const { same } = engine.search(toQuery(new Int8Array(0), { print: toClip(id) }))
      expect(same).toMatchObject([{ id, isCertain: true, atMs: 0 }])
    }
    const stranger = decodePrint(getSound(20).sound!.print, MOST_STORED_FRAMES)
    expect(engine.search(toQuery(new Int8Array(0), { print: stranger })).same).toEqual([])
  })
  it('filters by type and by a list of tracks', () => {
    const clip = near(getWindows(7).subarray(0, FEATURE_COUNT))
    expect(engine.search(toQuery(clip, { type: 3 })).near[0]?.id).toBe(7)
    expect(engine.search(toQuery(clip, { type: 2 })).near.every(({ id }) => id % 4 === 2)).toBe(true)
    const among = [3, 7, 11]
    expect(
      engine
        .search(toQuery(clip, { among }))
        .near.map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual(among)
    expect(engine.search(toQuery(clip, { among, print: toClip(0) })).same).toEqual([])
  })
  it('orders listed tracks by their distance to the middle of others, without those that are not known', () => {
    const flat = (id: number, value: number): SoundChange => ({
      id,
      sound: { type: 0, sounds: new Int8Array(FEATURE_COUNT).fill(value), print: new Uint8Array(0) },
    })
    const own = new SoundMemory()
    const small = SoundEngine.begin(own, getMiddles(new Int8Array(4 * FEATURE_COUNT), 1))
    small.apply([flat(1, 0), flat(2, 20), flat(3, 11), flat(4, 60), flat(5, -40)])
    // The middle of 1 and 2 is 10; 4 and 5 are equally far, so the newer one is first.
    expect(small.orderBySound([1, 2], [5, 4, 3, 1, 99])).toEqual([3, 1, 5, 4])
    expect(small.orderBySound([99], [3])).toEqual([])
  })
  it('reads a listed track once, and again when it has changed', () => {
    const read: number[][] = []
    class Watched extends SoundMemory {
      override soundsOf(ids: readonly number[]) {
        read.push([...ids])
        return super.soundsOf(ids)
      }
    }
    const flat = (id: number, value: number): SoundChange => ({
      id,
      sound: { type: 0, sounds: new Int8Array(FEATURE_COUNT).fill(value), print: new Uint8Array(0) },
    })
    const small = SoundEngine.begin(new Watched(), getMiddles(new Int8Array(4 * FEATURE_COUNT), 1))
    small.apply([flat(1, 0), flat(2, 10), flat(3, 20)])
    expect(small.orderBySound([1], [3, 2, 99])).toEqual([2, 3])
    expect(small.orderBySound([2], [3, 2, 1, 99])).toEqual([2, 3, 1])
    expect(read).toEqual([[1, 3, 2, 99]])
    small.apply([{ id: 2, sound: null }, flat(3, 50), flat(99, 1)])
    expect(small.orderBySound([1], [3, 2, 99])).toEqual([99, 3])
  })
  it('removes a track, adds it again, and is the same when reopened', () => {
    const clip = toQuery(getWindows(40), { print: toClip(40) })
    engine.apply([{ id: 40, sound: null }])
    expect([engine.search(clip).same, engine.search(clip).near.some(({ id }) => id === 40)]).toEqual([[], false])
    engine.apply([tracks[40]!])
    const again = new SoundEngine(storage)
    expect(again.stats()).toEqual(engine.stats())
    expect(again.search(clip)).toEqual(engine.search(clip))
    expect(again.search(clip).same.map(({ id }) => id)).toEqual([40])
  })
  it('tells when it has to be rebuilt', () => {
    expect(engine.isWorn).toBe(false)
    const small = SoundEngine.begin(new SoundMemory(), new Int8Array(0))
    small.apply(tracks)
    expect(small.isWorn, 'one cell for what needs hundreds').toBe(true)
  })
})
