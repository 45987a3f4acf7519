import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseIn } from '../../../tools/catalogue/generate/load-into-state.ts'

type Row = Record<string, string | number | null>
const inChinese = ({ names, name }: Row): string => {
  const all = JSON.parse(String(names)) as Record<string, string>
  return all['zh-CN'] ?? String(name)
}
const ref = (row: Row) => ({ id: Number(row.id), name: inChinese(row) })

/** The catalogue of a state folder as the peer reads it (tests/bench/peer/lib/catalogue.ts). */
export function exportPeerData(state: string, file: string): void {
  const db = new DatabaseSync(databaseIn(state), { readOnly: true })
  const all = (sql: string) => db.prepare(sql).all() as Row[]
  const byId = (table: string) => new Map(all(`SELECT id, name, names FROM ${table}`).map((row) => [row.id, ref(row)]))
  const [albums, labels] = [byId('album'), byId('label')]
  const tracks = all('SELECT * FROM track WHERE status >= 0').map((row) => ({
    ...ref(row),
    type: row.type,
    artists: (JSON.parse(String(row.artists)) as Row[]).map((artist) => ({
      id: artist.id,
      name: (artist.names as unknown as Record<string, string>)['zh-CN'] ?? artist.name,
    })),
    tagIds: JSON.parse(String(row.tag_ids)),
    album: albums.get(row.album_id ?? null) ?? null,
    label: labels.get(row.label_id ?? null) ?? null,
    durationMs: row.duration_ms,
    bpm: row.bpm,
    key: row.music_key,
    vocal: row.vocal,
    isrc: row.isrc,
    priceFen: row.from_price_fen,
    regions: JSON.parse(String(row.regions)),
    popularity: row.popularity,
    curated: row.curated,
    publishedAtMs: row.published_at_ms,
  }))
  const tags = all('SELECT id, kind, name, names FROM tag').map((row) => ({ ...ref(row), kind: row.kind }))
  const playlists = all('SELECT * FROM playlist').map((row) => ({
    ...ref(row),
    count: row.track_count,
    updatedAtMs: row.updated_at_ms,
  }))
  const artists = all('SELECT * FROM artist ORDER BY id DESC LIMIT 12').map((row) => ({ ...ref(row), bio: BIO }))
  db.close()
  writeFileSync(file, JSON.stringify({ tracks, tags, playlists, artists }))
}
/** As long as those of the demo. */
const BIO = '青岛人，做过八年夜班电台。他的曲子总像从下一个街口传来，低声、准时、带一点海风。'

const [state, file] = process.argv.slice(2)
if (import.meta.main && state && file) exportPeerData(state, file)
