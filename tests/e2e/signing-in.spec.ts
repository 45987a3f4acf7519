import { focused } from './support/focus.ts'
import { PASSWORD } from './support/mailbox.ts'
import { expect, hydrated, open, test } from './support/site.ts'

const OWN_PAGES = [
  '/uc/order',
  '/uc/order/202601010000000000',
  '/uc/licence/1',
  '/order/confirm?skuId=1-1-x',
  '/order/payment?orderNo=202601010000000000',
]
for (const path of OWN_PAGES) {
  test(`a visitor at ${path} is asked to sign in, and the target is kept`, async ({ page, say }) => {
    expect(await open(page, path)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('登录'))
    expect(new URL(page.url()).pathname).toBe('/signin')
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path)
    // The target is also kept through the other form.
    await page
      .getByRole('main')
      .getByRole('link', { name: say('立即注册') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('注册账号'))
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(path)
  })
}

test('by keyboard alone: skip the header, correct an error, and continue at the requested page', async ({
  page,
  buyer,
  say,
  expectRefusal,
}) => {
  await open(page, '/uc/order?status=1')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatchObject({ text: say('跳到正文'), isShown: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: say('密码登录') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('微信扫码登录') })).toBeFocused()
  await page.keyboard.press('Tab')
  const name = page.getByRole('textbox', { name: say('手机号、邮箱或账号') })
  await expect(name).toBeFocused()
  expect((await focused(page)).isShown).toBe(true)

  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say('请输入密码'))).toBeVisible()

  expectRefusal(400, /\/web\/login$/)
  // At human typing speed: two presses within 300 ms count as one (specification section 9).
  await page.keyboard.type(buyer.email, { delay: 15 })
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(name, 'what was typed stays').toHaveValue(buyer.email)

  await page.getByRole('textbox', { name: say('密码') }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(PASSWORD, { delay: 40 })
  for (const expected of ['显示密码', '30 天内自动登录', '登录']) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    expect(now.isShown, `the focus is seen at ${expected}`).toBe(true)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/uc/order?status=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('我的订单'))
})

test('a signed-in user is redirected from the sign-in pages', async ({ page, context, buyer }) => {
  await context.addCookies(buyer.storageState.cookies)
  for (const path of ['/signin', '/signup', '/find-password']) {
    await open(page, path)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

const TRAPS = [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
  'http:evil.example',
  '/signin?redirectUrl=//evil.example',
]
test('redirectUrl never leads to another site', async ({ page, buyer, say, expectRefusal }) => {
  // A path of this site that has no page.
  expectRefusal(404, /^\/%5Cevil\.example$/)
  for (const trap of TRAPS) {
    await page.context().clearCookies()
    await open(page, `/signin?redirectUrl=${encodeURIComponent(trap)}`)
    await page.getByRole('textbox', { name: say('手机号、邮箱或账号') }).fill(buyer.email)
    await page.getByRole('textbox', { name: say('密码') }).fill(PASSWORD)
    const left = page.waitForEvent('load')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('登录'), exact: true })
      .click()
    await left
    await hydrated(page)
    expect(new URL(page.url()).host, trap).toBe(`localhost:${process.env.PORT}`)
    await expect(page.getByRole('button', { name: say('账号菜单') })).toBeVisible()
  }
})

test('after signing out, nothing remains, and the back button shows no orders', async ({ page, shop, say }) => {
  await shop.register()
  await open(page, '/uc/order')
  await page.getByRole('button', { name: say('账号菜单') }).click()
  const left = page.waitForEvent('load')
  await page.getByRole('button', { name: say('退出登录') }).click()
  await left
  await hydrated(page)
  await expect(page.getByRole('link', { name: say('登录') }).filter({ visible: true })).toBeVisible()
  await open(page, '/uc/order')
  expect(new URL(page.url()).pathname).toBe('/signin')
})
