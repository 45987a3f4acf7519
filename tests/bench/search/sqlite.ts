import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { facetMatch, wordsMatch } from '#worker/modules/catalogue/search/tracks/search-match.ts'
import type { CountRequest, Range, SearchQuery } from '#worker/search/query.ts'
import { msSince, type Peer } from './peer.ts'

const inRanges = (column: string, ranges: readonly Range[]): string[] =>
  ranges.length === 0
    ? []
    : [
        `(${ranges.map(({ low, high }) => `t.${column} >= ${low}${high === null ? '' : ` AND t.${column} < ${high}`}`).join(' OR ')})`,
      ]

function getOrder({ sort, isDescending }: SearchQuery): string {
  const way = isDescending ? 'DESC' : 'ASC'
  const column = { date: 'published_at_ms', hot: 'popularity', price: 'price_rank', normal: '' }[sort]
  return column === '' ? 't.curated DESC, t.popularity DESC, t.id DESC' : `t.${column} ${way}, t.id ${way}`
}

function getSource(query: SearchQuery): { sql: string; params: SQLInputValue[] } {
  const isNarrow = query.words.length > 0 || query.groups.some(({ dimension }) => dimension !== 't')
  const match = [...wordsMatch(query), ...query.groups.map(({ anyOf }) => facetMatch(anyOf))].join(' AND ')
  const parts = [
    't.status >= 0',
    ...(isNarrow ? ['track_text MATCH ?'] : ["t.type = 'MUSIC'"]),
    ...inRanges('bpm', query.ranges.bpm),
    ...inRanges('duration_ms', query.ranges.duration),
    ...inRanges('from_price_fen', query.ranges.price),
  ]
  const from = isNarrow ? 'track_text x JOIN track t ON t.id = x.rowid' : 'track t'
  return { sql: `FROM ${from} WHERE ${parts.join(' AND ')}`, params: isNarrow ? [match] : [] }
}

/** The lower bound: D1's own tables read in this process, without calls between processes; pages and totals, no counts. */
export function openSqlite(file: string): Peer {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size = -500000; PRAGMA mmap_size = 4000000000')
  return {
    name: 'SQLite',
    async ask(query: SearchQuery, requests: readonly CountRequest[]) {
      if (requests.length > 0) return { ms: Number.NaN, found: { total: 0, counts: null } }
      const { sql, params } = getSource(query)
      const page = db.prepare(
        `SELECT t.id ${sql} ORDER BY ${getOrder(query)} LIMIT ${query.limit} OFFSET ${query.offset}`,
      )
      const count = db.prepare(`SELECT count(*) AS n ${sql}`)
      const start = performance.now()
      page.all(...params)
      const total = Number(count.get(...params)?.n)
      return { ms: msSince(start), found: { total, counts: null } }
    },
    async close() {
      db.close()
    },
  }
}
