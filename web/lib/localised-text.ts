import { use } from 'react'
import type { Locale } from '#core/locales.ts'

export type LocalisedText<T> = {
  /** For a loader: afterwards `useText` has the text at hand. */
  load(locale: Locale): Promise<T>
  /** For a component; one that no loader prepared waits for the file. */
  useText(locale: Locale): T
}

/**
 * A long text in each language, in a file of its own that is loaded only where it is read. It travels as a module, not as
 * loader data, so that a page does not carry its words twice.
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
    // A file that did not come is asked for again.
    text.catch(() => pending.delete(locale))
    return text
  }
  return { load, useText: (locale) => texts.get(locale) ?? use(load(locale)) }
}
