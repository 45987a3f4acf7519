import { describe, expect, it } from 'vitest'
import { analyzeTrack } from '#audio/analyze.ts'
import { TAG_VOCABULARY } from '#db/demo/tags.ts'
import { clearTempo, isSameBeat } from '../../tools/catalogue/measure/tempo.ts'
import { drawCover } from '../../tools/catalogue/pictures/drawn-cover.ts'
import { parseSheet, SheetError } from '../../tools/catalogue/sheet/sheet.ts'
import { splitArtists } from '../../tools/catalogue/tags/artist-names.ts'
import { parseKey } from '../../tools/catalogue/tags/music-key.ts'
import { findGenres } from '../../tools/catalogue/tags/tag-names.ts'
import { namesOfVersion, splitVersion, VERSION_NAMES } from '../../tools/catalogue/tags/version-name.ts'

describe('versions', () => {
  it.each([
    ['Night Ferry', 'Night Ferry', 'full'],
    ['Night Ferry (Full mix)', 'Night Ferry', 'full'],
    ['Night Ferry (Instrumental)', 'Night Ferry', 'no_lead'],
    ['Night Ferry - no lead', 'Night Ferry', 'no_lead'],
    ['Night Ferry [No Vocals]', 'Night Ferry', 'no_lead'],
    ['Night Ferry (60s)', 'Night Ferry', 'cut60'],
    ['Night Ferry – 60 sec', 'Night Ferry', 'cut60'],
    ['Night Ferry (30 seconds)', 'Night Ferry', 'cut30'],
    ['Night Ferry (:30)', 'Night Ferry', 'cut30'],
    ['Night Ferry (Stems)', 'Night Ferry', 'stems'],
    ['Night Ferry (15s)', 'Night Ferry', 'other'],
    ['夜航（纯音乐版）', '夜航', 'no_lead'],
    ['夜航 - 无主奏', '夜航', 'no_lead'],
    ['夜航(60秒)', '夜航', 'cut60'],
    ['夜航（30秒版）', '夜航', 'cut30'],
    ['夜航（分轨）', '夜航', 'stems'],
    ['夜航（分轨：鼓）', '夜航', 'stems'],
    ['Night Ferry (Stem: bass)', 'Night Ferry', 'stems'],
    ['夜航（完整版）', '夜航', 'full'],
    ['Night Ferry (Live in Hanoi)', 'Night Ferry (Live in Hanoi)', 'full'],
    ['Route - 66', 'Route - 66', 'full'],
    ['30s', '30s', 'full'],
    ['(Instrumental)', '(Instrumental)', 'full'],
  ])('%s is %s, %s', (title, base, kind) => {
    expect(splitVersion(title)).toMatchObject({ base, kind })
  })

  it('are recognised by their names in every language', () => {
    for (const [kind, names] of Object.entries(VERSION_NAMES)) {
      for (const name of Object.values(names)) expect(splitVersion(`X (${name})`)).toMatchObject({ base: 'X', kind })
    }
  })
})

describe('names of versions', () => {
  it("are the shop's for known kinds, and as written for others", () => {
    expect(namesOfVersion(splitVersion('Night Ferry (30s)')).name).toBe('30 秒版')
    expect(namesOfVersion(splitVersion('Night Ferry (Stems)')).name).toBe('分轨')
    expect(namesOfVersion(splitVersion('Night Ferry (Stem: bass)'))).toMatchObject({
      name: '分轨：贝斯',
      names: { 'en-US': 'Stem: bass' },
    })
    expect(namesOfVersion(splitVersion('Night Ferry (Stem: tuba)'))).toEqual({ name: 'Stem: tuba', names: {} })
    expect(namesOfVersion(splitVersion('Night Ferry (15s)'))).toEqual({ name: '15s', names: {} })
  })
})

describe('names', () => {
  it.each([
    [['A; B'], ['A', 'B']],
    [['沈岸/林木'], ['沈岸', '林木']],
    [['AC/DC'], ['AC/DC']],
    [['Kite & Harbor'], ['Kite & Harbor']],
    [['Halden feat. Miyu Tanaka'], ['Halden', 'Miyu Tanaka']],
    [['Halden (ft. Miyu Tanaka)'], ['Halden', 'Miyu Tanaka']],
    [['Same', 'same'], ['Same']],
    [[' ', ''], []],
  ])('artists of %j are %j', (values, artists) => {
    expect(splitArtists(values)).toEqual(artists)
  })

  it.each([
    ['Am', 'A minor'],
    ['C', 'C major'],
    ['Db maj', 'C# major'],
    ['g# minor', 'Ab minor'],
    ['H minor', null],
    ['', null],
  ])('key %s is %s', (text, key) => {
    expect(parseKey(text)).toBe(key)
  })
})

