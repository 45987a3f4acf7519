import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GENRES } from '#audio/synth/genres.ts'
import { rootOfKey } from '#audio/synth/harmony.ts'
import { ALBUMS } from '#db/demo/albums.ts'
import { ARTIST_BIOS } from '#db/demo/artist-bios.ts'
import { ARTISTS, LABELS } from '#db/demo/artists.ts'
import { CASES } from '#db/demo/cases.ts'
import { GUIDE_STEPS } from '#db/demo/guide-steps.ts'
import { CATALOGUE_DAY, type DemoItem } from '#db/demo/items/item.ts'
import { DEMO_ITEMS, FIRST_ITEMS } from '#db/demo/items/items.ts'
import { PLAYLIST_TYPES } from '#db/demo/playlist.ts'
import { PLAYLIST_CATEGORIES, PLAYLISTS, playlistItems } from '#db/demo/playlists.ts'
import { SERVICE_PRODUCTS } from '#db/demo/service-products.ts'
import { TAG_VOCABULARY } from '#db/demo/tags.ts'
import { ZONES } from '#db/demo/zones.ts'
import { parseCode } from '#worker/modules/terms/public.ts'
import { LOCALES, REGIONS } from '../../tools/catalogue/site/protocol.ts'
import { splitVersion } from '../../tools/catalogue/tags/version-name.ts'

const bySlug = new Map(DEMO_ITEMS.map((item) => [item.slug, item]))
const ofType = (type: DemoItem['type']) => DEMO_ITEMS.filter((item) => item.type === type)
const knownTags = new Set(TAG_VOCABULARY.map(({ kind, slug }) => `${kind}:${slug}`))
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

/** Every text in every language, with its place. */
function allTexts(): [where: string, texts: Partial<Record<string, string>>][] {
  const named = (where: string, rows: readonly { slug: string; names: Record<string, string> }[]) =>
    rows.map((row): [string, Record<string, string>] => [`${where} ${row.slug}`, row.names])
  return [
    ...named('item', DEMO_ITEMS),
    ...named('playlist', PLAYLISTS),
    ...named('category', PLAYLIST_CATEGORIES),
    ...named('zone', ZONES),
    ...named('case', CASES),
    ...named('product', SERVICE_PRODUCTS),
    ...named('step', GUIDE_STEPS),
    ...GUIDE_STEPS.flatMap((row): [string, Record<string, string>][] => [
      [`text of ${row.slug}`, row.text],
      [`link of ${row.slug}`, row.link],
    ]),
    ...PLAYLISTS.map((row): [string, Record<string, string>] => [`about ${row.slug}`, row.description]),
    ...CASES.flatMap((row): [string, Record<string, string>][] => [
      [`client of ${row.slug}`, row.client],
      [`text of ${row.slug}`, row.text],
    ]),
    ...Object.entries(ARTISTS).map(([key, row]): [string, Record<string, string>] => [`artist ${key}`, row.names]),
    ...Object.entries(ARTIST_BIOS).map(([key, row]): [string, Record<string, string>] => [`life of ${key}`, row.bio]),
    ...Object.entries(ALBUMS).map(([key, row]): [string, Record<string, string>] => [`album ${key}`, row.names]),
    ...Object.entries(LABELS).map(([key, row]): [string, Record<string, string>] => [`label ${key}`, row.names]),
  ]
}

