/** The five locales; the first is the default (specification, introduction). */
export const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/** Where a page is found in one language (api.md, "Authentication"): `?locale=`, and nothing for the default. `url` may have a query. */
export function localeUrl(url: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return url
  return `${url}${url.includes('?') ? '&' : '?'}locale=${locale}`
}
