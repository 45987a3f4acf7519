import { named } from '#db/demo/names.ts'
import type { NamedThing } from '../site/protocol.ts'
import { cleanText } from './text.ts'

const MOST_ARTISTS = 20
/** `&`, `and` and `,` do not separate: they occur in band names more often than between artists. */
const SEPARATORS = /\s*[;；、]\s*|\s+\/\s+|\s+(?:feat\.?|ft\.?|featuring)\s+|\s*[([](?:feat\.?|ft\.?|featuring)\s+/i

const UNKNOWN_NAMES = named('佚名', 'Unknown artist', '作者不明', 'Không rõ nghệ sĩ', '佚名')
export const UNKNOWN_ARTIST: NamedThing = { name: '佚名', names: UNKNOWN_NAMES }

/** The artists in a tag, in order, without duplicates. */
export function splitArtists(values: readonly string[]): string[] {
  const names = values.flatMap((value) => value.split(SEPARATORS)).flatMap(splitSlashes)
  const seen = new Map<string, string>()
  for (const name of names) {
    const clean = cleanText(name)
      .replace(/^\((.*)\)$/, '$1')
      .replace(/^([^([]*)[)\]]$/, '$1')
      .trim()
    if (clean !== '' && !seen.has(clean.toLowerCase())) seen.set(clean.toLowerCase(), clean)
  }
  return [...seen.values()].slice(0, MOST_ARTISTS)
}

/** "沈岸/林木" is two artists, "AC/DC" is one: short Latin parts belong together. */
function splitSlashes(value: string): string[] {
  const parts = value.split('/')
  return parts.every((part) => /^[A-Za-z0-9]{1,3}$/.test(part.trim())) ? [value] : parts
}
