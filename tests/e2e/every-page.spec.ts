import type { Page } from '@playwright/test'
import type { Buyer } from './support/buyer.ts'
import { expectItFits, inspect } from './support/inspect.ts'
import type { Track } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

type Given = { say: Say; track: Track; buyer: Buyer }
type Place = {
  path: string | ((given: Given) => string)
  /** Of the page, without the house's name. */
  title: string | ((given: Given) => string)
  status?: number
  isOwn?: boolean
}
const skuPath = ({ track }: Given): string => `/track/${track.id}?_=${track.skuId.split('-')[2]}`

/** Every page there is, in each state it has an address for. */
const PLACES: Record<string, Place> = {
  'the home page': { path: '/', title: '好音乐，有凭有据地用' },
  'all tracks': { path: '/explore', title: '全部作品' },
  'a search': {
    path: ({ track }) => `/explore?keyword=${encodeURIComponent(track.name)}`,
    title: ({ say, track }) => say('搜索“{keyword}”', { keyword: track.name }),
  },
  'a list with filters': {
    path: '/explore?bpm=60-90,90-110&duration=60-120&area=china&sortBy=price&order=asc',
    title: '全部作品',
  },
  'a list of several pages': { path: '/explore?perPage=3&page=2', title: '全部作品' },
  'a page beyond the last': { path: '/explore?page=99', title: '全部作品' },
  'a search that finds nothing': {
    path: '/explore?keyword=qqqzzz&category=music&bpm=0-60',
    title: ({ say }) => say('搜索“{keyword}”', { keyword: 'qqqzzz' }),
  },
  'a track': { path: ({ track }) => `/track/${track.id}`, title: ({ track }) => track.name },
  'the licence dialog': { path: skuPath, title: ({ track }) => track.name },
  'a track that does not exist': { path: '/track/999999', title: '页面不存在', status: 404 },
  'an address that does not exist': { path: '/nowhere/at-all', title: '页面不存在', status: 404 },
  unavailable: { path: '/unavailable', title: '服务器暂时不可用' },
  'sign-in': { path: '/signin?redirectUrl=%2Fuc%2Forder', title: '登录' },
  'sign-up': { path: '/signup', title: '注册账号' },
  'the terms': { path: '/policies/terms', title: '用户协议' },
  'the privacy policy': { path: '/policies/privacy', title: '隐私政策' },
  verification: { path: '/verify', title: '验证授权书' },
  'a genuine licence': { path: ({ buyer }) => `/verify/${buyer.licenceNo}`, title: '验证授权书' },
  'an unknown licence': { path: '/verify/CM-2026-AAAA-AAAA-AAAA-AAAA', title: '验证授权书', status: 404 },
  'an order to confirm': { path: ({ track }) => `/order/confirm?skuId=${track.skuId}`, title: '确认订单', isOwn: true },
  'nothing to confirm': { path: '/order/confirm', title: '确认订单', isOwn: true },
  'a payment': { path: ({ buyer }) => `/order/payment?orderNo=${buyer.unpaid}`, title: '支付订单', isOwn: true },
  'the payment of a cancelled order': {
    path: ({ buyer }) => `/order/payment?orderNo=${buyer.canceled}`,
    title: '支付订单',
    isOwn: true,
  },
  'a payment made': {
    path: ({ buyer }) => `/order/payment/success?orderNo=${buyer.finished}`,
    title: '付款成功',
    isOwn: true,
  },
  'my orders': { path: '/uc/order', title: '我的订单', isOwn: true },
  'my orders, nothing found': { path: '/uc/order?keyword=qqqzzz', title: '我的订单', isOwn: true },
  'an unpaid order': { path: ({ buyer }) => `/uc/order/${buyer.unpaid}`, title: '订单详情', isOwn: true },
  'a cancelled order': { path: ({ buyer }) => `/uc/order/${buyer.canceled}`, title: '订单详情', isOwn: true },
  'a finished order': { path: ({ buyer }) => `/uc/order/${buyer.finished}`, title: '订单详情', isOwn: true },
  'an order that does not exist': {
    path: '/uc/order/20990101000000000',
    title: '页面不存在',
    status: 404,
    isOwn: true,
  },
  'the authorization form': {
    path: ({ buyer }) => `/uc/licence/${buyer.awaiting}`,
    title: '填写授权信息',
    isOwn: true,
  },
  'the document': { path: ({ buyer }) => `/uc/licence/${buyer.issued}`, title: '授权书', isOwn: true },
}

