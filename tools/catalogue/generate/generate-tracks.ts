import { PITCH_NAMES } from '#audio/key.ts'
import type { Names } from '#db/demo/names.ts'
import type { TagKind, VocabularyTag } from '#db/demo/tag.ts'
import { MUSIC_TAGS } from '#db/demo/tags.ts'
import { defaultLicence } from '#worker/modules/terms/rules.ts'
import { type Energy, MUSIC_TYPES, type MusicType, REGIONS, type Region, VOCALS, type Vocal } from '../site/protocol.ts'
import { type Named, nameThing, type Thing } from './name-things.ts'
import { below, getPicker, pick, type Random, seeded, zipf } from './random.ts'

export type Reference = Named & { id: number }
export type GeneratedTag = { id: number; kind: TagKind; slug: string; name: string; names: Names }
/** A track as the shop would store it. Money in fen, times in ms. */
export type GeneratedTrack = Named & {
  id: number
  type: MusicType
  /** 1 on sale, 0 sold out, -1 draft. */
  status: -1 | 0 | 1
  artists: Reference[]
  album: Reference | null
  label: Reference | null
  tags: GeneratedTag[]
  durationMs: number
  bpm: number | null
  musicKey: string | null
  vocal: Vocal | null
  energy: Energy | null
  isrc: string | null
  inMemberLibrary: boolean
  regions: Region[]
  basePriceFen: number
  discountPercent: number
  fromPriceFen: number
  originalFromPriceFen: number
  defaultCode: string
  popularity: number
  curated: number
  publishedAtMs: number
}
export type GeneratedCatalogue = {
  artists: Reference[]
  albums: Reference[]
  labels: Reference[]
  tags: GeneratedTag[]
  /** A new random sequence at each call. */
  tracks(): Generator<GeneratedTrack>
}

const TAGS: GeneratedTag[] = MUSIC_TAGS.map(({ kind, slug, names }: VocabularyTag, i) => ({
  id: i + 1,
  kind,
  slug,
  name: names['zh-CN'],
  names,
}))
/** Average number of tags of a kind per track. */
const TAGS_A_TRACK: Record<TagKind, number> = { scene: 1.6, emotion: 1.8, genre: 1.3, instrument: 2, style: 1.2 }
const MOST_OF_A_KIND = 5
const PICK_TAG = Object.fromEntries(
  (Object.keys(TAGS_A_TRACK) as TagKind[]).map((kind) => [
    kind,
    getPicker(
      TAGS.filter((tag) => tag.kind === kind),
      0.9,
    ),
  ]),
) as Record<TagKind, (random: Random) => GeneratedTag>

const KEYS = PITCH_NAMES.flatMap((pitch) => [`${pitch} major`, `${pitch} minor`])
const BASE_PRICES_FEN = Array.from({ length: 40 }, (_, i) => 5900 + i * 1000)
const DISCOUNTS = [0, 0, 0, 0, 10, 20, 30]
const FIRST_RELEASE_MS = Date.UTC(2016, 0, 1)
const DAY_MS = 86_400_000

function getTags(random: Random): GeneratedTag[] {
  const chosen = new Set<GeneratedTag>()
  for (const [kind, mean] of Object.entries(TAGS_A_TRACK) as [TagKind, number][]) {
    let count = 1
    while (count < MOST_OF_A_KIND && random() < (mean - 1) / mean) count++
    for (let i = 0; i < count; i++) chosen.add(PICK_TAG[kind](random))
  }
  return [...chosen].toSorted((a, b) => a.id - b.id)
}

/** Rights for the whole world, or for a few regions that include China. */
function getRegions(random: Random): Region[] {
  if (random() < 0.6) return [...REGIONS]
  return REGIONS.filter((region) => region === 'china' || random() < 0.4)
}

const prices = new Map<string, { priceFen: number; originalPriceFen: number; code: string }>()
/** The cheapest licence of the price table, calculated once per combination of inputs. */
function getPrice(basePriceFen: number, discountPercent: number, regions: Region[]) {
  const key = `${basePriceFen} ${discountPercent} ${regions.join()}`
  const known = prices.get(key)
  if (known) return known
  const cheapest = defaultLicence({ basePriceFen, discountPercent, regions, overrides: new Map() })
  if (!cheapest) throw new Error(`no licence to sell for ${key}`)
  const price = { ...cheapest.price, code: cheapest.code }
  prices.set(key, price)
  return price
}

