import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FlacError, FlacReader } from '#audio/formats/flac/reader.ts'
import { writeFlac } from './flac-writer.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const music = fixture('music.flac')
const lastBlockOfOne = fixture('last-block-of-one.flac')

function decode(bytes: Uint8Array, sizes: number[] = [bytes.length]): Float32Array[] {
  const reader = new FlacReader()
  const parts: Float32Array[][] = []
  for (let start = 0, i = 0; start < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1
    parts.push(reader.push(bytes.subarray(start, start + size)))
    start += size
  }
  parts.push(reader.finish())
  const heard = parts.filter((part) => part.length > 0)
  return (heard[0] ?? []).map((_, channel) => Float32Array.from(heard.flatMap((part) => [...part[channel]!])))
}

/** The MD5 that the encoder stored in STREAMINFO, and that of the decoded samples. */
function checksums(file: Uint8Array, channels: readonly Float32Array[], bitDepth: number): [string, string] {
  const bytes = Buffer.alloc((channels[0]!.length * channels.length * bitDepth) / 8)
  let at = 0
  for (let i = 0; i < channels[0]!.length; i++) {
    for (const channel of channels) at = bytes.writeIntLE(channel[i]! * 2 ** (bitDepth - 1), at, bitDepth / 8)
  }
  return [Buffer.from(file.subarray(26, 42)).toString('hex'), createHash('md5').update(bytes).digest('hex')]
}

describe('reading FLAC', () => {
  it('returns the encoded samples: joint stereo, prediction, 16 and 24 bits', () => {
    const stereo = decode(music)
    expect(stereo.map((channel) => channel.length)).toEqual([4410, 4410])
    const [said, heard] = checksums(music, stereo, 16)
    expect(heard).toBe(said)
    const mono = decode(lastBlockOfOne)
    const [saidOfMono, heardOfMono] = checksums(lastBlockOfOne, mono, 24)
    expect(heardOfMono).toBe(saidOfMono)
  })

  it('does not depend on the chunk sizes', () => {
    const whole = decode(music)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 5 }), (sizes) => {
        expect(decode(music, sizes)).toEqual(whole)
      }),
      { numRuns: 8 },
    )
  })

  const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 32)])
  it.each([
    ['a last block of one sample', lastBlockOfOne, 1025],
    ['a last block of one sample, length not said', writeFlac({ blocks: [1024, 1], isLengthKnown: false }), 1025],
    ['one block of one sample', writeFlac({ blocks: [1] }), 1],
    ['an ID3v1 tag at the end', Buffer.concat([music, id3v1]), 4410],
    [
      'an ID3v1 tag at the end, length not said',
      Buffer.concat([writeFlac({ blocks: [64, 9], isLengthKnown: false }), id3v1]),
      73,
    ],
    ['zeros at the end', Buffer.concat([writeFlac({ blocks: [64, 9], isLengthKnown: false }), Buffer.alloc(3000)]), 73],
    ['rubbish behind the last block', Buffer.concat([music, Buffer.from('\xff\xf8\xff and so on', 'latin1')]), 4410],
    ['blocks of changing size', writeFlac({ blocks: [300, 17, 4096, 5], isVariable: true }), 4418],
    ['more audio than promised', writeFlac({ blocks: [64, 64], promised: 100 }), 128],
    ['a silent block', writeFlac({ blocks: [4096, 4096, 12], isSilent: true }), 8204],
  ])('loses nothing of %s', (_, bytes, samples) => {
    expect(decode(bytes)[0]).toHaveLength(samples)
    expect(decode(bytes, [7])[0]).toHaveLength(samples)
  })

  it.each([
    ['cut off between blocks', writeFlac({ blocks: [64, 64], promised: 192 }), 'cut off'],
    ['cut off within a block', music.subarray(0, music.length - 10), 'cut off'],
    [
      'cut off in a file of unknown length',
      writeFlac({ blocks: [64, 64], isLengthKnown: false }).subarray(0, -5),
      'cut off',
    ],
    [
      'a lost block',
      writeFlac({ blocks: [64, 64, 64], lost: 1, isLengthKnown: false }),
      'frame 2 follows where 1 should',
    ],
    ['a header without its comments', music.subarray(0, 42), 'incomplete'],
    ['a header alone', writeFlac({ blocks: [], promised: 64 }), 'cut off'],
    ['half a header', music.subarray(0, 20), 'incomplete'],
    ['another file', Buffer.from('this is not FLAC at all, but long enough'), 'header is damaged'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(() => decode(bytes)).toThrow(FlacError)
    expect(() => decode(bytes)).toThrow(reason)
  })

  it('knows the speaker positions of channels', () => {
    const getLayout = (bytes: Uint8Array) => {
      const reader = new FlacReader()
      reader.push(bytes)
      return reader.layout
    }
    expect(getLayout(writeFlac({ blocks: [16], channels: 6 }))).toEqual(['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'])
    expect(getLayout(writeFlac({ blocks: [16], channels: 3, mask: 0xb }))).toEqual(['FL', 'FR', 'LFE'])
  })

  it('never hangs on a changed byte, and never accepts the file unnoticed', () => {
    const whole = decode(music)
    fc.assert(
      fc.property(fc.integer({ min: 42, max: music.length - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        const bytes = Uint8Array.from(music)
        bytes[at]! ^= 1 << bit
        try {
          // Between header and audio there are comments.
          expect(decode(bytes)).toEqual(whole)
        } catch (error) {
          expect(error).toBeInstanceOf(FlacError)
        }
      }),
      { numRuns: 150 },
    )
  })
})
