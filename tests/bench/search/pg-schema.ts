import { BPM_BUCKETS, DURATION_BUCKETS, PRICE_BUCKETS } from '#worker/modules/catalogue/contract.ts'
import { getFacets, toText } from '#worker/modules/catalogue/search/documents/search-document.ts'
import { parseRanges } from '#worker/modules/catalogue/search/tracks/search-query.ts'
import type { CountRequest, Range, RangeDimension, SearchQuery, Word } from '#worker/search/query.ts'
import { singular } from '#worker/search/text/text.ts'
import type { GeneratedTrack } from '../../../tools/catalogue/generate/generate-tracks.ts'
import type { Found } from './peer.ts'

/** Prices of other licences are not compared. */
type Column = Exclude<RangeDimension, 'offer'>
const COLUMN: Record<Column, string> = { bpm: 'bpm', duration: 'duration', price: 'price' }
const BUCKETS: Record<Column, Range[]> = {
  bpm: BPM_BUCKETS.flatMap((bucket) => parseRanges(bucket)),
  duration: DURATION_BUCKETS.flatMap((bucket) => parseRanges(bucket, 1000)),
  price: PRICE_BUCKETS.flatMap((bucket) => parseRanges(bucket, 100)),
}
const RANGES = Object.keys(BUCKETS) as Column[]
const isIn = (value: number | null, { low, high }: Range): boolean =>
  value !== null && value >= low && (high === null || value < high)
const bucketTerm = (dimension: string, { low }: Range): string => `${dimension}:${low}`

/** One table with everything a search needs, with the best indexes for it: facet terms are numbers, words lexemes. */
export class PgSchema {
  readonly #numbers = new Map<string, number>()
  readonly tables = `CREATE EXTENSION pg_trgm;
    CREATE TABLE doc (id int PRIMARY KEY, type text, curated int, popularity int, price int, published bigint, bpm int,
      duration int, facets int[], words tsvector, title text);`
  readonly indexes = `CREATE INDEX ON doc (type, published DESC, id DESC);
    CREATE INDEX ON doc (type, popularity DESC, id DESC);
    CREATE INDEX ON doc (type, price DESC, id DESC);
    CREATE INDEX ON doc (type, curated DESC, popularity DESC, id DESC);
    CREATE INDEX ON doc USING gin (facets);
    CREATE INDEX ON doc USING gin (words);
    CREATE INDEX ON doc USING gin (title gin_trgm_ops);
    VACUUM ANALYZE doc;`

  number(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    this.#numbers.set(term, this.#numbers.size + 1)
    return this.#numbers.size
  }

  /** Page and exact total; with requests, one count per filter, because each ignores itself. */
  statementsOf(
    query: SearchQuery,
    requests: readonly CountRequest[],
  ): { all: string[]; read(rows: string[][][]): Found } {
    const where = this.#where(query, null)
    if (requests.length === 0)
      return {
        all: [
          `SELECT id FROM doc WHERE ${where} ORDER BY ${getOrder(query)} LIMIT ${query.limit} OFFSET ${query.offset}`,
          `SELECT count(*) FROM doc WHERE ${where}`,
        ],
        read: ([, rows]) => ({ total: Number(rows?.[0]?.[0]), counts: null }),
      }
    const own = requests.map(({ dimension }) => (isFiltered(query, dimension) ? dimension : ''))
    const distinct = [...new Set(['', ...own])]
    return {
      all: distinct.map(
        (except) => `SELECT f, count(*) FROM doc, unnest(facets) f WHERE ${this.#where(query, except)} GROUP BY f`,
      ),
      read: (rows) => {
        const tables = rows.map((list) => new Map(list.map(([term, count]) => [Number(term), Number(count)])))
        const counts = requests.map((request, i) => {
          const table = tables[distinct.indexOf(own[i] ?? '')]
          const terms =
            'terms' in request
              ? request.terms
              : request.ranges.flatMap((range) => ('low' in range ? bucketTerm(request.dimension, range) : []))
          return terms.map((term) => table?.get(this.number(term)) ?? 0)
        })
        return { total: 0, counts }
      },
    }
  }

