import { createRandom, hashText, pick } from '../random.ts'

export interface MelodyNote {
  /** Sixteenths from the start of the two-bar motif. */
  step: number
  /** Scale degree relative to the chord. */
  degree: number
  /** Length in sixteenths. */
  length: number
}

const MOTIF_STEPS = 32
const LENGTHS = [1, 2, 2, 3, 4, 4, 6]
const LOWEST_DEGREE = -3
const HIGHEST_DEGREE = 8

/** A two-bar motif: a random walk over the scale that prefers to start notes on half bars. */
export function composeMotif(seed: string, density: number): MelodyNote[] {
  const random = createRandom(hashText(seed))
  const notes: MelodyNote[] = []
  let degree = Math.floor(random() * 5)
  for (let step = 0; step < MOTIF_STEPS; ) {
    const length = pick(random, LENGTHS)
    if (random() < density + (step % 8 === 0 ? 0.4 : 0)) notes.push({ step, degree, length })
    degree += Math.floor(random() * 5) - 2
    if (degree < LOWEST_DEGREE) degree += 3
    if (degree > HIGHEST_DEGREE) degree -= 3
    step += length
  }
  return notes
}
