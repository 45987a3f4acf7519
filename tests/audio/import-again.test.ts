import { mkdir, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { type InspectedFile, inspectFile } from '../../tools/catalogue/files/inspect.ts'
import { getChange } from '../../tools/catalogue/import/changed-line.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { toFindTrack } from '../../tools/catalogue/import/join.ts'
import { parseSheet } from '../../tools/catalogue/sheet/sheet.ts'
import type { TrackMatch } from '../../tools/catalogue/site/protocol.ts'
import { FakeSite } from './fake-site.ts'
import { sine } from './signals.ts'

let folder: string
let site: FakeSite
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  site = new FakeSite()
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes)
const tone = (hz: number, seconds = 1) => encodeWav([sine(hz, seconds, 8000, 0.5)], 8000)
const outcomes = async (options: { isDryRun?: boolean; isDraft?: boolean } = {}) => {
  const { entries } = await importFolder({ folder, client: site, ffmpeg: '/nowhere/ffmpeg', ...options })
  return Object.fromEntries(entries.map(({ file, outcome, note }) => [file, `${outcome}: ${note}`]))
}

describe('a second run', () => {
  it('puts a version that comes alone into its track, and a file without tags beside its named main version', async () => {
    await put('Song.wav', tone(440, 2))
    await put('Hymn.wav', tone(450, 2))
    await put('Hymn (30s).wav', tone(460))
    await put('catalogue.csv', 'file,title,artist\nHymn.wav,赞歌,合唱团\n')
    await outcomes()
    const tracks = () =>
      Object.fromEntries(site.tracks.map(({ name, versions }) => [name, versions.map(({ kind }) => kind)]))
    expect(tracks()).toEqual({ 赞歌: ['full', 'cut30'], Song: ['full'] })
    await unlink(join(folder, 'Song.wav'))
    await unlink(join(folder, 'Hymn.wav'))
    await put('catalogue.csv', 'file,title,price\nSong (Instrumental).wav,,120\nHymn (Instrumental).wav,Psalm,120\n')
    await put('Song (Instrumental).wav', tone(470, 2))
    await put('Hymn (Instrumental).wav', tone(480, 2))
    await put('Tune.wav', tone(490))
    expect(await outcomes({ isDryRun: true })).toMatchObject({
      'Song (Instrumental).wav': expect.stringContaining('planned'),
    })
    await outcomes()
    expect(tracks()).toEqual({ 赞歌: ['full', 'cut30', 'no_lead'], Song: ['full', 'no_lead'], Tune: ['full'] })
    // A line speaks for the track where its main version never had one.
    const song = `${site.tracks.findIndex(({ name }) => name === 'Song')}`
    expect(site.applied).toEqual([{ trackId: song, change: { basePriceFen: 12_000 } }])
    expect(Object.values(await outcomes())).toEqual(Array(4).fill('known: imported before'))
  })

  it('changes what a changed line changes, nothing where it reads as before, and says so', async () => {
    const sheet = (price: string, title: string) =>
      put(
        'catalogue.csv',
        `file,title,title.en-US,price,tags,status\na.wav,夜航,${title},${price},genre:lofi,on_sale\n`,
      )
    await put('a.wav', tone(440))
    await sheet('99', 'Night')
    await outcomes()
    expect(await outcomes()).toEqual({ 'a.wav': 'known: imported before' })
    expect(site.applied).toEqual([])
    await sheet('120', 'Ferry')
    expect((await outcomes({ isDryRun: true }))['a.wav']).toMatch(/^planned: its line changes basePriceFen, names/)
    expect(site.applied).toEqual([])
    expect((await outcomes())['a.wav']).toMatch(/^changed: its line changes basePriceFen, names of track 0/)
    expect(site.applied).toEqual([{ trackId: '0', change: { basePriceFen: 12_000, names: { 'en-US': 'Ferry' } } }])
    expect(await outcomes()).toEqual({ 'a.wav': 'known: imported before' })
    await put('catalogue.csv', 'file,price.a.b.c.d.e\na.wav,5\n')
    for (const isDryRun of [true, false])
      expect((await outcomes({ isDryRun }))['a.wav']).toBe(
        'refused: the site does not take it: price.a.b.c.d.e cannot be',
      )
    expect(site.applied).toHaveLength(1)
  })
})

