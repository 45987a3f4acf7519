import { beforeAll, describe, expect, it } from 'vitest'
import { accessSuite } from '#tests/support/access-suite.ts'
import {
  categoryRow,
  EDITORIAL,
  edited,
  getSlug,
  picture,
  playlistRow,
  putEditorial,
} from '#tests/support/editorial.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { getHash, imported, onSale } from '#tests/support/worlds.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'
import type { Editorial } from '#worker/modules/editorial/contract.ts'

const h = makeHarness()
const TABLES = ['playlist_category', 'playlist', 'zone', 'licensing_case', 'partner', 'service_product']
const dump = async () => {
  const tables = await Promise.all(TABLES.map((table) => getRows(h.env, `SELECT * FROM ${table} ORDER BY id`)))
  return [...tables, await getRows(h.env, 'SELECT * FROM playlist_track ORDER BY playlist_id, position')]
}
const one = async <T = Record<string, unknown>>(table: string, slug: string): Promise<T> =>
  (await getRows<T>(h.env, `SELECT * FROM ${table} WHERE slug = ?`, slug))[0]!
const foundBy = async (term: string) =>
  (
    await getRows<{ slug: string }>(
      h.env,
      'SELECT p.slug FROM playlist_text x JOIN playlist p ON p.id = x.rowid WHERE x.title MATCH ?',
      `"${term}"`,
    )
  ).map((row) => row.slug)

const artist = unique('Editorial artist')
const tag = { kind: 'scene', slug: unique('dawn') } as const
let tracks: string[] = []
beforeAll(async () => {
  const over = { artists: [{ name: artist, names: {} }], tags: [{ ...tag, names: { 'zh-CN': '破晓' } }] }
  tracks = [
    (await onSale(h, over)).trackId,
    (await onSale(h)).trackId,
    (await imported(h, { status: 'sold_out' })).trackId,
    (await imported(h, { status: 'draft' })).trackId,
  ]
  await edited(h, { playlistCategories: [categoryRow({ slug: 'shelf' })] })
})

/** One of every kind. */
const full = async (): Promise<Required<Editorial>> => ({
  artists: [
    {
      name: artist,
      bio: { 'zh-CN': '在海边录音', 'en-US': 'Records by the sea' },
      portrait: await picture(h),
      showcase: 3,
    },
  ],
  playlistCategories: [categoryRow({ slug: 'shelf', position: 4 })],
  playlists: [
    await playlistRow(h, { trackIds: [tracks[1]!, tracks[0]!, tracks[3]!, tracks[2]!], recommended: 2, popularity: 9 }),
  ],
  zones: [{ slug: getSlug('zone'), musicType: 'MUSIC', names: { 'zh-CN': '春节' }, position: 1, tags: [tag] }],
  cases: [
    {
      slug: getSlug('case'),
      names: { 'zh-CN': '一支短片' },
      client: { 'zh-CN': '某茶饮' },
      text: { 'zh-CN': '三十秒' },
      scene: 'ads',
      cover: await picture(h),
      trackId: tracks[0]!,
      position: 1,
    },
  ],
  steps: [
    {
      slug: getSlug('step'),
      names: { 'zh-CN': '找' },
      text: { 'zh-CN': '筛选或搜索' },
      link: { 'zh-CN': '去找音乐' },
      url: '/explore?category=music',
      position: 1,
    },
  ],
  partners: [{ slug: getSlug('partner'), names: { 'zh-CN': '伙伴' }, logo: await picture(h), position: 1 }],
  serviceProducts: [
    {
      slug: getSlug('service'),
      names: { 'zh-CN': '选曲服务' },
      price: 19900,
      originalPrice: 29900,
      cover: await picture(h),
      url: '/contact',
      position: 1,
    },
  ],
})

