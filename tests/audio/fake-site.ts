import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type CatalogueClient, RefusedBySite, type StoredFile } from '../../tools/catalogue/site/client.ts'
import type {
  Cells,
  ChangedLine,
  FileKind,
  ImportTrack,
  ImportVersion,
  LineChange,
} from '../../tools/catalogue/site/protocol.ts'

/** A site in memory with the checks of the real one. */
export class FakeSite implements CatalogueClient {
  readonly files = new Map<string, { kind: FileKind; type: string; bytes: Uint8Array }>()
  readonly tracks: ImportTrack[] = []
  readonly added: { trackId: string; version: ImportVersion }[] = []
  readonly lines = new Map<string, Cells>()
  readonly applied: { trackId: string; change: LineChange }[] = []
  refuses: (track: ImportTrack) => boolean = () => false
  goesAway = false

  async findKnown(hashes: readonly string[]) {
    expect(hashes.length).toBeLessThanOrEqual(100)
    const owned = this.tracks.flatMap((track, index) =>
      track.versions.map(({ original, isMain }, v) => ({
        sha256: original,
        trackId: `${index}`,
        versionId: `${v}`,
        isMain,
        cells: this.lines.get(original) ?? null,
        hasMainLine: this.hasMainLine(track),
      })),
    )
    return owned.filter((known) => hashes.includes(known.sha256))
  }

  async findMatches(identities: readonly string[]) {
    expect(identities.length).toBeLessThanOrEqual(100)
    return this.tracks.flatMap(({ identities: own = [], versions }, index) =>
      own
        .filter((identity) => identities.includes(identity))
        .map((identity) => ({
          identity,
          trackId: `${index}`,
          kinds: versions.map(({ kind }) => kind),
          durationMs: versions.find(({ isMain }) => isMain)?.durationMs ?? 0,
          hasMainLine: this.hasMainLine({ versions }),
        })),
    )
  }

  private hasMainLine({ versions }: Pick<ImportTrack, 'versions'>): boolean {
    return this.lines.has(versions.find(({ isMain }) => isMain)?.original ?? '')
  }

  async applyLine(trackId: string, line: ChangedLine) {
    this.applied.push({ trackId, change: line.change })
    this.lines.set(line.original, line.cells)
  }

  async storeFile({ kind, sha256, content, body, contentType }: StoredFile) {
    if (this.goesAway) throw new Error('the site has gone')
    const bytes = new Uint8Array(await body.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(content ?? sha256)
    // The small form of a preview has the name of the preview.
    this.files.set(content ? `small/${sha256}` : sha256, { kind, type: contentType, bytes })
  }

  async createTrack(track: ImportTrack) {
    if (this.refuses(track)) throw new RefusedBySite('name: not wanted here')
    for (const version of track.versions) {
      for (const hash of [version.original, version.preview, version.waveform, version.waveImage]) {
        expect(this.files.has(hash)).toBe(true)
      }
    }
    expect(this.files.has(track.cover.sha256)).toBe(true)
    this.tracks.push(track)
    for (const { original, cells } of track.versions) if (cells) this.lines.set(original, cells)
    return `${this.tracks.length - 1}`
  }

  async addVersion(trackId: string, version: ImportVersion) {
    this.added.push({ trackId, version })
    this.tracks[Number(trackId)]?.versions.push(version)
    return true
  }
}
