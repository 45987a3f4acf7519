import type { ImportTrack } from '../../worker/modules/catalogue/staff-contract.ts'

export type Random = () => number
/** mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const maybe = <T>(random: Random, chance: number, make: () => T): T | undefined =>
  random() < chance ? make() : undefined

/** Only these tracks hold it: the other files' tracks stay out of every answer. */
export const MARK = 'zoraclez'
const WORDS = ['zoriver', 'zonight', 'zoferry', '龗河', '龗航', '麤情歌', '麤书']
const TYPES = ['MUSIC', 'SOUND_EFFECT', 'BEATS'] as const
const REGIONS = ['china', 'asia', 'africa', 'india', 'oceania'] as const
/** Two of one kind, one of another. */
const TAGS = [
  { kind: 'style', slug: 'oracle-a' },
  { kind: 'style', slug: 'oracle-b' },
  { kind: 'emotion', slug: 'oracle-c' },
] as const

type After = { status: number; popularity: number; curated: number; publishedAtMs: number }
export type Known = After & { id: number; body: Partial<ImportTrack> }

export function randomTrack(random: Random, index: number): { body: Partial<ImportTrack>; after: After } {
  const words = WORDS.filter(() => random() < 0.35)
  return {
    body: {
      name: `${MARK} ${words.join(' ')} ${index}`,
      type: pick(random, TYPES),
      bpm: random() < 0.2 ? null : 60 + 10 * Math.floor(random() * 12),
      basePriceFen: pick(random, [9900, 14_900, 29_900]),
      regions: ['china', ...REGIONS.filter((region) => region !== 'china' && random() < 0.5)],
      inMemberLibrary: random() < 0.3,
      tags: TAGS.filter(() => random() < 0.4).map((tag) => ({ ...tag, names: {} })),
      artists: [{ name: `${MARK} artist`, names: {} }],
    },
    after: {
      status: random() < 0.1 ? -1 : random() < 0.15 ? 0 : 1,
      popularity: Math.floor(random() * 4),
      curated: Math.floor(random() * 2),
      publishedAtMs: 1_000_000 + Math.floor(random() * 5),
    },
  }
}

type Wanted = {
  words: string[]
  type?: string | undefined
  tags: (typeof TAGS)[number][]
  bpm?: [number, number] | undefined
  price?: [number, number] | undefined
  area?: string | undefined
  library: boolean
  sort: 'normal' | 'date' | 'hot' | 'price'
  isAscending: boolean
  page: number
  perPage: number
}

export function randomQuery(random: Random, tagIds: ReadonlyMap<string, string>) {
  const wanted: Wanted = {
    words: WORDS.filter(() => random() < 0.15),
    type: maybe(random, 0.3, () => pick(random, TYPES)),
    tags: TAGS.filter(() => random() < 0.2),
    bpm: maybe(random, 0.25, () =>
      pick(random, [
        [0, 90],
        [90, 120],
        [110, Number.POSITIVE_INFINITY],
      ] as [number, number][]),
    ),
    price: maybe(random, 0.2, () =>
      pick(random, [
        [0, 99],
        [99, 149],
        [149, Number.POSITIVE_INFINITY],
      ] as [number, number][]),
    ),
    area: maybe(random, 0.2, () => pick(random, REGIONS)),
    library: random() < 0.15,
    sort: pick(random, ['normal', 'date', 'hot', 'price'] as const),
    isAscending: random() < 0.5,
    page: 1 + Math.floor(random() * 3),
    perPage: pick(random, [1, 7, 20, 100]),
  }
  const range = (r: [number, number]) => (Number.isFinite(r[1]) ? `${r[0]}-${r[1]}` : `${r[0]}+`)
  const query = {
    keyword: [MARK, ...wanted.words].join(' '),
    ...(wanted.type && { musicType: wanted.type }),
    ...(wanted.tags.length > 0 && { tags: wanted.tags.map(({ slug }) => tagIds.get(slug)) }),
    ...(wanted.bpm && { bpm: range(wanted.bpm) }),
    ...(wanted.price && { price: range(wanted.price) }),
    ...(wanted.area && { area: wanted.area }),
    ...(wanted.library && { musicLibraryType: 'RF_LIBRARY' }),
    ...(wanted.sort !== 'normal' && { sortBy: wanted.sort }),
    ...(wanted.isAscending && { order: 'asc' }),
    page: wanted.page,
    perPage: wanted.perPage,
  }
  return { query, wanted }
}

/** The cheapest licence of the price table is the base price itself, for the bases used here. */
const priceOf = (track: Known): number => track.body.basePriceFen ?? 0
const isIn = (value: number | null | undefined, range: [number, number] | undefined): boolean =>
  !range || (value != null && value >= range[0] && value < range[1])

/** Any tag of a kind will do. */
const hasOne = (body: Known['body'], tags: readonly { slug: string }[]): boolean =>
  tags.some(({ slug }) => body.tags?.some((tag) => tag.slug === slug))

/** The same search as a loop over a list. */
export function expectedOf(known: readonly Known[], wanted: Wanted): { ids: number[]; total: number } {
  const matching = known.filter(
    ({ status, body, ...track }) =>
      status >= 0 &&
      wanted.words.every((word) => body.name?.split(' ').includes(word)) &&
      (!wanted.type || body.type === wanted.type) &&
      wanted.tags.every(({ kind }) =>
        hasOne(
          body,
          wanted.tags.filter((tag) => tag.kind === kind),
        ),
      ) &&
      isIn(body.bpm, wanted.bpm) &&
      isIn(priceOf({ status, body, ...track }) / 100, wanted.price) &&
      (!wanted.area || body.regions?.includes(wanted.area as never)) &&
      (!wanted.library || body.inMemberLibrary),
  )
  const way = wanted.isAscending ? 1 : -1
  const by: Record<Wanted['sort'], (a: Known, b: Known) => number> = {
    // Every track here holds the mark in its title, so the title match decides nothing.
    normal: (a, b) => b.curated - a.curated || b.popularity - a.popularity || b.id - a.id,
    date: (a, b) => way * (a.publishedAtMs - b.publishedAtMs || a.id - b.id),
    hot: (a, b) => way * (a.popularity - b.popularity || a.id - b.id),
    price: (a, b) => way * (priceOf(a) - priceOf(b) || a.id - b.id),
  }
  const sorted = matching.toSorted(by[wanted.sort])
  const start = (wanted.page - 1) * wanted.perPage
  return { ids: sorted.slice(start, start + wanted.perPage).map((track) => track.id), total: matching.length }
}
