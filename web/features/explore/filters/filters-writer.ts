import { withMessages } from '#web/lib/with-messages.ts'

type Write = typeof import('./filters-text.ts').filtersText
let write: Write | undefined

/**
 * Loads what writes the filters. The loader of lists does, so that they are there with the list; a page that comes from the
 * server has its filters already, and loads it with the first change.
 */
export async function loadFiltersWriter(): Promise<Write> {
  write ??= (await withMessages(() => import('./filters-text.ts'))).filtersText
  return write
}

/** Undefined until it is loaded. */
export const filtersWriter = (): Write | undefined => write