describe('happy: PUT /catalogue/editorial', () => {
  it('stores everything: in its order, with correct counts, and searchable', async () => {
    const body = await full()
    const answer = await putEditorial(h, body)
    expect([answer.status, answer.body.data?.value]).toMatchObject([200, { playlists: 1, artists: 1, zones: 1 }])
    const [row] = body.playlists
    const stored = await one<{ id: number; category_id: number }>('playlist', row!.slug)
    expect(stored).toMatchObject({
      track_count: 3,
      recommended: 2,
      popularity: 9,
      category_id: (await one('playlist_category', 'shelf')).id,
      cover_key: `cover/${row!.cover.sha256}`,
      updated_at_ms: Date.parse(row!.updatedAt),
      names: JSON.stringify(row!.names),
    })
    const listed = await getRows<{ track_id: number }>(
      h.env,
      'SELECT track_id FROM playlist_track WHERE playlist_id = ? ORDER BY position',
      stored.id,
    )
    expect(listed.map((item) => String(item.track_id))).toEqual(row!.trackIds)
    expect(await foundBy(row!.slug.split('-').at(-1)!)).toEqual([row!.slug])
    const [zone] = body.zones
    const [known] = await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', tag.slug)
    expect(await one('zone', zone!.slug)).toMatchObject({ music_type: 'MUSIC', tag_ids: `[${known?.id}]` })
    expect(await one('licensing_case', body.cases[0]!.slug)).toMatchObject({
      scene: 'ads',
      track_id: Number(tracks[0]),
    })
    expect(await one('guide_step', body.steps[0]!.slug)).toMatchObject({
      link: '{"zh-CN":"去找音乐"}',
      url: '/explore?category=music',
    })
    expect(await one('service_product', body.serviceProducts[0]!.slug)).toMatchObject({
      price_fen: 19900,
      url: '/contact',
    })
    const [person] = await getRows(h.env, 'SELECT * FROM artist WHERE name = ?', artist)
    expect(person).toMatchObject({ showcase: 3, portrait_key: `cover/${body.artists[0]!.portrait!.sha256}` })
  })

  it('sending it again changes nothing; after a change only the difference; what is not named stays', async () => {
    const body = await full()
    await edited(h, body)
    const before = await dump()
    await edited(h, body)
    expect(await dump()).toEqual(before)
    const [row] = body.playlists
    const word = getSlug('renamed').replaceAll('-', '')
    await edited(h, { playlists: [{ ...row!, names: { 'en-US': word }, trackIds: [tracks[0]!] }] })
    const after = await dump()
    expect(after.filter((_, i) => ![1, 6].includes(i))).toEqual(before.filter((_, i) => ![1, 6].includes(i)))
    expect(await one('playlist', row!.slug)).toMatchObject({ track_count: 1, names: JSON.stringify({ 'en-US': word }) })
    expect([await foundBy(word), await foundBy(row!.slug.split('-').at(-1)!)]).toEqual([[row!.slug], []])
  })

  it('writes the audit and gives the catalogue a new version', async () => {
    const getVersion = () => getCount(h.env, 'SELECT version FROM catalogue_state')
    const before = await getVersion()
    const body = await full()
    await edited(h, body)
    expect(await getVersion()).toBe(before + 1)
    const slug = body.playlists[0]!.slug
    const rows = () =>
      getRows<{ actor: string; before: string | null; after: string }>(
        h.env,
        "SELECT actor, before, after FROM audit WHERE action = 'editorial.put' AND target = ? ORDER BY at_ms, id",
        `playlist:${slug}`,
      )
    const [first, ...more] = await rows()
    expect([first!.actor, first!.before, more]).toEqual(['key:catalogue', null, []])
    const was = JSON.parse(first!.after)
    expect(was).toMatchObject({ names: body.playlists[0]!.names, trackIds: body.playlists[0]!.trackIds.map(Number) })
    // Sending it again changes nothing; after a change only the difference is in the audit.
    await edited(h, body)
    const names = { 'en-US': 'Renamed' }
    await edited(h, { ...body, playlists: [{ ...body.playlists[0]!, names }, ...body.playlists.slice(1)] })
    const [, second, ...others] = await rows()
    expect([JSON.parse(second!.before ?? ''), JSON.parse(second!.after), others]).toEqual([was, { ...was, names }, []])
    const partner = await getCount(
      h.env,
      'SELECT count(*) FROM audit WHERE target = ?',
      `partner:${body.partners[0]!.slug}`,
    )
    expect(partner).toBe(1)
  })

  it('keeps its pictures from the sweep, also one that is sent in parts again', async () => {
    const body = await full()
    await edited(h, body)
    const keys = [
      body.artists[0]!.portrait!,
      body.playlists[0]!.cover,
      body.cases[0]!.cover,
      body.partners[0]!.logo,
    ].map((file) => `cover/${file.sha256}`)
    for (const key of keys) {
      expect(await getCount(h.env, 'SELECT count(*) FROM upload WHERE key = ?', key)).toBe(0)
      await getRows(h.env, 'INSERT INTO upload (key, bytes, created_at_ms) VALUES (?, 1, 1)', key)
    }
    await sweepUploads(h.ctx({ kind: 'system', id: 'system' }))
    for (const key of keys) expect(await h.env.FILES.head(key), key).not.toBeNull()
  })

  it('a category gets its fixed number and keeps it', async () => {
    const id = 4_000_000 + Math.floor(Math.random() * 1_000_000)
    const row = categoryRow({ id })
    await edited(h, { playlistCategories: [row] })
    await edited(h, { playlistCategories: [{ ...row, position: 7 }] })
    const { id: _same, ...without } = row
    await edited(h, { playlistCategories: [{ ...without, position: 8 }] })
    expect(await one('playlist_category', row.slug)).toMatchObject({ id, position: 8 })
  })

  it('accepts the size of two dozen playlists in five languages', async () => {
    const text = '一'.repeat(330)
    const long = { 'zh-CN': text, 'en-US': text, 'ja-JP': text, 'vi-VN': text, 'zh-TW': text }
    const cover = await picture(h)
    const playlists = await Promise.all(
      Array.from({ length: 60 }, () => playlistRow(h, { cover, description: long, trackIds: tracks })),
    )
    expect(JSON.stringify({ playlists }).length).toBeGreaterThan(100_000)
    expect(new TextEncoder().encode(JSON.stringify({ playlists })).length).toBeGreaterThan(256 * 1024)
    await edited(h, { playlists })
  })
})