/** The middle of three random numbers: most tracks are neither slow nor fast. */
const middling = (random: Random): number => (random() + random() + random()) / 3

/** Generated tracks have no sound: a fast one is called lively. */
const energyAt = (bpm: number): Energy => (bpm < 95 ? 'low' : bpm < 130 ? 'medium' : 'high')

type Around = { artist(): Reference; album(): Reference; label(): Reference }
function getTrack(random: Random, id: number, around: Around): GeneratedTrack {
  const at = random()
  const type = MUSIC_TYPES[at < 0.8 ? 0 : at < 0.9 ? 1 : at < 0.96 ? 2 : 3] as MusicType
  const isTonal = type === 'MUSIC' || type === 'BEATS'
  const regions = getRegions(random)
  const [basePriceFen, discountPercent] = [pick(random, BASE_PRICES_FEN), pick(random, DISCOUNTS)]
  const { priceFen, originalPriceFen, code } = getPrice(basePriceFen, discountPercent, regions)
  const state = random()
  const track: Omit<GeneratedTrack, 'energy'> = {
    id,
    type,
    status: state < 0.02 ? -1 : state < 0.05 ? 0 : 1,
    ...nameThing(random, 'title'),
    artists: [...new Set(Array.from({ length: random() < 0.12 ? 2 : 1 }, around.artist))],
    album: random() < 0.8 ? around.album() : null,
    label: random() < 0.7 ? around.label() : null,
    tags: getTags(random),
    durationMs: Math.round(1000 * (type === 'MUSIC' ? 30 + random() ** 1.2 * 330 : 1 + random() ** 2 * 90)),
    bpm: isTonal || random() < 0.3 ? 50 + Math.floor(middling(random) * 140) : null,
    musicKey: isTonal || random() < 0.3 ? pick(random, KEYS) : null,
    vocal: isTonal ? (random() < 0.6 ? VOCALS[0] : pick(random, VOCALS)) : null,
    isrc: random() < 0.5 ? `CNA01${String(id % 10_000_000).padStart(7, '0')}` : null,
    inMemberLibrary: random() < 0.3,
    regions,
    basePriceFen,
    discountPercent,
    fromPriceFen: priceFen,
    originalFromPriceFen: originalPriceFen,
    defaultCode: code,
    popularity: Math.floor(random() ** -0.8 * 10),
    curated: random() < 0.02 ? 1 + below(random, 100) : 0,
    publishedAtMs: FIRST_RELEASE_MS + below(random, 3900) * DAY_MS,
  }
  return { ...track, energy: isTonal && track.bpm !== null ? energyAt(track.bpm) : null }
}

/** Distinct things of one kind, ids from 1. */
function named(random: Random, count: number, thing: Thing): Reference[] {
  return Array.from({ length: count }, (_, i) => ({ id: i + 1, ...nameThing(random, thing) }))
}

/** `count` tracks and everything they refer to; the same seed gives the same catalogue. */
export function generateCatalogue(count: number, seed = 1): GeneratedCatalogue {
  const random = seeded(seed)
  const artists = named(random, Math.max(40, Math.floor(count / 20)), 'artist')
  const albums = named(random, Math.max(40, Math.floor(count / 8)), 'album')
  const labels = named(random, Math.max(20, Math.floor(count / 500)), 'label')
  const draw = { artist: zipf(artists.length, 0.6), album: zipf(albums.length, 0.3), label: zipf(labels.length, 0.8) }
  return {
    artists,
    albums,
    labels,
    tags: TAGS,
    *tracks() {
      const own = seeded(seed + 1)
      const around: Around = {
        artist: () => artists[draw.artist(own)] as Reference,
        album: () => albums[draw.album(own)] as Reference,
        label: () => labels[draw.label(own)] as Reference,
      }
      for (let id = 1; id <= count; id++) yield getTrack(own, id, around)
    },
  }
}
