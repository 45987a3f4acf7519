import { sql } from 'drizzle-orm/sql'
import type { RawRow } from '#db/client.ts'
import type { ArtistRef, Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { Priceable } from '#worker/modules/terms/public.ts'

type Named = { id: number; name: string; names: Names }
/** What the price of a version and its line in an order are made from. */
export type Quotable = {
  track: Named &
    Priceable & {
      status: number
      artists: ArtistRef[]
      coverKey: string
      inMemberLibrary: boolean
      updatedAtMs: number
    }
  version: Named
}

type Stored = [code: string, priceFen: number, originalPriceFen: number | null]
const parse = <T>(value: RawRow[string] | undefined): T => JSON.parse(value as string) as T
const named = (row: RawRow, prefix: string): Named => ({
  id: row[`${prefix}Id`] as number,
  name: row[`${prefix}Name`] as string,
  names: parse(row[`${prefix}Names`]),
})

const getQuotable = (row: RawRow): Quotable => ({
  track: {
    ...named(row, 'track'),
    status: row.status as number,
    artists: parse(row.artists),
    coverKey: row.coverKey as string,
    inMemberLibrary: row.inMemberLibrary === 1,
    basePriceFen: row.basePriceFen as number,
    discountPercent: row.discountPercent as number,
    regions: parse(row.regions),
    overrides: new Map(
      parse<Stored[]>(row.overrides).map(([code, priceFen, originalPriceFen]) => [
        code,
        { priceFen, originalPriceFen },
      ]),
    ),
    updatedAtMs: row.updatedAtMs as number,
  },
  version: named(row, 'version'),
})

/** Of track `t` and version `v`. */
const COLUMNS = sql`t.id AS trackId, t.name AS trackName, t.names AS trackNames, t.status, t.artists, t.cover_key AS coverKey,
  t.in_member_library AS inMemberLibrary, t.base_price_fen AS basePriceFen, t.discount_percent AS discountPercent,
  t.regions, t.updated_at_ms AS updatedAtMs, v.id AS versionId, v.name AS versionName, v.names AS versionNames,
  (SELECT json_group_array(json_array(o.code, o.price_fen, o.original_price_fen)) FROM sku_override o WHERE o.track_id = t.id) AS overrides`

/** These versions with their tracks, with any status. A part of the read that decides about an order (decision 111). */
export async function readQuotable(ctx: Ctx, versionIds: readonly number[]): Promise<Quotable[]> {
  if (versionIds.length === 0) return []
  const [rows = []] = await ctx.db.readPrimary([
    sql`SELECT ${COLUMNS}
      FROM json_each(${JSON.stringify(versionIds)}) asked CROSS JOIN version v ON v.id = asked.value JOIN track t ON t.id = v.track_id`,
  ])
  return rows.map(getQuotable)
}

/** A visible track in its main version; null if there is none. Goes with the other reads of a decision. */
export async function readMainQuotable(ctx: Pick<Ctx, 'db'>, trackId: number): Promise<Quotable | null> {
  const [[row] = []] = await ctx.db.readPrimary([
    sql`SELECT ${COLUMNS} FROM track t JOIN version v ON v.track_id = t.id AND v.is_main = 1
      WHERE t.id = ${trackId} AND t.status >= 0`,
  ])
  return row ? getQuotable(row) : null
}
