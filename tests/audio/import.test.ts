import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { createRandom } from '#audio/random.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import type { CatalogueClient } from '../../tools/catalogue/site/client.ts'
import { FakeSite } from './fake-site.ts'
import { noise, sine } from './signals.ts'

let folder: string
let site: FakeSite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  site = new FakeSite()
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes)
const tone = (hz: number, seconds = 1) => encodeWav([sine(hz, seconds, 8000, 0.5)], 8000)
const run = (options: Partial<Parameters<typeof importFolder>[0]> = {}) =>
  importFolder({ folder, client: site, ffmpeg: '/nowhere/ffmpeg', ...options })
const outcomes = async (...args: Parameters<typeof run>) => {
  const { entries } = await run(...args)
  return Object.fromEntries(entries.map(({ file, outcome }) => [file, outcome]))
}

describe('importing a folder', () => {
  it('puts good files on sale and names the broken ones with the reason', async () => {
    const good = tone(440, 2)
    await put('good.wav', good)
    await put('empty.wav', '')
    await put('text.mp3', 'just some words, '.repeat(50))
    await put('cut.wav', tone(300, 2).subarray(0, 5000))
    await put('notes.txt', 'no audio, nobody said so')
    await mkdir(join(folder, 'deeper'))
    await put('deeper/also good.wav', tone(660))
    const report = await run()
    const notes = Object.fromEntries(report.entries.map(({ file, outcome, note }) => [file, `${outcome}: ${note}`]))
    expect(report.counts).toMatchObject({ imported: 2, refused: 3 })
    expect(notes['empty.wav']).toBe('refused: the file is empty')
    expect(notes['text.mp3']).toBe('refused: this is not MP3 audio but text')
    expect(notes['cut.wav']).toContain('cut off')
    const track = site.tracks.find(({ name }) => name === 'good')
    const [version] = track?.versions ?? []
    expect(track).toMatchObject({
      type: 'SOUND_EFFECT',
      status: 'on_sale',
      bpm: null,
      artists: [{ name: '佚名' }],
      album: null,
    })
    expect(version).toMatchObject({
      kind: 'full',
      isMain: true,
      durationMs: 2000,
      sampleRate: 8000,
      channels: 1,
      bitDepth: 16,
      format: 'wav',
      fileName: 'good.wav',
      sizeBytes: good.length,
    })
    expect(site.files.get(version?.original ?? '')?.bytes).toEqual(new Uint8Array(good))
  })

  it('makes a preview, waveform data, a wave image and a cover of each', async () => {
    await put('a.wav', encodeWav([noise(3, 44100), noise(3, 44100)], 44100))
    await run()
    const byKind = new Map([...site.files.values()].map((file) => [file.kind, file]))
    const image = byKind.get('wave-image')?.bytes ?? new Uint8Array(0)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1120, height: 80, hasAlpha: true })
    expect(image.length).toBeLessThan(8192)
    expect(Buffer.from(byKind.get('preview')?.bytes.subarray(0, 2) ?? '').readUInt16BE() & 0xffe0).toBe(0xffe0)
    const seconds = ((byKind.get('preview')?.bytes.length ?? 0) * 8) / 128_000
    expect(seconds).toBeGreaterThan(3)
    expect(seconds).toBeLessThan(3.2)
    expect(byKind.get('waveform')?.bytes.length).toBeLessThan(8300)
    expect(byKind.get('cover')?.type).toBe('image/svg+xml')
  })

  it('imports the same content once: within a folder and across runs', async () => {
    await put('first.wav', tone(440))
    await put('second.wav', tone(440))
    expect(await outcomes()).toEqual({ 'first.wav': 'imported', 'second.wav': 'duplicate' })
    expect(await outcomes()).toEqual({ 'first.wav': 'known', 'second.wav': 'duplicate' })
    expect(site.tracks).toHaveLength(1)
  })

  it('sends nothing in a dry run, and tells the same', async () => {
    await put('a.wav', tone(440))
    await put('b.wav', 'text')
    expect(await outcomes({ isDryRun: true })).toEqual({ 'a.wav': 'planned', 'b.wav': 'refused' })
    expect([site.files.size, site.tracks.length]).toEqual([0, 0])
  })

  it('makes versions of one track out of suffixes, and adds a later one to the track it belongs to', async () => {
    await put('Night Ferry.wav', tone(440, 3))
    await put('Night Ferry (no lead).wav', tone(450, 3))
    await put('Night Ferry - 30s.wav', tone(460, 2))
    await run()
    expect(site.tracks).toHaveLength(1)
    expect(site.tracks[0]?.versions.map(({ kind, isMain }) => [kind, isMain])).toEqual([
      ['full', true],
      ['no_lead', false],
      ['cut30', false],
    ])
    await put('Night Ferry (60s).wav', tone(470, 2))
    await run()
    expect(site.tracks).toHaveLength(1)
    expect(site.added).toMatchObject([{ trackId: '0', version: { kind: 'cut60', isMain: false } }])
  })

  it('keeps two full versions of one name apart', async () => {
    await put('Untitled.wav', tone(440))
    await mkdir(join(folder, 'b'))
    await put('b/Untitled.wav', tone(450))
    await put('Untitled (full mix).wav', tone(460))
    await run()
    expect(site.tracks).toHaveLength(3)
  })

  it('takes titles, prices and names from the CSV, and imports nothing from a wrong row', async () => {
    await put('a.wav', tone(440))
    await put('b.wav', tone(450))
    await put('c.wav', tone(460))
    await put(
      'catalogue.csv',
      'file,title,price,discount,type\na.wav,夜航,99,20,MUSIC\nb.wav,坏行,free,0,MUSIC\nmissing.wav,没有,9,0,MUSIC\n',
    )
    expect(await outcomes()).toEqual({
      'a.wav': 'imported',
      'b.wav': 'refused',
      'c.wav': 'imported',
      'missing.wav': 'refused',
    })
    expect(site.tracks.find(({ name }) => name === '夜航')).toMatchObject({
      basePriceFen: 9900,
      discountPercent: 20,
      type: 'MUSIC',
    })
    await put('catalogue.csv', 'file,prise\na.wav,1\n')
    await expect(run()).rejects.toThrow('unknown columns: "prise"')
  })

  it('says what to do about formats it needs ffmpeg for', async () => {
    await put('song.m4a', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypM4A '), Buffer.alloc(100)]))
    const [entry] = (await run()).entries
    expect(entry).toMatchObject({ file: 'song.m4a', outcome: 'refused' })
    expect(entry?.note).toContain('install ffmpeg, or convert the file to WAV, FLAC, MP3 or OGG')
  })

  it('gives a file that is called by a wrong extension the right one', async () => {
    await put('really a w\u202eav.mp3', tone(440))
    await run()
    expect(site.tracks[0]?.versions[0]).toMatchObject({ format: 'wav', fileName: 'really a wav.wav' })
  })

  it('goes on when the site refuses one track, and stops when the site is gone', async () => {
    await put('a.wav', tone(440))
    await put('b.wav', tone(450))
    site.refuses = (track) => track.name === 'a'
    expect(await outcomes()).toEqual({ 'a.wav': 'refused', 'b.wav': 'imported' })
    site.goesAway = true
    await put('c.wav', tone(470))
    await expect(run()).rejects.toThrow('the site has gone')
  })

  it('leaves nothing in the temporary folder, whether it went well or not', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
    vi.stubEnv('TMPDIR', scratch)
    await put('a.wav', tone(440))
    await run()
    site.goesAway = true
    await put('b.wav', tone(450))
    await expect(run()).rejects.toThrow('the site has gone')
    vi.unstubAllEnvs()
    expect(await readdir(scratch)).toEqual([])
    await rm(scratch, { recursive: true })
  })

  it('uses drafts and a given type', async () => {
    await put('a.wav', tone(440))
    await run({ isDraft: true, type: 'BEATS' })
    expect(site.tracks[0]).toMatchObject({ status: 'draft', type: 'BEATS' })
  })

  it('survives bytes that only begin like audio', async () => {
    const random = createRandom(3)
    const junk = Buffer.from(Array.from({ length: 5000 }, () => Math.floor(random() * 256)))
    const heads = {
      'a.wav': tone(440).subarray(0, 44),
      'b.flac': Buffer.from('fLaC'),
      'c.ogg': Buffer.from('OggS'),
      'd.mp3': Buffer.from('ID3'),
    }
    for (const [name, head] of Object.entries(heads)) await put(name, Buffer.concat([head, junk]))
    await put('good.wav', tone(440))
    expect(await outcomes()).toMatchObject({
      'b.flac': 'refused',
      'c.ogg': 'refused',
      'd.mp3': 'refused',
      'good.wav': 'imported',
    })
  })
})

