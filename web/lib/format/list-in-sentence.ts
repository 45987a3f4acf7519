import type { Locale } from '#core/locales.ts'

/** A word that is a name or an abbreviation keeps its capitals: TV, DVD, iPhone. */
const lowered = (word: string): string => (/^\p{Lu}\p{Ll}/u.test(word) ? word[0]!.toLowerCase() + word.slice(1) : word)

/**
 * Labels as a list inside a sentence: "Online ads, films and games". A label begins with a capital, in a sentence only the first
 * does; whoever puts the list after other words sets `isInside`. Not for names of places or people.
 */
export function listInSentence(locale: Locale, labels: readonly string[], { isInside = false } = {}): string {
  const words = labels.map((label, i) => (i > 0 || isInside ? lowered(label) : label))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
