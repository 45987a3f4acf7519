import { savesData } from './line.ts'

/**
 * What Chromium reads of a sound before an element that is not to play yet is ready (measured): with it in the browser's cache
 * such an element asks the server for nothing. Six seconds at 128 kbit/s, thirteen of the small form.
 */
export const BEGINNING_BYTES = 98_304

/** Loads the beginning of a file into the browser's cache; false if it could not, or the reader saves data. */
export type Warm = (src: string, bytes: number, signal?: AbortSignal) => Promise<boolean>

export function makeWarmer(): Warm {
  const warmed = new Map<string, Promise<boolean>>()
  const load = async (src: string, bytes: number, signal: AbortSignal | undefined): Promise<boolean> => {
    try {
      const headers = { range: `bytes=0-${bytes - 1}` }
      const answer = await fetch(src, { priority: 'low', headers, ...(signal && { signal }) })
      // Read to the end, because unread responses are not cached.
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      // A failure will show when the file is played.
      warmed.delete(src)
      return false
    }
  }
  return (src, bytes, signal) => {
    const warming = warmed.get(src) ?? (savesData() ? Promise.resolve(false) : load(src, bytes, signal))
    warmed.set(src, warming)
    return warming
  }
}
