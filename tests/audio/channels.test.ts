import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { analyzeTrack, TrackAnalyzer } from '#audio/analyze.ts'
import { layoutOfMask, type Speaker, smpteLayout, vorbisLayout } from '#audio/channel-layout.ts'
import { toStereo } from '#audio/downmix.ts'
import { encodeWav, WavReader } from '#audio/formats/wav.ts'
import { LoudnessMeter } from '#audio/loudness.ts'
import { decodeFile } from '../../tools/catalogue/decode/decode-file.ts'
import type { PcmChunk } from '../../tools/catalogue/decode/pcm-chunk.ts'
import { sniffFile } from '../../tools/catalogue/files/sniff.ts'
import { sine } from './signals.ts'

/** The frequency that ffmpeg put into each channel of the fixtures, by position. */
const TONES: Partial<Record<Speaker, number>> = { FL: 300, FR: 500, FC: 700, LFE: 60, BL: 1100, BR: 1300 }

/** Amplitude of one frequency in a signal. */
function amplitude(samples: Float32Array, hz: number, sampleRate: number): number {
  let [re, im] = [0, 0]
  for (let i = 0; i < samples.length; i++) {
    re += samples[i]! * Math.cos((2 * Math.PI * hz * i) / sampleRate)
    im += samples[i]! * Math.sin((2 * Math.PI * hz * i) / sampleRate)
  }
  return (2 * Math.hypot(re, im)) / samples.length
}

async function decodeFixture(name: string) {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
  const chunks: PcmChunk[] = []
  for await (const chunk of decodeFile({ path, ffmpeg: '/nowhere/ffmpeg', ...(await sniffFile(path)) }))
    chunks.push(chunk)
  const { layout, sampleRate } = chunks[0]!
  const channels = layout.map((_, channel) =>
    Float32Array.from(chunks.flatMap((chunk) => [...chunk.channels[channel]!])),
  )
  return { layout, sampleRate, channels }
}

describe('channels of a file with more than two', () => {
  it.each(['surround.ogg', 'surround.opus'])('are at their positions: %s', async (name) => {
    const { layout, sampleRate, channels } = await decodeFixture(name)
    expect(layout).toEqual(['FL', 'FC', 'FR', 'BL', 'BR', 'LFE'])
    layout.forEach((speaker, channel) => {
      const heard = Object.values(TONES).map((hz) => amplitude(channels[channel]!, hz, sampleRate))
      const loudest = Object.values(TONES)[heard.indexOf(Math.max(...heard))]
      expect([speaker, loudest]).toEqual([speaker, TONES[speaker]])
    })
    const [left, right] = toStereo(channels, layout) as [Float32Array, Float32Array]
    for (const [hz, onLeft, onRight] of [
      [300, 1, 0],
      [500, 0, 1],
      [700, Math.SQRT1_2, Math.SQRT1_2],
      [60, 0, 0],
      [1100, Math.SQRT1_2, 0],
      [1300, 0, Math.SQRT1_2],
    ] as const) {
      const scale = 0.3 / (1 + 2 * Math.SQRT1_2)
      expect(amplitude(left, hz, sampleRate), `${hz} Hz left`).toBeCloseTo(scale * onLeft, 2)
      expect(amplitude(right, hz, sampleRate), `${hz} Hz right`).toBeCloseTo(scale * onRight, 2)
    }
  })

  it('have the orders of Vorbis I 4.3.9, RFC 9639 and WAV', () => {
    const shown = (layout: readonly Speaker[]) => layout.join(' ')
    expect([3, 4, 5, 6, 7, 8].map((count) => shown(vorbisLayout(count)))).toEqual([
      'FL FC FR',
      'FL FR BL BR',
      'FL FC FR BL BR',
      'FL FC FR BL BR LFE',
      'FL FC FR SL SR BC LFE',
      'FL FC FR SL SR BL BR LFE',
    ])
    expect([3, 4, 5, 6, 7, 8].map((count) => shown(smpteLayout(count)))).toEqual([
      'FL FR FC',
      'FL FR BL BR',
      'FL FR FC BL BR',
      'FL FR FC LFE BL BR',
      'FL FR FC LFE BC SL SR',
      'FL FR FC LFE BL BR SL SR',
    ])
    expect(shown(layoutOfMask(0x60f, 6))).toBe('FL FR FC LFE SL SR')
    expect(shown(layoutOfMask(0x107, 4))).toBe('FL FR FC BC')
    // A mask that does not match the number of channels is ignored.
    expect(shown(layoutOfMask(3, 6))).toBe('FL FR FC LFE BL BR')
  })

  it('of a WAV are those of its mask', () => {
    const plain = Buffer.from(
      encodeWav(
        [0, 1, 2, 3].map((i) => sine(100 * (i + 1), 0.1, 8000, 0.5)),
        8000,
      ),
    )
    const more = Buffer.alloc(24)
    more.writeUInt16LE(22, 0)
    more.writeUInt32LE(0x107, 4)
    more.writeUInt16LE(1, 8)
    const file = Buffer.concat([plain.subarray(0, 36), more, plain.subarray(36)])
    file.writeUInt32LE(40, 16)
    file.writeUInt16LE(0xfffe, 20)
    const reader = new WavReader()
    reader.push(file)
    expect(reader.layout).toEqual(['FL', 'FR', 'FC', 'BC'])
  })
})

describe('loudness of a file with more than two channels', () => {
  const tone = sine(1000, 1, 48000, 0.1)
  const silence = new Float32Array(tone.length)
  const getLufs = (layout: readonly Speaker[], sounding: Speaker) => {
    const meter = new LoudnessMeter(48000, layout.length, layout)
    meter.push(layout.map((speaker) => (speaker === sounding ? tone : silence)))
    return meter.integrated()
  }
  const front = getLufs(['FL', 'FR'], 'FL')

  it.each([6, 8, 5])('of %i depends on positions, not on the number', (count) => {
    for (const layout of [vorbisLayout(count), smpteLayout(count)]) {
      expect(getLufs(layout, 'FL')).toBeCloseTo(front, 6)
      expect(getLufs(layout, 'FR')).toBeCloseTo(front, 6)
      expect(getLufs(layout, 'FC')).toBeCloseTo(front, 6)
      expect(getLufs(layout, 'BL') - front).toBeCloseTo(1.5, 1)
      expect(getLufs(layout, 'BR') - front).toBeCloseTo(1.5, 1)
      if (layout.includes('LFE')) expect(getLufs(layout, 'LFE')).toBe(Number.NEGATIVE_INFINITY)
    }
  })
})

describe('waveform and features of surround', () => {
  it('are those of the audible mix', () => {
    const parts = [300, 700, 500, 1100, 1300, 60].map((hz) => sine(hz, 2, 22050, 0.3))
    const analyzer = new TrackAnalyzer(22050, 6, vorbisLayout(6))
    analyzer.push(parts)
    const surround = analyzer.finish()
    const stereo = analyzeTrack(toStereo(parts, vorbisLayout(6)), 22050)
    expect(surround.waveform).toEqual(stereo.waveform)
    expect(surround.sounds).toEqual(stereo.sounds)
  })
})
