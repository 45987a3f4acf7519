import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '../../worker/modules/channels/contract.ts'

/** A fresh instance for every request on the server and one for the life of the page in the browser. */
export const makeI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } })

/** Pages with words of their own (`account.po`): what a visitor of the shop front does not load. lingui.config.ts divides alike. */
const ACCOUNT_PAGE =
  /^\/(?:admin|uc|order|verify|signin|signup|find-password|undo|policies|aboutus|help|contact)(?:\/|$)/
/** Of these, the pages of orders, licences and the user centre; to divide the words alike is tools/vite/word-parts.ts's part. */
const SHOP_PAGE = /^\/(?:uc|order|verify)(?:\/|$)/

/** Those of staff, who load nothing of the shop. */
const STAFF_PAGE = /^\/admin(?:\/|$)/
/** A part of `account.po`. */
export type WordPart = 'own' | 'shop' | 'staff'

export const needsAccountWords = (pathname: string): boolean => ACCOUNT_PAGE.test(pathname)
/** The parts of `account.po` that a page is drawn with: `own` has what signing in takes. */
export function accountParts(pathname: string): readonly WordPart[] {
  if (!needsAccountWords(pathname)) return []
  if (STAFF_PAGE.test(pathname)) return ['own', 'staff']
  return SHOP_PAGE.test(pathname) ? ['own', 'shop'] : ['own']
}
