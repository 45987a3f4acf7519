import { LOCALES, type Locale } from '#core/locales.ts'
import { getCode, getPrice, parseCode, readCode } from '../terms/public.ts'

type Names = Partial<Record<Locale, string>>
/** The name in all languages, for rows that must keep it. */
export const namesInAll = (row: { name: string; names: Names }): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, nameIn(locale, row)])) as Record<Locale, string>

/** The name in the reader's language; traditional Chinese falls back to simplified before the row's own name. */
export const nameIn = (locale: Locale, row: { name: string; names: Names }): string =>
  row.names[locale] ?? (locale === 'zh-TW' ? row.names['zh-CN'] : undefined) ?? row.name

export const getSkuId = (trackId: number, versionId: number, code: string): string => `${trackId}-${versionId}-${code}`

/**
 * Parses an SKU id; null if it cannot exist. Numbers stay within the exact integers of JavaScript (15 digits, SkuId).
 */
export function parseSkuId(skuId: string): { trackId: number; versionId: number; code: string } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([a-z0-9._]+)$/.exec(skuId)
  if (!match?.[3] || !parseCode(match[3])) return null
  return { trackId: Number(match[1]), versionId: Number(match[2]), code: match[3] }
}

export { getCode, getPrice, parseCode, readCode }
