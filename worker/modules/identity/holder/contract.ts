import * as z from 'zod/mini'
import type { Code } from '#core/codes.ts'
import { isTaxNumber, LONGEST_TAX_NUMBER, tidyTaxNumber } from './values.ts'

/** Fields that name the holder of a licence, or whom a membership authorizes: the same rules for both. */
const as = (code: Code): Code => code

/** One line of text: NFC, white space collapsed to single spaces and trimmed. Lengths count characters (code points). */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()
export const Line = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max * 2, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.overwrite(tidyLine),
      z.minLength(1, as('FIELD_REQUIRED')),
      z.maxLength(max, as('FIELD_TOO_LONG')),
    )

/** Weights and check characters of the resident identity number: GB 11643-1999, ISO 7064 MOD 11-2. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
export function isIdNumber(text: string): boolean {
  if (!/^[0-9A-Z]{6,20}$/.test(text)) return false
  if (!/^\d{17}[\dX]$/.test(text)) return true
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0)
  return '10X98765432'[sum % 11] === text[17]
}

/** Full-width digits and letters become half-width. */
const tidyCode = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
export const CodeText = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.overwrite(tidyCode),
      z.minLength(1, { error: as('FIELD_REQUIRED'), abort: true }),
    )

/** The number of a company (values.ts). */
export const TaxNumber = () =>
  z
    .string()
    .check(
      z.maxLength(LONGEST_TAX_NUMBER, { error: as('FIELD_TOO_LONG'), abort: true }),
      z.overwrite(tidyTaxNumber),
      z.minLength(1, { error: as('FIELD_REQUIRED'), abort: true }),
      z.refine(isTaxNumber, as('TAX_NUMBER_INVALID')),
    )
