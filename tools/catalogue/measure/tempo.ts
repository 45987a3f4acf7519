/** A tempo measured on less than this is chance. */
const SHORTEST_WITH_TEMPO = 6
/** Rain and speech score up to 1.5, loops and songs from 4 on. */
const CLEAR_TEMPO = 2.5
/** Onsets of held tones, chords and sweeps stay below; of anything with a beat they are ten times as strong and more. */
const CLEAR_PULSE = 0.75
/** Whoever taps counts the same beat, or every second one, or in threes. */
const SAME_BEAT = [1, 2, 1 / 2, 3, 1 / 3, 3 / 2, 2 / 3]
const TOLERANCE = 0.04

export interface MeasuredTempo {
  bpm: number
  confidence: number
  pulse: number
}

/** The measured tempo in whole bpm, or null where there is no beat to speak of. */
export function clearTempo({ bpm, confidence, pulse }: MeasuredTempo, seconds: number): number | null {
  const isClear = seconds >= SHORTEST_WITH_TEMPO && confidence >= CLEAR_TEMPO && pulse >= CLEAR_PULSE
  return isClear ? Math.round(bpm) : null
}

/** Whether what a tag says can be the beat that was measured; anything can where none was. */
export function isSameBeat(tagged: number, measured: number | null): boolean {
  return measured === null || SAME_BEAT.some((ratio) => Math.abs(tagged / (measured * ratio) - 1) <= TOLERANCE)
}
