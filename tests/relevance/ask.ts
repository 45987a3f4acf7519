import { MUSIC_TYPES, type MusicType } from '#worker/modules/catalogue/contract.ts'
import { groupByConcept } from '#worker/modules/catalogue/search/tracks/concept-tags.ts'
import { toAsked } from '#worker/modules/catalogue/search/tracks/read-keyword.ts'
import { toSearch } from '#worker/modules/catalogue/search/tracks/search-query.ts'
import { standIns, toUnits, withMeaning } from '#worker/modules/catalogue/search/tracks/to-units.ts'
import { fitting, wishesOf } from '#worker/modules/catalogue/search/tracks/wishes.ts'
import { SearchEngine } from '#worker/search/engine.ts'
import type { Step } from '#worker/search/query.ts'
import { kindIn } from '#worker/search/vocabulary/kind-words.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import { SqliteStorage } from '../support/search/sqlite-storage.ts'
import { demoDocuments, demoTags } from './demo-documents.ts'
import { judgements } from './judgements.ts'
import { type Outcome, toOutcome } from './measure.ts'

const EDGES = { bpm: [0], duration: [0], price: [0] }

/** The first page that a visitor would see for a keyword, as items of the demo catalogue, and what it tells of the keyword. */
/**
 * `approximate`: parts that others stand for; `almost`: what a list of few goes on with; `lengths`: in seconds, of the versions that the
 * rows name instead of the main ones.
 */
export type Answer = {
  found: string[]
  step: Step
  leftOut: string[]
  replaced: string[]
  approximate: string[]
  lengths: ReadonlyMap<string, number>
  almost: { found: string[]; leftOut: string[]; replaced: string[] }[]
}

/** find-tracks.ts without database. */
export function askDemo(): (keyword: string, musicType?: MusicType) => Answer {
  const { documents, slugs, versions } = demoDocuments()
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES })
  engine.addBulk(documents)
  const tagsIn = (type?: MusicType) => {
    const own = documents.filter(({ facets }) => !type || facets.includes(`t_${type.toLowerCase()}`))
    const used = new Set(own.flatMap(({ facets }) => facets))
    return groupByConcept(demoTags.filter(({ id }) => used.has(`g_${id}`)))
  }
  const tagsOf = new Map([undefined, ...MUSIC_TYPES].map((type) => [type, tagsIn(type)]))
  return (keyword, musicType) => {
    const of = musicType ? { musicType } : {}
    const { query, isHopeless } = toSearch(
      { keyword, ...of, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 },
      () => undefined,
    )
    const tags = tagsOf.get(musicType)!
    const said = understand(keyword)
    const type = musicType ?? kindIn(said)?.type
    const asked = toAsked(said, toUnits(said.units.map(withMeaning), tags, type), tags, query, !musicType)
    const isRead = said.units.some(({ concept }) => concept !== null)
    const answer = isHopeless && !isRead ? null : engine.search({ ...query, ...asked, withAlmost: true })
    const { ids, step, leftOut, replaced, almost } = answer ?? NOTHING
    const typed = (units: readonly number[]) => units.flatMap((i) => said.units[i]?.text ?? [])
    const named = (some: readonly number[]) => some.map((id) => slugs.get(id) ?? '')
    const wishes = wishesOf({ ...query, ...asked }, { leftOut, replaced })
    const lengths = named(ids).flatMap((slug) => {
      const [main, ...further] = versions.get(slug) ?? []
      const fits = main && fitting(main, further, wishes)
      return fits ? [[slug, fits.durationMs / 1000] as const] : []
    })
    return {
      found: named(ids),
      lengths: new Map(lengths),
      step,
      leftOut: typed(leftOut),
      replaced: typed(replaced),
      approximate: said.units.flatMap(({ text, concept }) =>
        concept && standIns(concept, tags).length > 0 ? [text] : [],
      ),
      almost: almost.map((group) => ({
        found: named(group.ids),
        leftOut: typed(group.leftOut),
        replaced: typed(group.replaced),
      })),
    }
  }
}
const NOTHING = { ids: [], step: 'all' as const, leftOut: [], replaced: [], almost: [] }

/** Only the items. */
export function searchDemo(): (keyword: string) => string[] {
  const ask = askDemo()
  return (keyword) => ask(keyword).found
}

/** Every judged query asked once. */
export function askAll(): Outcome[] {
  const search = searchDemo()
  return judgements().map((judged) => toOutcome(judged, search(judged.query)))
}
