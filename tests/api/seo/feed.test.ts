import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'
import { getChildren, parseXml, toText, type XmlNode } from '#tests/support/xml.ts'

const h = makeHarness()
const EVIL = `</title>]]>&amp;<script>"'\u0000\u0008\u000b\ufffe\u001f ひ😀`
/** A later date than any other track: the clock of other tests in this database is ahead. */
const LATER = Date.parse('2199-01-01')

async function read(path = '/feed.xml'): Promise<XmlNode> {
  const response = await h.fetch(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const rss = parseXml(await response.text())
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  return getChildren(rss, 'channel')[0]!
}
const getItems = (channel: XmlNode) => getChildren(channel, 'item')
const itemFor = (channel: XmlNode, trackId: string) =>
  getItems(channel).find((item) => toText(item, 'guid') === `${ORIGIN}/track/${trackId}`)

beforeAll(async () => {
  for (let i = 0; i < 3; i++) await onSale(h)
})

describe('happy', () => {
  it.each(LOCALES)('in %s it is RSS 2.0 with all required elements', async (locale) => {
    const query = locale === 'zh-CN' ? '' : `?locale=${locale}`
    const channel = await read(`/feed.xml${query}`)
    for (const name of ['title', 'link', 'description', 'lastBuildDate', 'ttl'])
      expect(toText(channel, name), name).not.toBe('')
    expect(toText(channel, 'language')).toBe(locale.toLowerCase())
    expect(getChildren(channel, 'atom:link')[0]?.attributes).toEqual({
      rel: 'self',
      type: 'application/rss+xml',
      href: `${ORIGIN}/feed.xml${query}`,
    })
    const items = getItems(channel)
    expect(items.length).toBeGreaterThanOrEqual(3)
    for (const item of items) {
      for (const name of ['title', 'link', 'guid', 'pubDate', 'description'])
        expect(toText(item, name), name).not.toBe('')
      expect(new Date(toText(item, 'pubDate')).toUTCString()).toBe(toText(item, 'pubDate'))
      expect(toText(item, 'link')).toMatch(new RegExp(`^${ORIGIN}/track/\\d+${query.replace('?', '\\?')}$`))
      expect(getChildren(item, 'media:thumbnail')[0]?.attributes.url).toMatch(/\/og\/track\/\d+\.png\?/)
    }
    expect(new Set(items.map((item) => toText(item, 'guid'))).size).toBe(items.length)
  })
  it('contains the fifty newest, newest first', async () => {
    const channel = await read()
    const wanted = await getRows<{ id: number }>(
      h.env,
      'SELECT id FROM track WHERE status >= 0 ORDER BY published_at_ms DESC, id DESC LIMIT 50',
    )
    expect(getItems(channel).map((item) => toText(item, 'guid'))).toEqual(
      wanted.map(({ id }) => `${ORIGIN}/track/${id}`),
    )
  })
  it('the enclosure is the preview, with its type and exact length', async () => {
    const { trackId } = await imported(h, { publishedAt: new Date(LATER).toISOString() })
    const item = itemFor(await read(), trackId)!
    const { url, length, type } = getChildren(item, 'enclosure')[0]!.attributes
    const audio = await h.fetch(url!)
    expect([type, length]).toEqual([audio.headers.get('content-type'), String((await audio.arrayBuffer()).byteLength)])
  })
  it('an item without a preview has no enclosure', async () => {
    const { trackId } = await imported(h, { publishedAt: new Date(LATER + 1).toISOString() })
    const none = `preview/${'0'.repeat(64)}`
    await getRows(h.env, 'UPDATE version SET preview_key = ? WHERE track_id = ?', none, Number(trackId))
    expect(getChildren(itemFor(await read(), trackId)!, 'enclosure')).toEqual([])
  })
  it('names are in the requested language, whatever the browser prefers', async () => {
    const { trackId } = await imported(h, {
      publishedAt: new Date(LATER + 2).toISOString(),
      name: 'Zr Harbour',
      names: { 'ja-JP': 'ゼアル港' },
    })
    const response = await h.fetch('/feed.xml', { headers: { 'accept-language': 'ja', cookie: 'locale=ja-JP' } })
    expect(await response.text()).toContain('Zr Harbour')
    expect(toText(itemFor(await read('/feed.xml?locale=ja-JP'), trackId)!, 'title')).toContain('ゼアル港')
  })
  it('a name with markup is escaped, without characters that XML does not allow', async () => {
    const { trackId } = await imported(h, { publishedAt: new Date(LATER + 3).toISOString(), name: 'Plain' })
    // No certificate could print it, so no import takes it; a feed has to stand it all the same.
    await getRows(h.env, 'UPDATE track SET name = ? WHERE id = ?', EVIL, Number(trackId))
    const title = toText(itemFor(await read(), trackId)!, 'title')
    expect(title).toContain(`</title>]]>&amp;<script>"' ひ😀`)
  })
})

describe('refused', () => {
  it('a draft is in no feed', async () => {
    const { trackId } = await imported(h, { publishedAt: new Date(LATER + 4).toISOString(), status: 'draft' })
    expect(itemFor(await read(), trackId)).toBeUndefined()
  })
  it('an unknown language gives the default one', async () => {
    expect(toText(await read('/feed.xml?locale=xx'), 'language')).toBe('zh-cn')
  })
})

describe('cached at the edge', () => {
  it('by catalogue version and language; an unchanged feed is a 304', async () => {
    await onSale(h)
    const first = await h.fetch('/feed.xml')
    expect(first.headers.get('x-edge')).toBe('miss')
    expect((await h.fetch('/feed.xml')).headers.get('x-edge')).toBe('hit')
    expect((await h.fetch('/feed.xml?locale=en-US')).headers.get('x-edge')).toBe('miss')
    const tag = { headers: { 'if-none-match': first.headers.get('etag')! } }
    expect((await h.fetch('/feed.xml', tag)).status).toBe(304)
    expect((await h.fetch('/feed.xml?locale=vi-VN', tag)).status).toBe(200)
    await onSale(h)
    expect((await h.fetch('/feed.xml', tag)).status).toBe(200)
  })
})
