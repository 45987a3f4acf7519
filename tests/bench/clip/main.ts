/**
 * How often a clip finds its recording: `node tests/bench/clip/main.ts [--items 150] [--seconds 8] [--others 2000]`.
 * The recordings are the items of the demo catalogue, which was not used for tuning. Every seventh is missing in the index: a
 * match there is a false positive. `--others` adds prints made from these by shifting pitches and reversing time.
 */
import { parseArgs } from 'node:util'
import { CLIP_HOP, PEAK_BINS } from '#audio/print/constellation.ts'
import { decodePrint, encodePrint } from '#audio/print/print.ts'
import { createRandom, hashText } from '#audio/random.ts'
import { SoundRecorder } from '#audio/sound-recorder.ts'
import { scaleSounds } from '#audio/sound-scale.ts'
import { renderEffect } from '#audio/synth/effects/effects.ts'
import { renderOneShot } from '#audio/synth/effects/one-shots.ts'
import { renderTrack } from '#audio/synth/track.ts'
import type { DemoItem } from '#db/demo/items/item.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { CLIP_RATE, DISTORTIONS } from '#tests/support/sound/clip-conditions.ts'
import { SoundMemory } from '#tests/support/sound/sound-memory.ts'
import { SoundEngine, type SoundQuery } from '#worker/search/sounds/engine.ts'
import type { SoundChange } from '#worker/search/sounds/storage.ts'
import { furtherConditions } from './tools.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '150' },
    seconds: { type: 'string', default: '8' },
    others: { type: 'string', default: '2000' },
  },
})
const SECONDS = Number(values.seconds)
const UNKNOWN_OF = 7
const ANY_FRAMES = 1_000_000
const CONDITIONS = { ...DISTORTIONS, ...furtherConditions() }

function toMono(item: DemoItem): Float32Array {
  const { slug: seed, sound } = item
  const { left, right } =
    sound.kind === 'effect'
      ? renderEffect({ seed, ...sound })
      : sound.kind === 'oneShot'
        ? renderOneShot({ seed, ...sound })
        : renderTrack({ seed, ...sound })
  return left.map((value, i) => (value + right[i]!) / 2)
}
function heard(sound: Float32Array, hop?: typeof CLIP_HOP): SoundRecorder {
  const recorder = new SoundRecorder(CLIP_RATE, hop)
  recorder.push([sound])
  recorder.finish()
  return recorder
}
function toQuery(clip: Float32Array): SoundQuery {
  const recorder = heard(clip, CLIP_HOP)
  return {
    sounds: scaleSounds(recorder.windows(8)),
    print: decodePrint(recorder.clipPrint(), ANY_FRAMES),
    type: null,
    among: null,
    limit: 20,
  }
}
/** An artificial recording: another one's peaks at other pitches, reversed. */
function otherThan({ sound }: SoundChange, id: number): SoundChange {
  const print = decodePrint(sound!.print, ANY_FRAMES)!
  const last = print.at.at(-1) ?? 0
  const moved = [...print.at].map((at, i) => ({
    at: id % 2 ? last - at : at,
    bin: (print.bin[i]! + 5 + (id % 240)) % PEAK_BINS,
  }))
  moved.sort((a, b) => a.at - b.at || a.bin - b.bin)
  return { id, sound: { type: 0, sounds: new Int8Array(0), print: encodePrint(moved) } }
}

type Asked = { id: number; condition: string; query: SoundQuery; isKnown: boolean }
const known: SoundChange[] = []
const asked: Asked[] = []
let seconds = 0
for (const [id, item] of DEMO_ITEMS.slice(0, Number(values.items)).entries()) {
  const sound = toMono(item)
  const length = SECONDS * CLIP_RATE
  if (sound.length < length * 1.25) continue
  const recorder = heard(sound)
  const isKnown = id % UNKNOWN_OF !== 3
  if (isKnown) {
    seconds += sound.length / CLIP_RATE
    known.push({ id, sound: { type: 0, sounds: scaleSounds(recorder.windows()), print: recorder.print() } })
  }
  for (const [condition, distort] of Object.entries(CONDITIONS)) {
    const random = createRandom(hashText(`${condition} of ${item.slug}`))
    const from = Math.floor(random() * (sound.length - length))
    const clip = distort(sound.slice(from, from + length), `${item.slug} ${condition}`)
    asked.push({ id, condition, isKnown, query: toQuery(clip) })
  }
}
const storage = new SoundMemory()
const engine = SoundEngine.begin(storage, new Int8Array(0))
engine.apply(known)
const own = { prints: known.reduce((sum, { sound }) => sum + sound!.print.length, 0), places: storage.places.bytes }
const others = Number(values.others)
for (let i = 0; i < others; i++) engine.apply([otherThan(known[i % known.length]!, 10_000 + i)])

const table = new Map(
  Object.keys(CONDITIONS).map((name) => [
    name,
    { n: 0, first: 0, five: 0, alone: 0, same: 0, wrong: 0, unknown: 0, mistakes: 0, scores: [] as number[], ms: 0 },
  ]),
)
for (const { id, condition, query, isKnown } of asked) {
  const row = table.get(condition)!
  const began = performance.now()
  const { same, near } = engine.search(query)
  row.ms += performance.now() - began
  if (!isKnown) {
    row.unknown++
    if (same.length > 0) row.mistakes++
    if (process.env.VERBOSE && same[0])
      console.log(condition, DEMO_ITEMS[id]!.slug, '->', DEMO_ITEMS[same[0].id]?.slug, same[0].score.toFixed(1))
    continue
  }
  row.n++
  const order = [...new Set([...same, ...near].map((found) => found.id))]
  if (order[0] === id) row.first++
  if (order.slice(0, 5).includes(id)) row.five++
  if (near[0]?.id === id) row.alone++
  if (same[0]?.id === id) row.same++
  else if (same.length > 0) {
    row.wrong++
    if (process.env.VERBOSE)
      console.log(
        condition,
        DEMO_ITEMS[id]!.slug,
        '->',
        DEMO_ITEMS[same[0]!.id]?.slug,
        same[0]!.score.toFixed(1),
        same.find((s) => s.id === id)?.score,
      )
  } else if (process.env.VERBOSE) console.log(condition, DEMO_ITEMS[id]!.slug, 'not the same as anything')
  row.scores.push(same.find((found) => found.id === id)?.score ?? 0)
}
console.log(
  `${known.length} recordings of ${Math.round(seconds)} s and ${others} others; clips of ${SECONDS} s; ${(own.prints / seconds).toFixed(1)} bytes of print and ${(own.places / seconds).toFixed(1)} of places a second`,
)
console.log(
  'condition | n | first | among five | of these by print | by likeness alone first | another one said to be the same | unknown ones said to be the same | ms',
)
for (const [name, r] of table)
  console.log(
    [
      name,
      r.n,
      ...[r.first, r.five, r.same, r.alone, r.wrong].map((count) => (count / r.n).toFixed(3)),
      `${r.mistakes}/${r.unknown}`,
      (r.ms / (r.n + r.unknown)).toFixed(1),
      `score p10 ${r.scores.sort((a, b) => a - b)[Math.floor(r.n / 10)]?.toFixed(1)}`,
    ].join(' | '),
  )
