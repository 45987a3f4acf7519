import { beforeAll, describe, expect, it } from 'vitest'
import { edited, playlistRow } from '../support/editorial.ts'
import { type Account, makeHarness } from '../support/harness.ts'
import { openPage } from '../support/pages.ts'
import { getRows } from '../support/rows.ts'
import { type OnSale, onSale, placedOrder } from '../support/worlds.ts'

const h = makeHarness()
let track: OnSale
let account: Account
let orderNo: string
let playlistId: string
let data: readonly string[]

beforeAll(async () => {
  track = await onSale(h, { name: 'Zr Harbour Lights' })
  account = await h.register()
  orderNo = await placedOrder(h, account, [track.skuId])
  const category = { slug: 'zr-languages', names: { 'zh-CN': 'Zr Shelf' }, position: 1 }
  const row = await playlistRow(h, {
    category: category.slug,
    names: { 'zh-CN': 'Zr Evening' },
    description: { 'zh-CN': 'Zr quiet' },
    trackIds: [track.trackId],
  })
  await edited(h, { playlistCategories: [category], playlists: [row] })
  playlistId = String((await getRows<{ id: number }>(h.env, 'SELECT id FROM playlist WHERE slug = ?', row.slug))[0]!.id)
  data = await hanInData()
})

const PAGES: Record<string, { path: () => string; isOwn?: boolean }> = {
  home: { path: () => '/' },
  explore: { path: () => '/explore' },
  music: { path: () => '/explore?category=music' },
  playlists: { path: () => '/explore?category=songList' },
  'sound effects': { path: () => '/explore?category=soundEffect' },
  samples: { path: () => '/explore?category=sample' },
  beats: { path: () => '/explore?category=beats' },
  'a list with filters': {
    path: () => '/explore?bpm=60-90&duration=60-120&area=china&price=10-99&musicLibraryType=RF_LIBRARY',
  },
  'nothing found': { path: () => '/explore?keyword=qqqzzz&category=music&bpm=0-60' },
  'all tags': { path: () => '/all-tags' },
  'a track': { path: () => `/track/${track.trackId}` },
  'a playlist': { path: () => `/playlist/${playlistId}` },
  verification: { path: () => '/verify' },
  'an unknown licence': { path: () => '/verify/CM-2026-AAAA-AAAA-AAAA-AAAA' },
  terms: { path: () => '/policies/terms' },
  privacy: { path: () => '/policies/privacy' },
  'sign-in': { path: () => '/signin' },
  'sign-up': { path: () => '/signup' },
  'a page that does not exist': { path: () => '/nowhere' },
  unavailable: { path: () => '/unavailable' },
  'an order to confirm': { path: () => `/order/confirm?skuId=${track.skuId}`, isOwn: true },
  'a payment': { path: () => `/order/payment?orderNo=${orderNo}`, isOwn: true },
  orders: { path: () => '/uc/order', isOwn: true },
  'an order': { path: () => `/uc/order/${orderNo}`, isOwn: true },
}

describe.each(['en-US', 'vi-VN'])('%s', (locale) => {
  it.each(Object.entries(PAGES))('the texts of %s have no Han character', async (_what, { path, isOwn }) => {
    const cookies = { locale, ...(isOwn && { at: account.accessToken }) }
    const { html } = await openPage(h, path(), { cookies })
    expect(html).toContain(`<html lang="${locale}"`)
    expect(hanInChrome(html, data)).toEqual([])
  })
})

it('Chinese on a page is detected, in text and in attributes, except where marked as such', () => {
  const html = `<html lang="en-US"><title>购物</title><a lang="zh-CN" href="/">简体中文</a><a lang="ja-JP" href="/">日本語</a><b aria-label="收藏">夜航</b>
    <script>"数据"</script><p>© Cuemark 曲证 &amp; Zr</p></html>`
  expect(hanInChrome(html, ['夜航'])).toEqual(['购物', 'aria-label: 收藏'])
})

const HAN = /\p{Script=Han}/u
const READ = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder', 'content']

/** Chinese text and attributes of a page, except data and the brand name. */
function hanInChrome(html: string, known: readonly string[]): string[] {
  const visible = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(?!html)(\w+)\b[^>]*\blang="(?:zh|ja)[^>]*>[\s\S]*?<\/\1>/g, '')
  const texts = visible.split(/<[^>]*>/).map((text) => text.trim())
  const attributes = [...visible.matchAll(/\s([\w-]+)="([^"]*)"/g)]
    .filter(([, name]) => READ.includes(name!))
    .map(([, name, text]) => `${name}: ${text}`)
  const withoutData = (text: string) =>
    known.reduce((left, one) => left.replaceAll(one, ''), text.replaceAll('曲证', ''))
  return [...texts, ...attributes].filter((text) => HAN.test(text) && HAN.test(withoutData(text)))
}

/** All Chinese in the shop's tables: test files share them, and data may be in any language. Longest first. */
async function hanInData(): Promise<string[]> {
  const tables = await getRows<{ name: string }>(
    h.env,
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE '%VIRTUAL%'`,
  )
  const found = new Set<string>()
  for (const { name } of tables)
    for (const row of await getRows(h.env, `SELECT * FROM "${name}"`))
      for (const value of Object.values(row)) collect(value, found)
  return [...found].sort((a, b) => b.length - a.length)
}
function collect(value: unknown, found: Set<string>): void {
  if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) collect(part, found)
    return
  }
  if (typeof value !== 'string' || !HAN.test(value)) return
  if (/^[[{]/.test(value)) collect(parsed(value), found)
  else found.add(value)
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
