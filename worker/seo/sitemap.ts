import { element, XML_HEAD } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/**
 * Ids that one part covers. The protocol allows 50,000 addresses and 50 MB per file. Without language alternates, which every
 * page has in its own head, an address takes about 100 bytes and a part 4 MB (with them it would be 32 MB).
 */
export const IDS_PER_PART = 40_000

export const sitemapIndex = (origin: string, parts: readonly string[]): string =>
  `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">${parts
    .map((part) => `<sitemap>${element('loc', `${origin}/sitemap/${part}.xml`)}</sitemap>`)
    .join('')}</sitemapindex>\n`

export const PART_OPEN = `${XML_HEAD}<urlset xmlns="${NAMESPACE}">`
export const PART_CLOSE = '</urlset>\n'

/** One address; `updatedAtMs` is Unix ms. */
export const sitemapUrl = (address: string, updatedAtMs?: number): string =>
  `<url>${element('loc', address)}${
    updatedAtMs === undefined ? '' : element('lastmod', new Date(updatedAtMs).toISOString().slice(0, 19).concat('Z'))
  }</url>\n`
