import * as z from 'zod/mini'
import { AUDIENCES, LICENCE_TYPES, MEDIA, NEVER, REASONS, SCENES, TERMS, TERRITORIES, USES } from './values.ts'

/** Version of the prices and the conditions a buyer agrees to; stored with every order line (docs/licensing.md, 11). */
export const TERMS_VERSION = '2026-12'

/** ISO 3166-1 alpha-2; unknown ones are refused by the evaluator. */
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))

/**
 * A use that somebody asks about (docs/licensing.md, 10). `scene` stands for its first medium where `media` is not said;
 * `region` is a territory's code.
 */
export const AskedUse = z
  .strictObject({
    scene: z.optional(z.enum(SCENES)),
    media: z.optional(z.enum([...MEDIA, ...NEVER])),
    licenceType: z.optional(z.enum(LICENCE_TYPES)),
    audience: z.optional(z.enum(AUDIENCES)),
    region: z.optional(z.enum(TERRITORIES)),
    countries: z.optional(z.array(Country).check(z.minLength(1), z.maxLength(250))),
    term: z.optional(z.enum(TERMS)),
  })
  .check(
    z.refine((use) => use.scene !== undefined || use.media !== undefined, { path: ['media'], error: 'FIELD_REQUIRED' }),
    z.refine((use) => use.region === undefined || use.countries === undefined, {
      path: ['countries'],
      error: 'FIELD_INVALID',
    }),
  )
export type AskedUse = z.infer<typeof AskedUse>

/** A licence that is offered, in words of the reader's language. `price` in fen, -1 by enquiry; `skuId` if a track was named. */
export const OfferedLicence = z.object({
  kind: z.enum(['sku', 'enquiry']),
  code: z.string(),
  name: z.string(),
  skuId: z.optional(z.string()),
  price: z.int(),
  originalPrice: z.int(),
})
export type OfferedLicence = z.infer<typeof OfferedLicence>

/** What a licence can fail in, in the order of docs/licensing.md, 10.1. */
export const MISSES = ['media', 'licenceType', 'region', 'term', 'audience'] as const
export type Miss = (typeof MISSES)[number]

export const ANSWERS = ['covered', 'offered', 'enquiry', 'not_offered', 'never'] as const
/** The answer of `POST /licences/check`. */
export const CheckedUse = z.object({
  answer: z.enum(ANSWERS),
  covered: z.boolean(),
  by: z.nullable(z.enum(['sku', 'membership'])),
  /** What the given licence does not cover. */
  misses: z.array(z.object({ level: z.enum(MISSES), msg: z.string() })),
  /** Paragraph of docs/licensing.md, and its text. */
  clause: z.object({ id: z.string(), text: z.string() }),
  reason: z.nullable(z.object({ id: z.enum(REASONS), msg: z.string() })),
  /** The cheapest licence that covers the use; then, if that is by enquiry or not offered to the asker, the nearest with a price. */
  cheapest: z.array(OfferedLicence),
})
export type CheckedUse = z.infer<typeof CheckedUse>

/**
 * What one would buy a licence for: prices are those of the cheapest licence that has all of it, of a type that fits whom one acts
 * for, and only tracks that are sold in the territory are found (docs/licensing.md, 8.5).
 */
export const Wanted = {
  licenceType: z.optional(z.enum(LICENCE_TYPES)),
  use: z.optional(z.enum(USES)),
  term: z.optional(z.enum(TERMS)),
  territory: z.optional(z.enum(TERRITORIES)),
}
