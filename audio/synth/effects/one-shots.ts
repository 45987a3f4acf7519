import { createRandom, hashText } from '#audio/random.ts'
import { type DrumName, renderDrum } from '../drums.ts'
import { fadeOut, masterEffect } from '../mixing/mastering.ts'
import { addScaled, halfRate, type StereoBuffer, silence } from '../mixing/mixer.ts'
import { addReverb } from '../mixing/reverb.ts'
import { SAMPLE_RATE } from '../oscillators.ts'
import type { PatchName } from '../patches.ts'
import { renderNote } from '../voices.ts'

/** One hit of a drum, or one note or chord of an instrument. */
export type OneShotRecipe = { seed: string; seconds: number /** Share of room, 0 to 1. */; room?: number } & (
  | { drum: DrumName }
  | { patch: PatchName; midi: readonly number[] }
)

const FADE_SECONDS = 0.08

/** A one-shot: stereo, 44.1 kHz, at the level of `masterEffect`. */
export function renderOneShot(recipe: OneShotRecipe): StereoBuffer {
  const frames = Math.floor(recipe.seconds * SAMPLE_RATE)
  const buffer = silence(frames)
  const send = new Float32Array(frames)
  getVoices(recipe).forEach((voice, index) => {
    const side = index % 2 === 0 ? 0.85 : 1
    addScaled(buffer.left, voice, 0, side)
    addScaled(buffer.right, voice, 0, 1.85 - side)
    addScaled(send, voice, 0, 0.5)
  })
  addReverb(halfRate(send), buffer, recipe.room ?? 0.2, 0.72)
  masterEffect(buffer)
  fadeOut(buffer, Math.min(FADE_SECONDS, recipe.seconds / 4))
  return buffer
}

function getVoices(recipe: OneShotRecipe): Float32Array[] {
  const random = createRandom(hashText(recipe.seed))
  if ('drum' in recipe) return [renderDrum(recipe.drum, random)]
  return recipe.midi.flatMap((midi) => [0, 1].map(() => renderNote(recipe.patch, midi, recipe.seconds * 0.7, random)))
}
