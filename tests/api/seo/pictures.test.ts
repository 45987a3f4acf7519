import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { edited, playlistRow } from '#tests/support/editorial.ts'
import { type Harness, makeHarness } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'

const h = makeHarness()
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

async function picture(path: string): Promise<{ bytes: Uint8Array; headers: Headers }> {
  const response = await h.fetch(path)
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  const view = new DataView(bytes.buffer)
  expect([...bytes.slice(0, 8)], path).toEqual(SIGNATURE)
  expect([view.getUint32(16), view.getUint32(20)], path).toEqual([1200, 630])
  expect(bytes.length, path).toBeLessThan(300_000)
  return { bytes, headers: response.headers }
}
const same = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i])
const forget = (one: Harness, trackId: string, name: string) =>
  getRows(one.env, 'UPDATE track SET name = ? WHERE id = ?', name, Number(trackId))

describe('happy', () => {
  it('every track has its own picture, the same each time it is drawn', async () => {
    const [a, b] = [await onSale(h, { name: 'Zr Alpha' }), await onSale(h, { name: 'Zr Beta' })]
    const first = await picture(`/og/track/${a.trackId}.png`)
    expect(same(first.bytes, (await picture(`/og/track/${b.trackId}.png`)).bytes)).toBe(false)
    // Another name in between, so that the second drawing is not a cached copy.
    await forget(h, a.trackId, 'Zr Gamma')
    expect(same(first.bytes, (await picture(`/og/track/${a.trackId}.png`)).bytes)).toBe(false)
    await caches.default.delete(
      new Request(`http://cuemark.test/__picture/${first.headers.get('etag')!.replaceAll('"', '')}`),
    )
    await forget(h, a.trackId, 'Zr Alpha')
    const again = await picture(`/og/track/${a.trackId}.png`)
    expect(again.headers.get('x-edge')).toBe('miss')
    expect(same(first.bytes, again.bytes)).toBe(true)
  })
  it.each(LOCALES)('the site has one in %s', async (locale) => {
    await picture(`/og/site.png?locale=${locale}`)
  })
  it('a playlist has one, with tracks or without', async () => {
    const empty = await picture(`/og/playlist/${await aPlaylist(h)}.png`)
    const { trackId } = await onSale(h)
    const category = { slug: 'machines-shelf', names: { 'zh-CN': '架子' }, position: 1 }
    const row = await playlistRow(h, { category: category.slug, trackIds: [trackId] })
    await edited(h, { playlistCategories: [category], playlists: [row] })
    const [made] = await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist WHERE slug = ?', row.slug)
    expect(same(empty.bytes, (await picture(`/og/playlist/${made!.id}.png?locale=en-US`)).bytes)).toBe(false)
  })
  it('an artist, an album and a label have one, with or without an image of their own, in every language', async () => {
    const named = (name: string) => ({ name, names: { 'en-US': `${name} in English` } })
    const over = { artists: [named('Zr Artist')], album: named('Zr Album'), label: named('Zr 厂牌') }
    await imported(h, { name: 'Zr one', ...over })
    const drawn: Uint8Array[] = []
    for (const table of ['artist', 'album', 'label']) {
      const [made] = await getRows<{ id: number }>(
        h.env,
        `SELECT id FROM "${table}" WHERE name LIKE 'Zr %' ORDER BY id DESC`,
      )
      const path = `/og/${table}/${made!.id}.png`
      const tags = new Set<string>()
      for (const locale of LOCALES) tags.add((await picture(`${path}?locale=${locale}`)).headers.get('etag')!)
      expect(tags.size).toBe(LOCALES.length)
      drawn.push((await picture(path)).bytes)
      expect((await picture(`${path}?v=a`)).headers.get('x-edge')).toBe('hit')
    }
    expect(same(drawn[0]!, drawn[1]!) || same(drawn[1]!, drawn[2]!)).toBe(false)
    await getRows(
      h.env,
      "UPDATE artist SET portrait_key = (SELECT cover_key FROM track LIMIT 1) WHERE name = 'Zr Artist'",
    )
    const [{ id } = { id: 0 }] = await getRows<{ id: number }>(h.env, "SELECT id FROM artist WHERE name = 'Zr Artist'")
    expect(same(drawn[0]!, (await picture(`/og/artist/${id}.png`)).bytes)).toBe(false)
  })
  it.each([
    ['very long', 'An extraordinarily long name '.repeat(10).trim()],
    ['without a space', 'x'.repeat(300)],
    ['Chinese', '在没有名字的城市里等一场迟到的雨季和一封从未寄出的信'.repeat(5)],
    ['Vietnamese', 'Hồ Gươm buổi sớm'],
    ['in letters the face does not have', '한국어 노래'],
    ['markup', '</svg><script>alert(1)</script>&amp;"'],
    ['emoji', '😀🎵'],
  ])('a %s name is drawn', async (_what, name) => {
    const { trackId } = await imported(h)
    // Some of these no import takes, because no certificate could print them; tracks of before may have them.
    await getRows(h.env, 'UPDATE track SET name = ? WHERE id = ?', name, Number(trackId))
    await picture(`/og/track/${trackId}.png`)
  })
  it('a cover that cannot be read is replaced by the waveform', async () => {
    const { trackId } = await imported(h)
    await getRows(h.env, "UPDATE track SET cover_key = 'cover/none' WHERE id = ?", Number(trackId))
    await picture(`/og/track/${trackId}.png`)
  })
  it('an incomplete picture is not kept: no tag, one minute', async () => {
    const { trackId } = await imported(h)
    await getRows(h.env, "UPDATE version SET waveform_key = 'waveform/none' WHERE track_id = ?", Number(trackId))
    const { headers } = await picture(`/og/track/${trackId}.png?v=1`)
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'public, max-age=60'])
    expect((await picture(`/og/track/${trackId}.png?v=1`)).headers.get('x-edge')).toBeNull()
  })
})

