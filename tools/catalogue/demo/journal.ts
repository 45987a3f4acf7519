import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Progress of filling: a first selection is on sale, every item is there, every version is there. */
export const FILL_STAGES = ['first', 'mains', 'all'] as const
export type FillStage = (typeof FILL_STAGES)[number]

interface Entries {
  stage: FillStage | null
  /** By slug: the track's id, and whether its further versions are uploaded. */
  tracks: Record<string, { id: string; isComplete: boolean }>
}

/** What the site already has of the demo catalogue, kept in a file, so that a killed start can be continued. */
export class FillJournal {
  private readonly path: string
  private readonly entries: Entries

  constructor(path: string) {
    this.path = path
    this.entries = readEntries(path)
  }

  get stage(): FillStage | null {
    return this.entries.stage
  }

  hasReached(stage: FillStage): boolean {
    const reached = this.entries.stage ? FILL_STAGES.indexOf(this.entries.stage) : -1
    return reached >= FILL_STAGES.indexOf(stage)
  }

  trackId(slug: string): string | null {
    return this.entries.tracks[slug]?.id ?? null
  }

  isComplete(slug: string): boolean {
    return this.entries.tracks[slug]?.isComplete ?? false
  }

  addTrack(slug: string, id: string): void {
    this.entries.tracks[slug] = { id, isComplete: false }
    this.save()
  }

  complete(slug: string): void {
    const track = this.entries.tracks[slug]
    if (track) track.isComplete = true
    this.save()
  }

  reach(stage: FillStage): void {
    if (this.hasReached(stage)) return
    this.entries.stage = stage
    this.save()
  }

  /** Written to a temporary name and renamed, so that neither a kill nor a reader meets half a file. */
  private save(): void {
    writeFileSync(`${this.path}.new`, JSON.stringify(this.entries))
    renameSync(`${this.path}.new`, this.path)
  }
}

function readEntries(path: string): Entries {
  if (!existsSync(path)) return { stage: null, tracks: {} }
  return JSON.parse(readFileSync(path, 'utf8')) as Entries
}
