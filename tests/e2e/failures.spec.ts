import { expect, open, test } from './support/site.ts'

test('client navigation to a missing or temporarily unavailable page shows the error page @desktop', async ({
  page,
  shop,
  say,
  expectRefusal,
}) => {
  const { id, name } = await shop.aTrack()
  expectRefusal(404, /\/tracks\/\d+$/)
  expectRefusal(503, /\/tracks\/\d+$/)
  let status = 404
  await page.route(`**/cuemark2/api/v2/tracks/${id}`, (route) =>
    status === 200 ? route.continue() : route.fulfill({ status, body: '' }),
  )
  await open(page, '/explore?category=music')
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first()
  const title = page.getByRole('heading', { level: 1 })
  await link.click()
  await expect(page).toHaveURL('/notFound')
  await expect(title).toHaveText(say('页面不存在'))
  await page.goBack()
  await expect(page).toHaveURL('/explore?category=music')

  status = 503
  await link.click()
  await expect(page).toHaveURL(`/unavailable?redirectUrl=${encodeURIComponent(`/track/${id}`)}`)
  await expect(title).toHaveText(say('服务器暂时不可用，请稍后刷新'))
  status = 200
  await page.getByRole('button', { name: say('重试') }).click()
  await expect(page).toHaveURL(`/track/${id}`)
  await expect(title).toHaveText(name)
})
