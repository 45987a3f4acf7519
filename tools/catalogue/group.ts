import type { InspectedFile } from './inspect.ts'
import type { VersionKind } from './protocol.ts'

/** Files of one track; the first is its main version. */
export type TrackFiles = [main: InspectedFile, ...others: InspectedFile[]]

/** The order in which versions are preferred as the main one, and listed. */
const KIND_ORDER: readonly VersionKind[] = ['full', 'no_lead', 'other', 'cut60', 'cut30', 'stems']
const MOST_VERSIONS = 20

/**
 * Puts versions of one track together: same artist and same title without its suffix. Two full versions are two
 * tracks, whatever they are called; files without an artist only belong together within one folder.
 */
export function groupVersions(files: readonly InspectedFile[]): TrackFiles[] {
  const groups = new Map<string, InspectedFile[]>()
  const inOrder = [...files].sort((a, b) => rank(a) - rank(b))
  for (const file of inOrder) {
    const key = groupKey(file)
    const group = groups.get(key)
    const hasRoom = group !== undefined && file.title.kind !== 'full' && group.length < MOST_VERSIONS
    if (hasRoom) group.push(file)
    else groups.set(group ? `${key} ${file.sha256}` : key, [file])
  }
  const position = new Map(files.map((file, index) => [file, index]))
  const tracks = [...groups.values()] as TrackFiles[]
  return tracks.sort((a, b) => (position.get(a[0]) ?? 0) - (position.get(b[0]) ?? 0))
}

function rank(file: InspectedFile): number {
  return KIND_ORDER.indexOf(file.title.kind)
}

function groupKey(file: InspectedFile): string {
  const artists = file.row?.artists?.map((artist) => artist.name) ?? file.tags.artists
  const owner = artists.length > 0 ? artists.join('/') : `in ${file.name.split('/').slice(0, -1).join('/')}`
  return `${owner} – ${file.title.base}`.toLowerCase()
}
