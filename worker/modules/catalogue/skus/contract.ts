import * as z from 'zod/mini'
import { REASONS } from '#worker/modules/terms/values.ts'

/** Why a licence cannot be had for this track, or not by whom the reader acts for. */
export const SKU_REASONS = [...REASONS, 'HOLDER_NOT_PERSON'] as const
export type SkuReason = (typeof SKU_REASONS)[number]
/**
 * api.md, "sku". The selected value of a level has `subAttr`, the next level; every other one has the SKU that choosing it gives
 * with the other levels unchanged, or `refusal`: why there is none (docs/licensing.md, 8.4). `countries` (ISO 3166-1): of a territory.
 */
export type SkuValue = {
  id: string
  name: string
  desc: string
  skuId?: string
  price?: number
  originalPrice?: number
  refusal?: { id: SkuReason; msg: string }
  countries?: string[]
  subAttr: SkuValue[]
}
export const SkuValue: z.ZodMiniType<SkuValue> = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  skuId: z.optional(z.string()),
  price: z.optional(z.int()),
  originalPrice: z.optional(z.int()),
  refusal: z.optional(z.object({ id: z.enum(SKU_REASONS), msg: z.string() })),
  countries: z.optional(z.array(z.string())),
  get subAttr() {
    return z.array(SkuValue)
  },
}) as never
// The tree refers to itself by this name.
z.globalRegistry.add(SkuValue, { id: 'SkuValue' })
export const SkuTree = z.object({
  skuId: z.string(),
  price: z.int(),
  originalPrice: z.int(),
  selected: z.record(z.string(), z.string()),
  values: z.array(SkuValue),
  /** The licence that was asked for (`_`) cannot be had for this track; `selected` is another one. */
  notOffered: z.nullable(z.object({ code: z.string(), id: z.enum(SKU_REASONS), msg: z.string() })),
  /** The reader's country (ISO 3166-1; null: unknown); `code`: if the selected licence does not cover it, of the one that does. */
  home: z.nullable(z.object({ country: z.string(), isCovered: z.boolean(), code: z.nullable(z.string()) })),
  /**
   * The widest licence with the use asked for that each membership level includes and that covers the reader's country
   * (docs/licensing.md, 13.14); levels without one are absent.
   */
  forMembers: z.array(z.object({ level: z.literal([1, 2, 3]), skuId: z.string() })),
  /** What one gets: the originals of all versions (docs/licensing.md, 7.1). */
  delivery: z.array(z.object({ versionId: z.string(), name: z.string(), format: z.string(), bytes: z.int() })),
})
export type SkuTree = z.infer<typeof SkuTree>
