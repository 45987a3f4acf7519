import type { Locale } from '#core/locales.ts'
import type { Site, Thing } from './thing.ts'

export const houseId = (origin: string): string => `${origin}/#organization`

/** The company (Organization) and the site with its search action (WebSite). */
export function houseGraph({ origin, locale, at }: Site, languages: readonly Locale[]): Thing[] {
  const organization: Thing = {
    '@type': 'Organization',
    '@id': houseId(origin),
    name: 'Cuemark',
    alternateName: '曲证',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: at('/contact'),
      availableLanguage: [...languages],
    },
  }
  const website: Thing = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: 'Cuemark',
    alternateName: '曲证',
    url: `${origin}/`,
    inLanguage: locale,
    publisher: { '@id': houseId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/explore?category=music&keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return [organization, website]
}