describe('a long recording', () => {
  /** 5 minutes in eight channels are as many samples as 20 in two, and a quarter of the work. `npm run test:all` takes both. */
  const LENGTHS = [[5, 8], ...(Number(process.env.ORACLE_TIMES) > 1 ? [[20, 2]] : [])]
  it.each(LENGTHS)(
    'of %i minutes in %i channels is imported in bounded memory',
    async (minutes, channels) => {
      const minute = noise(60, 22050)
      const whole = new Float32Array(minute.length * minutes!)
      for (let i = 0; i < minutes!; i++) whole.set(minute, i * minute.length)
      const bytes = encodeWav(
        Array.from({ length: channels! }, () => whole),
        22050,
      )
      await put('long.wav', bytes)
      await copyFile(join(folder, 'long.wav'), join(folder, 'copy.wav'))
      const sizes: number[] = []
      const watch = setInterval(() => sizes.push(process.memoryUsage().rss), 50)
      const before = process.memoryUsage().rss
      const report = await run({ client: { ...silentSite } })
      clearInterval(watch)
      expect(report.counts).toMatchObject({ imported: 1, duplicate: 1 })
      const growth = (Math.max(...sizes) - before) / 2 ** 20
      // Kept alive until here: if it were collected during the import, it would hide growth of the same size.
      expect(bytes.length).toBeGreaterThan(100e6)
      // Decoded as a whole it would be 200 MB, and twice that on the way.
      expect(growth).toBeLessThan(180)
    },
    180_000,
  )
})

/** Takes everything and keeps nothing: what is measured is the importer's memory. */
const silentSite: CatalogueClient = {
  findKnown: async () => [],
  findMatches: async () => [],
  storeFile: async ({ body }) => {
    for await (const _ of body.stream());
  },
  createTrack: async () => '1',
  addVersion: async () => true,
  applyLine: async () => {},
}
