import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FoundFile } from './discover.ts'
import { type FileTags, readTags } from './read-tags.ts'
import type { SheetRow } from './sheet.ts'
import { type SniffedFile, sniffFile } from './sniff.ts'
import { titleFromFileName } from './text.ts'
import { splitVersion, type VersionedTitle } from './version-name.ts'

/** A file that looks like audio, with everything known before it is decoded. */
export interface InspectedFile extends FoundFile, SniffedFile {
  sha256: string
  tags: FileTags
  /** Its row in the CSV, if it has one. */
  row: SheetRow | null
  title: VersionedTitle
}

/** Hashes a file and reads its tags; throws with the reason when it cannot be audio. */
export async function inspectFile(file: FoundFile, row: SheetRow | null): Promise<InspectedFile> {
  const sniffed = await sniffFile(file.path)
  const sha256 = await hashFile(file.path)
  const tags = await readTags(file.path)
  const title = row?.title ?? Object.values(row?.titles ?? {})[0] ?? (tags.title || titleFromFileName(file.name))
  return { ...file, ...sniffed, sha256, tags, row, title: versionOf(title, file.name) }
}

/** A file called "… (30s)" is the cut even where its tags only repeat the track's title. */
function versionOf(title: string, fileName: string): VersionedTitle {
  const fromTitle = splitVersion(title)
  if (fromTitle.suffix !== null) return fromTitle
  const fromName = splitVersion(titleFromFileName(fileName))
  return { ...fromTitle, kind: fromName.kind, suffix: fromName.suffix }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}
