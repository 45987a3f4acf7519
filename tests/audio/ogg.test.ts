import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OggError, OggReader, pageChecksum } from '#audio/formats/ogg.ts'
import { readOpusHead } from '#audio/formats/opus-head.ts'
import { decodeOgg, type OggCodec } from '../../tools/catalogue/decode/ogg-stream.ts'

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url))
const files: [OggCodec, Buffer, number][] = [
  ['vorbis', fixture('pages.ogg'), 16000],
  ['opus', fixture('pages.opus'), 48336],
  ['ogg-flac', fixture('pages.oga'), 16000],
]

/** The pages of a file, so that tests can remove one. */
function getPages(file: Uint8Array): Uint8Array[] {
  const reader = new OggReader()
  const pages = reader.push(file).map((page) => page.bytes)
  reader.finish()
  return pages
}

/** A page with its checksum corrected. */
function sealed(page: Uint8Array): Uint8Array {
  const copy = Buffer.from(page)
  copy.writeUInt32LE(pageChecksum(copy), 22)
  return copy
}

async function getSamples(file: Uint8Array, codec: OggCodec, chunk = 1000): Promise<number> {
  async function* inChunks() {
    for (let start = 0; start < file.length; start += chunk) yield file.subarray(start, start + chunk)
  }
  let samples = 0
  for await (const { channels } of decodeOgg(inChunks(), codec)) samples += channels[0]?.length ?? 0
  return samples
}

describe.each(files)('an Ogg file of %s', (codec, file, samples) => {
  const pages = getPages(file)
  const middle = pages.length - 3
  const without = (index: number) => Buffer.concat(pages.filter((_, i) => i !== index))

  it('is decoded to the sample', async () => {
    expect(pages.length).toBeGreaterThan(4)
    expect(await getSamples(file, codec)).toBe(samples)
    expect(await getSamples(file, codec, 7)).toBe(samples)
  })

  it('may be followed by another one, or by a tag', async () => {
    expect(await getSamples(Buffer.concat([file, file]), codec)).toBe(2 * samples)
    const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 32)])
    expect(await getSamples(Buffer.concat([file, tag]), codec)).toBe(samples)
  })

  const withByte = (at: number) => {
    const bytes = Buffer.from(file)
    bytes[at]! ^= 0x10
    return bytes
  }
  const cutPacket = (page: Uint8Array) => {
    // The last segment is one byte shorter, and everything else is consistent.
    const bytes = Buffer.from(page.subarray(0, page.length - 1))
    bytes[26 + bytes[26]!]! -= 1
    return bytes
  }
  it.each<[string, () => Uint8Array, string]>([
    ['a changed byte in the middle', () => withByte(file.length - 300), 'a checksum is wrong'],
    ['a lost page', () => without(middle), 'follows where'],
    [
      'a page twice',
      () => Buffer.concat(pages.flatMap((page, i) => (i === middle ? [page, page] : [page]))),
      'follows where',
    ],
    [
      'two pages in the wrong order',
      () => Buffer.concat([...pages.slice(0, -3), pages.at(-2)!, pages.at(-3)!, pages.at(-1)!]),
      'follows where',
    ],
    [
      'a packet that is shorter than it was',
      () => Buffer.concat([...pages.slice(0, -2), cutPacket(pages.at(-2)!), pages.at(-1)!]),
      'checksum',
    ],
    [
      'zeros between pages',
      () => Buffer.concat([...pages.slice(0, -2), Buffer.alloc(50), ...pages.slice(-2)]),
      'between its pages',
    ],
    ['a hole of zeros', () => Buffer.from(file).fill(0, file.length - 400, file.length - 200), 'damaged'],
    ['no beginning', () => Buffer.concat(pages.slice(1)), 'the beginning of a stream is missing'],
    ['an end within a page', () => file.subarray(0, file.length - 20), 'cut off'],
    ['an end between pages', () => without(pages.length - 1), 'cut off'],
    ['nothing but its headers', () => Buffer.concat(pages.slice(0, 2)), 'cut off'],
  ])('is refused with %s', async (_, damage, reason) => {
    await expect(getSamples(damage(), codec)).rejects.toThrow(reason)
  })

  it('never hangs on a changed byte, and never accepts the file unnoticed', async () => {
    const at = fc.integer({ min: 0, max: file.length - 1 })
    await fc.assert(
      fc.asyncProperty(at, fc.integer({ min: 0, max: 7 }), fc.boolean(), async (position, bit, isCut) => {
        const bytes = Buffer.from(isCut ? file.subarray(0, position) : file)
        if (!isCut) bytes[position]! ^= 1 << bit
        await expect(getSamples(bytes, codec)).rejects.toThrow()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a page renumbered after another was lost', () => {
  it.each(files.filter(([codec]) => codec !== 'ogg-flac'))(
    'is detected by its sample count: %s',
    async (codec, file) => {
      const pages = getPages(file).map((page) => Buffer.from(page))
      const lost = pages.length - 4
      const kept = pages.filter((_, i) => i !== lost)
      for (const [i, page] of kept.entries()) page.writeUInt32LE(i, 18)
      await expect(getSamples(Buffer.concat(kept.map(sealed)), codec)).rejects.toThrow(/damaged: \d+ of \d+ samples/)
    },
  )
})

describe('Ogg pages', () => {
  it('do not depend on the chunk sizes, and packets continue over pages', () => {
    const [, file] = files[0]!
    const whole = new OggReader().push(file).flatMap((page) => page.packets.map((packet) => packet.length))
    const reader = new OggReader()
    const pieces: number[] = []
    for (const byte of file)
      pieces.push(...reader.push(Uint8Array.of(byte)).flatMap((page) => page.packets.map((p) => p.length)))
    reader.finish()
    expect(pieces).toEqual(whole)
    // The set-up header takes many segments.
    expect(Math.max(...whole)).toBeGreaterThan(510)
  })

  it('do not exist in other data', () => {
    expect(() => new OggReader().push(Buffer.from('no Ogg at all, but long enough to be looked at'))).toThrow(OggError)
    expect(() => new OggReader().finish()).toThrow(OggError)
  })
})

describe('the header of Opus', () => {
  const head = (family: number, channels: number, more: number[] = []) => {
    const bytes = Buffer.alloc(19 + more.length)
    bytes.write('OpusHead\x01')
    bytes[9] = channels
    bytes.writeUInt16LE(312, 10)
    bytes.writeInt16LE(-1536, 16)
    bytes[18] = family
    bytes.set(more, 19)
    return bytes
  }
  it('has pre-skip, gain and positions', () => {
    expect(readOpusHead(head(0, 2))).toMatchObject({ preSkip: 312, streams: 1, coupled: 1, layout: ['FL', 'FR'] })
    expect(readOpusHead(head(0, 1)).gain).toBeCloseTo(0.5, 2)
    const surround = readOpusHead(head(1, 6, [4, 2, 0, 4, 1, 2, 3, 5]))
    expect(surround).toMatchObject({ streams: 4, coupled: 2, mapping: [0, 4, 1, 2, 3, 5] })
    expect(surround.layout).toEqual(['FL', 'FC', 'FR', 'BL', 'BR', 'LFE'])
  })
  it.each([head(0, 3), head(0, 0), head(1, 6, [4, 2]), head(0, 2).subarray(0, 12)])(
    'is refused if damaged',
    (bytes) => {
      expect(() => readOpusHead(bytes)).toThrow(OggError)
    },
  )
})
