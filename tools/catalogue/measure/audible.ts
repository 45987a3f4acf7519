import type { MusicType } from '../site/protocol.ts'
import type { Measurement } from './measure.ts'

/** Below it no sample of 12 bits is heard; the dither of silence lies at -84 and lower. */
const SILENT_PEAK_DBFS = -70
/** Loudness is measured over blocks of this length; none of them louder than -70 LUFS is silence by BS.1770. */
const LOUDNESS_BLOCK_MS = 400
/** Bytes before the values of audio/waveform.ts. */
const WAVEFORM_HEADER = 24
/** A click is that long; less is a handful of samples. */
const SHORTEST_MS = 10
const SHORTEST_PIECE_MS = 1000
const PIECES: readonly MusicType[] = ['MUSIC', 'BEATS']

/** Why nobody could be sold this recording; null for one that can be heard. */
export function inaudible({ durationMs, peakDbfs, loudnessLufs, waveform }: Measurement): string | null {
  if (durationMs < SHORTEST_MS) return `it is only ${durationMs} ms long; at least ${SHORTEST_MS} ms are needed`
  const isSilent =
    peakDbfs === null ||
    peakDbfs <= SILENT_PEAK_DBFS ||
    (durationMs >= LOUDNESS_BLOCK_MS && loudnessLufs === null) ||
    isFlat(waveform)
  return isSilent ? `it is silent (peak ${peakDbfs === null ? 'none' : `${peakDbfs} dBFS`})` : null
}

/** A constant offset: every lowest and highest value is the same. */
function isFlat(waveform: Uint8Array): boolean {
  const values = waveform.subarray(WAVEFORM_HEADER)
  return values.every((value) => value === values[0])
}

/** Why it cannot be sold as what it is to be; one-shots and effects may be of any length. */
export function tooShortFor(type: MusicType, { durationMs }: Measurement): string | null {
  return PIECES.includes(type) && durationMs < SHORTEST_PIECE_MS
    ? `it is only ${durationMs} ms long, too short for ${type}: say SAMPLE or SOUND_EFFECT if it is one`
    : null
}
