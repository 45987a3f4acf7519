import { createHash } from 'node:crypto'
import type { InspectedFile } from '../files/inspect.ts'
import type { VersionKind } from '../site/protocol.ts'

/** Longer ones are told apart by their hash. */
const LONGEST = 900
/** Versions as long as the whole piece: by their length, a name alone is believed. */
const WHOLE_LENGTH: readonly VersionKind[] = ['no_lead', 'stems', 'other']

export const artistsOfFile = (file: InspectedFile): string[] =>
  file.row?.artists?.map((artist) => artist.name) ?? file.tags.artists

/** What tells tracks apart, across runs, too (docs/importing.md): artists and title, or folder and file name. */
export const byArtist = (file: InspectedFile): string | null => {
  const artists = artistsOfFile(file)
  return artists.length > 0 ? identity('artist', [...artists].sort().join('/'), file.title.base) : null
}
/** `root`: the name of the imported folder itself. */
export const byFile = (file: InspectedFile, root: string): string =>
  identity('file', file.name.split('/').at(-2) ?? root, file.named.base)
const byTitle = (file: InspectedFile): string => identity('title', file.title.base)

/** Everything a track is found by later; a title alone only where nobody says whose it is. */
export function getIdentities(main: InspectedFile, root: string): string[] {
  return [byArtist(main) ?? byTitle(main), byFile(main, root)]
}

/** Where to look for the track that a file belongs to, the surest first. */
export function toLookups(main: InspectedFile, root: string): string[] {
  const artist = byArtist(main)
  if (artist) return [artist]
  return [byFile(main, root), ...(WHOLE_LENGTH.includes(main.title.kind) ? [byTitle(main)] : [])]
}

/** A title alone is not enough: the recordings must be as long as each other. */
export const needsLength = (found: string): boolean => found.startsWith('title\n')

function identity(...parts: string[]): string {
  const text = parts.map((part) => part.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).join('\n')
  return text.length <= LONGEST ? text : `${parts[0]}\n${createHash('sha256').update(text).digest('hex')}`
}
