import { filterValue } from './support/filters.ts'
import { expect, test } from './support/site.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript: home, list and track pages are complete, and searching works', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // It may be in more than one section.
  await expect(page.getByRole('main').getByRole('link', { name: track.name, exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toBeVisible()

  await page.getByRole('combobox', { name: say('搜索曲名、音乐人或情绪') }).fill(track.name)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('搜索'), exact: true })
    .click()
  await expect(page).toHaveURL(/\/explore\?/)
  await page.getByRole('main').getByRole('link', { name: track.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(track.name)
  await expect(page.getByRole('main')).toContainText(`¥${(track.price / 100).toFixed(2)}`)
  await expect(page.getByRole('main')).toContainText(track.artistList[0]!.name)
})

test('without JavaScript: filters, sorting and pages are links', async ({ page, say }) => {
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

test('without JavaScript: filters are available at every width, and a custom range is a form', async ({
  page,
  say,
}) => {
  await page.goto('/explore?category=music')
  const button = page.getByRole('main').getByRole('link', { name: say('筛选'), exact: true })
  if (await button.isVisible()) await button.click()
  const filters = page.getByRole('complementary', { name: say('筛选') })
  await expect(filters).toBeVisible()
  const form = filters.getByRole('form', { name: say('自定义价格（元）') })
  await form.getByRole('textbox', { name: say('最低') }).fill('80')
  await form.getByRole('textbox', { name: say('低于') }).fill('250')
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/category=music&priceFrom=80&priceTo=250$/)
  const chosen = page.getByRole('navigation', { name: say('已选条件') })
  await expect(chosen.getByRole('link', { name: '¥80–250' })).toHaveAttribute('href', '/explore?category=music')
  await filterValue(filters, '60–90').click()
  await expect(page).toHaveURL('/explore?category=music&bpm=60-90&price=80-250')
})

test('without JavaScript: anyone can verify a licence', async ({ page, buyer, say, expectRefusal }) => {
  await page.goto('/verify')
  await page.getByRole('textbox', { name: say('编号'), exact: true }).fill(buyer.licenceNo.toLowerCase())
  await page.getByRole('button', { name: say('验证'), exact: true }).click()
  await expect(page).toHaveURL(`/verify/${buyer.licenceNo}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('这份授权书是真实的'))
  // A wrong symbol is said before anything is looked up.
  const wrong = buyer.licenceNo.slice(0, -1) + (buyer.licenceNo.endsWith('0') ? '1' : '0')
  await page.goto('/docs/verify')
  await page.getByRole('textbox', { name: say('编号'), exact: true }).fill(wrong)
  await page.getByRole('button', { name: say('验证'), exact: true }).click()
  await expect(page).toHaveURL(`/verify?number=${wrong}`)
  await expect(page.getByRole('alert')).toContainText(say('编号与它的校验位不符，有一位抄错了，请对照原件逐位核对'))
  expectRefusal(404, /\/verify\//)
  await page.goto('/verify/CM-2026-AAAA-AAAA-AAAA-AAAA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('没有这样一份授权书'))
})

test('without JavaScript: anyone learns whether a use is covered, by what, and how to get there', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await page.goto(`/track/${track.id}`)
  await page.getByRole('button', { name: say('能不能这样用？查一查') }).click()
  await expect(page).toHaveURL(`/may-i?track=${track.id}`)
  const form = page.getByRole('form', { name: say('能不能这样用？') })
  const send = () => form.getByRole('button', { name: say('查看答案') }).click()
  await send()
  // Where: the reader's own country, until they say another.
  await expect(form.getByRole('alert').filter({ hasText: say('请填写此项') })).toHaveCount(1)
  await form.getByLabel(say('做什么用')).selectOption('tv_ads')
  await form.getByLabel(say('在哪里')).selectOption('JP')
  await form.getByLabel(say('用多久')).selectOption('2y')
  await form.getByLabel(say('谁来用')).selectOption('company')
  await send()
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText(say('可以，需要这份授权：'))
  await expect(main.getByRole('status')).toContainText(/¥[\d,]+\.\d\d/)
  await expect(form.getByLabel(say('做什么用'))).toHaveValue('tv_ads')
  // Without their own country; then a second one, and without it again.
  await form.getByRole('link').first().click()
  await expect(page).toHaveURL(/where=JP(&|$)/)
  await form.getByLabel(say('在哪里')).selectOption('KR')
  await send()
  await expect(page).toHaveURL(/where=JP,KR|where=JP&more=KR/)
  await expect(main.getByRole('status')).not.toBeEmpty()
  await form.getByRole('link').last().click()
  await expect(page).toHaveURL(/where=JP(&|$)/)
  await main
    .getByRole('link', { name: say('选这份授权') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/track\/\d+\?.*_=company\.all_ads\.2y\.5m\.japan/)
})

test('without JavaScript: the question is on the help page too', async ({ page, say }) => {
  await page.goto('/help')
  await page.getByRole('button', { name: say('能不能这样用？查一查') }).click()
  await page.getByLabel(say('做什么用')).selectOption('ai_training')
  await page.getByLabel(say('在哪里')).selectOption('worldwide')
  await page.getByRole('button', { name: say('查看答案') }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(say('不可以，任何授权都不包含。'))
})
