import { MPEGDecoder } from 'mpg123-decoder'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMp3Encoder } from 'wasm-media-encoders'
import { FEATURE_COUNT } from '#audio/features.ts'
import { CLIP_HOP } from '#audio/print/constellation.ts'
import { decodePrint, MOST_CLIP_FRAMES, MOST_STORED_FRAMES } from '#audio/print/print.ts'
import { createRandom, hashText } from '#audio/random.ts'
import { MOST_WINDOWS, SoundRecorder } from '#audio/sound-recorder.ts'
import { clipDistance, getTempo, type ScaledSounds, scaleSounds } from '#audio/sound-scale.ts'
import { GENRES, type GenreName } from '#audio/synth/genres.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { renderTrack } from '#audio/synth/track.ts'
import { SOUND_NUMBERS, SOUND_WINDOWS } from '#worker/modules/catalogue/contract.ts'
import { SoundEngine } from '#worker/search/sounds/engine.ts'
import { DISTORTIONS } from '../support/sound/clip-conditions.ts'
import { SoundMemory } from '../support/sound/sound-memory.ts'

/**
 * `CLIP_TRACKS=100 CLIP_SECONDS=64` measures what decision 019 reports; fewer and shorter pieces show the same sooner, and
 * `npm run test:all` takes more of them.
 */
const TRACKS = Number(process.env.CLIP_TRACKS ?? 16)
const SECONDS = Number(process.env.CLIP_SECONDS ?? 24)
const CLIP_SECONDS = 12
/** Pieces of which spoilt clips are searched with. */
const HEARD = Math.min(12, TRACKS)
/** Windows a browser sends at most. */
const MOST_SENT = 8

type Stereo = [Float32Array, Float32Array]

function heard(channels: readonly Float32Array[], sampleRate: number, hop?: typeof CLIP_HOP): SoundRecorder {
  const recorder = new SoundRecorder(sampleRate, hop)
  recorder.push(channels)
  recorder.finish()
  return recorder
}
const getWindows = (channels: readonly Float32Array[], sampleRate: number, most?: number): ScaledSounds =>
  scaleSounds(heard(channels, sampleRate).windows(most))

/** What a buyer has of a piece: 12 seconds from anywhere in it, as somebody else encoded them. */
async function reencoded([left, right]: Stereo, seed: string): Promise<ScaledSounds> {
  const length = CLIP_SECONDS * SAMPLE_RATE
  const from = Math.floor(createRandom(hashText(seed))() * (left.length - length))
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: 96, outputSampleRate: SAMPLE_RATE })
  const clip = [left.subarray(from, from + length), right.subarray(from, from + length)]
  const bytes = Buffer.concat([Buffer.from(encoder.encode(clip)), Buffer.from(encoder.finalize())])
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(bytes)
  decoder.free()
  return getWindows(channelData, sampleRate, MOST_SENT)
}

/** Pieces nothing was tuned on. */
const pieces: { sound: Stereo; recorder: SoundRecorder }[] = []
beforeAll(() => {
  const genres = Object.keys(GENRES) as GenreName[]
  for (let i = 0; i < TRACKS; i++) {
    const { left, right } = renderTrack({ seed: `recall ${i}`, genre: genres[i % genres.length]!, seconds: SECONDS })
    pieces.push({ sound: [left, right], recorder: heard([left, right], SAMPLE_RATE) })
  }
}, 600_000)

describe('a clip of 12 seconds, re-encoded at 96 kbit/s', () => {
  it(`finds its source among ${TRACKS} pieces: first in 80 of 100, among the first five in 95`, async () => {
    const tracks = pieces.map(({ recorder }) => scaleSounds(recorder.windows()))
    const clips: ScaledSounds[] = []
    for (const [i, { sound }] of pieces.entries()) clips.push(await reencoded(sound, `clip ${i}`))
    const ranks = clips.map((clip, own) => {
      const distances = tracks.map((track) => clipDistance(clip, track))
      return distances.filter((distance) => distance < distances[own]!).length
    })
    const within = (places: number) => ranks.filter((rank) => rank < places).length / TRACKS
    console.info(`first ${within(1).toFixed(3)}, among the first five ${within(5).toFixed(3)} of ${TRACKS}`)
    expect(within(1)).toBeGreaterThanOrEqual(0.8)
    expect(within(5)).toBeGreaterThanOrEqual(0.95)
  }, 600_000)
})