describe('genres', () => {
  const slugs = (...values: string[]) => findGenres(values).map((tag) => tag.slug)

  it('are equal in any spelling', () => {
    expect(slugs('Hip-Hop', 'hip hop', 'HipHop', 'Hip-Hop/Rap', '嘻哈')).toEqual(['hip-hop'])
    expect(slugs('Drum & Bass', 'DnB', "drum'n'bass")).toEqual(['drum-and-bass'])
  })

  it('can be empty, unusual or many', () => {
    expect(slugs('', '  ', '(17)', '?', '\u0000')).toEqual([])
    expect(slugs('Other', 'Game', 'Misc', 'www.example.com', 'Unknown', '其他', 'その他')).toEqual([])
    expect(slugs('Jazz; Funk')).toEqual(['jazz', 'funk'])
    expect(slugs('Shoegaze Đỉnh')).toEqual(['shoegaze đỉnh'])
    expect(slugs('x'.repeat(900))[0]?.length).toBeLessThanOrEqual(100)
    expect(slugs('aa;bb;cc;dd;ee;ff;gg').length).toBeLessThanOrEqual(5)
  })

  it('have no spelling twice, and names in five languages', () => {
    const seen = new Map<string, string>()
    for (const { kind, slug, names, aliases } of TAG_VOCABULARY) {
      expect(Object.values(names).every((name) => name.length > 0)).toBe(true)
      for (const spelling of new Set(
        [slug, ...(aliases ?? [])].map((word) => `${kind}:${word.replace(/[\s-]/g, '')}`),
      )) {
        expect(seen.get(spelling) ?? slug, spelling).toBe(slug)
        seen.set(spelling, slug)
      }
    }
  })
})

describe('tempo', () => {
  it('is none for noise or very short sounds', () => {
    expect(clearTempo({ bpm: 122.4, confidence: 1.4, pulse: 9 }, 60)).toBeNull()
    expect(clearTempo({ bpm: 122.4, confidence: 9, pulse: 9 }, 2)).toBeNull()
    expect(clearTempo({ bpm: 122.4, confidence: 9, pulse: 9 }, 60)).toBe(122)
  })

  it.each<[string, (t: number) => number]>([
    ['tone', (t) => Math.sin(2 * Math.PI * 440 * t)],
    ['chord', (t) => [261.63, 329.63, 392].reduce((sum, hz) => sum + Math.sin(2 * Math.PI * hz * t) / 3, 0)],
    ['swell', (t) => Math.sin(2 * Math.PI * 97.3 * t) * Math.min(1, t / 5)],
    [
      'pair of tones that beat against each other',
      (t) => Math.sin(2 * Math.PI * 440 * t) + Math.sin(2 * Math.PI * 442 * t),
    ],
  ])('a %s has no tempo', (_what, sound) => {
    const samples = Float32Array.from({ length: 10 * 22050 }, (_, i) => 0.3 * sound(i / 22050))
    expect(clearTempo(analyzeTrack([samples], 22050).tempo, 10)).toBeNull()
  })

  it("a tag's tempo is used if it matches the measured beat, or if none was measured", () => {
    expect([120, 60, 240, 122, 180, 40].map((bpm) => isSameBeat(bpm, 120))).toEqual(Array(6).fill(true))
    expect([97, 140, 200].map((bpm) => isSameBeat(bpm, 120))).toEqual([false, false, false])
    expect(isSameBeat(97, null)).toBe(true)
  })
})

