import { LOCALES, type Locale } from '#core/locales.ts'

/** Each language's own name. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ja-JP': '日本語',
  'vi-VN': 'Tiếng Việt',
  'zh-TW': '繁體中文',
}
/** The switcher offers two of the five languages (specification section 2, decision 158); `?locale=` reaches all. */
const OFFERED: readonly Locale[] = ['zh-CN', 'en-US']
/** Browsers of readers of the other three. */
const OTHER_READERS = /^(?:ja|vi)\b|^zh-(?:tw|hk|mo|hant)\b/i

export type Language = { locale: Locale; name: string; isCurrent: boolean }

/**
 * Languages of the switcher: the two offered ones. All five for who reads one of the others, now or in the browser, so that nobody
 * who once presses English is left there. `browser`: `navigator.languages`.
 */
export function languagesFor(current: Locale, browser: readonly string[] = []): Language[] {
  const isOther = !OFFERED.includes(current) || browser.some((tag) => OTHER_READERS.test(tag))
  const listed = isOther ? LOCALES : OFFERED
  return listed.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale], isCurrent: locale === current }))
}
export const languageName = (locale: Locale): string => LANGUAGE_NAMES[locale]
