import { LEAN_ROW_FIELDS } from '#worker/modules/catalogue/values.ts'
import { below, pick, type Random, seeded, shuffled } from '../../../tools/catalogue/generate/random.ts'
import type { Call } from '../load.ts'
import type { Known } from './read-catalogue.ts'

const CATEGORIES = ['music', 'music', 'music', 'music', 'soundEffect', 'sample', 'beats'] as const
const MUSIC_TYPES = { music: 'MUSIC', soundEffect: 'SOUND_EFFECT', sample: 'SAMPLE', beats: 'BEATS' } as const
const SORTS = ['date', 'hot', 'price'] as const
const RANGES = { bpm: ['60-90', '90-110', '110-140'], duration: ['60-120', '120-180', '180-300'] } as const
const SEARCH = '/cuemark2/api/v2/productSongInfo/search'
const json = { 'content-type': 'application/json' }

type List = {
  category: (typeof CATEGORIES)[number]
  keyword?: string
  tags?: number[]
  bpm?: string
  duration?: string
  sortBy?: string
  page?: number
}

/** A list as a buyer narrows it down: some by tag, some by word, a few deep in the pages. */
function randomList(random: Random, { tags, words }: Known): List {
  const category = pick(random, CATEGORIES)
  const wish = random()
  return {
    category,
    ...(random() < 0.6 && {
      tags: [...new Set(Array.from({ length: 1 + below(random, 2) }, () => pick(random, tags)))],
    }),
    ...(wish < 0.35 && { keyword: pick(random, words) }),
    ...(wish > 0.75 && { bpm: pick(random, RANGES.bpm) }),
    ...(wish > 0.9 && { duration: pick(random, RANGES.duration) }),
    ...(random() < 0.3 && { sortBy: pick(random, SORTS) }),
    ...(random() < 0.25 && { page: 2 + below(random, 20) }),
  }
}

const toPath = (list: List): string =>
  `/explore?${Object.entries(list)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
    .join('&')}`

const toSearch = ({ category, tags, ...rest }: List, asked: object = {}): Call => ({
  path: SEARCH,
  method: 'POST',
  headers: json,
  body: JSON.stringify({
    musicType: MUSIC_TYPES[category],
    ...rest,
    ...(tags && { tags: tags.map(String) }),
    withCounts: true,
    ...asked,
  }),
})

/** Calls in a random order that is the same for the same seed: no list twice, no track again before all had their turn. */
export class RandomCalls {
  readonly #random: Random
  readonly #known: Known
  readonly #asked = new Set<string>()
  #tracks: number[] = []

  constructor(known: Known, seed: number) {
    this.#known = known
    this.#random = seeded(seed)
  }

  list(): Call {
    return { path: toPath(this.#newList()) }
  }
  /** As the site asks for another list. */
  search(): Call {
    return toSearch(this.#newList(), { fields: LEAN_ROW_FIELDS, packed: true })
  }
  /** Without `fields`: whole tracks. */
  wholeSearch(): Call {
    return toSearch(this.#newList())
  }
  track(): Call {
    const { tracks } = this.#known
    if (this.#tracks.length === 0) this.#tracks = shuffled(this.#random, tracks.length).map((i) => tracks[i]!)
    return { path: `/track/${this.#tracks.pop()}` }
  }

  #newList(): List {
    for (;;) {
      const list = randomList(this.#random, this.#known)
      const path = toPath(list)
      if (this.#asked.has(path)) continue
      this.#asked.add(path)
      return list
    }
  }
}
