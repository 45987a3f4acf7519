import type { ClipSample } from '../catalogue-core/list-query.ts'
import type { NearTrack } from './read-nearest.ts'

/** Why a file cannot be searched with. */
export type ClipRefusal = 'NOT_AUDIO' | 'TOO_LARGE' | 'TOO_SHORT' | 'SILENT' | 'FAILED'
export type ClipStep = 'reading' | 'listening' | 'comparing'

/** A file being searched with, and the state of the search. `progress` from 0 to 1. */
export type Clip = { name: string; isPart: boolean } & (
  | { state: 'working'; step: ClipStep; progress: number }
  | { state: 'found'; tracks: NearTrack[]; sample: ClipSample }
  | { state: 'refused'; reason: ClipRefusal }
)

/** Thrown when a file is refused. */
export class ClipRefused extends Error {
  constructor(readonly reason: ClipRefusal) {
    super(reason)
  }
}
