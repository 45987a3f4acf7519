import * as z from 'zod/mini'

/** Tracks in one call: as many as a cart takes. */
export const BATCH_MAX = 200
const RowId = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** One licence for the main version of each of these tracks. `licence`: its code, as `skuAttr` of a track. */
export const CartBatch = z.strictObject({
  songIds: z.array(RowId).check(z.minLength(1), z.maxLength(BATCH_MAX)),
  licence: z.string().check(z.maxLength(100), z.regex(/^[a-z0-9._]+$/)),
})
export type CartBatch = z.infer<typeof CartBatch>

/**
 * `ready`: can be added. `inCart`: this licence of it is in the cart. `soldOut`: no longer sold. `enquiry`: has no price.
 * `notOffered`: its rights, or the type, do not allow this licence. `gone`: no longer visible.
 */
export const BATCH_STATES = ['ready', 'inCart', 'soldOut', 'enquiry', 'notOffered', 'gone'] as const
export type BatchState = (typeof BATCH_STATES)[number]
const BatchLine = z.object({
  songId: z.string(),
  name: z.string(),
  state: z.enum(BATCH_STATES),
  /** Null unless it can be added, or is in the cart. Fen. */
  skuId: z.nullable(z.string()),
  price: z.nullable(z.int()),
})
/**
 * `why`: why no track at all has this licence; else null. `total`: of the lines that are ready (fen). `room`: how many more items the
 * cart takes.
 */
export const BatchQuote = z.object({
  why: z.nullable(z.string()),
  lines: z.array(BatchLine),
  readyCount: z.int(),
  total: z.int(),
  room: z.int(),
})
export type BatchQuote = z.infer<typeof BatchQuote>
/** `songIds`: what was added. `lines`: as they were before. */
export const AddedBatch = z.extend(BatchQuote, { songIds: z.array(z.string()) })
export type AddedBatch = z.infer<typeof AddedBatch>
