import type { Locale } from './names.ts'

export type TagKind = 'scene' | 'emotion' | 'instrument' | 'style' | 'genre'

export interface VocabularyTag {
  kind: TagKind
  slug: string
  names: Record<Locale, string>
  /** Other spellings found in files, lower case. The slug and the names are always understood. */
  aliases?: readonly string[]
}

export function tag(
  kind: TagKind,
  slug: string,
  names: Record<Locale, string>,
  aliases?: readonly string[],
): VocabularyTag {
  return aliases ? { kind, slug, names, aliases } : { kind, slug, names }
}
