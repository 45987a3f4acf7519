import { readFileSync } from 'node:fs'

export type Ref = { id: number; name: string }
export type Kind = 'scene' | 'emotion' | 'genre' | 'instrument' | 'style'
export type Tag = Ref & { kind: Kind }
export type Track = Ref & {
  type: string
  artists: Ref[]
  tagIds: number[]
  album: Ref | null
  label: Ref | null
  durationMs: number
  bpm: number | null
  key: string | null
  vocal: string | null
  isrc: string | null
  priceFen: number
  regions: string[]
  popularity: number
  curated: number
  publishedAtMs: number
}
export type Playlist = Ref & { count: number; updatedAtMs: number }
type Data = { tracks: Track[]; tags: Tag[]; playlists: Playlist[]; artists: (Ref & { bio: string })[] }

export const KINDS: Record<Kind, string> = { scene: '场景', emotion: '情绪', genre: '曲风', instrument: '乐器', style: '风格' }
export const TYPES: Record<string, [type: string, name: string]> = {
  music: ['MUSIC', '音乐'],
  soundEffect: ['SOUND_EFFECT', '音效'],
  sample: ['SAMPLE', '采样'],
  beats: ['BEATS', 'Beats'],
}
export const RANGES = {
  bpm: ['0-60', '60-90', '90-110', '110-140', '140-160', '160+'],
  duration: ['0-30', '30-60', '60-120', '120-180', '180-300', '300+'],
  price: ['0-10', '10-99', '99-299', '299-599', '599-799', '799+'],
} as const
export type Range = keyof typeof RANGES
export const REGIONS = ['asia', 'oceania', 'middle_east', 'africa', 'latin_america', 'china', 'north_america', 'india']
export const VOCALS = ['instrumental', 'male', 'female', 'choir']
export const SORTS = { normal: '综合', date: '最新', hot: '最热', price: '价格' }
export type Sort = keyof typeof SORTS
const ORDER: Record<Sort, (a: Track, b: Track) => number> = {
  normal: (a, b) => b.curated - a.curated || b.id - a.id,
  date: (a, b) => b.publishedAtMs - a.publishedAtMs,
  hot: (a, b) => b.popularity - a.popularity,
  price: (a, b) => a.priceFen - b.priceFen,
}
const PER_PAGE = 20
const OF_EACH_TAG = 300

const valueOf: Record<Range, (track: Track) => number | null> = {
  bpm: ({ bpm }) => bpm,
  duration: ({ durationMs }) => durationMs / 1000,
  price: ({ priceFen }) => priceFen / 100,
}
function isWithin(value: number | null, range: string): boolean {
  if (value === null) return false
  const [low = 0, high = Number.POSITIVE_INFINITY] = range.replace('+', '').split('-').map(Number)
  return value >= low && value < high
}

/** Everything that requests need, sorted and counted once. */
function load() {
  const path = process.env.CATALOGUE
  if (!path) throw new Error('CATALOGUE: the exported catalogue')
  const data = JSON.parse(readFileSync(path, 'utf8')) as Data
  const sorted = new Map<string, Track[]>()
  const counts = new Map<string, Map<string, number>>()
  const ofTag = new Map<number, Track[]>()
  for (const [type] of Object.values(TYPES)) {
    const own = data.tracks.filter((track) => track.type === type)
    for (const sort of Object.keys(SORTS) as Sort[]) sorted.set(`${type} ${sort}`, own.toSorted(ORDER[sort]))
    counts.set(type, countValues(own))
  }
  for (const track of data.tracks.toSorted(ORDER.date))
    for (const id of track.tagIds) ofTag.set(id, [...(ofTag.get(id) ?? []).slice(0, OF_EACH_TAG), track])
  return {
    ...data,
    sorted,
    counts,
    ofTag,
    byId: new Map(data.tracks.map((track) => [track.id, track])),
    tagById: new Map(data.tags.map((tag) => [tag.id, tag])),
  }
}

function countValues(tracks: Track[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (value: string) => counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const track of tracks) {
    for (const id of track.tagIds) add(`tags ${id}`)
    for (const region of track.regions) add(`area ${region}`)
    if (track.vocal) add(`vocal ${track.vocal}`)
    if (track.key) add(`key ${track.key}`)
    for (const [name, ranges] of Object.entries(RANGES) as [Range, readonly string[]][])
      for (const range of ranges) if (isWithin(valueOf[name](track), range)) add(`${name} ${range}`)
  }
  return counts
}

let loaded: ReturnType<typeof load> | undefined
export function catalogue() {
  loaded ??= load()
  return loaded
}

export type Wish = { [name: string]: string | undefined }

export function find(wish: Wish): { items: Track[]; total: number; page: number } {
  const { sorted } = catalogue()
  const [type] = TYPES[wish.category ?? 'music'] ?? TYPES.music!
  const sort = (wish.sortBy ?? 'normal') as Sort
  const tags = (wish.tags ?? '').split(',').filter(Boolean).map(Number)
  const wanted = tags.filter((id) => id > 0)
  const unwanted = tags.filter((id) => id < 0).map((id) => -id)
  const word = wish.keyword?.toLowerCase()
  const found = (sorted.get(`${type} ${sort}`) ?? []).filter(
    (track) =>
      wanted.every((id) => track.tagIds.includes(id)) &&
      !unwanted.some((id) => track.tagIds.includes(id)) &&
      (!wish.vocal || track.vocal === wish.vocal) &&
      (!wish.key || track.key === wish.key) &&
      (!wish.area || track.regions.includes(wish.area)) &&
      (Object.keys(RANGES) as Range[]).every((name) => !wish[name] || isWithin(valueOf[name](track), wish[name])) &&
      (!word || track.name.toLowerCase().includes(word) || track.artists.some((a) => a.name.toLowerCase().includes(word))),
  )
  const page = Math.max(1, Number(wish.page ?? 1))
  return { items: found.slice((page - 1) * PER_PAGE, page * PER_PAGE), total: found.length, page }
}

/** The most similar of those that share a tag: by tags in common and by tempo. */
export function similar(track: Track, count: number): Track[] {
  const { ofTag } = catalogue()
  const others = new Set(track.tagIds.flatMap((id) => ofTag.get(id) ?? []))
  const score = (other: Track) =>
    other.tagIds.filter((id) => track.tagIds.includes(id)).length -
    (track.bpm && other.bpm ? Math.abs(Math.log2(other.bpm / track.bpm)) : 1)
  return [...others]
    .filter((other) => other.type === track.type && other.id !== track.id)
    .map((other) => ({ other, score: score(other) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other)
}
