/** The five locales; the first is the default (specification, introduction). */
export const LOCALES = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'zh-CN'

/**
 * The address of a page in one language (api.md, "Authentication"): with `?locale=`, or without it for the default.
 * `url` may have a query.
 */
export function localeUrl(url: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return url
  return `${url}${url.includes('?') ? '&' : '?'}locale=${locale}`
}

/** Language tags do not distinguish case (RFC 5646 section 2.1.1). */
const findLocale = (tag: string): Locale | undefined => LOCALES.find((one) => one.toLowerCase() === tag)

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Specification section 4, "Language": mapping of browser language tags, here in lower case. */
const BROWSER_MAP: Record<string, Locale> = {
  zh: 'zh-CN',
  'zh-hk': 'zh-CN',
  'zh-tw': 'zh-CN',
  en: 'en-US',
  'en-gb': 'en-US',
  ja: 'ja-JP',
  vi: 'vi-VN',
}

/** The first supported locale of an Accept-Language header (RFC 9110 section 12.5.4; ordered by q-values). */
export function localeOfHeader(header: string): Locale | null {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)/i.exec(r)?.[1]).find(Boolean)
      return { tag: tag.trim().toLowerCase(), q: q === undefined ? 1 : Number(q) }
    })
    .filter((w) => w.tag && w.q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const mapped = BROWSER_MAP[tag] ?? findLocale(tag) ?? BROWSER_MAP[tag.split('-')[0] ?? '']
    if (mapped) return mapped
  }
  return null
}
