import type { ImportTrack } from '../site/protocol.ts'
import { inWords } from './in-words.ts'

/**
 * `changed`: known, and its CSV line changed its track; `planned`: in a dry run; `known`: imported before; `duplicate`: twice in
 * the folder.
 */
export type Outcome = 'imported' | 'changed' | 'planned' | 'known' | 'duplicate' | 'refused'

export interface ReportEntry {
  file: string
  outcome: Outcome
  /** The result, or why it was refused. */
  note: string
  /** Warnings about an imported file. */
  warnings?: string[]
  /** Only its length says what kind of sound it is; one line of the report names all such files. */
  isTypeByLength?: boolean
}

export interface ImportReport {
  entries: ReportEntry[]
  /** What concerns several files, one line each. */
  remarks: string[]
  counts: Record<Outcome, number>
}

/** Collects the result of every file. */
export class Report {
  private readonly entries: ReportEntry[] = []
  private readonly total: number
  private readonly onEntry: ((entry: ReportEntry, done: number, total: number) => void) | undefined

  constructor(total: number, onEntry?: (entry: ReportEntry, done: number, total: number) => void) {
    this.total = total
    this.onEntry = onEntry
  }

  add(entry: ReportEntry): void {
    this.entries.push(entry)
    this.onEntry?.(entry, this.entries.length, Math.max(this.total, this.entries.length))
  }

  refuse(file: string, reason: unknown): void {
    this.add({ file, outcome: 'refused', note: inWords(reason instanceof Error ? reason.message : String(reason)) })
  }

  finish(): ImportReport {
    const counts = { imported: 0, changed: 0, planned: 0, known: 0, duplicate: 0, refused: 0 }
    for (const entry of this.entries) counts[entry.outcome]++
    return { entries: this.entries, remarks: byLength(this.entries), counts }
  }
}

const MOST_NAMED = 5

function byLength(entries: readonly ReportEntry[]): string[] {
  const files = entries.filter(({ isTypeByLength }) => isTypeByLength).map(({ file }) => file)
  if (files.length === 0) return []
  const rest = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : ''
  return [
    `for ${files.length === 1 ? 'one file' : `${files.length} files`} only the length says what it is (under 30 s SOUND_EFFECT, else MUSIC): ` +
      `${files.slice(0, MOST_NAMED).join(', ')}${rest}. Say it in the column "type", with --type, or by a folder called SFX, Samples, Beats or Music`,
  ]
}

/** One line per track version, for checking in a dry run. */
export function describeTrack(track: ImportTrack, versionIndex: number, isTypeByLength = false): string {
  const version = track.versions[versionIndex]
  const artists = track.artists.map((artist) => artist.name).join(', ')
  const genres = track.tags.filter((tag) => tag.kind === 'genre').map((tag) => tag.slug)
  const details = [
    version && version.kind !== 'full' ? version.kind : null,
    isTypeByLength ? `${track.type} (by its length)` : track.type,
    version ? formatDuration(version.durationMs) : null,
    track.bpm === null ? null : `${track.bpm} bpm`,
    track.key,
    genres.join(', ') || null,
    version?.loudnessLufs == null ? null : `${version.loudnessLufs.toFixed(1)} LUFS`,
  ]
  return `${track.name} — ${artists} · ${details.filter((detail) => detail !== null).join(' · ')}`
}

function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
