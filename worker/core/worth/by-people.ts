import type { Code } from '../codes.ts'

export type People = 1 | 2
/** The caller has decided as much alone today as one person may (trigger worth_decision_born). */
export const NEEDS_TWO = 'WORTH_ALONE'

/** Decides alone what one person may; otherwise the same again, so that it waits for a second person. `write` says 'alone' then. */
export async function byPeople<T>(write: (people: People) => Promise<T | 'alone'>): Promise<T> {
  const alone = await write(1)
  return alone === 'alone' ? ((await write(2)) as T) : alone
}

const REFUSALS: Record<string, Code> = {
  WORTH_OWN: 'STAFF_OWN',
  WORTH_SAME_PERSON: 'WORTH_SAME_PERSON',
  // A colleague has asked for it already: it waits.
  WORTH_WAITS: 'WORTH_STATE',
}
/** What a decision was refused for because of who decides; null for anything else. */
export const worthRefusal = (constraint: string | null): Code | null => REFUSALS[constraint ?? ''] ?? null
