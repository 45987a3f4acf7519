import { inspect } from './support/inspect.ts'
import { expect, open, test } from './support/site.ts'

test('the letter of a licence is made on its page, downloaded, and checked by anybody', async ({
  page,
  shop,
  say,
  newVisitor,
}) => {
  await shop.register()
  const { skuId } = await shop.aTrack()
  const licenceId = await shop.pay(await shop.order(skuId))
  await shop.issue(licenceId)
  await open(page, `/uc/licence/${licenceId}`)
  await page.getByRole('button', { name: say('开具授权证明') }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/CL-\d{4}-/)).toBeVisible()
  await inspect(page, 'my letters')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: say('下载中文 PDF') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CL-.+\.zh-CN\.pdf$/)
  const [letterNo = ''] = /CL-[\w-]+/.exec((await main.getByText(/CL-\d{4}-/).textContent()) ?? '') ?? []

  const visitor = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await visitor.goto(`/verify/letter/${letterNo}`)
  await expect(visitor.getByRole('heading', { level: 1, name: say('授权证明是真的') })).toBeVisible()
  await inspect(visitor, 'the check page of a letter')
  const wrong = `${letterNo.slice(0, -1)}${letterNo.endsWith('0') ? '1' : '0'}`
  expect((await visitor.request.get(`/verify/letter/${wrong}`)).status()).toBe(404)
})