describe('the demo catalogue', () => {
  it('is large enough, and has all types and genres', () => {
    expect(DEMO_ITEMS.length).toBeGreaterThanOrEqual(120)
    expect(ofType('MUSIC').length).toBeGreaterThanOrEqual(56)
    expect(ofType('SOUND_EFFECT').length).toBeGreaterThanOrEqual(32)
    expect(ofType('SAMPLE').length).toBeGreaterThanOrEqual(16)
    expect(ofType('BEATS').length).toBeGreaterThanOrEqual(16)
    const genres = ofType('MUSIC').flatMap(({ sound }) => (sound.kind === 'track' ? sound.genre : []))
    expect(new Set(genres)).toEqual(new Set(Object.keys(GENRES)))
    expect(Object.keys(ARTISTS).length).toBeGreaterThanOrEqual(24)
    expect(Object.keys(ALBUMS).length).toBeGreaterThanOrEqual(18)
    expect(Object.keys(LABELS).length).toBeGreaterThanOrEqual(5)
  })

  it('has every text in five languages, no duplicates, and English without Han', () => {
    for (const [where, texts] of allTexts()) {
      expect(Object.keys(texts), where).toEqual([...LOCALES])
      for (const text of Object.values(texts)) expect(text?.trim(), where).toBe(text)
      expect(texts['en-US'], where).not.toMatch(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u)
      expect(texts['vi-VN'], where).not.toMatch(/\p{Script=Han}/u)
    }
    expect(repeated(DEMO_ITEMS.map((item) => item.slug))).toEqual([])
    for (const locale of LOCALES) expect(repeated(DEMO_ITEMS.map((item) => item.names[locale]))).toEqual([])
  })

  it('has titles that the importer does not read as versions', () => {
    for (const item of DEMO_ITEMS) {
      for (const title of Object.values(item.names)) expect(splitVersion(title).base).toBe(title)
    }
  })

  it('uses existing tags, regions, licences and keys', () => {
    for (const { slug, tags, regions, overrides, sound } of DEMO_ITEMS) {
      expect(
        tags.filter((tag) => !knownTags.has(tag)),
        slug,
      ).toEqual([])
      expect(tags.filter((tag) => tag.startsWith('scene:')).length, slug).toBeGreaterThan(0)
      expect(tags.filter((tag) => tag.startsWith('emotion:')).length, slug).toBeGreaterThan(0)
      expect(repeated(tags), slug).toEqual([])
      expect(
        regions.filter((region) => !REGIONS.some((known) => known === region)),
        slug,
      ).toEqual([])
      expect(
        Object.keys(overrides).filter((code) => !parseCode(code)),
        slug,
      ).toEqual([])
      if (sound.kind !== 'track') continue
      const { isMinor, tempo } = GENRES[sound.genre]
      expect(rootOfKey(sound.key), slug).not.toBeNull()
      expect(sound.key.endsWith(isMinor ? 'minor' : 'major'), slug).toBe(true)
      expect(sound.bpm, slug).toBeGreaterThanOrEqual(tempo[0])
      expect(sound.bpm, slug).toBeLessThanOrEqual(tempo[1])
    }
  })

  it('covers the features of the shop', () => {
    const count = (test: (item: DemoItem) => boolean) => DEMO_ITEMS.filter(test).length
    expect(count((item) => item.isSoldOut)).toBeGreaterThanOrEqual(3)
    expect(count((item) => item.discountPercent > 0)).toBeGreaterThanOrEqual(4)
    expect(count((item) => Object.values(item.overrides).includes(-1))).toBeGreaterThanOrEqual(3)
    expect(count((item) => item.regions.length > 0)).toBeGreaterThanOrEqual(2)
    expect(count((item) => !item.inMemberLibrary)).toBeGreaterThanOrEqual(5)
    expect(count((item) => item.curated > 0)).toBeGreaterThanOrEqual(24)
    for (const kind of ['no_lead', 'cut60', 'cut30', 'stems'] as const) {
      expect(
        count((item) => item.versions.includes(kind)),
        kind,
      ).toBeGreaterThanOrEqual(5)
    }
  })

  it('has short cuts only of longer pieces, and music of two to three minutes', () => {
    for (const { slug, versions, sound, type } of DEMO_ITEMS) {
      if (versions.includes('cut60')) expect(sound.seconds, slug).toBeGreaterThanOrEqual(66)
      if (type === 'MUSIC') expect(sound.seconds, slug).toBeGreaterThanOrEqual(120)
      if (type === 'MUSIC') expect(sound.seconds, slug).toBeLessThanOrEqual(180)
    }
  })

  it('was released in the two years before its date, and begins with items of every kind', () => {
    const days = DEMO_ITEMS.map((item) => item.released).sort()
    expect(days.at(-1)! < CATALOGUE_DAY).toBe(true)
    expect(days[0]! >= '2024-11-01').toBe(true)
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(20)
    const first = DEMO_ITEMS.slice(0, FIRST_ITEMS)
    expect(new Set(first.map((item) => item.type)).size).toBe(4)
  })

  it('has albums with one first artist each', () => {
    for (const item of DEMO_ITEMS) {
      const album = Object.values(ALBUMS).find(({ names }) => names === item.album)
      if (album) expect(item.artists[0], item.slug).toBe(ARTISTS[album.artist])
    }
    for (const [key, { names }] of Object.entries(ALBUMS)) {
      if (key !== 'closeToTheMicrophone')
        expect(
          DEMO_ITEMS.some((item) => item.album === names),
          key,
        ).toBe(true)
    }
  })
})

