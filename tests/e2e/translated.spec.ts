import type { Page } from '@playwright/test'
import { isFull } from './support/looks.ts'
import { PASSWORD } from './support/mailbox.ts'
import { getTag } from './support/place.ts'
import { PLACES } from './support/places.ts'
import { listen } from './support/player.ts'
import { expect, looking, open, test } from './support/site.ts'
import { expectTextIsTrue, translate, translateAlways } from './support/translate.ts'
import { visit } from './support/visit.ts'
import type { Say } from './support/words.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** No page of a failure, which could be true as well. */
async function expectWell(page: Page, say: Say, what: string): Promise<void> {
  await expectTextIsTrue(page, what)
  for (const words of ['服务器暂时不可用，请稍后刷新', '这一页没能显示出来'])
    await expect(page.getByRole('heading', { name: say(words) }), what).toHaveCount(0)
}

/** Every screen with `test:all`; `npm test` takes what opens over a page, and one of each way of starting the app. */
const ALWAYS = [
  'the home page',
  'all tracks',
  'a track',
  'a cart',
  'an order to confirm',
  'the authorization form',
  'help',
]

for (const [what, place] of Object.entries(PLACES)) {
  if (place.isLike || place.only === 'phone' || what === 'unavailable') continue
  if (!isFull && !place.over && !ALWAYS.includes(what)) continue
  const visitor = place.isSounding ? test : looking
  visitor(
    `${what} lives under the browser’s translation @desktop`,
    getTag(place),
    async ({ page, context, given, expectRefusal }) => {
      await translateAlways(page)
      await visit({ page, context, given, expectRefusal }, place)
      await expectWell(page, given.say, what)
      // Everything leaves the page, and something else comes.
      await page.evaluate(() => history.pushState({}, '', '/policies/usage'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(given.say('音乐使用声明'))
      await expectWell(page, given.say, `after ${what}`)
    },
  )
}

test('under the browser’s translation a licence is chosen at the price that is shown @desktop', async ({
  page,
  shop,
  say,
}) => {
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  await translate(page)
  await page.getByRole('button', { name: say('立即购买') }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByText(/¥[\d,]+\.\d\d/).last()
  const prices = new Set([await price.textContent()])
  for (const question of ['用多久', '用在哪', '谁来用']) {
    const choices = dialog.getByRole('group', { name: say(question) }).getByRole('radio')
    await choices.first().press('ArrowUp')
    await choices.first().press('ArrowDown')
    await expectWell(page, say, question)
    prices.add(await price.textContent())
  }
  expect(prices.size, 'prices that were shown').toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectWell(page, say, 'the track again')
})

test('under the browser’s translation the player goes on to the next track @desktop', async ({ page, shop, say }) => {
  const { player, tracks } = await listen(page, say, shop)
  await translate(page)
  await player.row(tracks[0]!).click()
  await player.expectSounding(tracks[0]!)
  await player.button('下一首').click()
  await player.expectSounding(tracks[1]!)
  await player.button('暂停').click()
  await player.expectSilent()
  await expectWell(page, say, 'the player')
})

test('under the browser’s translation words are searched for, and a wrong password is refused @desktop', async ({
  page,
  say,
  buyer,
  expectRefusal,
}) => {
  expectRefusal(401, /login/)
  expectRefusal(400, /login/)
  await open(page, '/explore?category=music')
  await translate(page)
  const search = page
    .getByRole('banner')
    .getByRole('combobox', { name: say('搜索') })
    .first()
  await search.pressSequentially('piano', { delay: 40 })
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectWell(page, say, 'suggestions')
  await search.press('Enter')
  await expect(page).toHaveURL(/keyword=piano/)
  await expectWell(page, say, 'what was found')

  await open(page, '/signin')
  await translate(page)
  await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(buyer.email)
  await page.getByRole('textbox', { name: say('密码') }).fill(`${PASSWORD}0`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: say('登录'), exact: true }).click()
  await expect(main.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  await expectWell(page, say, 'a wrong password')
})

test('under the browser’s translation a wrong coupon is refused, and the order is placed @desktop', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  expectRefusal(400, /orders\/preview/)
  await shop.register()
  const { skuId } = await shop.aTrack()
  await open(page, `/order/confirm?skuId=${skuId}`)
  await translate(page)
  const main = page.getByRole('main')
  const coupons = main.getByRole('region', { name: say('优惠券') })
  const code = coupons.getByRole('textbox', { name: say('优惠码') })
  await code.fill('0000-0000-0000-0000')
  await coupons.getByRole('button', { name: say('使用'), exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectWell(page, say, 'a wrong coupon')
  const usage = main.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') })
  for (const isChecked of [true, false, true]) {
    await usage.setChecked(isChecked)
    await expectWell(page, say, 'the statement')
  }
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page).toHaveURL(/\/order\/payment\?/)
  await expectWell(page, say, 'the payment')
})

test('under the browser’s translation a page without a network keeps the frame, and comes when the network is back @desktop', async ({
  browser,
  say,
  baseURL,
  locale,
}) => {
  // Not watched: the calls that fail are the point.
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: locale!,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => void thrown.push(message))
  await translateAlways(page)
  await open(page, '/aboutus')
  const frame = page.getByRole('banner')
  await expect(frame).toBeVisible()
  await context.setOffline(true)
  // Its messages and files were never loaded.
  await page.evaluate(() => history.pushState({}, '', '/may-i'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('没有网络连接'))
  await expect(frame).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectTextIsTrue(page, 'the page without a network')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('能不能这样用？'))
  await expectWell(page, say, 'the page that came')
  expect(thrown).toEqual([])
  await context.close()
})
