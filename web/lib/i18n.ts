import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#core/locales.ts'

/** A new instance for every request on the server, and one per page load in the browser. */
export const makeI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } })
