import type { Concept } from '../concept.ts'

/** Read at one place of a spelled text; `end` is the place after it. */
export type Reading = { end: number; concept: Concept } | null
