import { getMessages } from '#core/messages.ts'
import { findOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import {
  buyerRefusal,
  coveringIn,
  type Home,
  homeLicence,
  includesAll,
  type Priceable,
  whyNot,
  widestIncluded,
} from '#worker/modules/terms/public.ts'
import { LEVELS, type Licence, MEMBERSHIP_LEVELS, WIRE_LEVELS } from '#worker/modules/terms/values.ts'
import type { SkuReason, SkuTree } from '../contract.ts'
import { getCode, getSkuId, nameIn, readCode } from '../rules.ts'
import { findPriced, toPriceable } from '../store.ts'
import { fittingLicence } from './fitting-sku.ts'
import { branch, type OwnerType, reasonText } from './sku-values.ts'

type Selected = { licence: Licence; reason: SkuReason | null }
/**
 * The licence to select: the one asked for, or else the one that fits whom the reader acts for, or the cheapest. `reason`: why
 * the one asked for cannot be had.
 */
function select(track: Priceable, asked: Licence | null, owner: OwnerType, home: Home): Selected | null {
  const reason = asked && whyNot(track, asked)
  const misfit = asked && buyerRefusal(asked.licenceType, owner)
  if (asked && !reason && !misfit) return { licence: asked, reason: null }
  const fitting = asked && misfit && readCode(fittingLicence(track, getCode(asked), 'company', home)?.code ?? '')
  if (fitting) return { licence: fitting, reason: 'HOLDER_NOT_PERSON' }
  const cheapest = (owner === 'enterprise' && homeLicence(track, home, 'company')) || homeLicence(track, home)
  return cheapest && { licence: cheapest.licence, reason }
}

function homeAt(country: string | null, track: Priceable, licence: Licence): SkuTree['home'] {
  if (country === null) return null
  const isCovered = includesAll(licence.territory, [country])
  const covering = isCovered ? null : coveringIn(track, licence, country)
  return { country, isCovered, code: covering && getCode(covering) }
}

/**
 * GET /sku/{trackId}[/{versionId}]: the choices for one version. The tree is expanded along the selected licence, because all of
 * its five thousand leaves would be half a megabyte; every value says what choosing it gives.
 */
export async function readSkus(
  ctx: Ctx,
  trackId: number,
  versionId: number | null,
  code?: string,
): Promise<Result<SkuTree>> {
  const [found, owner] = await Promise.all([
    findPriced(ctx, trackId),
    ctx.actor.kind === 'account' ? findOwner(ctx, ctx.actor) : null,
  ])
  if (!found) return refuse('NOT_FOUND')
  const { row, versions, overrides } = found
  const version = versions.find((v) => (versionId === null ? v.isMain : v.id === versionId))
  if (!version) return refuse('NOT_FOUND')
  const track = toPriceable(row, overrides)
  const asked = code === undefined ? null : readCode(code)
  const ownerType = owner?.type ?? 'personal'
  const selected = select(track, asked, ownerType, ctx.home)
  if (!selected) return refuse('TRACK_WITHDRAWN')
  const { licence, reason } = selected
  const toSkuId = (each: Licence) => getSkuId(trackId, version.id, getCode(each))
  const { price, values } = branch({ track, licence, toSkuId, ownerType, locale: ctx.locale })
  return ok({
    skuId: toSkuId(licence),
    price: price.priceFen,
    originalPrice: price.originalPriceFen,
    selected: Object.fromEntries(LEVELS.map((level) => [WIRE_LEVELS[level], licence[level]])),
    values,
    notOffered:
      asked && reason ? { code: getCode(asked), id: reason, msg: reasonText(reason, getMessages(ctx.locale)) } : null,
    home: homeAt(ctx.country, track, licence),
    forMembers: MEMBERSHIP_LEVELS.flatMap((level) => {
      const widest = widestIncluded(level, track, asked ?? licence, ctx)
      return widest ? [{ level, skuId: toSkuId(widest) }] : []
    }),
    delivery: versions.map(({ id, name, names, format, bytes }) => ({
      versionId: String(id),
      name: nameIn(ctx.locale, { name, names }),
      format,
      bytes,
    })),
  })
}
