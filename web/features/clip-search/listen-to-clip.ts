import type { ClipReply, HeardClip } from './clip-worker.ts'
import type { Sound } from './read-clip.ts'

/** The API's maximum. */
const MOST_WINDOWS = 8

/**
 * A sound's print and the feature vectors of its windows (none for silence), computed in a worker that `signal`
 * terminates.
 */
export function listenToClip(
  { channels, sampleRate }: Sound,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<HeardClip> {
  const worker = new Worker(new URL('./clip-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<HeardClip>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.addEventListener('message', ({ data }: MessageEvent<ClipReply>) => {
      if ('vectors' in data) resolve(data)
      else onProgress(data.progress)
    })
    worker.postMessage(
      { channels, sampleRate, windows: MOST_WINDOWS },
      channels.map(({ buffer }) => buffer),
    )
  }).finally(() => worker.terminate())
}
