import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { beyondWords, licenceWords } from '#web/features/licensing/licence-messages.ts'
import { TrackPage } from '#web/features/track/track-page.tsx'
import { makeI18n } from '#web/lib/i18n.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type Answer, type Call, renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const page = <T,>(items: T[]): Answer => ({ value: { items, total: items.length, page: 1, perPage: 36 } })
const answers =
  (more: (call: Call) => Answer | undefined = () => undefined) =>
  (call: Call): Answer => {
    const own = more(call)
    if (own) return own
    if (call.path.endsWith('/similar') || call.path.endsWith('/playlists')) return page([])
    return { status: 404 }
  }
const show = (
  track: TrackWire,
  choice: { versionId?: string; code?: string } = {},
  more?: Parameters<typeof answers>[0],
) => renderPart(<TrackPage track={track} choice={choice} onChoice={() => {}} />, answers(more))
const card = () => within(screen.getByRole('region', { name: '授权价' }))
const toQuery = (link: HTMLElement) =>
  Object.fromEntries(new URLSearchParams(link.getAttribute('href')?.split('?')[1]?.replaceAll('%22', '')))

const alike = {
  ...aTrack({ id: '8', name: '夜航' }),
  because: { tempo: 'same', sound: 0.9, tags: [{ id: '2', name: '安静', kind: 'emotion' }] },
}

