import type { ChangedLine, FileKind, ImportTrack, ImportVersion, KnownFile, TrackMatch } from './protocol.ts'

/** Bytes to store: in memory or, through `fs.openAsBlob`, on disk. */
export interface StoredFile {
  kind: FileKind
  sha256: string
  /** Of a small preview: its own hash, because it has the name of the preview. */
  content?: string
  body: Blob
  contentType: string
}

/** The site refused one item; the rest of the import can continue. */
export class RefusedBySite extends Error {}

/** The site's calls for the demo catalogue. */
export interface DemoClient extends Pick<CatalogueClient, 'findKnown' | 'storeFile' | 'createTrack' | 'addVersion'> {
  /** Playlists, zones, cases and so on, each replaced by slug. */
  putEditorial(editorial: object): Promise<void>
}

/** The site's calls for the importer. Each may be repeated safely. */
export interface CatalogueClient {
  /** Which of at most 100 hashes are already versions of tracks. */
  findKnown(hashes: readonly string[]): Promise<KnownFile[]>
  /** Tracks that were imported under any of at most 100 identities. */
  findMatches(identities: readonly string[]): Promise<TrackMatch[]>
  /** Stores a file under its own hash; a file that already exists is not sent again. */
  storeFile(file: StoredFile): Promise<void>
  /** The new track's id; null if its content has been imported in the meantime. */
  createTrack(track: ImportTrack): Promise<string | null>
  /** Adds a version to an existing track; false if its content has been imported in the meantime. */
  addVersion(trackId: string, version: ImportVersion): Promise<boolean>
  /** Changes a track according to the changed line of one of its versions. */
  applyLine(trackId: string, line: ChangedLine): Promise<void>
}
