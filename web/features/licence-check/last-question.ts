import { TERRITORY_COUNTRIES } from '#worker/modules/terms/countries/values.ts'
import { AUDIENCES, LICENCE_TYPES, MEDIA, NEVER, TERMS, TERRITORIES } from '#worker/modules/terms/values.ts'
import type { Question } from './use-check.ts'

/** On this device only. */
const KEY = 'asked-use'

/** `isGuess`: the place was not chosen yet, so the first choice replaces it. */
export type Draft = Question & { isGuess: boolean }
const EMPTY: Draft = { medium: '', where: [], term: '1y', who: '', audience: '5m', isGuess: true }

export const isPlace = (place: unknown): place is string =>
  [...TERRITORIES, ...TERRITORY_COUNTRIES.worldwide].some((one) => one === place)
/** The value if it is one of these, else `other`. */
export const among = (values: readonly string[], value: unknown, other: string): string =>
  values.find((one) => one === value) ?? other

/** A stored question, of which only what is still known is kept; null if it is none. */
export function parseQuestion(text: string | null): Draft | null {
  let stored: Partial<Record<keyof Question, unknown>> | null
  try {
    stored = JSON.parse(text ?? 'null') as typeof stored
  } catch {
    return null
  }
  if (typeof stored !== 'object' || stored === null) return null
  return {
    medium: among([...MEDIA, ...NEVER], stored.medium, ''),
    where: Array.isArray(stored.where) ? stored.where.filter(isPlace).slice(0, 20) : [],
    term: among(TERMS, stored.term, EMPTY.term),
    who: among(LICENCE_TYPES, stored.who, ''),
    audience: among(AUDIENCES, stored.audience, EMPTY.audience),
    isGuess: true,
  }
}

/** The country that the browser's language is spoken in first: what is preselected while the reader's own is not known. */
export function guessPlace(language: string): string[] {
  try {
    const { region } = new Intl.Locale(language).maximize()
    return isPlace(region) ? [region] : []
  } catch {
    return []
  }
}

/** What was asked last on this device; where is left open if nothing was. */
export function firstQuestion(): Draft {
  let last: Draft | null = null
  try {
    last = parseQuestion(localStorage.getItem(KEY))
  } catch {
    // Storage is blocked: nothing is remembered.
  }
  return last ?? EMPTY
}

export function rememberQuestion({ medium, where, term, who, audience }: Question): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ medium, where, term, who, audience }))
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}
