import { describe, expect, it } from 'vitest'
import { OggReader } from '#audio/formats/ogg.ts'
import { readOpusHead } from '#audio/formats/opus-head.ts'
import { decodeOgg } from '../../tools/catalogue/decode/ogg-stream.ts'
import { Rate48k } from '../../tools/catalogue/small/rate-48k.ts'
import { SmallPreview } from '../../tools/catalogue/small/small-preview.ts'

const SECONDS = 3.3
const tone = (rate: number, hertz: number, seconds = SECONDS) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => 0.4 * Math.sin((2 * Math.PI * hertz * i) / rate))

function encode(rate: number, channels: Float32Array[], chunk = 4096): Uint8Array<ArrayBuffer> {
  const encoder = new SmallPreview(rate, channels.length)
  const parts: Uint8Array[] = []
  for (let at = 0; at < channels[0]!.length; at += chunk)
    parts.push(...encoder.push(channels.map((channel) => channel.subarray(at, at + chunk))))
  return Uint8Array.from(Buffer.concat([...parts, ...encoder.finish()]))
}

async function decode(file: Uint8Array): Promise<Float32Array[]> {
  async function* whole() {
    yield file
  }
  const parts: (readonly Float32Array[])[] = []
  for await (const { channels } of decodeOgg(whole(), 'opus')) parts.push(channels.map((one) => one.slice()))
  return parts[0]!.map((_, i) => Float32Array.from(parts.flatMap((part) => [...part[i]!])))
}

/** How far from the sound, as a part of it, in the middle, where nothing begins or ends. */
function errorOf(heard: Float32Array, meant: Float32Array): number {
  let [off, power] = [0, 0]
  for (let i = 48_000; i < meant.length - 48_000; i++) {
    off += (heard[i]! - meant[i]!) ** 2
    power += meant[i]! ** 2
  }
  return Math.sqrt(off / power)
}

describe('the small form of a preview', () => {
  it.each([
    [44_100, 2],
    [48_000, 2],
    [96_000, 2],
    [22_050, 1],
    [44_056, 2],
  ])('of %d Hz in %d channels is the same sound at the same place, in at most 64 kbit/s', async (rate, count) => {
    const hertz = [440, 660].slice(0, count)
    const file = encode(
      rate,
      hertz.map((one) => tone(rate, one)),
    )
    const heard = await decode(file)
    expect(heard).toHaveLength(count)
    for (const [i, one] of hertz.entries()) {
      const meant = tone(48_000, one)
      expect(Math.abs(heard[i]!.length - meant.length)).toBeLessThanOrEqual(1)
      expect(errorOf(heard[i]!, meant), `channel ${i}`).toBeLessThan(0.05)
    }
    expect((file.length * 8) / SECONDS).toBeLessThan(64_000)
  })

  it('has pages of a second, the last of which says where the sound ends', () => {
    const reader = new OggReader()
    const pages = reader.push(encode(48_000, [tone(48_000, 440), tone(48_000, 440)]))
    reader.finish()
    expect(readOpusHead(pages[0]!.packets[0]!)).toMatchObject({ channels: 2, preSkip: 312 })
    expect(pages.slice(2, 4).map(({ granule }) => granule)).toEqual([48_000, 96_000])
    expect(pages.at(-1)).toMatchObject({ isLast: true, granule: 312 + Math.round(48_000 * SECONDS) })
  })

  it('of six channels is stereo, and of a sound shorter than a frame is a file too', async () => {
    const six = Array.from({ length: 6 }, () => tone(48_000, 440, 0.5))
    expect(await decode(encode(48_000, six))).toHaveLength(2)
    const [left] = await decode(encode(44_100, [tone(44_100, 440, 0.004), tone(44_100, 440, 0.004)]))
    expect(left!.length).toBe(192)
  })

  it('does not depend on the sizes of the chunks', () => {
    const sound = [tone(44_100, 440, 1.5), tone(44_100, 441, 1.5)]
    expect(encode(44_100, sound, 37)).toEqual(encode(44_100, sound, 65_536))
  })

  it('what is above half of the rate does not fold back', () => {
    const rate = new Rate48k(96_000)
    const heard = Float32Array.from([...rate.push(tone(96_000, 40_000, 1)), ...rate.finish()])
    expect(heard).toHaveLength(48_000)
    expect(Math.max(...heard.subarray(100, -100).map(Math.abs))).toBeLessThan(0.01)
  })
})
