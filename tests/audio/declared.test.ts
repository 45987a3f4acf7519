import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { sniffFile } from '../../tools/catalogue/files/sniff.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { readTags } from '../../tools/catalogue/tags/read-tags.ts'
import { encodeAs } from './encode-as.ts'
import { FakeSite } from './fake-site.ts'
import { noise, sine } from './signals.ts'
import { apeTag, id3v1, id3v2, infoWav, mp3Body } from './tagged.ts'

const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/declared/${name}`, import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = async (name: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}
const take = (...names: string[]) => Promise.all(names.map((name) => cp(fixture(name), join(folder, name))))
const run = async () => {
  const site = new FakeSite()
  const { entries } = await importFolder({ folder, client: site, type: 'SOUND_EFFECT' })
  return { site, entries, notes: entries.map(({ outcome, note }) => `${outcome}: ${note}`) }
}
const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** A 24-bit AIFF of quiet samples, in which four bytes that look like an MP3 frame are frequent. */
function quietAiff(peak: number, seed: number): Buffer {
  const samples = noise(0.5, 44100, peak, seed)
  const sound = Buffer.alloc(samples.length * 3)
  samples.forEach((value, i) => void sound.writeIntBE(Math.round(value * 0x7fffff), i * 3, 3))
  const common = Buffer.from('COMM\0\0\0\x12\0\x01\0\0\0\0\0\x18\x40\x0e\xac\x44\0\0\0\0\0\0', 'latin1')
  common.writeUInt32BE(samples.length, 10)
  const chunk = Buffer.concat([Buffer.from('SSND\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'), sound])
  chunk.writeUInt32BE(sound.length + 8, 4)
  const file = Buffer.concat([Buffer.from('FORM\0\0\0\0AIFF', 'latin1'), common, chunk])
  file.writeUInt32BE(file.length - 8, 4)
  return file
}

describe('magic bytes', () => {
  it('win over chance: no quiet 24-bit AIFF is taken for an MP3', async () => {
    const formats = new Set<string>()
    for (let index = 0; index < 60; index++) {
      const path = await put(`${index}.aif`, quietAiff(10 ** (-(20 + (index % 21) * 2) / 20), index + 1))
      const { format, extensions } = await sniffFile(path)
      formats.add(`${format} ${extensions?.[0]}`)
    }
    expect([...formats]).toEqual(['foreign aiff'])
  })

  it.skipIf(!hasFfmpeg)('of the file that was refused: it is planned through ffmpeg', async () => {
    await take('fade-in-24bit.aiff')
    expect((await run()).notes).toEqual([expect.stringMatching(/^imported: fade-in-24bit — .* · 0\.7 s/)])
  })

  it('of AAC frames from the first byte on; and an AIFF without its end is cut off', async () => {
    const frame = Buffer.alloc(200, 0xff)
    Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x19, 0x1f, 0xfc]).copy(frame)
    expect(await sniffFile(await put('a.mp3', Buffer.concat(Array(9).fill(frame))))).toMatchObject({
      format: 'foreign',
      extensions: ['aac'],
    })
    await expect(sniffFile(await put('cut.aif', quietAiff(0.1, 3).subarray(0, 30_000)))).rejects.toThrow('cut off')
    await expect(sniffFile(await put('notes.wav', Buffer.from('MThd\0\0\0\x06')))).rejects.toThrow('a MIDI file')
  })

  it('an MP3 may still begin with something else', async () => {
    const junk = Buffer.from(encodeWav([noise(0.1, 8000, 0.001)], 8000, 24)).subarray(44)
    expect(await sniffFile(await put('a.mp3', Buffer.concat([junk, await mp3Body()])))).toMatchObject({ format: 'mp3' })
  })
})

describe('declared Unicode', () => {
  const NAMES = ['Ø', 'MØ', 'Å', 'É', 'Ö', 'À', 'Ý', 'Æ', 'Þ', '×', '±', '§', '¥', 'ÅÄÖ', 'Ænima', 'Ó Súilleabháin']

  it('of Vorbis comments is taken as written', async () => {
    await take('n00-Ø.flac', 'n01-MØ.flac', 't01.flac')
    const { site, entries } = await run()
    expect(site.tracks.flatMap(({ artists }) => artists.map(({ name }) => name)).sort()).toEqual(
      expect.arrayContaining(['MØ', 'Ø']),
    )
    expect(site.tracks.map(({ name }) => name)).toContain('Å')
    expect(entries.flatMap(({ warnings = [] }) => warnings).join()).not.toContain('Unicode')
  })

  it.each([
    ['UTF-8', 3, 4, (text: string) => Buffer.from(text)],
    ['UTF-16 with a mark', 1, 3, (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with a mark', 1, 3, (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 BE', 2, 4, (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ] as const)('of ID3v2 in %s too', async (_name, encoding, version, encode) => {
    for (const name of NAMES) {
      const tag = id3v2(version, { TIT2: encode(name), TPE1: encode(name) }, encoding)
      const tags = await readTags(await put('a.mp3', Buffer.concat([tag, await mp3Body()])))
      expect(tags).toMatchObject({ title: name, artists: [name], warnings: [] })
    }
  })

  it('of APE tags too, and beside a stale ID3v1', async () => {
    for (const name of NAMES) {
      const ape = apeTag({ Title: Buffer.from(name), Artist: Buffer.from(name) })
      const old = id3v1(encodeAs('gb18030', '朴树'), encodeAs('gb18030', '朴树'))
      const tags = await readTags(await put('a.mp3', Buffer.concat([await mp3Body(), ape, old])))
      expect(tags).toMatchObject({ title: name, artists: [name] })
    }
  })

  it('that was misread before it was written is still mended; a charset that is not declared is still guessed', async () => {
    const misread = Buffer.from(encodeAs('gb18030', '平凡之路')).toString('latin1')
    const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
    const twice = id3v2(3, { TIT2: wide(misread), TPE1: wide('MØ') }, 1)
    expect(await readTags(await put('a.mp3', Buffer.concat([twice, await mp3Body()])))).toMatchObject({
      title: '平凡之路',
      artists: ['MØ'],
    })
    const plain = id3v2(3, { TIT2: encodeAs('gb18030', '平凡之路'), TPE1: encodeAs('gb18030', '朴树') })
    expect(await readTags(await put('b.mp3', Buffer.concat([plain, await mp3Body()])))).toMatchObject({
      title: '平凡之路',
      artists: ['朴树'],
    })
  })
})

describe('title and artist', () => {
  const text = (value: string) => Buffer.from(value)
  const both = async (...parts: Buffer[]) => {
    const tags = await readTags(await put('a.mp3', Buffer.concat(parts)))
    return [tags.title, tags.artists.join(), tags.warnings.length]
  }

  it('are of one tag, and it is said that another one says something else', async () => {
    await take('m04-two-id3.mp3', 'k01-id3-front-v1-back.flac')
    const { site, entries } = await run()
    expect(site.tracks.map(({ name, artists }) => `${name} – ${artists.map((artist) => artist.name)}`).sort()).toEqual([
      'Flac Title – Flac Artist',
      'New Title – New',
    ])
    expect(
      entries.map(({ warnings = [] }) => warnings.filter((line) => line.includes('disagree')).length),
    ).not.toContain(0)
  })

  it('of two tags of one version are of the first', async () => {
    const first = id3v2(3, { TIT2: text('One'), TPE1: text('A') })
    const second = id3v2(3, { TPE1: text('B'), TIT2: text('Two') })
    expect(await both(first, second, await mp3Body())).toEqual(['One', 'A', 1])
  })

  it('a tag without an artist is completed by one with the same title only', async () => {
    const long = 'A title that is much longer than thirty characters'
    const title = id3v2(4, { TIT2: text(long) }, 3)
    expect(await both(title, await mp3Body(), id3v1(text(long), text('Halden')))).toEqual([long, 'Halden', 0])
    const other = id3v1(text('Another title'), text('Halden'))
    expect(await both(id3v2(4, { TIT2: text('Short') }, 3), await mp3Body(), other)).toEqual([
      'Another title',
      'Halden',
      1,
    ])
    expect(await both(id3v2(3, { TPE1: text('AC/DC') }), await mp3Body(), id3v1(text('T'), text('')))).toEqual([
      'T',
      'AC/DC',
      0,
    ])
  })

  it('of a WAV with RIFF INFO and ID3 are those of ID3', async () => {
    const wav = Buffer.from(infoWav({ INAM: text('Info title'), IART: text('Info') }))
    const tag = id3v2(4, { TIT2: text('MØ'), TPE1: text('Ø') }, 3)
    const padded = Buffer.concat([tag, Buffer.alloc(tag.length % 2)])
    const head = Buffer.from('id3 \0\0\0\0', 'latin1')
    head.writeUInt32LE(tag.length, 4)
    const whole = Buffer.concat([wav, head, padded])
    whole.writeUInt32LE(whole.length - 8, 4)
    const tags = await readTags(await put('a.wav', whole))
    expect([tags.title, tags.artists]).toEqual(['MØ', ['Ø']])
  })
})

describe('what is measured', () => {
  it('is measured per channel: opposite channels are sound, and a word says that they cancel', async () => {
    await take('antiphase.wav')
    const { site, entries } = await run()
    expect(entries.map(({ outcome }) => outcome)).toEqual(['imported'])
    expect(entries[0]?.warnings).toEqual([expect.stringContaining('cancel each other')])
    const version = site.tracks[0]?.versions[0]
    expect(version?.loudnessLufs).toBeGreaterThan(-25)
    const wave = site.files.get(version?.waveform ?? '')?.bytes.subarray(24)
    expect(Math.max(...(wave ?? []).map((value) => (value << 24) >> 24))).toBeGreaterThan(20)
    expect(version?.features?.every(Number.isFinite)).toBe(true)
  })

  it('an empty side, impossible and very high levels are told, silence in both channels is refused', async () => {
    const tone = sine(440, 1, 8000, 0.5)
    await put('one side.wav', encodeWav([sine(523, 1, 8000, 0.5), new Float32Array(8000)], 8000))
    await put('offset.wav', encodeWav([new Float32Array(8000).fill(0.3), new Float32Array(8000).fill(-0.3)], 8000))
    await put('loud.wav', floatWav(tone.map((value) => value * 4)))
    await put('wrong scale.wav', floatWav(tone.map((value) => value * 32768)))
    const { entries } = await run()
    const said = Object.fromEntries(
      entries.map(({ file, outcome, note, warnings = [] }) => [file, outcome === 'refused' ? note : warnings.join()]),
    )
    expect(said).toEqual({
      'loud.wav': expect.stringContaining('above full level'),
      'offset.wav': expect.stringContaining('constant value'),
      'one side.wav': 'its right channel is silent',
      'wrong scale.wav': expect.stringContaining('its level cannot be right'),
    })
  })

  it('an MP3 whose header says 0 frames is refused where it is cut', async () => {
    await take('m02-xing-zero-frames-cut.mp3')
    expect((await run()).notes).toEqual([expect.stringContaining('refused: the file is cut off')])
  })
})

function floatWav(samples: Float32Array): Buffer {
  const data = Buffer.alloc(samples.length * 4)
  samples.forEach((value, i) => void data.writeFloatLE(value, i * 4))
  const head = Buffer.from(encodeWav([new Float32Array(0)], 8000)).subarray(0, 44)
  head.writeUInt32LE(36 + data.length, 4)
  head.writeUInt16LE(3, 20)
  head.writeUInt32LE(32000, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(32, 34)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
