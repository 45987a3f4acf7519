import type { InspectedFile } from '../files/inspect.ts'
import type { VersionKind } from '../site/protocol.ts'
import { artistsOfFile, byFile } from './identity.ts'

/** Files of one track; the first is its main version. */
export type TrackFiles = [main: InspectedFile, ...others: InspectedFile[]]

/** The order in which versions are chosen as the main one, and listed. */
const KIND_ORDER: readonly VersionKind[] = ['full', 'no_lead', 'other', 'cut60', 'cut30', 'stems']
const MOST_VERSIONS = 20

/**
 * Groups versions of one track: same artist and same title without its suffix. Two full versions are always two tracks. Files
 * without an artist are grouped only within one folder, also with a file that has an artist and the same title in its file name.
 */
export function groupVersions(files: readonly InspectedFile[]): TrackFiles[] {
  const groups = new Map<string, InspectedFile[]>()
  const byName = new Map<string, InspectedFile[][]>()
  const inOrder = [...files].sort((a, b) => rank(a) - rank(b))
  for (const file of inOrder) {
    const key = groupKey(file)
    const group = groups.get(key) ?? sameName(file, byName)
    if (group && file.title.kind !== 'full' && group.length < MOST_VERSIONS) {
      group.push(file)
      continue
    }
    const made = [file]
    groups.set(groups.has(key) ? `${key} ${file.sha256}` : key, made)
    byName.set(nameKey(file), [...(byName.get(nameKey(file)) ?? []), made])
  }
  const position = new Map(files.map((file, index) => [file, index]))
  const tracks = [...groups.values()] as TrackFiles[]
  return tracks.sort((a, b) => (position.get(a[0]) ?? 0) - (position.get(b[0]) ?? 0))
}

/** For a file without an artist: the only track of its folder that has a file of this name. */
function sameName(file: InspectedFile, byName: ReadonlyMap<string, InspectedFile[][]>): InspectedFile[] | undefined {
  const found = byName.get(nameKey(file)) ?? []
  return artistsOfFile(file).length === 0 && found.length === 1 ? found[0] : undefined
}

function rank(file: InspectedFile): number {
  return KIND_ORDER.indexOf(file.title.kind)
}

const getFolder = (file: InspectedFile): string => file.home ?? file.name.split('/').slice(0, -1).join('/')
const nameKey = (file: InspectedFile): string => `${getFolder(file)}\n${byFile(file, '')}`

function groupKey(file: InspectedFile): string {
  const artists = artistsOfFile(file)
  const owner = artists.length > 0 ? artists.join('/') : `in ${getFolder(file)}`
  return `${owner} – ${file.title.base}`.toLowerCase()
}
