import { SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { askedCounts } from '#worker/modules/catalogue/search/tracks/search-counts.ts'
import { toSearch } from '#worker/modules/catalogue/search/tracks/search-query.ts'
import type { CountRequest, SearchQuery } from '#worker/search/query.ts'
import type { GeneratedCatalogue } from '../../../tools/catalogue/generate/generate-tracks.ts'
import { below, getPicker, pick, seeded } from '../../../tools/catalogue/generate/random.ts'
import { ADJECTIVES, NOUNS } from '../../../tools/catalogue/generate/words-chinese.ts'
import { WORDS } from '../../../tools/catalogue/generate/words-english.ts'
import { SYLLABLES } from '../../../tools/catalogue/generate/words-vietnamese.ts'

export type QueryClass = { name: string; queries: SearchQuery[]; requests: readonly CountRequest[] }

/** The same queries for every system: typical searches of buyers, in classes of similar cost. */
export function queryClasses(catalogue: GeneratedCatalogue, perClass: number): QueryClass[] {
  const random = seeded(4242)
  const kinds = new Map(catalogue.tags.map(({ id, kind }) => [id, kind]))
  const tagOf = new Map(
    [...new Set(kinds.values())].map((kind) => [
      kind,
      getPicker(
        catalogue.tags.filter((tag) => tag.kind === kind),
        0.9,
      ),
    ]),
  )
  const tag = (kind: string): string => String(tagOf.get(kind as 'scene')?.(random).id)
  const word = {
    english: getPicker(WORDS, 0.9),
    chinese: getPicker([...NOUNS, ...ADJECTIVES], 0.5),
    vietnamese: getPicker(SYLLABLES, 0.5),
  }
  const anyTag = (): string => tag(pick(random, ['scene', 'emotion', 'genre', 'instrument', 'style']))
  const counts = askedCounts(catalogue.tags).map(({ request }) => request)
  const make = (name: string, input: () => object, requests: readonly CountRequest[] = []): QueryClass => ({
    name,
    requests,
    queries: Array.from({ length: perClass }, () => {
      const asked = SearchTracks.parse({ musicType: 'MUSIC', ...input() })
      return toSearch(asked, (id) => kinds.get(id)).query
    }),
  })
  const music = { sortBy: 'date' }
  const ranges = () => ({
    bpm: pick(random, ['60-90', '90-110', '110-140']),
    price: pick(random, ['99-299', '299-599']),
  })
  const threeTags = () => ({
    tags: [...new Set([tag('scene'), tag('emotion'), tag('emotion'), tag('genre')])],
    ...ranges(),
  })
  return [
    make('newest', () => music),
    make('one tag', () => ({ ...music, tags: [anyTag()] })),
    make('three tags, ranges', () => ({ ...music, ...threeTags() })),
    make('Chinese, 2 characters', () => ({ keyword: word.chinese(random) })),
    make('Chinese, 1 character', () => ({ keyword: [...word.chinese(random)][0] })),
    make('Chinese and a tag', () => ({ keyword: word.chinese(random), tags: [tag('scene')] })),
    make('English, 1 word, hot', () => ({ keyword: `${word.english(random)} `, sortBy: 'hot' })),
    make('English, 2 words', () => ({ keyword: `${word.english(random)} ${word.english(random)} ` })),
    make('English, typing', () => ({ keyword: word.english(random).slice(0, 3 + below(random, 2)) })),
    make('Vietnamese, 2 words', () => ({ keyword: `${word.vietnamese(random)} ${word.vietnamese(random)} ` })),
    make('region and tag, price', () => ({ area: 'africa', tags: [tag('emotion')], sortBy: 'price' })),
    make('page 400, hot', () => ({ sortBy: 'hot', page: 400 })),
    make('page 400 of a tag, hot', () => ({ sortBy: 'hot', page: 400, tags: [anyTag()] })),
    make('counts: all', () => music, counts),
    make('counts: one tag', () => ({ ...music, tags: [anyTag()] }), counts),
    make('counts: Chinese word', () => ({ keyword: word.chinese(random) }), counts),
  ]
}
