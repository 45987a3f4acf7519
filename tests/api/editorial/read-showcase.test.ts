import { beforeAll, describe, expect, it } from 'vitest'
import { edited, getSlug, picture } from '#tests/support/editorial.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { imported, onSale } from '#tests/support/worlds.ts'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import type { ServiceProductWire, ShowcaseWire, ZoneWire } from '#worker/modules/editorial/contract.ts'

const h = makeHarness()
const read = async <T>(path: string, locale = 'zh-CN'): Promise<T> =>
  (await h.call<T>('GET', `/cuemark2/api/v2${path}`, undefined, { headers: { 'accept-language': locale } })).body.data!
    .value
const artist = unique('Shown artist')
const zone = getSlug('zone')
const tag = (name: string, kind: 'scene' | 'style' = 'scene') => ({ kind, slug: `${zone}-${name}` })
const withNames = (ref: { kind: 'scene' | 'style'; slug: string }) => ({ ...ref, names: { 'zh-CN': ref.slug } })
let shown = ''
let hidden = ''

beforeAll(async () => {
  const over = { artists: [{ name: artist, names: { 'en-US': `${artist} EN` } }] }
  shown = (await onSale(h, { ...over, tags: [withNames(tag('music')), withNames(tag('style', 'style'))] })).trackId
  hidden = (await imported(h, { ...over, status: 'draft', tags: [withNames(tag('draft'))] })).trackId
  await onSale(h, { ...over, type: 'BEATS', tags: [withNames(tag('beats'))] })
  const cover = await picture(h)
  const story = { names: { 'zh-CN': '短片' }, client: { 'zh-CN': '茶饮' }, text: {}, scene: 'ads' as const, cover }
  await edited(h, {
    artists: [{ name: artist, bio: { 'zh-CN': '在海边', 'en-US': 'By the sea' }, portrait: cover, showcase: 1 }],
    zones: [
      {
        slug: zone,
        musicType: 'MUSIC',
        names: { 'zh-CN': zone },
        position: 2,
        tags: [tag('style', 'style'), tag('beats'), tag('draft'), tag('music')],
      },
      {
        slug: getSlug('zone'),
        musicType: 'MUSIC',
        names: { 'zh-CN': `${zone} empty` },
        position: 1,
        tags: [tag('draft')],
      },
    ],
    cases: [
      { ...story, slug: `${zone}-b`, trackId: hidden, position: 2 },
      { ...story, slug: `${zone}-a`, trackId: shown, position: 1 },
    ],
    partners: [{ slug: `${zone}-p`, names: { 'zh-CN': zone, 'en-US': `${zone} EN` }, logo: cover, position: 0 }],
    serviceProducts: [
      {
        slug: `${zone}-s`,
        names: { 'zh-CN': zone },
        price: 19900,
        originalPrice: 29900,
        cover,
        url: '/contact',
        position: 0,
      },
    ],
  })
})

describe('happy: GET /showcase', () => {
  it('artists with their biography and their number of visible tracks', async () => {
    const { artists } = await read<ShowcaseWire>('/showcase', 'en')
    expect(artists.find((row) => row.name === `${artist} EN`)).toMatchObject({
      bio: 'By the sea',
      portrait: expect.stringMatching(/^\/media\/cover\//),
      trackCount: 2,
    })
    expect((await read<ShowcaseWire>('/showcase', 'ja')).artists.find((row) => row.name === artist)?.bio).toBe('在海边')
  })
  it('cases in their order, with their track if it is visible; partners in the requested language', async () => {
    const { cases, partners } = await read<ShowcaseWire>('/showcase', 'en')
    const ids = await getRows<{ id: number }>(
      h.env,
      'SELECT id FROM licensing_case WHERE slug LIKE ? ORDER BY slug',
      `${zone}-%`,
    )
    const own = cases.filter((row) => ids.some(({ id }) => String(id) === row.id))
    expect(own.map((row) => row.id)).toEqual(ids.map(({ id }) => String(id)))
    expect(own.map((row) => row.track?.id ?? null)).toEqual([shown, null])
    expect(own[0]).toMatchObject({ name: '短片', client: '茶饮', text: '', scene: 'ads' })
    expect(partners.map((row) => row.name)).toContain(`${zone} EN`)
  })
  it('customer-service products, in fen', async () => {
    const products = await read<ServiceProductWire[]>('/customer-service/products')
    expect(products.find((row) => row.name === zone)).toMatchObject({
      price: 19900,
      originalPrice: 29900,
      url: '/contact',
    })
  })
})

describe('happy: GET /getPrefectureTags', () => {
  it('zones with the tags that have a visible track of the type', async () => {
    const own = (await read<ZoneWire[]>('/getPrefectureTags?musicType=MUSIC')).filter((row) =>
      row.name.startsWith(zone),
    )
    expect(own.map((row) => [row.name, row.musicType, row.children.map((child) => child.name)])).toEqual([
      [zone, 'MUSIC', [`${zone}-style`, `${zone}-music`]],
    ])
  })
  it('for another type none of them, without a type all', async () => {
    const names = async (path: string) => (await read<ZoneWire[]>(path)).map((row) => row.name)
    expect(await names('/getPrefectureTags?musicType=BEATS')).not.toContain(zone)
    expect(await names('/getPrefectureTags')).toContain(zone)
  })
})

describe('happy: GET /cvSongLabelInfo/getTags', () => {
  const own = async (path: string) =>
    (await read<TagWire[]>(path)).map((row) => row.name).filter((name) => name.startsWith(zone))
  it('only tags with a visible track of the type', async () => {
    expect((await own('/cvSongLabelInfo/getTags?musicType=MUSIC')).sort()).toEqual([`${zone}-music`, `${zone}-style`])
    expect(await own('/cvSongLabelInfo/getTags?musicType=BEATS')).toEqual([`${zone}-beats`])
    expect(await own('/cvSongLabelInfo/getTags?musicType=SAMPLE')).toEqual([])
    expect((await own('/cvSongLabelInfo/getTags')).sort()).toEqual([`${zone}-beats`, `${zone}-music`, `${zone}-style`])
  })
  it('a tag used only through its children is included', async () => {
    const id = async (slug: string) =>
      (await getRows<{ id: number }>(h.env, 'SELECT id FROM tag WHERE slug = ?', slug))[0]!.id
    await getRows(
      h.env,
      'UPDATE tag SET parent_id = ? WHERE id IN (?, ?)',
      await id(`${zone}-draft`),
      await id(`${zone}-music`),
      await id(`${zone}-beats`),
    )
    const tags = await read<TagWire[]>('/cvSongLabelInfo/getTags?musicType=MUSIC')
    expect(tags.find((row) => row.name === `${zone}-draft`)?.children.map((child) => child.name)).toEqual([
      `${zone}-music`,
    ])
  })
})