/** Each page is looked at closely on every width and in both themes, and for its layout in every language too. */
const VIEWS: Record<string, { shown: { width: number; theme: 'light' | 'dark' }; alsoOn: number }> = {
  'zh-CN desktop': { shown: { width: 1440, theme: 'light' }, alsoOn: 768 },
  'zh-CN phone': { shown: { width: 320, theme: 'dark' }, alsoOn: 390 },
  'en-US desktop': { shown: { width: 768, theme: 'dark' }, alsoOn: 1440 },
  'en-US phone': { shown: { width: 390, theme: 'light' }, alsoOn: 320 },
}

for (const [what, place] of Object.entries(PLACES)) {
  test(`${what}: status, title, language; fit for everyone`, async ({
    page,
    context,
    buyer,
    shop,
    say,
    lang,
    isPhone,
    expectRefusal,
  }) => {
    const given: Given = { say, buyer, track: await shop.aTrack() }
    if (place.isOwn) await context.addCookies(buyer.storageState.cookies)
    const path = typeof place.path === 'string' ? place.path : place.path(given)
    const title = typeof place.title === 'string' ? say(place.title) : place.title(given)
    if (place.status) expectRefusal(place.status, /./)

    expect(await open(page, path)).toBe(place.status ?? 200)
    await settled(page, what)
    await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}.* · Cuemark$`))
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.locator('h1')).toHaveCount(1)

    const { shown, alsoOn } = VIEWS[`${lang} ${isPhone ? 'phone' : 'desktop'}`]!
    await page.emulateMedia({ colorScheme: shown.theme })
    await page.setViewportSize({ width: shown.width, height: 800 })
    await inspect(page, `${what}, ${shown.width} px, ${shown.theme}`)
    await page.setViewportSize({ width: alsoOn, height: 800 })
    await expectItFits(page, `${what}, ${alsoOn} px`)
  })
}

/** What comes after the first paint: the payment code, the licences on offer. */
async function settled(page: Page, what: string): Promise<void> {
  if (what === 'a payment') await expect(page.getByRole('main').getByRole('img')).toBeVisible()
  if (what === 'the licence dialog') await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
}

test('what does not exist is a 404, for strangers and for those who are signed in', async ({
  page,
  context,
  buyer,
}) => {
  const status = async (path: string) => (await page.request.get(path)).status()
  for (const path of ['/track/x', '/track/0', '/notFound', '/verify/%E0%A4%A', '/media/cover/none'])
    expect(await status(path), path).toBe(404)
  await context.addCookies(buyer.storageState.cookies)
  for (const path of [
    '/order/payment',
    '/order/payment?orderNo=1',
    '/order/payment/success',
    '/uc/order/x',
    '/uc/licence/999999',
  ])
    expect(await status(path), path).toBe(404)
})

const MOVED = {
  '/sign': '/signin',
  '/sample': '/explore?category=sample',
  '/sound-effects': '/explore?category=soundEffect',
  '/subject/offer': '/explore?category=songList&page=1&sortBy=normal&order=desc&tab=4013',
  '/subject/free': '/explore?category=songList&page=1&sortBy=normal&order=desc&tab=4013',
  '/package': '/',
}
test('addresses of old lead to their successors', async ({ page }) => {
  for (const [from, to] of Object.entries(MOVED)) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([301, to])
  }
})