describe('what a line changes', () => {
  const row = (header: string, cells: string) => parseSheet(`file,${header}\na.wav,${cells}\n`).rows.get('a.wav')!
  const file = async (): Promise<InspectedFile> => {
    await put('01 Night.wav', tone(440))
    return inspectFile({ path: join(folder, '01 Night.wav'), name: '01 Night.wav', sizeBytes: 1 }, null, 'Night')
  }

  it('is what differs; an emptied cell means what an empty one means in an import', async () => {
    const night = await file()
    const change = (is: [string, string], was: [string, string] | null) =>
      getChange(night, row(...is), was && row(...was).cells)
    expect(change(['title,price', '夜航,99'], ['title,price', '夜航,99'])).toEqual({})
    expect(change(['price,title', '99,夜航'], ['title,price', '夜航,99'])).toEqual({})
    expect(change(['title', '夜航'], null)).toEqual({ name: '夜航' })
    expect(change(['title', ''], ['title', '夜航'])).toEqual({ name: 'Night' })
    expect(change(['price,discount', ','], ['price,discount', '99,20'])).toEqual({
      basePriceFen: null,
      discountPercent: 0,
    })
    expect(change(['title.en-US', ''], ['title.en-US', 'Ferry'])).toEqual({ name: 'Night', names: { 'en-US': null } })
    expect(change(['bpm,key,type', ',,'], ['bpm,key,type', '84,Am,BEATS'])).toEqual({})
    expect(change(['bpm,type', '85,MUSIC'], ['bpm,type', '84,BEATS'])).toEqual({ bpm: 85, type: 'MUSIC' })
    expect(change(['artist', 'Kite; Harbor'], ['artist', 'Kite'])).toEqual({
      artists: [
        { name: 'Kite', names: {} },
        { name: 'Harbor', names: {} },
      ],
    })
    const code = 'individual.video.1y.5m.mainland_china'
    expect(change([`price.${code}`, ''], [`price.${code}`, '50'])).toEqual({ skuOverrides: [{ code, priceFen: null }] })
  })
})

describe('the track of a new file', () => {
  const match = (over: Partial<TrackMatch>): TrackMatch => ({
    identity: 'artist\nkite\nnight',
    trackId: '1',
    kinds: ['full'],
    durationMs: 60_000,
    hasMainLine: false,
    ...over,
  })
  const find = async (name: string, matches: TrackMatch[], durationMs = 60_000, csv = '') => {
    await mkdir(join(folder, 'in'), { recursive: true })
    await put(`in/${name}`, tone(440))
    const sheet = parseSheet(`file,artist\nx,${csv}\n`).rows.get('x')!
    const path = join(folder, 'in', name)
    const file = await inspectFile(
      { path, name: `in/${name}`, sizeBytes: 1 },
      csv ? sheet : null,
      name.replace('.wav', ''),
    )
    return toFindTrack(
      [file],
      durationMs,
      Map.groupBy(matches, ({ identity }) => identity),
      'root',
    )
  }

  it('is the one of its artist and title; not where two could be meant, nor for a second full version', async () => {
    expect(await find('Night (30s).wav', [match({})], 30_000, 'Kite')).toEqual({
      trackId: '1',
      hasMainLine: false,
      warning: null,
    })
    expect(await find('Night (30s).wav', [match({})], 30_000, 'Harbor')).toMatchObject({ trackId: null, warning: null })
    const two = await find('Night (30s).wav', [match({}), match({ trackId: '2' })], 30_000, 'Kite')
    expect(two).toMatchObject({ trackId: null, warning: expect.stringContaining('tracks 1, 2') })
    const full = await find('Night.wav', [match({})], 60_000, 'Kite')
    expect(full).toMatchObject({ trackId: null, warning: expect.stringContaining('track 1 has the same name') })
    expect(await find('Night.wav', [match({ kinds: ['no_lead'] })], 60_000, 'Kite')).toMatchObject({ trackId: '1' })
  })

  it('is, where nobody says the artist, the one of its folder, or of its title and length', async () => {
    expect(await find('Night (30s).wav', [match({ identity: 'file\nin\nnight' })])).toMatchObject({ trackId: '1' })
    expect(await find('Night (30s).wav', [match({ identity: 'file\nother\nnight' })])).toMatchObject({ trackId: null })
    const byTitle = match({ identity: 'title\nnight' })
    expect(await find('Night (Instrumental).wav', [byTitle], 61_000)).toMatchObject({ trackId: '1' })
    expect(await find('Night (Instrumental).wav', [byTitle], 90_000)).toMatchObject({ trackId: null })
    expect(await find('Night (30s).wav', [byTitle], 60_000)).toMatchObject({ trackId: null })
  })
})
