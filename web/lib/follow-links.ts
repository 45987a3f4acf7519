import type { AnyRouter } from '@tanstack/react-router'

/** A pointer that only passes over a link stays for less time (ms); the router's own delay. */
const REST_MS = 50

type Pressed = { link: HTMLAnchorElement; has: (token: string) => boolean }
function toLink(target: EventTarget | null): Pressed | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link], [data-links] a') : null
  const manner = link?.dataset.link ?? link?.closest<HTMLElement>('[data-links]')?.dataset.links
  const tokens = manner?.split(' ')
  return link && tokens ? { link, has: (token) => tokens.includes(token) } : null
}

const isPreloaded = ({ has }: Pressed): boolean => has('preload') || has('cover')

/** A press that the browser should handle itself: another button, a new tab or window, a download, another site. */
export function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
}

/**
 * Client-side navigation for all plain links of the page (ui/plain-link.tsx), with one listener for each event instead of six
 * for every link. Links that are written as text have their manner on their container (`data-links`). On `window`, so that the handlers of components, which React attaches to the document, run first and may
 * prevent it. `onCover` is called with a link that lends its cover to the next page.
 */
export function followLinks(router: AnyRouter, onCover: (link: HTMLElement) => void): () => void {
  const ending = new AbortController()
  const listen = <E extends keyof WindowEventMap>(type: E, listener: (event: WindowEventMap[E]) => void) =>
    window.addEventListener(type, listener, { signal: ending.signal, passive: type === 'touchstart' })

  listen('click', (event) => {
    const pressed = toLink(event.target)
    if (!pressed || isForBrowser(event, pressed.link)) return
    const { link, has } = pressed
    event.preventDefault()
    if (has('cover')) onCover(link)
    void router.navigate({
      href: toPlace(link),
      replace: has('replace'),
      resetScroll: !has('keep-scroll'),
      viewTransition: has('cover'),
    } as never)
  })

  let resting: ReturnType<typeof setTimeout> | undefined
  let over: HTMLAnchorElement | null = null
  const preload = (link: HTMLAnchorElement) =>
    void router.preloadRoute({ href: toPlace(link) } as never).catch(() => {})
  const leave = () => {
    clearTimeout(resting)
    over = null
  }
  const rest = (event: Event) => {
    const found = toLink(event.target)
    if (found?.link === over) return
    leave()
    if (!found || !isPreloaded(found)) return
    over = found.link
    resting = setTimeout(preload, REST_MS, found.link)
  }
  listen('mouseover', rest)
  listen('focusin', rest)
  listen('focusout', leave)
  listen('touchstart', (event) => {
    const found = toLink(event.target)
    if (found && isPreloaded(found)) preload(found.link)
  })
  return () => {
    leave()
    ending.abort()
  }
}

const toPlace = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash
