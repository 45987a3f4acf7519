import type { I18n, MessageDescriptor } from '@lingui/core'
import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import {
  AUDIENCE_LABELS,
  defaultLicence,
  getLicences,
  LICENCE_TYPE_LABELS,
  REGION_LABELS,
  SCENE_PACKAGE_LABELS,
  TERM_LABELS,
} from '#worker/modules/terms/public.ts'
import type { SkuTree, SkuValue } from '../contract.ts'
import { getSkuId, parseCode } from '../rules.ts'
import { findPriced, toPriceable } from '../store.ts'

/** The levels of the tree, in the order of the specification: licence type → scenes → term → audience → region. */
const LEVELS = [
  { name: 'licenceType', labels: LICENCE_TYPE_LABELS },
  { name: 'scenes', labels: SCENE_PACKAGE_LABELS },
  { name: 'term', labels: TERM_LABELS },
  { name: 'audience', labels: AUDIENCE_LABELS },
  { name: 'region', labels: REGION_LABELS },
] as const
type Label = { name: MessageDescriptor; desc: MessageDescriptor }
type Leaf = { parts: string[]; skuId: string; price: number; originalPrice: number }

function branch(leaves: Leaf[], depth: number, words: I18n): SkuValue[] {
  const level = LEVELS[depth]
  if (!level) return []
  const labels = level.labels as Record<string, Label>
  const ids = [...new Set(leaves.map((leaf) => leaf.parts[depth] ?? ''))]
  return ids.map((id) => {
    const below = leaves.filter((leaf) => leaf.parts[depth] === id)
    const leaf = depth === LEVELS.length - 1 ? below[0] : undefined
    return {
      id,
      name: words._(labels[id]!.name),
      desc: words._(labels[id]!.desc),
      ...(leaf && { skuId: leaf.skuId, price: leaf.price, originalPrice: leaf.originalPrice }),
      subAttr: branch(below, depth + 1, words),
    }
  })
}

/** GET /sku/{trackId}[/{versionId}]: every licence of a version with its price (fen; -1 = enquiry). */
export async function readSkus(ctx: Ctx, trackId: number, versionId: number | null): Promise<Result<SkuTree>> {
  const found = await findPriced(ctx, trackId)
  if (!found) return refuse('NOT_FOUND')
  const { row, versions, overrides } = found
  const version = versions.find((v) => (versionId === null ? v.isMain : v.id === versionId))
  if (!version) return refuse('NOT_FOUND')
  const priceable = toPriceable(row, overrides)
  const chosen = defaultLicence(priceable)
  if (!chosen) return refuse('TRACK_WITHDRAWN')
  const leaves = getLicences(priceable).map(({ code, price }) => ({
    parts: code.split('.'),
    skuId: getSkuId(trackId, version.id, code),
    price: price.priceFen,
    originalPrice: price.originalPriceFen,
  }))
  return ok({
    skuId: getSkuId(trackId, version.id, chosen.code),
    price: chosen.price.priceFen,
    originalPrice: chosen.price.originalPriceFen,
    selected: { ...parseCode(chosen.code) },
    values: branch(leaves, 0, getMessages(ctx.locale)),
  })
}
