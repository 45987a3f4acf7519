import type { Locale } from '../core/locales.ts'
import { element, XML_HEAD } from './xml.ts'

export type FeedItem = {
  title: string
  link: string
  /** Identifies an item, so it is the same in every language. */
  id: string
  description: string
  artists: string[]
  categories: string[]
  publishedAtMs: number
  /** Preview audio; null if there is no file. */
  enclosure: { url: string; bytes: number } | null
  picture: string
}
export type Feed = {
  locale: Locale
  title: string
  description: string
  /** The page that the feed is about, and the feed itself. */
  link: string
  self: string
  /** Unix ms of the last change; null for an empty feed. */
  builtAtMs: number | null
  icon: string
  items: FeedItem[]
}
const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"'
/** Minutes before a reader should poll again. */
const TTL_MIN = 60

/**
 * RSS 2.0 (https://www.rssboard.org/rss-specification) with the audio as enclosure. Dates are RFC 822, as `toUTCString` writes
 * them.
 */
export const writeFeed = (feed: Feed): string =>
  [
    `${XML_HEAD}<rss version="2.0" ${NAMESPACES}><channel>`,
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', feed.locale.toLowerCase()),
    element('atom:link', null, { rel: 'self', type: 'application/rss+xml', href: feed.self }),
    ...(feed.builtAtMs === null ? [] : [element('lastBuildDate', new Date(feed.builtAtMs).toUTCString())]),
    element('ttl', String(TTL_MIN)),
    `<image>${element('url', feed.icon)}${element('title', feed.title)}${element('link', feed.link)}</image>`,
    ...feed.items.map(writeItem),
    '</channel></rss>\n',
  ].join('\n')

const writeItem = (item: FeedItem): string =>
  [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    element('guid', item.id, { isPermaLink: 'true' }),
    element('pubDate', new Date(item.publishedAtMs).toUTCString()),
    element('description', item.description),
    ...item.artists.map((name) => element('dc:creator', name)),
    ...item.categories.map((name) => element('category', name)),
    ...(item.enclosure
      ? [element('enclosure', null, { url: item.enclosure.url, length: item.enclosure.bytes, type: 'audio/mpeg' })]
      : []),
    element('media:thumbnail', null, { url: item.picture, width: 1200, height: 630 }),
    '</item>',
  ].join('\n')
