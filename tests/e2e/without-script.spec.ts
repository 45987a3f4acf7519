import { expect, test } from './support/site.ts'

test.use({ javaScriptEnabled: false })

test('without a script: the front door, the list and a track are complete, and searching works', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Perhaps in more than one section.
  await expect(page.getByRole('main').getByRole('link', { name: track.name, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()

  await page.getByRole('searchbox', { name: say('搜索曲名、音乐人或情绪') }).fill(track.name)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('搜索') })
    .click()
  await expect(page).toHaveURL(/\/explore\?/)
  await page.getByRole('main').getByRole('link', { name: track.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(track.name)
  await expect(page.getByRole('main')).toContainText(`¥${(track.price / 100).toFixed(2)}`)
  await expect(page.getByRole('main')).toContainText(track.artistList[0]!.name)
})

test('without a script: filters, sorts and pages are links', async ({ page, say }) => {
  await page.goto('/explore?perPage=5')
  await page.getByRole('link', { name: say('下一页') }).click()
  await expect(page).toHaveURL(/page=2/)
  await page
    .getByRole('navigation', { name: say('排序') })
    .getByRole('link', { name: say('最热') })
    .click()
  await expect(page).toHaveURL(/sortBy=popularity/)
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
})

test('without a script: anybody can verify a licence', async ({ page, buyer, say, expectRefusal }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: say('授权书编号') }).fill(buyer.licenceNo)
  await page.getByRole('button', { name: say('验证'), exact: true }).click()
  await expect(page).toHaveURL(`/verify/${buyer.licenceNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('这份授权书是真实的'))
  expectRefusal(404, /\/verify\//)
  await page.goto('/verify/CM-2026-AAAA-AAAA-AAAA-AAAA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('没有这样一份授权书'))
})
