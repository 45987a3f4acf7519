/**
 * For the router's `scrollRestoration`: whether it may scroll after a page was rendered. Not when the app starts on a page that the
 * browser or the reader has scrolled: a press would end on something else than it began on, and be lost (docs/decisions/141).
 */
export function keepFirstScroll(): () => boolean {
  let isStart = true
  return () => {
    const isKept = isStart && globalThis.scrollY > 0
    isStart = false
    // The router knows only of scrolling that it has heard, and would not find this place again on the way back.
    if (isKept) document.dispatchEvent(new Event('scroll'))
    return !isKept
  }
}
