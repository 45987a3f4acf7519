import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { chooseMusicType } from '../../tools/catalogue/tags/music-type.ts'
import { isNoArtist, isPlaceholder, withoutSite } from '../../tools/catalogue/tags/placeholders.ts'
import { findGenres } from '../../tools/catalogue/tags/tag-names.ts'
import { FakeSite } from './fake-site.ts'
import { sine } from './signals.ts'
import { infoWav } from './tagged.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = async (name: string, bytes: Uint8Array) => {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), bytes)
}
const tone = (hz: number) => encodeWav([sine(hz, 1, 8000, 0.5)], 8000)
const choose = (path: string, genre = '', seconds = 3, bpm: number | null = null, album = '') => {
  const parts = path.split('/')
  const name = parts.pop() ?? ''
  const genres = genre === '' ? [] : [genre]
  const { type, by } = chooseMusicType({
    folders: [...parts, album],
    names: [name],
    genres,
    tags: findGenres(genres),
    seconds,
    bpm,
  })
  return `${type} by ${by}`
}

describe('the kind of a recording', () => {
  it.each([
    ['SFX/Door 1', '', 3, 'SOUND_EFFECT by folder'],
    ['My_SoundFX_Vol-2/a', '', 3, 'SOUND_EFFECT by folder'],
    ['音效/开门', '', 3, 'SOUND_EFFECT by folder'],
    ['某公司音效库/开门', '', 200, 'SOUND_EFFECT by folder'],
    ['Hiệu ứng/Cửa', '', 3, 'SOUND_EFFECT by folder'],
    ['効果音/ドア', '', 3, 'SOUND_EFFECT by folder'],
    ['Drum Kits/Kick 01', '', 1, 'SAMPLE by folder'],
    ['采样/底鼓', '', 1, 'SAMPLE by folder'],
    ['808s/Boom', '', 1, 'SAMPLE by folder'],
    ['UI Sounds/Click', '', 1, 'SOUND_EFFECT by folder'],
    ['アンビエンス/森', '', 100, 'SOUND_EFFECT by folder'],
    ['Music/Sound Effects/Door', '', 3, 'SOUND_EFFECT by folder'],
    ['SFX/Music Boxes/Wind up', '', 8, 'SOUND_EFFECT by folder'],
    ['Beats/Night', '', 20, 'BEATS by folder'],
    ['01 Music/Sting', '', 5, 'MUSIC by folder'],
    ['x/Door', 'Sound Effects', 3, 'SOUND_EFFECT by genre'],
    ['x/Door', 'Foley', 3, 'SOUND_EFFECT by genre'],
    ['Music/Door', 'Sound Clip', 3, 'SOUND_EFFECT by genre'],
    ['x/Kick', 'One Shots', 1, 'SAMPLE by genre'],
    ['x/Night', 'Trap', 20, 'BEATS by genre'],
    ['x/Sting', 'Jazz', 5, 'MUSIC by genre'],
    ['x/Whoosh 3', '', 2, 'SOUND_EFFECT by name'],
    ['x/Kick 808', '', 1, 'SAMPLE by name'],
    ['x/Door', 'Game', 3, 'SOUND_EFFECT by length'],
    ['x/Night', '', 100, 'MUSIC by length'],
    ['Heartbeats/Night', '', 100, 'MUSIC by length'],
  ])('%s, genre "%s", %d s: %s', (path, genre, seconds, kind) => {
    expect(choose(path, genre, seconds)).toBe(kind)
  })

  it('may be told by the album, and of long ones by a tempo', () => {
    expect(choose('x/Door', '', 3, null, 'SFX Vol. 1')).toBe('SOUND_EFFECT by folder')
    expect(choose('x/Night', '', 100, 120)).toBe('MUSIC by tempo')
    expect(choose('x/Night', 'Horror', 100, 120)).toBe('MUSIC by genre')
    expect(choose('x/Scream', 'Horror', 4)).toBe('SOUND_EFFECT by genre')
  })

  it('is said in one line where only the length tells it', async () => {
    for (let i = 0; i < 7; i++) await put(`misc/${'abcdefg'[i]}x.wav`, tone(400 + 10 * i))
    await put('SFX/door.wav', tone(700))
    const site = new FakeSite()
    const { remarks, entries } = await importFolder({ folder, client: site })
    expect(remarks).toEqual([expect.stringContaining('for 7 files only the length says what it is')])
    expect(remarks[0]).toContain('and 2 more')
    expect(entries.filter(({ note }) => note.includes('SOUND_EFFECT (by its length)'))).toHaveLength(7)
    expect(site.tracks.map(({ type }) => type)).toEqual(Array(8).fill('SOUND_EFFECT'))
    const given = await importFolder({ folder, client: new FakeSite(), type: 'SAMPLE' })
    expect(given.remarks).toEqual([])
  })
})

