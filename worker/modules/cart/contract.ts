import * as z from 'zod/mini'
import { getPage } from '#core/page-schema.ts'
import { SkuId, TrackWire } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'

/** Also enforced by the database (trigger cart_item_limit). */
export const CART_MAX = 200
const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const SkuParam = z.object({ skuId: SkuId })
export const ItemParam = z.object({ id: Id })
export const VersionParam = z.object({ trackId: RowId, versionId: RowId })
const MANY = /^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+(?:,[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+){0,99}$/
/** `skuIds=a,b`, up to a hundred. */
export const RemoveSkus = z.strictObject({ skuIds: z.string().check(z.maxLength(9700), z.regex(MANY)) })
export const ChangeItem = z.strictObject({ newSkuId: SkuId })

export const AddedItem = z.object({ id: z.string(), skuId: z.string() })
export const RemovedSkus = z.object({ skuIds: z.array(z.string()) })
/** `skuId`: the licence of the requested version; `trackSkuIds`: of any version of the track. */
export const CartPlace = z.object({
  inCart: z.boolean(),
  skuId: z.nullable(z.string()),
  trackSkuIds: z.array(z.string()),
})
export const CountsWire = z.object({ inCartCount: z.int(), favedCount: z.int() })

/** What the licence covers, as text from the SKU tree. */
const Licence = z.object({
  licenceType: z.string(),
  scenes: z.string(),
  term: z.string(),
  audience: z.string(),
  region: z.string(),
})
/**
 * Current money in fen; -1 by enquiry. `soldOut`: the track has been withdrawn; `isInvalid`: this licence is no longer
 * offered, or only by enquiry. `track` is null if it is no longer visible.
 */
export const CartItemWire = z.object({
  id: z.string(),
  skuId: z.string(),
  track: z.nullable(TrackWire),
  version: z.nullable(z.object({ id: z.string(), name: z.string() })),
  licence: z.nullable(Licence),
  price: z.int(),
  originalPrice: z.int(),
  soldOut: z.boolean(),
  isInvalid: z.boolean(),
  memberExchange: z.boolean(),
  addTime: z.string(),
})
export type CartItemWire = z.infer<typeof CartItemWire>
export const CartWire = getPage(CartItemWire)
/** `refusal`: why it cannot be bought now. */
export const CheckedItem = z.object({
  id: z.string(),
  skuId: z.string(),
  canBuy: z.boolean(),
  price: z.int(),
  originalPrice: z.int(),
  refusal: z.optional(z.object({ code: z.int(), msg: z.string() })),
})
export type CheckedItem = z.infer<typeof CheckedItem>
