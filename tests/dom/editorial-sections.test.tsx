import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { RecommendedPlaylists } from '#web/features/editorial/recommended-playlists.tsx'
import { ArtistShowcase } from '#web/features/editorial/sections/artist-showcase.tsx'
import { LicensingCases } from '#web/features/editorial/sections/licensing-cases.tsx'
import { Partners } from '#web/features/editorial/sections/partners.tsx'
import { ZoneLinks } from '#web/features/editorial/sections/zone-links.tsx'
import { songTags } from '#web/features/home/home-data.ts'
import { HomeSongs } from '#web/features/home/home-songs.tsx'
import { HomeTags } from '#web/features/home/home-tags.tsx'
import type { TagWire, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { LEAN_ROW_FIELDS } from '#worker/modules/catalogue/values.ts'
import type { PlaylistWire, ShowcaseWire, ZoneWire } from '#worker/modules/editorial/contract.ts'
import { type Answer, renderPart } from './account-render.tsx'

afterEach(cleanup)

const Sections = () => (
  <>
    <RecommendedPlaylists />
    <ArtistShowcase />
    <LicensingCases />
    <Partners />
  </>
)
const track = {
  ...{
    id: '7',
    name: '夜航',
    type: 'MUSIC',
    status: 1,
    skuId: '7-7-x',
    skuAttr: 'x',
    price: 19900,
    originalPrice: 19900,
  },
  ...{
    faved: false,
    inCart: false,
    version: { id: '9', name: '完整版' },
    album: null,
    label: null,
    cover: '/c',
    src: '/s',
  },
  ...{ duration: 88_000, wavePicUrl: '/w', waveDataUrl: '/d', artistList: [{ id: '1', name: '沈岸' }], bpm: 84 },
  ...{ key: null, vocal: null, energy: null, isrc: null, inMemberLibrary: false },
  tags: { scene: [], emotion: [{ id: '3', name: '松弛' }], instrument: [], style: [], genre: [] },
} satisfies TrackWire
const playlist: PlaylistWire = {
  ...{ id: '5', name: '深夜便利店', description: '', type: 1, cateId: '4013', cateName: '热门', cover: '/p' },
  ...{ trackCount: 24, updateTime: '2026-03-02T16:30:00.000Z', faved: false },
}
const nothing: ShowcaseWire = { artists: [], partners: [], cases: [], steps: [] }
const something: ShowcaseWire = {
  artists: [{ id: '1', name: '沈岸', bio: '写夜里的城市。', portrait: null, trackCount: 12 }],
  partners: [{ id: '1', name: '河岸影像', logo: '/l' }],
  cases: [
    { id: '1', name: '河', client: '河岸影像', text: '三集。', scene: 'film', cover: '/k', track },
    { id: '2', name: '山', client: '河岸影像', text: '一集。', scene: 'ads', cover: '/k', track: null },
  ],
  steps: [],
}
const page = <T,>(items: T[]): Answer => ({ value: { items, total: items.length, page: 1, perPage: 20 } })

/** Waits until both calls of the sections were made and their answers rendered. */
async function answered(calls: readonly unknown[]): Promise<void> {
  await waitFor(() => expect(calls).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('a section of the home page', () => {
  test('without content is not rendered', async () => {
    const { container, calls } = await renderPart(<Sections />, ({ path }) =>
      path.endsWith('/showcase') ? { value: nothing } : page([]),
    )
    await answered(calls)
    expect(container.textContent).toBe('')
  })
  test('whose call fails is not rendered', async () => {
    const { container, calls } = await renderPart(<Sections />, () => ({ status: 400, msg: 'no' }))
    await answered(calls)
    expect(container.textContent).toBe('')
  })
  test('with content shows it with links', async () => {
    await renderPart(<Sections />, ({ path }) => (path.endsWith('/showcase') ? { value: something } : page([playlist])))
    // A day in Beijing that is still the previous day in London.
    const card = (await screen.findByRole('link', { name: '深夜便利店' })).closest('li')!
    expect([card.textContent, card.querySelector('time')?.dateTime]).toEqual([
      '深夜便利店24 首 · 2026年3月3日',
      playlist.updateTime,
    ])
    const artists = within(screen.getByRole('region', { name: '写这些音乐的人' }))
    expect(artists.getByRole('link', { name: '沈岸' }).getAttribute('href')).toBe('/artist/1')
    expect(artists.getByRole('listitem').textContent).toContain('写夜里的城市。')
    expect(screen.getByRole('img', { name: '河岸影像' })).toBeTruthy()
    const [river, mountain] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('集。'))
    expect(within(river!).getByRole('button', { name: '试听 夜航' })).toBeTruthy()
    expect(within(mountain!).queryByRole('button')).toBeNull()
  })
})

describe('songs by scene, emotion and genre', () => {
  const tags: TagWire[] = [
    { id: '2', name: '宁静', kind: 'emotion', children: [] },
    { id: '3', name: '松弛', kind: 'emotion', children: [] },
  ]
  test('omit a kind without tags, and start with a tag that has tracks', async () => {
    const { calls } = await renderPart(<HomeSongs tracks={[track]} tags={songTags(tags, [track])} />, () =>
      page([track]),
    )
    expect(screen.queryByRole('heading', { name: '按曲风听' })).toBeNull()
    const [first] = within(screen.getByRole('tablist', { name: '按情绪听' })).getAllByRole('tab')
    expect(first?.textContent).toBe('松弛')
    await screen.findAllByRole('button', { name: '试听 夜航' })
    // Only the recommended songs and the first tag's are loaded; other tabs when chosen.
    expect(calls.map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['recommend', null],
      ['search', { musicType: 'MUSIC', tags: ['3'], perPage: 8, fields: LEAN_ROW_FIELDS, packed: true }],
    ])
  })
  test('show a message that the shop is being set up if there are no tracks', async () => {
    await renderPart(<HomeSongs tracks={[]} tags={songTags(tags, [])} />, () => page([]))
    expect(screen.getByRole('heading', { name: '曲库正在布置' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
  test('hide the index of tags if there are none', async () => {
    const { container } = await renderPart(<HomeTags tags={[]} />, () => page([]))
    expect(container.textContent).toBe('')
  })
})

describe('special zones', () => {
  const zones: ZoneWire[] = [
    { id: '1', name: '空的', musicType: 'MUSIC', children: [] },
    {
      id: '2',
      name: '城市之夜',
      musicType: 'MUSIC',
      children: [
        { id: '8', name: '松弛' },
        { id: '9', name: '复古' },
      ],
    },
  ]
  const show = (search: Record<string, string>) =>
    renderPart(<ZoneLinks query={readExplore({ category: 'music', ...search })} />, () => ({ value: zones }))
  const search = (link: HTMLElement) => (link as HTMLAnchorElement).search

  test('without tags are not offered; an open one selects its first tag', async () => {
    await show({})
    const zone = await screen.findByRole('link', { name: '城市之夜' })
    expect(new URLSearchParams(search(zone)).get('subTab')).toContain('8')
    expect(screen.queryByRole('link', { name: '空的' })).toBeNull()
    expect(screen.queryByRole('link', { name: '松弛' })).toBeNull()
  })
  test('show their tags when open, and close when pressed again', async () => {
    await show({ tab: '2', subTab: '9' })
    expect((await screen.findByRole('link', { name: '复古' })).getAttribute('aria-current')).toBe('true')
    expect(search(screen.getByRole('link', { name: '城市之夜' }))).not.toContain('tab')
  })
})
