import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeWav, parseWav, WavError, WavReader } from '#audio/formats/wav.ts'
import { noise, sine } from './signals.ts'

const chunk = (id: string, body: Uint8Array, size = body.length) => {
  const head = new Uint8Array(8)
  head.set(new TextEncoder().encode(id))
  new DataView(head.buffer).setUint32(4, size, true)
  return Buffer.concat([head, body, new Uint8Array(body.length % 2)])
}

const format = (codec: number, channels: number, bits: number, extra = new Uint8Array(0)) => {
  const body = Buffer.alloc(16)
  body.writeUInt16LE(codec, 0)
  body.writeUInt16LE(channels, 2)
  body.writeUInt32LE(48000, 4)
  body.writeUInt16LE(bits, 14)
  return chunk('fmt ', Buffer.concat([body, extra]))
}

const wav = (...chunks: Uint8Array[]) => {
  const body = Buffer.concat(chunks)
  return Buffer.concat([chunk('RIFF', new Uint8Array(0), body.length + 4), Buffer.from('WAVE'), body])
}

describe('WAV', () => {
  it.each([
    [16, 1 / 32768],
    [24, 1 / 8388608],
  ] as const)('is unchanged after writing and reading with %i bits', (bits, step) => {
    const channels = [noise(0.1, 44100, 0.9), sine(440, 0.1, 44100, 0.5)]
    const read = parseWav(encodeWav(channels, 44100, bits))
    expect(read.format).toEqual({ encoding: 'integer', bitDepth: bits, channels: 2, sampleRate: 44100 })
    channels.forEach((channel, index) => {
      const worst = Math.max(...channel.map((value, i) => Math.abs(value - (read.channels[index]?.[i] ?? 9))))
      expect(worst).toBeLessThanOrEqual(step)
    })
  })

  it('clips samples above full scale', () => {
    expect(Array.from(parseWav(encodeWav([Float32Array.of(2, -2)], 8000)).channels[0] ?? [])).toEqual([
      32767 / 32768,
      -1,
    ])
  })

  it('reads 8-bit, 32-bit, floats and extensible headers', () => {
    const guid = Buffer.alloc(24)
    guid.writeUInt16LE(3, 8)
    const cases: [Uint8Array, Buffer, number][] = [
      [format(1, 1, 8), Buffer.from([192]), 0.5],
      [format(1, 1, 32), Buffer.from(Int32Array.of(2 ** 30).buffer), 0.5],
      [format(3, 1, 32), Buffer.from(Float32Array.of(0.5).buffer), 0.5],
      [format(3, 1, 64), Buffer.from(Float64Array.of(0.5).buffer), 0.5],
      [format(0xfffe, 1, 32, guid), Buffer.from(Float32Array.of(0.25).buffer), 0.25],
      [format(3, 1, 32), Buffer.from(Float32Array.of(Number.NaN).buffer), 0],
    ]
    for (const [fmt, data, value] of cases) expect(parseWav(wav(fmt, chunk('data', data))).channels[0]?.[0]).toBe(value)
  })

  it('skips unknown chunks of odd size, before and after the audio', () => {
    const samples = Buffer.from(Int16Array.of(16384, -16384).buffer)
    const file = wav(
      chunk('LIST', Buffer.from('odd')),
      format(1, 1, 16),
      chunk('bext', Buffer.alloc(601)),
      chunk('data', samples),
      chunk('id3 ', Buffer.from('x')),
    )
    expect(Array.from(parseWav(file).channels[0] ?? [])).toEqual([0.5, -0.5])
  })

  it('reads RF64, whose sizes are in a separate chunk, and streams of unknown length', () => {
    const sizes = Buffer.alloc(28)
    sizes.writeBigUInt64LE(4n, 8)
    const samples = Buffer.from(Int16Array.of(16384, 8192).buffer)
    const body = Buffer.concat([chunk('ds64', sizes), format(1, 1, 16), chunk('data', samples, 0xffffffff)])
    const file = Buffer.concat([
      chunk('RF64', new Uint8Array(0), 0xffffffff),
      Buffer.from('WAVE'),
      body,
      Buffer.from('junk'),
    ])
    expect(Array.from(parseWav(file).channels[0] ?? [])).toEqual([0.5, 0.25])
    expect(Array.from(parseWav(wav(format(1, 1, 16), chunk('data', samples, 0xffffffff))).channels[0] ?? [])).toEqual([
      0.5, 0.25,
    ])
  })

  it('does not depend on the chunk sizes', () => {
    const file = encodeWav([noise(0.01, 44100), noise(0.01, 44100, 1, 5)], 44100, 24)
    const whole = parseWav(file).channels[1]
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }), (sizes) => {
        const reader = new WavReader()
        const samples: number[] = []
        for (let start = 0, i = 0; start < file.length; start += sizes[i++ % sizes.length] ?? 1) {
          samples.push(...(reader.push(file.subarray(start, start + (sizes[i % sizes.length] ?? 1)))[1] ?? []))
        }
        reader.finish()
        expect(samples).toEqual(Array.from(whole ?? []))
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['an empty file', new Uint8Array(0), 'incomplete'],
    ['text', Buffer.from('this is only text, but long enough to be looked at'), 'not a WAV'],
    ['half a header', encodeWav([noise(0.01, 8000)], 8000).subarray(0, 30), 'incomplete'],
    ['audio that is cut off', encodeWav([noise(0.1, 8000)], 8000).subarray(0, 400), 'cut off'],
    ['no audio', wav(format(1, 1, 16), chunk('data', new Uint8Array(0))), 'no audio'],
    ['no format', wav(chunk('data', Buffer.alloc(8))), 'before its format'],
    ['no channels', wav(format(1, 0, 16), chunk('data', Buffer.alloc(8))), '0 channels'],
    ['a compressed codec', wav(format(0x55, 2, 16), chunk('data', Buffer.alloc(8))), 'not PCM'],
    ['an odd bit depth', wav(format(1, 2, 12), chunk('data', Buffer.alloc(8))), 'not supported'],
  ])('refuses %s with the reason', (_, bytes, reason) => {
    expect(() => parseWav(bytes)).toThrow(WavError)
    expect(() => parseWav(bytes)).toThrow(reason)
  })

  it('fails on damaged headers only with a WavError, and never hangs', () => {
    const good = encodeWav([noise(0.01, 8000)], 8000)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 43 }), fc.integer({ min: 0, max: 255 }))), (damage) => {
        const bytes = Uint8Array.from(good)
        for (const [position, value] of damage) bytes[position] = value
        try {
          parseWav(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(WavError)
        }
      }),
    )
  })
})
