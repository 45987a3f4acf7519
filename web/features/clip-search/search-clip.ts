import type { Api } from '#web/lib/api/api.ts'
import { type ClipRefusal, ClipRefused, type ClipStep } from './clip.ts'
import type { HeardClip } from './clip-worker.ts'
import { listenToClip } from './listen-to-clip.ts'
import { readClip } from './read-clip.ts'
import { type NearTrack, readNearest } from './read-nearest.ts'

/** The parts of the progress bar for the three steps. */
const SHARE: Record<ClipStep, [from: number, to: number]> = {
  reading: [0.04, 0.3],
  listening: [0.3, 0.92],
  comparing: [0.92, 1],
}
type OnStep = (step: ClipStep, progress: number) => void

/** Searches with a file. Throws `ClipRefused`, `ApiError`, or the signal's reason. */
export async function searchClip(
  api: Api,
  file: File,
  onStep: OnStep,
  signal: AbortSignal,
): Promise<{ tracks: NearTrack[]; isPart: boolean; heard: HeardClip }> {
  const report = (step: ClipStep, done: number) => {
    const [from, to] = SHARE[step]
    onStep(step, from + (to - from) * done)
  }
  report('reading', 0)
  const sound = await readClip(file, signal)
  report('listening', 0)
  const heard = await listenToClip(sound, (done) => report('listening', done), signal)
  if (heard.vectors.length === 0) throw new ClipRefused('SILENT')
  report('comparing', 0)
  const { items } = await readNearest(api, heard, signal)
  return { tracks: items, isPart: sound.isPart, heard }
}

/** The reason to display; API refusals and network failures are shown alike. */
export const toRefusal = (error: unknown): ClipRefusal => (error instanceof ClipRefused ? error.reason : 'FAILED')
