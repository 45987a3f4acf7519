import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Harness, makeHarness, ORIGIN } from '#tests/support/harness.ts'
import { aPlaylist } from '#tests/support/playlists.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'
import { getChildren, parseXml, toText } from '#tests/support/xml.ts'
import { PAGES } from '#web/pages.ts'
import { IDS_PER_PART } from '#worker/seo/sitemap.ts'

const h = makeHarness()
/** Ids far above those of other tests: a part of its own, after empty ones. */
const FAR = 5 * IDS_PER_PART
const MANY = 4100
let copied: string
const partOf = (id: number | string) => `/sitemap/tracks-${Math.floor((Number(id) - 1) / IDS_PER_PART) + 1}.xml`

async function read(path: string, over: Harness['env'] = h.env) {
  const response = await h.fetch(path, {}, over)
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'application/xml; charset=utf-8'])
  return parseXml(await response.text())
}
const addressesIn = async (path: string) => getChildren(await read(path), 'url').map((url) => toText(url, 'loc'))
const partsIn = async (env?: Harness['env']) =>
  getChildren(await read('/sitemap.xml', env), 'sitemap').map((part) => toText(part, 'loc').replace(ORIGIN, ''))

beforeAll(async () => {
  const { trackId } = await onSale(h)
  await aPlaylist(h)
  const columns = (await getRows<{ name: string }>(h.env, 'PRAGMA table_info(track)')).map(({ name }) => name)
  copied = columns.filter((name) => name !== 'id' && name !== 'status').join(', ')
  // Every third track is a draft.
  await getRows(
    h.env,
    `INSERT INTO track (id, status, ${copied})
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
     SELECT ${FAR} + i, CASE i % 3 WHEN 0 THEN -1 ELSE 1 END, ${copied} FROM n, track WHERE track.id = ?`,
    Number(trackId),
  )
  await getRows(h.env, 'UPDATE catalogue_state SET version = version + 1')
})
afterAll(async () => {
  await getRows(h.env, 'DELETE FROM track WHERE id > ? AND id <= ?', FAR, FAR + MANY)
  await getRows(h.env, 'UPDATE catalogue_state SET version = version + 1')
})

