/**
 * The number of a company (docs/decisions/149): a unified social credit code (GB 32100-2015) with its check digit, one of the 15
 * digits from before 2015, or a foreign number, marked by its country (ISO 3166-1) and a colon: `GB:123456789`.
 */
export type TaxNumberKind = 'credit_code' | 'old' | 'foreign'

/** Without I, O, S, V and Z. The position is the value. */
const SYMBOLS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Powers of 3 modulo 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** Two symbols of the registering body, six digits of the area, nine symbols of the organisation, the check symbol. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
/** The last one may be the check symbol X of the organisation's code. */
const OLD = /^\d{14}[\dX]$/
const FOREIGN = /^(?!CN:)[A-Z]{2}:[0-9A-Z]{2,20}$/
/** A mark longer than any number; fields may refuse more before looking closer. */
export const LONGEST_TAX_NUMBER = 40

/** As it is compared and stored: half-width capitals without spaces and hyphens. */
export const tidyTaxNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()

/** Of a tidy number; null if it cannot be one. */
export function toTaxNumberKind(tidy: string): TaxNumberKind | null {
  if (FOREIGN.test(tidy)) return 'foreign'
  if (OLD.test(tidy)) return 'old'
  return CREDIT_CODE.test(tidy) && checkSymbol(tidy) === tidy[17] ? 'credit_code' : null
}

export const isTaxNumber = (tidy: string): boolean => toTaxNumberKind(tidy) !== null

/** The last symbol that a unified social credit code must have. */
export function checkSymbol(code: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * SYMBOLS.indexOf(code[i] ?? ''), 0)
  return SYMBOLS[(31 - (sum % 31)) % 31] ?? ''
}
