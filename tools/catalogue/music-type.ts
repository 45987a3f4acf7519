import type { MusicType, TrackTag } from './protocol.ts'

const ONE_SHOT_SECONDS = 10
const EFFECT_SECONDS = 30
const BEAT_GENRES = ['hip-hop', 'trap', 'beats']

/** A tempo measured on less than this is chance. */
const SHORTEST_WITH_TEMPO = 6
/** Rain and speech score up to 1.5, loops and songs from 4 on. */
const CLEAR_TEMPO = 2.5

/** The measured tempo in whole bpm, or null where there is no beat to speak of. */
export function clearTempo(tempo: { bpm: number; confidence: number }, seconds: number): number | null {
  return seconds >= SHORTEST_WITH_TEMPO && tempo.confidence >= CLEAR_TEMPO ? Math.round(tempo.bpm) : null
}

/**
 * What a recording is sold as when neither the CSV nor `--type` says so: under 10 s without a tempo a sample, under
 * 30 s a sound effect, with a hip-hop, trap or beats genre a beat, anything else music.
 */
export function guessMusicType(seconds: number, bpm: number | null, tags: readonly TrackTag[]): MusicType {
  if (seconds < ONE_SHOT_SECONDS && bpm === null) return 'SAMPLE'
  if (seconds < EFFECT_SECONDS) return 'SOUND_EFFECT'
  const isBeat = tags.some((tag) => tag.kind === 'genre' && BEAT_GENRES.includes(tag.slug))
  return isBeat ? 'BEATS' : 'MUSIC'
}
