import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Feed, type FeedItem, writeFeed } from '#worker/seo/feed.ts'
import { PART_CLOSE, PART_OPEN, sitemapIndex, sitemapUrl } from '#worker/seo/sitemap.ts'
import { element } from '#worker/seo/xml.ts'

/** Parses with a real XML parser; fails if the document is not well-formed. */
function parsed(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('')
  return document
}
const item = (over: Partial<FeedItem> = {}): FeedItem => ({
  title: 'A',
  link: 'https://cuemark.example/track/1',
  id: 'https://cuemark.example/track/1',
  description: 'B',
  artists: ['C'],
  categories: ['D'],
  publishedAtMs: Date.UTC(2026, 10, 1, 8, 30),
  enclosure: { url: 'https://cuemark.example/media/preview/x', bytes: 123 },
  picture: 'https://cuemark.example/og/track/1.png?v=1&locale=ja-JP',
  ...over,
})
const feed = (over: Partial<Feed> = {}): Feed => ({
  locale: 'ja-JP',
  title: 'T',
  description: 'D',
  link: 'https://cuemark.example/?locale=ja-JP',
  self: 'https://cuemark.example/feed.xml?locale=ja-JP',
  builtAtMs: Date.UTC(2026, 10, 2),
  icon: 'https://cuemark.example/icon-192.png',
  items: [item()],
  ...over,
})

/** Lone surrogates become U+FFFD, as in UTF-8. */
const wellFormed = (text: string): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))

describe('arbitrary text', () => {
  test('survives in elements and attributes, except characters that XML does not allow', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const root = parsed(element('a', text, { b: text })).documentElement
        // biome-ignore lint/suspicious/noControlCharactersInRegex: removes the control characters that XML forbids
        const held = wellFormed(text).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
        // Parsers normalise carriage returns to line feeds, and line feeds in attributes to spaces (XML 1.0, 2.11 and 3.3.3).
        expect(root.textContent).toBe(held.replace(/\r\n?/g, '\n'))
        expect(root.getAttribute('b')).toBe(held.replace(/\r\n?/g, '\n').replace(/[\t\n]/g, ' '))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the feed', () => {
  test('is well-formed, with RFC 822 dates', () => {
    const document = parsed(writeFeed(feed()))
    expect(document.querySelector('lastBuildDate')?.textContent).toBe('Mon, 02 Nov 2026 00:00:00 GMT')
    expect(document.querySelector('item > pubDate')?.textContent).toBe('Sun, 01 Nov 2026 08:30:00 GMT')
    expect(document.querySelector('item > enclosure')?.getAttribute('length')).toBe('123')
    expect(document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]?.getAttribute('href')).toBe(
      'https://cuemark.example/feed.xml?locale=ja-JP',
    )
    expect(document.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'thumbnail')).toHaveLength(1)
    expect(document.getElementsByTagNameNS('http://purl.org/dc/elements/1.1/', 'creator')[0]?.textContent).toBe('C')
  })
  test('without tracks is still valid', () => {
    const document = parsed(writeFeed(feed({ items: [], builtAtMs: null })))
    expect([document.querySelectorAll('item').length, document.querySelectorAll('lastBuildDate').length]).toEqual([
      0, 0,
    ])
  })
  test('has no enclosure for an item without audio', () => {
    expect(parsed(writeFeed(feed({ items: [item({ enclosure: null })] }))).querySelector('enclosure')).toBeNull()
  })
})

describe('the sitemap', () => {
  test('is well-formed, in its namespace, with escaped addresses', () => {
    const part = PART_OPEN + sitemapUrl('https://x.example/?a=1&b=2', 0) + sitemapUrl('https://x.example/') + PART_CLOSE
    const urls = [...parsed(part).getElementsByTagNameNS('http://www.sitemaps.org/schemas/sitemap/0.9', 'url')]
    expect(urls.map((url) => [...url.children].map((child) => [child.localName, child.textContent]))).toEqual([
      [
        ['loc', 'https://x.example/?a=1&b=2'],
        ['lastmod', '1970-01-01T00:00:00Z'],
      ],
      [['loc', 'https://x.example/']],
    ])
    const index = parsed(sitemapIndex('https://x.example', ['pages', 'tracks-1']))
    expect([...index.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
      'https://x.example/sitemap/pages.xml',
      'https://x.example/sitemap/tracks-1.xml',
    ])
  })
})
