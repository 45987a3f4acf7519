import type { I18n, MessageDescriptor } from '@lingui/core'
import { LOCALES, type Locale, localeUrl } from '#core/locales.ts'
import type { Block } from '../structured-data/thing.ts'
import { clipText } from './clip-text.ts'

/** What a head is written with; the router's context has it. `origin` is the site's public one, without a path. */
export type HeadContext = { i18n: I18n; locale: Locale; origin: string }
export type Shared = {
  /** Path and query the page is known by, without `locale`. */
  path: string
  /** Path of the 1200×630 picture a link to it shows; the house's own where there is none. */
  picture?: string
  type?: 'website' | 'music.song' | 'music.playlist'
  /** More Open Graph properties of its type; URLs whole. */
  properties?: Record<string, string>
}
type Options = {
  description?: string
  /** A view of an indexed page that search engines should not show; pages that are never shown say so in web/pages.ts. */
  isHidden?: boolean
  /** For pages that search engines and friends should find. */
  shared?: Shared
  /** JSON-LD, where it is made at all: on the server. */
  structured?: Block[] | undefined
}
const BRAND = 'Cuemark'
/** In columns (a Chinese character takes two): what results pages show before they cut. */
const TITLE_COLUMNS = 64
const DESCRIPTION_COLUMNS = 158
const PICTURE = { width: 1200, height: 630 } as const

/** Title and description of a page: the page's own name first, then the house; address, languages and picture where it is shared. */
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
    // What is not indexed is not known by an address either: the two would contradict each other.
    links: shared && !isHidden ? addresses(context, shared.path) : [],
  }
}

/** The page in this language, in every language, and where whoever has another one is sent (RFC 6596; hreflang). */
const addresses = ({ origin, locale }: HeadContext, path: string) => [
  { rel: 'canonical', href: localeUrl(origin + path, locale) },
  ...LOCALES.map((other) => ({ rel: 'alternate', hrefLang: other as string, href: localeUrl(origin + path, other) })),
  { rel: 'alternate', hrefLang: 'x-default', href: origin + path },
]

/** Open Graph (https://ogp.me) and the Twitter card. */
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
      'twitter:title': name,
      ...(about && { 'twitter:description': about }),
      'twitter:image': picture,
      'twitter:image:alt': name,
    }).map(([key, content]) => ({ name: key, content })),
  ]
}
