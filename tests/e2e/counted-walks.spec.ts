import type { Locator, Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { downloaded } from './support/files.ts'
import { focused } from './support/focus.ts'
import { codeFor, newAddress, newMobile } from './support/mailbox.ts'
import { expect, open, test } from './support/site.ts'

/** Walks of new users with counted presses. If one needs more, the product is mended and not the count. */
const MOST_TAPS = 15
const MOST_TABS = 8

/** Taps and counts; what is typed goes where the focus is, as from the phone's keyboard. */
function tapper(page: Page) {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    await betweenPresses(page)
    await target.tap()
    taps++
  }
  /** Types into a field that has the focus without a tap. */
  const type = async (field: Locator, text: string): Promise<void> => {
    await expect(field, 'has the focus already').toBeFocused()
    await page.keyboard.type(text, { delay: 10 })
  }
  /** The keyboard's "next". */
  const next = () => page.keyboard.press('Tab')
  return { tap, type, next, count: () => taps }
}

test('on a phone: from home to the PDF in at most 15 taps', { tag: '@phone' }, async ({ page, say, isPhone }) => {
  expect(isPhone).toBe(true)
  test.setTimeout(120_000)
  const { tap, type, next, count } = tapper(page)
  const email = newAddress()
  await open(page, '/')
  const track = page.getByRole('main').locator('a[href^="/track/"]').filter({ hasText: /\S/ }).first()
  await tap(track)
  await expect(page).toHaveURL(/\/track\/\d+/)
  await tap(
    page
      .getByRole('button', { name: say('立即购买') })
      .filter({ visible: true })
      .last(),
  )
  const dialog = page.getByRole('dialog')
  await tap(dialog.getByRole('button', { name: say('去支付') }))

  await type(dialog.getByRole('textbox', { name: say('邮箱'), exact: true }), email)
  await tap(dialog.getByRole('button', { name: say('获取验证码') }))
  const code = await codeFor(page.request, email)
  await type(dialog.getByRole('textbox', { name: say('邮箱验证码') }), code)
  await tap(dialog.getByRole('checkbox').first())
  await tap(dialog.getByRole('button', { name: say('登录 / 注册'), exact: true }))

  await expect(page.getByRole('heading', { level: 1, name: say('确认订单') })).toBeVisible()
  await tap(page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }))
  await tap(page.getByRole('button', { name: say('提交订单') }))
  await expect(page.getByRole('heading', { level: 1, name: say('支付订单') })).toBeVisible()
  const alipay = page.waitForEvent('popup')
  await tap(page.getByRole('link', { name: say('打开支付宝 App 付款') }))
  const cashier = await alipay
  // Closed before the cashier has answered, the browser takes the payment back.
  const paid = cashier.waitForResponse((answer) => answer.request().method() === 'POST')
  await tap(cashier.getByRole('button', { name: /付款|Pay/ }).first())
  await paid
  await cashier.close()
  // Back from Alipay's app: one more tap.
  const back = 1
  await expect(page.getByRole('heading', { level: 1, name: say('付款成功') })).toBeVisible()

  await tap(page.getByRole('link', { name: say('填写授权信息') }))
  await type(page.getByRole('textbox', { name: say('项目名称') }), 'Vlog 1')
  for (const [label, text] of [
    ['姓名', 'Lin Mu'],
    ['证件号码', 'E12345678'],
    ['授权对象', ''],
    ['联系电话', '13800138000'],
  ] as const) {
    await next()
    await type(page.getByRole('textbox', { name: say(label) }), text)
  }
  await tap(page.getByRole('button', { name: say('下一步：核对') }))
  await tap(page.getByRole('button', { name: say('确认，生成授权书') }))
  await expect(page.getByRole('heading', { level: 1, name: say('音乐商用授权书') })).toBeVisible()
  await betweenPresses(page)
  const file = await downloaded(page, () => tap(page.getByRole('button', { name: say('下载授权书 PDF（英文）') })))
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(count() + back).toBeLessThanOrEqual(MOST_TAPS)
})

