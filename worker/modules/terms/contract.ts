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

/**
 * The reader's country (ISO 3166-1), null if it is not known, and the territory of what is offered first there: where a use is thought to
 * be whose place is not said.
 */
export const CheckPlace = z.object({ country: z.nullable(z.string()), territory: z.enum(TERRITORIES) })
export type CheckPlace = z.infer<typeof CheckPlace>

export const WAYS = ['sku', 'membership', 'fee', 'enquiry'] as const
/**
 * A way to be covered, in words of the reader's language (docs/licensing.md, 10.11). `price` in fen, -1 by enquiry: of a licence; of a
 * wider audience for one that is held (`fee`); of one month (`membership`), where `code` is what is then exchanged. `covers`: false for
 * what is only near. `difference`: to the licence that is considered. `skuId` if a track was named.
 */
export const OfferedLicence = z.object({
  kind: z.enum(WAYS),
  covers: z.boolean(),
  code: z.string(),
  name: z.string(),
  skuId: z.optional(z.string()),
  level: z.optional(z.int()),
  price: z.int(),
  originalPrice: z.int(),
  difference: z.optional(z.int()),
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
  /**
   * The held licence that covers it, or that fails in its time (then until when it covers it) or its audience alone. `licenceNo` and
   * `project` are null while its form is not filled in, `until` also for perpetual ones.
   */
  held: z.nullable(
    z.object({
      licenceId: z.string(),
      licenceNo: z.nullable(z.string()),
      project: z.nullable(z.string()),
      name: z.string(),
      until: z.nullable(z.iso.datetime()),
      fails: z.nullable(z.enum(['term', 'audience'])),
    }),
  ),
  /** The membership that covers it, and what is exchanged. */
  membership: z.nullable(z.object({ level: z.int(), until: z.iso.datetime(), exchange: OfferedLicence })),
  /** What the licence does not cover that is considered, else the held one. */
  misses: z.array(z.object({ level: z.enum(MISSES), msg: z.string() })),
  /** Paragraph of docs/licensing.md, and its text. */
  clause: z.object({ id: z.string(), text: z.string() }),
  reason: z.nullable(z.object({ id: z.enum(REASONS), msg: z.string() })),
  /** The ways to be covered, the cheapest first; then, if that is by enquiry or not offered to the asker, the nearest with a price. */
  cheapest: z.array(OfferedLicence),
  /** The statement of this answer, if it was asked for (10.13). */
  signed: z.optional(z.object({ answerNo: z.string(), url: z.url() })),
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
