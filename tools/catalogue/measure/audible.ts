import type { MusicType } from '../site/protocol.ts'
import type { Measurement } from './measure.ts'

/** Below this level no 12-bit sample is audible; the dither of silence is at -84 and lower. */
const SILENT_PEAK_DBFS = -70
/** Loudness is measured over blocks of this length; if none is louder than -70 LUFS, BS.1770 calls it silence. */
const LOUDNESS_BLOCK_MS = 400
/** Bytes before the values of audio/waveform.ts. */
const WAVEFORM_HEADER = 24
/** About the length of a click; anything shorter is only a handful of samples. */
const SHORTEST_MS = 10
const SHORTEST_PIECE_MS = 1000
const PIECES: readonly MusicType[] = ['MUSIC', 'BEATS']

/** Why this recording cannot be sold at all; null if it is audible. */
export function inaudible({ durationMs, peakDbfs, loudnessLufs, waveform }: Measurement): string | null {
  if (durationMs < SHORTEST_MS) return `it is only ${durationMs} ms long; at least ${SHORTEST_MS} ms are needed`
  const isSilent =
    peakDbfs === null ||
    peakDbfs <= SILENT_PEAK_DBFS ||
    (durationMs >= LOUDNESS_BLOCK_MS && loudnessLufs === null) ||
    isFlat(waveform)
  return isSilent ? `it is silent (peak ${peakDbfs === null ? 'none' : `${peakDbfs} dBFS`})` : null
}

/** A constant offset: all minimum and maximum values are equal. */
function isFlat(waveform: Uint8Array): boolean {
  const values = waveform.subarray(WAVEFORM_HEADER)
  return values.every((value) => value === values[0])
}

/** Why it is too short for its type; one-shots and effects may have any length. */
export function tooShortFor(type: MusicType, { durationMs }: Measurement): string | null {
  return PIECES.includes(type) && durationMs < SHORTEST_PIECE_MS
    ? `it is only ${durationMs} ms long, too short for ${type}: say SAMPLE or SOUND_EFFECT if it is one`
    : null
}
