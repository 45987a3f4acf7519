import { escapeHtml } from '#web/lib/escape-html.ts'
import * as css from './filters.css.ts'
import type { Manner } from './option-text.ts'

/** A named group of options that folds; `isOpen`: initially open. `inside` is HTML. */
export function facetText({ isDraft }: Manner, key: string, title: string, isOpen: boolean, inside: string): string {
  // The sheet is beside the hidden filters of the page.
  const id = `${isDraft ? 'sheet' : 'facet'}-${key}`
  return `<details class="${css.facet}" data-key="${key}"${isOpen ? ' open' : ''}><summary class="${css.facetTitle}"><h2 class="${css.facetName}" id="${id}">${escapeHtml(title)}</h2><span class="${css.fold}"></span></summary><div class="${css.options}" role="group" aria-labelledby="${id}">${inside}</div></details>`
}
