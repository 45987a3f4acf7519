import type { BrowserContext, Page } from '@playwright/test'
import { PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

const REFRESH = '/saas/api/v2/token/refresh'

/** Simulates a day later: the access cookie has expired, and the page can tell. */
async function runOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'at' })
  const [until] = (await context.cookies()).filter(({ name }) => name === 'until')
  await context.addCookies([{ ...until!, value: String(Date.now() - 1000) }])
}
const heart = (page: Page, say: Say, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('收藏 {0}', { 0: name }) })
    .first()
const menu = (page: Page, say: Say) => page.getByRole('banner').getByRole('button', { name: say('账号菜单') })
const wayIn = (page: Page, say: Say) => page.getByRole('banner').getByRole('link', { name: say('登录') })

/** With the menu open. Waits for the navigation: closing the browser during it may hang. */
async function signOut(page: Page, say: Say): Promise<void> {
  const gone = page.waitForEvent('load')
  await page.getByRole('button', { name: say('退出登录') }).click()
  await gone
  await hydrated(page)
}

test('two tabs with an expired access token share one refresh, and both continue', async ({
  page,
  context,
  shop,
  say,
}) => {
  const { email } = await shop.register()
  await shop.signIn(email, { autologin: true })
  const tracks = (await shop.tracks()).filter(({ type }) => type === 'MUSIC').slice(0, 2)
  const tabs = [page, await context.newPage()]
  for (const [n, tab] of tabs.entries()) await open(tab, `/track/${tracks[n]!.id}`)
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === REFRESH) refreshes.push(request.method())
  })
  await runOut(context)
  await Promise.all(tabs.map((tab, n) => heart(tab, say, tracks[n]!.name).click()))
  for (const [n, tab] of tabs.entries())
    await expect(heart(tab, say, tracks[n]!.name)).toHaveAttribute('aria-pressed', 'true')
  // A favourite is shown before it is saved.
  for (const { id } of tracks)
    await expect
      .poll(() => shop.call('GET', `/cuemark2/api/v2/tracks/${id}`), { message: 'kept' })
      .toMatchObject({ faved: true })
  expect(refreshes).toEqual(['POST'])
})

test('without auto-login an expired token asks to sign in, and the header shows no account', async ({
  page,
  context,
  shop,
  say,
  expectRefusal,
}) => {
  const { email } = await shop.register()
  await shop.signIn(email)
  const [track] = (await shop.tracks()).filter(({ type }) => type === 'MUSIC')
  await open(page, `/track/${track!.id}`)
  await expect(menu(page, say)).toBeVisible()
  await runOut(context)
  expectRefusal(401, /./)
  await heart(page, say, track!.name).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wayIn(page, say)).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => ['at', 'rt', 'until'].includes(name))).toEqual([])
})

test('signing out in one tab signs out the other, which leaves its account page', async ({
  page,
  context,
  shop,
  say,
}) => {
  await shop.register()
  const [shopFront, own] = [await context.newPage(), await context.newPage()]
  await open(shopFront, '/')
  await open(own, '/uc/account')
  // Background tabs render only once a second.
  await page.bringToFront()
  await open(page, '/uc/order')
  await menu(page, say).click()
  await signOut(page, say)
  await expect(wayIn(shopFront, say)).toBeVisible()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(say('登录'))
  expect(new URL(own.url()).searchParams.get('redirectUrl')).toBe('/uc/account')
})

test('signing in in one tab signs in the other, which stays on its page', async ({
  page,
  context,
  buyer,
  shop,
  say,
}) => {
  const [shopFront, entrance] = [await context.newPage(), await context.newPage()]
  const track = await shop.aTrack()
  await open(shopFront, `/track/${track.id}`)
  await heart(shopFront, say, track.name).click()
  await expect(shopFront.getByRole('dialog')).toBeVisible()
  await open(entrance, '/signup')
  // Background tabs render only once a second.
  await page.bringToFront()
  await open(page, '/signin?redirectUrl=%2Fuc%2Forder')
  await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(buyer.email)
  await page.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
  const left = page.waitForEvent('load')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('登录'), exact: true })
    .click()
  await left
  await hydrated(page)
  await expect(shopFront.getByRole('dialog'), 'nobody is asked any more').toHaveCount(0)
  await expect(menu(shopFront, say)).toBeVisible()
  await expect(entrance).toHaveURL('/')
  await expect(menu(entrance, say)).toBeVisible()
  // Calls of this tab are now the account's as well.
  await open(page, '/')
  await menu(page, say).click()
  await signOut(page, say)
  await expect(wayIn(shopFront, say)).toBeVisible()
})
