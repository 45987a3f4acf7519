import * as z from 'zod/mini'
import { getPage } from '#core/page-schema.ts'
import { SkuId, TrackWire } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'

/** Also enforced by the database (trigger cart_item_limit). */
export const CART_MAX = 200
const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

export const SkuParam = z.object({ skuId: SkuId })
export const ItemParam = z.object({ id: Id })
/** Of PUT: the id of a line, under the name that the path has for other methods, so that the API has no path twice. */
export const LineParam = z.object({ skuId: Id })
export const VersionParam = z.object({ trackId: RowId, versionId: RowId })
const MANY = /^[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+(?:,[1-9]\d{0,14}-[1-9]\d{0,14}-[a-z0-9._]+){0,99}$/
/** `skuIds=a,b`, up to a hundred. */
export const RemoveSkus = z.strictObject({ skuIds: z.string().check(z.maxLength(9700), z.regex(MANY)) })
/** Up to a hundred at once, for an order that is bought again, or an undo. */
export const AddSkus = z.strictObject({ skuIds: z.array(SkuId).check(z.minLength(1), z.maxLength(100)) })
/** Lines of the cart whose tracks are concerned. */
export const LinesOfCart = AddSkus
export const ChangeItem = z.strictObject({ newSkuId: SkuId })

export const AddedItem = z.object({ id: z.string(), skuId: z.string() })
/** `inCart`: was there already; `refused`: cannot be bought now. */
export const AddedItems = z.object({
  added: z.array(z.string()),
  inCart: z.array(z.string()),
  refused: z.array(z.object({ skuId: z.string(), code: z.int(), msg: z.string() })),
})
export type AddedItems = z.infer<typeof AddedItems>
/** `skuIds`: left the cart; `trackIds`: became favourites, those that were one already excepted. */
export const MovedItems = z.object({ skuIds: z.array(z.string()), trackIds: z.array(z.string()) })
export type MovedItems = z.infer<typeof MovedItems>
/** The folders that each track was in. */
export const UnfavedTracks = z.array(z.object({ trackId: z.string(), collectionFolderIds: z.array(z.string()) }))
export type UnfavedTracks = z.infer<typeof UnfavedTracks>
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
const Reason = z.object({ code: z.int(), msg: z.string() })
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
  /** Whether the owner's membership includes it. `notExchanged`: for members, what stands against it (EXCHANGE_REASONS of orders). */
  memberExchange: z.boolean(),
  notExchanged: z.optional(z.array(z.string())),
  addTime: z.string(),
  /** The price when it was added, if it can be bought and costs something else now. */
  priceBefore: z.optional(z.int()),
  /** Why it cannot be bought now. `instead`: for a type that does not fit whom one acts for, the SKU that does (-1 by enquiry). */
  refusal: z.optional(Reason),
  instead: z.optional(z.object({ skuId: z.string(), price: z.int() })),
  /** The unpaid or waiting order that already contains this licence. */
  openOrderNo: z.optional(z.string()),
  /** The licence is already held. A time is null before the form is filled in, or if there is no end. */
  held: z.optional(
    z.object({ licenceId: z.string(), issuedAt: z.nullable(z.string()), until: z.nullable(z.string()) }),
  ),
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
  refusal: z.optional(Reason),
})
export type CheckedItem = z.infer<typeof CheckedItem>
