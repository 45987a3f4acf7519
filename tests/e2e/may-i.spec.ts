import { betweenPresses } from './support/between-presses.ts'
import { expect, open, test } from './support/site.ts'

/** What a producer may need: home to track, the question, five choices and the answer, read in full. */
const MOST_ACTIONS = 9
const MOST_MS = 60_000

test('an agency producer learns whether a TV spot in Japan may run for two years', async ({
  page,
  shop,
  say,
  lang,
}) => {
  const track = await shop.aTrack()
  await open(page, '/')
  const started = Date.now()
  let actions = 0
  const act = async (press: () => Promise<unknown>) => {
    actions++
    await press()
    await betweenPresses(page)
  }
  await act(() => page.goto(`/track/${track.id}`))
  await act(() => page.getByRole('link', { name: say('能不能这样用？查一查') }).click())
  const form = page.getByRole('form', { name: say('能不能这样用？') })
  const choose = (label: string, value: string) => act(() => form.getByLabel(say(label)).selectOption(value))
  // The form takes the focus, so that the keyboard goes on with the first choice.
  await expect(form.getByLabel(say('做什么用'))).toBeFocused()
  await choose('做什么用', 'tv_ads')
  await act(async () => {
    await form.getByRole('combobox', { name: say('在哪里') }).fill('JP')
    await page.keyboard.press('Enter')
  })
  await choose('用多久', '2y')
  await choose('谁来用', 'agency')
  await act(() => form.getByRole('button', { name: say('查看答案') }).click())
  const answer = form.getByRole('status')
  await expect(answer).toContainText(say('可以，需要这份授权：'))
  await expect(answer).toContainText(/¥[\d,]+\.\d\d/)
  await expect(answer).toContainText('1.4')
  if (lang === 'en-US') await expect(answer).toContainText('CNY')
  await expect(answer.getByRole('link', { name: say('看说明') })).toHaveAttribute('href', /\/help#scenes$/)
  expect(actions, 'actions from home to the answer').toBeLessThanOrEqual(MOST_ACTIONS)
  expect(Date.now() - started, 'time from home to the answer').toBeLessThan(MOST_MS)

  await answer.getByRole('button', { name: say('选这份授权') }).click()
  await expect(page).toHaveURL(/_=agency\.all_ads\.2y\.5m\.japan/)
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('japan')
})

test('the question is answered by keyboard alone, also in the help', async ({ page, say }) => {
  await open(page, '/help')
  await page.getByRole('button', { name: say('能不能这样用？查一查') }).press('Enter')
  const form = page.getByRole('form', { name: say('能不能这样用？') })
  await expect(form.getByLabel(say('做什么用'))).toBeFocused()
  await form.getByLabel(say('做什么用')).selectOption('ai_training')
  await form.getByRole('combobox', { name: say('在哪里') }).fill('worldwide')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: say('查看答案') }).press('Enter')
  await expect(form.getByRole('status')).toContainText(say('不可以，任何授权都不包含。'))
  // An individual is told who may have it, and what that costs.
  await form.getByLabel(say('做什么用')).selectOption('online_ads')
  await form.getByLabel(say('谁来用')).selectOption('individual')
  await betweenPresses(page)
  await form.getByRole('button', { name: say('查看答案') }).press('Enter')
  await expect(form.getByRole('status')).toContainText(say('最接近的授权'))
  await form.getByRole('link', { name: say('看这样授权的音乐') }).press('Enter')
  await expect(page).toHaveURL(/use=online_ads.*licenceType=company|licenceType=company.*use=online_ads/)
})

test('a list filtered by ads shows their prices, and the track keeps them', async ({ page, say }) => {
  await open(page, '/explore?category=music&use=online_ads&sortBy=price&order=asc')
  const rows = page.getByRole('list', { name: say('搜索结果') }).getByRole('listitem')
  const prices = (await rows.allTextContents()).flatMap((text) => /¥([\d,]+\.\d\d)/.exec(text)?.[1] ?? [])
  const amounts = prices.map((price) => Number(price.replaceAll(',', '')))
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  await rows.first().locator('a[href*="for="]').first().click()
  await expect(page).toHaveURL(/for=company\.online_ads/)
  const card = page.locator('#price')
  await expect(card).toContainText(prices[0]!)
})