  #where(query: SearchQuery, except: string | null): string {
    const groups = query.groups.filter(({ dimension }) => dimension !== except)
    const type = groups.find(({ dimension }) => dimension === 't')?.anyOf[0]
    const single = groups.filter(({ dimension, anyOf }) => dimension !== 't' && anyOf.length === 1)
    const several = groups.filter(({ dimension, anyOf }) => dimension !== 't' && anyOf.length > 1)
    const list = (terms: readonly string[]) => `'{${terms.map((term) => this.number(term)).join()}}'`
    const parts = [
      ...(type ? [`type = '${type}'`] : []),
      ...(single.length > 0 ? [`facets @> ${list(single.flatMap(({ anyOf }) => anyOf))}`] : []),
      ...several.map(({ anyOf }) => `facets && ${list(anyOf)}`),
      ...RANGES.filter((dimension) => dimension !== except).flatMap((dimension) =>
        inRanges(COLUMN[dimension], query.ranges[dimension]),
      ),
      ...(query.words.length > 0 ? [`words @@ '${query.words.map(wordQuery).join(' & ')}'::tsquery`] : []),
    ]
    return parts.length > 0 ? parts.join(' AND ') : 'true'
  }
}

const isFiltered = (query: SearchQuery, dimension: string): boolean =>
  query.groups.some((group) => group.dimension === dimension) ||
  (query.ranges[dimension as RangeDimension] ?? []).length > 0

const inRanges = (column: string, ranges: readonly Range[]): string[] =>
  ranges.length === 0
    ? []
    : [
        `(${ranges.map(({ low, high }) => `${column} >= ${low}${high === null ? '' : ` AND ${column} < ${high}`}`).join(' OR ')})`,
      ]

function getOrder({ sort, isDescending }: SearchQuery): string {
  const way = isDescending ? 'DESC' : 'ASC'
  const column = { date: 'published', hot: 'popularity', price: 'price', normal: '' }[sort]
  return column === '' ? 'curated DESC, popularity DESC, id DESC' : `${column} ${way}, id ${way}`
}

/** Letters and digits only, so nothing needs escaping. */
function wordQuery(word: Word): string {
  if (word.kind === 'latin') {
    const exact = word.isPrefix ? `"${word.text}":*` : `"${word.text}"`
    const stem = singular(word.text)
    const joined = (word.joined ?? []).map((pair) => `"${pair}"`)
    return `(${[...new Set([exact, `"${stem}"`, `"s_${stem}"`, ...joined])].join(' | ').replaceAll('"', "''")})`
  }
  const chars = [...word.text]
  if (chars.length === 1) return `''${word.text}'':*`
  return `(${chars
    .slice(1)
    .map((char, i) => `''${chars[i]}${char}''`)
    .join(' & ')})`
}

/** A row for COPY. */
export function pgRow(schema: PgSchema, track: GeneratedTrack): string {
  const numbers = { bpm: track.bpm, duration: track.durationMs, price: track.fromPriceFen }
  const facets = [
    ...getFacets(track).filter((term) => !term.startsWith('e_')),
    ...RANGES.flatMap((dimension) =>
      BUCKETS[dimension]
        .filter((range) => isIn(numbers[dimension], range))
        .map((range) => bucketTerm(dimension, range)),
    ),
  ]
  const { facets: _, ...text } = toText(track)
  const lexemes = [...new Set(Object.values(text).join(' ').split(' '))].filter((lexeme) => lexeme !== '')
  return `${[
    track.id,
    `t_${track.type.toLowerCase()}`,
    track.curated,
    track.popularity,
    track.fromPriceFen,
    track.publishedAtMs,
    track.bpm ?? '\\N',
    track.durationMs,
    `{${facets.map((term) => schema.number(term)).join()}}`,
    lexemes.map((lexeme) => `'${lexeme}'`).join(' '),
    track.name.replaceAll('\t', ' '),
  ].join('\t')}\n`
}
