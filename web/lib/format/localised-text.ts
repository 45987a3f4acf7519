import { use } from 'react'
import type { Locale } from '#core/locales.ts'

export type LocalisedText<T> = {
  /** For a loader: afterwards `useText` has the text available. */
  load(locale: Locale): Promise<T>
  /** For a component; suspends if no loader has loaded the text. */
  useText(locale: Locale): T
}

/**
 * A long text in each language, in separate files loaded only where needed. Loaded as a module and not as loader data,
 * so that the page does not contain the text twice.
 */
export function localisedText<T>(files: Record<Locale, () => Promise<{ default: T }>>): LocalisedText<T> {
  const texts = new Map<Locale, T>()
  const pending = new Map<Locale, Promise<T>>()
  const load = (locale: Locale): Promise<T> => {
    const known = pending.get(locale)
    if (known) return known
    const text = files[locale]().then((file) => {
      texts.set(locale, file.default)
      return file.default
    })
    pending.set(locale, text)
    // A file that failed to load is requested again.
    text.catch(() => pending.delete(locale))
    return text
  }
  return { load, useText: (locale) => texts.get(locale) ?? use(load(locale)) }
}
