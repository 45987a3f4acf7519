import type { Concept } from './concept.ts'

/** Slugs of tags that say what is heard in an effect, or what a sample is made of, begin so. Music never has them. */
const PREFIXES: Readonly<Record<string, string>> = { SOUND_EFFECT: 'sfx-', SAMPLE: 'sample-' }

/** Whether only effects, or only samples, have a tag. */
export const ofOneType = (slug: string): boolean => Object.values(PREFIXES).some((prefix) => slug.startsWith(prefix))

/** The concept of all effects, or of all samples, for one that is only heard in them; null for others. */
export function wholeTypeOf({ target: { tags } }: Concept): string | null {
  if (tags.length === 0 || !tags.every(ofOneType)) return null
  return tags.some((slug) => slug.startsWith('sfx-')) ? 'sound-effect' : 'sample'
}

/**
 * A concept as it is meant among tracks of one type: "rain" is what is heard in an effect, and a mood in music. Without a type it
 * is all of that.
 */
export function inType(concept: Concept, type: string | undefined): Concept {
  const { tags } = concept.target
  if (type === undefined || !tags.some(ofOneType)) return concept
  const prefix = PREFIXES[type]
  const own = tags.filter((slug) => (prefix === undefined ? !ofOneType(slug) : slug.startsWith(prefix)))
  return own.length === 0 ? concept : { ...concept, target: { ...concept.target, tags: own } }
}