/** Tabs until the focus is on what is looked for; answers how many it took. */
async function tabTo(page: Page, target: Locator, most: number): Promise<number> {
  for (let tabs = 0; tabs <= most; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return tabs
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached with ${most} tabs: ${target}; the focus is at "${(await focused(page)).text}"`)
}
/** More stops than any page has before a control of its own. */
const FAR = 60
/** Goes to a control and presses it, as by hand. */
async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeVisible()
  await tabTo(page, target, FAR)
  expect((await focused(page)).isShown, `the focus is seen on ${target}`).toBe(true)
  await betweenPresses(page)
  await page.keyboard.press(key)
}
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible()
  await tabTo(page, field, FAR)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text, { delay: 10 })
}

test('by keyboard: the first result in at most 8 tabs from search', { tag: '@desktop' }, async ({ page, say }) => {
  await open(page, '/')
  // The key that focuses the search, from anywhere.
  await page.keyboard.press('/')
  const field = page.getByRole('banner').getByRole('combobox', { name: say('搜索') })
  await expect(field).toBeFocused()
  await page.keyboard.type('钢琴', { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/explore\?keyword=/)
  const first = page.getByRole('main').locator('a[href^="/track/"]').filter({ hasText: /\S/ }).first()
  await expect(first).toBeVisible()
  const skip = page.getByRole('banner').getByRole('link', { name: say('跳到搜索结果') })
  const toSkip = await tabTo(page, skip, MOST_TABS)
  expect((await focused(page)).isShown, 'the skip link is seen').toBe(true)
  await page.keyboard.press('Enter')
  expect(await tabTo(page, first, MOST_TABS - toSkip)).toBeLessThanOrEqual(MOST_TABS - toSkip)
  expect((await focused(page)).isShown, 'the focus on the first result is seen').toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/track\/\d+/)
})

test('by keyboard: from a track to the certificate', { tag: '@desktop' }, async ({ page, say, shop }) => {
  test.setTimeout(120_000)
  const track = await shop.aTrack()
  const mobile = newMobile()
  await open(page, `/track/${track.id}`)
  await pressOn(
    page,
    page
      .getByRole('button', { name: say('立即购买') })
      .filter({ visible: true })
      .first(),
  )
  const dialog = page.getByRole('dialog')
  await pressOn(page, dialog.getByRole('button', { name: say('去支付') }))
  // The dialog starts with WeChat's code; the form has the ways as tabs.
  await pressOn(page, dialog.getByRole('button', { name: say('密码登录'), exact: true }))
  await tabTo(page, dialog.getByRole('tab', { selected: true }), FAR)
  const bySms = dialog.getByRole('tab', { name: say('短信登录') })
  for (let i = 0; i < 3 && (await bySms.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowRight')
  await typeInto(page, dialog.getByRole('textbox', { name: say('手机号'), exact: true }), mobile)
  await pressOn(page, dialog.getByRole('button', { name: say('获取验证码') }))
  const code = await codeFor(page.request, mobile)
  await typeInto(page, dialog.getByRole('textbox', { name: say('短信验证码') }), code)
  await pressOn(page, dialog.getByRole('checkbox').first(), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: say('登录 / 注册'), exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: say('确认订单') })).toBeVisible()
  await pressOn(page, page.getByRole('checkbox', { name: say('我已阅读并同意《音乐使用声明》') }), 'Space')
  await pressOn(page, page.getByRole('button', { name: say('提交订单') }))
  await expect(page.getByRole('heading', { level: 1, name: say('支付订单') })).toBeVisible()
  await expect(page.getByRole('img', { name: say('支付宝付款码') })).toBeVisible()
  const orderNo = new URL(page.url()).searchParams.get('orderNo')
  // Paid with the phone beside the keyboard.
  expect((await page.request.post(`/sandbox/pay/${orderNo}`)).ok()).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: say('付款成功') })).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: say('填写授权信息') }))
  for (const [label, text] of [
    ['项目名称', '键盘'],
    ['姓名', '林木'],
    ['证件号码', 'E12345678'],
    ['联系电话', mobile],
    ['联系邮箱', 'lin@example.com'],
  ] as const)
    await typeInto(page, page.getByRole('textbox', { name: say(label) }), text)
  await pressOn(page, page.getByRole('button', { name: say('下一步：核对') }))
  await pressOn(page, page.getByRole('button', { name: say('确认，生成授权书') }))
  await expect(page.getByRole('heading', { level: 1, name: say('音乐商用授权书') })).toBeFocused()
  const file = await downloaded(page, () =>
    pressOn(page, page.getByRole('button', { name: say('下载授权书 PDF（中文）') })),
  )
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
