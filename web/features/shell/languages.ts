import type { Locale } from '#core/locales.ts'

/** Each language in its own words. */
const LANGUAGE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'ja-JP': '日本語',
  'vi-VN': 'Tiếng Việt',
  'zh-TW': '繁體中文',
}
/** The switcher offers two of the five (specification section 2); `?locale=` reaches all. */
const OFFERED: readonly Locale[] = ['zh-CN', 'en-US']

export type Language = { locale: Locale; name: string; isCurrent: boolean }

/** What the switcher lists: the two on offer, after the language one came with when that is a third. */
export function languagesFor(current: Locale): Language[] {
  const listed = OFFERED.includes(current) ? OFFERED : [current, ...OFFERED]
  return listed.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale], isCurrent: locale === current }))
}
export const languageName = (locale: Locale): string => LANGUAGE_NAMES[locale]
