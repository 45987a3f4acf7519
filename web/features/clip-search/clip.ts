import type { readNearest } from './search-clip.ts'

/** Why a file could not be searched with. */
export type ClipRefusal = 'NOT_AUDIO' | 'TOO_LARGE' | 'TOO_SHORT' | 'SILENT' | 'FAILED'
export type ClipStep = 'reading' | 'listening' | 'comparing'
export type NearTrack = Awaited<ReturnType<typeof readNearest>>['items'][number]

/** A file that is searched with, and how far that is. `progress` from 0 to 1. */
export type Clip = { name: string; isPart: boolean } & (
  | { state: 'working'; step: ClipStep; progress: number }
  | { state: 'found'; tracks: NearTrack[] }
  | { state: 'refused'; reason: ClipRefusal }
)

/** Thrown where a file is refused. */
export class ClipRefused extends Error {
  constructor(readonly reason: ClipRefusal) {
    super(reason)
  }
}
