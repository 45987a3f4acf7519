/**
 * Recall of the cell search: `node tests/bench/clip/cells.ts [--vectors 1000,10000,100000]`.
 * Uses random vectors, the hardest case: tracks of 16 windows, with features of a track's centre and of its windows drawn from
 * normal distributions. A clip is a slightly changed window. Compared with the nearest of all vectors.
 */
import { parseArgs } from 'node:util'
import { FEATURE_COUNT } from '#audio/features.ts'
import { createRandom } from '#audio/random.ts'
import { soundDistance } from '#audio/sound-scale.ts'
import { SoundMemory } from '#tests/support/sound/sound-memory.ts'
import { CellIndex, cellsFor, getMiddles, MOST_COMPARED } from '#worker/search/sounds/cells.ts'

const { values } = parseArgs({ options: { vectors: { type: 'string', default: '1000,10000,100000' } } })
const WINDOWS = 16
const CLIPS = 100
const SAMPLE = 16_384
/** Standard deviations of tracks, of windows within a track, and of a clip from its window, in steps of the scale. */
const [TRACK, WINDOW, CLIP] = [25, 18, 9]

const random = createRandom(28)
const bell = (): number => random() + random() + random() + random() + random() + random() - 3
const moved = (from: Int8Array, deviation: number): Int8Array<ArrayBuffer> =>
  Int8Array.from(from, (value) => Math.max(-124, Math.min(124, Math.round(value + deviation * 1.41 * bell()))))

console.log('vectors | cells | windows of the clip | compared of each | nearest found | ten nearest found | ms')
for (const count of values.vectors.split(',').map(Number)) {
  const tracks = Array.from({ length: Math.ceil(count / WINDOWS) }, (_, docno) => {
    const middle = moved(new Int8Array(FEATURE_COUNT), TRACK)
    const sounds = new Int8Array(WINDOWS * FEATURE_COUNT)
    for (let i = 0; i < WINDOWS; i++) sounds.set(moved(middle, WINDOW), i * FEATURE_COUNT)
    return { docno, sounds }
  })
  const sample = new Int8Array(Math.min(SAMPLE, count) * FEATURE_COUNT)
  for (let i = 0; i < sample.length / FEATURE_COUNT; i++) {
    const { sounds } = tracks[Math.floor((i * tracks.length * FEATURE_COUNT) / sample.length)]!
    sample.set(sounds.subarray((i % WINDOWS) * FEATURE_COUNT, ((i % WINDOWS) + 1) * FEATURE_COUNT), i * FEATURE_COUNT)
  }
  const index = new CellIndex(new SoundMemory().cells, getMiddles(sample, cellsFor(count)))
  for (let at = 0; at < tracks.length; at += 512) index.add(tracks.slice(at, at + 512))
  for (const windows of [1, 8]) {
    let [first, ten, ms] = [0, 0, 0]
    for (let i = 0; i < CLIPS; i++) {
      const { sounds } = tracks[Math.floor(random() * tracks.length)]!
      const from = Math.floor(random() * WINDOWS) * FEATURE_COUNT
      const clip = moved(sounds.subarray(from, from + FEATURE_COUNT), CLIP)
      const distanceTo = (other: Int8Array<ArrayBuffer>) => {
        let nearest = Number.POSITIVE_INFINITY
        for (let at = 0; at < other.length; at += FEATURE_COUNT)
          nearest = Math.min(nearest, soundDistance(clip, other, 0, at))
        return nearest
      }
      const all = tracks.map((track) => ({ docno: track.docno, distance: distanceTo(track.sounds) }))
      const nearest = all.sort((a, b) => a.distance - b.distance).slice(0, 10)
      const began = performance.now()
      const found = index.near(clip, MOST_COMPARED / windows, () => true)
      ms += performance.now() - began
      if (found.get(nearest[0]!.docno) === nearest[0]!.distance) first++
      ten += nearest.filter(({ docno, distance }) => found.get(docno) === distance).length
    }
    const each = Math.min(count, MOST_COMPARED / windows)
    console.log(
      [count, index.count, windows, each, first / CLIPS, ten / CLIPS / 10, (ms / CLIPS).toFixed(1)].join(' | '),
    )
  }
}