describe('a clip of 8 seconds that noise, a voice or a telephone has spoilt', () => {
  /** What decision 028 promises of each; `tests/bench/clip/main.ts` measures more of them. */
  const LEAST = { 'white noise, 15 dB': 0.85, 'a voice, as loud': 0.75, 'by telephone': 0.85 }
  const length = 8 * SAMPLE_RATE

  it('is recognised, and nothing else taken for it', () => {
    const engine = SoundEngine.begin(new SoundMemory(), new Int8Array(0))
    engine.apply(
      pieces.map(({ recorder }, id) => ({
        id,
        sound: { type: 0, sounds: scaleSounds(recorder.windows()), print: recorder.print() },
      })),
    )
    for (const [condition, least] of Object.entries(LEAST)) {
      const found = pieces.slice(0, HEARD).map(({ sound: [left, right] }, id) => {
        const from = Math.floor(createRandom(hashText(`${condition} ${id}`))() * (left.length - length))
        const clip = left.slice(from, from + length).map((value, i) => (value + right[from + i]!) / 2)
        const recorder = heard([DISTORTIONS[condition]!(clip, `piece ${id}`)], SAMPLE_RATE, CLIP_HOP)
        const print = decodePrint(recorder.clipPrint(), MOST_CLIP_FRAMES)
        const [same] = engine.search({ sounds: new Int8Array(0), print, type: null, among: null, limit: 1 }).same
        // A loop comes again and again: of one that does, any time is the right one.
        return same === undefined ? 'nothing' : same.id === id ? 'itself' : 'another'
      })
      const share = (what: string) => found.filter((one) => one === what).length / found.length
      console.info(`${condition}: itself ${share('itself').toFixed(2)}, another ${share('another').toFixed(2)}`)
      expect(share('itself'), condition).toBeGreaterThanOrEqual(least)
      expect(share('another'), condition).toBeLessThanOrEqual(0.1)
    }
  })
})

describe('the print of a recording', () => {
  const { left } = renderTrack({ seed: 'print', genre: 'house', seconds: 12 })
  const print = (sound: Float32Array) => heard([sound], SAMPLE_RATE).print()

  it('does not depend on its level, nor on how it was cut', () => {
    const peaks = (sound: Float32Array) => {
      const { at, bin } = decodePrint(print(sound), MOST_STORED_FRAMES)!
      return new Set([...at].map((frame, i) => `${frame} ${bin[i]}`))
    }
    const loud = peaks(left)
    const soft = peaks(left.map((value) => value / 30))
    expect(loud.size).toBeGreaterThan(100)
    expect([...soft].filter((peak) => loud.has(peak)).length / loud.size).toBeGreaterThan(0.95)
    const recorder = new SoundRecorder(SAMPLE_RATE)
    for (let at = 0; at < left.length; at += 4097) recorder.push([left.subarray(at, at + 4097)])
    recorder.finish()
    expect(recorder.print()).toEqual(print(left))
  })
})

describe('the windows of a recording', () => {
  const tone = (seconds: number, level = 0.2) =>
    Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => level * Math.sin(i / 9) * Math.sin(i / 7000))
  const longest = tone(180)
  const count = (seconds: number, most?: number) =>
    getWindows([longest.subarray(0, seconds * SAMPLE_RATE)], SAMPLE_RATE, most).length / FEATURE_COUNT

  it('cover all of it, overlapping by half, and never more than agreed', () => {
    expect([3, 12, 12.5, 18, 30, 102].map((seconds) => count(seconds))).toEqual([1, 1, 1, 2, 4, 16])
    expect(count(180)).toBe(16)
    expect(count(60, MOST_SENT)).toBe(8)
  })

  it('are none for silence, and the same at any level', () => {
    expect(getWindows([new Float32Array(20 * SAMPLE_RATE)], SAMPLE_RATE)).toHaveLength(0)
    const [loud, quiet] = [0.5, 0.005].map((level) => getWindows([tone(12, level)], SAMPLE_RATE))
    expect(clipDistance(loud!, quiet!)).toBeLessThan(0.05)
  })

  it('do not depend on how the audio was cut', () => {
    const samples = tone(14)
    const whole = getWindows([samples], SAMPLE_RATE)
    const recorder = new SoundRecorder(SAMPLE_RATE)
    for (let at = 0; at < samples.length; at += 4097) recorder.push([samples.subarray(at, at + 4097)])
    recorder.finish()
    expect(scaleSounds(recorder.windows())).toEqual(whole)
  })

  it('are as many, and as long, as the contract says', () => {
    expect([SOUND_NUMBERS, SOUND_WINDOWS]).toEqual([FEATURE_COUNT, MOST_WINDOWS])
  })

  it('tell the tempo that was heard', () => {
    const { left, right } = renderTrack({ seed: 'tempo', genre: 'house', seconds: 16, bpm: 124, isLoop: true })
    const recorder = new SoundRecorder(SAMPLE_RATE)
    recorder.push([left, right])
    recorder.finish()
    expect(getTempo(recorder.windows(1)[0]!)).toBeCloseTo(124, 0)
  })
})
