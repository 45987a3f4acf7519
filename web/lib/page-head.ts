import type { I18n, MessageDescriptor } from '@lingui/core'
import { LOCALES, type Locale, localeUrl } from '#core/locales.ts'
import type { Block } from '../structured-data/thing.ts'
import { clipText } from './format/clip-text.ts'

/** What writing a head needs; part of the router's context. `origin` is the site's public origin, without a path. */
export type HeadContext = { i18n: I18n; locale: Locale; origin: string }
export type Shared = {
  /** Canonical path and query of the page, without `locale`. */
  path: string
  /** Path of the 1200×630 preview picture; the site's own if absent. */
  picture?: string
  type?: 'website' | 'music.song' | 'music.playlist'
  /** Further Open Graph properties of its type; absolute URLs. */
  properties?: Record<string, string>
}
type Options = {
  description?: string
  /** A view of an indexed page that search engines should not show; pages never indexed are marked in web/pages.ts. */
  isHidden?: boolean
  /** For pages that search engines and link previews should find. */
  shared?: Shared
  /** JSON-LD, created only on the server. */
  structured?: Block[] | undefined
}
const BRAND = 'Cuemark'
/** In columns (a Chinese character takes two): what search results show before cutting. */
const TITLE_COLUMNS = 64
const DESCRIPTION_COLUMNS = 158
const PICTURE = { width: 1200, height: 630 } as const

/**
 * Title and description of a page, the page's own name first, then the site's; for shared pages also address, languages
 * and picture.
 */
export function pageHead(
  context: HeadContext,
  title: MessageDescriptor | string,
  { description, isHidden, shared, structured = [] }: Options = {},
) {
  const { i18n } = context
  const name = clipText(typeof title === 'string' ? title : i18n._(title), TITLE_COLUMNS - BRAND.length - 3)
  const about = description && clipText(description, DESCRIPTION_COLUMNS)
  return {
    meta: [
      { title: `${name} · ${BRAND}` },
      ...(about ? [{ name: 'description', content: about }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ...(shared ? cards(context, name, about, shared) : []),
      ...structured,
    ],
    // A page that is not indexed has no canonical address either; the two would contradict each other.
    links: shared && !isHidden ? addresses(context, shared.path) : [],
  }
}

/** The page's address in this language, in every language, and the default for others (RFC 6596; hreflang). */
const addresses = ({ origin, locale }: HeadContext, path: string) => [
  { rel: 'canonical', href: localeUrl(origin + path, locale) },
  ...LOCALES.map((other) => ({ rel: 'alternate', hrefLang: other as string, href: localeUrl(origin + path, other) })),
  { rel: 'alternate', hrefLang: 'x-default', href: origin + path },
]

/** Open Graph (https://ogp.me) and the Twitter card, which takes title and description from it. */
function cards({ origin, locale }: HeadContext, name: string, about: string | undefined, shared: Shared) {
  const picture = origin + (shared.picture ?? localeUrl('/og/site.png', locale))
  return [
    ...Object.entries({
      'og:title': name,
      'og:site_name': BRAND,
      'og:type': shared.type ?? 'website',
      'og:url': localeUrl(origin + shared.path, locale),
      'og:locale': locale.replace('-', '_'),
      ...(about && { 'og:description': about }),
      'og:image': picture,
      'og:image:type': 'image/png',
      'og:image:width': String(PICTURE.width),
      'og:image:height': String(PICTURE.height),
      'og:image:alt': name,
      ...shared.properties,
    }).map(([property, content]) => ({ property, content })),
    ...Object.entries({
      'twitter:card': 'summary_large_image',
      'twitter:image': picture,
      'twitter:image:alt': name,
    }).map(([key, content]) => ({ name: key, content })),
  ]
}
