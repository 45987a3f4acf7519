import { toStereo } from '#audio/downmix.ts'
import { ClipRefused } from './clip.ts'

export const MOST_BYTES = 50_000_000
export const SHORTEST_SECONDS = 3
/** Maximum length that is read of a file: decoded it takes 0.35 MB per second. */
export const MOST_SECONDS = 300
const SAMPLE_RATE = 44_100
const LENGTH_MS = 4000

export type Sound = { channels: Float32Array<ArrayBuffer>[]; sampleRate: number; isPart: boolean }

/** Decodes a file with the browser, to one or two channels. Throws `ClipRefused`. */
export async function readClip(file: File, signal: AbortSignal): Promise<Sound> {
  if (file.size > MOST_BYTES) throw new ClipRefused('TOO_LARGE')
  if (file.size === 0) throw new ClipRefused('NOT_AUDIO')
  const seconds = await getLength(file)
  const isPart = seconds !== null && seconds > MOST_SECONDS
  const part = isPart ? file.slice(0, Math.ceil((file.size * MOST_SECONDS) / seconds)) : file
  signal.throwIfAborted()
  const decoded = await decode(await part.arrayBuffer())
  signal.throwIfAborted()
  if (decoded.duration < SHORTEST_SECONDS) throw new ClipRefused('TOO_SHORT')
  const all = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i))
  const frames = Math.min(decoded.length, MOST_SECONDS * SAMPLE_RATE)
  // Copied, because buffers of the decoder cannot be transferred to a worker.
  const channels = toStereo(all).map((channel) => new Float32Array(channel.subarray(0, frames)))
  return { channels, sampleRate: SAMPLE_RATE, isPart: isPart || frames < decoded.length }
}

async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  try {
    return await new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(bytes)
  } catch {
    throw new ClipRefused('NOT_AUDIO')
  }
}

/** Length in seconds according to the file; null if the browser does not know it in time. */
function getLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  return new Promise<number | null>((resolve) => {
    const finish = () => resolve(Number.isFinite(audio.duration) ? audio.duration : null)
    setTimeout(() => resolve(null), LENGTH_MS)
    audio.addEventListener('loadedmetadata', finish)
    audio.addEventListener('error', () => resolve(null))
    audio.preload = 'metadata'
    audio.src = url
  }).finally(() => {
    audio.removeAttribute('src')
    URL.revokeObjectURL(url)
  })
}
