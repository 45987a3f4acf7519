import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { inaudible, tooShortFor } from '../../tools/catalogue/measure/audible.ts'
import type { Measurement } from '../../tools/catalogue/measure/measure.ts'
import { FakeSite } from './fake-site.ts'
import { noise, sine } from './signals.ts'
import { id3v2, mp3Body } from './tagged.ts'

let folder: string
let site: FakeSite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  site = new FakeSite()
})
afterEach(async () => rm(folder, { recursive: true, force: true }))
const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes)
const run = async (isDryRun: boolean) => {
  const { entries } = await importFolder({ folder, client: site, isDryRun, ffmpeg: '/nowhere/ffmpeg' })
  return entries.map(({ file, outcome, note }) => ({ file, outcome, note: outcome === 'refused' ? note : '' }))
}
const at = (samples: Float32Array, rate = 8000) => encodeWav([samples], rate)

describe('recordings that nobody could be sold', () => {
  it('are refused with the reason, in a dry run with the same words', async () => {
    await put('silence.wav', at(new Float32Array(16_000)))
    await put('offset.wav', at(new Float32Array(16_000).fill(0.3)))
    await put('three samples.wav', at(Float32Array.of(0.5, -0.5, 0.5)))
    await put('click.wav', at(sine(1000, 0.05, 8000, 0.5)))
    await put('quiet.wav', at(noise(1, 8000).map((value) => value * 0.02)))
    await put('short.wav', at(sine(1000, 0.5, 8000, 0.5)))
    await put('far.wav', at(sine(440, 1, 8000, 0.5)))
    await put('odd rate.wav', at(sine(100, 2, 800, 0.5), 800))
    await put('many.wav', at(sine(450, 1, 8000, 0.5)))
    await put(
      'catalogue.csv',
      'file,type,regions,price.individual.video.1y.5m.mars\nshort.wav,MUSIC,,\nfar.wav,,mars,\nmany.wav,,,5\n',
    )
    const dry = await run(true)
    const real = await run(false)
    const inOrder = (list: typeof dry) =>
      list.filter(({ outcome }) => outcome === 'refused').sort((a, b) => a.file.localeCompare(b.file))
    expect(inOrder(real)).toEqual(inOrder(dry))
    expect(Object.fromEntries(inOrder(dry).map(({ file, note }) => [file, note]))).toEqual({
      'far.wav': expect.stringContaining('column "regions": "mars" is none of asia, '),
      'many.wav': 'the site does not take it: price.individual.video.1y.5m.mars cannot be',
      'odd rate.wav': 'the WAV header gives a sample rate of 800',
      'offset.wav': expect.stringContaining('it is silent'),
      'short.wav': 'it is only 500 ms long, too short for MUSIC: say SAMPLE or SOUND_EFFECT if it is one',
      'silence.wav': 'it is silent: every sample is zero',
      'three samples.wav': 'it is only 1 ms long; at least 10 ms are needed',
    })
    expect(site.tracks.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['click', 'SOUND_EFFECT'],
      ['quiet', 'SOUND_EFFECT'],
    ])
  })

  it('by what is measured', () => {
    const measured = (over: Partial<Measurement>) =>
      inaudible({
        durationMs: 1000,
        peakDbfs: -20,
        loudnessLufs: -30,
        levels: { swings: [0.1], monoSwing: 0.1 },
        ...over,
      } as Measurement)
    expect(measured({})).toBeNull()
    expect(measured({ peakDbfs: -84, loudnessLufs: null })).toContain('silent: its loudest sample is at -84 dB')
    expect(measured({ durationMs: 50, loudnessLufs: null })).toBeNull()
    expect(measured({ levels: { swings: [0, 0], monoSwing: 0 } })).toContain('one constant value')
    expect(measured({ levels: { swings: [0.1, 0.1], monoSwing: 0 } })).toBeNull()
    // A tone that nobody hears is not silent.
    expect(measured({ peakDbfs: -6, loudnessLufs: null })).toContain('nothing in it can be heard: its peak is -6 dB')
    expect(tooShortFor('SOUND_EFFECT', { durationMs: 50 } as Measurement)).toBeNull()
    expect(tooShortFor('BEATS', { durationMs: 50 } as Measurement)).toContain('too short for BEATS')
  })
})

describe('what tags and the sound say of the tempo', () => {
  it('a plausible tag is believed; one that contradicts a clear beat is not, and it is said', async () => {
    const text = (value: string) => Buffer.from(value)
    await put('tagged.mp3', Buffer.concat([id3v2(3, { TIT2: text('Tagged'), TBPM: text('97') }), await mp3Body()]))
    await put(
      'absurd.mp3',
      Buffer.concat([id3v2(3, { TIT2: text('Absurd'), TBPM: text('900') }), await mp3Body(), Buffer.alloc(1)]),
    )
    const { entries } = await importFolder({ folder, client: site })
    expect(entries.map(({ outcome }) => outcome)).toEqual(['imported', 'imported'])
    expect(site.tracks.map(({ name, bpm, key }) => [name, bpm, key]).sort()).toEqual([
      ['Absurd', null, null],
      ['Tagged', 97, null],
    ])
  })
})
