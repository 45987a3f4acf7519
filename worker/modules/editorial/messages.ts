import type { Locale } from '#core/locales.ts'
import { nameIn } from '../catalogue/public.ts'

type Words = Partial<Record<Locale, string>>

/** The text in the reader's language, or the first available. */
export const wordsFor = (locale: Locale, words: Words): string =>
  nameIn(locale, { name: words['zh-CN'] ?? Object.values(words)[0] ?? '', names: words })
