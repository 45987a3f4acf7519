import { beforeAll, describe, expect, it } from 'vitest'
import { PreviewEncoder } from '#audio/formats/mp3-encoder.ts'
import { findMp3Frame } from '../../tools/catalogue/decode/mp3-frame.ts'
import { decodeMp3Stream } from '../../tools/catalogue/decode/mp3-stream.ts'
import { noise } from './signals.ts'

const FRAME = 417
let mp3: Buffer
let samples: number

async function getSamples(file: Uint8Array, promisedFrames: number | null = null, chunk = 5000): Promise<number> {
  async function* inChunks() {
    for (let start = 0; start < file.length; start += chunk) yield file.subarray(start, start + chunk)
  }
  let heard = 0
  for await (const { channels } of decodeMp3Stream(inChunks(), { channelCount: 2, promisedFrames })) {
    heard += channels[0]?.length ?? 0
  }
  return heard
}

beforeAll(async () => {
  const encoder = await PreviewEncoder.create(44100, 2)
  const sound = [noise(2, 44100), noise(2, 44100, 0.5, 2)]
  mp3 = Buffer.concat([...encoder.push(sound), encoder.finish()])
  samples = await getSamples(mp3)
})

describe('an MP3 without a stated length', () => {
  it('is decoded completely, whatever the chunk sizes, and whatever precedes or follows', async () => {
    expect(findMp3Frame(mp3)?.promisedFrames).toBeNull()
    expect(samples).toBeGreaterThanOrEqual(88_200)
    expect(await getSamples(mp3, null, 100)).toBe(samples)
    const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 32)])
    const ape = Buffer.concat([Buffer.from('APETAGEX'), Buffer.alloc(9000, 1)])
    expect(await getSamples(Buffer.concat([mp3, tag]))).toBe(samples)
    expect(await getSamples(Buffer.concat([Buffer.alloc(3000), mp3, ape, tag]))).toBe(samples)
    // Two files joined, with the tag of the first between them.
    expect(await getSamples(Buffer.concat([mp3, ape, mp3]))).toBeGreaterThan(2 * samples - 4096)
  })

  it('may have one unreadable frame, as in players', async () => {
    const changed = Buffer.from(mp3)
    const at = changed.indexOf(changed.subarray(0, 2), 20 * FRAME)
    changed[at] = 0
    expect(await getSamples(changed)).toBeGreaterThan(samples - 4096)
  })

  it('is refused with a gap or without its end', async () => {
    await expect(getSamples(Buffer.from(mp3).fill(0, 12_000, 16_000))).rejects.toThrow('are no MP3')
    const short = Buffer.concat([mp3.subarray(0, 12_000), mp3.subarray(14_000)])
    await expect(getSamples(short)).rejects.toThrow('are no MP3')
    await expect(getSamples(mp3.subarray(0, FRAME + 100))).rejects.toThrow('cut off')
    await expect(getSamples(mp3.subarray(0, mp3.length - 100))).rejects.toThrow('cut off')
    // A header that says less than is there hides nothing.
    await expect(getSamples(mp3.subarray(0, mp3.length - 100), 10_000)).rejects.toThrow('cut off')
    await expect(getSamples(Buffer.from(mp3).fill(0, 12_000, 16_000), 10_000)).rejects.toThrow('are no MP3')
    // If the file states its length, that is checked; some lack the padding of their last frame.
    expect(await getSamples(mp3.subarray(0, mp3.length - 100), samples)).toBeGreaterThan(samples - 4096)
  })
})
