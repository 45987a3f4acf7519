import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { TAG_VOCABULARY } from '#db/demo/tags.ts'
import { getDocument, type SearchFacts } from '#worker/modules/catalogue/search/documents/search-document.ts'
import { ENERGIES } from '#worker/modules/catalogue/values.ts'
import type { SearchDocument } from '#worker/search/document.ts'
import { demoTrack } from '../../tools/catalogue/demo/demo-track.ts'
import type { ImportVersion } from '../../tools/catalogue/site/protocol.ts'

type Item = (typeof DEMO_ITEMS)[number]
type Reference = SearchFacts['tags'][number]

const TAGS = new Map(
  TAG_VOCABULARY.map(({ kind, slug, names }, i) => [
    `${kind}:${slug}`,
    { id: i + 1, parentId: null, kind, slug, name: names['zh-CN'], names, position: i },
  ]),
)

/** Numbers things by name, as an import would. */
function numbering(): (thing: { name: string; names: object } | null) => Reference | null {
  const ids = new Map<string, number>()
  return (thing) => {
    if (!thing) return null
    const id = ids.get(thing.name) ?? ids.size + 1
    ids.set(thing.name, id)
    return { ...thing, id }
  }
}

/** The energies measured when the catalogue was composed, so that nothing has to be composed here. */
function readEnergies(): ReadonlyMap<string, SearchFacts['energy']> {
  const lines = readFileSync(join(import.meta.dirname, 'energy.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return new Map(
    lines.map((line) => {
      const [slug = '', energy] = line.split('\t')
      return [slug, ENERGIES.find((known) => known === energy) ?? null]
    }),
  )
}

type Demo = {
  documents: SearchDocument[]
  slugs: ReadonlyMap<number, string>
  /** By slug, the main version first. */
  versions: ReadonlyMap<string, readonly { id: number; kind: string; durationMs: number }[]>
}
/** The demo catalogue as the search index receives it; `slugs` by id. */
export function demoDocuments(): Demo {
  const energies = readEnergies()
  const [artist, album, label] = [numbering(), numbering(), numbering()]
  const documents = DEMO_ITEMS.map((item, i) => {
    const track = demoTrack(item, COVER, MAIN)
    const facts: SearchFacts = {
      ...track,
      artists: track.artists.flatMap((row) => artist(row) ?? []),
      album: album(track.album),
      label: label(track.label),
      tags: track.tags.flatMap(({ kind, slug }) => TAGS.get(`${kind}:${slug}`) ?? []),
      musicKey: track.key,
      energy: energies.get(item.slug) ?? null,
    }
    const versions = item.versions.map((kind) => [kind, lengthOf(kind, item.sound.seconds)] as const)
    return getDocument(facts, { id: i + 1, ...getFigures(item), bpm: track.bpm }, versions)
  })
  const versions = DEMO_ITEMS.map(({ slug, sound, versions }) => {
    const all = ['full', ...versions].map((kind, id) => ({ id, kind, durationMs: lengthOf(kind, sound.seconds) }))
    return [slug, all] as const
  })
  return { documents, versions: new Map(versions), slugs: new Map(DEMO_ITEMS.map(({ slug }, i) => [i + 1, slug])) }
}

/** The rows of the tags in the documents. */
export const demoTags = [...TAGS.values()]

const COVER = { sha256: '', contentType: 'image/png', body: new Blob() } as unknown as Parameters<typeof demoTrack>[1]
const MAIN = {} as ImportVersion

const CUTS: Readonly<Record<string, number>> = { cut30: 30_000, cut60: 60_000 }
const lengthOf = (kind: string, seconds: number): number => CUTS[kind] ?? Math.round(seconds * 1000)

function getFigures(item: Item) {
  const priceFen = item.priceYuan * 100
  return {
    durationMs: Math.round(item.sound.seconds * 1000),
    priceFen,
    priceRank: priceFen,
    curated: item.curated,
    popularity: item.popularity,
    publishedAtMs: Date.parse(`${item.released}T00:00:00Z`),
  }
}
