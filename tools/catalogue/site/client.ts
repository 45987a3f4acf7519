import type { ChangedLine, FileKind, ImportTrack, ImportVersion, KnownFile, TrackMatch } from './protocol.ts'

/** Bytes to store: in memory or, by `fs.openAsBlob`, on disk. */
export interface StoredFile {
  kind: FileKind
  sha256: string
  body: Blob
  contentType: string
}

/** The site refused one thing; the rest of the import can go on. */
export class RefusedBySite extends Error {}

/** The site as the demo catalogue needs it. */
export interface DemoClient extends Pick<CatalogueClient, 'findKnown' | 'storeFile' | 'createTrack' | 'addVersion'> {
  /** Playlists, zones, cases and the like, each replaced by its slug. */
  putEditorial(editorial: object): Promise<void>
}

/** The site as the importer needs it. Every call may be repeated without harm. */
export interface CatalogueClient {
  /** Those of at most 100 hashes that are already versions of tracks. */
  findKnown(hashes: readonly string[]): Promise<KnownFile[]>
  /** Tracks that were imported under any of at most 100 identities. */
  findMatches(identities: readonly string[]): Promise<TrackMatch[]>
  /** Stores a file under its own hash; one that is already there is not sent again. */
  storeFile(file: StoredFile): Promise<void>
  /** The new track's id; null when its content had been imported meanwhile. */
  createTrack(track: ImportTrack): Promise<string | null>
  /** Adds a later-found version to a track; false when its content had been imported meanwhile. */
  addVersion(trackId: string, version: ImportVersion): Promise<boolean>
  /** Changes a track as the changed line of one of its versions says. */
  applyLine(trackId: string, line: ChangedLine): Promise<void>
}