describe('happy', () => {
  it('lists every visible track and playlist once, and nothing else', async () => {
    const parts = await partsIn()
    const addresses = (await Promise.all(parts.map(addressesIn))).flat()
    const shown = (pattern: RegExp) => addresses.flatMap((url) => pattern.exec(url)?.[1] ?? []).map(Number)
    const tracks = await getRows<{ id: number }>(h.env, 'SELECT id FROM track WHERE status >= 0 ORDER BY id')
    const playlists = await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist ORDER BY id')
    expect(shown(/^http:\/\/cuemark\.test\/track\/(\d+)$/)).toEqual(tracks.map(({ id }) => id))
    expect(shown(/^http:\/\/cuemark\.test\/playlist\/(\d+)$/)).toEqual(playlists.map(({ id }) => id))
    const artists = await getRows<{ id: number }>(
      h.env,
      `SELECT DISTINCT artist_id AS id FROM track_artist JOIN track ON track.id = track_id WHERE status >= 0 ORDER BY 1`,
    )
    expect(shown(/^http:\/\/cuemark\.test\/artist\/(\d+)$/)).toEqual(artists.map(({ id }) => id))
    for (const kind of ['album', 'label']) {
      const column = `${kind}_id`
      const ids = await getRows<{ id: number }>(
        h.env,
        `SELECT DISTINCT ${column} AS id FROM track WHERE status >= 0 AND ${column} IS NOT NULL ORDER BY 1`,
      )
      expect(shown(new RegExp(`^http://cuemark\\.test/${kind}/(\\d+)$`))).toEqual(ids.map(({ id }) => id))
    }
    expect(new Set(addresses).size).toBe(addresses.length)
  })
  it('lists no empty part', async () => {
    const parts = await partsIn()
    expect(parts).toContain('/sitemap/pages.xml')
    expect(parts).toContain(`/sitemap/tracks-${FAR / IDS_PER_PART + 1}.xml`)
    expect(parts).not.toContain('/sitemap/tracks-3.xml')
    for (const part of parts) expect((await addressesIn(part)).length, part).toBeGreaterThan(0)
  })
  it("has the time of a track's last change", async () => {
    const [row] = await getRows<{ id: number; at: number }>(
      h.env,
      'SELECT id, updated_at_ms AS at FROM track WHERE status >= 0 ORDER BY id LIMIT 1',
    )
    const part = await read(partOf(row!.id))
    const url = getChildren(part, 'url').find((one) => toText(one, 'loc').endsWith(`/track/${row!.id}`))!
    expect(Date.parse(toText(url, 'lastmod'))).toBe(Math.floor(row!.at / 1000) * 1000)
  })
  it('every listed page exists and names this address as canonical', async () => {
    for (const address of await addressesIn('/sitemap/pages.xml')) {
      const page = await h.fetch(address, { headers: { accept: 'text/html' } })
      const html = await page.text()
      expect(page.status, address).toBe(200)
      expect(html, address).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`)
      expect(html, address).not.toContain('noindex')
    }
  })
  it('lists every indexed page with a fixed address', () => {
    const routes = import.meta.glob<string>('../../../web/routes/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const wanted = Object.values(routes).flatMap((text) => /shared: \{\s*path: '([^']+)'/.exec(text)?.[1] ?? [])
    expect(wanted.length).toBeGreaterThan(4)
    expect(wanted.filter((path) => !PAGES.some(([, { sitemap }]) => sitemap.includes(path)))).toEqual([])
  })
  it('reads ranges of the primary key, never a whole table', async () => {
    const watched = faultDb(h.env.DB)
    await getRows(h.env, 'UPDATE catalogue_state SET version = version + 1')
    const env = { ...h.env, DB: watched.db }
    for (const path of ['/sitemap.xml', '/sitemap/tracks-1.xml', '/sitemap/playlists-1.xml']) await read(path, env)
    // Statements that were sent as one batch are joined in `sql`; each is explained by itself.
    const statements = watched.calls.flatMap(({ sql }) => sql.split(';\n'))
    const reads = statements.filter((sql) => /FROM (track|playlist)\b/.test(sql))
    expect(reads.length).toBeGreaterThan(3)
    for (const sql of reads) {
      const bound = [...sql.matchAll(/\?/g)].map(() => 1)
      const plan = await getRows<{ detail: string }>(h.env, `EXPLAIN QUERY PLAN ${sql}`, ...bound)
      for (const { detail } of plan) expect(detail, sql).not.toMatch(/SCAN (track|playlist|t|p)\b|TEMP B-TREE/)
    }
  })
})

describe('refused', () => {
  it.each([
    '/sitemap/tracks-0.xml',
    '/sitemap/tracks-3.xml',
    '/sitemap/tracks-9999999.xml',
    '/sitemap/tracks-99999999.xml',
    '/sitemap/orders-1.xml',
    '/sitemap/pages',
    '/sitemap/tracks-1.xml.gz',
    '/sitemap/..%2fpages.xml',
  ])('%s is not found', async (path) => expect((await h.fetch(path)).status).toBe(404))
})

describe('cached at the edge', () => {
  it('until the catalogue changes; the tag is known without building it', async () => {
    const known = await onSale(h)
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      h.fetch(partOf(known.trackId), { headers, method })
    const [first, second] = [await ask(), await ask()]
    expect([first.headers.get('x-edge'), second.headers.get('x-edge')]).toEqual(['miss', 'hit'])
    expect(await second.text()).toBe(await first.text())
    const tag = first.headers.get('etag')!
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ 'if-none-match': `"x", ${tag}` })).status).toBe(304)
    const head = await ask({}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    const { trackId } = await imported(h)
    const changed = await ask({ 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain(`/track/${trackId}<`)
  })
})
