import type { Locator } from '@playwright/test'
import { expect, open, test } from './support/site.ts'

/** What a phone shows first, on a phone and in a window as narrow as one. */
test.use({ viewport: { width: 390, height: 844 } })

const boxOf = async (target: Locator) => {
  await expect(target).toBeVisible()
  return (await target.boundingBox())!
}

test('opening Alipay is the main action, and the code comes second', async ({ page, shop, say }) => {
  await shop.register()
  await open(page, `/order/payment?orderNo=${await shop.order((await shop.aTrack()).skuId)}`)
  const code = await boxOf(page.getByRole('img', { name: say('支付宝付款码') }))
  const app = page.getByRole('link', { name: say('打开支付宝 App 付款') })
  const site = page.getByRole('link', { name: say('打开支付宝网页付款') })
  expect((await boxOf(app)).y).toBeLessThan((await boxOf(site)).y)
  expect((await boxOf(site)).y).toBeLessThan(code.y)
  const colourOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colourOf(app)).not.toBe(await colourOf(site))
})

test('the downloads of a licence stand above its document, and tabs follow the page', async ({ page, shop, say }) => {
  await shop.register()
  const licenceId = await shop.pay(await shop.order((await shop.aTrack()).skuId))
  await shop.issue(licenceId)
  await open(page, `/uc/licence/${licenceId}`)
  const main = page.getByRole('main')
  const paper = await boxOf(main.getByRole('article'))
  const pdf = main.getByRole('button', { name: say('下载授权书 PDF（中文）') })
  const audio = main.getByRole('button', { name: say('下载原始音频') })
  for (const button of [pdf, audio]) expect((await boxOf(button)).y).toBeLessThan(paper.y)
  const files = main.getByRole('region', { name: say('全部版本与分轨') })
  await expect(files.getByRole('button').first()).toBeVisible()
  expect((await boxOf(files)).y).toBeGreaterThan(paper.y + paper.height)
  // From top to bottom, however the parts are placed.
  const tops = await main.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a[href], button')].map((one) => one.getBoundingClientRect().top),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  await main.getByRole('link', { name: say('全部版本与分轨') }).click()
  await expect(files).toBeInViewport({ ratio: 0.3 })
})

test('the actions of an order are on whole lines, as wide as their box', async ({ page, shop, say }) => {
  await shop.register()
  const orderNo = await shop.order((await shop.aTrack()).skuId)
  await shop.pay(orderNo)
  await open(page, `/uc/order/${orderNo}`)
  const main = page.getByRole('main')
  const [cart, again, refund] = await Promise.all(
    ['加入购物车', '再次购买', '申请退款'].map((name) => boxOf(main.getByRole('button', { name: say(name) }).first())),
  )
  // One line of text in each.
  for (const box of [cart!, again!, refund!]) expect(box.height).toBeLessThanOrEqual(44)
  expect(again!.y).toBe(cart!.y)
  const right = again!.x + again!.width
  if (refund!.y > cart!.y) expect([refund!.x, refund!.x + refund!.width]).toEqual([cart!.x, right])
  else expect(refund!.x).toBeGreaterThan(right)
})
