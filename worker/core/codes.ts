import { APPROVAL_CODES } from './codes/approvals.ts'
import { CART_CODES } from './codes/cart.ts'
import { CATALOGUE_CODES } from './codes/catalogue.ts'
import { CERTIFICATION_CODES } from './codes/certification.ts'
import { COIN_CODES } from './codes/coins.ts'
import { COUPON_CODES } from './codes/coupons.ts'
import { ENTERPRISE_CODES } from './codes/enterprise.ts'
import type { Entry } from './codes/entry.ts'
import { EXCHANGE_CODES } from './codes/exchange.ts'
import { FAVOURITE_CODES } from './codes/favourites.ts'
import { FIELD_CODES } from './codes/fields.ts'
import { GENERAL_CODES } from './codes/general.ts'
import { IDENTITY_CODES } from './codes/identity.ts'
import { INVOICE_CODES } from './codes/invoices.ts'
import { LICENCE_CODES } from './codes/licences.ts'
import { MEMBERSHIP_CODES } from './codes/memberships.ts'
import { MUSICIAN_CODES } from './codes/musicians.ts'
import { ORDER_CODES } from './codes/orders.ts'
import { PAYMENT_CODES } from './codes/payments.ts'
import { PROJECT_CODES } from './codes/projects.ts'
import { REFUND_CODES } from './codes/refunds.ts'
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
  ...COUPON_CODES,
  ...PAYMENT_CODES,
  ...COIN_CODES,
  ...REFUND_CODES,
  ...EXCHANGE_CODES,
  ...LICENCE_CODES,
  ...MEMBERSHIP_CODES,
  ...INVOICE_CODES,
  ...PROJECT_CODES,
  ...APPROVAL_CODES,
  ...CERTIFICATION_CODES,
  ...ENTERPRISE_CODES,
  ...MUSICIAN_CODES,
} as const satisfies Record<string, Entry>

export type Code = keyof typeof CODES
