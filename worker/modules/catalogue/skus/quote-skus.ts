import type { Code } from '#core/codes.ts'
import type { Locale } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import { getPrice, nameIn, namesInAll, parseCode, parseSkuId } from '../rules.ts'
import { trackVersions } from '../store.ts'
import { readQuotable } from './quote-store.ts'

/** The current data of one SKU that an order needs; `refusal` if it cannot be bought. Fen. */
export type QuotedSku = {
  skuId: string
  trackId: number
  versionId: number
  code: string
  name: string
  /** In every language, for an order line that stores it. */
  names: Record<Locale, string>
  versionName: string
  cover: string
  artists: string[]
  priceFen: number
  originalPriceFen: number
  inMemberLibrary: boolean
  /** When the track last changed (ms): an order is placed only if this is still true. */
  trackUpdatedAtMs: number
  refusal: Extract<Code, 'NOT_FOUND' | 'TRACK_WITHDRAWN' | 'SKU_ENQUIRY'> | null
}

const unknown = (skuId: string): QuotedSku => ({
  skuId,
  trackId: 0,
  versionId: 0,
  code: '',
  name: '',
  names: namesInAll({ name: '', names: {} }),
  versionName: '',
  cover: '',
  artists: [],
  priceFen: 0,
  originalPriceFen: 0,
  inMemberLibrary: false,
  trackUpdatedAtMs: 0,
  refusal: 'NOT_FOUND',
})

/** Prices from the primary, in the given order; orders are decided on these. */
export async function quoteSkus(ctx: Ctx, skuIds: string[]): Promise<QuotedSku[]> {
  const asked = skuIds.map((skuId) => ({ skuId, parsed: parseSkuId(skuId) }))
  const rows = await readQuotable(ctx, [...new Set(asked.flatMap((a) => a.parsed?.versionId ?? []))])
  return asked.map(({ skuId, parsed }) => {
    const row = rows.find((r) => r.track.id === parsed?.trackId && r.version.id === parsed.versionId)
    const licence = parsed && parseCode(parsed.code)
    const price = row && licence && getPrice(row.track, licence)
    if (!parsed || !row || !price || row.track.status < 0) return unknown(skuId)
    return {
      skuId,
      ...parsed,
      name: nameIn(ctx.locale, row.track),
      names: namesInAll(row.track),
      versionName: nameIn(ctx.locale, row.version),
      cover: `/media/${row.track.coverKey}`,
      artists: row.track.artists.map((a) => nameIn(ctx.locale, a)),
      priceFen: Math.max(0, price.priceFen),
      originalPriceFen: Math.max(0, price.originalPriceFen),
      inMemberLibrary: row.track.inMemberLibrary,
      trackUpdatedAtMs: row.track.updatedAtMs,
      refusal: row.track.status !== 1 ? 'TRACK_WITHDRAWN' : price.priceFen < 0 ? 'SKU_ENQUIRY' : null,
    }
  })
}

/** How a version is displayed where it was bought, also after its track has been withdrawn. */
export type VersionCard = {
  trackId: number
  versionId: number
  name: string
  versionName: string
  cover: string
  artists: string[]
}
export async function versionCards(ctx: Ctx, trackIds: number[]): Promise<VersionCard[]> {
  return (await trackVersions(ctx.db.primary, [...new Set(trackIds)])).map((row) => ({
    trackId: row.track.id,
    versionId: row.version.id,
    name: nameIn(ctx.locale, row.track),
    versionName: nameIn(ctx.locale, row.version),
    cover: `/media/${row.track.coverKey}`,
    artists: row.track.artists.map((a) => nameIn(ctx.locale, a)),
  }))
}
