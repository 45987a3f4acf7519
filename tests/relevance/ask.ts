import { groupByConcept } from '#worker/modules/catalogue/search/tracks/concept-tags.ts'
import { toAsked, toUnits, withMeaning } from '#worker/modules/catalogue/search/tracks/read-keyword.ts'
import { toSearch } from '#worker/modules/catalogue/search/tracks/search-query.ts'
import { SearchEngine } from '#worker/search/engine.ts'
import type { Step } from '#worker/search/query.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import { SqliteStorage } from '../support/search/sqlite-storage.ts'
import { demoDocuments, demoTags } from './demo-documents.ts'
import { judgements } from './judgements.ts'
import { type Outcome, toOutcome } from './measure.ts'

const EDGES = { bpm: [0], duration: [0], price: [0] }

/** The first page that a visitor would see for a keyword, as items of the demo catalogue, and what it tells of the keyword. */
export type Answer = { found: string[]; step: Step; leftOut: string[]; replaced: string[] }

/** find-tracks.ts without database. */
export function askDemo(): (keyword: string) => Answer {
  const { documents, slugs } = demoDocuments()
  const engine = SearchEngine.open(new SqliteStorage(), { edges: EDGES })
  engine.addBulk(documents)
  const used = new Set(documents.flatMap(({ facets }) => facets))
  const tags = groupByConcept(demoTags.filter(({ id }) => used.has(`g_${id}`)))
  return (keyword) => {
    const { query, isHopeless } = toSearch({ keyword, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 }, () => undefined)
    const said = understand(keyword)
    const asked = toAsked(said, toUnits(said.units.map(withMeaning), tags), tags, query)
    const isRead = said.units.some(({ concept }) => concept !== null)
    const answer = isHopeless && !isRead ? null : engine.search({ ...query, ...asked })
    const { ids, step, leftOut, replaced } = answer ?? { ids: [], step: 'all', leftOut: [], replaced: [] }
    const typed = (units: readonly number[]) => units.map((i) => said.units[i]?.text ?? '')
    return { found: ids.map((id) => slugs.get(id) ?? ''), step, leftOut: typed(leftOut), replaced: typed(replaced) }
  }
}

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
