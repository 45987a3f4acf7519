import type { I18n } from '@lingui/core'
import type { Api } from './api.ts'

/** Scheme and host of the site, the same on the server and in the browser. */
export const originOf = (api: Api): string => new URL(api.product.tracks.recommend.$url()).origin

type PageHead = {
  api: Api
  i18n: I18n
  /** Without the brand, which is added. */
  title?: string
  description?: string
  /** Path and query of the one address this page should be known by; none for pages that are not for search engines. */
  canonical?: string
  /** Path of a picture. */
  image?: string
  type?: 'website' | 'music.song'
}
const BRAND = 'Cuemark 曲证'

/** Title, description, canonical address and Open Graph basics: for a route's `head`. */
export function pageHead({ api, i18n, title, description, canonical, image, type = 'website' }: PageHead) {
  const origin = originOf(api)
  const fullTitle = title ? `${title} · ${BRAND}` : BRAND
  const url = canonical === undefined ? undefined : origin + canonical
  const meta = [
    { title: fullTitle },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:title', content: title ?? BRAND },
    { property: 'og:site_name', content: BRAND },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: i18n.locale.replace('-', '_') },
    ...(url ? [{ property: 'og:url', content: url }] : [{ name: 'robots', content: 'noindex' }]),
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ]
  return { meta, links: url ? [{ rel: 'canonical', href: url }] : [] }
}