describe('refused', () => {
  it.each([
    '/og/track/999999999.png',
    '/og/track/0.png',
    '/og/track/1.svg',
    '/og/track/1',
    "/og/track/1'.png",
    '/og/track/9999999999999999.png',
    '/og/playlist/999999999.png',
    '/og/playlist/x.png',
    '/og/artist/999999999.png',
    '/og/album/x.png',
    '/og/label/0.png',
    '/og/other.png',
  ])('%s is not found', async (path) => expect((await h.fetch(path)).status).toBe(404))
  it('a draft has no picture', async () => {
    const { trackId } = await imported(h, { status: 'draft' })
    expect((await h.fetch(`/og/track/${trackId}.png`)).status).toBe(404)
    await imported(h, { artists: [{ name: 'Zr Ghost', names: {} }], status: 'draft' })
    const [{ id } = { id: 0 }] = await getRows<{ id: number }>(h.env, "SELECT id FROM artist WHERE name = 'Zr Ghost'")
    expect((await h.fetch(`/og/artist/${id}.png`)).status).toBe(404)
  })
  it('too many requests for undrawn pictures get 503 with Retry-After, and are served later', async () => {
    const tracks = await Promise.all(Array.from({ length: 12 }, () => onSale(h)))
    const ask = () => Promise.all(tracks.map(({ trackId }) => h.fetch(`/og/track/${trackId}.png`)))
    const first = await ask()
    const statuses = new Set(first.map(({ status }) => status))
    expect([...statuses].sort()).toEqual([200, 429])
    for (const response of first) if (response.status === 429) expect(response.headers.get('retry-after')).toBe('2')
    await ask()
    expect((await ask()).every(({ status }) => status === 200)).toBe(true)
  })
})

describe('cached at the edge', () => {
  it('by what is drawn; `v` only decides how long it may be cached', async () => {
    const { trackId } = await onSale(h)
    const plain = await picture(`/og/track/${trackId}.png`)
    const stamped = await picture(`/og/track/${trackId}.png?v=abc`)
    expect([plain.headers.get('x-edge'), stamped.headers.get('x-edge')]).toEqual(['miss', 'hit'])
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(stamped.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const tag = plain.headers.get('etag')!
    const known = await h.fetch(`/og/track/${trackId}.png`, { headers: { 'if-none-match': tag } })
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
    const head = await h.fetch(`/og/track/${trackId}.png`, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), (await head.arrayBuffer()).byteLength]).toEqual([200, tag, 0])
    const japanese = await picture(`/og/track/${trackId}.png?locale=ja-JP`)
    expect(japanese.headers.get('etag')).not.toBe(tag)
  })
})
