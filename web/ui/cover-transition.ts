import type { MouseEvent } from 'react'
import { COVER, landing } from './cover-transition.css.ts'

/** The next page should be there by then; a name left behind would meet the page's own. */
const RETURN_MS = 3000

/**
 * For a link that leads from a cover to its page, with `viewTransition`: the browser moves the one into the other where
 * it can. One picture alone may have the name, so the page's own gives it up to the one that is pressed.
 */
export function lendCover(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget
  // Where the name is the link, the picture stands beside it.
  const picture = link.querySelector('img') ?? link.closest('li')?.querySelector('img')
  if (!picture) return
  const own = [...document.querySelectorAll<HTMLElement>(`.${landing}`)]
  for (const other of own) other.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = COVER
  setTimeout(() => {
    for (const one of [picture, ...own]) one.style.viewTransitionName = ''
  }, RETURN_MS)
}
