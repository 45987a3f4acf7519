import { createHash } from 'node:crypto'
import type { InspectedFile } from '../files/inspect.ts'
import type { VersionKind } from '../site/protocol.ts'

/** Longer identities are replaced by their hash. */
const LONGEST = 900
/** Versions as long as the whole piece: if the length matches, the name alone is sufficient. */
const WHOLE_LENGTH: readonly VersionKind[] = ['no_lead', 'stems', 'other']

export const artistsOfFile = (file: InspectedFile): string[] =>
  file.row?.artists?.map((artist) => artist.name) ?? file.tags.artists

/** Identifies tracks across runs (docs/importing.md): by artists and title, or by folder and file name. */
export const byArtist = (file: InspectedFile): string | null => {
  const artists = artistsOfFile(file)
  return artists.length > 0 ? identity('artist', [...artists].sort().join('/'), file.title.base) : null
}
/** `root`: the name of the imported folder itself. */
export const byFile = (file: InspectedFile, root: string): string =>
  identity('file', file.name.split('/').at(-2) ?? root, file.named.base)
const byTitle = (file: InspectedFile): string => identity('title', file.title.base)

/** All identities under which a track is found later; by title alone only if it has no artist. */
export function getIdentities(main: InspectedFile, root: string): string[] {
  return [byArtist(main) ?? byTitle(main), byFile(main, root)]
}

/** Where to look for the track that a file belongs to, most reliable first. */
export function toLookups(main: InspectedFile, root: string): string[] {
  const artist = byArtist(main)
  if (artist) return [artist]
  return [byFile(main, root), ...(WHOLE_LENGTH.includes(main.title.kind) ? [byTitle(main)] : [])]
}

/** A title alone is not enough: the recordings must also have the same length. */
export const needsLength = (found: string): boolean => found.startsWith('title\n')

function identity(...parts: string[]): string {
  const text = parts.map((part) => part.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).join('\n')
  return text.length <= LONGEST ? text : `${parts[0]}\n${createHash('sha256').update(text).digest('hex')}`
}
