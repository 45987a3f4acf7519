import { focused } from './support/focus.ts'
import { expect, open, test } from './support/site.ts'

test('the licence dialog traps the focus, shows it, and returns it on Escape', async ({ page, shop, say }) => {
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  const buy = page.getByRole('button', { name: say('立即购买') })
  await buy.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  await expect(page.getByRole('dialog').getByRole('radio').first(), 'the first question is at hand').toBeFocused()
  const stops = new Set<string>()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i % 5 === 4 ? 'Shift+Tab' : 'Tab')
    // At each end is a focus guard, which moves the focus back inside.
    await expect
      .poll(() => focused(page), { message: `after ${i + 1} steps` })
      .toMatchObject({ isInDialog: true, isShown: true })
    const { text, tag } = await focused(page)
    stops.add(text || tag)
  }
  expect(stops.size, 'stops that were reached').toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(buy).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})

test('the back button closes the dialog, forward reopens it with the same choice', async ({ page, shop, say }) => {
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  await page.getByRole('button', { name: say('立即购买') }).click()
  const term = page.getByRole('group', { name: say('用多久') }).getByRole('radio')
  await page.getByRole('dialog').getByText(say('永久')).first().click()
  await expect(term.last()).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/track/${id}`)
  await page.goForward()
  await expect(term.last()).toBeChecked()
})

test('the dialog is 55.55 % wide on desktops and full screen on phones', async ({ page, shop, isPhone }) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}?_=${track.skuId.split('-')[2]}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  const { width, height } = page.viewportSize()!
  const box = (await dialog.boundingBox())!
  expect(Math.round(box.width)).toBe(isPhone ? width : Math.round(width * 0.5555))
  if (isPhone) expect(Math.round(box.height)).toBe(height)
  else expect(box.height).toBeLessThan(height)
})

test('a licence is added to the cart from the dialog; adding it again is reported', async ({ page, shop, say }) => {
  await shop.register()
  const track = await shop.aTrack()
  const address = `/track/${track.id}?_=company.video.perpetual.5m.mainland_china`
  const add = page.getByRole('dialog').getByRole('button', { name: say('加入购物车') })
  const toasts = page.getByRole('region', { name: say('消息（按 {KEY}）', { KEY: 'F8' }) })
  await open(page, address)
  await add.click()
  await expect(toasts.getByText(say('已加入购物车'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { items } = await shop.call<{ items: { skuId: string }[] }>('GET', '/cuemark2/api/v2/carts')
  expect(items.map(({ skuId }) => skuId.split('-')[2])).toEqual(['company.video.perpetual.5m.mainland_china'])

  await open(page, address)
  await add.click()
  await expect(toasts.getByText(say('这个授权已在购物车中'))).toBeVisible()
})

test('every choice that can be had shows its price, and an enquiry is a mail with the licence', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}?_=agency.film.1y.5m.mainland_china`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  // The chosen ones have no difference to show: their price stands in the footer.
  const cards = await dialog.getByRole('group').locator('label:has(input:enabled:not(:checked))').allTextContents()
  for (const card of cards) expect(card).toMatch(new RegExp(`¥[\\d,]+\\.\\d\\d|${say('询价')}`))
  // What cannot be had with the other choices says why instead.
  expect(await dialog.getByRole('group').locator('label:has(input:disabled)').count()).toBeGreaterThan(0)
  // Film licences are by enquiry for every track.
  await dialog.getByRole('link', { name: say('询价'), exact: true }).click()
  await expect(page).toHaveURL(`/contact?track=${track.id}&_=agency.film.1y.5m.mainland_china`)
  await expect(page.getByRole('region', { name: say('询问这首作品的授权') }).getByText(track.name)).toBeVisible()
  await expect(page.getByRole('heading', { name: say('写给我们') })).toBeVisible()
  await page.goBack()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
})

test('from the cart button of a row straight to checkout, without the dialog over it', { tag: '@desktop' }, async ({
  page,
  shop,
  say,
}) => {
  await shop.register()
  const { name } = await shop.aTrack()
  await open(page, '/explore?category=music')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('加入购物车 {0}', { 0: name }), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('去支付') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('确认订单') })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