describe('refused: PUT /catalogue/editorial', () => {
  const nowhere = { kind: 'scene', slug: 'nowhere' } as const
  it.each<[string, (body: Required<Editorial>) => Record<string, unknown>, string]>([
    ['an artist nobody knows', (b) => ({ artists: [{ ...b.artists[0], name: unique('Nobody') }] }), 'artists.0.name'],
    [
      'a category nobody knows',
      (b) => ({ playlists: [{ ...b.playlists[0], category: 'none' }] }),
      'playlists.0.category',
    ],
    [
      'a track nobody knows',
      (b) => ({
        playlists: [b.playlists[0], { ...b.playlists[0], slug: getSlug(), trackIds: [tracks[0], '999999999'] }],
      }),
      'playlists.1.trackIds.1',
    ],
    [
      'a track twice',
      (b) => ({ playlists: [{ ...b.playlists[0], trackIds: [tracks[0], tracks[1], tracks[0]] }] }),
      'playlists.0.trackIds.2',
    ],
    ['a tag nobody knows', (b) => ({ zones: [{ ...b.zones[0], tags: [tag, nowhere] }] }), 'zones.0.tags.1'],
    ['a case of no track', (b) => ({ cases: [{ ...b.cases[0], trackId: '999999999' }] }), 'cases.0.trackId'],
    ['a slug twice', (b) => ({ partners: [b.partners[0], b.partners[0]] }), 'partners.1.slug'],
    ['no name in any language', (b) => ({ partners: [{ ...b.partners[0], names: {} }] }), 'partners.0.names'],
    [
      'a link that leads elsewhere',
      (b) => ({ serviceProducts: [{ ...b.serviceProducts[0], url: '//evil' }] }),
      'serviceProducts.0.url',
    ],
    ['a type of 6', (b) => ({ playlists: [{ ...b.playlists[0], type: 6 }] }), 'playlists.0.type'],
    ['an unknown field', () => ({ banners: [] }), 'banners'],
    ['an unknown field of a row', (b) => ({ partners: [{ ...b.partners[0], id: 5 }] }), 'partners.0.id'],
  ])('%s', async (_what, over, field) => {
    const body = await full()
    const before = await dump()
    const answer = await putEditorial(h, over(body))
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await dump()).toEqual(before)
  })

  it('a number of another category, or another number for the same one', async () => {
    const [first, second] = [categoryRow({ id: 5_000_001 }), categoryRow({ id: 5_000_002 })]
    await edited(h, { playlistCategories: [first, second] })
    for (const row of [{ ...first, id: second.id }, { ...first, id: 5_000_003 }, categoryRow({ id: first.id })]) {
      const answer = await putEditorial(h, { playlistCategories: [row] })
      expect(Object.keys(answer.body.errors ?? {})).toEqual(['playlistCategories.0.id'])
    }
  })

  it('a picture that was not uploaded before: 409, naming its field, and nothing is stored', async () => {
    const before = await dump()
    const cover = { sha256: await getHash(unique('nowhere')), contentType: 'image/png' as const }
    const answer = await putEditorial(h, { playlists: [await playlistRow(h, { cover })], partners: [] })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      409,
      40931,
      ['playlists.0.cover'],
    ])
    expect(await dump()).toEqual(before)
  })

  it('more than a megabyte', async () => {
    expect((await putEditorial(h, { x: 'x'.repeat(1_100_000) })).status).toBe(413)
  })
})

accessSuite({
  route: 'PUT /admin/api/v1/catalogue/editorial',
  needs: 'editorial:write',
  request: async () => ({ path: EDITORIAL, body: { playlistCategories: [categoryRow()] } }),
})
