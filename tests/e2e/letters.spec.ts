import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import { buyMembership, namePerson } from './support/membership.ts'
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

test('a member chooses whom a letter names; anybody can check it, and sees the name in part', async ({
  page,
  shop,
  say,
  newVisitor,
}) => {
  await shop.register()
  await buyMembership(shop)
  await namePerson(shop, '欧阳靜儀')
  await open(page, '/uc/letter')
  const main = page.getByRole('main')
  const make = main.getByRole('button', { name: say('开具'), exact: true })
  await expect(make).toBeVisible()
  await inspect(page, 'choosing whom a letter names')
  await make.click()
  await expect(main.getByText(say('请选择授权对象'))).toBeVisible()
  await main.getByRole('checkbox', { name: '欧阳靜儀' }).check()
  await betweenPresses(page)
  await make.click()
  const letter = main.getByRole('listitem').filter({ hasText: '欧阳靜儀' })
  await expect(letter.getByText(say('有效'), { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await inspect(page, 'a letter of a member, narrow')
  const [letterNo = ''] = /CL-[\w-]+/.exec((await letter.textContent()) ?? '') ?? []

  const visitor = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: { width: 390, height: 844 },
  })
  await visitor.goto(`/verify/letter/${letterNo}`)
  await expect(visitor.getByRole('heading', { level: 1, name: say('授权证明是真的') })).toBeVisible()
  await expect(visitor.getByText('欧**')).toBeVisible()
  await expect(visitor.getByText('欧阳靜儀')).toHaveCount(0)
  await inspect(visitor, 'the check page of a letter of a member')
})
