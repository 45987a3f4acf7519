import type { MusicType, TrackTag } from '../site/protocol.ts'

const ONE_SHOT_SECONDS = 10
const EFFECT_SECONDS = 30
const BEAT_GENRES = ['hip-hop', 'trap', 'beats']

/**
 * The type of a recording if neither the CSV nor `--type` names one: under 10 s without a tempo a sample, under 30 s a sound
 * effect, with a hip-hop, trap or beats genre a beat, anything else music.
 */
export function guessMusicType(seconds: number, bpm: number | null, tags: readonly TrackTag[]): MusicType {
  if (seconds < ONE_SHOT_SECONDS && bpm === null) return 'SAMPLE'
  if (seconds < EFFECT_SECONDS) return 'SOUND_EFFECT'
  const isBeat = tags.some((tag) => tag.kind === 'genre' && BEAT_GENRES.includes(tag.slug))
  return isBeat ? 'BEATS' : 'MUSIC'
}