describe('a track on sale', () => {
  it('shows the original price struck through, and the discount as text', async () => {
    await show(aTrack())
    expect(screen.getByRole('region', { name: '授权价' }).querySelector('s')?.textContent).toContain('¥399.00')
    expect(card().getByText('比原价省 ¥100.00（25%）')).toBeTruthy()
  })
  it('shows no discount if there is none', async () => {
    await show(aTrack({ originalPrice: 29_900 }))
    expect(card().queryByText(/比原价省/)).toBeNull()
  })
  it('can be bought, added to the cart, favourited, and asked about with its licence', async () => {
    await show(aTrack())
    for (const name of ['立即购买', '加入购物车', '收藏 破晓长街'])
      expect(card().getByRole('button', { name })).toBeTruthy()
    expect(toQuery(card().getByRole('link', { name: '问清楚再买' }))).toEqual({
      track: '7',
      _: 'individual.video.1y.5m.mainland_china',
    })
  })
  it('says that members may exchange it, and leads to the plans', async () => {
    await show(aTrack({ inMemberLibrary: true }))
    expect(document.body.textContent).toContain('会员可免费兑换这首作品。')
    expect(screen.getByText('开通会员').closest('a')?.getAttribute('href')).toBe('/subscription')
  })
  it('sends the chosen licence and version with an enquiry', async () => {
    await show(aTrack(), { versionId: '3', code: 'agency.film.1y.5m.mainland_china' })
    const ask = screen.getByText('问清楚再买').closest('a')!
    expect(toQuery(ask)).toEqual({ track: '7', version: '3', _: 'agency.film.1y.5m.mainland_china' })
  })
  it('has breadcrumbs, and links to artist, album and label', async () => {
    await show(aTrack())
    const trail = within(screen.getByRole('navigation', { name: '所在位置' })).getAllByRole('link')
    expect(trail.map((link) => link.textContent)).toEqual(['首页', '音乐', '独立摇滚'])
    const hrefs = ['Kite & Harbor', '专辑《晨线》', '北岸唱片'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual(['/artist/1', '/album/1', '/label/1'])
  })
  it('shows the known facts of the chosen version', async () => {
    await show(aTrack())
    const facts = [...document.querySelectorAll('dl dt')].map((dt) => [dt.textContent, dt.nextSibling?.textContent])
    expect(facts).toEqual([
      ['BPM', '128'],
      ['调性', 'D 大调'],
      ['时长', '02:46'],
      ['人声', '男声'],
      ['响度', '-16.0 LUFS'],
      ['ISRC', 'CNA012600042'],
    ])
  })
  it('opens with the main version; each other has its own address', async () => {
    await show(aTrack(), { versionId: '3' })
    const chips = within(screen.getByRole('navigation', { name: '版本' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-current')])).toEqual([
      ['完整版 02:46', null],
      ['无人声 02:46', null],
      ['30 秒 00:30', 'true'],
    ])
    expect(chips.map((chip) => chip.getAttribute('href')?.replaceAll('%22', ''))).toEqual([
      '/track/7',
      '/track/7?version=2',
      '/track/7?version=3',
    ])
    expect(screen.getByText('00:30', { selector: 'time' })).toBeTruthy()
  })
  it('shows the main version for an unknown one', async () => {
    await show(aTrack(), { versionId: '99' })
    expect(screen.getByRole('link', { name: /完整版/ }).getAttribute('aria-current')).toBe('true')
  })
  it('lists similar tracks and the playlists that contain it', async () => {
    const playlist = { id: '5', name: '深夜便利店', cover: '/c', trackCount: 3, updateTime: '2026-11-21T00:00:00.000Z' }
    await show(aTrack(), {}, ({ path }) => {
      if (path.endsWith('/similar')) return page([alike])
      return path.endsWith('/playlists')
        ? page([{ ...playlist, description: '', type: 1, cateId: '1', cateName: '', faved: false }])
        : undefined
    })
    expect(await screen.findByRole('link', { name: '夜航' })).toBeTruthy()
    expect(screen.getAllByText('同速度 · 同情绪 · 音色相近')).not.toHaveLength(0)
    expect(await screen.findByRole('link', { name: '深夜便利店' })).toBeTruthy()
  })
  it('stays usable if the sections below fail; similar tracks can be retried', async () => {
    // React logs errors caught by a boundary.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isDown = true
    await show(aTrack(), {}, ({ path }) => {
      if (path.endsWith('/playlists')) return { status: 400, msg: 'no' }
      if (!path.endsWith('/similar')) return undefined
      return isDown ? { status: 400, msg: 'no' } : page([alike])
    })
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('破晓长街')
    isDown = false
    retry.click()
    expect(await screen.findByRole('link', { name: '夜航' })).toBeTruthy()
  })
})

it('a withdrawn track cannot be bought: it says so, and offers similar tracks', async () => {
  await show(aTrack({ status: 0 }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('已下架')
  expect(card().queryByRole('button', { name: /购买|购物车/ })).toBeNull()
  expect(card().getByText(/已签发的授权书仍然有效/)).toBeTruthy()
  expect(card().getByRole('link', { name: '看看相近的作品' }).getAttribute('href')).toMatch(/#similar$/)
  expect(document.querySelector('#similar')).not.toBeNull()
})

it('a track without a price has an enquiry, and no cart button', async () => {
  await show(aTrack({ price: -1, originalPrice: -1, skuAttr: 'company.film.1y.5m.mainland_china' }))
  expect(card().getByText('询价')).toBeTruthy()
  expect(card().getByRole('button', { name: '选择授权并询价' })).toBeTruthy()
  expect(card().queryByRole('button', { name: /购物车/ })).toBeNull()
})

describe('what a licence does not cover', () => {
  const i18n = makeI18n('zh-CN', {})
  const toWords = (code: string) => {
    const { uses, limits } = beyondWords(code)
    return [uses, limits].map((words) => words.map((word) => i18n._(word)))
  }
  it('is other uses, and everything a wider licence would extend', () => {
    expect(toWords('individual.video.1y.5m.mainland_china')).toEqual([
      ['线上广告', '影视・综艺', '游戏'],
      ['更大受众', '更多地域', '更长期限'],
    ])
  })
  it('never contains what it covers', () => {
    expect(toWords('company.online_ads.perpetual.20m.worldwide')).toEqual([
      ['影视・综艺', '游戏', '小程序・网站・App'],
      ['更大受众'],
    ])
    expect(toWords('agency.film.1y.20m.worldwide')).toEqual([
      ['线上广告', '游戏', '小程序・网站・App'],
      ['更大受众', '更长期限'],
    ])
  })
  it('is null for an unknown code', () => expect(licenceWords('x.y.z')).toBeNull())
})
