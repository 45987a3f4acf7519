import { type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import {
  defaultLicence,
  fittingType,
  getPricer,
  type HolderCode,
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
): { code: string; priceFen: number } | null {
  const licence = parseCode(code)
  const same = licence && { ...licence, licenceType }
  const price = same && getPricer(track)(same)
  if (price) return { code: getCode(same), priceFen: price.priceFen }
  const cheapest = defaultLicence(track, licenceType)
  return cheapest && { code: cheapest.code, priceFen: cheapest.price.priceFen }
}

/** The refusal of a licence that does not fit its holder. It names the SKU that fits and its price (docs/licensing.md, 2.4). */
export async function refuseHolder(ctx: Ctx, code: HolderCode, sku: Sku): Promise<Result<never>> {
  const [rows, overrides] = await Promise.all([
    trackVersions(ctx.db.primary, [sku.trackId]),
    getOverrides(ctx.db.primary, [sku.trackId]),
  ])
  const row = rows.find(({ version }) => version.id === sku.versionId)
  const fitting = row && fittingLicence(toPriceable(row.track, overrides.get(sku.trackId)), sku.code, fittingType(code))
  if (!fitting) return refuse(code)
  const skuId = getSkuId(sku.trackId, sku.versionId, fitting.code)
  return { ok: false, refusal: { code, named: { skuId, price: String(fitting.priceFen) } } }
}
