import * as z from 'zod/mini'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './values.ts'

export { DEFAULT_LOCALE, LOCALES, type Locale }

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Specification section 4, "Language": what a browser's own tags map to. */
const BROWSER_MAP: Record<string, Locale> = {
  zh: 'zh-CN',
  'zh-HK': 'zh-CN',
  'zh-TW': 'zh-CN',
  en: 'en-US',
  'en-GB': 'en-US',
  ja: 'ja-JP',
  vi: 'vi-VN',
}

/** First locale of an Accept-Language header that we have (RFC 9110 section 12.5.4; q-values order the list). */
export function localeOfHeader(header: string): Locale | null {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const q = rest.map((r) => /^\s*q=([\d.]+)/.exec(r)?.[1]).find(Boolean)
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q) }
    })
    .filter((w) => w.tag && w.q > 0)
    .sort((a, b) => b.q - a.q)
  for (const { tag } of wanted) {
    const mapped = BROWSER_MAP[tag] ?? (isLocale(tag) ? tag : BROWSER_MAP[tag.split('-')[0] ?? ''])
    if (mapped) return mapped
  }
  return null
}

/** An opaque identifier as it stands in a URL or a body. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w.~-]+$/))
