import type { MusicType } from '../site/protocol.ts'
import { cancelsOut } from './channel-levels.ts'
import type { Measurement } from './measure.ts'

/** Below this level no 12-bit sample is audible; the dither of silence is at -84 and lower. */
const SILENT_PEAK_DBFS = -70
/** Loudness is measured over blocks of this length; if none is louder than -70 LUFS, BS.1770 calls it silence. */
const LOUDNESS_BLOCK_MS = 400
/** About the length of a click; anything shorter is only a handful of samples. */
const SHORTEST_MS = 10
const SHORTEST_PIECE_MS = 1000
const PIECES: readonly MusicType[] = ['MUSIC', 'BEATS']
/** Above this no recording is: its numbers were written in another unit. */
const IMPOSSIBLE_PEAK_DBFS = 24
/** A decoded MP3 exceeds full scale by less. */
const OVERLOADED_DBFS = 3
const QUIET_LUFS = -50
/** A channel so far below the loudest one holds only noise. */
const EMPTY_CHANNEL_DB = -60

type Levels = Pick<Measurement, 'durationMs' | 'peakDbfs' | 'loudnessLufs' | 'levels'>

/** Why this recording cannot be sold at all; null if it is audible. */
export function inaudible({ durationMs, peakDbfs, loudnessLufs, levels }: Levels): string | null {
  if (durationMs < SHORTEST_MS) return `it is only ${durationMs} ms long; at least ${SHORTEST_MS} ms are needed`
  if (peakDbfs === null) return 'it is silent: every sample is zero'
  if (peakDbfs <= SILENT_PEAK_DBFS) return `it is silent: its loudest sample is at ${peakDbfs} dB, 0 is full level`
  if (decibels(Math.max(...levels.swings)) <= SILENT_PEAK_DBFS)
    return `it is silent: it holds one constant value (${peakDbfs} dB), which is no sound`
  if (durationMs >= LOUDNESS_BLOCK_MS && loudnessLufs === null)
    return `nothing in it can be heard: its peak is ${peakDbfs} dB, but no part is louder than -70 LUFS`
  if (peakDbfs > IMPOSSIBLE_PEAK_DBFS)
    return `its level cannot be right: ${peakDbfs} dB above full level. It was probably saved with another scale; export it again`
  return null
}

/** What should be heard before it is sold, although it can be. */
export function doubtfulLevels({ peakDbfs, loudnessLufs, levels }: Levels): string[] {
  const doubts: string[] = []
  if (peakDbfs !== null && peakDbfs > OVERLOADED_DBFS)
    doubts.push(`it is ${peakDbfs} dB above full level: players will distort it`)
  if (loudnessLufs !== null && loudnessLufs < QUIET_LUFS)
    doubts.push(`it is very quiet (${loudnessLufs} LUFS): check that this is meant`)
  const loudest = Math.max(...levels.swings)
  const empty = levels.swings.flatMap((swing, index) =>
    decibels(swing / loudest) < EMPTY_CHANNEL_DB ? [index + 1] : [],
  )
  if (empty.length > 0 && levels.swings.length === 2)
    doubts.push(`its ${empty[0] === 1 ? 'left' : 'right'} channel is silent`)
  else if (cancelsOut(levels))
    doubts.push('its channels cancel each other: on a single loudspeaker (most phones) next to nothing is heard')
  return doubts
}

const decibels = (value: number): number => 20 * Math.log10(value)

/** Why it is too short for its type; one-shots and effects may have any length. */
export function tooShortFor(type: MusicType, { durationMs }: Pick<Measurement, 'durationMs'>): string | null {
  return PIECES.includes(type) && durationMs < SHORTEST_PIECE_MS
    ? `it is only ${durationMs} ms long, too short for ${type}: say SAMPLE or SOUND_EFFECT if it is one`
    : null
}
