/** Web worker that analyses one clip: the page stays responsive, and terminating the worker cancels. */
import { CLIP_HOP } from '#audio/print/constellation.ts'
import { printText } from '#audio/print/print.ts'
import { SoundRecorder } from '#audio/sound-recorder.ts'

export type ClipJob = { channels: Float32Array<ArrayBuffer>[]; sampleRate: number; windows: number }
/** The analysis of a clip. */
export type HeardClip = { vectors: number[][]; print: string }
export type ClipReply = { progress: number } | HeardClip

const SECONDS_AT_ONCE = 5

addEventListener('message', ({ data }: MessageEvent<ClipJob>) => {
  const { channels, sampleRate, windows } = data
  const recorder = new SoundRecorder(sampleRate, CLIP_HOP)
  const frames = channels[0]?.length ?? 0
  const step = SECONDS_AT_ONCE * sampleRate
  for (let from = 0; from < frames; from += step) {
    recorder.push(channels.map((channel) => channel.subarray(from, from + step)))
    postReply({ progress: Math.min(1, (from + step) / frames) })
  }
  recorder.finish()
  postReply({ vectors: recorder.windows(windows), print: printText(recorder.clipPrint()) })
})

function postReply(reply: ClipReply): void {
  postMessage(reply)
}
