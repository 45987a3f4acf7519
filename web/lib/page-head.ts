import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Api } from './api.ts'

type Options = {
  description?: string
  /** Pages of one person, and those that search engines have no business with. */
  isHidden?: boolean
  /** Where the page is known by, and what a link to it shows: for pages that search engines and friends should find. */
  shared?: { api: Api; path: string; image?: string; type?: 'website' | 'music.song' }
}
const BRAND = 'Cuemark'

/** Scheme and host of the site, the same on the server and in the browser. */
export const originOf = (api: Api): string => new URL(api.product.tracks.recommend.$url()).origin

/** Title and description of a page: the page's own name first, then the house; canonical address and Open Graph basics where it is shared. */
export function pageHead(
  i18n: I18n,
  title: MessageDescriptor | string,
  { description, isHidden, shared }: Options = {},
) {
  const name = typeof title === 'string' ? title : i18n._(title)
  const url = shared && originOf(shared.api) + shared.path
  return {
    meta: [
      { title: `${name} · ${BRAND}` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
      ...(shared
        ? [
            { property: 'og:title', content: name },
            { property: 'og:site_name', content: BRAND },
            { property: 'og:type', content: shared.type ?? 'website' },
            { property: 'og:url', content: url },
            { property: 'og:locale', content: i18n.locale.replace('-', '_') },
            ...(description ? [{ property: 'og:description', content: description }] : []),
            ...(shared.image ? [{ property: 'og:image', content: originOf(shared.api) + shared.image }] : []),
          ]
        : []),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
  }
}
