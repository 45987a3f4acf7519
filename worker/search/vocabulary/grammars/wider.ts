import type { Concept } from '../concept.ts'
import { aroundTempo } from './bpm.ts'
import { atLeastAsLong } from './duration.ts'

/**
 * What a buyer accepts if nothing has the number: a tempo up to a tenth away, and a longer piece, because it can be cut. Null for
 * all that is no number.
 */
export const widerThan = (concept: Concept): Concept | null => aroundTempo(concept.id) ?? atLeastAsLong(concept.id)