describe('the editorial content', () => {
  it('has playlists of every type and category, with existing items', () => {
    expect(PLAYLISTS.length).toBeGreaterThanOrEqual(24)
    expect(repeated(PLAYLISTS.map(({ slug }) => slug))).toEqual([])
    const categories = PLAYLIST_CATEGORIES.map(({ slug }) => slug as string)
    expect(new Set(PLAYLISTS.map(({ category }) => category))).toEqual(new Set(categories))
    expect(new Set(PLAYLISTS.map(({ type }) => type))).toEqual(new Set(Object.keys(PLAYLIST_TYPES)))
    expect(PLAYLIST_CATEGORIES.find((category) => 'id' in category && category.id === 4013)?.slug).toBe('hot')
    const places = PLAYLISTS.map(({ recommended }) => recommended).filter((place) => place > 0)
    expect(repeated(places.map(String))).toEqual([])
    for (const playlist of PLAYLISTS) {
      const items = playlistItems(playlist)
      expect(
        items.filter((slug) => !bySlug.has(slug)),
        playlist.slug,
      ).toEqual([])
      expect(repeated(items), playlist.slug).toEqual([])
      expect(items.length, playlist.slug).toBeGreaterThanOrEqual(6)
      expect(items.length, playlist.slug).toBeLessThanOrEqual(20)
      expect(
        playlist.gathers.filter((tag) => !knownTags.has(tag)),
        playlist.slug,
      ).toEqual([])
      const wanted = { music: 'MUSIC', soundEffect: 'SOUND_EFFECT', sample: 'SAMPLE', beats: 'BEATS', track: null }
      const only = wanted[playlist.type]
      if (only)
        expect(
          items.filter((slug) => bySlug.get(slug)?.type !== only),
          playlist.slug,
        ).toEqual([])
    }
  })

  it('has zones with used tags', () => {
    expect(ZONES.length).toBeGreaterThanOrEqual(6)
    for (const { slug, musicType, tags } of ZONES) {
      const used = new Set(ofType(musicType).flatMap((item) => item.tags))
      expect(
        tags.filter((tag) => !used.has(tag)),
        slug,
      ).toEqual([])
    }
  })

  it('has the five steps of the guide, as a new shop begins with (migration 0017), to places on this site', () => {
    const migration = readFileSync(join(import.meta.dirname, '../../migrations/0017_use_answers.sql'), 'utf8')
    expect(GUIDE_STEPS).toHaveLength(5)
    for (const { slug, url, text } of GUIDE_STEPS) {
      expect(url, slug).toMatch(/^\/[a-z]/)
      expect(migration).toContain(JSON.stringify(text).replaceAll("'", "''"))
    }
  })

  it('has cases with items on sale, products on this site', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(8)
    for (const { item, slug } of CASES) expect(bySlug.get(item)?.isSoldOut, slug).toBe(false)
    expect(SERVICE_PRODUCTS.length).toBeGreaterThanOrEqual(3)
    for (const { url, priceFen, originalPriceFen } of SERVICE_PRODUCTS) {
      expect(url).toMatch(/^\/[a-z]/)
      expect(originalPriceFen).toBeGreaterThan(priceFen)
    }
    const places = Object.values(ARTIST_BIOS)
      .map(({ showcase }) => showcase)
      .filter((place) => place > 0)
    expect(repeated(places.map(String))).toEqual([])
    expect(places.length).toBeGreaterThanOrEqual(12)
  })
})
