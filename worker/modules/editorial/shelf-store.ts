import type { RawRow } from '#db/client.ts'
import type { Names } from '#db/schema/index.ts'
import type { MusicType } from '../catalogue/contract.ts'
import { perVersion } from '../catalogue/public.ts'
import type { Scene } from '../terms/values.ts'
import type { Shelved } from './rules.ts'

const words = (row: RawRow, column: string): Names => JSON.parse(String(row[column])) as Names
const ask = (sql: string) => ({ sql, params: [] })

/** The data by which playlists are listed, without display data: about eighty bytes each. */
export type Shelf = { playlists: Shelved[]; categories: Map<number, Names> }
const PLAYLISTS = 'SELECT id, type, category_id, recommended, popularity, updated_at_ms FROM playlist'
const CATEGORIES = 'SELECT id, names FROM playlist_category ORDER BY position, id'

/**
 * Playlists are made by hand, so there are hundreds, not millions: all are read at once, once per catalogue version.
 */
export const readShelf = perVersion(async (ctx): Promise<Shelf> => {
  const [rows = [], categories = []] = await ctx.db.readRaw([ask(PLAYLISTS), ask(CATEGORIES)])
  return {
    playlists: rows.map((row) => ({
      id: Number(row.id),
      type: Number(row.type),
      categoryId: Number(row.category_id),
      recommended: Number(row.recommended),
      popularity: Number(row.popularity),
      updatedAtMs: Number(row.updated_at_ms),
    })),
    categories: new Map(categories.map((row) => [Number(row.id), words(row, 'names')])),
  }
})

/** Names of the playlists that have a visible track, the most popular first. */
export const readTitles = perVersion(async (ctx): Promise<{ id: number; type: number; names: Names }[]> => {
  const [rows = []] = await ctx.db.readRaw([
    ask('SELECT id, type, names FROM playlist WHERE track_count > 0 ORDER BY popularity DESC, id LIMIT 2000'),
  ])
  return rows.map((row) => ({ id: Number(row.id), type: Number(row.type), names: words(row, 'names') }))
})

export type ZoneRow = { id: number; names: Names; musicType: MusicType; tagIds: number[] }
export const readZones = perVersion(async (ctx): Promise<ZoneRow[]> => {
  const [rows = []] = await ctx.db.readRaw([ask('SELECT * FROM zone ORDER BY position, id LIMIT 500')])
  return rows.map((row) => ({
    id: Number(row.id),
    names: words(row, 'names'),
    musicType: row.music_type as MusicType,
    tagIds: JSON.parse(String(row.tag_ids)) as number[],
  }))
})

export type PartnerRow = { id: number; names: Names; logoKey: string }
export type CaseRow = {
  id: number
  names: Names
  client: Names
  text: Names
  scene: Scene
  coverKey: string
  trackId: number | null
}
export type StepRow = { id: number; names: Names; text: Names; link: Names; url: string }
type Stories = { partners: PartnerRow[]; cases: CaseRow[]; steps: StepRow[] }
/** Editorial content of the home page, limited in number. */
export const readStories = perVersion(async (ctx): Promise<Stories> => {
  const [partners = [], cases = [], steps = []] = await ctx.db.readRaw([
    ask('SELECT id, names, logo_key FROM partner ORDER BY position, id LIMIT 200'),
    ask('SELECT * FROM licensing_case ORDER BY position, id LIMIT 50'),
    ask('SELECT id, names, text, link, url FROM guide_step ORDER BY position, id LIMIT 10'),
  ])
  return {
    partners: partners.map((row) => ({
      id: Number(row.id),
      names: words(row, 'names'),
      logoKey: String(row.logo_key),
    })),
    cases: cases.map((row) => ({
      id: Number(row.id),
      names: words(row, 'names'),
      client: words(row, 'client'),
      text: words(row, 'text'),
      scene: row.scene as Scene,
      coverKey: String(row.cover_key),
      trackId: row.track_id === null ? null : Number(row.track_id),
    })),
    steps: steps.map((row) => ({
      id: Number(row.id),
      names: words(row, 'names'),
      text: words(row, 'text'),
      link: words(row, 'link'),
      url: String(row.url),
    })),
  }
})

export type ServiceRow = {
  id: number
  names: Names
  priceFen: number
  originalPriceFen: number
  coverKey: string
  url: string
}
export const readServiceProducts = perVersion(async (ctx): Promise<ServiceRow[]> => {
  const [rows = []] = await ctx.db.readRaw([ask('SELECT * FROM service_product ORDER BY position, id LIMIT 50')])
  return rows.map((row) => ({
    id: Number(row.id),
    names: words(row, 'names'),
    priceFen: Number(row.price_fen),
    originalPriceFen: Number(row.original_price_fen),
    coverKey: String(row.cover_key),
    url: String(row.url),
  }))
})
