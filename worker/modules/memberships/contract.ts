import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { getPage } from '#core/page-schema.ts'
import { LIBRARIES } from '../catalogue/contract.ts'
import { Id } from '../channels/contract.ts'
import { CodeText, isIdNumber, Line, TaxNumber } from '../identity/holder/contract.ts'
import { SCENES } from '../terms/values.ts'
import { LEVELS, MONTHS, MOST_OFFER_MONTHS } from './values.ts'

const as = (code: Code): Code => code

/** api.md, "plan". Level 3 has no price and no months: it is sold by enquiry. Prices in fen. */
export const PlanWire = z.object({
  level: z.literal(LEVELS),
  months: z.nullable(z.literal(MONTHS)),
  price: z.nullable(z.int()),
  /** The same months at the price of one. */
  originalPrice: z.nullable(z.int()),
  percentOff: z.int(),
  personCount: z.int(),
  companyCount: z.int(),
  dailyQuota: z.nullable(z.int()),
  libraryScope: z.enum(LIBRARIES),
  scenes: z.array(z.enum(SCENES)),
})
export type PlanWire = z.infer<typeof PlanWire>
export const Plans = z.array(PlanWire)

/** POST /memberships/objects: validated as in the form of a licence. */
export const NameObject = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('personal'),
    name: Line(60),
    idNumber: CodeText(40).check(z.refine(isIdNumber, as('ID_NUMBER_INVALID'))),
  }),
  z.strictObject({
    type: z.literal('company'),
    name: Line(120),
    idNumber: TaxNumber(),
  }),
])
export type NameObject = z.infer<typeof NameObject>
/** `idMasked`: nobody needs to read the whole number again. */
export const ObjectWire = z.object({
  id: z.string(),
  type: z.enum(['personal', 'company']),
  name: z.string(),
  idMasked: z.string(),
  createdAt: z.iso.datetime(),
})
export type ObjectWire = z.infer<typeof ObjectWire>
/** Whom the running membership authorizes, and how many it may name; all nothing if none runs. */
export const ObjectsWire = z.object({
  items: z.array(ObjectWire),
  personCount: z.int(),
  companyCount: z.int(),
  /** False for a viewer of the company, or if none runs. */
  mayName: z.boolean(),
})
export type ObjectsWire = z.infer<typeof ObjectsWire>

/** Under S. */
export const FindMembers = z.strictObject({
  keyword: z.string().check(z.trim(), z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254)),
})
export const OwnerParam = z.object({ ownerId: Id })
export const OfferParam = z.object({ offerId: Id })
const StaffPeriod = z.object({
  level: z.int(),
  personCount: z.int(),
  companyCount: z.int(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
})
export const OfferWire = z.object({
  offerId: z.string(),
  level: z.int(),
  months: z.int(),
  personCount: z.int(),
  companyCount: z.int(),
  price: z.int(),
  /** Of an upgrade: the level that rises, and the end that stays. */
  fromLevel: z.nullable(z.int()),
  until: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** `waiting`: a second person has to confirm it before it is offered. */
  state: z.enum(['waiting', 'open', 'bought', 'expired', 'withdrawn']),
  orderNo: z.nullable(z.string()),
})
export type OfferWire = z.infer<typeof OfferWire>
export const MemberPage = getPage(
  z.object({
    ownerId: z.string(),
    type: z.enum(['personal', 'enterprise']),
    name: z.string(),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    level: z.nullable(z.int()),
    until: z.nullable(z.iso.datetime()),
  }),
)
export const MemberWire = z.object({
  ownerId: z.string(),
  type: z.enum(['personal', 'enterprise']),
  name: z.string(),
  /** That run now or follow. */
  periods: z.array(StaffPeriod),
  offers: z.array(OfferWire),
  /** What an upgrade to level 2 costs for the rest of what was bought; null if there is none. */
  upgrade: z.nullable(z.object({ level: z.int(), price: z.int(), until: z.iso.datetime() })),
})
export type MemberWire = z.infer<typeof MemberWire>
/**
 * POST S/memberships/owners/:ownerId/offers. Without `months` an upgrade of what runs. Level 2 costs what the rule says
 * (docs/licensing.md, 13.7), so `price` is for level 3 only.
 */
export const MakeOffer = z.strictObject({
  level: z.literal(LEVELS),
  months: z.optional(z.int().check(z.gte(1), z.lte(MOST_OFFER_MONTHS))),
  personCount: z.optional(z.int().check(z.gte(0), z.lte(999))),
  companyCount: z.optional(z.int().check(z.gte(0), z.lte(999))),
  price: z.optional(z.int().check(z.gte(100), z.lte(100_000_000))),
  /** What staff saw; an upgrade whose price has changed since is refused. */
  expectedPrice: z.optional(z.int()),
})
export type MakeOffer = z.infer<typeof MakeOffer>
