import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { SheetRow } from '../sheet/sheet.ts'
import { isPlaceholder, numberIn } from '../tags/placeholders.ts'
import { type FileTags, readTags } from '../tags/read-tags.ts'
import { cleanText } from '../tags/text.ts'
import { splitVersion, type VersionedTitle } from '../tags/version-name.ts'
import type { FoundFile } from './discover.ts'
import { type SniffedFile, sniffFile } from './sniff.ts'

/** A file that looks like audio, with everything known before decoding. */
export interface InspectedFile extends FoundFile, SniffedFile {
  sha256: string
  tags: FileTags
  /** Its row in the CSV, if any. */
  row: SheetRow | null
  title: VersionedTitle
  /** The title according to its file name alone. */
  named: VersionedTitle
  /** The folder in which its versions are grouped, if not its own. */
  home?: string
}

/** Hashes a file and reads its tags; throws with the reason if it cannot be audio. `fileTitle`: the title from its file name. */
export async function inspectFile(file: FoundFile, row: SheetRow | null, fileTitle: string): Promise<InspectedFile> {
  const sniffed = await sniffFile(file.path)
  const sha256 = await hashFile(file.path)
  const hints = [file.name, ...Object.values(row?.titles ?? {}), row?.title ?? '', ...namesIn(row)]
  const tags = await readTags(file.path, hints)
  const named = splitVersion(fileTitle)
  tags.spare = isPlaceholder(named.base) ? spareTitle(file.name, named.base, tags.album) : ''
  const given = row?.title ?? Object.values(row?.titles ?? {})[0] ?? tags.title
  if (!given && tags.spare)
    tags.warnings.push(
      `it has no title: "${named.base}" is none. It is called "${tags.spare}"; say its title in catalogue.csv`,
    )
  return { ...file, ...sniffed, sha256, tags, row, title: getTitle(row, tags, named), named }
}

/** The CSV's title, else the tag's, else the one from the file name. */
export function getTitle(row: SheetRow | null, tags: FileTags, named: VersionedTitle): VersionedTitle {
  const given = row?.title ?? Object.values(row?.titles ?? {})[0] ?? (tags.title || tags.spare)
  return given ? getVersion(given, named) : named
}

/** For a file called "Track 01": its album or folder with its number, else that it has none. */
function spareTitle(name: string, base: string, album: string): string {
  const folder = name.split('/').at(-2) ?? ''
  const known = [album, folder].find((text) => text !== '' && !isPlaceholder(text)) ?? 'Untitled'
  return `${cleanText(known)} ${numberIn(base)}`.trim()
}

const namesIn = (row: SheetRow | null): string[] => [
  ...(row?.artists ?? []).map((artist) => artist.name),
  row?.album?.name ?? '',
]

/** A file named "… (30s)" is the short cut, even if its tags only repeat the track's title. */
function getVersion(title: string, named: VersionedTitle): VersionedTitle {
  const fromTitle = splitVersion(title)
  return fromTitle.suffix === null ? { ...fromTitle, kind: named.kind, suffix: named.suffix } : fromTitle
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}