describe('texts that are no names', () => {
  it.each([
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'Track 01', 'track01', 'Audio Track 3', 'Untitled', 'www.example.com'],
    [
      '音轨 01',
      'トラック1',
      'New Recording 5',
      'https://example.com/a',
      'freemusic.cn',
      'd41d8cd98f00b204e9800998ecf8427e',
    ],
    ['未命名', '新建录音 5', '无标题', '無標題', 'ボイスメモ 3', 'Không có tiêu đề'],
    ['IMG_0032', 'ZOOM0012', 'REC001', '20240102_153000', '2024-01-02 15.30.00', 'Mixdown'],
  ])('%s, %s, %s, %s, %s, %s', (...texts) => {
    expect(texts.filter((text) => !isPlaceholder(text))).toEqual([])
  })

  it('others are', () => {
    const names = [
      'Night Ferry',
      '1979',
      'Track Star',
      'will.i.am',
      'Unknown Pleasures',
      'R.E.M.',
      'Test Drive',
      '夜航',
      'Spor Night',
      '99 Luftballons',
      '19991231',
      'DR Hook',
      'Bounce Back',
      'Zoom',
    ]
    expect(names.filter(isPlaceholder)).toEqual([])
    expect(['Various Production', 'Anonymous 4', 'VAST'].filter(isNoArtist)).toEqual([])
    expect(
      ['Unknown Artist', 'Various Artists', '未知艺术家', 'www.x.com'].filter((name) => !isNoArtist(name)),
    ).toEqual([])
    expect(['群星', '佚名', 'Logic Pro X', 'Audacity'].filter((name) => !isNoArtist(name))).toEqual([])
    expect(withoutSite('Night Ferry (www.example.com)')).toBe('Night Ferry')
    expect(withoutSite('Night Ferry - https://example.com')).toBe('Night Ferry')
  })

  it('are replaced by the file name, else by the folder, and it is said', async () => {
    const info = (title: string, artist: string, more: Record<string, Buffer> = {}) =>
      infoWav({ INAM: Buffer.from(title), IART: Buffer.from(artist), ...more })
    await put('Night Ferry.wav', info('Track 01', 'Unknown Artist', { IGNR: Buffer.from('Other') }))
    await put('Harbour Suite/Track 03.wav', info('www.example.com', 'Halden'))
    await put('3f2504e0-4f89-11d3-9a0c-0305e82c3301.wav', tone(500))
    const site = new FakeSite()
    const { entries } = await importFolder({ folder, client: site })
    expect(site.tracks.map(({ name, artists, tags }) => [name, artists[0]?.name, tags.length]).sort()).toEqual([
      ['Harbour Suite 03', 'Halden', 0],
      ['Night Ferry', '佚名', 0],
      ['Untitled', '佚名', 0],
    ])
    const said = Object.fromEntries(entries.map(({ file, warnings = [] }) => [file, warnings.join('\n')]))
    expect(said['Night Ferry.wav']).toContain('title "Track 01" is no title')
    expect(said['Night Ferry.wav']).toContain('artist "Unknown Artist" is no name')
    expect(said['Harbour Suite/Track 03.wav']).toContain('It is called "Harbour Suite 03"')
    expect(said['3f2504e0-4f89-11d3-9a0c-0305e82c3301.wav']).toContain('It is called "Untitled"')
  })
})
