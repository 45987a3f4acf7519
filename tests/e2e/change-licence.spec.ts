import { betweenPresses } from './support/between-presses.ts'
import { expect, open, test } from './support/site.ts'

const amount = (text: string | null): number => Number(/¥([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('a licence is changed in the cart and at checkout, and the totals follow', async ({ page, shop, say }) => {
  await shop.register()
  const track = await shop.aTrack()
  await shop.call('GET', `/cuemark2/api/v2/carts/${track.skuId}`)
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(say('购物车')) })
    .click()
  await expect(page).toHaveURL('/cart')
  const cart = page.getByRole('main')
  await expect(cart.getByRole('list', { name: say('你会得到') })).toBeVisible()
  const total = cart.locator('[aria-live]').last()
  const before = amount(await total.textContent())
  await cart
    .getByRole('button', { name: say('更改授权') })
    .first()
    .click()
  const licences = page.getByRole('dialog', { name: new RegExp(say('选择授权')) })
  await expect(licences.getByRole('radio').first()).toBeVisible()
  await licences.locator('label:has(input[value="2y"])').click()
  await betweenPresses(page)
  await licences.getByRole('button', { name: say('确定'), exact: true }).click()
  await expect(licences).toHaveCount(0)
  await expect.poll(async () => amount(await total.textContent())).toBeGreaterThan(before)

  await cart.getByRole('link', { name: say('去结算') }).click()
  await expect(page).toHaveURL(/\.2y\./)
  const main = page.getByRole('main')
  // What one agrees to: each choice by name, and who will hold it.
  for (const name of ['类型', '用途', '期限', '地域', '持有人'])
    await expect(main.getByText(say(name), { exact: true }).first()).toBeVisible()
  const due = main.locator('[aria-live] >> text=¥').last()
  const due2y = amount(await due.textContent())
  await main
    .getByRole('button', { name: say('更改授权') })
    .first()
    .click()
  await expect(licences.getByRole('radio').first()).toBeVisible()
  await licences.locator('label:has(input[value="3y"])').click()
  await betweenPresses(page)
  await licences.getByRole('button', { name: say('确定'), exact: true }).click()
  await expect(page).toHaveURL(/\.3y\./)
  await expect.poll(async () => amount(await due.textContent())).toBeGreaterThan(due2y)
  const final = amount(await due.textContent())
  // The cart has the licence that is bought, not the one before.
  const { items } = await shop.call<{ items: { skuId: string }[] }>('GET', '/cuemark2/api/v2/carts')
  expect(items.map(({ skuId }) => skuId.split('.')[2])).toEqual(['3y'])
  await main.getByRole('checkbox').first().check()
  await betweenPresses(page)
  await main.getByRole('button', { name: say('提交订单') }).click()
  await expect(page).toHaveURL(/\/order\/payment/)
  await expect(page.getByRole('main')).toContainText(final.toLocaleString('en-US', { minimumFractionDigits: 2 }))
})
