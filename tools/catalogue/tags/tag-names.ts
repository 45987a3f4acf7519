import type { TagKind, VocabularyTag } from '#db/demo/tag.ts'
import { TAG_VOCABULARY } from '#db/demo/tags.ts'
import type { TrackTag } from '../site/protocol.ts'
import { isNoGenre } from './placeholders.ts'
import { cleanText } from './text.ts'

const LONGEST_SLUG = 100
const MOST_GENRES = 5

const bySpelling = new Map<string, VocabularyTag>()
for (const entry of TAG_VOCABULARY) {
  for (const spelling of [entry.slug, ...Object.values(entry.names), ...(entry.aliases ?? [])]) {
    bySpelling.set(spellingKey(entry.kind, spelling), entry)
  }
}

/** A tag of the vocabulary under any of its spellings, else the word itself in lower case; null for empty text. */
export function findTag(kind: TagKind, word: string): TrackTag | null {
  const text = cleanText(word).toLowerCase().slice(0, LONGEST_SLUG)
  if (text === '') return null
  const known = bySpelling.get(spellingKey(kind, text))
  return known ? { kind, slug: known.slug, names: known.names } : { kind, slug: text, names: {} }
}

/** The genres in a file's tags. "Hip-Hop/Rap" is one genre; "Jazz; Funk" is two; "Other" is none. */
export function findGenres(values: readonly string[]): TrackTag[] {
  const found = new Map<string, TrackTag>()
  for (const value of values) {
    const isKnown = bySpelling.has(spellingKey('genre', cleanText(value)))
    if (isNoGenre(value)) continue
    for (const word of isKnown ? [value] : value.split(/[;,/|、；]/)) {
      const tag = /\p{L}/u.test(word) && !isNoGenre(word) ? findTag('genre', word) : null
      if (tag) found.set(tag.slug, tag)
    }
  }
  return [...found.values()].slice(0, MOST_GENRES)
}

/** Spaces, hyphens and capitals are ignored when comparing genres. */
function spellingKey(kind: TagKind, word: string): string {
  return `${kind}:${word.toLowerCase().replace(/[\s\-_.]+/g, '')}`
}
