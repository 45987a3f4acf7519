import type { Locale } from '#core/locales.ts'

/** Each language's own name. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ja-JP': '日本語',
  'vi-VN': 'Tiếng Việt',
  'zh-TW': '繁體中文',
}
/** The switcher offers two of the five languages (specification section 2); `?locale=` reaches all. */
const OFFERED: readonly Locale[] = ['zh-CN', 'en-US']

export type Language = { locale: Locale; name: string; isCurrent: boolean }

/** Languages of the switcher: the two offered ones, preceded by the current one if it is another. */
export function languagesFor(current: Locale): Language[] {
  const listed = OFFERED.includes(current) ? OFFERED : [current, ...OFFERED]
  return listed.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale], isCurrent: locale === current }))
}
export const languageName = (locale: Locale): string => LANGUAGE_NAMES[locale]