describe('the CSV', () => {
  it('reads every column', () => {
    const sheet = parseSheet(
      '\uFEFFfile,title,title.en-US,artist,artist.en-US,album,label,type,tags,vocal,price,discount,price.individual.video.1y.5m.mainland_china,price.company.game.1y.5m.mainland_china,regions,library,status,released,popularity,curated,bpm,key\r\n' +
        '"a, b.wav",夜航,Night Ferry,沈岸; 林木,Shen An; Lin Mu,港口,北岸,beats,scene:ads;genre:Hip Hop,female,99.50,20,59,-1,asia;china,yes,sold_out,2026-05-31,4200,7,84,Am\r\n',
    )
    expect(sheet.errors.size).toBe(0)
    expect(sheet.rows.get('a, b.wav')).toMatchObject({
      title: '夜航',
      titles: { 'en-US': 'Night Ferry' },
      artists: [
        { name: '沈岸', names: { 'en-US': 'Shen An' } },
        { name: '林木', names: { 'en-US': 'Lin Mu' } },
      ],
      type: 'BEATS',
      tags: [
        { kind: 'scene', slug: 'ads' },
        { kind: 'genre', slug: 'hip-hop' },
      ],
      vocal: 'female',
      basePriceFen: 9950,
      discountPercent: 20,
      status: 'sold_out',
      publishedAt: '2026-05-31T00:00:00.000Z',
      popularity: 4200,
      curated: 7,
      overrides: [
        { code: 'individual.video.1y.5m.mainland_china', priceFen: 5900 },
        { code: 'company.game.1y.5m.mainland_china', priceFen: -1 },
      ],
      regions: ['asia', 'china'],
      inMemberLibrary: true,
      bpm: 84,
      key: 'A minor',
    })
  })

  it.each([
    ['price', 'ninety', '"ninety" is not a price'],
    ['price', '0', '"0" is not a price'],
    ['price', '1e3', '"1e3" is not a price'],
    ['price', '-1', '"-1" is not a price'],
    ['discount', '95', 'whole number from 0 to 90'],
    ['bpm', '12.5', 'whole number from 20 to 400'],
    ['type', 'SONG', 'none of MUSIC'],
    ['vocal', 'robot', 'none of instrumental'],
    ['regions', 'mars', 'none of asia'],
    ['library', 'maybe', 'none of yes'],
    ['status', 'gone', 'none of on_sale'],
    ['released', '2026-02-31', 'not a day'],
    ['released', 'yesterday', 'not a day'],
    ['popularity', '-1', 'whole number from 0'],
    ['curated', '1.5', 'whole number from 0'],
    ['tags', 'calm', 'not <kind>:<tag>'],
    ['tags', 'mood:calm', 'not <kind>:<tag>'],
    ['key', 'H', 'not a key'],
    ['artist.en-US', 'A; B', '2 artists where column "artist" has 0'],
  ])('names row and column of a wrong %s (%s)', (column, value, reason) => {
    const sheet = parseSheet(`file,${column}\ngood.wav,\nbad.wav,${value}\n`)
    expect([...sheet.rows.keys()]).toEqual(['good.wav'])
    const error = sheet.errors.get('bad.wav') ?? ''
    expect(error).toContain(`row 3: column "${column}": `)
    expect(error).toContain(reason)
  })

  it('refuses rows without a file, the same file twice, and too many cells', () => {
    const sheet = parseSheet('file,price\n,99\na.wav,1\na.wav,2\nb.wav,3,4\n')
    expect(sheet.rows.size).toBe(0)
    expect([...sheet.errors.values()].join('\n')).toMatch(/row 2.*missing[\s\S]*row 4.*already[\s\S]*row 5: 3 cells/)
  })

  it.each([
    ['title,price\nx,1\n', 'no column "file"'],
    ['file,prise\na.wav,1\n', 'unknown columns: "prise"'],
    ['file,title.fr-FR\na.wav,x\n', 'unknown columns: "title.fr-FR"'],
    ['file,price,price\na.wav,1,2\n', 'twice'],
    ['file,title\na.wav,"open\n', 'not valid CSV'],
    ['', 'no column "file"'],
  ])('is refused as a whole for a wrong header or quoting: %j', (text, reason) => {
    expect(() => parseSheet(text)).toThrow(SheetError)
    expect(() => parseSheet(text)).toThrow(reason)
  })
})

describe('drawn covers', () => {
  it('are small, without scripts, and the same for the same title', () => {
    const covers = Array.from({ length: 200 }, (_, i) => drawCover(`title ${i}`))
    expect(Math.max(...covers.map((cover) => cover.length))).toBeLessThan(4096)
    expect(covers.filter((cover) => /script|href|on\w+=|NaN|undefined/.test(cover))).toEqual([])
    expect(drawCover('夜航')).toBe(drawCover('夜航'))
    expect(new Set(covers).size).toBe(200)
  })
})
