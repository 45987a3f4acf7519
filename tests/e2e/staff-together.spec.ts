import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import type { Shop } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

const P = '/cuemark2/api/v2'
const AREAS = ['transfers', 'coins', 'coupons', 'money', 'refunds'] as const

/** A refund that staff decide: the certificate was issued. */
async function requested(shop: Shop): Promise<{ orderNo: string; refundNo: string }> {
  const { skuId } = await shop.aTrack()
  const orderNo = await shop.order(skuId)
  await shop.issue(await shop.pay(orderNo))
  const { refundNo } = await shop.call<{ refundNo: string }>('POST', `${P}/orders/${orderNo}/refunds`, {
    reason: '项目取消 cancelled',
  })
  return { orderNo, refundNo }
}
const refundIn = (desk: Page, refundNo: string) => desk.getByRole('article', { name: refundNo })

test('two members of staff on one request: the second is told who decided, and sees it', async ({
  page,
  shop,
  say,
  baseURL,
  newVisitor,
  expectRefusal,
}) => {
  test.setTimeout(120_000)
  expectRefusal(409, /\/refunds\/R\d+\/grant$/)
  await shop.register()
  const { refundNo } = await requested(shop)
  const look = { locale: await page.evaluate(() => navigator.language), viewport: page.viewportSize() }
  const [one, two] = [await newVisitor(look), await newVisitor(look)]
  for (const desk of [one, two]) {
    await signInAsStaff(desk.request, baseURL!, ['finance'])
    await open(desk, '/admin/refunds')
    await expect(refundIn(desk, refundNo)).toBeVisible()
  }
  await refundIn(one, refundNo)
    .getByRole('textbox', { name: say('给客户的答复') })
    .fill('x')
  await betweenPresses(one)
  // By keyboard: the focus goes to what is said about the decision, not to the top of the page.
  await refundIn(one, refundNo)
    .getByRole('button', { name: say('不同意') })
    .focus()
  await one.keyboard.press('Enter')
  await expect(refundIn(one, refundNo)).toHaveCount(0)
  const said = (desk: Page) => desk.getByRole('list', { name: say('刚刚处理完的') })
  await expect(said(one)).toContainText(say('没有同意退款'))
  await expect(said(one)).toBeFocused()

  await refundIn(two, refundNo)
    .getByRole('button', { name: say('同意退款并撤销授权') })
    .click()
  await expect(said(two)).toContainText('Lin')
  await expect(said(two)).toContainText(say('没有同意退款'))
  await inspect(two, 'a decision of a colleague')
  await betweenPresses(two)
  await said(two)
    .getByRole('button', { name: say('去看结果') })
    .click()
  await expect(refundIn(two, refundNo)).toBeVisible()
  await expect(two.getByRole('tab', { name: say('退款申请未通过') })).toHaveAttribute('aria-selected', 'true')
})

test('a buyer takes a request back while staff look at it', async ({
  page,
  shop,
  say,
  baseURL,
  newVisitor,
  expectRefusal,
}) => {
  test.setTimeout(120_000)
  expectRefusal(409, /\/refunds\/R\d+\/grant$/)
  await shop.register()
  const { orderNo, refundNo } = await requested(shop)
  const desk = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await signInAsStaff(desk.request, baseURL!, ['finance'])
  await open(desk, '/admin/refunds')
  await expect(refundIn(desk, refundNo)).toBeVisible()

  await open(page, `/uc/order/${orderNo}`)
  await expect(page.getByText(say('最晚答复'))).toBeVisible()
  await page.getByRole('button', { name: say('撤回申请') }).click()
  await betweenPresses(page)
  await page.getByRole('button', { name: say('不撤回') }).click()
  await expect(page.getByRole('button', { name: say('撤回申请') })).toBeFocused()
  await page.getByRole('button', { name: say('撤回申请') }).click()
  // Nothing below the header that stays in place.
  await page.evaluate(() => window.scrollTo(0, 0))
  await inspect(page, 'taking a request back')
  await betweenPresses(page)
  await page.getByRole('button', { name: say('确定撤回') }).click()
  await expect(page.getByText(say('退款申请已撤回'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('申请退款') })).toBeVisible()

  await refundIn(desk, refundNo)
    .getByRole('button', { name: say('同意退款并撤销授权') })
    .click()
  await expect(refundIn(desk, refundNo)).toHaveCount(0)
  const gone = say('{label}：不需要再处理，可能已撤回或已用其他方式完成', { label: refundNo })
  await expect(desk.getByRole('list', { name: say('刚刚处理完的') })).toContainText(gone)
  await desk.getByRole('tab', { name: say('退款申请已撤回') }).click()
  await expect(
    refundIn(desk, refundNo)
      .getByRole('term')
      .filter({ hasText: say('已撤回') }),
  ).toBeVisible()
  await expect(refundIn(desk, refundNo).getByRole('button', { name: say('同意退款并撤销授权') })).toHaveCount(0)

  // Nothing was lost: the licence stands, and its line can be asked for again.
  const { refundNo: again } = await shop.call<{ refundNo: string }>('POST', `${P}/orders/${orderNo}/refunds`, {
    reason: '还是要退 after all',
  })
  await desk.getByRole('tab', { name: say('等待处理') }).click()
  await expect(refundIn(desk, again)).toBeVisible()
})

test('a buyer who takes a request back after staff have decided is shown the decision', async ({
  page,
  shop,
  say,
  baseURL,
  newVisitor,
  expectRefusal,
}) => {
  test.setTimeout(120_000)
  expectRefusal(409, /\/refunds\/R\d+\/withdraw$/)
  await shop.register()
  const { orderNo, refundNo } = await requested(shop)
  await open(page, `/uc/order/${orderNo}`)
  await page.getByRole('button', { name: say('撤回申请') }).click()
  await betweenPresses(page)
  await expect(page.getByRole('button', { name: say('确定撤回') })).toBeVisible()

  const desk = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await signInAsStaff(desk.request, baseURL!, ['finance'])
  await open(desk, '/admin/refunds')
  await refundIn(desk, refundNo)
    .getByRole('textbox', { name: say('给客户的答复') })
    .fill('已经交付 delivered')
  await betweenPresses(desk)
  await refundIn(desk, refundNo)
    .getByRole('button', { name: say('不同意') })
    .click()
  await expect(refundIn(desk, refundNo)).toHaveCount(0)

  await page.getByRole('button', { name: say('确定撤回') }).click()
  await expect(page.getByText('已经交付 delivered')).toBeVisible()
  await expect(page.getByRole('button', { name: say('撤回申请') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('申请退款') })).toBeVisible()
})

test('every area of staff work is reached and used by keyboard', async ({ page, baseURL, say }) => {
  await signInAsStaff(page.request, baseURL!, ['finance'])
  for (const area of AREAS) {
    await open(page, `/admin/${area}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const tabs = page.getByRole('tablist').getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await inspect(page, area)
  }
  await expect(page.getByRole('tab', { name: say('为订单退款') })).toBeVisible()
})
