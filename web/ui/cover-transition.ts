import { COVER, landing } from './cover-transition.css.ts'

/** By then (ms) the next page should be shown; a name left behind would collide with its cover. */
const RETURN_MS = 3000

/**
 * For a pressed link with a view transition from a cover to its page: the browser animates the cover into the page's large one,
 * where supported. Only one element may have the transition name, so the current page's cover loses it.
 */
export function lendCover(link: HTMLElement): void {
  // If the link is the name, its picture is elsewhere in the list item.
  const picture = link.querySelector('img') ?? link.closest('li')?.querySelector('img')
  if (!picture) return
  const own = [...document.querySelectorAll<HTMLElement>(`.${landing}`)]
  for (const other of own) other.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = COVER
  setTimeout(() => {
    for (const one of [picture, ...own]) one.style.viewTransitionName = ''
  }, RETURN_MS)
}
