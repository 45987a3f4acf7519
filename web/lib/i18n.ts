import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#core/locales.ts'

/** A fresh instance for every request on the server and one for the life of the page in the browser. */
export const makeI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: messages } })
