import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ListPage } from '#web/features/catalogue-core/list-query.ts'
import { readExplore } from '#web/features/catalogue-core/listing-query.ts'
import { TrackList } from '#web/features/catalogue-core/rows/track-list.tsx'
import { AlmostTracks } from '#web/features/explore/almost-tracks.tsx'
import { Discovered } from '#web/features/explore/discovered.tsx'
import { Reading } from '#web/features/explore/reading.tsx'
import { withoutPart } from '#web/features/explore/without-part.ts'
import { renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

afterEach(cleanup)

type Part = ListPage['understood'][number]
const PAGE: ListPage = {
  ...{ items: [aTrack({ id: '1' })], total: 1, page: 1, perPage: 20, isTotalExact: true },
  ...{
    forgiven: [],
    didYouMean: null,
    counts: null,
    understood: [],
    literal: [],
    step: 'all',
    leftOut: [],
    instead: [],
  },
}
const sad: Part = { text: '悲伤', name: '悲伤', kind: 'mood', isUnwanted: false, near: [], start: 0, end: 2 }
const piano: Part = { text: 'piano', name: '钢琴', kind: 'instrument', isUnwanted: false, near: [], start: 3, end: 8 }
const show = (search: Record<string, string>, page: Partial<ListPage> = {}) =>
  renderPart(<Reading query={readExplore(search)} page={{ ...PAGE, ...page }} />, () => ({ status: 404 }))
const addressOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://c').searchParams)

describe('the keyword without one part', () => {
  it.each([
    ['悲伤 piano', 0, 2, 'piano'],
    ['悲伤 piano', 3, 8, '悲伤'],
    ['sad piano night', 4, 9, 'sad night'],
    ['悲伤钢琴', 0, 2, '钢琴'],
    ['悲伤、钢琴', 0, 2, '钢琴'],
    ['piano', 0, 5, ''],
  ])('%s, %i to %i', (keyword, start, end, left) => expect(withoutPart(keyword, { start, end })).toBe(left))
})

describe('what was understood', () => {
  it('is a chip for each concept, a link to the same list without it', async () => {
    await show({ keyword: '悲伤 piano', tags: '7', page: '2' }, { understood: [sad, piano] })
    const chips = within(screen.getByRole('navigation', { name: '理解为' }))
    expect(addressOf(chips.getByRole('link', { name: '移除“悲伤”' }))).toEqual({ keyword: 'piano', tags: '7' })
    expect(addressOf(chips.getByRole('link', { name: '移除“钢琴”' }))).toEqual({ keyword: '悲伤', tags: '7' })
  })
  it('says what stands for an instrument that no track is said to have', async () => {
    const erhu: Part = { ...piano, text: '二胡', name: '二胡', near: ['国风', '弦乐'], end: 5 }
    await show({ keyword: '悲伤 二胡' }, { understood: [sad, erhu] })
    expect(screen.getByRole('link', { name: '移除“二胡 ≈ 国风、弦乐”' }).textContent).toBe('二胡 ≈ 国风、弦乐')
    expect(screen.getByText(/没有作品标注了“二胡”/).textContent).toContain('国风、弦乐')
  })
  it('says what is not wanted, and wants it again without the chip', async () => {
    const noPiano = { ...piano, text: '不要钢琴', isUnwanted: true, end: 7 }
    await show({ keyword: '悲伤 不要钢琴' }, { understood: [sad, noPiano] })
    const chip = screen.getByRole('link', { name: '移除“不含：钢琴”' })
    expect(chip.textContent).toBe('不含：钢琴')
    expect(addressOf(chip)).toEqual({ keyword: '悲伤' })
    cleanup()
    await show({ keyword: '悲伤 不要钢琴' }, { understood: [sad, noPiano], step: 'closest', instead: ['忧郁'] })
    expect(screen.getByText(/下面的作品都不含“钢琴”。/)).toBeTruthy()
    cleanup()
    await show({ keyword: '悲伤 不要钢琴' }, { understood: [sad, noPiano], items: [], total: 0 })
    expect(screen.getByText('没有找到不含“钢琴”的作品。')).toBeTruthy()
  })
  it('names the words without a known meaning; the last part leaves the whole list', async () => {
    await show({ keyword: '悲伤 夜航' }, { understood: [sad], literal: ['夜航'] })
    expect(screen.getByText('原词：夜航')).toBeTruthy()
    expect(addressOf(screen.getByRole('link', { name: '移除“悲伤”' }))).toEqual({ keyword: '夜航' })
    cleanup()
    await show({ category: 'music', keyword: '悲伤的音乐' }, { understood: [sad] })
    expect(addressOf(screen.getByRole('link', { name: '移除“悲伤”' }))).toEqual({ category: 'music' })
  })
  it('can be turned off, and on again', async () => {
    await show({ keyword: '悲伤 piano' }, { understood: [sad] })
    expect(addressOf(screen.getByRole('link', { name: '只按原词搜索' }))).toEqual({ keyword: '悲伤 piano', exact: '1' })
    cleanup()
    await show({ keyword: '悲伤 piano', exact: '1' })
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(addressOf(screen.getByRole('link', { name: '按意思搜索' }))).toEqual({ keyword: '悲伤 piano' })
  })
  it('is not shown where no concept took part', async () => {
    const { container } = await show({ keyword: '夜航' })
    expect(container.textContent).toBe('')
  })
})

describe('the steps in words', () => {
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  it('fewer: names what was left out, each with a search of its own', async () => {
    await show({ keyword: '悲伤 唢呐' }, { step: 'fewer', leftOut: ['唢呐'] })
    expect(said()).toBe('没有同时符合所有词的作品，下面的结果没有算上“唢呐”。点它可以单独搜索。')
    expect(addressOf(screen.getByRole('link', { name: '唢呐' }))).toEqual({ keyword: '唢呐' })
  })
  it('closest: names what was searched for instead', async () => {
    await show({ keyword: '马头琴' }, { step: 'closest', instead: ['弦乐', '民族'] })
    expect(said()).toBe('没有完全符合“马头琴”的作品，先看看意思最接近的：弦乐、民族。')
  })
  it('sound: names what the list sounds like, and leads to the words without filters', async () => {
    await show({ category: 'music', tags: '7', keyword: '雷声' }, { step: 'sound', instead: ['远雷', '夏夜'] })
    expect(said()).toBe('当前范围里没有“雷声”，下面按听感排列，最接近《远雷》、《夏夜》。在全部作品中搜索')
    expect(addressOf(screen.getByRole('link', { name: '在全部作品中搜索' }))).toEqual({ keyword: '雷声' })
  })
  it('popular, with a proposal', async () => {
    await show({ keyword: 'qzvxk' }, { step: 'popular', didYouMean: 'quick' })
    expect(said()).toBe('没有找到与“qzvxk”有关的作品，先看看大家常选的。你要找的是不是quick？')
    expect(addressOf(screen.getByRole('link', { name: 'quick' }))).toEqual({ keyword: 'quick', click: '1' })
  })
  it('nothing where everything was found, and nothing above an empty list', async () => {
    await show({ keyword: '夜航' })
    expect(said()).toBe('')
    cleanup()
    await show({ keyword: '夜航' }, { items: [], total: 0, step: 'popular' })
    expect(said()).toBe('')
  })
})

describe('zones and playlists among the results', () => {
  const zone = { id: '3', name: '春节', musicType: 'MUSIC', children: [{ id: '31', name: '团圆' }] } as const
  const playlist = {
    ...{
      id: '5',
      name: '雨夜',
      description: '',
      type: 1,
      cateId: '1',
      cateName: '',
      cover: '/media/c',
      trackCount: 12,
    },
    ...{ updateTime: '2026-01-01T00:00:00Z', faved: false },
  }
  it('are links; covers load lazily and have a size', async () => {
    await renderPart(<Discovered zones={[{ ...zone, children: [...zone.children] }]} playlists={[playlist]} />, () => ({
      status: 404,
    }))
    const strip = within(screen.getByRole('navigation', { name: '相关专区和歌单' }))
    expect(addressOf(strip.getByRole('link', { name: /春节/ }))).toEqual({ category: 'music', tab: '3', subTab: '31' })
    expect(strip.getByRole('link', { name: /雨夜.*歌单 · 12 首/ }).getAttribute('href')).toBe('/playlist/5')
    const cover = document.querySelector('img')!
    expect([cover.getAttribute('loading'), cover.width, cover.height]).toEqual(['lazy', 44, 44])
  })
  it('nothing when there are none', async () => {
    const { container } = await renderPart(<Discovered zones={[]} playlists={[]} />, () => ({ status: 404 }))
    expect(container.querySelector('nav')).toBeNull()
  })
})

describe('what a list of few tracks goes on with', () => {
  const group = { leftOut: ['悲伤'], instead: [] as string[], items: [aTrack({ id: '2', name: '夜航' })] }
  const showGroup = (over: Partial<typeof group>) =>
    renderPart(<AlmostTracks group={{ ...group, ...over }} />, () => ({ status: 404 }))

  it.each([
    [{}, '接近：没有“悲伤”'],
    [{ leftOut: [], instead: ['宁静', '温暖'] }, '接近：以宁静、温暖代替'],
    [{ instead: ['宁静'] }, '接近：没有“悲伤”，以宁静代替'],
  ])('%j: says what its tracks lack', async (over, words) => {
    await showGroup(over)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(words)
    expect(screen.getByRole('link', { name: '夜航' })).toBeTruthy()
  })
})

describe('a row', () => {
  it('names the version that fits, shows its length, and leads to it', async () => {
    const sound = { src: '/media/short.mp3', wavePicUrl: '/media/w', waveDataUrl: '/media/d' }
    const fits = { id: '12', name: '30 秒版', duration: 30_400, ...sound }
    await renderPart(
      <TrackList tracks={[aTrack({ id: '3', name: '夜航', duration: 155_000, fits })]} label="x" />,
      () => ({ status: 404 }),
    )
    const row = within(screen.getByRole('listitem'))
    expect(row.getByText('30 秒版')).toBeTruthy()
    expect(row.getByText(/0:30/)).toBeTruthy()
    expect(row.queryByText(/2:35/)).toBeNull()
    expect(addressOf(row.getByRole('link', { name: '夜航' }))).toMatchObject({ version: expect.stringContaining('12') })
  })
})
