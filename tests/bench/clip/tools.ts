import { execFileSync, spawnSync } from 'node:child_process'
import { CLIP_RATE, type Distort, mixed } from '#tests/support/sound/clip-conditions.ts'

/** Programs for measurements only, used where installed: ffmpeg for Opus and MP3, espeak-ng for speech. */
const has = (program: string): boolean => spawnSync(program, ['-version']).error === undefined

const TEXTS = [
  [
    'en',
    'We met at the station just before nine and walked along the river until the rain began, then she told me about the house',
  ],
  [
    'en+f3',
    'The long road that leads up to the mill was closed last winter, so everybody had to go around by the old bridge instead',
  ],
  ['cmn', '今天我们要讲的是一个关于城市和音乐的故事,从前有一位年轻的作曲家每天清晨都会沿着江边慢跑'],
  ['vi', 'Hôm nay chúng ta sẽ nói về một câu chuyện của thành phố và âm nhạc, ngày xưa có một nhạc sĩ trẻ'],
] as const

function decoded(bytes: Buffer): Float32Array {
  const args = ['-v', 'error', '-i', '-', '-f', 'f32le', '-ar', String(CLIP_RATE), '-ac', '1', '-']
  const raw = execFileSync('ffmpeg', args, { input: bytes, maxBuffer: 2 ** 30 })
  return new Float32Array(new Uint8Array(raw).buffer)
}
function reencoded(clip: Float32Array, args: readonly string[]): Float32Array {
  const input = Buffer.from(clip.slice().buffer)
  const from = ['-v', 'error', '-f', 'f32le', '-ar', String(CLIP_RATE), '-ac', '1', '-i', '-']
  return decoded(execFileSync('ffmpeg', [...from, ...args, '-'], { input, maxBuffer: 2 ** 30 }))
}

/** Conditions that need programs, if these are installed. */
export function furtherConditions(): Record<string, Distort> {
  if (!has('ffmpeg')) return {}
  const codecs: Record<string, Distort> = {
    'MP3, 64 kbit/s': (clip) => reencoded(clip, ['-b:a', '64k', '-f', 'mp3']),
    'Opus, 24 kbit/s': (clip) => reencoded(clip, ['-c:a', 'libopus', '-b:a', '24k', '-f', 'ogg']),
  }
  if (!has('espeak-ng')) return codecs
  const voices = TEXTS.map(([voice, text]) => decoded(execFileSync('espeak-ng', ['-v', voice, text, '--stdout'])))
  const under =
    (decibels: number): Distort =>
    (clip, seed) => {
      const voice = voices[seed.length % voices.length]!
      return mixed(clip, voice.subarray((seed.charCodeAt(0) * 997) % (voice.length >> 1)), decibels)
    }
  return { ...codecs, 'espeak, 5 dB below': under(5), 'espeak, as loud': under(0), 'espeak, 5 dB above': under(-5) }
}
