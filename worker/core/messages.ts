import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LOCALES, type Locale } from './locales.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/worker.po', { eager: true })

// Read-only after start-up: each I18n keeps its locale, so sharing them between requests is safe.
const byLocale = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    setupI18n({ locale, messages: { [locale]: catalogs[`../../locales/${locale}/worker.po`]?.messages ?? {} } }),
  ]),
) as Record<Locale, I18n>

/** The Worker's own texts (errors, mails, documents) in one locale. */
export const getMessages = (locale: Locale): I18n => byLocale[locale]
