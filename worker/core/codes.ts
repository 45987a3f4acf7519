import { CART_CODES } from './codes/cart.ts'
import { CATALOGUE_CODES } from './codes/catalogue.ts'
import type { Entry } from './codes/entry.ts'
import { FAVOURITE_CODES } from './codes/favourites.ts'
import { FIELD_CODES } from './codes/fields.ts'
import { GENERAL_CODES } from './codes/general.ts'
import { IDENTITY_CODES } from './codes/identity.ts'
import { LICENCE_CODES } from './codes/licences.ts'
import { ORDER_CODES } from './codes/orders.ts'
import { PAYMENT_CODES } from './codes/payments.ts'
import { STAFF_CODES } from './codes/staff.ts'

/**
 * Every refusal of the API: HTTP status, envelope code, text (five locales). `docs/errors.md` is generated from this
 * table.
 */
export const CODES = {
  ...GENERAL_CODES,
  ...FIELD_CODES,
  ...IDENTITY_CODES,
  ...STAFF_CODES,
  ...CATALOGUE_CODES,
  ...CART_CODES,
  ...FAVOURITE_CODES,
  ...ORDER_CODES,
  ...PAYMENT_CODES,
  ...LICENCE_CODES,
} as const satisfies Record<string, Entry>

export type Code = keyof typeof CODES
