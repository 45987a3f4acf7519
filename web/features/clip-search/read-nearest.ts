import { type Api, readValue } from '#web/lib/api/api.ts'
import type { HeardClip } from './clip-worker.ts'

/** Tracks that sound like a clip: only its vectors and its print (3 kB) leave the browser. */
export const readNearest = (api: Api, { vectors, print }: HeardClip, signal?: AbortSignal) =>
  readValue(api.product.tracks.nearest.$post({ json: { vectors, print } }, { init: signal ? { signal } : {} }))
export type NearTrack = Awaited<ReturnType<typeof readNearest>>['items'][number]
