import type { ComponentProps } from 'react'
import { type Target, toHref } from '../lib/to-href.ts'

/** What `followLinks` does when the link is pressed (lib/follow-links.ts). */
export type LinkManner = {
  /** The page is loaded as soon as the link is hovered, focused or touched; default true. */
  preload?: boolean
  /** The scroll position stays, because only a part of the page changes. */
  keepsScroll?: boolean
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** The cover in or beside the link becomes the large cover of its page (cover-transition.ts). */
  lendsCover?: boolean
}
export type PlainAnchor = Omit<ComponentProps<'a'>, 'href'>
export type PlainLinkProps = Target & LinkManner & PlainAnchor

const tokens = ({ preload, keepsScroll, replace, lendsCover }: LinkManner): string => {
  // A link that lends its cover is always preloaded, so that the cover has a place to go to.
  let text = preload && !lendsCover ? 'preload' : ''
  if (keepsScroll) text += ' keep-scroll'
  if (replace) text += ' replace'
  if (lendsCover) text += ' cover'
  return text.trimStart()
}

/**
 * A link within the site as a plain `<a>`. The router's `Link` compares every link with the current location, on the server and
 * on every navigation; use it only where the router has to mark the current page (decision 066).
 */
export function PlainLink({
  to,
  params,
  search,
  hash,
  preload = true,
  keepsScroll,
  replace,
  lendsCover,
  ...anchor
}: PlainLinkProps) {
  const href = toHref({ to, params, search, hash } as Target)
  return (
    <a {...anchor} href={href} data-link={tokens({ preload, keepsScroll, replace, lendsCover } as LinkManner)}>
      {anchor.children}
    </a>
  )
}
