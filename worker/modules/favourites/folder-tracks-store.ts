import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '#core/locales.ts'
import { type PageOf, toOffset } from '#core/page.ts'
import { favouriteFolder, favouriteTrack, track } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { named, type Owner } from './folder-store.ts'
import type { FolderSort } from './values.ts'

export type TracksAsked = PageOf & {
  keyword?: string | undefined
  sortBy?: FolderSort | undefined
  order?: 'asc' | 'desc' | undefined
  state?: 'soldOut' | undefined
}
type Found = { ids: number[]; total: number }

/** As modules/catalogue shows it: traditional Chinese falls back to simplified before the row's own name. */
function nameIn(locale: Locale): SQL {
  const chain = locale === 'zh-TW' ? [locale, 'zh-CN'] : [locale]
  const names = chain.map((one) => sql`json_extract(${track.names}, ${`$."${one}"`})`)
  return sql`coalesce(${sql.join([...names, track.name], sql`, `)})`
}

/** In a name of the track or of an artist, in any language. `instr`, because LIKE is limited to 50 bytes on D1. */
const hasKeyword = (keyword: string): SQL =>
  sql`(instr(lower(${track.name}), lower(${keyword})) > 0
    or exists (select 1 from json_each(${track.names}) n where instr(lower(n.value), lower(${keyword})) > 0)
    or exists (select 1 from json_tree(${track.artists}) a where a.type = 'text' and instr(lower(a.value), lower(${keyword})) > 0))`

function orderBy(locale: Locale, { sortBy = 'added', order }: TracksAsked): SQL[] {
  const columns = {
    added: favouriteTrack.createdAtMs,
    name: nameIn(locale),
    duration: track.durationMs,
    price: track.priceRank,
  }
  const way = (order ?? (sortBy === 'added' ? 'desc' : 'asc')) === 'desc' ? desc : asc
  return [way(columns[sortBy]), desc(favouriteTrack.trackId)]
}

/** One page of the visible tracks of the folder that `where` finds, latest first unless asked otherwise, and their number. */
export async function tracksWhere(ctx: Ctx, where: SQL | undefined, asked: TracksAsked): Promise<Found> {
  const inHere = and(
    where,
    asked.state ? eq(track.status, 0) : sql`${track.status} >= 0`,
    asked.keyword ? hasKeyword(asked.keyword) : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    ctx.db.primary
      .select({ id: favouriteTrack.trackId })
      .from(favouriteTrack)
      .innerJoin(favouriteFolder, eq(favouriteFolder.id, favouriteTrack.folderId))
      .innerJoin(track, eq(track.id, favouriteTrack.trackId))
      .where(inHere)
      .orderBy(...orderBy(ctx.locale, asked))
      .limit(asked.perPage)
      .offset(toOffset(asked)),
    ctx.db.primary
      .select({ n: count() })
      .from(favouriteTrack)
      .innerJoin(favouriteFolder, eq(favouriteFolder.id, favouriteTrack.folderId))
      .innerJoin(track, eq(track.id, favouriteTrack.trackId))
      .where(inHere),
  ])
  return { ids: rows.map((row) => row.id), total: counted?.n ?? 0 }
}

/** The same of one of the owner's folders. */
export const tracksIn = (ctx: Owner, id: string, asked: TracksAsked): Promise<Found> =>
  tracksWhere(ctx, named(ctx, id), asked)

/** Of one of the owner's folders: visible tracks that are no longer sold, and those that are in no other folder. */
export async function countSpecial(ctx: Owner, id: string): Promise<{ soldOut: number; onlyHere: number }> {
  const [row] = await ctx.db.primary
    .select({
      soldOut: sql<number>`coalesce(sum(${track.status} = 0), 0)`,
      onlyHere: sql<number>`coalesce(sum(not exists (select 1 from favourite_track other
        where other.account_id = ${ctx.actor.id} and other.track_id = ${track.id} and other.folder_id <> ${favouriteFolder.id})), 0)`,
    })
    .from(favouriteTrack)
    .innerJoin(favouriteFolder, eq(favouriteFolder.id, favouriteTrack.folderId))
    .innerJoin(track, eq(track.id, favouriteTrack.trackId))
    .where(and(named(ctx, id), sql`${track.status} >= 0`))
  return { soldOut: row?.soldOut ?? 0, onlyHere: row?.onlyHere ?? 0 }
}
