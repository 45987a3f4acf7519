import { WANTED } from '#web/features/catalogue-core/listing-links.ts'
import { type ExploreQuery, readExplore } from '#web/features/catalogue-core/listing-query.ts'

/** The change that the form of what is wanted stands for (wanted-text.ts). */
export function readWantedForm(form: HTMLFormElement): Partial<ExploreQuery> {
  const typed = new FormData(form)
  const chosen = readExplore(Object.fromEntries(WANTED.map((key) => [key, String(typed.get(key) ?? '')])))
  return Object.fromEntries(WANTED.map((key) => [key, chosen[key]]))
}
