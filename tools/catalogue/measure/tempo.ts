/** A tempo measured on less audio than this is not reliable. */
const SHORTEST_WITH_TEMPO = 6
/** Rain and speech score up to 1.5; loops and songs 4 or more. */
const CLEAR_TEMPO = 2.5
/** Onsets of held tones, chords and sweeps stay below this; those of anything with a beat are at least ten times as strong. */
const CLEAR_PULSE = 0.75
/** Ratios between a tapped and a measured tempo: the same beat, every second one, or in threes. */
const SAME_BEAT = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3]
const TOLERANCE = 0.04

export interface MeasuredTempo {
  bpm: number
  confidence: number
  pulse: number
}

/** The measured tempo in whole bpm, or null if there is no clear beat. */
export function clearTempo({ bpm, confidence, pulse }: MeasuredTempo, seconds: number): number | null {
  const isClear = seconds >= SHORTEST_WITH_TEMPO && confidence >= CLEAR_TEMPO && pulse >= CLEAR_PULSE
  return isClear ? Math.round(bpm) : null
}

/** Whether a tag's tempo can be the measured beat; always true if none was measured. */
export function isSameBeat(tagged: number, measured: number | null): boolean {
  return measured === null || SAME_BEAT.some((ratio) => Math.abs(tagged / (measured * ratio) - 1) <= TOLERANCE)
}
