import { useLingui } from '@lingui/react'
import type { Locale } from '#core/locales.ts'

/** The page's locale, fixed for the life of the page. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale
