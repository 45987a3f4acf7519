import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import {
  fittingType,
  getPricer,
  type HolderCode,
  type Home,
  homeLicence,
  type Priceable,
} from '#worker/modules/terms/public.ts'
import type { LicenceType } from '#worker/modules/terms/values.ts'
import { getCode, getSkuId, parseCode } from '../rules.ts'
import { getOverrides, toPriceable, trackVersions } from '../store.ts'

type Sku = { trackId: number; versionId: number; code: string }

/** The same licence of another type if it is sold, else the cheapest of that type; its price in fen, -1 by enquiry. */
export function fittingLicence(
  track: Priceable,
  code: string,
  licenceType: LicenceType,
  home: Home,
): { code: string; priceFen: number } | null {
  const licence = parseCode(code)
  const same = licence && { ...licence, licenceType }
  const price = same && getPricer(track)(same)
  if (price) return { code: getCode(same), priceFen: price.priceFen }
  const cheapest = homeLicence(track, home, licenceType)
  return cheapest && { code: cheapest.code, priceFen: cheapest.price.priceFen }
}

/** For licences that do not fit their holder: the SKU that fits and its price, in two reads however many. */
export async function fittingSkus(
  ctx: Ctx,
  misfits: readonly (Sku & { refusal: HolderCode })[],
): Promise<({ skuId: string; price: number } | null)[]> {
  if (misfits.length === 0) return []
  const trackIds = [...new Set(misfits.map(({ trackId }) => trackId))]
  const [rows, overrides] = await Promise.all([
    trackVersions(ctx.db.primary, trackIds),
    getOverrides(ctx.db.primary, trackIds),
  ])
  return misfits.map(({ trackId, versionId, code, refusal }) => {
    const row = rows.find(({ version }) => version.id === versionId)
    const fitting =
      row && fittingLicence(toPriceable(row.track, overrides.get(trackId)), code, fittingType(refusal), ctx.home)
    return fitting ? { skuId: getSkuId(trackId, versionId, fitting.code), price: fitting.priceFen } : null
  })
}

/** The refusal of a licence that does not fit its holder. It names the SKU that fits and its price (docs/licensing.md, 2.4). */
export async function refuseHolder(ctx: Ctx, code: HolderCode, sku: Sku): Promise<Result<never>> {
  const [fitting] = await fittingSkus(ctx, [{ ...sku, refusal: code }])
  if (!fitting) return refuse(code)
  return { ok: false, refusal: { code, named: { skuId: fitting.skuId, price: String(fitting.price) } } }
}
